package tests

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"seti/content"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/source"
	"seti/scripting/calls"
	"seti/scripting/scenario"
)

// Option ids are read back as they were written; no input causes a panic at any question, and an option that is not
// offered is refused with a code and a reason.
func FuzzOption(f *testing.F) {
	c := base(f)
	for _, s := range []string{"land phobos-deimos", "move r2s4 r2s5", "trace left jaw overflow", "data bottom 3", "circle 78 2", "exchange card energy", "piece sample 2", ""} {
		f.Add(s, uint8(0))
		f.Add(s, uint8(40))
	}
	var asked []*play.Session // at many kinds of questions
	s := newSession(f, c, kernel.Settings{Players: 3, Seed: 8})
	rng := rand.New(rand.NewPCG(8, 1))
	for range 40 {
		asked = append(asked, s.Fork())
		decide(f, s, rng, 7, false)
	}
	f.Fuzz(func(t *testing.T, id string, at uint8) {
		o, ok := c.ParseOption(id)
		if ok {
			if again, ok := c.ParseOption(c.ID(o)); !strings.Contains(c.ID(o), "off-board") && (!ok || again != o) {
				t.Errorf("%q is %+v is %q is %+v", id, o, c.ID(o), again)
			}
		}
		s := asked[int(at)%len(asked)]
		d := s.Raw()
		if d == nil {
			return
		}
		for seat := range board.Seat(3) {
			why := s.Why(seat, id)
			if offered := ok && seat == d.Seat && d.Find(o) >= 0; offered != (why.Code == kernel.Allowed) {
				t.Errorf("%q for %s: %v, offered is %v", id, seat, why, offered)
			}
			if why.Code != kernel.Allowed && why.Reason.Key == "" && why.Reason.Text == "" {
				t.Errorf("%q for %s is refused without a reason: %+v", id, seat, why)
			}
		}
	})
}

// No file makes reading or replaying a journal panic. The packs are those loaded, and hashes
// are left out where the fuzzer cannot know them, so that the decisions are reached.
func FuzzReadJournal(f *testing.F) {
	c := base(f)
	s := newSession(f, c, kernel.Settings{Players: 2, Seed: 5})
	decide(f, s, rand.New(rand.NewPCG(5, 3)), 20, false)
	var b strings.Builder
	_ = play.WriteLines(&b, s.Lines()...)
	f.Add("players 2\nseed 5\n", b.String())
	f.Add("players 2\nseed 5\nfirst 2\nno-late-choice\nwith promo\nspecies\nseat p1 human\n", "- p1: pass\nundo\n")
	f.Fuzz(func(t *testing.T, head, lines string) {
		text := "seti journal 2\npack base 1.0.0 " + c.Packs[0].Hash + "\n" + head + "---\n" + lines
		j, err := play.ReadJournal("fuzz", strings.NewReader(text))
		if err != nil || j.CheckPacks(c) != nil {
			return
		}
		s, err := play.NewSession(c, j.Settings)
		if err != nil {
			return
		}
		defer s.Close()
		if d := s.Replay(j.Lines, false, nil); d != nil {
			ours(t, d.Err)
		}
		ours(t, s.Err())
	})
}

// ours fails if an error is a mistake of the interpreter.
func ours(t *testing.T, err error) {
	t.Helper()
	var failure *kernel.Failure
	if errors.As(err, &failure) && failure.Stack != "" {
		t.Fatalf("%v\n%s", err, failure.Stack)
	}
}

// No scenario causes a panic, and each has the same outcome twice.
func FuzzScenario(f *testing.F) {
	c := base(f)
	for _, pattern := range []string{"rules/4.*.txtar", "positions/*.txtar", "cards/1*.txtar"} {
		files, _ := filepath.Glob(pattern)
		for i, file := range files {
			if text, err := os.ReadFile(file); err == nil && i%4 == 0 {
				f.Add(string(text))
			}
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		sc, problems := scenario.Read(c, "fuzz.txtar", []byte(text))
		placed(t, problems)
		if problems.Err() != nil {
			return
		}
		one, err := sc.Run(c, scenario.Plain)
		ours(t, err)
		two, again := sc.Run(c, scenario.Plain)
		if (err == nil) != (again == nil) || err == nil && one.Hash != two.Hash {
			t.Errorf("twice: %v, %v", err, again)
		}
	})
}

// placed fails if a problem has no text or no position.
func placed(t *testing.T, problems source.Problems) {
	t.Helper()
	for _, p := range problems {
		if p.Text == "" || p.Pos.File == "" {
			t.Errorf("no place: %+v", p)
		}
		if strings.Contains(p.Text, "internal error") {
			t.Errorf("a mistake of the interpreter: %v", p)
		}
	}
}

// checkCalls looks at the calls in the functions of a script, as seti check does.
func checkCalls(t *testing.T, c *catalog.Catalog, lua string) {
	t.Helper()
	problems, _ := calls.Check("cards/x.lua", []byte(lua), c)
	placed(t, problems)
}

// A card in TOML and Lua is refused with a position, or it can be played.
func FuzzCard(f *testing.F) {
	basePacks() // before the time of a try is measured
	for _, pattern := range []string{"../content/cards/*.lua", "packs/*/cards/*.lua"} {
		files, _ := filepath.Glob(pattern)
		for i, file := range files {
			lua, err := os.ReadFile(file)
			facts, err2 := os.ReadFile(strings.TrimSuffix(file, ".lua") + ".toml")
			if err == nil && err2 == nil && i%6 == 0 {
				f.Add(string(facts), string(lua), uint64(i))
			}
		}
	}
	f.Fuzz(func(t *testing.T, facts, lua string, seed uint64) {
		c, problems := besideBase(map[string]string{"cards/x.toml": facts, "cards/x.lua": lua})
		placed(t, problems)
		if problems.Err() != nil {
			return
		}
		checkCalls(t, c, lua)
		for i := range c.Cards {
			if card := &c.Cards[i]; card.Pack == "p" {
				playsOn(t, c, card.ID, seed)
			}
		}
	})
}

// besideBase returns the base game with a pack of these files. The base game is read only once,
// because reading it would take nearly all of the time.
func besideBase(text map[string]string) (*catalog.Catalog, source.Problems) {
	files := fstest.MapFS{"pack.toml": {Data: []byte("id = \"p\"\nname = \"P\"\nversion = \"1\"\napi = 3\n")}}
	for name, text := range text {
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	packs, problems := content.Load(content.Source{FS: files, Dir: "p"})
	if problems.Err() != nil {
		return nil, problems
	}
	return content.Catalog(append(basePacks(), packs...))
}

var basePacks = sync.OnceValue(func() []*content.Pack {
	packs, _ := content.Load(content.Base())
	return packs[:len(packs):len(packs)]
})

// playsOn plays a card in the hand of the first player, and a part of the game after it.
// The game continues without effects that fail.
func playsOn(t *testing.T, c *catalog.Catalog, card string, seed uint64) {
	t.Helper()
	set := kernel.Settings{Players: 2 + int(seed%3), Seed: seed}
	s, err := play.NewSession(c, set)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	s.Failed = func(err error) { ours(t, err) }
	rng := rand.New(rand.NewPCG(seed, 4))
	if err := s.Arrange(func(g *kernel.Game) error {
		g.FinishSetup()
		id, _ := g.C.Card(card)
		g.S.MoveCard(id, board.Hand(g.S.Start))
		for p := range g.S.Players {
			g.S.P[p].Res[board.Credit], g.S.P[p].Res[board.Energy] = 30, 30
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	_ = s.Choose(s.State().Start, "play "+card)
	for range 60 {
		d := s.Pending()
		if ours(t, s.Err()); d == nil {
			return
		}
		if err := s.ChooseOption(rng.IntN(len(d.Options))); err != nil {
			ours(t, err)
			if err := s.Undo(d.Seat); err != nil {
				return
			}
		}
	}
}
