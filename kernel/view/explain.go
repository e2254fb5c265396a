package view

import (
	"strings"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/describe"
	"seti/kernel/source"
)

// Explain explains a thing in full: texts say how it stands in this game, sheets what it
// is. It tells nothing that the scene does not know.
func (t *Viewer) Explain(s *View, r source.Ref) (texts []string, sheets []describe.Sheet) {
	texts, things := t.About(s, r)
	for _, x := range things {
		sheets = append(sheets, t.Sheet(x))
	}
	return texts, sheets
}

// About returns how a thing stands in this game, in words, and what can be read about it. It tells
// nothing that the view does not know.
func (t *Viewer) About(s *View, r source.Ref) (texts []string, things []describe.Thing) {
	name := t.C.Name(r)
	switch r.Kind {
	case board.KindBody:
		texts = append(texts, t.waysTo(s, int(r.ID))...)
	case board.KindStar:
		if x := s.star(int(r.ID)); x != nil {
			texts = append(texts, t.standing(x))
		}
	case board.KindSpace:
		texts, name = append(texts, t.Word("explain.space", catalog.Args{"space": r})), ""
	case board.KindSeat:
		x := &s.Seats[r.ID]
		texts = append(texts, t.Has(x))
		name = x.Content
	case board.KindSlot:
		texts = append(texts, t.Word("explain.slot", nil))
		name = s.Species[r.ID].ID
	}
	for i := range s.Tokens {
		if x := &s.Tokens[i]; x.Place == idOf(t.C, r) {
			texts = append(texts, strings.Trim(x.Name+": "+x.Text, ": "))
		}
	}
	if name != "" {
		things, _ = t.Find(name)
	}
	return texts, things
}

// Has returns what belongs to a player besides what a player can pay with.
func (t *Viewer) Has(x *Seat) string {
	return t.Word("own.have", catalog.Args{"income": x.Income.Text, "tucked": x.Tucked, "completed": x.Completed, "orbiters": x.Orbiters, "landers": x.Landers,
		"antenna": x.Traces[0], "jaw": x.Traces[1], "dna": x.Traces[2], "wins": x.Wins})
}

// Thing returns the thing on the table that an id names as views write it: "card:39", "space:r2s5",
// "seat:p1". It reports whether there is one.
func (t *Viewer) Thing(s *View, id string) (source.Ref, bool) {
	tag, name, _ := strings.Cut(id, ":")
	kind := catalog.KindTagged(tag)
	if r, ok := t.C.Lookup(name, kind); ok {
		return r, true
	}
	for i := range s.Seats {
		if r := ref(board.KindSeat, i); idOf(t.C, r) == id {
			return r, true
		}
	}
	for ring := range s.Spaces {
		for _, x := range s.Spaces[ring] {
			if idOf(t.C, x.At) == id {
				return x.At, true
			}
		}
	}
	return source.Ref{}, false
}

// Wishes returns the ids of the options that a player might want to take in a turn.
func (t *Viewer) Wishes(s *View, p board.Seat) []string {
	ids := []string{"launch", "scan", "analyze", "research", "buy", "data top"}
	for i := range s.Planets {
		x := &s.Planets[i]
		id := t.C.Name(x.Body)
		ids = append(ids, "orbit "+id, "land "+id)
		for _, m := range x.Moons {
			ids = append(ids, "land "+t.C.Name(m.Body))
		}
	}
	for i := range s.Piles {
		pile := &s.Piles[i]
		for k := range pile.Cards {
			switch pile.Pile {
			case board.Hand(p):
				ids = append(ids, "play "+pile.Cards[k].ID)
			case board.InPlay(p):
				if pile.Cards[k].Mission {
					ids = append(ids, "complete "+pile.Cards[k].ID)
				}
			}
		}
	}
	return ids
}
