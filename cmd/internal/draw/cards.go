package draw

import (
	"strings"

	"seti/cmd/internal/console"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/view"
)

// Row draws the cards of the row and those that lie face up beside species. Full draws what may be cut here.
func (p *Painter) Row(w int) []Line {
	lines := []Line{p.heading("cards.row")}
	for i := range p.S.Row {
		c := &p.S.Row[i]
		if c.Card == board.NoCard {
			lines = append(lines, Line{Text: " " + p.Dim(p.word("cards.empty", nil))})
			continue
		}
		lines = append(lines, p.card(c, "", w)...)
	}
	for i := range p.S.Species {
		for k := range p.S.Species[i].Market {
			lines = append(lines, p.card(&p.S.Species[i].Market[k], p.word("species.market", nil)+" ", w)...)
		}
	}
	return lines
}

// Hand draws the seat's own cards, and those that lie in front of it.
func (p *Painter) Hand(w int) []Line {
	return p.piles(w, func(owner board.Seat) bool { return owner == p.S.Eyes })
}

// Fronts draws the cards of the others that everybody sees, and those of the table.
func (p *Painter) Fronts(w int) []Line {
	return p.piles(w, func(owner board.Seat) bool { return owner != p.S.Eyes })
}

func (p *Painter) piles(w int, of func(board.Seat) bool) []Line {
	var lines []Line
	for i := range p.S.Piles {
		pile := &p.S.Piles[i]
		if !of(pile.Owner) {
			continue
		}
		head := pile.Name
		if pile.Owner >= 0 && pile.Owner != p.S.Eyes {
			head = p.T.Title(pile.Owner) + " " + head
		}
		if pile.Pile != board.Hand(pile.Owner) || pile.Owner != p.S.Eyes {
			lines = append(lines, Line{Text: p.Bold(head)})
		}
		for k := range pile.Cards {
			lines = append(lines, p.card(&pile.Cards[k], "", w)...)
		}
		for _, says := range pile.Lasts {
			lines = append(lines, wrap(source.Ref{}, says, w, 3)...)
		}
	}
	return lines
}

// card draws a card: its color, name, price and corners, and below them what it does, in one line unless it is to be whole. A card in
// front of a player says what it asks for and how far that is.
func (p *Painter) card(c *view.Card, before string, w int) []Line {
	r := source.Ref{Kind: board.KindCard, ID: int16(c.Card)}
	if c.Front && len(c.Aims) > 0 {
		return wrap(r, p.mark(r, before+p.Bold(c.Name))+" "+p.progress(c)+strings.Join(c.Aims, " "), w, 3)
	}
	sign := ""
	for color := range board.Color(board.Black + 1) {
		if color.String() == c.Color {
			sign = p.Star(color, p.word("star."+c.Color, nil)) + " "
		}
	}
	text := p.mark(r, before+sign+p.Bold(c.Name)) + " " + p.progress(c)
	corners := c.Free.Text != "" || c.Income.Text != ""
	if c.Priced || corners {
		text += p.Dim(p.word("cards.edge", catalog.Args{"priced": c.Priced, "cost": c.Cost.Short(), "corners": corners, "free": c.Free.Short(), "income": c.Income.Short()}))
	}
	lines := wrap(r, text, w, 3)
	if says := c.Text(); says != "" {
		text := []string{console.Cut(says, w-3)}
		if p.Whole {
			text = console.Wrap(says, w-3, 0)
		}
		for _, part := range text {
			lines = append(lines, Line{"   " + part, r})
		}
	}
	return lines
}

// progress returns how far a card in front of a player is: its circles, or whether its
// mission can be completed.
func (p *Painter) progress(c *view.Card) string {
	var b strings.Builder
	for _, circle := range c.Circles {
		if circle.Covered {
			b.WriteString("●")
		} else {
			b.WriteString("○")
		}
	}
	if c.Mission {
		b.WriteString(p.word("cards.mission", catalog.Args{"met": c.Complete}))
	}
	if b.Len() > 0 {
		b.WriteByte(' ')
	}
	return b.String()
}

// Full draws a card with everything that is on it, what it does first.
func (p *Painter) Full(card board.CardID, w int) []Line {
	c := p.S.Find(card)
	if c == nil {
		printed := p.T.Card(card)
		c = &printed
	}
	r := source.Ref{Kind: board.KindCard, ID: int16(card)}
	kind := ""
	if c.Kind != "" {
		kind = p.word("kind."+c.Kind, nil)
	}
	lines := wrap(r, p.Bold(c.Name), w, 2)
	for _, part := range c.Parts {
		lines = append(lines, wrap(r, part, w, 2)...)
	}
	if edge := p.T.Edge(c); edge != "" {
		lines = append(lines, wrap(r, edge, w, 2)...)
	}
	lines = append(lines, wrap(r, p.Dim(p.word("cards.kind", catalog.Args{"id": c.ID, "kind": kind})), w, 2)...)
	for _, way := range p.T.Reach(p.S, c) {
		lines = append(lines, wrap(r, way, w, 2)...)
	}
	if prog := p.progress(c); prog != "" {
		lines = append(lines, wrap(r, p.word("cards.progress", catalog.Args{"how": prog}), w, 2)...)
	}
	return lines
}
