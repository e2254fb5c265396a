package words

import (
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

var thatWord = catalog.Word{Name: "that", Class: catalog.ClassSelection, Lists: board.KindEvent, Rule: "3.8.6",
	Doc: "The last such event; it stands for what is needed: star, planet, color, type, card.",
	New: func() any { return new(That) }}

// That is the last event that this list caused, or the one that brought a
// reward; as a target all that the same step caused, such as three draws.
type That struct{ Happened }

func (t *That) Add(h *kernel.Hooks, buf []source.Ref) []source.Ref {
	return h.Events(&t.Pattern, true, buf)
}

// Event returns the event whose last one it stands for.
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
