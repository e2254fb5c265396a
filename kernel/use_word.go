package kernel

import (
	"reflect"
	"slices"
	"strings"

	"seti/kernel/source"
)

// usePackWord is a group's use of a word of a pack.
type usePackWord struct {
	word *PackWord
	arg  source.Value // given as it is
	sel  Selection    // or looked up when it runs
}

// numbered returns what a number says that stands behind the word, multiplied as the
// group is: its argument, if its text has a gap for one, else how often it is done.
func (u *usePackWord) numbered(n int) (arg source.Value, times int) {
	if u.arg.Kind != source.Number {
		return u.arg, n
	}
	if !strings.Contains(u.word.Text, "{}") {
		return source.Value{}, n
	}
	return source.Value{Kind: source.Number, Number: float64(n), Pos: u.arg.Pos}, 1
}

// argument returns what the word is given and how often it is done; false if what it
// is given refers to nothing.
func (u *usePackWord) argument(h *Hooks, n int) (arg source.Value, times int, ok bool) {
	if u.sel == nil {
		arg, times = u.numbered(n)
		return arg, times, true
	}
	refs := h.g.named(u.sel, h)
	if len(refs) == 0 {
		return source.Value{}, 0, false
	}
	return source.Value{Kind: source.Thing, Ref: refs[0]}, n, true
}

func (u *usePackWord) Against(h *Hooks) Obstacles {
	arg, _, ok := u.argument(h, int(u.arg.Number))
	if !ok || u.word.When == nil {
		return Unless(ok, NothingToDo)
	}
	own := h.g.push(h.owner, h.card, false, false)
	if own.slot < 0 {
		own.slot = int8(h.g.slotSeen(int(u.word.species)))
	}
	able := h.g.checks(u.word.When, own, arg)
	h.g.pop()
	return Unless(able, NothingToDo)
}

func (u *usePackWord) Phrase(c *Catalog, n int) Phrase {
	what := Phrase{Text: u.word.Text, Args: Args{"about": say("which.it", nil)}}
	arg, n := u.numbered(n)
	switch {
	case arg.Kind == source.Number:
		what.Args["about"] = int(arg.Number)
	case u.sel != nil:
		what.Args["about"] = u.sel.Noun(c)
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

func (u *usePackWord) Do(h *Hooks, n int) {
	arg, n, ok := u.argument(h, n)
	if !ok {
		return // what refers to nothing is skipped
	}
	slot := h.slot
	if slot < 0 {
		h.slot = int8(h.g.slotSeen(int(u.word.species)))
	}
	for range h.g.times(n) {
		h.g.runs(u.word.Run, h, arg)
	}
	h.slot = slot
}
