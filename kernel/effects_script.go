package kernel

import "seti/kernel/source"

func (r *runFunction) do(g *Game, f *frame, n int) {
	for range g.times(n) {
		g.runs(r.fn, &Call{G: g, frame: f})
	}
}

func (u *usePackWord) do(g *Game, f *frame, n int) {
	arg := u.arg
	if u.sel != nil {
		base := g.selected(u.sel, f)
		if len(g.things) == base {
			return // what refers to nothing is skipped
		}
		arg = source.Value{Kind: source.Thing, Ref: g.things[base]}
		g.things = g.things[:base]
	}
	slot := f.slot
	if slot < 0 {
		f.slot = int8(g.S.SlotOf(int(u.word.species)))
	}
	for range g.times(n) {
		g.runs(u.word.Run, &Call{G: g, frame: f, Args: []source.Value{arg}})
	}
	f.slot = slot
}
