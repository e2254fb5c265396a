// Package game is the entry point for programs: it opens packs, starts games and plays them,
// with texts and data.
//
//	box, err := game.Open("space-agencies", "./my-pack")
//	g, err := box.New(kernel.Settings{Players: 2, Seed: 7}, player.Seat{Name: "Ann"}, player.Seat{Bot: "medium"})
//	q, err := g.Advance(ctx) // until Ann is asked
//	for q != nil && err == nil {
//		err = g.Choose(q.Seat, ask(q)) // the id of one of q.Options: "land mars"
//		q, err = g.Advance(ctx)
//	}
//
// # Deciding
//
// Question returns what waits, Choose answers it. Advance lets computer players answer: those who
// have a seat, or those that it is given. Why returns why an option is not offered, Advise what a
// strong player would do, Undo takes a decision back, and Fork returns a game that continues from here.
// The label of an Option names its price; the options of View.Ask have label, price and gains apart.
//
// # Looking
//
// View returns what a seat may know of the table, Log what happened, in sentences, and Turns the
// same as data. All that the seat may not know is left out. Seats count from 0 everywhere but in
// kernel.Settings.First.
//
// # Computer players of your own
//
// A player.Player given to Advance answers for a seat. It is handed player.Eyes, which hold what its seat may know: View as
// data, Tensor and Mask as numbers (Box.Layout, Box.Actions), and Fork returns a game that the seat cannot tell from the real
// one, to try options in; Continue makes a Game of it, in which computer players can play on.
//
// # Saving
//
// Save and Box.Resume write and read saved games; Torn and Changed describe damage to one that can continue
// nevertheless.
//
// # Errors
//
// Every error is a sentence. The error for an option that is not offered wraps a *kernel.Refusal and begins with
// its code (rules 15.9); Words(seat).Tell(refusal.Reason) returns the reason alone. If a function of content fails, the game continues without its effect, and
// Failures returns the error.
//
//	game.go   boxes; how a game begins, is saved and continues
//	play.go   questions and decisions, of people and of computer players
//	look.go   what a seat may know
//
// # Stability
//
// Other programs may rely on this package. Until version 1.0 its names may change; CHANGELOG.md says which did.
package game

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"seti/content"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/player"
	"seti/kernel/tensor"
	"seti/kernel/text"
	"seti/kernel/view"
	"seti/scripting"
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
	return &Box{Catalog: c}, nil
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

// Layout returns what the numbers of an observation mean in games with some settings, of which the number of players and the
// modules count; see player.Eyes.Tensor.
func (b *Box) Layout(set kernel.Settings) (*tensor.Layout, error) {
	if err := b.check(); err != nil {
		return nil, err
	}
	return tensor.NewLayout(b.Catalog, set, scripting.Questions())
}

// Actions returns the numbers of all options; see player.Eyes.Mask.
func (b *Box) Actions() (*tensor.Actions, error) {
	if err := b.check(); err != nil {
		return nil, err
	}
	return tensor.NewActions(b.Catalog), nil
}

// check returns an error for a Box without content.
func (b *Box) check() error {
	if b == nil || b.Catalog == nil {
		return errors.New("the box is empty: open it with game.Open")
	}
	return nil
}

// New begins a game with settings, of which Players is required. seats are the players: people have those that are not given, and
// content those that the settings give to it. A computer player that is not known is an error.
func (b *Box) New(set kernel.Settings, seats ...player.Seat) (*Game, error) {
	if err := b.check(); err != nil {
		return nil, err
	}
	if len(seats) > set.Players {
		return nil, fmt.Errorf("%d seats for %d players", len(seats), set.Players)
	}
	for p, x := range seats {
		if x.Bot == "" || strings.HasPrefix(x.Bot, "exec:") { // programs are given to Advance
			continue
		}
		if _, err := player.Parse(x.Bot); err != nil {
			return nil, fmt.Errorf("seat %d: %w", p+1, err)
		}
	}
	s, err := play.NewSession(b.Catalog, set)
	if err != nil {
		return nil, err
	}
	g := Continue(s, seats...)
	g.Language = b.language
	return g, nil
}

// Continue returns a game that continues a session from its present position. It takes over the session.
func Continue(s *play.Session, seats ...player.Seat) *Game {
	g := &Game{Session: s, Seats: slices.Clone(seats), HintTime: usualHint, shown: map[board.Seat]int{}}
	for p := len(seats); p < s.Settings.Players; p++ {
		g.Seats = append(g.Seats, player.Seat{})
	}
	for p, x := range s.Settings.Seats {
		if x.Content != "" {
			g.Seats[p] = player.Seat{Content: x.Content}
		}
	}
	g.notes.At, s.Log = -1, g.notes.Add
	s.Failed = g.fail
	return g
}

// Resume continues with a saved game, which it reads from r. name is used in errors. If the packs have changed since
// the game was saved, and its outcome differs, the error wraps a *play.Differs.
func (b *Box) Resume(name string, r io.Reader) (*Game, error) {
	j, err := play.ReadJournal(name, r)
	if err != nil {
		return nil, err
	}
	g, err := b.Restore(j)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return g, nil
}

// Restore continues with a saved game that was read. Its errors are those of Resume, without the name
// of the file.
func (b *Box) Restore(j *play.Journal) (*Game, error) {
	if err := b.check(); err != nil {
		return nil, err
	}
	changed := j.CheckPacks(b.Catalog)
	if other := new(play.Changed); changed != nil && !errors.As(changed, &other) {
		return nil, changed
	}
	seats, err := player.SeatsOf(j.JournalHead)
	if err != nil {
		return nil, err
	}
	g, err := b.New(j.Settings, seats...)
	if err != nil {
		return nil, err
	}
	g.Changed, g.Torn = changed, j.Torn
	if d := g.Replay(j.Lines, true); d != nil {
		g.Close()
		return nil, d
	}
	for n, l := range j.Lines { // a seat has seen everything before its last decision
		for g.shown[l.Seat] < g.notes.Len() && g.notes.Line(g.shown[l.Seat]) < n {
			g.shown[l.Seat]++
		}
	}
	return g, nil
}

// A Game is a game being played, with its players. Only one goroutine may use it at a time.
type Game struct {
	// Session is the session in which the game is played, for everything that this package does not offer. A decision
	// taken there is a decision of the game. A program that reads no log may set its Log to nil before the first
	// question.
	Session *play.Session
	// Seats are the players. They may be changed between two decisions.
	Seats []player.Seat
	// Language is the language of sentences for seats without a language: "de"; English if it is empty.
	Language string
	// HintTime is the most time for Advise; with 0 the number of imagined games alone is a limit.
	HintTime time.Duration
	// Workers is the number of processors on which a computer player may think; 0 for all.
	Workers int
	// Torn reports whether the saved game from which this one was resumed ended in the middle of a line.
	// That decision is lost.
	Torn bool
	// Changed names the pack of a resumed game that has changed, although that has made no difference so far; nil if
	// none has.
	Changed error
	// Settled is called after each decision that was taken or undone, when the next one waits, and after each that was
	// refused; it may be nil.
	Settled func()

	notes    play.Notes
	shown    map[board.Seat]int // how many of the notes a seat has been shown
	failures []error
	failed   map[string]bool // their texts, of all failures so far
	bots     [board.MaxSeats]struct {
		name   string
		player player.Player
	}
	adviser struct { // made when it is first asked, and anew when the fields that it is made with change
		*player.Adviser
		limit   time.Duration
		workers int
	}
	viewers *view.Viewers // the same
	titled  []player.Seat // whom viewers name
	closed  bool
}

// errClosed is returned by every method of a game that was closed.
var errClosed = errors.New("the game is closed")

// errOver is returned when a seat decides although the game is over.
var errOver = errors.New("the game is over")

// Save writes the game as a saved game, with which Box.Resume and `seti play --resume` continue.
func (g *Game) Save(w io.Writer) error {
	if g.closed {
		return errClosed
	}
	if err := play.WriteHead(w, player.Head(g.Session.C, g.Session.Settings, g.Seats)); err != nil {
		return err
	}
	return play.WriteLines(w, g.Session.Lines()...)
}

// Fork returns an independent game of the same players that continues from here.
func (g *Game) Fork() (*Game, error) {
	if g.closed {
		return nil, errClosed
	}
	g.Pending()
	f := Continue(g.Session.Fork(), g.Seats...)
	f.Language, f.HintTime, f.Workers, f.Torn, f.Changed = g.Language, g.HintTime, g.Workers, g.Torn, g.Changed
	f.notes, f.shown = g.notes.Clone(), maps.Clone(g.shown)
	return f, nil
}

// Close ends the game at its present position, closes its computer players (player.Close) and frees its memory. The memory of a
// game that nobody refers to any more is freed by itself some time later (play.Session.Close).
func (g *Game) Close() {
	if !g.closed {
		g.closed = true
		g.Session.Close()
		for i := range g.bots {
			player.Close(g.bots[i].player)
		}
	}
}
