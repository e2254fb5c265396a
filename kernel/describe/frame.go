package describe

import (
	"strings"

	"seti/cmd/internal/console"
	"seti/kernel"
	"seti/kernel/source"
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
func (t *Texts) Show(x Thing, st console.Style) []string { return t.sheet(x, st).draw(st) }

// Paragraphs are what is said of a thing, without its head.
func (t *Texts) Paragraphs(x Thing) []string {
	s := t.sheet(x, false)
	return append(s.body, s.foot...)
}

// Rules is how many of the paragraphs are rules; what follows lists things.
func (t *Texts) Rules(x Thing) int { return len(t.sheet(x, false).body) }

func (t *Texts) sheet(x Thing, st console.Style) (s sheet) {
	switch x.Kind {
	case "card":
		s = t.cardSheet(&t.C.Cards[x.ref])
	case "tech":
		s = t.techSheet(&t.C.Techs[x.ref])
	case "species":
		s = t.speciesSheet(&t.C.Species[x.ref])
	case "token":
		s = t.tokenSheet(t.tokens()[x.ref])
	case "deck":
		s = t.deckSheet(&t.C.Decks[x.ref])
	case "module":
		m := &t.C.Modules[x.ref]
		s = sheet{id: m.ID, name: t.own(m.Name), below: t.say("module", nil), body: append(oneIf(t.own(m.Text)), t.Power(&m.Power)...)}
	case "seat":
		p := &t.C.Seats[x.ref]
		s = sheet{id: p.ID, name: t.own(p.Name), below: t.say("seat", args{"pack": p.Pack}), right: t.levels(p.Levels), body: t.Power(&p.Power)}
	case "pack":
		p := &t.C.PackThings[x.ref]
		s = sheet{id: p.ID, name: p.ID, below: t.say("pack", nil), body: t.Power(&p.Power)}
	case "star":
		s = t.starSheet(&t.C.Stars[x.ref], st)
	case "planet":
		s = t.planetSheet(&t.C.Bodies[x.ref])
	case "moon":
		s = t.moonSheet(&t.C.Bodies[x.ref])
	default:
		s = t.goldSheet(&t.C.Gold[x.ref])
	}
	return s
}

func oneIf(text string) []string {
	if text == "" {
		return nil
	}
	return []string{text}
}

func (t *Texts) levels(n int) string {
	if n < 2 {
		return ""
	}
	return t.say("levels", args{"n": n})
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
	if deck.ID != "" && len(card.Play.Groups) == 0 && card.Berth == nil && (kind == "effect" || kind == "trigger" && (deck.Circles == "card" || deck.OfPack())) {
		return ""
	}
	return kind
}

func (t *Texts) cardSheet(card *kernel.Card) sheet {
	kind := t.Kind(card)
	if kind == "effect" {
		kind = ""
	}
	below := args{"kind": kind, "deck": Deck(card), "pack": card.Pack}
	if species, ok := t.C.Lookup(card.Deck, kernel.KindSpecies); ok {
		below["deck"] = species
	}
	if deck := t.deckOf(card); deck.Folder != "" || deck.OfPack() {
		below["of"] = deck.Name
	}
	s := sheet{id: card.ID, name: t.own(card.Name), right: t.Price(card), below: t.say("card", below), body: t.CardParts(card)}
	free, sector, income := t.Corners(card)
	var corners []string
	for _, c := range []struct{ key, text string }{{"discard", free}, {"signal", sector}, {"income", income}} {
		if c.text != "" {
			corners = append(corners, t.say(c.key, args{"what": c.text}))
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
	return sheet{id: tech.ID, name: text.Upper(t.say("tech", args{"type": source.Ref{Kind: kernel.KindType, ID: int16(tech.Type)}})), below: t.say("tiles", args{"what": strings.Join(bonuses, " / ")}),
		body: []string{t.Tech(tech)}}
}

func (t *Texts) starSheet(s *kernel.Star, st console.Style) sheet {
	out := sheet{id: s.ID, name: t.title(kernel.KindStar, s.ID, s.Name), right: st.Star(s.Color, t.say("color", args{"color": source.Ref{Kind: kernel.KindColor, ID: int16(s.Color)}})),
		below: t.say("star", args{"n": s.Slots})}
	first, later := t.Effects(&s.First), t.Effects(&s.Later)
	if first == later {
		out.body = []string{t.say("wins", args{"what": text.Lower(first)})}
	} else {
		out.body = []string{t.say("first_win", args{"what": text.Lower(first)}), t.say("later_wins", args{"what": text.Lower(later)})}
	}
	if b := t.C.Numbers.Signal; b.Position > 0 {
		out.foot = []string{t.say("signal_on", args{"n": b.Position, "what": t.Gains(b.Gain)})}
	}
	return out
}

func (t *Texts) planetSheet(b *kernel.Body) sheet {
	s := sheet{id: b.ID, name: t.title(kernel.KindBody, b.ID, b.Name), below: t.say("planet", nil)}
	if len(b.Orbit.Groups)+len(b.Land.Groups) == 0 {
		s.body = []string{t.say("nothing_here", nil)}
		return s
	}
	s.body = []string{t.say("orbit", args{"what": text.Lower(t.Effects(&b.Orbit)), "first": t.Gains(t.C.Numbers.FirstOrbit)})}
	var firsts []kernel.Phrase
	for _, g := range b.FirstLand {
		firsts = append(firsts, t.C.GainsPhrase(g))
	}
	s.body = append(s.body, t.say("land", args{"what": text.Lower(t.Effects(&b.Land)), "first": firsts}))
	for i := t.C.Planets; i < len(t.C.Bodies); i++ {
		if m := &t.C.Bodies[i]; m.Planet == b.ID {
			s.foot = append(s.foot, console.Wrap(t.say("moon", args{"name": t.body(m.ID), "what": t.Short(&m.Reward)}), sheetWidth-4, 2)...)
		}
	}
	return s
}

func (t *Texts) moonSheet(b *kernel.Body) sheet {
	return sheet{id: b.ID, name: t.title(kernel.KindBody, b.ID, b.Name), below: t.say("moon_of", args{"planet": t.body(b.Planet)}),
		body: []string{t.say("land", args{"what": text.Lower(t.Effects(&b.Reward))})}}
}

// body is a planet or moon, for a message.
func (t *Texts) body(id string) any {
	if r, ok := t.C.Lookup(id, kernel.KindBody); ok {
		return r
	}
	return id
}

// own is what an author wrote, in the language of the reader.
func (t *Texts) own(text string) string {
	if text == "" {
		return ""
	}
	return t.say("title", args{"what": text})
}

// title is the name of a thing in the language of the reader.
func (t *Texts) title(kind source.Kind, id, name string) string {
	if r, ok := t.C.Lookup(id, kind); ok {
		return t.say("title", args{"what": r})
	}
	return name
}

func (t *Texts) speciesSheet(s *kernel.Species) sheet {
	out := sheet{id: s.ID, name: t.title(kernel.KindSpecies, s.ID, s.Name), below: t.say("species", args{"pack": s.Pack})}
	if s.Market {
		out.right = t.say("market", nil)
	}
	colors := []any{source.Ref{Kind: kernel.KindTrace, ID: int16(kernel.Antenna)}, source.Ref{Kind: kernel.KindTrace, ID: int16(kernel.Jaw)}, source.Ref{Kind: kernel.KindTrace, ID: int16(kernel.DNA)}}
	all := [][]kernel.BoardSpace{s.Spaces.Antenna, s.Spaces.Jaw, s.Spaces.DNA}
	if s.Spaces.Antenna == nil && s.Spaces.Jaw == nil && s.Spaces.DNA == nil {
		all, colors = [][]kernel.BoardSpace{s.Spaces.Each}, []any{nil}
	}
	for i, spaces := range all {
		text := t.say("spaces", args{"color": colors[i]})
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
	for _, p := range t.C.SpeciesPhrases(s) {
		out.body = append(out.body, t.Say(p))
	}
	if len(s.Pieces) > 0 {
		var names []string
		for i := range s.Pieces {
			names = append(names, t.piece(&s.Pieces[i]))
		}
		out.foot = append(out.foot, console.Wrap(t.say("tokens", args{"what": strings.Join(names, ", ")}), sheetWidth-4, 2)...)
	}
	if b := s.Body; b != nil {
		out.foot = append(out.foot, t.say("brings", args{"name": b.Name, "n": strings.TrimPrefix(b.Disc, "disc")}))
	}
	if s.Slot != nil {
		out.foot = append(out.foot, t.say("data_slot", args{"name": s.Slot.ID, "n": s.Slot.Slots}))
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
		s = t.say("pay", args{"pay": t.Gains(b.Pay), "what": s})
	}
	if b.Repeat {
		s += t.say("repeat", nil)
	}
	for _, x := range b.Fields {
		if n, ok := x.Value.(int); ok {
			s = t.say("field", args{"name": x.Name, "n": n, "what": s})
		}
	}
	return s
}

func (t *Texts) goldSheet(f *kernel.GoldTile) sheet {
	return sheet{id: f.ID, name: t.say("gold_tile", args{"tile": f.Tile}), right: t.say("side", args{"side": f.Side}), below: t.say("scored", nil),
		body: []string{t.GoldTile(f)}}
}
