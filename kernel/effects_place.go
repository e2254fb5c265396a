package kernel

import "seti/kernel/source"

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

func (w *PlaceWord) do(g *Game, f *frame, n int) {
	s, p := g.S, f.owner
	for range n {
		for _, r := range w.Probe.Refs {
			sp := Space(r.ID)
			if r.Kind == KindBody {
				sp = g.BodyAt(int(r.ID))
			}
			if sp != NoSpace {
				g.PutProbe(p, sp)
				g.log(LogPlaceProbe, p, int16(sp), 0)
			}
		}
		for _, r := range w.Orbiter.Refs {
			g.placeFigure(p, Orbiter, int(r.ID))
		}
		for _, r := range w.Lander.Refs {
			g.placeFigure(p, Lander, int(r.ID))
		}
		for _, r := range w.Signal.Refs {
			for range w.Count {
				g.log(LogSignal, p, r.ID, int16(g.PutSignal(p, int(r.ID))))
			}
		}
		for _, r := range w.Trace.Refs {
			for _, slot := range w.Species.Refs {
				if !s.TraceAt(int(slot.ID), Trace(r.ID), Discovery) {
					g.PutTrace(p, int(slot.ID), Trace(r.ID), Discovery)
					g.logTrace(LogTrace, p, int(slot.ID), Trace(r.ID), Discovery)
				}
			}
		}
		for _, r := range w.Gold.Refs {
			if g.GoldPlace(p, int(r.ID)) == 0 {
				place := int8(w.At)
				if place == 0 {
					place = g.PutGoldMark(p, int(r.ID))
				} else {
					s.GoldMarks = append(s.GoldMarks, GoldMark{Tile: int8(r.ID), Owner: p, Place: place})
				}
				g.log(LogGold, p, r.ID, int16(place))
			}
		}
	}
}

func (w *PlaceWord) phrase(c *Catalog, n int) Phrase {
	var what []Phrase
	add := func(key string, fl *Filter, args Args) {
		if fl.set {
			what = append(what, say(key, args))
		}
	}
	add("effect.a_probe", &w.Probe, Args{"at": w.Probe.phrase(c)})
	add("effect.an_orbiter", &w.Orbiter, Args{"at": w.Orbiter.phrase(c)})
	add("effect.a_lander", &w.Lander, Args{"at": w.Lander.phrase(c)})
	add("effect.signals_at", &w.Signal, Args{"n": w.Count * n, "at": w.Signal.phrase(c)})
	add("effect.trace_for", &w.Trace, Args{"color": w.Trace.phrase(c), "species": w.Species.speciesPhrase(c)})
	add("effect.gold_marker", &w.Gold, Args{"tile": w.Gold.phrase(c), "place": w.At})
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

func (w *TakeBack) do(g *Game, f *frame, n int) {
	for range n * w.Count {
		base := len(g.things)
		g.things = w.Of.add(g, f, g.things)
		list := append([]source.Ref(nil), g.things[base:]...)
		g.things = g.things[:base]
		g.begin()
		for i, r := range list {
			if g.comesBack(r) {
				g.addOnce(g.optionFor(f.owner, r, i))
			}
		}
		if len(g.opts) == 0 {
			return
		}
		o := g.ask(f.owner, Prompt{Reason: askTakeBack})
		for i, r := range list {
			if g.optionFor(f.owner, r, i) == o {
				g.takeBack(f.owner, r)
				break
			}
		}
	}
}

func (w *TakeBack) phrase(c *Catalog, n int) Phrase {
	_, figures := w.Of.(*Figures)
	return say("effect.take_back", Args{"n": n * w.Count, "of": w.Of.noun(c), "figures": figures})
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

func (w *ClearCircles) do(g *Game, f *frame, n int) {
	if f.power != nil && f.power.id >= 0 {
		g.S.Covered[f.power.id] = 0
		g.log(LogClearCircles, f.owner, f.power.id, 0)
	}
}

func (w *ClearCircles) phrase(c *Catalog, n int) Phrase { return say("effect.clear_circles", nil) }

// Remove takes figures or traces off the board. A space it covered is open
// again (rules 4.2.3, 4.3.6, 11.2.9).
type Remove struct {
	Of    Selection `key:"of" main:"" req:"" doc:"the figures or traces to choose from"`
	Count int       `key:"count" doc:"how many"`
}

func (w *Remove) do(g *Game, f *frame, n int) {
	for range n * w.Count {
		base := g.selected(w.Of, f)
		g.begin()
		for _, t := range g.things[base:] {
			if t.Kind == KindFigure || t.Kind == KindMark {
				g.addOnce(g.optionFor(f.owner, t, 0))
			}
		}
		if len(g.opts) == 0 {
			g.things = g.things[:base]
			return
		}
		o := g.ask(f.owner, Prompt{Reason: askRemove})
		var gone source.Ref
		for _, t := range g.things[base:] {
			if gone.Kind == KindNone && g.optionFor(f.owner, t, 0) == o {
				gone = t
			}
		}
		g.things = g.things[:base]
		if gone.Kind == KindMark {
			g.removeTrace(f.owner, int(gone.ID))
		} else {
			g.takeFigure(f.owner, int(gone.ID))
		}
	}
}

func (w *Remove) phrase(c *Catalog, n int) Phrase {
	return say("effect.remove", Args{"n": n * w.Count, "of": w.Of.noun(c), "whose": w.Of.grouping().Of})
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
