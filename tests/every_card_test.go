package tests

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/position"
	"seti/scripting"
)

// positions returns random legal positions in which a player has the choice of a
// main action, taken from random games with all species.
func positions(t testing.TB, c *catalog.Catalog, n int) []*board.State {
	var list []*board.State
	for seed := uint64(0); len(list) < n; seed++ {
		g, err := kernel.NewGame(c, kernel.Settings{Players: int(2 + seed%3), Seed: seed, Modules: []string{"promo"}})
		if err != nil {
			t.Fatal(err)
		}
		g.Scripts = scripting.NewHost()
		rng := rand.New(rand.NewPCG(seed, 7))
		stop := 5 + rng.IntN(200)
		g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
			if stop--; stop < 0 && d.Kind == kernel.TurnLevel && g.S.Phase == board.PhaseBefore {
				return kernel.Stop
			}
			return rng.IntN(len(d.Options))
		}
		if err := g.Run(); err == kernel.ErrStopped {
			list = append(list, g.S)
		}
	}
	return list
}

// Every card, played from a hundred random legal positions with random answers,
// ends its turn without an error and with everything conserved.
func TestEveryCard(t *testing.T) {
	c := base(t)
	states := positions(t, c, 100)
	host := scripting.NewHost()
	for card := range c.Cards {
		if c.Cards[card].Deck != "" && c.Cards[card].Deck != "promo" {
			continue // played in the games of TestSpeciesPairs
		}
		for i, from := range states {
			g := &kernel.Game{Position: position.Position{C: c, S: from.Clone()}, Scripts: host, LateChoice: true}
			playCard(t, g, board.CardID(card), rand.New(rand.NewPCG(uint64(card), uint64(i))))
		}
	}
}

func playCard(t *testing.T, g *kernel.Game, card board.CardID, rng *rand.Rand) {
	t.Helper()
	p := g.S.Active
	if g.S.Pile[card] == board.RowPile {
		return // the row has no empty places at this moment
	}
	g.S.MoveCard(card, board.Hand(p))
	for _, x := range g.C.Cards[card].Cost.Gains {
		g.S.P[p].Res[x.Res] += int16(x.N)
	}
	turn, played := g.S.Turns, false
	g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
		conserved(t, g)
		switch {
		case g.S.Turns != turn:
			return kernel.Stop
		case !played:
			played = true
			i := d.Find(board.Option{Verb: board.VerbPlay, A: int16(card)})
			if i < 0 {
				t.Fatalf("card %s cannot be played", g.C.Cards[card].ID)
			}
			return i
		}
		return rng.IntN(len(d.Options))
	}
	if err := g.Run(); err != nil && err != kernel.ErrStopped {
		t.Fatalf("card %s: %v", g.C.Cards[card].ID, err)
	}
}

// conserved checks what no rule can change: cards, data in slots, tech tiles,
// and the limits of what a player holds.
func conserved(t *testing.T, g *kernel.Game) {
	t.Helper()
	s, c := g.S, g.C
	cards := 0
	for pile := board.Pile(0); int(pile) < s.Piles(); pile++ {
		n := 0
		for card := s.First(pile); card != board.NoCard; card = s.Next(card) {
			n++
			if s.Pile[card] != pile {
				t.Fatalf("card %s lies in two piles", c.Cards[card].ID)
			}
		}
		if n != s.Size(pile) {
			t.Fatalf("pile %d holds %d cards and says %d", pile, n, s.Size(pile))
		}
		cards += n
	}
	if cards != len(c.Cards) {
		t.Fatalf("%d cards, expected %d", cards, len(c.Cards))
	}
	inSlots := make([]int, len(c.Stars))
	for _, x := range s.Signals {
		if x.Pos > 0 {
			inSlots[x.Star]++
		}
	}
	for i := range c.Stars {
		if data := bits.OnesCount16(s.StarData[i]); data < 16 && data+inSlots[i] != c.Stars[i].Slots {
			t.Fatalf("%s holds %d data and %d markers in %d positions", c.Stars[i].ID, data, inSlots[i], c.Stars[i].Slots)
		}
	}
	tilesAlone := false // a seat of content takes tiles without the technology
	for p := range board.Seat(s.Players) {
		by, _ := g.PlayedBy(p)
		tilesAlone = tilesAlone || by != ""
	}
	for i := range c.Techs {
		n := int(s.Stacks[i].Left)
		for p := range board.Seat(s.Players) {
			if s.Owns(p, i) {
				n++
			}
		}
		if n > len(c.Numbers.TileBonuses) || !tilesAlone && n != len(c.Numbers.TileBonuses) {
			t.Fatalf("%s: %d tiles, expected %d", c.Techs[i].ID, n, len(c.Numbers.TileBonuses))
		}
	}
	for p := range board.Seat(s.Players) {
		for r, n := range s.P[p].Res {
			if n < 0 {
				t.Fatalf("%s has %d %s", p, n, c.Resources[r])
			}
		}
		by, _ := g.PlayedBy(board.Seat(p)) // the pool of a seat of content may differ
		if s.P[p].Res[board.Publicity] > int16(c.Numbers.Limit.Publicity) || by == "" && s.P[p].Res[board.Data] > int16(c.Numbers.Limit.Data) {
			t.Fatalf("%s holds more than the limit", p)
		}
	}
}
