package library

import (
	"strings"

	lua "github.com/yuin/gopher-lua"

	"seti/scripting/machine"
	"seti/scripting/syntax"
)

// table.insert(list, value) and table.insert(list, place, value).
func libInsert(a arguments) int {
	list := a.table(1)
	n := list.Len()
	switch a.L.GetTop() {
	case 2:
		a.m.Store(a.L, list, lua.LNumber(n+1), a.L.Get(2))
	case 3:
		place := a.whole(2)
		if place < 1 || place > n+1 {
			a.fail("", "table.insert: place %d of a list with %d entries", place, n)
		}
		a.m.Work((n - place) / 16)
		a.m.Store(a.L, list, lua.LNumber(n+1), a.L.Get(3))
		for i := n; i >= place; i-- {
			list.RawSetInt(i+1, list.RawGetInt(i))
		}
		list.RawSetInt(place, a.L.Get(3))
	default:
		a.fail("write table.insert(list, value)", "table.insert takes two or three arguments, not %d", a.L.GetTop())
	}
	return 0
}

// table.remove(list, place) removes an entry, without a place the last one.
func libRemove(a arguments) int {
	list := a.table(1)
	n := list.Len()
	place := a.optionalWhole(2, n)
	if n == 0 && place == 0 {
		a.L.Push(lua.LNil)
		return 1
	}
	if place < 1 || place > n {
		a.fail("", "table.remove: place %d of a list with %d entries", place, n)
	}
	a.m.CheckWritable(a.L, list)
	a.m.Work((n - place) / 16)
	a.L.Push(list.Remove(place))
	return 1
}

// table.concat(list, separator, from, to) joins texts and numbers.
func libConcat(a arguments) int {
	list, separator := a.table(1), ""
	if a.L.Get(2) != lua.LNil {
		separator = a.text(2)
	}
	var text strings.Builder
	from, to := a.optionalWhole(3, 1), a.optionalWhole(4, list.Len())
	a.m.Work((min(to, list.Len()) - from) / 4)
	for i := from; i <= to; i++ {
		switch value := list.RawGetInt(i).(type) {
		case lua.LString, lua.LNumber:
			text.WriteString(machine.Display(value))
		default:
			a.fail("", "table.concat: entry %d is %s", i, machine.Describe(value))
		}
		if i < to {
			text.WriteString(separator)
		}
		if text.Len() > syntax.MaxString {
			break
		}
	}
	return a.newString(text.String())
}

// table.sort(list, before) sorts stably: two entries keep their order if neither is before the
// other.
func libSort(a arguments) int {
	list := a.table(1)
	a.m.CheckWritable(a.L, list)
	before := a.less
	if a.L.Get(2) != lua.LNil {
		fn := a.function(2)
		before = func(x, y lua.LValue) bool {
			a.L.Push(fn)
			a.L.Push(x)
			a.L.Push(y)
			a.L.Call(2, 1)
			result := a.L.Get(-1)
			a.L.Pop(1)
			return lua.LVAsBool(result)
		}
	}
	values := make([]lua.LValue, list.Len())
	for i := range values {
		values[i] = list.RawGetInt(i + 1)
	}
	a.m.Allocate(a.L, 32*len(values))
	for i, v := range a.mergeSort(values, before) {
		list.RawSetInt(i+1, v)
	}
	return 0
}

// mergeSort is written here so that even a comparison that contradicts itself
// gives the same order with every version of Go.
func (a arguments) mergeSort(values []lua.LValue, before func(x, y lua.LValue) bool) []lua.LValue {
	if len(values) < 2 {
		return values
	}
	a.m.Work(len(values))
	half := len(values) / 2
	left, right := a.mergeSort(values[:half], before), a.mergeSort(values[half:], before)
	merged := make([]lua.LValue, 0, len(values))
	for len(left) > 0 && len(right) > 0 {
		if before(right[0], left[0]) {
			merged, right = append(merged, right[0]), right[1:]
		} else {
			merged, left = append(merged, left[0]), left[1:]
		}
	}
	return append(append(merged, left...), right...)
}

// less returns the order of numbers and of texts.
func (a arguments) less(x, y lua.LValue) bool {
	if m, ok := x.(lua.LNumber); ok {
		if n, ok := y.(lua.LNumber); ok {
			return m < n
		}
	}
	if s, ok := x.(lua.LString); ok {
		if t, ok := y.(lua.LString); ok {
			return s < t
		}
	}
	a.fail("give table.sort a function that says which of two comes first", "table.sort: cannot compare %s with %s", machine.Describe(x), machine.Describe(y))
	return false
}
