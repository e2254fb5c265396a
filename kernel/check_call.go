package kernel

import (
	"slices"

	"seti/kernel/source"
)

// CheckCall says what is surely wrong with a call of a method of g, without a game:
// arguments that the method does not take. Of an argument of the kind Open only the
// running function knows what it is, and a Thing stands for any thing of its kind.
// reading says that the function may only read.
func (c *Catalog) CheckCall(method string, pos source.Pos, args []source.Value, reading bool) (problems source.Problems) {
	d := Decoder{c: c, problems: &problems, playing: true}
	q, w := queryNamed(method), c.words.named[method]
	if changes := q != nil && q.Writes && q.Name != "say" || q == nil && (w == nil || w.Class == ClassEffect); changes && reading {
		problems.Add(pos, "do it in a run, or in what the condition is for", "it changes the game; count and check can only read")
		return problems
	}
	switch {
	case q != nil:
		q.fit(&d, pos, args)
		if q.Name == "say" {
			d.gaps(args)
		}
	case len(args) > 1:
		problems.Add(pos, "named arguments stand in one table: g:"+method+" { ... }", "it takes one argument, found %d", len(args))
	case len(args) == 1 && args[0].Kind != source.Open && (w != nil || slices.Contains(c.Resources, method)): // what a word of a pack takes it says itself
		d.call(w, method, args[0])
		problems = slices.DeleteFunc(problems, func(p source.Problem) bool { return isOpenAt(args[0], p.Pos) })
	}
	return problems
}

// isOpenAt reports whether what stands somewhere in a value is known only when the
// function runs, so that nothing is wrong with it.
func isOpenAt(v source.Value, at source.Pos) bool {
	return v.Kind == source.Open && v.Pos == at ||
		slices.ContainsFunc(v.List, func(e source.Value) bool { return isOpenAt(e, at) }) ||
		slices.ContainsFunc(v.Fields, func(f source.Field) bool { return isOpenAt(f.Value, at) })
}

// call decodes the argument of a word or a gain as a function gives it.
func (d *Decoder) call(w *Word, method string, v source.Value) {
	as := source.Value{Kind: source.Table, Pos: v.Pos, Fields: []source.Field{{Key: method, Pos: v.Pos, Value: v}}}
	switch {
	case w != nil && w.Class == ClassSelection:
		d.word(w, v)
	case w != nil && w.Class == ClassAmount:
		d.Amount(as)
	default:
		new(Group).Decode(d, as, "")
	}
}

// gaps finds gaps that a message has not.
func (d *Decoder) gaps(args []source.Value) {
	text, ok := d.c.says[arg0(args, 0).String]
	for _, f := range arg0(args, 1).Fields {
		if ok && !hasGap(text, f.Key) {
			d.Errorf(f.Pos, "", "the message %s has no gap {%s}: %q", args[0].Describe(), f.Key, text)
		}
	}
}
