package room

import (
	"context"
	"errors"
	"strings"
	"testing"

	"seti/kernel"
	"seti/kernel/player"
)

// A study that is complete is not continued, and a game that has changed since gets a new one.
func TestStudy(t *testing.T) {
	h := hall(t, t.TempDir())
	r, _ := begin(t, h, Plan{Chairs: people("Ann", "Bob"), Settings: kernel.Settings{Seed: 7}})
	for step(t, r) {
	}
	w := Who{Seat: 0, Lang: "en"}
	p, err := r.past(0, true)
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	known := &study{r.position, player.NewStudy(nil, 0)}
	if err := known.Look(t.Context(), 1, p.Session, nil, func() error { return nil }); err != nil {
		t.Fatal(err)
	}
	known.Order, known.Looked, known.Worst = []int{4, 2, 9}, 1, []player.Verdict{{Line: 4, Found: true, Points: 3}}
	known.Deal = &player.Deal{Deals: 200, Points: -12, Error: 2}
	r.remember(0, known)
	told := 0
	if err := r.Mistakes(t.Context(), w, func(m *Mistakes) {
		if told++; !m.Done || m.Looked != 1 || m.Of != 3 || len(m.List) != 1 || m.List[0].At != 4 || m.List[0].Worth != "3.0 ± 0.0" || !strings.Contains(m.Deal, "12.0 ± 2.0 points less than the average of 200 deals") {
			t.Errorf("told: %+v", m)
		}
	}); err != nil || told != 1 {
		t.Errorf("a study that is complete goes on, %d times: %v", told, err)
	}
	if got := judged(r.viewers.In("de"), &player.Verdict{Points: 4.2, Error: 0.3}).Worth; got != "4,2 ± 0,3" { // the decimal point of the language
		t.Errorf("points are %q", got)
	}
	known.position--
	r.remember(0, known)
	x, err := r.study(w, p)
	if err != nil || x.Looked != 0 || x.Games != 0 || len(x.Order) == 3 {
		t.Errorf("a study of another game goes on: %+v, %v", x, err)
	}
	if _, err := r.study(Who{Seat: -1}, p); !errors.Is(err, errEyes) {
		t.Errorf("a spectator has a study: %v", err)
	}
	x.Each = 4 // a few games for each decision serve here
	r.remember(0, x)
	ctx, cancel := context.WithCancel(t.Context())
	if err := r.Mistakes(ctx, w, func(m *Mistakes) {
		if m.Looked == 1 {
			cancel()
		}
	}); err != ErrBusy || r.studied[0].Looked != 1 || r.studied[0].Games == 0 || r.studied[0].Deal == nil {
		t.Errorf("after one decision it holds %+v: %v", r.studied[0].Study, err)
	}
}
