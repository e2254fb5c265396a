package report

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/charmbracelet/x/ansi"

	"seti/content/results"
)

// width is the width of the paragraphs above a table, in columns.
const width = 100

// ends is the number of rows of a long table that are shown from each of its ends.
const ends = 12

// Text writes a report for a terminal. If all is set, it writes every row of every table.
func (r *Report) Text(w io.Writer, all bool) error {
	p := &printer{w: w, all: all}
	p.line("%d games, %d in error, %.0f decisions and %.1f rounds each", r.Games, r.Errors, r.Decisions, r.Rounds)
	p.line("%s", r.Setup())
	for _, problem := range r.Problems {
		p.line("attention: %s", problem)
	}
	for _, f := range r.Failed {
		p.line("in error: seed %d: %s", f.Seed, firstLine(f.Error))
	}
	p.table(r.seatTable(","))
	p.title("Points come from", "")
	p.table(r.sourceTable())
	p.title("Cards", leadMeans+" "+beganMeans)
	p.things(r.Cards, cardTable)
	for _, l := range r.lists()[1:] {
		p.title(l.title, leadMeans)
		p.things(l.rows, func(rows []Thing) table { return thingTable(rows, l.had) })
	}
	if len(r.Species) > 0 {
		p.title("Species", speciesMean)
		p.table(speciesTable(r.Species))
	}
	p.line("")
	p.line("%s", rangesMean)
	return p.err
}

// Texts above the tables, the same in the terminal and on the page.
const (
	leadMeans   = "Lead: by how many points those who had it were ahead of the others in the same game, more than their seats usually are. It goes with the thing; it need not come from it."
	beganMeans  = "Dealt: the same of those who began the game with the card. Chance deals it, so this is what the card does, as these players use it; also where they never played it."
	speciesMean = "Difference: points of a seat in games with the species minus those without. Chance deals it, so this is what the species does."
	rangesMean  = "Ranges hold the true figure in 95 of 100 cases; a row with * stands out even after correction for the number of rows of its table (Holm), and one without may be chance. Below 20 games only parts of the games have a range."
)

// Setup returns how the games were played.
func (r *Report) Setup() string {
	var packs []string
	for _, p := range r.Packs {
		packs = append(packs, strings.TrimSpace(p.ID+" "+p.Version)+fmt.Sprintf(" (%.8s)", p.Hash))
	}
	s := "packs " + strings.Join(packs, ", ")
	if len(r.Modules) > 0 {
		s += "; modules " + strings.Join(r.Modules, ", ")
	}
	if r.Asked != nil {
		s += "; species " + cmp.Or(strings.Join(r.Asked, ", "), "none")
	}
	return s + "; program " + r.Version
}

// String returns the mean with half its range, if it has one.
func (p Points) String() string {
	if p.CI95 == nil {
		return fmt.Sprintf("%.1f", p.Mean)
	}
	d := digits(p.SE)
	return fmt.Sprintf("%.*f ± %.*f", d, p.Mean, d, z*p.SE)
}

// digits returns the number of decimals that are worth reading, given a standard error.
func digits(se float64) int {
	if se > 0 && z*se < 0.1 {
		return 2
	}
	return 1
}

func (s Share) String() string {
	if s.CI95 == unknown {
		return "–"
	}
	return fmt.Sprintf("%.1f %% (%.1f to %.1f)", 100*s.Part, 100*s.CI95[0], 100*s.CI95[1])
}

// String returns the mean with half its range, and a star if it stands out.
func (e *Estimate) String() string {
	if e == nil {
		return "–"
	}
	star := ""
	if e.Stands {
		star = " *"
	}
	d := digits(e.SE)
	scale := math.Pow10(d)
	return fmt.Sprintf("%+.*f ± %.*f%s", d, math.Round(scale*e.Mean)/scale+0, d, z*e.SE, star) // + 0 avoids -0
}

// number returns a number as text, or a dash if there is none.
func number(x float64, there bool) string {
	if !there {
		return "–"
	}
	return fmt.Sprintf("%.1f", x)
}

func percent(part float64) string { return fmt.Sprintf("%.1f %%", 100*part) }

func firstLine(s string) string {
	line, _, _ := strings.Cut(s, "\n")
	return line
}

// printer writes tables and keeps the first error.
type printer struct {
	w   io.Writer
	all bool
	err error
}

func (p *printer) line(format string, args ...any) {
	if p.err == nil {
		_, p.err = fmt.Fprintf(p.w, format+"\n", args...)
	}
}

func (p *printer) title(title, means string) {
	p.line("\n%s", title)
	if means == "" {
		return
	}
	p.line("%s", ansi.Wordwrap(means, width, ""))
}

func (p *printer) table(t table) {
	w := tabwriter.NewWriter(p.w, 0, 0, 2, ' ', 0)
	for _, row := range append([][]string{t.Head}, t.Rows...) {
		fmt.Fprintln(w, strings.Join(row, "\t"))
	}
	p.err = cmp.Or(p.err, w.Flush())
}

// things writes a table of things by their lead, the best first; of a long one only
// the ends.
func (p *printer) things(rows []Thing, tableOf func([]Thing) table) {
	rows = ByLead(rows)
	if p.all {
		p.table(tableOf(rows))
		return
	}
	had := slices.DeleteFunc(slices.Clone(rows), func(x Thing) bool { return x.Times == 0 })
	shown := had
	if known := slices.DeleteFunc(slices.Clone(had), func(x Thing) bool { return x.Lead == nil }); len(known) > 2*ends+2 {
		shown = known // the ends of a long table are those of its leads
	}
	t := tableOf(shown)
	t.shorten()
	p.table(t)
	if n := len(had) - len(shown); n > 0 {
		p.line("%d more of which too little is known", n)
	}
	if n := len(rows) - len(had); n > 0 {
		p.line("%d more that nobody had", n)
	}
}

// ByLead returns the rows from the best lead. Rows without a lead come last, by how often
// seats had the thing.
func ByLead(rows []Thing) []Thing {
	rows = slices.Clone(rows)
	slices.SortStableFunc(rows, func(a, b Thing) int {
		if a.Lead == nil && b.Lead == nil {
			return cmp.Compare(b.Times, a.Times)
		}
		return larger(a.Lead, b.Lead)
	})
	return rows
}

// label returns the name of a thing as people know it.
func (x *Named) label() string {
	s := x.ID
	if x.Name != x.ID {
		s += " " + x.Name
	}
	if x.Deck != "" && x.Deck != results.MainDeck {
		s += " (" + x.Deck + ")"
	}
	return s
}
