package page

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"seti/kernel/board"
	"seti/kernel/view"
)

// bar is a player's points by source, on one scale for all players. Widths are parts of a hundred, so that its
// numbers keep their size in every window.
type bar struct {
	Seat         board.Seat
	Place, Total int
	Parts        []barPart
}

// barPart is the points from one source.
type barPart struct {
	ID, Sign string
	N        int
	X, Width string // in percent
	Size     string // "wide" has room for a sign and the number, "some" for the number, "thin" for neither on a phone
}

// Bars are the points of all players by source, the winner's first. What was lost is in the table.
func (a *after) Bars() (bars []bar) {
	rows := a.Sources()
	most := 1
	for i := range a.A.Scores {
		sum := 0
		for _, r := range rows {
			sum += max(0, r.Points[i])
		}
		most = max(most, sum)
	}
	for place, s := range a.Places() {
		b, at := bar{Seat: s.Seat, Place: place + 1, Total: s.Total}, 0
		for _, r := range rows {
			n := r.Points[slices.IndexFunc(a.A.Scores, func(x view.Score) bool { return x.Seat == s.Seat })]
			if n <= 0 {
				continue
			}
			p := barPart{ID: r.ID, Sign: r.Sign, N: n, X: percent(at, most), Width: percent(n, most), Size: "thin"}
			if part := 100 * n / most; part >= 10 {
				p.Size = "wide"
			} else if part >= 4 {
				p.Size = "some"
			}
			b.Parts, at = append(b.Parts, p), at+n
		}
		bars = append(bars, b)
	}
	return bars
}

// percent returns a part of a whole with two decimals.
func percent(n, of int) string { return fmt.Sprintf("%.2f%%", 100*float64(n)/float64(of)) }

// The chart of rounds is drawn on 720 by 260 units.
const (
	chartWidth = 720
	chartLeft  = 150
	chartRight = 690
	lineTop    = 30
	lineBottom = 220
)

// curve is how the points of a player grew.
type curve struct {
	Seat   board.Seat
	Path   string
	Dots   []chartDot
	Total  int
	LabelY int // of the total behind the last dot
}

// chartDot is a number of points at the end of a round.
type chartDot struct{ X, Y, N int }

// Curves are the points of all players by round.
func (a *after) Curves() (list []curve) {
	most := 1
	for i := range a.A.Scores {
		for _, n := range a.A.Scores[i].Rounds {
			most = max(most, n)
		}
	}
	for i := range a.A.Scores {
		c := curve{Seat: a.A.Scores[i].Seat}
		var path []string
		for k, n := range a.A.Scores[i].Rounds {
			d := chartDot{X: roundX(k, len(a.A.Scores[i].Rounds)), Y: lineBottom - max(0, n)*(lineBottom-lineTop)/most, N: n}
			c.Dots, path = append(c.Dots, d), append(path, fmt.Sprintf("%d %d", d.X, d.Y))
		}
		c.Path, c.Total = "M"+strings.Join(path, "L"), a.A.Scores[i].Total
		if len(c.Dots) > 0 {
			c.LabelY = c.Dots[len(c.Dots)-1].Y + 5
		}
		list = append(list, c)
	}
	apart(list)
	return list
}

// apart moves labels that would overlap.
func apart(list []curve) {
	order := make([]*curve, len(list))
	for i := range list {
		order[i] = &list[i]
	}
	slices.SortStableFunc(order, func(a, b *curve) int { return cmp.Compare(b.LabelY, a.LabelY) })
	for i := 1; i < len(order); i++ {
		order[i].LabelY = min(order[i].LabelY, order[i-1].LabelY-18)
	}
}

// Rounds are the points of each player at the end of each round, and at the end.
func (a *after) Rounds() (rows []row) {
	for i := range a.A.Scores {
		for k, n := range a.A.Scores[i].Rounds {
			if k == len(rows) {
				rows = append(rows, row{Number: a.roundNumber(k, len(a.A.Scores[i].Rounds))})
			}
			rows[k].Points = append(rows[k].Points, n)
		}
	}
	return rows
}

// roundNumber returns the number of the k-th of n rounds that were played: a module may begin later than with
// the first one, and all games end with the last.
func (a *after) roundNumber(k, n int) int { return a.View.Course.Rounds - n + k + 1 }

// roundTick is the place of a round below the chart.
type roundTick struct{ X, Number int }

// Ticks are the rounds below the chart.
func (a *after) Ticks() (list []roundTick) {
	rounds := len(a.Rounds())
	for k := range rounds {
		list = append(list, roundTick{roundX(k, rounds), a.roundNumber(k, rounds)})
	}
	return list
}

func roundX(k, rounds int) int {
	return chartLeft + k*(chartRight-50-chartLeft)/max(1, rounds-1)
}
