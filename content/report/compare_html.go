package report

import (
	"fmt"
	"io"
)

// HTML writes a comparison as one page.
func (c *Comparison) HTML(w io.Writer) error {
	p := &page{Title: fmt.Sprintf("%d games of SETI against %d", c.Here.Games, c.There.Games), Setup: "Here: " + setup(c.Here) + ". There: " + setup(c.There) + ".",
		Notes: append(c.Verdict(), c.intro()[1:]...), Ranges: rangesMean}
	p.Tables = []tableSection{changesTable("Points", c.Points, 1), changesTable("Wins, in percent of the games", c.Wins, 100), changesTable("What points come from", c.Sources, 1)}
	add := func(title, name string, rows []ThingChange) {
		p.Strips = append(p.Strips,
			strips(title+": how often", []string{oftenMeans}, stripHead{Name: name, Often: "here, there", Value: "difference", X: axis{Unit: "percent"}}, changeEntries(rows, func(x *ThingChange) *Estimate { return x.Often.Difference.times(100) })),
			strips(title+": lead", []string{leadMeans, changeMeans}, stripHead{Name: name, Often: "here, there", Value: "lead"}, changeEntries(rows, func(x *ThingChange) *Estimate { return x.Lead })))
		p.Folded = append(p.Folded, thingsTable("All figures: "+title, rows))
	}
	add("Cards", "card", c.Cards)
	add("Technologies", "technology", c.Techs)
	for _, d := range c.Decks {
		add("Of the deck "+d.Deck, d.Deck, d.Cards)
	}
	p.Strips = without(p.Strips)
	return p.write(w)
}

func setup(r Run) string { return (&Report{Packs: r.Packs, Version: r.Version}).Setup() }

func changesTable(title string, rows []Change, units float64) tableSection {
	t := tableSection{Title: title, Head: []string{"", "here", "there", "difference"}}
	for _, x := range rows {
		t.Rows = append(t.Rows, []string{x.Name, fmt.Sprintf("%.1f", units*x.Here), fmt.Sprintf("%.1f", units*x.There), x.Difference.times(units).String()})
	}
	return t
}

func thingsTable(title string, rows []ThingChange) tableSection {
	t := tableSection{Title: title, Head: []string{"thing", "here", "there", "had", "lead", "dealt"}}
	for _, x := range BySize(rows) {
		t.Rows = append(t.Rows, []string{x.label(), percent(x.Often.Here), percent(x.Often.There), x.Often.Difference.times(100).String(), x.Lead.String(), x.Began.String()})
	}
	return t
}

func changeEntries(rows []ThingChange, of func(*ThingChange) *Estimate) (list []entry) {
	for i := range rows {
		x := &rows[i]
		list = append(list, entry{x.label(), percent(x.Often.Here) + ", " + percent(x.Often.There), x.Often.Here, of(x)})
	}
	return list
}
