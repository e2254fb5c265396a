package syntax

import "testing"

func TestUnused(t *testing.T) {
	s, problems := Compile("a.lua", []byte(`local used = 1
local function never(n)
  local sum, rest = n, used
  return sum
end
local _ignored = 2
local function again(n) return n end
return { play = { { vp = again(1) } } }
`))
	if problems.Err() != nil {
		t.Fatal(problems)
	}
	want := "a.lua:2:16: the local function `never` is never used (use it or remove it)\n" +
		"a.lua:3:14: the local variable `rest` is never used (use it or remove it)"
	if got := s.Unused(); got.Error() != want || got.Err() != nil {
		t.Errorf("got %v\nwant %s", got, want)
	}
}
