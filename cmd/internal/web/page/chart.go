package page

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"seti/kernel/board"
)

// The charts are drawn on 720 by some units; the names of players take those on the left.
const (
	chartWidth = 720
	chartLeft  = 150
	chartRight = 690
	barHeight  = 34
	barApart   = 46
	lineTop    = 30
	lineBottom = 220
)

// bar is a player's points by source.
type bar struct {
	Seat  board.Seat
	Y     int // of its top
	Mid   int // of its text
	Total int
	End   int // of the last part
	Parts []barPart
}

// barPart is the points from one source.
type barPart struct {
	N, X, Width, Mid int
	Wide             bool // wide enough for its number
	Fill             fill
	Name             string
}

// sourceColors can be told apart by the color-blind too. Each part says its source when pointed at, and the
// table beside the chart says all.
var sourceColors = []string{"#e69f00", "#56b4e9", "#009e73", "#f0e442", "#4f86c6", "#d55e00", "#cc79a7", "#9a9a9a"}

// fill is a color, hatched once the colors have come to their end.
type fill struct {
	Color   string
	Hatched bool
}

func sourceFill(i int) fill { return fill{sourceColors[i%len(sourceColors)], i >= len(sourceColors)} }

// Bars are the points of all players by source.
func (a *after) Bars() (bars []bar) {
	most := 1
	for i := range a.A.Scores {
		sum := 0
		for _, x := range a.A.Scores[i].Sources {
			sum += max(0, x.N)
		}
		most = max(most, sum)
	}
	for i := range a.A.Scores {
		s := &a.A.Scores[i]
		b := bar{Seat: s.Seat, Y: 8 + i*barApart, Mid: 8 + i*barApart + barHeight/2 + 5, Total: s.Total, End: chartLeft}
		for k, x := range s.Sources {
			if x.N <= 0 {
				continue // what was lost is in the table
			}
			width := x.N * (chartRight - 50 - chartLeft) / most
			b.Parts = append(b.Parts, barPart{N: x.N, X: b.End, Width: width, Mid: b.End + width/2, Wide: width > 18, Fill: sourceFill(k), Name: x.Name})
			b.End += width
		}
		b.End += 8
		bars = append(bars, b)
	}
	return bars
}

// BarsHeight is the height of that chart.
func (a *after) BarsHeight() int { return 8 + len(a.A.Scores)*barApart }

// key is an entry of the legend.
type key struct {
	Name string
	Fill fill
}

// Legend are the sources from which anybody has points.
func (a *after) Legend() (list []key) {
	for k, r := range a.Sources() {
		for _, n := range r.Points {
			if n > 0 {
				list = append(list, key{r.Name, sourceFill(k)})
				break
			}
		}
	}
	return list
}

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
