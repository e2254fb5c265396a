package proofread

import (
	"context"
	"math/rand/v2"

	"seti/content/game"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/player"
)

// Game is a game that is played to hear what is said in it.
type Game struct {
	kernel.Settings
	Every  int    // at every so many decisions the whole table is read
	Player string // the computer player whose moves are played and of which the reasons alone are read; "" for chance, of which everything is
}

// Boxes returns n games of each box in a catalogue: the base game, each module, and each opponent that
// content plays, with and without the modules.
func Boxes(c *catalog.Catalog, n int) (games []Game) {
	modules := [][]string{nil}
	for i := range c.Modules {
		m := &c.Modules[i]
		modules = append(modules, append([]string{m.ID}, m.Needs...))
	}
	for seed := range uint64(n) {
		for i, on := range modules {
			players := 2 + int(seed)%3
			games = append(games, Game{Settings: kernel.Settings{Players: players, Seed: seed, Modules: on}, Every: 7})
			for j := range c.Seats {
				seat := &c.Seats[j]
				if (int(seed)+i+j)%2 == 0 {
					level := 1 + int(seed)%max(1, seat.Levels)
					games = append(games, Game{Settings: kernel.Settings{Players: 2, Seed: seed, Modules: on,
						Seats: []kernel.SeatSetting{{}, {Content: seat.ID, Level: level}}}, Every: 7})
				}
			}
		}
	}
	return games
}

// read plays a game and lets readers of languages read it. A module that cannot be played so is left out.
func (x Game) read(c *catalog.Catalog, readers []*reader) error {
	game, err := (&game.Box{Catalog: c}).New(x.Settings)
	if err != nil {
		return nil
	}
	defer game.Close()
	s := game.Session
	rng := rand.New(rand.NewPCG(x.Seed, 1))
	choose := player.Sane(rng)
	if x.Player != "" {
		p, err := player.Named(x.Player)
		if err != nil {
			return err
		}
		choose = func(d *kernel.Decision) int { return p.Choose(context.Background(), game.Eyes(d), d) }
	}
	explainer := player.NewExplainer(c)
	wished := map[string]bool{}
	for n := 0; !s.Over(); n++ {
		d := game.Pending()
		if d == nil {
			return s.Err()
		}
		option := choose(d)
		whole := n%x.Every == 0
		var reasons []player.Reason
		if whole || x.Player != "" {
			reasons = explainer.Reasons(game.Eyes(d), d, option, x.Player)
		}
		for _, r := range readers {
			if whole || x.Player != "" {
				r.reasons(reasons)
			}
			if x.Player != "" {
				continue
			}
			r.question(s.Game(), d)
			if whole {
				r.table(s, d, rng.IntN(len(d.Options)), wished)
			}
		}
		if err := game.ChooseOption(option); err != nil {
			return err
		}
	}
	for _, r := range readers {
		if x.Player == "" {
			r.log(s, game.Notes())
		}
	}
	return nil
}

// reasons reads why an option is taken. There is always a reason.
func (r *reader) reasons(list []player.Reason) {
	if len(list) == 0 {
		r.blame("reason.alike", "", "a move has no reason")
	}
	for _, x := range list {
		if r.Tell(x.Phrase) == "" {
			r.blame(x.Key, "", "a reason says nothing")
		}
	}
}

// question reads a question with its options.
func (r *reader) question(g *kernel.Game, d *kernel.Decision) {
	r.Question(g, d)
	for _, o := range d.Options {
		r.Label(g, o)
	}
}

// table reads everything that stands on the table, why options are not offered, and what one leads to.
// refused are options whose refusals have been read.
func (r *reader) table(s *play.Session, d *kernel.Decision, option int, refused map[string]bool) {
	view := r.View(s.Game(), d.Seat, d)
	r.Scores(view, s.Lines(), nil)
	for _, id := range r.Wishes(view, d.Seat) {
		if refusal := s.Why(d.Seat, id); refusal.Code != kernel.Allowed && !refused[r.tag+string(refusal.Code)+id] {
			refused[r.tag+string(refusal.Code)+id] = true
			r.Tell(refusal.Reason)
		}
	}
	r.Try(s, d.Seat, option)
}

// log reads the log of a game, as everybody and as one seat may know it.
func (r *reader) log(s *play.Session, notes []play.Noted) {
	for _, eyes := range []board.Seat{kernel.Everyone, 0} {
		r.Turns(s.Lines(), notes, eyes)
		for _, n := range notes {
			r.Log(n.Note, eyes)
		}
	}
}
