package player

import (
	"cmp"
	"errors"

	"seti/kernel"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/player/search"
	"seti/kernel/tensor"
	"seti/kernel/view"
)

// Eyes hold the knowledge of a player that is asked: what its seat may know of the game. The game itself is out of its
// reach: View, Tensor and Mask leave out what is hidden from the seat, and Look and Fork deal it again.
// They are good until the decision is taken.
type Eyes struct {
	Catalog *catalog.Catalog
	// Seed is for the part of an answer that is left to chance; see the function Seed.
	Seed uint64
	// GameSeed is for what is left to chance once for the whole game; see the function GameSeed.
	GameSeed uint64

	d       *kernel.Decision
	game    *kernel.Game
	at      search.Position
	session *play.Session    // nil for a game without one
	trail   *play.Trail      // of such a game; nil if nothing can be imagined
	whole   *kernel.Decision // with all options, if d has only those that a limit leaves
}

// EyesOf returns the eyes of the seat that a session asks.
func EyesOf(s *play.Session, d *kernel.Decision) Eyes {
	imagine := func(dst *kernel.Game, seed uint64) error { return s.TakeUp(dst, d.Seat, seed) }
	seed := s.Settings.Seed
	return Eyes{s.C, Seed(seed, d.Seat, len(s.Lines())), GameSeed(seed, d.Seat), d, s.Game(), search.At(s.Game(), imagine), s, nil, nil}
}

// EyesIn returns the eyes of the seat that a game without a session asks. trail is that of the game; without one the
// seat can imagine nothing.
func EyesIn(g *kernel.Game, d *kernel.Decision, trail *play.Trail, seed, gameSeed uint64) Eyes {
	e := Eyes{Catalog: g.C, Seed: seed, GameSeed: gameSeed, d: d, game: g, at: search.At(g, nil), trail: trail}
	if trail != nil {
		e.at = search.At(g, func(dst *kernel.Game, seed uint64) error { return trail.TakeUp(dst, d, d.Seat, seed) })
	}
	return e
}

// View returns what the seat may know as data with sentences, as a viewer words them; nil words them in English.
func (e Eyes) View(words *view.Viewer) *view.View {
	if words == nil {
		words = view.NewViewer("en", e.Catalog, nil)
	}
	return words.View(e.game, e.d.Seat, e.d)
}

// Table returns what everybody knows of the settings of the game: the number of players and the modules.
func (e Eyes) Table() kernel.Settings { return e.game.Table() }

// Tensor returns what the seat may know as numbers, in the memory of dst if there is enough. The layout is one for
// games with the settings Table (content/game.Box.Layout).
func (e Eyes) Tensor(l *tensor.Layout, dst []float32) []float32 {
	return l.Observe(dst, e.game, e.d.Seat, e.d)
}

// Mask appends the options of the decision to dst as bits, one for each action.
func (e Eyes) Mask(a *tensor.Actions, dst []byte) []byte { return a.Mask(dst, e.d) }

// Look returns a copy of the game at the decision, as the seat may know it: what is hidden is
// dealt again from e.Seed.
func (e Eyes) Look() (*kernel.Game, error) {
	if e.at.Imagine == nil {
		return nil, errBlind
	}
	g := &kernel.Game{Answer: func(*kernel.Game, *kernel.Decision) int { return kernel.Stop }}
	if err := e.at.Imagine(g, e.Seed); err != nil && !errors.Is(err, kernel.ErrStopped) {
		return nil, err
	}
	return g, nil
}

// Fork returns a game that the seat cannot tell from this one, at the same decision: what is hidden is dealt
// again from a seed, and so is the chance to come. It continues as any session does, and can be forked. The error is a
// *play.Strayed where no such game follows from a seed.
func (e Eyes) Fork(seed uint64) (*play.Session, error) {
	switch {
	case e.session != nil:
		return e.session.Imagine(e.d.Seat, seed)
	case e.trail != nil:
		return e.trail.Imagine(cmp.Or(e.whole, e.d), e.d.Seat, seed)
	}
	return nil, errBlind
}

// errBlind is the error of a game of players that imagine nothing.
var errBlind = errors.New("the game is played without a trail, so nothing can be imagined from here")
