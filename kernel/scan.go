package kernel

import (
	"seti/kernel/board"
	"seti/kernel/catalog"
)

// scan carries out a scan action (rules 4.4): the signal at Earth and the one
// of a row card are mandatory, the offers of powers optional, in any order.
// With main free actions are allowed between the steps.
func (g *Game) scan(p board.Seat, main bool) {
	g.log(LogScan, p)
	base := g.beginUses(p)
	scanning, kept := g.scanning, g.keepsRow
	g.scanning = true
	earth, row := true, true
	for {
		g.begin()
		if earth {
			g.add(board.Option{Verb: board.VerbEarth})
		}
		rowCards := 0
		if row {
			for i, c := range g.S.Row {
				if c != board.NoCard && g.C.Cards[c].Sector.Set {
					g.add(board.Option{Verb: board.VerbRow, A: int16(i + 1)})
					rowCards++
				}
			}
		}
		g.keepsRow = row
		g.offersDuring(p, catalog.DuringScan)
		if !earth && rowCards == 0 {
			// An offer that cannot be paid yet may be after a free action.
			if len(g.opts) == 0 && !(main && g.offersLeft(p, catalog.DuringScan)) {
				break
			}
			g.add(board.Option{Verb: board.VerbDone})
		}
		prompt := Prompt{Reason: askScan, For: ToSignal}
		var o board.Option
		if main {
			o = g.askWithFree(p, prompt, len(g.opts), nil)
		} else {
			o = g.ask(p, prompt)
		}
		switch o.Verb {
		case board.VerbEarth:
			earth = false
			g.scanEarth(p)
		case board.VerbRow:
			row = false
			c := g.S.Row[o.A-1]
			g.discard(c)
			g.markColor(p, g.C.Cards[c].Sector.Color)
		case board.VerbUse:
			g.use(p, o, false)
		}
		if o.Verb == board.VerbDone {
			break
		}
	}
	g.scanning, g.keepsRow = scanning, kept
	g.endUses(p, base)
	g.refillRow()
	g.event(board.EvScan, p)
	g.settle()
}

// beginUses sets the counters of the steps that a scan offers again, for the
// time of this scan: a scan may lie inside another.
func (g *Game) beginUses(p board.Seat) int {
	base := len(g.usesBuf)
	for _, o := range g.C.Offers {
		if o.During == "scan" && o.Times.Each == "" {
			n := g.uses(p, o)
			g.usesBuf = append(g.usesBuf, *n)
			*n = 0
		}
	}
	return base
}

// endUses puts them back.
func (g *Game) endUses(p board.Seat, base int) {
	k := base
	for _, o := range g.C.Offers {
		if o.During == "scan" && o.Times.Each == "" {
			*g.uses(p, o) = g.usesBuf[k]
			k++
		}
	}
	g.usesBuf = g.usesBuf[:base]
}

// KeepsRow reports whether the scan that is being carried out still needs the last card of
// the row (rules 14.2.3).
func (g *Game) KeepsRow() bool { return g.keepsRow }

// scanEarth marks the signal at Earth, or near it if the player's reach allows
// (rules 10.4.1).
func (g *Game) scanEarth(p board.Seat) {
	reach := g.ScanReach(p)
	home := g.BodyAt(g.C.Earth).Sector()
	g.begin()
	for d := -reach; d <= reach; d++ {
		g.addOnce(board.Option{Verb: board.VerbStar, A: int16(g.S.StarAt[(home+d)&7])})
	}
	g.mark(p, int(g.ask(p, Prompt{Reason: AskStar}).A), true)
}

// markColor marks a signal at one of the stars of a color (rules 7.1.2).
func (g *Game) markColor(p board.Seat, color board.Color) {
	g.begin()
	for _, star := range g.C.StarsOf(color) {
		g.add(board.Option{Verb: board.VerbStar, A: star})
	}
	if len(g.opts) == 0 {
		return
	}
	g.mark(p, int(g.ask(p, Prompt{Reason: AskStar}).A), true)
}
