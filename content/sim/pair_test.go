package sim

import (
	"context"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"seti/content"
	"seti/content/report"
	"seti/content/results"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/player"
	"seti/scripting"
)

// worthPack is a pack with cards whose worth is known.
var worthPack = fstest.MapFS{
	"pack.toml":            {Data: []byte("id = \"known\"\nname = \"Known\"\nversion = \"1\"\napi = 3\nneeds = [\"base\"]\n")},
	"cards/k-1-gift.toml":  {Data: []byte("id = \"K-1\"\nname = \"Gift\"\ncost = 0\nfree = { publicity = 1 }\nsector = \"blue\"\nincome = \"credit\"\n")},
	"cards/k-1-gift.lua":   {Data: []byte("return { play = { { vp = 100 } } }\n")},
	"cards/k-2-waste.toml": {Data: []byte("id = \"K-2\"\nname = \"Waste\"\ncost = 4\nfree = { publicity = 1 }\nsector = \"blue\"\nincome = \"credit\"\n")},
	"cards/k-2-waste.lua":  {Data: []byte("return { play = { { move = 1 } } }\n")},
	"cards/k-3-wall.toml":  {Data: []byte("id = \"K-3\"\nname = \"Wall\"\ncost = 99\nfree = { publicity = 1 }\nsector = \"blue\"\nincome = \"credit\"\n")},
	"cards/k-3-wall.lua":   {Data: []byte("return { play = { { vp = 10 } } }\n")},
	"cards/k-4-fault.toml": {Data: []byte("id = \"K-4\"\nname = \"Fault\"\ncost = 0\nfree = { publicity = 1 }\nsector = \"blue\"\nincome = \"credit\"\n")},
	"cards/k-4-fault.lua":  {Data: []byte("return { play = { { run = function(g) error(\"out of order\") end } } }\n")},
}

func knownCards(t *testing.T) *catalog.Catalog {
	t.Helper()
	packs, problems := content.Load(content.Base(), content.Source{FS: worthPack, Dir: "known"})
	c, found := content.Catalog(packs)
	if err := append(problems, found...).Err(); err != nil {
		t.Fatal(err)
	}
	return c
}

// A card of 100 points gains about as much, one that costs 4 credits and does next to nothing loses, and one that nobody can
// pay for is never played. The same pairs come of any number of workers.
func TestKnownCards(t *testing.T) {
	c := knownCards(t)
	o := Options{Games: 60, Players: 2, Seed: 1, Bots: []string{"hard"}, Record: true, Workers: 1, Deal: []string{"K-1", "K-2", "K-3"}}
	head, err := Head(c, &o, o.Games, "test")
	if err != nil {
		t.Fatal(err)
	}
	b := report.NewBalance(&head)
	games := each(context.Background(), t, c, o)
	for _, g := range games {
		if g.Err != nil {
			t.Fatal(g.Err)
		}
		b.Add(g.Record)
	}
	for _, x := range b.Finish().Cards {
		switch x.ID {
		case "K-1":
			if x.Could.Part != 1 || x.Round != 1 || x.Chosen.Part < 0.9 || x.Gain.Mean < 85 || x.Gain.Mean > 115 {
				t.Errorf("a card of 100 points: %+v, gain %+v", x, x.Gain)
			}
		case "K-2":
			if x.Could.Part != 1 || x.Chosen.Part > 0 || x.Gain.CI95[1] > 0 {
				t.Errorf("a card that wastes 4 credits: %+v, gain %+v", x, x.Gain)
			}
		case "K-3":
			if x.Pairs != 20 || x.Could.Part != 0 || x.Gain != nil || x.Chosen.Part != 0 {
				t.Errorf("a card that nobody can pay for: %+v, gain %+v", x, x.Gain)
			}
		}
	}
	o.Workers, o.First, o.Games = 3, 54, 6
	for i, g := range each(context.Background(), t, c, o) {
		if !reflect.DeepEqual(g.Record, games[54+i].Record) {
			t.Errorf("pair %d: %+v of three workers, %+v of one", g.Number, g.Record, games[54+i].Record)
		}
	}
}

// A game that follows another one ends as if it had asked each player itself.
func TestFollows(t *testing.T) {
	c := knownCards(t)
	w := worker{c: c, o: Options{Players: 2, Seed: 7, Bots: []string{"hard"}, Deal: []string{"39"}}, host: scripting.NewHost(), ctx: context.Background()}
	parted := 0
	for n := range 6 {
		free := w.try(n, &trial{id: "39"})
		lead := slices.Clone(w.log)
		once := player.Limit{Rule: player.AtOnce}
		following := w.try(n, &trial{id: "39", limit: once, lead: lead})
		own := w.try(n, &trial{id: "39", limit: once})
		if following.Err != nil || following.VP != own.VP || following.Decisions != own.Decisions || following.trial.round != own.trial.round {
			t.Errorf("game %d: %v %v with a lead, %v without", n, following.Err, following.VP, own.VP)
		}
		same := following.trial.lead != nil
		if !same {
			parted++
		}
		if free.trial.parts == same || same && (free.VP != own.VP || free.trial.round != own.trial.round) {
			t.Errorf("game %d: the free game parts: %v, the game that follows it does not: %v", n, free.trial.parts, same)
		}
	}
	if parted == 0 || parted == 6 {
		t.Errorf("%d of 6 games have parted", parted)
	}
}

// The card that is dealt changes places with one of the hand, wherever it is; all other cards stay.
func TestDealt(t *testing.T) {
	c := knownCards(t)
	g, err := kernel.NewGame(c, kernel.Settings{Players: 2, Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	s := g.S
	hand := board.Hand(0)
	places := map[string]board.CardID{"the row": s.Row[1], "the other hand": s.First(board.Hand(1)), "a stack": s.First(board.RoundStack(1)),
		"the deck": s.Next(s.First(board.Deck)), "the hand": s.Next(s.First(hand))}
	for place, card := range places {
		before := s.Clone()
		trial := &trial{limit: player.Limit{Card: card}}
		if err := trial.deal(g); err != nil {
			t.Fatalf("%s: %v", place, err)
		}
		if s.Pile[card] != hand {
			t.Fatalf("%s: the card is not in the hand", place)
		}
		var moved []board.CardID
		for x := range s.Pile {
			if s.Pile[x] != before.Pile[x] {
				moved = append(moved, board.CardID(x))
			}
		}
		if want := map[bool]int{true: 0, false: 2}[place == "the hand"]; len(moved) != want {
			t.Errorf("%s: %d cards have moved, expected %d", place, len(moved), want)
		}
		for p := range board.Pile(s.Piles()) {
			cards, old := s.Cards(p, nil), before.Cards(p, nil)
			if len(cards) != len(old) || len(cards) != s.Size(p) {
				t.Fatalf("%s: pile %d has %d cards, %d before", place, p, len(cards), len(old))
			}
			for i := range cards {
				if cards[i] != old[i] && !slices.Contains(moved, cards[i]) {
					t.Errorf("%s: pile %d is in another order", place, p)
				}
			}
		}
		for i, x := range s.Row {
			if s.Pile[x] != board.RowPile {
				t.Errorf("%s: place %d of the row holds a card of another pile", place, i)
			}
		}
		if trial.deal(g) != nil || s.First(board.Deck) != before.First(board.Deck) {
			t.Errorf("%s: it is dealt twice", place)
		}
		s.CopyFrom(before)
	}
	s.MoveCard(places["the deck"], board.Tucked(1))
	if err := (&trial{limit: player.Limit{Card: places["the deck"]}}).deal(g); err == nil || !strings.Contains(err.Error(), "in no deck and no hand") {
		t.Errorf("a card that is income: %v", err)
	}
	for card := s.First(hand); card != board.NoCard; card = s.First(hand) {
		s.MoveCard(card, board.Deck)
	}
	s.Phase = board.PhaseBefore
	if err := (&trial{limit: player.Limit{Card: 0}}).deal(g); err == nil || !strings.Contains(err.Error(), "begins without cards") {
		t.Errorf("a seat without cards: %v", err)
	}
}

// A pair in which a game fails says which card and which game, and counts as an error.
func TestPairFails(t *testing.T) {
	c := knownCards(t)
	o := Options{Games: 1, Players: 2, Seed: 1, Bots: []string{"easy"}, Record: true, Workers: 1, Deal: []string{"K-4"}}
	g := each(context.Background(), t, c, o)[0]
	if g.Err == nil || !strings.HasPrefix(g.Err.Error(), "card K-4, played ") || g.Record.Error != g.Err.Error() || g.Record.Pair != nil {
		t.Errorf("got %v and %+v", g.Err, g.Record)
	}
	o.Deal = []string{"K-1", "K-9"}
	if _, err := Run(context.Background(), c, o); err == nil || err.Error() != `there is no card "K-9"` {
		t.Errorf("a card that does not exist: %v", err)
	}
}

// The head of pairs names the cards.
func TestHeadOfPairs(t *testing.T) {
	o := Options{Games: 2, Players: 2, Seed: 1, Deal: []string{"5", "6"}}
	if h, err := Head(knownCards(t), &o, 2, "test"); err != nil || !slices.Equal(h.Deal, o.Deal) || !slices.ContainsFunc(h.Things, func(x results.Thing) bool { return x.ID == "6" }) {
		t.Errorf("got %+v, %v", h.Deal, err)
	}
}
