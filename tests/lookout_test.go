package tests

import (
	"fmt"

	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/board"
	"seti/kernel/log"
	"seti/scripting/scenario"
)

// lookout checks that the log of no seat names what the seat may not know and,
// at every twentieth decision, that what a seat sees does not depend on what is
// hidden from it (rules 1.5).
type lookout struct {
	leaks scenario.Leaks
	n     int
}

func (l *lookout) begin(g *kernel.Game) {
	_ = l.leaks.Check(g) // what lies open before the setup does not count
	g.Log = func(e log.Entry) { l.leaks.Add(g, e) }
}

func (l *lookout) at(g *kernel.Game, seed uint64) error {
	if err := l.leaks.Check(g); err != nil {
		return err
	}
	if l.n++; l.n%20 != 0 {
		return nil
	}
	for seat := range board.Seat(g.S.Players) {
		other := g.Determinize(seat, seed)
		if a, b := fmt.Sprintf("%+v", arrange.Describe(g, seat)), fmt.Sprintf("%+v", arrange.Describe(other, seat)); a != b {
			return fmt.Errorf("%s sees\n%s\nand with other hidden things\n%s", seat, a, b)
		}
	}
	return nil
}
