package catalog

// CardIncome is the income of a card: the corner for which it is tucked, or what
// it gives at every income step while it lies in force.
type CardIncome struct {
	OptRes
	Base Gains
}

// Price is the printed cost of a card: a number of credits or a table.
type Price struct{ Gains }

// Mission is a condition and its reward (rules 9.5).
type Mission struct {
	When   Condition `key:"when" in:"lua" req:"" doc:"when it may be completed"`
	Reward Effects   `key:"reward" in:"lua" req:"" doc:"what completing it gives"`
}

// Card is a card of the main deck or of a pack's own deck (rules 9.1).
type Card struct {
	ID       string     `key:"id" in:"toml" req:"" doc:"the number printed on it"`
	Name     string     `key:"name" in:"toml" req:"" doc:"its name"`
	Cost     Price      `key:"cost" in:"toml" doc:"credits, or a table such as { energy = 1 }"`
	Free     Effects    `key:"free" in:"toml" doc:"corner: discard for this (rules 5.2.2)"`
	Sector   OptColor   `key:"sector" in:"toml" doc:"corner: color of its signal"`
	Income   CardIncome `key:"income" in:"toml" doc:"a name: the corner, tucked for this (rules 9.3); a table: gained at every income while the card is in force (rules 14.4.2)"`
	Deck     string     `key:"deck" in:"toml" doc:"deck it belongs to; main if absent"`
	Mentions Filter     `key:"mentions" in:"toml" names:"body" doc:"planets that its printed text of no effect names"`
	Berth    *Berth     `key:"berth" in:"toml" doc:"a place of its own to orbit and land, while it is in front of you"`
	Play     Effects    `key:"play" in:"lua" doc:"what happens when it is played"`
	Mission  *Mission   `key:"mission" in:"lua" doc:"a conditional mission (rules 9.5)"`
	Endgame  *Group     `key:"endgame" in:"lua" doc:"scored at the end of the game (rules 9.7)"`
	Worth    Worth      `key:"worth" in:"lua" doc:"what playing it is worth, in points, where computer players cannot tell: a number, an amount or a function"`
	Power
	Pack   string
	Fields Extras // declared by its deck or species

	key          uint64 // what chance knows it by
	SpeciesIndex int16  // index of the species whose card it is, -1 if none
	DeckIndex    int16  // index in Catalog.Decks
	Moves        int16  // moves of its free-action corner
}

// CardKinds are the kinds of cards (rules 15.6).
var CardKinds = [...]string{"effect", "conditional", "trigger", "endgame"}

// Is reports whether a card is of a kind. That follows from what the card has: a mission may have end-game
// scoring besides.
func (c *Card) Is(kind string) bool {
	switch kind {
	case "conditional":
		return c.Mission != nil
	case "trigger":
		return len(c.Circles) > 0
	case "endgame":
		return c.Endgame != nil
	}
	return kind == "effect" && c.Mission == nil && len(c.Circles) == 0 && c.Endgame == nil
}

// Kinds returns the kinds of a card, in the order of CardKinds.
func (c *Card) Kinds() (kinds []string) {
	for _, kind := range CardKinds {
		if c.Is(kind) {
			kinds = append(kinds, kind)
		}
	}
	return kinds
}

// Kind returns the kind by which a card is sorted where it can have one only: endgame if it is of that kind.
func (c *Card) Kind() string {
	for _, kind := range [...]string{"endgame", "conditional", "trigger"} {
		if c.Is(kind) {
			return kind
		}
	}
	return "effect"
}

// Stays reports whether a card stays in front of its player when it has been played: a mission, one with
// end-game scoring, with a power or with a place of its own (rules 4.6.2).
func (c *Card) Stays() bool {
	return c.Kind() != "effect" || c.Power.ID >= 0 || c.Berth != nil
}

// Berth is a place to orbit and land that lies on a card: a planet that is in
// no space, reached from any space of a ring.
type Berth struct {
	ID       string  `key:"id" in:"toml" req:"" doc:"its name"`
	Name     string  `key:"name" in:"toml" req:"" doc:"the name that players read"`
	Ring     int     `key:"ring" in:"toml" req:"" within:"1 4" doc:"the ring from which it is reached"`
	Orbiters int     `key:"orbiters" in:"toml" within:"0 100" doc:"room for orbiters"`
	Landers  int     `key:"landers" in:"toml" within:"0 100" doc:"room for landers"`
	Orbit    Effects `key:"orbit" in:"toml" doc:"bonuses of an orbiter"`
	Land     Effects `key:"land" in:"toml" doc:"bonuses of a lander"`

	BodyIndex int16
}
