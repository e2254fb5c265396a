package engine

import (
	"context"
	"slices"

	running "seti/content/game"
	"seti/kernel/board"
	"seti/kernel/play"
)

// sources returns the games from which a request makes others, one for each that is to be made: those that it names, each as
// often as it is named, or the one that it names n times.
func (e *Engine) sources(q *request) ([]*game, error) {
	if q.N < 0 {
		return nil, failuref(badRequest, "n %d: expected 1 or more", q.N)
	}
	room := mostGames - len(e.games)
	if n := max(q.N, len(q.Env)); n > room {
		return nil, failuref(tooMany, "%d games: there is room for %d more", n, room)
	}
	ids := q.Env
	if q.N > 0 {
		if len(ids) != 1 {
			return nil, failuref(badRequest, `"n" asks for several games from one, and %d are named`, len(ids))
		}
		ids = slices.Repeat(ids, q.N)
	}
	games, err := e.found("env", ids)
	if err == nil && len(q.Seeds) > 0 && len(q.Seeds) != len(games) {
		err = failuref(badRequest, "%d seeds for %d games", len(q.Seeds), len(games))
	}
	return games, err
}

// open returns an error if the program may not see all of a game.
func (e *Engine) open(q *request, games ...*game) error {
	for _, g := range games {
		if !g.world && !e.Reveal {
			return g.failuref(hidden, `"%s" of this game would show what is hidden: imagine one with "determinize", or start seti engine --reveal`, q.Op)
		}
	}
	return nil
}

// determinize begins games that a seat cannot tell from others.
func (e *Engine) determinize(ctx context.Context, q *request, games []*game) (any, error) {
	seats, err := e.seatsOf(q, games)
	if err != nil {
		return nil, err
	}
	for _, g := range games {
		if g.over() {
			return nil, g.failuref(isOver, "game %d is over", g.id)
		}
	}
	return e.follow(ctx, q, games, true, func(i int) (*play.Session, error) { return games[i].Session.Imagine(seats[i], q.seed(i)) }, func(i int) []board.Seat {
		return seats[i : i+1]
	})
}

// fork begins games that continue from where others stand. With seeds what no player knows is dealt anew, and so is the chance
// to come: they are outcomes of a chance node.
func (e *Engine) fork(ctx context.Context, q *request, games []*game) (any, error) {
	if err := e.open(q, games...); err != nil {
		return nil, err
	}
	dealt := q.Seed != nil || len(q.Seeds) > 0
	for _, g := range games {
		if dealt && g.over() {
			return nil, g.failuref(isOver, "game %d is over", g.id)
		}
	}
	return e.follow(ctx, q, games, dealt, func(i int) (*play.Session, error) {
		if dealt {
			return games[i].Session.Imagine(board.Someone, q.seed(i))
		}
		return games[i].Session.Fork(), nil
	}, func(i int) []board.Seat { return everySeat[:games[i].set.Players] })
}

// everySeat is the list of all seats.
var everySeat = []board.Seat{0, 1, 2, 3}

// straying is a game that could not be dealt anew.
type straying struct {
	Env  int    `json:"env"`
	Seed uint64 `json:"seed"`
	Text string `json:"text"`
}

// follow adds games with sessions that come from other games. Those that cannot be made are left out of the answer and named in
// it. The seats given remember what has happened before.
func (e *Engine) follow(ctx context.Context, q *request, from []*game, world bool, session func(i int) (*play.Session, error), remember func(i int) []board.Seat) (any, error) {
	made, errs, pasts := make([]*game, len(from)), make([]error, len(from)), map[*game][board.MaxSeats]*memory{}
	for i, g := range from {
		if _, known := pasts[g]; !known {
			pasts[g] = g.memories()
		}
		made[i] = &game{table: g.table, world: world || g.world, decisions: g.decisions, value: g.value}
		for _, p := range remember(i) {
			made[i].past[p] = pasts[g][p]
		}
	}
	e.parallel(len(from), func(i int) {
		s, err := session(i)
		if errs[i] = err; err == nil {
			made[i].use(running.Continue(s, made[i].seats...))
			made[i].settle(ctx, made[i].run(ctx))
		}
	})
	a := &steps{}
	for i, g := range made {
		if errs[i] != nil {
			a.strayed = append(a.strayed, straying{from[i].id, q.seed(i), errs[i].Error()})
			continue
		}
		e.add(g)
		a.games = append(a.games, g)
	}
	if len(a.games) == 0 {
		return nil, from[0].failuref(strayed, "%v", errs[0])
	}
	return a, nil
}

// restore lets games stand where others stand, which stay as they are.
func (e *Engine) restore(ctx context.Context, q *request, games []*game) (any, error) {
	from, err := e.found("from", q.From)
	if err != nil {
		return nil, err
	}
	if len(from) != len(games) {
		return nil, failuref(badRequest, `%d games for %d: expected "from" with one for each`, len(from), len(games))
	}
	if err := e.open(q, append(slices.Clone(games), from...)...); err != nil {
		return nil, err
	}
	for i, g := range games {
		if g.table != from[i].table || g.world != from[i].world {
			return nil, g.failuref(badRequest, "game %d does not come from the same game as game %d", g.id, from[i].id)
		}
	}
	forks, past := make([]*play.Session, len(games)), make([][board.MaxSeats]*memory, len(games))
	standing := make([]game, len(games))
	for i, f := range from {
		past[i], standing[i] = f.memories(), *f
	}
	e.parallel(len(games), func(i int) { forks[i] = from[i].Session.Fork() })
	e.parallel(len(games), func(i int) {
		g := games[i]
		g.Close()
		g.decisions, g.value, g.past, g.failure = standing[i].decisions, standing[i].value, past[i], ""
		g.use(running.Continue(forks[i], g.seats...))
		g.settle(ctx, g.run(ctx))
	})
	return &steps{games: games}, nil
}
