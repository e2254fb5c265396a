package tests

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/log"
	"seti/kernel/play"
	"seti/kernel/tensor"
	"seti/kernel/text"
	views "seti/kernel/view"
	"seti/scripting"
)

// askedBy returns a game with the pack "asks" in which p1 has played a card and is asked its first question.
func askedBy(t *testing.T, card string) *play.Session {
	t.Helper()
	c, err := content.Open("packs/asks")
	if err != nil {
		t.Fatal(err)
	}
	s := newSession(t, c, kernel.Settings{Players: 3, Seed: 1, First: 1})
	for s.Raw().Kind != kernel.TurnLevel {
		if err := s.ChooseOption(0); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Arrange(func(g *kernel.Game) error {
		id, _ := c.Card(card)
		g.S.MoveCard(id, board.Hand(0))
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	if err := s.Choose(0, "play "+card); err != nil {
		t.Fatal(err)
	}
	return s
}

// learned returns all that a seat may learn of a game: the log, the view, the numbers of a program that learns, and the games
// that a computer player imagines.
func learned(t *testing.T, s *play.Session, entries []log.Entry, seat board.Seat) []string {
	t.Helper()
	g := s.Game()
	view, err := json.Marshal(views.NewViewer("en", s.C, nil).View(g, seat, nil))
	if err != nil {
		t.Fatal(err)
	}
	list := []string{"view " + string(view)}
	for _, e := range entries {
		list = append(list, "log "+text.English(s.C).Log(e, seat), "step "+fmt.Sprint(e.KnownTo(seat)))
	}
	layout, err := tensor.NewLayout(s.C, s.Settings, nil)
	if err != nil {
		t.Fatal(err)
	}
	if seat >= 0 {
		list = append(list, "tensor "+fmt.Sprint(layout.Observe(nil, g, seat, nil)))
		dst := &kernel.Game{Scripts: scripting.NewHost(), Answer: func(dst *kernel.Game, d *kernel.Decision) int {
			list = append(list, fmt.Sprintf("imagined %x %v", dst.S.Hash(), d.Options))
			return kernel.Stop
		}}
		if err := s.TakeUp(dst, seat, 5); err != kernel.ErrStopped {
			t.Fatal(err)
		}
	}
	return list
}

// What a player chooses in secret, nobody else learns before it is shown: in the middle of the function that asks, and while a
// thing remembers it (rules 1.5).
func TestSecretChoices(t *testing.T) {
	for _, c := range []struct {
		card   string
		first  [2]string // what p1 chooses in one game and in the other
		then   []string  // what follows, with who does it
		public bool      // what is chosen is seen at once
	}{
		{card: "AS-1", first: [2]string{"choose 1", "choose 3"}, then: []string{"p2 choose 2"}},
		{card: "AS-3", first: [2]string{"star barnards-star", "star proxima-centauri"}, then: []string{"p2 star proxima-centauri"}},
		{card: "AS-4", first: [2]string{"choose 2", "choose 6"}, then: []string{"p1 end-turn"}},
		{card: "AS-6", first: [2]string{"choose 1", "choose 2"}, public: true},
	} {
		var games [2][][]string
		for i := range games {
			s := askedBy(t, c.card)
			var entries []log.Entry
			s.Log = func(e log.Entry) { entries = append(entries, e) }
			look := func() {
				games[i] = append(games[i], learned(t, s, entries, 2), learned(t, s, entries, board.Public))
			}
			if err := s.Choose(0, c.first[i]); err != nil {
				t.Fatal(err)
			}
			look()
			for _, line := range c.then {
				if err := s.Choose(board.Seat(line[1]-'1'), line[3:]); err != nil {
					t.Fatal(err)
				}
				look()
			}
		}
		differ := false
		for n := range games[0] {
			for k, was := range games[0][n] {
				if is := games[1][n][k]; was != is {
					differ = true
					if !c.public {
						t.Errorf("%s: this shows what was chosen:\n\t%s\n\t%s", c.card, from(was, is), from(is, was))
					}
				}
			}
		}
		if c.public && !differ {
			t.Errorf("%s: nothing shows what everybody sees", c.card)
		}
	}
}

// What a function asks is read in every language: numbers, yes or no, texts and effects (rules 4.9.1).
func TestAskedReadably(t *testing.T) {
	for _, c := range []struct {
		card string
		want map[string]string // the labels of the options by language
	}{
		{"AS-1", map[string]string{"en": "0, 1, 2, 3, 4", "ru": "0, 1, 2, 3, 4"}},
		{"AS-2", map[string]string{"en": "Yes, No", "de": "Ja, Nein", "fr": "Oui, Non", "ru": "Да, Нет"}},
		{"AS-6", map[string]string{"en": "Gain 2 data, Gain 1 publicity. Gain 1 point", "de": "Erhalte 2 Datensätze, Erhalte 1 Bekanntheit. Erhalte 1 Siegpunkt"}},
	} {
		s := askedBy(t, c.card)
		if c.card == "AS-2" { // first who is asked
			if err := s.ChooseOption(0); err != nil {
				t.Fatal(err)
			}
		}
		d := s.Pending()
		for tag, want := range c.want {
			var labels []string
			for _, o := range views.NewViewer(tag, s.C, nil).View(s.Game(), d.Seat, d).Ask.Options {
				labels = append(labels, o.Label)
			}
			if got := strings.TrimSuffix(strings.Join(labels, ", "), "."); strings.ReplaceAll(got, "., ", ", ") != want {
				t.Errorf("%s in %s: the options read %q, expected %q", c.card, tag, got, want)
			}
		}
	}
}
