package catalog

import (
	"seti/kernel/board"
	"seti/kernel/source"
)

// Power holds the abilities of a thing while it is in force; it is the same for things of all kinds.
// It is in force for the owner of a tech, for the player in front of whom a card lies, and
// for everybody while a species is discovered, a module on or a pack loaded.
type Power struct {
	Modify   Modify    `key:"modify" in:"lua" doc:"modifiers while it is in force"`
	Offers   []Offer   `key:"offers" in:"lua" doc:"what it lets you do"`
	Triggers []Trigger `key:"triggers" in:"lua" doc:"what always happens at an event"`
	Circles  []Circle  `key:"circles" in:"lua" doc:"spaces to cover at an event, such as the circles of a triggerable mission (rules 9.6)"`
	Prepared Prepared  `key:"effects" in:"lua" doc:"effects by name, for functions: g:gain(g.effects.name)"`
	Memory   Memory    `key:"state" in:"lua" doc:"what it remembers, with start values: numbers, booleans, lists of them; { type = \"star\" } for a thing, { each = \"player\", start = 0 } for one of each player"`

	ID         int16      // index in Catalog.Powers, -1 if the thing does nothing of this
	Thing      source.Ref // the thing
	Set        int16      // circles of one set compete for an event (rules 3.8.9)
	Mods       uint16     // a bit for each question that Modify answers
	Prices     uint16     // a bit for each Action whose price Modify changes
	Moments    uint8      // a bit for each moment of Offers
	TriggersOn board.EventMask
	CirclesOn  board.EventMask
	Awaits     bool // a circle waits for a condition alone
}

// IsCovered reports whether a circle of a power, from 0, is covered.
func (p *Power) IsCovered(s *board.State, i int) bool {
	return p.ID >= 0 && s.Covered[p.ID]&(1<<i) != 0
}

// SetCovered covers circles of a power, a bit for each, and opens the others.
func (p *Power) SetCovered(s *board.State, circles uint8) {
	if p.ID >= 0 {
		s.Covered[p.ID] = circles
	}
}

// Prepared are effects that functions of the thing carry out by name. What
// has to be found again later in the turn, this_turn and milestone, is prepared
// when content is loaded, because the catalogue never changes after it.
type Prepared map[string]*Effects

// Trigger always happens at an event of its owner, or of the players that of names.
type Trigger struct {
	On     Pattern   `key:"on" in:"lua" req:"" doc:"the event"`
	When   Condition `key:"when" in:"lua" doc:"and only if this holds"`
	Reward Effects   `key:"reward" in:"lua" req:"" doc:"what happens"`
}

// Circle waits for an event, once, and competes with its owner's other
// circles (rules 9.6). Without an event it waits for its condition, and is covered
// as soon as that holds, without a choice (rules 13.11.2).
type Circle struct {
	On     Pattern   `key:"on" in:"lua" doc:"the event that may cover it"`
	When   Condition `key:"when" in:"lua" doc:"and only if this holds; without on: it is covered as soon as this holds"`
	Reward Effects   `key:"reward" in:"lua" req:"" doc:"what covering it gives; {} for a circle that is only a mark"`

	Answer int // where the answer of a condition without an event is remembered
}

// Awaits reports whether a circle waits for its condition alone.
func (x *Circle) Awaits() bool { return x.On.Mask == 0 && x.When != nil }

// TurnEffectDef is a trigger or a set of modifiers until the turn ends, or until the next
// turn of its owner begins (rules 9.8).
type TurnEffectDef struct {
	On        Pattern   `key:"on" in:"lua" doc:"the event to wait for"`
	Reward    Effects   `key:"reward" in:"lua" doc:"what it brings"`
	When      Condition `key:"when" in:"lua" doc:"and only if this holds"`
	Times     Count     `key:"times" in:"lua" doc:"how often, or \"any\""`
	Different Prop      `key:"different" in:"lua" doc:"each value of this counts once"`
	Modify
	ID    int16
	Path  string // where it stands: "base:card/39.play[1].this_turn"
	Lasts bool   // until the next turn of its owner begins
}
