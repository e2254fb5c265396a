package game

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/play"
	"seti/kernel/player"
)

// A Question is a decision that a seat has to take. Its sentences are made when they are read, which
// takes longer than a computer player needs for an answer, and only before the question is answered: after
// that Text is "" and Label the id. As JSON it has all of them: {"seat":"p1","text":"…","options":[{"id":"land mars","label":"…"}]}.
type Question struct {
	Seat    board.Seat
	Options []Option
	// Decision is the question as the kernel asks it. It is good until it is answered.
	Decision *kernel.Decision

	g  *Game
	at uint64 // the position (play.Session.Changes)
}

// An Option is one answer to a question.
type Option struct {
	ID string // as Choose and saved games name it: "land mars"

	option board.Option
	q      *Question
}

// waits reports whether the question is still to be answered.
func (q *Question) waits() bool { return q != nil && !q.g.closed && q.g.Session.Changes() == q.at }

// Text returns what is asked: "Choose your main action."
func (q *Question) Text() string {
	if !q.waits() {
		return ""
	}
	return q.g.Words(q.Seat).Question(q.g.Session.Game(), q.Decision)
}

// Label returns the option for people: "Land on Mars".
func (o Option) Label() string {
	if !o.q.waits() {
		return o.ID
	}
	return o.q.g.Words(o.q.Seat).Label(o.q.g.Session.Game(), o.option)
}

// MarshalJSON returns the question with its text and labels.
func (q *Question) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Seat    board.Seat `json:"seat"`
		Text    string     `json:"text"`
		Options []Option   `json:"options"`
	}{q.Seat, q.Text(), q.Options})
}

// MarshalJSON returns the option with its label.
func (o Option) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		ID    string `json:"id"`
		Label string `json:"label"`
	}{o.ID, o.Label()})
}

// Question returns the question that waits, nil if the game is over or closed. Interrupt
// points (rules 5.1.3) at which nothing is urgent are passed by themselves.
func (g *Game) Question() *Question {
	d := g.Pending()
	if d == nil {
		return nil
	}
	q := &Question{Seat: d.Seat, Options: make([]Option, len(d.Options)), Decision: d, g: g, at: g.Session.Changes()}
	for i, o := range d.Options {
		q.Options[i] = Option{g.Session.C.ID(o), o, q}
	}
	return q
}

// Pending returns the decision that waits as the kernel asks it, nil if the game is over or closed.
func (g *Game) Pending() *kernel.Decision {
	if g.closed {
		return nil
	}
	if g.Session.Log == nil { // nothing is noted
		return g.Session.Pending()
	}
	lines := len(g.Session.Lines())
	g.notes.Under(lines - 1)
	d := g.Session.Pending()
	g.notes.At = lines
	return d
}

// waits returns the decision that waits for a seat, or an error if there is none.
func (g *Game) waits() (*kernel.Decision, error) {
	if g.closed {
		return nil, errClosed
	}
	if d := g.Pending(); d != nil {
		return d, nil
	}
	return nil, errOver
}

// Choose answers the question for a seat with the id of an option. If the answer is refused
// or a function of content fails, the game stays as it was.
func (g *Game) Choose(seat board.Seat, id string) error {
	if _, err := g.waits(); err != nil {
		return err
	}
	return g.done(g.Session.Choose(seat, id))
}

// ChooseOption answers the question with its option i.
func (g *Game) ChooseOption(i int) error {
	d, err := g.waits()
	if err != nil {
		return err
	}
	if i < 0 || i >= len(d.Options) {
		return fmt.Errorf("option %d: expected 0 to %d", i, len(d.Options)-1)
	}
	return g.done(g.Session.ChooseOption(i))
}

// done updates notes and errors after a decision that was taken or refused.
func (g *Game) done(err error) error {
	if err != nil {
		g.forget(g.notes.At)
		err = g.Words(g.asked()).Err(err)
	}
	g.settle()
	return err
}

// settle continues to the next decision.
func (g *Game) settle() {
	g.Pending()
	if g.Settled != nil {
		g.Settled()
	}
}

// forget drops what the decision with an index and later ones led to.
func (g *Game) forget(line int) {
	g.notes.Forget(line)
	for p := range g.shown {
		g.shown[p] = min(g.shown[p], g.notes.Len())
	}
}

// fail keeps the error of a function of content. A condition may fail at every decision, and is reported
// once.
func (g *Game) fail(err error) {
	if text := err.Error(); !g.failed[text] {
		if g.failed == nil {
			g.failed = map[string]bool{}
		}
		g.failed[text] = true
		g.failures = append(g.failures, err)
	}
}

// Failures returns the errors of functions of content that failed since its last call, each of them
// once. The game continued without their effects.
func (g *Game) Failures() []error {
	list := g.failures
	g.failures = nil
	return list
}

// Until makes functions of content fail soon after a context ends, so that a long one does not keep
// a person who wants to leave.
func (g *Game) Until(ctx context.Context) {
	if h, ok := g.Session.Host().(interface{ Until(<-chan struct{}) }); ok {
		h.Until(ctx.Done())
	}
}

// at returns the player of a seat, the zero Seat if there is no such seat.
func (g *Game) at(seat board.Seat) player.Seat {
	if seat < 0 || int(seat) >= len(g.Seats) {
		return player.Seat{}
	}
	return g.Seats[seat]
}

// Human reports whether a person sits at a seat.
func (g *Game) Human(seat board.Seat) bool {
	return seat >= 0 && int(seat) < len(g.Seats) && g.Seats[seat].Bot == "" && g.Seats[seat].Content == ""
}

// Humans returns the number of people who play.
func (g *Game) Humans() (n int) {
	for p := range g.Seats {
		if g.Human(board.Seat(p)) {
			n++
		}
	}
	return n
}

// Eyes returns what a computer player that is asked may know.
func (g *Game) Eyes(d *kernel.Decision) player.Eyes { return player.EyesOf(g.Session, d) }

// Ask lets a computer player answer the question. It sees only what the seat that is asked
// may know. If ctx ends, the player stops thinking and takes what it thinks best; the game continues.
func (g *Game) Ask(ctx context.Context, p player.Player) error {
	i, err := g.Think(ctx, p)
	if err != nil {
		return err
	}
	return g.Take(i)
}

// Think returns the option that a computer player would take. It changes nothing.
func (g *Game) Think(ctx context.Context, p player.Player) (option int, err error) {
	d, err := g.waits()
	if err != nil {
		return 0, err
	}
	if p == nil {
		return 0, errors.New("nobody is asked: player.Named finds a computer player")
	}
	return player.Ask(ctx, p, g.Eyes(d), d)
}

// Take answers the question with option first. If a function of content fails by it, the next option is
// taken, and so on.
func (g *Game) Take(first int) error {
	d, err := g.waits()
	if err != nil {
		return err
	}
	if first < 0 || first >= len(d.Options) {
		return g.ChooseOption(first) // its error says so
	}
	for k := range d.Options {
		if err = g.ChooseOption((first + k) % len(d.Options)); err == nil {
			return nil
		}
	}
	return fmt.Errorf("no option of %s can be carried out: %w", g.at(d.Seat).Title(d.Seat), err)
}

// Advance lets computer players answer until a person has to, and returns the person's question, nil
// if the game is over. players[0] answers for the first seat; a seat whose player is nil or not given
// is played by the computer player that sits there. If ctx ends, Advance returns its error, and a
// decision about which a player is then thinking stays open.
func (g *Game) Advance(ctx context.Context, players ...player.Player) (*Question, error) {
	if g.closed {
		return nil, errClosed
	}
	for {
		d := g.Pending()
		if d == nil {
			return nil, nil
		}
		p, err := g.Bot(d.Seat)
		if int(d.Seat) < len(players) && players[d.Seat] != nil {
			p, err = players[d.Seat], nil
		}
		if err != nil {
			return nil, err
		}
		if p == nil {
			return g.Question(), nil
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		i, err := g.Think(ctx, p)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if err == nil {
			err = g.Take(i)
		}
		if err != nil {
			return nil, err
		}
	}
}

// Bot returns the computer player that sits at a seat, nil if none does. It is made when it is first asked.
// The same position gets the same answer, so it has nothing to remember when a game is resumed.
func (g *Game) Bot(seat board.Seat) (player.Player, error) {
	name := g.at(seat).Bot
	if name == "" {
		return nil, nil
	}
	b := &g.bots[seat]
	if b.name == name {
		return b.player, nil
	}
	l, err := player.Parse(name)
	if err != nil {
		return nil, err
	}
	player.Close(b.player)
	b.name, b.player = name, player.New(g.Session.C, l, g.Workers)
	return b.player, nil
}

// Why returns the reason why a seat is not offered an option, as a sentence; nil if the option
// is offered. It changes nothing.
func (g *Game) Why(seat board.Seat, id string) error {
	if g.closed {
		return errClosed
	}
	g.Pending()
	if r := g.Session.Why(seat, id); r.Code != kernel.Allowed {
		return g.Words(g.asked()).Err(&r)
	}
	return nil
}

// Undo undoes the last decision of a seat. It stops at random draws, at something newly seen and at another seat's
// answer, with an error.
func (g *Game) Undo(seat board.Seat) error {
	if g.closed {
		return errClosed
	}
	err := g.Session.Undo(seat)
	if err == nil {
		g.forget(len(g.Session.Lines()))
	}
	return g.undone(err)
}

// undone returns in words why a decision could not be undone, nil if it was.
func (g *Game) undone(err error) error {
	if err != nil {
		return g.Words(g.asked()).Err(err)
	}
	g.settle()
	return nil
}

// UndoTo undoes the last decision of a seat and those of computer players after it, if nothing was decided at random or
// newly seen since. If it is not possible, the game does not change.
func (g *Game) UndoTo(seat board.Seat) error {
	if g.closed {
		return errClosed
	}
	for taken := 0; ; taken++ {
		lines, last := g.Session.Lines(), seat
		if n := len(lines); n > 0 && !g.Human(lines[n-1].Seat) {
			last = lines[n-1].Seat
		}
		if err := g.Session.Undo(last); err != nil {
			return g.undone(g.again(taken, err))
		}
		if last == seat {
			g.forget(len(g.Session.Lines()))
			return g.undone(nil)
		}
	}
}

// again takes decisions again after an undo that failed.
func (g *Game) again(taken int, err error) error {
	log := g.Session.Log
	g.Session.Log = nil
	defer func() { g.Session.Log = log }()
	for range taken {
		if again := g.Session.Redo(); again != nil {
			return again
		}
	}
	g.Session.Pending()
	return err
}

// UndoAnyway undoes the last decision of any seat, even if something was seen since, with the consent of everybody at
// the table.
func (g *Game) UndoAnyway() error {
	g.Session.FreeUndo = true
	defer func() { g.Session.FreeUndo = false }()
	return g.Undo(board.Nobody)
}

// UndoAnywayTo undoes everything up to and including the last decision of a seat, with the consent of everybody at the
// table.
func (g *Game) UndoAnywayTo(seat board.Seat) error {
	for {
		lines := g.Session.Lines()
		if err := g.UndoAnyway(); err != nil || lines[len(lines)-1].Seat == seat {
			return err
		}
	}
}

// Redo takes again the decision that was undone last.
func (g *Game) Redo() error {
	if g.closed {
		return errClosed
	}
	g.Pending()
	return g.done(g.Session.Redo())
}

// Play takes a line of a saved game, without defaults after it: the next line may be one of them.
func (g *Game) Play(l play.Line) error {
	if g.closed {
		return errClosed
	}
	g.notes.At = len(g.Session.Lines())
	err := g.Session.Play(l.Seat, l.ID)
	if err != nil {
		g.forget(g.notes.At)
	}
	return err
}

// Replay plays lines of a saved game; see play.Session.Replay.
func (g *Game) Replay(lines []play.Line, hashes bool) *play.Differs {
	if g.closed {
		return &play.Differs{Agreed: -1, Err: errClosed}
	}
	return g.Session.Replay(lines, hashes, g.notes.Before(g.Session, lines))
}

// Back undoes the last line of a saved game, of any seat.
func (g *Game) Back() error {
	if g.closed {
		return errClosed
	}
	seat := board.Nobody // the error of a game without a decision says so
	if lines := g.Session.Lines(); len(lines) > 0 {
		seat = lines[len(lines)-1].Seat
	}
	err := g.Session.Undo(seat)
	if err == nil {
		g.forget(len(g.Session.Lines()))
	}
	return err
}
