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
	p.table("seat\tplayer\tpoints\tspread\twins", func(row func(...any)) {
		for _, s := range r.Seats {
			row(s.Seat, s.Player, s.Points.String(), fmt.Sprintf("%.1f", s.Points.SD), s.Wins.String())
		}
		for _, x := range r.several() {
			row(strings.Join(x.Seats, ","), x.Player, x.Points.String(), fmt.Sprintf("%.1f", x.Points.SD), x.Wins.String())
		}
	})
	p.title("Points come from", "")
	p.table("source\t"+strings.Join(r.seats(), "\t")+"\tpart", func(row func(...any)) {
		for _, s := range r.Sources {
			cells := []any{s.Source}
			for _, n := range s.Seats {
				cells = append(cells, number(n, n != 0))
			}
			row(append(cells, percent(s.Part))...)
		}
	})
	p.title("Cards", leadMeans+" "+beganMeans)
	p.things(r.Cards, "played", true)
	p.title("Technologies", leadMeans)
	p.things(r.Techs, "taken", false)
	for _, d := range r.Decks {
		p.title("Of the deck "+d.Deck, leadMeans)
		p.things(d.Cards, "had", false)
	}
	if len(r.Species) > 0 {
		p.title("Species", speciesMean)
		p.table("species\tgames\tdiscovered\tround\tpoints of a seat\tdifference", func(row func(...any)) {
			for _, s := range r.Species {
				row(s.ID, s.Games, s.Discovered.String(), number(s.Round, s.Round > 0), s.Points.String(), s.Difference.String())
			}
		})
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
	rangesMean  = "Ranges hold the true figure in 95 of 100 cases; a row with * stands out even after correction for the number of rows of its table (Holm), and one without may be chance. Below 20 games there is no range."
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

func (r *Report) seats() (names []string) {
	for _, s := range r.Seats {
		names = append(names, s.Seat)
	}
	return names
}

// String returns the mean with half its range.
func (p Points) String() string {
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

func (p *printer) table(head string, rows func(row func(...any))) {
	t := tabwriter.NewWriter(p.w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, head)
	rows(func(cells ...any) {
		for i, c := range cells {
			if i > 0 {
				fmt.Fprint(t, "\t")
			}
			fmt.Fprint(t, c)
		}
		fmt.Fprintln(t)
	})
	if err := t.Flush(); p.err == nil {
		p.err = err
	}
}

// things writes a table of things by their lead, the best first; of a long one only
// the ends.
func (p *printer) things(rows []Thing, had string, cards bool) {
	rows = ByLead(rows)
	never, unsure := 0, 0
	if !p.all {
		had := slices.DeleteFunc(slices.Clone(rows), func(x Thing) bool { return x.Times == 0 })
		rows, never = had, len(rows)-len(had)
	}
	if known := slices.DeleteFunc(slices.Clone(rows), func(x Thing) bool { return x.Lead == nil }); !p.all && len(known) > 2*ends+2 {
		rows, unsure = known, len(rows)-len(known) // the ends of a long table are those of its leads
	}
	head := "thing\t" + had + "\tround\tpoints with\twithout\tlead"
	if cards {
		head = "card\tdrawn\tplayed\tround\tpoints with\twithout\tlead\tdealt"
	}
	p.table(head, func(row func(...any)) {
		for i, x := range rows {
			if !p.all && len(rows) > 2*ends+2 && i >= ends && i < len(rows)-ends {
				if i == ends { // empty cells keep the columns of both ends in line
					row(slices.Repeat([]any{""}, strings.Count(head, "\t")+1)...)
				}
				continue
			}
			cells := []any{x.label(), percent(x.Part), number(x.Round, x.Round > 0), number(x.With, x.Part > 0), number(x.Without, x.Part < 1), x.Lead.String()}
			if cards {
				cells = append(slices.Insert(cells, 1, any(x.Drawn)), x.Began.String())
			}
			row(cells...)
		}
	})
	if unsure > 0 {
		p.line("%d more of which too little is known", unsure)
	}
	if never > 0 {
		p.line("%d more that nobody had", never)
	}
}

// ByLead returns the rows from the best lead. Rows without a lead come last, by how often
// seats had the thing.
func ByLead(rows []Thing) []Thing {
	rows = slices.Clone(rows)
	slices.SortStableFunc(rows, func(a, b Thing) int {
		switch {
		case a.Lead != nil && b.Lead != nil:
			return cmp.Compare(b.Lead.Mean, a.Lead.Mean)
		case a.Lead != nil:
			return -1
		case b.Lead != nil:
			return 1
		}
		return cmp.Compare(b.Times, a.Times)
	})
	return rows
}

// label returns the name of a thing as people know it.
func (x *Thing) label() string {
	s := x.ID
	if x.Name != x.ID {
		s += " " + x.Name
	}
	if x.Deck != "" && x.Deck != results.MainDeck {
		s += " (" + x.Deck + ")"
	}
	return s
}
