package tests

import (
	"fmt"
	"math/rand/v2"
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
	"seti/kernel/source"
	"seti/kernel/text"
	"seti/scripting"
	"seti/scripting/game"
	"seti/scripting/words"
	"seti/tests/long"
)

// Functions of a player in two games that differ only in what that player does not know read, return and log the same
// (rules 1.5).

var hidingSet = kernel.Settings{Players: 3, Seed: 11, First: 1, Species: []string{"drifters", "mascamites"}, Modules: []string{"gossip"}}

// hiding returns a game in which p1 knows little: a species that nobody has seen,
// tokens face down, piles of every visibility, hands, a stack of the round.
func hiding(t testing.TB, c *catalog.Catalog) (this, dealt *kernel.Game) {
	t.Helper()
	s := newSession(t, c, hidingSet)
	err := s.Arrange(func(g *kernel.Game) error {
		g.FinishSetup()
		for color := range board.DNA + 1 {
			kernel.Setter{Game: g}.PutTrace(board.Seat(color)%2, 0, color, board.Discovery)
		}
		kernel.Setter{Game: g}.Discover(0)
		kernel.Setter{Game: g}.PutTrace(0, 1, board.Jaw, board.Discovery)
		for card := range c.Cards { // cards with programs are out of the way
			if id := c.Cards[card].ID; strings.HasPrefix(id, "W") {
				g.S.MoveCard(board.CardID(card), board.OutOfGame)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	this = &kernel.Game{Position: position.Position{C: c, S: s.State().Clone()}, Scripts: scripting.NewHost()}
	dealt = &kernel.Game{Scripts: scripting.NewHost()}
	this.DeterminizePast(this.S, dealt, 0, 99) // with the same chance to come
	return this, dealt
}

// programs returns functions of content, as an author would write them in a pack, with
// code that they share.
func programs(t testing.TB, shared string, bodies ...string) (*catalog.Catalog, []*source.Function) {
	t.Helper()
	dir := t.TempDir()
	write := func(name, text string) {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("pack.toml", `id = "reads"
name = "Reads"
version = "1.0.0"
api = 3
needs = ["unseen"]
[decks.program]
folder = "programs"
fields = { reads = "list of function", friends = "list of card" }
`)
	write("lib/shared.lua", shared)
	write("text/en.toml", "[reads]\nsaid = \"says {v?{v}|nothing} and {w}\"\n")
	const each = 100 // number in one file
	for at := 0; at < len(bodies); at += each {
		id := fmt.Sprint("X", at/each+1)
		write("programs/"+id+".toml", fmt.Sprintf("id = %q\nname = \"Programs\"\nfriends = [\"5\", \"12\", \"R1\", \"R2\", \"R3\", \"R4\", \"R5\", \"R6\"]\n", id))
		lua := "local shared = require \"shared\"\nreturn { reads = {\n"
		for _, body := range bodies[at:min(at+each, len(bodies))] {
			lua += "function(g)\n" + body + "\nend,\n"
		}
		write("programs/"+id+".lua", lua+"} }\n")
	}
	for i, body := range bodies { // the same as cards that can be played
		id := fmt.Sprint("W", i+1)
		write("cards/"+id+".toml", fmt.Sprintf("id = %q\nname = \"Program\"\ncost = 0\nfree = { move = 1 }\nsector = \"red\"\nincome = \"credit\"\n", id))
		write("cards/"+id+".lua", "local shared = require \"shared\"\nreturn { play = { run(\"a program\", function(g)\n"+body+"\nend) } }\n")
	}
	c, err := content.Open("packs/unseen", dir)
	if err != nil {
		t.Fatal(err)
	}
	var list []*source.Function
	for i := range (len(bodies) + each - 1) / each {
		card, _ := c.Card(fmt.Sprint("X", i+1))
		for _, fn := range c.Cards[card].Fields.Get("reads").([]any) {
			list = append(list, fn.(*source.Function))
		}
	}
	return c, list
}

// outcome returns the result of a function that may only read: a program ends with
// error(what it has read).
func outcome(g *kernel.Game, fn *source.Function) string {
	err := kernel.Try(func() error {
		g.Scripts.Check(fn, g.Reader(0), nil)
		return nil
	})
	return fmt.Sprint(err)
}

// The program in which the fault was found, and similar ones.
func TestNothingTellsAnUnknownCard(t *testing.T) {
	bodies := []string{
		`error(g:top "deck")`,
		`assert(false, g:top "deck")`,
		`error(tostring(g:top "deck"))`,
		`error(string.format("%s", g:top "deck"))`,
		`error("the top is " .. tostring(g:top "deck"))`,
		`error(g:top "stack")`,
		`error(g:top "sealed")`,
		`error(g:cards { at = "hand", of = "others" }[1])`,
		`local out = {} for i, card in ipairs(g:cards { at = "rumors" }) do out[i] = tostring(card) end error(table.concat(out, " "))`,
		`error(g:as("p2"):top "hand")`,
		`error(g:as("p2"):cards("hand")[1].id or "nothing")`,
		`error(g:as("p2"):as("p1"):as("p2"):cards("hand")[1].cost or "nothing")`,
		`error("red: " .. #g:as("p2"):cards { at = "hand", color = "red" } .. " blue: " .. #g:as("p2"):cards { at = "hand", color = "blue" } .. " yellow: " .. #g:as("p2"):cards { at = "hand", color = "yellow" })`,
		`error("kinds: " .. #g:as("p2"):cards { at = "hand", different = "color" } .. #g:as("p3"):cards { at = "hand", different = "income" })`,
		`error("here: " .. #g:traces { species = "mascamites" } .. #g:traces { species = "anomalies" } .. #g:traces { species = "oumuamua" } .. #g:traces { species = "centaurians" } .. #g:traces { species = "exertians" })`,
		`local out = {} for i, friend in ipairs(g:cards({ at = "box", deck = "program" })[1].friends) do
			out[i] = tostring(friend) .. " " .. tostring(friend == g:top "rumors") .. tostring(friend.id)
			for _, card in ipairs(g:cards "rumors") do out[i] = out[i] .. " " .. tostring(friend == card) end
		end error(table.concat(out, ", "))`,
		`g:put(g:top "rumors", { [g:top "deck"] = 1 })`,
		`g:vp { [g:top "deck"] = 1 }`,
	}
	c, functions := programs(t, "return {}", bodies...)
	this, dealt := hiding(t, c)
	for i, fn := range functions {
		was, is := outcome(this, fn), outcome(dealt, fn)
		if was != is {
			t.Errorf("%s\n\ttells what p1 does not know:\n\t%s\n\t%s", bodies[i], was, is)
		}
		if strings.Contains(was, "0x") {
			t.Errorf("%s\n\ttells an address: %s", bodies[i], was)
		}
	}
}

// An unknown card stays the same card, however often it is looked at, until a card is moved, so that a
// function can go through a list without those already chosen; a known card always does.
func TestSameUnknownCard(t *testing.T) {
	c, functions := programs(t, "return {}", `
		local hand, others = g:cards "hand", g:cards { at = "hand", of = "others" }
		local again = g:cards { at = "hand", of = "others" }
		error(tostring(g:top "hand" == hand[1]) .. tostring(hand[1] == hand[2])
			.. " " .. tostring(others[1] == again[1]) .. tostring(others[1] == again[2]) .. tostring(others[2] == again[2]))`)
	this, _ := hiding(t, c)
	if got := outcome(this, functions[0]); !strings.Contains(got, "truefalse truefalsetrue") {
		t.Error(got)
	}
}

// Random programs of everything that g can do read the same in both games. Programs that change
// the game are played, with the same answers, until something is seen that was hidden.
func TestProgramsReadAlike(t *testing.T) {
	c, _ := programs(t, "return {}", "error(1)")
	a := &author{rng: rand.New(rand.NewPCG(22, 5)), c: c}
	var bodies []string
	for _, method := range scripting.Methods(c) {
		for range min(long.Count(2, 4), 4) {
			if !slices.Contains(unread, method) {
				bodies = append(bodies, a.program(method))
			}
		}
	}
	c, functions := programs(t, a.shared(), bodies...)
	this, dealt := hiding(t, c)
	played, seen := 0, 0
	for i, fn := range functions {
		before := this.S.Hash()
		was, is := outcome(this, fn), outcome(dealt, fn)
		if strings.Contains(was, "; count and check can only read") {
			was, is = playedOut(t, this, dealt, fmt.Sprint("W", i+1), a.rng.Uint64())
			played++
		}
		if was != is {
			t.Errorf("%s\n\ttells what p1 does not know:\n\t%s\n\t%s", bodies[i], from(was, is), from(is, was))
		}
		if strings.Contains(was, "an unknown card") {
			seen++
		}
		if this.S.Hash() != before {
			t.Fatalf("%s\n\tchanged the game", bodies[i])
		}
	}
	if least := min(long.Count(50, 100), 100); played < least || seen < least {
		t.Errorf("%d programs were played and %d came to their end: too few", played, seen)
	}
}

// playedOut returns what p1 sees in two games that p1 plays alike, with a card whose function changes the game and ends
// with an error that contains what it has read.
func playedOut(t *testing.T, this, dealt *kernel.Game, program string, seed uint64) (was, is string) {
	card, _ := this.C.Card(program)
	held := func(g *kernel.Game) *board.State {
		s := g.S.Clone()
		s.MoveCard(card, board.Hand(0))
		return s
	}
	x, y := branch(t, this, hidingSet, held(this), 0), branch(t, this, hidingSet, held(dealt), 0)
	id := "play " + program
	defer x.session.Close()
	defer y.session.Close()
	rng := rand.New(rand.NewPCG(seed, 0))
	for range 8 {
		ended, also := x.session.Play(0, id), y.session.Play(0, id)
		if x.revealed() || y.revealed() {
			return "", ""
		}
		if was, is = x.seen(ended), y.seen(also); was != is || ended != nil {
			return was, is
		}
		d := x.session.Raw()
		if d == nil || d.Seat != 0 || d.Kind == kernel.TurnLevel {
			return was, is
		}
		if id = this.C.ID(d.Options[rng.IntN(len(d.Options))]); d.Default >= 0 {
			id = this.C.ID(d.Options[d.Default])
		}
	}
	return was, is
}

// seen returns the position, the log and the question as the seat sees them.
func (v *view) seen(ended error) string {
	g, d := v.session.Game(), v.session.Raw()
	s := fmt.Sprintf("%v\n%+v", ended, arrange.Describe(g, v.seat))
	for _, e := range v.log {
		s += "\n" + text.English(g.C).Log(e, v.seat)
	}
	if d != nil && d.Seat == v.seat {
		s += "\n" + text.English(g.C).Question(g, d)
		for _, o := range d.Options {
			s += "\n" + g.C.ID(o) + ": " + text.English(g.C).Label(g, o)
		}
	}
	return s
}

// unread are methods that no program calls: random draws depend on what is shuffled, but reveal nothing to a player who
// does not know the seed; the others are prepared when the pack is loaded.
var unread = []string{"random", "shuffle", "this_turn", "until_next_turn", "milestone"}

// author writes programs.
type author struct {
	rng *rand.Rand
	c   *catalog.Catalog
}

// shared returns the code that programs share: h, which holds values, and dump, which returns
// as text everything that can be read of a value.
func (a *author) shared() string {
	piles := slices.DeleteFunc(a.c.PileNames(), func(p string) bool { return p == "stack" })
	return fmt.Sprintf(`return function(g)
	local h, out = {}, {}
	local function take(list) for i = 1, math.min(3, #list) do h[#h + 1] = list[i] end end
	for _, pile in ipairs { %s } do take(g:cards { at = pile, of = "all" }) end
	for _, pile in ipairs { "deck", "stack", "hand", "sealed", "rumors" } do h[#h + 1] = g:top(pile) end
	take(g:pieces { of = "all" }) take(g:players()) take(g:species()) take(g:happened { draw = "any", of = "all", since = "turn" })
	take(g:cards({ at = "box", deck = "program" })[1].friends) take(g:figures { of = "all" }) take(g:traces { of = "all" })
	local fields = { %s }
	local function dump(v)
		out[#out + 1] = tostring(v)
		if type(v) == "table" then for k, e in pairs(v) do dump(k) dump(e) end end
		for i, x in ipairs(h) do if x == v then out[#out + 1] = "#" .. i end end
	end
	local function look(cards)
		for _, card in ipairs(cards) do for _, field in ipairs(fields) do dump(card[field]) end end
	end
	local function finish()
		for _, x in ipairs(h) do dump(x) end
		error(table.concat(out, " "))
	end
	return h, dump, look, finish
end
`, quoted(piles), quoted(game.FieldsOf(board.KindCard)))
}

func quoted(list []string) string {
	var q []string
	for _, s := range list {
		q = append(q, fmt.Sprintf("%q", s))
	}
	return strings.Join(q, ", ")
}

// program returns a program that calls a method and reads everything in its result.
func (a *author) program(method string) string {
	s := "local h, dump, look, finish = shared(g)\n"
	if method == "say" {
		return s + fmt.Sprintf("dump(g:say(\"reads.said\", { v = %s, w = %s })) finish()", a.handle(), a.named("number"))
	}
	if slices.Contains([]string{"owner", "state", "effects"}, method) {
		return s + "dump(g." + method + ") finish()"
	}
	who := "g" // a program may see what others do with what they know
	if !a.writes(method) {
		who = a.one("g", `g:as("p2")`, `g:as("p3"):as("p2")`)
	}
	s += fmt.Sprintf("local v = %s:%s(%s)\ndump(v)\n", who, method, a.arguments(method))
	switch method {
	case "cards":
		s += "look(v)\n"
	case "top":
		s += "look { v }\n"
	}
	return s + "finish()"
}

// writes reports whether a method changes the game.
func (a *author) writes(method string) bool {
	for _, w := range words.All {
		if w.Name == method {
			return w.Class == catalog.ClassEffect
		}
	}
	for _, q := range game.Methods() {
		if q.Name == method {
			return q.Changes()
		}
	}
	return method != "as" && method != "space"
}

// arguments returns arguments that a method takes, and some that it does not take.
func (a *author) arguments(method string) string {
	for _, w := range words.All {
		if w.Name != method || len(w.Params()) == 0 {
			continue
		}
		var list []string
		for _, p := range w.Params() {
			if p.Need || p.Main || a.rng.IntN(3) == 0 {
				list = append(list, p.Key+" = "+a.value(p))
			}
		}
		return "{ " + strings.Join(list, ", ") + " }"
	}
	for _, q := range game.Methods() {
		if q.Name != method {
			continue
		}
		var list []string
		for _, arg := range q.Forms[a.rng.IntN(len(q.Forms))].Args {
			list = append(list, a.named(arg.Name))
		}
		return strings.Join(list, ", ")
	}
	return a.one("1", `"p2"`) // a gain, or a player
}

// value returns a value for a key of a word.
func (a *author) value(p catalog.Param) string {
	if p.OneOf != "" {
		return a.text(strings.Fields(p.OneOf)...)
	}
	if a.rng.IntN(8) == 0 {
		return a.one(a.handle(), a.selection())
	}
	var names []string
	for _, kind := range strings.Fields(p.Names) {
		if words, ok := strings.CutPrefix(kind, "word:"); ok {
			names = append(names, strings.Split(words, ",")...)
		} else {
			names = append(names, a.c.NamesOf(catalog.KindTagged(kind))...)
		}
	}
	switch takes := scripting.TypeName(p); {
	case len(names) > 0:
		return a.text(names...)
	case strings.HasPrefix(takes, "number"):
		return fmt.Sprint(a.rng.IntN(4))
	case takes == "true or false":
		return a.one("true", "false")
	case takes == "property":
		return a.text("color", "kind", "income", "species", "planet")
	case takes == "event":
		return "{ draw = \"any\" }"
	case takes == "effects", takes == "gains":
		return "{ vp = 1 }"
	case p.Key == "at":
		return a.text(a.c.PileNames()...)
	}
	return a.one(a.selection(), a.selection(), a.handle(), a.text("drift", "sample", "main", "alien", "r1s2"))
}

// named is an argument of a method, by what the reference page calls it.
func (a *author) named(name string) string {
	switch {
	case strings.Contains(name, "pile"):
		return a.text(append(a.c.PileNames(), "stack")...)
	case strings.Contains(name, "card"), strings.Contains(name, "piece"):
		return a.handle()
	case strings.Contains(name, "list"):
		return "{ " + a.handle() + ", " + a.handle() + " }"
	case strings.Contains(name, "at ="), strings.Contains(name, "{"):
		return a.one("{ at = \"mars\" }", "{ at = \"hand\" }", "{ at = \"rumors\", top = true }", "{ at = \"whispers\" }", "{ sector = 3 }", "{ credit = 1 }")
	case strings.Contains(name, "sector"), name == "n", strings.Contains(name, "number"):
		return fmt.Sprint(a.rng.IntN(8))
	case strings.Contains(name, "species"):
		return a.text(a.c.NamesOf(catalog.KindTagged("species"))...)
	case strings.Contains(name, "tech"):
		return a.text(a.c.NamesOf(catalog.KindTagged("tech"))...)
	case strings.Contains(name, "color"):
		return a.text("antenna", "jaw", "dna")
	}
	return a.one(a.handle(), a.text("mars", "jupiter", "earth"), a.text("p1", "p2"))
}

func (a *author) handle() string { return fmt.Sprintf("h[%d]", 1+a.rng.IntN(35)) }

func (a *author) selection() string {
	return a.one(`cards { at = "hand", of = "others" }`, `cards { at = "hand", of = "all", color = "red" }`, `cards "deck"`, `cards "hand"`,
		`pieces { color = "jaw" }`, `that "draw"`, `happened "draw"`, `traces { species = "mascamites", of = "all" }`)
}

func (a *author) text(list ...string) string { return fmt.Sprintf("%q", a.one(list...)) }

func (a *author) one(list ...string) string { return list[a.rng.IntN(len(list))] }

// Words act only on cards that their player knows: of the cards of others, of a deck and of
// sealed piles none is discarded, shown or gained from.
func TestWordsActOnKnownCards(t *testing.T) {
	var bodies []string
	for _, word := range []string{"corner", "income_of", "discard", "reveal"} {
		for _, unknown := range []string{`cards { at = "hand", of = "others" }`, `cards "deck"`, `cards "sealed"`} {
			bodies = append(bodies, fmt.Sprintf("g:%s { of = %s }\nerror \"done\"", word, unknown))
		}
	}
	c, _ := programs(t, "return {}", append(bodies, `g:gain(g:pieces("drift")[1])`)...)
	this, dealt := hiding(t, c)
	if was, _ := playedOut(t, this, dealt, fmt.Sprint("W", len(bodies)+1), 1); !strings.Contains(was, "the player does not know this piece") {
		t.Errorf("a token that nobody has seen is gained: %s", was)
	}
	for i, body := range bodies {
		was, is := playedOut(t, this, dealt, fmt.Sprint("W", i+1), 1)
		if was != is || !strings.Contains(was, "done") || strings.Contains(was, "gains") {
			t.Errorf("%s\n\tacts on cards that p1 does not know:\n\t%s\n\t%s", body, from(was, is), from(is, was))
		}
	}
}

// The order of tokens that nobody has seen does not reveal what they are: in the state they are in the order in which
// they are declared.
func TestUnknownTokensInNoOrder(t *testing.T) {
	c, _ := programs(t, "return {}", "error(1)")
	this, _ := hiding(t, c)
	ordered := 0
	for seed := range uint64(20) {
		this.S.Seed = seed
		list, err := game.Reader(this, 0).Select("pieces", &source.Value{Kind: source.Table, Fields: []source.Field{
			{Key: "at", Value: source.Value{Kind: source.String, String: "mars"}}}})
		if err != nil || len(list) != 2 {
			t.Fatal(list, err)
		}
		if list[0].ID < list[1].ID {
			ordered++
		}
	}
	if ordered < 4 || ordered > 16 { // 10 of 20 on average, with a deviation of 2.2
		t.Errorf("two tokens at one place stand %d times of 20 as they are declared", ordered)
	}
}
