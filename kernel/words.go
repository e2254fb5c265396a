package kernel

import (
	"reflect"
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Effect is an effect word that can be carried out.
type Effect interface {
	catalog.Effect
	// Do carries the effect out n times, or with n times its number.
	Do(h *Hooks, n int)
	// Against returns what stands in its way now; none if doing it would do
	// anything (rules 3.8.4).
	Against(h *Hooks) Obstacles
}

// Amount is an amount that can be worked out.
type Amount interface {
	catalog.Amount
	Amount(h *Hooks) int
}

// Condition is a condition that can be worked out.
type Condition interface {
	catalog.Condition
	Holds(h *Hooks) bool
}

// Selection is a selection that can be looked up.
type Selection interface {
	catalog.Selection
	// Add appends what is selected, in the order of the state.
	Add(h *Hooks, buf []source.Ref) []source.Ref
}

// classes has the interface of each class of words.
var classes = map[catalog.Class]reflect.Type{catalog.ClassEffect: reflect.TypeFor[Effect](), catalog.ClassSelection: reflect.TypeFor[Selection](),
	catalog.ClassAmount: reflect.TypeFor[Amount](), catalog.ClassCondition: reflect.TypeFor[Condition]()}

// Amount returns how much something is now.
func (h *Hooks) Amount(a catalog.Amount) int {
	switch a := a.(type) {
	case catalog.Counted:
		return h.g.count(a.Selection, h)
	case *catalog.CountFunction:
		return h.g.counts(a.Func, h)
	}
	return a.(Amount).Amount(h)
}

// Holds reports whether a condition holds now.
func (h *Hooks) Holds(c catalog.Condition) bool {
	switch c := c.(type) {
	case catalog.Counted:
		return h.g.count(c.Selection, h) > 0
	case *catalog.Compare:
		return c.Holds(h.Amount(c.Of))
	case *catalog.CountFunction:
		return h.g.counts(c.Func, h) > 0
	case *catalog.CheckFunction:
		return h.g.checks(c.Func, h)
	}
	return c.(Condition).Holds(h)
}

// progress returns how much of a condition is met: have of need. A condition that
// compares no number has 0 or 1 of 1.
func (h *Hooks) progress(when catalog.Condition) (have, need int) {
	switch x := when.(type) {
	case *catalog.Compare:
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
func (h *Hooks) do(e catalog.Effect, n int) {
	switch e := e.(type) {
	case *catalog.RunFunction:
		for range h.g.times(n) {
			h.g.runs(e.Func, h)
		}
	case *catalog.UsePackWord:
		h.doPackWord(e, n)
	default:
		e.(Effect).Do(h, n)
	}
}

// against returns what stands in the way of an effect.
func (h *Hooks) against(e catalog.Effect) Obstacles {
	switch e := e.(type) {
	case *catalog.RunFunction:
		return 0 // nobody knows beforehand what a function does
	case *catalog.UsePackWord:
		return h.againstPackWord(e)
	}
	return e.(Effect).Against(h)
}

// argument returns the argument of a word of a pack and how often the word is done; false if
// the argument refers to nothing. An event stands for the kind of thing that the word takes.
func (h *Hooks) argument(u *catalog.UsePackWord, n int) (arg source.Value, times int, ok bool) {
	if u.Sel == nil {
		arg, times = u.Numbered(n)
		return arg, times, true
	}
	refs := h.Select(u.Sel)
	if len(refs) == 0 {
		return source.Value{}, 0, false
	}
	ref, ok := refs[0], true
	if takes := catalog.KindTagged(u.Word.Takes.Type); ref.Kind == board.KindEvent && takes != board.KindNone {
		ref, ok = h.g.eventRef(&h.g.S.Events[ref.ID], takes)
	}
	return source.Value{Kind: source.Thing, Ref: ref}, n, ok
}

// againstPackWord returns what stands in the way of a word of a pack.
func (h *Hooks) againstPackWord(u *catalog.UsePackWord) Obstacles {
	arg, _, ok := h.argument(u, int(u.Arg.Number))
	if !ok || u.Word.When == nil {
		return Unless(ok, NothingToDo)
	}
	own := h.g.push(h.owner, h.card, false, false)
	if own.slot < 0 {
		own.slot = int8(h.g.slotSeen(int(u.Word.SpeciesIndex)))
	}
	able := h.g.checks(u.Word.When, own, arg)
	h.g.pop()
	return Unless(able, NothingToDo)
}

// doPackWord carries a word of a pack out.
func (h *Hooks) doPackWord(u *catalog.UsePackWord, n int) {
	arg, n, ok := h.argument(u, n)
	if !ok {
		return // an argument that refers to nothing is skipped
	}
	slot := h.slot
	if slot < 0 {
		h.slot = int8(h.g.slotSeen(int(u.Word.SpeciesIndex)))
	}
	for range h.g.times(n) {
		h.g.runs(u.Word.Run, h, arg)
	}
	h.slot = slot
}

// wordConversion returns the conversion of an effect word that is in force, nil if there is
// none.
func (g *Game) wordConversion(p board.Seat, do catalog.Effect) (*catalog.Power, *catalog.Conversion) {
	if p < 0 || len(g.S.TurnEffects) == 0 && (g.forces(p).Mods|g.forAll().Mods)&(1<<catalog.ModConverts) == 0 {
		return nil, nil
	}
	word := reflect.TypeOf(do)
	var own *catalog.PackWord
	if use, ok := do.(*catalog.UsePackWord); ok {
		own = use.Word
	}
	power, x := g.conversion(p, func(x *catalog.Conversion) bool { return x.Word == word && x.PackWord == own })
	if x == nil || slices.Contains(g.convertingWords, x) {
		return nil, nil
	}
	return power, x
}
