package words

import (
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/worth"
)

var landWord = catalog.Word{Name: "land", Class: catalog.ClassEffect, Interrupted: true, Rule: "4.3",
	Doc: "Land one of your probes.",
	New: func() any { return new(Land) }}

// Land is a granted landing (rules 4.3.7).
type Land struct {
	Moon     bool `key:"moon" doc:"moons are allowed without the tech"`
	Occupied bool `key:"occupied" doc:"an occupied space is allowed, its reward is gained again"`
}

func (w *Land) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(h.Game().MayLand(h.Seat(), w.Moon, w.Occupied), kernel.NothingToDo)
}

func (w *Land) Do(h *kernel.Hooks, n int) {
	for range h.Times(n) {
		if !h.Land(w.Moon, w.Occupied) {
			return
		}
	}
}

func (w *Land) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.land", catalog.Args{"n": n, "moon": w.Moon, "occupied": w.Occupied})
}

func (w *Land) Price(v worth.Values, _ board.CardID) float64 { return v.Land(w.Moon) }
