package tests

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/log"
	"seti/kernel/play"
	"seti/kernel/player"
	"seti/kernel/text"
	views "seti/kernel/view"
	"seti/scripting"
	"seti/scripting/scenario"
	"seti/tests/long"
)

// sane takes main actions at random where it can, so that games get far.
func sane(c *catalog.Catalog, rng *rand.Rand, d *kernel.Decision) int {
	i := rng.IntN(len(d.Options))
	switch {
	case d.Default >= 0 && !d.Urgent && rng.IntN(4) > 0:
		return d.Default
	case d.Kind == kernel.TurnLevel && !c.IsMain(d.Options[i]):
		return rng.IntN(len(d.Options)) // otherwise anything
	}
	return i
}

// A game can be taken up at every decision with other hidden cards: its
// seat sees the same and is offered the same, in the middle of actions too, and
// after others have chosen what that seat does not see (rules 2.2.2, 4.8.3).
func TestTakeUp(t *testing.T) {
	c := base(t)
	middle := 0
	for seed := range uint64(6) {
		set := kernel.Settings{Players: 2 + int(seed%3), Seed: seed}
		g, err := kernel.NewGame(c, set)
		if err != nil {
			t.Fatal(err)
		}
		g.Scripts = scripting.NewHost()
		rng := rand.New(rand.NewPCG(seed, 9))
		dst := &kernel.Game{Scripts: scripting.NewHost()}
		var trail *play.Trail
		n := 0
		g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
			if n++; n%5 == 0 || n < 5 || d.Kind == kernel.Choice {
				before, view := g.S.Hash(), fmt.Sprintf("%+v", arrange.Describe(g, d.Seat))
				arrived := false
				dst.Answer = func(dst *kernel.Game, asked *kernel.Decision) int {
					arrived = true
					if got := fmt.Sprintf("%+v", arrange.Describe(dst, d.Seat)); got != view {
						t.Errorf("seed %d, decision %d (%v): %s sees\n%s\nnot\n%s", seed, n, d.Prompt, d.Seat, got, view)
					}
					if dst.S.Seed == g.S.Seed || g.S.Round < 5 && dst.S.Hash() == before {
						t.Errorf("seed %d, decision %d: nothing was dealt anew", seed, n)
					}
					return kernel.Stop
				}
				err := trail.TakeUp(dst, d, d.Seat, seed+uint64(n))
				if err != kernel.ErrStopped || !arrived {
					t.Errorf("seed %d, decision %d of round %d, %s: %v", seed, n, g.S.Round, g.S.Phase, err)
				}
				if g.S.Hash() != before {
					t.Fatal("taking a game up changed it")
				}
				if d.Kind != kernel.TurnLevel {
					middle++
				}
			}
			return sane(c, rng, d)
		}
		trail = play.Follow(g)
		if err := g.Run(); err != nil {
			t.Fatal(err)
		}
		if t.Failed() {
			return
		}
	}
	if middle < 500 {
		t.Errorf("%d decisions in the middle of actions", middle)
	}
}

// A session takes its game up as a trail does, and plays it to the end.
func TestSessionTakesUp(t *testing.T) {
	c := base(t)
	s := newSession(t, c, kernel.Settings{Players: 2, Seed: 8})
	rng := rand.New(rand.NewPCG(8, 8))
	decide(t, s, rng, 60, false)
	dst := &kernel.Game{Scripts: scripting.NewHost()}
	for range 40 {
		decide(t, s, rng, 1, true)
		d, before := s.Raw(), s.State().Hash()
		dst.Answer = func(_ *kernel.Game, d *kernel.Decision) int { return sane(c, rng, d) }
		if err := s.TakeUp(dst, d.Seat, 3); err != nil || dst.S.Phase != board.PhaseOver {
			t.Fatalf("%v, in phase %s", err, dst.S.Phase)
		}
		if s.State().Hash() != before {
			t.Fatal("taking the game up changed it")
		}
	}
}

// While a game waits it may be taken up many times at once, and the result is each time the
// same as alone.
func TestTakeUpAtOnce(t *testing.T) {
	c := base(t)
	g, err := kernel.NewGame(c, kernel.Settings{Players: 3, Seed: 5})
	if err != nil {
		t.Fatal(err)
	}
	g.Scripts = scripting.NewHost()
	rng, n := rand.New(rand.NewPCG(5, 5)), 0
	var trail *play.Trail
	end := func(d *kernel.Decision, seed uint64) uint64 {
		dst, rng := &kernel.Game{Scripts: scripting.NewHost()}, rand.New(rand.NewPCG(seed, 0))
		dst.Answer = func(_ *kernel.Game, d *kernel.Decision) int { return sane(c, rng, d) }
		if err := trail.TakeUp(dst, d, d.Seat, seed); err != nil {
			t.Error(err)
		}
		return dst.S.Hash()
	}
	g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
		if n++; n < 120 || d.Kind == kernel.TurnLevel {
			return sane(c, rng, d)
		}
		var alone, together [8]uint64
		for i := range alone {
			alone[i] = end(d, uint64(i))
		}
		var all sync.WaitGroup
		for i := range together {
			all.Go(func() { together[i] = end(d, uint64(i)) })
		}
		all.Wait()
		if alone != together {
			t.Errorf("alone %x, together %x", alone, together)
		}
		return kernel.Stop
	}
	trail = play.Follow(g)
	if err := g.Run(); err != kernel.ErrStopped {
		t.Error(err)
	}
}

// Dealing hidden things again into existing memory allocates nothing, and has the same result as Determinize.
func TestDeterminizeInto(t *testing.T) {
	s := newSession(t, base(t), kernel.Settings{Players: 4, Seed: 2})
	decide(t, s, rand.New(rand.NewPCG(2, 2)), 200, false)
	g, dst := s.Game(), new(kernel.Game)
	for seat := range board.Seat(4) {
		g.DeterminizeInto(dst, seat, 7)
		if dst.S.Hash() != g.Determinize(seat, 7).S.Hash() {
			t.Errorf("%s: in used memory it is another game", seat)
		}
		if n := testing.AllocsPerRun(20, func() { g.DeterminizeInto(dst, seat, 7) }); n != 0 {
			t.Errorf("%s: %v allocations", seat, n)
		}
	}
}

// A seat cannot tell an imagined game from the real one: at every decision of games with a seat of content, also while
// that content takes its turns, its position, its view with the question and the log are the same (rules 1.5), whether
// a session, the eyes of a computer player or a trail imagines the game. An imagined game that continues and is undone
// is back at its start.
func TestImaginedGames(t *testing.T) {
	for _, w := range alikeWorlds {
		if w.content == "" {
			continue
		}
		t.Run(w.name, func(t *testing.T) {
			t.Parallel()
			c, err := content.Open(w.packs...)
			if err != nil {
				t.Fatal(err)
			}
			late := 0
			for i := range long.Count(2, 5) {
				seed := uint64(i)
				if !long.Asked() {
					seed *= 12 // levels 1 and 3 of those with 5 or 3
				}
				late += imagineAll(t, c, w.settings(c, seed))
			}
			if late == 0 {
				t.Error("no decision was made while content took its turns")
			}
		})
	}
}

// imagineAll imagines games at every decision of a game, in the short form at every eighth of those in a person's turns.
// It returns how many decisions were made while content took its turns.
func imagineAll(t *testing.T, c *catalog.Catalog, set kernel.Settings) (late int) {
	t.Helper()
	s := newSession(t, c, set)
	defer s.Close()
	s.AskAll = [board.MaxSeats]bool{true, true, true, true}
	g, err := kernel.NewGame(c, set)
	if err != nil {
		t.Fatal(err)
	}
	var entries, again []log.Entry // since the last checkpoint, and while the game is taken up
	g.Scripts, g.Log = scripting.NewHost(), func(e log.Entry) { entries = append(entries, e) }
	g.Checkpoint = func(*kernel.Game) { entries = entries[:0] }
	dst := &kernel.Game{Scripts: scripting.NewHost(), Log: func(e log.Entry) { again = append(again, e) }}
	viewer, say := views.NewViewer("en", c, nil), text.English(c)
	shown := func(g *kernel.Game, d *kernel.Decision) string {
		sees, err := json.Marshal(viewer.View(g, d.Seat, d))
		if err != nil {
			t.Fatal(err)
		}
		return fmt.Sprintf("%+v\n%s\n%x", arrange.Describe(g, d.Seat), sees, g.Determinize(d.Seat, 1).S.Hash())
	}
	rng, n := rand.New(rand.NewPCG(set.Seed, 4)), 0
	var trail *play.Trail
	g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
		if n++; set.Seats[g.S.Active].Content != "" {
			late++
		} else if !long.Asked() && n%8 != 0 {
			i := sane(c, rng, d)
			if err := s.ChooseOption(i); err != nil {
				t.Fatal(err)
			}
			return i
		}
		wrong := func(format string, args ...any) {
			t.Helper()
			t.Errorf("%+v, decision %d (%v) of round %d: %s", set, n, d.Prompt, g.S.Round, fmt.Sprintf(format, args...))
		}
		want, seed := shown(g, d), rng.Uint64()
		check := func(how string, imagined *kernel.Game, d *kernel.Decision) {
			t.Helper()
			if got := shown(imagined, d); got != want {
				wrong("%s: the seat sees\n%s\nnot\n%s", how, from(got, want), from(want, got))
			}
		}
		dst.Answer = func(dst *kernel.Game, asked *kernel.Decision) int {
			check("Trail.TakeUp", dst, asked)
			return kernel.Stop
		}
		again = again[:0]
		if err := trail.TakeUp(dst, d, d.Seat, seed); !errors.Is(err, kernel.ErrStopped) {
			wrong("Trail.TakeUp: %v", err)
		}
		if was, is := strings.Join(say.Logs(entries, d.Seat), "\n"), strings.Join(say.Logs(again, d.Seat), "\n"); was != is {
			wrong("Trail.TakeUp: the seat reads\n%s\nnot\n%s", is, was)
		}
		if seen, err := player.EyesOf(s, s.Raw()).Look(); err != nil {
			wrong("Eyes.Look: %v", err)
		} else {
			check("Eyes.Look", seen, d)
		}
		i := sane(c, rng, d)
		if w, err := s.Imagine(d.Seat, seed); err != nil {
			wrong("Session.Imagine: %v", err)
		} else {
			check("Session.Imagine", w.Game(), w.Raw())
			begun := w.State().Hash()
			w.FreeUndo, w.AskAll = true, s.AskAll
			if err := errors.Join(w.ChooseOption(i), w.Undo(d.Seat)); err != nil {
				t.Fatal(err)
			}
			if w.Raw(); w.State().Hash() != begun {
				wrong("taken back, the imagined game is elsewhere than where it began")
			}
			w.Close()
		}
		if err := s.ChooseOption(i); err != nil {
			t.Fatal(err)
		}
		if t.Failed() {
			return kernel.Stop
		}
		return i
	}
	trail = play.Follow(g)
	if err := g.Run(); err != nil && !t.Failed() {
		t.Fatal(err)
	}
	return late
}

// A seat of content may act on knowledge of its own piles. An imagined game in which it has acted differently is not
// offered to another seat.
func TestImaginedSecrets(t *testing.T) {
	c, problems := withPack(map[string]string{
		"pack.toml":          "id = \"p\"\nname = \"P\"\nversion = \"1\"\napi = 3\nneeds = [\"base\"]\n[piles.plans]\nname = \"plans\"\nowner = \"seat\"\nseen_by = \"owner\"\n",
		"seats/schemer.toml": "id = \"schemer\"\nname = \"Schemer\"\n",
		"seats/schemer.lua": `return {
  setup  = function(g) g:put(g:top "deck", "plans") end,
  turn   = function(g) g:vp(g:cards("plans")[1].cost) g:pass() end,
  answer = function(g, question) return question.options[1] end,
}`,
	})
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	s := newSession(t, c, kernel.Settings{Players: 2, Seed: 3, First: 1, Seats: []kernel.SeatSetting{{}, {Content: "schemer", Level: 1}}})
	s.AskAll[0] = true
	for s.Raw().Kind != kernel.TurnLevel {
		if err := s.ChooseOption(0); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(s.Choose(0, "pass"), s.Choose(0, "later")); err != nil {
		t.Fatal(err)
	}
	points, imagined := s.State().P[1].Res[board.VP], 0
	for seed := range uint64(40) {
		dst := &kernel.Game{Scripts: scripting.NewHost()}
		dst.Answer = func(dst *kernel.Game, _ *kernel.Decision) int {
			imagined++
			if got := dst.S.P[1].Res[board.VP]; got != points {
				t.Errorf("taken up with seed %d, p2 has %d points, not %d", seed, got, points)
			}
			return kernel.Stop
		}
		var strayed *play.Strayed
		if err := s.TakeUp(dst, 0, seed); !errors.Is(err, kernel.ErrStopped) && !errors.As(err, &strayed) {
			t.Fatal(err)
		}
		w, err := s.Imagine(0, seed)
		switch {
		case err == nil && w.State().P[1].Res[board.VP] != points:
			t.Errorf("imagined with seed %d, p2 has %d points, not %d", seed, w.State().P[1].Res[board.VP], points)
		case err != nil && !errors.As(err, &strayed):
			t.Fatal(err)
		}
	}
	if imagined == 0 || imagined == 40 {
		t.Errorf("%d of 40 games were imagined, expected those where the plan costs as much", imagined)
	}
	sc, problems := scenario.Parse("schemer", []byte(`The card of the stack is chosen after p2 has passed.
-- setup.toml --
players = 2
seed = 3
seats = ["", "schemer:1"]
stack = ["1", "2", "3"]
-- play --
p1: pass
p1: later
p1: card 2
-- expect --
p2.vp > 1
`))
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	if _, err := sc.Run(c, scenario.Hidden); err != nil {
		t.Errorf("the scenario of a pack: %v", err)
	}
}
