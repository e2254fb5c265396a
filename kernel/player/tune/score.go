package tune

import (
	"context"
	"math"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/player/price"
)

// score sums up the points of seats. Points are whole numbers, so the sums are exact.
type score struct {
	Sum, Squares, Seats float64
	Endless             bool // a game did not end
}

// scores sums up the points of games, for each of Parts.
func scores(points [][board.MaxSeats]float64, players int) (list [Parts]score) {
	for i, game := range points {
		for _, x := range game[:players] {
			list[i%Parts].add(score{Sum: x, Squares: x * x, Seats: 1})
		}
	}
	return list
}

func (s *score) add(x score) {
	s.Sum, s.Squares, s.Seats, s.Endless = s.Sum+x.Sum, s.Squares+x.Squares, s.Seats+x.Seats, s.Endless || x.Endless
}

// mean returns the points of a seat, -1 if a game did not end.
func (s *score) mean() float64 {
	if s.Endless {
		return -1
	}
	return s.Sum / s.Seats
}

// Measure lets weights play against themselves and returns the mean points of a seat and half of
// its 95 % interval. Games is a number for each of the settings.
func Measure(ctx context.Context, c *catalog.Catalog, w *price.Weights, o Options) (points, within float64, err error) {
	list := make([]score, Parts)
	for k, set := range o.Settings {
		players := make([]*price.Weights, set.Players)
		for p := range players {
			players[p] = w
		}
		points, err := match(ctx, o.Team, c, set, players, o.Games, o.Seed+uint64(k*o.Games), o.Workers)
		if err != nil {
			return 0, 0, err
		}
		for part, s := range scores(points, set.Players) {
			list[part].add(s)
		}
	}
	if list, err = join(ctx, o.Team, list); err != nil {
		return 0, 0, err
	}
	var all score
	for _, s := range list {
		all.add(s)
	}
	mean := all.mean()
	return mean, 1.96 * math.Sqrt(max(0, all.Squares/all.Seats-mean*mean)/all.Seats), nil
}
