package words_test

import (
	"strings"
	"testing"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/scripting/words"
	"seti/tests/toy"
)

// windfall is a word written outside: points if the player wants them.
type windfall struct {
	Points int `key:"points" main:"" doc:"how many points"`
}

func (w *windfall) Do(h *kernel.Hooks, n int) {
	for range h.Times(n) {
		if h.Ask(kernel.Prompt{Reason: "ask.accept"}, board.Option{Verb: board.VerbAccept}, board.Option{Verb: board.VerbDone}).Verb == board.VerbAccept {
			h.Gain(board.VP, w.Points)
		}
	}
}

func (w *windfall) Against(*kernel.Hooks) kernel.Obstacles { return 0 }

func (w *windfall) Phrase(_ *catalog.Catalog, n int) catalog.Phrase {
	return catalog.Phrase{Text: "have a windfall", Args: catalog.Args{"n": n}}
}

func with(w catalog.Word) []catalog.Word { return append(words.All[:len(words.All):len(words.All)], w) }

var ofWindfall = catalog.Word{Name: "windfall", Class: catalog.ClassEffect, Doc: "Have a windfall.", New: func() any { return &windfall{Points: 2} }}

// A word that the kernel has never seen is read, has a phrase, is documented and carried out.
func TestWordFromOutside(t *testing.T) {
	c, problems := toy.BuildOf(with(ofWindfall),
		`card {"id":"99","name":"Lucky","cost":0,"free":{"data":1},"sector":"red","income":"energy"} {"play":[{"windfall":5}]}`)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	if p := ofWindfall.Params(); len(p) != 1 || p[0].Key != "points" || !p[0].Main {
		t.Errorf("its parameters are %v, expected points", p)
	}
	card, _ := c.Card("99")
	if said := c.Cards[card].Play.Groups[0].Do.Phrase(c, 1); said.Text != "have a windfall" {
		t.Errorf("it says %v", said)
	}
	g, err := kernel.NewGame(c, kernel.Settings{Players: 2, Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	before, asked := int16(-1), false
	g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
		switch play, _ := c.ParseOption("play 99"); {
		case asked:
			if got := g.S.P[0].Res[board.VP]; got != before+5 {
				t.Errorf("%d points, expected %d", got, before+5)
			}
			return kernel.Stop
		case d.Prompt.Reason == "ask.accept":
			asked = true
			return 0
		case d.Seat == 0 && d.Find(play) >= 0:
			before = g.S.P[0].Res[board.VP]
			return d.Find(play)
		}
		g.S.MoveCard(card, board.Hand(0))
		return 0
	}
	if err := g.Run(); err != kernel.ErrStopped || !asked {
		t.Errorf("the game ended with %v, the word asked: %v", err, asked)
	}
}

// Words that no content could use are found when a catalogue is built.
func TestBadWords(t *testing.T) {
	for _, x := range []struct {
		word catalog.Word
		want string
	}{
		{catalog.Word{Name: "launch", Class: catalog.ClassEffect, Doc: "Another.", New: ofWindfall.New}, `"launch" is the name of two words`},
		{catalog.Word{Name: "wind", Class: catalog.ClassSelection, Doc: "Wind.", New: ofWindfall.New}, `what "wind" makes is not a selection`},
		{catalog.Word{Name: "gust", Class: catalog.ClassEffect, Doc: "A gust."}, `what "gust" makes is not an effect word`},
		{catalog.Word{Name: "calm", Class: catalog.ClassEffect, New: ofWindfall.New}, `"calm", has no name or no sentence`},
	} {
		if _, problems := toy.BuildOf(with(x.word)); problems.Err() == nil || !strings.Contains(problems.Err().Error(), x.want) {
			t.Errorf("found %v, expected %s", problems.Err(), x.want)
		}
	}
}
