package kernel

import (
	"fmt"
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/chance"
	"seti/kernel/source"
)

// Settings of a game.
type Settings struct {
	Players int
	Seed    uint64
	// NoLateChoice makes every player choose his end-of-round card at once
	// (rules 4.8.6).
	NoLateChoice bool
	// First is the seat that starts, from 1; 0 leaves it to chance (rules 2.1.1).
	First int
	// Modules names the modules that are on.
	Modules []string
	// Set holds settings of packs: "my-pack.hard=true".
	Set []string
	// Seats names the content that plays a seat; the other seats are people or computer
	// players.
	Seats []SeatSetting
	// Species names the species of the left and the right slot; nil lets chance
	// decide (rules 2.1.2), an empty list leaves the slots empty.
	Species []string
}

// Check returns an error if settings cannot be right with any content.
func (set Settings) Check() error {
	switch {
	case set.Players < 2 || set.Players > board.MaxSeats:
		return fmt.Errorf("%d players: the game is for 2 to %d", set.Players, board.MaxSeats)
	case set.First < 0 || set.First > set.Players:
		return fmt.Errorf("first %d: expected a seat from 1 to %d, or 0 for chance", set.First, set.Players)
	case len(set.Seats) > set.Players:
		return fmt.Errorf("%d seats for %d players", len(set.Seats), set.Players)
	}
	return nil
}

// NewGame sets a game up (rules 2.1, 2.2). The choices of the players in the setup are
// asked when it runs.
func NewGame(c *catalog.Catalog, set Settings) (*Game, error) {
	if err := set.Check(); err != nil {
		return nil, err
	}
	g := &Game{C: c, S: new(board.State), LateChoice: !set.NoLateChoice}
	s := g.S
	var err error
	if s.Modules, err = c.ModulesNamed(set.Modules, set.Players); err != nil {
		return nil, err
	}
	if s.Settings, err = c.SettingValues(set.Set); err != nil {
		return nil, err
	}
	s.Seed, s.Players, s.Late = set.Seed, int8(set.Players), board.Nobody
	s.Round, s.SpaceOf = int8(g.Numbers().FirstRound), make([]board.Space, len(c.Bodies))
	s.InitPiles(len(c.Cards), c.PileCount())
	s.Covered, s.Uses = make([]uint8, len(c.Powers)), make([]uint8, len(c.Offers)*board.MaxSeats)
	s.Memory = append([]int32(nil), c.StartMemory...)
	s.Drawn = make([]board.Drawn, 0, 16)
	for p := range s.P {
		for j := range s.P[p].Slot {
			s.P[p].Slot[j] = -1
		}
	}
	s.Start = board.Seat(s.Chance("start player").Below(set.Players))
	if set.First > 0 {
		s.Start = board.Seat(set.First - 1)
	}
	s.Active = s.Start
	if err := g.seatContent(set.Seats); err != nil {
		return nil, err
	}
	if err := g.dealSpecies(set.Species); err != nil {
		return nil, err
	}
	// Content may look at the table before a step of the rules has laid it.
	s.Faces = make([]int8, len(c.GoldTiles))
	for t, tile := range c.GoldTiles {
		s.Faces[t] = int8(slices.IndexFunc(c.GoldFaces, func(f catalog.GoldTile) bool { return f.Tile == tile }))
	}
	s.Stacks, s.Neutral = make([]board.Stack, len(c.Techs)), make([]int8, len(g.Numbers().Milestone.Neutral))
	s.StarData = make([]uint16, len(c.Stars))
	for i := range c.Stars {
		s.StarData[i] = uint16(1)<<c.Stars[i].Slots - 1
		if c.Stars[i].SlotTile {
			s.StarData[i] = 1<<16 - 1 // not in play: never completed
		}
	}
	g.bringPieces(-1, source.Ref{})
	steps, err := setupOf(c, s.Modules)
	if err != nil {
		return nil, err
	}
	// What no script does needs no host; the rest is done when the game runs.
	for int(s.Step) < len(steps) && !steps[s.Step].waits() {
		steps[s.Step].base(g)
		s.Step++
	}
	g.refreshSolar()
	return g, nil
}

// startingTucks lets every player tuck one of his first cards. The choices are
// made hidden and carried out when all are in (rules 2.2.2, 2.2.3).
func (g *Game) startingTucks() {
	s := g.S
	var chosen [board.MaxSeats]board.CardID
	for p, i := s.Start, 0; i < int(s.Players); p, i = s.After(p), i+1 {
		g.begin()
		for c := s.First(board.Hand(p)); c != board.NoCard; c = s.Next(c) {
			if g.C.Cards[c].Income.Set {
				g.add(board.Option{Verb: board.VerbCard, A: int16(c)})
			}
		}
		chosen[p] = board.NoCard
		if len(g.opts) > 0 {
			chosen[p] = board.CardID(g.ask(p, Prompt{Reason: askStartingTuck, For: ToTuck}).A)
		}
	}
	for p, i := s.Start, 0; i < int(s.Players); p, i = s.After(p), i+1 {
		if chosen[p] != board.NoCard {
			g.tuck(p, chosen[p])
		}
	}
}

// FinishSetup takes the first choice for every player in the setup, for
// positions that are arranged.
func (g *Game) FinishSetup() {
	g.Answer = func(*Game, *Decision) int { return 0 }
	for g.S.Phase == board.PhaseSetup {
		g.setUpStep()
	}
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
	chance.Shuffle(s.Chance("species"), order, g.C.SpeciesKey)
	if len(names) > len(s.Slots) {
		return fmt.Errorf("%d species: there are %d slots", len(names), len(s.Slots))
	}
	for i, name := range names {
		n := g.C.SpeciesNamed(name)
		if n < 0 {
			var known []string
			for k := range g.C.Species {
				known = append(known, g.C.Species[k].ID)
			}
			return &catalog.Unfit{Key: "species_unknown", Args: catalog.Args{"species": catalog.Phrase{Key: "species." + name, Text: name}},
				Err: &catalog.Absent{Kind: board.KindSpecies, ID: name, Err: fmt.Errorf("unknown species %q: expected %s", name, source.OrList(known))}}
		}
		for k := range order {
			if int(order[k]) == n {
				if k < i {
					return &catalog.Unfit{Key: "species_twice", Args: catalog.Args{"species": catalog.Phrase{Key: "species." + name, Text: g.C.Species[n].Name}}, Err: fmt.Errorf("species %q is named twice", name)}
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
