package price

import (
	"maps"
	"math/bits"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
)

// Trait is a property of an option: its effect, or a property of the thing that it concerns. An option has several.
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
// follow, so that these keep their numbers.
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

// prefixed returns names with a prefix.
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

// contest returns the state of a star for the seat: how many places are open, and whether the seat trails, ties or
// leads.
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

// nature is a property of a card: what it costs, of what kind it is, what it does when it is played, tucked or spent
// for its corner, or what it counts. An option that does something with the card has a trait for it.
type nature uint16

// Uses of cards by options.
const (
	usePlay = iota
	useTake
	useGive
	useTuck
	useSpend
	uses
)

// useNames precede the name of a nature in the name of a trait.
var useNames = [uses]string{"play", "take", "give", "tuck", "spend"}

// others is the common name of all other resources and effect words. They also have natures under their own names. A
// habit learned without a pack applies to the pack's resources and words through this one.
const others = "other"

// commonNatures are the natures that cards of every game may have.
var commonNatures = slices.Concat(
	numbered("cost_", mostCost),
	catalog.CardKinds[:],
	commonWords, []string{others},
	prefixed("gain_", goodsNames),
	prefixed("income_", goodsNames),
	prefixed("corner_", goodsNames),
	[]string{"corner_move", "alien"},
	prefixed("counts_", featureWords[:]),
)

// mostCost is the cost from which cards count as equally expensive.
const mostCost = 4

// goodsNames are the resources that have natures in every game; all cards are one.
var goodsNames = []string{"vp", "publicity", "data", "energy", "credit", "card", others}

// goodsOf returns to which of goodsNames a resource belongs.
func goodsOf(r board.Resource) string {
	switch r {
	case board.VP, board.Publicity, board.Data, board.Energy, board.Credit:
		return board.GainInfos()[r].Name
	case board.CardAny, board.CardDeck, board.CardRow:
		return "card"
	}
	return others
}

// commonWords are the effect words that have natures in every game.
var commonWords = []string{"launch", "orbit", "land", "scan", "analyze", "signal", "trace", "move", "research", "income", "corner"}

// naturesOf returns the natures of a card that counts the given wants.
func (d *digest) naturesOf(card *catalog.Card, counts []want) (list []nature) {
	v := d.traits
	put := func(more ...nature) { list = withNatures(list, more...) }
	put(v.nature("cost_" + strconv.Itoa(min(card.Cost.Of(board.Credit), mostCost))))
	put(v.nature(card.Kind()))
	for i := range card.Play.Groups {
		gr := &card.Play.Groups[i]
		for _, x := range gr.Gains {
			put(v.gain[x.Res]...)
		}
		if gr.Do == nil {
			continue
		}
		if card.Worth.Set || isPriced(gr.Do) {
			put(v.word(gr.Do)...)
		} else if n, ok := v.ownWord(gr.Do); ok {
			put(n) // a trial finds the others
		}
	}
	for i := range card.Free.Groups {
		gr := &card.Free.Groups[i]
		for _, x := range gr.Gains {
			put(v.corner[x.Res]...)
		}
		if _, ok := gr.Do.(catalog.Moving); ok {
			put(v.nature("corner_move"))
		}
	}
	if card.Income.Set {
		put(v.income[card.Income.Res]...)
	}
	if card.SpeciesIndex >= 0 {
		put(v.nature("alien"))
	}
	for _, x := range counts {
		put(v.nature("counts_" + featureWords[x.what]))
	}
	return list
}

// withNatures adds natures to a list, each once.
func withNatures(list []nature, more ...nature) []nature {
	for _, n := range more {
		if !slices.Contains(list, n) {
			list = append(list, n)
		}
	}
	return list
}

// triedOf returns the groups of a card whose natures a trial finds.
func triedOf(card *catalog.Card) (list []*catalog.Group) {
	for i := range card.Play.Groups {
		if gr := &card.Play.Groups[i]; gr.Do != nil && !card.Worth.Set && !isPriced(gr.Do) {
			list = append(list, gr)
		}
	}
	return list
}

// triedNatures returns the natures that a trial finds in a group of a card: those of the words that it does, and that
// of others if it does none.
func (y *Policy) triedNatures(gr *catalog.Group, c board.CardID) []nature {
	if x := y.try(gr.Do, gr.Times, c); x != nil && len(x.natures) > 0 {
		return x.natures
	}
	return y.d.traits.others
}

// vocabulary holds the traits of a catalogue: first the common ones, then those of its other resources and effect
// words.
type vocabulary struct {
	names   []string         // by trait
	traits  map[string]Trait // by name
	natures [][uses]Trait    // the traits of each nature, by use
	named   map[string]nature

	gain, income, corner [][]nature // by resource
	bonus, upper         [][]Trait  // of technologies, by resource
	words                map[any]nature
	others               []nature // that of all words that are not in commonWords
}

func vocabularyOf(c *catalog.Catalog) *vocabulary {
	v := &vocabulary{names: slices.Clip(commonTraits), traits: maps.Clone(commonByName), named: map[string]nature{}, words: map[any]nature{}}
	v.others = []nature{v.nature(others)}
	for r, name := range c.Resources {
		names := []string{goodsOf(board.Resource(r))}
		if names[0] == others {
			names = append(names, name)
		}
		v.gain = append(v.gain, each(v.nature, "gain_", names))
		v.income = append(v.income, each(v.nature, "income_", names))
		v.corner = append(v.corner, each(v.nature, "corner_", names))
		v.bonus = append(v.bonus, each(v.trait, "tech_bonus_", names))
		v.upper = append(v.upper, each(v.trait, "tech_upper_", names))
	}
	for _, w := range c.Words() {
		if w.Class == catalog.ClassEffect {
			v.words[reflect.TypeOf(w.New())] = v.nature(w.Name)
		}
	}
	for _, name := range c.PackWordNames() {
		v.words[c.PackWord(name)] = v.nature(name)
	}
	return v
}

// trait returns the trait with a name, a new one if there is none.
func (v *vocabulary) trait(name string) Trait {
	t, ok := v.traits[name]
	if !ok {
		t = Trait(len(v.names))
		v.names, v.traits[name] = append(v.names, name), t
	}
	return t
}

// nature returns the nature with a name, a new one if there is none.
func (v *vocabulary) nature(name string) nature {
	n, ok := v.named[name]
	if !ok {
		var traits [uses]Trait
		for use, prefix := range useNames {
			traits[use] = v.trait(prefix + "_" + name)
		}
		n = nature(len(v.natures))
		v.natures, v.named[name] = append(v.natures, traits), n
	}
	return n
}

// each returns the result of of for each name with a prefix.
func each[T any](of func(string) T, prefix string, names []string) (list []T) {
	for _, name := range names {
		list = append(list, of(prefix+name))
	}
	return list
}

// word returns the natures of an effect: that of its word, and that of others for one that is not common. Functions
// have no word.
func (v *vocabulary) word(do catalog.Effect) []nature {
	n, ok := v.ownWord(do)
	switch {
	case !ok:
		return v.others
	case v.natures[n][0].Common():
		return []nature{n}
	}
	return []nature{v.others[0], n}
}

// ownWord returns the nature of the word of an effect; false for a function.
func (v *vocabulary) ownWord(do catalog.Effect) (nature, bool) {
	var key any = reflect.TypeOf(do)
	if use, ok := do.(*catalog.UsePackWord); ok {
		key = use.Word
	}
	n, ok := v.words[key]
	return n, ok
}
