package engine

import (
	"context"
	"hash/fnv"
	"math"
	"slices"
	"strings"

	running "seti/content/game"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/player"
	"seti/kernel/tensor"
	"seti/kernel/view"
)

// table holds the settings that games begun together share.
type table struct {
	format
	set    kernel.Settings
	agents [board.MaxSeats]bool // seats of the program
	seats  []player.Seat
	layout *tensor.Layout
	stride uint64 // from the seed of a game to that of the one after it
	c      *catalog.Catalog
	number *tensor.Actions
	look   func(*play.Session, board.Seat) *view.View
	reveal bool
}

// game is one game of a program.
type game struct {
	*table
	*running.Game
	id        int
	world     bool // imagined: nothing of it is hidden from the program, which answers for all seats
	d         *kernel.Decision
	chosen    int
	decisions int
	value     [board.MaxSeats]float64 // what rewards have added up to
	past      [board.MaxSeats]*memory // of each seat, before the first decision of the session
	lines     int                     // of the session, that belong to the past
	knew      []bool                  // of each thing that may be hidden, whether a seat of the program knew it

	// Of the last step:
	terminated, truncated bool
	failure               string // what went wrong in content
	hash                  uint64
	revealed              []revelation
	rewards               []float64
	rows                  []row
	asked                 row // memory of the observation of the seat that is asked
}

// row is what a seat observes: the seat that is asked, and at the end of a game each seat of the program.
type row struct {
	seat  board.Seat
	final bool
	x     []float32
	view  *view.View
}

// begin begins a game.
func (e *Engine) begin(t *table, seed uint64) (*game, error) {
	g := &game{table: t}
	return g, g.restart(seed)
}

// restart begins the game from its first decision.
func (g *game) restart(seed uint64) error {
	set := g.set
	set.Seed = seed
	next, err := (&running.Box{Catalog: g.c}).New(set, g.seats...)
	if err != nil {
		return failuref(badRequest, "settings: %v", err)
	}
	if g.Game != nil {
		g.Close()
	}
	g.decisions, g.value, g.past = 0, [board.MaxSeats]float64{}, [board.MaxSeats]*memory{}
	g.use(next)
	return nil
}

// use makes a running game the one of the program.
func (g *game) use(next *running.Game) {
	g.Game = next
	g.Workers = 1 // many games are stepped at once
	if g.Interrupts {
		g.Session.AskAll = g.agents
	}
	g.Session.Failed = func(err error) { g.failure = err.Error() } // of the step; the game goes on without the effect
	g.lines, g.knew = 0, nil
	if !g.History {
		g.Session.Log = nil
	} else if g.past != [board.MaxSeats]*memory{} {
		g.lines = len(g.Session.Lines())
	}
}

// over reports whether the game has ended or was cut off.
func (g *game) over() bool { return g.d == nil }

// take takes option i of the decision that waits and plays on until the program is asked or the game
// ends.
func (g *game) take(ctx context.Context, i int) error {
	g.failure = ""
	if err := g.answer(i); err != nil {
		return err
	}
	return g.run(ctx)
}

// answer takes option i of the decision that waits.
func (g *game) answer(i int) error {
	g.decisions++
	return g.ChooseOption(i)
}

// run plays on until the program is asked or the game ends.
func (g *game) run(ctx context.Context) error {
	for g.d = g.Pending(); g.d != nil && !g.agents[g.d.Seat] && !g.world; g.d = g.Pending() {
		bot, err := g.Bot(g.d.Seat)
		if err != nil {
			return err
		}
		i, err := g.Think(ctx, bot)
		if err != nil {
			return err
		}
		if err := g.answer(i); err != nil {
			return err
		}
	}
	return nil
}

// settle records the result of a step. A game that cannot continue is truncated.
func (g *game) settle(ctx context.Context, err error) {
	g.terminated = err == nil && g.Session.Over()
	g.truncated = !g.terminated && (err != nil || g.MaxSteps > 0 && g.decisions >= g.MaxSteps)
	if err != nil {
		g.failure = err.Error()
	}
	if g.truncated {
		g.d = nil
	}
	g.rows, g.rewards = g.rows[:0], g.earned(g.rewards[:0])
	if g.over() {
		for p := range board.Seat(g.Session.Settings.Players) {
			if g.agents[p] || g.world {
				g.rows = append(g.rows, g.observed(row{seat: p, final: true}))
			}
		}
		if g.Autoreset == "next" && !g.world && err == nil {
			g.again(ctx)
		}
	}
	if !g.over() {
		g.asked.seat = g.d.Seat
		g.asked = g.observed(g.asked)
		g.rows = append(g.rows, g.asked)
	}
	if g.Hash {
		g.hash = g.hashed()
	}
	if g.Revealed {
		g.revealed = g.reveals()
	}
}

// observed fills a row.
func (g *game) observed(r row) row {
	switch g.Observe {
	case "tensor":
		r.x = g.layout.Observe(r.x, g.Session.Game(), r.seat, g.d)
	case "json":
		r.view = g.look(g.Session, r.seat)
	}
	return r
}

// hashed returns a hash of the position: of the whole state for those who may see it, otherwise of what the seats of
// the program may know.
func (g *game) hashed() uint64 {
	if g.reveal || g.world {
		return g.Session.State().Hash()
	}
	h := fnv.New64a()
	var x []float32
	var b []byte
	for p := range board.Seat(g.Session.Settings.Players) {
		if g.agents[p] {
			x = g.layout.Observe(x, g.Session.Game(), p, g.d)
			b = appendFloats(b[:0], x)
			h.Write(b)
		}
	}
	return h.Sum64()
}

// again restarts a game that has ended, with the next of its seeds.
func (g *game) again(ctx context.Context) {
	err := g.restart(g.Session.Settings.Seed + g.stride)
	if err == nil {
		err = g.run(ctx)
	}
	if err != nil {
		g.d, g.failure = nil, err.Error()
	}
}

// earned appends what each seat has earned since the last step. The sum of a seat's rewards is its score at the end of
// the game; its starting score is part of the first step.
func (g *game) earned(dst []float64) []float64 {
	st := g.Session.State()
	for p := range int(st.Players) {
		if g.decisions == 0 {
			dst = append(dst, 0)
			continue
		}
		now := g.worth(board.Seat(p))
		dst = append(dst, now-g.value[p])
		g.value[p] = now
	}
	return dst
}

// worth returns what rewards of a seat add up to by now.
func (g *game) worth(p board.Seat) float64 {
	st := g.Session.State()
	score := func(q board.Seat) float64 { return float64(st.P[q].Res[board.VP]) }
	switch g.Reward {
	case "margin":
		best := math.Inf(-1)
		for q := range board.Seat(st.Players) {
			if q != p {
				best = max(best, score(q))
			}
		}
		return score(p) - best
	case "rank":
		if !g.Session.Over() {
			return 0
		}
		return rank(g.Session.Game().Winners(), p, score, int(st.Players))
	}
	return score(p)
}

// rank returns 1 for the first place and 0 for the last, with the places between evenly apart; seats
// with the same score share the mean of their places, except where the rules name a winner.
func rank(winners []board.Seat, p board.Seat, score func(board.Seat) float64, players int) float64 {
	above, beside := 0.0, 0.0
	wins := slices.Contains(winners, p)
	for q := range board.Seat(players) {
		if q == p {
			continue
		}
		won := slices.Contains(winners, q)
		switch {
		case won && !wins, won == wins && score(q) > score(p):
			above++
		case won == wins && score(q) == score(p):
			beside++
		}
	}
	return 1 - (above+beside/2)/float64(players-1)
}

// seatNamed returns a seat of the game that the program may look through.
func (g *game) seatNamed(name string, reveal bool) (board.Seat, error) {
	p, ok := board.ParseSeat(name)
	if !ok || int(p) >= g.Session.Settings.Players {
		return 0, failuref(badRequest, "seat %q: expected p1 to p%d", name, g.Session.Settings.Players)
	}
	if !g.agents[p] && !g.world && !reveal {
		return 0, failuref(hidden, "%s is not a seat of yours; only seti engine --reveal shows it", p)
	}
	return p, nil
}

// parseSeat reads who sits at a seat.
func parseSeat(s string) (agent bool, seat player.Seat, content kernel.SeatSetting, err error) {
	kind, rest, _ := strings.Cut(s, ":")
	switch kind {
	case "agent":
		return true, player.Seat{Name: "agent"}, content, nil
	case "content":
		content, err = kernel.ParseSeatSetting(rest)
		return false, player.Seat{Content: content.Content}, content, err
	case "bot":
		seat, err = player.ParseSeat(s)
		return false, seat, content, err
	}
	return false, seat, content, failuref(badRequest, "seat %q: expected agent, bot:NAME or content:NAME:LEVEL", s)
}
