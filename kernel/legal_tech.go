package kernel

import "seti/kernel/board"

// available reports whether a player may take a tech: he does not own it and
// its stack is not empty (rules 4.7.2). takenBy narrows it to techs somebody
// else owns.
func (g *Game) available(p board.Seat, tech int, types TechTypes, others bool) bool {
	t := &g.C.Techs[tech]
	return types&(1<<t.Type) != 0 && !g.S.Owns(p, tech) && g.S.Stacks[tech].Left > 0 && (!others || g.S.OwnedByOthers(p, tech))
}

// MayResearch reports whether there is a tech of one of some types that a player could
// take, whatever it costs; with others only one that somebody else owns (rules 4.7.1).
func (g *Game) MayResearch(p board.Seat, types TechTypes, others bool) bool {
	if p < 0 {
		return false // neutral pieces gain and decide nothing (rules 15.8)
	}
	for t := range g.C.Techs {
		if g.available(p, t, types, others) {
			return true
		}
	}
	return false
}

const anyTech TechTypes = 1<<board.ProbeTech | 1<<board.TelescopeTech | 1<<board.ComputerTech

// TechTypes is a set of tech types.
type TechTypes uint8
