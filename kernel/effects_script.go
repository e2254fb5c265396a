package kernel

import "seti/kernel/source"

// What a function does shows only when it is done.
func (r *runFunction) against(*Game, *frame) obstacles { return 0 }

func (r *runFunction) do(g *Game, f *frame, n int) {
	for range g.times(n) {
		g.runs(r.fn, &Call{G: g, frame: f})
	}
}

func (u *usePackWord) do(g *Game, f *frame, n int) {
	arg, n, ok := u.argument(g, f, n)
	if !ok {
		return // what refers to nothing is skipped
	}
	slot := f.slot
	if slot < 0 {
		f.slot = int8(g.slotSeen(int(u.word.species)))
	}
	for range g.times(n) {
		g.runs(u.word.Run, &Call{G: g, frame: f, Args: []source.Value{arg}})
	}
	f.slot = slot
}
