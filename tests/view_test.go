package tests

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/board"
	"seti/kernel/log"
	"seti/kernel/play"
	"seti/kernel/source"
	"seti/kernel/text"
)

// from returns a text from shortly before the place where it differs from another.
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
	seat    board.Seat
	log     []log.Entry
	unknown []source.Ref // the things that the seat does not know at the start
	told    bool         // one of these was shown to the seat, if only for a moment
	tiles   int          // number of tiles on the stacks of techs then: below a tile that is taken lies another
}

func branch(t *testing.T, g *kernel.Game, set kernel.Settings, s *board.State, seat board.Seat) *view {
	set.Seed = s.Seed
	session := newSession(t, g.C, set)
	if err := session.Arrange(func(g *kernel.Game) error {
		g.S.CopyFrom(s)
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	v := &view{session: session, seat: seat}
	session.AskAll = [board.MaxSeats]bool{true, true, true, true}
	session.Log = func(e log.Entry) {
		v.log = append(v.log, e)
		r, ok := e.Named(session.Game().S)
		v.told = v.told || ok && slices.Contains(v.unknown, r) && (e.Shows() || session.Game().Knows(seat, r))
	}
	session.Raw()
	v.unknown, v.tiles = v.hidden(), v.stacked()
	return v
}

// hidden returns the things that the seat does not know.
func (v *view) hidden() (list []source.Ref) {
	g := v.session.Game()
	see := func(r source.Ref) {
		if !g.Knows(v.seat, r) {
			list = append(list, r)
		}
	}
	for c := range g.C.Cards {
		see(source.Ref{Kind: board.KindCard, ID: int16(c)})
	}
	for i := range g.S.Pieces {
		see(source.Ref{Kind: board.KindPiece, ID: int16(i)})
	}
	for _, x := range g.S.Choices {
		see(source.Ref{Kind: board.KindChoice, ID: x.Number})
	}
	for i := range g.S.Slots {
		see(source.Ref{Kind: board.KindSlot, ID: int16(i)})
	}
	return list
}

// stacked returns the number of tiles on the stacks of techs.
func (v *view) stacked() (n int) {
	for _, st := range v.session.State().Stacks {
		n += int(st.Left)
	}
	return n
}

// revealed reports whether something was seen that the seat did not know; from then on the games
// may differ.
func (v *view) revealed() bool {
	g := v.session.Game()
	return v.told || v.stacked() != v.tiles || slices.ContainsFunc(v.unknown, func(r source.Ref) bool { return g.Knows(v.seat, r) })
}

// shows returns everything that the seat sees, reads and can ask at a decision.
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
	// Hidden things dealt again from one seed do not depend on what they were.
	list = append(list, fmt.Sprintf("thoughts %x", g.Determinize(v.seat, 1).S.Hash()))
	return append(list, v.back(t)...)
}

// back returns how far the seat may go back from here, and what it is offered there.
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

// asks returns options that a seat may try: of every card, token and technology, of any owner.
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
