// Package savegame holds a game (package content/game) with the file in which it is saved.
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

	"seti/cmd/internal/console"
	"seti/content/game"
	"seti/kernel"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/player"
	"seti/kernel/source"
	"seti/kernel/view"
)

// Game is a game with its file.
type Game struct {
	*game.Game
	file *File  // nil of a game to look at
	path string // of its game
}

// NewSession begins a session in which the game continues without effects that fail.
func NewSession(c *catalog.Catalog, set kernel.Settings) (*play.Session, error) {
	s, err := play.NewSession(c, set)
	if err == nil {
		s.Failed = func(error) {}
	}
	return s, err
}

// New begins a game that is saved in a new file; if path is "" it chooses a name.
func New(c *catalog.Catalog, set kernel.Settings, seats []player.Seat, path string) (*Game, error) {
	g, err := (&game.Box{Catalog: c}).New(set, seats...)
	if err != nil {
		return nil, err
	}
	f, err := Create(path, player.Head(c, set, g.Seats))
	if err != nil {
		g.Close()
		return nil, err
	}
	return in(f, g), nil
}

// in returns a game with its file, in which each decision is written as soon as it is taken. If the file
// cannot be written, Save tries again.
func in(f *File, g *game.Game) *Game {
	t := &Game{Game: g, file: f}
	t.Settled = func() { _ = f.Set(t.Session.Lines()) }
	t.Pending()
	t.Settled()
	return t
}

// NotSaved returns a game that continues a session and has no file.
func NotSaved(s *play.Session, seats []player.Seat) *Game {
	t := &Game{Game: game.Continue(s, seats...)}
	t.Pending()
	return t
}

// Resume continues with a game that was saved. If that is impossible, the file is
// left as it is.
func Resume(c *catalog.Catalog, path string) (*Game, error) { return ResumeAt(c, path, -1) }

// ResumeAt continues after the given number of decisions and undoes the later ones; -1 means all.
func ResumeAt(c *catalog.Catalog, path string, decisions int) (*Game, error) {
	f, j, err := Open(path)
	if err != nil {
		return nil, err
	}
	if decisions >= 0 {
		j.Lines = j.Lines[:min(decisions, len(j.Lines))]
	}
	g, err := restore(c, j)
	if err != nil {
		f.Close()
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return in(f, g), nil
}

// Watch opens a saved game to look at, decision by decision. Nothing is
// saved.
func Watch(c *catalog.Catalog, head play.JournalHead, path string) (*Game, error) {
	seats, err := player.SeatsOf(head)
	if err != nil {
		return nil, err
	}
	g, err := (&game.Box{Catalog: c}).New(head.Settings, seats...)
	if err != nil {
		return nil, err
	}
	g.Session.FreeUndo = true
	g.Session.Raw()
	return &Game{Game: g, path: path}, nil
}

// restore continues with a journal. An error has a hint about what can be done.
func restore(c *catalog.Catalog, j *play.Journal) (*game.Game, error) {
	changed := j.CheckPacks(c)
	if other := new(play.Changed); changed != nil && !errors.As(changed, &other) {
		return nil, source.Hint(changed, "a game can only continue with the content it was started with")
	}
	g, err := (&game.Box{Catalog: c}).Restore(j)
	var d *play.Differs
	if !errors.As(err, &d) {
		return g, err
	}
	back := fmt.Sprintf("--resume with --back-to %d continues before that and undoes the rest", max(0, d.Agreed))
	if changed != nil {
		return nil, source.Hint(fmt.Errorf("%w: %w", changed, err), "%s; with the old version of the pack the whole game continues", back)
	}
	return nil, source.Hint(err, "the file has been left as it is; %s; here %s", play.OlderVersion, back)
}

// Bots lets the computer players answer until a person has to, the game is
// over, or the context ends. A decision about which a player is then thinking is left
// open.
func (t *Game) Bots(ctx context.Context) error {
	if _, err := t.Advance(ctx); ctx.Err() == nil {
		return err
	}
	return nil
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

// Text returns the saved game as in the file.
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
	t.Game.Close()
	return err
}

// Drop leaves the game without writing anything more, as a process that dies does.
func (t *Game) Drop() {
	t.file.f.Close()
	t.Game.Close()
}

// Unsaved is the error of a game that cannot be written to its file. Err is the cause.
type Unsaved struct{ Err error }

func (e *Unsaved) Error() string { return fmt.Sprintf("the game cannot be saved: %v", e.Err) }

func (e *Unsaved) Unwrap() error { return e.Err }

// Said returns an error in the words of its reader, if it is Unsaved; another error stays as it is. word returns the
// text of a message.
func Said(err error, word func(key string, args catalog.Args) string) error {
	if u := (*Unsaved)(nil); errors.As(err, &u) {
		return errors.New(word("screen.unsaved", catalog.Args{"error": view.Clean(u.Err.Error())}))
	}
	return err
}
