package kernel

import (
	"reflect"
	"slices"

	"seti/kernel/source"
)

// usePackWord is a group's use of a word of a pack.
type usePackWord struct {
	word *PackWord
	arg  source.Value // given as it is
	sel  Selection    // or looked up when it runs
}

// argument is what the word is given; false if that refers to nothing.
func (u *usePackWord) argument(g *Game, f *frame) (source.Value, bool) {
	if u.sel == nil {
		return u.arg, true
	}
	refs := g.named(u.sel, f)
	if len(refs) == 0 {
		return source.Value{}, false
	}
	return source.Value{Kind: source.Thing, Ref: refs[0]}, true
}

func (u *usePackWord) against(g *Game, f *frame) obstacles {
	arg, ok := u.argument(g, f)
	if !ok || u.word.When == nil {
		return unless(ok, nothingToDo)
	}
	own := g.push(f.owner, f.card, false, false)
	if own.slot < 0 {
		own.slot = int8(g.S.SlotOf(int(u.word.species)))
	}
	able := g.checks(u.word.When, &Call{G: g, frame: own, reading: true, Args: []source.Value{arg}})
	g.pop()
	return unless(able, nothingToDo)
}

func (u *usePackWord) phrase(c *Catalog, n int) Phrase {
	what := Phrase{Text: u.word.Text, Args: Args{"about": say("which.it", nil)}}
	switch {
	case u.sel != nil:
		what.Args["about"] = u.sel.noun(c)
	case u.arg.Kind == source.String:
		what.Args["about"] = u.arg.String
		for _, r := range c.names[u.arg.String] {
			what.Args["about"] = r
		}
	}
	return say("effect.word", Args{"what": what, "n": n})
}

// wordConversion finds what an effect word is turned into, nil if it stays what
// it is.
func (g *Game) wordConversion(p Seat, do Effect) (*Power, *conversion) {
	if p < 0 || (g.forces(p).mods|g.forAll().mods)&(1<<modConverts) == 0 {
		return nil, nil
	}
	word := reflect.TypeOf(do)
	var own *PackWord
	if use, ok := do.(*usePackWord); ok {
		own = use.word
	}
	power, x := g.conversion(p, func(x *conversion) bool { return x.word == word && x.own == own })
	if x == nil || slices.Contains(g.convertingWords, x) {
		return nil, nil
	}
	return power, x
}
