package sim

import (
	"context"
	"maps"
	"slices"
	"testing"

	"seti/content"
	"seti/content/results"
	"seti/kernel"
)

// The records of games add up, and name only things that the head names.
func TestRecord(t *testing.T) {
	for _, x := range []struct {
		packs  []string
		set    kernel.Settings
		bots   []string
		rounds int // rules 3.1.1
	}{
		{set: kernel.Settings{Modules: []string{"promo"}}, bots: []string{"easy"}, rounds: 5},
		{packs: []string{"space-agencies"}, set: kernel.Settings{Modules: []string{"organizations", "neutral-quick-starts"}}, bots: []string{"easy", "random"}, rounds: 4},
		{packs: []string{"solo"}, set: kernel.Settings{Seats: []kernel.SeatSetting{{}, {Content: "rival", Level: 3}}}, bots: []string{"easy"}, rounds: 5},
	} {
		c, err := content.Open(x.packs...)
		if err != nil {
			t.Fatal(err)
		}
		o := Options{First: 3, Games: 8, Players: 2, Seed: 1, Bots: x.bots, Settings: x.set, Record: true}
		head, err := Head(c, &o, 100, "a version")
		if err != nil {
			t.Fatal(err)
		}
		named := map[results.Thing]bool{}
		for _, th := range head.Things {
			if named[results.Thing{Kind: th.Kind, ID: th.ID}] {
				t.Errorf("%v is there twice", th)
			}
			named[results.Thing{Kind: th.Kind, ID: th.ID}] = true
		}
		known := func(kind, id string) {
			if !named[results.Thing{Kind: kind, ID: id}] {
				t.Errorf("%v: the head has no %s %q", x.packs, kind, id)
			}
		}
		sources := map[string]bool{}
		for _, g := range each(context.Background(), t, c, o) {
			r := g.Record
			if g.Err != nil || r.Number != g.Number || r.Seed != g.Seed || r.Rounds != x.rounds || len(r.Winners) == 0 {
				t.Fatalf("game %d: %v, %+v", g.Number, g.Err, r)
			}
			for _, s := range r.Species {
				known(results.Species, s.ID)
			}
			for p, s := range r.Seats {
				sum := 0
				for source, n := range s.Sources {
					sum += n
					sources[source] = true
				}
				if sum != s.Points || s.Points != g.VP[p] || s.Player != head.Players[p] {
					t.Errorf("game %d, p%d: %+v", g.Number, p+1, s)
				}
				content := p < len(x.set.Seats) && x.set.Seats[p].Content != ""
				if start := s.Sources["start"]; !content && (start < 0 || start > 4) {
					t.Errorf("game %d, p%d: %d points at the start (rules 2.1.12)", g.Number, p+1, start)
				}
				if !content && len(x.packs) == 0 && len(s.Start) != 5 { // rules 2.2.1
					t.Errorf("game %d, p%d began with %v", g.Number, p+1, s.Start)
				}
				for _, id := range slices.Concat(s.Start, s.Drawn) {
					known(results.Card, id)
				}
				for _, u := range s.Techs {
					known(results.Tech, u.ID)
				}
				if s.Player == "easy" && (len(s.Played) < 2 || len(s.Techs) < 2) {
					t.Errorf("game %d, p%d played %v and has %v", g.Number, p+1, s.Played, s.Techs)
				}
				for deck, ids := range s.Decks {
					for _, id := range ids {
						known(results.Held, id)
					}
					if deck == "organization" && len(ids) != 1 {
						t.Errorf("game %d, p%d has the organizations %v", g.Number, p+1, ids)
					}
				}
			}
		}
		for _, source := range []string{"scan", "analyze", "play", "gold"} {
			if !sources[source] {
				t.Errorf("nobody made points with %q, but with %v", source, slices.Sorted(maps.Keys(sources)))
			}
		}
	}
}

// Points are booked under their sources: those of a seat of content under what it
// does, although it is offered nothing; those that functions of the final scoring give and
// take under their own names (rules 12.4.1).
func TestSources(t *testing.T) {
	c, err := content.Open("solo")
	if err != nil {
		t.Fatal(err)
	}
	o := Options{Games: 12, Players: 2, Seed: 1, Bots: []string{"easy"}, Record: true, Settings: kernel.Settings{Species: []string{"exertians", "mascamites"},
		Seats: []kernel.SeatSetting{{}, {Content: "rival", Level: 3}}}}
	sum, rival := map[string]int{}, 0
	for _, g := range each(context.Background(), t, c, o) {
		rival += g.VP[1]
		for source, n := range g.Record.Seats[1].Sources {
			sum[source] += n
		}
		if n := g.Record.Seats[0].Sources["pass"]; n < 0 {
			t.Errorf("game %d: %d points of p1 come from passing", g.Number, n)
		}
	}
	for _, source := range []string{"orbit", "land", "scan", "analyze", "research", "scoring"} {
		if sum[source] <= 0 {
			t.Errorf("%d points of the rival come from %q", sum[source], source)
		}
	}
	if 10*sum["other"] > rival || sum["free"] != 0 || sum["penalty"] >= 0 {
		t.Errorf("of %d points of the rival: %v", rival, sum)
	}
}
