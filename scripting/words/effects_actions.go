package words

import (
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/worth"
)

var launchWord = catalog.Word{Name: "launch", Class: catalog.ClassEffect, Rule: "4.1",
	Doc: "Launch a probe.",
	New: func() any { return &Launch{Limit: true} }}

// Launch is a granted launch (rules 4.0.3, 4.1). At the limit it is skipped.
type Launch struct {
	Limit bool `key:"limit" doc:"false ignores the limit of probes in space for this launch"`
}

func (w *Launch) Do(h *kernel.Hooks, n int) {
	for range h.Times(n) {
		h.Launch(w.Limit)
	}
}

func (w *Launch) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(!w.Limit || h.Game().MayLaunch(h.Seat()), kernel.AtProbeLimit)
}

func (w *Launch) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.launch", catalog.Args{"n": n, "unlimited": !w.Limit})
}

func (w *Launch) Price(v worth.Values, _ board.CardID) float64 { return v.Launch(w.Limit) }

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

var orbitWord = catalog.Word{Name: "orbit", Class: catalog.ClassEffect, Interrupted: true, Rule: "4.2",
	Doc: "Turn one of your probes at a planet into an orbiter.",
	New: func() any { return new(Orbit) }}

// Orbit is a granted orbit (rules 4.0.3, 4.2).
type Orbit struct{}

func (w *Orbit) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(h.Game().MayOrbit(h.Seat()), kernel.NothingToDo)
}

func (w *Orbit) Do(h *kernel.Hooks, n int) {
	for range h.Times(n) {
		if !h.Orbit() {
			return
		}
	}
}

func (w *Orbit) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.orbit", catalog.Args{"n": n})
}

func (w *Orbit) Price(v worth.Values, _ board.CardID) float64 { return v.Orbit() }

var moveWord = catalog.Word{Name: "move", Class: catalog.ClassEffect, Interrupted: true, Rule: "6.2",
	Doc: "Move your probes, the steps freely divided.",
	New: func() any { return &Move{Steps: 1} }}

// Move is a number of steps (rules 6.2).
type Move struct {
	Steps  int `key:"steps" main:"" doc:"how many"`
	Probes int `key:"probes" doc:"so many for one probe, then for another, up to this number of probes; any probes if absent"`
}

// Each step of a move offers free actions.
func (*Move) BySteps() {}

// Moves returns the number of steps that all its probes together may make.
func (w *Move) Moves() int { return w.Steps * max(1, w.Probes) }

func (w *Move) Do(h *kernel.Hooks, n int) {
	h.Move(kernel.Product(n, w.Steps), w.Probes)
}

func (w *Move) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(slices.ContainsFunc(h.Game().S.Figures, func(x board.Figure) bool { return x.Kind == board.Probe && x.Owner == h.Seat() }), kernel.NothingToDo)
}

func (w *Move) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.move", catalog.Args{"n": kernel.Product(n, w.Steps), "probes": w.Probes})
}

func (w *Move) Price(v worth.Values, _ board.CardID) float64 { return v.Steps(w.Moves()) }

var scanWord = catalog.Word{Name: "scan", Class: catalog.ClassEffect, Interrupted: true, Rule: "4.4",
	Doc: "Carry out a scan, with the offers of your techs.",
	New: func() any { return new(Scan) }}

// Scan is a granted scan (rules 4.0.3, 4.4).
type Scan struct{}

// Each step of a scan offers free actions.
func (*Scan) BySteps() {}

func (w *Scan) Against(*kernel.Hooks) kernel.Obstacles { return 0 }

func (w *Scan) Do(h *kernel.Hooks, n int) { repeat(h, n, h.Scan) }

func (w *Scan) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.scan", catalog.Args{"n": n})
}

func (w *Scan) Price(v worth.Values, _ board.CardID) float64 { return v.Scan() }

var analyzeWord = catalog.Word{Name: "analyze", Class: catalog.ClassEffect, Interrupted: true, Rule: "4.5",
	Doc: "Analyze data, if your computer is full.",
	New: func() any { return new(Analyze) }}

// Analyze is a granted analyze (rules 4.0.3, 4.5).
type Analyze struct{}

func (w *Analyze) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(h.Game().ComputerFull(h.Seat()), kernel.ComputerNotFull)
}

func (w *Analyze) Do(h *kernel.Hooks, n int) { repeat(h, n, h.Analyze) }

func (w *Analyze) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.analyze", catalog.Args{"n": n})
}

func (w *Analyze) Price(v worth.Values, _ board.CardID) float64 { return v.Analyze() }

var researchWord = catalog.Word{Name: "research", Class: catalog.ClassEffect, Interrupted: true, Rule: "4.7.4",
	Doc: "Rotate once and take a technology.",
	New: func() any { return &Research{Rotation: true, Bonus: true} }}

// Research is a granted research (rules 4.7.4, 4.7.5).
type Research struct {
	Type     catalog.Filter `key:"type" main:"" names:"type word:any" doc:"probe, telescope, computer, a list, or any"`
	TakenBy  string         `key:"taken_by" oneof:"others" doc:"only a tech that somebody else owns"`
	Rotation bool           `key:"rotation" doc:"false: no rotation"`
	Bonus    bool           `key:"bonus" doc:"false: the bonus of the tile is not gained"`
}

// Without a tech to take only the rotation would happen (rules 4.7.1, 4.7.4).
func (w *Research) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(h.Game().MayResearch(h.Seat(), w.types(h), w.TakenBy != ""), kernel.NoTechLeft)
}

func (w *Research) Do(h *kernel.Hooks, n int) {
	types := w.types(h)
	for range h.Times(n) {
		h.Research(types, w.Rotation, w.Bonus, w.TakenBy != "")
	}
}

func (w *Research) types(h *kernel.Hooks) kernel.TechTypes {
	b := h.Bind(&w.Type, board.KindType)
	types := kernel.TechTypes(0)
	for t := board.ProbeTech; t <= board.ComputerTech; t++ {
		if b.Has(board.Ref(board.KindType, int16(t))) {
			types |= 1 << t
		}
	}
	return types
}

func (w *Research) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.research", catalog.Args{"n": n, "type": w.Type.UnlessAnyPhrase(c), "rotate": w.Rotation, "others": w.TakenBy != "",
		"plain": !w.Bonus})
}

func (w *Research) Price(v worth.Values, _ board.CardID) float64 {
	best := v.Tech(&w.Type, w.TakenBy != "", w.Bonus)
	if w.Rotation {
		best += v.Rotate()
	}
	return best
}

var rotateWord = catalog.Word{Name: "rotate", Class: catalog.ClassEffect, Rule: "6.3",
	Doc: "Rotate the solar system.",
	New: func() any { return new(Rotate) }}

// Rotate turns the solar system (rules 6.3).
type Rotate struct {
	Back bool `key:"back" doc:"true: the other way, clockwise (rules 6.3.9)"`
}

func (w *Rotate) Against(*kernel.Hooks) kernel.Obstacles { return 0 }

func (w *Rotate) Do(h *kernel.Hooks, n int) { repeat(h, n, func() { h.Rotate(w.Back) }) }

func (w *Rotate) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.rotate", catalog.Args{"n": n, "back": w.Back})
}

func (w *Rotate) Price(v worth.Values, _ board.CardID) float64 { return v.Rotate() }
