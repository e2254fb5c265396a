package player

import (
	"runtime"
	"slices"
	"sync"
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/kernel/catalog"
	"seti/kernel/play"
)

// Players that make mistakes have a random personality, or the one asked for. "hard" has one only if asked for, and
// players that search have none.
func TestWeights(t *testing.T) {
	c, all := content.MustOpen(), len(Personalities())
	for name, want := range map[string]int{"beginner": all, "easy": all, "medium": all, "medium:analyst": 1, "medium:1s": 1, "hard": 1, "hard:flier": 1, "expert": 1, "expert:flier": 1, "strong": 1} {
		l, err := Parse(name)
		if err != nil || len(l.weights(c)) != want {
			t.Errorf("%s: %d personalities, expected %d (%v)", name, len(l.weights(c)), want, err)
		}
	}
}

// The names are those of the table, each once.
func TestNames(t *testing.T) {
	if want := []string{"random", "beginner", "easy", "medium", "hard", "expert", "strong"}; !slices.Equal(Names, want) {
		t.Errorf("got %q, want %q", Names, want)
	}
}

// asked returns a session that asks for a main action in the base game.
func asked(tb testing.TB, c *catalog.Catalog, seed uint64) (*play.Session, *kernel.Decision) {
	tb.Helper()
	s, err := play.NewSession(c, kernel.Settings{Players: 2, Seed: seed})
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(s.Close)
	for s.Pending().Kind != kernel.TurnLevel {
		if err := s.ChooseOption(0); err != nil {
			tb.Fatal(err)
		}
	}
	return s, s.Pending()
}

// level reads the name of a player.
func level(tb testing.TB, name string) Level {
	tb.Helper()
	l, err := Parse(name)
	if err != nil {
		tb.Fatal(err)
	}
	return l
}

// Another player of a level, and a decision of it, take little memory: players share what is worked out about the content,
// and lend each other what they think in.
func TestMemoryOfPlayers(t *testing.T) {
	c := content.MustOpen()
	s, d := asked(t, c, 3)
	eyes := EyesOf(s, d)
	const times, most = 10, 50 << 10
	for _, name := range slices.Concat(Names, []string{"hard:flier", "strong:1ns"}) {
		another := func() {
			p := New(c, level(t, name), 1)
			if name != "strong" { // it imagines many games
				p.Choose(t.Context(), eyes, d)
			}
		}
		another()
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		for range times {
			another()
		}
		runtime.ReadMemStats(&after)
		if each := (after.TotalAlloc - before.TotalAlloc) / times; each > most {
			t.Errorf("%s: another player takes %d bytes, expected at most %d", name, each, most)
		}
	}
}

// seated is a player with a game in which it takes all decisions.
type seated struct {
	s     *play.Session
	p     Player
	taken []int
}

func (x *seated) decide(t *testing.T) {
	if d := x.s.Pending(); d != nil {
		option := x.p.Choose(t.Context(), EyesOf(x.s, d), d)
		if x.taken = append(x.taken, option); x.s.ChooseOption(option) != nil {
			t.Errorf("option %d of %d is taken", option, len(d.Options))
		}
	}
}

// Players of a level that share a catalogue answer like players that share nothing, whether they think in turn or at
// once.
func TestPlayersAtOnce(t *testing.T) {
	const decisions = 20
	for _, name := range []string{"easy", "hard", "expert", "strong:1ns"} {
		begin := func(c *catalog.Catalog, i int) *seated {
			s, _ := asked(t, c, uint64(i))
			return &seated{s: s, p: New(c, level(t, name), 1)}
		}
		shared := content.MustOpen()
		var alone, inTurn, atOnce [4]*seated
		for i := range alone {
			alone[i], inTurn[i], atOnce[i] = begin(content.MustOpen(), i), begin(shared, i), begin(shared, i)
		}
		var wg sync.WaitGroup
		for range decisions {
			for i := range alone {
				alone[i].decide(t)
				inTurn[i].decide(t)
			}
		}
		for _, x := range atOnce {
			wg.Go(func() {
				for range decisions {
					x.decide(t)
				}
			})
		}
		wg.Wait()
		for i, x := range alone {
			if len(x.taken) != decisions || !slices.Equal(inTurn[i].taken, x.taken) || !slices.Equal(atOnce[i].taken, x.taken) {
				t.Errorf("%s takes in game %d %v; in turn %v, at once %v", name, i, x.taken, inTurn[i].taken, atOnce[i].taken)
			}
		}
	}
}

// BenchmarkNew makes players of each level after the first of it, in the base game; BenchmarkDecide lets each take a
// decision too, as a server does.
func BenchmarkNew(b *testing.B) {
	c := content.MustOpen()
	for _, name := range Names {
		New(c, level(b, name), 1)
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				New(c, Level{Name: name}, 1)
			}
		})
	}
}

func BenchmarkDecide(b *testing.B) {
	c := content.MustOpen()
	s, d := asked(b, c, 3)
	eyes := EyesOf(s, d)
	for _, name := range []string{"random", "easy", "medium", "hard"} {
		New(c, level(b, name), 1).Choose(b.Context(), eyes, d)
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				New(c, Level{Name: name}, 1).Choose(b.Context(), eyes, d)
			}
		})
	}
}
