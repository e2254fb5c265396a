package catalog

import (
	"slices"
	"strconv"
	"strings"

	"seti/kernel/board"
	"seti/kernel/source"
)

// argument describes a kind of arguments of options. A zero field has a default: without a kind and
// without words an argument is a number.
type argument struct {
	gap   string                                      // of the label of a verb that it fills
	form  string                                      // in the grammar of a verb, for messages
	kind  source.Kind                                 // the kind of things that it names
	words []string                                    // the words that it may be, if it names no things
	read  func(c *Catalog, word string) (int16, bool) // reads it; default: an id of the kind, one of the words or a number
	id    func(c *Catalog, n int16) string            // writes it; default: as read reads it
	thing func(c *Catalog, n int16) source.Ref        // the thing that it stands for; default: the thing that it names
}

// arguments describes each kind of arguments.
var arguments = [board.ArgCount]argument{
	board.ArgNumber: {gap: "number", form: "NUMBER"},
	board.ArgWhich:  {gap: "which", form: "[NUMBER]"},
	board.ArgBody:   {gap: "body", form: "PLANET", kind: board.KindBody},
	board.ArgCard:   {gap: "card", form: "CARD", kind: board.KindCard},
	board.ArgStar:   {gap: "star", form: "STAR", kind: board.KindStar},
	board.ArgTech:   {gap: "tech", form: "TECH", kind: board.KindTech},
	board.ArgGold:   {gap: "tile", form: "TILE", kind: board.KindGold},
	board.ArgSlot:   {gap: "slot", form: "left|right", kind: board.KindSlot},
	board.ArgTrace:  {gap: "trace", form: "antenna|jaw|dna", kind: board.KindTrace},
	board.ArgSpace: {gap: "space", form: "SPACE", kind: board.KindSpace, read: func(_ *Catalog, word string) (int16, bool) {
		at, ok := board.ParseSpace(word)
		return int16(at), ok
	}},
	board.ArgSeat: {gap: "player", form: "pN", kind: board.KindSeat, read: func(_ *Catalog, word string) (int16, bool) {
		seat, ok := board.ParseSeat(word)
		return int16(seat), ok
	}},
	board.ArgPlace: {gap: "place", form: "discovery|overflow", words: []string{board.Discovery.String(), board.Overflow.String()},
		read: func(_ *Catalog, word string) (int16, bool) {
			for _, place := range []board.Place{board.Discovery, board.Overflow} {
				if word == place.String() {
					return int16(place), true
				}
			}
			return readNumber(word)
		},
		id: func(_ *Catalog, n int16) string { return board.Place(n).String() }},
	board.ArgExchange: {gap: "good", form: "card|credit|energy", words: board.ExchangeNames[:],
		thing: func(_ *Catalog, n int16) source.Ref {
			return board.Ref(board.KindRes, int16(board.ExchangeResources[n]))
		}},
	board.ArgFigure: {gap: "figure", form: "orbiter|lander|probe", words: board.FigureNames[:]},
	board.ArgPiece: {gap: "piece", form: "TOKEN",
		read: func(c *Catalog, word string) (int16, bool) { return found(c.pieceNamed(word)) },
		id:   func(c *Catalog, n int16) string { return c.Pieces[n].ID }},
	board.ArgKind: {gap: "kind", form: "KIND",
		read: func(c *Catalog, word string) (int16, bool) {
			return found(slices.IndexFunc(c.Pieces, func(d PieceDef) bool { return d.Kind == word }))
		},
		id: func(c *Catalog, n int16) string { return c.Pieces[n].Kind }},
	board.ArgPower: {gap: "thing", form: "THING", read: (*Catalog).powerArg,
		id:    func(c *Catalog, n int16) string { return c.Name(c.PowerThing(n)) },
		thing: (*Catalog).PowerThing},
}

func found(i int) (int16, bool) { return int16(i), i >= 0 }

func readNumber(word string) (int16, bool) {
	n, err := strconv.ParseInt(word, 10, 16)
	return int16(n), err == nil
}

// ArgGap returns the gap of a verb's label that a kind of arguments fills; a second argument of a kind
// fills the gap "other".
func ArgGap(a board.OptionArg) string { return arguments[a].gap }

// ArgKind returns the kind of the things that a kind of arguments names, KindNone if it names none.
func ArgKind(a board.OptionArg) source.Kind { return arguments[a].kind }

// ArgCount returns how many things or words an argument can name; 0 for an argument that is read in
// another way, such as a number.
func (c *Catalog) ArgCount(a board.OptionArg) int {
	switch x := &arguments[a]; {
	case x.kind != board.KindNone:
		return c.Count(x.kind)
	case x.read == nil:
		return len(x.words)
	}
	return 0
}

// ArgID returns an argument as option ids write it.
func (c *Catalog) ArgID(a board.OptionArg, n int16) string {
	switch x := &arguments[a]; {
	case x.id != nil:
		return x.id(c, n)
	case x.kind != board.KindNone:
		return c.Name(board.Ref(x.kind, n))
	case x.words != nil:
		return x.words[n]
	}
	return strconv.Itoa(int(n))
}

// ArgThing returns the thing that an argument of an option refers to, the zero Ref for an argument that is not a thing.
func (c *Catalog) ArgThing(a board.OptionArg, n int16) source.Ref {
	switch x := &arguments[a]; {
	case x.thing != nil:
		return x.thing(c, n)
	case x.kind != board.KindNone:
		return board.Ref(x.kind, n)
	}
	return source.Ref{}
}

func (c *Catalog) parseArg(a board.OptionArg, word string) (int16, bool) {
	switch x := &arguments[a]; {
	case x.read != nil:
		return x.read(c, word)
	case x.kind != board.KindNone:
		r, ok := c.Lookup(word, x.kind)
		return r.ID, ok
	case x.words != nil:
		return found(slices.Index(x.words, word))
	}
	return readNumber(word)
}

// powerKinds are the kinds of things that can have a power, in the order in which a name is looked up.
var powerKinds = []source.Kind{board.KindCard, board.KindTech, board.KindSpecies, board.KindModule, board.KindPack, board.KindContentSeat}

// powerArg returns the number by which an option names a thing that has a power. Things without one get numbers below
// 0, so that they can be refused.
func (c *Catalog) powerArg(name string) (int16, bool) {
	n, before, ok := int16(0), 0, false
	for _, kind := range powerKinds {
		if r, named := c.Lookup(name, kind); named {
			if id := slices.IndexFunc(c.Powers, func(p *Power) bool { return p.Thing == r }); id >= 0 {
				return int16(id), true
			}
			if !ok {
				n, ok = int16(-1-before-int(r.ID)), true
			}
		}
		before += c.Count(kind)
	}
	return n, ok
}

// PowerThing returns the thing that has the power of an option, as ArgPower numbers it; also one
// without a power, which is refused later.
func (c *Catalog) PowerThing(n int16) source.Ref {
	if n >= 0 {
		return c.Powers[n].Thing
	}
	k := int(-1 - n)
	for _, kind := range powerKinds {
		if k < c.Count(kind) {
			return board.Ref(kind, int16(k))
		}
		k -= c.Count(kind)
	}
	return source.Ref{}
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

// ParseOption reads an option's id. It reports false if the words are not an id; the option need not be legal.
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

// Forms returns the grammar of the options whose ids begin with a word: "land PLANET".
func Forms(word string) (forms []string) {
	for _, v := range board.VerbsByWord[word] {
		form := v.String()
		for _, a := range board.VerbDefs[v].Args {
			form += " " + arguments[a].form
		}
		forms = append(forms, form)
	}
	return forms
}

// ParseTrace reads the place of a trace: "left jaw discovery", "right dna 3".
func (c *Catalog) ParseTrace(s string) (slot int, color board.Trace, place board.Place, ok bool) {
	o, ok := c.ParseOption(board.VerbDefs[board.VerbTrace].Name + " " + s)
	return int(o.A), board.Trace(o.B), board.Place(o.C), ok && o.C >= int16(board.Overflow) && o.C < 1<<7
}

// Misread describes a text that is not an id of an option, as arguments of a message: its first word's forms, and what
// was probably meant. It also reports whether a word names nothing at all.
func (c *Catalog) Misread(id string) (args Args, misspelt bool) {
	first, _, _ := strings.Cut(id, " ")
	misspelt, nearest := true, source.Closest(first, board.Verbs())
	args = Args{"option": source.Printable(id)}
	if forms := Forms(first); len(forms) > 0 {
		misspelt, nearest = c.Misspelt(id)
		args["forms"] = eachOf(forms, func(form *string) Phrase { return Literal(*form) })
		args["space"] = slices.ContainsFunc(forms, func(form string) bool { return strings.Contains(form, "SPACE") })
	}
	if nearest == "" {
		nearest = c.meant(id)
	}
	args["nearest"] = nearest
	return args, misspelt
}

// meant returns the option that a text means without a verb, such as "vega", or with the name of a card for its id, such as
// "play Mars Rover"; "" if there is none or there are several.
func (c *Catalog) meant(id string) (meant string) {
	var all []string
	if verb, name, ok := strings.Cut(id, " "); ok {
		for i := range c.Cards {
			if strings.EqualFold(c.Cards[i].Name, name) {
				all = append(all, verb+" "+c.Cards[i].ID)
			}
		}
	} else {
		for _, verb := range board.Verbs() {
			all = append(all, verb+" "+id)
		}
	}
	for _, text := range all {
		if _, ok := c.ParseOption(text); !ok {
			continue
		}
		if meant != "" {
			return ""
		}
		meant = text
	}
	return meant
}

// Misspelt reports whether an argument in an id is not the name of anything, and returns the name most like it. Too few
// words, too many, or names of other things are not misspellings.
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
			x := &arguments[a]
			switch names := x.kind != board.KindNone && x.read == nil; {
			case names:
				return true, source.Closest(rest[i], c.NamesOf(x.kind))
			case !c.known(rest[i]):
				return true, source.Closest(rest[i], x.words)
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
