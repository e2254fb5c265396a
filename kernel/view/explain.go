package view

import (
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/describe"
	"seti/kernel/source"
)

// Explain explains a thing in full: texts say how it stands in this game, sheets what it
// is. It tells nothing that the scene does not know.
func (t *Viewer) Explain(s *View, r source.Ref) (texts []string, sheets []describe.Sheet) {
	switch r.Kind {
	case board.KindBody:
		texts = append(texts, t.waysTo(s, int(r.ID))...)
	case board.KindStar:
		if x := s.star(int(r.ID)); x != nil {
			texts = append(texts, t.standing(x))
		}
	case board.KindSpace:
		return []string{t.Word("explain.space", catalog.Args{"space": r})}, nil
	case board.KindSlot:
		return []string{t.Word("explain.slot", nil)}, nil
	}
	found, _ := t.Find(t.C.Name(r))
	for _, x := range found {
		sheets = append(sheets, t.Sheet(x))
	}
	return texts, sheets
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
