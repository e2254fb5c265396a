package library

import (
	"fmt"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"seti/scripting/machine"
	"seti/scripting/syntax"
)

// newString returns a new text to a script.
func (a arguments) newString(text string) int {
	a.m.AllocateString(a.L, len(text))
	a.L.Push(lua.LString(text))
	return 1
}

func libLen(a arguments) int {
	a.L.Push(lua.LNumber(len(a.text(1))))
	return 1
}

func libLower(a arguments) int { return a.newString(strings.ToLower(a.text(1))) }
func libUpper(a arguments) int { return a.newString(strings.ToUpper(a.text(1))) }

// string.rep(text, n) checks the length before it makes the text.
func libRep(a arguments) int {
	text, n := a.text(1), max(0, a.whole(2))
	if len(text) > 0 && n > syntax.MaxString/len(text) {
		a.fail("", "a text of %d times %d bytes is too long, at most %d bytes are allowed", n, len(text), syntax.MaxString)
	}
	return a.newString(strings.Repeat(text, n))
}

// between turns the positions of string.sub into a range of bytes: from 1, and
// from the end if negative.
func between(from, to, length int) (int, int) {
	if from < 0 {
		from = max(1, length+from+1)
	}
	if to < 0 {
		to = length + to + 1
	}
	from, to = max(1, from), min(to, length)
	if from > to {
		return 0, 0
	}
	return from - 1, to
}

func libSub(a arguments) int {
	text := a.text(1)
	from, to := between(a.whole(2), a.optionalWhole(3, -1), len(text))
	return a.newString(text[from:to])
}

func libByte(a arguments) int {
	text := a.text(1)
	first := a.optionalWhole(2, 1)
	from, to := between(first, a.optionalWhole(3, first), len(text))
	if to-from > maxResults {
		a.fail("use a loop", "string.byte gives at most %d values", maxResults)
	}
	for i := from; i < to; i++ {
		a.L.Push(lua.LNumber(text[i]))
	}
	return to - from
}

// string.Find(text, part, from) finds plain text, never a pattern.
func libFind(a arguments) int {
	text, part := a.text(1), a.text(2)
	from := a.optionalWhole(3, 1)
	if from < 0 {
		from = len(text) + from + 1
	}
	from = max(1, from)
	a.m.Work(len(text) / 16)
	if from <= len(text)+1 {
		if i := strings.Index(text[from-1:], part); i >= 0 {
			a.L.Push(lua.LNumber(from + i))
			a.L.Push(lua.LNumber(from + i + len(part) - 1))
			return 2
		}
	}
	a.L.Push(lua.LNil)
	return 1
}

// string.format accepts %d %i %x %X %f %e %E %g %G %s and %%, with flags, and a
// width and precision of at most two digits.
func libFormat(a arguments) int {
	format := a.text(1)
	var text strings.Builder
	argument := 1
	for i := 0; i < len(format); i++ {
		if format[i] != '%' {
			text.WriteByte(format[i])
			continue
		}
		i++
		if i < len(format) && format[i] == '%' {
			text.WriteByte('%')
			continue
		}
		start := i
		for i < len(format) && strings.IndexByte("-+ #0123456789.", format[i]) >= 0 {
			i++
		}
		if i == len(format) || !goodOptions(format[start:i]) {
			a.fail("a literal percent sign is %%", "string.format: cannot read %q", format[start-1:min(i+1, len(format))])
		}
		argument++
		text.WriteString(a.formatOne("%"+format[start:i], format[i], argument))
		if text.Len() > syntax.MaxString {
			a.m.AllocateString(a.L, text.Len())
		}
	}
	return a.newString(text.String())
}

// formatOne writes one argument.
func (a arguments) formatOne(options string, verb byte, n int) string {
	if n > a.L.GetTop() {
		a.fail("", "string.format: there is no argument %d for %s%c", n, options, verb)
	}
	a.m.Work(64) // up to 400 digits
	switch verb {
	case 'd', 'i':
		return fmt.Sprintf(options+"d", a.whole(n))
	case 'x', 'X':
		return fmt.Sprintf(options+string(verb), a.whole(n))
	case 'f', 'e', 'E', 'g', 'G':
		return fmt.Sprintf(options+string(verb), a.number(n))
	case 's':
		return fmt.Sprintf(options+"s", machine.Display(a.L.Get(n)))
	}
	a.fail("", "string.format: there is no %%%c", verb)
	return ""
}

// goodOptions checks flags, width and precision.
func goodOptions(options string) bool {
	options = strings.TrimLeft(options, "-+ #0")
	width, precision, _ := strings.Cut(options, ".")
	return len(width) <= 2 && len(precision) <= 2 && strings.Trim(width+precision, "0123456789") == ""
}
