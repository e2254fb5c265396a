package room

import (
	"seti/cmd/internal/savegame"
	"seti/kernel/play"
	"seti/kernel/view"
)

// Film is a game that is over, as it stood after some decisions.
type Film struct {
	*Scene
	At, Most int          // decisions
	Scores   []view.Score // of the whole game
}

// Film shows a game that is over after a number of decisions, as the seat saw it then. do is called
// while nothing changes.
func (r *Room) Film(e Eyes, at int, do func(*Film) error) error {
	return r.look(e.Who, func(words *view.Viewer, s *play.Session) error {
		if !s.Over() {
			return ErrHidden
		}
		lines, seat := s.Lines(), eyes(e.Seat)
		f := &Film{Scene: r.scene(e, s), At: max(0, min(at, len(lines))), Most: len(lines)}
		f.Scores = words.Scores(f.View, lines, r.game.Notes())
		if f.At == f.Most {
			return do(f)
		}
		then, err := savegame.NewSession(s.C, s.Settings)
		if err != nil {
			return err
		}
		defer then.Close()
		notes := play.Notes{At: -1}
		then.Log = notes.Add
		if d := then.Replay(lines[:f.At], false, func(n int) { notes.At = n }); d != nil {
			return d
		}
		then.Pending()
		f.View = words.View(then.Game(), seat, nil)
		f.View.News = words.News(lines[:f.At], notes.Since(0), seat)
		f.View.Turns = words.Turns(lines[:f.At], notes.Since(0), seat)
		return do(f)
	})
}
