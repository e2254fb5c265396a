package kernel

import (
	"math/bits"
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// awaits reports whether the owner of a frame waits for an event. Without "of" they wait
// for their own.
func (h *Hooks) awaits(p *catalog.Pattern, e *board.Event) bool {
	return h.matches(p, e, false)
}

// matches reports whether a pattern means an event by one of its matches; with anybodys it does not matter whose the
// event is.
func (h *Hooks) matches(p *catalog.Pattern, e *board.Event, anybodys bool) bool {
	if p.Mask&(1<<e.Kind) == 0 {
		return false
	}
	for i := range p.Any {
		if m := &p.Any[i]; (anybodys || m.Means(h.owner, e.Player)) && h.fits(m, e) {
			return true
		}
	}
	return false
}

// past appends the events that a pattern means, of those that the list of effects has
// caused so far, or since it began to wait, or since the turn began.
func (h *Hooks) past(p *catalog.Pattern, buf []source.Ref) []source.Ref {
	from := int(h.since)
	if p.Since == "turn" {
		from = 0
	}
	for i := from; i < len(h.g.S.Events); i++ {
		e := &h.g.S.Events[i]
		if (p.Since == "turn" || h.list == anyList || e.List == h.list) && h.awaits(p, e) {
			buf = append(buf, board.Ref(board.KindEvent, int16(i)))
		}
	}
	return buf
}

// latest returns the index of the event that caused a reward, if the pattern means it, else of the last event that past
// appends; -1 if there is none.
func (h *Hooks) latest(p *catalog.Pattern) int {
	g := h.g
	g.read |= board.ReadsAnything
	if h.cause >= 0 && h.matches(p, &g.S.Events[h.cause], true) {
		return int(h.cause)
	}
	base := len(g.things)
	g.things = h.past(p, g.things)
	last := -1
	if len(g.things) > base {
		last = int(g.things[len(g.things)-1].ID)
	}
	g.things = g.things[:base]
	return last
}

// Events appends the events that a pattern means, of those that the list of effects has caused so far, or since it
// began to wait, or since the turn began. With last it appends only the event that caused the reward, or else the last
// step, such as three draws.
func (h *Hooks) Events(p *catalog.Pattern, last bool, buf []source.Ref) []source.Ref {
	if !last {
		return h.past(p, buf)
	}
	latest := h.latest(p)
	switch {
	case latest < 0:
		return buf
	case latest == int(h.cause):
		return append(buf, board.Ref(board.KindEvent, int16(latest)))
	}
	step, base := h.g.S.Events[latest].Step, len(buf)
	buf = h.past(p, buf)
	kept := buf[:base]
	for _, e := range buf[base:] {
		if h.g.S.Events[e.ID].Step == step {
			kept = append(kept, e)
		}
	}
	return kept
}

// fits reports whether an event passes all filters of a match.
func (h *Hooks) fits(m *catalog.Match, e *board.Event) bool {
	g := h.g
	if m.Kind != e.Kind ||
		m.Turn == "own" && e.Player != e.Turn ||
		m.Ring == "same" && e.Ring == 0 ||
		m.Cost.Set && int(e.Cost) != m.Cost.N ||
		m.Alien.Set && m.Alien.Yes != (g.C.Cards[e.Card].SpeciesIndex >= 0) ||
		!m.Action.Allows(e.N > 0) {
		return false
	}
	if m.Main.Set && !h.fitsMain(m, e) {
		return false
	}
	if m.Species.Set {
		b := h.Bind(&m.Species, board.KindSlot)
		if b.None || !g.slotMeant(h, &b, int(e.Slot)) {
			return false
		}
	}
	if m.Place.Set && !m.Place.MeansPlace(e.Place, false) {
		return false
	}
	if m.Color.Set {
		c := &g.C.Cards[e.Card].Sector
		b := h.Bind(&m.Color, board.KindColor)
		if !c.Set || !b.Has(board.Ref(board.KindColor, int16(c.Color))) {
			return false
		}
	}
	if m.Mentions.Set && !catalog.MentionsOneOf(&m.Mentions, &g.C.Cards[e.Card].Mentions) {
		return false
	}
	return !m.CardIs.Set || m.CardIs.MeansCardKind(&g.C.Cards[e.Card])
}

// fitsMain reports whether an event passes the main filter of a match.
func (h *Hooks) fitsMain(m *catalog.Match, e *board.Event) bool {
	g := h.g
	switch e.Kind {
	case board.EvVisit:
		b := h.Bind(&m.Main, board.KindBody)
		return !b.None && b.Cell(g.C, e.Cell)
	case board.EvOrbit, board.EvLand:
		b := h.Bind(&m.Main, board.KindBody)
		return !b.None && b.Body(g.C, int(e.Body))
	case board.EvSignal, board.EvSectorCompleted, board.EvSectorWin:
		b := h.Bind(&m.Main, board.KindStar)
		return !b.None && b.Has(board.Ref(board.KindStar, int16(e.Star)), g.ColorRef(int(e.Star)))
	case board.EvTrace:
		b := h.Bind(&m.Main, board.KindTrace)
		return !b.None && b.Has(board.Ref(board.KindTrace, int16(e.Color)))
	case board.EvResearch:
		b := h.Bind(&m.Main, board.KindType)
		return !b.None && b.Has(board.Ref(board.KindTech, e.Tech), board.Ref(board.KindType, int16(g.C.Techs[e.Tech].Type)))
	case board.EvIncome:
		b := h.Bind(&m.Main, board.KindRes)
		return !b.None && b.Has(board.Ref(board.KindRes, e.Res))
	case board.EvCorner:
		b := h.Bind(&m.Main, board.KindRes)
		return g.C.Cards[e.Card].CornerHas(&b)
	case board.EvRemove:
		if e.Color >= 0 {
			return m.Main.MentionsConst(board.ConstTrace) || m.Main.MentionsConst(board.ConstAny)
		}
		return m.Main.MentionsConst(board.Const(int(board.ConstProbe)+int(e.Figure))) || m.Main.MentionsConst(board.ConstAny)
	}
	return true
}

// Bind looks up what a filter means now. want is the kind of thing to which "that" refers.
func (h *Hooks) Bind(fl *catalog.Filter, want source.Kind) (b catalog.Bound) {
	switch {
	case !fl.Set:
		b.Any = true
	case fl.That != nil:
		e := h.latest(fl.That.Event())
		if e < 0 {
			b.None = true
			return b
		}
		r, ok := h.g.EventRef(&h.g.S.Events[e], want)
		b.Refs, b.None = []source.Ref{r}, !ok
	default:
		b.Refs = fl.Refs
		for _, r := range fl.Refs {
			if r.Kind == board.KindConst && board.Const(r.ID) == board.ConstAny {
				b.Any = true
			}
		}
	}
	return b
}

// selected appends the things that a selection names to g.things and returns where they
// begin. The caller cuts g.things off there again.
func (g *Game) selected(s catalog.Selection, f *Hooks) (base int) {
	base = len(g.things)
	g.read |= s.Reads()
	if given, ok := s.(*catalog.Things); ok {
		g.things = append(g.things, given.Refs...)
		g.things = append(g.things[:base], slices.DeleteFunc(g.things[base:], g.left)...)
	} else {
		g.things = s.(Selection).Add(f, g.things)
	}
	if list := g.things[base:]; len(list) > 0 && list[0].Kind == board.KindPiece {
		g.unseenInOrder(f, list)
	}
	if gr := s.Grouped(); gr.Same != catalog.PropNone || gr.Different != catalog.PropNone {
		known := slices.DeleteFunc(g.things[base:], func(t source.Ref) bool {
			return !g.tellsProp(f, t, gr.Same) || !g.tellsProp(f, t, gr.Different)
		})
		g.things = g.things[:base+len(g.Grouped(known, gr.Same, gr.Different))]
	}
	return base
}

// left reports whether a figure or a trace that a function holds has left the board since.
func (g *Game) left(r source.Ref) bool {
	switch r.Kind {
	case board.KindFigure:
		return g.S.FigureIndex(r) < 0
	case board.KindTraceMarker:
		return g.S.TraceIndex(r) < 0
	case board.KindChoice:
		x, _ := g.S.Choice(r.ID)
		return x == nil
	}
	return false
}

// count counts the things that a selection names.
func (g *Game) count(s catalog.Selection, f *Hooks) int {
	base := g.selected(s, f)
	n := len(g.things) - base
	g.things = g.things[:base]
	return n
}

// starMeant reports whether a filter means a star: by name, by color, or by a body in its sector. A data slot without a
// star is meant by its name only: a marker on it is not a signal of the sector in which it is (rules 12.5.6).
func (g *Game) starMeant(b *catalog.Bound, star int) bool {
	if g.C.Stars[star].SlotTile {
		return slices.Contains(b.Refs, board.Ref(board.KindStar, int16(star)))
	}
	if b.Has(board.Ref(board.KindStar, int16(star)), g.ColorRef(star)) {
		return true
	}
	for _, r := range b.Refs {
		switch {
		case r.Kind == board.KindBody && g.InPlay(int(r.ID)) && g.StarOf(int(r.ID)) == star,
			r.Kind == board.KindSector && int(g.S.StarAt[r.ID]) == star:
			return true
		}
	}
	return false
}

// slotMeant reports whether a filter means a species slot: by its side, by its
// species once that is discovered, as this or as the other one.
func (g *Game) slotMeant(f *Hooks, b *catalog.Bound, slot int) bool {
	if b.Any {
		return true
	}
	for _, r := range b.Refs {
		switch {
		case r == board.Ref(board.KindSlot, int16(slot)),
			r.Kind == board.KindSpecies && g.slotSeen(int(r.ID)) == slot,
			r.Kind == board.KindConst && board.Const(r.ID) == board.ConstThis && slot == g.slotHere(f),
			r.Kind == board.KindConst && board.Const(r.ID) == board.ConstOther && g.slotHere(f) >= 0 && slot != g.slotHere(f):
			return true
		}
	}
	return false
}

// unseenInOrder moves the pieces that a player does not know to the end, in the order of their numbers, because the
// order of the state would reveal what they are.
func (g *Game) unseenInOrder(f *Hooks, pieces []source.Ref) {
	unseenLast(pieces, func(r source.Ref) bool { return !g.bothKnow(f, r) },
		func(a, b source.Ref) int { return g.piecesInOrder(int(a.ID), int(b.ID)) })
}

// The facts that computer players and hints work out from a position: prices, gains,
// progress, points. Nothing here changes the game.

// Held returns how much a player holds of a resource, or of the constant "computer", which
// is the data in both rows (rules 1.4.7).
func (g *Game) Held(p board.Seat, r source.Ref) int {
	if p < 0 {
		return 0 // neutral pieces gain and decide nothing (rules 15.8)
	}
	g.read |= board.ReadsGoodsOf(p)
	pl := &g.S.P[p]
	if r.Kind == board.KindConst {
		return int(pl.Top) + bits.OnesCount8(pl.Bottom)
	}
	return int(pl.Res[r.ID])
}

// GoldFace returns the upper face of a gold tile.
func (g *Game) GoldFace(tile int) *catalog.GoldTile { return &g.C.GoldFaces[g.S.Faces[tile]] }

// EndgamePoints returns what an end-game card of a player would score now
// (rules 9.7).
func (g *Game) EndgamePoints(p board.Seat, c board.CardID) int {
	e := g.C.Cards[c].Endgame
	if e == nil {
		return 0
	}
	lists := g.S.Lists
	points := g.endgame(p, c, e)
	g.S.Lists = lists // to look is no list of effects of the game
	return points
}

// Measure returns an amount for a player now, as an effect of a card would read it
// (NoCard for none).
func (g *Game) Measure(p board.Seat, c board.CardID, of catalog.Amount) int {
	f := g.push(p, c, false, false)
	defer g.pop()
	return f.Amount(of)
}

// Select returns what a selection has for a player now, as an effect of a card would read it.
func (g *Game) Select(p board.Seat, c board.CardID, sel catalog.Selection) []source.Ref {
	f := g.push(p, c, false, false)
	defer g.pop()
	return f.Select(sel)
}

// Holds reports whether a condition holds for a player now, as an effect of a card would
// read it.
func (g *Game) Holds(p board.Seat, c board.CardID, when catalog.Condition) bool {
	f := g.push(p, c, false, false)
	defer g.pop()
	return f.Holds(when)
}

// Progress returns how much of a condition of a card a player has met: have of need. A
// condition that compares no number has 0 or 1 of 1.
func (g *Game) Progress(p board.Seat, c board.CardID, when catalog.Condition) (have, need int) {
	f := g.push(p, c, false, false)
	defer g.pop()
	switch x := when.(type) {
	case *catalog.Compare:
		if x.Word == "at_least" {
			return min(f.Amount(x.Of), x.N), x.N
		}
	case Progressing:
		return x.Progress(f)
	}
	if f.Holds(when) {
		return 1, 1
	}
	return 0, 1
}

// Progressing is a condition that counts how much of it is met: have of need.
type Progressing interface {
	Progress(h *Hooks) (have, need int)
}

// Counts returns the selection that an amount or a condition counts, nil if it
// is something else.
func Counts(x any) catalog.Selection {
	if c, ok := x.(catalog.Counted); ok {
		return c.Selection
	}
	return nil
}

// Optional returns the group that a question asks a player to accept, nil if it asks
// something else.
func (p Prompt) Optional() *catalog.Group { return p.group }

// Choices returns the lists of effects among which a question asks to choose.
func (p Prompt) Choices() []catalog.Effects { return p.choice }

// tellsProp reports whether the effect that runs may know a property of a thing.
func (g *Game) tellsProp(f *Hooks, t source.Ref, p catalog.Prop) bool {
	switch {
	case t.Kind == board.KindCard, t.Kind == board.KindPiece && p == catalog.PropColor:
		return p == catalog.PropNone || g.knows(f, t)
	}
	return true
}
