package tune

import (
	"math"
	"math/rand/v2"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/player/price"
)

// lived is a game from which habits are learned.
type lived struct {
	taken  []taken
	turns  [board.MaxSeats][]sample // positions of each seat at the beginning of its turns
	points [board.MaxSeats]float64
}

// taken is an option that was taken at random.
type taken struct {
	seat   board.Seat
	turn   int // number of the turn of the seat
	facts  price.Facts
	traits []excess
}

// excess is a trait of the option taken, and by how much it exceeds the mean of the trait
// over all options.
type excess struct {
	trait  price.Trait
	excess float64
}

// sure is the probability from which an option counts as the only one, negligible the one
// up to which it counts as none.
const sure, negligible = 0.999, 0.001

// live plays a game in which options are taken at random, those with higher prices more
// often.
func (game *lived) live(c *catalog.Catalog, set kernel.Settings, host kernel.Scripts, y *price.Policy, heat float64) error {
	g, err := kernel.NewGame(c, set)
	if err != nil {
		return err
	}
	rng := rand.New(rand.NewPCG(set.Seed, 0x1ea))
	*game = lived{taken: game.taken[:0]}
	last := -1
	g.Scripts, g.Defaults = host, true
	y.Forget()
	g.Checkpoint = func(g *kernel.Game) {
		s := g.S
		if s.Phase != board.PhaseBefore || int(s.Turns) == last || len(s.Events) > 0 {
			return
		}
		last = int(s.Turns)
		x := sample{round: int(s.Round)}
		y.Features(g, s.Active, &x.features)
		game.turns[s.Active] = append(game.turns[s.Active], x)
	}
	var odds []float64
	g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
		if len(d.Options) == 1 || price.Aside(d) {
			return y.Choose(g, d)
		}
		odds = chances(y.Prices(g, d), heat, odds[:0])
		i := draw(odds, rng)
		if odds[i] < sure && len(game.turns[d.Seat]) > 0 {
			game.taken = append(game.taken, taken{d.Seat, len(game.turns[d.Seat]) - 1, *y.Facts(), excesses(y, d, odds, i)})
		}
		return i
	}
	if err := g.Run(); err != nil {
		return err
	}
	for p := range g.S.Players {
		game.points[p] = float64(g.S.P[p].Res[board.VP])
	}
	return nil
}

// chances appends the probability of each option, by its price.
func chances(prices []float64, heat float64, odds []float64) []float64 {
	top, sum := math.Inf(-1), 0.0
	for _, x := range prices {
		top = max(top, x)
	}
	for _, x := range prices {
		p := math.Exp((x - top) / heat)
		odds = append(odds, p)
		sum += p
	}
	for i := range odds {
		odds[i] /= sum
	}
	return odds
}

func draw(odds []float64, rng *rand.Rand) int {
	x := rng.Float64()
	for i, p := range odds {
		if x -= p; x < 0 {
			return i
		}
	}
	return 0
}

// excesses returns the excesses of an option.
func excesses(y *price.Policy, d *kernel.Decision, odds []float64, option int) (list []excess) {
	var traits []price.Trait
	for i, o := range d.Options {
		by := -odds[i]
		if i == option {
			by++
		} else if odds[i] < negligible {
			continue
		}
		traits = y.Traits(d, o, traits[:0])
	next:
		for _, t := range traits {
			for k := range list {
				if list[k].trait == t {
					list[k].excess += by
					continue next
				}
			}
			list = append(list, excess{t, by})
		}
	}
	return list
}
