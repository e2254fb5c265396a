package describe

import (
	"seti/kernel/board"
	"seti/kernel/catalog"
)

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

// deckSheet returns the sheet of a deck: its cards, and what their circles compete with.
func (t *Texts) deckSheet(d *catalog.DeckDef) Sheet {
	var cards []string
	for i := range t.C.Cards {
		if card := &t.C.Cards[i]; t.deckOf(card) == d {
			cards = append(cards, card.ID+" "+t.own(card.Name))
		}
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
