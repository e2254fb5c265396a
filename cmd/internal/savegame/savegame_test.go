package savegame

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"sync"
	"testing"

	"seti/content"
	"seti/content/game"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/play"
	"seti/kernel/player"
	"seti/kernel/source"
	"seti/kernel/view"
)

var everything = sync.OnceValue(content.MustOpen)

func begin(t *testing.T, players int, seed uint64) (*Game, string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "game.seti")
	tb, err := New(everything(), kernel.Settings{Players: players, Seed: seed}, make([]player.Seat, players), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { tb.file.f.Close(); tb.Session.Close() })
	return tb, path
}

// read returns the journal in a text, and leaves the text as it is.
func read(t *testing.T, text []byte) *play.Journal {
	t.Helper()
	j, err := play.ReadJournal("game.seti", bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return j
}

func hash(s *play.Session) uint64 {
	s.Pending()
	return s.State().Hash()
}

// A random game with random undos, redos and questions at interrupt points: the
// file holds the lines of the session after every step.
func TestFileFollowsTheGame(t *testing.T) {
	tb, path := begin(t, 3, 5)
	rng := rand.New(rand.NewPCG(5, 5))
	undos := 0
	for step := 0; ; step++ {
		d := tb.Session.Pending()
		if d == nil {
			break
		}
		p := d.Seat
		switch rng.IntN(8) {
		case 0, 1:
			if err := tb.Undo(p); err == nil {
				undos++
				if rng.IntN(2) == 0 {
					if err := tb.Redo(); err != nil {
						t.Fatalf("step %d: redo: %v", step, err)
					}
				}
			}
		case 2:
			tb.Session.AskAll[p] = !tb.Session.AskAll[p]
			fallthrough
		default:
			if err := tb.ChooseOption(rng.IntN(len(d.Options))); err != nil {
				t.Fatalf("step %d: %v", step, err)
			}
		}
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		j := read(t, text)
		lines := tb.Session.Lines()
		if len(j.Lines) != len(lines) {
			t.Fatalf("step %d: %d lines in the file, %d in the session", step, len(j.Lines), len(lines))
		}
		for i := range lines {
			if lines[i] != j.Lines[i] {
				t.Fatalf("step %d, line %d: %v in the file, %v in the session", step, i, j.Lines[i], lines[i])
			}
		}
		if step%25 == 0 || len(lines) < 20 {
			again(t, tb, j)
		}
	}
	if undos < 20 {
		t.Errorf("only %d undos", undos)
	}
}

// again restores a journal beside the table and compares the games.
func again(t *testing.T, tb *Game, j *play.Journal) {
	t.Helper()
	r, err := restore(tb.Session.C, j)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Session.Close()
	r.Session.AskAll = tb.Session.AskAll
	if hash(r.Session) != hash(tb.Session) {
		t.Fatalf("after %d lines the game restored is another", len(j.Lines))
	}
}

// A process dies in the middle of writing: the file is cut at every byte. What was complete is
// restored, and the file is mended.
func TestCutAtEveryByte(t *testing.T) {
	tb, path := begin(t, 2, 9)
	rng := rand.New(rand.NewPCG(9, 9))
	for range 40 {
		d := tb.Session.Pending()
		if err := tb.ChooseOption(rng.IntN(len(d.Options))); err != nil {
			t.Fatal(err)
		}
		if rng.IntN(6) == 0 {
			_ = tb.Undo(tb.Session.Pending().Seat)
		}
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	head := bytes.Index(text, []byte("\n---\n")) + len("\n---\n")
	cut := filepath.Join(t.TempDir(), "cut.seti")
	cuts := 0
	for n := 0; n <= len(text); n++ {
		if err := os.WriteFile(cut, text[:n], 0o666); err != nil {
			t.Fatal(err)
		}
		if n > head && n < len(text) && text[n-1] != '\n' && n%7 != 0 {
			continue // all cuts inside a line have the same effect
		}
		cuts++
		r, err := Resume(everything(), cut)
		if n < head {
			if err == nil {
				t.Fatalf("cut at %d: a game without a whole head was resumed", n)
			}
			if left, _ := os.ReadFile(cut); !bytes.Equal(left, text[:n]) {
				t.Fatalf("cut at %d: the file was changed", n)
			}
			continue
		}
		if err != nil {
			t.Fatalf("cut at %d: %v", n, err)
		}
		whole := text[:bytes.LastIndexByte(text[:n], '\n')+1]
		want := read(t, whole).Lines
		got := r.Session.Lines()
		if len(want) != len(got) || r.Torn != (len(whole) < n) {
			t.Fatalf("cut at %d: %d lines restored of %d, torn %v", n, len(got), len(want), r.Torn)
		}
		if left, _ := os.ReadFile(cut); !bytes.Equal(left, whole) {
			t.Fatalf("cut at %d: the file was not mended", n)
		}
		if err := r.ChooseOption(0); err != nil {
			t.Fatalf("cut at %d: %v", n, err)
		}
		if err := r.Close(); err != nil {
			t.Fatal(err)
		}
		os.Remove(cut)
	}
	t.Logf("%d cuts", cuts)
}

func TestLocked(t *testing.T) {
	_, path := begin(t, 2, 1)
	_, err := Resume(everything(), path)
	if !errors.Is(err, errInUse) {
		t.Errorf("a game that is being played was resumed: %v", err)
	}
}

func TestExists(t *testing.T) {
	_, path := begin(t, 2, 1)
	_, err := New(everything(), kernel.Settings{Players: 2, Seed: 1}, make([]player.Seat, 2), path)
	if err == nil || !strings.Contains(err.Error(), "exists already") {
		t.Errorf("a saved game was written over: %v", err)
	}
}

func TestBadJournals(t *testing.T) {
	tb, path := begin(t, 2, 3)
	for range 12 {
		if err := tb.ChooseOption(0); err != nil {
			t.Fatal(err)
		}
	}
	good, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	text := string(good)
	last := text[strings.LastIndexByte(text[:len(text)-1], '\n')+1:]
	for name, c := range map[string]struct{ text, want string }{
		"another pack": {strings.Replace(text, "players 2", "pack more 1.0.0 00\nplayers 2", 1), `pack "more"`},
		"a pack less":  {strings.Replace(text, "pack base", "pack basis", 1), `pack "basis"`},
		"another seed": {strings.Replace(text, "seed 3", "seed 4", 1), "decision 1 "},
		"players":      {strings.Replace(text, "players 2", "players 7", 1), "7 players"},
		"no number":    {strings.Replace(text, "players 2", "players two", 1), "game.seti:"},
		"too many":     {strings.Replace(text, "seat p2 human", "seat p2 human\nseat p3 human", 1), "3 seats for 2 players"},
		"unknown bot":  {strings.Replace(text, "seat p2 human", "seat p2 bot clever", 1), `"clever"`},
		"version":      {strings.Replace(text, "journal 2", "journal 9", 1), "newer version"},
		"bad line":     {text + "hello\n", "expected HASH SEAT: OPTION"},
		"bad hash":     {strings.Replace(text, last, "0000000000000001"+last[16:], 1), "decision 12 "},
		"bad option":   {text + "- p1: fly\n", "decision 13 "},
		"empty":        {"", "the file is empty"},
	} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "game.seti")
			if err := os.WriteFile(file, []byte(c.text), 0o666); err != nil {
				t.Fatal(err)
			}
			_, err := Resume(everything(), file)
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want %q in it", err, c.want)
			}
			if left, _ := os.ReadFile(file); string(left) != c.text {
				t.Error("the file was changed")
			}
		})
	}
}

// A game that passed an interrupt point that no longer exists is refused, with the reason and how to continue before
// it; nothing is lost.
func TestFewerInterruptPoints(t *testing.T) {
	tb, path := begin(t, 2, 3)
	for range 4 {
		if err := tb.ChooseOption(0); err != nil {
			t.Fatal(err)
		}
	}
	if err := tb.Close(); err != nil {
		t.Fatal(err)
	}
	good, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	older := append(bytes.Clone(good), "- p1: continue\n- p1: pass\n"...)
	if err := os.WriteFile(path, older, 0o666); err != nil {
		t.Fatal(err)
	}
	_, err = Resume(everything(), path)
	if err == nil || !strings.Contains(err.Error(), "decision 5 (p1: continue)") {
		t.Fatalf("got %v, want decision 5 named", err)
	}
	for _, want := range []string{"left as it is", "older version", "5.1.3", "--back-to "} {
		if hint := source.HintOf(err); !strings.Contains(hint, want) {
			t.Errorf("the hint %q lacks %q", hint, want)
		}
	}
	if left, _ := os.ReadFile(path); !bytes.Equal(left, older) {
		t.Error("the file was changed")
	}
	if back, err := ResumeAt(everything(), path, 4); err != nil {
		t.Error(err)
	} else if n := len(back.Session.Lines()); n != 4 {
		t.Errorf("%d decisions after going back to 4", n)
	}
}

// A file cannot hold a position that was arranged in the middle of a game: the game is no longer saved, with an error,
// and the file keeps what it has.
func TestArrangedIsNotSaved(t *testing.T) {
	tb, path := begin(t, 2, 3)
	for d := tb.Pending(); d.Kind != kernel.TurnLevel; d = tb.Pending() {
		if err := tb.ChooseOption(0); err != nil {
			t.Fatal(err)
		}
	}
	if err := tb.Save(); err != nil {
		t.Fatal(err)
	}
	saved, _ := os.ReadFile(path)
	if err := tb.Session.Arrange(func(g *kernel.Game) error { g.S.P[0].Res[board.VP] = 9; return nil }); err != nil {
		t.Fatal(err)
	}
	if err := tb.Save(); err == nil || !strings.Contains(err.Error(), "arranged") {
		t.Errorf("got %v", err)
	}
	if now, _ := os.ReadFile(path); !bytes.Equal(now, saved) {
		t.Errorf("the file holds\n%s", now)
	}
	tb.Session.FreeUndo = true
	if err := errors.Join(tb.Session.Undo(0), tb.Save()); err != nil {
		t.Error(err)
	}
}

// If a file cannot be written for a while, it catches up later.
func TestWriteFails(t *testing.T) {
	tb, path := begin(t, 2, 3)
	good := tb.file.f
	ro, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer ro.Close()
	tb.file.f = ro
	if err := tb.ChooseOption(0); err != nil {
		t.Fatal(err)
	}
	if err := tb.Save(); err == nil {
		t.Fatal("a file that cannot be written was saved")
	}
	tb.file.f = good
	if err := tb.Save(); err != nil {
		t.Fatal(err)
	}
	text, _ := os.ReadFile(path)
	if got, want := len(read(t, text).Lines), len(tb.Session.Lines()); got != want {
		t.Errorf("%d lines in the file, want %d", got, want)
	}
}

// saved returns a game for two after twelve decisions, and its file.
func saved(t *testing.T) (path string, text []byte) {
	t.Helper()
	tb, path := begin(t, 2, 3)
	for range 12 {
		if err := tb.ChooseOption(0); err != nil {
			t.Fatal(err)
		}
	}
	if err := tb.Close(); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return path, text
}

// A game whose pack has changed since continues if it has the same outcome. If not, the error says where it differs,
// and the game can continue from there.
func TestContentChanged(t *testing.T) {
	path, good := saved(t)
	other := strings.Replace(string(good), everything().Packs[0].Hash, strings.Repeat("0", 64), 1)
	write := func(text string) {
		t.Helper()
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write(other)
	again, err := Resume(everything(), path)
	if err != nil {
		t.Fatal(err)
	}
	if again.Changed == nil || !strings.Contains(again.Changed.Error(), `pack "base" has changed`) {
		t.Errorf("changed: %v", again.Changed)
	}
	again.Close()

	// Another state before the last decision that has a hash.
	lines := strings.SplitAfter(other, "\n")
	last := len(lines) - 1
	for last--; strings.HasPrefix(lines[last], "-"); last-- {
	}
	lines[last] = "0000000000000001" + lines[last][16:]
	write(strings.Join(lines, ""))
	_, err = Resume(everything(), path)
	if err == nil || !strings.Contains(err.Error(), "has changed") || !strings.Contains(err.Error(), "differs at decision") ||
		!strings.Contains(source.HintOf(err), "--back-to ") {
		t.Fatalf("got %v, hint %q", err, source.HintOf(err))
	}
	var n int
	if _, err := fmt.Sscanf(source.HintOf(err), "--resume with --back-to %d", &n); err != nil {
		t.Fatal(err)
	}
	back, err := ResumeAt(everything(), path, n)
	if err != nil {
		t.Fatal(err)
	}
	if got := len(back.Session.Lines()); got != n {
		t.Errorf("%d decisions, want %d", got, n)
	}
	if err := back.ChooseOption(0); err != nil {
		t.Fatal(err)
	}
	if err := back.Close(); err != nil {
		t.Fatal(err)
	}
	if text, _ := os.ReadFile(path); len(read(t, text).Lines) != n+1 || !strings.Contains(string(text), "undo\n") {
		t.Errorf("the file does not go on there:\n%s", text)
	}
}

// A file that is deleted or truncated under a running game is written again; one that is overwritten with something
// else is left alone.
func TestFileChangedByOthers(t *testing.T) {
	tb, path := begin(t, 2, 3)
	play := func() {
		t.Helper()
		if err := tb.ChooseOption(0); err != nil {
			t.Fatal(err)
		}
	}
	saved := func(want string) {
		t.Helper()
		if err := tb.Save(); want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Fatalf("got %v, want %q in it", err, want)
		}
		if want == "" {
			text, _ := os.ReadFile(path)
			if got, want := len(read(t, text).Lines), len(tb.Session.Lines()); got != want {
				t.Fatalf("%d lines in the file, want %d", got, want)
			}
		}
	}
	play()
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(os.Remove(path))
	play()
	saved("")
	must(os.Truncate(path, 40))
	saved("")
	play()
	saved("")
	if _, _, err := Open(path); err == nil {
		t.Error("the file that was written anew is not locked")
	}
	f, err := os.OpenFile(path, os.O_APPEND|os.O_WRONLY, 0)
	must(err)
	_, err = f.WriteString("- p1: pass\n")
	must(err)
	must(f.Close())
	saved("another program has written into")
	must(os.WriteFile(path+".other", []byte("mine"), 0o666))
	must(os.Rename(path+".other", path))
	saved("another file has been put in the place of")
}

// A line that is cut off is removed from the file to which a link leads; the
// link stays.
func TestTornBehindALink(t *testing.T) {
	tb, path := begin(t, 2, 3)
	if err := tb.ChooseOption(0); err != nil {
		t.Fatal(err)
	}
	if err := tb.Close(); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(path, info.Size()-3); err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(t.TempDir(), "link.seti")
	if err := os.Symlink(path, link); err != nil {
		t.Fatal(err)
	}
	again, err := Resume(everything(), link)
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link was replaced: %v %v", info, err)
	}
	if text, _ := os.ReadFile(path); !again.Torn || text[len(text)-1] != '\n' {
		t.Error("the file behind the link was not mended")
	}
}

// Events are reported again after an undo, but not twice.
func TestNotesFollowUndo(t *testing.T) {
	tb, _ := begin(t, 2, 4)
	for range 2 {
		if err := tb.ChooseOption(0); err != nil {
			t.Fatal(err)
		}
	}
	p := tb.Session.Pending().Seat
	before := len(tb.Notes())
	for range 3 {
		for _, o := range []string{"exchange credit energy", "exchange energy credit"} {
			if tb.Choose(p, o) == nil {
				break
			}
		}
		if len(tb.Notes()) == before {
			t.Fatal("nothing was noted")
		}
		if err := tb.Undo(p); err != nil {
			t.Fatal(err)
		}
		if len(tb.Notes()) != before {
			t.Fatalf("%d notes after an undo, %d before", len(tb.Notes()), before)
		}
	}
}

// countdown is a context that ends after it has been asked a number of times.
type countdown struct {
	context.Context
	left int
}

func (c *countdown) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}

// Computer players give the same game whether or not it was interrupted.
func TestBotsAreRepeatable(t *testing.T) {
	seats := []player.Seat{{Bot: "easy"}, {Bot: "random"}}
	game := func(path string, pause bool) uint64 {
		tb, err := New(everything(), kernel.Settings{Players: 2, Seed: 8}, seats, path)
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; !tb.Session.Over(); n++ {
			if err := tb.Bots(&countdown{context.Background(), 37}); err != nil {
				t.Fatal(err)
			}
			if pause {
				if err := tb.Close(); err != nil {
					t.Fatal(err)
				}
				if tb, err = Resume(everything(), path); err != nil {
					t.Fatal(err)
				}
			}
		}
		defer tb.Close()
		return hash(tb.Session)
	}
	dir := t.TempDir()
	if game(filepath.Join(dir, "a.seti"), false) != game(filepath.Join(dir, "b.seti"), true) {
		t.Error("the games differ")
	}
}

// The answer of a computer player does not depend on what is hidden from it: in
// games that it cannot tell apart it takes the same option, mistakes included.
func TestBotsKnowNothingHidden(t *testing.T) {
	set, seats := kernel.Settings{Players: 2, Seed: 8}, []player.Seat{{Bot: "beginner"}, {}}
	tb, err := (&game.Box{Catalog: everything()}).New(set, seats...)
	if err != nil {
		t.Fatal(err)
	}
	defer tb.Session.Close()
	for d := tb.Session.Pending(); d.Kind != kernel.TurnLevel || d.Seat != 0; d = tb.Session.Pending() {
		if err := tb.ChooseOption(0); err != nil {
			t.Fatal(err)
		}
	}
	answer := func(hidden uint64) string {
		other, err := (&game.Box{Catalog: everything()}).New(set, seats...)
		if err != nil {
			t.Fatal(err)
		}
		defer other.Session.Close()
		position := tb.Session.Game().Determinize(0, hidden).S
		if err := other.Session.Arrange(func(g *kernel.Game) error { g.S.CopyFrom(position); return nil }); err != nil {
			t.Fatal(err)
		}
		if _, err := other.Advance(&countdown{context.Background(), 2}); len(other.Session.Lines()) != 1 {
			t.Fatal(err)
		}
		return other.Session.Lines()[0].ID
	}
	want := answer(0)
	for hidden := uint64(1); hidden < 12; hidden++ {
		if got := answer(hidden); got != want {
			t.Errorf("takes %s, and %s with other hidden things", want, got)
		}
	}
}

// A person undoes a decision through those of computer players: then the person is asked again, and redo restores all
// of them. If chance or something hidden came in between, undo is refused and the game is as it was.
func TestUndoThroughComputerPlayers(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.seti")
	tb, err := New(everything(), kernel.Settings{Players: 2, Seed: 2}, []player.Seat{{}, {Bot: "random"}}, path)
	if err != nil {
		t.Fatal(err)
	}
	defer tb.Close()
	rng := rand.New(rand.NewPCG(5, 5))
	through, refused := 0, 0
	for n := 0; !tb.Session.Over(); n++ {
		if err := tb.Bots(context.Background()); err != nil {
			t.Fatal(err)
		}
		d := tb.Session.Pending()
		if d == nil {
			break
		}
		before, lines, notes := hash(tb.Session), tb.Session.Lines(), len(tb.Notes())
		if len(lines) > 0 {
			err := tb.UndoTo(0)
			switch after := tb.Session.Lines(); {
			case err == nil:
				if p := tb.Session.Pending(); p == nil || p.Seat != 0 || len(after) >= len(lines) {
					t.Fatalf("after an undo %v is asked, with %d lines of %d", p, len(after), len(lines))
				}
				if lines[len(lines)-1].Seat == 1 {
					through++
				}
				for len(tb.Session.Lines()) < len(lines) {
					if err := tb.Redo(); err != nil {
						t.Fatal(err)
					}
				}
			case len(after) != len(lines):
				t.Fatalf("an undo that was refused (%v) left %v\nof %v", err, after, lines)
			default:
				refused++
			}
			if hash(tb.Session) != before || len(tb.Notes()) != notes {
				t.Fatalf("decision %d: the game is another after undo and redo (%d notes, %d before)", n, len(tb.Notes()), notes)
			}
		}
		if err := tb.ChooseOption(rng.IntN(len(tb.Session.Pending().Options))); err != nil {
			t.Fatal(err)
		}
	}
	if through == 0 || refused == 0 {
		t.Errorf("%d times through computer players, %d times refused: the game shows nothing", through, refused)
	}
}

// A fork runs functions in a separate host, so a computer player can think about it while others look at the game
// itself.
func TestForkHasItsOwnHost(t *testing.T) {
	s, err := NewSession(content.MustOpen(), kernel.Settings{Players: 2, Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	f := s.Fork()
	defer f.Close()
	if f.Game().Scripts == s.Game().Scripts {
		t.Error("the fork shares the host of the game")
	}
}

// A game that continues after it was saved still knows where its points come from.
func TestScoresAfterResume(t *testing.T) {
	viewer := view.NewViewer("en", everything(), []string{"p1", "p2"})
	scores := func(g *Game) []view.Score {
		return viewer.Scores(viewer.View(g.Session.Game(), board.Public, nil), g.Session.Lines(), g.Notes())
	}
	for seed := range uint64(4) {
		g, path := begin(t, 2, seed+1)
		rng := rand.New(rand.NewPCG(seed, 2))
		for d := g.Session.Pending(); d != nil; d = g.Session.Pending() {
			if err := g.ChooseOption(rng.IntN(len(d.Options))); err != nil {
				t.Fatal(err)
			}
		}
		want := scores(g)
		if err := g.Close(); err != nil {
			t.Fatal(err)
		}
		again, err := Resume(everything(), path)
		if err != nil {
			t.Fatal(err)
		}
		if got := scores(again); !reflect.DeepEqual(got, want) {
			t.Errorf("seed %d: the points come from %+v, after resuming from %+v", seed, want, got)
		}
		if err := again.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// Only its owner can read a saved game and its copies: they contain what is hidden from the players.
func TestFilesAreSecret(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("permissions say nothing on this system")
	}
	tb, path := begin(t, 2, 3)
	defer tb.Close()
	if err := tb.Copy(path + ".copy"); err != nil {
		t.Fatal(err)
	}
	for _, p := range []string{path, path + ".copy"} {
		if info, err := os.Stat(p); err != nil || info.Mode() != 0o600 {
			t.Errorf("%s: %v, %v", p, info.Mode(), err)
		}
	}
}
