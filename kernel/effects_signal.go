package kernel

import "slices"

// SignalWord marks signals (rules 7.2).
type SignalWord struct {
	At    Filter `key:"at" main:"" names:"color star body word:any,row,hand,deck,probe" doc:"a color, a star, a body for the star of its sector, any; row, hand or deck: a card discarded from there gives the color; probe: where one of yours is"`
	Count int    `key:"count" doc:"so many at the one star picked"`
	Each  bool   `key:"each" doc:"at every star selected"`
	Data  bool   `key:"data" doc:"false: the data goes to the supply"`
}

func (w *SignalWord) declines() bool { return w.At.mentions(wordHand) }

func (w *SignalWord) usesRow(bool) bool { return w.At.mentions(wordRow) }

func (w *SignalWord) against(g *Game, f *frame) obstacles {
	able := false
	switch {
	case w.At.mentions(wordHand):
		for c := g.S.First(Hand(f.owner)); c != NoCard; c = g.S.Next(c) {
			able = able || g.C.Cards[c].Sector.Set
		}
	case w.At.mentions(wordRow):
		n := 0
		for _, c := range g.S.Row {
			if c != NoCard && g.C.Cards[c].Sector.Set {
				n++
			}
		}
		able = n > 1 || n == 1 && !g.keepsRow
	case w.At.mentions(wordDeck):
		able = g.S.cardsToDraw()
	default:
		g.begin()
		able = w.stars(g, f) && len(g.opts) > 0
	}
	return unless(able, nothingToDo)
}

func (w *SignalWord) do(g *Game, f *frame, n int) {
	for range g.times(n) {
		if w.Each {
			g.begin()
			w.stars(g, f)
			for _, o := range slices.Clone(g.opts) {
				g.markMany(f.owner, int(o.A), w.Count, w.Data)
			}
			continue
		}
		g.begin()
		if !w.stars(g, f) || len(g.opts) == 0 {
			return
		}
		star := g.ask(f.owner, Prompt{Reason: askStar}).A
		g.markMany(f.owner, int(star), w.Count, w.Data)
	}
}

// stars offers the stars that are meant. Where a card gives the color it is
// asked for and discarded first (rules 9.4.7); false if that was declined or
// there is none.
func (w *SignalWord) stars(g *Game, f *frame) bool {
	var b bound
	w.At.bind(g, f, KindSector, &b)
	if b.none {
		return false
	}
	card := NoCard
	switch {
	case w.At.mentions(wordRow):
		card = g.rowForSignal(f.owner)
	case w.At.mentions(wordHand):
		card = g.handForSignal(f)
	case w.At.mentions(wordDeck):
		if card = g.topCard(); card != NoCard {
			g.Seen++
		}
	default:
		for star := range g.C.Stars {
			// A slot beside a star is chosen when the star is marked.
			sector, tile := g.SectorOf(star), g.C.Stars[star].tile
			if sector >= 0 && (g.starMeant(&b, star) || !tile && (w.At.mentions(wordProbe) && g.probeIn(f.owner, sector) ||
				w.At.Sel != nil && g.sectorSelected(w.At.Sel, f, sector))) {
				g.add(Option{Verb: VerbStar, A: int16(star)})
			}
		}
		return true
	}
	if card == NoCard {
		return false
	}
	g.discard(card)
	g.event(EvDiscard, f.owner).Card = card
	g.begin()
	if color := g.C.Cards[card].Sector; color.Set {
		for _, star := range g.C.starsOf[color.Color] {
			g.add(Option{Verb: VerbStar, A: star})
		}
	}
	return true
}

func (w *SignalWord) phrase(c *Catalog, n int) Phrase {
	args := Args{"n": product(n, w.Count), "dry": !w.Data, "at": w.At.placePhrase(c), "each": w.Each}
	for _, from := range []constWord{wordRow, wordHand, wordDeck} {
		if w.At.mentions(from) {
			args["from"] = refTo(KindWord, int16(from))
		}
	}
	if s, ok := w.At.Sel.(*Signals); ok && w.Each {
		args["beside"] = s.noun(c)
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
func (g *Game) handForSignal(f *frame) CardID {
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

func (g *Game) sectorSelected(sel Selection, f *frame, sector int) bool {
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

func (w *TraceWord) against(g *Game, f *frame) obstacles {
	g.begin()
	g.traceSpaces(f.owner, w.limits(g, f))
	return unless(len(g.opts) > 0, nothingToDo)
}

func (w *TraceWord) do(g *Game, f *frame, n int) {
	lim := w.limits(g, f)
	for range g.times(n) {
		g.markTrace(f.owner, lim)
	}
}

// limits says where the trace may be marked.
func (w *TraceWord) limits(g *Game, f *frame) traceLimits {
	lim := traceLimits{color: -1, place: &w.Place}
	var color, species bound
	w.Color.bind(g, f, KindTrace, &color)
	w.Species.bind(g, f, KindSlot, &species)
	if !color.any && len(color.refs) > 0 {
		lim.color = Trace(color.refs[0].ID)
	}
	for slot := range lim.slots {
		lim.slots[slot] = g.slotMeant(f, &species, slot) && w.beside(g, f.owner, slot)
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

func (w *TraceWord) phrase(c *Catalog, n int) Phrase {
	var beside []Phrase
	for _, r := range w.Beside.Refs {
		beside = append(beside, say("effect.a_trace", Args{"color": r}))
	}
	return say("effect.trace", Args{"n": n, "color": w.Color.unlessAny(c), "that": w.Color.That != nil, "beside": beside,
		"species": w.Species.speciesPhrase(c), "place": w.Place.phrase(c)})
}
