package board

import (
	"fmt"
	"slices"
	"strings"

	"seti/cmd/internal/console"
	"seti/kernel"
)

// planets draws who orbits and who has landed, from the inner ring to the
// outer one. An open first space is "_".
func (v *View) planets() []string {
	var order []int
	for b := range v.c.Planets {
		if b != v.c.Earth && v.g.InPlay(b) {
			order = append(order, b)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return v.g.BodyAt(a).Ring() - v.g.BodyAt(b).Ring() })
	var items []string
	for _, b := range order {
		body := &v.c.Bodies[b]
		item := v.Bold(body.Name) + " orbit " + v.figures(kernel.Orbiter, b, 1) + " land " +
			v.figures(kernel.Lander, b, len(body.FirstLand))
		for m := v.c.Planets; m < len(v.c.Bodies); m++ {
			if v.c.Bodies[m].Planet != body.ID {
				continue
			}
			item += " " + v.c.Bodies[m].ID
			if who := v.figures(kernel.Lander, m, 0); who != "" {
				item += ":" + who
			}
		}
		items = append(items, item)
	}
	lines := console.Flow(items, 1, v.Width, 9)
	if len(lines) > 0 {
		lines[0] = v.label("planets") + strings.TrimLeft(lines[0], " ")
	}
	return lines
}

// figures draws the owners of the figures of a kind at a body: those on first
// spaces, then the others.
func (v *View) figures(kind kernel.FigureKind, body, firsts int) string {
	first := make([]string, firsts)
	for i := range first {
		first[i] = "_"
	}
	rest := ""
	for i := range v.s.Figures {
		f := &v.s.Figures[i]
		if f.Kind != kind || int(f.Body) != body {
			continue
		}
		if n := int(f.Covers); n > 0 && n <= firsts {
			first[n-1] = v.who(f.Owner)
		} else {
			rest += v.who(f.Owner)
		}
	}
	s := strings.Join(first, "")
	if rest != "" && s != "" {
		s += "+"
	}
	return s + rest
}

// techs draws the stacks of the technologies: what is left, the bonus on top,
// the first-tile bonus if it still lies there, and who owns one.
func (v *View) techs() []string {
	var lines []string
	for _, typ := range []kernel.TechType{kernel.ProbeTech, kernel.TelescopeTech, kernel.ComputerTech} {
		var items []string
		for i := range v.c.Techs {
			if t := &v.c.Techs[i]; t.Type == typ {
				items = append(items, v.stack(t, i))
			}
		}
		if len(items) == 0 {
			continue
		}
		flow := console.Flow(items, (v.Width-12)/4, v.Width, 12)
		flow[0] = v.Bold(console.Pad(typ.String()+"-", 12)) + strings.TrimLeft(flow[0], " ")
		lines = append(lines, flow...)
	}
	return lines
}

func (v *View) stack(t *kernel.Tech, index int) string {
	p := v.pos.Techs[t.ID]
	name := strings.TrimPrefix(t.ID, t.Type.String()+"-")
	s := v.Bold(name) + ":"
	switch {
	case p.Left == 0:
		s += " none"
	case len(p.Tiles) > 0:
		s += " " + tight(p.Tiles[0])
		if p.First {
			s += "+" + tight(v.texts.Gains(v.c.Numbers.FirstTile))
		}
		s += v.Dim(fmt.Sprintf(" ×%d", p.Left))
	}
	owners := ""
	for q := range kernel.Seat(v.pos.Players) {
		if v.s.Owns(q, index) {
			owners += v.who(q)
		}
	}
	if owners != "" {
		s += " [" + owners + "]"
	}
	return s
}

// short abbreviates the words of gains where there is little room.
func short(s string) string {
	return abbreviate.Replace(s)
}

var abbreviate = strings.NewReplacer("publicity", "pub", "credits", "cr", "credit", "cr", "cards from the deck", "deck card",
	"card from the deck", "deck card", " and ", ", ")

// tight writes a bonus in as few letters as can be read: "3vp", "1en".
func tight(s string) string {
	return strings.ReplaceAll(strings.ReplaceAll(short(s), "energy", "en"), " ", "")
}

// others draws the species, the gold tiles and the row.
func (v *View) others() []string {
	lines := v.species()
	lines = append(lines, v.tokens()...)
	lines = append(lines, v.label("gold")+v.gold())
	card := func(label, id string) {
		label = v.label(label)
		if card, ok := v.c.Card(id); ok {
			lines = append(lines, label+console.Cut(v.CardLine(card), v.Width-9))
		} else {
			lines = append(lines, label+v.Dim("empty"))
		}
	}
	for i, id := range v.pos.Row {
		card(fmt.Sprintf("row %d", i+1), id)
	}
	for _, side := range sides {
		for _, id := range v.pos.Species[side].Market {
			card("market", id)
		}
	}
	return lines
}

func (v *View) gold() string {
	var parts []string
	for i, name := range v.c.Golds {
		p := v.pos.Gold[name]
		s := v.Bold(name + "-" + p.Side)
		for k, n := range v.c.Gold[v.s.Faces[i]].Values {
			mark := "_"
			for _, m := range v.s.GoldMarks {
				if int(m.Tile) == i && int(m.Place) == k+1 {
					mark = strings.Trim(mark, "_") + v.who(m.Owner)
				}
			}
			s += fmt.Sprintf(" %d:%s", n, mark)
		}
		parts = append(parts, s)
	}
	return strings.Join(parts, "   ")
}
