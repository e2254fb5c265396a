package game

import (
	"strings"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/source"
)

// An Example is Lua that shows a method of g or the fields of a thing, and what it gives to p1
// in the position of the examples. A test tries each; what is the game's own choice, a player
// takes the first.
type Example struct {
	Code  string // an expression, or lines of which the last returns one
	Gives string // as people read it
}

// String shows an example as pages do: its lines, and behind the last what it gives.
func (x Example) String() string {
	if x.Code == "" {
		return ""
	}
	lines := strings.Split(x.Code, "\n")
	lines[len(lines)-1] += "  --> " + x.Gives
	return strings.Join(lines, "\n")
}

// Line shows an example in one line, for editors.
func (x Example) Line() string { return strings.Join(strings.Fields(x.String()), " ") }

// ExamplePosition is the position in which examples are tried: two players and the species
// Mascamites and Exertians. The pack of the card that runs has the setting "examples.size",
// the module "examples" and the message "examples.hello".
const ExamplePosition = `
discs = [0, 0, 0]
discard = ["5"]
row = ["1", "2", "3"]
[species.left]
discovered = true
discovery = ["p1", "p2", "neutral"]
market = ["ET.8"]
[species.right]
discovered = true
discovery = ["neutral", "neutral", "neutral"]
[p1]
vp = 10
publicity = 4
data = 2
energy = 3
credit = 4
hand = ["14", "39"]
tucked = ["4"]
missions = ["105"]
probes = ["mars"]
orbiters = ["venus"]
techs = ["probe-1", "telescope-1"]
traces = ["left antenna discovery", "left antenna 1"]
[p2]
credit = 3
probes = ["earth"]
[stars.vega]
marks = ["p1"]
wins = ["p1"]
[gold.tech]
marks = ["p1"]
`

// Example returns the example of a method.
func (m *Method) Example() Example { return examples[m.Name] }

var examples = map[string]Example{
	"as":             {`g:as("p2"):held "credit"`, `3`},
	"setting":        {`g:setting "examples.size"`, `2`},
	"sector":         {`g:sector "mars"`, `2`},
	"star":           {`g:star(3)`, `procyon`},
	"space":          {`g:space "earth"`, `r1s5`},
	"bodies":         {`g:bodies { sector = g:sector "mars", kind = { "planet", "comet" } }`, `{ r2s2 }`},
	"neighbors":      {`g:neighbors "mercury"`, `{ r1s0, r1s2, r2s1 }`},
	"distance":       {`g:distance("earth", "mars")`, `4`},
	"gold_tiles":     {`#g:gold_tiles()`, `4`},
	"random":         {`g:random(1)`, `1`},
	"pay":            {"local paid = g:pay { credit = 3 }\nreturn paid, g:held \"credit\"", `true, 1`},
	"choose":         {`g:choose(g:cards "hand", { text = "Which card do you give?" })`, `14`},
	"top":            {`g:top "discard"`, `5`},
	"borrow":         {"g:borrow \"telescope-2\"\nfor _, tech in ipairs(g:technologies()) do\n  if tech.id == \"telescope-2\" then return tech.works end\nend", `true`},
	"switch_off":     {"g:switch_off \"probe-1\"\nreturn g:techs { type = \"probe\" }[1].works", `false`},
	"swap":           {"g:swap(g:cards(\"hand\")[1], g:cards(\"row\")[1])\nreturn g:cards \"hand\"", `{ 39, 1 }`},
	"technologies":   {`#g:technologies()`, `12`},
	"play":           {"g:play(g:cards(\"hand\")[1])\nreturn g:held \"data\"", `4`},
	"take_tile":      {"local tech = g:technologies()[4]\nlocal left = tech.left\ng:take_tile(tech)\nreturn left - tech.left", `1`},
	"pass":           {"if g.owner.seat then g:pass() end\nreturn g.owner.seat", `nil`},
	"players":        {`g:players()`, `{ p1, p2 }`},
	"with":           {`g:with "examples"`, `false`},
	"species":        {`g:species()`, `{ mascamites, exertians }`},
	"step":           {"local probe = g:probes {}[1]\ng:step(probe, g:neighbors(probe.space)[1])\nreturn probe.space == g:space \"mars\"", `false`},
	"discoveries":    {`g:discoveries "mascamites"`, `1`},
	"put":            {"g:put(g:cards(\"hand\")[1], { at = \"discard\", top = true })\nreturn g:top \"discard\"", `14`},
	"look":           {"local sample = g:pieces { kind = \"sample\", at = \"jupiter\" }[1]\ng:look(sample)\nreturn sample.known", `true`},
	"gain":           {"g:gain { vp = 2, data = 1 }\nreturn g:held \"vp\", g:held \"data\"", `12, 3`},
	"carry":          {"local sample = g:pieces { kind = \"sample\", at = \"jupiter\" }[1]\ng:carry(sample, \"jupiter\")\nreturn g:probes { kind = \"capsule\" }[1].planet", `jupiter`},
	"release":        {"local sample = g:pieces { kind = \"sample\", at = \"jupiter\" }[1]\ng:carry(sample, \"jupiter\")\nreturn g:release(g:probes { kind = \"capsule\" }[1]) == sample", `true`},
	"deal":           {"local before = #g:cards \"secret\"\ng:deal(2, \"exertians\")\nreturn #g:cards \"secret\" - before", `2`},
	"play_face_down": {"g:play_face_down(g:cards(\"secret\")[1])\nreturn #g:cards \"played\"", `1`},
	"shuffle":        {`#g:shuffle(g:players())`, `2`},
	"board_spaces":   {`#g:board_spaces("antenna", "mascamites")`, `4`},
	"say":            {"g:say(\"examples.hello\", { n = 3 })\nreturn g.owner", `p1`},
}

// FieldsExample shows the fields of a kind of things: how a function gets one, and what each
// field of it gives in the position of the examples.
type FieldsExample struct {
	Kind   source.Kind
	Code   string
	Fields map[string]string
}

// Shown says what the fields give: `ring` 2, `sector` 2.
func (x *FieldsExample) Shown() string {
	var parts []string
	for _, name := range kernel.Fields(x.Kind) {
		parts = append(parts, "`"+name+"` "+x.Fields[name])
	}
	return strings.Join(parts, ", ")
}

// FieldsExamples are those of the kinds of things. Options are those of a question to a seat
// of content, in whose function "answer" they are found.
var FieldsExamples = []FieldsExample{
	{board.KindFigure, `g:probes {}[1]`, map[string]string{"body": `mars`, "kind": `probe`, "owner": `p1`, "piece": `nil`, "planet": `mars`, "sector": `2`, "space": `r2s2`}},
	{board.KindSpace, `g:space "mars"`, map[string]string{"content": `mars`, "ring": `2`, "sector": `2`}},
	{board.KindStar, `g:star(3)`, map[string]string{"color": `blue`, "data": `5`, "id": `procyon`, "name": `Procyon`, "sector": `3`, "slots": `5`}},
	{board.KindBody, `g:figures { kind = "orbiter" }[1].planet`, map[string]string{"first_land": `true`, "first_orbit": `false`, "id": `venus`, "moons": `{  }`, "name": `Venus`}},
	{board.KindTraceMarker, `g:traces { place = "board" }[1]`, map[string]string{"color": `antenna`, "owner": `p1`, "place": `1`, "space": `left antenna 1`, "species": `left`}},
	{board.KindSignal, `g:signals {}[1]`, map[string]string{"owner": `p1`, "position": `1`, "star": `vega`}},
	{board.KindWin, `g:wins {}[1]`, map[string]string{"owner": `p1`, "star": `vega`}},
	{board.KindTech, `g:techs {}[1]`, map[string]string{"first": `true`, "id": `probe-1`, "left": `4`, "type": `probe`, "works": `true`}},
	{board.KindCard, `g:cards("hand")[1]`, map[string]string{"color": `red`, "cost": `2`, "id": `14`, "income": `credit`, "known": `true`, "name": `Mars Science Laboratory`, "uncovered": `0`}},
	{board.KindSector, `g:sectors {}[1]`, map[string]string{"number": `0`, "star": `barnards-star`}},
	{board.KindGold, `g:gold_tiles()[1]`, map[string]string{"id": `tech`, "marked": `true`, "sets": `1`, "values": `{ 7, 5, 3 }`}},
	{board.KindSeat, `g.owner`, map[string]string{"credit": `4`, "data": `2`, "energy": `3`, "id": `p1`, "level": `nil`, "publicity": `4`, "seat": `nil`, "vp": `10`}},
	{board.KindPiece, `g:pieces { kind = "sample", at = "jupiter" }[1]`, map[string]string{"at": `jupiter`, "color": `nil`, "id": `nil`, "kind": `sample`, "known": `false`, "owner": `nil`, "planet": `jupiter`, "score": `nil`, "sector": `3`, "side": `1`}},
	{board.KindBoardSpace, `g:board_spaces("antenna", "mascamites")[1]`, map[string]string{"color": `antenna`, "height": `1`, "pay": `{  }`}},
	{board.KindSpecies, `g:species()[1]`, map[string]string{"id": `mascamites`, "name": `Mascamites`, "slot": `left`}},
}
