package kernel

import (
	"math/bits"
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/log"
)

// slotFor lets a player choose between a star and a data slot in its sector (rules 7.2.7).
func (g *Game) slotFor(p board.Seat, star int) int {
	if len(g.C.SlotTiles) == 0 || g.C.Stars[star].SlotTile {
		return star
	}
	g.begin()
	g.add(board.Option{Verb: board.VerbStar, A: int16(star)})
	for _, t := range g.C.SlotTiles {
		if g.SectorOf(int(t)) == g.SectorOf(star) {
			g.add(board.Option{Verb: board.VerbStar, A: t})
		}
	}
	return int(g.ask(p, Prompt{Reason: "ask.star_or_tile"}).A)
}

// mark puts a signal of a player at a star (rules 7.2). With data the
// token goes to the player, else to the supply. Triggers are handled before it
// returns.
func (g *Game) mark(p board.Seat, star int, data bool) {
	s := g.S
	star = g.slotFor(p, star)
	pos := g.putSignal(p, star)
	g.log(log.Signal, p, int16(star), int16(pos))
	e := g.event(board.EvSignal, p)
	e.Star, e.Pos = int8(star), int8(pos)
	if pos > 0 && s.StarCompleted(star) {
		e := g.event(board.EvSectorCompleted, p)
		e.Star = int8(star)
	}
	h, was := g.hold(), g.gives(log.Signal)
	if pos > 0 {
		if data {
			g.gain(p, board.Data, 1)
		}
		for _, b := range g.Numbers().SlotBonuses(&g.C.Stars[star]) { // rules 7.2.2
			if b.Position == pos {
				g.gainAll(p, b.Gain)
			}
		}
	}
	g.gives(was)
	g.release(h)
}

// WinReward returns what the next win of a star gives: the first one another reward than those after it (rules 7.4.4).
func (g *Game) WinReward(star int) *catalog.Effects {
	if slices.ContainsFunc(g.S.Wins, func(w board.Win) bool { return int(w.Star) == star }) {
		return &g.C.Stars[star].Later
	}
	return &g.C.Stars[star].First
}

// resolveStars resolves all completed stars, the active player choosing the
// order (rules 7.4.8).
func (g *Game) resolveStars() {
	for {
		g.begin()
		for star := range g.S.StarData {
			if g.S.StarCompleted(star) {
				g.add(board.Option{Verb: board.VerbStar, A: int16(star)})
			}
		}
		if len(g.opts) == 0 {
			return
		}
		g.resolveStar(int(g.ask(g.S.Active, Prompt{Reason: "ask.resolve_star"}).A))
	}
}

// resolveStar gives a completed star to its winner and resets it
// (rules 7.4.4).
func (g *Game) resolveStar(star int) {
	s := g.S
	if g.C.Stars[star].SlotTile {
		g.resolveTile(star)
		return
	}
	winner, second := s.Leaders(star)
	took := g.clearStar(star)
	if second != board.Nobody {
		g.putSignal(second, star)
	}
	reward := g.WinReward(star)
	if winner >= 0 {
		g.S.AddWin(board.Win{Star: int8(star), Owner: winner})
	}
	g.log(log.Win, winner, int16(star), int16(second))
	was := g.gives(log.Win)
	g.gainEach(took, g.Numbers().Contributor)
	if winner >= 0 {
		f := g.push(winner, board.NoCard, false, true)
		g.run(f, reward)
		g.pop()
	}
	g.gives(was)
	if winner < 0 {
		return
	}
	g.event(board.EvSectorWin, winner).Star = int8(star)
	g.settle()
}

// resolveTile pays everybody with a marker in a data slot that does not belong to a star, and fills it again.
func (g *Game) resolveTile(star int) {
	took := g.clearStar(star)
	g.log(log.Tile, board.Nobody, int16(star))
	was := g.gives(log.Tile)
	g.gainEach(took, g.C.Stars[star].Completed)
	g.gives(was)
}

// clearStar takes all signals off a star, fills its data slot, and returns the seats that had signals there.
func (g *Game) clearStar(star int) (had [board.MaxSeats]bool) {
	s := g.S
	s.Signals = slices.DeleteFunc(s.Signals, func(x board.Signal) bool {
		here := int(x.Star) == star
		if here && x.Owner >= 0 {
			had[x.Owner] = true
		}
		return here
	})
	s.NoteChange(board.ReadsSignals)
	s.StarData[star] = 1<<g.C.Stars[star].Slots - 1
	return had
}

// gainEach lets some seats gain something, in turn order.
func (g *Game) gainEach(seats [board.MaxSeats]bool, gains catalog.Gains) {
	for p := range g.S.From(g.S.Active) {
		if seats[p] {
			g.gainAll(p, gains)
		}
	}
}

// putSignal puts a signal on the next position of a data slot, whose token goes
// to nobody, or beside a full one (rules 7.2.1, 7.2.3); it returns the position,
// 0 beside the slot.
func (g *Game) putSignal(p board.Seat, star int) int {
	s, pos := g.S, 0
	room(len(s.Signals), "signals")
	if !s.StarCompleted(star) {
		pos = bits.TrailingZeros16(s.StarData[star]) + 1
		s.StarData[star] &^= 1 << (pos - 1)
	}
	s.AddSignal(board.Signal{Star: int8(star), Pos: int8(pos), Owner: p})
	return pos
}

// scan carries out a scan action (rules 4.4): the signal at Earth and the one
// of a row card are mandatory, the offers of powers optional, in any order.
// With main free actions are allowed between the steps.
func (g *Game) scan(p board.Seat, main bool) {
	g.log(log.Scan, p)
	endUses := g.beginUses(p)
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
		if o.Verb == board.VerbDone {
			break
		}
		earth, row = earth && o.Verb != board.VerbEarth, row && o.Verb != board.VerbRow
		if step := verbs[o.Verb].do; step != nil { // else a free action has been taken
			step(g, p, o, false)
		}
	}
	g.scanning, g.keepsRow = scanning, kept
	endUses()
	g.refillRow()
	g.event(board.EvScan, p)
	g.settle()
}

// beginUses sets the counters of the steps that a scan offers again, for the time of this scan: scans may be nested. It
// returns what puts them back.
func (g *Game) beginUses(p board.Seat) (end func()) {
	var offers []*catalog.Offer
	var used []uint8
	for _, o := range g.C.Offers {
		if o.During == "scan" && o.Times.Each == "" {
			n := g.uses(p, o)
			offers, used = append(offers, o), append(used, *n)
			*n = 0
		}
	}
	return func() {
		for i, o := range offers {
			*g.uses(p, o) = used[i]
		}
	}
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

// scanRow discards a card of the row for a signal of its color (rules 4.4.1).
func (g *Game) scanRow(p board.Seat, place int) {
	c := g.S.Row[place-1]
	g.discard(c)
	g.markColor(p, g.C.Cards[c].Sector.Color)
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
