package catalog

import (
	"reflect"
	"slices"

	"seti/kernel/board"
	"seti/kernel/source"
)

func (b *builder) card(v source.Value, i int) {
	card := &b.c.Cards[i]
	deck := card.Deck
	if d, ok := v.Get("deck"); ok {
		deck = d.String
		if b.c.deckNamed(deck) < 0 {
			hint := source.Nearest(deck, b.c.DeckNames())
			if hint == "" {
				hint = "declare it in pack.toml: [decks." + deck + "]"
			}
			b.Errorf(d.Pos, hint, "there is no deck %q", deck)
			deck = ""
		}
	}
	card.DeckIndex = int16(max(b.c.deckNamed(deck), 0))
	b.fields = b.c.Decks[card.DeckIndex].Fields
	if card.SpeciesIndex >= 0 {
		b.fields = append(slices.Clone(b.fields), b.c.Species[card.SpeciesIndex].Fields...)
	}
	b.power = &card.Power
	b.into(v, reflect.ValueOf(card).Elem(), "")
	b.fields, b.power = nil, nil
	if card.Berth != nil {
		b.defineBerth(card.Berth)
	}
	if len(card.Circles) > 8 {
		b.Errorf(v.Pos, "", "a card has at most 8 circles")
	}
	for j := range card.Free.Groups {
		if m, ok := card.Free.Groups[j].Do.(Moving); ok {
			card.Moves += int16(m.Moves() * card.Free.Groups[j].Times)
		}
	}
	if e := card.Endgame; e != nil && (e.Do != nil || len(e.Gains) != 1 || e.Gains[0].Res != board.VP) {
		b.Errorf(e.Pos, "write { vp = 3, per = ... }", "an end-game box can only give vp")
	}
}

// declareBerth makes the planet on a card known.
func (b *builder) declareBerth(t Definition) {
	berth, ok := t.Value.Get("berth")
	if !ok {
		return
	}
	id, _ := berth.Get("id")
	ref := board.Ref(board.KindBody, int16(len(b.c.Bodies)))
	b.name(id.String, ref)
	b.where[ref] = id.Pos
	b.c.Bodies = append(b.c.Bodies, Body{ID: id.String, PlanetIndex: int(ref.ID), SpeciesIndex: -1})
	b.c.Planets++
}

// defineBerth gives the planet on a card what the card says of it.
func (b *builder) defineBerth(berth *Berth) {
	r, ok := b.c.Lookup(berth.ID, board.KindBody)
	if !ok {
		return
	}
	berth.BodyIndex = r.ID
	body := &b.c.Bodies[r.ID]
	body.Name, body.Orbit, body.Land, body.Berth = berth.Name, berth.Orbit, berth.Land, berth
	body.FirstOrbit = new(Effects) // there is no first-orbit space
}
