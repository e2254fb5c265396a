package savegame

import (
	"seti/kernel"
)

// Undo takes the last decision of a seat back.
func (t *Game) Undo(p kernel.Seat) error {
	if err := t.Session.Undo(p); err != nil {
		return err
	}
	t.forget(len(t.Session.Lines()))
	t.settle()
	return nil
}

// UndoTo takes the last decision of a seat back, and those of computer players
// since, if nothing was decided by chance or newly seen meanwhile. If it cannot
// be, the game is as it was.
func (t *Game) UndoTo(p kernel.Seat) error {
	taken := 0
	for {
		lines := t.Session.Lines()
		if len(lines) == 0 {
			return t.back(taken, t.Session.Undo(p)) // which says so
		}
		last := lines[len(lines)-1].Seat
		if last != p && t.Human(last) {
			last = p // somebody else has answered: the session says so
		}
		if err := t.Session.Undo(last); err != nil {
			return t.back(taken, err)
		}
		taken++
		if last == p {
			t.forget(len(t.Session.Lines()))
			t.settle()
			return nil
		}
	}
}

// back takes decisions again that were undone in vain.
func (t *Game) back(taken int, err error) error {
	log := t.Session.Log
	t.Session.Log = nil
	defer func() { t.Session.Log = log }()
	for range taken {
		if again := t.Session.Redo(); again != nil {
			return again
		}
	}
	return err
}

// UndoAnyway takes the last decision back, whoever took it and whatever has been
// seen since, with the consent of all at the table.
func (t *Game) UndoAnyway() error {
	t.Session.FreeUndo = true
	defer func() { t.Session.FreeUndo = false }()
	return t.Undo(kernel.Nobody)
}

// UndoAnywayTo takes everything back up to the last decision of a seat, and that,
// with the consent of all at the table.
func (t *Game) UndoAnywayTo(p kernel.Seat) error {
	for {
		lines := t.Session.Lines()
		if err := t.UndoAnyway(); err != nil || lines[len(lines)-1].Seat == p {
			return err
		}
	}
}

// Redo takes the decision again that was taken back last.
func (t *Game) Redo() error {
	err := t.Session.Redo()
	if err != nil {
		t.forget(t.notes.At)
	}
	t.settle()
	return err
}

// forget drops what happened after so many lines had been decided.
func (t *Game) forget(lines int) {
	t.notes.Forget(lines)
	for p := range t.shown {
		t.shown[p] = min(t.shown[p], t.notes.Len())
	}
}
