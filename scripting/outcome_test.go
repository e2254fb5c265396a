package scripting

import (
	"strings"
	"testing"

	"seti/kernel/source"
	"seti/scripting/syntax"
)

// oneModule is a pack with one file that can be required.
type oneModule string

func (m oneModule) Source(string) (string, []byte, error) { return "lib/amount.lua", []byte(m), nil }

// A script that is recalled is run when its function is first called: it does the same, needs no files any
// more, and fails at the same place.
func TestRecall(t *testing.T) {
	const text = "local amount = require \"amount\"\nreturn {\n\tone = function() return amount.two end,\n\tlist = { function() return 3 end, function() return amount.two.x.y end },\n}\n"
	s, problems := syntax.Compile("cards/1.lua", []byte(text))
	if problems != nil {
		t.Fatal(problems)
	}
	var first Loading
	o, problems := first.Evaluate(s, nil, "base:card/1", oneModule("return { two = 2 }\n"))
	if problems != nil || len(o.Modules) != 1 || o.Used <= 0 {
		t.Fatalf("%v, %d modules, %d instructions", problems, len(o.Modules), o.Used)
	}
	bare := func(v source.Value) source.Value { // as a file has it
		f := *v.Func
		f.Code, v.Func = nil, &f
		return v
	}
	kept := o
	one, _ := o.Value.Get("one")
	list, _ := o.Value.Get("list")
	kept.Value = source.Value{Kind: source.Table, Fields: []source.Field{{Key: "one", Value: bare(one)},
		{Key: "list", Value: source.Value{Kind: source.List, List: []source.Value{bare(list.List[0]), bare(list.List[1])}}}}}
	var second Loading
	again := second.Recall("cards/1.lua", text, nil, "base:card/1", kept)
	if second.used != first.used {
		t.Errorf("recalling counts %d instructions, want %d", second.used, first.used)
	}
	one2, _ := again.Get("one")
	list2, _ := again.Get("list")
	for i, pair := range [][2]*source.Function{{one.Func, one2.Func}, {list.List[0].Func, list2.List[0].Func}, {list.List[1].Func, list2.List[1].Func}} {
		want, err := NewHost().call(pair[0])
		got, err2 := NewHost().call(pair[1])
		if got != want || (err == nil) != (err2 == nil) || err != nil && err.Error() != err2.Error() {
			t.Errorf("function %d: got %v, %v, want %v, %v", i, got, err2, want, err)
		}
		if i == 2 && (err2 == nil || !strings.Contains(err2.Error(), "cards/1.lua:4:")) {
			t.Errorf("the error is %v", err2)
		}
	}
}
