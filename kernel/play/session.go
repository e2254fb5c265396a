package play

import (
	"errors"
	"iter"

	"seti/kernel"
)

// Session plays a game by being asked: Pending says what is to be decided,
// Choose decides it. It remembers the decisions, takes them back, and comes
// to the same game from the same lines whoever drives it.
type Session struct {
	C        *kernel.Catalog
	Settings kernel.Settings
	// AskAll holds the seats that want to be asked at every interrupt point
	// and for every late choice; for others the default is taken.
	AskAll [kernel.MaxSeats]bool
	// FreeUndo lets undo go back past chance and past other seats.
	FreeUndo bool
	// Log takes what happens; entries of replayed decisions are not repeated.
	Log func(kernel.LogEntry)
	// Failed takes what is wrong with a function of content; the game goes on
	// without it, and its player is asked (kernel.Game.Failed). If it is nil, what
	// leads to a function that fails is refused.
	Failed func(error)
	// Reached is told which lists of effects ran.
	Reached func(list int)

	scripts func() kernel.Scripts
	host    kernel.Scripts
	start   *kernel.State // before the first decision
	g       *kernel.Game
	pending *kernel.Decision
	answer  int
	err     error
	next    func() (*kernel.Decision, bool)
	stop    func()
	steps   []step
	offered []kernel.Option // by the steps that were taken as defaults, in their order
	undone  []step
	saved   []checkpoint
	whole   bool   // nothing but the state is needed to go on from here
	doubt   bool   // the line that is played has a hash
	lines   []Line // of the steps before lined
	lined   int
	quiet   bool
	peeked  int // steps that had been taken when something was seen that then failed
}

// step is one decision taken.
type step struct {
	hash     uint64 // as Line has it
	option   kernel.Option
	from     int32 // where in Session.offered begins what it and those after it offered
	seen     uint32
	draws    uint32
	seat     kernel.Seat
	auto     bool  // a default that the session took by itself
	defaults int32 // of one that was undone: how many defaults were taken just before it
	turn     int32 // the last turn up to it that has a hash; -1 if there is none
}

// usual is how many steps there is room for from the start: most games take
// fewer.
const usual = 512

// NewSession starts a game.
func NewSession(c *kernel.Catalog, set kernel.Settings) (*Session, error) {
	return NewHosted(c, set, c.NewHost)
}

// NewHosted starts a game whose functions of content run in hosts of the caller's:
// one for the session, and one for each that is forked from it.
func NewHosted(c *kernel.Catalog, set kernel.Settings, hosts func() kernel.Scripts) (*Session, error) {
	g, err := kernel.NewGame(c, set)
	if err != nil {
		return nil, err
	}
	return &Session{C: c, Settings: set, scripts: hosts, start: g.S, steps: make([]step, 0, usual)}, nil
}

// State returns the state as it is. It must not be changed.
func (s *Session) State() *kernel.State { return s.Game().S }

// Game returns the game being played, for looking at it.
func (s *Session) Game() *kernel.Game {
	if s.g == nil {
		s.begin(checkpoint{state: s.start})
	}
	return s.g
}

// Arrange changes the position before the first decision.
func (s *Session) Arrange(change func(*kernel.Game) error) error {
	g := s.newGame(s.start.Clone())
	if err := kernel.Try(func() error { return change(g) }); err != nil {
		return err
	}
	s.Close()
	s.start, s.saved, s.undone = g.S, nil, nil
	s.drop(0)
	return nil
}

func (s *Session) newGame(st *kernel.State) *kernel.Game {
	g := &kernel.Game{C: s.C, S: st, LateChoice: !s.Settings.NoLateChoice}
	if s.host == nil {
		s.host = s.scripts()
	}
	g.Scripts = s.host
	return g
}

// begin plays on from a checkpoint.
func (s *Session) begin(from checkpoint) {
	s.Close()
	g := s.newGame(from.state.Clone())
	g.Seen = from.seen
	g.Reached = s.Reached
	g.Log = func(n kernel.LogEntry) {
		if s.Log != nil && !s.quiet {
			s.Log(n)
		}
	}
	if s.Failed != nil {
		g.Failed = func(err error) {
			if !s.quiet {
				s.Failed(err)
			}
		}
	}
	g.Checkpoint = s.checkpoint
	s.g, s.err = g, nil
	s.next, s.stop = iter.Pull(func(yield func(*kernel.Decision) bool) {
		g.Answer = func(_ *kernel.Game, d *kernel.Decision) int {
			if !yield(d) {
				return kernel.Stop
			}
			return s.answer
		}
		if err := g.Run(); !errors.Is(err, kernel.ErrStopped) {
			s.err = err
		}
	})
	s.advance()
}

// advance runs to the next decision.
func (s *Session) advance() {
	s.whole = false
	d, ok := s.next()
	if s.pending = d; !ok {
		s.pending = nil
	}
}

// Close ends the game where it is and frees what it holds.
func (s *Session) Close() {
	if s.stop != nil {
		s.stop()
		s.stop, s.g, s.pending = nil, nil, nil
	}
}

// Err returns what went wrong in the game, nil if nothing has.
func (s *Session) Err() error { return s.err }

// Over tells whether the game has ended.
func (s *Session) Over() bool { return s.Game().S.Phase == kernel.PhaseOver }

// Pending returns the decision that waits, nil if the game is over. Defaults
// of seats that did not ask to be asked have been taken.
func (s *Session) Pending() *kernel.Decision {
	s.Game()
	for s.pending != nil && s.err == nil && s.takesDefault(s.pending) {
		s.take(s.pending.Default, true)
	}
	return s.pending
}

// Raw returns the decision that waits without taking defaults.
func (s *Session) Raw() *kernel.Decision {
	s.Game()
	return s.pending
}

func (s *Session) takesDefault(d *kernel.Decision) bool {
	return d.Default >= 0 && !d.Urgent && !s.AskAll[d.Seat]
}

// take answers with an option by its index.
func (s *Session) take(i int, auto bool) {
	d := s.pending
	st := step{seat: d.Seat, auto: auto, option: d.Options[i], from: int32(len(s.offered)), seen: s.g.Seen, draws: s.g.S.Draws}
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
		s.backTo(len(s.steps) - 1) // before the decision that failed
		s.err = err
	}
}

// Choose answers the pending decision for a seat. A *Refusal comes back if the
// option is not offered; a failing script gives its error and the game is as
// it was.
func (s *Session) Choose(p kernel.Seat, id string) error {
	d := s.Pending()
	if d == nil {
		return errOver
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

// ChooseOption answers the pending decision with one of its options.
func (s *Session) ChooseOption(i int) error {
	s.Pending()
	s.undone = s.undone[:0]
	s.err = nil
	s.take(i, false)
	err := s.err
	s.err = nil
	return err
}

// Play takes one line of a journal or scenario: at the first decision that
// offers it, taking defaults on the way (design: interrupt points). The line
// may also answer a default explicitly.
func (s *Session) Play(p kernel.Seat, id string) error {
	s.Game()
	o, ok := s.C.ParseOption(id)
	at := len(s.steps)
	var open *kernel.Refusal // by a choice on the way that may stay open
	for {
		d := s.pending
		if d == nil {
			return errOver
		}
		if ok && d.Seat == p && d.Find(o) >= 0 {
			s.undone = s.undone[:0]
			s.take(d.Find(o), false)
			err := s.err
			s.err = nil
			return err
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
// decision then is pending. Where no decision offers it, nothing is taken.
func (s *Session) Seek(p kernel.Seat, id string) {
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

// Continue passes interrupt points; a choice that may be left open stays
// pending. It returns the decision then pending.
func (s *Session) Continue() *kernel.Decision {
	s.Game()
	for s.pending != nil && s.err == nil && s.pending.Kind == kernel.Interrupt && s.pending.Default >= 0 {
		s.take(s.pending.Default, true)
	}
	return s.pending
}

// TakeDefault takes the default of the decision that waits, as Play does on the way
// to a line. It reports false if there is none.
func (s *Session) TakeDefault() bool {
	s.Game()
	if s.pending == nil || s.err != nil || s.pending.Default < 0 {
		return false
	}
	s.take(s.pending.Default, true)
	return s.err == nil
}

// Why says why an option is not offered by the decision that waits; the zero
// Refusal if it is. It only looks.
func (s *Session) Why(p kernel.Seat, id string) kernel.Refusal {
	s.Game()
	d := s.pending
	if d == nil {
		return kernel.Refusal{Code: kernel.BadPhase, Reason: kernel.Phrase{Key: "refuse.over"}}
	}
	if o, ok := s.C.ParseOption(id); ok && p == d.Seat && d.Find(o) >= 0 {
		return kernel.Refusal{}
	}
	return s.g.Refuse(d, p, id)
}

var errOver = errors.New("the game is over")

// backTo goes back to before a step.
func (s *Session) backTo(n int) {
	s.drop(n)
	s.replay()
}

// drop forgets the steps from n on.
func (s *Session) drop(n int) {
	s.peeked = min(s.peeked, n)
	if n < len(s.steps) {
		s.offered = s.offered[:s.steps[n].from]
		s.steps = s.steps[:n]
	}
	if n < s.lined {
		s.lines, s.lined = nil, 0
	}
}
