package room

import (
	"context"
	"errors"
	"testing"

	"seti/kernel"
	"seti/kernel/player"
)

// A study ends after a fixed number of imagined games, and a game that has changed since gets a new one. The worst
// decision of a turn is kept, at most ten in all, the worst first.
func TestStudy(t *testing.T) {
	h := hall(t, t.TempDir())
	r, _ := begin(t, h, Plan{Chairs: people("Ann", "Bob"), Settings: kernel.Settings{Seed: 7}})
	for step(t, r) {
	}
	w := Who{Seat: 0, Lang: "en"}
	known := &study{r.position, &player.Study{Order: []int{4, 2, 9}, Looked: 1, Games: player.StudyMost, Worst: []player.Verdict{{Line: 4, Found: true, Points: 3}}}}
	r.remember(0, known)
	told := 0
	if err := r.Mistakes(t.Context(), w, func(m *Mistakes) {
		if told++; !m.Done || m.Looked != 1 || m.Of != 3 || len(m.List) != 1 || m.List[0].At != 4 || m.List[0].Points != 3 {
			t.Errorf("told: %+v", m)
		}
	}); err != nil || told != 1 {
		t.Errorf("a study that has imagined its games goes on, %d times: %v", told, err)
	}
	p, err := r.past(0, true)
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	known.position--
	r.remember(0, known)
	x, err := r.study(w, p)
	if err != nil || x.Looked != 0 || x.Games != 0 || len(x.Order) == 3 {
		t.Errorf("a study of another game goes on: %+v, %v", x, err)
	}
	rest := func(i int) int {
		if o, ok := p.Session.C.ParseOption(p.lines[i].ID); ok && p.Session.C.IsMain(o) {
			return 0
		}
		return 1
	}
	for i := 1; i < len(x.Order); i++ {
		if a, b := x.Order[i-1], x.Order[i]; p.lines[b].Seat != 0 || rest(a) > rest(b) || rest(a) == rest(b) && a > b {
			t.Errorf("decision %d comes after %d", b, a)
		}
	}
	if _, err := r.study(Who{Seat: -1}, p); !errors.Is(err, errEyes) {
		t.Errorf("a spectator has a study: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	if err := r.Mistakes(ctx, w, func(m *Mistakes) {
		if m.Looked == 1 {
			cancel()
		}
	}); err != ErrBusy || r.studied[0].Looked != 1 || r.studied[0].Games == 0 {
		t.Errorf("after one decision %d games are counted: %v", r.studied[0].Games, err)
	}
}
