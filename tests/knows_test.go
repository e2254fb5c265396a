package tests

import (
	"encoding/json"
	"flag"
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

var alikeGames = flag.Int("alike-games", 2, "games of each kind of which TestTwoGamesAlike plays parts twice")

// alikeWorlds are what is played: both boxes with all that they switch on, the rival,
// and packs with tokens and piles of every visibility, seats of their own and cards that
// are curious.
var alikeWorlds = []struct {
	name    string
	packs   []string
	modules []string
	content string   // who plays the last seat, if content does
	most    int      // players
	dealt   []string // cards that are dealt to players first
}{
	{name: "the base game", most: 4, modules: []string{"promo"}},
	{name: "agencies", packs: []string{"space-agencies"}, most: 4},
	{name: "organizations", packs: []string{"space-agencies"}, most: 4, modules: []string{"organizations"}},
	{name: "neutral quick starts", packs: []string{"space-agencies"}, most: 2, modules: []string{"organizations", "neutral-quick-starts"}},
	{name: "the rival", packs: []string{"solo"}, most: 2, content: "rival"},
	{name: "the rival and agencies", packs: []string{"solo", "space-agencies"}, most: 2, modules: []string{"organizations"}, content: "rival"},
	{name: "factions", packs: []string{"packs/frontier"}, most: 3, modules: []string{"factions", "omens"}},
	{name: "an automaton", packs: []string{"packs/frontier", "packs/invented"}, most: 3, modules: []string{"head-start"}, content: "automaton"},
	{name: "things unseen", packs: []string{"packs/unseen", "packs/one-more"}, most: 4, modules: []string{"gossip"}, dealt: []string{"U2", "U3", "U4"}},
	{name: "words", packs: []string{"packs/words"}, most: 4},
}

// Two games that differ only in what a seat does not know look the same to him,
// to the byte: the position, what is decided and by whom, his options with their ids
// and labels, why others are refused, what the log says, how far he may go back and what
// he sees then, and what a computer player in his seat thinks with. They are played side
// by side with the same answers until chance or a hidden thing decides (rules 1.5).
func TestTwoGamesAlike(t *testing.T) {
	for _, w := range alikeWorlds {
		t.Run(w.name, func(t *testing.T) {
			t.Parallel()
			c, err := content.Open(w.packs...)
			if err != nil {
				t.Fatal(err)
			}
			n := uint64(len(c.Species))
			decisions := 0
			for seed := range uint64(*alikeGames) {
				at := 2*seed + uint64(len(w.name)) // which species meet
				set := kernel.Settings{Players: 2 + int(seed)%(w.most-1), Seed: seed, Modules: w.modules,
					Species: []string{c.Species[at%n].ID, c.Species[(at+1+at/n%(n-1))%n].ID}}
				if w.content != "" {
					set.Seats = make([]kernel.SeatSetting, set.Players)
					set.Seats[set.Players-1] = kernel.SeatSetting{Content: w.content, Level: 1 + int(seed)%3}
				}
				decisions += playAlike(t, c, set, w.dealt, 1+2*w.most)
			}
			if decisions < 10**alikeGames {
				t.Errorf("only %d decisions were compared", decisions)
			}
		})
	}
}

// playAlike plays a game; every so many turns it is played on twice, as it is and with
// what is hidden from a seat dealt anew. It returns how many decisions were
// compared.
func playAlike(t *testing.T, c *kernel.Catalog, set kernel.Settings, dealt []string, every int) int {
	rng := rand.New(rand.NewPCG(set.Seed, 3))
	g, err := kernel.NewGame(c, set)
	if err != nil {
		t.Fatal(err)
	}
	g.Scripts = scripting.NewHost()
	for p := range kernel.Seat(g.S.Players) { // rich players discover sooner
		if by, _ := g.PlayedBy(p); by == "" {
			g.S.P[p].Res[kernel.Credit], g.S.P[p].Res[kernel.Energy] = 60, 60
		}
	}
	for i, id := range dealt {
		card, _ := c.Card(id)
		g.S.MoveCard(card, kernel.Hand(kernel.Seat(i%set.Players)))
	}
	n, compared := 0, 0
	g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
		if n++; d.Kind == kernel.TurnLevel && n%every == 0 {
			viewer := kernel.Seat(rng.IntN(set.Players + 1))
			if int(viewer) == set.Players {
				viewer = kernel.Public
			}
			compared += alike(t, g, set, viewer, rng.Uint64())
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
func alike(t *testing.T, g *kernel.Game, set kernel.Settings, viewer kernel.Seat, seed uint64) int {
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
				t.Fatalf("seed %d: this, for %s, depends on what is hidden from him:\n\t%s\n\t%s", g.S.Seed, viewer, from(was[min(i, len(was)-1)], is[min(i, len(is)-1)]), from(is[min(i, len(is)-1)], was[min(i, len(was)-1)]))
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

// from is a text from shortly before where another differs.
func from(s, other string) string {
	i := 0
	for i < min(len(s), len(other)) && s[i] == other[i] {
		i++
	}
	return s[max(0, i-200):]
}

// view is one of two games that must look alike to a seat.
type view struct {
	session *play.Session
	seat    kernel.Seat
	log     []kernel.LogEntry
	unknown []source.Ref // what the seat does not know at the start
	told    bool         // one of these was shown to him, if only for a moment
	tiles   int          // on the stacks of techs then: under one that is taken lies another
}

func branch(t *testing.T, g *kernel.Game, set kernel.Settings, s *kernel.State, seat kernel.Seat) *view {
	set.Seed = s.Seed
	session := newSession(t, g.C, set)
	if err := session.Arrange(func(g *kernel.Game) error {
		g.S.CopyFrom(s)
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	v := &view{session: session, seat: seat}
	session.AskAll = [kernel.MaxSeats]bool{true, true, true, true}
	session.Log = func(e kernel.LogEntry) {
		v.log = append(v.log, e)
		r, ok := session.Game().Named(e)
		v.told = v.told || ok && slices.Contains(v.unknown, r) && (e.Shows() || session.Game().Knows(seat, r))
	}
	session.Raw()
	v.unknown, v.tiles = v.hidden(), v.stacked()
	return v
}

// hidden is what the seat does not know.
func (v *view) hidden() (list []source.Ref) {
	g := v.session.Game()
	see := func(r source.Ref) {
		if !g.Knows(v.seat, r) {
			list = append(list, r)
		}
	}
	for c := range g.C.Cards {
		see(source.Ref{Kind: kernel.KindCard, ID: int16(c)})
	}
	for i := range g.S.Pieces {
		see(source.Ref{Kind: kernel.KindPiece, ID: int16(i)})
	}
	for i := range g.S.Slots {
		see(source.Ref{Kind: kernel.KindSlot, ID: int16(i)})
	}
	return list
}

// stacked is how many tiles lie on the stacks of techs.
func (v *view) stacked() (n int) {
	for _, st := range v.session.State().Stacks {
		n += int(st.Left)
	}
	return n
}

// revealed tells whether something was seen that the seat did not know: then the games
// may differ.
func (v *view) revealed() bool {
	g := v.session.Game()
	return v.told || v.stacked() != v.tiles || slices.ContainsFunc(v.unknown, func(r source.Ref) bool { return g.Knows(v.seat, r) })
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
	// Dealt anew from one seed, what is hidden comes out the same, whatever it was.
	list = append(list, fmt.Sprintf("thoughts %x", g.Determinize(v.seat, 1).S.Hash()))
	return append(list, v.back(t)...)
}

// back is how far the seat may go back from here, and what he is offered there.
func (v *view) back(t *testing.T) (list []string) {
	err := v.session.Undo(v.seat)
	if err != nil {
		return []string{"back: " + err.Error()}
	}
	g, d := v.session.Game(), v.session.Raw()
	list = append(list, fmt.Sprintf("back: %+v", arrange.Describe(g, v.seat)))
	for _, o := range d.Options {
		list = append(list, "option there "+g.C.ID(o)+": "+text.English(g.C).Label(g, o))
	}
	if err := v.session.Redo(); err != nil {
		t.Fatal(err)
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
