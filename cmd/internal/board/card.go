package board

import (
	"fmt"
	"strings"

	"seti/kernel"
)

// CardLine is a card in one line: id, name, cost, corners, text.
func (v *View) CardLine(id kernel.CardID) string {
	card := &v.c.Cards[id]
	return v.Bold(card.ID+" "+card.Name) + " " + v.Dim(v.Corners(id)) + spaced(v.texts.Card(id))
}

// Corners is what stands at the edge of a card: "3 cr, 1 pub/red/energy".
func (v *View) Corners(id kernel.CardID) string {
	card := &v.c.Cards[id]
	free, sector, income := v.texts.Corners(card)
	var corners []string
	for _, c := range []string{short(free), sector, short(income)} {
		if c == "" {
			c = "-"
		}
		corners = append(corners, c)
	}
	cost := "0 cr"
	if len(card.Cost.Gains) > 0 {
		cost = short(v.texts.Cost(card))
	}
	return fmt.Sprintf("(%s; %s)", cost, strings.Join(corners, "/"))
}

// spaced puts a space before a text that is there.
func spaced(s string) string {
	if s == "" {
		return ""
	}
	return " " + s
}
