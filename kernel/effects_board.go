package kernel

import "slices"

// Launch is a granted launch (rules 4.0.3, 4.1). At the limit it is skipped.
type Launch struct {
	Limit bool `key:"limit" doc:"false ignores the limit of probes in space for this launch"`
}

func (w *Launch) do(g *Game, f *frame, n int) {
	for range n {
		if w.Limit && !g.MayLaunch(f.owner) {
			g.log(LogNoLaunch, f.owner, int16(g.probesInSpace(f.owner)), int16(g.ProbeLimit(f.owner)))
			continue
		}
		g.launch(f.owner)
	}
}

func (w *Launch) possible(g *Game, p Seat) bool { return !w.Limit || g.MayLaunch(p) }

func (w *Launch) phrase(c *Catalog, n int) Phrase {
	return say("effect.launch", Args{"n": n, "unlimited": !w.Limit})
}

// Land is a granted landing (rules 4.3.7).
type Land struct {
	Moon     bool `key:"moon" doc:"moons are allowed without the tech"`
	Occupied bool `key:"occupied" doc:"an occupied space is allowed, its reward is gained again"`
}

func (w *Land) possible(g *Game, p Seat) bool {
	g.begin()
	g.landings(p, w.Moon || g.MoonsOpen(p), w.Occupied, false)
	return len(g.opts) > 0
}

func (w *Land) do(g *Game, f *frame, n int) {
	for range n {
		g.begin()
		g.landings(f.owner, w.Moon || g.MoonsOpen(f.owner), w.Occupied, false)
		if len(g.opts) == 0 {
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

func (w *OrbitWord) possible(g *Game, p Seat) bool {
	g.begin()
	g.orbits(p)
	return len(g.opts) > 0
}

func (w *OrbitWord) do(g *Game, f *frame, n int) {
	for range n {
		g.begin()
		g.orbits(f.owner)
		if len(g.opts) == 0 {
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

func (w *Scan) do(g *Game, f *frame, n int) {
	for range n {
		g.scan(f.owner, f.main)
	}
}

func (w *Scan) phrase(c *Catalog, n int) Phrase { return say("effect.scan", Args{"n": n}) }

// Analyze is a granted analyze (rules 4.0.3, 4.5).
type Analyze struct{}

func (w *Analyze) possible(g *Game, p Seat) bool { return g.ComputerFull(p) }

func (w *Analyze) do(g *Game, f *frame, n int) {
	for range n {
		if w.possible(g, f.owner) {
			g.analyze(f.owner, f.main)
		}
	}
}

func (w *Analyze) phrase(c *Catalog, n int) Phrase { return say("effect.analyze", Args{"n": n}) }

// Rotate turns the solar system (rules 6.3).
type Rotate struct{}

func (w *Rotate) do(g *Game, f *frame, n int) {
	for range n {
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

func (w *Research) do(g *Game, f *frame, n int) {
	var b bound
	w.Type.bind(g, f, KindType, &b)
	types := techTypes(0)
	for t := ProbeTech; t <= ComputerTech; t++ {
		if b.has(refTo(KindType, int16(t))) {
			types |= 1 << t
		}
	}
	others := Nobody
	if w.TakenBy == "others" {
		others = f.owner
	}
	for range n {
		g.research(f.owner, types, w.Rotation, w.Bonus, others, f.main)
	}
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
		g.moveEffect(f.owner, w.Steps*n, f.main)
		return
	}
	g.moveEach(f.owner, w.Probes, w.Steps*n, f.main)
}

func (w *Move) possible(g *Game, p Seat) bool {
	return slices.ContainsFunc(g.S.Figures, func(f Figure) bool { return f.Kind == Probe && f.Owner == p })
}

func (w *Move) phrase(c *Catalog, n int) Phrase {
	return say("effect.move", Args{"n": w.Steps * n, "probes": w.Probes})
}

// IncomeWord lets the player tuck cards (rules 9.3).
type IncomeWord struct{}

func (w *IncomeWord) do(g *Game, f *frame, n int) {
	for range n {
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

func (w *TileBonus) do(g *Game, f *frame, n int) {
	base := g.selected(w.Of, f)
	events := slices.Clone(g.things[base:])
	g.things = g.things[:base]
	for _, t := range events {
		if t.Kind == KindEvent && g.S.Events[t.ID].Kind == EvResearch {
			for range n {
				g.gainAll(f.owner, g.Numbers().TileBonuses[g.S.Events[t.ID].N])
			}
		}
	}
}

func (w *TileBonus) phrase(c *Catalog, n int) Phrase { return say("effect.tile_bonus", Args{"n": n}) }
