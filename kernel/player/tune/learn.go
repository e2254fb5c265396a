package tune

import (
	"context"
	"math"
	"math/rand/v2"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/player/price"
)

// Lessons set how habits are learned. Everything follows from the seed: the same lessons teach the same habits, with
// any number of workers.
type Lessons struct {
	Batches  int
	Games    int // in each batch
	Seed     uint64
	Workers  int
	Rate     float64 // about how many points a habit changes after a batch at most
	Heat     float64 // in points: an option that is cheaper by this is taken e times less often
	Settings []kernel.Settings
	Team     Team
}

// Lesson is the result of one batch.
type Lesson struct {
	Number  int
	Mean    float64        // of the points of a seat in its games
	Weights *price.Weights // with the habits so far
}

const (
	// carry is the part of the change after each turn that counts for a decision one turn
	// earlier: the change may be its doing, or chance.
	carry = 0.85
	// cooler is the part of the heat that is left in the last batch, slower the part of
	// the rate.
	cooler, slower = 0.5, 0.2
	// settling is the part of the batches, the last ones, over which the habits are averaged.
	settling = 0.25
	// first is the number of games to which a valuation is fitted if there is none yet.
	first = 100
	// refit is the number of batches after which the valuation is fitted again; fading is the part to which
	// earlier games then count.
	refit, fading = 5, 0.8
)

// Learn teaches a policy habits by policy gradients. The policy plays against itself and
// takes options at random, those with higher prices more often. Where things go better
// afterwards than the valuation expected, the traits by which the option taken differed from the
// others gain in price. The habits returned are a mean of the last ones, without those that are noise.
func Learn(ctx context.Context, c *catalog.Catalog, from *price.Weights, o Lessons, tell func(Lesson)) (*price.Weights, error) {
	w := *from
	w.Habits = from.Habits.Clone()
	base := price.New(c, &w)
	l := &learner{o: o, c: c, w: &w, base: base, valuation: from.Valuation, games: make([]lived, o.Games), settled: price.NewHabits()}
	l.of(base.Rows(w.Habits), base.Rows(l.settled))
	if l.valuation == nil {
		var err error
		if l.valuation, _, err = Fit(ctx, c, from, Options{Settings: o.Settings, Games: first, Seed: o.Seed, Workers: o.Workers, Team: o.Team}); err != nil {
			return nil, err
		}
	}
	for n := range o.Batches {
		if err := l.play(ctx, n); err != nil {
			return nil, err
		}
		mean, err := l.judge(ctx)
		if err != nil {
			return nil, err
		}
		l.move(n)
		if n%refit == refit-1 {
			l.refit()
		}
		if tell != nil {
			tell(Lesson{n + 1, mean, l.result()})
		}
	}
	return l.result(), nil
}

// learner is a policy that learns.
type learner struct {
	o         Lessons
	c         *catalog.Catalog
	w         *price.Weights
	base      *price.Policy
	valuation *price.Valuation
	fits      []sums // by round
	games     []lived

	batch          lesson         // this batch
	habits         []*price.Facts // those of w, by trait
	steps, squares []price.Facts  // fading means of the slopes and of their squares, by trait
	settled        price.Habits   // mean of the last habits
	mean           []*price.Facts // those of settled, by trait
	counted        float64        // number of habits in that mean
}

// of makes a learner learn habits, and their mean.
func (l *learner) of(habits, mean []*price.Facts) {
	l.habits, l.mean = habits, mean
	l.steps, l.squares, l.batch = make([]price.Facts, len(habits)), make([]price.Facts, len(habits)), newLesson(len(habits))
}

// lesson is a sum over games from which the habits and the valuation are learned.
type lesson struct {
	Points, Seats   float64
	Decisions, Size float64       // number of decisions, and the sum of squares of what followed
	Slopes          []price.Facts // by trait, the change of each habit that would have brought more points
	Fits            []sums        // by round
}

// newLesson returns a lesson about a number of traits.
func newLesson(traits int) lesson { return lesson{Slopes: make([]price.Facts, traits)} }

func (s *lesson) add(x *lesson) {
	s.Points, s.Seats, s.Decisions, s.Size = s.Points+x.Points, s.Seats+x.Seats, s.Decisions+x.Decisions, s.Size+x.Size
	for t := range x.Slopes {
		for f, slope := range x.Slopes[t] {
			s.Slopes[t][f] += slope
		}
	}
	s.Fits = addFits(s.Fits, x.Fits)
}

// play plays the games of a batch.
func (l *learner) play(ctx context.Context, n int) error {
	o := &l.o
	heat := o.Heat * (1 - (1-cooler)*float64(n)/float64(o.Batches))
	batch := Options{Settings: o.Settings, Games: o.Games, Seed: o.Seed + uint64(n*o.Games), Workers: o.Workers, Team: o.Team}
	return selfPlay(ctx, l.c, l.base, l.w, batch, func(i int, g *kernel.Game, y *price.Policy) error {
		return l.games[i].live(g, y, heat)
	})
}

// judge sums up the games of a batch, and returns the mean points of a seat.
func (l *learner) judge(ctx context.Context) (float64, error) {
	parts := make([]lesson, Parts)
	for part := range parts {
		if !l.o.Team.plays(part) {
			continue
		}
		parts[part] = newLesson(len(l.habits))
		for i := part; i < len(l.games); i += Parts {
			l.learn(&l.games[i], &parts[part])
		}
	}
	parts, err := join(ctx, l.o.Team, parts)
	if err != nil {
		return 0, err
	}
	l.batch = newLesson(len(l.habits))
	for i := range parts {
		l.batch.add(&parts[i])
	}
	l.fits = addFits(l.fits, l.batch.Fits)
	return l.batch.Points / max(1, l.batch.Seats), nil
}

// learn adds what can be learned from a game to a lesson.
func (l *learner) learn(game *lived, to *lesson) {
	var better [board.MaxSeats][]float64
	for p, turns := range game.turns {
		if len(turns) == 0 {
			continue
		}
		to.Points += game.points[p]
		to.Seats++
		better[p] = l.better(turns, game.points[p])
		for k := range turns {
			turns[k].points = game.points[p]
			to.Fits = addSample(to.Fits, &turns[k])
		}
	}
	for k := range game.taken {
		x := &game.taken[k]
		by := better[x.seat][x.turn]
		to.Size += by * by
		to.Decisions++
		for _, part := range x.traits {
			row := &to.Slopes[part.trait]
			for f, fact := range x.facts {
				row[f] += by * part.excess * fact
			}
		}
	}
}

// better returns by how many points more than expected a seat gained after each of its turns: the next turns count
// most.
func (l *learner) better(turns []sample, points float64) []float64 {
	list := make([]float64, len(turns))
	after, sum := points, 0.0
	for k := len(turns) - 1; k >= 0; k-- {
		before := l.valuation.Of(turns[k].round, &turns[k].features)
		sum = after - before + carry*sum
		list[k], after = sum, before
	}
	return list
}

// move changes the habits along the slopes, each the further the surer its slope is (Adam).
func (l *learner) move(n int) {
	const fade, fadeSquares, least = 0.9, 0.99, 0.01
	done := float64(n) / float64(l.o.Batches)
	rate := l.o.Rate * (1 - (1-slower)*done)
	scale := 1 / math.Sqrt(max(1e-9, l.batch.Size*l.batch.Decisions))
	young, youngSquares := 1-math.Pow(fade, float64(n+1)), 1-math.Pow(fadeSquares, float64(n+1))
	last := done >= 1-settling
	if last {
		l.counted++
	}
	for t, habit := range l.habits {
		for f := range habit {
			g := l.batch.Slopes[t][f] * scale
			step, square := &l.steps[t][f], &l.squares[t][f]
			*step = fade**step + (1-fade)*g
			*square = fadeSquares**square + (1-fadeSquares)*g*g
			x := &habit[f]
			*x += rate * *step / young / (math.Sqrt(*square/youngSquares) + least)
			if last {
				l.mean[t][f] += (*x - l.mean[t][f]) / l.counted
			}
		}
	}
}

// refit fits the valuation to the last games.
func (l *learner) refit() {
	v := &price.Valuation{}
	for r := range l.fits {
		f, _ := l.fits[r].solve()
		v.Rounds = append(v.Rounds, f)
		l.fits[r].fade(fading)
	}
	l.valuation = v
}

// result returns the weights with the habits so far.
func (l *learner) result() *price.Weights {
	w := *l.w
	if l.counted > 0 {
		w.Habits = l.settled
	}
	w.Habits, w.Valuation = w.Habits.Prune(), l.valuation
	return &w
}

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
func (game *lived) live(g *kernel.Game, y *price.Policy, heat float64) error {
	rng := rand.New(rand.NewPCG(g.S.Seed, 0x1ea))
	*game = lived{taken: game.taken[:0]}
	last := -1
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
