package room

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/player"
	"seti/kernel/view"
)

// ErrOld is returned for a choice that was made for a position that is over. It has changed
// nothing, and the page is to be brought up to date.
var ErrOld = errors.New("the game has gone on meanwhile")

// ErrHost is returned to a guest for actions of the host.
var ErrHost = errors.New("only who began the game may do that")

var (
	errSeat  = notice("broken")
	errEyes  = notice("may_not")
	errTaken = notice("taken")
)

// Choose answers the question for a seat with the id of an option. position is that of the
// page on which it was chosen.
func (r *Room) Choose(w Who, position uint64, id string) error {
	return r.act(w, position, func(seat board.Seat) error {
		d := r.game.Session.Pending()
		if d == nil || d.Seat != seat {
			return ErrOld // the page offered it, so the page is old
		}
		if err := r.game.Choose(seat, id); err != nil {
			r.report(r.game.Failures())
			return r.detail(refused(err))
		}
		r.undid = board.Nobody
		return r.advanced(r.game.UndoAnyway)
	})
}

// act carries out an action of a seat at a position. Errors are shown on the pages of its link.
func (r *Room) act(w Who, position uint64, do func(board.Seat) error) error {
	return r.as(w, func(*chair) error {
		if position != r.position {
			return ErrOld
		}
		r.game.Language = w.Lang
		return do(w.Seat)
	})
}

// awake does something with the game, which is taken up before if it rests.
func (r *Room) awake(do func() error) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if err := r.wake(); err != nil {
		return err
	}
	return do()
}

// asHost does something for the person who began the game.
func (r *Room) asHost(w Who, do func() error) error {
	if !w.Host {
		return ErrHost
	}
	return r.awake(do)
}

// as does something for a person in the person's chair. Errors are shown on the pages of the link.
func (r *Room) as(w Who, do func(*chair) error) error {
	return r.awake(func() error {
		if w.Screen && w.Seat != r.facing(w).Seat {
			return ErrOld // somebody else has come in front of the screen
		}
		if w.Seat == board.Nobody {
			return errEyes
		}
		c := &r.paper.Chairs[w.Seat]
		if !c.person() {
			return r.tell(w, errTaken)
		}
		return r.tell(w, do(c))
	})
}

// tell keeps an error for the pages of a link, or removes the previous one.
func (r *Room) tell(w Who, err error) error {
	was, now := r.notices[w], err
	if errors.Is(err, ErrOld) {
		now = nil
	}
	if r.notices[w] = now; now == nil {
		delete(r.notices, w)
	}
	if fmt.Sprint(was) != fmt.Sprint(now) {
		r.changed()
	}
	return err
}

// request is the wish of a seat to take a move back after others have seen more.
type request struct {
	seat board.Seat
	from int                 // the decision
	wait map[board.Seat]bool // who has not agreed yet
}

// Wish is the wish of a seat to take a move back.
type Wish struct {
	Who   string
	Since bool     // others have decided something since, which is taken back too
	What  []string // what they have done, as far as it can be told
	Waits []string // for the seat itself: who has not agreed yet
}

// wish returns what a page of a seat says of a request, nil if it does not concern the seat.
func (q *request) wish(x *Scene, lines []play.Line) *Wish {
	if q == nil || x.Seat != q.seat && !q.wait[x.Seat] {
		return nil
	}
	w := &Wish{Who: x.Words.Title(q.seat), Since: slices.ContainsFunc(lines[q.from:], func(l play.Line) bool { return l.Seat != q.seat })}
	if x.Seat == q.seat {
		for p := range board.Seat(len(x.Chairs)) {
			if q.wait[p] {
				w.Waits = append(w.Waits, x.Words.Title(p))
			}
		}
		return w
	}
	for i := range x.View.Turns {
		for _, d := range x.View.Turns[i].Deeds {
			if d.Seat >= 0 && d.Seat != q.seat && len(d.Words) > 0 && d.Steps[0].Line > q.from {
				w.What = append(w.What, x.Words.Title(d.Seat)+" "+d.Words[0])
			}
		}
	}
	return w
}

// Undo undoes the last decision of a seat. If others have answered since, or something was seen or decided at random,
// it asks the players concerned.
func (r *Room) Undo(w Who, position uint64) error {
	return r.act(w, position, func(seat board.Seat) error {
		lines := r.game.Session.Lines()
		last := len(lines) - 1
		for last >= 0 && lines[last].Seat != seat {
			last--
		}
		err := r.game.UndoTo(seat)
		switch {
		case err == nil:
			r.undid = seat
			return r.advanced(r.game.Redo)
		case last < 0: // whoever has answered since
			return r.say(w, &play.Stuck{Reason: catalog.Phrase{Key: "undo.nothing"}})
		case !errors.Is(err, play.ErrUndo):
			return r.say(w, err)
		}
		wait := map[board.Seat]bool{}
		for _, l := range lines[last:] {
			if r.agrees(seat, l.Seat) {
				wait[l.Seat] = true
			}
		}
		if len(wait) == 0 { // something was seen, so it touches everybody
			for i := range r.paper.Chairs {
				if p := board.Seat(i); r.agrees(seat, p) {
					wait[p] = true
				}
			}
		}
		if len(wait) == 0 { // nobody else plays
			return r.undoAnyway(w, seat)
		}
		r.request = &request{seat, last, wait}
		r.changed()
		return nil
	})
}

// agrees reports whether a person has to agree to the undo of another one. People at one screen talk about it.
func (r *Room) agrees(seat, other board.Seat) bool {
	a, b := &r.paper.Chairs[seat], &r.paper.Chairs[other]
	return other != seat && b.Kind == Person && !(a.Here && b.Here)
}

// undoAnyway undoes everything from the last decision of a seat on.
func (r *Room) undoAnyway(w Who, seat board.Seat) error {
	lines := r.game.Session.Lines()
	if err := r.game.UndoAnywayTo(seat); err != nil {
		return r.say(w, err)
	}
	r.undid = board.Nobody
	return r.advanced(func() error {
		for _, l := range lines[len(r.game.Session.Lines()):] {
			if err := r.game.Play(l); err != nil {
				return err
			}
		}
		return nil
	})
}

// Answer agrees that another seat takes a move back, or does not.
func (r *Room) Answer(w Who, position uint64, yes bool) error {
	return r.act(w, position, func(seat board.Seat) error {
		q := r.request
		if q == nil || !q.wait[seat] {
			return ErrOld
		}
		if !yes {
			r.request = nil
			r.changed()
			return nil
		}
		if delete(q.wait, seat); len(q.wait) > 0 {
			r.changed()
			return nil
		}
		return r.undoAnyway(w, q.seat)
	})
}

// Redo repeats what the seat has undone.
func (r *Room) Redo(w Who, position uint64) error {
	return r.act(w, position, func(seat board.Seat) error {
		if r.undid != seat {
			return r.say(w, &play.Stuck{Reason: catalog.Phrase{Key: "undo.no_redo"}})
		}
		if err := r.game.Redo(); err != nil {
			return r.say(w, err)
		}
		return r.advanced(func() error { return r.game.Undo(seat) })
	})
}

// say returns an error in the words of the game.
func (r *Room) say(w Who, err error) error { return r.viewers.In(w.Lang).Err(err) }

// Sit gives an open seat to the holder of its link, under a name; a person who has the seat already changes the name.
func (r *Room) Sit(w Who, name string) error {
	return r.as(w, func(c *chair) error {
		name, err := cleanName(name)
		if err != nil {
			return err
		}
		return r.reseat(func() { c.Kind, c.Name, c.Free = Person, name, nil })
	})
}

// reseat changes who sits in a chair, and saves it.
func (r *Room) reseat(change func()) error {
	if err := r.edit(change); err != nil {
		return err
	}
	r.seated()
	r.list()
	r.stopThinking()
	r.changed()
	return nil
}

// Seat lets a computer player of a level take a seat, or gives the seat back to the holder of its
// link if the level is "". Only the host may do that.
func (r *Room) Seat(w Who, seat board.Seat, level string) error {
	return r.asHost(w, func() error {
		if seat < 0 || int(seat) >= len(r.paper.Chairs) {
			return errSeat
		}
		c := &r.paper.Chairs[seat]
		switch {
		case c.Kind == Rival:
			return r.tell(w, notice("ruled", "seat", seat.String()))
		case level == "" && c.Kind != Computer:
			return nil
		case level == "": // of a computer player from the start whoever opens the link takes the seat
			return r.tell(w, r.reseat(func() { c.Kind, c.Was, c.Level = cmp.Or(c.Was, Open), "", "" }))
		}
		if _, err := player.Parse(level); err != nil {
			return r.tell(w, because("broken", err))
		}
		return r.tell(w, r.reseat(func() {
			if c.Kind != Computer {
				c.Was = c.Kind
			}
			c.Kind, c.Level, c.Pass = Computer, level, false
		}))
	})
}

// PutAway removes the game from the lists of games, or restores it; delete deletes it for good. Only the host may do
// that.
func (r *Room) PutAway(w Who, away, delete bool) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if !w.Host {
		return ErrHost
	}
	if delete && r.trial {
		r.leave()
		return nil
	}
	if delete {
		return r.remove()
	}
	if err := r.change(func() { r.paper.Away = away }); err != nil {
		return r.tell(w, err)
	}
	return nil
}

// remove deletes the game for good.
func (r *Room) remove() error {
	r.rest()
	if err := r.hall.delete(r); err != nil {
		return err
	}
	r.gone = true
	for p := range r.pages {
		p.tell()
	}
	return nil
}

// Ahead lets a seat pass as soon as that is one option of its main action, or takes that back. A seat may ask for it only
// while another seat is asked, and before it has passed in the round; nobody else learns of it.
func (r *Room) Ahead(w Who, pass bool) error {
	return r.as(w, func(c *chair) error {
		s := r.game.Session
		if d := s.Pending(); pass && (d == nil || d.Seat == w.Seat || s.State().HasPassed(w.Seat)) {
			return ErrOld // the page offered it, so the page is old
		}
		if c.Pass == pass {
			return nil
		}
		return r.change(func() { c.Pass = pass })
	})
}

// passAhead passes for a seat that asked for it, if passing is legal now.
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

// Redeal deals again from a seed what a seat does not know now, in memory alone, while do runs, and then restores
// everything. The seat cannot tell the difference, so tests prove with it that pages show nothing hidden. Nobody may
// choose until it returns.
func (r *Room) Redeal(seat board.Seat, seed uint64, do func()) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if err := r.wake(); err != nil {
		return err
	}
	g := r.game.Session.Game()
	was := g.S.Clone()
	g.Redeal(eyes(seat), seed)
	r.forget()
	r.mu.Unlock()
	do()
	r.mu.Lock()
	g.S.CopyFrom(was)
	r.forget()
	return nil
}

// forget makes pages be drawn again.
func (r *Room) forget() { r.frames, r.tellers = nil, map[listener]*view.Teller{} }

// Hook is an address of another server at which a seat wants to be notified of its turn.
type Hook struct {
	URL  string `json:"url"`
	JSON bool   `json:"json,omitempty"` // as chats take it, not as plain text
	Lang string `json:"lang"`
}

// Tell is called for the hook of a seat that is asked while none of its pages is open, with the names of
// all players. It must not wait.
type Tell func(h Hook, players []string)

// SetHook sets the hook of a seat, or takes it away if its URL is "". It is nobody else's business.
func (r *Room) SetHook(w Who, h Hook) error {
	return r.as(w, func(c *chair) error {
		return r.change(func() {
			if c.Hook = &h; h.URL == "" {
				c.Hook = nil
			}
		})
	})
}

// Refuse shows the pages of a link why something was not done.
func (r *Room) Refuse(w Who, err error) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.tell(w, err)
}

// callOut notifies the seat that is asked now that it is its turn, if it has a hook.
func (r *Room) callOut() {
	if r.paper.Asked == nobody || r.hall.tell == nil {
		return
	}
	c := &r.paper.Chairs[r.paper.Asked]
	if c.Hook == nil || c.Kind != Person || r.present(board.Seat(r.paper.Asked)) {
		return
	}
	var names []string
	for i := range r.paper.Chairs {
		s := r.paper.Chairs[i].seat()
		names = append(names, s.Title(board.Seat(i)))
	}
	r.hall.tell(*c.Hook, names)
}
