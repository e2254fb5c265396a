package tests

import (
	"math/rand/v2"
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/scripting"
	"seti/tests/long"
)

// alikeWorlds are the games of TestTwoGamesAlike, TestPricesReadNothingHidden and TestImaginedGames: both boxes with
// all their modules, the rival, and packs with tokens and piles of every visibility, seats of content and cards with
// functions that ask for hidden things.
var alikeWorlds = []alikeWorld{
	{name: "the base game", most: 4, modules: []string{"promo"}},
	{name: "agencies", packs: []string{"space-agencies"}, most: 4},
	{name: "organizations", packs: []string{"space-agencies"}, most: 4, modules: []string{"organizations"}},
	{name: "neutral quick starts", packs: []string{"space-agencies"}, most: 2, modules: []string{"organizations", "neutral-quick-starts"}},
	{name: "the rival", packs: []string{"solo"}, most: 2, content: "rival"},
	{name: "the rival and agencies", packs: []string{"solo", "space-agencies"}, most: 2, modules: []string{"organizations"}, content: "rival"},
	{name: "factions", packs: []string{"packs/frontier"}, most: 3, modules: []string{"factions", "omens"}},
	{name: "an automaton", packs: []string{"packs/frontier", "packs/invented"}, most: 3, modules: []string{"head-start"}, content: "automaton"},
	{name: "the warden", packs: []string{"packs/warden"}, most: 2, content: "warden"},
	{name: "things unseen", packs: []string{"packs/unseen", "packs/one-more"}, most: 4, modules: []string{"gossip"}, dealt: []string{"U2", "U3", "U4"}},
	{name: "words", packs: []string{"packs/words"}, most: 4},
	{name: "secret choices", packs: []string{"packs/asks"}, most: 3, dealt: []string{"AS-4", "AS-1", "AS-3", "AS-4", "AS-5", "AS-2"}},
	{name: "prices and spans", packs: []string{"packs/prices", "packs/odd"}, most: 4, dealt: []string{"PR1", "O9", "PR3", "O10"}},
}

type alikeWorld struct {
	name    string
	packs   []string
	modules []string
	content string   // who plays the last seat, if content does
	most    int      // most players
	dealt   []string // cards that are dealt to players first
}

// Two games that differ only in what a seat does not know look the same to that seat,
// to the byte: the position, what is decided and by whom, its options with their ids
// and labels, why others are refused, the log, how far it may go back and what
// it sees then, and what a computer player in its seat uses to think. They are played side
// by side with the same answers until chance or a hidden thing decides (rules 1.5).
func TestTwoGamesAlike(t *testing.T) {
	for _, w := range alikeWorlds {
		t.Run(w.name, func(t *testing.T) {
			t.Parallel()
			c, err := content.Open(w.packs...)
			if err != nil {
				t.Fatal(err)
			}
			games, decisions, every := 1, 0, 2+4*w.most
			if long.Asked() {
				games, every = long.Count(1, 2), 1+2*w.most
			}
			for seed := range uint64(games) {
				decisions += playAlike(t, c, w.settings(c, seed), w, every)
			}
			if decisions < 5*games {
				t.Errorf("only %d decisions were compared", decisions)
			}
		})
	}
}

// settings returns the settings of a game by its seed.
func (w *alikeWorld) settings(c *catalog.Catalog, seed uint64) kernel.Settings {
	n := uint64(len(c.Species))
	at := 2*seed + uint64(len(w.name)) // which species meet
	set := kernel.Settings{Players: 2 + int(seed)%(w.most-1), Seed: seed, Modules: w.modules,
		Species: []string{c.Species[at%n].ID, c.Species[(at+1+at/n%(n-1))%n].ID}}
	if w.content != "" {
		set.Seats = make([]kernel.SeatSetting, set.Players)
		r, _ := c.Lookup(w.content, board.KindContentSeat)
		set.Seats[set.Players-1] = kernel.SeatSetting{Content: w.content, Level: 1 + int(seed)%c.Seats[r.ID].Levels}
	}
	return set
}

// deal gives players what they begin with: rich players discover sooner.
func (w *alikeWorld) deal(g *kernel.Game) {
	for p := range board.Seat(g.S.Players) {
		if by, _ := g.PlayedBy(p); by == "" {
			g.S.P[p].Res[board.Credit], g.S.P[p].Res[board.Energy] = 60, 60
		}
	}
	for i, id := range w.dealt {
		card, _ := g.C.Card(id)
		g.S.MoveCard(card, board.Hand(board.Seat(i%int(g.S.Players))))
	}
}

// playAlike plays a game. After every so many turns two copies are played on, one as it is and one with
// what is hidden from a seat dealt again. It returns the number of decisions that were
// compared.
func playAlike(t *testing.T, c *catalog.Catalog, set kernel.Settings, w alikeWorld, every int) int {
	rng := rand.New(rand.NewPCG(set.Seed, 3))
	g, err := kernel.NewGame(c, set)
	if err != nil {
		t.Fatal(err)
	}
	g.Scripts = scripting.NewHost()
	w.deal(g)
	n, compared := 0, 0
	g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
		if n++; d.Kind == kernel.TurnLevel && n%every == 0 {
			viewer := board.Seat(rng.IntN(set.Players + 1))
			if int(viewer) == set.Players {
				viewer = board.Public
			}
			compared += alike(t, g, set, viewer, rng.Uint64())
		}
		for {
			i := rng.IntN(len(d.Options))
			if v := d.Options[i].Verb; len(d.Options) == 1 || v != board.VerbPass && v != board.VerbExchange || rng.IntN(9) == 0 {
				return i
			}
		}
	}
	if err := g.Run(); err != nil {
		t.Fatalf("seed %d: %v", set.Seed, err)
	}
	return compared
}

// alike plays a game on from where it is, and beside it a copy in which everything that is
// hidden from a seat was dealt again.
func alike(t *testing.T, g *kernel.Game, set kernel.Settings, viewer board.Seat, seed uint64) int {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 5))
	var dealt kernel.Game // with the same chance to come
	g.DeterminizePast(g.S, &dealt, viewer, seed)
	this, other := branch(t, g, set, g.S, viewer), branch(t, g, set, dealt.S, viewer)
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
				t.Fatalf("seed %d: this, for %s, depends on what is hidden from them:\n\t%s\n\t%s", g.S.Seed, viewer, from(was[min(i, len(was)-1)], is[min(i, len(is)-1)]), from(is[min(i, len(is)-1)], was[min(i, len(was)-1)]))
			}
		}
		var both []string
		for _, o := range x.Options {
			if y.Find(o) >= 0 && o.Verb != board.VerbExchange {
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
