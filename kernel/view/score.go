package view

import (
	"seti/kernel"
	"seti/kernel/play"
	"seti/kernel/points"
)

// Score is where a player's points come from.
type Score struct {
	Seat    kernel.Seat
	Start   int      // points at the start
	Rounds  []int    // score at the end of each round, and at the end of the game
	Sources []Amount // points by what brought them, the same for every player
	Total   int
}

// tally adds up points by what brought them.
type tally struct {
	names  []string // in the order in which they first brought any
	points map[string][]int
	sum    []int
}

func (t *tally) add(p kernel.Seat, name string, n int) {
	if t.points[name] == nil {
		t.names = append(t.names, name)
		t.points[name] = make([]int, len(t.sum))
	}
	t.points[name][p] += n
	t.sum[p] += n
}

// Scores tells where everybody's points come from. notes are everything that
// happened; lines the decisions.
func (t *Teller) Scores(s *Scene, lines []play.Line, notes []play.Noted) []Score {
	scores := make([]Score, len(s.Seats))
	sums := tally{points: map[string][]int{}, sum: make([]int, len(s.Seats))}
	other := t.Word("score.other", nil)
	source, line, turns := other, -2, 0
	for _, x := range notes {
		e := x.Note
		if e.Kind == kernel.LogRound && turns > 0 {
			for p := range scores {
				scores[p].Rounds = append(scores[p].Rounds, sums.sum[p])
			}
		}
		if e.Kind == kernel.LogTurn {
			turns++
		}
		if e.Title() {
			source, line = other, x.Line
		}
		if x.Line != line && x.Line >= 0 && x.Line < len(lines) {
			line = x.Line
			if name := t.sourceOf(lines[line]); name != "" {
				source = name
			}
		}
		if _, n, ok := e.Scored(t.C); ok && e.Kind == kernel.LogGoldScore {
			sums.add(e.Player, t.Word("score.gold", nil), n)
		} else if ok {
			sums.add(e.Player, t.Word("score.cards", nil), n)
		}
		if r, n, ok := e.Amount(); ok && r == kernel.VP && e.Player >= 0 {
			sums.add(e.Player, source, n)
		}
	}
	for p := range scores {
		x := &scores[p]
		x.Seat, x.Total = kernel.Seat(p), s.Seats[p].VP
		x.Start = x.Total - sums.sum[p]
		for i := range x.Rounds {
			x.Rounds[i] += x.Start
		}
		x.Rounds = append(x.Rounds, x.Total)
		x.Sources = append(x.Sources, Amount{t.Word("score.start", nil), x.Start})
		for _, name := range sums.names {
			x.Sources = append(x.Sources, Amount{name, sums.points[name][p]})
		}
	}
	return scores
}

// sourceOf is the action that a decision begins, "" if it begins none.
func (t *Teller) sourceOf(l play.Line) string {
	o, ok := t.C.ParseOption(l.ID)
	if !ok {
		return ""
	}
	if source := points.Source(t.C, o); source != "" {
		return t.Word("score."+source, nil)
	}
	return ""
}
