package kernel

import "seti/kernel/source"

func (h *Happened) reads() area { return readAnything }

func (h *Happened) add(g *Game, f *frame, buf []source.Ref) []source.Ref {
	from := int(f.since)
	if h.Since == "turn" {
		from = 0
	}
	for i := from; i < len(g.S.Events); i++ {
		e := &g.S.Events[i]
		if h.Group.of(f, e.Player) && (h.Since == "turn" || f.list == anyList || e.List == f.list) && h.matches(g, f, e) {
			buf = append(buf, refTo(KindEvent, int16(i)))
		}
	}
	return buf
}

func (h *Happened) noun(c *Catalog) Phrase {
	if len(h.Any) == 1 {
		switch m := &h.Any[0]; m.Kind {
		case EvReveal:
			return say("noun.shown", nil)
		case EvSignal:
			return say("noun.marked", Args{"at": m.Main.placeIfSet(c)})
		case EvDraw:
			return say("noun.drawn", nil)
		case EvDiscard:
			return say("noun.discarded", nil)
		}
	}
	return say("noun.times", Args{"what": h.Pattern.phrase(c), "turn": h.Since == "turn"})
}

// last returns the index of the event in the log, -1 if there is none.
func (t *That) last(g *Game, f *frame) int {
	g.read |= readAnything
	if f.cause >= 0 && t.matches(g, f, &g.S.Events[f.cause]) {
		return int(f.cause)
	}
	base := len(g.things)
	g.things = t.Happened.add(g, f, g.things)
	last := -1
	if len(g.things) > base {
		last = int(g.things[len(g.things)-1].ID)
	}
	g.things = g.things[:base]
	return last
}

func (t *That) add(g *Game, f *frame, buf []source.Ref) []source.Ref {
	last := t.last(g, f)
	if last < 0 || last == int(f.cause) {
		if last >= 0 {
			buf = append(buf, refTo(KindEvent, int16(last)))
		}
		return buf
	}
	step, base := g.S.Events[last].Step, len(buf)
	buf = t.Happened.add(g, f, buf)
	kept := buf[:base]
	for _, e := range buf[base:] {
		if g.S.Events[e.ID].Step == step {
			kept = append(kept, e)
		}
	}
	return kept
}

func (th *That) noun(c *Catalog) Phrase {
	if len(th.Any) == 1 {
		switch th.Any[0].Kind {
		case EvDraw:
			return say("which.just_drawn", nil)
		case EvPlay:
			return say("which.just_played", nil)
		case EvDiscard:
			return say("which.just_discarded", nil)
		}
	}
	return say("which.it", nil)
}

func (*Happened) props() []Prop {
	return []Prop{PropStar, PropColor, PropSpecies, PropPlanet, PropBody, PropSector, PropType}
}
