package kernel

import (
	"slices"

	"seti/kernel/board"
	"seti/kernel/chance"
)

// Determinize returns a game that a seat cannot tell from this one: what is
// hidden from him (rules 1.5) is dealt again from a seed, and so is the chance to
// come. Computer players think on such games; tests prove with them that
// nothing hidden leaks.
func (g *Game) Determinize(seat board.Seat, seed uint64) *Game {
	dst := new(Game)
	g.DeterminizeInto(dst, seat, seed)
	return dst
}

// DeterminizeInto makes such a game of dst, in the memory that dst has. dst
// keeps its Answer and its Scripts; without Scripts it gets those of g.
func (g *Game) DeterminizeInto(dst *Game, seat board.Seat, seed uint64) {
	g.DeterminizePast(g.S, dst, seat, seed)
	dst.NewChance(seed)
}

// DeterminizePast makes such a game of a state that this game has come from.
// What the seat knows by now stays as it was, and so does chance, so that what has
// happened since can happen again. Redeal or NewChance ends that.
func (g *Game) DeterminizePast(past *board.State, dst *Game, seat board.Seat, seed uint64) {
	g.share(dst)
	dst.S.CopyFrom(past)
	dst.redeal(g, seat, seed)
}

// Redeal deals what is hidden from a seat again in this game itself.
func (g *Game) Redeal(seat board.Seat, seed uint64) {
	g.redeal(g, seat, seed)
	g.NewChance(seed)
}

// Alike reports whether a seat cannot tell another game from this one: they are the same after what is
// hidden from the seat (rules 1.5) was dealt again in both from one seed. The other game is only read.
func (g *Game) Alike(other *Game, seat board.Seat) bool {
	if g.compared == nil {
		g.compared = new(Game)
	}
	g.DeterminizeInto(g.compared, seat, 0)
	hash := g.compared.S.Hash()
	other.DeterminizeInto(g.compared, seat, 0)
	return g.compared.S.Hash() == hash
}

// CopyInto copies the game as it stands at a decision, in the memory that dst has, so that a
// computer player can work out facts of it. The copy cannot be played on. dst keeps its
// Scripts; without Scripts it gets those of g. If dst is a copy of g already and has not changed, only what has
// changed in g since then counts as changed in dst.
func (g *Game) CopyInto(dst *Game) {
	g.share(dst)
	dst.S.CopyAgain(g.S, &dst.copied)
	dst.fresh()
	for _, f := range g.frames {
		dst.push(f.owner, f.card, f.main, false)
		copied := dst.frames[len(dst.frames)-1]
		*copied = *f
		copied.g = dst
	}
}

// share gives dst a state, and what does not change in a game.
func (g *Game) share(dst *Game) {
	if dst.S == nil {
		dst.S = new(board.State)
	}
	if dst.Scripts == nil {
		dst.Scripts = g.Scripts
	}
	dst.C, dst.numbers, dst.LateChoice, dst.Seen = g.C, g.numbers, g.LateChoice, g.Seen
}

// NewChance replaces the seed of all chance to come, so that nothing of it can be told
// from before.
func (g *Game) NewChance(seed uint64) {
	g.S.Seed, g.S.Drawn = uint64(dealingOf(seed).Of(chance.Key("chance"))), g.S.Drawn[:0]
}

// dealingOf returns the draw from which hidden things are dealt again.
func dealingOf(seed uint64) chance.Draw { return chance.From(seed).Of(chance.Key("determinize")) }

// redeal deals again what a seat neither knows here nor in a later game.
func (g *Game) redeal(later *Game, seat board.Seat, seed uint64) {
	d := dealingOf(seed)
	g.redealCards(later, seat, d.Of(chance.Key("cards")))
	g.redealPieces(later, seat, d.Of(chance.Key("pieces")))
	g.redealSpecies(later, seat, d.Of(chance.Key("species")))
	for t := range g.S.Stacks {
		g.redealTiles(later, seat, t, d.Of(chance.Key("tiles")).Of(chance.Key(g.C.Techs[t].ID)))
	}
	g.refreshSolar()
}

func (g *Game) redealCards(later *Game, seat board.Seat, d chance.Draw) {
	s, m := g.S, &g.dealt
	m.cards, m.at, m.some = m.cards[:0], m.at[:0], m.some[:0]
	seen, pile := false, board.Pile(-1) // what is seen of the pile asked last
	for p := range board.Pile(s.Piles()) {
		if g.Sees(seat, p) {
			continue
		}
		for c := s.First(p); c != board.NoCard; c = s.Next(c) {
			if q := later.S.Pile[c]; q != pile {
				seen, pile = later.Sees(seat, q), q
			}
			if r := board.Ref(board.KindCard, int16(c)); !seen && !g.Knows(seat, r) && !later.Knows(seat, r) {
				m.at, m.some = append(m.at, int16(len(m.cards))), append(m.some, c)
			}
			m.cards = append(m.cards, c)
		}
	}
	m.known = m.known[:0]
	for _, x := range s.Known {
		m.known = append(m.known, int16(slices.Index(m.cards, x.Card)))
	}
	m.drawn = m.drawn[:0]
	for i := range s.Events {
		m.drawn = append(m.drawn, int16(slices.Index(m.cards, s.Events[i].Card)))
	}
	g.places = chance.ShuffleIn(g.places, d, m.some, g.C.CardKey)
	// Cards change places with cards of the same deck only: their backs differ.
	// from is where the next card of each deck is looked for.
	m.from = append(m.from[:0], make([]int16, len(g.C.Decks))...)
	for _, k := range m.at {
		deck := g.C.Cards[m.cards[k]].DeckIndex
		i := m.from[deck]
		for g.C.Cards[m.some[i]].DeckIndex != deck {
			i++
		}
		m.cards[k], m.from[deck] = m.some[i], i+1
	}
	rest := m.cards
	for p := range board.Pile(s.Piles()) {
		if !g.Sees(seat, p) {
			n := s.Size(p)
			s.Lay(p, rest[:n])
			rest = rest[n:]
		}
	}
	for i, k := range m.known { // others know what lies there now
		if k >= 0 {
			s.Known[i].Card = m.cards[k]
		}
	}
	for i, k := range m.drawn { // he drew what lies there now
		if k >= 0 {
			s.Events[i].Card = m.cards[k]
		}
	}
}

// redealPieces exchanges the faces of pieces of one kind, because everybody sees the
// kind of a piece.
func (g *Game) redealPieces(later *Game, seat board.Seat, d chance.Draw) {
	s, m := g.S, &g.dealt
	for kind := range int16(len(g.C.Pieces)) {
		if def := &g.C.Pieces[kind]; !def.Hidden || def.FirstOfKind != kind {
			continue
		}
		m.at, m.faces = m.at[:0], m.faces[:0]
		for i := range s.Pieces {
			if r := board.Ref(board.KindPiece, int16(i)); g.kindArg(i) == kind && !g.Knows(seat, r) && !later.Knows(seat, r) {
				m.at, m.faces = append(m.at, int16(i)), append(m.faces, s.Pieces[i].Def)
			}
		}
		chance.Shuffle(d.Of(uint64(kind)), m.faces, func(face int16) uint64 { return uint64(face) })
		for i, k := range m.at {
			s.Pieces[k].Def = m.faces[i]
		}
	}
	s.NoteChange(board.ReadsPieces)
}

// redealSpecies deals again the species that nobody has seen (rules 1.5.3). If a
// position has put cards on the deck of one, the deck of the other gets as many.
func (g *Game) redealSpecies(later *Game, seat board.Seat, d chance.Draw) {
	s, m := g.S, &g.dealt
	m.unseen = m.unseen[:0]
	for i := range g.C.Species {
		if !later.Knows(seat, board.Ref(board.KindSpecies, int16(i))) {
			m.unseen = append(m.unseen, int8(i))
		}
	}
	chance.Shuffle(d, m.unseen, g.C.SpeciesKey)
	next := 0
	var arranged [len(s.Slots)]int
	for slot := range s.Slots {
		if sl := &s.Slots[slot]; sl.Species >= 0 && !later.Knows(seat, board.Ref(board.KindSlot, int16(slot))) {
			sl.Species = m.unseen[next]
			next++
			for ; s.Size(board.AlienDeck(slot)) > 0; arranged[slot]++ {
				s.MoveCard(s.First(board.AlienDeck(slot)), board.OutOfGame)
			}
		}
	}
	if arranged == [len(s.Slots)]int{} {
		return
	}
	box := s.Cards(board.OutOfGame, nil)
	slices.Sort(box) // or their order would show what lay on the decks
	s.Lay(board.OutOfGame, box)
	for c := range g.C.Cards {
		if slot := s.SlotOf(int(g.C.Cards[c].SpeciesIndex)); slot >= 0 && arranged[slot] > 0 {
			s.MoveCard(board.CardID(c), board.AlienDeck(slot))
			arranged[slot]--
		}
	}
}

// redealTiles exchanges the tiles of a tech stack that nobody has seen. Those taken
// since have been seen.
func (g *Game) redealTiles(later *Game, seat board.Seat, tech int, d chance.Draw) {
	st := &g.S.Stacks[tech]
	taken := int(st.Left - later.S.Stacks[tech].Left)
	seen := 0
	for seen < int(st.Left) && (seen < taken || later.Knows(seat, board.TileRef(tech, seen-taken))) {
		seen++
	}
	chance.Shuffle(d, st.Tiles[seen:st.Left], tileKey)
}
