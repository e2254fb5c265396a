package tests

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/play"
	"seti/kernel/source"
	"seti/kernel/text"
	"seti/scripting"
)

// Two games that differ only in what a seat does not know look the same to him:
// the position, what is decided and by whom, his options with their labels, why
// others are refused, and what the log says. They are played side by side with
// the same answers until chance or a hidden thing decides (rules 1.5). The pack
// has tokens and piles of every visibility, and cards that are curious.
func TestTwoGamesAlike(t *testing.T) {
	c, err := content.Open("packs/unseen", "packs/one-more")
	if err != nil {
		t.Fatal(err)
	}
	species := []string{}
	for i := range c.Species {
		species = append(species, c.Species[i].ID)
	}
	steps := 0
	for seed := range uint64(len(species)) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			pair := []string{species[seed], species[(seed+1)%uint64(len(species))]}
			steps += playAlike(t, c, kernel.Settings{Players: 2 + int(seed%3), Seed: seed, Species: pair, Modules: []string{"gossip"}})
		})
	}
	if steps < 300 {
		t.Errorf("only %d decisions were compared", steps)
	}
}

// playAlike plays a game; at some turns it is played on twice, as it is and with
// what is hidden from a seat dealt anew. It returns how many decisions were
// compared.
func playAlike(t *testing.T, c *kernel.Catalog, set kernel.Settings) int {
	rng := rand.New(rand.NewPCG(set.Seed, 3))
	g, err := kernel.NewGame(c, set)
	if err != nil {
		t.Fatal(err)
	}
	g.Scripts = scripting.NewHost()
	for p := range g.S.Players { // rich players discover sooner
		g.S.P[p].Res[kernel.Credit], g.S.P[p].Res[kernel.Energy] = 60, 60
	}
	for i, id := range []string{"U2", "U3", "U4"} { // the curious cards
		card, _ := c.Card(id)
		g.S.MoveCard(card, kernel.Hand(kernel.Seat(i%set.Players)))
	}
	n, compared := 0, 0
	g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
		if n++; d.Kind == kernel.TurnLevel && n%9 == 0 {
			viewer := kernel.Seat(rng.IntN(set.Players + 1))
			if int(viewer) == set.Players {
				viewer = kernel.Public
			}
			compared += alike(t, g, viewer, rng.Uint64())
		}
		for {
			i := rng.IntN(len(d.Options))
			if v := d.Options[i].Verb; len(d.Options) == 1 || v != kernel.VerbPass && v != kernel.VerbExchange || rng.IntN(9) == 0 {
				return i
			}
		}
	}
	if err := g.Run(); err != nil {
		t.Fatalf("seed %d: %v", set.Seed, err)
	}
	return compared
}

// alike plays a game on from where it is, and beside it one in which all that is
// hidden from a seat was dealt anew.
func alike(t *testing.T, g *kernel.Game, viewer kernel.Seat, seed uint64) int {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 5))
	this, other := branch(t, g, g.S, viewer), branch(t, g, g.Determinize(viewer, seed).S, viewer)
	defer this.session.Close()
	defer other.session.Close()
	const decisions = 12
	for n := range decisions {
		x, y := this.session.Raw(), other.session.Raw()
		if x == nil || y == nil || this.revealed() || other.revealed() {
			return n
		}
		if x.Seat != y.Seat {
			t.Fatalf("seed %d: %s is asked, %s with other hidden things", g.S.Seed, x.Seat, y.Seat)
		}
		was, is := this.shows(t), other.shows(t)
		for i := range max(len(was), len(is)) {
			if i >= len(was) || i >= len(is) || was[i] != is[i] {
				t.Fatalf("seed %d: this, for %s, depends on what is hidden from him:\n\t%s\n\t%s", g.S.Seed, viewer, was[min(i, len(was)-1)], is[min(i, len(is)-1)])
			}
		}
		var both []string
		for _, o := range x.Options {
			if y.Find(o) >= 0 && o.Verb != kernel.VerbExchange {
				both = append(both, g.C.ID(o))
			}
		}
		if len(both) == 0 {
			return n
		}
		id := both[rng.IntN(len(both))]
		for _, s := range []*play.Session{this.session, other.session} {
			o, _ := g.C.ParseOption(id)
			if err := s.ChooseOption(s.Raw().Find(o)); err != nil {
				t.Fatal(err)
			}
		}
	}
	return decisions
}

// view is one of two games that must look alike to a seat.
type view struct {
	session *play.Session
	seat    kernel.Seat
	log     []kernel.LogEntry
	seen    uint32
	draws   uint32
	unknown []source.Ref // cards that the seat does not know at the start
}

func branch(t *testing.T, g *kernel.Game, s *kernel.State, seat kernel.Seat) *view {
	session := newSession(t, g.C, kernel.Settings{Players: int(s.Players), Seed: s.Seed, Species: []string{}})
	if err := session.Arrange(func(g *kernel.Game) error {
		g.S.CopyFrom(s)
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	v := &view{session: session, seat: seat}
	session.AskAll = [kernel.MaxSeats]bool{true, true, true, true}
	session.Log = func(e kernel.LogEntry) { v.log = append(v.log, e) }
	session.Raw()
	v.seen, v.draws = session.Game().Seen, session.State().Draws
	for c := range g.C.Cards {
		if r := (source.Ref{Kind: kernel.KindCard, ID: int16(c)}); !session.Game().Knows(seat, r) {
			v.unknown = append(v.unknown, r)
		}
	}
	return v
}

// revealed tells whether chance has decided or a hidden thing was seen, by its
// player or, as a card that he discards, by all: then the games may differ.
func (v *view) revealed() bool {
	g := v.session.Game()
	return g.Seen != v.seen || g.S.Draws != v.draws ||
		slices.ContainsFunc(v.unknown, func(r source.Ref) bool { return g.Knows(v.seat, r) })
}

// shows is all that the seat sees, reads and can ask at a decision.
func (v *view) shows(t *testing.T) []string {
	g, d := v.session.Game(), v.session.Raw()
	pos, err := json.Marshal(arrange.Describe(g, v.seat))
	if err != nil {
		t.Fatal(err)
	}
	list := []string{"position " + string(pos)}
	say := text.English(g.C)
	for _, e := range v.log {
		list = append(list, "log "+say.Log(e, v.seat))
	}
	if d.Seat == v.seat {
		list = append(list, "question "+say.Question(g, d), fmt.Sprint("default ", d.Default, d.Urgent))
		for _, o := range d.Options {
			list = append(list, "option "+g.C.ID(o)+": "+say.Label(g, o))
		}
	}
	for _, id := range v.asks() {
		if r := v.session.Why(v.seat, id); r.Code != kernel.Allowed {
			list = append(list, "refusal of "+id+": "+say.Refusal(r))
		} else {
			list = append(list, "offered "+id)
		}
	}
	return list
}

// asks are options that a seat may try: of every card, token and technology,
// whoever has it.
func (v *view) asks() []string {
	c := v.session.C
	ids := []string{"launch", "scan", "analyze", "research", "data top", "buy", "pass", "end-turn", "later", "row 1", "deck"}
	for i := 0; i < len(c.Cards); i += 7 {
		for _, verb := range []string{"play ", "corner ", "complete ", "card ", "market "} {
			ids = append(ids, verb+c.Cards[i].ID)
		}
	}
	for i := range c.Species {
		for k := range c.Species[i].Pieces {
			ids = append(ids, "piece "+c.Species[i].Pieces[k].ID)
		}
	}
	for i := range c.Techs {
		ids = append(ids, "tech "+c.Techs[i].ID, "use "+c.Techs[i].ID)
	}
	return ids
}
