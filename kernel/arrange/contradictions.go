package arrange

import "seti/kernel/board"

// contradictions reports positions to which no game could come although each key is correct by
// itself. It looks only at what the position names.
func (a *arranger) contradictions() {
	active, passed := a.s.Active, 0
	for p := range board.Seat(a.s.Players) {
		if a.s.HasPassed(p) {
			passed++
		}
		a.computer(p)
	}
	if !a.s.HasPassed(active) || !a.named("turn") && !a.named(active.String()+".passed") {
		return
	}
	if passed == int(a.s.Players) {
		a.bad(active.String()+".passed", "let one of them play", "all players have passed, so the round is over")
		return
	}
	for p := range board.Seat(a.s.Players) {
		if !a.s.HasPassed(p) {
			a.bad(active.String()+".passed", `write turn = "`+p.String()+`"`, "%s has passed, and it is his turn", active)
			return
		}
	}
}

// computer reports data under a top space without data (rules 8.2.2).
func (a *arranger) computer(p board.Seat) {
	key := p.String() + ".bottom"
	for _, n := range a.pos.Player(p).Bottom {
		if n > int(a.s.P[p].Top) && (a.named(key) || a.named(p.String()+".top")) {
			a.bad(key, "top is how many top spaces are filled, from the left", "there is data under top space %d, and none on it", n)
		}
	}
}
