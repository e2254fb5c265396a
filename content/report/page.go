package report

import (
	"cmp"
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"math"
	"slices"

	"seti/kernel/board"
)

//go:embed page.html
var pageText string

var pageTemplate = template.Must(template.New("page").Parse(pageText))

// page is a report or a comparison for a browser: one file that needs nothing else. Charts are
// measured in parts of their width, so that the text in them can be read on a phone.
type page struct {
	Title, Setup string
	Notes        []string
	Tables       []tableSection
	Sources      *barSection
	Strips       []stripSection
	Folded       []tableSection
	Ranges       string
}

// tableSection is a table of figures, with charts of columns below.
type tableSection struct {
	table
	Title  string
	Means  []string
	Charts []columns
}

// columns is a chart of columns.
type columns struct {
	Title string
	Bars  []bar
	X, Y  axis
}

type bar struct {
	X, Y, Width, Height float64 // in percent
	Text                string
}

// barSection is a list of figures, each with a bar for every player.
type barSection struct {
	Title  string
	Means  []string
	Series []string // names of the players
	X      axis
	Zero   float64
	Rows   []barRow
}

type barRow struct {
	Name   string
	Height int // of its bars, in pixels
	Bars   []bar
	Values []string
}

// stripSection is a list of things, each with its difference on a strip.
type stripSection struct {
	Title string
	Means []string
	Plot  *plot
	Parts []stripPart
}

// stripPart is a part of that list; it is folded if it has a text for that.
type stripPart struct {
	Folded string
	Head   stripHead
	Rows   []strip
}

type stripHead struct {
	Name, Often, Value string
	X                  axis
}

// strip is a difference with its range on a scale.
type strip struct {
	Name, Often, Value      string
	Class                   string
	Low, Middle, High, Zero float64 // in percent
}

// plot is a chart of dots: how often against how much.
type plot struct {
	Title string
	Zero  float64
	Dots  []dot
	X, Y  axis
}

type dot struct {
	X, Y  float64
	Class string
	Text  string
}

func (p *page) write(w io.Writer) error { return pageTemplate.Execute(w, p) }

// class returns the class in which an estimate is drawn: filled if it stands out.
func (e *Estimate) class() string {
	switch {
	case !e.Stands:
		return ""
	case e.Mean > 0:
		return "more"
	}
	return "less"
}

// entry is a row of a list of strips.
type entry struct {
	name, often string
	part        float64 // of the seats that had the thing, from 0 to 1
	e           *Estimate
}

// scaleOf returns a scale that holds the ranges of all entries. Of wide ranges it holds only
// the middle, so that the narrow ones are not pressed together.
func scaleOf(entries []entry) scale {
	var ends []float64
	for _, x := range entries {
		if x.e != nil {
			ends = append(ends, math.Abs(x.e.Mean)+math.Min(z*x.e.SE, math.Abs(x.e.Mean)+2))
		}
	}
	if len(ends) == 0 {
		return scale{-1, 1}
	}
	m := math.Max(1, math.Ceil(slices.Max(ends)))
	return scale{-m, m}
}

func (s scale) strip(x entry) strip {
	return strip{x.name, x.often, x.e.String(), x.e.class(), s.at(x.e.CI95[0]), s.at(x.e.Mean), s.at(x.e.CI95[1]), s.at(0)}
}

// strips returns a list of the entries that have an estimate: a short list whole, of a long one
// the ends, with the rest folded.
func strips(title string, means []string, head stripHead, entries []entry) stripSection {
	entries = slices.DeleteFunc(slices.Clone(entries), func(x entry) bool { return x.e == nil })
	slices.SortStableFunc(entries, func(a, b entry) int { return cmp.Compare(b.e.Mean, a.e.Mean) })
	s := scaleOf(entries)
	head.X = s.axis(cmp.Or(head.X.Unit, "points"), "%+.0f")
	rows := make([]strip, len(entries))
	for i, x := range entries {
		rows[i] = s.strip(x)
	}
	section := stripSection{Title: title, Means: means}
	if len(rows) <= 2*ends+2 {
		section.Parts = []stripPart{{Head: head, Rows: rows}}
		return section
	}
	between := fmt.Sprintf("%d more between these", len(rows)-2*ends)
	section.Parts = []stripPart{{Head: head, Rows: rows[:ends]}, {Folded: between, Head: head, Rows: rows[ends : len(rows)-ends]}, {Head: head, Rows: rows[len(rows)-ends:]}}
	return section
}

// plotOf returns a chart of how often seats had things against their estimates.
func plotOf(entries []entry, often, value string) *plot {
	entries = slices.DeleteFunc(slices.Clone(entries), func(x entry) bool { return x.e == nil })
	if len(entries) < 8 {
		return nil
	}
	s, most := scaleOf(entries), 0.0
	for _, x := range entries {
		most = math.Max(most, x.part)
	}
	across := scale{0, 102 * most}
	p := &plot{Title: "By how often " + often + ", and " + value, Zero: 100 - s.at(0),
		X: across.axis(often+" by, percent of the seats", "%.0f"), Y: s.axis(value+", points", "%+.0f")}
	for _, x := range entries {
		p.Dots = append(p.Dots, dot{across.at(100 * x.part), 100 - s.at(x.e.Mean), x.e.class(), x.name + ": " + x.often + ", " + x.e.String()})
	}
	return p
}

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
	for _, l := range r.lists()[1:] {
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
	p := &page{Title: fmt.Sprintf("%d games of SETI against %d", c.Here.Games, c.There.Games), Setup: "Here: " + c.Here.File + ", " + setup(c.Here) + ". There: " + c.There.File + ", " + setup(c.There) + ".",
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
				at, _ := board.ParseSeat(seat)
				x += source.Seats[at] / float64(len(p.Seats))
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

// axis is one axis of a chart, with its ticks.
type axis struct {
	Unit  string
	Ticks []tick
}

type tick struct {
	At   float64 // in percent, from the left or from the bottom
	Text string
}

// Down returns the place of the tick in percent from the top.
func (t tick) Down() float64 { return 100 - t.At }

// scale is a range of numbers.
type scale struct{ low, high float64 }

// at returns the place of a number on the scale, in percent.
func (s scale) at(x float64) float64 {
	return 100 * (math.Min(s.high, math.Max(s.low, x)) - s.low) / (s.high - s.low)
}

// axis returns an axis with a tick at each round number, about five of them; format writes a number.
func (s scale) axis(unit, format string) axis {
	a, step := axis{Unit: unit}, roundStep((s.high-s.low)/6)
	for x := math.Ceil(s.low/step) * step; x <= s.high+step/1000; x += step {
		text := "0"
		if n := math.Round(x/step) * step; n != 0 {
			text = fmt.Sprintf(format, n)
		}
		a.Ticks = append(a.Ticks, tick{s.at(x), text})
	}
	return a
}

// roundStep returns the next of 1, 2, 5, 10, 20, 50 ... that is not below x.
func roundStep(x float64) float64 {
	power := 1.0
	for ; power*10 < x; power *= 10 {
	}
	for _, n := range []float64{1, 2, 5} {
		if n*power >= x {
			return n * power
		}
	}
	return 10 * power
}
