package board

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
	ExchangeCard = iota
	exchangeCredit
	exchangeEnergy
	ExchangeCount
)

// ExchangeResources are the goods of an exchange as gains.
var ExchangeResources = [ExchangeCount]Resource{CardAny, Credit, Energy}

// ExchangeNames are the goods of an exchange as option ids write them.
var ExchangeNames = [...]string{"card", "credit", "energy"}
