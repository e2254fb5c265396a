package kernel

import (
	"slices"

	"seti/kernel/source"
)

// Launch is a granted launch (rules 4.0.3, 4.1). At the limit it is skipped.
type Launch struct {
	Limit bool `key:"limit" doc:"false ignores the limit of probes in space for this launch"`
}

func (w *Launch) do(g *Game, f *frame, n int) {
	for range g.times(n) {
		if w.Limit && !g.mayLaunch(f.owner) {
			g.log(LogNoLaunch, f.owner, int16(g.probesInSpace(f.owner)), int16(g.ProbeLimit(f.owner)))
			continue
		}
		g.launch(f.owner)
	}
}

func (w *Launch) against(g *Game, f *frame) obstacles {
	return unless(!w.Limit || g.mayLaunch(f.owner), atProbeLimit)
}

func (w *Launch) phrase(c *Catalog, n int) Phrase {
	return say("effect.launch", Args{"n": n, "unlimited": !w.Limit})
}

// Land is a granted landing (rules 4.3.7).
type Land struct {
	Moon     bool `key:"moon" doc:"moons are allowed without the tech"`
	Occupied bool `key:"occupied" doc:"an occupied space is allowed, its reward is gained again"`
}

func (w *Land) against(g *Game, f *frame) obstacles {
	g.begin()
	g.landings(f.owner, w.Moon || g.moonsOpen(f.owner), w.Occupied, false)
	return unless(len(g.opts) > 0, nothingToDo)
}

func (w *Land) do(g *Game, f *frame, n int) {
	for range g.times(n) {
		if w.against(g, f) != 0 {
			return
		}
		g.land(f.owner, int(g.ask(f.owner, Prompt{Reason: askLand}).A), w.Occupied, f.main)
	}
}

func (w *Land) phrase(c *Catalog, n int) Phrase {
	return say("effect.land", Args{"n": n, "moon": w.Moon, "occupied": w.Occupied})
}

// OrbitWord is a granted orbit (rules 4.0.3, 4.2).
type OrbitWord struct{}

func (w *OrbitWord) against(g *Game, f *frame) obstacles {
	g.begin()
	g.orbits(f.owner)
	return unless(len(g.opts) > 0, nothingToDo)
}

func (w *OrbitWord) do(g *Game, f *frame, n int) {
	for range g.times(n) {
		if w.against(g, f) != 0 {
			return
		}
		g.orbit(f.owner, int(g.ask(f.owner, Prompt{Reason: askOrbit}).A), f.main)
	}
}

func (w *OrbitWord) phrase(c *Catalog, n int) Phrase { return say("effect.orbit", Args{"n": n}) }

// Scan is a granted scan (rules 4.0.3, 4.4).
type Scan struct{}

// Each step of a scan offers free actions.
func (*Scan) bySteps() {}

func (w *Scan) against(*Game, *frame) obstacles { return 0 }

func (w *Scan) do(g *Game, f *frame, n int) {
	for range g.times(n) {
		g.scan(f.owner, f.main)
	}
}

func (w *Scan) phrase(c *Catalog, n int) Phrase { return say("effect.scan", Args{"n": n}) }

// Analyze is a granted analyze (rules 4.0.3, 4.5).
type Analyze struct{}

func (w *Analyze) against(g *Game, f *frame) obstacles {
	return unless(g.computerFull(f.owner), computerNotFull)
}

func (w *Analyze) do(g *Game, f *frame, n int) {
	for range g.times(n) {
		if w.against(g, f) == 0 {
			g.analyze(f.owner, f.main)
		}
	}
}

func (w *Analyze) phrase(c *Catalog, n int) Phrase { return say("effect.analyze", Args{"n": n}) }

// Rotate turns the solar system (rules 6.3).
type Rotate struct{}

func (w *Rotate) against(*Game, *frame) obstacles { return 0 }

func (w *Rotate) do(g *Game, f *frame, n int) {
	for range g.times(n) {
		g.rotate(f.owner)
	}
}

func (w *Rotate) phrase(c *Catalog, n int) Phrase { return say("effect.rotate", Args{"n": n}) }

// Research is a granted research (rules 4.7.4, 4.7.5).
type Research struct {
	Type     Filter `key:"type" main:"" names:"type word:any" doc:"probe, telescope, computer, a list, or any"`
	TakenBy  string `key:"taken_by" oneof:"others" doc:"only a tech that somebody else owns"`
	Rotation bool   `key:"rotation" doc:"false: no rotation"`
	Bonus    bool   `key:"bonus" doc:"false: the bonus of the tile is not gained"`
}

// Without a tech to take only the rotation would happen (rules 4.7.1, 4.7.4).
func (w *Research) against(g *Game, f *frame) obstacles {
	return unless(g.anyTechFor(f.owner, w.types(g, f), w.TakenBy != ""), noTechLeft)
}

func (w *Research) do(g *Game, f *frame, n int) {
	types := w.types(g, f)
	for range g.times(n) {
		g.research(f.owner, types, w.Rotation, w.Bonus, w.TakenBy != "", f.main)
	}
}

func (w *Research) types(g *Game, f *frame) techTypes {
	var b bound
	w.Type.bind(g, f, KindType, &b)
	types := techTypes(0)
	for t := ProbeTech; t <= ComputerTech; t++ {
		if b.has(refTo(KindType, int16(t))) {
			types |= 1 << t
		}
	}
	return types
}

func (w *Research) phrase(c *Catalog, n int) Phrase {
	return say("effect.research", Args{"n": n, "type": w.Type.unlessAny(c), "rotate": w.Rotation, "others": w.TakenBy != "",
		"plain": !w.Bonus})
}

// Move is a number of steps (rules 6.2).
type Move struct {
	Steps  int `key:"steps" main:"" doc:"how many"`
	Probes int `key:"probes" doc:"so many for one probe, then for another, up to this number of probes; any probes if absent"`
}

// Each step of a move offers free actions.
func (*Move) bySteps() {}

func (w *Move) do(g *Game, f *frame, n int) {
	if w.Probes == 0 {
		g.moveEffect(f.owner, product(n, w.Steps), f.main)
		return
	}
	g.moveEach(f.owner, w.Probes, product(n, w.Steps), f.main)
}

func (w *Move) against(g *Game, f *frame) obstacles {
	return unless(slices.ContainsFunc(g.S.Figures, func(x Figure) bool { return x.Kind == Probe && x.Owner == f.owner }), nothingToDo)
}

func (w *Move) phrase(c *Catalog, n int) Phrase {
	return say("effect.move", Args{"n": product(n, w.Steps), "probes": w.Probes})
}

// IncomeWord lets the player tuck cards (rules 9.3).
type IncomeWord struct{}

func (w *IncomeWord) against(g *Game, f *frame) obstacles {
	g.begin()
	g.tucks(f.owner)
	return unless(len(g.opts) > 0, nothingToDo)
}

func (w *IncomeWord) do(g *Game, f *frame, n int) {
	for range g.times(n) {
		if !g.incomeStep(f.owner) {
			return
		}
	}
}

func (w *IncomeWord) phrase(c *Catalog, n int) Phrase { return say("effect.income", Args{"n": n}) }

// TileBonus gains the bonus of a tech tile again, not what the tech itself gives
// with it (rules 10.2.1).
type TileBonus struct {
	Of Selection `key:"of" main:"" req:"" doc:"research that happened"`
}

func (w *TileBonus) against(g *Game, f *frame) obstacles {
	return unless(len(w.research(g, f)) > 0, nothingToDo)
}

func (w *TileBonus) do(g *Game, f *frame, n int) {
	for _, e := range w.research(g, f) {
		for range g.times(n) {
			g.gainAll(f.owner, g.Numbers().TileBonuses[g.S.Events[e.ID].N])
		}
	}
}

// research returns the events that are meant.
func (w *TileBonus) research(g *Game, f *frame) []source.Ref {
	return slices.DeleteFunc(g.named(w.Of, f), func(t source.Ref) bool {
		return t.Kind != KindEvent || g.S.Events[t.ID].Kind != EvResearch
	})
}

func (w *TileBonus) phrase(c *Catalog, n int) Phrase { return say("effect.tile_bonus", Args{"n": n}) }
