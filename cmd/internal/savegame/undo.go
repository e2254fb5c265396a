package savegame

import "seti/kernel/board"

// Undo takes back the last decision of a seat.
func (t *Game) Undo(p board.Seat) error {
	if err := t.Session.Undo(p); err != nil {
		return err
	}
	t.forget(len(t.Session.Lines()))
	t.settle()
	return nil
}

// UndoTo takes back the last decision of a seat and those of computer players
// since, if nothing was decided at random or newly seen meanwhile. If it is not possible,
// the game is as it was.
func (t *Game) UndoTo(p board.Seat) error {
	taken := 0
	for {
		lines := t.Session.Lines()
		if len(lines) == 0 {
			return t.back(taken, t.Session.Undo(p)) // its error says so
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

// back takes decisions again after an undo that failed.
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

// UndoAnyway takes back the last decision, whoever took it and whatever has been
// seen since, with the consent of everybody at the table.
func (t *Game) UndoAnyway() error {
	t.Session.FreeUndo = true
	defer func() { t.Session.FreeUndo = false }()
	return t.Undo(board.Nobody)
}

// UndoAnywayTo takes back everything up to and including the last decision of a seat,
// with the consent of everybody at the table.
func (t *Game) UndoAnywayTo(p board.Seat) error {
	for {
		lines := t.Session.Lines()
		if err := t.UndoAnyway(); err != nil || lines[len(lines)-1].Seat == p {
			return err
		}
	}
}

// Redo takes again the decision that was undone last.
func (t *Game) Redo() error {
	err := t.Session.Redo()
	if err != nil {
		t.forget(t.notes.At)
	}
	t.settle()
	return err
}

// forget drops what happened after the given number of lines.
func (t *Game) forget(lines int) {
	t.notes.Forget(lines)
	for p := range t.shown {
		t.shown[p] = min(t.shown[p], t.notes.Len())
	}
}
