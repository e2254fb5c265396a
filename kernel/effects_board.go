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
	for range h.g.times(n) {
		if w.Limit && !h.g.mayLaunch(h.owner) {
			h.g.log(LogNoLaunch, h.owner, int16(h.g.probesInSpace(h.owner)), int16(h.g.ProbeLimit(h.owner)))
			continue
		}
		h.g.launch(h.owner)
	}
}

func (w *Launch) Against(h *Hooks) Obstacles {
	return Unless(!w.Limit || h.g.mayLaunch(h.owner), AtProbeLimit)
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
	h.g.begin()
	h.g.landings(h.owner, w.Moon || h.g.moonsOpen(h.owner), w.Occupied, false)
	return Unless(len(h.g.opts) > 0, NothingToDo)
}

func (w *Land) Do(h *Hooks, n int) {
	for range h.g.times(n) {
		if w.Against(h) != 0 {
			return
		}
		h.g.land(h.owner, int(h.g.ask(h.owner, Prompt{Reason: askLand}).A), w.Occupied, h.main)
	}
}

func (w *Land) Phrase(c *Catalog, n int) Phrase {
	return say("effect.land", Args{"n": n, "moon": w.Moon, "occupied": w.Occupied})
}

// OrbitWord is a granted orbit (rules 4.0.3, 4.2).
type OrbitWord struct{}

func (w *OrbitWord) Against(h *Hooks) Obstacles {
	h.g.begin()
	h.g.orbits(h.owner)
	return Unless(len(h.g.opts) > 0, NothingToDo)
}

func (w *OrbitWord) Do(h *Hooks, n int) {
	for range h.g.times(n) {
		if w.Against(h) != 0 {
			return
		}
		h.g.orbit(h.owner, int(h.g.ask(h.owner, Prompt{Reason: askOrbit}).A), h.main)
	}
}

func (w *OrbitWord) Phrase(c *Catalog, n int) Phrase { return say("effect.orbit", Args{"n": n}) }

// Scan is a granted scan (rules 4.0.3, 4.4).
type Scan struct{}

// Each step of a scan offers free actions.
func (*Scan) BySteps() {}

func (w *Scan) Against(*Hooks) Obstacles { return 0 }

func (w *Scan) Do(h *Hooks, n int) {
	for range h.g.times(n) {
		h.g.scan(h.owner, h.main)
	}
}

func (w *Scan) Phrase(c *Catalog, n int) Phrase { return say("effect.scan", Args{"n": n}) }

// Analyze is a granted analyze (rules 4.0.3, 4.5).
type Analyze struct{}

func (w *Analyze) Against(h *Hooks) Obstacles {
	return Unless(h.g.computerFull(h.owner), ComputerNotFull)
}

func (w *Analyze) Do(h *Hooks, n int) {
	for range h.g.times(n) {
		if w.Against(h) == 0 {
			h.g.analyze(h.owner, h.main)
		}
	}
}

func (w *Analyze) Phrase(c *Catalog, n int) Phrase { return say("effect.analyze", Args{"n": n}) }

// Rotate turns the solar system (rules 6.3).
type Rotate struct{}

func (w *Rotate) Against(*Hooks) Obstacles { return 0 }

func (w *Rotate) Do(h *Hooks, n int) {
	for range h.g.times(n) {
		h.g.rotate(h.owner)
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
	return Unless(h.g.anyTechFor(h.owner, w.types(h), w.TakenBy != ""), NoTechLeft)
}

func (w *Research) Do(h *Hooks, n int) {
	types := w.types(h)
	for range h.g.times(n) {
		h.g.research(h.owner, types, w.Rotation, w.Bonus, w.TakenBy != "", h.main)
	}
}

func (w *Research) types(h *Hooks) techTypes {
	var b Bound
	w.Type.bind(h.g, h, KindType, &b)
	types := techTypes(0)
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

func (w *Move) Do(h *Hooks, n int) {
	if w.Probes == 0 {
		h.g.moveEffect(h.owner, product(n, w.Steps), h.main)
		return
	}
	h.g.moveEach(h.owner, w.Probes, product(n, w.Steps), h.main)
}

func (w *Move) Against(h *Hooks) Obstacles {
	return Unless(slices.ContainsFunc(h.g.S.Figures, func(x Figure) bool { return x.Kind == Probe && x.Owner == h.owner }), NothingToDo)
}

func (w *Move) Phrase(c *Catalog, n int) Phrase {
	return say("effect.move", Args{"n": product(n, w.Steps), "probes": w.Probes})
}

// IncomeWord lets the player tuck cards (rules 9.3).
type IncomeWord struct{}

func (w *IncomeWord) Against(h *Hooks) Obstacles {
	h.g.begin()
	h.g.tucks(h.owner)
	return Unless(len(h.g.opts) > 0, NothingToDo)
}

func (w *IncomeWord) Do(h *Hooks, n int) {
	for range h.g.times(n) {
		if !h.g.incomeStep(h.owner) {
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
		for range h.g.times(n) {
			h.g.gainAll(h.owner, h.g.Numbers().TileBonuses[h.g.S.Events[e.ID].N])
		}
	}
}

// research returns the events that are meant.
func (w *TileBonus) research(h *Hooks) []source.Ref {
	return slices.DeleteFunc(h.g.named(w.Of, h), func(t source.Ref) bool {
		return t.Kind != KindEvent || h.g.S.Events[t.ID].Kind != EvResearch
	})
}

func (w *TileBonus) Phrase(c *Catalog, n int) Phrase { return say("effect.tile_bonus", Args{"n": n}) }
