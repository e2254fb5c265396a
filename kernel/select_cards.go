package kernel

import (
	"reflect"

	"seti/kernel/source"
)

// Cards selects cards in hand or in the row.
type Cards struct {
	At     PileName `key:"at" main:"" doc:"hand (if nothing is said), row, missions, secret, played, another pile of the rules or one that a pack declares"`
	Deck   DeckName `key:"deck" doc:"the deck whose cards are meant"`
	Corner Filter   `key:"corner" names:"res word:move" doc:"a gain in the free-action corner"`
	Income Filter   `key:"income" names:"res" doc:"the income corner"`
	Color  Filter   `key:"color" names:"color" doc:"the sector color"`
	Cost   Number   `key:"cost" doc:"the credits printed as its cost"`
	Kind   Filter   `key:"kind" names:"word:effect,conditional,trigger,endgame,mission" doc:"effect, conditional, trigger, endgame, or mission for both kinds of missions"`
	Alien  YesNo    `key:"alien" doc:"true: only cards of species; false: none of them"`
	Grouping
}

// Any pile can be meant.
func (s *Cards) reads() area { return readCards | readTucked | readMissions }

func (s *Cards) add(g *Game, f *frame, buf []source.Ref) []source.Ref {
	if s.At == "row" {
		for _, c := range g.S.Row {
			if c != NoCard && s.meant(g, f, c) {
				buf = append(buf, refTo(KindCard, int16(c)))
			}
		}
		return buf
	}
	for p := range Seat(g.S.Players) {
		pile, _ := g.C.pileNamed(s.At.orHand(), p)
		if pile.Owner() != Nobody && !s.of(f, p) {
			continue
		}
		// Of cards that he does not see a player knows the number only.
		if s.asksFaces() && !g.knows(f, refTo(KindPile, int16(pile))) {
			continue
		}
		for c := g.S.First(pile); c != NoCard; c = g.S.Next(c) {
			if s.meant(g, f, c) {
				buf = append(buf, refTo(KindCard, int16(c)))
			}
		}
		if pile.Owner() == Nobody {
			break // one pile for all
		}
	}
	return buf
}

// asksFaces tells whether what is selected depends on more than the backs of
// cards; those of species have their own.
func (s *Cards) asksFaces() bool {
	return s.Corner.set || s.Income.set || s.Color.set || s.Cost.set || s.Kind.set
}

// PileName is the name of a pile.
type PileName string

func (n *PileName) decode(d *decoder, v source.Value, _ reflect.StructTag) {
	if _, ok := d.c.pileNamed(v.String, 0); v.Kind != source.String || !ok {
		hint := source.Nearest(v.String, d.c.PileNames())
		if hint == "" {
			hint = "expected " + orList(d.c.PileNames())
		}
		d.errorf(v.Pos, hint, "found %s, expected the name of a pile", v.Describe())
		return
	}
	*n = PileName(v.String)
}

// DeckName is the name of a deck; the main deck is "main".
type DeckName string

func (n *DeckName) decode(d *decoder, v source.Value, _ reflect.StructTag) {
	if v.Kind != source.String || !d.c.hasDeck(v.String) {
		d.errorf(v.Pos, nearestOr(v.String, d.c.deckIDs()), "found %s, expected the name of a deck", found(v))
		return
	}
	*n = DeckName(v.String)
}

func (n PileName) orHand() string {
	if n == "" {
		return "hand"
	}
	return string(n)
}

func (s *Cards) meant(g *Game, f *frame, c CardID) bool {
	card := &g.C.Cards[c]
	if s.Deck != "" && g.C.DeckOf(c).name() != string(s.Deck) {
		return false
	}
	var b bound
	if s.Corner.set {
		s.Corner.bind(g, f, KindRes, &b)
		if !card.cornerHas(&b) {
			return false
		}
	}
	if s.Income.set {
		s.Income.bind(g, f, KindRes, &b)
		if !card.Income.Set || !b.has(refTo(KindRes, int16(card.Income.Res))) {
			return false
		}
	}
	if s.Color.set {
		s.Color.bind(g, f, KindColor, &b)
		if !card.Sector.Set || !b.has(refTo(KindColor, int16(card.Sector.Color))) {
			return false
		}
	}
	return (!s.Cost.set || card.Cost.Of(Credit) == s.Cost.n) && (!s.Kind.set || cardKindMeant(&s.Kind, card)) && s.Alien.allows(card.species >= 0)
}

func (s *Cards) noun(c *Catalog) Phrase {
	at := string(s.At)
	switch {
	case at == "":
		at = "hand"
	case at == "missions" && s.Kind.mentions(wordMission) && len(s.Kind.Refs) == 1:
		return say("noun.missions_in_play", nil)
	}
	return say("noun.cards", Args{"at": at, "corner": s.Corner.phrase(c), "income": s.Income.phrase(c), "color": s.Color.phrase(c),
		"cost": s.Cost.phrase(), "kind": s.Kind.phrase(c), "alien": s.Alien.phrase()})
}

// onTable tells whether the cards are selected from a pile that nobody owns.
func (s *Cards) onTable(c *Catalog) bool {
	pile, ok := c.pileNamed(string(s.At), 0)
	return ok && pile.Owner() == Nobody
}

// TuckedCards selects tucked cards (rules 12.5.4).
type TuckedCards struct {
	Income Filter `key:"income" main:"" names:"res" doc:"the income corner, or a list"`
	Grouping
}

func (s *TuckedCards) reads() area { return readTucked }

func (s *TuckedCards) add(g *Game, f *frame, buf []source.Ref) []source.Ref {
	var b bound
	s.Income.bind(g, f, KindRes, &b)
	for p := range Seat(g.S.Players) {
		if !s.of(f, p) {
			continue
		}
		for c := g.S.First(Tucked(p)); c != NoCard; c = g.S.Next(c) {
			if corner := g.C.Cards[c].Income; corner.Set && b.has(refTo(KindRes, int16(corner.Res))) {
				buf = append(buf, refTo(KindCard, int16(c)))
			}
		}
	}
	return buf
}

func (s *TuckedCards) noun(c *Catalog) Phrase {
	return say("noun.tucked", Args{"income": s.Income.phrase(c)})
}

// Missions selects completed missions, and end-game cards if asked for
// (rules 12.5.1, 12.5.2).
type Missions struct {
	Kind Filter `key:"kind" main:"" names:"word:mission,endgame" doc:"mission (the default), endgame or both"`
	Grouping
}

func (s *Missions) reads() area { return readMissions }

func (s *Missions) add(g *Game, f *frame, buf []source.Ref) []source.Ref {
	for p := range Seat(g.S.Players) {
		if !s.of(f, p) {
			continue
		}
		if !s.Kind.set || s.Kind.mentions(wordMission) {
			for c := g.S.First(Completed(p)); c != NoCard; c = g.S.Next(c) {
				buf = append(buf, refTo(KindMission, int16(c)))
			}
		}
		if s.Kind.mentions(wordEndgame) {
			for c := g.S.First(InPlay(p)); c != NoCard; c = g.S.Next(c) {
				if g.C.Cards[c].Endgame != nil {
					buf = append(buf, refTo(KindMission, int16(c)))
				}
			}
		}
	}
	return buf
}

func (s *Missions) noun(c *Catalog) Phrase {
	if !s.Kind.mentions(wordEndgame) {
		return say("noun.missions", nil)
	}
	if !s.Kind.mentions(wordMission) {
		return say("noun.endgame_card", nil)
	}
	return say("noun.missions_and_endgame", nil)
}

func (*Cards) props() []Prop { return []Prop{PropColor, PropIncome, PropKind} }

func (*TuckedCards) props() []Prop { return []Prop{PropColor, PropIncome, PropKind} }

func (*Missions) props() []Prop { return []Prop{PropColor, PropIncome, PropKind} }
