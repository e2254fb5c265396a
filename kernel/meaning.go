package kernel

import (
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// awaits reports whether the owner of a frame waits for an event: for his own, unless
// of says whose.
func (h *Hooks) awaits(p *catalog.Pattern, e *board.Event) bool {
	return h.Means(&p.Group, e.Player) && h.matches(p, e)
}

// matches reports whether an event is meant, whoever's it is.
func (h *Hooks) matches(p *catalog.Pattern, e *board.Event) bool {
	if p.Mask&(1<<e.Kind) == 0 {
		return false
	}
	for i := range p.Any {
		if h.fits(&p.Any[i], e) {
			return true
		}
	}
	return false
}

// Past appends the events that are meant of those that the list of effects has caused
// so far, or since it began to wait, or since the turn began.
func (h *Hooks) Past(p *catalog.Pattern, buf []source.Ref) []source.Ref {
	from := int(h.since)
	if p.Since == "turn" {
		from = 0
	}
	for i := from; i < len(h.g.S.Events); i++ {
		e := &h.g.S.Events[i]
		if h.Means(&p.Group, e.Player) && (p.Since == "turn" || h.list == anyList || e.List == h.list) && h.matches(p, e) {
			buf = append(buf, board.Ref(board.KindEvent, int16(i)))
		}
	}
	return buf
}

// Latest returns the index of the event that brought a reward, if that is meant, else
// of the last one that Past names; -1 if there is none.
func (h *Hooks) Latest(p *catalog.Pattern) int {
	g := h.g
	g.read |= board.ReadsAnything
	if h.cause >= 0 && h.matches(p, &g.S.Events[h.cause]) {
		return int(h.cause)
	}
	base := len(g.things)
	g.things = h.Past(p, g.things)
	last := -1
	if len(g.things) > base {
		last = int(g.things[len(g.things)-1].ID)
	}
	g.things = g.things[:base]
	return last
}

// LatestStep appends the latest event and all that are meant of the same step, such as
// three draws.
func (h *Hooks) LatestStep(p *catalog.Pattern, buf []source.Ref) []source.Ref {
	last := h.Latest(p)
	if last < 0 || last == int(h.cause) {
		if last >= 0 {
			buf = append(buf, board.Ref(board.KindEvent, int16(last)))
		}
		return buf
	}
	step, base := h.g.S.Events[last].Step, len(buf)
	buf = h.Past(p, buf)
	kept := buf[:base]
	for _, e := range buf[base:] {
		if h.g.S.Events[e.ID].Step == step {
			kept = append(kept, e)
		}
	}
	return kept
}

// fits reports whether an event is the one of a match, with all its filters.
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
	var b catalog.Bound
	if m.Species.Set {
		h.Bind(&m.Species, board.KindSlot, &b)
		if b.None || !g.slotMeant(h, &b, int(e.Slot)) {
			return false
		}
	}
	if m.Place.Set && !m.Place.MeansPlace(e.Place, false) {
		return false
	}
	if m.Color.Set {
		c := &g.C.Cards[e.Card].Sector
		h.Bind(&m.Color, board.KindColor, &b)
		if !c.Set || !b.Has(board.Ref(board.KindColor, int16(c.Color))) {
			return false
		}
	}
	if m.Mentions.Set && !catalog.MentionsOneOf(&m.Mentions, &g.C.Cards[e.Card].Mentions) {
		return false
	}
	if m.CardIs.Set && !m.CardIs.MeansCardKind(&g.C.Cards[e.Card]) {
		return false
	}
	return true
}

// fitsMain reports whether the main filter of a match means what an event is about.
func (h *Hooks) fitsMain(m *catalog.Match, e *board.Event) bool {
	g := h.g
	var b catalog.Bound
	switch e.Kind {
	case board.EvVisit:
		h.Bind(&m.Main, board.KindBody, &b)
		return !b.None && b.Cell(g.C, e.Cell)
	case board.EvOrbit, board.EvLand:
		h.Bind(&m.Main, board.KindBody, &b)
		return !b.None && b.Body(g.C, int(e.Body))
	case board.EvSignal, board.EvSectorCompleted, board.EvSectorWin:
		h.Bind(&m.Main, board.KindStar, &b)
		return !b.None && b.Has(board.Ref(board.KindStar, int16(e.Star)), g.ColorRef(int(e.Star)))
	case board.EvTrace:
		h.Bind(&m.Main, board.KindTrace, &b)
		return !b.None && b.Has(board.Ref(board.KindTrace, int16(e.Color)))
	case board.EvResearch:
		h.Bind(&m.Main, board.KindType, &b)
		return !b.None && b.Has(board.Ref(board.KindTech, e.Tech), board.Ref(board.KindType, int16(g.C.Techs[e.Tech].Type)))
	case board.EvIncome:
		h.Bind(&m.Main, board.KindRes, &b)
		return !b.None && b.Has(board.Ref(board.KindRes, e.Res))
	case board.EvCorner:
		h.Bind(&m.Main, board.KindRes, &b)
		return g.C.Cards[e.Card].CornerHas(&b)
	case board.EvRemove:
		if e.Color >= 0 {
			return m.Main.MentionsConst(board.ConstTrace) || m.Main.MentionsConst(board.ConstAny)
		}
		return m.Main.MentionsConst(board.Const(int(board.ConstProbe)+int(e.Figure))) || m.Main.MentionsConst(board.ConstAny)
	}
	return true
}

// Bind looks up what a filter means now; want is the kind of thing that "that" stands
// for here.
func (h *Hooks) Bind(fl *catalog.Filter, want source.Kind, b *catalog.Bound) {
	switch {
	case !fl.Set:
		b.Any = true
	case fl.That != nil:
		e := h.Latest(fl.That.Event())
		if e < 0 {
			b.None = true
			return
		}
		r, ok := h.g.eventRef(&h.g.S.Events[e], want)
		b.One[0], b.Refs, b.None = r, b.One[:], !ok
	default:
		b.Refs = fl.Refs
		for _, r := range fl.Refs {
			if r.Kind == board.KindConst && board.Const(r.ID) == board.ConstAny {
				b.Any = true
			}
		}
	}
}

// Means reports whether things of an owner are meant, by "own", "others" or "all" of a
// selection or a pattern.
func (h *Hooks) Means(s interface{ Grouped() *catalog.Grouping }, owner board.Seat) bool {
	switch s.Grouped().Of {
	case "others":
		return owner != h.owner
	case "all":
		return true
	}
	return owner == h.owner
}
