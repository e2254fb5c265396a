package scripting

import (
	"strings"
	"testing"
)

func TestCompileLimits(t *testing.T) {
	local := strings.Repeat("local a\n", 5000)
	for _, test := range []struct{ name, src, want string }{
		{"size", "return {" + strings.Repeat(" ", 64<<10), "test.lua:1:1: the file has 65544 bytes, a script may have 65536 (split it into several files and require them)"},
		{"a million not", "return " + strings.Repeat("not ", 1_000_000) + "true", "the file has 4000011 bytes"},
		{"not", "return " + strings.Repeat("not ", 16000) + "true", "nested more than 200 deep"},
		{"minus", "return " + strings.Repeat("- ", 30000) + "1", "nested more than 200 deep"},
		{"parentheses", "return " + strings.Repeat("(", 30000) + "1" + strings.Repeat(")", 30000), "the script returns 1"},
		{"tables", "return " + strings.Repeat("{", 30000) + strings.Repeat("}", 30000), "nested more than 200 deep"},
		{"sum", "return 1" + strings.Repeat("+1", 30000), "nested more than 200 deep"},
		{"power", "return 1" + strings.Repeat("^1", 30000), "nested more than 200 deep"},
		{"calls", "return a" + strings.Repeat("()", 30000), "nested more than 200 deep"},
		{"curried calls", "return a" + strings.Repeat("{}", 30000), "nested more than 200 deep"},
		{"fields", "return a" + strings.Repeat(".b", 30000), "nested more than 200 deep"},
		{"blocks", strings.Repeat("do ", 8000) + strings.Repeat("end ", 8000), "nested more than 200 deep"},
		{"functions", strings.Repeat("f(function() ", 3000) + strings.Repeat("end) ", 3000), "nested more than 200 deep"},
		{"elseif", "local a if a then " + strings.Repeat("elseif a then ", 4000) + "end", "nested more than 200 deep"},
		{"and", "return 1" + strings.Repeat(" and 1", 10000), "nested more than 200 deep"},
		{"joined", "return { name = 'a'" + strings.Repeat("..'a'", 10000) + "}", "too many variables and values at one place"},
		{"entries", "return {" + strings.Repeat("1,", 20000) + "}", "the table has 20000 entries, at most 1000 are allowed"},
		{"text", "return { name = '" + strings.Repeat("x", 5000) + "' }", "test.lua:1:17: a text of 5000 bytes is too long, at most 4096 are allowed"},
		{"locals", local, "more than 1000 local variables"},
		{"locals of one function", strings.Repeat("local a\n", 500), "too many variables and values at one place"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, problems := evaluate(test.src, nil)
			if len(problems) == 0 || !strings.Contains(problems[0].Error(), test.want) {
				t.Errorf("got %.300v, want %s", problems, test.want)
			}
		})
	}
}

func TestCompileText(t *testing.T) {
	for _, test := range []struct{ name, src, want string }{
		{"mark at the front", "\xef\xbb\xbfreturn { vp = x }", "test.lua:1:15: unknown name `x`"},
		{"carriage returns", "return {\r\n\tvp = 1,\r\n\tdata = x,\r\n}\r\n", "test.lua:3:9: unknown name `x`"},
		{"old carriage returns", "return {\rvp = 1,\rdata = x,\r}\r", "test.lua:3:8: unknown name `x`"},
		{"long string", "local s = [[\none\ntwo]] return { vp = x }", "test.lua:3:21: unknown name `x`"},
		{"long comment", "--[==[\n]]\n]==] return { vp = x }", "test.lua:3:20: unknown name `x`"},
		{"open long string", "return { name = [[x }", "test.lua:1:17: the long string that begins here is not closed"},
		{"open long comment", "return {}\n--[[ x", "test.lua:2:1: the long comment that begins here is not closed"},
		{"nothing", "", "test.lua:1:1: the script returns nothing"},
		{"Latin-1", "return {\n\tname = 'gr\xf6\xdfe' }", "test.lua:2:12: the text is not valid UTF-8 (save the file as UTF-8)"},
		{"Latin-1 in a comment", "return {} -- gr\xf6\xdfe", "test.lua:1:16: the text is not valid UTF-8 (save the file as UTF-8)"},
		{"zero byte", "return { \x00 }", "test.lua:1:10: unexpected `\\u0000`"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, problems := evaluate(test.src, nil)
			if len(problems) == 0 || !strings.HasPrefix(problems[0].Error(), test.want) {
				t.Errorf("got %v, want %s", problems, test.want)
			}
		})
	}
}
