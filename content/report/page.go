package report

import (
	"cmp"
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"math"
	"slices"
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
