package kernel

import "slices"

// discover turns up the species whose discovery spaces are filled, slot 1
// first, and reports whether there was one (rules 11.4).
func (g *Game) discover() bool {
	for slot := range g.S.Slots {
		sl := &g.S.Slots[slot]
		if sl.Discovered || sl.Species < 0 {
			continue
		}
		full := true
		for color := Antenna; color <= DNA; color++ {
			full = full && g.S.TraceAt(slot, color, Discovery)
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
	s.Slots[slot].Discovered, s.forceKnown = true, false
	s.changed(ReadsTraces) // now the name of the species means them
	sp := &g.C.Species[s.Slots[slot].Species]
	g.Seen++
	g.log(LogDiscovery, Nobody, int16(slot), int16(s.Slots[slot].Species))
	arranged := s.Cards(AlienDeck(slot), nil) // in a position; they stay on top
	for i := range g.C.Cards {
		if g.C.Decks[g.C.Cards[i].deck].ID == sp.ID {
			s.MoveCard(CardID(i), AlienDeck(slot))
		}
	}
	g.shufflePile(AlienDeck(slot), "deck of "+sp.ID)
	for _, c := range slices.Backward(arranged) {
		s.MoveCardOnTop(c, AlienDeck(slot))
	}
	if sp.Market {
		for p, i := s.Active, 0; i < int(s.Players); p, i = s.after(p), i+1 {
			for range s.Discoveries(slot, p) {
				if g.converts(p, AlienCard, 1) {
					continue
				}
				if c := s.First(AlienDeck(slot)); c != NoCard {
					g.toHand(p, c)
				}
			}
		}
		g.fillMarket(slot)
	}
	g.addBody(sp)
	g.bringPieces(int16(s.Slots[slot].Species), refTo(KindSlot, int16(slot)))
	lead := int16(0)
	for p := range Seat(s.Players) {
		lead = max(lead, s.P[p].Res[VP])
	}
	for i := range sp.Milestones {
		m := &sp.Milestones[i]
		for p, n := s.Active, 0; n < int(s.Players); p, n = s.after(p), n+1 {
			if m.People && g.contentSeat(p) != nil {
				continue
			}
			from := s.P[p].Res[VP]
			if m.Of == "leader" {
				from = lead
			}
			s.Pending = append(s.Pending, Pending{List: m.Reward.ID, Owner: p, Score: held(int(from) + m.Ahead), Card: NoCard, Slot: int8(slot)})
			g.logMarker(LogMarkerSet, &s.Pending[len(s.Pending)-1])
		}
	}
	if sp.Setup != nil {
		f := g.push(s.Active, NoCard, false, true)
		f.slot = int8(slot)
		g.runs(sp.Setup, f)
		g.settle()
		g.pop()
	}
	e := g.event(EvDiscovery, s.Active)
	e.Slot = int8(slot)
	g.settle()
}

// addBody joins the planet of a species to its disc and fills its data slot.
// Figures there stand on the new layer (rules 6.1.4).
func (g *Game) addBody(sp *Species) {
	if sp.body < 0 {
		return
	}
	b := sp.Body
	for l := range g.C.Discs {
		if g.C.Discs[l].Name == b.Disc {
			g.S.Added = append(g.S.Added, AddedCell{Layer: int8(l), Ring: int8(b.Ring), Place: int8(b.Place), Cell: cellBody + Cell(sp.body)})
		}
	}
	g.refreshSolar()
	if sp.star >= 0 {
		g.S.StarData[sp.star] = 1<<sp.Slot.Slots - 1
	}
}

// Discoveries counts a player's markers on the discovery spaces of a slot.
func (s *State) Discoveries(slot int, p Seat) int {
	n := 0
	for _, m := range s.Traces {
		if m.Owner == p && int(m.Slot) == slot && m.Place == Discovery {
			n++
		}
	}
	return n
}

// markSpace pays for a board space and gives what is printed there.
func (g *Game) markSpace(p Seat, slot int, color Trace, n int) {
	f := g.push(p, NoCard, false, false)
	f.slot, f.space = int8(slot), SpaceRef(slot, color, n)
	g.run(f, &g.boardSpace(f.space).Reward)
	g.pop()
}
