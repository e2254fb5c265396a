package price

import (
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
	first *kernel.Game // this game as each trial begins
	dealt bool         // for the decision that is being priced
	inner *Policy      // decides in these games, and tries nothing
	depth int          // how many trials are inside each other
	found map[trialOf]*trial
}

// trialOf identifies a trial: a function, or a word of a pack with its argument. space is the space of a species board
// that asks for it.
type trialOf struct {
	seat  board.Seat
	do    catalog.Effect
	word  *catalog.PackWord
	text  string
	n     float64
	times int
	card  board.CardID
	space source.Ref
}

func (y *Policy) trialOf(do catalog.Effect, times int, c board.CardID) trialOf {
	of := trialOf{seat: y.p, do: do, times: times, card: c}
	if use, ok := do.(*catalog.UsePackWord); ok && use.Sel == nil && (use.Arg.Kind == source.Number || use.Arg.Kind == source.String) {
		of.do, of.word, of.text, of.n = nil, use.Word, use.Arg.String, use.Arg.Number
	}
	return of
}

// trial is the result of trying something.
type trial struct {
	worth   float64
	natures []nature
}

const (
	mostAnswers = 50 // decisions of a trial
	mostTrials  = 2  // trials, one inside the other
	drawsTried  = 4  // trials of what draws chance, each with other draws; it is worth their mean
)

// forget drops the results: they are valid for a turn, or in rough mode for a round.
func (t *trials) forget() {
	if t != nil {
		clear(t.found)
	}
}

// move notes that another position is looked at.
func (t *trials) move() {
	if t != nil {
		t.dealt = false
	}
}

// imagine makes the game of a trial again.
func (y *Policy) imagine() *kernel.Game {
	t := y.trials
	if t.game == nil {
		t.inner = over(y.d, y.w)
		t.inner.trials = nil
		t.game, t.first = &kernel.Game{Scripts: kernel.NewHost(y.d.c), Defaults: true}, new(kernel.Game)
		t.found = map[trialOf]*trial{}
	}
	asked := 0
	t.game.Answer = func(g *kernel.Game, d *kernel.Decision) int {
		if asked++; asked > mostAnswers {
			return kernel.Stop
		}
		return t.inner.Choose(g, d)
	}
	t.inner.Forget()
	if !t.dealt {
		t.dealt = true
		y.g.DeterminizeInto(t.first, y.p, y.g.S.Seed)
	}
	t.first.CopyInto(t.game)
	return t.game
}

// try returns what an effect does for the seat on behalf of a card; nil in a policy that tries
// nothing, and too deep inside other trials.
func (y *Policy) try(do catalog.Effect, times int, c board.CardID) *trial {
	t := y.trials
	if t == nil || t.depth == mostTrials {
		return nil
	}
	of := y.trialOf(do, times, c)
	x := t.found[of]
	if x == nil {
		of.space = y.space
		x = t.found[of]
	}
	if x == nil {
		seen := y.carryOut(do, times, c, 0)
		if !seen.Space {
			of.space = source.Ref{}
		}
		x = &trial{worth: y.w.Function * float64(times)} // for a list that leads back here
		t.found[of] = x
		t.depth++
		y.judge(x, seen)
		if seen.drew {
			sum := x.worth
			for draw := uint64(1); draw < drawsTried; draw++ {
				y.judge(x, y.carryOut(do, times, c, draw))
				sum += x.worth
			}
			x.worth = sum / drawsTried
		}
		t.depth--
	}
	return x
}

// seen records the changes that an effect made in a trial.
type seen struct {
	groups  []doneGroup
	besides holdings // what the seat has more, but for what the groups have brought
	failed  bool
	drew    bool // chance was asked
	kernel.Found
}

// doneGroup is a group of effects that was carried out for the seat.
type doneGroup struct {
	*catalog.Group
	card board.CardID
}

// carryOut carries an effect out in the game of a trial; draw distinguishes trials with different random draws.
func (y *Policy) carryOut(do catalog.Effect, times int, c board.CardID, draw uint64) (s seen) {
	g := y.imagine()
	if draw > 0 {
		g.NewChance(y.g.S.Seed + draw)
	}
	before, draws := y.holdings(g), g.S.Draws
	g.Doing = func(h *kernel.Hooks, gr *catalog.Group) func() {
		if gr.Do != nil && !isPriced(gr.Do) {
			return nil // what it is made of is looked at
		}
		if h.Seat() == y.p {
			s.groups = append(s.groups, doneGroup{gr, h.Card()})
		}
		began := y.holdings(g)
		return func() {
			brought := y.holdings(g)
			brought.less(&began)
			s.besides.less(&brought)
		}
	}
	found, err := kernel.Trial{Seat: y.p, Card: c, Space: y.space}.Effect(g, do, times)
	g.Doing = nil
	after := y.holdings(g)
	after.less(&before)
	after.more(&s.besides)
	s.besides, s.Found, s.failed, s.drew = after, found, err != nil, g.S.Draws > draws
	return s
}

// judge prices what an effect was seen to do. One that fails is worth nothing, and one that
// changes something that has no price a little.
func (y *Policy) judge(x *trial, s seen) {
	x.worth = 0
	if s.failed {
		return
	}
	for _, gr := range s.groups {
		x.worth += y.group(gr.Group, gr.card)
		x.note(y.d, gr.Group)
	}
	x.worth += y.holding(&s.besides)
	if len(s.groups) == 0 && s.Changed && s.besides == (holdings{}) {
		x.worth = y.w.Function
	}
}

// note notes the natures of a group that a function has carried out.
func (x *trial) note(d *digest, gr *catalog.Group) {
	for _, gain := range gr.Gains {
		x.natures = withNatures(x.natures, d.traits.gain[gain.Res]...)
	}
	if gr.Do != nil {
		x.natures = withNatures(x.natures, d.traits.word(gr.Do)...)
	}
}

// holdings count the goods, cards and probes under way of a seat.
type holdings struct {
	goods  [board.MaxResources]int32
	hand   int32
	probes [32]int32 // by space
}

func (y *Policy) holdings(g *kernel.Game) (h holdings) {
	h.hand = int32(g.S.Size(board.Hand(y.p)))
	for r, n := range g.S.P[y.p].Res {
		h.goods[r] = int32(n)
	}
	for i := range g.S.Figures {
		if x := &g.S.Figures[i]; x.IsBareProbe(y.p) {
			h.probes[x.Space]++
		}
	}
	return h
}

func (h *holdings) more(x *holdings) { h.add(x, 1) }
func (h *holdings) less(x *holdings) { h.add(x, -1) }

func (h *holdings) add(x *holdings, times int32) {
	h.hand += times * x.hand
	for r, n := range x.goods {
		h.goods[r] += times * n
	}
	for at, n := range x.probes {
		h.probes[at] += times * n
	}
}

// holding returns what holdings are worth.
func (y *Policy) holding(h *holdings) float64 {
	sum := y.rate[board.CardDeck] * float64(h.hand)
	for r, n := range h.goods {
		sum += y.rate[r] * float64(n)
	}
	for at, n := range h.probes {
		if n != 0 {
			sum += y.potential(board.Space(at)) * float64(n)
		}
	}
	return sum
}

// stated returns the worth that an author states for something; of is the word of a pack that is meant, nil if there is
// none.
func (y *Policy) stated(w *catalog.Worth, c board.CardID, of *catalog.UsePackWord) float64 {
	if w.Of == nil && w.Func == nil {
		return float64(w.Points)
	}
	if y.trials == nil {
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
