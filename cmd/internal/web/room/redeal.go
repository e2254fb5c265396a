package room

import (
	"seti/kernel/board"
	"seti/kernel/view"
)

// Redeal deals again from a seed what a seat does not know now, in memory alone, while do runs, and puts
// everything back. The seat can tell no difference, so tests prove with it that pages show nothing
// hidden. Nobody may choose meanwhile.
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
