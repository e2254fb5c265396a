package game

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"seti/kernel/board"
	"seti/kernel/play"
	"seti/kernel/player"
	"seti/kernel/view"
)

// usualHint is the usual time for a hint.
const usualHint = 2 * time.Second

// Words returns what speaks to a seat in its language, with the names of the players; board.Public and
// board.Everyone have the language of the game.
func (g *Game) Words(seat board.Seat) *view.Viewer {
	if g.viewers == nil || !slices.Equal(g.titled, g.Seats) {
		titles := make([]string, len(g.Seats))
		for p := range titles {
			titles[p] = g.Seats[p].Title(board.Seat(p))
		}
		g.viewers, g.titled = view.NewViewers(g.Session.C, titles), slices.Clone(g.Seats)
	}
	return g.viewers.In(cmp.Or(g.at(seat).Language, g.Language))
}

// asked returns the seat that is asked, board.Public if none is.
func (g *Game) asked() board.Seat {
	if d := g.Session.Pending(); d != nil {
		return d.Seat
	}
	return board.Public
}

// View returns what a seat may know of the game; board.Public is an onlooker, and board.Everyone sees
// all that is hidden too. The view holds no part of the game, so it stays as it is while the game continues.
// Its Turns and News are empty; the methods Turns and News of the game return what happened.
func (g *Game) View(seat board.Seat) (*view.View, error) {
	if g.closed {
		return nil, errClosed
	}
	if players := g.Session.Settings.Players; seat != board.Public && seat != board.Everyone && (seat < 0 || int(seat) >= players) {
		return nil, fmt.Errorf("there is no seat %d in a game of %d players", seat+1, players)
	}
	return g.Words(seat).View(g.Session.Game(), seat, g.Pending()), nil
}

// Notes returns all events that were not undone, with their decisions. It holds all that is hidden; Log and Turns
// return what a seat may know.
func (g *Game) Notes() []play.Noted { return g.notes.Since(0) }

// News returns what happened since it was last shown to a seat.
func (g *Game) News(seat board.Seat) []play.Noted { return g.notes.Since(g.shown[seat]) }

// Shown records that a seat has been shown everything.
func (g *Game) Shown(seat board.Seat) { g.shown[seat] = g.notes.Len() }

// Log returns all events so far, one sentence each, as a seat may know them, without those that were undone.
func (g *Game) Log(seat board.Seat) (sentences []string) {
	if g.closed {
		return nil
	}
	g.Pending() // carries out what follows from the last decision
	for _, n := range g.Notes() {
		if s := g.Words(seat).Log(n.Note, seat); s != "" {
			sentences = append(sentences, s)
		}
	}
	return sentences
}

// Turns returns all events so far as data, as a seat may know them, without those that were undone: the turns, in each
// the actions (view.Deed), and in each of these one view.Step for each thing that happened, with its verb, its
// arguments and the number of the decision that led to it. All of it can be written as JSON.
func (g *Game) Turns(seat board.Seat) []view.Turn {
	if g.closed {
		return nil
	}
	g.Pending()
	return g.Words(seat).Turns(g.Session.Lines(), g.Notes(), seat)
}

// Points returns the points of each seat. They are final once the game is over (rules 12.4).
func (g *Game) Points() (points []int) {
	if g.closed {
		return nil
	}
	for p := range g.Session.Settings.Players {
		points = append(points, int(g.Session.State().P[p].Res[board.VP]))
	}
	return points
}

// Winners returns the seats that have won, none before the game is over.
func (g *Game) Winners() []board.Seat {
	if g.closed || !g.Session.Over() {
		return nil
	}
	return g.Session.Game().Winners()
}

// Advise returns the options, first the one that "strong" would take, with what each is worth:
// the points of the seat at the end of the game. It knows only what the seat knows. If the
// context ends it returns early, with nothing.
func (g *Game) Advise(ctx context.Context) []player.Worth {
	d := g.Pending()
	if d == nil {
		return nil
	}
	if a := &g.adviser; a.Adviser == nil || a.limit != g.HintTime || a.workers != g.Workers {
		a.Adviser, a.limit, a.workers = player.NewAdviser(g.Session.C, g.HintTime, g.Workers), g.HintTime, g.Workers
	}
	list := g.adviser.Advise(ctx, g.Eyes(d), d)
	if ctx.Err() != nil {
		return nil
	}
	return list
}

// Account returns why the computer players did what they did up to now.
func (g *Game) Account() *player.Account { return player.NewAccount(g.Session, g.Seats) }

// Deeds returns the last actions of computer players between two turns of a seat, with the reasons that
// this seat may know.
func (g *Game) Deeds(seat board.Seat) ([]player.Deed, error) {
	a := g.Account()
	lines := a.Lines()
	from := len(lines)
	for from > 0 && lines[from-1].Seat == seat {
		from--
	}
	for from > 0 && lines[from-1].Seat != seat {
		from--
	}
	return a.Deeds(context.Background(), from, seat)
}
