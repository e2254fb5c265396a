package price

import (
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/worth"
)

// trials find out what an effect does that does not price itself, a function or a word of a
// pack, by carrying it out in a game that the seat imagines. What it does there in words is
// worth what those words are worth; goods, cards and probes that it moves otherwise are worth
// what the seat then has more of them.
type trials struct {
	game  *kernel.Game
	inner *Policy // decides in these games, and tries nothing
	busy  bool
	found map[trialOf]*trial
}

// trialOf says what is tried.
type trialOf struct {
	do    catalog.Effect
	times int
	card  board.CardID
	space source.Ref
}

// trial is what was found.
type trial struct {
	worth   float64
	natures []Trait
}

// mostAnswers is the number of decisions of a trial.
const mostAnswers = 50

// forget drops what was found: it is good for a turn.
func (t *trials) forget() {
	if t != nil {
		clear(t.found)
	}
}

// imagine makes the game of a trial anew.
func (y *Policy) imagine() *kernel.Game {
	t := y.trials
	if t.game == nil {
		t.inner = over(y.d, y.w)
		t.inner.trials = nil
		t.game = &kernel.Game{Scripts: kernel.NewHost(y.d.c), Defaults: true}
	}
	asked := 0
	t.game.Answer = func(g *kernel.Game, d *kernel.Decision) int {
		if asked++; asked > mostAnswers {
			return kernel.Stop
		}
		return t.inner.Choose(g, d)
	}
	t.inner.Forget()
	y.g.DeterminizeInto(t.game, y.p, y.g.S.Seed)
	return t.game
}

// try returns what an effect does for the seat on behalf of a card; nil inside a trial. One
// that fails is worth nothing.
func (y *Policy) try(do catalog.Effect, times int, c board.CardID) *trial {
	t := y.trials
	if t == nil || t.busy {
		return nil
	}
	of := trialOf{do, times, c, y.space}
	x := t.found[of]
	if x == nil {
		t.busy = true
		x = y.carryOut(of)
		t.busy = false
		if t.found == nil {
			t.found = map[trialOf]*trial{}
		}
		t.found[of] = x
	}
	return x
}

func (y *Policy) carryOut(of trialOf) *trial {
	x, g := new(trial), y.imagine()
	began, held, understood := g.S.Now(), y.holdings(g), false
	g.Doing = func(h *kernel.Hooks, gr *catalog.Group) func() {
		if gr.Do != nil && !isPriced(gr.Do) {
			return nil // what it is made of is looked at
		}
		understood = true
		if h.Seat() == y.p {
			x.worth += y.group(gr, h.Card())
			x.note(y.d.c, gr)
		}
		before := y.holdings(g)
		return func() { held += y.holdings(g) - before }
	}
	err := kernel.Trial{Seat: y.p, Card: of.card, Space: of.space}.Effect(g, of.do, of.times)
	g.Doing = nil
	if err != nil {
		return new(trial)
	}
	x.worth += y.holdings(g) - held
	if x.worth == 0 && !understood && g.S.Now() > began {
		x.worth = y.w.Function // something is different that has no price
	}
	return x
}

// note notes the natures of a group that a function has carried out.
func (x *trial) note(c *catalog.Catalog, gr *catalog.Group) {
	put := func(n Trait) {
		if !slices.Contains(x.natures, n) {
			x.natures = append(x.natures, n)
		}
	}
	for _, gain := range gr.Gains {
		put(natureGain + Trait(goodsOf(gain.Res)))
	}
	if gr.Do != nil {
		put(natureWord + Trait(wordOf(c, gr.Do)))
	}
}

// holdings returns what the seat holds in a game, in goods, cards and probes under way.
func (y *Policy) holdings(g *kernel.Game) float64 {
	sum := y.rate[board.CardDeck] * float64(g.S.Size(board.Hand(y.p)))
	for r, n := range g.S.P[y.p].Res {
		sum += y.rate[r] * float64(n)
	}
	for i := range g.S.Figures {
		if x := &g.S.Figures[i]; x.Kind == board.Probe && x.Owner == y.p && x.Carries == 0 {
			sum += y.potential(x.Space)
		}
	}
	return sum
}

// stated returns what an author says that something is worth; of is the word of a pack that
// is meant, nil if it is none.
func (y *Policy) stated(w *catalog.Worth, c board.CardID, of *catalog.UsePackWord) float64 {
	if w.Of == nil && w.Func == nil {
		return float64(w.Points)
	}
	if y.trials == nil || y.trials.busy {
		return y.w.Function
	}
	points, err := kernel.Trial{Seat: y.p, Card: c, Space: y.space}.Worth(y.imagine(), w, of)
	if err != nil {
		return 0
	}
	return float64(points)
}

func isPriced(do catalog.Effect) bool {
	_, ok := do.(worth.Priced)
	return ok
}
