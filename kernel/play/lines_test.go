package play_test

import (
	"errors"
	"slices"
	"testing"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/log"
	"seti/kernel/play"
	"seti/tests/toy"
)

// A line is taken at the first decision that offers it; on the way defaults are taken.
// Where it is not offered before a question that must be answered, nothing is taken.
func TestPlay(t *testing.T) {
	const position = `{"discs":[0,0,0],"p1":{"hand":["1"],"credit":5,"energy":0,"probes":["r4s4"]}}`
	s := arranged(t, position)
	for _, id := range []string{"play 1", "move r4s4 r4s5", "move r4s5 r4s6", "end-turn"} { // card 1: a launch, then two moves
		if err := s.Play(0, id); err != nil {
			t.Fatalf("%s: %v", id, err)
		}
	}
	if d := s.Pending(); d.Seat != 1 || d.Kind != kernel.TurnLevel {
		t.Errorf("%s is asked", d.Seat)
	}
	if p := s.State().P[0].Res; p[board.Credit] != 4 {
		t.Errorf("p1 has %d credits of 5, and the card costs 1", p[board.Credit])
	}

	s = arranged(t, position)
	before := s.State().Hash()
	var r *kernel.Refusal
	if err := s.Play(0, "end-turn"); !errors.As(err, &r) || r.Code != kernel.BadPhase || s.State().Hash() != before {
		t.Errorf("a turn without a main action ends: %v", err)
	}
	if err := s.Play(1, "scan"); !errors.As(err, &r) || r.Code != kernel.NotActive {
		t.Errorf("p2 scans in the turn of p1: %v", err)
	}
	if r := s.Why(0, "launch"); r.Code != kernel.Allowed {
		t.Errorf("a launch is refused with %s", r.Code)
	}
	if r := s.Why(0, "land ash"); r.Code == kernel.Allowed || r.Reason.Key == "" {
		t.Errorf("a landing without a probe there: %s", r.Code)
	}
}

// Seek stops where a line would be taken, and takes nothing where none would.
func TestSeek(t *testing.T) {
	s := arranged(t, `{"discs":[0,0,0],"p1":{"hand":["1"],"credit":5,"probes":["r4s4"]}}`)
	choose(t, s, "play 1")
	o, _ := s.C.ParseOption("move r4s4 r4s5")
	if s.Seek(0, "move r4s4 r4s5"); s.Raw() == nil || s.Raw().Find(o) < 0 {
		t.Fatal("the step is not offered")
	}
	before := s.State().Hash()
	if s.Seek(0, "land fern"); s.State().Hash() != before {
		t.Error("what is never offered was looked for, and the state is another")
	}
	if d := s.Continue(); d == nil || d.Kind == kernel.Interrupt && d.Default >= 0 {
		t.Error("an interrupt point is left after Continue")
	}
	s = arranged(t, `{}`)
	if s.TakeDefault() {
		t.Error("a turn has a default")
	}
}

// When the game is over nothing is asked, and everything is refused.
func TestOver(t *testing.T) {
	s := newSession(t, toy.Catalog(t), kernel.Settings{Players: 2, Seed: 3, Modules: []string{"quick"}})
	for d := s.Pending(); d != nil; d = s.Pending() {
		if s.Over() {
			t.Fatal("the game is over and asks")
		}
		i := slices.IndexFunc(d.Options, func(o board.Option) bool { return o.Verb == board.VerbPass })
		if err := s.ChooseOption(max(0, i)); err != nil {
			t.Fatal(err)
		}
	}
	if !s.Over() || s.Raw() != nil || s.Continue() != nil || s.TakeDefault() {
		t.Error("the game is not over")
	}
	for _, err := range []error{s.Choose(0, "pass"), s.Play(0, "pass"), s.TakeUp(&kernel.Game{}, 0, 1)} {
		if err == nil || err.Error() != "the game is over" {
			t.Errorf("got %v", err)
		}
	}
	if r := s.Why(0, "pass"); r.Code != kernel.BadPhase || r.Reason.Key != "refuse.over" {
		t.Errorf("it is refused with %s, %s", r.Code, r.Reason.Key)
	}
}

// A position that cannot be arranged leaves the session as it is.
func TestArrangeFails(t *testing.T) {
	s := arranged(t, `{"p1":{"vp":7}}`)
	wrong := errors.New("wrong")
	if err := s.Arrange(func(g *kernel.Game) error { g.S.P[0].Res[board.VP] = 9; return wrong }); err != wrong {
		t.Errorf("got %v", err)
	}
	if vp := s.State().P[0].Res[board.VP]; vp != 7 {
		t.Errorf("p1 has %d points, arranged were 7", vp)
	}
}

// Notes follow undo: those of the setup stay.
func TestNotes(t *testing.T) {
	entry := func(n int16) log.Entry { return log.Entry{Kind: log.Gain, B: n} }
	notes := &play.Notes{At: -1}
	notes.Add(entry(1))
	for line := range 3 {
		notes.At = line
		notes.Add(entry(int16(line)))
		notes.Add(entry(10))
	}
	if notes.Len() != 7 || notes.Line(0) != -1 || notes.Line(4) != 1 {
		t.Errorf("%d entries, the first of line %d, the fifth of line %d", notes.Len(), notes.Line(0), notes.Line(4))
	}
	notes.Forget(1)
	if notes.Len() != 3 || len(notes.Since(0)) != 3 || len(notes.Since(2)) != 1 {
		t.Errorf("%d entries before line 1, %d from the first and %d from the third on", notes.Len(), len(notes.Since(0)), len(notes.Since(2)))
	}
	held := notes.Since(0)
	notes.At = 1
	notes.Add(entry(5))
	notes.Add(log.Entry{Kind: log.TakenBack, A: 1}) // the entry before it, of an effect that failed
	for _, n := range notes.Since(3) {
		if n.Note.B == 5 {
			t.Errorf("what was taken back still stands: %+v", n)
		}
	}
	notes.Add(entry(6))
	if got := notes.Since(0); len(got) != 4 || got[3].Note.B != 6 || len(held) != 3 {
		t.Errorf("got %+v after %+v", got, held)
	}
}

// A game is taken up in the middle of an action as a seat knows it. One whose hidden
// card another seat does not know chose another there; one that hangs on more is
// Strayed.
func TestTakeUp(t *testing.T) {
	s := arranged(t, `{"p1":{"hand":["1","7"],"credit":5,"publicity":5},"p2":{"hand":["3","8"]}}`)
	choose(t, s, "buy")
	thought := &kernel.Game{Scripts: toy.Host{}}
	asked := 0
	thought.Answer = func(g *kernel.Game, d *kernel.Decision) int {
		asked++
		if !slices.Equal(d.Options, s.Raw().Options) || !slices.Equal(g.S.Cards(board.Hand(0), nil), s.State().Cards(board.Hand(0), nil)) {
			t.Error("p1 is asked something else, or has another hand")
		}
		return kernel.Stop
	}
	others := map[board.CardID]bool{}
	for seed := range uint64(20) {
		if err := s.TakeUp(thought, 0, seed); err != kernel.ErrStopped {
			t.Fatal(err)
		}
		others[thought.S.First(board.Hand(1))] = true
	}
	if asked != 20 || len(others) < 5 {
		t.Errorf("asked %d times, %d cards on top of the hand of p2", asked, len(others))
	}
}

// The error for a decision that another seat cannot have taken names its place.
func TestStrayed(t *testing.T) {
	g := begin(t)
	var trail *play.Trail
	strayed := &play.Strayed{}
	g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
		if d.Kind != kernel.TurnLevel {
			return 0
		}
		// As if it were another's: they are asked here, with any cards.
		other := *d
		other.Seat = 1 - d.Seat
		err := trail.TakeUp(&kernel.Game{Scripts: toy.Host{}, Answer: toy.Random(1)}, &other, d.Seat, 1)
		if !errors.As(err, &strayed) || strayed.ID != "" || strayed.Seat != other.Seat ||
			strayed.Error() != "with other hidden cards "+other.Seat.String()+" is asked something else, 0 decisions after the last checkpoint" {
			t.Errorf("got %v", err)
		}
		return kernel.Stop
	}
	trail = play.Follow(g)
	if err := g.Run(); err != kernel.ErrStopped {
		t.Fatal(err)
	}
}

// begin is a game of two that is about to run.
func begin(t *testing.T) *kernel.Game {
	t.Helper()
	g, err := kernel.NewGame(toy.Catalog(t), kernel.Settings{Players: 2, Seed: 4})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// A journal knows the packs of its game by their hash: another version of one may give the same game, another pack does
// not.
func TestCheckPacks(t *testing.T) {
	pack := func(id, hash string) catalog.PackInfo { return catalog.PackInfo{ID: id, Version: "1", Hash: hash} }
	loaded := &catalog.Catalog{Packs: []catalog.PackInfo{pack("a", "1"), pack("b", "2")}}
	for _, x := range []struct {
		packs []catalog.PackInfo
		want  string
	}{
		{[]catalog.PackInfo{pack("b", "2"), pack("a", "1")}, ""},
		{[]catalog.PackInfo{pack("a", "1")}, `pack "b" is loaded, but the game was played without it`},
		{[]catalog.PackInfo{pack("a", "1"), pack("b", "2"), pack("c", "3")}, `the game was played with pack "c" 1 (hash 3), which is not loaded; add it with --pack`},
		{[]catalog.PackInfo{pack("a", "9"), pack("b", "9")}, `pack "a" has changed since the game was saved (version 1 (hash 9) then, 1 (hash 1) now)`},
	} {
		j := play.Journal{JournalHead: play.JournalHead{Packs: x.packs}}
		err := j.CheckPacks(loaded)
		if err == nil && x.want != "" || err != nil && err.Error() != x.want {
			t.Errorf("%v: got %v, want %s", x.packs, err, x.want)
		}
		if changed := new(play.Changed); errors.As(err, &changed) != (x.want != "" && changed.Pack == "a") {
			t.Errorf("%v: %v", x.packs, err)
		}
	}
}
