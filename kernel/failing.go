package kernel

import (
	"seti/kernel/board"
	"seti/kernel/source"
)

// Where Failed is set, a function of content that fails does not end the game, and
// neither does a reward that sets itself off for ever.
// An effect is taken back as a whole, what the log said of it included (Standing), and its
// player says whether it is tried again or the game goes on without it: without
// that, a card that fails whatever he chooses would hold the game up for ever. A
// condition that fails does not hold, an amount is 0, a seat of content declines.

// standing is where a game stands besides its state.
type standing struct {
	frames         []Hooks
	things, moves  int
	logged         int
	converting     uint32
	wordsConverted int
	events, usable int
	settingOff     bool
	triggersPaused int
	scanning       bool
	keepsRow       bool
	read           board.Area
}

func (g *Game) standing() standing {
	was := standing{things: len(g.things), moves: len(g.moves), logged: g.logged, converting: g.converting,
		triggersPaused: g.triggersPaused, scanning: g.scanning, keepsRow: g.keepsRow, read: g.read,
		wordsConverted: len(g.convertingWords), events: len(g.eventIdx), usable: len(g.usable), settingOff: g.settingOff}
	for _, f := range g.frames {
		was.frames = append(was.frames, *f)
	}
	return was
}

func (g *Game) backTo(was standing) {
	for len(g.frames) > len(was.frames) {
		g.pop()
	}
	for i, f := range was.frames {
		*g.frames[i] = f
	}
	g.things, g.moves = g.things[:was.things], g.moves[:was.moves]
	g.convertingWords, g.settingOff = g.convertingWords[:was.wordsConverted], was.settingOff
	g.eventIdx, g.usable = g.eventIdx[:was.events], g.usable[:was.usable]
	g.converting, g.triggersPaused, g.scanning, g.keepsRow, g.read = was.converting, was.triggersPaused, was.scanning, was.keepsRow, was.read
	if n := g.logged - was.logged; n > 0 {
		g.log(LogTakenBack, board.Nobody, board.Clamp(n), 0)
	}
}

// Standing returns the entries of a log that have not been taken back, by their
// numbers. The log must be there from its beginning.
func Standing(log []LogEntry) (stand []int) {
	for i, e := range log {
		stand = Stand(stand, i, e)
	}
	return stand
}

// Stand adds the entry with number i to the numbers of those before it that stand, or takes off
// those that it takes back.
func Stand(stand []int, i int, e LogEntry) []int {
	if e.Kind != LogTakenBack {
		return append(stand, i)
	}
	n := len(stand)
	for n > 0 && stand[n-1] >= i-int(e.A) {
		n--
	}
	return stand[:n]
}

// checks returns a condition that a function works out.
func (g *Game) checks(fn *source.Function, h *Hooks, args ...source.Value) (holds bool) {
	if g.Failed != nil {
		defer g.goesOn(g.standing())
	}
	return g.Scripts.Check(fn, h, args)
}

// counts returns an amount that a function works out.
func (g *Game) counts(fn *source.Function, h *Hooks, args ...source.Value) (n int) {
	if g.Failed != nil {
		defer g.goesOn(g.standing())
	}
	return g.Scripts.Count(fn, h, args)
}

// answered returns what a function of a seat of content answers.
func (g *Game) answered(fn *source.Function, h *Hooks, args ...source.Value) (v source.Value) {
	if g.Failed != nil {
		defer g.goesOn(g.standing())
	}
	return g.Scripts.Answer(fn, h, args)
}

// goesOn ends the panic of a function that only read the game.
func (g *Game) goesOn(was standing) {
	if failed := scriptFailure(recover()); failed != nil {
		g.backTo(was)
		g.Failed(failed.Err)
	}
}
