package words

import (
	"reflect"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/worth"
)

var cardsWord = catalog.Word{Name: "cards", Class: catalog.ClassSelection, Lists: board.KindCard, Rule: "9.2",
	Doc: "Cards in hand or in the row.",
	New: func() any { return new(Cards) }}

// Cards selects cards in hand or in the row.
type Cards struct {
	At     PileName       `key:"at" main:"" doc:"hand (if nothing is said), row, missions, secret, played, another pile of the rules or one that a pack declares"`
	Deck   DeckName       `key:"deck" doc:"the deck whose cards are meant"`
	Corner catalog.Filter `key:"corner" names:"res word:move" doc:"a gain in the free-action corner"`
	Income catalog.Filter `key:"income" names:"res" doc:"the income corner"`
	Color  catalog.Filter `key:"color" names:"color" doc:"the sector color"`
	Cost   catalog.Number `key:"cost" doc:"the credits printed as its cost"`
	Kind   catalog.Filter `key:"kind" names:"word:effect,conditional,trigger,endgame,mission" doc:"effect, conditional, trigger, endgame, or mission for both kinds of missions"`
	Alien  catalog.YesNo  `key:"alien" doc:"true: only cards of species; false: none of them"`
	catalog.Grouping
}

// PileName is the name of a pile.
type PileName string

// DeckName is the name of a deck; the main deck is "main".
type DeckName string

// Reads returns all piles: any may be meant.
func (s *Cards) Reads() board.Area { return board.ReadsPiles }

func (s *Cards) Add(h *kernel.Hooks, buf []source.Ref) []source.Ref {
	if s.At == "row" {
		for _, c := range h.Game().S.Row {
			if c != board.NoCard && s.meant(h, c) {
				buf = append(buf, board.Ref(board.KindCard, int16(c)))
			}
		}
		return buf
	}
	for p := range board.Seat(h.Game().S.Players) {
		pile, _ := h.Game().C.PileNamed(s.At.orHand(), p)
		if pile.Owner() != board.Nobody && !s.Means(h.Seat(), p) {
			continue
		}
		// Of cards that they do not see a player knows the number only.
		if s.asksFaces() && !h.Knows(board.Ref(board.KindPile, int16(pile))) {
			continue
		}
		for c := h.Game().S.First(pile); c != board.NoCard; c = h.Game().S.Next(c) {
			if s.meant(h, c) {
				buf = append(buf, board.Ref(board.KindCard, int16(c)))
			}
		}
		if pile.Owner() == board.Nobody {
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

func (n *PileName) Decode(d *catalog.Decoder, v source.Value, _ reflect.StructTag) {
	if _, ok := d.Catalog().PileNamed(v.String, 0); v.Kind != source.String || !ok {
		d.ExpectedOneOf(v, "the name of a pile", d.Catalog().PileNames())
		return
	}
	*n = PileName(v.String)
}

func (n *DeckName) Decode(d *catalog.Decoder, v source.Value, _ reflect.StructTag) {
	if c := d.Catalog(); v.Kind != source.String || !c.HasDeck(v.String) {
		d.ExpectedOneOf(v, "the name of a deck", c.DeckNames())
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

func (s *Cards) meant(h *kernel.Hooks, c board.CardID) bool {
	card := &h.Game().C.Cards[c]
	if s.Deck != "" && h.Game().C.DeckOf(c).ContentName() != string(s.Deck) {
		return false
	}
	if s.Corner.Set {
		b := h.Bind(&s.Corner, board.KindRes)
		if !card.CornerHas(&b) {
			return false
		}
	}
	if s.Income.Set {
		b := h.Bind(&s.Income, board.KindRes)
		if !card.Income.Set || !b.Has(board.Ref(board.KindRes, int16(card.Income.Res))) {
			return false
		}
	}
	if s.Color.Set {
		b := h.Bind(&s.Color, board.KindColor)
		if !card.Sector.Set || !b.Has(board.Ref(board.KindColor, int16(card.Sector.Color))) {
			return false
		}
	}
	return (!s.Cost.Set || card.Cost.Of(board.Credit) == s.Cost.N) && (!s.Kind.Set || s.Kind.MeansCardKind(card)) && s.Alien.Allows(card.SpeciesIndex >= 0)
}

func (s *Cards) Noun(c *catalog.Catalog) catalog.Phrase {
	at := string(s.At)
	switch {
	case at == "":
		at = "hand"
	case at == "missions" && s.Kind.Mentions("mission") && len(s.Kind.Refs) == 1:
		return say("noun.missions_in_play", nil)
	}
	return say("noun.cards", catalog.Args{"at": at, "corner": s.Corner.Phrase(c), "income": s.Income.Phrase(c), "color": s.Color.Phrase(c),
		"cost": s.Cost.Phrase(), "kind": s.Kind.Phrase(c), "alien": s.Alien.Phrase()})
}

// onTable reports whether the cards are selected from a pile that nobody owns.
func (s *Cards) onTable(c *catalog.Catalog) bool {
	pile, ok := c.PileNamed(string(s.At), 0)
	return ok && pile.Owner() == board.Nobody
}

func (*Cards) Props() []catalog.Prop { return cardProps }

// ComparedPhrase names no owner of cards in a pile that nobody owns.
func (s *Cards) ComparedPhrase(c *catalog.Catalog, n int, args catalog.Args) catalog.Phrase {
	if s.onTable(c) {
		args["whose"] = "nobody"
	}
	return say("when.counted", args)
}

var tuckedWord = catalog.Word{Name: "tucked", Class: catalog.ClassSelection, Lists: board.KindCard, Rule: "12.5.4",
	Doc: "Tucked cards.",
	New: func() any { return new(TuckedCards) }}

// TuckedCards selects tucked cards (rules 12.5.4).
type TuckedCards struct {
	Income catalog.Filter `key:"income" main:"" names:"res" doc:"the income corner, or a list"`
	catalog.Grouping
}

func (s *TuckedCards) Reads() board.Area { return board.ReadsTucked }

func (s *TuckedCards) Add(h *kernel.Hooks, buf []source.Ref) []source.Ref {
	b := h.Bind(&s.Income, board.KindRes)
	for p := range board.Seat(h.Game().S.Players) {
		if !s.Means(h.Seat(), p) {
			continue
		}
		for c := h.Game().S.First(board.Tucked(p)); c != board.NoCard; c = h.Game().S.Next(c) {
			if corner := h.Game().C.Cards[c].Income; corner.Set && b.Has(board.Ref(board.KindRes, int16(corner.Res))) {
				buf = append(buf, board.Ref(board.KindCard, int16(c)))
			}
		}
	}
	return buf
}

func (s *TuckedCards) Noun(c *catalog.Catalog) catalog.Phrase {
	return say("noun.tucked", catalog.Args{"income": s.Income.Phrase(c)})
}

func (s *TuckedCards) Tally(t worth.Tally) { t.Tucked(&s.Income) }

func (*TuckedCards) Props() []catalog.Prop { return cardProps }

var missionsWord = catalog.Word{Name: "missions", Class: catalog.ClassSelection, Lists: board.KindMission, Rule: "12.5.1",
	Doc: "Completed missions; end-game cards if asked for.",
	New: func() any { return new(Missions) }}

// Missions selects completed missions, and end-game cards if asked for
// (rules 12.5.1, 12.5.2).
type Missions struct {
	Kind catalog.Filter `key:"kind" main:"" names:"word:mission,endgame" doc:"mission (the default), endgame or both"`
	catalog.Grouping
}

func (s *Missions) Reads() board.Area { return board.ReadsMissions }

func (s *Missions) Add(h *kernel.Hooks, buf []source.Ref) []source.Ref {
	for p := range board.Seat(h.Game().S.Players) {
		if !s.Means(h.Seat(), p) {
			continue
		}
		if !s.Kind.Set || s.Kind.Mentions("mission") {
			for c := h.Game().S.First(board.Completed(p)); c != board.NoCard; c = h.Game().S.Next(c) {
				buf = append(buf, board.Ref(board.KindMission, int16(c)))
			}
		}
		if s.Kind.Mentions("endgame") {
			for c := h.Game().S.First(board.InPlay(p)); c != board.NoCard; c = h.Game().S.Next(c) {
				if h.Game().C.Cards[c].Endgame != nil {
					buf = append(buf, board.Ref(board.KindMission, int16(c)))
				}
			}
		}
	}
	return buf
}

func (s *Missions) Noun(c *catalog.Catalog) catalog.Phrase {
	if !s.Kind.Mentions("endgame") {
		return say("noun.missions", nil)
	}
	if !s.Kind.Mentions("mission") {
		return say("noun.endgame_card", nil)
	}
	return say("noun.missions_and_endgame", nil)
}

func (s *Missions) Tally(t worth.Tally) { t.Missions(&s.Kind) }

func (*Missions) Props() []catalog.Prop { return cardProps }

var techsWord = catalog.Word{Name: "techs", Class: catalog.ClassSelection, Lists: board.KindTech, Rule: "12.5.5",
	Doc: "Technologies.",
	New: func() any { return new(Techs) }}

// Techs selects technologies that players have researched.
type Techs struct {
	Type catalog.Filter `key:"type" main:"" names:"type word:any" doc:"probe, telescope or computer"`
	Tech catalog.Filter `key:"tech" names:"tech" doc:"a technology"`
	catalog.Grouping
}

func (s *Techs) Reads() board.Area { return board.ReadsTechs }

func (*Techs) Props() []catalog.Prop { return []catalog.Prop{catalog.PropType} }

func (s *Techs) Add(h *kernel.Hooks, buf []source.Ref) []source.Ref {
	typ := h.Bind(&s.Type, board.KindType)
	tech := h.Bind(&s.Tech, board.KindTech)
	for p := range board.Seat(h.Game().S.Players) {
		if !s.Means(h.Seat(), p) {
			continue
		}
		for t := range h.Game().C.Techs {
			if h.Game().HasResearched(p, t) && typ.Has(board.Ref(board.KindType, int16(h.Game().C.Techs[t].Type))) && tech.Has(board.Ref(board.KindTech, int16(t))) {
				buf = append(buf, board.Ref(board.KindTech, int16(t)))
			}
		}
	}
	return buf
}

func (s *Techs) Noun(c *catalog.Catalog) catalog.Phrase {
	switch {
	case s.Type.That != nil:
		return say("noun.techs_of_that_type", nil)
	case s.Tech.That != nil:
		return say("noun.that_tech", nil)
	case s.Tech.Set:
		return say("noun.tech_named", catalog.Args{"tech": s.Tech.Phrase(c)})
	}
	return say("noun.techs", catalog.Args{"type": s.Type.Phrase(c)})
}

func (s *Techs) Momentary() bool { return s.Tech.That != nil || s.Type.That != nil }

func (s *Techs) Tally(t worth.Tally) { t.Techs(&s.Type) }
