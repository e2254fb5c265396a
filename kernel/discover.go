package kernel

import (
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
)

// discover turns up the species whose discovery spaces are filled, slot 1
// first, and reports whether there was one (rules 11.4).
func (g *Game) discover() bool {
	for slot := range g.S.Slots {
		sl := &g.S.Slots[slot]
		if sl.Discovered || sl.Species < 0 {
			continue
		}
		full := true
		for color := board.Antenna; color <= board.DNA; color++ {
			full = full && g.S.HasTrace(slot, color, board.Discovery)
		}
		if full {
			g.Discover(slot)
			return true
		}
	}
	return false
}

// Discover turns up a species and carries out its setup: cards for the discovery
// markers, the market, its body and slot, milestones, then its own function
// (rules 11.4.2, 11.4.3).
func (g *Game) Discover(slot int) {
	s := g.S
	s.Slots[slot].Discovered, s.InForceKnown = true, false
	s.NoteChange(board.ReadsTraces) // now the name of the species means them
	sp := &g.C.Species[s.Slots[slot].Species]
	g.Seen++
	g.log(LogDiscovery, board.Nobody, int16(slot), int16(s.Slots[slot].Species))
	arranged := s.Cards(board.AlienDeck(slot), nil) // in a position; they stay on top
	for i := range g.C.Cards {
		if g.C.Decks[g.C.Cards[i].DeckIndex].ID == sp.ID {
			s.MoveCard(board.CardID(i), board.AlienDeck(slot))
		}
	}
	g.shufflePile(board.AlienDeck(slot), "deck of "+sp.ID)
	for _, c := range slices.Backward(arranged) {
		s.MoveCardOnTop(c, board.AlienDeck(slot))
	}
	if sp.Market {
		for p, i := s.Active, 0; i < int(s.Players); p, i = s.After(p), i+1 {
			for range s.Discoveries(slot, p) {
				if g.converts(p, board.AlienCard, 1) {
					continue
				}
				if c := s.First(board.AlienDeck(slot)); c != board.NoCard {
					g.toHand(p, c)
				}
			}
		}
		g.fillMarket(slot)
	}
	g.addBody(sp)
	g.bringPieces(int16(s.Slots[slot].Species), board.Ref(board.KindSlot, int16(slot)))
	lead := int16(0)
	for p := range board.Seat(s.Players) {
		lead = max(lead, s.P[p].Res[board.VP])
	}
	for i := range sp.Milestones {
		m := &sp.Milestones[i]
		for p, n := s.Active, 0; n < int(s.Players); p, n = s.After(p), n+1 {
			if m.People && g.contentSeat(p) != nil {
				continue
			}
			from := s.P[p].Res[board.VP]
			if m.Of == "leader" {
				from = lead
			}
			s.Pending = append(s.Pending, board.Pending{List: m.Reward.ID, Owner: p, Score: board.Clamp(int(from) + m.Ahead), Card: board.NoCard, Slot: int8(slot)})
			g.logMarker(LogMarkerSet, &s.Pending[len(s.Pending)-1])
		}
	}
	if sp.Setup != nil {
		f := g.push(s.Active, board.NoCard, false, true)
		f.slot = int8(slot)
		g.runs(sp.Setup, f)
		g.settle()
		g.pop()
	}
	e := g.event(board.EvDiscovery, s.Active)
	e.Slot = int8(slot)
	g.settle()
}

// addBody joins the planet of a species to its disc and fills its data slot.
// Figures there stand on the new layer (rules 6.1.4).
func (g *Game) addBody(sp *catalog.Species) {
	if sp.BodyIndex < 0 {
		return
	}
	b := sp.Body
	for l := range g.C.Discs {
		if g.C.Discs[l].Name == b.Disc {
			g.S.Added = append(g.S.Added, board.AddedCell{Layer: int8(l), Ring: int8(b.Ring), Place: int8(b.Place), Cell: board.CellBody + board.Cell(sp.BodyIndex)})
		}
	}
	g.refreshSolar()
	if sp.StarIndex >= 0 {
		g.S.StarData[sp.StarIndex] = 1<<sp.Slot.Slots - 1
	}
}

// markSpace pays for a board space and gives what is printed there.
func (g *Game) markSpace(p board.Seat, slot int, color board.Trace, n int) {
	f := g.push(p, board.NoCard, false, false)
	f.slot, f.space = int8(slot), catalog.BoardSpaceRef(slot, color, n)
	g.run(f, &g.boardSpace(f.space).Reward)
	g.pop()
}
