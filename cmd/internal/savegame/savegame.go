// Package savegame holds a game with its file: a session, the file it is saved in,
// and who sits there.
//
// The file always holds the decisions of the session (play.Session.Lines):
// they are written before the next one is shown, so that a process that dies
// loses at most what was being typed.
package savegame

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"seti/cmd/internal/console"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/player"
	"seti/kernel/source"
	"seti/kernel/text"
	"seti/scripting"
)

// Game is a game with its players and its file.
type Game struct {
	Session *play.Session
	Seats   []player.Seat
	// Language is the language of the players, unless a seat has its own: "de"; English if
	// it is empty.
	Language string
	// HintTime is the most time for a hint; with 0 the number of imagined games alone is a limit.
	HintTime time.Duration
	// Torn reports whether the file of a resumed game ended in the middle of a
	// line, which was removed.
	Torn bool
	// Changed says which pack of a resumed game does something else now, although that has made
	// no difference so far; nil if none does.
	Changed error

	file     *File  // nil of a game to look at
	path     string // of its game
	host     *scripting.Host
	failures []error
	told     map[string]bool
	notes    play.Notes
	shown    [board.MaxSeats]int

	players [board.MaxSeats]player.Player // made when they are first asked
	adviser *player.Adviser               // the same
}

// NewSession begins a session with the script host of this program, in which
// the game continues without effects that fail.
func NewSession(c *catalog.Catalog, set kernel.Settings) (*play.Session, error) {
	return newSession(c, set, scripting.NewHost())
}

func newSession(c *catalog.Catalog, set kernel.Settings, host *scripting.Host) (*play.Session, error) {
	used := false
	s, err := play.NewHosted(c, set, func() kernel.Scripts {
		if used {
			return scripting.NewHost() // a fork may be played while the game itself is
		}
		used = true
		return host
	})
	if err == nil {
		s.Failed = func(error) {}
	}
	return s, err
}

// New begins a game that is saved in a new file; if path is "" it chooses a name.
func New(c *catalog.Catalog, set kernel.Settings, seats []player.Seat, path string) (*Game, error) {
	t, err := open(c, set, seats)
	if err != nil {
		return nil, err
	}
	if t.file, err = Create(path, player.Head(c, set, seats)); err != nil {
		t.Session.Close()
		return nil, err
	}
	t.settle()
	return t, nil
}

func open(c *catalog.Catalog, set kernel.Settings, seats []player.Seat) (*Game, error) {
	host := scripting.NewHost()
	s, err := newSession(c, set, host)
	if err != nil {
		return nil, err
	}
	t := &Game{Session: s, Seats: seats, HintTime: thought, host: host}
	t.notes.At, s.Log = -1, t.notes.Add
	s.Failed = t.failed
	return t, nil
}

// NotSaved returns a game that goes on from a session and has no file.
func NotSaved(s *play.Session, seats []player.Seat) *Game {
	t := &Game{Session: s, Seats: seats, HintTime: thought, host: scripting.NewHost()}
	t.notes.At, s.Log = -1, t.notes.Add
	s.Failed = t.failed
	t.settle()
	return t
}

// failed keeps the error of a function of content; a condition may fail at
// every decision, and is reported once.
func (t *Game) failed(err error) {
	if text := err.Error(); t.told == nil || !t.told[text] {
		if t.told == nil {
			t.told = map[string]bool{}
		}
		t.told[text] = true
		t.failures = append(t.failures, err)
	}
}

// Failures returns the errors of functions of content since its last call.
func (t *Game) Failures() []error {
	list := t.failures
	t.failures = nil
	return list
}

// Until makes functions of content fail soon after a context ends, so that a
// long one does not hold up a person who wants to leave.
func (t *Game) Until(ctx context.Context) { t.host.Until(ctx.Done()) }

// Resume continues with a game that was saved. If that is impossible, the file is
// left as it is.
func Resume(c *catalog.Catalog, path string) (*Game, error) { return ResumeAt(c, path, -1) }

// ResumeAt continues after the given number of decisions and takes back those that follow; -1
// stands for all.
func ResumeAt(c *catalog.Catalog, path string, decisions int) (*Game, error) {
	f, j, err := Open(path)
	if err != nil {
		return nil, err
	}
	if decisions >= 0 {
		j.Lines = j.Lines[:min(decisions, len(j.Lines))]
	}
	t, err := restore(c, j)
	if err != nil {
		f.Close()
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	t.file, t.Torn = f, j.Torn
	t.Changed = j.CheckPacks(c)
	for n, l := range j.Lines { // a seat has seen everything before its last decision
		for t.shown[l.Seat] < t.notes.Len() && t.notes.Line(t.shown[l.Seat]) < n {
			t.shown[l.Seat]++
		}
	}
	t.settle()
	return t, nil
}

// Watch opens a saved game to look at, decision by decision. Nothing is
// saved.
func Watch(c *catalog.Catalog, head play.JournalHead, path string) (*Game, error) {
	seats, err := player.SeatsOf(head)
	if err != nil {
		return nil, err
	}
	t, err := open(c, head.Settings, seats)
	if err != nil {
		return nil, err
	}
	t.Session.FreeUndo, t.path = true, path
	t.Session.Raw()
	return t, nil
}

// Play takes a line of a journal, without defaults after it: the next line may be
// one of them.
func (t *Game) Play(l play.Line) error {
	t.notes.At = len(t.Session.Lines())
	err := t.Session.Play(l.Seat, l.ID)
	if err != nil {
		t.forget(t.notes.At)
	}
	return err
}

// Back takes the last decision back, whoever took it.
func (t *Game) Back() error {
	lines := t.Session.Lines()
	if len(lines) == 0 {
		return t.Session.Undo(board.Nobody) // its error says so
	}
	if err := t.Session.Undo(lines[len(lines)-1].Seat); err != nil {
		return err
	}
	t.forget(len(t.Session.Lines()))
	return nil
}

// restore plays the decisions of a journal.
func restore(c *catalog.Catalog, j *play.Journal) (*Game, error) {
	changed := j.CheckPacks(c)
	if other := new(play.Changed); changed != nil && !errors.As(changed, &other) {
		return nil, source.Hint(changed, "a game can only continue with the content it was started with")
	}
	seats, err := player.SeatsOf(j.JournalHead)
	if err != nil {
		return nil, err
	}
	t, err := open(c, j.Settings, seats)
	if err != nil {
		return nil, err
	}
	if err := t.play(j.Lines); err != nil {
		t.Session.Close()
		var d *play.Differs
		if changed != nil && errors.As(err, &d) {
			return nil, source.Hint(fmt.Errorf("%w: %w", changed, err),
				"--resume with --back-to %d continues before that and undoes the rest; with the old version of the pack the whole game continues", max(0, d.Agreed))
		}
		return nil, source.Hint(err, "the file has been left as it is; seti replay shows the game up to there")
	}
	return t, nil
}

// play takes the lines of a journal, and notes what happens.
func (t *Game) play(lines []play.Line) error {
	d := t.Session.Replay(lines, true, t.notes.Before(t.Session, lines))
	if d != nil {
		return d
	}
	return nil
}

// settle brings the game to the next decision and writes what is new. If the file
// cannot be written, Save tries again.
func (t *Game) settle() {
	lines := t.Session.Lines()
	t.notes.Under(len(lines) - 1)
	t.Session.Pending()
	t.notes.At = len(lines)
	if t.file != nil {
		_ = t.file.Set(lines)
	}
}

// Save makes sure that everything decided is on the disk. It must succeed before the next
// decision is shown.
func (t *Game) Save() error {
	if t.file == nil {
		return nil
	}
	err := t.file.Mend()
	if err == nil {
		err = t.file.Set(t.Session.Lines())
	}
	if err == nil {
		err = t.file.Flush()
	}
	if err != nil {
		return &Unsaved{err}
	}
	return nil
}

// Path returns the name of the file.
func (t *Game) Path() string {
	if t.file == nil {
		return t.path
	}
	return t.file.Path
}

// ResumeCommand returns the command that continues with the game.
func (t *Game) ResumeCommand(packs []string) string {
	s := "seti play --resume " + console.Quote(t.file.Path)
	for _, p := range packs {
		s += " --pack " + console.Quote(p)
	}
	return s
}

// Text returns the saved game as it stands in the file.
func (t *Game) Text() []byte { return slices.Clone(t.file.text) }

// Copy saves the game in a new file too.
func (t *Game) Copy(path string) error {
	if err := t.Save(); err != nil {
		return err
	}
	return t.file.Copy(path)
}

// Close saves and leaves the game.
func (t *Game) Close() error {
	err := t.Save()
	if t.file != nil {
		if err2 := t.file.Close(); err == nil {
			err = err2
		}
	}
	t.Session.Close()
	return err
}

// Choose answers the pending decision with its option i. If that fails, the game is as it was.
func (t *Game) Choose(i int) error {
	err := t.Session.ChooseOption(i)
	if err != nil {
		t.forget(t.notes.At)
	}
	t.settle()
	return err
}

// speaker returns a speaker in the language of the seat that is asked.
func (t *Game) speaker() *text.Speaker {
	seat := kernel.Public
	if d := t.Session.Pending(); d != nil {
		seat = d.Seat
	}
	if l, err := text.Find(t.LanguageOf(seat)); err == nil {
		return text.In(l, t.Session.C)
	}
	return text.English(t.Session.C)
}

// ChooseID answers the pending decision with the id of an option.
func (t *Game) ChooseID(id string) error {
	d := t.Session.Pending()
	if d == nil {
		return errors.New("the game is over")
	}
	err := t.speaker().Err(t.Session.Choose(d.Seat, id))
	if err != nil {
		t.forget(t.notes.At)
	}
	t.settle()
	return err
}

// News returns what happened since it was last shown to a seat.
func (t *Game) News(p board.Seat) []play.Noted { return t.notes.Since(t.shown[p]) }

// Shown remembers that a seat has been told everything.
func (t *Game) Shown(p board.Seat) { t.shown[p] = t.notes.Len() }

// Notes returns everything that happened and was not taken back, with the decisions
// that led to it.
func (t *Game) Notes() []play.Noted { return t.notes.Since(0) }

// Drop leaves the game without writing anything more, as a process that dies does.
func (t *Game) Drop() {
	t.file.f.Close()
	t.Session.Close()
}
