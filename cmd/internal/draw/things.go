package draw

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"seti/cmd/internal/console"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/describe"
	"seti/kernel/source"
	"seti/kernel/view"
)

var none source.Ref

// Planets draws the planets, each with what orbiting and landing gives, what is
// taken, and its moons.
func (p *Painter) Planets(w int) []Line {
	var lines []Line
	for i := range p.S.Planets {
		x := &p.S.Planets[i]
		where := p.word("planets.on_card", nil)
		if x.Space != board.NoSpace {
			where = p.word("planets.at", catalog.Args{"ring": x.Space.Ring(), "star": p.S.Sectors[x.Space.Sector()].Star})
		}
		for k := range x.Ways {
			where += p.T.WayHere(&x.Ways[k])
		}
		head := p.mark(x.Body, p.Bold(x.Name)) + "  " + p.Dim(where)
		lines = append(lines, wrap(x.Body, head, w, 3)...)
		lines = append(lines, p.place(x.Body, "planets.orbit", x.Orbit.Text, x.FirstOrbit.Text, x.Orbiters, w)...)
		var landers []board.Seat
		var first []string
		for _, f := range x.First {
			if f.By == board.Nobody {
				first = append(first, f.Gain.Text)
			} else {
				landers = append(landers, f.By)
			}
		}
		lines = append(lines, p.place(x.Body, "planets.land", x.Land.Text, p.list(first), append(landers, x.Landers...), w)...)
		for _, fact := range x.Facts {
			lines = append(lines, wrap(x.Body, "   "+p.Plain(fact.Text), w, 5)...)
		}
		for _, m := range x.Moons {
			text := "   " + p.titled(p.markOnly(m.Body)+p.Plain(m.Name), m.Reward.Text) + p.taken(m.Landers)
			for _, fact := range m.Facts {
				text += ", " + p.Plain(fact.Text)
			}
			lines = append(lines, wrap(m.Body, text, w, 5)...)
		}
	}
	return lines
}

// markOnly returns the mark of a thing that is lit or that others have changed, otherwise
// nothing.
func (p *Painter) markOnly(r source.Ref) string {
	switch {
	case p.lit(r):
		return p.Chosen(Mark)
	case p.S.News.Things[r]:
		return p.Warn(Fresh)
	}
	return ""
}

// place draws what orbiting or landing gives, the extra reward of its next first space, and the players there.
func (p *Painter) place(r source.Ref, key, gain, first string, who []board.Seat, w int) []Line {
	text := "   " + p.word(key, catalog.Args{"gain": gain, "first": first}) + p.taken(who)
	return wrap(r, text, w, 5)
}

// taken returns the players with a figure or marker somewhere: " [1 2]".
func (p *Painter) taken(who []board.Seat) string {
	if len(who) == 0 {
		return ""
	}
	return " [" + p.whose(who) + "]"
}

// Techs draws the technologies in words: what they do, the bonus on top, how many
// are left, who owns one.
func (p *Painter) Techs(w int) []Line {
	var lines []Line
	for i := range p.S.Techs {
		t := &p.S.Techs[i]
		bonus := p.word("techs.none", nil)
		if t.Left > 0 {
			bonus = p.word("techs.left", catalog.Args{"bonus": t.Bonus.Text, "n": t.Left})
		}
		name := TechSign(t.ID)
		if t.Mine {
			name += " " + p.word("techs.mine", nil)
		}
		text := p.mark(t.Tech, p.Bold(name)) + " " + t.Text + " " + p.Good(bonus) + p.taken(t.Owners)
		lines = append(lines, wrap(t.Tech, text, w, 3)...)
	}
	return lines
}

// Species draws both species slots: the discovery spaces, the overflow, and of a
// species that is discovered its rules and every space with its reward.
func (p *Painter) Species(w int) []Line {
	var lines []Line
	for i := range p.S.Species {
		lines = append(lines, p.slot(&p.S.Species[i], w)...)
	}
	return append(lines, p.Tokens(w)...)
}

func (p *Painter) slot(x *view.Species, w int) []Line {
	r := source.Ref{Kind: board.KindSlot, ID: int16(x.Slot)}
	name := cmp.Or(x.Name, p.word("species.unknown", catalog.Args{"none": x.None}))
	head := p.mark(r, p.Bold(p.word("species.head", catalog.Args{"slot": r, "name": name})))
	if x.Discovered {
		head += p.Dim(p.word("species.deck", catalog.Args{"n": x.Deck}))
	}
	lines := wrap(r, head, w, 3)
	for i := range x.Columns {
		c := &x.Columns[i]
		color := source.Ref{Kind: board.KindTrace, ID: int16(c.Color)}
		free := c.Discovery == board.Nobody
		places := catalog.BoardSpaceRef(x.Slot, c.Color, 0)
		text := " " + p.fresh(p.S.News.Things[places]) + p.word("species.column", catalog.Args{"color": color, "free": free, "gain": c.Gain.Text, "over": c.Over.Text})
		if !free {
			text += " [" + p.who(c.Discovery) + "]"
		}
		if len(c.Overflow) > 0 {
			text += " +" + p.whose(c.Overflow)
		}
		lines = append(lines, wrap(r, text, w, 4)...)
		for n := range c.Spaces {
			b := &c.Spaces[n]
			says := p.word("species.space", catalog.Args{"n": b.N, "fields": b.Fields, "pay": b.Pay.Text, "reward": b.Reward.Text, "repeat": b.Repeat, "tokens": b.Tokens})
			lines = append(lines, wrap(b.Ref, "   "+p.markOnly(b.Ref)+says+p.taken(b.By), w, 6)...)
		}
	}
	for _, rule := range x.Rules {
		lines = append(lines, wrap(r, "  "+rule, w, 2)...)
	}
	for i := range x.Market {
		lines = append(lines, p.card(&x.Market[i], p.word("species.market", nil)+" ", w)...)
	}
	return lines
}

// Tokens draws the tokens on the table.
func (p *Painter) Tokens(w int) []Line {
	var lines []Line
	for i := range p.S.Tokens {
		t := &p.S.Tokens[i]
		if t.At == "" {
			continue
		}
		if len(lines) == 0 {
			lines = append(lines, p.heading("tokens.head"))
		}
		args := catalog.Args{"name": t.Name, "at": t.At, "text": t.Text}
		if t.Owner >= 0 && p.T.Who(t.Owner) != t.At { // not "at p1, p1"
			args["owner"] = p.T.Title(t.Owner)
		}
		lines = append(lines, wrap(none, "  "+p.word("tokens.token", args), w, 4)...)
	}
	return lines
}

// Gold draws the gold tiles: what they score, their places, and how many sets
// each player has.
func (p *Painter) Gold(w int) []Line {
	var lines []Line
	for i := range p.S.Gold {
		g := &p.S.Gold[i]
		r := source.Ref{Kind: board.KindGold, ID: int16(i)}
		lines = append(lines, wrap(r, p.mark(r, p.Bold(g.Name)+" "+g.Text), w, 3)...)
		var places, sets []string
		for _, place := range g.Places {
			who := p.word("gold.free", nil)
			if len(place.By) > 0 {
				who = p.whose(place.By)
			}
			places = append(places, p.titled(fmt.Sprint(place.Value), who))
		}
		for s := range p.S.Seats {
			n := fmt.Sprint(g.Sets[s])
			if board.Seat(s) == p.S.Eyes {
				n = p.Bold(n)
			}
			sets = append(sets, p.T.Title(board.Seat(s))+" "+n)
		}
		lines = append(lines, wrap(r, "   "+p.word("gold.places", catalog.Args{"places": places}), w, 5)...)
		lines = append(lines, wrap(r, "   "+p.word("gold.have", catalog.Args{"sets": sets}), w, 5)...)
	}
	return lines
}

// Row draws the cards of the row and the face-up cards of species. Full draws texts that may be cut here.
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

// Hand draws the seat's own cards, and those in front of it.
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

// card draws a card: its color, name, price and corners, and below them what it does, in one line unless it is to be
// whole. A card in front of a player shows its requirement and the progress towards it.
func (p *Painter) card(c *view.Card, before string, w int) []Line {
	r := source.Ref{Kind: board.KindCard, ID: int16(c.Card)}
	if c.Front && len(c.Aims) > 0 {
		return wrap(r, p.mark(r, before+p.Bold(c.Name))+" "+p.progress(c)+strings.Join(c.Aims, " "), w, 3)
	}
	sign := ""
	if color := slices.Index(board.ColorNames[:], c.Color); color >= 0 {
		sign = p.Star(board.Color(color), p.word("star."+c.Color, nil)) + " "
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

// Full draws a card with everything on it, its effect first.
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
	list := append([]string{p.Bold(c.Name)}, c.Parts...)
	if edge := p.T.Edge(c); edge != "" {
		list = append(list, edge)
	}
	list = append(list, p.Dim(p.word("cards.kind", catalog.Args{"id": c.ID, "kind": kind})))
	list = append(list, p.T.Reach(p.S, c)...)
	if prog := p.progress(c); prog != "" {
		list = append(list, p.word("cards.progress", catalog.Args{"how": prog}))
	}
	return Each(r, list, w)
}

const (
	sheetWidth = 64
	sheetInner = sheetWidth - 4
)

// Sheet returns the lines of a thing, drawn as a card, 64 columns wide.
func Sheet(s describe.Sheet, st console.Style) []string {
	row := func(text string) string { return "│ " + console.Pad(text, sheetInner) + " │" }
	rule := "├" + strings.Repeat("─", sheetWidth-2) + "┤"
	right := s.Right
	if s.Color != nil {
		right = st.Star(*s.Color, right)
	}
	title := console.Cut(s.Name, sheetInner-console.VisibleWidth(right)-2)
	head := console.Pad(st.Bold(title), sheetInner-console.VisibleWidth(right)) + right
	lines := []string{"┌─ " + st.Bold(s.ID) + " " + strings.Repeat("─", max(0, sheetWidth-5-console.VisibleWidth(s.ID))) + "┐",
		row(head)}
	for _, l := range console.Wrap(s.Below, sheetInner, 2) {
		lines = append(lines, row(st.Dim(l)))
	}
	if len(s.Rules) > 0 {
		lines = append(lines, rule)
	}
	for i, part := range s.Rules {
		if i > 0 {
			lines = append(lines, row(""))
		}
		for _, l := range console.Wrap(part, sheetInner, 0) {
			lines = append(lines, row(l))
		}
	}
	if len(s.Foot)+len(s.Cards) > 0 {
		lines = append(lines, rule)
	}
	for _, part := range s.Foot {
		for _, l := range console.Wrap(part, sheetInner, 2) {
			lines = append(lines, row(l))
		}
	}
	if len(s.Cards) > 0 {
		for _, l := range console.Wrap(strings.Join(s.Cards, ", "), sheetInner, 0) {
			lines = append(lines, row(l))
		}
	}
	return append(lines, "└"+strings.Repeat("─", sheetWidth-2)+"┘")
}
