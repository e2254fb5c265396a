package tensor

import (
	"cmp"
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/log"
)

// Actions numbers the answers that a catalogue allows. It does not change and may be shared.
type Actions struct {
	c       *catalog.Catalog
	options []board.Option
	numbers map[board.Option]int32
}

// NewActions numbers the answers that a catalogue allows: by pack, then by verb, then by argument.
func NewActions(c *catalog.Catalog) *Actions {
	type action struct {
		option board.Option
		pack   int
	}
	packs := map[string]int{}
	for i, p := range c.Packs {
		packs[p.ID] = i
	}
	var all []action
	for v := range board.VerbDefs {
		def := &board.VerbDefs[v]
		if def.Name == "" {
			continue
		}
		var fill func(o board.Option, i, pack int)
		fill = func(o board.Option, i, pack int) {
			if i == len(def.Args) {
				all = append(all, action{o, pack})
				return
			}
			for _, n := range values(c, o, def.Args[i]) {
				o.SetArg(i, n)
				fill(o, i+1, max(pack, packs[broughtBy(c, def.Args[i], n)]))
			}
		}
		fill(board.Option{Verb: board.Verb(v)}, 0, 0)
	}
	slices.SortStableFunc(all, func(a, b action) int { return cmp.Compare(a.pack, b.pack) })
	x := &Actions{c: c, options: make([]board.Option, len(all)), numbers: make(map[board.Option]int32, len(all))}
	for i, a := range all {
		x.options[i], x.numbers[a.option] = a.option, int32(i)
	}
	return x
}

// Count returns how many actions there are.
func (a *Actions) Count() int { return len(a.options) }

// Hash returns a hash of the names of all actions by number, as 16 hexadecimal digits.
func (a *Actions) Hash() string {
	names := make([]string, a.Count())
	for n := range names {
		names[n] = a.Name(n)
	}
	return hashOf(names)
}

// Option returns the option of an action.
func (a *Actions) Option(n int) board.Option { return a.options[n] }

// Name returns the id of an action, as journals and scenarios write it.
func (a *Actions) Name(n int) string { return a.c.ID(a.options[n]) }

// Refs returns the verb of an action and its arguments: things with their kind in front ("body:mars"),
// and words and numbers as ids of options write them. Programs that learn what things are instead of
// their numbers take these.
func (a *Actions) Refs(n int) []string {
	o := a.options[n]
	def := &board.VerbDefs[o.Verb]
	list := []string{def.Name}
	for i, kind := range def.Args {
		ref := a.c.ArgID(kind, o.Arg(i))
		if r := a.c.ArgThing(kind, o.Arg(i)); catalog.KindTag(r.Kind) != "" {
			ref = catalog.KindTag(r.Kind) + ":" + a.c.Name(r)
		}
		list = append(list, ref)
	}
	return list
}

// Number returns the number of an option, -1 if it holds a number beyond Counted.
func (a *Actions) Number(o board.Option) int {
	if n, ok := a.numbers[o]; ok {
		return int(n)
	}
	return -1
}

// Mask appends a bit for each action to dst, the lowest of a byte first: 1 for those that a decision offers. d may be nil.
func (a *Actions) Mask(dst []byte, d *kernel.Decision) []byte {
	at := len(dst)
	dst = append(dst, make([]byte, (a.Count()+7)/8)...)
	if d != nil {
		for _, o := range d.Options {
			if n := a.Number(o); n >= 0 {
				dst[at+n/8] |= 1 << (n % 8)
			}
		}
	}
	return dst
}

// values returns what the next argument of an option can be, given those before it.
func values(c *catalog.Catalog, o board.Option, a board.OptionArg) []int16 {
	switch a {
	case board.ArgNumber:
		return numbers[o.Verb](c, o)
	case board.ArgPlace:
		return upTo(int(board.Overflow), placesCounted)
	case board.ArgPiece:
		return upTo(0, len(c.Pieces))
	case board.ArgKind:
		return matching(len(c.Pieces), func(i int) bool { return int(c.Pieces[i].FirstOfKind) == i })
	case board.ArgPower:
		return matching(len(c.Powers), func(i int) bool {
			return o.Verb == board.VerbUse && len(c.Powers[i].Offers) > 0 || o.Verb == board.VerbCircle && len(c.Powers[i].Circles) > 0
		})
	case board.ArgWhich:
		if n := len(c.Powers[o.A].Offers); n > 1 {
			return upTo(1, n+1)
		}
		return []int16{0}
	}
	return upTo(0, c.ArgCount(a))
}

// numbers lists, by verb, the numbers that its options can have. A test names the verbs with a number that have no row.
var numbers = [board.VerbCount]func(c *catalog.Catalog, o board.Option) []int16{
	board.VerbRow:         func(*catalog.Catalog, board.Option) []int16 { return upTo(1, len(board.State{}.Row)+1) },
	board.VerbComputer:    spaceNumbers,
	board.VerbPlaceBottom: spaceNumbers,
	board.VerbCircle:      func(c *catalog.Catalog, o board.Option) []int16 { return upTo(1, len(c.Powers[o.A].Circles)+1) },
	board.VerbTry:         func(c *catalog.Catalog, _ board.Option) []int16 { return upTo(1, len(c.Tries)+1) },
	board.VerbFirst:       unbounded,
	board.VerbFigure:      unbounded,
	board.VerbChoose:      unbounded,
	board.VerbEvent:       unbounded,
	board.VerbUnseen:      unbounded,
}

func spaceNumbers(*catalog.Catalog, board.Option) []int16 { return upTo(1, len(board.Player{}.Slot)+1) }

// unbounded are the numbers that no rule bounds.
func unbounded(*catalog.Catalog, board.Option) []int16 { return upTo(0, Counted+1) }

// upTo returns the numbers from one to before another.
func upTo(from, end int) []int16 {
	list := make([]int16, 0, end-from)
	for n := from; n < end; n++ {
		list = append(list, int16(n))
	}
	return list
}

// matching returns the numbers below n that fit.
func matching(n int, fits func(int) bool) (list []int16) {
	for i := range n {
		if fits(i) {
			list = append(list, int16(i))
		}
	}
	return list
}

// broughtBy returns the id of the pack that defines what an argument names, "" if every game has it.
func broughtBy(c *catalog.Catalog, a board.OptionArg, n int16) string {
	if a == board.ArgPiece || a == board.ArgKind {
		return c.Pieces[n].Pack
	}
	return c.PackOf(c.ArgThing(a, n))
}

// A memory is all that a seat has decided and seen happen, one row after the other: with the same memory, two games
// are the same to the seat.

// RecallColumns are the names of the numbers of a row. A row is a decision of the seat, which has an action, or an entry of the log,
// which has a kind; both are counted from 1. The seat is 1 for the one that remembers, 2 for the next one, 0 for none. "a" to "d" are
// what the entry is about, as the log counts it, 0 where the seat does not know it: then "hidden" is 1.
var RecallColumns = []string{"action", "kind", "seat", "a", "b", "c", "d", "hidden"}

// RecallKinds are the names of the kinds of entries, by number from 1.
func RecallKinds() []string { return log.Kinds() }

// Decided appends the row of a decision of the seat that remembers.
func (a *Actions) Decided(dst []float32, o board.Option) []float32 {
	return append(dst, float32(a.Number(o)+1), 0, 1, 0, 0, 0, 0, 0)
}

// Happened appends the row of an entry of the log, as a seat of a game of some players may know it.
func Happened(dst []float32, e log.Entry, seat board.Seat, players int) []float32 {
	n, known := e.Numbers(seat)
	row := []float32{0, float32(e.Kind) + 1, 0, float32(n[0]), float32(n[1]), float32(n[2]), float32(n[3]), 0}
	if e.Player >= 0 {
		row[2] = float32((int(e.Player)-int(seat)+players)%players + 1)
	}
	if !known {
		row[7] = 1
	}
	return append(dst, row...)
}
