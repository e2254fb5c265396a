package words

import (
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/worth"
)

var signalWord = catalog.Word{Name: "signal", Class: catalog.ClassEffect, Rule: "7.2",
	Doc: "Mark signals.",
	New: func() any { return &Signal{Count: 1, Data: true} }}

// Its questions.
const (
	askRowSignal  kernel.Reason = "ask.row_signal"
	askHandSignal kernel.Reason = "ask.hand_signal"
)

// Signal marks signals (rules 7.2).
type Signal struct {
	At    catalog.Filter `key:"at" main:"" names:"color star body word:any,row,hand,deck,probe" doc:"a color, a star, a body for the star of its sector, any; row, hand or deck: a card discarded from there gives the color; probe: where one of yours is"`
	Count int            `key:"count" doc:"so many at the one star picked"`
	Each  bool           `key:"each" doc:"at every star selected"`
	Data  bool           `key:"data" doc:"false: the data goes to the supply"`
}

func (w *Signal) Declines() bool { return w.At.Mentions("hand") }

func (w *Signal) UsesRow(bool) bool { return w.At.Mentions("row") }

func (w *Signal) Against(h *kernel.Hooks) kernel.Obstacles {
	able := false
	switch {
	case w.At.Mentions("hand"):
		able = len(w.handOptions(h)) > 0
	case w.At.Mentions("row"):
		n := len(w.rowOptions(h))
		able = n > 1 || n == 1 && !h.Game().KeepsRow()
	case w.At.Mentions("deck"):
		able = h.Game().S.CardsToDraw()
	default:
		able = len(w.stars(h)) > 0
	}
	return kernel.Unless(able, kernel.NothingToDo)
}

func (w *Signal) Do(h *kernel.Hooks, n int) {
	for range h.Times(n) {
		stars := w.starsOrDiscard(h)
		switch {
		case w.Each:
			for _, o := range stars {
				h.Mark(int(o.A), w.Count, w.Data)
			}
		case len(stars) == 0:
			return
		default:
			h.Mark(int(h.Ask(kernel.Prompt{Reason: kernel.AskStar}, stars...).A), w.Count, w.Data)
		}
	}
}

// starsOrDiscard returns the selected stars. If a card gives the color, the player chooses and discards it first (rules
// 9.4.7); none if that was declined or there is none.
func (w *Signal) starsOrDiscard(h *kernel.Hooks) (stars []board.Option) {
	card := board.NoCard
	switch {
	case w.At.Mentions("row"):
		if options := w.rowOptions(h); len(options) > 0 {
			card = h.Game().S.Row[h.Ask(kernel.Prompt{Reason: askRowSignal, For: kernel.ToSignal}, options...).A-1]
		}
	case w.At.Mentions("hand"):
		card = w.fromHand(h)
	case w.At.Mentions("deck"):
		card = h.TurnTop()
	default:
		return w.stars(h)
	}
	if card == board.NoCard {
		return nil
	}
	h.Discard(card)
	if color := h.Game().C.Cards[card].Sector; color.Set {
		for _, star := range h.Game().C.StarsOf(color.Color) {
			stars = append(stars, board.Option{Verb: board.VerbStar, A: star})
		}
	}
	return stars
}

// stars returns the stars that are meant where no card gives the color.
func (w *Signal) stars(h *kernel.Hooks) (stars []board.Option) {
	b := h.Bind(&w.At, board.KindSector)
	if b.None {
		return nil
	}
	g := h.Game()
	for star := range g.C.Stars {
		// A slot beside a star is chosen when the star is marked.
		sector, isStar := g.SectorOf(star), !g.C.Stars[star].SlotTile
		if sector >= 0 && (h.Fits(&b, board.Ref(board.KindStar, int16(star))) || isStar && (w.At.Mentions("probe") && probeIn(h, sector) ||
			w.At.Sel != nil && sectorSelected(h, w.At.Sel, sector))) {
			stars = append(stars, board.Option{Verb: board.VerbStar, A: int16(star)})
		}
	}
	return stars
}

// rowOptions offers the cards of the row with a sector color.
func (w *Signal) rowOptions(h *kernel.Hooks) (options []board.Option) {
	for i, c := range h.Game().S.Row {
		if c != board.NoCard && h.Game().C.Cards[c].Sector.Set {
			options = append(options, board.Option{Verb: board.VerbRow, A: int16(i + 1)})
		}
	}
	return options
}

// handOptions offers the cards of the hand with a sector color (rules 7.1.3).
func (w *Signal) handOptions(h *kernel.Hooks) (options []board.Option) {
	g := h.Game()
	for c := g.S.First(board.Hand(h.Seat())); c != board.NoCard; c = g.S.Next(c) {
		if g.C.Cards[c].Sector.Set {
			options = append(options, board.Option{Verb: board.VerbCard, A: int16(c)})
		}
	}
	return options
}

// fromHand asks for a card of the hand with a sector color; NoCard if the player has
// none or declines.
func (w *Signal) fromHand(h *kernel.Hooks) board.CardID {
	if o, ok := h.Offer(kernel.Prompt{Reason: askHandSignal, For: kernel.ToSignal}, w.handOptions(h)...); ok {
		return board.CardID(o.A)
	}
	return board.NoCard
}

func (w *Signal) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	args := catalog.Args{"n": kernel.Product(n, w.Count), "dry": !w.Data, "at": w.At.PlacePhrase(c), "each": w.Each}
	for _, r := range w.At.Refs {
		if r.Kind == board.KindConst && slices.Contains([]string{"row", "hand", "deck"}, c.Name(r)) {
			args["from"] = r
		}
	}
	if s, ok := w.At.Sel.(*Signals); ok && w.Each {
		args["beside"] = s.owned(c)
	}
	return say("effect.signal", args)
}

func (w *Signal) Price(v worth.Values, _ board.CardID) float64 {
	n := float64(w.Count)
	switch {
	case w.At.Mentions("row"):
		return n * v.SignalFromRow()
	case w.At.Mentions("hand"):
		return n * v.SignalFromHand()
	case w.At.Mentions("deck") || w.At.That != nil || worth.IsMomentary(w.At.Sel): // no star is known beforehand
		if w.Each {
			n *= 2
		}
		return n * v.SignalFromDeck()
	case w.At.Mentions("probe"):
		return n * v.SignalAtProbe()
	}
	return n * v.Signal(&w.At, w.Each, w.Data)
}

func sectorSelected(h *kernel.Hooks, sel catalog.Selection, sector int) bool {
	return slices.ContainsFunc(h.Select(sel), func(t source.Ref) bool { return h.Game().Prop(t, catalog.PropSector) == sector })
}

// probeIn reports whether the player has a probe in a sector.
func probeIn(h *kernel.Hooks, sector int) bool {
	return slices.ContainsFunc(h.Game().S.Figures, func(x board.Figure) bool {
		return x.Kind == board.Probe && x.Owner == h.Seat() && x.Space.Sector() == sector
	})
}

var traceWord = catalog.Word{Name: "trace", Class: catalog.ClassEffect, Rule: "11.2",
	Doc: "Mark a life trace.",
	New: func() any { return new(Trace) }}

// Trace marks life traces (rules 11.2).
type Trace struct {
	Color   catalog.Filter `key:"color" main:"" names:"trace word:any" doc:"antenna, jaw, dna or any"`
	Species catalog.Filter `key:"species" names:"slot species word:any,this,other" doc:"left, right, this, other or a species"`
	Place   catalog.Filter `key:"place" names:"word:discovery,board,overflow" doc:"discovery, board or overflow; anywhere if absent"`
	Beside  catalog.Filter `key:"beside" names:"trace" doc:"only for a species where you have traces of all these colors"`
}

func (w *Trace) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(h.Game().MayMarkTrace(h.Seat(), w.limits(h)), kernel.NothingToDo)
}

func (w *Trace) Do(h *kernel.Hooks, n int) {
	lim := w.limits(h)
	for range h.Times(n) {
		h.MarkTrace(lim)
	}
}

// limits returns where the trace may be marked.
func (w *Trace) limits(h *kernel.Hooks) kernel.TraceLimits {
	lim := kernel.TraceLimits{Color: -1, Place: &w.Place}
	color := h.Bind(&w.Color, board.KindTrace)
	species := h.Bind(&w.Species, board.KindSlot)
	if !color.Any && len(color.Refs) > 0 {
		lim.Color = board.Trace(color.Refs[0].ID)
	}
	for slot := range lim.Slots {
		lim.Slots[slot] = h.Fits(&species, board.Ref(board.KindSlot, int16(slot))) && w.beside(h, slot)
	}
	return lim
}

func (w *Trace) beside(h *kernel.Hooks, slot int) bool {
	for _, r := range w.Beside.Refs {
		found := false
		for _, m := range h.Game().S.Traces {
			found = found || m.Owner == h.Seat() && int(m.Slot) == slot && int16(m.Color) == r.ID
		}
		if !found {
			return false
		}
	}
	return true
}

func (w *Trace) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	beside := phrases(w.Beside.Refs, func(r source.Ref) catalog.Phrase { return say("effect.a_trace", catalog.Args{"color": r}) })
	return say("effect.trace", catalog.Args{"n": n, "color": w.Color.UnlessAnyPhrase(c), "that": w.Color.That != nil, "beside": beside,
		"species": w.Species.SpeciesPhrase(c), "place": w.Place.Phrase(c)})
}

func (w *Trace) Price(v worth.Values, _ board.CardID) float64 { return v.Trace(&w.Color, &w.Beside) }
