package board

import (
	"strings"

	"seti/kernel"
)

// CardLine is a card in one line: id, name, cost, corners, text.
func (v *View) CardLine(id kernel.CardID) string {
	card := &v.c.Cards[id]
	return v.Bold(card.ID+" "+card.Name) + spaced(v.Dim(v.Corners(id))) + spaced(v.texts.Card(id))
}

// Corners is what stands at the edge of a card: "(3 cr; 1 pub/red/energy)";
// nothing where nothing does, as on an organization.
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
	edge := strings.Join(corners, "/")
	switch cost := v.texts.Price(card); {
	case cost == "" && free+sector+income == "":
		return ""
	case cost == "":
		return "(" + edge + ")"
	case len(card.Cost.Gains) == 0:
		return "(0 cr; " + edge + ")"
	default:
		return "(" + short(cost) + "; " + edge + ")"
	}
}

// spaced puts a space before a text that is there.
func spaced(s string) string {
	if s == "" {
		return ""
	}
	return " " + s
}
