package kernel

import (
	"fmt"
	"slices"
)

// Settings of a game.
type Settings struct {
	Players int
	Seed    uint64
	// NoLateChoice makes every player choose his end-of-round card at once
	// (rules 4.8.6).
	NoLateChoice bool
	// First is who starts: 0 by chance, n for seat n (rules 2.1.1).
	First int
	// Promo adds the promo cards to the deck (rules 2.1.4).
	Promo bool
	// Species names the species of the left and the right slot; nil lets chance
	// decide (rules 2.1.2), an empty list leaves the slots empty.
	Species []string
}

// Check says what is wrong with settings, whatever the content.
func (set Settings) Check() error {
	switch {
	case set.Players < 2 || set.Players > MaxSeats:
		return fmt.Errorf("%d players: the game is for 2 to %d", set.Players, MaxSeats)
	case set.First < 0 || set.First > set.Players:
		return fmt.Errorf("first %d: expected a seat from 1 to %d, or 0 for chance", set.First, set.Players)
	}
	return nil
}

// NewGame sets a game up (rules 2.1, 2.2) in the order of the rules. What the
// players choose in the setup is asked when it runs.
func NewGame(c *Catalog, set Settings) (*Game, error) {
	if err := set.Check(); err != nil {
		return nil, err
	}
	g := &Game{C: c, S: new(State), LateChoice: !set.NoLateChoice}
	s := g.S
	s.Seed, s.Players = set.Seed, int8(set.Players)
	s.Round, s.Late, s.bodyAt = 1, Nobody, make([]Space, len(c.Bodies))
	s.initPiles(len(c.Cards))
	s.Covered, s.Uses = make([]uint8, len(c.Powers)), make([]uint8, len(c.offers)*MaxSeats)
	s.Memory = append([]int32(nil), c.memory...)
	s.Drawn = make([]Drawn, 0, 16)
	s.Start = Seat(s.chance("start player").below(set.Players))
	if set.First > 0 {
		s.Start = Seat(set.First - 1)
	}
	s.Active = s.Start
	if err := g.dealSpecies(set.Species); err != nil {
		return nil, err
	}
	discs := s.chance("discs")
	for d := range s.Offset {
		s.Offset[d] = int8(discs.of(uint64(d)).below(8))
	}
	g.placeSectors()
	for i := range c.Cards {
		if d := c.Cards[i].Deck; d == "" || set.Promo && d == "promo" {
			s.put(CardID(i), Deck)
		}
	}
	g.shufflePile(Deck, "deck")
	for i := range s.Row {
		c := s.First(Deck)
		if c == NoCard {
			break
		}
		s.put(c, RowPile)
		s.Row[i] = c
	}
	for _, star := range c.Stars {
		data := uint16(1)<<star.Slots - 1
		if star.tile {
			data = 1<<16 - 1 // not in play: never completed
		}
		s.StarData = append(s.StarData, data)
	}
	sides := s.chance("gold tiles")
	for _, tile := range c.Golds {
		var faces []int8
		for i, f := range c.Gold {
			if f.Tile == tile {
				faces = append(faces, int8(i))
			}
		}
		s.Faces = append(s.Faces, faces[sides.of(idKey(tile)).below(len(faces))])
	}
	for range c.Numbers.Milestone.Neutral {
		s.Neutral = append(s.Neutral, int8(c.Numbers.Milestone.NeutralMarkers[set.Players-1]))
	}
	stacks := s.chance("tech tiles")
	for t := range c.Techs {
		st := Stack{Left: int8(len(c.Numbers.TileBonuses)), First: true}
		for i := range int(st.Left) {
			st.Tiles[i] = int8(i)
		}
		shuffle(stacks.of(idKey(c.Techs[t].ID)), st.Tiles[:st.Left], tileKey)
		s.Stacks = append(s.Stacks, st)
	}
	for round := 1; round < c.Numbers.Rounds; round++ {
		for range set.Players + 1 {
			if s.Size(Deck) > 0 {
				s.put(s.First(Deck), RoundStack(round))
			}
		}
	}
	g.setUpPlayers()
	g.refreshSolar()
	return g, nil
}

// tileKey is the key of a tech tile among those of its stack.
func tileKey(bonus int8) uint64 { return uint64(bonus) }

// placeSectors lays the sector boards round the solar system (rules 2.1.3).
func (g *Game) placeSectors() {
	s := g.S
	boards := slices.Clone(g.C.Boards)
	shuffle(s.chance("sector boards"), boards, func(b [2]int16) uint64 { return idKey(g.C.Stars[b[0]].ID) })
	first := s.chance("first sector").below(2)
	for i, b := range boards {
		for j, star := range b {
			s.StarAt[(first+2*i+j)&7] = int8(star)
		}
	}
}

// setUpPlayers gives the players what they start with (rules 2.2.1).
func (g *Game) setUpPlayers() {
	s, start := g.S, &g.C.Numbers.Start
	for p, i := s.Start, 0; i < int(s.Players); p, i = s.after(p), i+1 {
		pl := &s.P[p]
		pl.Res[VP] = int16(start.Scores[i])
		pl.Res[Publicity] = int16(start.Publicity)
		pl.Res[Credit] = int16(start.Credit)
		pl.Res[Energy] = int16(start.Energy)
		for j := range pl.Slot {
			pl.Slot[j] = -1
		}
		for range start.Cards {
			if s.Size(Deck) > 0 {
				s.put(s.First(Deck), Hand(p))
			}
		}
	}
}

// startingTucks lets every player tuck one of his first cards. The choices are
// made hidden and carried out when all are in (rules 2.2.2, 2.2.3).
func (g *Game) startingTucks() {
	s := g.S
	var chosen [MaxSeats]CardID
	for p, i := s.Start, 0; i < int(s.Players); p, i = s.after(p), i+1 {
		g.begin()
		for c := s.First(Hand(p)); c != NoCard; c = s.Next(c) {
			if g.C.Cards[c].Income.Set {
				g.add(Option{Verb: VerbCard, A: int16(c)})
			}
		}
		chosen[p] = NoCard
		if len(g.opts) > 0 {
			chosen[p] = CardID(g.ask(p, Why{Reason: whyStartingTuck}).A)
		}
	}
	for p, i := s.Start, 0; i < int(s.Players); p, i = s.after(p), i+1 {
		if chosen[p] != NoCard {
			g.tuck(p, chosen[p])
		}
	}
	s.Log, s.Handled = s.Log[:0], 0
}

// FinishSetup takes the first choice for every player in the setup, for
// positions that are arranged.
func (g *Game) FinishSetup() {
	g.Answer = func(*Game, *Decision) int { return 0 }
	g.startingTucks()
	g.startTurn(g.S.Start)
	g.Answer = nil
}

// dealSpecies puts two species face down into their slots (rules 2.1.2); a
// game without species has empty ones.
func (g *Game) dealSpecies(names []string) error {
	s := g.S
	for i := range s.Slots {
		s.Slots[i].Species = -1
	}
	if names != nil && len(names) == 0 {
		return nil
	}
	order := make([]int8, len(g.C.Species))
	for i := range order {
		order[i] = int8(i)
	}
	shuffle(s.chance("species"), order, g.C.speciesKey)
	if len(names) > len(s.Slots) {
		return fmt.Errorf("%d species: there are %d slots", len(names), len(s.Slots))
	}
	for i, name := range names {
		n := g.C.speciesOf(name)
		if n < 0 {
			var known []string
			for k := range g.C.Species {
				known = append(known, g.C.Species[k].ID)
			}
			return fmt.Errorf("unknown species %q: expected %s", name, orList(known))
		}
		for k := range order {
			if int(order[k]) == n {
				if k < i {
					return fmt.Errorf("species %q is named twice", name)
				}
				order[i], order[k] = order[k], order[i]
			}
		}
	}
	for i := range min(len(order), len(s.Slots)) {
		s.Slots[i].Species = order[i]
	}
	return nil
}
