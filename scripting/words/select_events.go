package words

import (
	"seti/kernel"
	"seti/kernel/source"
)

// Happened selects events that this list of effects has caused so far, or
// since it began to wait, or since the turn began.
type Happened struct{ kernel.Pattern }

// That is the last event that this list caused, or the one that brought a
// reward; as a target all that the same step caused, such as three draws.
type That struct{ Happened }

func (s *Happened) Grouped() *kernel.Grouping { return &s.Group }

func (s *Happened) Reads() kernel.Area { return kernel.ReadsAnything }

func (s *Happened) Add(h *kernel.Hooks, buf []source.Ref) []source.Ref { return h.Past(&s.Pattern, buf) }

func (s *Happened) Noun(c *kernel.Catalog) kernel.Phrase {
	if len(s.Any) == 1 {
		switch m := &s.Any[0]; m.Kind {
		case kernel.EvReveal:
			return say("noun.shown", nil)
		case kernel.EvSignal:
			return say("noun.marked", kernel.Args{"at": m.Main.PlaceIfSetPhrase(c)})
		case kernel.EvDraw:
			return say("noun.drawn", nil)
		case kernel.EvDiscard:
			return say("noun.discarded", nil)
		}
	}
	return say("noun.times", kernel.Args{"what": s.Pattern.Phrase(c), "turn": s.Since == "turn"})
}

func (t *That) Add(h *kernel.Hooks, buf []source.Ref) []source.Ref { return h.LatestStep(&t.Pattern, buf) }

// Event returns the event whose last one it stands for.
func (t *That) Event() *kernel.Pattern { return &t.Pattern }

func (th *That) Noun(c *kernel.Catalog) kernel.Phrase {
	if len(th.Any) == 1 {
		switch th.Any[0].Kind {
		case kernel.EvDraw:
			return say("which.just_drawn", nil)
		case kernel.EvPlay:
			return say("which.just_played", nil)
		case kernel.EvDiscard:
			return say("which.just_discarded", nil)
		}
	}
	return say("which.it", nil)
}

func (*Happened) Props() []kernel.Prop {
	return []kernel.Prop{kernel.PropStar, kernel.PropColor, kernel.PropSpecies, kernel.PropPlanet, kernel.PropBody, kernel.PropSector, kernel.PropType}
}

// ComparedPhrase says what happened, and whether in this turn.
func (s *Happened) ComparedPhrase(c *kernel.Catalog, n int, args kernel.Args) kernel.Phrase {
	return say("when.happened", kernel.Args{"n": n, "word": args["word"], "whose": args["whose"], "what": s.Pattern.Phrase(c), "turn": s.Since == "turn"})
}
