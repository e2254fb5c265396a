package report

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
)

// Texts above the tables of a comparison.
const (
	oftenMeans  = "Had: which part of the seats played or took it, here, there, and the difference in percent of the seats."
	changeMeans = "Lead and dealt: by how much these are more here than there (see seti report of one run)."
)

// Text writes a comparison for a terminal. If all is set, it writes every row of every table.
func (c *Comparison) Text(w io.Writer, all bool) error {
	p := &printer{w: w, all: all}
	for _, l := range c.intro() {
		p.line("%s", l)
	}
	p.line("")
	for _, l := range c.Verdict() {
		p.line("%s", l)
	}
	p.changes("Points", "", c.Points, 1)
	p.changes("Wins", "in percent of the games", c.Wins, 100)
	p.changes("Points come from", "points of a seat", c.Sources, 1)
	for _, l := range c.lists() {
		p.thingChanges(l.title, l.rows)
	}
	p.line("")
	p.line("%s", rangesMean)
	return p.err
}

// intro returns what is compared.
func (c *Comparison) intro() []string {
	lines := []string{fmt.Sprintf("%d games here, %d there; %d and %d more in error", c.Here.Games, c.There.Games, c.Here.Errors, c.There.Errors)}
	if c.Pairs >= fewest {
		lines = append(lines, fmt.Sprintf("%d games of the same seeds are compared one by one", c.Pairs))
	} else {
		lines = append(lines, "there are hardly any games of the same seeds, so all are compared with all: with the same --seed the ranges are narrower")
	}
	for _, d := range c.Differ {
		lines = append(lines, "different: "+d)
	}
	if len(c.Differ) == 0 {
		lines = append(lines, "both were played by the same program, packs and settings")
	}
	for _, p := range c.Here.Problems {
		lines = append(lines, "attention: here, "+p)
	}
	for _, p := range c.There.Problems {
		lines = append(lines, "attention: there, "+p)
	}
	return lines
}

// Verdict returns which differences are more than chance.
func (c *Comparison) Verdict() []string {
	var found []string
	figures := func(what string, rows []Change) {
		var names []string
		for _, x := range rows {
			if x.Difference != nil && x.Difference.Stands {
				names = append(names, x.Name)
			}
		}
		if len(names) > 0 {
			found = append(found, what+" "+strings.Join(names, ", "))
		}
	}
	figures("points of", c.Points)
	figures("wins of", c.Wins)
	figures("points from", c.Sources)
	list := func(what string, rows []ThingChange) {
		var names []string
		for _, x := range rows {
			if x.stands() {
				names = append(names, x.ID)
			}
		}
		switch {
		case len(names) > ends:
			found = append(found, fmt.Sprintf("%s %s and %d more", what, strings.Join(names[:ends], ", "), len(names)-ends))
		case len(names) > 0:
			found = append(found, what+" "+strings.Join(names, ", "))
		}
	}
	list("cards", c.Cards)
	list("technologies", c.Techs)
	for _, d := range c.Decks {
		list(d.Deck, d.Cards)
	}
	var only []string
	for _, x := range c.Cards {
		if x.Only != "" {
			only = append(only, fmt.Sprintf("%s only %s", x.label(), x.Only))
		}
	}
	lines := []string{"Nothing here is different by more than chance gives."}
	if len(found) > 0 {
		lines = []string{"Different by more than chance gives: " + strings.Join(found, "; ") + "."}
	}
	if len(only) > 0 {
		lines = append(lines, "Not in both: "+strings.Join(only[:min(len(only), ends)], ", ")+".")
	}
	return lines
}

func (x *ThingChange) stands() bool {
	return slices.ContainsFunc([]*Estimate{x.often(), x.lead(), x.began()}, func(e *Estimate) bool { return e != nil && e.Stands })
}

func (x *ThingChange) label() string { return (&Thing{ID: x.ID, Name: x.Name, Deck: x.Deck}).label() }

// times returns an estimate in another unit.
func (e *Estimate) times(n float64) *Estimate {
	if e == nil {
		return nil
	}
	x := *e
	x.Mean, x.SE, x.CI95 = n*e.Mean, n*e.SE, [2]float64{n * e.CI95[0], n * e.CI95[1]}
	return &x
}

func (p *printer) changes(title, means string, rows []Change, units float64) {
	p.title(title, means)
	p.table(changeTable(rows, units))
}

// thingChanges writes a table of things; if it is long, only those that differ most.
func (p *printer) thingChanges(title string, rows []ThingChange) {
	rows = BySize(rows)
	shown := rows
	if !p.all && len(rows) > 2*ends {
		shown = rows[:2*ends]
		for len(shown) < len(rows) && rows[len(shown)].stands() {
			shown = rows[:len(shown)+1]
		}
	}
	p.title(title, oftenMeans+" "+changeMeans)
	p.table(thingChangeTable(shown))
	if n := len(rows) - len(shown); n > 0 {
		p.line("%d more that differ less", n)
	}
}

// BySize returns the rows that stand out, then those of one side only, then the others, each
// sorted from the largest difference in how often seats had the thing.
func BySize(rows []ThingChange) []ThingChange {
	rows = slices.Clone(rows)
	class := func(x ThingChange) int {
		switch {
		case x.stands():
			return 0
		case x.Only != "":
			return 1
		}
		return 2
	}
	slices.SortStableFunc(rows, func(a, b ThingChange) int {
		return cmp.Or(cmp.Compare(class(a), class(b)), cmp.Compare(math.Abs(b.Often.Here-b.Often.There), math.Abs(a.Often.Here-a.Often.There)))
	})
	return rows
}
