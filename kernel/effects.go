package kernel

import (
	"reflect"
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/log"
	"seti/kernel/source"
)

// run carries out a list of effects for a player (rules 3.8.1), in the main action with an
// interrupt point before each (rules 5.1.3).
func (g *Game) run(f *Hooks, e *catalog.Effects) { g.runFrom(f, e, 0) }

// runAtOnce is run without an interrupt point before the first effect: none comes between a price and what it buys
// (rules 5.1.3), nor within a function before an effect that it has just chosen.
func (g *Game) runAtOnce(f *Hooks, e *catalog.Effects) { g.runFrom(f, e, 1) }

// runFrom carries out a list with interrupt points from a group on.
func (g *Game) runFrom(f *Hooks, e *catalog.Effects, points int) {
	if g.Reached != nil && e.ID >= 0 {
		g.Reached(int(e.ID))
	}
	for i := range e.Groups {
		gr := &e.Groups[i]
		if f.main && !gr.Quiet && i >= points {
			g.interrupt(f.owner, gr)
		}
		g.group(f, gr)
		if i == e.Row && !g.scanning {
			g.refillRow()
		}
	}
}

// reward runs a list as part of the running effect, without interrupt points.
func (g *Game) reward(owner board.Seat, e *catalog.Effects) { g.rewardTimes(owner, e, false, 1) }

// rewardTimes runs such a list once, with every number of it multiplied. With main there are
// interrupt points between its effects; the one before the first has been.
func (g *Game) rewardTimes(owner board.Seat, e *catalog.Effects, main bool, times int) {
	if len(e.Groups) == 0 {
		return
	}
	f := g.push(owner, g.CardHere(), main, false)
	f.times = times
	g.runAtOnce(f, e)
	g.pop()
}

// group carries out one group with its prefixes.
func (g *Game) group(f *Hooks, gr *catalog.Group) {
	if doing := g.Doing; doing != nil {
		if done := doing(f, gr); done != nil {
			g.Doing = nil
			defer func() { g.Doing = doing; done() }()
		}
	}
	if gr.When != nil && !f.Holds(gr.When) {
		return
	}
	g.S.Steps++
	f.step = g.S.Steps
	optional := (gr.May != 0 || len(gr.Pay) > 0 && !gr.Must) && !f.agreed
	f.agreed = false
	for k := 0; gr.May == catalog.Any || k < max(1, gr.May); k++ {
		g.again()
		n := f.factor(gr)
		if n == 0 {
			return
		}
		if optional {
			own, ok := gr.Do.(Decliner)
			switch {
			case ok && len(gr.Pay) == 0 && len(gr.Gains) == 0 && own.Declines():
				f.may = true
			case !g.accepts(f, gr):
				return
			}
		}
		g.pay(f.owner, gr.Pay, n)
		for _, x := range gr.Gains {
			if x.Res == board.AlienCard {
				if g.converts(f.owner, board.AlienCard, x.N*n) {
					continue
				}
				for range g.times(x.N * n) {
					g.drawAlien(f.owner, g.slotHere(f))
				}
				continue
			}
			g.gain(f.owner, x.Res, x.N*n)
		}
		if gr.Do != nil && !g.convertsWord(f.owner, gr.Do, gr.Times*n) {
			f.do(gr.Do, gr.Times*n)
		}
		g.settle()
		f.may = false
		if f.declined {
			f.declined = false
			return
		}
	}
}

// factor returns by what the numbers of a group are multiplied; 0 if there is nothing to multiply it by, or if the player
// cannot pay for it.
func (h *Hooks) factor(gr *catalog.Group) int {
	n := min(max(h.times, 1), mostTimes)
	if gr.Per != nil {
		n = min(Product(n, h.Amount(gr.Per)), mostTimes)
	}
	if n == 0 || !h.g.canPay(h.owner, gr.Pay, n) {
		return 0
	}
	return n
}

// Decliner is an effect word whose own first question can be declined.
type Decliner interface{ Declines() bool }

// accepts asks whether an optional group is wanted.
func (g *Game) accepts(f *Hooks, gr *catalog.Group) bool {
	g.begin()
	g.add(board.Option{Verb: board.VerbAccept})
	g.add(board.Option{Verb: board.VerbDone})
	return g.ask(f.owner, Prompt{Reason: "ask.accept", group: gr}).Verb == board.VerbAccept
}

// gain gives a player n of something. What exceeds a cap is lost
// (rules 3.8.5, 8.1.2).
func (g *Game) gain(p board.Seat, r board.Resource, n int) {
	if p < 0 || n <= 0 || g.converts(p, r, n) {
		return
	}
	switch r {
	case board.CardAny:
		for range g.times(n) {
			g.drawAny(p)
		}
		return
	case board.CardDeck:
		for range g.times(n) {
			g.drawDeck(p)
		}
		return
	case board.CardRow:
		g.takeRow(p, n)
		return
	case board.AlienCard:
		return // of no species (rules 11.5.1)
	}
	res := &g.S.P[p].Res[r]
	before := *res
	*res = board.Clamp(int(*res) + n)
	switch r {
	case board.Publicity:
		*res = min(*res, int16(g.Numbers().Limit.Publicity))
	case board.Data:
		*res = min(*res, int16(g.DataLimit(p)))
	default:
		if limit, ok := g.C.LimitOf(r); ok {
			*res = min(*res, limit)
		}
	}
	if *res != before {
		g.S.NoteChange(board.ReadsGoodsOf(p))
	}
	g.log(log.Gain, p, int16(r), *res-before, int16(g.final), int16(g.giving))
	if lost := int(before) + n - int(*res); lost > 0 {
		g.log(log.Lost, p, int16(r), board.Clamp(lost))
	}
}

// gives sets the deed to which gains belong from now on, and returns the previous one.
func (g *Game) gives(deed log.Kind) (was log.Kind) {
	was, g.giving = g.giving, deed
	return was
}

// gainAll gains printed icons at once.
func (g *Game) gainAll(p board.Seat, gains catalog.Gains) {
	for _, x := range gains {
		g.gain(p, x.Res, x.N)
	}
}

// pay takes a cost n times; canPay has been asked before.
func (g *Game) pay(p board.Seat, cost catalog.Gains, n int) {
	for _, x := range cost {
		if x.N != 0 {
			g.S.NoteChange(board.ReadsGoodsOf(p))
			g.S.P[p].Res[x.Res] -= int16(x.N * n)
			g.log(log.Pay, p, int16(x.Res), int16(x.N*n), int16(g.final))
		}
	}
}

// converts replaces a gain by the conversion of a power in force, and reports whether
// there is one. A gain inside its own conversion is not converted again.
func (g *Game) converts(p board.Seat, r board.Resource, n int) bool {
	if g.converting&(1<<r) != 0 {
		return false
	}
	power, x := g.conversion(p, func(x *catalog.Conversion) bool { return x.Word == nil && x.Res == r })
	if x == nil {
		return false
	}
	g.converting |= 1 << r
	g.convert(p, power, x, n)
	g.converting &^= 1 << r
	return true
}

// convertsWord replaces an effect word by the conversion of a power in force, and
// reports whether there is one. A word inside its own conversion is not converted again.
func (g *Game) convertsWord(p board.Seat, do catalog.Effect, n int) bool {
	power, x := g.wordConversion(p, do)
	if x == nil {
		return false
	}
	g.convertingWords = append(g.convertingWords, x)
	g.convert(p, power, x, n)
	g.convertingWords = g.convertingWords[:len(g.convertingWords)-1]
	return true
}

// convert carries out a conversion n times, for its power if it has one.
func (g *Game) convert(p board.Seat, power *catalog.Power, x *catalog.Conversion, n int) {
	for range g.times(n) {
		g.run(g.pushPower(p, power, false, false), &x.Into)
		g.pop()
	}
}

// Effect is an effect word that can be carried out.
type Effect interface {
	catalog.Effect
	// Do carries the effect out n times, or with n times its number.
	Do(h *Hooks, n int)
	// Against returns the obstacles to it now; none if doing it would do anything (rules 3.8.4).
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
		return reading(h.g, h.g.Scripts.Count, a.Func, h)
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
		return reading(h.g, h.g.Scripts.Count, c.Func, h) > 0
	case *catalog.CheckFunction:
		return reading(h.g, h.g.Scripts.Check, c.Func, h)
	}
	return c.(Condition).Holds(h)
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

// argument returns the argument of a word of a pack and how often the word is done; false if
// the argument refers to nothing, or if the module of the word is off. An event stands for the kind of thing that the word takes.
func (h *Hooks) argument(u *catalog.UsePackWord, n int) (arg source.Value, times int, ok bool) {
	if m := u.Word.ModuleIndex; m >= 0 && h.g.S.Modules&(1<<m) == 0 {
		return source.Value{}, 0, false
	}
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
		ref, ok = h.g.EventRef(&h.g.S.Events[ref.ID], takes)
	}
	return source.Value{Kind: source.Thing, Ref: ref}, n, ok
}

// againstPackWord returns the obstacles to a word of a pack.
func (h *Hooks) againstPackWord(u *catalog.UsePackWord) Obstacles {
	arg, _, ok := h.argument(u, int(u.Arg.Number))
	if !ok || u.Word.When == nil {
		return Unless(ok, NothingToDo)
	}
	own := h.g.push(h.owner, h.card, false, false)
	if own.slot < 0 {
		own.slot = int8(h.g.slotSeen(int(u.Word.SpeciesIndex)))
	}
	able := reading(h.g, h.g.Scripts.Check, u.Word.When, own, arg)
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
	if p < 0 || len(g.S.TurnEffects) == 0 && (g.Forces(p).Mods|g.Forces(board.Everybody).Mods)&(1<<catalog.ModConverts) == 0 {
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
