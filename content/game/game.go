// Package game is the entry point for programs: it opens packs, starts games and plays them,
// with texts and data.
//
//	box, err := game.Open("space-agencies", "./my-pack")
//	g, err := box.New(kernel.Settings{Players: 2, Seed: 7})
//	medium, err := player.Named("medium")
//	q, err := g.Advance(ctx, nil, medium) // until the person in the first seat is asked
//	for q != nil && err == nil {
//		err = g.Choose(q.Seat, ask(q)) // the id of one of q.Options: "land mars"
//		q, err = g.Advance(ctx, nil, medium)
//	}
//
// Choose takes a decision; Ask and Advance let computer players choose. View returns what a seat
// may know of the game, as data. Why returns why an option is not offered, Undo takes a decision
// back, and Save and Box.Resume write and read saved games. Every error is a sentence; the error
// for an option that is not offered wraps a *kernel.Refusal with its code (rules 15.9).
package game

import (
	"context"
	"errors"
	"fmt"
	"io"

	"seti/content"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/player"
	"seti/kernel/text"
	"seti/kernel/view"
)

// A Box is the base game with packs, ready to be played. Several games of one box may be
// played at the same time.
type Box struct {
	Catalog  *catalog.Catalog
	language string
}

// Open opens the base game and packs. Each pack is named by its folder or, if it is built in,
// by its id. The error names everything that is wrong with them, with file and line.
func Open(packs ...string) (*Box, error) {
	c, err := content.Open(packs...)
	if err != nil {
		return nil, err
	}
	return &Box{Catalog: c, language: text.Original}, nil
}

// In returns the same box with its sentences in another language, such as "de".
func (b *Box) In(language string) (*Box, error) {
	if err := b.check(); err != nil {
		return nil, err
	}
	if _, err := text.Find(language); err != nil {
		return nil, err
	}
	return &Box{Catalog: b.Catalog, language: language}, nil
}

// check returns an error for a Box that was not made by Open.
func (b *Box) check() error {
	if b == nil || b.Catalog == nil {
		return errors.New("the box is empty: open it with game.Open")
	}
	return nil
}

// New begins a game with settings.
func (b *Box) New(set kernel.Settings) (*Game, error) {
	if err := b.check(); err != nil {
		return nil, err
	}
	s, err := play.NewSession(b.Catalog, set)
	if err != nil {
		return nil, err
	}
	l, err := text.Find(b.language)
	if err != nil {
		s.Close()
		return nil, err
	}
	titles := make([]string, set.Players)
	for p := range titles {
		titles[p] = board.Seat(p).String()
	}
	g := &Game{s: s, say: text.In(l, b.Catalog), viewer: view.NewViewer(b.language, b.Catalog, titles)}
	g.notes.At, s.Log = -1, g.notes.Add
	s.Failed = func(err error) { g.failed = append(g.failed, err) }
	return g, nil
}

// Resume continues with a saved game, which it reads from r. name is used in errors. If the packs
// do something else now than when the game was saved, it returns a *play.Differs and no game.
func (b *Box) Resume(name string, r io.Reader) (*Game, error) {
	if err := b.check(); err != nil {
		return nil, err
	}
	j, err := play.ReadJournal(name, r)
	if err != nil {
		return nil, err
	}
	var changed *play.Changed
	if err := j.CheckPacks(b.Catalog); err != nil && !errors.As(err, &changed) {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	g, err := b.New(j.Settings)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if d := g.s.Replay(j.Lines, true, g.notes.Before(g.s, j.Lines)); d != nil {
		g.Close()
		return nil, fmt.Errorf("%s: %w", name, d)
	}
	g.seats = j.Seats
	return g, nil
}

// A Game is a game being played. Only one goroutine may use it at a time.
type Game struct {
	s      *play.Session
	say    *text.Speaker
	viewer *view.Viewer
	notes  play.Notes
	seats  []string // as a saved game named them
	failed []error
	closed bool
}

// A Question is a decision that a seat has to take.
type Question struct {
	Seat    board.Seat
	Text    string // "Choose your main action."
	Options []Option
	// Decision is the question as the kernel asks it. It is good until it is answered.
	Decision *kernel.Decision
}

// An Option is one answer to a question.
type Option struct {
	ID    string // as Choose and saved games name it: "land mars"
	Label string // for people
}

// errClosed is returned by every method of a game that was closed.
var errClosed = errors.New("the game is closed")

// errOver is returned when a seat decides although the game is over.
var errOver = errors.New("the game is over")

// Question returns the question that waits, nil if the game is over or closed. Interrupt
// points (rules 5.1.3) at which nothing is urgent are passed by themselves.
func (g *Game) Question() *Question {
	d := g.pending()
	if d == nil {
		return nil
	}
	q := &Question{Seat: d.Seat, Text: g.say.Question(g.s.Game(), d), Decision: d}
	for _, o := range d.Options {
		q.Options = append(q.Options, Option{g.s.C.ID(o), g.say.Label(g.s.Game(), o)})
	}
	return q
}

func (g *Game) pending() *kernel.Decision {
	if g.closed {
		return nil
	}
	lines := len(g.s.Lines())
	g.notes.Under(lines - 1)
	d := g.s.Pending()
	g.notes.At = lines
	return d
}

// waits returns the decision that waits for a seat, or an error that says why there is none.
func (g *Game) waits() (*kernel.Decision, error) {
	if g.closed {
		return nil, errClosed
	}
	if d := g.pending(); d != nil {
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
	return g.done(g.s.Choose(seat, id))
}

// done brings notes and errors into step with a decision that was taken or refused.
func (g *Game) done(err error) error {
	if err != nil {
		g.notes.Forget(g.notes.At)
	}
	return g.say.Err(err)
}

// Ask lets a computer player answer the question. It sees only what the seat that is asked
// may know. If ctx ends, the player stops thinking and takes what it thinks best; the game continues.
func (g *Game) Ask(ctx context.Context, p player.Player) error {
	d, err := g.waits()
	if err != nil {
		return err
	}
	if p == nil {
		return errors.New("nobody is asked: player.Named finds a computer player")
	}
	i := p.Choose(ctx, g.Eyes(d), d)
	if i < 0 || i >= len(d.Options) {
		return fmt.Errorf("the computer player chose option %d of %d", i, len(d.Options))
	}
	return g.done(g.s.ChooseOption(i))
}

// Advance lets computer players answer until a person has to. players[0] sits in the
// first seat; a seat whose player is nil or not given is a person's. It returns the person's
// question, nil if the game is over. If ctx ends, it returns the error of ctx.
func (g *Game) Advance(ctx context.Context, players ...player.Player) (*Question, error) {
	if g.closed {
		return nil, errClosed
	}
	for {
		d := g.pending()
		if d == nil || int(d.Seat) >= len(players) || players[d.Seat] == nil {
			return g.Question(), nil
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if err := g.Ask(ctx, players[d.Seat]); err != nil {
			return nil, err
		}
	}
}

// Eyes returns what a computer player that is asked may know.
func (g *Game) Eyes(d *kernel.Decision) player.Eyes {
	return player.EyesOf(g.s, d)
}

// Why returns the reason why a seat is not offered an option, as a sentence; nil if the option
// is offered. It changes nothing.
func (g *Game) Why(seat board.Seat, id string) error {
	if g.closed {
		return errClosed
	}
	if r := g.s.Why(seat, id); r.Code != kernel.Allowed {
		return g.say.Err(&r)
	}
	return nil
}

// View returns what a seat may know of the game; kernel.Public is an onlooker. The scene
// holds no part of the game, so it stays as it is while the game continues.
func (g *Game) View(seat board.Seat) (*view.View, error) {
	if g.closed {
		return nil, errClosed
	}
	if seat != kernel.Public && (seat < 0 || int(seat) >= g.s.Settings.Players) {
		return nil, fmt.Errorf("there is no seat %d in a game of %d players", seat+1, g.s.Settings.Players)
	}
	return g.viewer.View(g.s.Game(), seat, g.pending()), nil
}

// Log returns what happened so far, one sentence each, as a seat may know it, without
// what was taken back.
func (g *Game) Log(seat board.Seat) (sentences []string) {
	if g.closed {
		return nil
	}
	g.pending() // carries out what follows from the last decision
	for _, n := range g.notes.Since(0) {
		if s := g.say.Log(n.Note, seat); s != "" {
			sentences = append(sentences, s)
		}
	}
	return sentences
}

// Failures returns the errors of functions of content that failed. The game went on without
// their effects.
func (g *Game) Failures() []error { return g.failed }

// Undo takes back the last decision of a seat. It stops at chance, at something newly
// seen and at another seat's answer, with an error that says so.
func (g *Game) Undo(seat board.Seat) error {
	if g.closed {
		return errClosed
	}
	if err := g.s.Undo(seat); err != nil {
		return g.say.Err(err)
	}
	g.notes.Forget(len(g.s.Lines()))
	return nil
}

// Redo takes again the decision that was undone last.
func (g *Game) Redo() error {
	if g.closed {
		return errClosed
	}
	g.pending()
	return g.done(g.s.Redo())
}

// Points returns the points of each seat. They are final once the game is over (rules 12.4).
func (g *Game) Points() (points []int) {
	for p := range g.s.Settings.Players {
		points = append(points, int(g.s.State().P[p].Res[board.VP]))
	}
	return points
}

// Winners returns the seats that have won, none before the game is over.
func (g *Game) Winners() []board.Seat {
	if g.closed || !g.s.Over() {
		return nil
	}
	return g.s.Game().Winners()
}

// Save writes the game as a saved game, with which Box.Resume and `seti play --resume` continue.
func (g *Game) Save(w io.Writer) error {
	if g.closed {
		return errClosed
	}
	seats := g.seats
	for len(seats) < g.s.Settings.Players {
		seats = append(seats, "human")
	}
	if err := play.WriteHead(w, play.JournalHead{Packs: g.s.C.Packs, Settings: g.s.Settings, Seats: seats}); err != nil {
		return err
	}
	return play.WriteLines(w, g.s.Lines()...)
}

// Session returns the session in which the game is played, for all that this package does
// not offer. A decision taken there is a decision of the game.
func (g *Game) Session() *play.Session { return g.s }

// Close ends the game where it stands and frees its memory.
func (g *Game) Close() {
	if !g.closed {
		g.closed = true
		g.s.Close()
	}
}
