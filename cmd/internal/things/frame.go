package things

import (
	"fmt"
	"strings"

	"seti/cmd/internal/console"
	"seti/kernel"
	"seti/kernel/text"
)

// sheet is a thing as a card: a head, paragraphs, a foot.
type sheet struct {
	id, name, right, below string
	body                   []string
	foot                   []string
}

const sheetWidth = 64

// Show draws a thing as a card lies on the table.
func (t *Texts) Show(x Thing, st console.Style) []string {
	var s sheet
	switch x.Kind {
	case "card":
		s = t.cardSheet(&t.C.Cards[x.ref])
	case "tech":
		s = t.techSheet(&t.C.Techs[x.ref])
	case "species":
		s = t.speciesSheet(&t.C.Species[x.ref])
	case "module":
		m := &t.C.Modules[x.ref]
		s = sheet{id: m.ID, name: m.Name, below: "module", body: append(oneIf(m.Text), t.Power(&m.Power)...)}
	case "seat":
		p := &t.C.Seats[x.ref]
		s = sheet{id: p.ID, name: p.Name, below: "seat that content plays · pack " + p.Pack, right: levels(p.Levels), body: t.Power(&p.Power)}
	case "pack":
		p := &t.C.PackThings[x.ref]
		s = sheet{id: p.ID, name: p.ID, below: "pack · what it lets everybody do", body: t.Power(&p.Power)}
	case "star":
		s = t.starSheet(&t.C.Stars[x.ref], st)
	case "planet":
		s = t.planetSheet(&t.C.Bodies[x.ref])
	case "moon":
		s = t.moonSheet(&t.C.Bodies[x.ref])
	default:
		s = t.goldSheet(&t.C.Gold[x.ref])
	}
	return s.draw(st)
}

func oneIf(text string) []string {
	if text == "" {
		return nil
	}
	return []string{text}
}

func levels(n int) string {
	if n < 2 {
		return ""
	}
	return itoa(n) + " levels"
}

// ShowCard draws a card.
func (t *Texts) ShowCard(id kernel.CardID, st console.Style) []string {
	return t.cardSheet(&t.C.Cards[id]).draw(st)
}

func (s sheet) draw(st console.Style) []string {
	inner := sheetWidth - 4
	row := func(text string) string { return "│ " + console.Pad(text, inner) + " │" }
	rule := "├" + strings.Repeat("─", sheetWidth-2) + "┤"
	title := console.Cut(s.name, inner-console.VisibleWidth(s.right)-2)
	head := console.Pad(st.Bold(title), inner-console.VisibleWidth(s.right)) + s.right
	lines := []string{"┌─ " + st.Bold(s.id) + " " + strings.Repeat("─", max(0, sheetWidth-5-console.VisibleWidth(s.id))) + "┐",
		row(head), row(st.Dim(s.below))}
	if len(s.body) > 0 {
		lines = append(lines, rule)
	}
	for i, part := range s.body {
		if i > 0 {
			lines = append(lines, row(""))
		}
		for _, l := range console.Wrap(part, inner, 0) {
			lines = append(lines, row(l))
		}
	}
	if len(s.foot) > 0 {
		lines = append(lines, rule)
	}
	for _, l := range s.foot {
		lines = append(lines, row(l))
	}
	return append(lines, "└"+strings.Repeat("─", sheetWidth-2)+"┘")
}

// Price is what playing a card costs; a card of a deck that is never played has
// none.
func (t *Texts) Price(card *kernel.Card) string {
	if kind := t.Kind(card); len(card.Cost.Gains) == 0 && len(card.Play.Groups) == 0 && (kind == "" || kind == "effect") {
		return ""
	}
	return t.Cost(card)
}

// deckOf is the deck of a card.
func (t *Texts) deckOf(card *kernel.Card) *kernel.DeckDef {
	id, _ := t.C.Card(card.ID)
	return t.C.DeckOf(id)
}

// Kind is what kind of card it is: effect, conditional, trigger or endgame; ""
// where its deck is of cards that are never played, on which what looks like a
// mission is none (rules 14.4.6).
func (t *Texts) Kind(card *kernel.Card) string {
	deck, kind := t.deckOf(card), card.Kind()
	if deck.ID != "" && len(card.Play.Groups) == 0 && card.Berth == nil && (kind == "effect" || kind == "trigger" && deck.Circles == "card") {
		return ""
	}
	return kind
}

func (t *Texts) cardSheet(card *kernel.Card) sheet {
	below := "card · " + Deck(card) + " deck"
	if deck := t.deckOf(card); deck.Folder != "" || deck.OfPack() {
		below = deck.Name
	}
	kind := map[string]string{"conditional": "conditional mission", "trigger": "triggerable mission", "endgame": "end-game card"}[t.Kind(card)]
	if kind != "" {
		below = strings.Replace(below, "card · ", kind+" · ", 1)
		if !strings.HasPrefix(below, kind) {
			below = kind + " · " + below
		}
	}
	s := sheet{id: card.ID, name: card.Name, right: t.Price(card), below: below + " · pack " + card.Pack, body: t.CardParts(card)}
	free, sector, income := t.Corners(card)
	var corners []string
	for _, c := range [][2]string{{"discard", free}, {"signal", sector}, {"income", income}} {
		if c[1] != "" {
			corners = append(corners, c[0]+": "+c[1])
		}
	}
	if len(corners) > 0 {
		s.foot = console.Wrap(strings.Join(corners, "   "), sheetWidth-4, 2)
	}
	return s
}

func (t *Texts) techSheet(tech *kernel.Tech) sheet {
	var bonuses []string
	for _, g := range t.C.Numbers.TileBonuses {
		bonuses = append(bonuses, t.Gains(g))
	}
	return sheet{id: tech.ID, name: text.Upper(tech.Type.String()) + " technology", below: "tiles: " + strings.Join(bonuses, " / "),
		body: []string{t.Tech(tech)}}
}

func (t *Texts) starSheet(s *kernel.Star, st console.Style) sheet {
	out := sheet{id: s.ID, name: s.Name, right: st.Star(s.Color, s.Color.String()),
		below: fmt.Sprintf("star · %d places for data", s.Slots)}
	first, later := t.Effects(&s.First), t.Effects(&s.Later)
	if first == later {
		out.body = []string{"Every win: " + text.Lower(first)}
	} else {
		out.body = []string{"First win: " + text.Lower(first), "Later wins: " + text.Lower(later)}
	}
	if b := t.C.Numbers.Signal; b.Position > 0 {
		out.foot = []string{fmt.Sprintf("signal on place %d: %s", b.Position, t.Gains(b.Gain))}
	}
	return out
}

func (t *Texts) planetSheet(b *kernel.Body) sheet {
	s := sheet{id: b.ID, name: b.Name, below: "planet"}
	if len(b.Orbit.Groups)+len(b.Land.Groups) == 0 {
		s.body = []string{"Nothing orbits here or lands here."}
		return s
	}
	s.body = []string{"Orbit: " + text.Lower(t.Effects(&b.Orbit)) + " The first orbiter: " + t.Gains(t.C.Numbers.FirstOrbit) + "."}
	var firsts []string
	for _, g := range b.FirstLand {
		firsts = append(firsts, t.Gains(g))
	}
	land := "Land: " + text.Lower(t.Effects(&b.Land))
	if len(firsts) > 0 {
		land += " First landers: " + strings.Join(firsts, ", then ") + "."
	}
	s.body = append(s.body, land)
	for i := t.C.Planets; i < len(t.C.Bodies); i++ {
		if m := &t.C.Bodies[i]; m.Planet == b.ID {
			s.foot = append(s.foot, console.Wrap(m.Name+": "+t.Short(&m.Reward), sheetWidth-4, 2)...)
		}
	}
	return s
}

func (t *Texts) moonSheet(b *kernel.Body) sheet {
	return sheet{id: b.ID, name: b.Name, below: "moon of " + t.planet(b.Planet) + " · room for one lander",
		body: []string{"Land: " + text.Lower(t.Effects(&b.Reward))}}
}

// planet is the name of a planet.
func (t *Texts) planet(id string) string {
	for i := range t.C.Bodies {
		if t.C.Bodies[i].ID == id {
			return t.C.Bodies[i].Name
		}
	}
	return id
}

func (t *Texts) speciesSheet(s *kernel.Species) sheet {
	out := sheet{id: s.ID, name: s.Name, below: "species · pack " + s.Pack}
	if s.Market {
		out.right = "with a market"
	}
	all := columns(s)
	titles := []string{"antenna", "jaw", "dna"}
	if s.Spaces.Antenna == nil && s.Spaces.Jaw == nil && s.Spaces.DNA == nil {
		all["every color"], titles = s.Spaces.Each, []string{"every color"}
	}
	for _, title := range titles {
		spaces := all[title]
		text := "Spaces for " + title + ", from below:"
		for n := 0; n < len(spaces); n++ {
			space := t.space(&spaces[n])
			last := n
			for last+1 < len(spaces) && t.space(&spaces[last+1]) == space {
				last++
			}
			at := itoa(n + 1)
			if last > n {
				at += "-" + itoa(last+1)
			}
			text += " (" + at + ") " + space + "."
			n = last
		}
		out.body = append(out.body, text)
	}
	out.body = append(out.body, t.Power(&s.Power)...)
	if len(s.Pieces) > 0 {
		var names []string
		for i := range s.Pieces {
			names = append(names, t.piece(&s.Pieces[i]))
		}
		out.foot = append(out.foot, console.Wrap("tokens: "+strings.Join(names, ", "), sheetWidth-4, 2)...)
	}
	if b := s.Body; b != nil {
		out.foot = append(out.foot, "planet: "+b.Name+", on "+b.Disc)
	}
	if s.Slot != nil {
		out.foot = append(out.foot, fmt.Sprintf("data slot: %s, %d places", s.Slot.ID, s.Slot.Slots))
	}
	return out
}

// piece names a token, how many there are of it, and what its sides give.
func (t *Texts) piece(p *kernel.PieceDef) string {
	name := p.ID
	if p.Copies > 1 {
		name = itoa(p.Copies) + " " + name
	}
	var sides []string
	for i := range p.Sides {
		if s := t.Short(&p.Sides[i]); s != "" {
			sides = append(sides, s)
		}
	}
	if len(sides) > 0 {
		name += " (" + strings.Join(sides, " / ") + ")"
	}
	return name
}

func (t *Texts) space(b *kernel.BoardSpace) string {
	s := t.Short(&b.Reward)
	if len(b.Pay) > 0 {
		s = "pay " + t.Gains(b.Pay) + ": " + s
	}
	if b.Repeat {
		s += ", any number of markers"
	}
	for _, x := range b.Fields {
		if n, ok := x.Value.(int); ok {
			s = x.Name + " " + itoa(n) + ": " + s
		}
	}
	return s
}

func (t *Texts) goldSheet(f *kernel.GoldTile) sheet {
	return sheet{id: f.ID, name: "Gold tile " + f.Tile, right: "side " + f.Side, below: "scored at the end of the game, by place",
		body: []string{t.GoldTile(f)}}
}
