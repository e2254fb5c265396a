package engine

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/play"
	"seti/kernel/player"
	"seti/kernel/tensor"
	"seti/kernel/view"
)

// operation is one thing that a request can ask for.
type operation struct {
	keys string // that it reads beside those of every request
	// do carries out a request. What it returns is written behind the id of the request.
	do func(ctx context.Context, q *request) (any, error)
}

// Keys of several operations.
const (
	everyKeys  = "id op strict"
	formatKeys = " observe reward autoreset mask hash history frames interrupts revealed max_steps layout_hash actions_hash"
	seedKeys   = " seed seeds"
)

func (e *Engine) operations() map[string]operation {
	return map[string]operation{
		"hello":       {"api", e.hello},
		"actions":     {"", e.listActions},
		"layout":      {"settings", of(e.table, e.describeLayout)},
		"new":         {"n settings" + seedKeys + formatKeys, e.newGames},
		"step":        {"env action index", of(e.named, e.step)},
		"reset":       {"env" + seedKeys, of(e.named, e.reset)},
		"observe":     {"env seat observe", of(e.named, e.observe)},
		"history":     {"env seat since reasons as", of(e.one, e.history)},
		"hint":        {"env limit_ms", of(e.one, e.hint)},
		"determinize": {"env seat n" + seedKeys, of(e.sources, e.determinize)},
		"fork":        {"env n" + seedKeys, of(e.sources, e.fork)},
		"restore":     {"env from", of(e.named, e.restore)},
		"save":        {"env", of(e.one, e.save)},
		"load":        {"save settings" + formatKeys, e.load},
		"close":       {"env", e.closeGames},
	}
}

// of returns an operation that first finds what its request names (a game, games, settings) and fails without it.
func of[T any](find func(*request) (T, error), do func(ctx context.Context, q *request, x T) (any, error)) func(context.Context, *request) (any, error) {
	return func(ctx context.Context, q *request) (any, error) {
		x, err := find(q)
		if err != nil {
			return nil, err
		}
		return do(ctx, q, x)
	}
}

type helloAnswer struct {
	API     int        `json:"api"`
	Program string     `json:"program"`
	Packs   []packInfo `json:"packs"`
	Players [2]int     `json:"players"` // from, to
	Modules []string   `json:"modules"`
	Species []string   `json:"species"`
	Bots    []string   `json:"bots"`
	Content []string   `json:"content"` // that plays a seat
	Version int        `json:"version"` // of layouts and actions
	Actions int        `json:"actions"`
	Ops     []string   `json:"ops"`
	Codes   []string   `json:"codes"`
	Reveal  bool       `json:"reveal"`
	Line    int        `json:"line"` // the most bytes of a line
	Envs    int        `json:"envs"` // the most games at once
}

type packInfo struct {
	ID      string `json:"id"`
	Version string `json:"version"`
	Hash    string `json:"hash"`
}

func (e *Engine) hello(_ context.Context, q *request) (any, error) {
	if q.API != API {
		return nil, failuref(badVersion, "this program speaks version %d of the protocol, not %d", API, q.API)
	}
	e.strict = e.strict || q.Strict
	a := &helloAnswer{API: API, Program: e.Program, Players: [2]int{2, board.MaxSeats}, Modules: []string{}, Species: []string{}, Content: []string{}, Bots: player.All(),
		Version: tensor.Version, Actions: e.actions.Count(), Ops: slices.Sorted(maps.Keys(e.ops)), Codes: codes, Reveal: e.Reveal,
		Line: longestLine, Envs: mostGames}
	for _, p := range e.c.Packs {
		a.Packs = append(a.Packs, packInfo{p.ID, p.Version, p.Hash})
	}
	a.Modules = append(a.Modules, e.c.IDs(board.KindModule)...)
	a.Species = append(a.Species, e.c.IDs(board.KindSpecies)...)
	a.Content = append(a.Content, e.c.IDs(board.KindContentSeat)...)
	return a, nil
}

type actionsAnswer struct {
	Version int        `json:"version"`
	Hash    string     `json:"hash"` // of the names
	Names   []string   `json:"names"`
	Refs    [][]string `json:"refs"` // of each: the verb, then its arguments as things ("body:mars") or words
}

// listActions answers with all actions by number.
func (e *Engine) listActions(context.Context, *request) (any, error) {
	a := &actionsAnswer{Version: tensor.Version, Hash: e.actions.Hash()}
	for n := range e.actions.Count() {
		o := e.actions.Option(n)
		a.Names = append(a.Names, e.c.ID(o))
		a.Refs = append(a.Refs, e.actions.Refs(n))
	}
	return a, nil
}

// describeLayout answers with the layout of observations for games with some settings.
func (e *Engine) describeLayout(_ context.Context, _ *request, t *table) (any, error) {
	return &layoutAnswer{t.layout, recallInfo{tensor.RecallColumns, tensor.RecallKinds()}}, nil
}

type layoutAnswer struct {
	*tensor.Layout
	History recallInfo `json:"history"`
}

// recallInfo describes histories as tensors.
type recallInfo struct {
	Columns []string `json:"columns"`
	Kinds   []string `json:"kinds"`
}

// table reads what games are to have in common.
func (e *Engine) table(q *request) (*table, error) {
	s, t := &q.Settings, &table{format: q.format, c: e.c, number: e.actions, look: e.look, reveal: e.Reveal, stride: 1}
	s.Players = cmp.Or(s.Players, len(s.Seats), 2)
	t.set = kernel.Settings{Players: s.Players, Modules: s.Modules, First: s.First, Set: s.Set}
	if s.Species != nil {
		t.set.Species = append([]string{}, *s.Species...)
	}
	if err := t.set.Check(); err != nil {
		return nil, failuref(badRequest, "settings: %v", err)
	}
	if t.MaxSteps < 0 {
		return nil, failuref(badRequest, "max_steps %d: expected 0 or more", t.MaxSteps)
	}
	if len(s.Seats) > s.Players {
		return nil, failuref(badRequest, "%d seats for %d players", len(s.Seats), s.Players)
	}
	t.set.Seats = make([]kernel.SeatSetting, s.Players)
	t.seats = make([]player.Seat, s.Players)
	for p := range s.Players {
		who := "agent"
		if p < len(s.Seats) {
			who = s.Seats[p]
		}
		var err error
		if t.agents[p], t.seats[p], t.set.Seats[p], err = parseSeat(who); err != nil {
			return nil, failuref(badRequest, "%v", err)
		}
	}
	for _, x := range []struct {
		key   string
		value *string
		from  []string // the first is the usual one
	}{
		{"observe", &t.Observe, []string{"tensor", "json", "none"}},
		{"reward", &t.Reward, []string{"points", "margin", "rank"}},
		{"autoreset", &t.Autoreset, []string{"disabled", "next"}},
	} {
		*x.value = cmp.Or(*x.value, x.from[0])
		if !slices.Contains(x.from, *x.value) {
			return nil, failuref(badRequest, "%s %q: expected %s", x.key, *x.value, join(x.from))
		}
	}
	var err error
	if t.layout, err = tensor.NewLayout(e.c, t.set, e.questions); err != nil {
		return nil, failuref(badRequest, "settings: %v", err)
	}
	if with, _ := e.c.With(t.set.Modules); with != e.c {
		return nil, failuref(badRequest, "settings: these modules change things of other packs, and the numbers of actions are of games without such changes")
	}
	for _, x := range []struct {
		what, want string
		have       func() string
	}{
		{"layout", q.LayoutHash, func() string { return t.layout.Hash }},
		{"actions", q.ActionsHash, e.actions.Hash},
	} {
		if x.want != "" && x.want != x.have() {
			return nil, failuref(badVersion, "the hash of the %s is %s, not %s: what was learned with other packs, settings or versions is mapped by names", x.what, x.have(), x.want)
		}
	}
	return t, nil
}

// newGames begins games.
func (e *Engine) newGames(ctx context.Context, q *request) (any, error) {
	if q.N < 0 {
		return nil, failuref(badRequest, "n %d: expected 1 or more", q.N)
	}
	n := max(q.N, len(q.Seeds), 1)
	if n > mostGames-len(e.games) {
		return nil, failuref(tooMany, "%d games: there is room for %d more", n, mostGames-len(e.games))
	}
	if len(q.Seeds) > 0 && len(q.Seeds) != n {
		return nil, failuref(badRequest, "%d seeds for %d games", len(q.Seeds), n)
	}
	t, err := e.table(q)
	if err != nil {
		return nil, err
	}
	games := make([]*game, n)
	for i := range games {
		if games[i], err = e.begin(t, q.seed(i)); err != nil {
			return nil, err
		}
	}
	t.stride = uint64(n)
	for _, g := range games {
		e.add(g)
	}
	return e.steps(games, func(g *game) { g.settle(ctx, g.run(ctx)) })
}

// seed returns the seed of the i-th game of a request.
func (q *request) seed(i int) uint64 {
	switch {
	case i < len(q.Seeds):
		return q.Seeds[i]
	case q.Seed != nil:
		return *q.Seed + uint64(i)
	}
	return uint64(i) + 1
}

// add gives a game an id.
func (e *Engine) add(g *game) {
	g.id = e.next
	e.games[g.id] = g
	e.next++
}

// reset restarts games, each with a separate seed.
func (e *Engine) reset(ctx context.Context, q *request, games []*game) (any, error) {
	if len(q.Seeds) != len(games) && q.Seed == nil {
		return nil, failuref(badRequest, "%d seeds for %d games: expected \"seeds\" with one for each, or \"seed\"", len(q.Seeds), len(games))
	}
	for _, g := range games {
		if g.world {
			return nil, g.failuref(badRequest, "an imagined game does not begin anew: close it")
		}
	}
	for i, g := range games {
		if err := g.restart(q.seed(i)); err != nil {
			return nil, err
		}
	}
	return e.steps(games, func(g *game) { g.settle(ctx, g.run(ctx)) })
}

// closeGames ends games; without "env" all.
func (e *Engine) closeGames(_ context.Context, q *request) (any, error) {
	games := slices.Collect(maps.Values(e.games))
	if q.Env != nil {
		var err error
		if games, err = e.named(q); err != nil {
			return nil, err
		}
	}
	for _, g := range games {
		g.Close()
		delete(e.games, g.id)
	}
	return map[string]int{"closed": len(games)}, nil
}

// named returns the games that a request names, each once.
func (e *Engine) named(q *request) ([]*game, error) {
	games, err := e.found("env", q.Env)
	if err != nil {
		return nil, err
	}
	seen := make(map[int]bool, len(games))
	for _, g := range games {
		if seen[g.id] {
			return nil, g.failuref(badRequest, "game %d is named twice", g.id)
		}
		seen[g.id] = true
	}
	return games, nil
}

// found returns games by their numbers, which a key of the request holds.
func (e *Engine) found(key string, ids []int) ([]*game, error) {
	games := make([]*game, 0, len(ids))
	for _, id := range ids {
		g, ok := e.games[id]
		if !ok {
			f := failuref(badGame, "there is no game %d", id)
			f.Env = &id
			return nil, f
		}
		if f := games; len(f) > 0 && (g.format != f[0].format || g.layout.Size != f[0].layout.Size) {
			return nil, g.failuref(badRequest, "game %d was begun with other settings of its answers than game %d: ask them one after the other", id, f[0].id)
		}
		games = append(games, g)
	}
	if len(games) == 0 {
		return nil, failuref(badRequest, "no games are named: expected %q", key)
	}
	return games, nil
}

// one returns the one game that a request names.
func (e *Engine) one(q *request) (*game, error) {
	games, err := e.named(q)
	if err != nil {
		return nil, err
	}
	if len(games) > 1 {
		return nil, failuref(badRequest, "%q is asked of one game at a time", q.Op)
	}
	return games[0], nil
}

// failuref returns an error about the game.
func (g *game) failuref(code, format string, args ...any) *failure {
	f := failuref(code, format, args...)
	f.Env = &g.id
	return f
}

// rows is the answer of observations as numbers.
type rows struct{ games []*game }

// seatsOf returns the seat of each game that a request is about.
func (e *Engine) seatsOf(q *request, games []*game) ([]board.Seat, error) {
	seats := make([]board.Seat, len(games))
	for i, g := range games {
		var err error
		if seats[i], err = e.seatOf(q, g); err != nil {
			return nil, err
		}
	}
	return seats, nil
}

// observe answers with what a seat may know, in words and data or as numbers.
func (e *Engine) observe(_ context.Context, q *request, games []*game) (any, error) {
	seats, err := e.seatsOf(q, games)
	if err != nil {
		return nil, err
	}
	switch {
	case q.Observe == "tensor":
		e.parallel(len(games), func(i int) {
			g, final := games[i], games[i].over()
			g.rows = append(g.rows[:0], row{seat: seats[i], final: final, x: g.layout.Observe(nil, g.Session.Game(), seats[i], g.d)})
		})
		return &rows{games}, nil
	case q.Observe != "" && q.Observe != "json":
		return nil, failuref(badRequest, `observe %q: expected "json" or "tensor"`, q.Observe)
	case len(games) == 1:
		return map[string]*view.View{"view": e.look(games[0].Session, seats[0])}, nil
	}
	views := make([]*view.View, len(games))
	for i, g := range games {
		views[i] = e.look(g.Session, seats[i])
	}
	return map[string][]*view.View{"views": views}, nil
}

// seatOf returns the seat of a game that a request names; without a seat the one that is asked.
func (e *Engine) seatOf(q *request, g *game) (board.Seat, error) {
	name := q.Seat
	if name == "" && g.d != nil {
		name = g.d.Seat.String()
	}
	return g.seatNamed(name, e.Reveal)
}

func join(list []string) string {
	text := ""
	for i, x := range list {
		switch {
		case i > 0 && i == len(list)-1:
			text += " or "
		case i > 0:
			text += ", "
		}
		text += fmt.Sprintf("%q", x)
	}
	return text
}

// save answers with a game as a journal, as seti play --resume and seti replay read it.
func (e *Engine) save(_ context.Context, q *request, g *game) (any, error) {
	if err := e.open(q, g); err != nil {
		return nil, err
	}
	if g.world {
		return nil, g.failuref(badRequest, "an imagined game cannot be saved: fork it")
	}
	var b strings.Builder
	if err := g.Save(&b); err != nil {
		return nil, err
	}
	return map[string]string{"save": b.String()}, nil
}

// load begins a game from a journal. Its seats and formats of answers are given as for "new"; of the settings only the
// seats count.
func (e *Engine) load(ctx context.Context, q *request) (any, error) {
	if len(e.games) >= mostGames {
		return nil, failuref(tooMany, "there is no room for more than %d games", mostGames)
	}
	j, err := play.ReadJournal("save", strings.NewReader(q.Save))
	if err != nil {
		return nil, failuref(badRequest, "%v", err)
	}
	if err := j.CheckPacks(e.c); err != nil {
		return nil, failuref(badVersion, "%v", err)
	}
	set := j.Settings
	q.Settings.Players, q.Settings.Modules, q.Settings.Set, q.Settings.First, q.Settings.Species = set.Players, set.Modules, set.Set, set.First, nil
	t, err := e.table(q)
	if err != nil {
		return nil, err
	}
	for p := range t.seats { // content plays where it played
		if p < len(set.Seats) && set.Seats[p].Content != "" {
			t.agents[p], t.seats[p] = false, player.Seat{Content: set.Seats[p].Content}
		}
	}
	t.set.Seats, t.set.Species, t.set.NoLateChoice = set.Seats, set.Species, set.NoLateChoice
	g, err := e.begin(t, set.Seed)
	if err != nil {
		return nil, err
	}
	if err := g.Session.Restore(j); err != nil {
		g.Close()
		return nil, failuref(badRequest, "%v; %s", err, play.OlderVersion)
	}
	g.decisions = g.Session.Asked()
	e.add(g)
	return e.steps([]*game{g}, func(g *game) { g.settle(ctx, g.run(ctx)) })
}
