package fullscreen

import (
	"strings"
	"testing"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/player"
)

// After the game a lists the costly decisions of the person at the table, as they are found, and Esc leads back to the result.
// Leaving ends the search at once.
func TestMistakesAreListedAsTheyAreFound(t *testing.T) {
	m := sit(t, kernel.Settings{Seed: 7}, player.Seat{Bot: "random"}, player.Seat{Bot: "random"})
	next := m.key("a")
	if screen := strings.Join(m.Lines(), "\n"); !strings.Contains(screen, "What cost most") || !strings.Contains(screen, "0 of ") {
		t.Fatalf("nothing is looked for:\n%s", screen)
	}
	own := 0
	for _, l := range m.game.Session.Lines() {
		if l.Seat == 0 {
			own++
		}
	}
	if next == nil || len(m.studied.Order) != own {
		t.Fatalf("%d decisions of %d are looked at", len(m.studied.Order), own)
	}
	f := found{study: m.studied.Copy(), from: m.finding}
	f.study.Looked = 1
	f.study.Worst = []player.Verdict{{Round: 3, Points: 12.5, TakenAs: catalog.Literal("Pass"), BetterAs: catalog.Literal("Scan")}}
	m.Update(f)
	for _, size := range sizes {
		resize(m, size)
		fits(t, m)
	}
	if screen := strings.Join(m.Lines(), "\n"); !strings.Contains(screen, "1 of ") || !strings.Contains(screen, "12.5 points, round 3: Pass; better: Scan") {
		t.Errorf("what was found is not listed:\n%s", screen)
	}
	if m.key("esc"); !strings.Contains(strings.Join(m.Lines(), "\n"), "r replay") {
		t.Error("Esc does not lead back to the result")
	}
	m.leave()
	m.behind.Wait()
	if next() != nil {
		t.Error("something comes after the end")
	}
}

// Whoever opens a game that is over has decided nothing in it; the first person is studied then, not a computer player.
func TestLearner(t *testing.T) {
	m := sit(t, kernel.Settings{Seed: 7, First: 2}, player.Seat{Bot: "random"}, player.Seat{Name: "Ann"})
	m.last = board.Nobody
	if p := m.learner(); p != 1 {
		t.Errorf("%s is studied", p)
	}
}
