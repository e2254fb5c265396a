package syntax

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

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

// The walker visits every name of a file, in any context: here each letter is read or set once.
func TestEveryNameIsMentioned(t *testing.T) {
	s := &Script{file: "a.lua", src: []byte(`local x = a + b * -c .. #d
A.y = not e and f or g == h
function i.z(...) return j, { k, [l] = m, n = o } end
if p then q() elseif r then s:t(u) else do local w = v end end
while B do break end
repeat C() until D
for x = E, F, G do H() end
for x, y in I do J() end
return (function() return K[L] end)()`)}
	names := slices.Sorted(maps.Keys(s.annotate().mentioned))
	if got, want := strings.Join(names, ""), "ABCDEFGHIJKLabcdefghijklmopqrsuv"; got != want {
		t.Errorf("it comes to %s, want %s", got, want)
	}
}
