package room

import "seti/kernel/board"

// Ahead lets a seat pass as soon as that is one option of its main action, or takes that back. A seat may ask for it only
// while another seat is asked, and before it has passed in the round; nobody else learns of it.
func (r *Room) Ahead(w Who, pass bool) error {
	return r.as(w, func(c *chair) error {
		s := r.game.Session
		if d := s.Pending(); pass && (d == nil || d.Seat == w.Seat || s.State().HasPassed(w.Seat)) {
			return ErrOld // the page offered it, so the page is old
		}
		was := c.Pass
		if c.Pass = pass; was == pass {
			return nil
		}
		if err := r.writePaper(); err != nil {
			c.Pass = was
			return err
		}
		r.changed()
		return nil
	})
}

// passAhead passes for a seat that has said so ahead, if that is one option now.
func (r *Room) passAhead() error {
	d := r.game.Session.Pending()
	if d == nil {
		return nil
	}
	c, pass := &r.paper.Chairs[d.Seat], board.Option{Verb: board.VerbPass}
	at := d.Find(pass)
	if !c.Pass || !c.person() || at < 0 || !r.game.Session.C.IsMain(pass) {
		return nil
	}
	c.Pass = false // once, whatever comes of it
	if err := r.writePaper(); err != nil {
		return err
	}
	if err := r.game.ChooseOption(at); err != nil {
		return r.detail(refused(err))
	}
	return r.advanced(r.game.UndoAnyway)
}
