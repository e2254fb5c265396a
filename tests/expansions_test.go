package tests

import (
	"math/rand/v2"
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/position"
	"seti/scripting"
	"seti/tests/long"
)

// Random games with a pack that is built in end without an error, conserve what
// must be conserved, and leak nothing that is hidden. They use the species of
// the pack and those of the base game in turn.
func TestExpansionGames(t *testing.T) {
	for id := range content.Bundled() {
		c, err := content.Open(id)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(long.Count(4, 30)) {
			n := uint64(len(c.Species))
			left := seed % n
			right := (left + 1 + seed/n%(n-1)) % n
			playPair(t, c, []string{c.Species[left].ID, c.Species[right].ID}, seed)
		}
	}
}

// Every card that such a pack adds to the main deck, played from thirty random
// legal positions with random answers, ends its turn without an error and with
// everything conserved.
func TestExpansionCards(t *testing.T) {
	for id := range content.Bundled() {
		c, err := content.Open(id)
		if err != nil {
			t.Fatal(err)
		}
		states := positions(t, c, 30)
		host := scripting.NewHost()
		for card := range c.Cards {
			if c.Cards[card].Pack != id || c.Cards[card].Deck != "" {
				continue
			}
			for i, from := range states {
				g := &kernel.Game{Position: position.Position{C: c, S: from.Clone()}, Scripts: host, LateChoice: true}
				playCard(t, g, board.CardID(card), rand.New(rand.NewPCG(uint64(card), uint64(i))))
			}
		}
	}
}
