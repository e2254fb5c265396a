package kernel

// Determinize returns a game that a seat cannot tell from this one: what is
// hidden from him (rules 1.5) is dealt anew from a seed. Computer players think on
// such games; tests prove with them that nothing hidden leaks.
func (g *Game) Determinize(seat Seat, seed uint64) *Game {
	s := g.S.Clone()
	other := &Game{C: g.C, S: s, Scripts: g.Scripts, LateChoice: g.LateChoice}
	// The chance to come is another one, too, and says nothing about the real
	// one: it follows from the seed of this dealing only.
	s.Seed, s.Drawn = uint64(draw(mix(seed)).of(idKey("determinize"))), s.Drawn[:0]
	var hidden, piles []Pile
	for p := range Pile(s.Piles()) {
		if !g.Sees(seat, p) {
			hidden = append(hidden, p)
		}
	}
	// Cards change places with cards of the same deck only: their backs differ.
	for deck := range int16(len(g.C.Decks)) {
		var cards []CardID
		piles = piles[:0]
		for _, p := range hidden {
			for c := s.First(p); c != NoCard; c = s.Next(c) {
				if g.C.Cards[c].deck == deck {
					cards, piles = append(cards, c), append(piles, p)
				}
			}
		}
		shuffle(s.chance("hidden cards"), cards, g.C.cardKey)
		for i, c := range cards {
			s.put(c, piles[i])
		}
	}
	other.determinizePieces(seat)
	other.determinizeSpecies(seat)
	tiles := s.chance("hidden tiles")
	for t := range s.Stacks {
		other.determinizeTiles(seat, t, tiles.of(idKey(g.C.Techs[t].ID)))
	}
	other.refreshSolar()
	return other
}

// FirstDecision returns what the first decision offers from here; the game is
// not changed.
func (g *Game) FirstDecision() ([]Option, error) {
	var options []Option
	probe := &Game{C: g.C, S: g.S.Clone(), Scripts: g.Scripts, LateChoice: g.LateChoice}
	probe.Answer = func(_ *Game, d *Decision) int {
		options = append(options, d.Options...)
		return Stop
	}
	if err := probe.Run(); err != nil && err != ErrStopped {
		return nil, err
	}
	return options, nil
}

// determinizePieces exchanges the faces of the pieces that the seat does not know.
func (g *Game) determinizePieces(seat Seat) {
	s := g.S
	// Those of one species, or of packs, change among each other.
	for species := int16(-1); int(species) < len(g.C.Species); species++ {
		var at []int
		var faces []int16
		for i := range s.Pieces {
			if g.PieceDef(i).species == species && !g.Knows(seat, refTo(KindPiece, int16(i))) {
				at, faces = append(at, i), append(faces, s.Pieces[i].Def)
			}
		}
		shuffle(s.chance("hidden pieces"), faces, func(face int16) uint64 { return uint64(face) })
		for i, k := range at {
			s.Pieces[k].Def = faces[i]
		}
	}
}

// determinizeSpecies deals the species anew that nobody has seen (rules 1.5.3).
// Where a position has put cards on the deck of one, as many of the other lie
// there.
func (g *Game) determinizeSpecies(seat Seat) {
	s := g.S
	var unseen []int8
	for i := range g.C.Species {
		if !g.Knows(seat, refTo(KindSpecies, int16(i))) {
			unseen = append(unseen, int8(i))
		}
	}
	shuffle(s.chance("hidden species"), unseen, g.C.speciesKey)
	var arranged [len(s.Slots)]int
	for slot := range s.Slots {
		if sl := &s.Slots[slot]; sl.Species >= 0 && !g.Knows(seat, refTo(KindSlot, int16(slot))) {
			sl.Species, unseen = unseen[0], unseen[1:]
			for ; s.Size(AlienDeck(slot)) > 0; arranged[slot]++ {
				s.put(s.First(AlienDeck(slot)), OutOfGame)
			}
		}
	}
	for c := range g.C.Cards {
		if slot := s.SlotOf(int(g.C.Cards[c].species)); slot >= 0 && arranged[slot] > 0 {
			s.put(CardID(c), AlienDeck(slot))
			arranged[slot]--
		}
	}
}

// determinizeTiles exchanges the tiles of a tech stack that nobody has seen.
func (g *Game) determinizeTiles(seat Seat, tech int, d draw) {
	st := &g.S.Stacks[tech]
	seen := 0
	for seen < int(st.Left) && g.Knows(seat, TileRef(tech, seen)) {
		seen++
	}
	shuffle(d, st.Tiles[seen:st.Left], tileKey)
}
