package kernel

import (
	"reflect"
	"slices"

	"seti/kernel/source"
)

// RuleEffect is an effect word that can be carried out.
type RuleEffect interface {
	Effect
	// Do carries the effect out n times, or with n times its number.
	Do(h *Hooks, n int)
	// Against returns what stands in its way now; none if doing it would do
	// anything (rules 3.8.4). It uses the list of options.
	Against(h *Hooks) Obstacles
}

// RuleAmount is an amount that can be worked out.
type RuleAmount interface {
	Amount
	Amount(h *Hooks) int
}

// RuleCondition is a condition that can be worked out.
type RuleCondition interface {
	Condition
	Holds(h *Hooks) bool
}

// RuleSelection is a selection that can be looked up.
type RuleSelection interface {
	Selection
	// Add appends what is selected, in the order of the state.
	Add(h *Hooks, buf []source.Ref) []source.Ref
}

// classes are the interfaces of the classes whose words lie outside the kernel.
var classes = map[Class]reflect.Type{ClassEffect: reflect.TypeFor[RuleEffect](), ClassSelection: reflect.TypeFor[RuleSelection](),
	ClassAmount: reflect.TypeFor[RuleAmount](), ClassCondition: reflect.TypeFor[RuleCondition]()}

// Amount returns how much something is now.
func (h *Hooks) Amount(a Amount) int {
	switch a := a.(type) {
	case counted:
		return h.g.count(a.Selection, h)
	case *countFunction:
		return h.g.counts(a.fn, h)
	}
	return a.(RuleAmount).Amount(h)
}

// Holds reports whether a condition holds now.
func (h *Hooks) Holds(c Condition) bool {
	switch c := c.(type) {
	case counted:
		return h.g.count(c.Selection, h) > 0
	case *Compare:
		return c.holds(h.Amount(c.Of))
	case *countFunction:
		return h.g.counts(c.fn, h) > 0
	case *checkFunction:
		return h.g.checks(c.fn, h)
	}
	return c.(RuleCondition).Holds(h)
}

// Progress returns how far a condition is: have of need. Of one that no number stands
// behind it is 0 or 1 of 1.
func (h *Hooks) Progress(when Condition) (have, need int) {
	switch x := when.(type) {
	case *Compare:
		if x.Word == "at_least" {
			return min(h.Amount(x.Of), x.N), x.N
		}
	case Progressing:
		return x.Progress(h)
	}
	if h.Holds(when) {
		return 1, 1
	}
	return 0, 1
}

// do carries an effect out n times, or with n times its number.
func (h *Hooks) do(e Effect, n int) {
	switch e := e.(type) {
	case *runFunction:
		for range h.g.times(n) {
			h.g.runs(e.fn, h)
		}
	case *usePackWord:
		h.doPackWord(e, n)
	default:
		e.(RuleEffect).Do(h, n)
	}
}

// against returns what stands in the way of an effect.
func (h *Hooks) against(e Effect) Obstacles {
	switch e := e.(type) {
	case *runFunction:
		return 0 // what a function does shows only when it is done
	case *usePackWord:
		return h.againstPackWord(e)
	}
	return e.(RuleEffect).Against(h)
}

// argument returns what a word of a pack is given and how often it is done; false if what it
// is given refers to nothing.
func (h *Hooks) argument(u *usePackWord, n int) (arg source.Value, times int, ok bool) {
	if u.sel == nil {
		arg, times = u.numbered(n)
		return arg, times, true
	}
	refs := h.Select(u.sel)
	if len(refs) == 0 {
		return source.Value{}, 0, false
	}
	return source.Value{Kind: source.Thing, Ref: refs[0]}, n, true
}

// againstPackWord returns what stands in the way of a word of a pack.
func (h *Hooks) againstPackWord(u *usePackWord) Obstacles {
	arg, _, ok := h.argument(u, int(u.arg.Number))
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

// doPackWord carries a word of a pack out.
func (h *Hooks) doPackWord(u *usePackWord, n int) {
	arg, n, ok := h.argument(u, n)
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
