package words

import (
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

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

// Scan is a granted scan (rules 4.0.3, 4.4).
type Scan struct{}

// Each step of a scan offers free actions.
func (*Scan) BySteps() {}

func (w *Scan) Against(*kernel.Hooks) kernel.Obstacles { return 0 }

func (w *Scan) Do(h *kernel.Hooks, n int) {
	for range h.Times(n) {
		h.Scan()
	}
}

func (w *Scan) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.scan", catalog.Args{"n": n})
}

// Analyze is a granted analyze (rules 4.0.3, 4.5).
type Analyze struct{}

func (w *Analyze) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(h.Game().ComputerFull(h.Seat()), kernel.ComputerNotFull)
}

func (w *Analyze) Do(h *kernel.Hooks, n int) {
	for range h.Times(n) {
		h.Analyze()
	}
}

func (w *Analyze) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.analyze", catalog.Args{"n": n})
}

// Rotate turns the solar system (rules 6.3).
type Rotate struct{}

func (w *Rotate) Against(*kernel.Hooks) kernel.Obstacles { return 0 }

func (w *Rotate) Do(h *kernel.Hooks, n int) {
	for range h.Times(n) {
		h.Rotate()
	}
}

func (w *Rotate) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.rotate", catalog.Args{"n": n})
}

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
	var b catalog.Bound
	h.Bind(&w.Type, board.KindType, &b)
	types := kernel.TechTypes(0)
	for t := board.ProbeTech; t <= board.ComputerTech; t++ {
		if b.Has(refTo(board.KindType, int16(t))) {
			types |= 1 << t
		}
	}
	return types
}

func (w *Research) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.research", catalog.Args{"n": n, "type": w.Type.UnlessAnyPhrase(c), "rotate": w.Rotation, "others": w.TakenBy != "",
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

func (w *Move) Do(h *kernel.Hooks, n int) {
	h.Move(kernel.Product(n, w.Steps), w.Probes)
}

func (w *Move) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(slices.ContainsFunc(h.Game().S.Figures, func(x board.Figure) bool { return x.Kind == board.Probe && x.Owner == h.Seat() }), kernel.NothingToDo)
}

func (w *Move) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.move", catalog.Args{"n": kernel.Product(n, w.Steps), "probes": w.Probes})
}

// Income lets the player tuck cards (rules 9.3).
type Income struct{}

func (w *Income) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(h.Game().MayTuck(h.Seat()), kernel.NothingToDo)
}

func (w *Income) Do(h *kernel.Hooks, n int) {
	for range h.Times(n) {
		cards := w.cards(h)
		if len(cards) == 0 {
			return
		}
		i := pickCard(h, cards, true, kernel.AskTuck)
		if i < 0 {
			return
		}
		h.Tuck(cards[i])
	}
}

// cards returns the cards of the hand with an income corner.
func (w *Income) cards(h *kernel.Hooks) (cards []board.CardID) {
	g := h.Game()
	for c := g.S.First(board.Hand(h.Seat())); c != board.NoCard; c = g.S.Next(c) {
		if g.C.Cards[c].Income.Set {
			cards = append(cards, c)
		}
	}
	return cards
}

func (w *Income) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.income", catalog.Args{"n": n})
}

// TileBonus gains the bonus of a tech tile again, not what the tech itself gives
// with it (rules 10.2.1).
type TileBonus struct {
	Of catalog.Selection `key:"of" main:"" req:"" doc:"research that happened"`
}

func (w *TileBonus) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(len(w.research(h)) > 0, kernel.NothingToDo)
}

func (w *TileBonus) Do(h *kernel.Hooks, n int) {
	for _, e := range w.research(h) {
		for range h.Times(n) {
			for _, x := range h.Game().Numbers().TileBonuses[h.Game().S.Events[e.ID].N] {
				h.Gain(x.Res, x.N)
			}
		}
	}
}

// research returns the events that are meant.
func (w *TileBonus) research(h *kernel.Hooks) []source.Ref {
	return slices.DeleteFunc(h.Select(w.Of), func(t source.Ref) bool {
		return t.Kind != board.KindEvent || h.Game().S.Events[t.ID].Kind != board.EvResearch
	})
}

func (w *TileBonus) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.tile_bonus", catalog.Args{"n": n})
}
