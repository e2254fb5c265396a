package tests

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/scripting/game"
	"seti/scripting/toml"
)

// shown compares what an example gives with what the page says.
const shown = `
local function show(...)
  local parts = {}
  for i = 1, select("#", ...) do
    local v = select(i, ...)
    if type(v) == "table" then
      local list = {}
      for k, e in ipairs(v) do list[k] = tostring(e) end
      parts[i] = "{ " .. table.concat(list, ", ") .. " }"
    else
      parts[i] = tostring(v)
    end
  end
  return table.concat(parts, ", ")
end
`

// unshown are the kinds of things without an example: those of an event are what "that" finds,
// which needs one, options are of a question, and no place lies on the board of the base game.
var unshown = map[source.Kind]bool{board.KindEvent: true, board.KindOption: true, board.KindPlace: true}

// Each example of the reference gives what the page says, and each method and each kind of
// things has one.
func TestExamples(t *testing.T) {
	code := map[string]string{}
	want := map[string]string{}
	for _, m := range game.Methods() {
		x := m.Example()
		if x.Code == "" {
			t.Errorf("g:%s has no example", m.Name)
		}
		code[m.Name], want[m.Name] = x.Code, x.Gives
	}
	for _, x := range kernel.ThingTypes() {
		thing, fields := game.FieldExamples(x.Kind)
		var names []string
		for _, f := range fields {
			id := x.Name + f.Code
			code[id], want[id] = "return ("+thing+")"+f.Code, f.Gives
			names = append(names, f.Code[1:])
		}
		if all := kernel.Fields(x.Kind); !slices.Equal(names, all) && !unshown[x.Kind] {
			t.Errorf("a %s has the fields %v, and examples of %v", x.Name, all, names)
		}
	}
	c, cards := examplePack(t, code)
	start, err := kernel.NewGame(c, kernel.Settings{Players: 2, Seed: 7, First: 1, Species: []string{"mascamites", "exertians"}})
	if err != nil {
		t.Fatal(err)
	}
	start.Scripts = kernel.NewHost(c)
	start.Answer = func(*kernel.Game, *kernel.Decision) int { return 0 }
	start.FinishSetup()
	v, problems := toml.Read("position.toml", []byte(game.ExamplePosition))
	problems = append(problems, arrange.Apply(start, v)...)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	g := &kernel.Game{C: c, S: new(board.State), Scripts: start.Scripts, Answer: func(*kernel.Game, *kernel.Decision) int { return 0 }}
	for name, id := range cards {
		g.S.CopyFrom(start.S)
		_, err := kernel.Trial{Seat: 0, Card: id}.Effect(g, c.Cards[id].Play.Groups[0].Do, 1)
		got := fmt.Sprint(err)
		if _, text, ok := strings.Cut(got, "gives <"); ok {
			got, _, _ = strings.Cut(text, ">")
		}
		if got != want[name] {
			t.Errorf("%s gives %q, the page says %q", name, got, want[name])
		}
	}
}

// examplePack makes a pack of a card for each example.
func examplePack(t *testing.T, code map[string]string) (*catalog.Catalog, map[string]board.CardID) {
	t.Helper()
	dir := t.TempDir()
	write := func(file, text string) {
		path := filepath.Join(dir, file)
		_ = os.MkdirAll(filepath.Dir(path), 0o755)
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("pack.toml", "id = \"examples\"\nname = \"Examples\"\nversion = \"1.0.0\"\napi = 1\nneeds = [\"base\"]\n\n[settings]\nsize = { default = 2, text = \"how large\" }\n")
	write("text/en.toml", "[examples]\nhello = \"says hello {n} times\"\n")
	write("modules/examples.toml", "id = \"examples\"\nname = \"Examples\"\n")
	ids := map[string]string{}
	for name, lua := range code {
		if !strings.Contains(lua, "return") {
			lua = "return " + lua
		}
		id := fmt.Sprintf("x%d", len(ids))
		ids[name] = id
		write("cards/"+id+".toml", fmt.Sprintf("id = %q\nname = %q\n", id, id))
		write("cards/"+id+".lua", shown+"return { play = { run(\"an example\", function(g)\n  local function example()\n"+lua+"\n  end\n  error(\"gives <\" .. show(example()) .. \">\")\nend) } }\n")
	}
	c, err := content.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	cards := map[string]board.CardID{}
	for name, id := range ids {
		cards[name], _ = c.Card(id)
	}
	return c, cards
}
