package words

import (
	"reflect"

	"seti/kernel"
	"seti/kernel/source"
)

// Cards selects cards in hand or in the row.
type Cards struct {
	At     PileName      `key:"at" main:"" doc:"hand (if nothing is said), row, missions, secret, played, another pile of the rules or one that a pack declares"`
	Deck   DeckName      `key:"deck" doc:"the deck whose cards are meant"`
	Corner kernel.Filter `key:"corner" names:"res word:move" doc:"a gain in the free-action corner"`
	Income kernel.Filter `key:"income" names:"res" doc:"the income corner"`
	Color  kernel.Filter `key:"color" names:"color" doc:"the sector color"`
	Cost   kernel.Number `key:"cost" doc:"the credits printed as its cost"`
	Kind   kernel.Filter `key:"kind" names:"word:effect,conditional,trigger,endgame,mission" doc:"effect, conditional, trigger, endgame, or mission for both kinds of missions"`
	Alien  kernel.YesNo  `key:"alien" doc:"true: only cards of species; false: none of them"`
	kernel.Grouping
}

// Any pile can be meant.
func (s *Cards) Reads() kernel.Area { return kernel.ReadsPiles }

func (s *Cards) Add(h *kernel.Hooks, buf []source.Ref) []source.Ref {
	if s.At == "row" {
		for _, c := range h.Game().S.Row {
			if c != kernel.NoCard && s.meant(h, c) {
				buf = append(buf, refTo(kernel.KindCard, int16(c)))
			}
		}
		return buf
	}
	for p := range kernel.Seat(h.Game().S.Players) {
		pile, _ := h.Game().C.PileNamed(s.At.orHand(), p)
		if pile.Owner() != kernel.Nobody && !h.Means(s, p) {
			continue
		}
		// Of cards that he does not see a player knows the number only.
		if s.asksFaces() && !h.Knows(refTo(kernel.KindPile, int16(pile))) {
			continue
		}
		for c := h.Game().S.First(pile); c != kernel.NoCard; c = h.Game().S.Next(c) {
			if s.meant(h, c) {
				buf = append(buf, refTo(kernel.KindCard, int16(c)))
			}
		}
		if pile.Owner() == kernel.Nobody {
			break // one pile for all
		}
	}
	return buf
}

// asksFaces reports whether what is selected depends on more than the backs of
// cards; those of species have their own.
func (s *Cards) asksFaces() bool {
	return s.Corner.Set || s.Income.Set || s.Color.Set || s.Cost.Set || s.Kind.Set
}

// PileName is the name of a pile.
type PileName string

func (n *PileName) Decode(d *kernel.Decoder, v source.Value, _ reflect.StructTag) {
	if _, ok := d.Catalog().PileNamed(v.String, 0); v.Kind != source.String || !ok {
		d.ExpectedOneOf(v, "the name of a pile", d.Catalog().PileNames())
		return
	}
	*n = PileName(v.String)
}

// DeckName is the name of a deck; the main deck is "main".
type DeckName string

func (n *DeckName) Decode(d *kernel.Decoder, v source.Value, _ reflect.StructTag) {
	if c := d.Catalog(); v.Kind != source.String || !c.HasDeck(v.String) {
		d.ExpectedOneOf(v, "the name of a deck", c.DeckIDs())
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

func (s *Cards) meant(h *kernel.Hooks, c kernel.CardID) bool {
	card := &h.Game().C.Cards[c]
	if s.Deck != "" && h.Game().C.DeckOf(c).ContentName() != string(s.Deck) {
		return false
	}
	var b kernel.Bound
	if s.Corner.Set {
		h.Bind(&s.Corner, kernel.KindRes, &b)
		if !card.CornerHas(&b) {
			return false
		}
	}
	if s.Income.Set {
		h.Bind(&s.Income, kernel.KindRes, &b)
		if !card.Income.Set || !b.Has(refTo(kernel.KindRes, int16(card.Income.Res))) {
			return false
		}
	}
	if s.Color.Set {
		h.Bind(&s.Color, kernel.KindColor, &b)
		if !card.Sector.Set || !b.Has(refTo(kernel.KindColor, int16(card.Sector.Color))) {
			return false
		}
	}
	return (!s.Cost.Set || card.Cost.Of(kernel.Credit) == s.Cost.N) && (!s.Kind.Set || s.Kind.MeansCardKind(card)) && s.Alien.Allows(card.Species() >= 0)
}

func (s *Cards) Noun(c *kernel.Catalog) kernel.Phrase {
	at := string(s.At)
	switch {
	case at == "":
		at = "hand"
	case at == "missions" && s.Kind.Mentions("mission") && len(s.Kind.Refs) == 1:
		return say("noun.missions_in_play", nil)
	}
	return say("noun.cards", kernel.Args{"at": at, "corner": s.Corner.Phrase(c), "income": s.Income.Phrase(c), "color": s.Color.Phrase(c),
		"cost": s.Cost.Phrase(), "kind": s.Kind.Phrase(c), "alien": s.Alien.Phrase()})
}

// onTable reports whether the cards are selected from a pile that nobody owns.
func (s *Cards) onTable(c *kernel.Catalog) bool {
	pile, ok := c.PileNamed(string(s.At), 0)
	return ok && pile.Owner() == kernel.Nobody
}

// TuckedCards selects tucked cards (rules 12.5.4).
type TuckedCards struct {
	Income kernel.Filter `key:"income" main:"" names:"res" doc:"the income corner, or a list"`
	kernel.Grouping
}

func (s *TuckedCards) Reads() kernel.Area { return kernel.ReadsTucked }

func (s *TuckedCards) Add(h *kernel.Hooks, buf []source.Ref) []source.Ref {
	var b kernel.Bound
	h.Bind(&s.Income, kernel.KindRes, &b)
	for p := range kernel.Seat(h.Game().S.Players) {
		if !h.Means(s, p) {
			continue
		}
		for c := h.Game().S.First(kernel.Tucked(p)); c != kernel.NoCard; c = h.Game().S.Next(c) {
			if corner := h.Game().C.Cards[c].Income; corner.Set && b.Has(refTo(kernel.KindRes, int16(corner.Res))) {
				buf = append(buf, refTo(kernel.KindCard, int16(c)))
			}
		}
	}
	return buf
}

func (s *TuckedCards) Noun(c *kernel.Catalog) kernel.Phrase {
	return say("noun.tucked", kernel.Args{"income": s.Income.Phrase(c)})
}

// Missions selects completed missions, and end-game cards if asked for
// (rules 12.5.1, 12.5.2).
type Missions struct {
	Kind kernel.Filter `key:"kind" main:"" names:"word:mission,endgame" doc:"mission (the default), endgame or both"`
	kernel.Grouping
}

func (s *Missions) Reads() kernel.Area { return kernel.ReadsMissions }

func (s *Missions) Add(h *kernel.Hooks, buf []source.Ref) []source.Ref {
	for p := range kernel.Seat(h.Game().S.Players) {
		if !h.Means(s, p) {
			continue
		}
		if !s.Kind.Set || s.Kind.Mentions("mission") {
			for c := h.Game().S.First(kernel.Completed(p)); c != kernel.NoCard; c = h.Game().S.Next(c) {
				buf = append(buf, refTo(kernel.KindMission, int16(c)))
			}
		}
		if s.Kind.Mentions("endgame") {
			for c := h.Game().S.First(kernel.InPlay(p)); c != kernel.NoCard; c = h.Game().S.Next(c) {
				if h.Game().C.Cards[c].Endgame != nil {
					buf = append(buf, refTo(kernel.KindMission, int16(c)))
				}
			}
		}
	}
	return buf
}

func (s *Missions) Noun(c *kernel.Catalog) kernel.Phrase {
	if !s.Kind.Mentions("endgame") {
		return say("noun.missions", nil)
	}
	if !s.Kind.Mentions("mission") {
		return say("noun.endgame_card", nil)
	}
	return say("noun.missions_and_endgame", nil)
}

func (*Cards) Props() []kernel.Prop {
	return []kernel.Prop{kernel.PropColor, kernel.PropIncome, kernel.PropKind}
}

func (*TuckedCards) Props() []kernel.Prop {
	return []kernel.Prop{kernel.PropColor, kernel.PropIncome, kernel.PropKind}
}

func (*Missions) Props() []kernel.Prop {
	return []kernel.Prop{kernel.PropColor, kernel.PropIncome, kernel.PropKind}
}

// ComparedPhrase names no owner of cards in a pile that nobody owns.
func (s *Cards) ComparedPhrase(c *kernel.Catalog, n int, args kernel.Args) kernel.Phrase {
	if s.onTable(c) {
		args["whose"] = "nobody"
	}
	return say("when.counted", args)
}
