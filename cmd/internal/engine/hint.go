package engine

import (
	"context"
	"time"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/player"
	"seti/kernel/view"
)

// hintAnswer is what "strong" would do, and how the turn then continues.
type hintAnswer struct {
	Options []optionHint `json:"hint"` // the best first
	Plan    planHint     `json:"plan"`
}

// optionHint is an option at which "strong" has looked.
type optionHint struct {
	stepHint
	Worth   float64  `json:"worth"` // points of the seat at the end of the games that it imagined
	Error   float64  `json:"error"` // standard error of the difference to the best one
	Games   int      `json:"games"`
	Reasons []string `json:"reasons"`
}

// planHint is the rest of the turn, as far as the seat can know it.
type planHint struct {
	Steps   []planStep `json:"steps"`
	Open    bool       `json:"open"` // more follows that the seat cannot know yet
	Main    int        `json:"main"` // the step that decides, from 0
	Reasons []string   `json:"reasons"`
}

type planStep struct {
	stepHint
	Points int `json:"points"` // that the seat gains by it at once
}

// stepHint names an option.
type stepHint struct {
	Option string `json:"option"`
	Action int    `json:"action"` // its number, -1 if it has none
	Label  string `json:"label"`
}

// longestHint is the most time for a hint.
const longestHint = time.Minute

// hint answers with what "strong" would do at the decision that waits.
func (e *Engine) hint(ctx context.Context, q *request, g *game) (any, error) {
	limit := time.Duration(q.LimitMS) * time.Millisecond
	switch {
	case g.over():
		return nil, g.failuref(isOver, "game %d is over: reset or close it", g.id)
	case q.LimitMS < 0 || limit > longestHint:
		return nil, failuref(badRequest, "limit_ms %d: expected 1 to %d", q.LimitMS, longestHint.Milliseconds())
	case q.LimitMS == 0:
		limit = g.HintTime
	}
	list := player.NewAdviser(g.c, limit, e.Workers).Advise(ctx, g.Eyes(g.d), g.d)
	a := &hintAnswer{Options: []optionHint{}, Plan: planHint{Steps: []planStep{}, Reasons: []string{}}}
	step := func(o board.Option, label catalog.Phrase) stepHint {
		return stepHint{view.Clean(g.c.ID(o)), e.actions.Number(o), e.viewer.Tell(label)}
	}
	for _, x := range list {
		o := g.d.Options[x.Option]
		a.Options = append(a.Options, optionHint{step(o, g.Session.Game().Label(o)), x.Points, x.Error, x.Games, e.told(x.Reasons)})
	}
	if p := list[0].Plan; p != nil {
		a.Plan.Open, a.Plan.Main, a.Plan.Reasons = p.Open, p.Main, e.told(p.Reasons)
		for _, x := range p.Steps {
			a.Plan.Steps = append(a.Plan.Steps, planStep{step(x.Option, x.Label), x.Points})
		}
	}
	return a, nil
}

// told returns reasons in words.
func (e *Engine) told(list []player.Reason) []string {
	texts := []string{}
	for _, r := range list {
		texts = append(texts, e.viewer.Tell(r.Phrase))
	}
	return texts
}
