package play_test

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"

	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/log"
	"seti/kernel/play"
	"seti/kernel/text"
	"seti/tests/toy"
)

func newSession(t *testing.T, c *catalog.Catalog, set kernel.Settings) *play.Session {
	t.Helper()
	s, err := play.NewSession(c, set)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s
}

// arranged is a game of two in a position, before the first turn of p1.
func arranged(t *testing.T, position string) *play.Session {
	t.Helper()
	s := newSession(t, toy.Catalog(t), kernel.Settings{Players: 2, Seed: 5, First: 1, Species: []string{"hums", "rays"}})
	err := s.Arrange(func(g *kernel.Game) error {
		g.FinishSetup()
		return arrange.Apply(g, toy.Value(position)).Err()
	})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// decide takes random decisions, and some of them back again.
func decide(t *testing.T, s *play.Session, rng *rand.Rand, n int, undo bool) {
	for range n {
		d := s.Pending()
		if d == nil {
			return
		}
		if undo && rng.IntN(4) == 0 {
			before := s.State().Hash()
			if err := s.Undo(d.Seat); err == nil {
				if err := s.Redo(); err != nil {
					t.Fatal(err)
				}
				s.Pending()
				if s.State().Hash() != before {
					t.Fatal("undone and redone the state is another")
				}
			} else if !errors.Is(err, play.ErrUndo) {
				t.Fatal(err)
			}
			continue
		}
		if err := s.ChooseOption(rng.IntN(len(d.Options))); err != nil {
			t.Fatal(err)
		}
	}
}

// The same lines give the same game with any preferences of a seat: whether it is asked at every interrupt point or at
// none.
func TestLinesGiveTheSameGame(t *testing.T) {
	c := toy.Catalog(t)
	for seed := range uint64(12) {
		set := kernel.Settings{Players: 2 + int(seed%3), Seed: seed}
		s := newSession(t, c, set)
		for p := range s.AskAll {
			s.AskAll[p] = seed%2 == uint64(p)%2
		}
		decide(t, s, rand.New(rand.NewPCG(seed, 3)), 150, true)
		again := newSession(t, c, set)
		for _, l := range s.Lines() {
			if err := again.Play(l.Seat, l.ID); err != nil {
				t.Fatalf("seed %d: %s: %v", seed, l, err)
			}
		}
		for _, x := range []*play.Session{s, again} {
			x.AskAll = [board.MaxSeats]bool{}
			x.Pending()
		}
		if s.State().Hash() != again.State().Hash() {
			t.Errorf("seed %d: the same lines gave another game", seed)
		}
	}
}

// A restored game counts the decisions that players were asked for, as the game that was played does: a default that is a line
// only so that the next line is not taken in its place is none of them.
func TestAsked(t *testing.T) {
	c, more := toy.Catalog(t), 0
	for seed := range uint64(6) {
		set := kernel.Settings{Players: 2, Seed: seed}
		played, restored := newSession(t, c, set), newSession(t, c, set)
		played.AskAll[0], restored.AskAll[0] = seed%2 == 1, seed%2 == 1
		decide(t, played, rand.New(rand.NewPCG(seed, 3)), 40, false)
		if err := restored.Restore(&play.Journal{Lines: played.Lines()}); err != nil {
			t.Fatal(err)
		}
		if played.Asked() != 40 || restored.Asked() != 40 {
			t.Errorf("seed %d: 40 decisions were taken, %d are counted, %d after the game was restored", seed, played.Asked(), restored.Asked())
		}
		more += len(played.Lines()) - 40
	}
	if more == 0 {
		t.Error("no game has a line for a default")
	}
}

// A saved game is restored from its text, wherever the text was cut: at most
// the line that was being written is lost.
func TestTornJournal(t *testing.T) {
	c := toy.Catalog(t)
	set := kernel.Settings{Players: 2, Seed: 5}
	s := newSession(t, c, set)
	decide(t, s, rand.New(rand.NewPCG(5, 3)), 12, false)
	var file bytes.Buffer
	if err := play.WriteHead(&file, play.JournalHead{Packs: c.Packs, Settings: set, Seats: []string{"human A", "bot"}}); err != nil {
		t.Fatal(err)
	}
	head := file.Len()
	if err := play.WriteLines(&file, s.Lines()...); err != nil {
		t.Fatal(err)
	}
	text := file.String()
	for cut := range len(text) + 1 {
		j, err := play.ReadJournal("game", strings.NewReader(text[:cut]))
		if cut < head {
			if err == nil {
				t.Fatalf("cut at %d in the head: no error", cut)
			}
			continue
		}
		if err != nil {
			t.Fatalf("cut at %d: %v", cut, err)
		}
		if want := strings.Count(text[head:cut], "\n"); len(j.Lines) != want || j.Torn != (text[cut-1] != '\n') {
			t.Fatalf("cut at %d: %d lines, torn %t; expected %d lines", cut, len(j.Lines), j.Torn, want)
		}
		if cut%37 == 0 || cut == len(text) {
			if err := newSession(t, c, set).Restore(j); err != nil {
				t.Fatalf("cut at %d: %v", cut, err)
			}
		}
	}
}

// A fault in a saved game is reported so that a person can continue.
func TestBadJournal(t *testing.T) {
	c := toy.Catalog(t)
	good := "seti journal 2\npack toy 1.0.0 0\nplayers 2\nseed 5\n---\n"
	d := newSession(t, c, kernel.Settings{Players: 2, Seed: 5}).Pending()
	first := d.Seat.String() + ": " + c.ID(d.Options[0])
	head := func(lines string) string { return strings.Replace(good, "---\n", lines+"---\n", 1) }
	for _, x := range []struct{ saved, want string }{
		{"hello\n", `game:1: found "hello", expected "seti journal 2"`},
		{"seti journal 1\n", `game:1: found "seti journal 1", expected "seti journal 2": an older version`},
		{"seti journal 2\nplayers two\n---\n", `game:2: found "players two", expected: players NUMBER`},
		{"seti journal 2\nplayers 9\nseed 1\n---\n", "game:4: 9 players: the game is for 2 to 4"},
		{"seti journal 2\nplayers 2\n---\n", `game:3: the head has no line "seed"`},
		{"seti journal 2\ncolour red\n---\n", `game:2: unknown line "colour red" in the head`},
		{head("players 3\n"), `game:5: found "players 3", but there is a line "players" above already`},
		{head("pack toy 1.0.0 0\n"), `game:5: found "pack toy 1.0.0 0", but there is a line "pack toy" above already`},
		{head("set toy.hard=true\nset toy.hard=false\n"), `game:6: found "set toy.hard=false", but there is a line "set toy.hard" above already`},
		{head("played p1 robot 1\nplayed p1 robot 2\n"), `game:6: found "played p1 robot 2", but there is a line "played p1" above already`},
		{head("first 99\n"), "game:6: first 99: expected a seat from 1 to 2, or 0 for chance"},
		{head("first -1\n"), "game:6: first -1: expected a seat"},
		{head("with\n"), `game:5: found "with", expected: with MODULES`},
		{head("seat p2 human\n"), `game:5: found "seat p2 human", expected: seat SEAT WHO`},
		{head("species a b c\n"), "3 species: there are 2 slots"},
		{good + "0000000000000001 p9: pass\n", `game:6: found "0000000000000001 p9: pass", expected HASH SEAT: OPTION`},
		{good + "0000000000000000 p1: pass\n", `game:6: found "0000000000000000 p1: pass", expected HASH SEAT: OPTION`},
		{good + "undo\n", "game:6: nothing to undo"},
		{good + strings.Repeat("- p1: pass\n", 200_000), "game:200001: more than 200000 lines: no game has so many decisions"},
		{strings.Replace(good, "1.0.0 0", "0.9.0 abc", 1), `pack "toy" has changed since the game was saved (version 0.9.0 (hash abc) then, 1.0.0 (hash 0`},
		{head("pack other 1 x\n"), `the game was played with pack "other" 1 (hash x), which is not loaded; add it with --pack`},
		{good + "0000000000000001 " + first + "\n", "differs at decision 1 (" + first + "): the state before it is another"},
		{good + "- " + first + "\n", "differs at decision 1 (" + first + "): its hash is missing"},
		{good + "- p2: fly home\n", `"fly home" is not an option`},
	} {
		j, err := play.ReadJournal("game", strings.NewReader(x.saved))
		if err == nil {
			err = j.CheckPacks(c)
		}
		if err == nil {
			var s *play.Session
			if s, err = play.NewSession(c, j.Settings); err == nil {
				err = text.English(c).Err(s.Restore(j))
				s.Close()
			}
		}
		if err == nil || !strings.Contains(err.Error(), x.want) {
			t.Errorf("%q:\n got %v\nwant %s", x.saved, err, x.want)
		}
	}
}

// A refused answer changes nothing.
func TestBadAnswers(t *testing.T) {
	s := newSession(t, toy.Catalog(t), kernel.Settings{Players: 2, Seed: 5, First: 1})
	for _, x := range []struct {
		seat board.Seat
		id   string
		code kernel.Code
	}{
		{1, "pass", kernel.NotActive},
		{0, "pass", kernel.DecisionOpen},
		{0, "card 999", kernel.BadChoice},
		{0, "", kernel.BadChoice},
		{0, "land", kernel.BadChoice},
		{0, "lnad ash", kernel.BadChoice},
		{3, "pass", kernel.NotActive},
		{-1, "pass", kernel.NotActive},
	} {
		before := s.State().Hash()
		err := s.Choose(x.seat, x.id)
		var r *kernel.Refusal
		if !errors.As(err, &r) || r.Code != x.code {
			t.Errorf("%s: %q: got %v, expected %s", x.seat, x.id, err, x.code)
		}
		if s.State().Hash() != before {
			t.Errorf("%s: %q changed the state", x.seat, x.id)
		}
	}
}

// A fork is independent of the session.
func TestFork(t *testing.T) {
	s := newSession(t, toy.Catalog(t), kernel.Settings{Players: 3, Seed: 9})
	decide(t, s, rand.New(rand.NewPCG(9, 1)), 40, false)
	before := s.State().Hash()
	f := s.Fork()
	defer f.Close()
	if f.State().Hash() != before {
		t.Fatal("the fork stands elsewhere")
	}
	decide(t, f, rand.New(rand.NewPCG(9, 2)), 20, false)
	if s.State().Hash() != before {
		t.Error("playing in the fork changed the game")
	}
}

// A journal that went through an editor that ends lines with CR and LF can be
// read, and one written again from what was read is the same.
func TestJournalAgain(t *testing.T) {
	c := toy.Catalog(t)
	set := kernel.Settings{Players: 3, Seed: 1 << 63, First: 2, NoLateChoice: true, Modules: []string{"promo"}, Species: []string{},
		Set: []string{"toy.hard=true"}, Seats: []kernel.SeatSetting{{}, {}, {Content: "robot", Level: 2}}}
	write := func(h play.JournalHead, lines []play.Line) string {
		var b strings.Builder
		if err := errors.Join(play.WriteHead(&b, h), play.WriteLines(&b, lines...)); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	s := newSession(t, c, set)
	decide(t, s, rand.New(rand.NewPCG(7, 1)), 30, false)
	text := write(play.JournalHead{Packs: c.Packs, Settings: set, Seats: []string{"human Ann  B", "bot", "human"}}, s.Lines())
	for _, x := range []string{text, strings.ReplaceAll(text, "\n", "\r\n")} {
		j, err := play.ReadJournal("game", strings.NewReader(x))
		if err != nil {
			t.Fatal(err)
		}
		if got := write(j.JournalHead, j.Lines); got != text {
			t.Errorf("read and written again it is\n%s\nnot\n%s", got, text)
		}
		if err := newSession(t, c, j.Settings).Restore(j); err != nil {
			t.Error(err)
		}
	}
}

// Changing or removing any hash of a journal is noticed.
func TestHashesAreChecked(t *testing.T) {
	c := toy.Catalog(t)
	set := kernel.Settings{Players: 2, Seed: 5}
	s := newSession(t, c, set)
	decide(t, s, rand.New(rand.NewPCG(5, 3)), 70, false)
	lines := s.Lines()
	hashes := 0
	for i, l := range lines {
		for _, hash := range []uint64{0, 1, l.Hash ^ 1} {
			if hash == l.Hash {
				continue
			}
			forged := slices.Clone(lines)
			forged[i].Hash = hash
			var d *play.Differs
			if err := newSession(t, c, set).Restore(&play.Journal{Lines: forged}); !errors.As(err, &d) || d.Line != i {
				t.Errorf("line %d with hash %x: got %v", i+1, hash, err)
			}
		}
		if l.Hash != 0 {
			hashes++
		}
	}
	if hashes < 5 {
		t.Errorf("%d of %d lines have a hash", hashes, len(lines))
	}
}

// A game that was saved when every checkpoint had a hash, not only the first one of a
// turn, continues, and each of its hashes is checked.
func TestHashesOfEveryCheckpoint(t *testing.T) {
	c := toy.Catalog(t)
	set := kernel.Settings{Players: 2, Seed: 5}
	g, err := kernel.NewGame(c, set)
	if err != nil {
		t.Fatal(err)
	}
	g.Scripts = kernel.NewHost(c)
	var lines []play.Line
	hash, rng := uint64(0), rand.New(rand.NewPCG(5, 3))
	g.Checkpoint = func(g *kernel.Game) { hash = g.S.Hash() }
	g.Answer = func(_ *kernel.Game, d *kernel.Decision) int {
		if len(lines) == 70 {
			return kernel.Stop
		}
		i := rng.IntN(len(d.Options))
		lines = append(lines, play.Line{Seat: d.Seat, ID: c.ID(d.Options[i]), Hash: hash})
		hash = 0
		return i
	}
	if err := g.Run(); err != kernel.ErrStopped {
		t.Fatal(err)
	}
	s := newSession(t, c, set)
	if err := s.Restore(&play.Journal{Lines: lines}); err != nil {
		t.Fatal(err)
	}
	if got := s.Lines(); !slices.Equal(got, lines) {
		t.Errorf("restored it has the lines\n%v\nnot\n%v", got, lines)
	}
	for i, l := range lines {
		if l.Hash == 0 {
			continue
		}
		forged := slices.Clone(lines)
		forged[i].Hash ^= 1
		var d *play.Differs
		if err := newSession(t, c, set).Restore(&play.Journal{Lines: forged}); !errors.As(err, &d) || d.Line != i {
			t.Errorf("line %d with another hash: got %v", i+1, err)
		}
	}
}

// A restored game can be taken up like the game that was played, wherever it was saved, although a replay keeps fewer
// copies.
func TestRestoredIsTakenUp(t *testing.T) {
	c := toy.Catalog(t)
	set := kernel.Settings{Players: 2, Seed: 5}
	played, rng := newSession(t, c, set), rand.New(rand.NewPCG(5, 3))
	takeUp := func(s *play.Session) string {
		dst := &kernel.Game{Scripts: kernel.NewHost(c), Answer: func(*kernel.Game, *kernel.Decision) int { return kernel.Stop }}
		err := s.TakeUp(dst, 0, 7)
		return fmt.Sprintf("%v, %x", err, dst.S.Hash())
	}
	for n := 0; n < 200 && played.Pending() != nil; n++ {
		restored := newSession(t, c, set)
		restored.AskAll, restored.FreeUndo = played.AskAll, true
		if err := restored.Restore(&play.Journal{Lines: played.Lines()}); err != nil {
			t.Fatal(err)
		}
		restored.Pending()
		if want, got := takeUp(played), takeUp(restored); got != want {
			t.Fatalf("after %d decisions a restored game is taken up as %s, the one that was played as %s", n, got, want)
		}
		decide(t, played, rng, 1, false)
	}
}

// Games that nobody closes do not keep their goroutines.
func TestForgottenSessions(t *testing.T) {
	c, before := toy.Catalog(t), runtime.NumGoroutine()
	const games = 20
	for seed := range uint64(games) {
		s, err := play.NewSession(c, kernel.Settings{Players: 2, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		s.Log = func(log.Entry) { s.Changes() } // what a session calls may refer to it
		decide(t, s, rand.New(rand.NewPCG(seed, 1)), 5, true)
	}
	for range 1000 {
		if runtime.NumGoroutine() <= before+1 { // the last one may still be in a register
			return
		}
		runtime.GC()
		runtime.Gosched() // the runtime calls cleanups in a goroutine of its own
	}
	t.Errorf("%d goroutines are left of %d games", runtime.NumGoroutine()-before, games)
}
