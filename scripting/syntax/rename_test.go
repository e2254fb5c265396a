package syntax

import (
	"strings"
	"testing"
)

// Names are replaced where they are identifiers or whole strings; texts, comments, library functions and lines stay.
func TestRename(t *testing.T) {
	as := func(name string) string {
		if name == "ore" || name == "rep" {
			return "two_" + name
		}
		return name
	}
	for _, x := range [][2]string{
		{`return { play = { { ore = 2 } } }`, `return { play = { { two_ore = 2 } } }`},
		{"g:ore(1) -- ore\ng.owner.ore = 'ore' .. \"ores\"", "g:two_ore(1) -- ore\ng.owner.two_ore = 'two_ore' .. \"ores\""},
		{`run("ore", f)  t = { text = "ore", kind = [[ore]] }`, `run("ore", f)  t = { text = "ore", kind = [[two_ore]] }`},
		{`string.rep("x", 3) g:rep(2)`, `string.rep("x", 3) g:two_rep(2)`},
		{"local ore = 1\r\n\treturn ore\n", "local two_ore = 1\r\n\treturn two_ore\n"},
		{`ore ore  ore="ö"; ore`, `two_ore two_ore  two_ore="ö"; two_ore`},
		{`x = "\111re" ore`, `x = "\111re" two_ore`},
		{`ore = `, `two_ore = `},
		{`"ore`, `"ore`},
	} {
		if got := string(Rename([]byte(x[0]), as)); got != x[1] {
			t.Errorf("%q\nbecomes %q\nexpected %q", x[0], got, x[1])
		} else if strings.Count(got, "\n") != strings.Count(x[0], "\n") {
			t.Errorf("%q has other lines", got)
		}
	}
}
