package price

import (
	"reflect"
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
)

// natureNames are the natures of cards: what they cost, what kind they are, what they do
// when they are played, tucked or spent for their corner, and what they count.
var natureNames = slices.Concat(
	prefixed("cost_", "0", "1", "2", "3", "4"),
	cardKinds,
	natureWords, prefixed("", "other"),
	prefixed("gain_", goodsNames[:]...),
	prefixed("income_", goodsNames[:]...),
	prefixed("corner_", goodsNames[:]...),
	prefixed("corner_", "move"),
	prefixed("", "alien"),
	prefixed("counts_", featureWords[:]...),
)

// The first natures of each kind.
var (
	natureCost   = natureOf("cost_0")
	natureKind   = natureOf(cardKinds[0])
	natureWord   = natureOf("launch")
	natureGain   = natureOf("gain_vp")
	natureIncome = natureOf("income_vp")
	natureCorner = natureOf("corner_vp")
	natureMoves  = natureOf("corner_move")
	natureAlien  = natureOf("alien")
	natureCounts = natureOf("counts_land")
)

func natureOf(name string) Trait { return Trait(slices.Index(natureNames, name)) }

func prefixed(prefix string, names ...string) (list []string) {
	for _, name := range names {
		list = append(list, prefix+name)
	}
	return list
}

var cardKinds = []string{"effect", "conditional", "trigger", "endgame"}

// goodsNames are the resources that natures distinguish.
var goodsNames = [...]string{"vp", "publicity", "data", "energy", "credit", "card", "other"}

// goodsOf returns the index of a resource in goodsNames.
func goodsOf(r board.Resource) int {
	switch r {
	case board.VP:
		return 0
	case board.Publicity:
		return 1
	case board.Data:
		return 2
	case board.Energy:
		return 3
	case board.Credit:
		return 4
	case board.CardAny, board.CardDeck, board.CardRow:
		return 5
	}
	return 6
}

// natureWords are the effect words that natures distinguish.
var natureWords = []string{"launch", "orbit", "land", "scan", "analyze", "signal", "trace", "move", "research", "income", "corner"}

// naturesOf returns the natures of a card that counts the given wants.
func (d *digest) naturesOf(card *catalog.Card, counts []want) []Trait {
	var list []Trait
	put := func(first Trait, n int) {
		if t := first + Trait(n); !slices.Contains(list, t) {
			list = append(list, t)
		}
	}
	put(natureCost, min(card.Cost.Of(board.Credit), 4))
	put(natureKind, slices.Index(cardKinds, card.Kind()))
	for i := range card.Play.Groups {
		gr := &card.Play.Groups[i]
		for _, x := range gr.Gains {
			put(natureGain, goodsOf(x.Res))
		}
		if gr.Do != nil && (card.Worth.Set || isPriced(gr.Do)) {
			put(natureWord, d.wordOf(gr.Do))
		}
	}
	for i := range card.Free.Groups {
		gr := &card.Free.Groups[i]
		for _, x := range gr.Gains {
			put(natureCorner, goodsOf(x.Res))
		}
		if _, ok := gr.Do.(catalog.Moving); ok {
			put(natureMoves, 0)
		}
	}
	if card.Income.Set {
		put(natureIncome, goodsOf(card.Income.Res))
	}
	if card.SpeciesIndex >= 0 {
		put(natureAlien, 0)
	}
	for _, x := range counts {
		put(natureCounts, int(x.what))
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
// words that it does, and of a word that is no other if it does none.
func (y *Policy) triedNatures(gr *catalog.Group, c board.CardID) []Trait {
	if x := y.try(gr.Do, gr.Times, c); x != nil && len(x.natures) > 0 {
		return x.natures
	}
	return otherWord
}

var otherWord = []Trait{natureWord + Trait(len(natureWords))}

// wordsOf returns the effect words that natures distinguish, by their types.
func wordsOf(c *catalog.Catalog) []reflect.Type {
	types := make([]reflect.Type, len(natureWords))
	for i, name := range natureWords {
		if w := c.Word(name); w != nil {
			types[i] = reflect.TypeOf(w.New())
		}
	}
	return types
}

// wordOf returns the index of an effect word among natureWords; all others come after these.
func (d *digest) wordOf(do catalog.Effect) int {
	if i := slices.Index(d.words, reflect.TypeOf(do)); i >= 0 {
		return i
	}
	return len(natureWords)
}
