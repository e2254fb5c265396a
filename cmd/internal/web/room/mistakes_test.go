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
	known := &study{position: r.position, order: []int{4, 2, 9}, looked: 1, games: reviewMost, worst: []player.Verdict{{Line: 4, Found: true, Points: 3}}}
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
	if err != nil || x.looked != 0 || x.games != 0 || len(x.order) == 3 {
		t.Errorf("a study of another game goes on: %+v, %v", x, err)
	}
	for i := 1; i < len(x.order); i++ {
		if a, b := x.order[i-1], x.order[i]; p.lines[b].Seat != 0 || p.rest(a) > p.rest(b) || p.rest(a) == p.rest(b) && a > b {
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
	}); err != ErrBusy || r.studied[0].looked != 1 || r.studied[0].games == 0 {
		t.Errorf("after one decision %d games are counted: %v", r.studied[0].games, err)
	}
	var list []player.Verdict
	for i := range 12 {
		list = worse(list, player.Verdict{Turn: i, Points: float64(i)})
	}
	list = worse(worse(list, player.Verdict{Turn: 11, Points: 5}), player.Verdict{Turn: 3, Points: 20})
	if len(list) != mostMistakes || list[0].Points != 20 || list[1].Points != 11 || list[9].Points != 2 {
		t.Errorf("the worst are %v", list)
	}
}
