package play_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/play"
	"seti/tests/toy"
)

// An imagined game shows a seat what the game shows, has other hidden cards, and can be played, undone and forked like
// any game.
func TestImagine(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for seed := range uint64(20) {
		s, err := play.NewSession(toy.Catalog(t), kernel.Settings{Players: 2, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		for range rng.IntN(25) {
			if err := s.ChooseOption(rng.IntN(len(s.Pending().Options))); err != nil {
				t.Fatal(err)
			}
		}
		d := s.Pending()
		before := s.State().Hash()
		w, err := s.Imagine(d.Seat, seed)
		if strayed := (*play.Strayed)(nil); errors.As(err, &strayed) {
			continue
		} else if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(w.Pending().Options, d.Options) || !slices.Equal(w.State().Cards(board.Hand(d.Seat), nil), s.State().Cards(board.Hand(d.Seat), nil)) {
			t.Error("the imagined game asks something else")
		}
		if s.State().Hash() != before || w.State().Hash() == before {
			t.Error("the hashes of the game and of the imagined one are wrong")
		}
		w.FreeUndo = true
		begun := w.State().Hash()
		took := 0
		for range 30 {
			d := w.Pending()
			if d == nil {
				break
			}
			f := w.Fork()
			i := rng.IntN(len(d.Options))
			if err := errors.Join(w.ChooseOption(i), f.ChooseOption(i)); err != nil {
				t.Fatal(err)
			}
			w.Pending()
			f.Pending()
			if took++; f.State().Hash() != w.State().Hash() {
				t.Fatalf("seed %d: after %d decisions a fork stands elsewhere", seed, took)
			}
			f.Close()
		}
		for range took {
			if err := w.Undo(board.Nobody); err != nil {
				t.Fatal(err)
			}
		}
		if w.Pending(); w.State().Hash() != begun {
			t.Errorf("seed %d: taken back, the imagined game stands elsewhere than where it began", seed)
		}
		w.Close()
		s.Close()
	}
}
