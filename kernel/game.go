package kernel

import (
	"errors"
	"fmt"
	"runtime/debug"

	"seti/kernel/source"
)

// Game is one game being played: a state, the content it is played with and
// somebody who answers. The rules run straight down on the caller's
// goroutine; whenever a player has to decide, Answer is called.
type Game struct {
	C *Catalog
	S *State

	// Answer takes a decision and returns the index of an option. The
	// decision is good until it returns.
	Answer func(g *Game, d *Decision) int
	// Scripts runs the functions of content; nil if content has none.
	Scripts Scripts
	// Checkpoint is called where a copy of the state is enough to go on: before
	// each turn-level decision.
	Checkpoint func(g *Game)
	// Log takes what happens, for people; nil to hear nothing.
	Log func(LogEntry)
	// Failed takes what is wrong with a function of content, and the game goes on
	// without what it does. If it is nil, the game ends.
	Failed func(err error)
	// Reached is called with the ID of each list of effects that runs.
	Reached func(list int)

	// Seen grows whenever a player sees something that was hidden from him.
	Seen uint32
	// LateChoice allows an end-of-round card to be chosen later (rules 4.8.6).
	LateChoice bool
	// Defaults takes the default of an interrupt point without asking, unless it is
	// urgent: for imagined games, which are many.
	Defaults bool
	// Doubt works out every remembered answer again and fails if it is another:
	// for tests.
	Doubt bool

	d       Decision
	opts    []Option
	optsBuf []Option
	usable  []Option // offers and circles found possible
	usesBuf []uint8

	converting     uint32   // gains whose conversion runs
	contentTurns   int      // turns of seats of content in a row
	decisions      int      // since the last checkpoint
	logged         int      // entries
	kept           []*State // before the effects that are tried, one inside the other
	trying         int
	asked          []Option // what a seat of content is asked
	numbers        *Numbers
	scanning       bool // the row is refilled when the scan is over (rules 4.4.5)
	keepsRow       bool // a card of the row is still to be discarded for a signal (rules 14.2.3)
	frames         []*frame
	pool           []*frame
	things         []source.Ref
	cardBuf        []CardID
	places         []placed[CardID]
	dealt          dealing
	moves          []moveSource
	pushed         []int16
	eventIdx       []int16
	answers        []answer // conditions of missions, by card, then of circles
	read           area     // of the condition being worked out
	triggersPaused int      // while positive, triggers wait (rules 6.3.7)
	explains       bool     // somebody asks why, so refusals say their reasons
}

// Scripts runs functions of content in the Lua state of a game.
type Scripts interface {
	// Run carries out an effect.
	Run(fn *source.Function, call *Call)
	// Count works out an amount.
	Count(fn *source.Function, call *Call) int
	// Check works out a condition.
	Check(fn *source.Function, call *Call) bool
	// Answer returns what a function answers to a question: an option, or nothing.
	Answer(fn *source.Function, call *Call) source.Value
	// Playing is told when the game goes on and when it waits for an answer. What
	// functions may use is counted from one decision to the next: anew is set when
	// one was taken, and not where a default was.
	Playing(on, anew bool)
	// Left is how much functions may still use, and Use counts what they would.
	Left() int
	Use(n int)
}

// frame is one run of a list of effects.
type frame struct {
	owner    Seat
	list     uint16     // the list of effects that what happens here belongs to
	since    int16      // length of the log when the list began
	cause    int16      // event that brought a reward; -1 if none
	card     CardID     // card being resolved, NoCard if none
	power    *Power     // whose effect it is, nil if it is of none
	slot     int8       // species slot whose effect it is, -1 if none
	space    source.Ref // board space being marked
	main     bool       // interrupt points are here (rules 5.1.3)
	step     uint16     // group of the list, numbered through the turn
	times    int        // every number of the list is multiplied by this; 0 is once
	may      bool       // the effect word may be declined
	declined bool
	agreed   bool // the next group was chosen; paying for it is no question any more
}

// anyList marks a frame that looks back on everything since it began to wait.
const anyList = 1<<16 - 1

// push opens a frame. A list of its own is what happened and that look back
// on; without one the frame belongs to the list it was called from.
func (g *Game) push(owner Seat, card CardID, main, ownList bool) *frame {
	var f *frame
	if n := len(g.pool); n > 0 {
		f = g.pool[n-1]
		g.pool = g.pool[:n-1]
	} else {
		f = new(frame)
	}
	*f = frame{owner: owner, card: card, main: main, cause: -1, slot: -1, since: int16(len(g.S.Events)), list: g.list()}
	if ownList {
		if g.S.Lists++; g.S.Lists == anyList {
			overflow("lists of effects", anyList)
		}
		f.list = g.S.Lists
	} else if n := len(g.frames); n > 0 {
		f.since, f.power = g.frames[n-1].since, g.frames[n-1].power
	}
	if n := len(g.frames); n > 0 && !ownList && g.frames[n-1].card == card {
		f.slot, f.space = g.frames[n-1].slot, g.frames[n-1].space
	}
	g.frames = append(g.frames, f)
	return f
}

func (g *Game) pop() {
	n := len(g.frames) - 1
	g.pool = append(g.pool, g.frames[n])
	g.frames = g.frames[:n]
}

// errStopped ends a game whose driver asks no more.
var errStopped = errors.New("game stopped")

// Stop is what Answer returns to end the game where it is.
const Stop = -1

// Failure is a panic or a script error in the middle of a game: what went
// wrong, for its author, and the Go stack if the fault is ours.
type Failure struct {
	Err   error
	Stack string // empty for errors of content
}

func (f *Failure) Error() string { return f.Err.Error() }
func (f *Failure) Unwrap() error { return f.Err }

// ScriptError is panicked by a script host to end the effect that is running.
// The game then is in no defined state; a Session goes back.
type ScriptError struct{ Err error }

func (e ScriptError) Error() string { return e.Err.Error() }

// Run plays from a state in phase Setup, Before or After until the game is
// over, and returns nil then. It returns ErrStopped if Answer said Stop, and a
// *Failure if a script or the kernel failed.
func (g *Game) Run() (err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case ScriptError:
			err = &Failure{Err: r.Err}
		case *Failure:
			err = r
		case error:
			if errors.Is(r, errStopped) {
				err = ErrStopped
				return
			}
			err = &Failure{Err: fmt.Errorf("internal error: %w", r), Stack: string(debug.Stack())}
		default:
			err = &Failure{Err: fmt.Errorf("internal error: %v", r), Stack: string(debug.Stack())}
		}
	}()
	g.pool = append(g.pool, g.frames...) // of a run that was stopped
	g.frames, g.things, g.moves, g.triggersPaused = g.frames[:0], g.things[:0], g.moves[:0], 0
	clear(g.answers)
	g.refreshSolar()
	g.S.forceKnown, g.contentTurns, g.converting = false, 0, 0
	g.scanning, g.keepsRow = false, false
	g.decisions = 0
	g.playing(true, true)
	defer g.playing(false, true)
	for g.S.Phase != PhaseOver {
		g.stage()
	}
	return nil
}

func (g *Game) playing(on, anew bool) {
	if g.Scripts != nil {
		g.Scripts.Playing(on, anew)
	}
}

// ErrStopped is returned by Run when Answer said Stop.
var ErrStopped = errStopped

// run carries out a list of effects for a player (rules 3.8.1).
func (g *Game) run(f *frame, e *Effects) {
	if g.Reached != nil && e.ID >= 0 {
		g.Reached(int(e.ID))
	}
	for i := range e.Groups {
		gr := &e.Groups[i]
		if f.main && !gr.isInterruptPoint() {
			g.interrupt(f.owner, gr)
		}
		g.group(f, gr)
		if i == e.row && !g.scanning {
			g.refillRow()
		}
	}
}

// isInterruptPoint tells whether the first question of a group is an interrupt
// point by itself: the steps of a move and of a scan offer free actions too, so
// that none has to be passed before them.
func (gr *Group) isInterruptPoint() bool {
	if len(gr.Gains) > 0 || len(gr.Pay) > 0 || gr.May != 0 {
		return false
	}
	switch gr.Do.(type) {
	case *Move, *Scan:
		return true
	}
	return false
}

// reward runs a list that belongs to what is going on: the bonuses of a
// space, the effects of an offer.
func (g *Game) reward(owner Seat, e *Effects, main bool) { g.rewardTimes(owner, e, main, 1) }

// rewardTimes runs such a list once, with every number of it multiplied.
func (g *Game) rewardTimes(owner Seat, e *Effects, main bool, times int) {
	if len(e.Groups) == 0 {
		return
	}
	card := NoCard
	if n := len(g.frames); n > 0 {
		card = g.frames[n-1].card
	}
	f := g.push(owner, card, main, false)
	f.times = times
	g.run(f, e)
	g.pop()
}

// triggered runs the reward of an event: a list of its own, without interrupt
// points.
func (g *Game) triggered(owner Seat, e *Effects, card CardID, cause int16) {
	f := g.push(owner, card, false, true)
	f.cause = cause
	g.run(f, e)
	g.pop()
}

// group carries out one group with its prefixes.
func (g *Game) group(f *frame, gr *Group) {
	if gr.When != nil && !gr.When.holds(g, f) {
		return
	}
	g.S.Steps++
	f.step = g.S.Steps
	optional := (gr.May != 0 || len(gr.Pay) > 0 && !gr.Must) && !f.agreed
	f.agreed = false
	for k := 0; gr.May == Any || k < max(1, gr.May); k++ {
		n := min(max(f.times, 1), mostTimes)
		if gr.Per != nil {
			if n = min(n*gr.Per.amount(g, f), mostTimes); n <= 0 {
				return
			}
		}
		if !g.canPayTimes(f.owner, gr.Pay, n) {
			return
		}
		if optional {
			own, ok := gr.Do.(decliner)
			switch {
			case ok && len(gr.Pay) == 0 && len(gr.Gains) == 0 && own.declines():
				f.may = true
			case !g.accepts(f, gr):
				return
			}
		}
		g.payTimes(f.owner, gr.Pay, n)
		for _, x := range gr.Gains {
			if x.Res == AlienCard {
				if g.converts(f.owner, AlienCard, x.N*n) {
					continue
				}
				for range x.N * n {
					g.drawAlien(f.owner, g.slotHere(f))
				}
				continue
			}
			g.gain(f.owner, x.Res, x.N*n)
		}
		if gr.Do != nil && !g.convertsWord(f.owner, gr.Do, gr.Times*n) {
			gr.Do.do(g, f, gr.Times*n)
		}
		g.settle()
		f.may = false
		if f.declined {
			f.declined = false
			return
		}
	}
}

// decliner is an effect word whose own first question can be declined.
type decliner interface{ declines() bool }

// accepts asks whether an optional group is wanted.
func (g *Game) accepts(f *frame, gr *Group) bool {
	g.begin()
	g.add(Option{Verb: VerbAccept})
	g.add(Option{Verb: VerbDone})
	return g.ask(f.owner, Prompt{Reason: askAccept, group: gr}).Verb == VerbAccept
}

// isCard tells whether a gain is a card, not a number that a player holds.
func isCard(r Resource) bool { return r >= CardAny && r <= AlienCard }

// gainAll gains printed icons at once.
func (g *Game) gainAll(p Seat, gains Gains) {
	for _, x := range gains {
		g.gain(p, x.Res, x.N)
	}
}

// gain gives a player n of something. What exceeds a cap is lost
// (rules 3.8.5, 8.1.2).
func (g *Game) gain(p Seat, r Resource, n int) {
	if p < 0 || n <= 0 || g.converts(p, r, n) {
		return
	}
	switch r {
	case CardAny:
		for range n {
			g.drawAny(p)
		}
		return
	case CardDeck:
		for range n {
			g.drawDeck(p)
		}
		return
	case CardRow:
		g.takeRow(p, n)
		return
	case AlienCard:
		return // of no species (rules 11.5.1)
	}
	g.S.changed(goodsOf(p))
	res := &g.S.P[p].Res[r]
	before := *res
	*res = held(int(*res) + n)
	switch r {
	case Publicity:
		*res = min(*res, int16(g.Numbers().Limit.Publicity))
	case Data:
		*res = min(*res, int16(g.dataLimit(p)))
	}
	g.log(LogGain, p, int16(r), *res-before)
	if lost := int(before) + n - int(*res); lost > 0 {
		g.log(LogLost, p, int16(r), held(lost))
	}
}

// canPay tells whether a player has what a cost asks.
func (g *Game) canPay(p Seat, cost Gains) bool { return g.canPayTimes(p, cost, 1) }

func (g *Game) canPayTimes(p Seat, cost Gains, n int) bool {
	for _, x := range cost {
		if int(g.S.P[p].Res[x.Res]) < x.N*n {
			return false
		}
	}
	return true
}

// pay takes a cost that canPay allowed.
func (g *Game) pay(p Seat, cost Gains) { g.payTimes(p, cost, 1) }

func (g *Game) payTimes(p Seat, cost Gains, n int) {
	g.S.changed(goodsOf(p))
	for _, x := range cost {
		g.S.P[p].Res[x.Res] -= int16(x.N * n)
		if x.N != 0 {
			g.log(LogPay, p, int16(x.Res), int16(x.N*n))
		}
	}
}

// lose takes something from a player, at most what he has.
func (g *Game) lose(p Seat, r Resource, n int) {
	if p < 0 {
		return
	}
	if n = min(n, int(g.S.P[p].Res[r])); n > 0 {
		g.S.changed(goodsOf(p))
		g.S.P[p].Res[r] -= int16(n)
		g.log(LogLose, p, int16(r), int16(n))
	}
}
