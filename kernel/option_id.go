package kernel

import (
	"slices"
	"strconv"
	"strings"

	"seti/kernel/source"
)

// IsMain reports whether an option is a main action (rules 15.2), printed or
// offered by a power.
func (c *Catalog) IsMain(o Option) bool {
	return o.Verb >= VerbLaunch && o.Verb <= VerbPass || o.Verb == VerbUse && c.usedDuring(o, duringMain)
}

// IsFree reports whether an option is a free action (rules 5.2).
func (c *Catalog) IsFree(o Option) bool {
	return o.Verb >= VerbMove && o.Verb <= VerbBuy || o.Verb == VerbUse && c.usedDuring(o, duringFree)
}

// IsAnswer reports whether an option of a decision answers its question, and is not a free
// action beside it. The steps of a move are free actions by their id, but while it is
// made they are the answers: what a decision is about comes first.
func (d *Decision) IsAnswer(c *Catalog, i int) bool {
	switch {
	case !c.IsFree(d.Options[i]), d.Kind == Choice:
		return true
	case d.Kind == TurnLevel:
		return false
	}
	return slices.ContainsFunc(d.Options[i:], func(o Option) bool { return !c.IsFree(o) })
}

func (c *Catalog) usedDuring(o Option, during int) bool {
	_, offer := c.offer(o)
	return offer != nil && offer.during() == during
}

// ID returns the stable id of an option: "land phobos-deimos".
func (c *Catalog) ID(o Option) string {
	def := &verbs[o.Verb]
	if len(def.args) == 0 {
		return def.name
	}
	var b strings.Builder
	b.WriteString(def.name)
	for i, a := range def.args {
		if a == argWhich && o.arg(i) == 0 {
			continue
		}
		b.WriteByte(' ')
		b.WriteString(c.argID(a, o.arg(i)))
	}
	return b.String()
}

func (c *Catalog) argID(a arg, n int16) string {
	if k := argKinds[a]; k != KindNone {
		return c.Name(refTo(k, n))
	}
	switch a {
	case argSpace:
		return Space(n).String()
	case argSeat:
		return Seat(n).String()
	case argPlace:
		return Place(n).String()
	case argGood:
		return goodNames[n]
	case argFigure:
		return figureNames[n]
	case argKind:
		return c.pieceArg(n).Kind
	case argPiece:
		return c.pieceArg(n).ID
	case argPower:
		return c.Name(c.powerThing(n))
	}
	return strconv.Itoa(int(n))
}

// ParseOption reads an option's id. It reports false if the words are no id;
// the option need not be legal.
func (c *Catalog) ParseOption(id string) (Option, bool) {
	var few [8]string // no id has more words
	words := few[:0]
	for w := range strings.FieldsSeq(id) {
		if len(words) == len(few) {
			return Option{}, false
		}
		words = append(words, w)
	}
	if len(words) == 0 {
		return Option{}, false
	}
	for _, v := range verbsBegunBy[words[0]] {
		def := &verbs[v]
		rest, ok := after(words, def.name)
		args := def.args
		if n := len(args); n > 0 && args[n-1] == argWhich && len(rest) < n {
			args = args[:n-1]
		}
		if !ok || len(rest) != len(args) {
			continue
		}
		o := Option{Verb: v}
		for i, a := range args {
			n, found := c.parseArg(a, rest[i])
			o.setArg(i, n)
			ok = ok && found
		}
		if ok {
			return o, true
		}
	}
	return Option{}, false
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
var argKinds = [argCount]source.Kind{argBody: KindBody, argCard: KindCard, argStar: KindStar, argTech: KindTech, argGold: KindGold,
	argSlot: KindSlot, argTrace: KindTrace}

func (c *Catalog) parseArg(a arg, s string) (int16, bool) {
	if k := argKinds[a]; k != KindNone {
		r, ok := c.Lookup(s, k)
		return r.ID, ok
	}
	switch {
	case a == argGood:
		i := slices.Index(goodNames[:], s)
		return int16(i), i >= 0
	case a == argFigure:
		i := slices.Index(figureNames[:], s)
		return int16(i), i >= 0
	case a == argPlace && s == "discovery":
		return int16(Discovery), true
	case a == argPlace && s == "overflow":
		return int16(Overflow), true
	case a == argSeat && len(s) == 2 && s[0] == 'p' && s[1] > '0' && s[1] <= '0'+MaxSeats:
		return int16(s[1] - '1'), true
	case a == argSpace:
		sp, ok := ParseSpace(s)
		return int16(sp), ok
	case a == argKind:
		n := slices.IndexFunc(c.Pieces, func(d PieceDef) bool { return d.Kind == s })
		return int16(n), n >= 0
	case a == argPiece:
		n := c.pieceNamed(s)
		return int16(n), n >= 0
	case a == argPower:
		return c.powerArg(s)
	case a == argNumber, a == argPlace, a == argWhich:
		n, err := strconv.ParseInt(s, 10, 16)
		return int16(n), err == nil
	}
	return 0, false
}

// ParseTrace reads where a trace lies: "left jaw discovery", "right dna 3".
func (c *Catalog) ParseTrace(s string) (slot int, color Trace, place Place, ok bool) {
	o, ok := c.ParseOption(verbs[VerbTrace].name + " " + s)
	return int(o.A), Trace(o.B), Place(o.C), ok && o.C >= int16(Overflow) && o.C < 1<<7
}

// misspelt reports whether a word behind the verb of an id names nothing at all,
// and the name most like it. Too few words, too many, or names of
// other things are no misspelling.
func (c *Catalog) misspelt(id string) (bad bool, nearest string) {
	words := strings.Fields(id)
	form := false // a verb takes so many words
	for v := range verbs {
		def := &verbs[v]
		rest, ok := after(words, def.name)
		if def.name == "" || !ok || len(rest) != len(def.args) {
			continue
		}
		form = true
		for i, a := range def.args {
			if _, ok := c.parseArg(a, rest[i]); ok || len(c.names[rest[i]]) > 0 {
				continue
			}
			if argKinds[a] != KindNone || !c.known(rest[i]) {
				return true, source.Closest(rest[i], c.argNames(a))
			}
		}
	}
	return !form && slices.ContainsFunc(words[1:], func(w string) bool { return !c.known(w) }), ""
}

// known reports whether a word is a name of anything, or a number.
func (c *Catalog) known(word string) bool {
	for a := range argCount {
		if _, ok := c.parseArg(a, word); ok {
			return true
		}
	}
	return len(c.names[word]) > 0
}

// argNames returns the names that an argument of an id takes, if it takes names.
func (c *Catalog) argNames(a arg) (names []string) {
	switch a {
	case argGood:
		return goodNames[:]
	case argFigure:
		return figureNames[:]
	case argPlace:
		return []string{"discovery", "overflow"}
	}
	for name, refs := range c.names {
		for _, r := range refs {
			if argKinds[a] != KindNone && r.Kind == argKinds[a] {
				names = append(names, name)
			}
		}
	}
	slices.Sort(names)
	return names
}
