package kernel

import "seti/kernel/source"

// Happened selects events that this list of effects has caused so far, or
// since it began to wait, or since the turn began.
type Happened struct{ Pattern }

// That is the last event that this list caused, or the one that brought a
// reward; as a target all that the same step caused, such as three draws.
type That struct{ Happened }

func (s *Happened) Grouped() *Grouping { return &s.Group }

func (s *Happened) Reads() Area { return ReadsAnything }

func (s *Happened) Add(h *Hooks, buf []source.Ref) []source.Ref { return s.Past(h, buf) }

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

func (t *That) Add(h *Hooks, buf []source.Ref) []source.Ref { return t.LatestStep(h, buf) }

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

// ComparedPhrase says what happened, and whether in this turn.
func (s *Happened) ComparedPhrase(c *Catalog, n int, args Args) Phrase {
	return say("when.happened", Args{"n": n, "word": args["word"], "whose": args["whose"], "what": s.Pattern.Phrase(c), "turn": s.Since == "turn"})
}
