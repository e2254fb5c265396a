package words

import (
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/worth"
)

var takeBackWord = catalog.Word{Name: "take_back", Class: catalog.ClassEffect, Rule: "9.6.2",
	Doc: "Take a mission in play back to the hand, or an orbiter back as a probe.",
	New: func() any { return &TakeBack{Count: 1} }}

const askTakeBack kernel.Reason = "ask.take_back" // what it asks

// TakeBack takes things back from the board: a mission in play to the hand, its
// markers return; an orbiter becomes a probe in the space of its planet, which is
// no launch and no visit.
type TakeBack struct {
	Of    catalog.Selection `key:"of" main:"" req:"" takes:"card,completed mission,figure" doc:"the missions or orbiters to choose from"`
	Count int               `key:"count" doc:"how many"`
}

// things returns what can be taken back: cards, and orbiters whose planet has a
// space.
func (w *TakeBack) things(h *kernel.Hooks) []source.Ref {
	return slices.DeleteFunc(h.Select(w.Of), func(r source.Ref) bool {
		switch r.Kind {
		case board.KindCard, board.KindMission:
			return false
		case board.KindFigure:
			fig := h.Game().S.Figure(r)
			return fig.Kind != board.Orbiter || h.Game().BodyAt(int(fig.Body)) == board.NoSpace
		}
		return true
	})
}

func (w *TakeBack) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(len(w.things(h)) > 0, kernel.NothingToDo)
}

func (w *TakeBack) Do(h *kernel.Hooks, n int) {
	pickEach(h, kernel.Product(n, w.Count), askTakeBack, w.things, func(r source.Ref) {
		if r.Kind != board.KindFigure {
			h.TakeBack(board.CardID(r.ID))
			return
		}
		planet := refTo(board.KindBody, int16(h.Game().S.Figure(r).Body))
		h.Remove(r)
		h.PutFigure(board.Probe, planet)
	})
}

func (w *TakeBack) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	_, figures := w.Of.(*Figures)
	return say("effect.take_back", catalog.Args{"n": kernel.Product(n, w.Count), "of": w.Of.Noun(c), "figures": figures})
}

func (w *TakeBack) Price(v worth.Values, _ board.CardID) float64 { return v.Of(board.CardAny) }
