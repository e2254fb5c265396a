package kernel

import "slices"

// SignalWord marks signals (rules 7.2).
type SignalWord struct {
	At    Filter `key:"at" main:"" names:"color star body word:any,row,hand,deck,probe" doc:"a color, a star, a body for the star of its sector, any; row, hand or deck: a card discarded from there gives the color; probe: where one of yours is"`
	Count int    `key:"count" doc:"so many at the one star picked"`
	Each  bool   `key:"each" doc:"at every star selected"`
	Data  bool   `key:"data" doc:"false: the data goes to the supply"`
}

func (w *SignalWord) Declines() bool { return w.At.mentions(wordHand) }

func (w *SignalWord) UsesRow(bool) bool { return w.At.mentions(wordRow) }

func (w *SignalWord) Against(h *Hooks) Obstacles {
	able := false
	switch {
	case w.At.mentions(wordHand):
		for c := h.g.S.First(Hand(h.owner)); c != NoCard; c = h.g.S.Next(c) {
			able = able || h.g.C.Cards[c].Sector.Set
		}
	case w.At.mentions(wordRow):
		n := 0
		for _, c := range h.g.S.Row {
			if c != NoCard && h.g.C.Cards[c].Sector.Set {
				n++
			}
		}
		able = n > 1 || n == 1 && !h.g.keepsRow
	case w.At.mentions(wordDeck):
		able = h.g.S.cardsToDraw()
	default:
		h.g.begin()
		able = w.stars(h) && len(h.g.opts) > 0
	}
	return Unless(able, NothingToDo)
}

func (w *SignalWord) Do(h *Hooks, n int) {
	for range h.g.times(n) {
		if w.Each {
			h.g.begin()
			w.stars(h)
			for _, o := range slices.Clone(h.g.opts) {
				h.g.markMany(h.owner, int(o.A), w.Count, w.Data)
			}
			continue
		}
		h.g.begin()
		if !w.stars(h) || len(h.g.opts) == 0 {
			return
		}
		star := h.g.ask(h.owner, Prompt{Reason: askStar}).A
		h.g.markMany(h.owner, int(star), w.Count, w.Data)
	}
}

// stars offers the stars that are meant. Where a card gives the color it is
// asked for and discarded first (rules 9.4.7); false if that was declined or
// there is none.
func (w *SignalWord) stars(h *Hooks) bool {
	var b Bound
	w.At.bind(h.g, h, KindSector, &b)
	if b.None {
		return false
	}
	card := NoCard
	switch {
	case w.At.mentions(wordRow):
		card = h.g.rowForSignal(h.owner)
	case w.At.mentions(wordHand):
		card = h.g.handForSignal(h)
	case w.At.mentions(wordDeck):
		if card = h.g.topCard(); card != NoCard {
			h.g.Seen++
		}
	default:
		for star := range h.g.C.Stars {
			// A slot beside a star is chosen when the star is marked.
			sector, tile := h.g.SectorOf(star), h.g.C.Stars[star].tile
			if sector >= 0 && (h.g.starMeant(&b, star) || !tile && (w.At.mentions(wordProbe) && h.g.probeIn(h.owner, sector) ||
				w.At.Sel != nil && h.g.sectorSelected(w.At.Sel, h, sector))) {
				h.g.add(Option{Verb: VerbStar, A: int16(star)})
			}
		}
		return true
	}
	if card == NoCard {
		return false
	}
	h.g.discard(card)
	h.g.event(EvDiscard, h.owner).Card = card
	h.g.begin()
	if color := h.g.C.Cards[card].Sector; color.Set {
		for _, star := range h.g.C.starsOf[color.Color] {
			h.g.add(Option{Verb: VerbStar, A: star})
		}
	}
	return true
}

func (w *SignalWord) Phrase(c *Catalog, n int) Phrase {
	args := Args{"n": product(n, w.Count), "dry": !w.Data, "at": w.At.PlacePhrase(c), "each": w.Each}
	for _, from := range []constWord{wordRow, wordHand, wordDeck} {
		if w.At.mentions(from) {
			args["from"] = refTo(KindWord, int16(from))
		}
	}
	if s, ok := w.At.Sel.(*Signals); ok && w.Each {
		args["beside"] = s.Noun(c)
	}
	return say("effect.signal", args)
}

func (g *Game) markMany(p Seat, star, n int, data bool) {
	for range g.times(n) {
		g.mark(p, star, data)
	}
}

// rowForSignal asks for a card of the row with a sector color.
func (g *Game) rowForSignal(p Seat) CardID {
	g.begin()
	for i, c := range g.S.Row {
		if c != NoCard && g.C.Cards[c].Sector.Set {
			g.add(Option{Verb: VerbRow, A: int16(i + 1)})
		}
	}
	if len(g.opts) == 0 {
		return NoCard
	}
	return g.S.Row[g.ask(p, Prompt{Reason: askRowSignal}).A-1]
}

// handForSignal asks for a card of the hand with a sector color (rules 7.1.3).
func (g *Game) handForSignal(f *Hooks) CardID {
	g.begin()
	for c := g.S.First(Hand(f.owner)); c != NoCard; c = g.S.Next(c) {
		if g.C.Cards[c].Sector.Set {
			g.add(Option{Verb: VerbCard, A: int16(c)})
		}
	}
	if len(g.opts) > 0 && f.may {
		g.add(Option{Verb: VerbDone})
	}
	if len(g.opts) > 0 {
		if o := g.ask(f.owner, Prompt{Reason: askHandSignal}); o.Verb == VerbCard {
			return CardID(o.A)
		}
	}
	f.declined = f.may
	return NoCard
}

func (g *Game) sectorSelected(sel Selection, f *Hooks, sector int) bool {
	base := g.selected(sel, f)
	found := false
	for _, t := range g.things[base:] {
		found = found || g.prop(t, PropSector) == sector
	}
	g.things = g.things[:base]
	return found
}

// probeIn tells whether a player has a probe in a sector.
func (g *Game) probeIn(p Seat, sector int) bool {
	for i := range g.S.Figures {
		if f := &g.S.Figures[i]; f.Kind == Probe && f.Owner == p && f.Space.Sector() == sector {
			return true
		}
	}
	return false
}

// TraceWord marks life traces (rules 11.2).
type TraceWord struct {
	Color   Filter `key:"color" main:"" names:"trace word:any" doc:"antenna, jaw, dna or any"`
	Species Filter `key:"species" names:"slot species word:any,this,other" doc:"left, right, this, other or a species"`
	Place   Filter `key:"place" names:"word:discovery,board,overflow" doc:"discovery, board or overflow; anywhere if absent"`
	Beside  Filter `key:"beside" names:"trace" doc:"only for a species where you have traces of all these colors"`
}

func (w *TraceWord) Against(h *Hooks) Obstacles {
	h.g.begin()
	h.g.traceSpaces(h.owner, w.limits(h))
	return Unless(len(h.g.opts) > 0, NothingToDo)
}

func (w *TraceWord) Do(h *Hooks, n int) {
	lim := w.limits(h)
	for range h.g.times(n) {
		h.g.markTrace(h.owner, lim)
	}
}

// limits says where the trace may be marked.
func (w *TraceWord) limits(h *Hooks) traceLimits {
	lim := traceLimits{color: -1, place: &w.Place}
	var color, species Bound
	w.Color.bind(h.g, h, KindTrace, &color)
	w.Species.bind(h.g, h, KindSlot, &species)
	if !color.Any && len(color.Refs) > 0 {
		lim.color = Trace(color.Refs[0].ID)
	}
	for slot := range lim.slots {
		lim.slots[slot] = h.g.slotMeant(h, &species, slot) && w.beside(h.g, h.owner, slot)
	}
	return lim
}

func (w *TraceWord) beside(g *Game, p Seat, slot int) bool {
	for _, r := range w.Beside.Refs {
		found := false
		for _, m := range g.S.Traces {
			found = found || m.Owner == p && int(m.Slot) == slot && int16(m.Color) == r.ID
		}
		if !found {
			return false
		}
	}
	return true
}

func (w *TraceWord) Phrase(c *Catalog, n int) Phrase {
	var beside []Phrase
	for _, r := range w.Beside.Refs {
		beside = append(beside, say("effect.a_trace", Args{"color": r}))
	}
	return say("effect.trace", Args{"n": n, "color": w.Color.UnlessAnyPhrase(c), "that": w.Color.That != nil, "beside": beside,
		"species": w.Species.SpeciesPhrase(c), "place": w.Place.Phrase(c)})
}
