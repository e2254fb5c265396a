package catalog

import (
	"reflect"

	"seti/kernel/board"
	"seti/kernel/source"
)

// declareSpecies makes a species known before anything mentions it: its name,
// its resource, its body, its slot and its words.
func (b *builder) declareSpecies(t Definition, id string, pos source.Pos) {
	sp := Species{ID: id, Pack: t.Pack, BodyIndex: -1, StarIndex: -1}
	if !b.room(board.KindSpecies, len(b.c.Species), "species", pos) {
		b.c.Species = append(b.c.Species, sp)
		return
	}
	n := int16(len(b.c.Species))
	b.name(id, board.Ref(board.KindSpecies, n))
	if r, ok := t.Value.Get("resource"); ok && r.String != "" {
		b.declareResource(r)
	}
	if body, ok := t.Value.Get("body"); ok {
		name, _ := body.Get("id")
		sp.BodyIndex = int16(len(b.c.Bodies))
		b.name(name.String, board.Ref(board.KindBody, sp.BodyIndex))
		b.where[board.Ref(board.KindBody, sp.BodyIndex)] = name.Pos
		b.room(board.KindBody, int(sp.BodyIndex), "planets and moons", name.Pos)
		b.c.Bodies = append(b.c.Bodies, Body{ID: name.String, PlanetIndex: int(sp.BodyIndex)})
		b.c.Planets++
	}
	if slot, ok := t.Value.Get("slot"); ok {
		name, _ := slot.Get("id")
		sp.StarIndex = int16(len(b.c.Stars))
		b.name(name.String, board.Ref(board.KindStar, sp.StarIndex))
		b.room(board.KindStar, int(sp.StarIndex), "stars", name.Pos)
		b.c.Stars = append(b.c.Stars, Star{ID: name.String, Name: name.String, BodyIndex: sp.BodyIndex, SlotTile: true})
	}
	b.declareParts(t.Value, n)
	b.c.Decks = append(b.c.Decks, DeckDef{ID: id, Name: id, species: n})
	b.declarePieces(t.Value, n)
	b.c.Species = append(b.c.Species, sp)
}

// defineSpecies reads a species whose name is known.
func (b *builder) defineSpecies(v source.Value, i int) {
	sp := &b.c.Species[i]
	if fields, ok := v.Get("fields"); ok { // its spaces have them, which may be read before
		report := b.problems
		b.problems = new(source.Problems) // they are reported with the other keys
		b.fields.Decode(&b.Decoder, fields, "")
		b.problems = report
	}
	b.power = &sp.Power
	b.into(v, reflect.ValueOf(sp).Elem(), "")
	b.fields, b.power = nil, nil
	b.definePlaces(v)
	b.definePieces(sp.Pieces, v)
	if sp.Body != nil && sp.BodyIndex >= 0 {
		body := &b.c.Bodies[sp.BodyIndex]
		body.Name, body.Orbit, body.Land, body.FirstLand = sp.Body.Name, sp.Body.Orbit, sp.Body.Land, sp.Body.FirstLand
		body.FirstOrbit, body.SpeciesIndex = &sp.Body.FirstOrbit, int16(i)
		found := false
		for l := range 3 {
			found = found || b.c.Discs[l].Name == sp.Body.Disc
		}
		if !found || sp.Body.Ring < 1 || sp.Body.Ring > 3 || sp.Body.Place < 0 || sp.Body.Place > 7 {
			body, _ := v.Get("body")
			b.Errorf(body.Pos, "disc1, disc2 or disc3; ring 1 to 3; place 0 to 7", "the planet has no place on a disc")
		}
	}
	if sp.Slot != nil && sp.StarIndex >= 0 {
		st := &b.c.Stars[sp.StarIndex]
		st.Slots, st.Bonus, st.Completed = sp.Slot.Slots, sp.Slot.Bonus, sp.Slot.Completed
		if sp.Slot.Name != "" {
			st.Name = sp.Slot.Name
		}
		if sp.Body == nil {
			slot, _ := v.Get("slot")
			b.Errorf(slot.Pos, "add [body]", "a data slot needs a planet")
		}
	}
	for color := board.Antenna; color <= board.DNA; color++ {
		if n := len(sp.Spaces.Column(color)); n > 31 {
			b.Errorf(v.Pos, "", "a column has at most 31 spaces, found %d", n)
		}
	}
}
