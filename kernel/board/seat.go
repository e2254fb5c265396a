package board

import (
	"iter"
	"math"
	"slices"
	"strconv"

	"seti/kernel/source"
)

// Seat is a place at the table, counted clockwise from 0 ("p1" in text).
type Seat int8

// Owners that are not seats.
const (
	Nobody  Seat = -1
	Neutral Seat = -2 // owner of neutral pieces; gains and decides nothing (rules 15.8)
)

// Who sees a game: Everyone sees everything, the seat of tests and of a finished game. Public sees
// what a spectator sees (rules 1.5.6), Someone what at least one player sees.
const (
	Everyone Seat = -3
	Public   Seat = -4
	Someone  Seat = -5
)

// AllSeats has a bit for each seat.
const AllSeats uint8 = 0xff

// MaxSeats is the number of players a game can have.
const MaxSeats = 4

func (s Seat) String() string {
	switch {
	case s == Nobody:
		return "nobody"
	case s == Neutral:
		return "neutral"
	case int(s) < len(seatNames):
		return seatNames[s] // every line of a journal has one
	}
	return "p" + strconv.Itoa(int(s)+1)
}

var seatNames = [MaxSeats]string{"p1", "p2", "p3", "p4"}

// ParseSeat reads "p1" to "p4".
func ParseSeat(s string) (Seat, bool) {
	i := slices.Index(seatNames[:], s)
	return Seat(i), i >= 0
}

// SeatsOf returns the seats of which a mask has the bit.
func SeatsOf(mask uint8) (list []Seat) {
	for p := range Seat(MaxSeats) {
		if mask&(1<<p) != 0 {
			list = append(list, p)
		}
	}
	return list
}

// Player is the part of the state that belongs to one seat and is not in a list of the state.
type Player struct {
	Res      [MaxResources]int16
	Top      int8    // filled top spaces of the computer, from the left
	Bottom   uint8   // a bit for each filled bottom space, by position
	Slot     [6]int8 // computer tech under each top space, -1 if none
	Techs    uint64  // a bit for each tech owned
	Resolved uint16  // a bit for each milestone resolved: gold, then neutral
}

// HasPassed reports whether a seat has passed in this round.
func (s *State) HasPassed(p Seat) bool { return s.Passed&(1<<p) != 0 }

// After returns the next seat clockwise.
func (s *State) After(p Seat) Seat { return (p + 1) % Seat(s.Players) }

// From lists the seats in play clockwise, from one on.
func (s *State) From(first Seat) iter.Seq[Seat] {
	return func(yield func(Seat) bool) {
		for p, n := first, s.Players; n > 0 && yield(p); n-- {
			p = s.After(p)
		}
	}
}

// AddPoints adds points to a score, up to the most that it can hold; n may be below 0.
func (s *State) AddPoints(p Seat, n int) {
	s.NoteChange(ReadsGoodsOf(p))
	s.P[p].Res[VP] = Clamp(int(s.P[p].Res[VP]) + n)
}

// Clamp returns the nearest number that a resource can hold.
func Clamp(n int) int16 { return int16(max(math.MinInt16, min(n, math.MaxInt16))) }

// Resource is a kind of thing of which a player can gain a number. The first are the kernel's;
// packs add more.
type Resource uint8

// The kernel's gains (rules 15.1). Cards are gained, not held as a number.
const (
	VP Resource = iota
	Publicity
	Data
	Energy
	Credit
	CardAny
	CardDeck
	CardRow
	AlienCard
	FirstPackResource
)

// MaxResources is how many gains a game can know. What is built in knows 16.
const MaxResources = 32

// IsCard reports whether a gain is a card, not a number that a player holds.
func (r Resource) IsCard() bool { return r >= CardAny && r <= AlienCard }

// GainInfo describes a gain for content.
type GainInfo struct{ Name, Doc string }

var gainInfos = [FirstPackResource]GainInfo{
	VP:        {"vp", "points, at once (rules 12.2)"},
	Publicity: {"publicity", "up to 10 (rules 3.8.5)"},
	Data:      {"data", "into the pool, up to 6 (rules 8.1)"},
	Energy:    {"energy", "energy (rules 1.3.1)"},
	Credit:    {"credit", "credits (rules 1.3.1)"},
	CardAny:   {"card_any", "cards, one by one from the row or the deck (rules 9.4.1)"},
	CardDeck:  {"card_deck", "cards from the top of the deck (rules 9.4.1)"},
	CardRow:   {"card_row", "cards of the row, taken together (rules 9.4.8)"},
	AlienCard: {"alien_card", "cards of this species, face up or from its deck (rules 11.5.1)"},
}

// GainInfos lists the gains that every pack knows.
func GainInfos() []GainInfo { return gainInfos[:] }

// The goods of an exchange, as options number them (rules 5.2.5).
const (
	ExchangeCard  = 0
	ExchangeCount = 3
)

// ExchangeResources are the goods of an exchange as gains.
var ExchangeResources = [ExchangeCount]Resource{CardAny, Credit, Energy}

// ExchangeNames are the goods of an exchange as option ids write them.
var ExchangeNames = [...]string{"card", "credit", "energy"}

// TechType is the type of a technology (rules 15.3).
type TechType int8

// The three types.
const (
	ProbeTech TechType = iota
	TelescopeTech
	ComputerTech
)

func (t TechType) String() string { return TypeNames[t] }

// Stack is a stack of tech tiles: the bonuses from the top down.
type Stack struct {
	Tiles [TilesPerStack]int8 // index into Numbers.TileBonuses
	Left  int8
	First bool // the 2-vp tile still lies on it
}

// TilesPerStack is the most tiles that a stack can have.
const TilesPerStack = 8

// TileRef names a tile of a tech stack, counted from the top.
func TileRef(tech, n int) source.Ref { return Ref(KindTile, int16(tech*TilesPerStack+n)) }

// Owns reports whether a player owns a tech.
func (s *State) Owns(p Seat, tech int) bool { return s.P[p].Techs&(1<<tech) != 0 }

// TypeNames are the types of technologies as content writes them.
var TypeNames = [...]string{"probe", "telescope", "computer"}

// InForce holds the powers in force for one seat. It is derived from the positions of cards and tiles, and cached
// because every price reads it.
type InForce struct {
	List       []int16 // indices in Catalog.Powers
	Mods       uint16
	Prices     uint16 // a bit for each action whose price they change, or a power for everybody
	Moments    uint8
	TriggersOn EventMask
	CirclesOn  EventMask
	Awaited    EventMask // of the powers for everybody: what those of any seat wait for
	Awaits     bool
}

// Everybody is the index in State.InForce of the powers in force for all seats.
const Everybody = MaxSeats

// Switch is a power that does not follow from what its owner has: one that is
// borrowed until the end of the turn, or one that is switched off (rules 10.6.1).
type Switch struct {
	Power int16
	Owner Seat
	Off   bool // otherwise borrowed
}

// IsOff reports whether a power of a player is switched off.
func (s *State) IsOff(p Seat, power int16) bool {
	return slices.ContainsFunc(s.Switched, func(x Switch) bool { return x.Off && x.Power == power && x.Owner == p })
}

// TurnEffect is an effect of this turn that waits for its event, or a modifier
// that ends with the turn (rules 9.8).
type TurnEffect struct {
	What  int16 // index in Catalog.TurnEffects
	Owner Seat
	Left  int8   // uses left, Any for no limit
	Since int16  // how many events there were when it began
	Seen  uint64 // values seen, for different
}

// Pending is a score marker: effects that wait for a score (rules 12.1.8).
type Pending struct {
	List  int16 // index in Catalog.Lists
	Owner Seat
	Score int16
	Card  CardID // that brought it, NoCard if none
	Slot  int8   // species slot that brought it, -1 if none
}
