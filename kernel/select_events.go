package kernel

import "seti/kernel/source"

func (s *Happened) Reads() Area { return ReadsAnything }

func (s *Happened) Add(h *Hooks, buf []source.Ref) []source.Ref {
	from := int(h.since)
	if s.Since == "turn" {
		from = 0
	}
	for i := from; i < len(h.g.S.Events); i++ {
		e := &h.g.S.Events[i]
		if s.Group.Means(h, e.Player) && (s.Since == "turn" || h.list == anyList || e.List == h.list) && s.Matches(h, e) {
			buf = append(buf, refTo(KindEvent, int16(i)))
		}
	}
	return buf
}

func (s *Happened) Noun(c *Catalog) Phrase {
	if len(s.Any) == 1 {
		switch m := &s.Any[0]; m.Kind {
		case EvReveal:
			return say("noun.shown", nil)
		case EvSignal:
			return say("noun.marked", Args{"at": m.Main.PlaceIfSetPhrase(c)})
		case EvDraw:
			return say("noun.drawn", nil)
		case EvDiscard:
			return say("noun.discarded", nil)
		}
	}
	return say("noun.times", Args{"what": s.Pattern.Phrase(c), "turn": s.Since == "turn"})
}

// last returns the index of the event in the log, -1 if there is none.
func (t *That) last(h *Hooks) int {
	h.g.read |= ReadsAnything
	if h.cause >= 0 && t.Matches(h, &h.g.S.Events[h.cause]) {
		return int(h.cause)
	}
	base := len(h.g.things)
	h.g.things = t.Happened.Add(h, h.g.things)
	last := -1
	if len(h.g.things) > base {
		last = int(h.g.things[len(h.g.things)-1].ID)
	}
	h.g.things = h.g.things[:base]
	return last
}

func (t *That) Add(h *Hooks, buf []source.Ref) []source.Ref {
	last := t.last(h)
	if last < 0 || last == int(h.cause) {
		if last >= 0 {
			buf = append(buf, refTo(KindEvent, int16(last)))
		}
		return buf
	}
	step, base := h.g.S.Events[last].Step, len(buf)
	buf = t.Happened.Add(h, buf)
	kept := buf[:base]
	for _, e := range buf[base:] {
		if h.g.S.Events[e.ID].Step == step {
			kept = append(kept, e)
		}
	}
	return kept
}

func (th *That) Noun(c *Catalog) Phrase {
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

func (*Happened) Props() []Prop {
	return []Prop{PropStar, PropColor, PropSpecies, PropPlanet, PropBody, PropSector, PropType}
}
