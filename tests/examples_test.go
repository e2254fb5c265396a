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
	"seti/kernel/position"
	"seti/scripting/game"
	"seti/scripting/toml"
)

// shown compares the result of an example with that on the page.
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

// An asking is an example in the function "answer" of a seat, for the question that the lines before it ask.
type asking struct{ before, code string }

// Each example of the reference gives the result on the page, and each method and field of g, each field of each kind
// of things and of a question has an example.
func TestExamples(t *testing.T) {
	code, asked, want := map[string]string{}, map[string]asking{}, map[string]string{}
	whole := func(name string, x game.Example) {
		if x.Code == "" {
			t.Errorf("%s has no example", name)
		}
		code[name], want[name] = x.Code, x.Gives
	}
	for _, m := range game.Methods() {
		whole("g:"+m.Name, m.Example())
	}
	for _, f := range game.OwnFields {
		whole("g."+f.Name, f.Example())
	}
	fields := map[string][]string{}
	for _, key := range game.Hooks["answer"].Args[0].Keys {
		fields["question"] = append(fields["question"], key.Name)
	}
	for _, x := range game.ThingTypes() {
		fields[x.Name] = game.FieldsOf(x.Kind)
	}
	for thing, all := range fields {
		var names []string
		for _, x := range game.FieldExamples(thing) {
			for _, f := range x.Fields {
				id, before := thing+f.Code, strings.Join(x.Before, "\n")
				want[id] = f.Gives
				if strings.HasPrefix(x.Thing, "question") {
					asked[id] = asking{before, x.Thing + f.Code}
				} else {
					code[id] = before + "\nreturn (" + x.Thing + ")" + f.Code
				}
				names = append(names, f.Code[1:])
			}
		}
		if slices.Sort(names); !slices.Equal(names, slices.Sorted(slices.Values(all))) {
			t.Errorf("a %s has the fields %v, and examples of %v", thing, all, names)
		}
	}
	c, cards := examplePack(t, code, asked)
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
	g := &kernel.Game{Position: position.Position{C: c, S: new(board.State)}, Scripts: start.Scripts, Answer: func(*kernel.Game, *kernel.Decision) int { return 0 }}
	for name, id := range cards {
		g.S.CopyFrom(start.S)
		if _, ok := asked[name]; ok { // p2 is the seat of this example
			seat, _ := c.Lookup(c.Cards[id].ID, board.KindContentSeat)
			g.S.ContentSeat[1] = int8(seat.ID) + 1
		}
		trial := kernel.Trial{Seat: 0, Card: id, Space: catalog.BoardSpaceRef(0, board.Antenna, 2)}
		_, err := trial.Effect(g, c.Cards[id].Play.Groups[0].Do, 1)
		got := fmt.Sprint(err)
		if _, text, ok := strings.Cut(got, "gives <"); ok {
			got, _, _ = strings.Cut(text, ">")
		}
		if got != want[name] {
			t.Errorf("%s gives %q, the page says %q", name, got, want[name])
		}
	}
}

// examplePack makes a pack of a card for each example, and of a seat for each that is asked.
func examplePack(t *testing.T, code map[string]string, asked map[string]asking) (*catalog.Catalog, map[string]board.CardID) {
	t.Helper()
	dir := t.TempDir()
	write := func(file, text string) {
		path := filepath.Join(dir, file)
		_ = os.MkdirAll(filepath.Dir(path), 0o755)
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("pack.toml", `id = "examples"
name = "Examples"
version = "1.0.0"
api = 3
needs = ["base"]
[settings]
size = { default = 2, text = "how large" }
[[places]]
id = "pier"
section = "harbor"
next = "quay"
[[places]]
id = "quay"
[[pieces]]
id = "boat"
kind = "boat"
copies = 2
`)
	write("text/en.toml", "[examples]\nhello = \"says hello {n} times\"\n")
	write("modules/examples.toml", "id = \"examples\"\nname = \"Examples\"\n")
	ids := map[string]string{}
	card := func(name, lua string) (id string) {
		id = fmt.Sprintf("x%d", len(ids))
		ids[name] = id
		write("cards/"+id+".toml", fmt.Sprintf("id = %q\nname = %q\n", id, id))
		write("cards/"+id+".lua", shown+`return {
  state = { uses = 0, star = { type = "star" }, paid = { each = "player", start = false } },
  effects = { boost = { this_turn { on = "signal", reward = { vp = 4 } } } },
  play = { run("an example", function(g)
`+lua+"\nend) } }\n")
		return id
	}
	const gives = "  error(\"gives <\" .. show(%s) .. \">\")"
	for name, lua := range code {
		if !strings.Contains(lua, "return") {
			lua = "return " + lua
		}
		card(name, "local function example()\n"+lua+"\nend\n"+fmt.Sprintf(gives, "example()"))
	}
	for name, x := range asked {
		id := card(name, x.before)
		write("seats/"+id+".toml", fmt.Sprintf("id = %q\nname = %q\n", id, id))
		write("seats/"+id+".lua", shown+"return { turn = function(g) g:pass() end, answer = function(g, question)\n"+fmt.Sprintf(gives, x.code)+"\nend }\n")
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
