package kernel

import "slices"

// severalCards tells whether a selection may name several cards, and not just
// the one that it is about.
func severalCards(s Selection) bool {
	_, one := s.(*That)
	return !one
}

// CornerWord gains the free-action corners of cards (rules 9.4.8).
type CornerWord struct {
	Of    Selection `key:"of" main:"" req:"" doc:"the cards"`
	Times int       `key:"times" doc:"how often; the moves are made together"`
}

func (w *CornerWord) usesRow(discarded bool) bool { return discarded }

func (w *CornerWord) against(g *Game, f *frame) obstacles {
	return unless(slices.ContainsFunc(g.cardsOf(w.Of, f), func(c CardID) bool { return g.hindrance(f, &g.C.Cards[c].Free) == 0 }), nothingToDo)
}

func (w *CornerWord) do(g *Game, f *frame, n int) {
	for _, c := range g.cardsOf(w.Of, f) {
		g.rewardTimes(f.owner, &g.C.Cards[c].Free, f.main, product(n, w.Times))
		g.settle()
	}
}

func (w *CornerWord) phrase(c *Catalog, n int) Phrase {
	return say("effect.corner", Args{"of": w.Of.noun(c), "each": severalCards(w.Of), "n": product(n, w.Times)})
}

// cardsOf returns the cards that a selection means: cards themselves, or those
// that events were about. Words act on cards that their player knows.
func (g *Game) cardsOf(sel Selection, f *frame) []CardID {
	base := g.selected(sel, f)
	var list []CardID
	for _, t := range g.things[base:] {
		switch t.Kind {
		case KindCard:
			list = append(list, CardID(t.ID))
		case KindEvent:
			if c := g.S.Events[t.ID].Card; c != NoCard {
				list = append(list, c)
			}
		}
	}
	g.things = g.things[:base]
	return slices.DeleteFunc(list, func(c CardID) bool { return !g.knows(f, refTo(KindCard, int16(c))) })
}

// IncomeOf gains the income corner of cards once; nothing is tucked.
type IncomeOf struct {
	Of Selection `key:"of" main:"" req:"" doc:"the cards"`
}

func (w *IncomeOf) usesRow(discarded bool) bool { return discarded }

func (w *IncomeOf) against(g *Game, f *frame) obstacles {
	return unless(slices.ContainsFunc(g.cardsOf(w.Of, f), func(c CardID) bool { return g.C.Cards[c].Income.Set }), nothingToDo)
}

func (w *IncomeOf) do(g *Game, f *frame, n int) {
	for _, c := range g.cardsOf(w.Of, f) {
		if in := g.C.Cards[c].Income; in.Set {
			g.gain(f.owner, in.Res, n)
		}
		g.settle()
	}
}

func (w *IncomeOf) phrase(c *Catalog, n int) Phrase {
	return say("effect.income_of", Args{"of": w.Of.noun(c), "each": severalCards(w.Of)})
}

// Discard discards cards.
type Discard struct {
	Of    Selection `key:"of" main:"" req:"" doc:"the cards to choose from"`
	Count Count     `key:"count" doc:"a number, \"any\" or \"all\""`
}

func (w *Discard) usesRow(bool) bool {
	c, ok := w.Of.(*Cards)
	return ok && c.At == "row"
}

// cards returns what may be discarded. A card that was drawn may have gone elsewhere
// since.
func (w *Discard) cards(g *Game, f *frame) []CardID {
	return slices.DeleteFunc(g.cardsOf(w.Of, f), func(c CardID) bool {
		return g.S.Pile[c] != RowPile && g.S.Pile[c] != Hand(f.owner)
	})
}

func (w *Discard) against(g *Game, f *frame) obstacles {
	return unless(len(w.cards(g, f)) > 0, nothingToDo)
}

func (w *Discard) do(g *Game, f *frame, n int) {
	cards := w.cards(g, f)
	left := len(cards)
	if w.Count >= 0 {
		left = min(left, product(n, int(w.Count)))
	}
	for ; left > 0; left-- {
		pick := 0
		if w.Count == Any || left < len(cards) {
			if pick = g.pickCard(f.owner, cards, w.Count == Any, askDiscard); pick < 0 {
				return
			}
		}
		c := cards[pick]
		cards = append(cards[:pick], cards[pick+1:]...)
		g.discard(c)
		g.event(EvDiscard, f.owner).Card = c
	}
}

func (w *Discard) phrase(c *Catalog, n int) Phrase {
	args := Args{"of": w.Of.noun(c), "all": w.Count == All, "any": w.Count == Any, "n": product(n, int(w.Count))}
	if that, ok := w.Of.(*That); ok && w.Count >= 0 {
		args["among"] = that.Happened.noun(c)
	}
	return say("effect.discard", args)
}

// pickCard asks for one of several cards and returns its index, -1 for none.
func (g *Game) pickCard(p Seat, cards []CardID, optional bool, r Reason) int {
	g.begin()
	for _, c := range cards {
		g.add(Option{Verb: VerbCard, A: int16(c)})
	}
	if optional {
		g.add(Option{Verb: VerbDone})
	}
	o := g.ask(p, Prompt{Reason: r})
	for i, c := range cards {
		if o.Verb == VerbCard && CardID(o.A) == c {
			return i
		}
	}
	return -1
}

// Reveal shows any number of cards, or all; they stay where they are.
type Reveal struct {
	Of    Selection `key:"of" main:"" req:"" doc:"the cards to choose from"`
	Count string    `key:"count" oneof:"any all" doc:"\"any\", as many as the player wants, or \"all\""`
}

func (w *Reveal) against(g *Game, f *frame) obstacles {
	return unless(len(g.cardsOf(w.Of, f)) > 0, nothingToDo)
}

func (w *Reveal) do(g *Game, f *frame, n int) {
	cards := g.cardsOf(w.Of, f)
	for len(cards) > 0 {
		i := 0
		if w.Count != "all" {
			i = g.pickCard(f.owner, cards, true, askReveal)
		}
		if i < 0 {
			return
		}
		g.Seen++
		g.log(LogReveal, f.owner, int16(cards[i]), 0)
		g.event(EvReveal, f.owner).Card = cards[i]
		cards = append(cards[:i], cards[i+1:]...)
	}
}

func (w *Reveal) phrase(c *Catalog, n int) Phrase {
	return say("effect.reveal", Args{"of": w.Of.noun(c), "all": w.Count == "all"})
}

// TuckThis lets the player tuck the card being resolved (rules 9.3).
type TuckThis struct{}

func (w *TuckThis) against(g *Game, f *frame) obstacles {
	return unless(f.card != NoCard && g.knows(f, refTo(KindCard, int16(f.card))) &&
		(g.S.Pile[f.card] == Resolving || g.S.Pile[f.card].Owner() == f.owner), nothingToDo)
}

func (w *TuckThis) do(g *Game, f *frame, n int) {
	if w.against(g, f) != 0 {
		return
	}
	g.begin()
	g.add(Option{Verb: VerbCard, A: int16(f.card)})
	g.add(Option{Verb: VerbDone})
	if g.ask(f.owner, Prompt{Reason: askTuck}).Verb == VerbCard {
		g.tuck(f.owner, f.card)
	}
}

func (w *TuckThis) phrase(c *Catalog, n int) Phrase { return say("effect.tuck_this", nil) }

// ReturnCard puts the card being resolved back to the hand (rules 4.6.2).
type ReturnCard struct{}

func (w *ReturnCard) against(g *Game, f *frame) obstacles {
	return unless(f.card != NoCard && g.S.Pile[f.card] == Resolving, nothingToDo)
}

func (w *ReturnCard) do(g *Game, f *frame, n int) {
	if w.against(g, f) == 0 {
		g.toHand(f.owner, f.card)
	}
}

func (w *ReturnCard) phrase(c *Catalog, n int) Phrase { return say("effect.return_card", nil) }
