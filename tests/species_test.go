package tests

import (
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/scripting"
)

var pairGames = flag.Int("games", 6, "random games with each ordered pair of species")

// discovered counts discoveries, so that games without any are noticed.
var discovered atomic.Int32

// Random games with each pair of species end without an error, conserve what
// must be conserved, and leak nothing that is hidden into another seat's view or
// log.
func TestSpeciesPairs(t *testing.T) {
	c, err := content.Open()
	if err != nil {
		t.Fatal(err)
	}
	games := *pairGames
	if testing.Short() {
		games = 1
	}
	for i := range c.Species {
		for j := range c.Species {
			if i == j {
				continue
			}
			pair := []string{c.Species[i].ID, c.Species[j].ID}
			t.Run(fmt.Sprint(pair), func(t *testing.T) {
				t.Parallel()
				for seed := range uint64(games) {
					playPair(t, c, pair, seed)
				}
			})
		}
	}
}

func playPair(t *testing.T, c *kernel.Catalog, pair []string, seed uint64) {
	t.Helper()
	g, err := kernel.NewGame(c, kernel.Settings{Players: int(2 + seed%3), Seed: seed, Species: pair})
	if err != nil {
		t.Fatal(err)
	}
	g.Scripts = scripting.NewHost()
	rng := rand.New(rand.NewPCG(seed, 1))
	n := 0
	var log logs
	if seed%4 == 0 {
		g.Note = log.add
	}
	g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
		n++
		if g.Note != nil {
			log.check(t, g)
		}
		if len(d.Options) > 0 && n%7 == 0 {
			view := fmt.Sprintf("%+v", g.Describe(d.Seat))
			if other := fmt.Sprintf("%+v", g.Imagine(d.Seat, seed).Describe(d.Seat)); other != view {
				t.Fatalf("seed %d, decision %d: what %s may know depends on what is hidden:\n%s\n%s", seed, n, d.Seat, view, other)
			}
			conserved(t, g)
		}
		for {
			i := rng.IntN(len(d.Options))
			if v := d.Options[i].Verb; len(d.Options) == 1 || v != kernel.VerbPass && v != kernel.VerbExchange || rng.IntN(9) == 0 {
				return i
			}
		}
	}
	// Rich players discover sooner.
	for p := range g.S.Players {
		g.S.P[p].Res[kernel.Credit], g.S.P[p].Res[kernel.Energy] = 60, 60
	}
	if err := g.Run(); err != nil {
		stack := ""
		if f, ok := err.(*kernel.Failure); ok {
			stack = f.Stack
		}
		t.Fatalf("seed %d: %v\n%s", seed, err, stack)
	}
	for slot := range g.S.Slots {
		if g.S.Slots[slot].Discovered {
			discovered.Add(1)
		}
	}
}

// logs holds what was noted since the last decision, what each seat could see at
// that time, and the cards that all saw this turn.
type logs struct {
	notes  []kernel.Note
	seen   [4]string
	public string
}

func (l *logs) add(n kernel.Note) { l.notes = append(l.notes, n) }

// check fails if the log of a seat names a card or a piece that the seat could
// see neither before nor after (rules 1.5).
func (l *logs) check(t *testing.T, g *kernel.Game) {
	t.Helper()
	for _, n := range l.notes {
		text := g.C.NoteText(n, kernel.Public)
		if strings.HasPrefix(text, "-- ") {
			l.public = ""
		}
		if shown.MatchString(text) {
			l.public += ids(text)
		}
	}
	for seat := range kernel.Seat(g.S.Players) {
		view, err := json.Marshal(g.Describe(seat))
		if err != nil {
			t.Fatal(err)
		}
		known := l.seen[seat] + string(view) + l.public
		for _, n := range l.notes {
			text := g.C.NoteText(n, seat)
			for _, id := range strings.Fields(ids(text)) {
				if !shown.MatchString(text) && !strings.Contains(known, id) {
					t.Errorf("the log of %s says %q, but he could not see that", seat, text)
				}
			}
		}
		l.seen[seat] = string(view)
	}
	l.notes = l.notes[:0]
}

// ids are the ids that a note names, each in quotes as a view has them.
func ids(text string) string {
	var b strings.Builder
	for _, id := range named.FindAllString(text, -1) {
		fmt.Fprintf(&b, "%q ", strings.Trim(id, "()"))
	}
	return b.String()
}

var (
	// named finds what a log names: a card by its id in brackets, or a sample.
	named = regexp.MustCompile(`\([A-Z0-9.-]+\)|sample-[a-z]+`)

	// shown begins a note of a card that all see, wherever it goes then.
	shown = regexp.MustCompile(`^(p\d (plays|shows)|row \d is now) .*\)$`)
)
