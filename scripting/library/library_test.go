package library_test

import (
	"strings"
	"testing"

	"seti/kernel/source"
	"seti/scripting"
	"seti/scripting/syntax"
)

// result runs a script that returns { x = VALUE }, and returns the value.
func result(t *testing.T, value string) (source.Value, error) {
	t.Helper()
	script, problems := syntax.Compile("x.lua", []byte("return { x = "+value+" }"))
	if err := problems.Err(); err != nil {
		t.Fatalf("%s: %v", value, err)
	}
	v, problems := scripting.Evaluate(script, nil, "x", nil)
	x, _ := v.Get("x")
	return x, problems.Err()
}

// list returns an expression for a list with some values.
func list(values string) string { return "(function() local t = {} " + values + " return t end)()" }

// said writes a value: 3, "abc", {1, 2}.
func said(v source.Value) string {
	if v.Kind != source.List {
		return v.Describe()
	}
	parts := make([]string, len(v.List))
	for i := range v.List {
		parts[i] = said(v.List[i])
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

// Results of the functions of the library.
func TestLibrary(t *testing.T) {
	for call, want := range map[string]string{
		`math.abs(-3)`:                                       "3",
		`math.ceil(2.1)`:                                     "3",
		`math.floor(-2.1)`:                                   "-3",
		`math.sqrt(9)`:                                       "3",
		`math.max(1, 7, 3)`:                                  "7",
		`math.min(4, 2)`:                                     "2",
		`math.huge > 10`:                                     "true",
		`string.len("abc")`:                                  "3",
		`("abc"):upper()`:                                    `"ABC"`,
		`string.upper(3)`:                                    `"3"`, // a number is a text, as in Lua
		`string.lower("ABC")`:                                `"abc"`,
		`string.rep("ab", 3)`:                                `"ababab"`,
		`string.rep("ab", -1)`:                               `""`,
		`string.sub("abcdef", 2, 4)`:                         `"bcd"`,
		`string.sub("abcdef", -2)`:                           `"ef"`, // from the end
		`string.sub("abcdef", 0, 2)`:                         `"ab"`,
		`string.sub("abc", 3, 2)`:                            `""`,
		`{ string.byte("AB", 1, 2) }`:                        "{65, 66}",
		`{ string.find("a.b.c", ".b") }`:                     "{2, 3}", // plain text, no pattern
		`{ string.find("aaa", "a", -1) }`:                    "{3, 3}",
		`string.find("abc", "x") == nil`:                     "true",
		`string.find("abc", "", 9) == nil`:                   "true",
		`string.format("%d of %s, %5.2f%%", 3, "four", 0.5)`: `"3 of four,  0.50%"`,
		`string.format("%x %X %-4d|", 255, 255, 7)`:          `"ff FF 7   |"`,
		`tonumber("12")`:                                     "12",
		`tonumber(" -1.5e2 ")`:                               "-150",
		`tonumber("0x1F")`:                                   "31",
		`tonumber("101", 2)`:                                 "5",
		`tonumber("12a") == nil`:                             "true",
		`tonumber(true) == nil`:                              "true",
		`tonumber("nan") == nil`:                             "true",
		`tostring(1e15)`:                                     `"1e+15"`,
		`tostring({})`:                                       `"table"`, // no address
		`type(nil)`:                                          `"nil"`,
		`type(3)`:                                            `"number"`,
		`select("#", 1, nil, 3)`:                             "3",
		`{ select(2, "a", "b", "c") }`:                       `{"b", "c"}`,
		`select(-1, "a", "b")`:                               `"b"`,
		`{ unpack({ 1, 2, 3 }, 2) }`:                         "{2, 3}",
		`assert(7, "no")`:                                    "7",
		`table.concat({ 1, "b", 2.5 }, "-")`:                 `"1-b-2.5"`,
		`table.concat({ 1, 2, 3 }, "", 2, 3)`:                `"23"`,
		list(`table.insert(t, 1) table.insert(t, 1, 2) table.insert(t, 3, 9)`):                      "{2, 1, 9}",
		list(`for i = 1, 4 do t[i] = i end table.remove(t, 2) table.remove(t)`):                     "{1, 3}",
		list(`t[1] = table.remove({}) == nil`):                                                      "{true}",
		list(`for i, w in ipairs { "b", "a", "c" } do t[i] = w end table.sort(t)`):                  `{"a", "b", "c"}`,
		list(`for i = 1, 5 do t[i] = i end table.sort(t, function(a, b) return a % 2 < b % 2 end)`): "{2, 4, 1, 3, 5}",          // stable
		list(`for k, v in pairs { 5, 6, z = 7, a = 8 } do t[#t + 1] = tostring(k) .. v end`):        `{"15", "26", "z7", "a8"}`, // as they were set
		list(`for i, v in ipairs { 5, nil, 6 } do t[i] = v end`):                                    "{5}",                      // up to the first nil
		list(`t[1] = next({}) == nil t[2] = next({ 4 })`):                                           "{true, 1}",
	} {
		got, err := result(t, call)
		if err != nil || said(got) != want {
			t.Errorf("%s is %s, %v; want %s", call, said(got), err, want)
		}
	}
}

// The error of a wrong call names the expected arguments, at its place.
func TestLibraryFails(t *testing.T) {
	for call, want := range map[string]string{
		`math.floor("x")`:                           `x.lua:1:`,
		`math.floor()`:                              `math.floor`,
		`string.sub("abc", 1.5)`:                    `1.5`,
		`string.upper({})`:                          `string.upper`,
		`string.rep("abcd", 2000)`:                  `a text of 2000 times 4 bytes is too long, at most 4096 bytes are allowed`,
		`string.byte(string.rep("a", 200), 1, 200)`: `string.byte gives at most 100 values (use a loop)`,
		`string.format("%d")`:                       `string.format: there is no argument 2 for %d`,
		`string.format("%q", 1)`:                    `string.format: there is no %q`,
		`string.format("%123d", 1)`:                 `string.format: cannot read "%123d" (a literal percent sign is %%)`,
		`string.format("100%")`:                     `cannot read "%"`,
		`("x"):reverse()`:                           "a text has no method `reverse` (write a loop with text:sub(i, i))",
		`("x"):twice()`:                             "a text has no method `twice`",
		`table.concat { {} }`:                       `table.concat: entry 1 is a table`,
		`table.insert({}, 3, 1)`:                    `table.insert: place 3 of a list with 0 entries`,
		`table.insert({})`:                          `table.insert takes two or three arguments, not 1`,
		`table.remove({ 1 }, 2)`:                    `table.remove: place 2 of a list with 1 entries`,
		`table.sort { 1, "a" }`:                     `give table.sort a function that says which of two comes first`,
		`table.sort({ 2, 1 }, 3)`:                   `table.sort`,
		`ipairs(3)`:                                 `ipairs`,
		`select(0, 1)`:                              `select: argument 1 is out of range`,
		`unpack({}, 1, 200)`:                        `unpack gives at most 100 values (use a loop)`,
		`assert(false, "the deck is empty")`:        `the deck is empty`,
		`assert(nil)`:                               `assertion failed`,
		`assert()`:                                  `assert needs a value`,
		`error("stop here")`:                        `stop here`,
		`error("")`:                                 `error`,
		`tostring()`:                                `tostring needs a value`,
		`type()`:                                    `type needs a value`,
		list(`string.len = 3`):                      `the library cannot be changed`,
	} {
		if got, err := result(t, call); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s is %s, %v; want an error with %q", call, said(got), err, want)
		}
	}
}
