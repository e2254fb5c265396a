package kernel

import (
	"fmt"
	"iter"
	"math"
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/chance"
	"seti/kernel/deal"
	"seti/kernel/log"
	"seti/kernel/position"
	"seti/kernel/source"
)

// Game is one game being played: a state, its content and a function that answers. The rules run straight down on the
// caller's goroutine; whenever a player has to decide, Answer is called.
type Game struct {
	position.Position

	// Answer takes a decision and returns the index of an option. The
	// decision is good until it returns.
	Answer func(g *Game, d *Decision) int
	// Scripts runs the functions of content; nil if content has none.
	Scripts Scripts
	// Checkpoint is called where a copy of the state is enough to continue: before
	// each turn-level decision, each turn of a seat of content and each step of the setup.
	Checkpoint func(g *Game)
	// Log takes what happens, for people; nil to hear nothing.
	Log func(log.Entry)
	// Failed takes the error of a function of content, or of a reward that sets itself
	// off for ever; then the game continues without that effect. If Failed is nil, the
	// game ends.
	Failed func(err error)
	// Reached is called with the ID of each list of effects that runs.
	Reached func(list int)

	// Doing is called before each group of effects that is not part of one it has taken up:
	// it takes one up by returning what is called when that is done.
	Doing func(h *Hooks, gr *catalog.Group) (done func())

	// Seen grows whenever a player sees something that was hidden from them.
	Seen uint32
	// LateChoice allows an end-of-round card to be chosen later (rules 4.8.6).
	LateChoice bool
	// Defaults takes the default of an interrupt point without asking, unless it is
	// urgent: for imagined games, which are many.
	Defaults bool
	// Peek, if set, lets functions read what their player does not know, and is called
	// with each such thing: for finding functions that depend on it.
	Peek func(source.Ref)
	// Doubt works out every remembered condition again and panics if it has changed:
	// for tests.
	Doubt bool

	d      Decision
	opts   []board.Option
	looked []board.Option // what a look lists, beside the options

	flow
	convertingWords []*catalog.Conversion // of words, that run
	contentTurns    int                   // turns of seats of content in a row
	final           log.FinalStep         // step of the final scoring
	running         bool                  // it runs, and does not wait for an answer
	decisions       int                   // since the last checkpoint
	repeated        int                   // repetitions since then
	logged          int                   // entries
	kept            []*board.State        // before the effects that are tried, one inside the other
	trying          int
	asked           []board.Option // what a seat of content is asked
	numbers         *catalog.Numbers
	frames          []*Hooks
	pool            []*Hooks
	things          []source.Ref
	cardBuf         []board.CardID
	places          []chance.Placed[board.CardID]
	dealer          deal.Dealer
	compared        *Game // memory for Alike
	moves           []moveSource
	pushed          []source.Ref
	eventIdx        []int16
	copied          board.Copied       // of which game this one is a copy
	answers         []answer           // conditions of missions, by card, then of circles and offers
	spaceAsked      bool               // a function has asked for the board space being marked
	texts           map[int16][]string // that were chosen from in secret since the last checkpoint, by the number of the choice
	passed          moment             // at which a player passed an interrupt point last
}

// flow is the state of the running effects. An effect that fails restores it.
type flow struct {
	converting     uint32     // gains whose conversion runs
	giving         log.Kind   // the deed that gives what is gained now, log.Turn for none
	settingOff     bool       // what an event sets off runs, and is taken back as a whole if it fails
	triggersPaused int        // while positive, triggers wait (rules 6.3.7)
	scanning       bool       // the row is refilled when the scan is over (rules 4.4.5)
	keepsRow       bool       // a card of the row is still to be discarded for a signal (rules 14.2.3)
	read           board.Area // of the condition being worked out
}

// moment is when a player decided, and the information they had.
type moment struct {
	seat board.Seat
	now  uint64 // of the last change
	seen uint32 // how much has been seen
}

// push opens a frame. "happened" and "that" look back on its own list, or, without one,
// on the list of the frame below.
func (g *Game) push(owner board.Seat, card board.CardID, main, ownList bool) *Hooks {
	if len(g.frames) == mostNested {
		overflow("effects, one inside the other,", mostNested)
	}
	var f *Hooks
	if n := len(g.pool); n > 0 {
		f = g.pool[n-1]
		g.pool = g.pool[:n-1]
	} else {
		f = new(Hooks)
	}
	*f = Hooks{g: g, owner: owner, card: card, main: main, cause: -1, slot: -1, since: int16(len(g.S.Events))}
	if ownList {
		if g.S.Lists++; g.S.Lists == anyList {
			overflow("lists of effects", anyList)
		}
		f.list = g.S.Lists
	} else if n := len(g.frames); n > 0 {
		below := g.frames[n-1]
		f.list, f.since, f.power = below.list, below.since, below.power
		if below.card == card {
			f.slot, f.space = below.slot, below.space
		}
	}
	g.frames = append(g.frames, f)
	return f
}

// CardHere returns the card whose effect the game carries out, NoCard if it carries out none.
func (g *Game) CardHere() board.CardID {
	if len(g.frames) == 0 {
		return board.NoCard
	}
	return g.frames[len(g.frames)-1].card
}

func (g *Game) pop() {
	n := len(g.frames) - 1
	g.pool = append(g.pool, g.frames[n])
	g.frames = g.frames[:n]
}

// playing records whether the game is running or waits for an answer, and whether functions have a new budget.
func (g *Game) playing(on, anew bool) {
	g.running = on
	if g.Scripts != nil {
		g.Scripts.Playing(on, anew)
	}
}

// moveSource is a number of moves that can be spent now. Several may be open
// at once: a corner used in the middle of a move effect adds to it
// (rules 6.2.3).
type moveSource struct {
	owner board.Seat
	left  int16
	each  *eachProbe // of a source for one probe after the other
}

// eachProbe belongs to a source that gives each of several probes its moves. It holds the spaces of the probes that
// have made theirs, and of the one that moves now.
type eachProbe struct {
	moved  []board.Space
	moving board.Space // NoSpace until the first step
}

// answer is the last result of the condition of a mission or a circle.
type answer struct {
	moment uint64
	read   board.Area
	seat   board.Seat
	asked  bool
	holds  bool
	cost   int // instructions that its functions used; counted each time, so that a replay, which remembers less, stops at the same place
}

// begin starts a list of options.
func (g *Game) begin() { g.opts = g.opts[:0] }

// finds reports whether a look at what is possible finds an option. It changes no options.
func (g *Game) finds(look func()) bool {
	options := g.opts
	g.opts, g.looked = g.looked[:0], nil
	look()
	found := len(g.opts) > 0
	g.looked, g.opts = g.opts, options
	return found
}

// add appends an option.
func (g *Game) add(o board.Option) { g.opts = append(g.opts, o) }

// addOnce appends an option unless it is there: figures of one owner in one
// space are alike.
func (g *Game) addOnce(o board.Option) {
	if !slices.Contains(g.opts, o) {
		g.add(o)
	}
}

// event notes an event in the log of the turn. Triggers are handled by the
// next settle. The pointer is good until the next event.
func (g *Game) event(k board.EventKind, p board.Seat) *board.Event {
	s := g.S
	if len(s.Events) == mostEvents {
		overflow("events", mostEvents)
	}
	s.Events = append(s.Events, blankEvent(k, p, s.Active))
	e := &s.Events[len(s.Events)-1]
	if n := len(g.frames); n > 0 {
		e.List, e.Step = g.frames[n-1].list, g.frames[n-1].step
	}
	return e
}

// blankEvent is an event about nothing yet.
func blankEvent(k board.EventKind, p, turn board.Seat) board.Event {
	return board.Event{Kind: k, Player: p, Turn: turn, Cell: board.Empty, Star: -1, Color: -1, Slot: -1,
		Body: -1, Space: board.NoSpace, Card: board.NoCard, Tech: -1, Res: -1}
}

// Numbers returns the prices and limits of this game: those of the board, as its
// modules change them.
func (g *Game) Numbers() *catalog.Numbers {
	if g.numbers == nil {
		g.numbers = g.C.NumbersOf(g.S.Modules)
	}
	return g.numbers
}

// Scripts runs functions of content. Each gets the hooks of one seat in one effect, followed by args.
type Scripts interface {
	catalog.Host
	// Run carries out an effect. Only here may a function change the game.
	Run(fn *source.Function, h *Hooks, args []source.Value)
	// Count computes an amount.
	Count(fn *source.Function, h *Hooks, args []source.Value) int
	// Check computes a condition.
	Check(fn *source.Function, h *Hooks, args []source.Value) bool
	// Answer returns what a function answers to a question: an option, or nothing. It
	// may put messages into the log.
	Answer(fn *source.Function, h *Hooks, args []source.Value) source.Value
}

// NewHost returns a host for the functions of content, made by Catalog.Host. It serves
// one game at a time.
func NewHost(c *catalog.Catalog) Scripts {
	if c.Host == nil {
		return noHost{}
	}
	return c.Host().(Scripts)
}

// noHost is the host of a catalogue without one: each function fails with an error.
type noHost struct{}

func (noHost) fail(fn *source.Function) {
	panic(ScriptError{fmt.Errorf("%s is a function, and nothing runs functions: set Catalog.Host", fn.Address)})
}

func (h noHost) Run(fn *source.Function, _ *Hooks, _ []source.Value) { h.fail(fn) }

func (h noHost) Count(fn *source.Function, _ *Hooks, _ []source.Value) int { h.fail(fn); return 0 }

func (h noHost) Check(fn *source.Function, _ *Hooks, _ []source.Value) bool { h.fail(fn); return false }

func (h noHost) Answer(fn *source.Function, _ *Hooks, _ []source.Value) source.Value {
	h.fail(fn)
	return source.Value{}
}

func (noHost) Playing(on, anew bool) {}

func (noHost) Left() int { return 0 }

func (noHost) Use(int) {}

// Build understands and checks content that is written in words. It reports all mistakes; the catalogue is valid only if Problems.Err is nil.
func Build(words []catalog.Word, reserved catalog.Reserved, packs []catalog.PackInfo, things []catalog.Definition) (*catalog.Catalog, source.Problems) {
	return catalog.Build(catalog.Rules{Words: words, Classes: classes, SetupSteps: SetupStepNames(), Reserved: reserved}, packs, things)
}

const (
	mostTurns     = 10000  // of one game
	mostEvents    = 4000   // of one turn
	mostDecisions = 1000   // of one turn
	mostNested    = 250    // effects, one inside the other
	mostTimes     = 1000   // the factor of "per"
	mostRepeated  = 10_000 // repetitions from one decision at turn level to the next
	mostPlaced    = 10_000 // figures, and signals, traces, score markers, in a game
	mostTries     = 3      // of an effect that fails
)

// Product multiplies how often something is done. It stays within 32 bits, so that
// it is the same on every machine, and is never negative.
func Product(a, b int) int { return int(max(0, min(int64(a)*int64(b), math.MaxInt32))) }

// times counts from 0 to below n for an effect that does something n times. Everything
// that repeats goes through times or again: numbers of content, multiplied by "per", may
// be large, and the other limits count decisions and events only.
func (g *Game) times(n int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range n {
			if g.again(); !yield(i) {
				return
			}
		}
	}
}

// again counts one repetition. Effects that have more from one decision at turn
// level to the next end with an error for their author.
func (g *Game) again() {
	if g.repeated++; g.repeated > mostRepeated {
		overflow("repetitions", mostRepeated)
	}
}
