package price

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"seti/kernel"
	"seti/kernel/board"
)

// Trait is a property of an option: what it does, or something of what it does it with.
// An option has several.
type Trait uint16

// Larger numbers count as these.
const (
	mostSpaces  = 8 // of a computer
	mostPlaces  = 4 // of gold tiles, of technologies on the board
	mostLeft    = 4 // credits and energy after a main action
	mostOpen    = 3 // of places of a star
	mostChoices = 5
)

// commonTraits are the names of the traits that options of all games may have, as in players.toml. Those of a catalogue
// come behind them (vocabulary.go), so that these keep their numbers.
var commonTraits = slices.Concat(
	verbNames(),
	numbered("top_", mostSpaces), numbered("bottom_", mostSpaces), numbered("slot_", mostSpaces),
	pairs("exchange_", board.ExchangeNames[:], board.ExchangeNames[:]),
	prefixed("tech_", board.TypeNames[:]), pairs("tech_", board.TypeNames[:], numbered("", mostPlaces)),
	prefixed("tech_bonus_", goodsNames), prefixed("tech_upper_", goodsNames),
	pairs("star_", []string{"behind", "level", "ahead"}, numbered("", mostOpen)),
	numbered("tile_", mostPlaces), prefixed("tile_counts_", featureWords[:]),
	pairs("trace_", board.TraceNames[:], []string{"discovery", "overflow", "space"}),
	prefixed("move_", []string{"nothing", "planet", "asteroid", "comet"}),
	numbered("choose_", mostChoices),
	prefixed("visit_", []string{"later", "first", "moon"}),
	numbered("leaves_credit_", mostLeft), numbered("leaves_energy_", mostLeft),
	pairs("", useNames[:], commonNatures),
)

var commonByName = func() map[string]Trait {
	by := map[string]Trait{}
	for t, name := range commonTraits {
		by[name] = Trait(t)
	}
	return by
}()

// Common reports whether options of all games may have a trait, so that it has the same number in all of them. Others
// belong to resources and words of a catalogue.
func (t Trait) Common() bool { return int(t) < len(commonTraits) }

// The first traits of each kind.
var (
	traitTop      = commonByName["top_0"]
	traitBottom   = commonByName["bottom_0"]
	traitSlot     = commonByName["slot_0"]
	traitExchange = commonByName["exchange_card_card"]
	traitTech     = commonByName["tech_probe"]
	traitPlace    = commonByName["tech_probe_0"]
	traitStar     = commonByName["star_behind_0"]
	traitTile     = commonByName["tile_0"]
	traitSet      = commonByName["tile_counts_land"]
	traitTrace    = commonByName["trace_antenna_discovery"]
	traitMove     = commonByName["move_nothing"]
	traitChoice   = commonByName["choose_0"]
	traitVisit    = commonByName["visit_later"]
	traitCredit   = commonByName["leaves_credit_0"]
	traitEnergy   = commonByName["leaves_energy_0"]
)

// numbered returns names with the numbers from 0 to most.
func numbered(prefix string, most int) (list []string) {
	for i := range most + 1 {
		list = append(list, prefix+strconv.Itoa(i))
	}
	return list
}

// prefixed returns names behind a prefix.
func prefixed(prefix string, names []string) (list []string) {
	for _, name := range names {
		list = append(list, prefix+name)
	}
	return list
}

// pairs returns each of the first names with each of the second.
func pairs(prefix string, first, second []string) (list []string) {
	for _, name := range first {
		list = append(list, prefixed(prefix+name+"_", second)...)
	}
	return list
}

// verbNames returns the names of verbs, which are the first traits; two verbs share a name.
func verbNames() (names []string) {
	for v := range board.VerbCount {
		name := strings.ReplaceAll(v.String(), " ", "_")
		if v == board.VerbUnseen {
			name = "unseen"
		}
		names = append(names, name)
	}
	return names
}

// Traits appends the traits of an option of the decision that was looked at last.
func (y *Policy) Traits(d *kernel.Decision, o board.Option, list []Trait) []Trait {
	list = append(list, Trait(o.Verb))
	if d.Kind == kernel.TurnLevel {
		if x := y.planOf(o); x != nil {
			pl := &y.g.S.P[y.p]
			list = append(list, upTo(traitCredit, int(pl.Res[board.Credit])-x.costOf().Of(board.Credit), mostLeft),
				upTo(traitEnergy, int(pl.Res[board.Energy])-x.costOf().Of(board.Energy), mostLeft))
		}
	}
	if traits := y.d.verbs[o.Verb].traits; traits != nil {
		return traits(y, d, o, list)
	}
	return list
}

// upTo returns the trait of a number; larger numbers than most have the same.
func upTo(first Trait, n, most int) Trait { return first + Trait(max(0, min(n, most))) }

// numberTraits appends the trait of the number that options name.
func numberTraits(first Trait, most int) func(*Policy, *kernel.Decision, board.Option, []Trait) []Trait {
	return func(_ *Policy, _ *kernel.Decision, o board.Option, list []Trait) []Trait {
		return append(list, upTo(first, int(o.A), most))
	}
}

// cardTraits appends the traits of the card that options name, with which they do something.
func cardTraits(use int) func(*Policy, *kernel.Decision, board.Option, []Trait) []Trait {
	return func(y *Policy, _ *kernel.Decision, o board.Option, list []Trait) []Trait {
		return y.natures(board.CardID(o.A), use, list)
	}
}

// techTraits appends the traits of taking a technology.
func (y *Policy) techTraits(t int, list []Trait) []Trait {
	tech := &y.d.c.Techs[t]
	list = append(list, traitTech+Trait(tech.Type))
	if tech.Place > 0 {
		list = append(list, traitPlace+Trait(int(tech.Type)*(mostPlaces+1)+min(tech.Place, mostPlaces)))
	}
	tile, _ := y.g.TopTile(t)
	for _, x := range tile {
		list = append(list, y.d.traits.bonus[x.Res]...)
	}
	for _, x := range tech.Upper {
		list = append(list, y.d.traits.upper[x.Res]...)
	}
	return list
}

// natures appends a trait for each nature of a card with which an option does something.
func (y *Policy) natures(c board.CardID, use int, list []Trait) []Trait {
	traits := y.d.traits.natures
	for _, n := range y.d.natures[c] {
		list = append(list, traits[n][use])
	}
	for _, gr := range y.d.tried[c] {
		for _, n := range y.triedNatures(gr, c) {
			if t := traits[n][use]; !slices.Contains(list, t) {
				list = append(list, t)
			}
		}
	}
	return list
}

// contest returns how a star stands for the seat: how many places are open, and whether
// the seat is behind others, level or ahead.
func (y *Policy) contest(star int) (open, stand int) {
	mine, other := y.signals(star)
	switch {
	case mine > other:
		stand = 2
	case mine == other:
		stand = 1
	}
	return bits.OnesCount16(y.g.S.StarData[star]), stand
}

// heads returns where a step goes: to nothing, a planet, an asteroid or a comet.
func (y *Policy) heads(to board.Space) int {
	cell := y.g.S.CellAt[to]
	_, planet := cell.Body()
	switch {
	case cell == board.Asteroid:
		return 2
	case cell == board.Comet:
		return 3
	case planet:
		return 1
	}
	return 0
}
