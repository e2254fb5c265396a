package kernel

import (
	"slices"

	"seti/kernel/source"
)

// PlaceWord puts pieces on the board without any gain and without an event
// (rules 14.5.1): a probe, an orbiter, a lander, signals, a trace, a marker on a
// gold tile. What it covers is covered.
type PlaceWord struct {
	Probe   Filter `key:"probe" names:"body space" doc:"a probe: the planet or the space"`
	Orbiter Filter `key:"orbiter" names:"body" doc:"an orbiter: the planet; it covers the first-orbit space if that is free"`
	Lander  Filter `key:"lander" names:"body" doc:"a lander: the planet or moon"`
	Signal  Filter `key:"signal" names:"star" doc:"signals: the star; the data goes to the supply"`
	Count   int    `key:"count" doc:"how many signals"`
	Trace   Filter `key:"trace" names:"trace" doc:"a trace: its color, on the discovery space of species"`
	Species Filter `key:"species" names:"slot" doc:"left or right"`
	Gold    Filter `key:"gold" names:"gold" doc:"a marker on a gold tile: the tile"`
	At      int    `key:"at" doc:"place 1, 2 or 3 of the gold tile; the best free one if absent"`
}

func (w *PlaceWord) Against(h *Hooks) Obstacles {
	trace := func(color source.Ref) bool {
		return slices.ContainsFunc(w.Species.Refs, func(slot source.Ref) bool {
			return !h.g.S.TraceAt(int(slot.ID), Trace(color.ID), Discovery)
		})
	}
	gold := func(tile source.Ref) bool { return h.g.S.goldPlace(int(tile.ID), h.owner) == 0 }
	return Unless(w.Probe.Set || w.Orbiter.Set || w.Lander.Set || w.Signal.Set ||
		slices.ContainsFunc(w.Trace.Refs, trace) || slices.ContainsFunc(w.Gold.Refs, gold), NothingToDo)
}

func (w *PlaceWord) Do(h *Hooks, n int) {
	s, p := h.g.S, h.owner
	for range h.g.times(n) {
		for _, r := range w.Probe.Refs {
			sp := Space(r.ID)
			if r.Kind == KindBody {
				sp = h.g.BodyAt(int(r.ID))
			}
			if sp != NoSpace {
				h.g.PutProbe(p, sp)
				h.g.log(LogPlaceProbe, p, int16(sp), 0)
			}
		}
		for _, r := range w.Orbiter.Refs {
			h.g.placeFigure(p, Orbiter, int(r.ID))
		}
		for _, r := range w.Lander.Refs {
			h.g.placeFigure(p, Lander, int(r.ID))
		}
		for _, r := range w.Signal.Refs {
			for range h.g.times(w.Count) {
				h.g.log(LogSignal, p, r.ID, int16(h.g.PutSignal(p, int(r.ID))))
			}
		}
		for _, r := range w.Trace.Refs {
			for _, slot := range w.Species.Refs {
				if !s.TraceAt(int(slot.ID), Trace(r.ID), Discovery) {
					h.g.PutTrace(p, int(slot.ID), Trace(r.ID), Discovery)
					h.g.logTrace(LogTrace, p, int(slot.ID), Trace(r.ID), Discovery)
				}
			}
		}
		for _, r := range w.Gold.Refs {
			if s.goldPlace(int(r.ID), p) == 0 {
				place := int8(w.At)
				if place == 0 {
					place = h.g.PutGoldMark(p, int(r.ID))
				} else {
					s.GoldMarks = append(s.GoldMarks, GoldMark{Tile: int8(r.ID), Owner: p, Place: place})
				}
				h.g.log(LogGold, p, r.ID, int16(place))
			}
		}
	}
}

func (w *PlaceWord) Phrase(c *Catalog, n int) Phrase {
	var what []Phrase
	add := func(key string, fl *Filter, args Args) {
		if fl.Set {
			what = append(what, say(key, args))
		}
	}
	add("effect.a_probe", &w.Probe, Args{"at": w.Probe.Phrase(c)})
	add("effect.an_orbiter", &w.Orbiter, Args{"at": w.Orbiter.Phrase(c)})
	add("effect.a_lander", &w.Lander, Args{"at": w.Lander.Phrase(c)})
	add("effect.signals_at", &w.Signal, Args{"n": product(n, w.Count), "at": w.Signal.Phrase(c)})
	add("effect.trace_for", &w.Trace, Args{"color": w.Trace.Phrase(c), "species": w.Species.SpeciesPhrase(c)})
	add("effect.gold_marker", &w.Gold, Args{"tile": w.Gold.Phrase(c), "place": w.At})
	return say("effect.place", Args{"what": what})
}

// placeFigure puts a figure at a body; it covers the first free space there.
func (g *Game) placeFigure(p Seat, kind FigureKind, body int) {
	g.PutFigure(p, kind, body, g.FirstOpen(kind, body))
	g.log(LogPlaceFigure, p, int16(body), int16(kind))
}

// TakeBack takes things back from the board: a mission in play to the hand, its
// markers return; an orbiter becomes a probe in the space of its planet, which is
// no launch and no visit.
type TakeBack struct {
	Of    Selection `key:"of" main:"" req:"" doc:"the missions or orbiters to choose from"`
	Count int       `key:"count" doc:"how many"`
}

func (w *TakeBack) Against(h *Hooks) Obstacles {
	return Unless(slices.ContainsFunc(h.g.named(w.Of, h), h.g.comesBack), NothingToDo)
}

func (w *TakeBack) Do(h *Hooks, n int) {
	for range h.g.times(product(n, w.Count)) {
		list := h.g.named(w.Of, h)
		h.g.begin()
		for i, r := range list {
			if h.g.comesBack(r) {
				h.g.addOnce(h.g.optionFor(h.owner, r, i))
			}
		}
		if len(h.g.opts) == 0 {
			return
		}
		o := h.g.ask(h.owner, Prompt{Reason: askTakeBack})
		for i, r := range list {
			if h.g.optionFor(h.owner, r, i) == o {
				h.g.takeBack(h.owner, r)
				break
			}
		}
	}
}

func (w *TakeBack) Phrase(c *Catalog, n int) Phrase {
	_, figures := w.Of.(*Figures)
	return say("effect.take_back", Args{"n": product(n, w.Count), "of": w.Of.Noun(c), "figures": figures})
}

// comesBack tells whether a thing can be taken back: a card, or an orbiter whose
// planet has a space.
func (g *Game) comesBack(r source.Ref) bool {
	switch r.Kind {
	case KindCard, KindMission:
		return true
	case KindFigure:
		fig := g.S.Figures[r.ID]
		return fig.Kind == Orbiter && g.BodyAt(int(fig.Body)) != NoSpace
	}
	return false
}

func (g *Game) takeBack(p Seat, r source.Ref) {
	switch r.Kind {
	case KindCard, KindMission:
		if power := g.C.Cards[r.ID].Power.id; power >= 0 {
			g.S.Covered[power] = 0
		}
		g.toHand(p, CardID(r.ID))
		g.event(EvRemove, p).Card = CardID(r.ID)
	case KindFigure:
		fig := g.S.Figures[r.ID]
		sp := g.BodyAt(int(fig.Body))
		g.S.removeFigure(int(r.ID))
		g.log(LogRemove, p, int16(fig.Body), int16(fig.Kind))
		e := g.event(EvRemove, p)
		e.Body, e.Figure = int16(fig.Body), fig.Kind
		g.PutProbe(p, sp)
		g.log(LogPlaceProbe, p, int16(sp), 0)
	}
}

// ClearCircles frees the circles of the thing whose effect it is.
type ClearCircles struct{}

func (w *ClearCircles) Against(h *Hooks) Obstacles {
	return Unless(h.power != nil && h.power.id >= 0 && h.g.S.Covered[h.power.id] != 0, NothingToDo)
}

func (w *ClearCircles) Do(h *Hooks, n int) {
	if w.Against(h) == 0 {
		h.g.S.Covered[h.power.id] = 0
		h.g.log(LogClearCircles, h.owner, h.power.id, 0)
	}
}

func (w *ClearCircles) Phrase(c *Catalog, n int) Phrase { return say("effect.clear_circles", nil) }

// Remove takes figures or traces off the board. A space it covered is open
// again (rules 4.2.3, 4.3.6, 11.2.9).
type Remove struct {
	Of    Selection `key:"of" main:"" req:"" doc:"the figures or traces to choose from"`
	Count int       `key:"count" doc:"how many"`
}

// things returns the figures and traces that may be removed.
func (w *Remove) things(h *Hooks) []source.Ref {
	return slices.DeleteFunc(h.g.named(w.Of, h), func(t source.Ref) bool { return t.Kind != KindFigure && t.Kind != KindMark })
}

func (w *Remove) Against(h *Hooks) Obstacles {
	return Unless(len(w.things(h)) > 0, NothingToDo)
}

func (w *Remove) Do(h *Hooks, n int) {
	for range h.g.times(product(n, w.Count)) {
		list := w.things(h)
		if len(list) == 0 {
			return
		}
		h.g.begin()
		for _, t := range list {
			h.g.addOnce(h.g.optionFor(h.owner, t, 0))
		}
		o := h.g.ask(h.owner, Prompt{Reason: askRemove})
		gone := list[slices.IndexFunc(list, func(t source.Ref) bool { return h.g.optionFor(h.owner, t, 0) == o })]
		if gone.Kind == KindMark {
			h.g.removeTrace(h.owner, int(gone.ID))
		} else {
			h.g.takeFigure(h.owner, int(gone.ID))
		}
	}
}

func (w *Remove) Phrase(c *Catalog, n int) Phrase {
	return say("effect.remove", Args{"n": product(n, w.Count), "of": w.Of.Noun(c), "whose": w.Of.Grouped().Of})
}

// takeFigure takes a figure off the board for an effect of a player.
func (g *Game) takeFigure(p Seat, i int) {
	fig := g.S.Figures[i]
	g.S.removeFigure(i)
	if fig.Kind == Probe {
		g.log(LogRemoveProbe, p, int16(fig.Space), 0)
	} else {
		g.log(LogRemove, p, int16(fig.Body), int16(fig.Kind))
	}
	e := g.event(EvRemove, p)
	e.Body, e.Figure, e.Space = int16(fig.Body), fig.Kind, fig.Space
}
