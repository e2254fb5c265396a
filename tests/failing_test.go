package tests

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"testing/fstest"

	"seti/content"
	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/log"
	"seti/kernel/play"
	"seti/kernel/source"
	"seti/kernel/text"
)

// failingPack returns the base game with a pack of cards whose functions fail.
func failingPack(t *testing.T) *catalog.Catalog {
	t.Helper()
	files := fstest.MapFS{"pack.toml": {Data: []byte("id = \"failing\"\nname = \"Failing\"\nversion = \"1.0.0\"\napi = 1\nneeds = [\"base\"]\n")}}
	for id, lua := range map[string]string{
		// gains, draws, asks, and fails
		"F-1": `return { play = { { publicity = 1 }, run("x", function(g)
  g:vp(3)
  g:card_deck(1)
  g:choose(g:cards { at = "hand" })
  error("no such thing")
end), { vp = 5 } } }`,
		// conditions and amounts
		"F-2": `return { play = {
  { vp = 1, when = check("x", function(g) error("no condition") end) },
  { vp = 2, per = count("x", function(g) error("no amount") end) },
  { vp = 4 },
} }`,
		// inside another function, which continues
		"F-3": `return { play = { run("x", function(g)
  g:vp(1)
  g:failing_word(1)
  g:vp(2)
end) } }`,
	} {
		name := "cards/" + strings.ToLower(id)
		files[name+".toml"] = &fstest.MapFile{Data: []byte("id = \"" + id + "\"\nname = \"" + id +
			"\"\ncost = 0\nfree = { move = 1 }\nsector = \"blue\"\nincome = \"credit\"\n")}
		files[name+".lua"] = &fstest.MapFile{Data: []byte(lua)}
	}
	files["pack.lua"] = &fstest.MapFile{Data: []byte(`return { words = { failing_word = {
  text = "fail",
  run  = function(g) g:vp(10) error("no word") end,
} } }`)}
	packs, problems := content.Load(content.Base(), content.Source{FS: files, Dir: "failing"})
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	c, problems := content.Catalog(packs)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	return c
}

// failingGame returns a game in which p1 has a card of that pack in hand. told returns what is
// logged, failed what failed; if forgiving is set, the game continues after a failure.
func failingGame(t *testing.T, c *catalog.Catalog, card string, forgiving bool) (s *play.Session, told func() string, failed *[]string) {
	t.Helper()
	s, err := play.NewSession(c, kernel.Settings{Players: 2, Seed: 7, First: 1, Species: []string{}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	failed = new([]string)
	var entries []log.Entry
	s.Log = func(e log.Entry) { entries = append(entries, e) }
	told = func() (lines string) {
		for _, i := range log.Standing(entries) {
			lines += text.English(c).Log(entries[i], board.Everyone) + "\n"
		}
		return lines
	}
	if forgiving {
		s.Failed = func(err error) { *failed = append(*failed, err.Error()) }
	}
	err = s.Arrange(func(g *kernel.Game) error {
		g.FinishSetup()
		hand := source.Value{Kind: source.List, List: []source.Value{{Kind: source.String, String: card}, {Kind: source.String, String: "39"}}}
		p1 := source.Value{Kind: source.Table, Fields: []source.Field{{Key: "hand", Value: hand}}}
		return arrange.Apply(g, source.Value{Kind: source.Table, Fields: []source.Field{{Key: "p1", Value: p1}}}).Err()
	})
	if err != nil {
		t.Fatal(err)
	}
	return s, told, failed
}

func take(t *testing.T, s *play.Session, id string) {
	t.Helper()
	s.Pending()
	if err := s.Play(0, id); err != nil {
		t.Fatalf("%s: %v", id, err)
	}
	s.Pending()
}

// A card that fails is undone as a whole, and the game continues without it.
func TestGoesOnWithout(t *testing.T) {
	c := failingPack(t)
	s, log, failed := failingGame(t, c, "F-1", true)
	start := s.State().P[0]
	points := func() int { return int(s.State().P[0].Res[board.VP] - start.Res[board.VP]) }
	take(t, s, "play F-1")
	if d := s.Pending(); d == nil || points() != 3 || s.State().Size(board.Hand(0)) != 2 {
		t.Fatalf("the function does not ask in the middle: %d points, %v", points(), s.Err())
	}
	for tried := range 2 { // the second time after trying again
		take(t, s, "card 39")
		d := s.Pending()
		if d == nil || d.Prompt.Name() != "failed" {
			t.Fatalf("found %v, expected the question whether to go on without it", d)
		}
		if points() != 0 || s.State().Size(board.Hand(0)) != 1 || s.State().P[0].Res[board.Publicity] != start.Res[board.Publicity]+1 {
			t.Errorf("not taken back: %d points, %d cards, %d publicity", points(), s.State().Size(board.Hand(0)), s.State().P[0].Res[board.Publicity])
		}
		if all := log(); strings.Contains(all, "draws") || strings.Contains(all, "3 vp") {
			t.Errorf("the log tells what was taken back:\n%s", all)
		}
		if err := s.Undo(0); err != nil { // to the choice in the function
			t.Error(err)
		}
		if err := s.Undo(0); !errors.Is(err, play.ErrUndo) {
			t.Errorf("undone after the card has been seen: %v", err)
		}
		*failed = (*failed)[:tried]
		take(t, s, "card 39")
		if tried == 0 {
			take(t, s, "accept")
		}
	}
	if want := "failing:card/F-1.play[2]: failing/cards/f-1.lua:5:3: no such thing"; len(*failed) != 2 || (*failed)[0] != want {
		t.Errorf("failed: %q, want %q twice", *failed, want)
	}
	take(t, s, "done")
	if points() != 5 {
		t.Errorf("%d points, want the 5 of what follows", points())
	}
	if all := log(); !strings.Contains(all, "continues without an effect of F-1 that failed") {
		t.Errorf("the log does not say it:\n%s", all)
	}
	if s.Err() != nil {
		t.Error(s.Err())
	}

	// A game that is saved and resumed is the same.
	var file bytes.Buffer
	_ = play.WriteHead(&file, play.JournalHead{Packs: c.Packs, Settings: s.Settings})
	_ = play.WriteLines(&file, s.Lines()...)
	j, err := play.ReadJournal("journal", &file)
	if err != nil {
		t.Fatal(err)
	}
	again, _, _ := failingGame(t, c, "F-1", true)
	if err := again.Restore(j); err != nil {
		t.Fatal(err)
	}
	again.Pending()
	if again.State().Hash() != s.State().Hash() {
		t.Error("resumed the game is another")
	}
	fork := s.Fork()
	defer fork.Close()
	if fork.State().Hash() != s.State().Hash() || fork.Err() != nil {
		t.Error("a fork is another game", fork.Err())
	}
}

// If nobody takes failures, an answer that leads to one is refused, and what was seen on
// the way stays seen.
func TestRefusedWhereNobodyTakesFailures(t *testing.T) {
	s, log, _ := failingGame(t, failingPack(t), "F-1", false)
	take(t, s, "play F-1")
	before := s.State().Hash()
	if err := s.Play(0, "card 39"); err == nil || !strings.Contains(err.Error(), "no such thing") {
		t.Fatalf("got %v", err)
	}
	if s.State().Hash() != before {
		t.Error("the game is not as it was")
	}
	if err := s.Undo(0); !errors.Is(err, play.ErrUndo) {
		t.Errorf("undone after the card has been seen: %v\n%s", err, log())
	}
}

// A condition that fails does not hold, and an amount that fails is 0.
func TestConditionsThatFail(t *testing.T) {
	s, _, failed := failingGame(t, failingPack(t), "F-2", true)
	start := s.State().P[0].Res[board.VP]
	take(t, s, "play F-2")
	if got := s.State().P[0].Res[board.VP] - start; got != 4 {
		t.Errorf("%d points, want 4", got)
	}
	all := strings.Join(*failed, "\n")
	if !strings.Contains(all, "no condition") || !strings.Contains(all, "no amount") {
		t.Errorf("not told: %q", all)
	}
}

// If a word of a pack fails, only that word is undone; the function that called it continues.
func TestFailsInside(t *testing.T) {
	s, _, failed := failingGame(t, failingPack(t), "F-3", true)
	start := s.State().P[0].Res[board.VP]
	take(t, s, "play F-3")
	take(t, s, "done")
	if got := s.State().P[0].Res[board.VP] - start; got != 3 {
		t.Errorf("%d points, want 3", got)
	}
	if len(*failed) != 1 || !strings.Contains((*failed)[0], "no word") {
		t.Errorf("told: %q", *failed)
	}
}
