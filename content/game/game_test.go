package game_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"seti/content/game"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/player"
	"seti/kernel/view"
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

// hired is a computer player that counts how often it is closed.
type hired struct{ closed *int }

func (hired) Choose(context.Context, player.Eyes, *kernel.Decision) int { return 0 }

func (x hired) Close() { *x.closed++ }

// A game closes its computer players, which may be programs: when another one takes the seat, and at the end.
func TestPlayersAreClosed(t *testing.T) {
	closed := 0
	player.Enroll("hired", func(*catalog.Catalog) player.Player { return hired{&closed} })
	g := begin(t, open(t), kernel.Settings{Players: 2, Seed: 7})
	for _, x := range []struct {
		bot  string
		want int
	}{{"hired", 0}, {"hired", 0}, {"random", 1}, {"hired", 1}} {
		g.Seats[1].Bot = x.bot
		if p, err := g.Bot(1); err != nil || p == nil || closed != x.want {
			t.Errorf("%s: %v, %d closed, expected %d", x.bot, err, closed, x.want)
		}
	}
	g.Close()
	g.Close()
	if closed != 2 {
		t.Errorf("%d were closed, expected 2", closed)
	}
}

// A program that makes a mistake gets an error in words, and the game continues.
func TestBadInput(t *testing.T) {
	box := open(t)
	g := begin(t, box, kernel.Settings{Players: 2, Seed: 7, First: 1})
	closed := begin(t, box, kernel.Settings{Players: 2, Seed: 7})
	closed.Close()
	closed.Close()
	_, noSeat := g.View(5)
	_, fewPlayers := box.New(kernel.Settings{})
	_, manySeats := box.New(kernel.Settings{Players: 2, Seats: make([]kernel.SeatSetting, 3)})
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
		{"option 5 of 5", g.ChooseOption(5), "option 5: expected 0 to 4"},
		{"option -1", g.Take(-1), "option -1: expected 0 to 4"},
		{"an option that is not there", g.Ask(context.Background(), careless{}), "the computer player chose option 99 of 5"},
		{"a seat that is not asked", g.Choose(1, "pass"), "not_active: "},
		{"a seat that is not there", g.Choose(7, "pass"), "not_active: "},
		{"no option at all", g.Choose(0, ""), "bad_choice: "},
		{"words that name nothing", g.Why(0, "land atlantis"), "bad_choice: "},
		{"nothing to take back", g.Undo(0), "cannot undo: "},
		{"nothing to take again", g.Redo(), "there is nothing to redo"},
		{"the view of a seat that is not there", noSeat, "there is no seat 6 in a game of 2 players"},
		{"no players", fewPlayers, "0 players: the game is for 2 to 4"},
		{"more seats than players", manySeats, "3 seats for 2 players"},
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
	for _, seat := range []board.Seat{7, board.Nobody, board.Everyone} {
		if p, err := g.Bot(seat); g.Human(seat) || p != nil || err != nil {
			t.Errorf("somebody sits at seat %d", seat)
		}
		if g.Shown(seat); len(g.News(seat)) > 0 || g.Undo(seat) == nil || g.UndoTo(seat) == nil {
			t.Errorf("seat %d plays", seat)
		}
	}
	if q := g.Question(); q == nil || q.Seat != 0 || len(q.Options) != 5 { // rules 2.2.1
		t.Errorf("the game does not go on: %+v", q)
	}
}

// Open may name the base game, which is always there.
func TestOpenBase(t *testing.T) {
	if packs := open(t, "base", "space-agencies").Catalog.Packs; len(packs) != 2 || packs[0].ID != "base" {
		t.Errorf("loaded %v, expected base and space-agencies", packs)
	}
}

// Everyone sees all hands, an onlooker none.
func TestViewOfNoSeat(t *testing.T) {
	g := begin(t, open(t), kernel.Settings{Players: 2, Seed: 7})
	for seat, hands := range map[board.Seat]int{board.Everyone: 2, board.Public: 0, 1: 1} {
		v, err := g.View(seat)
		if err != nil {
			t.Fatal(err)
		}
		seen := 0
		for _, p := range v.Piles {
			if len(p.Cards) == 5 { // rules 2.2.1: nobody has tucked a card
				seen++
			}
		}
		if seen != hands {
			t.Errorf("seat %d sees %d hands, expected %d", seat, seen, hands)
		}
	}
	if _, err := g.View(board.Nobody); err == nil {
		t.Error("nobody at all sees the table")
	}
}

// Why is about the question that Question returns, also when nobody has asked for it yet: interrupt points
// that pass by themselves (rules 5.1.3) do not wait, and after the last decision the game is over.
func TestWhyIsAboutTheQuestion(t *testing.T) {
	box := open(t)
	p, err := player.Named("random")
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(3) {
		g := begin(t, box, kernel.Settings{Players: 2, Seed: seed})
		for q := g.Question(); q != nil; {
			if err := g.Ask(t.Context(), p); err != nil {
				t.Fatal(err)
			}
			before := g.Why(0, "launch")
			q = g.Question()
			if after := g.Why(0, "launch"); fmt.Sprint(before) != fmt.Sprint(after) {
				t.Fatalf("seed %d: before the question %v, after it %v", seed, before, after)
			}
		}
		var r *kernel.Refusal
		if err := g.Why(0, "launch"); !errors.As(err, &r) || r.Reason.Key != "refuse.over" {
			t.Errorf("seed %d: at the end: %v", seed, err)
		}
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
		return g, g.Log(board.Everyone)
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
	if got := again.Log(board.Everyone); !slices.Equal(got, want) {
		t.Errorf("the saved game ends after %d sentences, the other after %d", len(got), len(want))
	}
	if len(again.Winners()) == 0 || len(again.Points()) != 2 {
		t.Errorf("won by %v with %v points", again.Winners(), again.Points())
	}
}

// A question is JSON with its sentences.
func TestQuestionAsJSON(t *testing.T) {
	g := begin(t, open(t), kernel.Settings{Players: 2, Seed: 7, First: 1})
	text, err := json.Marshal(g.Question())
	if err != nil {
		t.Fatal(err)
	}
	var q struct {
		Seat, Text string
		Options    []map[string]string
	}
	if err := json.Unmarshal(text, &q); err != nil {
		t.Fatal(err)
	}
	if q.Seat != "p1" || q.Text != "Tuck one card for income" || len(q.Options) != 5 { // rules 2.2.1
		t.Fatalf("the question is %s", text)
	}
	for _, o := range q.Options {
		id := strings.TrimPrefix(o["id"], "card ")
		card, ok := g.Session.C.Lookup(id, board.KindCard)
		if want := g.Session.C.Cards[card.ID].Name; !ok || len(o) != 2 || o["label"] != want {
			t.Errorf("the option is %v, expected the label %s", o, want)
		}
	}
}

// A question that was answered has no sentences any more.
func TestQuestionThatWasAnswered(t *testing.T) {
	g := begin(t, open(t), kernel.Settings{Players: 2, Seed: 7, First: 1})
	silent := func(q *game.Question, when string) {
		t.Helper()
		if o := q.Options[0]; q.Text() != "" || o.Label() != o.ID {
			t.Errorf("%s: asked %q, %q", when, q.Text(), o.Label())
		}
	}
	q := g.Question()
	if err := g.ChooseOption(0); err != nil {
		t.Fatal(err)
	}
	silent(q, "after an answer")
	second := g.Question()
	if err := errors.Join(g.ChooseOption(0), g.Choose(0, "launch"), g.Undo(0)); err != nil {
		t.Fatal(err)
	}
	silent(second, "after an undo")
	last := g.Question()
	if last.Text() == "" || last.Options[0].Label() == last.Options[0].ID {
		t.Error("the question that waits has no sentences")
	}
	g.Close()
	silent(last, "of a closed game")
}

// Events are data, with the number of the decision, and without anything that a seat may not know.
func TestTurns(t *testing.T) {
	g := begin(t, open(t), kernel.Settings{Players: 2, Seed: 7, First: 1})
	for range 2 { // both tuck a card
		if err := g.ChooseOption(0); err != nil {
			t.Fatal(err)
		}
	}
	if err := g.Choose(0, "launch"); err != nil {
		t.Fatal(err)
	}
	steps := map[string]view.Step{}
	for _, turn := range g.Turns(1) {
		for _, deed := range turn.Deeds {
			for _, x := range deed.Steps {
				if x.Line == 2 {
					steps[x.Verb] = x
				}
				if x.Verb == "draw" && (x.Seat == 0) != x.Hidden {
					t.Errorf("p2 is told %+v", x)
				}
			}
		}
	}
	cost := []view.Arg{{Role: "n", N: 2}, {Role: "what", ID: "res:credit"}} // rules 4.1
	if launch, pay := steps["launch"], steps["pay"]; launch.Verb == "" || launch.Seat != 0 || !slices.Equal(pay.Args, cost) {
		t.Errorf("the launch is told as %+v", steps)
	}
}

// A fork continues from the same position with the same past, and neither game notices the other.
func TestFork(t *testing.T) {
	g := begin(t, open(t), kernel.Settings{Players: 2, Seed: 7, First: 1})
	for range 2 { // both tuck a card
		if err := g.ChooseOption(0); err != nil {
			t.Fatal(err)
		}
	}
	before := g.Log(board.Everyone)
	f, err := g.Fork()
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := errors.Join(f.Choose(0, "launch"), g.Choose(0, "pass")); err != nil {
		t.Fatal(err)
	}
	own, forked := g.Log(board.Everyone), f.Log(board.Everyone)
	if n := len(before); !slices.Equal(own[:n], before) || !slices.Equal(forked[:n], before) ||
		!slices.Contains(own[n:], "p1 passes") || !slices.Equal(forked[n:], []string{"p1 pays 2 credits", "p1 launches a probe"}) {
		t.Errorf("the game tells %q, its fork %q", own[n:], forked[n:])
	}
	if err := f.Undo(0); err != nil || !slices.Equal(f.Log(board.Everyone), before) || !slices.Equal(g.Log(board.Everyone), own) {
		t.Errorf("an undo in the fork: %v", err)
	}
	g.Close()
	if _, err := g.Fork(); err == nil {
		t.Error("a closed game is forked")
	}
}

// A saved game that was cut off in the middle of a line continues without that line, and reports that.
func TestTorn(t *testing.T) {
	box := open(t)
	g := begin(t, box, kernel.Settings{Players: 2, Seed: 7, First: 1})
	if err := errors.Join(g.ChooseOption(0), g.ChooseOption(0)); err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	if err := g.Save(&file); err != nil {
		t.Fatal(err)
	}
	for cut, lines := range map[int]int{0: 2, 3: 1} {
		again, err := box.Resume("my.seti", bytes.NewReader(file.Bytes()[:file.Len()-cut]))
		if err != nil {
			t.Fatal(err)
		}
		defer again.Close()
		if again.Torn != (cut > 0) || len(again.Session.Lines()) != lines {
			t.Errorf("without %d bytes: torn %t, %d decisions", cut, again.Torn, len(again.Session.Lines()))
		}
	}
}

// Computer players that have a seat answer by themselves, also after the game was saved; a person is
// called by name.
func TestSeats(t *testing.T) {
	box := open(t)
	set := kernel.Settings{Players: 2, Seed: 7, First: 2}
	if _, err := box.New(set, make([]player.Seat, 3)...); err == nil || err.Error() != "3 seats for 2 players" {
		t.Errorf("three sit down: %v", err)
	}
	g, err := box.New(set, player.Seat{Name: "Ann"}, player.Seat{Bot: "easy"})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { g.Close() }()
	for round := range 2 {
		q, err := g.Advance(t.Context())
		if err != nil || q == nil || q.Seat != 0 || g.Session.Lines()[0].Seat != 1 {
			t.Fatalf("round %d: %+v is asked: %v", round, q, err)
		}
		v, err := g.View(1)
		if err != nil || v.Seats[0].Title != "p1 Ann" || v.Seats[1].Title != "p2 (easy)" {
			t.Errorf("round %d: at the table are %+v: %v", round, v.Seats, err)
		}
		if err := g.ChooseOption(0); err != nil {
			t.Fatal(err)
		}
		var file bytes.Buffer
		if err := g.Save(&file); err != nil {
			t.Fatal(err)
		}
		g.Close()
		if g, err = box.Resume("my.seti", &file); err != nil {
			t.Fatal(err)
		}
	}
}

// Players who change places are named in the log from then on.
func TestSeatsChange(t *testing.T) {
	g := begin(t, open(t), kernel.Settings{Players: 2, Seed: 7})
	g.Seats[0].Name = "Ann"
	if got := g.Words(0).Titles(); got[0] != "p1 Ann" {
		t.Errorf("found %q", got)
	}
	g.Seats[0].Name, g.Seats[1] = "Bob", player.Seat{Bot: "easy"}
	if got := g.Words(0).Titles(); got[0] != "p1 Bob" || got[1] != "p2 (easy)" {
		t.Errorf("after a change found %q", got)
	}
}

// The time for advice may be changed between two hints.
func TestHintTimeChanges(t *testing.T) {
	g := begin(t, open(t), kernel.Settings{Players: 2, Seed: 7})
	advise := func(limit time.Duration) (games int64) {
		g.HintTime = limit
		var n atomic.Int64
		ctx, stop := context.WithCancel(player.WithCount(t.Context(), &n))
		go func() {
			for ctx.Err() == nil && n.Load() == 0 {
				runtime.Gosched()
			}
			stop()
		}()
		g.Advise(ctx)
		stop()
		return n.Load()
	}
	if games := advise(1); games != 0 {
		t.Errorf("%d games are imagined in a nanosecond", games)
	}
	if games := advise(0); games == 0 {
		t.Error("without a limit no game is imagined")
	}
}

// A computer player that is not known is an error before the game begins.
func TestUnknownPlayer(t *testing.T) {
	_, err := open(t).New(kernel.Settings{Players: 2}, player.Seat{}, player.Seat{Bot: "easyy"})
	if err == nil || !strings.Contains(err.Error(), `seat 2: unknown computer player "easyy"`) || !strings.Contains(err.Error(), "easy, medium") {
		t.Errorf("the error is %v", err)
	}
}
