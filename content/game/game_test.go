package game_test

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"testing"

	"seti/content/game"
	"seti/kernel"
	"seti/kernel/player"
)

func open(t *testing.T, packs ...string) *game.Box {
	t.Helper()
	box, err := game.Open(packs...)
	if err != nil {
		t.Fatal(err)
	}
	return box
}

func begin(t *testing.T, box *game.Box, set kernel.Settings) *game.Game {
	t.Helper()
	g, err := box.New(set)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(g.Close)
	return g
}

// careless chooses an option that nobody offered.
type careless struct{}

func (careless) Choose(context.Context, player.Eyes, *kernel.Decision) int { return 99 }

// A program that makes a mistake gets an error in words, and the game continues.
func TestBadInput(t *testing.T) {
	box := open(t)
	g := begin(t, box, kernel.Settings{Players: 2, Seed: 7, First: 1})
	closed := begin(t, box, kernel.Settings{Players: 2, Seed: 7})
	closed.Close()
	closed.Close()
	_, noSeat := g.View(5)
	_, fewPlayers := box.New(kernel.Settings{})
	_, noModule := box.New(kernel.Settings{Players: 2, Modules: []string{"nosuch"}})
	_, emptyBox := new(game.Box).New(kernel.Settings{Players: 2})
	_, nilBox := (*game.Box)(nil).New(kernel.Settings{Players: 2})
	_, noLanguage := box.In("xx")
	_, noJournal := box.Resume("my.seti", strings.NewReader("land mars\n"))
	_, noName := player.Named("meduim")
	for _, c := range []struct {
		what string
		err  error
		want string
	}{
		{"nobody asked", g.Ask(context.Background(), nil), "nobody is asked: player.Named finds a computer player"},
		{"an option that is not there", g.Ask(context.Background(), careless{}), "the computer player chose option 99 of 5"},
		{"a seat that is not asked", g.Choose(1, "pass"), "not_active: "},
		{"a seat that is not there", g.Choose(7, "pass"), "not_active: "},
		{"no option at all", g.Choose(0, ""), "bad_choice: "},
		{"words that name nothing", g.Why(0, "land atlantis"), "bad_choice: "},
		{"nothing to take back", g.Undo(0), "cannot undo: "},
		{"nothing to take again", g.Redo(), "there is nothing to redo"},
		{"the view of a seat that is not there", noSeat, "there is no seat 6 in a game of 2 players"},
		{"no players", fewPlayers, "0 players: the game is for 2 to 4"},
		{"a module that is not there", noModule, `there is no module "nosuch"`},
		{"an empty box", emptyBox, "the box is empty: open it with game.Open"},
		{"no box", nilBox, "the box is empty: open it with game.Open"},
		{"a language that is not there", noLanguage, ""},
		{"a file that is no saved game", noJournal, "my.seti:1: "},
		{"a player that is not there", noName, `unknown computer player "meduim"`},
		{"a closed game", closed.Choose(0, "pass"), "the game is closed"},
		{"a closed game that is saved", closed.Save(&bytes.Buffer{}), "the game is closed"},
	} {
		if c.err == nil || !strings.HasPrefix(c.err.Error(), c.want) {
			t.Errorf("%s: got %v, expected %s…", c.what, c.err, c.want)
		}
	}
	if closed.Question() != nil || closed.Log(0) != nil || closed.Winners() != nil {
		t.Error("a closed game asks or tells something")
	}
	if q := g.Question(); q == nil || q.Seat != 0 || len(q.Options) != 5 { // rules 2.2.1
		t.Errorf("the game does not go on: %+v", q)
	}
}

// A decision that was undone is gone from the log and can be taken again.
func TestUndo(t *testing.T) {
	g := begin(t, open(t), kernel.Settings{Players: 2, Seed: 7, First: 1})
	for range 2 { // both tuck a card
		q := g.Question()
		if err := g.Choose(q.Seat, q.Options[0].ID); err != nil {
			t.Fatal(err)
		}
	}
	before := g.Log(0)
	if err := g.Choose(0, "launch"); err != nil {
		t.Fatal(err)
	}
	after := g.Log(0)
	if err := g.Undo(0); err != nil {
		t.Fatal(err)
	}
	if got := g.Log(0); len(after) == len(before) || !slices.Equal(got, before) {
		t.Errorf("after undo the log is %q, expected %q", got, before)
	}
	if err := g.Redo(); err != nil {
		t.Fatal(err)
	}
	if got := g.Log(0); !slices.Equal(got, after) {
		t.Errorf("after redo the log is %q, expected %q", got, after)
	}
}

// A game that is saved in the middle comes to the same end as one that is not.
func TestSave(t *testing.T) {
	box := open(t, "space-agencies")
	play := func(stop int) (*game.Game, []string) {
		g := begin(t, box, kernel.Settings{Players: 2, Seed: 3})
		p, err := player.Named("easy")
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; n != stop && g.Question() != nil; n++ {
			if err := g.Ask(t.Context(), p); err != nil {
				t.Fatal(err)
			}
		}
		return g, g.Log(kernel.Everyone)
	}
	_, want := play(-1)
	half, _ := play(40)
	var file bytes.Buffer
	if err := half.Save(&file); err != nil {
		t.Fatal(err)
	}
	again, err := box.Resume("half", &file)
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	p, err := player.Named("easy")
	if err != nil {
		t.Fatal(err)
	}
	for again.Question() != nil {
		if err := again.Ask(t.Context(), p); err != nil {
			t.Fatal(err)
		}
	}
	if got := again.Log(kernel.Everyone); !slices.Equal(got, want) {
		t.Errorf("the saved game ends after %d sentences, the other after %d", len(got), len(want))
	}
	if len(again.Winners()) == 0 || len(again.Points()) != 2 {
		t.Errorf("won by %v with %v points", again.Winners(), again.Points())
	}
}
