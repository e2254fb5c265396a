package kernel

import (
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/log"
)

// research rotates, lets a player take a tech and gives its rewards (rules 4.7.2, 4.7.4). Rotation and the bonus of the
// tile can be left out; with others only techs of other players count. With rest each costs the rest of its price, and
// those that the player cannot pay for are left out.
func (g *Game) research(p board.Seat, types TechTypes, rotation, bonus, others, main bool, rest []catalog.Gains) {
	if rotation {
		g.rotate(p, false)
	}
	if main {
		g.interrupt(p, nil)
	}
	g.begin()
	for t := range g.C.Techs {
		if g.available(p, t, types, others) && (rest == nil || g.canPay(p, rest[t], 1)) {
			g.add(board.Option{Verb: board.VerbTech, A: int16(t)})
		}
	}
	if len(g.opts) == 0 {
		return
	}
	tech := int(g.ask(p, Prompt{Reason: "ask.tech", prices: rest}).A)
	if rest != nil {
		g.pay(p, rest[tech], 1)
	}
	g.S.P[p].Techs |= 1 << tech
	g.S.InForceKnown = false
	g.S.NoteChange(board.ReadsTechs)
	first, tile := g.takeTile(p, tech)
	was := g.gives(log.Tech)
	g.gainTile(p, first, tile, bonus)
	g.reward(p, &g.C.Techs[tech].Gain)
	g.gives(was)
	if g.C.Techs[tech].Type == board.ComputerTech {
		g.placeTech(p, tech)
	}
	g.researched(p, tech, tile)
}

// researched emits the event of a research (rules 3.8.6).
func (g *Game) researched(p board.Seat, tech int, tile int8) {
	e := g.event(board.EvResearch, p)
	e.Tech, e.N = int16(tech), int16(tile)
	g.settle()
}

// TopTile returns the bonus of the top tile of a tech, and the extra bonus of its first tile, nil if that has been
// taken (rules 4.7.2, 10.2.1).
func (g *Game) TopTile(tech int) (bonus, first catalog.Gains) {
	st := &g.S.Stacks[tech]
	if st.First {
		first = g.Numbers().FirstTile
	}
	return g.Numbers().TileBonuses[st.Tiles[0]], first
}

// takeTile takes the top tile off the stack of a tech; first reports whether it
// is the first that anybody takes there.
func (g *Game) takeTile(p board.Seat, tech int) (first bool, tile int8) {
	st := &g.S.Stacks[tech]
	first, tile = st.First, st.Tiles[0]
	copy(st.Tiles[:], st.Tiles[1:])
	st.Left--
	st.Tiles[st.Left] = 0
	st.First = false
	g.S.NoteChange(board.ReadsTechs)
	if st.Left > 0 {
		g.Seen++ // the next tile shows its bonus
	}
	g.log(log.Tech, p, int16(tech))
	return first, tile
}

// gainTile gains what a tile gives that was taken (rules 4.7.2, 10.2.1).
func (g *Game) gainTile(p board.Seat, first bool, tile int8, bonus bool) {
	if first {
		g.gainAll(p, g.Numbers().FirstTile)
	}
	if bonus {
		g.gainAll(p, g.Numbers().TileBonuses[tile])
	}
}

// placeTech lets a player put a computer tech under a free top space
// (rules 10.1.2).
func (g *Game) placeTech(p board.Seat, tech int) {
	pl := &g.S.P[p]
	g.begin()
	for i, top := range g.Numbers().Computer {
		if top.Tech && pl.Slot[i] < 0 {
			g.add(board.Option{Verb: board.VerbComputer, A: int16(i + 1)})
		}
	}
	if len(g.opts) == 0 {
		return
	}
	slot := g.ask(p, Prompt{Reason: "ask.slot", About: board.Ref(board.KindTech, int16(tech))}).A
	pl.Slot[slot-1] = int8(tech)
	g.log(log.Slot, p, int16(tech), slot)
}

// HasResearched reports whether a player has taken a tile of a tech. A seat of content may have taken one without owning
// the tech (rules 13.6.1); then a tile is gone that no owner has.
func (g *Game) HasResearched(p board.Seat, tech int) bool {
	s := g.S
	if s.Owns(p, tech) || g.ContentSeat(p) == nil || s.Stacks[tech].First {
		return s.Owns(p, tech)
	}
	gone := len(g.Numbers().TileBonuses) - int(s.Stacks[tech].Left)
	for q := range board.Seat(s.Players) {
		if s.Owns(q, tech) {
			gone--
		}
	}
	return gone > 0
}

// OthersHaveResearched reports whether a player other than p has taken a tile of a tech.
func (g *Game) OthersHaveResearched(p board.Seat, tech int) bool {
	for q := range board.Seat(g.S.Players) {
		if q != p && g.HasResearched(q, tech) {
			return true
		}
	}
	return false
}

// available reports whether a player may take a tech: they do not own it and its stack is not empty (rules 4.7.2). With
// others it must be a tech that another player has researched.
func (g *Game) available(p board.Seat, tech int, types TechTypes, others bool) bool {
	t := &g.C.Techs[tech]
	return types&(1<<t.Type) != 0 && !g.S.Owns(p, tech) && g.S.Stacks[tech].Left > 0 && (!others || g.OthersHaveResearched(p, tech))
}

// MayResearch reports whether there is a tech of one of some types that a player could take, at any price; with others
// only a tech that another player has researched (rules 4.7.1).
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

// placeTop moves data to the leftmost empty top space and gains what that gives
// (rules 8.2.4, 8.2.5).
func (g *Game) placeTop(p board.Seat) {
	pl := &g.S.P[p]
	i := int(pl.Top)
	g.S.NoteChange(board.ReadsGoodsOf(p))
	pl.Res[board.Data]--
	pl.Top++
	g.log(log.Place, p, int16(i+1))
	was := g.gives(log.Place)
	if t := pl.Slot[i]; t >= 0 {
		g.gainAll(p, g.C.Techs[t].Upper)
	} else {
		g.reward(p, &g.Numbers().Computer[i].Gain)
	}
	g.gives(was)
}

// placeBottom moves data under top space i and gains what that gives.
func (g *Game) placeBottom(p board.Seat, i int) {
	pl := &g.S.P[p]
	g.S.NoteChange(board.ReadsGoodsOf(p))
	pl.Res[board.Data]--
	pl.Bottom |= 1 << i
	g.log(log.Place, p, int16(i+1), 1)
	was := g.gives(log.Place)
	g.reward(p, &g.C.Techs[pl.Slot[i]].Lower)
	g.gives(was)
}

// analyze clears the computer and marks a dna trace (rules 4.5.2). With main there is an interrupt point between the
// two.
func (g *Game) analyze(p board.Seat, main bool) {
	pl := &g.S.P[p]
	g.S.NoteChange(board.ReadsGoodsOf(p))
	pl.Top, pl.Bottom = 0, 0
	g.log(log.Analyze, p)
	if main {
		g.interrupt(p, nil)
	}
	g.markTrace(p, TraceLimits{Color: board.DNA, Slots: [2]bool{true, true}})
	g.event(board.EvAnalyze, p)
	g.settle()
}
