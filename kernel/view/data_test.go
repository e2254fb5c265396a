package view

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"sort"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"seti/content"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/play"
	"seti/tests/golden"
	"seti/tests/long"
	"seti/tests/toy"
)

// The names under which a view is written: a page and programs rely on them.
func TestNamesOfFields(t *testing.T) {
	names := map[string]bool{}
	seen := map[reflect.Type]bool{}
	marshals := reflect.TypeFor[json.Marshaler]()
	var visit func(x reflect.Type)
	visit = func(x reflect.Type) {
		switch x.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Array:
			visit(x.Elem())
		case reflect.Struct:
			if seen[x] || x.Implements(marshals) {
				return
			}
			seen[x] = true
			for i := range x.NumField() {
				f := x.Field(i)
				name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
				if name == "-" || !f.IsExported() {
					continue
				}
				if name == "" {
					t.Errorf("%s.%s has no name", x.Name(), f.Name)
				}
				names[x.Name()+"."+name] = true
				visit(f.Type)
			}
		}
	}
	visit(reflect.TypeFor[View]())
	visit(reflect.TypeFor[Outcome]())
	got := strings.Join(slices.Sorted(maps.Keys(names)), "\n") + "\n"
	golden.Compare(t, "testdata/fields.txt", got)
}

// written is a view as its seat gets it.
func written(t *testing.T, s *View) []byte {
	t.Helper()
	b, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Two games that differ only in things that a seat does not know give it the same bytes, with its question, in both
// boxes.
func TestSameBytes(t *testing.T) {
	for _, packs := range [][]string{nil, {"space-agencies"}} {
		t.Run(fmt.Sprint(packs), func(t *testing.T) {
			c, err := content.Open(packs...)
			if err != nil {
				t.Fatal(err)
			}
			viewer := NewViewer("en", c, []string{"p1", "p2", "p3"})
			other := &kernel.Game{Scripts: kernel.NewHost(c)}
			rng := rand.New(rand.NewPCG(1, 2))
			asked, positions := 0, 0
			for seed := uint64(1); positions < long.Count(30, 100); seed++ {
				s, err := play.NewSession(c, kernel.Settings{Players: 3, Seed: seed})
				if err != nil {
					t.Fatal(err)
				}
				for n := 0; s.Pending() != nil && positions < long.Count(30, 100); n++ {
					d := s.Pending()
					if n%7 == 0 {
						positions++
						for _, eyes := range []board.Seat{0, 1, 2, board.Public} {
							a := written(t, viewer.View(s.Game(), eyes, d))
							other.Answer = func(g *kernel.Game, d *kernel.Decision) int {
								asked++
								if b := written(t, viewer.View(g, eyes, d)); !bytes.Equal(a, b) {
									t.Errorf("seed %d, decision %d: %s sees\n%s\nand with other hidden things\n%s", seed, n, eyes, a, b)
								}
								return kernel.Stop
							}
							// There is no such game if the question itself depends on something that the seat does not
							// know.
							_ = s.TakeUp(other, eyes, uint64(n)+1)
						}
					}
					if t.Failed() {
						return
					}
					if err := s.ChooseOption(rng.IntN(len(d.Options))); err != nil {
						t.Fatal(err)
					}
				}
				s.Close()
			}
			if asked < positions*3 {
				t.Errorf("only %d of %d views were compared", asked, positions*4)
			}
		})
	}
}

// onBoard returns the part of a view that serials and discs are in.
func onBoard(t *Viewer, s *play.Session) *View {
	l := &looker{Viewer: t, g: s.Game(), s: s.State(), view: &View{Eyes: board.Public}}
	l.discs()
	l.figures()
	return l.view
}

// A figure keeps its serial while it is on the board, through undo and redo, while others join and leave. No two have
// the same, and no serial is used again.
func TestSerials(t *testing.T) {
	c := toy.Catalog(t)
	viewer := NewViewer("en", c, []string{"p1", "p2", "p3"})
	compared, turned := 0, 0
	for seed := range uint64(200) {
		s, err := play.NewSession(c, kernel.Settings{Players: 3, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		s.FreeUndo = true
		rng := rand.New(rand.NewPCG(seed, 1))
		before, gone := map[int]Figure{}, map[int]Figure{}
		var turns [4]int
		for s.Pending() != nil {
			d := s.Pending()
			x := onBoard(viewer, s)
			now := map[int]Figure{}
			for _, f := range x.Figures {
				_, twice := now[f.Serial]
				was, returns := gone[f.Serial] // a probe that lands is in the hand while its owner chooses a space
				if twice || f.Serial == 0 || returns && (was.Kind != "probe" || f.Kind != "lander" || f.Owner != was.Owner) {
					t.Fatalf("seed %d: %+v has a serial that another had", seed, f)
				}
				now[f.Serial] = f
			}
			for serial, f := range before {
				after, stays := now[serial]
				if !stays {
					gone[serial] = f
				}
				if became := after.Kind != f.Kind; stays && (after.Owner != f.Owner || became && f.Kind != "probe") {
					t.Fatalf("seed %d: %+v became %+v", seed, f, after)
				}
				compared++
			}
			for i := range x.Discs {
				if x.Discs[i].Turns < turns[i] || x.Discs[i].Turns != -x.Discs[i].Offset&7+x.Discs[i].Turns&^7 {
					t.Fatalf("seed %d: disc %d went from %d turns to %+v", seed, i+1, turns[i], x.Discs[i].Turns)
				}
				turned = max(turned, x.Discs[i].Turns)
				turns[i] = x.Discs[i].Turns
			}
			before = now
			option := rng.IntN(len(d.Options))
			if err := s.ChooseOption(option); err != nil {
				t.Fatal(err)
			}
			if rng.IntN(20) == 0 {
				s.Pending()
				after := written(t, onBoard(viewer, s))
				if err := s.Undo(0); err != nil {
					t.Fatal(err)
				}
				s.Pending()
				if back := onBoard(viewer, s); !reflect.DeepEqual(back.Figures, x.Figures) || back.Discs != x.Discs {
					t.Fatalf("seed %d: after an undo there are\n%+v\nand there were\n%+v", seed, back.Figures, x.Figures)
				}
				if err := s.Redo(); err != nil {
					t.Fatal(err)
				}
				s.Pending()
				if again := written(t, onBoard(viewer, s)); !bytes.Equal(again, after) {
					t.Fatalf("seed %d: after a redo there is\n%s\nand there was\n%s", seed, again, after)
				}
			}
		}
		s.Close()
	}
	if compared == 0 || turned <= 8 {
		t.Errorf("%d figures were compared, and discs turned %d sectors", compared, turned)
	}
}

// What the next rotation does to a position, worked out by hand on the printed discs. Disc 1 shows
// Mercury, nothing, Venus, Earth and nothing in its slots 1, 2, 3, 5 and 6 of ring 1; disc 3 carries
// Mars on disc 2, Jupiter and Saturn.
func TestNextRotation(t *testing.T) {
	for _, x := range []struct {
		setup   string
		disc    int
		shifts  string
		planets string
	}{
		{`discs = [0, 0, 0]
			p1 = { techs = ["probe-1"], probes = ["earth", "r1s4"] }
			p2 = { techs = ["probe-1"], probes = ["r1s7", "mars"] }`, 1,
			// Earth carries one along and pushes the other out of the cut-out in front of it.
			"p1 r1s5-r1s4, p1 r1s4-r1s3 pushed", "earth r1s5-r1s4, mercury r1s1-r1s0, venus r1s3-r1s2"},
		{`discs = [0, 0, 0]
			dial = 3
			p1 = { techs = ["probe-1"], probes = ["uranus", "r3s3"] }`, 3,
			"p1 r3s3-r3s2", "earth r1s5-r1s4, jupiter r3s3-r3s2, mars r2s2-r2s1, mercury r1s1-r1s0, saturn r3s7-r3s6, venus r1s3-r1s2"},
	} {
		_, s := look(arranged(t, x.setup))
		var shifts, planets []string
		for _, f := range s.Next.Shifts {
			how := ""
			if f.Pushed {
				how = " pushed"
			}
			shifts = append(shifts, fmt.Sprintf("%s %s-%s%s", f.Owner, f.From, f.To, how))
		}
		for _, p := range s.Next.Planets {
			planets = append(planets, fmt.Sprintf("%s %s-%s", p.Body, p.From, p.To))
		}
		sort.Strings(planets)
		if got := strings.Join(shifts, ", "); s.Next.Disc != x.disc || got != x.shifts {
			t.Errorf("disc %d: got %q, want %q of disc %d", s.Next.Disc, got, x.shifts, x.disc)
		}
		if got := strings.Join(planets, ", "); got != x.planets {
			t.Errorf("disc %d: got %q, want %q", s.Next.Disc, got, x.planets)
		}
	}
}

// A disc at offset 7 has turned once from 0; its slot 5 with Earth is in sector 4.
func TestDiscs(t *testing.T) {
	_, s := look(arranged(t, "discs = [7, 0, 3]"))
	for i, want := range [][2]int{{7, 1}, {0, 0}, {3, 5}, {0, 0}} {
		if d := s.Discs[i]; d.Offset != want[0] || d.Turns != want[1] {
			t.Errorf("disc %d: offset %d, %d turns; want %v", i+1, d.Offset, d.Turns, want)
		}
	}
	for _, x := range []struct {
		disc, ring, slot int
		want             Mark
	}{{0, 0, 5, Mark{World, "earth"}}, {0, 0, 4, Mark{Cell: Cutout}}, {1, 1, 2, Mark{World, "mars"}}, {2, 0, 1, Mark{Cell: Comet}},
		{3, 3, 0, Mark{World, "uranus"}}, {3, 0, 0, Mark{Cell: Asteroids}}, {0, 1, 0, Mark{Cell: Cutout}}} {
		if got := s.Discs[x.disc].Cells[x.ring][x.slot]; got != x.want {
			t.Errorf("disc %d, ring %d, slot %d: got %+v, want %+v", x.disc+1, x.ring+1, x.slot, got, x.want)
		}
	}
	if e := s.Spaces[0][4]; e.Planet != "earth" {
		t.Errorf("in sector 4 lies %q", e.Planet)
	}
}

// The spaces of a way, its price and what it gives: Saturn is a visit.
func TestSpacesOfAWay(t *testing.T) {
	_, s := look(arranged(t, "discs = [0, 0, 0]\np1 = { probes = [\"r2s6\"] }"))
	x := planet(t, s, "Saturn")
	if got := fmt.Sprintf("%v, %d moves, %s, %s", x.Ways[0].Spaces, x.Ways[0].Moves, brief(x.Ways[0].Visits), brief(x.Ways[0].Price.Parts)); got != "[r2s6 r3s6 r3s7], 3 moves, 1 publicity, 3 energy" {
		t.Errorf("got %q", got)
	}
	if got := brief(x.OrbitPrice.Parts) + "; " + brief(x.LandPrice.Parts); got != "1 credit, 1 energy; 3 energy" {
		t.Errorf("got %q", got)
	}
	_, s = look(arranged(t, "discs = [0, 0, 0]"))
	if w := planet(t, s, "Venus").Ways[0]; !w.Launch || brief(w.Price.Parts) != "2 credit, 2 energy" || w.Spaces[0] != board.At(1, 5) {
		t.Errorf("got %+v", w)
	}
}

// brief lists parts: "1 credit, 1 energy".
func brief(parts []Part) string {
	var list []string
	for _, x := range parts {
		list = append(list, strings.TrimSpace(fmt.Sprint(x.N, " ", x.Res)))
	}
	return strings.Join(list, ", ")
}

// The things that options concern, by ids with their roles.
func TestArgs(t *testing.T) {
	_, s := look(arranged(t, "discs = [0, 0, 0]\np1 = { energy = 3, credit = 5, hand = [\"5\"], probes = [\"earth\", \"mars\"], techs = [\"probe-1\"] }"))
	for id, want := range map[string]string{
		"move r1s5 r1s4":         "move free from=space:r1s5 to=space:r1s4",
		"orbit mars":             "orbit main body=body:mars price=1 credit, 1 energy",
		"play 5":                 "play main card=card:5",
		"exchange card credit":   "",
		"exchange credit energy": "exchange free pay=res:credit gain=res:energy",
	} {
		i := slices.IndexFunc(s.Ask.Options, func(o Option) bool { return o.ID == id })
		if i < 0 {
			if want != "" {
				t.Errorf("%s is not offered", id)
			}
			continue
		}
		if want == "" {
			continue
		}
		o := &s.Ask.Options[i]
		got := o.Verb + " " + o.Kind.String()
		for _, a := range o.Args {
			got += " " + a.Role + "=" + a.ID
		}
		if strings.Contains(want, "price") {
			got += " price=" + brief(o.Price.Parts)
		}
		if got != want {
			t.Errorf("%s: got %q, want %q", id, got, want)
		}
	}
}

// To give 2 energy for 1 energy is legal (rules 5.2.5) and nobody wants it: it is shown last, while the decision keeps
// its order. Two cards for another one keep their place.
func TestVainExchangesComeLast(t *testing.T) {
	session := arranged(t, "p1 = { energy = 2, credit = 2, hand = [\"5\", \"6\"] }")
	_, s := look(session)
	var shown, offered []string
	for _, o := range s.Ask.Options {
		shown = append(shown, o.ID)
	}
	for _, o := range session.Pending().Options {
		if o.Verb == board.VerbExchange {
			offered = append(offered, session.C.ID(o))
		}
	}
	if got := strings.Join(shown[len(shown)-2:], ", "); got != "exchange credit credit, exchange energy energy" {
		t.Errorf("the last options are %s", got)
	}
	if got := strings.Join(offered, ", "); !strings.HasPrefix(got, "exchange card card, ") || !strings.HasSuffix(got, "exchange energy energy") || !strings.Contains(got, "credit credit, exchange credit energy") {
		t.Errorf("the decision offers %s", got)
	}
}

// A teller that continues returns the same as a new one for the whole game, also after an undo.
func TestTellerGoesOn(t *testing.T) {
	c := everything()
	s, err := play.NewSession(c, kernel.Settings{Players: 2, Seed: 5})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	s.FreeUndo = true
	var notes play.Notes
	notes.At = -1
	s.Log = notes.Add
	viewer := NewViewer("en", c, []string{"p1", "p2"})
	teller := viewer.Teller(0)
	rng := rand.New(rand.NewPCG(5, 5))
	moments := map[string]int{}
	for n := 0; s.Pending() != nil; n++ {
		d := s.Pending()
		lines := s.Lines()
		notes.At = len(lines)
		if n%3 == 0 {
			got, want := teller.Turns(lines, notes.Since(0)), viewer.Turns(lines, notes.Since(0), 0)
			if !reflect.DeepEqual(got, want) {
				t.Fatalf("decision %d: got %+v, want %+v", n, got, want)
			}
		}
		if err := s.ChooseOption(rng.IntN(len(d.Options))); err != nil {
			t.Fatal(err)
		}
		if rng.IntN(12) == 0 && s.Undo(0) == nil {
			notes.Forget(len(s.Lines()))
		}
	}
	for _, turn := range teller.Turns(s.Lines(), notes.Since(0)) {
		for _, deed := range turn.Deeds {
			for _, step := range deed.Steps {
				moments[step.Moment]++
				if step.Verb == "" {
					t.Errorf("%+v has no verb", step)
				}
			}
		}
	}
	if moments["rotation"] < 5 { // the first pass of each round
		t.Errorf("got %v", moments)
	}
}

// BenchmarkView makes the view of a game in its middle.
func BenchmarkView(b *testing.B) {
	c, err := content.Open("space-agencies")
	if err != nil {
		b.Fatal(err)
	}
	s, err := play.NewSession(c, kernel.Settings{Players: 3, Seed: 5})
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	rng := rand.New(rand.NewPCG(5, 5))
	for n := 0; n < 150 && s.Pending() != nil; n++ {
		if err := s.ChooseOption(rng.IntN(len(s.Pending().Options))); err != nil {
			b.Fatal(err)
		}
	}
	d := s.Pending()
	viewer := NewViewer("en", c, []string{"p1", "p2", "p3"})
	b.ReportAllocs()
	for b.Loop() {
		viewer.View(s.Game(), d.Seat, d)
	}
}

// withoutWords removes the texts of a view that are in a language.
func withoutWords(x any) any {
	switch x := x.(type) {
	case []any:
		for i := range x {
			x[i] = withoutWords(x[i])
		}
	case map[string]any:
		for name := range x {
			parts := strings.Split(name, "_")
			switch parts[len(parts)-1] {
			case "text", "label", "name", "names", "title":
				delete(x, name)
			default:
				x[name] = withoutWords(x[name])
			}
		}
		if tokens, ok := x["tokens"].([]any); ok { // they stand in the order of their names
			slices.SortFunc(tokens, func(a, b any) int { return strings.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
		}
	}
	return x
}

// Only fields whose names say so contain text in a language: without them a view is the same in two languages.
func TestWordsStandInTheirFields(t *testing.T) {
	c, err := content.Open("space-agencies")
	if err != nil {
		t.Fatal(err)
	}
	s, err := play.NewSession(c, kernel.Settings{Players: 2, Seed: 4})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	var notes play.Notes
	s.Log = notes.Add
	viewers := NewViewers(c, []string{"p1", "p2"})
	rng := rand.New(rand.NewPCG(4, 4))
	for n := 0; s.Pending() != nil; n++ {
		d := s.Pending()
		notes.At = len(s.Lines())
		if n%20 == 0 {
			var first any
			for _, tag := range []string{"en", "ru"} {
				x := viewers.In(tag).View(s.Game(), d.Seat, d)
				x.Turns = viewers.In(tag).Turns(s.Lines(), notes.Since(0), d.Seat)
				var data any
				if err := json.Unmarshal(written(t, x), &data); err != nil {
					t.Fatal(err)
				}
				if data = withoutWords(data); first == nil {
					first = data
				} else if diff := cmp.Diff(first, data); diff != "" {
					t.Fatalf("decision %d: -en +ru\n%s", n, diff)
				}
			}
		}
		if err := s.ChooseOption(rng.IntN(len(d.Options))); err != nil {
			t.Fatal(err)
		}
	}
}

// BenchmarkTeller measures the last line of a whole game.
func BenchmarkTeller(b *testing.B) {
	c := everything()
	s, err := play.NewSession(c, kernel.Settings{Players: 3, Seed: 5})
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	var notes play.Notes
	s.Log = notes.Add
	rng := rand.New(rand.NewPCG(5, 5))
	for s.Pending() != nil {
		notes.At = len(s.Lines())
		if err := s.ChooseOption(rng.IntN(len(s.Pending().Options))); err != nil {
			b.Fatal(err)
		}
	}
	viewer := NewViewer("en", c, []string{"p1", "p2", "p3"})
	teller, lines, all := viewer.Teller(0), s.Lines(), notes.Since(0)
	before := all[:len(all)-5]
	b.ReportAllocs()
	for b.Loop() {
		teller.Turns(lines, before)
		teller.Turns(lines, all)
	}
	b.ReportMetric(float64(len(all)), "entries")
}

// Viewers of several games share what never changes, each in its own goroutine.
func TestViewersOfSeveralGames(t *testing.T) {
	c := everything()
	first := NewViewer("de", c, nil)
	var wait sync.WaitGroup
	for seed := range uint64(4) {
		s, err := play.NewSession(c, kernel.Settings{Players: 2, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(s.Close)
		wait.Go(func() {
			shared, own := first.For([]string{"a", "b"}), NewViewer("de", c, []string{"a", "b"})
			for range 20 {
				d := s.Pending()
				a, b := shared.View(s.Game(), d.Seat, d), own.View(s.Game(), d.Seat, d)
				if !reflect.DeepEqual(a, b) {
					t.Errorf("game %d: got %+v, want %+v", seed, a, b)
					return
				}
				if err := s.ChooseOption(0); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	wait.Wait()
}
