package room

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"seti/cmd/internal/savegame"
	"seti/content"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/player"
)

// drawn is a page in tests: all data of the scene.
func drawn(w io.Writer, s *Scene) error {
	fmt.Fprintf(w, "%d %v %q %q %v\n", s.Position, s.Over, s.Thinking, s.Notice, s.Undo)
	return json.NewEncoder(w).Encode(s.View)
}

func hall(t testing.TB, dir string) *Hall {
	t.Helper()
	h, err := OpenHall(dir, nil, drawn, nil, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(h.Close)
	return h
}

func people(names ...string) (list []Chair) {
	for _, n := range names {
		list = append(list, Chair{Kind: Person, Name: n})
	}
	return list
}

func begin(t testing.TB, h *Hall, plan Plan) (r *Room, host string) {
	t.Helper()
	id, host, err := h.Begin(plan)
	if err != nil {
		t.Fatal(err)
	}
	return enter(t, h, id), host
}

func enter(t testing.TB, h *Hall, id string) *Room {
	t.Helper()
	r, err := h.Enter(id)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// asked returns the position, the seat that is asked, and the ids of its options.
func asked(t testing.TB, r *Room) (position uint64, w Who, ids []string) {
	t.Helper()
	r.mu.Lock()
	defer r.mu.Unlock()
	if err := r.wake(); err != nil {
		t.Fatal(err)
	}
	w.Seat = board.Nobody
	if d := r.game.Session.Pending(); d != nil {
		w.Seat = d.Seat
		for _, o := range d.Options {
			ids = append(ids, r.game.Session.C.ID(o))
		}
	}
	return r.position, w, ids
}

// step makes a choice for the player who is asked; it passes if possible, so that games end soon.
func step(t testing.TB, r *Room) bool {
	t.Helper()
	position, w, ids := asked(t, r)
	if len(ids) == 0 {
		return false
	}
	id := ids[len(ids)-1]
	for _, x := range ids {
		if x == "pass" {
			id = x
		}
	}
	if err := r.Choose(w, position, id); err != nil {
		t.Fatalf("%s %s: %v", w.Seat, id, err)
	}
	return true
}

// verify plays the saved game again and compares every hash.
func verify(t testing.TB, h *Hall, r *Room) *play.Journal {
	t.Helper()
	text, err := os.ReadFile(h.path(r.ID, journalEnd))
	if err != nil {
		t.Fatal(err)
	}
	j, err := play.ReadJournal(r.ID, bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	c, err := content.Open(r.paper.Packs...)
	if err != nil {
		t.Fatal(err)
	}
	s, err := savegame.NewSession(c, j.Settings)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if d := s.Replay(j.Lines, true, nil); d != nil {
		t.Fatal(d)
	}
	return j
}

// killed opens the folder again as after a kill: nothing was closed or written in between.
// The files of the old server are let go, as the system does it.
func killed(t testing.TB, h *Hall) *Hall {
	t.Helper()
	h.stop()
	h.busy.Wait()
	for _, r := range h.all() {
		r.mu.Lock()
		if r.game != nil {
			r.game.Drop()
			r.game = nil
		}
		r.mu.Unlock()
	}
	return hall(t, h.dir)
}

// A game of two with ten kills in the middle: what was shown before a kill is there after it,
// and no number of a position comes twice.
func TestKills(t *testing.T) {
	h := hall(t, t.TempDir())
	r, host := begin(t, h, Plan{Chairs: people("Ann", "Bob"), Settings: kernel.Settings{Seed: 7}})
	positions := map[uint64]bool{}
	for n := 0; ; n++ {
		position, _, ids := asked(t, r)
		if positions[position] {
			t.Fatalf("position %d comes twice", position)
		}
		positions[position] = true
		if n%4 == 3 && n < 40 {
			before := look(t, r, board.Nobody)
			id := r.ID
			h = killed(t, h)
			r = enter(t, h, id)
			if w, ok := r.Who(host); !ok || !w.Host || w.Seat != 0 {
				t.Fatalf("the host's link is %+v, %v", w, ok)
			}
			if after := look(t, r, board.Nobody); seen(after) != seen(before) {
				t.Fatalf("after decision %d and a kill: %s", n, differ(before, after))
			}
		}
		if len(ids) == 0 {
			break
		}
		step(t, r)
	}
	if len(positions) < 40 {
		t.Errorf("only %d positions, so fewer than ten kills", len(positions))
	}
	verify(t, h, r)
}

// seen returns what a page shows of the game, without the number of the position.
func seen(page string) string {
	_, v, _ := strings.Cut(page, "\n")
	return v
}

// differ shows where two texts differ first.
func differ(a, b string) string {
	i := 0
	for i < min(len(a), len(b)) && a[i] == b[i] {
		i++
	}
	part := func(s string) string { return s[max(0, i-100):min(len(s), i+100)] }
	return fmt.Sprintf("got …%s…, then …%s…", part(a), part(b))
}

func look(t testing.TB, r *Room, seat board.Seat) string {
	t.Helper()
	f, err := r.Frame(Eyes{Who: Who{Seat: seat, Lang: "en"}})
	if err != nil {
		t.Fatal(err)
	}
	return string(f.Body)
}

// A choice that comes twice, late, or from another seat changes nothing.
func TestOldChoices(t *testing.T) {
	h := hall(t, t.TempDir())
	r, _ := begin(t, h, Plan{Chairs: people("Ann", "Bob"), Settings: kernel.Settings{Seed: 7, First: 1}})
	position, w, ids := asked(t, r)
	if err := r.Choose(Who{Seat: 1 - w.Seat}, position, ids[0]); !errors.Is(err, ErrOld) {
		t.Errorf("the other seat: %v", err)
	}
	if err := r.Choose(Who{Seat: board.Nobody}, position, ids[0]); err == nil {
		t.Error("a spectator has chosen")
	}
	if err := r.Choose(w, position, ids[0]); err != nil {
		t.Fatal(err)
	}
	lines := len(verify(t, h, r).Lines)
	for range 2 {
		if err := r.Choose(w, position, ids[0]); !errors.Is(err, ErrOld) {
			t.Errorf("again: %v", err)
		}
	}
	if now, _, _ := asked(t, r); now == position {
		t.Error("the position has the same number")
	}
	if n := len(verify(t, h, r).Lines); n != lines || n != 1 {
		t.Errorf("%d decisions, then %d", lines, n)
	}
}

// An option that is not offered is refused with an explanation, which the pages of that link show until the next
// choice.
func TestRefusal(t *testing.T) {
	h := hall(t, t.TempDir())
	r, _ := begin(t, h, Plan{Chairs: people("Ann", "Bob"), Settings: kernel.Settings{Seed: 7, First: 1}})
	position, w, ids := asked(t, r)
	w.Lang = "en"
	if err := r.Choose(w, position, "land mars"); err == nil || errors.Is(err, ErrOld) {
		t.Fatalf("got %v", err)
	}
	r.mu.Lock()
	notice := r.notices[w]
	r.mu.Unlock()
	if notice == nil {
		t.Error("its pages say nothing")
	}
	if err := r.Choose(w, position, ids[0]); err != nil {
		t.Fatal(err)
	}
	if len(r.notices) != 0 {
		t.Errorf("still %v", r.notices)
	}
}

// A seat may undo and redo its own last decision freely.
func TestUndo(t *testing.T) {
	h := hall(t, t.TempDir())
	r, _ := begin(t, h, Plan{Chairs: people("Ann", "Bob"), Settings: kernel.Settings{Seed: 7, First: 1}})
	first, w, ids := asked(t, r)
	if err := r.Choose(w, first, ids[1]); err != nil {
		t.Fatal(err)
	}
	position, _, _ := asked(t, r)
	if err := r.Undo(w, position); err != nil {
		t.Fatal(err)
	}
	now, again, _ := asked(t, r)
	if again.Seat != w.Seat || now == first || now == position {
		t.Errorf("%s is asked at position %d, after %d and %d", again.Seat, now, first, position)
	}
	if n := len(verify(t, h, r).Lines); n != 0 {
		t.Errorf("%d decisions", n)
	}
	if err := r.Redo(Who{Seat: 1}, now); err == nil {
		t.Error("another seat takes it again")
	}
	if err := r.Redo(w, now); err != nil {
		t.Fatal(err)
	}
	if j := verify(t, h, r); len(j.Lines) != 1 || j.Lines[0].ID != ids[1] {
		t.Errorf("got %v", j.Lines)
	}
}

// If others have answered since, undo asks them; one who does not agree ends it.
func TestUndoAsks(t *testing.T) {
	h := hall(t, t.TempDir())
	r, _ := begin(t, h, Plan{Chairs: people("Ann", "Bob", "Cid"), Settings: kernel.Settings{Seed: 7, First: 1}})
	step(t, r) // Ann
	step(t, r) // Bob
	ann, bob, cid := Who{Seat: 0}, Who{Seat: 1}, Who{Seat: 2}
	position, _, _ := asked(t, r)
	undo := func() {
		t.Helper()
		if err := r.Undo(ann, position); err != nil {
			t.Fatal(err)
		}
		if now, _, _ := asked(t, r); now != position || len(verify(t, h, r).Lines) != 2 {
			t.Fatal("it was taken back before anybody was asked")
		}
	}
	undo()
	for w, want := range map[Who]string{ann: "&{Ann true [] [Bob]}", bob: "&{Ann true [] []}", cid: "<nil>"} { // nobody sees yet what Bob has tucked
		if got := wish(t, r, w); got != want {
			t.Errorf("%s is told %s, want %s", w.Seat, got, want)
		}
	}
	if err := r.Answer(cid, position, true); err == nil {
		t.Error("Cid answers, whom it does not touch")
	}
	if err := r.Answer(bob, position, false); err != nil {
		t.Fatal(err)
	}
	if err := r.Answer(bob, position, true); err == nil {
		t.Error("Bob agrees after they did not")
	}
	undo()
	if err := r.Answer(bob, position, true); err != nil {
		t.Fatal(err)
	}
	if n := len(verify(t, h, r).Lines); n != 0 {
		t.Errorf("%d decisions are left", n)
	}
	if _, w, _ := asked(t, r); w.Seat != 0 {
		t.Errorf("%s is asked", w.Seat)
	}
}

// A seat that has decided nothing has nothing to undo, whatever others have decided.
func TestNothingToUndo(t *testing.T) {
	r, _ := begin(t, hall(t, t.TempDir()), Plan{Chairs: people("Ann", "Bob"), Settings: kernel.Settings{Seed: 7, First: 1}})
	step(t, r) // Ann
	position, bob, _ := asked(t, r)
	bob.Lang = "en"
	if err := r.Undo(bob, position); err == nil || err.Error() != "cannot undo: nothing has been decided" {
		t.Errorf("Bob is told %v", err)
	}
}

// wish returns what a page of a seat says of a wish to undo.
func wish(t testing.TB, r *Room, w Who) (told string) {
	t.Helper()
	w.Lang = "en"
	if err := r.Scene(Eyes{Who: w}, func(s *Scene) error { told = fmt.Sprint(s.Undo); return nil }); err != nil {
		t.Fatal(err)
	}
	return told
}

// Who is asked to agree to an undo reads what of their own moves goes too.
func TestUndoTellsWhatGoes(t *testing.T) {
	r, _ := begin(t, hall(t, t.TempDir()), Plan{Chairs: people("Ann", "Bob"), Settings: kernel.Settings{Seed: 7, First: 1}})
	choose := func(ids ...string) (position uint64) {
		t.Helper()
		for _, id := range ids {
			position, w, offered := asked(t, r)
			if id == "" {
				id = offered[0]
			}
			if err := r.Choose(w, position, id); err != nil {
				t.Fatal(err)
			}
		}
		position, _, _ = asked(t, r)
		return position
	}
	position := choose("", "", "launch", "end-turn", "launch") // both tuck a card, then both launch a probe
	if err := r.Undo(Who{Seat: 0}, position); err != nil {
		t.Fatal(err)
	}
	if got, want := wish(t, r, Who{Seat: 1}), "&{Ann true [Bob launches a probe] []}"; got != want {
		t.Errorf("Bob is told %s, want %s", got, want)
	}
}

// wait waits until something holds. It looks again whenever the room changes.
func wait(t testing.TB, r *Room, holds func() bool) {
	t.Helper()
	p := r.Join(Who{Seat: board.Nobody}, false)
	defer r.Leave(p)
	late := time.After(time.Minute)
	for !holds() {
		select {
		case <-p.New:
		case <-late:
			t.Fatal("nothing happens")
		}
	}
}

// A computer player plays against a person, takes the seat of one who left, and gives it back.
func TestComputer(t *testing.T) {
	h := hall(t, t.TempDir())
	r, secret := begin(t, h, Plan{Chairs: []Chair{{Kind: Person, Name: "Ann"}, {Kind: Person, Name: "Bob"}, {Kind: Computer, Level: "random"}}, Settings: kernel.Settings{Seed: 7, First: 3}})
	host, _ := r.Who(secret)
	wait(t, r, func() bool { _, w, _ := asked(t, r); return w.Seat == 0 })
	step(t, r)
	if err := r.Seat(Who{Seat: 1}, 0, "random"); err == nil {
		t.Error("somebody who is not the host gives a seat away")
	}
	if err := r.Seat(host, 1, "random"); err != nil {
		t.Fatal(err)
	}
	wait(t, r, func() bool { _, w, _ := asked(t, r); return w.Seat == 0 })
	position, _, _ := asked(t, r)
	if err := r.Choose(Who{Seat: 1}, position, "pass"); err == nil {
		t.Error("Bob answers although a computer player sits there")
	}
	if err := r.Seat(host, 1, ""); err != nil {
		t.Fatal(err)
	}
	for {
		_, w, _ := asked(t, r)
		if w.Seat == 1 {
			break
		}
		if w.Seat == 0 {
			step(t, r)
		}
		wait(t, r, func() bool { _, w, _ := asked(t, r); return w.Seat != 2 })
	}
	verify(t, h, r)
}

// hired is a computer player that counts those that were made and those that were closed.
type hired struct{ made, closed *atomic.Int32 }

func (hired) Choose(_ context.Context, _ player.Eyes, d *kernel.Decision) int {
	return max(0, d.Find(board.Option{Verb: board.VerbPass}))
}

func (x hired) Close() { x.closed.Add(1) }

// A game keeps a computer player, which may be a program, while it is in memory, and closes it when it rests, is over or is
// left by the server.
func TestComputersAreClosed(t *testing.T) {
	var made, closed atomic.Int32
	player.Enroll("hired", func(*catalog.Catalog) player.Player { made.Add(1); return hired{&made, &closed} })
	h := hall(t, t.TempDir())
	plan := Plan{Chairs: []Chair{{Kind: Person, Name: "Ann"}, {Kind: Computer, Level: "hired"}, {Kind: Computer, Level: "hired"}}, Settings: kernel.Settings{Seed: 7}}
	r, _ := begin(t, h, plan)
	play := func(n int) {
		t.Helper()
		for range n {
			wait(t, r, func() bool { _, w, _ := asked(t, r); return w.Seat == 0 || w.Seat == board.Nobody })
			if !step(t, r) {
				return
			}
		}
	}
	count := func(when string, want int32) {
		t.Helper()
		if made.Load() != want || closed.Load() != want {
			t.Errorf("%s %d were made and %d closed, expected %d", when, made.Load(), closed.Load(), want)
		}
	}
	play(4)
	wait(t, r, func() bool { _, w, _ := asked(t, r); return w.Seat == 0 })
	if made.Load() != 1 || closed.Load() != 0 {
		t.Errorf("%d were made and %d closed for one game", made.Load(), closed.Load())
	}
	r.tend(time.Now().Add(2 * restAfter))
	count("of a game that rests", 1)
	play(1000)
	count("of one that is over", 2)
	r, _ = begin(t, h, plan)
	play(2)
	h.Close()
	count("of a server that has ended", 3)
}

// A person takes an open seat by opening its link and giving a name. The name is saved beside the game and survives a
// restart.
func TestOpenSeat(t *testing.T) {
	h := hall(t, t.TempDir())
	r, secret := begin(t, h, Plan{Chairs: []Chair{{Kind: Person, Name: "Ann"}, {Kind: Open}}})
	seats, watch := links(r, secret)
	w, ok := r.Who(seats[1])
	if !ok || w.Seat != 1 || w.Host {
		t.Fatalf("the link is %+v, %v", w, ok)
	}
	if w, ok := r.Who(watch); !ok || w.Seat != board.Nobody || w.Host {
		t.Errorf("the spectators' link is %+v, %v", w, ok)
	}
	for _, name := range []string{strings.Repeat("x", 17), "a\x1bb"} {
		if err := r.Sit(w, name); err == nil {
			t.Errorf("the name %q is taken", name)
		}
	}
	if err := r.Sit(w, "Bob"); err != nil {
		t.Fatal(err)
	}
	id := r.ID
	h = killed(t, h)
	r = enter(t, h, id)
	if x := r.Info(Who{Seat: 1}); x.Players[1] != "p2 Bob" {
		t.Errorf("got %q", x.Players)
	}
	if _, asked, _ := asked(t, r); !r.Info(asked).Yours || r.Info(Who{Seat: 1 - asked.Seat}).Yours {
		t.Error("a list says another seat's turn")
	}
	text, err := os.ReadFile(h.path(id, paperEnd))
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range append(seats, watch, secret) {
		if bytes.Contains(text, []byte(s)) {
			t.Error("the file holds a link")
		}
	}
}

// A rematch has the seats rotated, and each link redirects to its seat.
func TestRematch(t *testing.T) {
	h := hall(t, t.TempDir())
	r, secret := begin(t, h, Plan{Chairs: people("Ann", "Bob", "Cid"), Settings: kernel.Settings{Seed: 7, First: 1}})
	host, _ := r.Who(secret)
	if _, err := r.Rematch(host, secret); err == nil {
		t.Error("a rematch before the game is over")
	}
	for step(t, r) {
	}
	if _, err := r.Rematch(Who{Seat: 1}, secret); err == nil {
		t.Error("a guest begins a rematch")
	}
	id, err := r.Rematch(host, secret)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := r.Rematch(host, secret); again != id || err != nil {
		t.Errorf("twice gives %s and %s, %v", id, again, err)
	}
	next := enter(t, h, id)
	if got := fmt.Sprint(next.Info(host).Players); got != "[p1 Bob p2 Cid p3 Ann]" {
		t.Errorf("got %s", got)
	}
	seats, _ := links(r, secret)
	for i, want := range []board.Seat{2, 0, 1} {
		_, s := r.Onward(seats[i])
		if w, ok := next.Who(s); !ok || w.Seat != want || w.Host {
			t.Errorf("the link of seat %d leads to %+v, %v", i+1, w, ok)
		}
	}
	_, s := r.Onward(secret)
	if w, ok := next.Who(s); !ok || w.Seat != 2 || !w.Host {
		t.Errorf("the host's link leads to %+v, %v", w, ok)
	}
	if got, _ := links(next, s); len(got) != 3 {
		t.Error("the host has no links")
	} else if w, ok := next.Who(got[0]); !ok || w.Seat != 0 {
		t.Errorf("the host hands out %+v, %v", w, ok)
	}
}

// When the clock of a seat has run out, a computer player moves until another seat is asked.
func TestClock(t *testing.T) {
	h := hall(t, t.TempDir())
	r, _ := begin(t, h, Plan{Chairs: people("Ann", "Bob"), Settings: kernel.Settings{Seed: 7, First: 1}, Clock: time.Hour})
	h.Sweep(time.Now().Add(30 * time.Minute))
	if _, w, _ := asked(t, r); w.Seat != 0 {
		t.Fatal("the clock has run out early")
	}
	h.Sweep(time.Now().Add(2 * time.Hour))
	wait(t, r, func() bool { _, w, _ := asked(t, r); return w.Seat == 1 })
	if n := len(verify(t, h, r).Lines); n != 1 {
		t.Errorf("%d decisions", n)
	}
}

// A game that nobody looks at leaves memory and comes back as it was.
func TestRest(t *testing.T) {
	h := hall(t, t.TempDir())
	r, _ := begin(t, h, Plan{Chairs: people("Ann", "Bob"), Settings: kernel.Settings{Seed: 7, First: 1}})
	step(t, r)
	before := look(t, r, 0)
	h.Sweep(time.Now().Add(time.Hour))
	if r.game != nil {
		t.Fatal("it is still there")
	}
	if after := look(t, r, 0); seen(after) != seen(before) {
		t.Error(differ(before, after))
	}
}

// A hidden page does not count as present, and its game leaves memory; the page still gets news.
func TestHiddenPage(t *testing.T) {
	h := hall(t, t.TempDir())
	r, _ := begin(t, h, Plan{Chairs: people("Ann", "Bob"), Settings: kernel.Settings{Seed: 7, First: 1}})
	page := r.Join(Who{Seat: 0}, true)
	defer r.Leave(page)
	<-page.New
	h.Sweep(time.Now().Add(time.Hour))
	if r.game != nil || r.present(0) {
		t.Errorf("the game is in memory: %v; the seat is present: %v", r.game != nil, r.present(0))
	}
	step(t, r)
	select {
	case <-page.New:
	default:
		t.Error("the page is not told")
	}
	shown := r.Join(Who{Seat: 0}, false)
	defer r.Leave(shown)
	if h.Sweep(time.Now().Add(time.Hour)); r.game == nil || !r.present(0) {
		t.Error("a page that somebody looks at does not count")
	}
}

// Two games that differ only in what a seat does not know give it the same bytes, and give the same
// to spectators.
func TestHidden(t *testing.T) {
	for _, packs := range [][]string{nil, {"space-agencies"}} {
		h := hall(t, t.TempDir())
		r, _ := begin(t, h, Plan{Packs: packs, Chairs: people("Ann", "Bob"), Settings: kernel.Settings{Seed: 7}})
		for n := 0; ; n++ {
			if n%7 == 3 {
				same(t, r)
			}
			if !step(t, r) {
				break
			}
		}
	}
}

func same(t *testing.T, r *Room) {
	t.Helper()
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, seat := range []board.Seat{0, 1, board.Nobody} {
		e := Eyes{Who: Who{Seat: seat, Lang: "en"}}
		other := r.game.Session.Fork()
		if other.Game().Redeal(eyes(seat), 77); other.State().Hash() == r.game.Session.State().Hash() {
			t.Fatal("nothing was dealt anew")
		}
		var a, b bytes.Buffer
		_ = drawn(&a, r.scene(e, r.game.Session))
		_ = drawn(&b, r.scene(e, other))
		other.Close()
		if !bytes.Equal(a.Bytes(), b.Bytes()) {
			t.Fatalf("seat %d: %s", seat, differ(a.String(), b.String()))
		}
	}
}

// Eight play at once in two games, with spectators, and undo.
func TestConcurrent(t *testing.T) {
	h := hall(t, t.TempDir())
	var busy sync.WaitGroup
	var rooms []*Room
	for k := range 2 {
		r, _ := begin(t, h, Plan{Chairs: append(people("Ann", "Bob", "Cid"), Chair{Kind: Computer, Level: "random"}), Settings: kernel.Settings{Seed: uint64(k + 1)}})
		rooms = append(rooms, r)
		done := make(chan struct{})
		end := sync.OnceFunc(func() { close(done) })
		for p := range 4 {
			w := Who{Seat: board.Seat(p), Lang: "en"}
			if p == 3 {
				w.Seat = board.Nobody
			}
			busy.Go(func() {
				page := r.Join(w, false)
				defer r.Leave(page)
				defer end()
				for n := 0; n < 30; n++ {
					if _, err := r.Frame(Eyes{Who: w}); err != nil {
						t.Error(err)
						return
					}
					position, now, ids := asked(t, r)
					switch {
					case len(ids) == 0:
						return
					case now.Seat != w.Seat:
						select {
						case <-page.New:
						case <-done:
							return
						}
						continue
					}
					id := ids[n%len(ids)]
					if err := r.Choose(w, position, id); err != nil && !errors.Is(err, ErrOld) {
						t.Errorf("%s: %v", id, err)
						return
					}
					if n%10 == 9 {
						_ = r.Undo(w, position+1)
					}
					if n == 20 {
						h.Sweep(time.Now().Add(time.Hour))
					}
				}
			})
		}
	}
	busy.Wait()
	for _, r := range rooms {
		verify(t, h, r)
	}
}

// Unusable files in the folder are reported with an explanation, and left as they are.
func TestDamage(t *testing.T) {
	h := hall(t, t.TempDir())
	r, _ := begin(t, h, Plan{Chairs: people("Ann", "Bob"), Settings: kernel.Settings{Seed: 7}})
	step(t, r)
	for _, end := range []string{journalEnd, paperEnd} {
		h = killed(t, h)
		path := h.path(r.ID, end)
		good, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		bad := append([]byte("nonsense"), good...)
		if err := os.WriteFile(path, bad, 0o600); err != nil {
			t.Fatal(err)
		}
		x, err := h.Enter(r.ID)
		if err == nil {
			_, err = x.Frame(Eyes{})
		}
		if n := new(Notice); !errors.As(err, &n) || n.Key != "damaged" {
			t.Errorf("%s: got %v", end, err)
		}
		if now, _ := os.ReadFile(path); !bytes.Equal(now, bad) {
			t.Errorf("%s was changed", end)
		}
		if err := os.WriteFile(path, good, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, id := range []string{"", "nosuchgame", "../../etc", strings.Repeat("a", 99)} {
		if _, err := h.Enter(id); !errors.Is(err, ErrNone) {
			t.Errorf("%q: got %v", id, err)
		}
	}
	if _, err := OpenHall(filepath.Join(h.path(r.ID, paperEnd), "games"), nil, drawn, nil, nil); err == nil {
		t.Error("a folder inside a file")
	}
}

// A game in which a program plays that the server was not started with is not damaged: the notice names the program.
func TestMissingProgram(t *testing.T) {
	h := hall(t, t.TempDir())
	r, _ := begin(t, h, Plan{Chairs: people("Ann", "Bob"), Settings: kernel.Settings{Seed: 7}})
	step(t, r)
	h = killed(t, h)
	path := h.path(r.ID, journalEnd)
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, bytes.Replace(text, []byte("human Bob"), []byte("bot rabbit"), 1), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err = enter(t, h, r.ID).Frame(Eyes{})
	if n := new(Notice); !errors.As(err, &n) || n.Key != "no_program" || fmt.Sprint(n.Args) != "[name rabbit]" {
		t.Errorf("got %v", err)
	}
}

// A decision that cannot be written is not shown: the game stays at the position that everybody has seen, and continues
// once the file can be written again.
func TestUnwritable(t *testing.T) {
	h := hall(t, t.TempDir())
	r, _ := begin(t, h, Plan{Chairs: people("Ann", "Bob"), Settings: kernel.Settings{Seed: 7, First: 1}})
	step(t, r)
	path := h.path(r.ID, journalEnd)
	if err := os.Rename(path, path+".old"); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte("another file"), 0o600); err != nil {
		t.Fatal(err)
	}
	before := look(t, r, board.Nobody)
	position, w, ids := asked(t, r)
	w.Lang = "en"
	if err := r.Choose(w, position, ids[0]); err == nil || !strings.HasPrefix(err.Error(), "unsaved") {
		t.Errorf("got %v", err)
	}
	if now, _, _ := asked(t, r); now != position || look(t, r, board.Nobody) != before {
		t.Error("what was not written is shown")
	}
	if err := os.Rename(path+".old", path); err != nil {
		t.Fatal(err)
	}
	if err := r.Choose(w, position, ids[0]); err != nil {
		t.Fatal(err)
	}
	if n := len(verify(t, h, r).Lines); n != 2 {
		t.Errorf("%d decisions", n)
	}
}

// links returns the secrets of the links that the host can read.
func links(r *Room, secret string) (seats []string, watch string) {
	host, _ := parseToken(secret)
	return r.paper.links(host)
}
