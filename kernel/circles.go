package kernel

import (
	"seti/kernel/board"
	"seti/kernel/catalog"
)

// cover covers a circle of a power for a player and gains its reward. With its last
// circle a mission is completed (rules 9.6.7).
func (g *Game) cover(p board.Seat, power *catalog.Power, i int, cause int16) {
	g.S.Covered[power.ID] |= 1 << i
	g.log(LogCircle, p, power.ID, int16(i+1))
	g.answer(p, power, &power.Circles[i].Reward, cause)
	if c := powerCard(power); c != board.NoCard && g.S.Covered[power.ID] == 1<<len(power.Circles)-1 && g.S.Pile[c] == board.InPlay(p) {
		g.missionCompleted(p, c)
		g.settle()
	}
}

// coverMet covers the circles whose condition holds, player after player
// (rules 13.11.2). The players do not choose among them. During the setup nothing is
// covered (rules 14.3.7).
func (g *Game) coverMet() {
	s := g.S
	if g.C.AwaitingCircles == 0 || s.Phase == board.PhaseSetup || g.triggersPaused > 0 {
		return
	}
	for p, n := s.Active, 0; n < int(s.Players); p, n = s.After(p), n+1 {
		if !g.forces(p).Awaits && !g.forAll().Awaits {
			continue
		}
		for power, i := g.nextMet(p); power != nil; power, i = g.nextMet(p) {
			g.cover(p, power, i, -1)
		}
	}
}

// nextMet returns the first free circle in force for a player whose condition is
// met, nil if there is none.
func (g *Game) nextMet(p board.Seat) (met *catalog.Power, circle int) {
	g.EachPower(p, func(power *catalog.Power) {
		if !power.Awaits || met != nil {
			return
		}
		for i := range power.Circles {
			x := &power.Circles[i]
			if x.Awaits() && g.S.Covered[power.ID]&(1<<i) == 0 && g.recall(p, x.Answer, power, x.When) {
				met, circle = power, i
				return
			}
		}
	})
	return met, circle
}
