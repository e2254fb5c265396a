package price

import (
	"slices"
	"strconv"

	"seti/kernel/board"
	"seti/kernel/catalog"
)

// nature is a property of a card: what it costs, of what kind it is, what it does when it is played, tucked or spent
// for its corner, or what it counts. An option that does something with the card has a trait for it.
type nature uint16

// What options do with cards.
const (
	usePlay = iota
	useTake
	useGive
	useTuck
	useSpend
	uses
)

// useNames stand before the name of a nature in the name of a trait.
var useNames = [uses]string{"play", "take", "give", "tuck", "spend"}

// others is the name of what all other resources and effect words share. They have natures of their own besides, under
// their own names; habits that were learned without a pack know what its resources and words share with others.
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

// mostCost is the cost from which cards count as equally dear.
const mostCost = 4

// goodsNames are the resources that are told apart in every game; all cards are one.
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

// commonWords are the effect words that are told apart in every game.
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

// triedNatures returns the natures of what a trial finds in a group of a card: those of the
// words that it does, and that of others if it does none.
func (y *Policy) triedNatures(gr *catalog.Group, c board.CardID) []nature {
	if x := y.try(gr.Do, gr.Times, c); x != nil && len(x.natures) > 0 {
		return x.natures
	}
	return y.d.traits.others
}
