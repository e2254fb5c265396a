package board

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"seti/cmd/internal/console"
	"seti/kernel"
	"seti/kernel/arrange"
)

// sides are the species slots, as positions name them.
var sides = []string{"left", "right"}

var colors = []kernel.Trace{kernel.Antenna, kernel.Jaw, kernel.DNA}

// species draws the two slots: who has marked the discovery spaces, behind +
// the overflow, and the board of a species that is discovered. Without one,
// both stand in one line with the neutral markers.
func (v *View) species() []string {
	var neutral []string
	for i, n := range v.pos.Neutral {
		if n > 0 {
			neutral = append(neutral, fmt.Sprintf("%d at %d vp", n, v.c.Numbers.Milestone.Neutral[i]))
		}
	}
	note := ""
	if len(neutral) > 0 {
		note = v.Dim("   neutral: " + strings.Join(neutral, ", "))
	}
	left, right := v.slotLine(0), v.slotLine(1)
	if !v.pos.Species["left"].Discovered && !v.pos.Species["right"].Discovered {
		return []string{console.Cut(v.label("species")+left+"   "+right+note, v.Width)}
	}
	lines := console.Wrap(v.label("species")+left, v.Width, 11)
	return append(lines, console.Wrap(strings.Repeat(" ", 9)+right+note, v.Width, 11)...)
}

// slotLine draws a species slot.
func (v *View) slotLine(slot int) string {
	p := v.pos.Species[sides[slot]]
	s := v.Bold(sides[slot])
	i := slices.IndexFunc(v.c.Species, func(sp kernel.Species) bool { return sp.ID == p.ID })
	if i >= 0 && p.Discovered {
		s += " " + v.Bold(v.c.Species[i].Name)
	}
	for _, color := range colors {
		owner, over := "", ""
		if int(color) < len(p.Discovery) {
			owner = p.Discovery[color]
		}
		for _, m := range v.s.Traces {
			if int(m.Slot) == slot && m.Color == color && m.Place == kernel.Overflow {
				over += v.who(m.Owner)
			}
		}
		s += " " + color.String() + " " + v.whoIs(owner)
		if over != "" {
			s += "+" + over
		}
		if i >= 0 && p.Discovered {
			s += "|" + v.column(slot, &v.c.Species[i], color)
		}
	}
	if i >= 0 && p.Discovered {
		s += fmt.Sprintf(" deck %d", v.s.Size(kernel.AlienDeck(slot)))
		if d := v.c.Species[i].Slot; d != nil {
			s += " " + d.ID + " " + v.slotOf(v.starNamed(d.ID))
		}
	}
	return s
}

// column draws the spaces of a species board of one color from below; a space
// that takes many markers stands in brackets.
func (v *View) column(slot int, sp *kernel.Species, color kernel.Trace) string {
	spaces := sp.Spaces.Each
	if own := [][]kernel.BoardSpace{sp.Spaces.Antenna, sp.Spaces.Jaw, sp.Spaces.DNA}[color]; own != nil {
		spaces = own
	}
	s := ""
	for n := range spaces {
		who := ""
		for _, m := range v.s.Traces {
			if int(m.Slot) == slot && m.Color == color && int(m.Place) == n+1 {
				who += v.who(m.Owner)
			}
		}
		switch {
		case spaces[n].Repeat:
			who = "(" + who + ")"
		case who == "":
			who = "_"
		}
		s += who
	}
	return s
}

// tokens draws the pieces of species that lie on the table.
func (v *View) tokens() []string {
	var names []string
	for name := range v.pos.Pieces {
		names = append(names, name)
	}
	if len(names) == 0 {
		return nil
	}
	slices.Sort(names)
	var items []string
	for _, name := range names {
		p := v.pos.Pieces[name]
		if p.At == "" && p.Owner == "" {
			continue // nobody has taken it yet
		}
		item := name
		if p.At != "" && p.At != "left" && p.At != "right" {
			item += " " + v.Dim("at "+p.At)
		}
		if p.Side > 1 {
			item += v.Dim(fmt.Sprintf(" side %d", p.Side))
		}
		if p.Owner != "" {
			item += " " + v.whoIs(p.Owner)
		}
		items = append(items, item)
	}
	if len(items) == 0 {
		return nil
	}
	return console.Wrap(v.label("tokens")+strings.Join(items, ", "), v.Width, 9)
}

func (v *View) starNamed(id string) int {
	return slices.IndexFunc(v.c.Stars, func(s kernel.Star) bool { return s.ID == id })
}

// slotOf draws the data slot of a star or of what is none, from what lies there.
func (v *View) slotOf(star int) string {
	if star < 0 {
		return ""
	}
	p := arrange.StarPos{Data: bits.OnesCount16(v.s.StarData[star])}
	for _, x := range v.s.Signals {
		if int(x.Star) == star {
			p.Marks = append(p.Marks, x.Owner.String())
		}
	}
	for _, x := range v.s.Wins {
		if int(x.Star) == star {
			p.Wins = append(p.Wins, x.Owner.String())
		}
	}
	return v.slot(&v.c.Stars[star], p)
}
