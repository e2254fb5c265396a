package report

import (
	"fmt"
	"io"

	"seti/content/results"
)

// HTML writes a report as one page.
func (r *Report) HTML(w io.Writer) error {
	p := &page{Title: fmt.Sprintf("%d games of SETI", r.Games), Setup: r.Setup(), Notes: r.notes(), Ranges: rangesMean}
	points := tableSection{Title: "Points and wins", Means: []string{fmt.Sprintf("%.0f decisions and %.1f rounds in a game.", r.Decisions, r.Rounds)}, table: r.seatTable(", ")}
	low, high := r.spread()
	for _, s := range r.Seats {
		points.Charts = append(points.Charts, s.chart(low, high))
	}
	p.Tables = []tableSection{points}
	p.Sources = r.sourceBars()
	cards := entriesOf(r.Cards, (*Thing).lead)
	section := strips("Cards that were played", []string{leadMeans}, stripHead{Name: "card", Often: "played", Value: "lead"}, cards)
	section.Plot = plotOf(cards, "played", "lead")
	p.Strips = append(p.Strips, section,
		strips("Cards that were dealt at the start", []string{beganMeans}, stripHead{Name: "card", Often: "played", Value: "dealt"}, entriesOf(r.Cards, (*Thing).began)))
	for _, l := range r.lists() {
		p.Strips = append(p.Strips, strips(l.title, []string{leadMeans}, stripHead{Name: l.name, Often: l.had, Value: "lead"}, entriesOf(l.rows, (*Thing).lead)))
	}
	var species []entry
	for _, s := range r.Species {
		species = append(species, entry{s.Name, percent(s.Discovered.Part), s.Discovered.Part, s.Difference})
	}
	p.Strips = append(p.Strips, strips("Species", []string{speciesMean}, stripHead{Name: "species", Often: "discovered", Value: "difference"}, species))
	p.Strips = without(p.Strips)
	p.Folded = []tableSection{{Title: "What the points of each seat come from", table: r.sourceTable()}, {Title: "All cards", table: cardTable(ByLead(r.Cards))}}
	return p.write(w)
}

// HTML writes a comparison as one page.
func (c *Comparison) HTML(w io.Writer) error {
	p := &page{Title: fmt.Sprintf("%d games of SETI against %d", c.Here.Games, c.There.Games), Setup: "Here: " + setup(c.Here) + ". There: " + setup(c.There) + ".",
		Notes: append(c.Verdict(), c.intro()[1:]...), Ranges: rangesMean}
	p.Tables = []tableSection{
		{Title: "Points", table: changeTable(c.Points, 1)},
		{Title: "Wins, in percent of the games", table: changeTable(c.Wins, 100)},
		{Title: "What points come from", table: changeTable(c.Sources, 1)},
	}
	for _, l := range c.lists() {
		head := stripHead{Name: l.name, Often: "here, there", Value: "lead"}
		percents := stripHead{Name: l.name, Often: "here, there", Value: "difference", X: axis{Unit: "percent"}}
		p.Strips = append(p.Strips,
			strips(l.title+": how often", []string{oftenMeans}, percents, changeEntries(l.rows, func(x *ThingChange) *Estimate { return x.often().times(100) })),
			strips(l.title+": lead", []string{leadMeans, changeMeans}, head, changeEntries(l.rows, (*ThingChange).lead)))
		p.Folded = append(p.Folded, tableSection{Title: "All figures: " + l.title, table: thingChangeTable(BySize(l.rows))})
	}
	p.Strips = without(p.Strips)
	return p.write(w)
}

func setup(r Run) string { return (&Report{Packs: r.Packs, Version: r.Version}).Setup() }

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

// entriesOf returns things with one of their estimates.
func entriesOf(rows []Thing, of func(*Thing) *Estimate) (list []entry) {
	for i := range rows {
		x := &rows[i]
		list = append(list, entry{x.label(), percent(x.Part), x.Part, of(x)})
	}
	return list
}

// changeEntries returns things with one of their differences.
func changeEntries(rows []ThingChange, of func(*ThingChange) *Estimate) (list []entry) {
	for i := range rows {
		x := &rows[i]
		list = append(list, entry{x.label(), percent(x.Often.Here) + ", " + percent(x.Often.There), x.Often.Here, of(x)})
	}
	return list
}
