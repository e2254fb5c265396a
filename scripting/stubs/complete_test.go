package stubs_test

import (
	"slices"
	"strings"
	"testing"

	"seti/content"
	"seti/scripting/stubs"
)

// What an editor offers where a text ends. Each wanted one must be offered, and none with a dash before it.
func TestComplete(t *testing.T) {
	c, err := content.Open()
	if err != nil {
		t.Fatal(err)
	}
	m := stubs.New(c)
	for _, test := range []struct{ kind, text, want string }{
		{"card .toml", "na", "name"},
		{"card .toml", "id = \"1\"\ninc", "income"},
		{"card .toml", "sector = \"", "red blue yellow black -vega"},
		{"card .toml", "sector = ", "\"red\" -income"},
		{"card .toml", "free = { mo", "move"},
		{"card .toml", "free = { move = 1 }\nse", "sector -move"},
		{"card .toml", "name = \"a\" # se", "-sector"},
		{"card .toml", "name = \"se", "-sector"},
		{"species .toml", "[[spaces]]\n", "-discs -init"},
		{"pack .toml", "ne", "needs"},
		{"card .lua", "re", "-reward"},
		{"card .lua", "return { pl", "play"},
		{"card .lua", "return { play = { { la", "launch"},
		{"card .lua", "return { play = { { launch = 1 }, { vp = 3, cr", "credit"},
		{"card .lua", "return { play = { { signal = { at = \"ve", "vega"},
		{"card .lua", "return { play = { { signal = { at = \"", "vega red hand"},
		{"card .lua", "return { play = { { when = at", "at_least"},
		{"card .lua", "return { play = { { per = probes \"ma", "mars"},
		{"card .lua", "return { play = run(\"x\", function(g)\n  g:la", "launch"},
		{"card .lua", "return { play = run(\"x\", function(g)\n  if #g:probes() == 2 then g:gain { vp = 2 } end\n  g:", "gain cards"},
		{"card .lua", "return { play = run(\"x\", function(g)\n  local a = g.ow", "owner"},
		{"card .lua", "return { play = run(\"x\", function(g) g:launch() end), mi", "mission"},
		{"card .lua", "-- return { pl", "-play"},
		{"numbers .md", "pl", "-play"},
	} {
		kind, ext, _ := strings.Cut(test.kind, " ")
		list, typed := m.Complete(kind, ext, test.text)
		var got []string
		for _, x := range list {
			got = append(got, x.Text)
		}
		for _, want := range strings.Fields(test.want) {
			name, absent := strings.CutPrefix(want, "-")
			if slices.Contains(got, name) == absent {
				t.Errorf("%s %q: %q among %q", test.kind, test.text, want, got)
			}
		}
		if len(list) > 0 && typed > len(test.text) {
			t.Errorf("%q: %d bytes are replaced", test.text, typed)
		}
	}
	for i := range 2000 { // no text is too odd
		text := strings.Repeat("}{)(]['\"=,.:\n end function [[", 3)
		m.Complete("card", []string{".lua", ".toml"}[i%2], text[i%len(text):])
	}
}
