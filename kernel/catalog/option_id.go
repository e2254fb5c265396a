package catalog

import (
	"slices"
	"strconv"
	"strings"

	"seti/kernel/board"
	"seti/kernel/source"
)

// powerKinds are the kinds of things that can bring a power, in the order in
// which a name is looked up.
var powerKinds = []source.Kind{board.KindCard, board.KindTech, board.KindSpecies, board.KindModule, board.KindPack, board.KindContentSeat}

// powerArg returns the number by which an option names a thing that has a power;
// things that bring none have numbers below 0, so that they can be refused.
func (c *Catalog) powerArg(name string) (int16, bool) {
	for _, kind := range powerKinds {
		if r, ok := c.Lookup(name, kind); ok {
			if id := c.powerOf(r).ID; id >= 0 {
				return id, true
			}
		}
	}
	before := 0
	for _, kind := range powerKinds {
		if r, ok := c.Lookup(name, kind); ok {
			return int16(-1 - before - int(r.ID)), true
		}
		before += c.count(kind)
	}
	return 0, false
}

// PowerThing returns the thing that has the power of an option, as ArgPower numbers it; also one
// without a power, which is refused later.
func (c *Catalog) PowerThing(n int16) source.Ref {
	if n >= 0 {
		return c.Powers[n].Thing
	}
	k := int(-1 - n)
	for _, kind := range powerKinds {
		if k < c.count(kind) {
			return board.Ref(kind, int16(k))
		}
		k -= c.count(kind)
	}
	return source.Ref{}
}

// count returns how many things of a kind the catalogue holds.
func (c *Catalog) count(kind source.Kind) int {
	switch kind {
	case board.KindCard:
		return len(c.Cards)
	case board.KindTech:
		return len(c.Techs)
	case board.KindSpecies:
		return len(c.Species)
	case board.KindModule:
		return len(c.Modules)
	case board.KindPack:
		return len(c.PackThings)
	case board.KindContentSeat:
		return len(c.Seats)
	}
	return 0
}

// powerOf returns the power that a thing brings, nil if it can bring none.
func (c *Catalog) powerOf(r source.Ref) *Power {
	switch r.Kind {
	case board.KindTech:
		return &c.Techs[r.ID].Power
	case board.KindCard:
		return &c.Cards[r.ID].Power
	case board.KindSpecies:
		return &c.Species[r.ID].Power
	case board.KindModule:
		return &c.Modules[r.ID].Power
	case board.KindPack:
		return &c.PackThings[r.ID].Power
	case board.KindContentSeat:
		return &c.Seats[r.ID].Power
	}
	return nil
}

// ID returns the stable id of an option: "land phobos-deimos".
func (c *Catalog) ID(o board.Option) string {
	def := &board.VerbDefs[o.Verb]
	if len(def.Args) == 0 {
		return def.Name
	}
	var b strings.Builder
	b.Grow(32) // most ids are shorter
	b.WriteString(def.Name)
	for i, a := range def.Args {
		if a == board.ArgWhich && o.Arg(i) == 0 {
			continue
		}
		b.WriteByte(' ')
		b.WriteString(c.ArgID(a, o.Arg(i)))
	}
	return b.String()
}

// ArgID returns an argument as option ids write it.
func (c *Catalog) ArgID(a board.OptionArg, n int16) string {
	if k := argKinds[a]; k != board.KindNone {
		return c.Name(board.Ref(k, n))
	}
	switch a {
	case board.ArgSpace:
		return board.Space(n).String()
	case board.ArgSeat:
		return board.Seat(n).String()
	case board.ArgPlace:
		return board.Place(n).String()
	case board.ArgExchange:
		return board.ExchangeNames[n]
	case board.ArgFigure:
		return board.FigureNames[n]
	case board.ArgKind:
		return c.Pieces[n].Kind
	case board.ArgPiece:
		return c.Pieces[n].ID
	case board.ArgPower:
		return c.Name(c.PowerThing(n))
	}
	return strconv.Itoa(int(n))
}

// ArgThing returns the thing that an argument of an option names, the zero Ref if it names none.
func (c *Catalog) ArgThing(a board.OptionArg, n int16) source.Ref {
	switch a {
	case board.ArgSpace:
		return board.Ref(board.KindSpace, n)
	case board.ArgSeat:
		return board.Ref(board.KindSeat, n)
	case board.ArgExchange:
		return board.Ref(board.KindRes, int16(board.ExchangeResources[n]))
	case board.ArgPower:
		return c.PowerThing(n)
	}
	if k := argKinds[a]; k != board.KindNone {
		return board.Ref(k, n)
	}
	return source.Ref{}
}

// ParseOption reads an option's id. It reports false if the words are no id;
// the option need not be legal.
func (c *Catalog) ParseOption(id string) (board.Option, bool) {
	var few [8]string // no id has more words
	words := few[:0]
	for w := range strings.FieldsSeq(id) {
		if len(words) == len(few) {
			return board.Option{}, false
		}
		words = append(words, w)
	}
	if len(words) == 0 {
		return board.Option{}, false
	}
	for _, v := range board.VerbsByWord[words[0]] {
		def := &board.VerbDefs[v]
		rest, ok := after(words, def.Name)
		args := def.Args
		if n := len(args); n > 0 && args[n-1] == board.ArgWhich && len(rest) < n {
			args = args[:n-1]
		}
		if !ok || len(rest) != len(args) {
			continue
		}
		o := board.Option{Verb: v}
		for i, a := range args {
			n, found := c.parseArg(a, rest[i])
			o.SetArg(i, n)
			ok = ok && found
		}
		if ok {
			return o, true
		}
	}
	return board.Option{}, false
}

// after returns the words after a verb's name.
func after(words []string, name string) ([]string, bool) {
	for name != "" {
		var word string
		word, name, _ = strings.Cut(name, " ")
		if len(words) == 0 || words[0] != word {
			return nil, false
		}
		words = words[1:]
	}
	return words, true
}

// argKinds are the kinds of arguments that have names.
var argKinds = [board.ArgCount]source.Kind{board.ArgBody: board.KindBody, board.ArgCard: board.KindCard, board.ArgStar: board.KindStar, board.ArgTech: board.KindTech, board.ArgGold: board.KindGold,
	board.ArgSlot: board.KindSlot, board.ArgTrace: board.KindTrace}

func (c *Catalog) parseArg(a board.OptionArg, s string) (int16, bool) {
	if k := argKinds[a]; k != board.KindNone {
		r, ok := c.Lookup(s, k)
		return r.ID, ok
	}
	switch {
	case a == board.ArgExchange:
		i := slices.Index(board.ExchangeNames[:], s)
		return int16(i), i >= 0
	case a == board.ArgFigure:
		i := slices.Index(board.FigureNames[:], s)
		return int16(i), i >= 0
	case a == board.ArgPlace && s == "discovery":
		return int16(board.Discovery), true
	case a == board.ArgPlace && s == "overflow":
		return int16(board.Overflow), true
	case a == board.ArgSeat && len(s) == 2 && s[0] == 'p' && s[1] > '0' && s[1] <= '0'+board.MaxSeats:
		return int16(s[1] - '1'), true
	case a == board.ArgSpace:
		sp, ok := board.ParseSpace(s)
		return int16(sp), ok
	case a == board.ArgKind:
		n := slices.IndexFunc(c.Pieces, func(d PieceDef) bool { return d.Kind == s })
		return int16(n), n >= 0
	case a == board.ArgPiece:
		n := c.pieceNamed(s)
		return int16(n), n >= 0
	case a == board.ArgPower:
		return c.powerArg(s)
	case a == board.ArgNumber, a == board.ArgPlace, a == board.ArgWhich:
		n, err := strconv.ParseInt(s, 10, 16)
		return int16(n), err == nil
	}
	return 0, false
}

// ParseTrace reads where a trace lies: "left jaw discovery", "right dna 3".
func (c *Catalog) ParseTrace(s string) (slot int, color board.Trace, place board.Place, ok bool) {
	o, ok := c.ParseOption(board.VerbDefs[board.VerbTrace].Name + " " + s)
	return int(o.A), board.Trace(o.B), board.Place(o.C), ok && o.C >= int16(board.Overflow) && o.C < 1<<7
}

// Misspelt reports whether a word behind the verb of an id names nothing at all, and the name most
// like it. Too few words, too many, or names of other things are no misspelling.
func (c *Catalog) Misspelt(id string) (bad bool, nearest string) {
	words := strings.Fields(id)
	form := false // a verb takes so many words
	for v := range board.VerbDefs {
		def := &board.VerbDefs[v]
		rest, ok := after(words, def.Name)
		if def.Name == "" || !ok || len(rest) != len(def.Args) {
			continue
		}
		form = true
		for i, a := range def.Args {
			if _, ok := c.parseArg(a, rest[i]); ok || len(c.names[rest[i]]) > 0 {
				continue
			}
			if argKinds[a] != board.KindNone || !c.known(rest[i]) {
				return true, source.Closest(rest[i], c.argNames(a))
			}
		}
	}
	return !form && slices.ContainsFunc(words[1:], func(w string) bool { return !c.known(w) }), ""
}

// known reports whether a word is a name of anything, or a number.
func (c *Catalog) known(word string) bool {
	for a := range board.ArgCount {
		if _, ok := c.parseArg(a, word); ok {
			return true
		}
	}
	return len(c.names[word]) > 0
}

// argNames returns the names that an argument of an id takes, if it takes names.
func (c *Catalog) argNames(a board.OptionArg) (names []string) {
	switch a {
	case board.ArgExchange:
		return board.ExchangeNames[:]
	case board.ArgFigure:
		return board.FigureNames[:]
	case board.ArgPlace:
		return []string{"discovery", "overflow"}
	}
	for name, refs := range c.names {
		for _, r := range refs {
			if argKinds[a] != board.KindNone && r.Kind == argKinds[a] {
				names = append(names, name)
			}
		}
	}
	slices.Sort(names)
	return names
}
