package kernel

// Imagine returns a game that a seat cannot tell from this one: what is hidden
// from him (rules 1.5) is dealt anew from a seed. Computer players think on
// such games; tests prove with them that nothing hidden leaks.
func (g *Game) Imagine(seat Seat, seed uint64) *Game {
	s := g.S.Clone()
	other := &Game{C: g.C, S: s, Scripts: g.Scripts, LateChoice: g.LateChoice}
	rng := NewRNG(seed)
	var piles []Pile
	hidden := []Pile{Deck}
	for round := 1; round <= 8; round++ {
		if round != int(s.Round) || seat < 0 || !s.HasPassed(seat) {
			hidden = append(hidden, RoundStack(round))
		}
	}
	for p := range Seat(s.Players) {
		if p != seat {
			hidden = append(hidden, Hand(p))
		}
	}
	var cards []CardID
	for _, p := range hidden {
		cards = s.Cards(p, cards)
		for range s.Size(p) {
			piles = append(piles, p)
		}
	}
	shuffle(&rng, cards)
	for i, c := range cards {
		s.put(c, piles[i])
	}
	for t := range s.Stacks {
		if st := &s.Stacks[t]; st.Left > 2 {
			shuffle(&rng, st.Tiles[1:st.Left])
		}
	}
	s.RNG.State = rng.State
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
