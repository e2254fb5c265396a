package kernel

import (
	"seti/kernel/source"
)

// awaits reports whether the owner of a frame waits for an event: for his own, unless
// of says whose.
func (h *Hooks) awaits(p *Pattern, e *Event) bool {
	return h.Means(&p.Group, e.Player) && h.matches(p, e)
}

// matches reports whether an event is meant, whoever's it is.
func (h *Hooks) matches(p *Pattern, e *Event) bool {
	if p.mask&(1<<e.Kind) == 0 {
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
func (h *Hooks) Past(p *Pattern, buf []source.Ref) []source.Ref {
	from := int(h.since)
	if p.Since == "turn" {
		from = 0
	}
	for i := from; i < len(h.g.S.Events); i++ {
		e := &h.g.S.Events[i]
		if h.Means(&p.Group, e.Player) && (p.Since == "turn" || h.list == anyList || e.List == h.list) && h.matches(p, e) {
			buf = append(buf, refTo(KindEvent, int16(i)))
		}
	}
	return buf
}

// Latest returns the index of the event that brought a reward, if that is meant, else
// of the last one that Past names; -1 if there is none.
func (h *Hooks) Latest(p *Pattern) int {
	g := h.g
	g.read |= ReadsAnything
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
func (h *Hooks) LatestStep(p *Pattern, buf []source.Ref) []source.Ref {
	last := h.Latest(p)
	if last < 0 || last == int(h.cause) {
		if last >= 0 {
			buf = append(buf, refTo(KindEvent, int16(last)))
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
func (h *Hooks) fits(m *Match, e *Event) bool {
	g := h.g
	if m.Kind != e.Kind ||
		m.Turn == "own" && e.Player != e.Turn ||
		m.Ring == "same" && e.Ring == 0 ||
		m.Cost.Set && int(e.Cost) != m.Cost.N ||
		m.Alien.set && m.Alien.yes != (g.C.Cards[e.Card].species >= 0) ||
		!m.Action.Allows(e.N > 0) {
		return false
	}
	if m.Main.Set && !h.fitsMain(m, e) {
		return false
	}
	var b Bound
	if m.Species.Set {
		h.Bind(&m.Species, KindSlot, &b)
		if b.None || !g.slotMeant(h, &b, int(e.Slot)) {
			return false
		}
	}
	if m.Place.Set && !m.Place.MeansPlace(e.Place, false) {
		return false
	}
	if m.Color.Set {
		c := &g.C.Cards[e.Card].Sector
		h.Bind(&m.Color, KindColor, &b)
		if !c.Set || !b.Has(refTo(KindColor, int16(c.Color))) {
			return false
		}
	}
	if m.Mentions.Set && !mentions(&m.Mentions, &g.C.Cards[e.Card].Mentions) {
		return false
	}
	if m.CardIs.Set && !m.CardIs.MeansCardKind(&g.C.Cards[e.Card]) {
		return false
	}
	return true
}

// fitsMain reports whether the main filter of a match means what an event is about.
func (h *Hooks) fitsMain(m *Match, e *Event) bool {
	g := h.g
	var b Bound
	switch e.Kind {
	case EvVisit:
		h.Bind(&m.Main, KindBody, &b)
		return !b.None && b.Cell(g.C, e.Cell)
	case EvOrbit, EvLand:
		h.Bind(&m.Main, KindBody, &b)
		return !b.None && b.Body(g.C, int(e.Body))
	case EvSignal, EvSectorCompleted, EvSectorWin:
		h.Bind(&m.Main, KindStar, &b)
		return !b.None && b.Has(refTo(KindStar, int16(e.Star)), g.ColorRef(int(e.Star)))
	case EvTrace:
		h.Bind(&m.Main, KindTrace, &b)
		return !b.None && b.Has(refTo(KindTrace, int16(e.Color)))
	case EvResearch:
		h.Bind(&m.Main, KindType, &b)
		return !b.None && b.Has(refTo(KindTech, e.Tech), refTo(KindType, int16(g.C.Techs[e.Tech].Type)))
	case EvIncome:
		h.Bind(&m.Main, KindRes, &b)
		return !b.None && b.Has(refTo(KindRes, e.Res))
	case EvCorner:
		h.Bind(&m.Main, KindRes, &b)
		return g.C.Cards[e.Card].CornerHas(&b)
	case EvRemove:
		if e.Color >= 0 {
			return m.Main.mentions(wordTrace) || m.Main.mentions(wordAny)
		}
		return m.Main.mentions(constWord(int(wordProbe)+int(e.Figure))) || m.Main.mentions(wordAny)
	}
	return true
}

// Bind looks up what a filter means now; want is the kind of thing that "that" stands
// for here.
func (h *Hooks) Bind(fl *Filter, want source.Kind, b *Bound) {
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
		b.one[0], b.Refs, b.None = r, b.one[:], !ok
	default:
		b.Refs = fl.Refs
		for _, r := range fl.Refs {
			if r.Kind == KindWord && constWord(r.ID) == wordAny {
				b.Any = true
			}
		}
	}
}

// Means reports whether things of an owner are meant, by "own", "others" or "all" of a
// selection or a pattern.
func (h *Hooks) Means(s interface{ Grouped() *Grouping }, owner Seat) bool {
	switch s.Grouped().Of {
	case "others":
		return owner != h.owner
	case "all":
		return true
	}
	return owner == h.owner
}
