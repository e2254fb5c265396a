package room

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"seti/kernel"
	"seti/kernel/catalog"
)

// A link has one question in the queue: a new one ends the one before, and others wait for one answer of it at most.
func TestQueue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := newQueue(1)
		ann, bob := asker{seat: 0}, asker{seat: 1}
		first, leave, err := q.enter(t.Context(), ann, hintWait)
		if err != nil {
			t.Fatal(err)
		}
		order := make(chan string, 10)
		ask := func(name string, who asker) {
			go func() {
				_, leave, err := q.enter(t.Context(), who, hintWait)
				if err != nil {
					order <- name + " not"
					return
				}
				order <- name
				leave()
			}()
			synctest.Wait()
		}
		ask("second", ann)
		if first.Err() == nil {
			t.Error("the first question of the link goes on")
		}
		ask("other", bob)
		for range 3 {
			ask("again", ann)
		}
		leave()
		for _, want := range []string{"second not", "again not", "again not", "other", "again"} {
			if got := <-order; got != want {
				t.Errorf("got %q, want %q", got, want)
			}
		}
		synctest.Wait()
		if len(q.asked) != 0 {
			t.Errorf("%d questions are left", len(q.asked))
		}
		// A client that waits too long gets an error.
		if _, leave, err = q.enter(t.Context(), ann, hintWait); err != nil {
			t.Fatal(err)
		}
		begun := time.Now()
		if _, _, err := q.enter(t.Context(), bob, hintWait); !errors.Is(err, ErrBusy) || time.Since(begun) != hintWait {
			t.Errorf("after %s: %v", time.Since(begun), err)
		}
		leave()
	})
}

// One link that has films judged again and again keeps nobody from the reasons of theirs.
func TestOneLinkLeavesRoom(t *testing.T) {
	h := hall(t, t.TempDir())
	r, _ := begin(t, h, Plan{Chairs: people("Ann", "Bob"), Settings: kernel.Settings{Seed: 7, First: 1}})
	_, leave, err := h.studies.enter(t.Context(), asker{r, 1}, judgeTime)
	if err != nil {
		t.Fatal(err)
	}
	defer leave()
	ctx, cancel := context.WithTimeout(t.Context(), hintWait)
	defer cancel()
	if err := r.Reasons(ctx, Eyes{Who: Who{Seat: 0, Lang: "en"}}, func(*Scene, map[int][]catalog.Phrase) error { return nil }); err != nil {
		t.Error(err)
	}
}

// A hint that was not thought to its end, because its link has asked again or it has waited for too long, is one of too many; the
// game has not gone on.
func TestHintCutShort(t *testing.T) {
	h := hall(t, t.TempDir())
	r, _ := begin(t, h, Plan{Chairs: people("Ann", "Bob"), Settings: kernel.Settings{Seed: 7, First: 1}})
	seat := r.game.Session.Pending().Seat
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for range 20 { // it may find a place nevertheless
		if _, err := r.Hint(ctx, Who{Seat: seat, Lang: "en"}); !errors.Is(err, ErrBusy) {
			t.Fatalf("got %v, want %v", err, ErrBusy)
		}
	}
}
