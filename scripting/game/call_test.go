package game_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/scripting/game"
	"seti/tests/toy"
)

// layout is a position of the toy game with its discs as printed.
const layout = `"discs":[0,0,0],"sectors":["s1","s2","s3","s4","s5","s6","s7","s8"],"turn":"p1"`

// position is a game of two in a position, before a turn of p1.
func position(t *testing.T, setup string, more ...string) *kernel.Game {
	t.Helper()
	g, err := kernel.NewGame(toy.Catalog(t, more...), kernel.Settings{Players: 2, Seed: 7, First: 1, Species: []string{"hums", "rays"}})
	if err != nil {
		t.Fatal(err)
	}
	g.Scripts = toy.Host{}
	g.FinishSetup()
	if problems := arrange.Apply(g, toy.Value(setup)); problems.Err() != nil {
		t.Fatal(problems)
	}
	return g
}

// ask calls a method of g; args are JSON.
func ask(t *testing.T, c *game.Call, method, args string) (any, error) {
	t.Helper()
	methods := game.Methods()
	i := slices.IndexFunc(methods, func(q game.Method) bool { return q.Name == method })
	if i < 0 {
		t.Fatalf("g has no method %q", method)
	}
	list, _ := toy.Value(`{"args":` + args + `}`).Get("args")
	return c.Ask(&methods[i], list.List)
}

// said writes the arguments of a function, things by their names.
func said(c *game.Call, v any) string {
	switch x := v.(type) {
	case source.Ref:
		return c.Game().C.Name(x)
	case []source.Ref:
		names := make([]string, len(x))
		for i, r := range x {
			names[i] = c.Game().C.Name(r)
		}
		return strings.Join(names, " ")
	case *game.Call:
		return "g of " + x.Owner().String()
	}
	return fmt.Sprint(v)
}

// Answers to functions about a position, read off the board by hand.
func TestAsk(t *testing.T) {
	g := position(t, `{`+layout+`,"discard":["11","12"],"row":["7","8","9"],"p1":{"hand":["5"],"credit":4,"traces":["left jaw discovery"]},
		"species":{"left":{"discovered":true,"discovery":["","p1","p2"]}},"p2":{"hand":["6"],"traces":["left dna discovery"]}}`)
	c := game.Reader(g, 0)
	for _, x := range []struct{ method, args, want string }{
		{"sector", `["ash"]`, "1"},
		{"sector", `["dune"]`, "3"},
		{"star", `[2]`, "s3"},
		{"way", `["earth","earth",0]`, ""},
		{"way", `["earth","ash",4]`, "r1s4 r1s3 r1s2 r1s1"},
		{"way", `["earth","ash",3]`, "<nil>"},
		{"way", `["earth","bell",3]`, "r1s4 r1s3"},
		{"way", `["earth","bell",4]`, "r1s4 r1s3 r1s2 r1s3"}, // Bell twice: 2 publicity
		{"stars", `["red"]`, "s2 s6"},
		{"space", `["earth"]`, "r1s5"},
		{"neighbors", `["fern"]`, "r3s0 r4s1 r4s7"},  // ring 4 is the last
		{"neighbors", `["earth"]`, "r1s4 r1s6 r2s5"}, // ring 1 the first: nothing leads through the Sun
		{"distance", `["earth","ash"]`, "4"},         // sectors 5 to 1 of ring 1
		{"distance", `["ash","clay"]`, "2"},          // one sector, one ring
		{"distance", `["fern","glen"]`, "3"},
		{"bodies", `[{"sector":1}]`, "r1s1 r2s1"}, // Ash, and the comet of the board
		{"bodies", `[{"sector":1,"kind":"asteroid"}]`, "r3s1"},
		{"bodies", `[{"sector":5}]`, "r4s5"}, // a comet; Earth does not count, nor do asteroids
		{"gold_tiles", `[]`, "tools marks"},
		{"players", `[]`, "p1 p2"},
		{"with", `["promo"]`, "false"},
		{"with", `["nosuch"]`, "false"},
		{"setting", `["toy.size"]`, "2"},
		{"setting", `["toy.hard"]`, "false"},
		{"species", `[]`, "hums"},
		{"discoveries", `["hums"]`, "1"},
		{"board_spaces", `["jaw","hums"]`, "left jaw 1 left jaw 2"},
		{"technologies", `[]`, "probe-1 probe-2 probe-3 telescope-1 telescope-2 telescope-3 computer-1 computer-2"},
		{"top", `["discard"]`, "11"},
		{"top", `["hand"]`, "5"}, // their own
		{"as", `["p2"]`, "g of p2"},
	} {
		got, err := ask(t, c, x.method, x.args)
		if list, ok := got.([]source.Ref); ok && x.method == "neighbors" {
			slices.SortFunc(list, func(a, b source.Ref) int { return strings.Compare(g.C.Name(a), g.C.Name(b)) })
		}
		if s := said(c, got); err != nil || s != x.want {
			t.Errorf("g:%s%s is %s, %v; want %s", x.method, x.args, s, err, x.want)
		}
	}
	for _, x := range []struct{ method, args, want string }{
		{"star", `[8]`, "expected a whole number from 0 to 7"},
		{"star", `[]`, "sector is missing"},
		{"sector", `["mars"]`, `unknown name "mars"`},
		{"bodies", `[{"where":1}]`, `unknown key "where"`},
		{"discoveries", `["rays"]`, "found"},
		{"discoveries", `[]`, `there is no "this species" here`},
		{"as", `["p3"]`, "expected a player of this game"},
		{"setting", `["toy.nosuch"]`, "toy.nosuch"},
		{"top", `["attic"]`, "attic"},
		{"random", `[6]`, "random changes the game; count and check can only read"},
		{"pay", `[{"energy":1}]`, "pay changes the game"},
	} {
		if got, err := ask(t, c, x.method, x.args); err == nil || !strings.Contains(err.Error(), x.want) {
			t.Errorf("g:%s%s is %v, %v; want an error with %q", x.method, x.args, said(c, got), err, x.want)
		}
	}
	if err := c.Do("vp", &source.Value{Kind: source.Number, Number: 1}); err == nil || !strings.Contains(err.Error(), "count and check can only read") {
		t.Errorf("who can only read gains: %v", err)
	}
}

// Fields of things have the types that pages and editors show, or are nil.
func TestFields(t *testing.T) {
	g := position(t, `{`+layout+`,"stars":{"s1":{"marks":["p1"],"wins":["p1"]}},"gold":{"tools":{"marks":["p1"]}},
		"p1":{"hand":["5"],"tucked":["4"],"missions":["2"],"completed":["8"],"probes":["r4s5"],"orbiters":["ash"],"landers":["cob"],
			"techs":["probe-1"],"traces":["left dna 1","right jaw overflow"]},
		"species":{"left":{"discovered":true,"market":["H.1"]}},"pieces":{"flag-1":{"at":"p1"},"tone-1":{"at":"ash"}}}`)
	c := game.Reader(g, 0)
	things := map[source.Kind]bool{}
	look := func(r source.Ref) {
		things[r.Kind] = true
		for _, name := range game.FieldNames(g.C, r.Kind) {
			want, ok := game.FieldType(g.C, r.Kind, name)
			got, has := game.Read(c.Hooks, r, name)
			if !ok || !has && got != nil {
				t.Errorf("%s has no field %q", g.C.Name(r), name)
			}
			if !fits(got, want) {
				t.Errorf("%s.%s is %v, expected %s", g.C.Name(r), name, got, want)
			}
		}
		if _, has := game.Read(c.Hooks, r, "nosuch"); has {
			t.Errorf("%s has the field nosuch", g.C.Name(r))
		}
	}
	for _, selection := range []string{`figures {}`, `probes {}`, `traces {}`, `wins {}`, `signals {}`, `techs {}`, `cards "hand"`, `tucked {}`, `missions {}`, `pieces {"of":"all"}`, `sectors {}`} {
		word, arg, _ := strings.Cut(selection, " ")
		v, _ := toy.Value(`{"arg":` + arg + `}`).Get("arg")
		refs, err := c.Select(word, &v)
		if err != nil || len(refs) == 0 {
			t.Errorf("g:%s finds %d things: %v", selection, len(refs), err)
		}
		for _, r := range refs {
			look(r)
		}
	}
	for _, asked := range []string{"players []", "gold_tiles []", "technologies []", `species []`, `board_spaces ["dna","hums"]`, `neighbors ["ash"]`} {
		method, args, _ := strings.Cut(asked, " ")
		got, err := ask(t, c, method, args)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range got.([]source.Ref) {
			look(r)
		}
	}
	for _, name := range []string{"s1", "ash", "cob", "dock"} {
		r, ok := g.C.Lookup(name, board.KindStar, board.KindBody, board.KindPlace)
		if !ok {
			t.Fatal(name)
		}
		look(r)
	}
	look(board.Ref(board.KindChoice, g.S.AddChoice(0, board.ChoiceOfNumbers, []source.Ref{{ID: 7}}, 0)))
	for _, x := range game.ThingTypes() {
		if len(x.Fields) > 0 && !things[x.Kind] && x.Kind != board.KindOption && x.Kind != board.KindEvent {
			t.Errorf("no %s was looked at", x.Name)
		}
	}
}

// fits reports whether a value of a field is of its type.
func fits(v any, want game.Type) bool {
	switch x := v.(type) {
	case nil:
		return true
	case bool:
		return want.Basic == "boolean" || want.Basic == "" && want.Kind == board.KindNone
	case int:
		return want.Basic == "number" && !want.List || want.Basic == "" && want.Kind == board.KindNone
	case string:
		return want.Basic == "text" && !want.List || want.Basic == "" && want.Kind == board.KindNone
	case source.Ref:
		return !want.List && (want.Kind == x.Kind || want.Kind == board.KindNone && want.Basic == "")
	case []source.Ref:
		for _, r := range x {
			if r.Kind != want.Kind && want.Kind != board.KindNone {
				return false
			}
		}
		return want.List || want.Basic == ""
	}
	return want.List || want.Basic == "table" || want.Basic == ""
}

// does is a host whose functions run a function of the test.
type does struct {
	toy.Host
	what func(*game.Call)
}

func (h does) Run(_ *source.Function, hooks *kernel.Hooks, args []source.Value) {
	h.what(game.NewCall(hooks, args, game.MayChange))
}

// Lists are compared and filtered by the knowledge of the player.
func TestLists(t *testing.T) {
	g := position(t, `{`+layout+`,"p1":{"vp":12,"credit":4,"hand":["1","11"]},"p2":{"vp":12,"credit":3,"hand":["15"]}}`)
	c := game.Reader(g, 0)
	list := func(kind source.Kind, names ...string) source.Value {
		v := source.Value{Kind: source.List}
		for _, name := range names {
			v.List = append(v.List, thing(t, g, name, kind))
		}
		return v
	}
	seats := source.Value{Kind: source.List, List: []source.Value{{Kind: source.Thing, Ref: board.Ref(board.KindSeat, 0)}, {Kind: source.Thing, Ref: board.Ref(board.KindSeat, 1)}}}
	cards := list(board.KindCard, "15", "1", "11") // p1 does not know 15, a card of p2
	cost := func(id string) int { return g.C.Cards[card(t, g.C, id)].Cost.Of(board.Credit) }
	if cost("1") <= cost("11") {
		t.Fatalf("1 costs %d and 11 costs %d", cost("1"), cost("11"))
	}
	text := func(s string) source.Value { return source.Value{Kind: source.String, String: s} }
	number := func(n int) source.Value { return source.Value{Kind: source.Number, Number: float64(n)} }
	for _, x := range []struct {
		method string
		list   source.Value
		field  string
		want   string
		value  source.Value
	}{
		{"most", seats, "credit", "p1", source.Value{}},
		{"least", seats, "credit", "p2", source.Value{}},
		{"most", seats, "vp", "p1 p2", source.Value{}},
		{"most", cards, "cost", "1", source.Value{}},
		{"least", cards, "cost", "11", source.Value{}},
		{"least", list(board.KindCard, "15"), "cost", "", source.Value{}},
		{"most", source.Value{Kind: source.Table}, "vp", "", source.Value{}},
		{"most", seats, "id", `"id" of a player is no number`, source.Value{}},
		{"least", seats, "size", `a player has no "size"`, source.Value{}},
		{"most", source.Value{Kind: source.List, List: []source.Value{text("p1")}}, "vp", `found "p1" in the list, expected things`, source.Value{}},
		{"filter", seats, "credit", "p2", number(3)},
		{"filter", seats, "vp", "p1 p2", number(12)},
		{"filter", seats, "id", "p1", text("p1")},
		{"filter", seats, "id", "", source.Value{Kind: source.Bool, Bool: true}},
		{"filter", cards, "cost", "11", number(cost("11"))},
		{"filter", cards, "known", "1 11", source.Value{Kind: source.Bool, Bool: true}},
		{"filter", seats, "size", `a player has no "size"`, number(3)},
	} {
		args := []source.Value{x.list, text(x.field)}
		if x.method == "filter" {
			args = append(args, x.value)
		}
		v, err := call(t, c, x.method, "", args...)
		got := said(c, v)
		if err != nil {
			got = err.Error()
		}
		if got != x.want {
			t.Errorf("%s %s: got %q, want %q", x.method, x.field, got, x.want)
		}
	}
}

// playing plays a card of p1 with a function that does something, and returns the game
// when that has been done.
func playing(t *testing.T, setup string, what func(*game.Call)) *kernel.Game {
	t.Helper()
	g := position(t, setup, `card {"id":"99","name":"Program","cost":0,"free":{"data":1},"sector":"red","income":"energy"} {"play":[{"run":"@nothing"}]}`)
	g.S.MoveCard(card(t, g.C, "99"), board.Hand(0))
	done := false
	g.Scripts = does{what: func(c *game.Call) { what(c); done = true }}
	play, _ := g.C.ParseOption("play 99")
	g.Answer = func(_ *kernel.Game, d *kernel.Decision) int {
		switch i := d.Find(play); {
		case done:
			return kernel.Stop
		case i >= 0:
			return i
		default:
			return max(0, d.Default)
		}
	}
	if err := g.Run(); err != kernel.ErrStopped || !done {
		t.Fatalf("the function ran: %t, %v", done, err)
	}
	return g
}

// thing returns a thing by its name, as functions hold it.
func thing(t *testing.T, g *kernel.Game, name string, kind source.Kind) source.Value {
	t.Helper()
	r, ok := g.C.Lookup(name, kind)
	if !ok {
		t.Fatalf("there is no %q", name)
	}
	return source.Value{Kind: source.Thing, Ref: r}
}

// call calls a method of g with things, and then with a table of JSON if how is not "".
func call(t *testing.T, c *game.Call, method, how string, things ...source.Value) (any, error) {
	t.Helper()
	methods := game.Methods()
	i := slices.IndexFunc(methods, func(q game.Method) bool { return q.Name == method })
	if how != "" {
		things = append(things, toy.Value(how))
	}
	return c.Ask(&methods[i], things)
}

// Effects of functions happen at once. An impossible one is an error, and nothing happens.
func TestDo(t *testing.T) {
	must := func(_ any, err error) {
		t.Helper()
		if err != nil {
			t.Error(err)
		}
	}
	refused := func(want string, _ any, err error) {
		t.Helper()
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want an error with %q", err, want)
		}
	}
	const setup = `{` + layout + `,"row":["7","8","9"],"techs":{"computer-1":{"tiles":["3 vp","1 energy"],"first":true}},
		"pieces":{"flag-1":{"at":"harbor"}},"species":{"left":{"discovered":true,"deck":["H.1","H.2"]}},
		"p1":{"vp":10,"energy":1,"credit":4,"hand":["1","15"],"techs":["telescope-1"],"probes":["r4s5"]},"p2":{"hand":["3"]}}`
	own := func(g *kernel.Game) [board.MaxResources]int16 { return g.S.P[0].Res }

	g := playing(t, setup, func(c *game.Call) {
		g, tech := c.Game(), func(id string) source.Value { return thing(t, c.Game(), id, board.KindTech) }
		if g.ScanReach(0) != 1 || g.MoonsOpen(0) {
			t.Errorf("telescope-1 reaches %d sectors", g.ScanReach(0))
		}
		must(call(t, c, "switch_off", "", tech("telescope-1")))
		must(call(t, c, "borrow", "", tech("probe-3")))
		if g.ScanReach(0) != 0 || !g.MoonsOpen(0) { // rules 10.1.1, 10.6.1
			t.Errorf("what is switched off reaches %d sectors, moons are open: %t", g.ScanReach(0), g.MoonsOpen(0))
		}
		x, err := call(t, c, "switch_off", "", tech("probe-1"))
		refused("probe-1 is not a working technology of p1", x, err)
	})
	if g.MoonsOpen(1) {
		t.Error("p2 has what p1 borrowed")
	}

	g = playing(t, setup, func(c *game.Call) {
		must(call(t, c, "take_tile", "", thing(t, c.Game(), "computer-1", board.KindTech)))
	})
	// 3 points of the tile, 2 of the first (rules 10.2.1); the technology is not gained.
	if tech := thing(t, g, "computer-1", board.KindTech).Ref.ID; own(g)[board.VP] != 10+1+3+2 || g.S.Owns(0, int(tech)) || g.S.Stacks[tech].Left != 1 {
		t.Errorf("p1 has %d points, %d tiles are left", own(g)[board.VP], g.S.Stacks[tech].Left)
	}

	g = playing(t, setup, func(c *game.Call) {
		in := thing(t, c.Game(), "1", board.KindCard)
		x, err := call(t, c, "swap", "", thing(t, c.Game(), "3", board.KindCard), thing(t, c.Game(), "8", board.KindCard))
		refused("expected a card of the player's hand", x, err)
		x, err = call(t, c, "swap", "", in, thing(t, c.Game(), "3", board.KindCard))
		refused("expected a card of the row", x, err)
		must(call(t, c, "swap", "", in, thing(t, c.Game(), "8", board.KindCard)))
	})
	if g.S.Row[1] != card(t, g.C, "1") || g.S.Pile[card(t, g.C, "8")] != board.Hand(0) {
		t.Error("the cards have not changed places")
	}

	g = playing(t, setup, func(c *game.Call) {
		must(call(t, c, "put", `{"at":"deck","top":true}`, thing(t, c.Game(), "1", board.KindCard)))
		must(call(t, c, "put", "", thing(t, c.Game(), "15", board.KindCard), source.Value{Kind: source.String, String: "discard"}))
		x, err := call(t, c, "put", "", thing(t, c.Game(), "15", board.KindCard), source.Value{Kind: source.String, String: "dscard"})
		refused("dscard", x, err)
		x, err = call(t, c, "put", `{"at":"row"}`, thing(t, c.Game(), "1", board.KindCard))
		refused("write g:swap(hand_card, row_card)", x, err)
		x, err = call(t, c, "put", `{"at":"plans"}`, thing(t, c.Game(), "1", board.KindCard))
		refused(`in the pile "plans" lie cards of "plan"`, x, err)
	})
	if g.S.First(board.Deck) != card(t, g.C, "1") || g.S.Pile[card(t, g.C, "15")] != board.DiscardPile {
		t.Error("the cards do not lie where they were put")
	}

	g = playing(t, setup, func(c *game.Call) {
		must(call(t, c, "deal", "", source.Value{Kind: source.Number, Number: 2}, thing(t, c.Game(), "hums", board.KindSpecies)))
		must(call(t, c, "play_face_down", "", thing(t, c.Game(), "H.2", board.KindCard)))
		x, err := call(t, c, "play_face_down", "", thing(t, c.Game(), "1", board.KindCard))
		refused("expected a secret card of the player", x, err)
	})
	if g.S.First(board.Secret(0)) != card(t, g.C, "H.1") || g.S.First(board.Played(0)) != card(t, g.C, "H.2") {
		t.Errorf("%d secret cards are held, %d played", g.S.Size(board.Secret(0)), g.S.Size(board.Played(0)))
	}

	g = playing(t, setup, func(c *game.Call) {
		for _, want := range []bool{true, false} { // there is one energy
			if paid, err := call(t, c, "pay", `{"energy":1}`); paid != want || err != nil {
				t.Errorf("paid: %v, %v", paid, err)
			}
		}
		probes, err := c.Select("probes", &source.Value{Kind: source.Table})
		if err != nil || len(probes) != 1 {
			t.Fatalf("%d probes, %v", len(probes), err)
		}
		probe := source.Value{Kind: source.Thing, Ref: probes[0]}
		x, err := call(t, c, "step", "", probe, thing(t, c.Game(), "fern", board.KindBody))
		refused("r4s0 is not beside r4s5", x, err)
		must(call(t, c, "step", "", probe, source.Value{Kind: source.Thing, Ref: source.Ref{Kind: board.KindSpace, ID: int16(board.At(4, 4))}}))
		x, err = call(t, c, "pass", "")
		refused("only a seat of content passes so", x, err)
	})
	if own(g)[board.Energy] != 0 || g.S.Figures[0].Space != board.At(4, 4) {
		t.Errorf("p1 has %d energy, the probe is at %s", own(g)[board.Energy], g.S.Figures[0].Space)
	}

	g = playing(t, setup, func(c *game.Call) {
		pieces, err := c.Select("pieces", new(toy.Value(`{"kind":"flag","of":"all"}`)))
		if err != nil || len(pieces) != 2 {
			t.Fatalf("%d flags, %v", len(pieces), err)
		}
		flag := source.Value{Kind: source.Thing, Ref: pieces[0]}
		must(call(t, c, "put", `{"at":{"score":12},"side":2}`, flag))
		must(call(t, c, "gain", "", flag)) // the second side: a publicity
		must(call(t, c, "gain", `{"vp":2}`))
		must(call(t, c, "carry", "", flag, thing(t, c.Game(), "fern", board.KindBody)))
		figures := len(c.Game().S.Figures)
		if f := c.Game().S.Figures[figures-1]; f.Carries != 1 || f.Space != board.At(4, 0) {
			t.Errorf("the figure at %s carries piece %d", f.Space, f.Carries-1)
		}
		back, err := call(t, c, "release", "", source.Value{Kind: source.Thing, Ref: c.Game().S.Figures[figures-1].Ref()})
		if err != nil || back != pieces[0] || len(c.Game().S.Figures) != figures-1 {
			t.Errorf("released was %v, %v", back, err)
		}
		x, err := call(t, c, "release", "", source.Value{Kind: source.Thing, Ref: c.Game().S.Figures[0].Ref()})
		refused("expected a figure that carries a piece", x, err)
	})
	if own(g)[board.Publicity] != 5+1 || own(g)[board.VP] != 10+1+2 {
		t.Errorf("p1 has %d publicity and %d points", own(g)[board.Publicity], own(g)[board.VP])
	}

	g = playing(t, setup, func(c *game.Call) {
		must(call(t, c, "play", "", thing(t, c.Game(), "15", board.KindCard))) // without its cost
		if err := c.As(1).Do("vp", &source.Value{Kind: source.Number, Number: 4}); err != nil {
			t.Error(err)
		}
		x, err := call(t, c, "play", "", thing(t, c.Game(), "3", board.KindCard))
		refused("expected a card in the hand or in a pile of the player", x, err)
	})
	if g.S.Pile[card(t, g.C, "15")] == board.Hand(0) || own(g)[board.Credit] != 4 {
		t.Errorf("card 15 is in the hand, p1 has %d credits", own(g)[board.Credit])
	}
}

func card(t *testing.T, c *catalog.Catalog, id string) board.CardID {
	t.Helper()
	x, ok := c.Card(id)
	if !ok {
		t.Fatalf("there is no card %s", id)
	}
	return x
}

// Actions for neutral pieces gain and decide nothing, and do not fail (rules 15.8).
func TestNeutral(t *testing.T) {
	for _, word := range []string{"launch", "scan", "analyze", "research", "orbit", "land", "move", "income", "vp", "lose", "credit", "rotate"} {
		g := playing(t, `{`+layout+`,"p1":{"credit":4}}`, func(c *game.Call) {
			neutral := c.As(board.Neutral)
			if err := neutral.Do(word, &source.Value{Kind: source.Number, Number: 1}); err != nil && word != "research" {
				t.Errorf("%s: %v", word, err)
			}
			if n, err := neutral.Amount("held", &source.Value{Kind: source.String, String: "credit"}); n != 0 || err != nil {
				t.Errorf("neutral pieces hold %d credits, %v", n, err)
			}
			if paid, err := call(t, neutral, "pay", `{"credit":1}`); paid != false || err != nil {
				t.Errorf("neutral pieces paid: %v, %v", paid, err)
			}
		})
		for i := range g.S.Figures {
			if g.S.Figures[i].Owner < 0 {
				t.Errorf("%s: a neutral figure stands on the layout", word)
			}
		}
	}
}
