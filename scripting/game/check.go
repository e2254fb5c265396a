package game

import (
	"slices"

	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Reading is a kind of functions that may only read the game.
type Reading struct {
	Name string // of the words or of the key of such functions
	hint string // where an author does what changes the game
}

// OnlySays reports whether a function with a key says things but otherwise only reads the game.
func OnlySays(key string) bool { return key == "answer" || key == "status" }

// ReadsCounting are the functions of amounts and conditions, ReadsAnswer those that answer for
// a seat of content or say what its board shows.
var (
	ReadsCounting = &Reading{"count and check", "do it in a run, or in the effect that has this condition"}
	ReadsAnswer   = &Reading{"answer and status", "do it in turn and keep it in g.state; here only g:say does something"}
)

// Check reports what is surely wrong with a call of a method of g, without a game:
// arguments that the method does not take. Of an argument of the kind Open only the
// running function knows what it is, and a Thing stands for any thing of its kind.
// reader says that the function may only read, nil that it may change the game.
func Check(c *catalog.Catalog, method string, pos source.Pos, args []source.Value, reader *Reading) (problems source.Problems) {
	m, w, d := methodNamed(method), c.Word(method), fitting{c, &problems, nil}
	changes := m == nil && (w == nil || w.Class == catalog.ClassEffect) || m != nil && m.Changes() && m.Name != say.Name
	switch {
	case changes && reader != nil:
		problems.Add(pos, reader.hint, "it changes the game; %s can only read", reader.Name)
	case m != nil:
		m.fit(d, pos, args)
		if m.Name == say.Name {
			checkGaps(c, args, &problems)
		}
	case len(args) > 1:
		problems.Add(pos, "put named arguments in one table: g:"+method+" { ... }", "it takes one argument, found %d", len(args))
	case w == nil && !slices.Contains(c.Resources, method): // what a word of a pack takes it says itself
	case len(args) == 0:
		var found source.Problems
		if checkWord(c.Decoder(&found), w, method, Unsaid(w)); len(found) > 0 {
			problems.Add(pos, "seti help words "+method+" says which", "it needs an argument")
		}
	case args[0].Kind != source.Open:
		d.read(args[0], func(d *catalog.Decoder, v source.Value) { checkWord(d, w, method, v) })
	}
	return problems
}

// Unsaid returns what a word or a gain, for which w is nil, takes from a call without an argument: an effect happens once, and
// a selection or an amount has no limits.
func Unsaid(w *catalog.Word) source.Value {
	if w == nil || w.Class == catalog.ClassEffect {
		return source.Value{Kind: source.Number, Number: 1}
	}
	return source.Value{Kind: source.Table}
}

// read reports what a decoder finds wrong with a value, except where only the running
// function knows what it is.
func (d fitting) read(v source.Value, read func(d *catalog.Decoder, v source.Value)) {
	var found source.Problems
	decoder := d.c.Decoder
	if d.kept == nil {
		decoder = d.c.Checker
	}
	read(decoder(&found), v)
	for _, p := range found {
		if !isOpenAt(v, p.Pos) {
			*d.problems = append(*d.problems, p)
		}
	}
}

// isOpenAt reports whether what stands somewhere in a value is known only when the
// function runs, so that nothing is wrong with it.
func isOpenAt(v source.Value, at source.Pos) bool {
	return v.Kind == source.Open && v.Pos == at ||
		slices.ContainsFunc(v.List, func(e source.Value) bool { return isOpenAt(e, at) }) ||
		slices.ContainsFunc(v.Fields, func(f source.Field) bool { return isOpenAt(f.Value, at) })
}

// checkWord decodes the argument of a word or a gain as a function gives it.
func checkWord(d *catalog.Decoder, w *catalog.Word, method string, v source.Value) {
	switch {
	case w != nil && w.Class == catalog.ClassSelection:
		d.Word(w, v)
	case w != nil && w.Class == catalog.ClassAmount:
		d.Amount(keyed(method, v))
	default:
		new(catalog.Group).Decode(d, keyed(method, v), "")
	}
}

// checkGaps finds gaps that a message has not.
func checkGaps(c *catalog.Catalog, args []source.Value, problems *source.Problems) {
	for _, f := range argument(args, 1).Fields {
		if err := c.CheckGap(argument(args, 0).String, f.Key); err != nil {
			problems.Add(f.Pos, "", "%v", err)
		}
	}
}
