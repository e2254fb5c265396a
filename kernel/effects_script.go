package kernel

import "seti/kernel/source"

// What a function does shows only when it is done.
func (r *runFunction) Against(*Hooks) Obstacles { return 0 }

func (r *runFunction) Do(h *Hooks, n int) {
	for range h.g.times(n) {
		h.g.runs(r.fn, &Call{G: h.g, frame: h})
	}
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
		h.g.runs(u.word.Run, &Call{G: h.g, frame: h, Args: []source.Value{arg}})
	}
	h.slot = slot
}
