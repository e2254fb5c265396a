package view

import (
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/play"
	"seti/kernel/points"
)

// Score says where a player's points come from.
type Score struct {
	Seat    board.Seat
	Start   int      // points at the start
	Rounds  []int    // score at the end of each round, and at the end of the game
	Sources []Amount // points by where they came from, the same list for every player
	Total   int
}

// tally adds up points by where they came from.
type tally struct {
	names  []string // of the sources, in the order of their first points
	points map[string][]int
	sum    []int
}

func (t *tally) add(p board.Seat, name string, n int) {
	if t.points[name] == nil {
		t.names = append(t.names, name)
		t.points[name] = make([]int, len(t.sum))
	}
	t.points[name][p] += n
	t.sum[p] += n
}

// Scores returns for each player where the points come from. notes are all entries of the
// log; lines are the decisions.
func (t *Viewer) Scores(s *View, lines []play.Line, notes []play.Noted) []Score {
	scores := make([]Score, len(s.Seats))
	sums := tally{points: map[string][]int{}, sum: make([]int, len(s.Seats))}
	book, line, turns := points.NewBook(t.C), -1, 0
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
		for line < min(x.Line, len(lines)-1) {
			line++
			if o, ok := t.C.ParseOption(lines[line].ID); ok {
				book.Take(lines[line].Seat, o)
			}
		}
		if source, n := book.Note(e); n != 0 {
			sums.add(e.Player, t.Word("score."+source, nil), n)
		}
	}
	for p := range scores {
		x := &scores[p]
		x.Seat, x.Total = board.Seat(p), s.Seats[p].VP
		x.Start = x.Total - sums.sum[p]
		for i := range x.Rounds {
			x.Rounds[i] += x.Start
		}
		x.Rounds = append(x.Rounds, x.Total)
		x.Sources = append(x.Sources, Amount{"start", t.Word("score.start", nil), x.Start})
		for _, name := range sums.names {
			x.Sources = append(x.Sources, Amount{Name: name, N: sums.points[name][p]})
		}
	}
	return scores
}
