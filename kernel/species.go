package kernel

import (
	"slices"

	"seti/kernel/source"
)

// Species is a species and its board (rules 11). It lives in one folder of a
// pack with its cards; what only it does are words of its own.
type Species struct {
	ID         string           `key:"id" in:"toml" req:"" doc:"the name that scripts and options use"`
	Name       string           `key:"name" in:"toml" req:"" doc:"the name that players read"`
	Market     bool             `key:"market" in:"toml" doc:"its cards lie in a deck with a face-up card (rules 11.5.1)"`
	Spaces     Columns          `key:"spaces" in:"toml" doc:"the spaces of its board, lowest first: antenna, jaw, dna, or each for all three"`
	Pieces     []PieceDef       `key:"pieces" in:"toml" doc:"its tokens"`
	Resource   string           `key:"resource" in:"toml" doc:"a gain of its own, such as exofossil"`
	Body       *AddedBody       `key:"body" in:"toml" doc:"a planet that joins a disc at the discovery"`
	Slot       *DataSlot        `key:"slot" in:"toml" doc:"a data slot on that planet, a choice for every signal in its sector"`
	Fields     FieldDefs        `key:"fields" in:"toml" doc:"what its cards and spaces have besides: a list of numbers such as danger, or a table of names and types"`
	Places     []PlaceDef       `key:"places" in:"toml" doc:"places with names, on which its tokens lie"`
	Decks      Decks            `key:"decks" in:"toml" doc:"further decks of its cards"`
	Piles      Piles            `key:"piles" in:"toml" doc:"piles of its own"`
	Milestones []Milestone      `key:"milestones" in:"lua" doc:"score markers set at the discovery"`
	Setup      *source.Function `key:"setup" in:"lua" doc:"function(g): what the discovery does besides dealing cards"`
	Open       *source.Function `key:"open" in:"lua" doc:"function(g, space): whether a player may mark a space"`
	Words      PackWords        `key:"words" in:"lua" doc:"words that its spaces and cards use"`
	Scoring    *source.Function `key:"scoring" in:"lua" doc:"function(g): what it scores at the end (rules 12.4.1)"`
	Penalty    *source.Function `key:"penalty" in:"lua" doc:"function(g): last of the final scoring (rules 12.4.1)"`
	Power
	Pack string

	body int16 // index in Catalog.Bodies, -1 if none
	star int16 // index in Catalog.Stars of its data slot, -1 if none
}

// Columns are the spaces of a board by color, lowest first.
type Columns struct {
	Each    []BoardSpace `key:"each" in:"toml" doc:"the same in every column"`
	Antenna []BoardSpace `key:"antenna" in:"toml" doc:"the left column"`
	Jaw     []BoardSpace `key:"jaw" in:"toml" doc:"the middle column"`
	DNA     []BoardSpace `key:"dna" in:"toml" doc:"the right column"`
}

// Column returns the spaces of a color, lowest first.
func (c *Columns) Column(t Trace) []BoardSpace {
	if own := [...][]BoardSpace{c.Antenna, c.Jaw, c.DNA}[t]; own != nil {
		return own
	}
	return c.Each
}

// BoardSpace is a space of a species board (rules 11.2.5).
type BoardSpace struct {
	Reward Effects `key:"reward" in:"toml" doc:"what marking it gives"`
	Pay    Gains   `key:"pay" in:"toml" doc:"its price"`
	Repeat bool    `key:"repeat" in:"toml" doc:"it takes any number of markers"`
	Fields Extras
}

// AddedBody is a planet that joins a disc.
type AddedBody struct {
	ID         string  `key:"id" in:"toml" req:"" doc:"its name"`
	Name       string  `key:"name" in:"toml" req:"" doc:"the name that players read"`
	Disc       string  `key:"disc" in:"toml" req:"" doc:"the disc it joins, such as disc3"`
	Ring       int     `key:"ring" in:"toml" req:"" doc:"1 to 3"`
	Place      int     `key:"place" in:"toml" req:"" doc:"slot 0 to 7 of the disc"`
	FirstOrbit Effects `key:"first_orbit" in:"toml" doc:"for its first orbiter, instead of the usual points"`
	Orbit      Effects `key:"orbit" in:"toml" doc:"bonuses of an orbiter"`
	Land       Effects `key:"land" in:"toml" doc:"bonuses of a lander"`
	FirstLand  []Gains `key:"first_land" in:"toml" doc:"first-landing spaces"`
}

// DataSlot is a data slot that is no star: it has no color and nobody wins it.
type DataSlot struct {
	ID        string      `key:"id" in:"toml" req:"" doc:"its name"`
	Name      string      `key:"name" in:"toml" doc:"the name that players read; its id if absent"`
	Slots     int         `key:"slots" in:"toml" req:"" doc:"positions"`
	Bonus     []SlotBonus `key:"bonus" in:"toml" doc:"what positions pay"`
	Completed Gains       `key:"completed" in:"toml" doc:"for each player with a marker when it is completed"`
}

// Trigger always happens at an event, for the player of the event.
type Trigger struct {
	On     Pattern   `key:"on" in:"lua" req:"" doc:"the event"`
	When   Condition `key:"when" in:"lua" doc:"and only if this holds"`
	Reward Effects   `key:"reward" in:"lua" req:"" doc:"what happens"`
}

// Milestone is a score marker (rules 12.1.8).
type Milestone struct {
	Ahead  int     `key:"ahead" in:"lua" req:"" doc:"points ahead of the player's score"`
	Of     string  `key:"of" in:"lua" oneof:"leader" doc:"leader: ahead of the highest score instead"`
	Reward Effects `key:"reward" in:"lua" req:"" doc:"what reaching it brings"`
}

// speciesOf returns the index of a species by name, -1 if there is none.
func (c *Catalog) speciesOf(id string) int {
	for i := range c.Species {
		if c.Species[i].ID == id {
			return i
		}
	}
	return -1
}

// SlotOf returns the slot in which a species is in play, -1 if it is not.
func (s *State) SlotOf(species int) int {
	for i := range s.Slots {
		if int(s.Slots[i].Species) == species && species >= 0 {
			return i
		}
	}
	return -1
}

// SpeciesIn returns the species of a slot, nil if there is none or it is not yet
// discovered.
func (g *Game) SpeciesIn(slot int) *Species {
	sl := &g.S.Slots[slot]
	if sl.Species < 0 || !sl.Discovered {
		return nil
	}
	return &g.C.Species[sl.Species]
}

// slotHere is the slot that "this species" means: that of the board or card
// whose effect runs.
func (g *Game) slotHere(f *frame) int {
	if f.slot >= 0 {
		return int(f.slot)
	}
	if f.card != NoCard {
		return g.S.SlotOf(int(g.C.Cards[f.card].species))
	}
	return -1
}

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
	sp := &g.C.Species[s.Slots[slot].Species]
	g.Seen++
	g.log(LogDiscovery, Nobody, int16(slot), int16(s.Slots[slot].Species))
	arranged := s.Cards(AlienDeck(slot), nil) // in a position; they stay on top
	for i := range g.C.Cards {
		if g.C.Decks[g.C.Cards[i].deck].ID == sp.ID {
			s.put(CardID(i), AlienDeck(slot))
		}
	}
	g.shufflePile(AlienDeck(slot), "deck of "+sp.ID)
	for _, c := range slices.Backward(arranged) {
		s.putOnTop(c, AlienDeck(slot))
	}
	if sp.Market {
		for p, i := s.Active, 0; i < int(s.Players); p, i = s.after(p), i+1 {
			for range s.discoveries(slot, p) {
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
		g.runs(sp.Setup, &Call{G: g, frame: f})
		g.settle()
		g.pop()
	}
	e := g.event(EvDiscovery, s.Active)
	e.Slot = int8(slot)
	g.settle()
}

// discoveries counts a player's markers on the discovery spaces of a slot.
func (s *State) discoveries(slot int, p Seat) int {
	n := 0
	for _, m := range s.Traces {
		if m.Owner == p && int(m.Slot) == slot && m.Place == Discovery {
			n++
		}
	}
	return n
}

// fillMarket turns up a card beside the deck of a species.
func (g *Game) fillMarket(slot int) {
	if c := g.S.First(AlienDeck(slot)); c != NoCard && g.S.Size(Market(slot)) == 0 {
		g.Seen++
		g.S.put(c, Market(slot))
		g.log(LogMarket, Nobody, int16(c), int16(slot))
	}
}

// drawAlien gives a player a card of a species: the top of its deck or the
// face-up card (rules 11.5.1).
func (g *Game) drawAlien(p Seat, slot int) {
	if slot < 0 || g.SpeciesIn(slot) == nil {
		return
	}
	s := g.S
	g.begin()
	if s.Size(Market(slot)) > 0 {
		g.add(Option{Verb: VerbMarket, A: int16(s.First(Market(slot)))})
	}
	if s.Size(AlienDeck(slot)) > 0 {
		g.add(Option{Verb: VerbDeck})
	}
	if len(g.opts) == 0 {
		return
	}
	o := g.ask(p, Prompt{Reason: askAlienCard, About: refTo(KindSlot, int16(slot))})
	c := s.First(AlienDeck(slot))
	if o.Verb == VerbMarket {
		c = CardID(o.A)
	} else {
		g.Seen++
	}
	g.toHand(p, c)
	g.fillMarket(slot)
	g.event(EvDraw, p).Card = c
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

// spaceOpen tells whether a player may mark a board space: it is free or takes
// many, he can pay, and the species lets him.
func (g *Game) spaceOpen(p Seat, slot int, color Trace, n int) bool {
	sp := g.SpeciesIn(slot)
	space := &sp.Spaces.Column(color)[n-1]
	if !space.Repeat && g.S.TraceAt(slot, color, Place(n)) || !g.canPay(p, space.Pay) {
		return false
	}
	if sp.Open == nil {
		return true
	}
	f := g.push(p, NoCard, false, false)
	f.slot = int8(slot)
	ok := g.checks(sp.Open, &Call{G: g, frame: f, reading: true, Args: []source.Value{{Kind: source.Thing, Ref: SpaceRef(slot, color, n)}}})
	g.pop()
	return ok
}

// SpaceRef names a board space: slot, color and height in one number.
func SpaceRef(slot int, color Trace, n int) source.Ref {
	return refTo(KindBoardSpace, int16(slot*96+int(color)*32+n))
}

func spaceOf(r source.Ref) (slot int, color Trace, n int) {
	return int(r.ID) / 96, Trace(int(r.ID) / 32 % 3), int(r.ID) % 32
}

// SpaceOn returns a space of the board that lies in a slot, counted from 1 at the
// bottom; false if there is none.
func (g *Game) SpaceOn(slot int, color Trace, n int) (*BoardSpace, bool) {
	sp := g.SpeciesIn(slot)
	if sp == nil || n < 1 || n > len(sp.Spaces.Column(color)) {
		return nil, false
	}
	return &sp.Spaces.Column(color)[n-1], true
}

// boardSpace returns the space that a Ref means.
func (g *Game) boardSpace(r source.Ref) *BoardSpace {
	slot, color, n := spaceOf(r)
	return &g.C.Species[g.S.Slots[slot].Species].Spaces.Column(color)[n-1]
}

// markSpace pays for a board space and gives what is printed there.
func (g *Game) markSpace(p Seat, slot int, color Trace, n int) {
	f := g.push(p, NoCard, false, false)
	f.slot, f.space = int8(slot), SpaceRef(slot, color, n)
	g.run(f, &g.boardSpace(f.space).Reward)
	g.pop()
}
