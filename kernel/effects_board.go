package kernel

import (
	"slices"

	"seti/kernel/source"
)

// Launch is a granted launch (rules 4.0.3, 4.1). At the limit it is skipped.
type Launch struct {
	Limit bool `key:"limit" doc:"false ignores the limit of probes in space for this launch"`
}

func (w *Launch) Do(h *Hooks, n int) {
	for range h.Times(n) {
		h.Launch(w.Limit)
	}
}

func (w *Launch) Against(h *Hooks) Obstacles {
	return Unless(!w.Limit || h.Game().MayLaunch(h.Seat()), AtProbeLimit)
}

func (w *Launch) Phrase(c *Catalog, n int) Phrase {
	return say("effect.launch", Args{"n": n, "unlimited": !w.Limit})
}

// Land is a granted landing (rules 4.3.7).
type Land struct {
	Moon     bool `key:"moon" doc:"moons are allowed without the tech"`
	Occupied bool `key:"occupied" doc:"an occupied space is allowed, its reward is gained again"`
}

func (w *Land) Against(h *Hooks) Obstacles {
	return Unless(h.CanLand(w.Moon, w.Occupied), NothingToDo)
}

func (w *Land) Do(h *Hooks, n int) {
	for range h.Times(n) {
		if !h.Land(w.Moon, w.Occupied) {
			return
		}
	}
}

func (w *Land) Phrase(c *Catalog, n int) Phrase {
	return say("effect.land", Args{"n": n, "moon": w.Moon, "occupied": w.Occupied})
}

// OrbitWord is a granted orbit (rules 4.0.3, 4.2).
type OrbitWord struct{}

func (w *OrbitWord) Against(h *Hooks) Obstacles {
	return Unless(h.CanOrbit(), NothingToDo)
}

func (w *OrbitWord) Do(h *Hooks, n int) {
	for range h.Times(n) {
		if !h.Orbit() {
			return
		}
	}
}

func (w *OrbitWord) Phrase(c *Catalog, n int) Phrase { return say("effect.orbit", Args{"n": n}) }

// Scan is a granted scan (rules 4.0.3, 4.4).
type Scan struct{}

// Each step of a scan offers free actions.
func (*Scan) BySteps() {}

func (w *Scan) Against(*Hooks) Obstacles { return 0 }

func (w *Scan) Do(h *Hooks, n int) {
	for range h.Times(n) {
		h.Scan()
	}
}

func (w *Scan) Phrase(c *Catalog, n int) Phrase { return say("effect.scan", Args{"n": n}) }

// Analyze is a granted analyze (rules 4.0.3, 4.5).
type Analyze struct{}

func (w *Analyze) Against(h *Hooks) Obstacles {
	return Unless(h.Game().ComputerFull(h.Seat()), ComputerNotFull)
}

func (w *Analyze) Do(h *Hooks, n int) {
	for range h.Times(n) {
		h.Analyze()
	}
}

func (w *Analyze) Phrase(c *Catalog, n int) Phrase { return say("effect.analyze", Args{"n": n}) }

// Rotate turns the solar system (rules 6.3).
type Rotate struct{}

func (w *Rotate) Against(*Hooks) Obstacles { return 0 }

func (w *Rotate) Do(h *Hooks, n int) {
	for range h.Times(n) {
		h.Rotate()
	}
}

func (w *Rotate) Phrase(c *Catalog, n int) Phrase { return say("effect.rotate", Args{"n": n}) }

// Research is a granted research (rules 4.7.4, 4.7.5).
type Research struct {
	Type     Filter `key:"type" main:"" names:"type word:any" doc:"probe, telescope, computer, a list, or any"`
	TakenBy  string `key:"taken_by" oneof:"others" doc:"only a tech that somebody else owns"`
	Rotation bool   `key:"rotation" doc:"false: no rotation"`
	Bonus    bool   `key:"bonus" doc:"false: the bonus of the tile is not gained"`
}

// Without a tech to take only the rotation would happen (rules 4.7.1, 4.7.4).
func (w *Research) Against(h *Hooks) Obstacles {
	return Unless(h.CanResearch(w.types(h), w.TakenBy != ""), NoTechLeft)
}

func (w *Research) Do(h *Hooks, n int) {
	types := w.types(h)
	for range h.Times(n) {
		h.Research(types, w.Rotation, w.Bonus, w.TakenBy != "")
	}
}

func (w *Research) types(h *Hooks) TechTypes {
	var b Bound
	h.Bind(&w.Type, KindType, &b)
	types := TechTypes(0)
	for t := ProbeTech; t <= ComputerTech; t++ {
		if b.Has(refTo(KindType, int16(t))) {
			types |= 1 << t
		}
	}
	return types
}

func (w *Research) Phrase(c *Catalog, n int) Phrase {
	return say("effect.research", Args{"n": n, "type": w.Type.UnlessAnyPhrase(c), "rotate": w.Rotation, "others": w.TakenBy != "",
		"plain": !w.Bonus})
}

// Move is a number of steps (rules 6.2).
type Move struct {
	Steps  int `key:"steps" main:"" doc:"how many"`
	Probes int `key:"probes" doc:"so many for one probe, then for another, up to this number of probes; any probes if absent"`
}

// Each step of a move offers free actions.
func (*Move) BySteps() {}

// Moves is the number of its steps.
func (w *Move) Moves() int { return w.Steps }

func (w *Move) Do(h *Hooks, n int) {
	if w.Probes == 0 {
		h.Move(Product(n, w.Steps))
		return
	}
	h.MoveEach(w.Probes, Product(n, w.Steps))
}

func (w *Move) Against(h *Hooks) Obstacles {
	return Unless(slices.ContainsFunc(h.Game().S.Figures, func(x Figure) bool { return x.Kind == Probe && x.Owner == h.Seat() }), NothingToDo)
}

func (w *Move) Phrase(c *Catalog, n int) Phrase {
	return say("effect.move", Args{"n": Product(n, w.Steps), "probes": w.Probes})
}

// IncomeWord lets the player tuck cards (rules 9.3).
type IncomeWord struct{}

func (w *IncomeWord) Against(h *Hooks) Obstacles {
	return Unless(h.CanTuck(), NothingToDo)
}

func (w *IncomeWord) Do(h *Hooks, n int) {
	for range h.Times(n) {
		if !h.Income() {
			return
		}
	}
}

func (w *IncomeWord) Phrase(c *Catalog, n int) Phrase { return say("effect.income", Args{"n": n}) }

// TileBonus gains the bonus of a tech tile again, not what the tech itself gives
// with it (rules 10.2.1).
type TileBonus struct {
	Of Selection `key:"of" main:"" req:"" doc:"research that happened"`
}

func (w *TileBonus) Against(h *Hooks) Obstacles {
	return Unless(len(w.research(h)) > 0, NothingToDo)
}

func (w *TileBonus) Do(h *Hooks, n int) {
	for _, e := range w.research(h) {
		for range h.Times(n) {
			for _, x := range h.Game().Numbers().TileBonuses[h.Game().S.Events[e.ID].N] {
				h.Gain(x.Res, x.N)
			}
		}
	}
}

// research returns the events that are meant.
func (w *TileBonus) research(h *Hooks) []source.Ref {
	return slices.DeleteFunc(h.Select(w.Of), func(t source.Ref) bool {
		return t.Kind != KindEvent || h.Game().S.Events[t.ID].Kind != EvResearch
	})
}

func (w *TileBonus) Phrase(c *Catalog, n int) Phrase { return say("effect.tile_bonus", Args{"n": n}) }
