package board

import (
	"fmt"
	"strings"

	"seti/cmd/internal/console"
	"seti/kernel"
)

// Menu is what a seat may choose from, numbered in the order in which it is
// drawn.
type Menu struct {
	Order []int    // the index of the option with number i+1
	IDs   []string // its id
	Lines []string // drawn
	Hand  []string // the hand, if nothing in it can be chosen; otherwise it is part of Lines
}

// Menu draws the options of a decision of the view's seat, in groups: answers,
// main actions, free actions, and the cards of the hand with what can be done
// with each.
func (v *View) Menu(d *kernel.Decision) *Menu {
	m := &Menu{}
	own := v.cards()
	var answers, main, free []string
	onCard := map[kernel.CardID][]int{}
	for _, group := range []struct {
		kind  groupKind
		items *[]string
	}{{answerGroup, &answers}, {mainGroup, &main}, {freeGroup, &free}} {
		for i, o := range d.Options {
			if groupOf(v.c, d, i) != group.kind {
				continue
			}
			if c, ok := cardOf(v.c, o); ok && own[c] {
				onCard[c] = append(onCard[c], i)
				continue
			}
			*group.items = append(*group.items, v.item(m.add(v, i, o), d, o))
		}
	}
	title := "answer"
	if d.Kind == kernel.TurnLevel {
		title = "turn"
	}
	m.Lines = append(m.Lines, v.group(title, answers)...)
	m.Lines = append(m.Lines, v.group("main", main)...)
	m.Lines = append(m.Lines, v.group("free", free)...)
	hand := v.hand(m, d, onCard)
	if len(onCard) > 0 {
		m.Lines = append(m.Lines, hand...)
	} else {
		m.Hand = hand
	}
	return m
}

type groupKind int

const (
	answerGroup groupKind = iota
	mainGroup
	freeGroup
)

// groupOf tells what an option is for a decision. The steps of a move are free
// actions by their id, but here they are the answers: what a decision is about
// comes first, and free actions behind it.
func groupOf(c *kernel.Catalog, d *kernel.Decision, i int) groupKind {
	o := d.Options[i]
	switch {
	case c.IsMain(o):
		return mainGroup
	case !c.IsFree(o) || d.Kind == kernel.Choice:
		return answerGroup
	case d.Kind == kernel.Interrupt:
		for _, o := range d.Options[i:] {
			if !c.IsFree(o) {
				return answerGroup
			}
		}
	}
	return freeGroup
}

// add gives an option the next number.
func (m *Menu) add(v *View, i int, o kernel.Option) int {
	m.Order = append(m.Order, i)
	m.IDs = append(m.IDs, v.c.ID(o))
	return len(m.Order)
}

// cards are the seat's cards that are drawn with their options.
func (v *View) cards() map[kernel.CardID]bool {
	own := map[kernel.CardID]bool{}
	if v.seat < 0 {
		return own
	}
	for _, pile := range ownPiles(v.seat) {
		for c := v.s.First(pile); c != kernel.NoCard; c = v.s.Next(c) {
			own[c] = true
		}
	}
	return own
}

// cardOf is the card that an option is about.
func cardOf(c *kernel.Catalog, o kernel.Option) (kernel.CardID, bool) {
	switch o.Verb {
	case kernel.VerbPlay, kernel.VerbCorner, kernel.VerbComplete, kernel.VerbCard:
		return kernel.CardID(o.A), true
	case kernel.VerbCircle:
		if r := c.Powers[o.A].Of(); r.Kind == kernel.KindCard {
			return kernel.CardID(r.ID), true
		}
	}
	return kernel.NoCard, false
}

// Indent is where the title of a group stands, beside its first line.
const (
	Indent = "       "
	gutter = len(Indent)
)

// titled puts a title in the gutter of lines that are indented by it.
func (v *View) titled(title string, lines []string) []string {
	if len(lines) > 0 {
		lines[0] = v.Bold(console.Pad(title, gutter)) + lines[0][gutter:]
	}
	return lines
}

// group draws a group of options, short ones side by side.
func (v *View) group(title string, items []string) []string {
	width := v.Width - gutter
	var lines, row []string
	flush := func() {
		lines = append(lines, console.Flow(row, width/6, v.Width, gutter)...)
		row = nil
	}
	for _, item := range items {
		if console.VisibleWidth(item) <= width {
			row = append(row, item)
			continue
		}
		flush()
		lines = append(lines, console.Wrap(Indent+item, v.Width, gutter+5)...)
	}
	flush()
	return v.titled(title, lines)
}

// item is an option with its number, its id and what it says.
func (v *View) item(n int, d *kernel.Decision, o kernel.Option) string {
	id := v.c.ID(o)
	s := fmt.Sprintf("%2d %s", n, v.Bold(id))
	if label := v.says(d, o); label != "" && label != id {
		s += "  " + label
	}
	return s
}

// says is what people read for an option beside its id.
func (v *View) says(d *kernel.Decision, o kernel.Option) string {
	c := v.c
	switch o.Verb {
	case kernel.VerbMove:
		return v.content(kernel.Space(o.B))
	case kernel.VerbExchange:
		return ""
	case kernel.VerbPlaceTop:
		return v.topSpace(d.Seat)
	case kernel.VerbPlaceBottom:
		if t := v.s.P[d.Seat].Slot[o.A-1]; t >= 0 {
			return v.texts.Short(&c.Techs[t].Lower)
		}
	case kernel.VerbOrbit:
		return v.option(o) + ": " + v.texts.Short(&c.Bodies[o.A].Orbit)
	case kernel.VerbLand:
		body := &c.Bodies[o.A]
		reward := &body.Land
		if int(o.A) >= c.Planets {
			reward = &body.Reward
		}
		return v.option(o) + ": " + v.texts.Short(reward)
	case kernel.VerbStar:
		star := &c.Stars[o.A]
		p, ok := v.pos.Stars[star.ID]
		if !ok {
			return v.slotOf(int(o.A)) // the data slot of a species
		}
		return fmt.Sprintf("%s, %s, sector s%d: %s", star.Name, v.Style.Star(star.Color, star.Color.String()), p.Sector, v.slotOf(int(o.A)))
	case kernel.VerbCard, kernel.VerbMarket:
		return v.about(kernel.CardID(o.A))
	case kernel.VerbRow:
		if card := v.s.Row[o.A-1]; card != kernel.NoCard {
			return v.about(card)
		}
	case kernel.VerbTech:
		s := v.texts.Tech(&c.Techs[o.A])
		if p := v.pos.Techs[c.Techs[o.A].ID]; len(p.Tiles) > 0 {
			bonus := short(p.Tiles[0])
			if p.First {
				bonus += " + " + short(v.texts.Gains(c.Numbers.FirstTile))
			}
			s = "(" + bonus + ") " + s
		}
		return s
	case kernel.VerbTile:
		return v.texts.GoldTile(&c.Gold[v.s.Faces[o.A]])
	}
	return v.option(o)
}

// about is a card that the id of its option names, or its place in the row.
func (v *View) about(id kernel.CardID) string {
	card := &v.c.Cards[id]
	s := card.Name
	if v.s.Pile[id] == kernel.RowPile {
		s += ", card " + card.ID
	}
	return s + spaced(v.Dim(v.Corners(id))) + spaced(v.texts.Card(id))
}

// content is what a probe finds in a space.
func (v *View) content(sp kernel.Space) string {
	switch cell := v.s.Cell(sp); cell {
	case kernel.Asteroid:
		return "asteroids"
	case kernel.Comet:
		return "comet"
	default:
		if b, ok := cell.Body(); ok {
			return v.c.Bodies[b].Name
		}
	}
	return ""
}

// topSpace is what data on the next top space of a computer gives.
func (v *View) topSpace(p kernel.Seat) string {
	pl := &v.s.P[p]
	i := int(pl.Top)
	if i >= len(v.c.Numbers.Computer) {
		return ""
	}
	s := v.texts.Short(&v.c.Numbers.Computer[i].Gain)
	if t := pl.Slot[i]; t >= 0 {
		s = v.texts.Gains(v.c.Techs[t].Upper)
	}
	if s == "" {
		return fmt.Sprintf("on space %d", i+1)
	}
	return fmt.Sprintf("on space %d: %s", i+1, s)
}

// hand draws the cards of the seat and gives their options numbers.
func (v *View) hand(m *Menu, d *kernel.Decision, onCard map[kernel.CardID][]int) []string {
	if v.seat < 0 {
		return nil
	}
	var lines []string
	for i, p := range ownPiles(v.seat) {
		lines = append(lines, v.pile(m, d, p, []string{"hand", "secret", "front"}[i], onCard)...)
	}
	return lines
}

// ownPiles are the piles of a seat that are drawn with their options: its hand,
// what it holds apart, and what lies in front of it.
func ownPiles(p kernel.Seat) []kernel.Pile {
	return []kernel.Pile{kernel.Hand(p), kernel.Secret(p), kernel.InPlay(p)}
}

func (v *View) pile(m *Menu, d *kernel.Decision, pile kernel.Pile, title string, onCard map[kernel.CardID][]int) []string {
	if v.s.Size(pile) == 0 {
		return nil
	}
	var cards []kernel.CardID
	var heads []string
	width := 0
	for c := v.s.First(pile); c != kernel.NoCard; c = v.s.Next(c) {
		head := ""
		for _, i := range onCard[c] {
			o := d.Options[i]
			word, _, _ := strings.Cut(v.c.ID(o), " ")
			if o.Verb == kernel.VerbCircle {
				word = v.c.ID(o)
			}
			if head != "" {
				head += "· "
			}
			head += fmt.Sprintf("%2d %s ", m.add(v, i, o), v.Bold(word))
		}
		cards, heads = append(cards, c), append(heads, head)
		width = max(width, console.VisibleWidth(head))
	}
	var lines []string
	for i, c := range cards {
		line := Indent + console.Pad(heads[i], width) + v.CardLine(c) + v.circles(c)
		if v.Brief {
			lines = append(lines, console.Cut(line, v.Width))
		} else {
			lines = append(lines, console.Wrap(line, v.Width, gutter+width+4)...)
		}
	}
	return v.titled(title, lines)
}

// circles are the circles of a card in play, or in another pile where they count, that
// are covered.
func (v *View) circles(c kernel.CardID) string {
	power, pile := &v.c.Cards[c].Power, v.s.Pile[c]
	def := v.c.PileDef(pile)
	if len(power.Circles) == 0 || pile != kernel.InPlay(v.seat) && (def == nil || !def.InForce) {
		return ""
	}
	s := " "
	for i := range power.Circles {
		s += v.circle(power, i)
	}
	return s
}
