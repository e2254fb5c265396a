package catalog

// NumbersOf returns the numbers of a game with some modules on, a bit for each.
func (c *Catalog) NumbersOf(on uint32) *Numbers { return c.numbersWith(on).numbers }

func (c *Catalog) numbersWith(on uint32) *moduleNumbers {
	for i := range c.moduleNumbers {
		if c.moduleNumbers[i].on == on&c.numbersMask {
			return &c.moduleNumbers[i]
		}
	}
	return &moduleNumbers{numbers: &c.Numbers}
}

// moduleNumbers are the numbers of a game with some modules on.
type moduleNumbers struct {
	on       uint32 // among the modules that change numbers
	numbers  *Numbers
	conflict string // why these modules do not go together
}

// Numbers are the prices and limits of the rules (rules 15.10).
type Numbers struct {
	FirstRound      int        `key:"first_round" in:"toml" doc:"the round in which a game begins; 1 if absent (rules 3.1.1)"`
	Rounds          int        `key:"rounds" in:"toml" doc:"the last round of a game (rules 3.1.1)"`
	Cost            Costs      `key:"cost" in:"toml" within:"0 100" doc:"prices of the actions (rules 4)"`
	Start           Start      `key:"start" in:"toml" doc:"what a player starts with (rules 2.2)"`
	Income          Gains      `key:"income" in:"toml" within:"0 20" doc:"base income (rules 1.2.4)"`
	Limit           Limits     `key:"limit" in:"toml" doc:"limits of a player (rules 15.10)"`
	Signal          SlotBonus  `key:"signal" in:"toml" doc:"what a position of a data slot pays (rules 7.2.2)"`
	Contributor     Gains      `key:"contributor" in:"toml" within:"0 20" doc:"for everybody with a marker at a completed star (rules 7.4.4)"`
	FirstOrbit      Gains      `key:"first_orbit" in:"toml" within:"0 20" doc:"for the first orbiter of a planet (rules 4.2.2)"`
	FirstTile       Gains      `key:"first_tile" in:"toml" within:"0 20" doc:"for the first tile of a tech (rules 4.7.2)"`
	LandDiscount    int        `key:"land_discount" in:"toml" within:"0 100" doc:"energy saved where somebody orbits (rules 4.3.1)"`
	AsteroidStep    int        `key:"asteroid_step" in:"toml" within:"0 100" doc:"moves that leaving asteroids costs in addition (rules 6.2.2)"`
	VisitGain       VisitGains `key:"visit_gain" in:"toml" within:"0 20" doc:"what a visit gives (rules 6.2.6)"`
	TileBonuses     []Gains    `key:"tile_bonuses" in:"toml" within:"0 20" doc:"one for each tile of a stack (rules 10.2.1)"`
	Overflow        Gains      `key:"overflow" in:"toml" within:"0 20" doc:"for a trace in the overflow area (rules 11.2.4)"`
	GoldOrder       []string   `key:"gold_tiles" in:"toml" doc:"the gold tiles from the left (rules 2.1.7)"`
	Milestone       Milestones `key:"milestone" in:"toml" doc:"scores that bring a gold tile or a neutral marker (rules 12.1)"`
	Computer        []TopSpace `key:"computer" in:"toml" doc:"the top spaces of the computer (rules 1.2.2)"`
	DiscoverySpaces []Printed  `key:"discovery" in:"toml" doc:"the discovery spaces of the left and the right species (rules 11.2.3)"`
}

// Start is the position in which a player starts (rules 2.1.12, 2.2.1).
type Start struct {
	Publicity int   `key:"publicity" in:"toml" within:"0 100" doc:"publicity"`
	Credit    int   `key:"credit" in:"toml" within:"0 100" doc:"credits"`
	Energy    int   `key:"energy" in:"toml" within:"0 100" doc:"energy"`
	Cards     int   `key:"cards" in:"toml" within:"0 20" doc:"cards drawn, one of which is tucked"`
	Scores    []int `key:"scores" in:"toml" within:"0 9999" doc:"starting scores in turn order"`
}

// Limits of a player.
type Limits struct {
	Publicity int `key:"publicity" in:"toml" within:"0 100" doc:"most publicity"`
	Data      int `key:"data" in:"toml" within:"0 100" doc:"places of the data pool"`
	Hand      int `key:"hand" in:"toml" within:"0 100" doc:"cards kept at a pass"`
	Probes    int `key:"probes" in:"toml" within:"0 20" doc:"probes in space"`
}

// SlotBonus is paid to the marker that takes a position of a data slot.
type SlotBonus struct {
	Position int   `key:"position" in:"toml" within:"0 16" doc:"position from the left, 1 is the first"`
	Gain     Gains `key:"gain" in:"toml" within:"0 20" doc:"what it pays"`
}

// FirstOrbitAt returns what the first orbiter of a body gets: the effects that the body names, or the usual goods
// (rules 4.2.2).
func (n *Numbers) FirstOrbitAt(b *Body) (own *Effects, usual Gains) {
	if b.FirstOrbit != nil {
		return b.FirstOrbit, nil
	}
	return nil, n.FirstOrbit
}

// SlotBonuses returns the bonuses of the positions of a data slot: those printed on a tile, or the usual one of a star
// (rules 7.2.2).
func (n *Numbers) SlotBonuses(st *Star) []SlotBonus {
	if st.SlotTile || n.Signal.Position == 0 {
		return st.Bonus
	}
	return []SlotBonus{n.Signal}
}

// Milestones of the score track.
type Milestones struct {
	Gold           []int `key:"gold" in:"toml" within:"0 9999" doc:"scores that bring a gold tile"`
	Neutral        []int `key:"neutral" in:"toml" within:"0 9999" doc:"scores that bring a neutral marker into play"`
	NeutralMarkers []int `key:"neutral_markers" in:"toml" within:"0 100" doc:"markers at each of them, by number of players"`
}

// TopSpace is a top space of the computer.
type TopSpace struct {
	Gain Effects `key:"gain" in:"toml" within:"0 20" doc:"what placing data there gives"`
	Tech bool    `key:"tech" in:"toml" doc:"a computer tech may lie under it"`
}

// Printed is a space that shows icons.
type Printed struct {
	Gain Gains `key:"gain" in:"toml" within:"0 20" doc:"what it gives"`
}
