package room

import (
	"errors"
	"slices"
	"testing"

	"seti/kernel/board"
)

// A seat that wants to pass ahead passes when it is asked for its main action, and nobody else sees that before; it may
// withdraw that, and may not do so when it is asked.
func TestPassAhead(t *testing.T) {
	h := hall(t, t.TempDir())
	r, _ := begin(t, h, Plan{Chairs: people("Ann", "Bob", "Cyd")})
	turn := func() (Who, bool) { // whose main action it is
		_, w, ids := asked(t, r)
		return w, slices.Contains(ids, "pass")
	}
	ends := func() { // the turn of whoever is asked, without a pass
		t.Helper()
		for _, first := turn(); ; {
			position, w, ids := asked(t, r)
			id := ids[0]
			switch {
			case slices.Contains(ids, "end-turn"):
				id = "end-turn"
			case slices.Contains(ids, "launch"):
				id = "launch"
			}
			if err := r.Choose(w, position, id); err != nil {
				t.Fatal(err)
			}
			if now, main := turn(); now.Seat != w.Seat && main && first {
				return
			}
		}
	}
	for _, main := turn(); !main; _, main = turn() {
		step(t, r)
	}
	ann, _ := turn()
	bob, cyd := Who{Seat: (ann.Seat + 1) % 3}, Who{Seat: (ann.Seat + 2) % 3}
	if err := r.Ahead(ann, true); !errors.Is(err, ErrOld) {
		t.Errorf("who is asked passes ahead: %v", err)
	}
	if err := r.Ahead(Who{Seat: board.Nobody}, true); !errors.Is(err, errEyes) {
		t.Errorf("a spectator passes ahead: %v", err)
	}
	before := look(t, r, ann.Seat)
	for _, x := range []struct {
		who  Who
		pass bool
	}{{bob, true}, {cyd, true}, {cyd, false}} {
		if err := r.Ahead(x.who, x.pass); err != nil {
			t.Fatal(err)
		}
	}
	if look(t, r, ann.Seat) != before {
		t.Error("another seat sees who passes ahead")
	}
	h = killed(t, h)
	r = enter(t, h, r.ID)
	ends()
	if w, main := turn(); w.Seat != cyd.Seat || !main {
		t.Errorf("%s is asked, want %s", w.Seat, cyd.Seat)
	}
	lines := r.game.Session.Lines()
	if last := lines[len(lines)-1]; !r.game.Session.State().HasPassed(bob.Seat) || last.Seat != bob.Seat {
		t.Errorf("the last line is %v, want a pass of %s", last, bob.Seat)
	}
	if err := r.Ahead(bob, true); !errors.Is(err, ErrOld) {
		t.Errorf("who has passed passes ahead: %v", err)
	}
	verify(t, h, r)
}
