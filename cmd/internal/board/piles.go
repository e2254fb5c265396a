package board

import (
	"fmt"
	"strings"

	"seti/cmd/internal/console"
	"seti/kernel"
)

// piles draws the piles that packs declare, those of a player or of the table: cards in
// force with their circles, a line for each, and what lies in the others.
func (v *View) piles(p kernel.Seat) []string {
	list := v.pos.Piles
	if p != kernel.Nobody {
		list = v.pos.Player(p).Piles
	}
	var lines, others []string
	for i := range v.c.Piles {
		def := &v.c.Piles[i]
		pile, ok := v.c.DeclaredPile(def.ID, p)
		switch ids := list[def.ID]; {
		case !ok || v.s.Size(pile) == 0:
		case len(ids) == 0:
			others = append(others, fmt.Sprintf("%s %d", def.Name, v.s.Size(pile)))
		case !def.InForce:
			others = append(others, def.Name+" "+v.Dim(strings.Join(ids, " ")))
		default:
			for _, id := range ids {
				lines = append(lines, console.Wrap("   "+def.Name+": "+v.inForce(id), v.Width, 5)...)
			}
		}
	}
	if len(others) > 0 {
		lines = append(lines, console.Wrap("   "+strings.Join(others, " · "), v.Width, 5)...)
	}
	return lines
}

// inForce draws a card whose powers are in force: what its circles wait for if they are
// only marks, otherwise which are covered.
func (v *View) inForce(id string) string {
	card, ok := v.c.Card(id)
	if !ok {
		return id
	}
	power := &v.c.Cards[card].Power
	s := v.Bold(id + " " + v.c.Cards[card].Name)
	for i := range power.Circles {
		s += " " + v.circle(power, i)
		if x := &power.Circles[i]; len(x.Reward.Groups) == 0 {
			s += " " + v.texts.Say(v.c.CirclePhrase(x))
		}
	}
	return s
}

// circle is whether a circle is covered.
func (v *View) circle(power *kernel.Power, i int) string {
	if v.s.IsCovered(power, i) {
		return "●"
	}
	return "○"
}
