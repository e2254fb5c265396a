package view_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/board"
	"seti/kernel/log"
	"seti/kernel/play"
	"seti/kernel/view"
	"seti/tests/toy"
)

// toyed is a toy game of two in a position, before the first turn of p1.
func toyed(t *testing.T, position string) *play.Session {
	t.Helper()
	s, err := play.NewSession(toy.Catalog(t), kernel.Settings{Players: 2, Seed: 7, First: 1, Species: []string{"hums", "rays"}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	err = s.Arrange(func(g *kernel.Game) error {
		g.FinishSetup()
		return arrange.Apply(g, toy.Value(position)).Err()
	})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// equal compares a view with the expected values of the position.
func equal(t *testing.T, what string, got, want any) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s: got %#v, want %#v", what, got, want)
	}
}

// Four players see no neutral milestones (rules 2.1.8).
func TestNoNeutralMilestones(t *testing.T) {
	s, err := play.NewSession(toy.Catalog(t), kernel.Settings{Players: 4, Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	viewer := view.NewViewer("en", s.C, []string{"p1", "p2", "p3", "p4"})
	for _, m := range viewer.View(s.Game(), 0, s.Pending()).Milestones {
		if m.Kind != "gold" {
			t.Errorf("a %s milestone at %d", m.Kind, m.Score)
		}
	}
}

// The view of a position that was arranged.
func TestScene(t *testing.T) {
	s := toyed(t, `{"discs":[0,0,0],"sectors":["s1","s2","s3","s4","s5","s6","s7","s8"],"neutral":[2,1],"row":["7","","9"],
		"stars":{"s3":{"marks":["p2","p2","p1"]},"s1":{"marks":["p1"]}},
		"techs":{"probe-2":{"tiles":["3 vp","1 card"],"first":true}},
		"gold":{"tools":{"side":"A","marks":["p2"]}},
		"pieces":{"flag-1":{"at":"ash"},"flag-2":{"at":"p1"}},
		"species":{"left":{"discovered":true,"discovery":["p2","",""],"market":["H.2"],"deck":["H.1"]}},
		"p1":{"vp":9,"hand":["5"],"missions":["2"],"landers":["ash"],"techs":["probe-2"],"traces":["left dna 2"],"resources":{"token":2}},
		"p2":{"vp":3,"hand":["1","3"],"traces":["left antenna discovery","right jaw overflow"]}}`)
	viewer := view.NewViewer("en", s.C, []string{"p1 Ann\x1b", "p2"})
	x := viewer.View(s.Game(), 0, s.Pending())

	equal(t, "course", x.Course.Round, 1)
	equal(t, "rounds", x.Course.Rounds, 3)
	equal(t, "the main action", x.Course.MainOpen, true)
	equal(t, "names have no signs that a terminal obeys", viewer.Titles(), []string{"p1 Ann", "p2"})

	star := x.Sectors[2] // three positions, all marked: who has two of them leads
	equal(t, "star 3", []any{star.Name, star.Data, star.Marks, star.Leader, star.Of(1), star.Of(0)},
		[]any{"Star 3", 0, []board.Seat{1, 1, 0}, board.Seat(1), 2, 1})
	equal(t, "star 1", []any{x.Sectors[0].Data, x.Sectors[0].Leader}, []any{1, board.Seat(0)})

	i := slices.IndexFunc(x.Techs, func(t view.Tech) bool { return t.ID == "probe-2" })
	equal(t, "owners of probe-2", x.Techs[i].Owners, []board.Seat{0})
	equal(t, "tiles of probe-2", []any{x.Techs[i].Left, x.Techs[i].Mine}, []any{2, true})
	for _, part := range []string{"3 points", "2 points"} { // of the top tile, and of the first
		if !strings.Contains(x.Techs[i].Bonus.Text, part) {
			t.Errorf("the stack brings %q, %s is missing", x.Techs[i].Bonus.Text, part)
		}
	}

	i = slices.IndexFunc(x.Gold, func(g view.GoldTile) bool { return g.ID == "tools" })
	equal(t, "the gold tile", x.Gold[i].Places, []view.GoldPlace{{9, []board.Seat{1}}, {6, nil}, {3, nil}})
	var neutral [][2]int
	for _, m := range x.Milestones {
		if m.Kind == "neutral" {
			neutral = append(neutral, [2]int{m.Score, m.Left})
		}
	}
	equal(t, "neutral markers", neutral, [][2]int{{5, 2}, {10, 1}})

	hums := x.Species[0]
	equal(t, "the species", []any{hums.Name, hums.Discovered, len(hums.Market), hums.Market[0].ID}, []any{"Hums", true, 1, "H.2"})
	antenna, dna := hums.Columns[board.Antenna], hums.Columns[board.DNA]
	equal(t, "the antenna of the hums", []any{antenna.Discovery, antenna.Spaces[0].Fields}, []any{board.Seat(1), "danger 1"})
	equal(t, "their dna", []any{dna.Spaces[1].By, dna.Spaces[1].Repeat, dna.Spaces[1].Reward.Text}, []any{[]board.Seat{0}, true, "1 point"})
	equal(t, "the other species", []any{x.Species[1].Name, x.Species[1].Discovered, x.Species[1].Columns[board.Jaw].Overflow}, []any{"", false, []board.Seat{1}})

	tokens := map[string]view.Token{}
	for _, token := range x.Tokens {
		tokens[token.ID] = token
	}
	equal(t, "a flag on the board", tokens["flag-1"], view.Token{ID: "flag-1", Kind: "flag", Name: "flag", Place: "body:ash", At: "Ash", Owner: board.Nobody, Text: "1 point"})
	equal(t, "a flag of p1", tokens["flag-2"].Owner, board.Seat(0))

	equal(t, "a place of the row without a card", x.Row[1].Card, board.NoCard)
	equal(t, "the row", []string{x.Row[0].ID, x.Row[2].ID}, []string{"7", "9"})
	var piles []string
	for _, p := range x.Piles {
		for _, c := range p.Cards {
			piles = append(piles, p.Owner.String()+" "+p.Name+" "+c.ID)
		}
	}
	equal(t, "what p1 sees of hands, and in front of players", piles, []string{"p1 hand 5", "p1 in front 2"})
	card, _ := s.C.Card("2") // a lander is what its mission waits for
	if mission := x.Find(card); mission == nil || !mission.Mission || !mission.Complete || !mission.Front {
		t.Errorf("the mission is shown as %+v", mission)
	}
	equal(t, "a card that nobody shows", x.Find(board.CardID(0)), (*view.Card)(nil))

	p1, p2 := x.Seats[0], x.Seats[1]
	equal(t, "p1", []any{p1.VP, p1.Hand, p1.Landers, p1.Traces, p1.Start, p1.Active}, []any{9 + 1, 1, 1, [3]int{0, 0, 1}, true, true}) // the hums bring everybody a point
	equal(t, "p2", []any{p2.VP, p2.Hand, p2.Traces, p2.Active}, []any{3 + 1, 2, [3]int{1, 1, 0}, false})
	if x.Ask == nil || !x.Ask.Turn || x.Ask.Default != -1 {
		t.Fatalf("p1 is asked %+v", x.Ask)
	}
	for i, o := range x.Ask.Options {
		if o.ID != s.C.ID(s.Pending().Options[o.Index]) || o.Label == "" {
			t.Errorf("option %d is shown as %+v", i, o)
		}
	}
	if other := viewer.View(s.Game(), 1, s.Pending()); other.Ask != nil {
		t.Error("p2 is asked what p1 is asked")
	}
}

// A view depends only on the knowledge of its seat: with everything else dealt again it is the same, for each seat and
// for spectators.
func TestScenesHoldNothingHidden(t *testing.T) {
	c := toy.Catalog(t)
	viewer := view.NewViewer("en", c, []string{"p1", "p2", "p3"})
	for seed := range uint64(4) {
		g, err := kernel.NewGame(c, kernel.Settings{Players: 3, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		answer, n := toy.Random(seed), uint64(0)
		g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
			if n++; n%40 == 0 {
				for _, p := range []board.Seat{0, 1, 2, board.Public} {
					a := viewer.View(g, p, nil)
					if b := viewer.View(g.Determinize(p, n), p, nil); !reflect.DeepEqual(a, b) {
						t.Fatalf("seed %d, decision %d: seat %d sees\n%+v\nand with other hidden things\n%+v", seed, n, p, a, b)
					}
				}
			}
			return answer(g, d)
		}
		if err := g.Run(); err != nil {
			t.Fatal(err)
		}
	}
}

// Events are grouped by turns, with a deed for each action: its costs and gains are added up.
func TestTurns(t *testing.T) {
	s := toyed(t, `{"discs":[0,0,0],"p1":{"credit":5,"energy":5},"p2":{"credit":5,"energy":5,"hand":[]}}`)
	notes := &play.Notes{At: -1}
	s.Log = notes.Add
	viewer := view.NewViewer("en", s.C, []string{"p1", "p2"})
	s.Pending()
	for _, x := range []struct {
		seat board.Seat
		id   string
	}{{0, "exchange credit energy"}, {0, "launch"}, {0, "end-turn"}, {1, "launch"}} {
		notes.At = len(s.Lines())
		if err := s.Choose(x.seat, x.id); err != nil {
			t.Fatalf("%s: %v", x.id, err)
		}
		s.Pending()
	}
	turns := viewer.Turns(s.Lines(), notes.Since(0), 0)
	if len(turns) != 2 || turns[0].Title != "" || // what is told begins in the middle of it
		turns[1].Seat != 1 || turns[1].Round != 1 {
		t.Fatalf("got %d turns: %+v", len(turns), turns)
	}
	var sums []string
	for _, turn := range turns {
		for _, d := range turn.Deeds {
			var gains []string
			for _, g := range d.Gains {
				gains = append(gains, g.Word)
			}
			sums = append(sums, []string{"answer", "main", "free"}[d.Kind]+": "+strings.Join(gains, ", "))
		}
	}
	// Two credits for one energy (rules 5.2.6); a launch costs two credits here.
	want := []string{"free: -2 credits, +1 energy", "main: -2 credits", "main: -2 credits"}
	if !slices.Equal(sums, want) {
		t.Errorf("the deeds are %q, want %q", sums, want)
	}
	if text := turns[0].Deeds[1].Text(); !strings.HasPrefix(text, "launches a probe") || !strings.HasSuffix(text, "; -2 credits") {
		t.Errorf("the launch reads %q", text)
	}
}

// Scores add up: the points at the start and those of each source are the player's points, and each round ends with a
// score.
func TestScores(t *testing.T) {
	c := toy.Catalog(t)
	for seed := range uint64(4) {
		s, err := play.NewSession(c, kernel.Settings{Players: 2, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		notes, n := &play.Notes{At: -1}, 0
		s.Log = notes.Add
		for d := s.Pending(); d != nil; d = s.Pending() {
			notes.At = len(s.Lines())
			if err := s.ChooseOption(n % len(d.Options)); err != nil {
				t.Fatal(err)
			}
			n += 7
		}
		viewer := view.NewViewer("en", c, []string{"p1", "p2"})
		for p, x := range viewer.Scores(viewer.View(s.Game(), 0, nil), s.Lines(), notes.Since(0)) {
			sum := 0
			for _, source := range x.Sources {
				sum += source.N
			}
			vp := int(s.State().P[p].Res[board.VP])
			if sum != vp || x.Total != vp || len(x.Rounds) != 3 || x.Rounds[2] != vp || !slices.IsSorted(x.Rounds[:2]) {
				t.Errorf("seed %d, p%d has %d points: %+v", seed, p+1, vp, x)
			}
			if start := int(s.Settings.Players); x.Start < 1 || x.Start > start { // in the order of seats, from 1
				t.Errorf("seed %d, p%d began with %d points", seed, p+1, x.Start)
			}
		}
		s.Close()
	}
}

// Every wish of a player is a valid option id, and is offered or refused with an explanation.
func TestWishes(t *testing.T) {
	s := toyed(t, `{"p1":{"hand":["5"],"missions":["2"]}}`)
	viewer := view.NewViewer("en", s.C, []string{"p1", "p2"})
	wishes := viewer.Wishes(viewer.View(s.Game(), 0, s.Pending()), 0)
	for _, want := range []string{"launch", "orbit ash", "land cob", "play 5", "complete 2"} {
		if !slices.Contains(wishes, want) {
			t.Errorf("%q is missing in %q", want, wishes)
		}
	}
	for _, id := range wishes {
		o, ok := s.C.ParseOption(id)
		if !ok {
			t.Errorf("%q is no option", id)
			continue
		}
		r := s.Why(0, id)
		if offered := s.Pending().Find(o) >= 0; offered != (r.Code == kernel.Allowed) || !offered && viewer.Tell(r.Reason) == "" {
			t.Errorf("%q: offered %t, refused with %s: %q", id, offered, r.Code, viewer.Tell(r.Reason))
		}
	}
}

// A player asks about an option by its id, or by words of its label in their language, in any order.
func TestWished(t *testing.T) {
	s := toyed(t, `{"p1":{"hand":["5"]}}`)
	for _, c := range []struct{ lang, asked, want string }{
		{"en", "land cob", "land cob"}, {"en", "LAND on Cob", "land cob"}, {"en", "ash orbit", "orbit ash"}, {"de", "cob landen", "land cob"}, {"en", "launch", "launch"},
		{"en", "cob tea", ""}, {"en", " ", ""}, {"en", "", ""},
	} {
		viewer := view.NewViewer(c.lang, s.C, []string{"p1", "p2"})
		got, ok := viewer.Wished(s.Game(), viewer.View(s.Game(), 0, s.Pending()), 0, c.asked)
		if got != c.want || ok != (c.want != "") {
			t.Errorf("%s: %q is %q, want %q", c.lang, c.asked, got, c.want)
		}
	}
}

// There is one viewer for each language.
func TestTellers(t *testing.T) {
	tellers := view.NewViewers(toy.Catalog(t), []string{"p1", "p2"})
	if de := tellers.In("de"); de != tellers.In("de") || de == tellers.In("en") {
		t.Error("each language has one viewer")
	}
}

// Of what a pack writes nothing reaches a terminal but letters and signs.
func TestClean(t *testing.T) {
	for text, want := range map[string]string{
		"Ann's „probe“ 3":    "Ann's „probe“ 3",
		"a\x1b[2Jb":          "a[2Jb",
		"two\nlines\tand":    "two lines and",
		"\u202eright\u200b":  "right",
		"\xff broken \ufffd": " broken ",
	} {
		if got := view.Clean(text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

// A deed is an action once: what others score by it is theirs, and the rest of it no action again. What nobody does belongs to the
// deed from which it follows, and to none between turns or after a decision of another player.
func TestDeeds(t *testing.T) {
	c := toy.Catalog(t)
	viewer := view.NewViewer("en", c, []string{"p1", "p2"})
	card, _ := c.Card("1")
	lines := []play.Line{{Seat: 0, ID: "research"}, {Seat: 1, ID: "pass"}, {Seat: 0, ID: "row 1"}}
	gain := func(p board.Seat) log.Entry { return log.Entry{Kind: log.Gain, Player: p, A: int16(board.VP), B: 2} }
	refill := log.Entry{Kind: log.Row, Player: board.Nobody, A: int16(card), B: 1, Known: board.AllSeats}
	turn := log.Entry{Kind: log.Turn, Player: 0, A: 1}
	notes := []play.Noted{{Line: -1, Note: gain(0)}, {Line: -1, Note: refill}, {Line: -1, Note: turn},
		{Line: 0, Note: log.Entry{Kind: log.Pay, Player: 0, A: int16(board.Publicity), B: 6}},
		{Line: 0, Note: log.Entry{Kind: log.Rotation, Player: 0, A: 1}}, {Line: 0, Note: gain(0)},
		{Line: 1, Note: gain(1)}, {Line: 1, Note: gain(0)}, {Line: 1, Note: gain(1)}, {Line: 1, Note: refill}, {Line: 2, Note: refill}}
	var got []string
	for _, turn := range viewer.Turns(lines, notes, 0) {
		for _, d := range turn.Deeds {
			got = append(got, fmt.Sprintf("%s %s: %s", d.Seat, []string{"answer", "main", "free"}[d.Kind], d.Text()))
		}
	}
	want := []string{"p1 answer: +2 points", "nobody answer: card row 1: NAME", "p1 main: researches; disc 1 rotates; -6 publicity, +2 points",
		"p2 main: +2 points", "p1 answer: +2 points", "p2 answer: card row 1: NAME; +2 points", "nobody answer: card row 1: NAME"}
	for i := range want {
		want[i] = strings.ReplaceAll(want[i], "NAME", c.Cards[card].Name)
	}
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}
