package game_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"seti/content/game"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/player"
)

// Both boxes, and a game of two.
func Example() {
	box, err := game.Open("space-agencies")
	if err != nil {
		fmt.Println(err)
		return
	}
	g, err := box.New(kernel.Settings{Players: 2, Seed: 7, First: 1})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer g.Close()
	for range 2 { // both tuck a card
		q := g.Question()
		fmt.Printf("%s: %s: %s\n", q.Seat, q.Text(), q.Options[0].Label())
		if err := g.Choose(q.Seat, q.Options[0].ID); err != nil {
			fmt.Println(err)
		}
	}
	fmt.Println(g.Log(0)[0])
	// Output:
	// p1: Tuck one card for income: Uranus Orbiter and Probe
	// p2: Tuck one card for income: Chandra Space Observatory
	// p1 tucks Uranus Orbiter and Probe
}

// A refusal is a sentence, with a code for programs.
func ExampleGame_Choose_refused() {
	box, _ := game.Open()
	g, _ := box.New(kernel.Settings{Players: 2, Seed: 7, First: 1})
	defer g.Close()
	for range 2 { // both tuck a card
		q := g.Question()
		_ = g.Choose(q.Seat, q.Options[0].ID)
	}
	err := g.Choose(0, "land mars")
	fmt.Println(err)
	var refusal *kernel.Refusal
	fmt.Println(errors.As(err, &refusal) && refusal.Code == kernel.BadTarget)
	// Output:
	// bad_target: no probe at Mars
	// true
}

// A missing pack is refused with an error that explains what to do.
func ExampleOpen_missing() {
	_, err := game.Open("no-such-pack")
	fmt.Println(err)
	// Output: no-such-pack: there is no such folder (no pack of this id is installed either; seti pack lists those that are)
}

// A seat sees its own hand, and of the others only the size of theirs.
func ExampleGame_View() {
	box, _ := game.Open()
	g, _ := box.New(kernel.Settings{Players: 2, Seed: 7, First: 1})
	defer g.Close()
	v, err := g.View(0)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("round", v.Course.Round, "of", v.Course.Rounds)
	fmt.Println("cards in hand:", v.Seats[0].Hand, v.Seats[1].Hand)
	for _, pile := range v.Piles {
		fmt.Println("seen:", pile.Name, len(pile.Cards))
	}
	// Output:
	// round 1 of 5
	// cards in hand: 5 5
	// seen: hand 5
}

// A game is saved as text and continues from it.
func ExampleBox_Resume() {
	box, _ := game.Open()
	g, _ := box.New(kernel.Settings{Players: 2, Seed: 7, First: 1})
	_ = g.Choose(0, g.Question().Options[0].ID)
	var file bytes.Buffer
	if err := g.Save(&file); err != nil {
		fmt.Println(err)
	}
	g.Close()
	again, err := box.Resume("my.seti", &file)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer again.Close()
	fmt.Println(again.Question().Seat, "is asked next")
	// Output: p2 is asked next
}

// cautious is a computer player that passes as soon as it may and otherwise takes the first
// option.
type cautious struct{}

func (cautious) Choose(_ context.Context, e player.Eyes, d *kernel.Decision) int {
	for i, o := range d.Options {
		if o.Verb == board.VerbPass {
			return i
		}
	}
	return 0
}

// A computer player of the program's own plays against one that is built in.
func ExampleGame_Advance() {
	box, _ := game.Open()
	g, _ := box.New(kernel.Settings{Players: 2, Seed: 7})
	defer g.Close()
	beginner, err := player.Named("beginner")
	if err != nil {
		fmt.Println(err)
		return
	}
	if _, err := g.Advance(context.Background(), cautious{}, beginner); err != nil {
		fmt.Println(err)
	}
	fmt.Println(g.Winners(), "won")
	// Output: [p2] won
}

// looker is a computer player that takes the option after which it has the most points, in a game that its seat cannot tell
// from the real one.
type looker struct{}

func (looker) Choose(_ context.Context, e player.Eyes, d *kernel.Decision) int {
	best, most := 0, -1
	for i := range d.Options {
		world, err := e.Fork(e.Seed)
		if err != nil {
			return i // no such game follows from this seed
		}
		if world.ChooseOption(i) == nil {
			if points := int(world.State().P[d.Seat].Res[board.VP]); points > most {
				best, most = i, points
			}
		}
		world.Close()
	}
	return best
}

// A computer player of the program's own looks one step ahead.
func ExampleBox_New_searching() {
	box, _ := game.Open()
	g, _ := box.New(kernel.Settings{Players: 2, Seed: 7})
	defer g.Close()
	random, err := player.Named("random")
	if err != nil {
		fmt.Println(err)
		return
	}
	if _, err := g.Advance(context.Background(), looker{}, random); err != nil {
		fmt.Println(err)
	}
	fmt.Println(g.Winners(), "won")
	// Output: [p1] won
}
