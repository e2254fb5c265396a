package scripting

import (
	"fmt"
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"

	"seti/scripting/syntax"
)

// A watched host records the parts of functions that run, but not the code that runs while a file is loaded. The budget
// is the same.
func TestCover(t *testing.T) {
	const src = `local limit = 3
local function half(n)
  if n > limit then return "many" end
  return "few"
end
local function never()
  return 1
end
local list = {}
return {
  check = check("x", function(n)
    local s, t = "", ""
    for i = 1, 2 do
      s, t = t .. i,
        s .. i
      if false then
        s = ""
      end
    end
    return half(n) == "few" or never() == 2
  end),
}`
	s, problems := syntax.Compile("a.lua", []byte(src))
	if problems.Err() != nil {
		t.Fatal(problems)
	}
	v, problems := Evaluate(s, testWords, "test", nil)
	if problems.Err() != nil {
		t.Fatal(problems)
	}
	fn, _ := v.Get("check")
	if inner, ok := fn.Get("check"); ok {
		fn = inner
	}
	used := func(watch bool) (int, *Cover) {
		h, c := NewHost(), new(Cover)
		if watch {
			c.Watch(h)
		}
		if _, err := h.call(fn.Func, lua.LNumber(2)); err != nil {
			t.Fatal(err)
		}
		return h.machine.Left(), c
	}
	plain, _ := used(false)
	counted, c := used(true)
	if plain != counted {
		t.Errorf("%d instructions left unwatched, %d watched", plain, counted)
	}
	var got []string
	for _, l := range c.Lines(s) {
		mark := "+"
		switch {
		case l.Run == 0:
			mark = "-"
		case l.Run < l.Parts:
			mark = "~"
		}
		got = append(got, fmt.Sprint(mark, l.Line))
	}
	if want := "~3 +4 -7 +12 +13 +14 +15 +16 -17 ~20"; strings.Join(got, " ") != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
