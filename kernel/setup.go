package kernel

import (
	"fmt"
	"math"
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/chance"
	"seti/kernel/position"
	"seti/kernel/source"
)

// Settings of a game.
type Settings struct {
	Players int
	Seed    uint64
	// NoLateChoice makes every player choose their end-of-round card at once
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

// Table returns what everybody knows of the settings of the game: the number of players and the modules.
func (g *Game) Table() Settings {
	set := Settings{Players: int(g.S.Players)}
	for _, m := range g.C.ModulesOn(g.S.Modules) {
		set.Modules = append(set.Modules, m.ID)
	}
	return set
}

// NewGame sets a game up (rules 2.1, 2.2). The choices of the players in the setup are
// asked when it runs. The catalogue of the game is that of its modules (catalog.Catalog.With).
func NewGame(c *catalog.Catalog, set Settings) (*Game, error) {
	if err := set.Check(); err != nil {
		return nil, err
	}
	g := &Game{Position: position.Position{C: c, S: new(board.State)}, LateChoice: !set.NoLateChoice}
	s := g.S
	var err error
	if s.Modules, err = c.ModulesNamed(set.Modules, set.Players); err != nil {
		return nil, err
	}
	if c, err = c.With(set.Modules); err != nil {
		return nil, err
	}
	g.C = c
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
	// Steps that need answers or a script host are done when the game runs.
	for int(s.Step) < len(steps) && !steps[s.Step].asks && steps[s.Step].content == nil {
		steps[s.Step].base(g)
		s.Step++
	}
	g.RefreshSolar()
	return g, nil
}

// startingTucks lets every player tuck one of their first cards. The choices are
// made hidden and carried out when all are in (rules 2.2.2, 2.2.3).
func (g *Game) startingTucks() {
	s := g.S
	var chosen [board.MaxSeats]board.CardID
	for p := range s.From(s.Start) {
		g.begin()
		for c := s.First(board.Hand(p)); c != board.NoCard; c = s.Next(c) {
			if g.C.Cards[c].Income.Set {
				g.add(board.Option{Verb: board.VerbCard, A: int16(c)})
			}
		}
		chosen[p] = board.NoCard
		if len(g.opts) > 0 {
			chosen[p] = board.CardID(g.ask(p, Prompt{Reason: "ask.starting_tuck", For: ToTuck}).A)
		}
	}
	for p := range s.From(s.Start) {
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
			return &catalog.Unfit{Key: "species_unknown", Args: catalog.Args{"species": catalog.Phrase{Key: "species." + name, Text: name}},
				Err: &catalog.Absent{Kind: board.KindSpecies, ID: name, Err: fmt.Errorf("unknown species %q: expected %s", name, source.OrList(g.C.IDs(board.KindSpecies)))}}
		}
		k := slices.Index(order, int8(n))
		if k < i {
			return &catalog.Unfit{Key: "species_twice", Args: catalog.Args{"species": catalog.Phrase{Key: "species." + name, Text: g.C.Species[n].Name}}, Err: fmt.Errorf("species %q is named twice", name)}
		}
		order[i], order[k] = order[k], order[i]
	}
	for i := range min(len(order), len(s.Slots)) {
		s.Slots[i].Species = order[i]
	}
	return nil
}

// step is a step of the setup: one of the rules, or one of content.
type step struct {
	name    string
	base    func(*Game)
	asks    bool
	content *source.Function
}

// SetupStepNames returns the steps of the rules, in their order.
func SetupStepNames() []string {
	var names []string
	for _, st := range baseSetup {
		names = append(names, st.name)
	}
	return names
}

// baseSetup is the setup of the rules (rules 2.1.3 to 2.2.2).
var baseSetup = []step{
	{name: "solar", base: (*Game).setUpSolar},
	{name: "deck", base: (*Game).setUpDeck},
	{name: "row", base: (*Game).setUpRow},
	{name: "gold", base: (*Game).setUpGold},
	{name: "neutral", base: (*Game).setUpNeutral},
	{name: "techs", base: (*Game).setUpTechs},
	{name: "stacks", base: (*Game).setUpStacks},
	{name: "scores", base: (*Game).setUpScores},
	{name: "players", base: (*Game).setUpPlayers},
	{name: "tucks", base: (*Game).startingTucks, asks: true},
}

// setupOf returns the setup with some modules on: the steps of the rules, with those
// of packs and modules among them.
func setupOf(c *catalog.Catalog, on uint32) ([]step, error) {
	steps := baseSetup
	replaced := map[string]string{}
	add := func(by string, list []catalog.SetupStep) error {
		for i := range list {
			st := &list[i]
			if len(steps) == math.MaxInt8 {
				return fmt.Errorf("%s: the setup has more than %d steps", by, math.MaxInt8)
			}
			at := slices.IndexFunc(steps, func(x step) bool { return x.name == st.Before+st.After+st.Replace })
			if at < 0 {
				return fmt.Errorf("%s: the setup has no step %q; is a module missing?", by, st.Before+st.After+st.Replace)
			}
			own := step{name: st.Name, content: st.Run}
			switch {
			case st.Replace != "":
				if other := replaced[st.Replace]; other != "" {
					return fmt.Errorf("%s and %s both replace the step %q of the setup: they do not go together", other, by, st.Replace)
				}
				replaced[st.Replace] = by
				own.name = st.Replace // others may still stand beside it
				steps = slices.Clone(steps)
				steps[at] = own
			case st.After != "":
				steps = slices.Insert(slices.Clone(steps), at+1, own)
			default:
				steps = slices.Insert(slices.Clone(steps), at, own)
			}
		}
		return nil
	}
	for i := range c.PackThings {
		if err := add(c.PackThings[i].ID, c.PackThings[i].Setup); err != nil {
			return nil, err
		}
	}
	for _, i := range c.ModulesInOrder(on) {
		if err := add(c.Modules[i].ID, c.Modules[i].Setup); err != nil {
			return nil, err
		}
	}
	return steps, nil
}

// setUpStep does the next step of the setup; after the last one the first turn
// begins. A copy of the state before each step is enough to continue.
func (g *Game) setUpStep() {
	s := g.S
	steps, _ := setupOf(g.C, s.Modules) // NewGame has seen that they fit
	switch {
	case int(s.Step) < len(steps) && steps[s.Step].content == nil:
		steps[s.Step].base(g)
	case int(s.Step) < len(steps):
		f := g.push(s.Start, board.NoCard, false, true)
		g.runs(steps[s.Step].content, f)
		g.settle()
		g.pop()
	default:
		g.setUpContent()
		g.startRound()
		return
	}
	s.Events, s.Handled = s.Events[:0], 0
	if s.Step++; int(s.Step) == len(steps) && s.ContentSeat == ([board.MaxSeats]int8{}) {
		g.startRound()
	}
}

// setUpSolar turns the discs and lays the sector boards (rules 2.1.3).
func (g *Game) setUpSolar() {
	discs := g.S.Chance("discs")
	for d := range g.S.Offset {
		g.S.Offset[d] = int8(discs.Of(uint64(d)).Below(8))
	}
	g.placeSectors()
	g.RefreshSolar()
}

// setUpDeck shuffles the main deck, with the cards that modules add
// (rules 2.1.4).
func (g *Game) setUpDeck() {
	for c := range board.CardID(len(g.C.Cards)) {
		if g.JoinsDeck(c) {
			g.S.MoveCard(c, board.Deck)
		}
	}
	g.shufflePile(board.Deck, "deck")
}

// setUpRow deals the card row (rules 2.1.5).
func (g *Game) setUpRow() {
	for i := range g.S.Row {
		if c := g.S.First(board.Deck); c != board.NoCard {
			g.S.MoveToRow(c, i)
		}
	}
}

// setUpGold turns a side of each gold tile up (rules 2.1.7).
func (g *Game) setUpGold() {
	s, c := g.S, g.C
	sides := s.Chance("gold tiles")
	var faces []int8
	for t, tile := range c.GoldTiles {
		faces = faces[:0]
		for i := range c.GoldFaces {
			if c.GoldFaces[i].Tile == tile {
				faces = append(faces, int8(i))
			}
		}
		s.Faces[t] = faces[sides.Of(chance.Key(tile)).Below(len(faces))]
	}
	s.NoteChange(board.ReadsGold)
}

// setUpNeutral lays the neutral milestone markers (rules 2.1.8).
func (g *Game) setUpNeutral() {
	for k := range g.S.Neutral {
		g.S.Neutral[k] = int8(g.Numbers().Milestone.NeutralMarkers[g.S.Players-1])
	}
}

// setUpTechs shuffles the tiles of each technology (rules 2.1.9).
func (g *Game) setUpTechs() {
	s := g.S
	stacks := s.Chance("tech tiles")
	for t := range g.C.Techs {
		st := board.Stack{Left: int8(len(g.Numbers().TileBonuses)), First: true}
		for i := range int(st.Left) {
			st.Tiles[i] = int8(i)
		}
		chance.Shuffle(stacks.Of(chance.Key(g.C.Techs[t].ID)), st.Tiles[:st.Left], func(bonus int8) uint64 { return uint64(bonus) })
		s.Stacks[t] = st
	}
}

// setUpStacks deals the end-of-round stacks (rules 2.1.10).
func (g *Game) setUpStacks() {
	s := g.S
	for round := g.Numbers().FirstRound; round < g.Numbers().Rounds; round++ {
		for range s.Players + 1 {
			if s.Size(board.Deck) > 0 {
				s.MoveCard(s.First(board.Deck), board.RoundStack(round))
			}
		}
	}
}

// setUpScores sets the starting scores in turn order (rules 2.1.12).
func (g *Game) setUpScores() {
	s := g.S
	scores := g.Numbers().Start.Scores
	for p := range s.From(s.Start) {
		s.P[p].Res[board.VP], scores = int16(scores[0]), scores[1:]
	}
}

// setUpPlayers gives the players what they start with (rules 2.2.1) and lets the seats of
// content set themselves up.
func (g *Game) setUpPlayers() {
	s, start := g.S, &g.Numbers().Start
	for p := range s.From(s.Start) {
		pl := &s.P[p]
		if seat := g.ContentSeat(p); seat != nil {
			for _, x := range seat.Start {
				pl.Res[x.Res] = board.Clamp(x.N)
			}
			continue
		}
		pl.Res[board.Publicity] = int16(start.Publicity)
		pl.Res[board.Credit] = int16(start.Credit)
		pl.Res[board.Energy] = int16(start.Energy)
		for range start.Cards {
			if s.Size(board.Deck) > 0 {
				s.MoveCard(s.First(board.Deck), board.Hand(p))
			}
		}
	}
}

// placeSectors lays the sector boards round the solar system (rules 2.1.3).
func (g *Game) placeSectors() {
	s := g.S
	boards := slices.Clone(g.C.Boards)
	chance.Shuffle(s.Chance("sector boards"), boards, func(b [2]int16) uint64 { return chance.Key(g.C.Stars[b[0]].ID) })
	first := s.Chance("first sector").Below(2)
	for i, b := range boards {
		for j, star := range b {
			s.StarAt[(first+2*i+j)&7] = int8(star)
		}
	}
}
