package view

import (
	"slices"

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
	Sources []Amount // points by where they came from, the same list for every player; those of the final scoring come last
	Final   int      // number of points of the final scoring
	Total   int
}

// tally adds up points by where they came from.
type tally struct {
	sources []Amount // in the order of their first points, without numbers
	points  map[Amount][]int
	sum     []int
	final   []int
}

func (t *tally) add(p board.Seat, source, name string, n int) {
	key := Amount{ID: source, Name: name}
	if t.points[key] == nil {
		t.sources = append(t.sources, key)
		t.points[key] = make([]int, len(t.sum))
	}
	t.points[key][p] += n
	t.sum[p] += n
	if key.Final() {
		t.final[p] += n
	}
}

// Final reports whether a source of points belongs to the final scoring.
func (a Amount) Final() bool {
	switch a.ID {
	case points.Cards, points.Gold, points.Scoring, points.Penalty:
		return true
	}
	return false
}

// Scores returns for each player where the points come from. notes are all entries of the
// log; lines are the decisions.
func (t *Viewer) Scores(s *View, lines []play.Line, notes []play.Noted) []Score {
	scores := make([]Score, len(s.Seats))
	sums := tally{points: map[Amount][]int{}, sum: make([]int, len(s.Seats)), final: make([]int, len(s.Seats))}
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
			name := t.Word("score."+source, nil)
			if what, _, ok := e.Scored(t.C); ok && source == points.Gold {
				name = t.Tell(what)
			}
			sums.add(e.Player, source, name, n)
		}
	}
	slices.SortStableFunc(sums.sources, func(a, b Amount) int { return rank(a) - rank(b) })
	for p := range scores {
		x := &scores[p]
		x.Seat, x.Total = board.Seat(p), s.Seats[p].VP
		x.Start = x.Total - sums.sum[p]
		for i := range x.Rounds {
			x.Rounds[i] += x.Start
		}
		x.Rounds = append(x.Rounds, x.Total)
		x.Sources = append(x.Sources, Amount{"start", t.Word("score.start", nil), x.Start})
		x.Final = sums.final[p]
		for _, key := range sums.sources {
			x.Sources = append(x.Sources, Amount{key.ID, key.Name, sums.points[key][p]})
		}
	}
	return scores
}

// rank returns a sort key: what is scored at the end comes last, penalties last of all.
func rank(source Amount) int {
	switch {
	case source.ID == points.Penalty:
		return 2
	case source.Final():
		return 1
	}
	return 0
}
