package room

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"seti/cmd/internal/savegame"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/play"
	"seti/kernel/player"
	"seti/kernel/view"
)

// Room is a game that several people play. Any number of goroutines may use it: exported functions lock
// it, and so do tend, fork, think, fail, and awake with those that call it. The others are called while it is locked.
type Room struct {
	ID   string
	hall *Hall

	mu       sync.Mutex
	paper    paper
	game     *savegame.Game // nil while it rests
	viewers  *view.Viewers
	tellers  map[listener]*view.Teller
	position uint64 // of the game; it changes with each decision, and never repeats
	version  uint64 // changes with everything that pages show
	frames   map[Eyes]*Frame
	pages    map[*Page]struct{}
	used     time.Time
	notices  map[Who]error         // why a choice was not taken
	trouble  error                 // what everybody has to know: a function of a pack failed, the disk is full
	request  *request              // somebody wants to take a move back
	undid    board.Seat            // who has taken the last move back, and may take it again
	thinks   *thought              // of the computer player that thinks
	stuck    uint64                // the position at which a computer player could not go on
	retry    time.Time             // when that is tried again
	late     board.Seat            // whose time is over; a computer player answers until another seat is asked
	gone     bool                  // deleted
	front    board.Seat            // who sits in front of the screen of the host, if several play there
	said     []Message             // to the table; nil until they are asked for
	trial    bool                  // never saved; it does not change
	studied  map[board.Seat]*study // mistakes that were looked for

	players map[string]player.Player // the computer players by their level, until the game rests or is over
	asking  sync.Mutex               // held while one of them is asked
}

// countBits is the number of bits for the positions between two times that a game is taken up; those
// above count these times.
const countBits = 24

func newRoom(h *Hall, id string, p paper) *Room {
	return &Room{ID: id, hall: h, paper: p, pages: map[*Page]struct{}{}, notices: map[Who]error{}, used: time.Now(),
		position: p.Loads << countBits, undid: board.Nobody, late: board.Nobody, front: board.Nobody}
}

// Who returns the holder of a link by its secret; false for a link that is not of this game.
func (r *Room) Who(secret string) (Who, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.gone {
		return Who{}, false
	}
	w, ok := r.paper.who(secret)
	return r.facing(w), ok
}

// wake takes the game up from its journal if it rests.
func (r *Room) wake() error {
	r.used = time.Now()
	if r.gone {
		return ErrNone
	}
	if r.game != nil {
		return nil
	}
	g, err := r.hall.open(r)
	if err != nil {
		return r.detail(closed(err))
	}
	if len(g.Seats) != len(r.paper.Chairs) {
		g.Close()
		return r.detail(because("damaged", errSeats))
	}
	if err := r.edit(func() { r.paper.Loads++ }); err != nil {
		g.Close()
		return err
	}
	r.position = r.paper.Loads << countBits
	r.use(g)
	r.changed()
	return nil
}

// use plays with a game that was begun or taken up.
func (r *Room) use(g *savegame.Game) {
	r.game = g
	r.seated()
}

// seated lets the game know who sits where now.
func (r *Room) seated() {
	if r.game == nil {
		return
	}
	for i := range r.paper.Chairs {
		r.game.Seats[i] = r.paper.Chairs[i].seat()
	}
	r.viewers, r.tellers = view.NewNamedViewers(r.game.Session.C, r.paper.titles()), map[listener]*view.Teller{}
}

// rest leaves memory. The journal holds everything.
func (r *Room) rest() {
	if r.game == nil {
		return
	}
	r.stopThinking()
	if err := r.game.Close(); err != nil {
		r.hall.log.Error("a game could not be saved", "game", r.ID, "error", err)
	}
	r.game, r.viewers, r.tellers, r.frames, r.said = nil, nil, nil, nil, nil
	r.dismiss()
}

// tend handles the clock, saves that failed and notices that are over; a game without an open page rests.
func (r *Room) tend(now time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.gone {
		return
	}
	if r.paper.Clock > 0 && !r.paper.Over && !r.paper.Since.IsZero() && now.After(r.due()) && r.late != board.Seat(r.paper.Asked) {
		if err := r.wake(); err != nil {
			r.hall.log.Error("a clock has run out", "game", r.ID, "error", err)
			r.paper.Since = now // not again before it runs out once more
			return
		}
		r.late = board.Seat(r.paper.Asked)
		r.changed()
	}
	r.hear(now)
	if r.game != nil && r.stuck == r.position && now.After(r.retry) {
		r.stuck = 0
		r.changed()
	}
	if r.game != nil && !r.watched() && r.thinks == nil && now.Sub(r.used) > restAfter {
		if !r.trial {
			r.rest()
		} else if len(r.pages) == 0 {
			r.leave()
		}
	}
}

// due returns when the time of the seat that is asked is over.
func (r *Room) due() time.Time {
	return r.paper.Since.Add(time.Duration(r.paper.Clock) * time.Second)
}

// changed is called after everything that changes what pages show. What was decided is on the
// disk.
func (r *Room) changed() {
	r.version++
	r.frames = nil
	if r.game != nil {
		r.note()
		r.thinkNext()
	}
	for p := range r.pages {
		p.tell()
	}
}

// note writes down what lists and clocks need to know of a game that rests.
func (r *Room) note() {
	s, was := r.game.Session, r.paper
	p := &r.paper
	p.Rounds, p.Over = s.Game().Numbers().Rounds, s.Over()
	if s.State().Phase != board.PhaseSetup {
		p.Round = int(s.State().Round)
	}
	if p.Over {
		r.dismiss()
	}
	p.Asked = nobody
	if d := s.Pending(); d != nil {
		p.Asked = place(d.Seat)
	}
	if p.Asked != was.Asked {
		p.Since, r.late = time.Now().UTC(), board.Nobody
		r.handOver()
		r.callOut()
	}
	if p.Over != was.Over || p.Round != was.Round || p.Asked != was.Asked && p.Clock > 0 {
		if err := r.writePaper(); err != nil {
			r.trouble = err
		}
	}
}

func (r *Room) writePaper() error {
	if r.trial {
		return nil
	}
	if err := r.paper.write(r.hall.path(r.ID, paperEnd)); err != nil {
		return r.detail(because("unsaved", err))
	}
	return nil
}

// edit changes the paper and writes it. If that is impossible, the paper stays as it was.
func (r *Room) edit(change func()) error {
	was, chairs := r.paper, slices.Clone(r.paper.Chairs)
	change()
	err := r.writePaper()
	if err != nil {
		r.paper = was
		copy(r.paper.Chairs, chairs)
	}
	return err
}

// change edits the paper and shows it.
func (r *Room) change(change func()) error {
	err := r.edit(change)
	if err == nil {
		r.changed()
	}
	return err
}

// advanced is called after a change of the game itself: it makes sure that it is on the disk.
// If that is impossible the game goes back to where everybody has seen it, by back.
func (r *Room) advanced(back func() error) error {
	if err := r.game.Save(); err != nil {
		err = r.detail(because("unsaved", err))
		if again := back(); again != nil { // only the journal is to be believed now
			r.rest()
			return errors.Join(err, r.wake())
		}
		return err
	}
	r.trouble = nil
	if list := r.game.Failures(); len(list) > 0 {
		r.report(list)
		r.trouble = failed(list[0])
	}
	if err := r.game.Session.Err(); err != nil {
		r.trouble = r.detail(because("stopped", err))
	}
	r.position++
	r.request = nil
	r.stopThinking()
	if err := r.passAhead(); err != nil {
		r.trouble = err
	}
	r.changed()
	return nil
}

// detail logs the cause of a notice for the operator of the server.
func (r *Room) detail(err error) error {
	if n := new(Notice); errors.As(err, &n) && n.Err != nil {
		r.hall.log.Error("a game has met an error", "game", r.ID, "notice", n.Key, "error", n.Err)
	}
	return err
}

// report does the same for functions of packs that have failed, without whose effects the game continues.
func (r *Room) report(failures []error) {
	for _, err := range failures {
		r.detail(failed(err))
	}
}

var errSeats = errors.New("the two files of the game name different numbers of seats")

// Notice is an error for people: a message of the section [server] with its arguments, in pairs of a name and a value.
// It reveals nothing hidden; the details are in the log for the operator of the server.
type Notice struct {
	Key  string
	Args []any
	Err  error // the detail; nil if there is none
}

func (n *Notice) Error() string {
	s := n.Key
	if len(n.Args) > 0 {
		s += fmt.Sprint(n.Args)
	}
	if n.Err != nil {
		s += ": " + n.Err.Error()
	}
	return s
}

func (n *Notice) Unwrap() error { return n.Err }

func notice(key string, args ...any) *Notice { return &Notice{Key: key, Args: args} }

// because returns a notice with a detail for the log.
func because(key string, err error) *Notice { return &Notice{Key: key, Err: err} }

// failed returns the notice of a game that has met an error. The texts of a pack's author may name
// anything, so nobody at the table reads them.
func failed(err error) *Notice { return because("failed", err) }

// refused keeps messages of the rules, which the seat may know, and replaces those of functions of a pack.
func refused(err error) error {
	if f := new(kernel.Failure); errors.As(err, &f) {
		return failed(err)
	}
	return err
}

// closed returns the notice of a game that cannot be taken up. The detail may name hidden decisions.
func closed(err error) *Notice {
	n, changed, away := new(Notice), new(play.Changed), new(player.Absent)
	switch {
	case errors.As(err, &n):
		return n
	case errors.As(err, &away):
		return notice("no_program", "name", away.Name)
	case errors.As(err, &changed):
		return &Notice{"changed", []any{"pack", changed.Pack, "then", changed.Then, "now", changed.Now}, err}
	}
	return because("damaged", err)
}

// errTrial is returned for requests that need a saved game, which a trial does not have.
var errTrial = notice("trial")
