package describe

import (
	"strings"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/text"
)

// A Sheet describes a thing in the layout of a card: a head, paragraphs, a
// foot. Its lines are not broken; the caller does that.
type Sheet struct {
	ID, Name string
	Right    string           // at the end of the head: what it costs, its color
	Color    *board.Color     // of Right, nil if it has none
	Below    string           // under the name: its kind, its deck, its pack
	Rules    []string         // paragraphs: what it does
	Does     []catalog.Phrase // what Rules say, for readers that need more than text; nil if that is text alone
	Foot     []string         // at its lower edge, or belonging to it: corners, moons, tokens
	Cards    []string         // of a deck: the ids and names of its cards
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

// remembers returns what functions of a thing remember, with the types.
func (t *Texts) remembers(p *catalog.Power) []string {
	var what []catalog.Phrase
	for _, k := range p.Memory.Keys() {
		what = append(what, k.Phrase())
	}
	if len(what) == 0 {
		return nil
	}
	return []string{t.say("remembers", args{"what": what})}
}

// does adds what a thing does to its sheet.
func (t *Texts) does(s Sheet, phrases []catalog.Phrase) Sheet {
	s.Rules = append(s.Rules, t.Paragraphs(phrases)...)
	s.Does = append(s.Does, phrases...)
	return s
}

func (t *Texts) moduleSheet(m *catalog.Module) Sheet {
	s := Sheet{ID: m.ID, Name: t.own(m.Name), Below: t.say("module", nil), Foot: t.remembers(&m.Power)}
	if m.Text != "" {
		s = t.does(s, []catalog.Phrase{show("title", args{"what": m.Text})})
	}
	return t.does(s, append(t.C.PowerPhrases(&m.Power), catalog.ScoringPhrases(m.Scoring, m.Penalty)...))
}

func (t *Texts) seatSheet(s *catalog.ContentSeat) Sheet {
	out := Sheet{ID: s.ID, Name: t.own(s.Name), Below: t.say("seat", args{"pack": s.Pack}), Right: t.levels(s.Levels), Foot: t.remembers(&s.Power)}
	return t.does(out, append(t.C.PowerPhrases(&s.Power), catalog.ScoringPhrases(s.Scoring, nil)...))
}

func (t *Texts) packSheet(p *catalog.PackThing) Sheet {
	s := Sheet{ID: p.ID, Name: p.ID, Below: t.say("pack", nil), Foot: t.remembers(&p.Power)}
	return t.does(s, append(t.C.PowerPhrases(&p.Power), catalog.ScoringPhrases(p.Scoring, p.Penalty)...))
}

// SheetOf returns the sheet of a card.
func (t *Texts) SheetOf(id board.CardID) Sheet { return kinds[0].sheet(t, int(id)) }

// Price returns what playing a card costs, "" for a card of a deck that is never
// played.
func (t *Texts) Price(card *catalog.Card) string {
	if kind := t.Kind(card); len(card.Cost.Gains) == 0 && len(card.Play.Groups) == 0 && (kind == "" || kind == "effect") {
		return ""
	}
	return t.Cost(card)
}

// deckOf returns the deck of a card.
func (t *Texts) deckOf(card *catalog.Card) *catalog.DeckDef {
	id, _ := t.C.Card(card.ID)
	return t.C.DeckOf(id)
}

// Kind returns the kind of a card: effect, conditional, trigger or endgame. It is "" if the cards of its deck are never
// played; their missions do not count as missions (rules 14.4.6).
func (t *Texts) Kind(card *catalog.Card) string {
	deck, kind := t.deckOf(card), card.Kind()
	if deck.ID != "" && len(card.Play.Groups) == 0 && card.Berth == nil && (kind == "effect" || kind == "trigger" && (deck.Circles == "card" || deck.OfPack())) {
		return ""
	}
	return kind
}

func (t *Texts) cardSheet(card *catalog.Card) Sheet {
	kind := t.Kind(card)
	if kind == "effect" {
		kind = ""
	}
	below := args{"kind": kind, "deck": Deck(card), "pack": card.Pack}
	if kind == "endgame" && len(card.Kinds()) > 1 {
		below["also"] = card.Kinds()[0]
	}
	if species, ok := t.C.Lookup(card.Deck, board.KindSpecies); ok {
		below["deck"] = species
	}
	if deck := t.deckOf(card); deck.Folder != "" || deck.OfPack() {
		below["of"] = deck.Name
	}
	s := Sheet{ID: card.ID, Name: t.own(card.Name), Right: t.Price(card), Below: t.say("card", below), Rules: t.CardParts(card)}
	free, sector, income := t.Corners(card)
	var corners []string
	for _, c := range []struct{ key, text string }{{"discard", free}, {"signal", sector}, {"income", income}} {
		if c.text != "" {
			corners = append(corners, t.say(c.key, args{"what": c.text}))
		}
	}
	if len(corners) > 0 {
		s.Foot = []string{strings.Join(corners, "   ")}
	}
	s.Foot = append(s.Foot, t.remembers(&card.Power)...)
	return s
}

func (t *Texts) techSheet(tech *catalog.Tech) Sheet {
	var bonuses []string
	for _, g := range t.C.Numbers.TileBonuses {
		bonuses = append(bonuses, t.Gains(g))
	}
	return Sheet{ID: tech.ID, Name: text.Upper(t.say("tech", args{"type": source.Ref{Kind: board.KindType, ID: int16(tech.Type)}})), Below: t.say("tiles", args{"what": bonuses}),
		Rules: []string{t.Tech(tech)}, Does: t.techPhrases(tech), Foot: t.remembers(&tech.Power)}
}

func (t *Texts) starSheet(s *catalog.Star) Sheet {
	out := Sheet{ID: s.ID, Name: t.title(board.KindStar, s.ID, s.Name), Right: t.say("star_color", args{"color": source.Ref{Kind: board.KindColor, ID: int16(s.Color)}}), Color: &s.Color,
		Below: t.say("star", args{"n": s.Slots})}
	first, later := t.C.EffectsPhrase(&s.First), t.C.EffectsPhrase(&s.Later)
	if t.Say(first) == t.Say(later) {
		out = t.does(out, []catalog.Phrase{show("wins", args{"what": first})})
	} else {
		out = t.does(out, []catalog.Phrase{show("first_win", args{"what": first}), show("later_wins", args{"what": later})})
	}
	if b := t.C.Numbers.Signal; b.Position > 0 {
		out.Foot = []string{t.say("signal_on", args{"n": b.Position, "what": t.Gains(b.Gain)})}
	}
	return out
}

func (t *Texts) planetSheet(b *catalog.Body) Sheet {
	s := Sheet{ID: b.ID, Name: t.title(board.KindBody, b.ID, b.Name), Below: t.say("planet", nil)}
	if len(b.Orbit.Groups)+len(b.Land.Groups) == 0 {
		s.Rules = []string{t.say("nothing_here", nil)}
		return s
	}
	own, usual := t.C.Numbers.FirstOrbitAt(b)
	first := t.C.GainsPhrase(usual)
	if own != nil {
		first = t.C.EffectsPhrase(own)
	}
	var firsts []catalog.Phrase
	for _, g := range b.FirstLand {
		firsts = append(firsts, t.C.GainsPhrase(g))
	}
	s = t.does(s, []catalog.Phrase{show("orbit", args{"what": t.C.EffectsPhrase(&b.Orbit), "first": first}),
		show("land", args{"what": t.C.EffectsPhrase(&b.Land), "first": firsts, "spaces": len(firsts)})})
	for i := t.C.Planets; i < len(t.C.Bodies); i++ {
		if m := &t.C.Bodies[i]; m.Planet == b.ID {
			s.Foot = append(s.Foot, t.say("moon", args{"name": t.body(m.ID), "what": t.Icons(&m.Reward)}))
		}
	}
	return s
}

func (t *Texts) moonSheet(b *catalog.Body) Sheet {
	return t.does(Sheet{ID: b.ID, Name: t.title(board.KindBody, b.ID, b.Name), Below: t.say("moon_of", args{"planet": t.body(b.Planet)})},
		[]catalog.Phrase{show("land", args{"what": t.C.EffectsPhrase(&b.Reward)})})
}

// body returns a planet or moon as an argument of a message.
func (t *Texts) body(id string) any {
	if r, ok := t.C.Lookup(id, board.KindBody); ok {
		return r
	}
	return id
}

// own returns a text that an author wrote, in the language of the reader.
func (t *Texts) own(text string) string {
	if text == "" {
		return ""
	}
	return t.say("title", args{"what": text})
}

// title returns the name of a thing in the language of the reader.
func (t *Texts) title(kind source.Kind, id, name string) string {
	if r, ok := t.C.Lookup(id, kind); ok {
		return t.say("title", args{"what": r})
	}
	return name
}

func (t *Texts) speciesSheet(s *catalog.Species) Sheet {
	out := Sheet{ID: s.ID, Name: t.title(board.KindSpecies, s.ID, s.Name), Below: t.say("species", args{"pack": s.Pack})}
	if s.Market {
		out.Right = t.say("market", nil)
	}
	colors := []any{source.Ref{Kind: board.KindTrace, ID: int16(board.Antenna)}, source.Ref{Kind: board.KindTrace, ID: int16(board.Jaw)}, source.Ref{Kind: board.KindTrace, ID: int16(board.DNA)}}
	all := [][]catalog.BoardSpace{s.Spaces.Antenna, s.Spaces.Jaw, s.Spaces.DNA}
	if s.Spaces.Antenna == nil && s.Spaces.Jaw == nil && s.Spaces.DNA == nil {
		all, colors = [][]catalog.BoardSpace{s.Spaces.Each}, []any{nil}
	}
	for i, spaces := range all {
		var ranges []catalog.Phrase
		for n := 0; n < len(spaces); n++ {
			space := t.space(&spaces[n])
			last := n
			for last+1 < len(spaces) && t.space(&spaces[last+1]) == space {
				last++
			}
			ranges = append(ranges, catalog.Say("show.range", args{"from": n + 1, "last": last + 1, "several": last > n, "what": space}))
			n = last
		}
		out.Rules = append(out.Rules, t.say("spaces", args{"color": colors[i], "ranges": ranges}))
	}
	out.Rules = append(out.Rules, t.Paragraphs(t.C.SpeciesPhrases(s))...)
	if len(s.Pieces) > 0 {
		var names []string
		for i := range s.Pieces {
			names = append(names, t.piece(&s.Pieces[i]))
		}
		out.Foot = append(out.Foot, t.say("tokens", args{"what": names}))
	}
	if b := s.Body; b != nil {
		out.Foot = append(out.Foot, t.say("brings", args{"name": b.Name, "n": strings.TrimPrefix(b.Disc, "disc")}))
	}
	if s.Slot != nil {
		var bonuses []catalog.Phrase
		for _, b := range s.Slot.Bonus {
			bonuses = append(bonuses, show("signal_on", args{"n": b.Position, "what": t.C.GainsPhrase(b.Gain)}))
		}
		out.Foot = append(out.Foot, t.say("data_slot", args{"name": t.title(board.KindStar, s.Slot.ID, s.Slot.Name), "n": s.Slot.Slots,
			"bonuses": bonuses, "completed": t.C.GainsPhrase(s.Slot.Completed)}))
	}
	out.Foot = append(out.Foot, t.remembers(&s.Power)...)
	return out
}

// piece returns the name of a token, how many there are of it, and what its sides give.
func (t *Texts) piece(p *catalog.PieceDef) string {
	var sides []string
	for i := range p.Sides {
		if s := t.Icons(&p.Sides[i]); s != "" {
			sides = append(sides, s)
		}
	}
	return t.say("piece", args{"name": p.ID, "n": max(1, p.Copies), "sides": sides})
}

func (t *Texts) space(b *catalog.BoardSpace) string {
	s := t.Icons(&b.Reward)
	if len(b.Pay) > 0 {
		s = t.say("pay", args{"pay": t.C.GainsPhrase(b.Pay), "what": s})
	}
	if b.Repeat {
		s += t.say("repeat", nil)
	}
	for _, x := range b.Fields {
		if n, ok := x.Value.(int); ok {
			s = t.say("field", args{"name": catalog.Label(x.Name), "n": n, "what": s})
		}
	}
	return s
}

func (t *Texts) goldSheet(f *catalog.GoldTile) Sheet {
	var tile any = f.Tile
	if r, ok := t.C.Lookup(f.Tile, board.KindGold); ok {
		tile = r
	}
	return t.does(Sheet{ID: f.ID, Name: t.say("gold_tile", args{"tile": tile}), Right: t.say("side", args{"side": f.Side}), Below: t.say("scored", nil)},
		[]catalog.Phrase{t.goldPhrase(f)})
}

// token is a kind of tokens, and the thing that gives it.
type token struct {
	def *catalog.PieceDef
	of  string
}

// tokens returns the tokens of species and packs; of several copies only one.
func (t *Texts) tokens() []token {
	var list []token
	for i := range t.C.Species {
		s := &t.C.Species[i]
		for k := range s.Pieces {
			list = append(list, token{&s.Pieces[k], t.title(board.KindSpecies, s.ID, s.Name)})
		}
	}
	for i := range t.C.PackThings {
		p := &t.C.PackThings[i]
		for k := range p.Pieces {
			list = append(list, token{&p.Pieces[k], p.ID})
		}
	}
	return list
}

func (t *Texts) tokenSheet(x *token) Sheet {
	s := Sheet{ID: x.def.ID, Name: t.own(x.def.ID), Below: t.say("token", args{"of": x.of})}
	if x.def.Copies > 1 {
		s.Right = t.say("copies", args{"n": x.def.Copies})
	}
	if x.def.Hidden {
		s = t.does(s, []catalog.Phrase{show("hidden", nil)})
	}
	for i := range x.def.Sides {
		if what := t.C.EffectsPhrase(&x.def.Sides[i]); what.Key != "" {
			s = t.does(s, []catalog.Phrase{show("face", args{"n": i + 1, "only": len(x.def.Sides) == 1, "what": what})})
		}
	}
	return s
}

// cardsOf returns the cards of a deck.
func (t *Texts) cardsOf(d *catalog.DeckDef) (cards []*catalog.Card) {
	for i := range t.C.Cards {
		if card := &t.C.Cards[i]; t.deckOf(card) == d {
			cards = append(cards, card)
		}
	}
	return cards
}

// deckSheet returns the sheet of a deck: its cards, and what their circles compete with.
func (t *Texts) deckSheet(d *catalog.DeckDef) Sheet {
	var cards []string
	for _, card := range t.cardsOf(d) {
		cards = append(cards, card.ID+" "+t.own(card.Name))
	}
	s := Sheet{ID: d.ID, Below: t.say("deck", args{"n": len(cards)})}
	if species, ok := t.C.Lookup(d.ID, board.KindSpecies); ok {
		s.Name = t.say("deck_of", args{"species": species})
	} else {
		s.Name = t.own(d.Name)
	}
	if d.Circles != "" && d.Circles != "missions" {
		s.Rules = append(s.Rules, t.say("compete", args{"with": d.Circles}))
	}
	for i := range t.C.Piles {
		if p := &t.C.Piles[i]; p.Deck == d.ID {
			name := p.ID
			if p.Name != "" {
				name = t.own(p.Name)
			}
			s.Rules = append(s.Rules, t.say("pile", args{"name": name, "owned": p.Owner == "seat", "seen": p.SeenBy, "force": p.InForce}))
		}
	}
	s.Cards = cards
	return s
}
