package play

import (
	"errors"
	"iter"
	"runtime"
	"weak"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/log"
	"seti/kernel/position"
)

// Session plays a game by questions and answers: Pending returns the question, Choose answers it. A session records the
// decisions and can undo them. The same lines always give the same game.
type Session struct {
	C        *catalog.Catalog
	Settings kernel.Settings
	// AskAll holds the seats that are asked at every interrupt point and for every late choice.
	// For the other seats the default is taken.
	AskAll [board.MaxSeats]bool
	// FreeUndo lets Undo go back past chance and past other seats.
	FreeUndo bool
	// Log is called with each entry of the log. Entries of decisions that are replayed are not repeated.
	Log func(log.Entry)
	// Failed is called with the error of each function of content that fails. The game continues without its effect,
	// and its player is asked (kernel.Game.Failed). If Failed is nil, an answer that leads to a failing function is
	// refused.
	Failed func(error)
	// Reached is called with the number of each list of effects that runs.
	Reached func(list int)

	scripts  func() kernel.Scripts
	host     kernel.Scripts
	start    *board.State // before the first decision
	g        *kernel.Game
	pending  *kernel.Decision
	answer   int
	err      error
	next     func() (*kernel.Decision, bool)
	stop     func()
	cleanup  runtime.Cleanup // calls stop for a session that nobody refers to any more
	steps    []step
	offered  []board.Option // options of the steps that were taken as defaults, in their order
	arranged []arrangement  // changes of the position in the middle of the game
	undone   []undone
	saved    []checkpoint
	whole    bool   // no decision has followed the last checkpoint
	doubt    bool   // the line being played has a hash
	passing  bool   // the game is being replayed beyond the next checkpoint
	lines    []Line // of the steps before lined, and of the arrangements before told
	lined    int
	told     int
	quiet    bool
	changes  uint64
	peeked   int    // number of steps at the last failure that had shown something
	dealt    *dealt // of an imagined game
}

// step is a decision that was taken.
type step struct {
	hash     uint64 // as Line.Hash
	option   board.Option
	from     int32 // index in Session.offered at which begins what this step and later ones offered
	seen     uint32
	draws    uint32
	seat     board.Seat
	auto     bool  // a default that the session took by itself
	passed   bool  // a default that Pending would have taken
	defaults int32 // of an undone step: how many defaults were taken just before it
	turn     int32 // the last turn up to here that has a hash; -1 if there is none
}

// usual is the number of steps for which a session or a journal has room from the start: most games
// take fewer.
const usual = 512

// NewSession begins a game of a catalogue with settings.
func NewSession(c *catalog.Catalog, set kernel.Settings) (*Session, error) {
	if with, err := c.With(set.Modules); err == nil { // otherwise NewGame says why
		c = with
	}
	return NewHosted(c, set, func() kernel.Scripts { return kernel.NewHost(c) })
}

// NewHosted begins a game whose functions of content run in hosts that the caller makes. hosts is
// called once for the session and once for each session that is forked from it.
func NewHosted(c *catalog.Catalog, set kernel.Settings, hosts func() kernel.Scripts) (*Session, error) {
	g, err := kernel.NewGame(c, set)
	if err != nil {
		return nil, err
	}
	return &Session{C: g.C, Settings: set, scripts: hosts, start: g.S, steps: make([]step, 0, usual)}, nil
}

// State returns the state of the game. It must not be changed.
func (s *Session) State() *board.State { return s.Game().S }

// Game returns the game being played, to be looked at.
func (s *Session) Game() *kernel.Game {
	if s.g == nil {
		s.begin(checkpoint{state: s.start})
	}
	return s.g
}

func (s *Session) newGame(st *board.State) *kernel.Game {
	return &kernel.Game{Position: position.Position{C: s.C, S: st}, LateChoice: !s.Settings.NoLateChoice, Scripts: s.Host()}
}

// Host returns the host in which functions of content run.
func (s *Session) Host() kernel.Scripts {
	if s.host == nil {
		s.host = s.scripts()
	}
	return s.host
}

// begin continues from a checkpoint.
func (s *Session) begin(from checkpoint) {
	s.Close()
	g := s.newGame(from.state.Clone())
	g.Seen = from.seen
	g.Reached = s.Reached
	// The coroutine in which the game runs must not keep the session in memory, or a session that nobody
	// refers to would never be closed. While the game runs the session is there, because it has called next.
	me := weak.Make(s)
	g.Log = func(n log.Entry) {
		if s := me.Value(); s.Log != nil && !s.quiet {
			s.Log(n)
		}
	}
	if s.Failed != nil {
		g.Failed = func(err error) {
			if s := me.Value(); !s.quiet {
				s.Failed(err)
			}
		}
	}
	g.Checkpoint = func(g *kernel.Game) { me.Value().checkpoint(g) }
	s.g, s.err = g, nil
	s.next, s.stop = iter.Pull(func(yield func(*kernel.Decision) bool) {
		g.Answer = func(_ *kernel.Game, d *kernel.Decision) int {
			if !yield(d) {
				return kernel.Stop
			}
			return me.Value().answer
		}
		if err := g.Run(); !errors.Is(err, kernel.ErrStopped) {
			me.Value().err = err
		}
	})
	s.cleanup = runtime.AddCleanup(s, func(stop func()) { stop() }, s.stop)
	s.advance()
}

// advance runs the game to the next decision.
func (s *Session) advance() {
	s.whole = false
	d, ok := s.next()
	if s.pending = d; !ok {
		s.pending = nil
	}
}

// Close ends the game at its present position and frees its memory.
func (s *Session) Close() {
	if s.stop != nil {
		s.cleanup.Stop()
		s.stop()
		s.stop, s.g, s.pending = nil, nil, nil
	}
}

// Err returns the error that has stopped the game, nil if none has.
func (s *Session) Err() error { return s.err }

// Over reports whether the game has ended.
func (s *Session) Over() bool { return s.Game().S.Phase == board.PhaseOver }

// Pending returns the decision that waits, nil if the game is over. Defaults of seats that are
// not in AskAll have been taken before.
func (s *Session) Pending() *kernel.Decision {
	s.Game()
	for s.pending != nil && s.err == nil && s.takesDefault(s.pending) {
		s.take(s.pending.Default, true)
	}
	return s.pending
}

// Raw returns the decision that waits, without taking defaults.
func (s *Session) Raw() *kernel.Decision {
	s.Game()
	return s.pending
}

func (s *Session) takesDefault(d *kernel.Decision) bool {
	return d.Default >= 0 && !d.Urgent && !s.AskAll[d.Seat]
}

// take answers with option i of the pending decision.
func (s *Session) take(i int, auto bool) {
	d := s.pending
	st := step{seat: d.Seat, auto: auto, option: d.Options[i], from: int32(len(s.offered)), seen: s.g.Seen, draws: s.g.S.Draws}
	st.passed = i == d.Default && s.takesDefault(d)
	if st.turn = -1; len(s.steps) > 0 {
		st.turn = s.steps[len(s.steps)-1].turn
	}
	if turn := int32(s.g.S.Turns); s.whole && (turn != st.turn || s.doubt) {
		st.hash, st.turn = s.g.S.Hash(), turn
	}
	if auto {
		s.offered = append(s.offered, d.Options...)
	}
	s.steps = append(s.steps, st)
	s.answer = i
	s.advance()
	if err := s.err; err != nil {
		if s.g.Seen != st.seen || s.g.S.Draws != st.draws {
			s.peeked = len(s.steps) - 1
		}
		s.backTo(len(s.steps) - 1) // to before the decision that failed
		s.err = err
	}
}

// Changes returns how many decisions were taken and undone, counting those of the journal from which the game was
// restored. It only grows, so it is a number of a position that never repeats: not after an undo, and not after a
// restart of the program if the journal was written before a position was shown.
func (s *Session) Changes() uint64 { return s.changes }

// Asked returns how many decisions have been taken that Pending returned, or would have returned: defaults that it takes by
// itself do not count, not even those that a journal has as lines (Lines).
func (s *Session) Asked() (n int) {
	for _, st := range s.steps {
		if !st.auto && !st.passed {
			n++
		}
	}
	return n
}

// taken counts a decision that was taken, and returns the error if it failed instead.
func (s *Session) taken() error {
	err := s.err
	if s.err = nil; err == nil {
		s.changes++
	}
	return err
}

// Choose answers the pending decision for a seat with the id of an option. If the option is not
// offered it returns a *Refusal; if a function of content fails, its error. In both cases the
// game stays as it was.
func (s *Session) Choose(p board.Seat, id string) error {
	d := s.Pending()
	if d == nil {
		return s.over()
	}
	o, ok := s.C.ParseOption(id)
	i := -1
	if ok && p == d.Seat {
		i = d.Find(o)
	}
	if i < 0 {
		r := s.g.Refuse(d, p, id)
		return &r
	}
	return s.ChooseOption(i)
}

// ChooseOption answers the pending decision with its option i.
func (s *Session) ChooseOption(i int) error {
	s.Pending()
	s.undone = s.undone[:0]
	s.err = nil
	s.take(i, false)
	return s.taken()
}

// Play takes one line of a journal or scenario: it takes defaults up to the first decision
// that offers the line (see the interrupt points, rules 5.1.3) and takes it there. The line
// may also answer a default explicitly.
func (s *Session) Play(p board.Seat, id string) error {
	s.Game()
	o, ok := s.C.ParseOption(id)
	at := len(s.steps)
	var open *kernel.Refusal // of a choice on the way that may stay open
	for {
		d := s.pending
		if d == nil {
			return s.over()
		}
		if ok && d.Seat == p && d.Find(o) >= 0 {
			s.undone = s.undone[:0]
			s.take(d.Find(o), false)
			return s.taken()
		}
		if d.Default < 0 {
			r := s.g.Refuse(d, p, id)
			if open == nil || r.Misspelt {
				open = &r
			}
			s.backTo(at)
			return open
		}
		if d.Kind == kernel.Choice && d.Seat == p && open == nil {
			r := s.g.Refuse(d, p, id)
			open = &r
		}
		s.take(d.Default, true)
		if s.err != nil {
			err := s.err
			s.err = nil
			return err
		}
	}
}

// Seek takes defaults up to the decision at which Play would take a line; that
// decision is pending then. If no decision offers the line, nothing is taken.
func (s *Session) Seek(p board.Seat, id string) {
	s.Game()
	o, ok := s.C.ParseOption(id)
	at := len(s.steps)
	for d := s.pending; d != nil && s.err == nil; d = s.pending {
		if ok && d.Seat == p && d.Find(o) >= 0 {
			return
		}
		if d.Default < 0 {
			break
		}
		s.take(d.Default, true)
	}
	s.err = nil
	if len(s.steps) > at {
		s.backTo(at)
	}
}

// Continue passes interrupt points, but not choices that may be left open. It returns the
// decision that is pending then.
func (s *Session) Continue() *kernel.Decision {
	s.Game()
	for s.pending != nil && s.err == nil && s.pending.Kind == kernel.Interrupt && s.pending.Default >= 0 {
		s.take(s.pending.Default, true)
	}
	return s.pending
}

// TakeDefault takes the default of the decision that waits, as Play does on the way
// to a line. It reports whether there was one.
func (s *Session) TakeDefault() bool {
	s.Game()
	if s.pending == nil || s.err != nil || s.pending.Default < 0 {
		return false
	}
	s.take(s.pending.Default, true)
	return s.err == nil
}

// Why returns the reason why an option is not offered by the decision that waits, the zero
// Refusal if it is offered. It changes nothing.
func (s *Session) Why(p board.Seat, id string) kernel.Refusal {
	s.Game()
	d := s.pending
	if d == nil {
		return kernel.Refusal{Code: kernel.BadPhase, Reason: catalog.Phrase{Key: "refuse.over"}}
	}
	if o, ok := s.C.ParseOption(id); ok && p == d.Seat && d.Find(o) >= 0 {
		return kernel.Refusal{}
	}
	return s.g.Refuse(d, p, id)
}

var errOver = errors.New("the game is over")

// over returns why there is no decision: the failure before the first one, or that the game is over.
func (s *Session) over() error {
	if s.err != nil {
		return s.err
	}
	return errOver
}

// backTo undoes step n and those after it.
func (s *Session) backTo(n int) {
	s.drop(n)
	s.replay()
}

// drop forgets step n and those after it.
func (s *Session) drop(n int) {
	s.peeked = min(s.peeked, n)
	if n < len(s.steps) {
		s.offered = s.offered[:s.steps[n].from]
		s.steps = s.steps[:n]
	}
	for len(s.arranged) > 0 && s.arranged[len(s.arranged)-1].at > n {
		s.arranged = s.arranged[:len(s.arranged)-1]
	}
	if n < s.lined || len(s.arranged) < s.told {
		s.lines, s.lined, s.told = nil, 0, 0
	}
}
