package words

import (
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

var happenedWord = catalog.Word{Name: "happened", Class: catalog.ClassSelection, Lists: board.KindEvent, Rule: "3.8.6",
	Doc: "Events that this list of effects has caused so far.",
	New: func() any { return new(Happened) }}

// Happened selects events that this list of effects has caused so far, or
// since it began to wait, or since the turn began.
type Happened struct{ catalog.Pattern }

func (s *Happened) Grouped() *catalog.Grouping { return &s.Group }

func (s *Happened) Reads() board.Area { return board.ReadsAnything }

func (s *Happened) Add(h *kernel.Hooks, buf []source.Ref) []source.Ref {
	return h.Events(&s.Pattern, false, buf)
}

func (s *Happened) Noun(c *catalog.Catalog) catalog.Phrase {
	if len(s.Any) == 1 {
		switch m := &s.Any[0]; m.Kind {
		case board.EvReveal:
			return say("noun.shown", nil)
		case board.EvSignal:
			return say("noun.marked", catalog.Args{"at": m.Main.PlaceIfSetPhrase(c)})
		case board.EvDraw:
			return say("noun.drawn", nil)
		case board.EvDiscard:
			return say("noun.discarded", nil)
		}
	}
	return say("noun.times", catalog.Args{"what": s.Pattern.Phrase(c), "turn": s.Since == "turn"})
}

// Momentary reports that nothing has happened before its list of effects begins.
func (*Happened) Momentary() bool { return true }

func (*Happened) Props() []catalog.Prop {
	return []catalog.Prop{catalog.PropStar, catalog.PropColor, catalog.PropSpecies, catalog.PropPlanet, catalog.PropBody, catalog.PropSector, catalog.PropType}
}

// ComparedPhrase returns what happened, and whether in this turn.
func (s *Happened) ComparedPhrase(c *catalog.Catalog, n int, args catalog.Args) catalog.Phrase {
	what := s.Pattern.Phrase(c)
	if args["whose"] == "others" {
		what = s.Pattern.DeedPhrase(c)
	}
	return say("when.happened", catalog.Args{"n": n, "word": args["word"], "whose": args["whose"], "what": what, "turn": s.Since == "turn"})
}

var thatWord = catalog.Word{Name: "that", Class: catalog.ClassSelection, Lists: board.KindEvent, Rule: "3.8.6",
	Doc: "The last such event; it stands for what is needed: star, planet, color, type, card.",
	New: func() any { return new(That) }}

// That is the last event that this list caused, or the one that caused a reward; as a target all events of the same
// step, such as three draws.
type That struct{ Happened }

func (t *That) Add(h *kernel.Hooks, buf []source.Ref) []source.Ref {
	return h.Events(&t.Pattern, true, buf)
}

// Event returns the event whose last occurrence is meant.
func (t *That) Event() *catalog.Pattern { return &t.Pattern }

func (th *That) Noun(c *catalog.Catalog) catalog.Phrase {
	if len(th.Any) == 1 {
		switch th.Any[0].Kind {
		case board.EvDraw:
			return say("which.just_drawn", nil)
		case board.EvPlay:
			return say("which.just_played", nil)
		case board.EvDiscard:
			return say("which.just_discarded", nil)
		}
	}
	return say("which.it", nil)
}
