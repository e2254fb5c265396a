package room

import (
	"seti/cmd/internal/savegame"
	"seti/kernel/board"
	"seti/kernel/play"
	"seti/kernel/player"
)

// Trial lets the person who asks play a game on from a session, in its first seat; computer players have the
// others. The game is never saved: it ends when nobody looks at it, at the latest with the next trial. It returns
// its id and the host's secret.
func (h *Hall) Trial(s *play.Session, name, level string) (id, host string) {
	for _, r := range h.all() {
		r.mu.Lock()
		if r.trial && len(r.pages) == 0 {
			r.leave()
		}
		r.mu.Unlock()
	}
	secret := newToken()
	p := paper{HostSeat: 0, Host: link{Hash: secret.hash()}, Watch: newLink(newToken(), secret, "watch"), Asked: nobody, Loads: 1}
	var seats []player.Seat
	for i := range s.Settings.Players {
		c := chair{Kind: Computer, Level: level, Link: newLink(newToken(), secret, board.Seat(i).String())}
		if i == 0 {
			c.Kind, c.Name, c.Level = Person, name, ""
		}
		p.Chairs, seats = append(p.Chairs, c), append(seats, c.seat())
	}
	id = h.newID("")
	r := newRoom(h, id, p)
	r.trial = true
	r.mu.Lock()
	defer r.mu.Unlock()
	h.mu.Lock()
	h.rooms[id] = r
	h.mu.Unlock()
	r.use(savegame.NotSaved(s, seats))
	r.changed()
	return id, secret.String()
}

// Kept reports whether the game is there after the server has ended.
func (r *Room) Kept() bool { return !r.trial }

// leave ends a trial for good.
func (r *Room) leave() {
	r.rest()
	r.gone = true
	r.hall.mu.Lock()
	delete(r.hall.rooms, r.ID)
	r.hall.mu.Unlock()
	for p := range r.pages {
		p.tell()
	}
}
