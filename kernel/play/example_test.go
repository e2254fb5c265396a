package play_test

import (
	"fmt"

	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/board"
	"seti/kernel/play"
	"seti/tests/toy"
)

// A computer player that knows what a person in its seat would know: for each option it takes the game up with hidden
// cards dealt again, plays it to the end, and records the points.
func ExampleTrail_TakeUp() {
	catalog, _ := toy.Build() // any catalogue
	game, err := kernel.NewGame(catalog, kernel.Settings{Players: 2, Seed: 7})
	if err != nil {
		fmt.Println(err)
		return
	}
	game.Scripts = kernel.NewHost(catalog)

	thought := &kernel.Game{Scripts: kernel.NewHost(catalog)} // used again and again
	var trail *play.Trail
	game.Answer = func(g *kernel.Game, d *kernel.Decision) int {
		if g.S.Turns > 2 {
			return kernel.Stop // enough for an example
		}
		best, most := 0, int16(-1)
		for i := range d.Options {
			first := true
			thought.Answer = func(_ *kernel.Game, asked *kernel.Decision) int {
				if first {
					first = false
					return i
				}
				return max(0, asked.Default)
			}
			if err := trail.TakeUp(thought, d, d.Seat, 1); err != nil {
				fmt.Println(err)
			}
			if vp := thought.S.P[d.Seat].Res[board.VP]; vp > most {
				best, most = i, vp
			}
		}
		return best
	}
	trail = play.Follow(game)
	err = game.Run()
	fmt.Println(err, "after", game.S.Turns-1, "turns")
	// Output: game stopped after 2 turns
}

// A preview for a person: what one option leads to, as far as that person can know.
func ExampleSession_TakeUp() {
	catalog, _ := toy.Build() // any catalogue
	s, err := play.NewSession(catalog, kernel.Settings{Players: 2, Seed: 7, First: 1})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer s.Close()
	for range 2 { // both tuck a card
		if err := s.ChooseOption(0); err != nil {
			fmt.Println(err)
		}
	}

	launch, _ := catalog.ParseOption("launch")
	preview := &kernel.Game{Scripts: kernel.NewHost(catalog)}
	preview.Answer = func(_ *kernel.Game, d *kernel.Decision) int { return d.Find(launch) } // Stop where launching is not offered
	err = s.TakeUp(preview, 0, 1)
	fmt.Println(err, "with", len(preview.S.Figures), "probe in space; in the game there are", len(s.State().Figures))
	// Output: game stopped with 1 probe in space; in the game there are 0
}

// An author tries a position out in the middle of a game: it is a line of the session, undone and redone like the
// decisions around it.
func ExampleSession_Arrange() {
	catalog, _ := toy.Build() // any catalogue
	s, err := play.NewSession(catalog, kernel.Settings{Players: 2, Seed: 7, First: 1})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer s.Close()
	s.FreeUndo = true
	change := toy.Value(`{"p1":{"credit":9}}`)
	rich := func(g *kernel.Game) error { return arrange.Apply(g, change).Err() }
	credits := func() int16 { return s.State().P[0].Res[board.Credit] }

	fmt.Println(s.ChooseOption(0), s.ChooseOption(0)) // both tuck a card
	before := credits()
	fmt.Println(s.Arrange(rich), credits(), "credits after", len(s.Lines()), "lines")
	fmt.Println(s.Choose(0, "launch"), credits(), "credits after a launch")
	fmt.Println(s.Undo(0), s.Undo(0), credits() == before)
	fmt.Println(s.Redo(), s.Redo(), credits(), "credits again")
	// Output:
	// <nil> <nil>
	// <nil> 9 credits after 3 lines
	// <nil> 7 credits after a launch
	// <nil> <nil> true
	// <nil> <nil> 7 credits again
}
