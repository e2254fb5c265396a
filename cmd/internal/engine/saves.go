package engine

import (
	"context"
	"strings"

	"seti/kernel/play"
	"seti/kernel/player"
)

type saveAnswer struct {
	Save string `json:"save"` // a journal, as seti play --resume and seti replay read it
}

// save answers with a game as a journal.
func (e *Engine) save(_ context.Context, q *request) (any, error) {
	g, err := e.guarded(q)
	if err != nil {
		return nil, err
	}
	if g.world {
		return nil, g.failuref(badRequest, "an imagined game cannot be saved: fork it")
	}
	var b strings.Builder
	if err := g.Save(&b); err != nil {
		return nil, err
	}
	return &saveAnswer{b.String()}, nil
}

// load begins a game from a journal. Who sits where and what answers hold is said as for "new"; of the
// settings only the seats count.
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
	g.decisions = len(j.Lines)
	e.add(g)
	g.settle(ctx, g.run(ctx))
	return &steps{[]*game{g}}, nil
}
