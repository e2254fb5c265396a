package room

import (
	"errors"
	"os"
	"runtime"
	"testing"
	"time"

	"seti/kernel"
)

// there returns how many of the two files of a game are there.
func there(h *Hall, r *Room) (n int) {
	for _, end := range []string{journalEnd, paperEnd} {
		if exists(h.path(r.ID, end)) {
			n++
		}
	}
	return n
}

// A game in which nobody moves is deleted with its files after the time that was set, whether it is in memory or not; one that
// is over stays twelve times as long.
func TestExpire(t *testing.T) {
	const day = 24 * time.Hour
	h := hall(t, t.TempDir())
	left, _ := begin(t, h, Plan{Chairs: people("Ann", "Bob"), Settings: kernel.Settings{Seed: 7}})
	over, host := begin(t, h, Plan{Chairs: people("Ann", "Bob"), Settings: kernel.Settings{Seed: 7}})
	for step(t, over) {
	}
	now := time.Now()
	h.Sweep(now.Add(1000 * day))
	if there(h, left) != 2 {
		t.Fatal("a game is deleted although nobody set a time")
	}
	h.Expire(30 * day)
	h.Sweep(now.Add(29 * day))
	page := left.Join(Who{Seat: 0}, false)
	defer left.Leave(page)
	<-page.New
	if there(h, left) != 2 {
		t.Error("a game is deleted after 29 days")
	}
	h.Sweep(now.Add(31 * day))
	if _, err := h.Enter(left.ID); there(h, left) != 0 || !errors.Is(err, ErrNone) {
		t.Errorf("after 31 days %d files are there; %v", there(h, left), err)
	}
	select {
	case <-page.New:
	default:
		t.Error("its page is not told")
	}
	h = killed(t, h)
	h.Expire(30 * day)
	h.Sweep(now.Add(359 * day))
	if _, ok := enter(t, h, over.ID).Who(host); !ok || there(h, over) != 2 {
		t.Error("a game that is over is deleted after 359 days")
	}
	if h.Sweep(now.Add(361 * day)); there(h, over) != 0 || h.games != 0 {
		t.Errorf("after 361 days %d files and %d games are there", there(h, over), h.games)
	}
}

// A folder that is full takes no other game. In one that is nearly full, games that are over stay no longer than others, so
// that it has room again.
func TestFull(t *testing.T) {
	h := hall(t, t.TempDir())
	plan := Plan{Chairs: people("Ann", "Bob"), Settings: kernel.Settings{Seed: 7}}
	over, _ := begin(t, h, plan)
	for step(t, over) {
	}
	h.mu.Lock()
	h.games = MostGames // as if there were so many others
	h.mu.Unlock()
	if _, _, err := h.Begin(plan); !errors.Is(err, ErrFull) {
		t.Errorf("got %v", err)
	}
	h.Expire(time.Hour)
	h.Sweep(time.Now().Add(2 * time.Hour))
	if there(h, over) != 0 {
		t.Error("a game that is over stays")
	}
	begin(t, h, plan)
}

// Nobody but who runs the server can read the files of a game, also of one from a version that let them.
func TestFilesAreSecret(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("permissions say nothing on this system")
	}
	h := hall(t, t.TempDir())
	r, _ := begin(t, h, Plan{Chairs: people("Ann", "Bob"), Settings: kernel.Settings{Seed: 7}})
	check := func() {
		t.Helper()
		for _, end := range []string{journalEnd, paperEnd} {
			if info, err := os.Stat(h.path(r.ID, end)); err != nil || info.Mode() != 0o600 {
				t.Errorf("%s: %v %v", end, info.Mode(), err)
			}
		}
	}
	check()
	if err := os.Chmod(h.path(r.ID, journalEnd), 0o644); err != nil {
		t.Fatal(err)
	}
	h = killed(t, h)
	check()
}
