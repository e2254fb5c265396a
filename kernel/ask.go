package kernel

import (
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
)

// ask puts a decision before a seat and returns the option taken. With one
// legal answer it answers itself (rules 4.9.1).
func (g *Game) ask(p board.Seat, prompt Prompt) board.Option {
	if len(g.opts) == 1 || p < 0 {
		return g.opts[0] // neutral pieces decide nothing (rules 15.8)
	}
	g.d = Decision{Seat: p, Prompt: prompt, Options: g.opts, Default: -1}
	return g.put()
}

// askNumber asks which of n things, which have numbers from 1, comes next, and returns its index.
func (g *Game) askNumber(p board.Seat, prompt Prompt, verb board.Verb, n int) int {
	g.begin()
	for i := range n {
		g.add(board.Option{Verb: verb, A: int16(i + 1)})
	}
	return int(g.ask(p, prompt).A) - 1
}

// put asks the seat of g.d and returns the option taken.
func (g *Game) put() board.Option {
	if seat := g.contentSeat(g.d.Seat); seat != nil {
		return g.contentAnswer(seat)
	}
	if g.decisions++; g.decisions > mostDecisions {
		overflow("decisions", mostDecisions)
	}
	g.playing(false, false)
	i := g.Answer(g, &g.d)
	if i == Stop {
		panic(ErrStopped)
	}
	g.playing(true, g.d.Default < 0)
	return g.d.Options[i]
}

// interrupt is a moment for free actions during the main action (rules 5.1.3). next is the
// group that follows, nil if it gives no data. A player who has passed a point is not asked
// again before something has changed, unless data would be lost.
func (g *Game) interrupt(p board.Seat, next *catalog.Group) {
	for {
		g.begin()
		g.add(board.Option{Verb: board.VerbContinue})
		if g.askWithFree(p, Prompt{Reason: askInterrupt, next: next}, 1, next).Verb == board.VerbContinue {
			return
		}
	}
}

// askWithFree asks for one of the first options or a free action. A free action is
// carried out at once; askWithFree then returns VerbNone, and the caller makes its
// options again. A single option before the free actions is the default.
func (g *Game) askWithFree(p board.Seat, prompt Prompt, own int, next *catalog.Group) board.Option {
	urgent := next != nil && g.mayLoseData(p, next)
	here := moment{p, g.S.Now(), g.Seen}
	if own == 1 && !urgent && (g.Defaults || g.passed == here) {
		return g.opts[0]
	}
	g.freeActions(p)
	if len(g.opts) == 1 {
		return g.opts[0]
	}
	g.addTries()
	g.d = Decision{Seat: p, Prompt: prompt, Kind: Interrupt, Options: g.opts, Default: -1, Urgent: urgent}
	if own == 1 {
		g.d.Default = 0
	}
	o := g.put()
	if slices.Contains(g.d.Options[:own], o) {
		g.passed = here
		return o
	}
	g.freeAction(p, o)
	return board.Option{}
}

// mayLoseData reports whether a player could place data that the pool may have no room for
// when a group gains some. Nobody knows beforehand what a function gains.
func (g *Game) mayLoseData(p board.Seat, next *catalog.Group) bool {
	n := next.Gains.Of(board.Data)
	switch next.Do.(type) {
	case *catalog.RunFunction, *catalog.UsePackWord:
		n = max(n, 1)
	}
	return n > 0 && int(g.S.P[p].Res[board.Data])+n > g.DataLimit(p) && g.canPlace(p)
}
