package report

import (
	"fmt"
	"io"
	"strings"

	"seti/content/results"
)

// HTML writes a report as one page.
func (r *Report) HTML(w io.Writer) error {
	p := &page{Title: fmt.Sprintf("%d games of SETI", r.Games), Setup: r.Setup(), Notes: r.notes(), Ranges: rangesMean}
	p.Tables = []tableSection{r.pointsTable()}
	p.Sources = r.sourceBars()
	lead := "lead"
	cards, began := entriesOf(r.Cards, func(x *Thing) *Estimate { return x.Lead }), entriesOf(r.Cards, func(x *Thing) *Estimate { return x.Began })
	section := strips("Cards that were played", []string{leadMeans}, stripHead{Name: "card", Often: "played", Value: lead}, cards)
	section.Plot = plotOf(cards, "played", lead)
	p.Strips = append(p.Strips, section,
		strips("Cards that were dealt at the start", []string{beganMeans}, stripHead{Name: "card", Often: "played", Value: "dealt"}, began),
		strips("Technologies", []string{leadMeans}, stripHead{Name: "technology", Often: "taken", Value: lead}, entriesOf(r.Techs, func(x *Thing) *Estimate { return x.Lead })))
	for _, d := range r.Decks {
		p.Strips = append(p.Strips, strips("Of the deck "+d.Deck, []string{leadMeans}, stripHead{Name: d.Deck, Often: "had", Value: lead},
			entriesOf(d.Cards, func(x *Thing) *Estimate { return x.Lead })))
	}
	var species []entry
	for _, s := range r.Species {
		species = append(species, entry{s.Name, percent(s.Discovered.Part), s.Discovered.Part, s.Difference})
	}
	p.Strips = append(p.Strips, strips("Species", []string{speciesMean}, stripHead{Name: "species", Often: "discovered", Value: "difference"}, species))
	p.Strips = without(p.Strips)
	p.Folded = []tableSection{r.sourcesTable(), r.cardsTable()}
	return p.write(w)
}

// without returns the sections in which something is known.
func without(list []stripSection) (full []stripSection) {
	for _, s := range list {
		if len(s.Parts[0].Rows) > 0 {
			full = append(full, s)
		}
	}
	return full
}

// notes returns what a reader should know about the games before the figures.
func (r *Report) notes() (notes []string) {
	for _, x := range r.Problems {
		notes = append(notes, "Attention: "+x)
	}
	if r.Errors > 0 {
		notes = append(notes, fmt.Sprintf("%d games ended with an error and are not in the figures.", r.Errors))
	}
	for _, f := range r.Failed {
		notes = append(notes, fmt.Sprintf("Seed %d: %s", f.Seed, firstLine(f.Error)))
	}
	return notes
}

func (r *Report) pointsTable() tableSection {
	t := tableSection{Title: "Points and wins", Head: []string{"seat", "player", "points", "spread", "wins"},
		Means: []string{fmt.Sprintf("%.0f decisions and %.1f rounds in a game.", r.Decisions, r.Rounds)}}
	low, high := r.spread()
	for _, s := range r.Seats {
		t.Rows = append(t.Rows, []string{s.Seat, s.Player, s.Points.String(), fmt.Sprintf("%.1f", s.Points.SD), s.Wins.String()})
		t.Charts = append(t.Charts, s.chart(low, high))
	}
	for _, x := range r.several() {
		t.Rows = append(t.Rows, []string{strings.Join(x.Seats, ", "), x.Player, x.Points.String(), fmt.Sprintf("%.1f", x.Points.SD), x.Wins.String()})
	}
	return t
}

// several returns the players if any of them has several seats.
func (r *Report) several() []Player {
	if len(r.Players) < 2 || len(r.Players) == len(r.Seats) {
		return nil
	}
	return r.Players
}

// spread returns the lowest and the highest points of all seats.
func (r *Report) spread() (low, high int64) {
	for i, s := range r.Seats {
		for j, x := range s.Scores {
			if i == 0 && j == 0 {
				low, high = x.Points, x.Points
			}
			low, high = min(low, x.Points), max(high, x.Points)
		}
	}
	return low, high
}

// chart returns the distribution of a seat's points.
func (s *Seat) chart(low, high int64) columns {
	const most = 40 // number of columns
	width := int64(roundStep(float64(high-low) / most))
	low -= ((low % width) + width) % width // down to a round number
	games := make([]int64, (high-low)/width+1)
	top := int64(1)
	for _, x := range s.Scores {
		i := (x.Points - low) / width
		games[i] += x.Games
		top = max(top, games[i])
	}
	up, across := scale{0, float64(top)}, scale{float64(low), float64(low + int64(len(games))*width)}
	c := columns{Title: fmt.Sprintf("Games by the points of %s (%s)", s.Seat, s.Player), X: across.axis("points", "%.0f"), Y: up.axis("games", "%.0f")}
	step := 100 / float64(len(games))
	for i, n := range games {
		from, height := low+int64(i)*width, up.at(float64(n))
		c.Bars = append(c.Bars, bar{float64(i)*step + step/10, 100 - height, step * 0.8, height, fmt.Sprintf("%d to %d points: %d games", from, from+width-1, n)})
	}
	return c
}

// sourceBars returns where the points of each player come from, as a mean over the player's seats.
func (r *Report) sourceBars() *barSection {
	s, b := scale{}, &barSection{Title: "What points come from", Means: []string{"Points of a seat in a game, on average."}}
	means := make([][]float64, len(r.Sources)) // by source and player
	for _, p := range r.Players {
		b.Series = append(b.Series, p.Player)
		for i, source := range r.Sources {
			x := 0.0
			for _, seat := range p.Seats {
				x += source.Seats[results.SeatNumber(seat)] / float64(len(p.Seats))
			}
			means[i] = append(means[i], x)
			s.low, s.high = min(s.low, x), max(s.high, x)
		}
	}
	s.high = max(s.high, s.low+1)
	const thick = 12 // in pixels
	for i, source := range r.Sources {
		row := barRow{Name: source.Source, Height: thick * len(r.Players)}
		for k, x := range means[i] {
			row.Bars = append(row.Bars, bar{s.at(min(x, 0)), float64(thick*k + 1), s.at(max(x, 0)) - s.at(min(x, 0)), thick - 2,
				fmt.Sprintf("%s, %s: %.1f points", source.Source, b.Series[k], x)})
			row.Values = append(row.Values, number(x, x != 0))
		}
		b.Rows = append(b.Rows, row)
	}
	b.X, b.Zero = s.axis("points", "%.0f"), s.at(0)
	return b
}

func (r *Report) sourcesTable() tableSection {
	t := tableSection{Title: "What the points of each seat come from", Head: append(append([]string{"source"}, r.seats()...), "part")}
	for _, s := range r.Sources {
		row := []string{s.Source}
		for _, n := range s.Seats {
			row = append(row, number(n, n != 0))
		}
		t.Rows = append(t.Rows, append(row, percent(s.Part)))
	}
	return t
}

// cardsTable returns a table of all cards with their figures.
func (r *Report) cardsTable() tableSection {
	t := tableSection{Title: "All cards", Head: []string{"card", "drawn", "played", "round", "points with", "without", "lead", "dealt"}}
	for _, x := range ByLead(r.Cards) {
		t.Rows = append(t.Rows, []string{x.label(), fmt.Sprint(x.Drawn), percent(x.Part), number(x.Round, x.Round > 0), number(x.With, x.Part > 0), number(x.Without, x.Part < 1),
			x.Lead.String(), x.Began.String()})
	}
	return t
}

// entriesOf returns things with one of their estimates.
func entriesOf(rows []Thing, of func(*Thing) *Estimate) (list []entry) {
	for i := range rows {
		x := &rows[i]
		list = append(list, entry{x.label(), percent(x.Part), x.Part, of(x)})
	}
	return list
}
