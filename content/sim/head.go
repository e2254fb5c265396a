package sim

import (
	"fmt"
	"slices"

	"seti/content/results"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
)

// Head returns the head of a file of results for games with some options. all is the number of games of the
// whole run, of which these are a part.
func Head(c *catalog.Catalog, o *Options, all int, version string) (results.Head, error) {
	h := results.Head{Version: version, Seed: o.Seed, Games: all, First: o.First, Count: o.Games,
		Modules: o.Settings.Modules, Set: o.Settings.Set, Species: o.Settings.Species}
	set := o.Settings
	set.Players, set.Seed = o.Players, o.Seed
	g, err := kernel.NewGame(c, set)
	if err != nil {
		return h, err
	}
	for _, p := range c.Packs {
		h.Packs = append(h.Packs, results.Pack{ID: p.ID, Version: p.Version, Hash: p.Hash})
	}
	for p := range o.Players {
		h.Players = append(h.Players, o.Player(p))
	}
	asked := func(species int) bool {
		return set.Species == nil || slices.Contains(set.Species, c.Species[species].ID)
	}
	for i := range c.Cards {
		card := &c.Cards[i]
		t := results.Thing{Kind: results.Card, ID: card.ID, Name: card.Name, Deck: results.MainDeck}
		switch d := c.DeckOf(board.CardID(i)); {
		case card.SpeciesIndex >= 0 && !asked(int(card.SpeciesIndex)):
			continue
		case card.SpeciesIndex >= 0:
			t.Deck = c.Species[card.SpeciesIndex].ID
		case held(g, board.CardID(i)):
			t.Kind, t.Deck = results.Held, d.ID
		case d.ID != "":
			t.Deck = d.ID
		}
		h.Things = append(h.Things, t)
	}
	for i := range c.Techs {
		h.Things = append(h.Things, results.Thing{Kind: results.Tech, ID: c.Techs[i].ID, Name: c.Techs[i].ID})
	}
	for i := range c.Species {
		if asked(i) {
			h.Things = append(h.Things, results.Thing{Kind: results.Species, ID: c.Species[i].ID, Name: c.Species[i].Name})
		}
	}
	return h, nil
}

// Player returns the player of a seat: "easy", or content with its level.
func (o *Options) Player(p int) string {
	if seats := o.Settings.Seats; p < len(seats) && seats[p].Content != "" {
		return fmt.Sprintf("%s:%d", seats[p].Content, seats[p].Level)
	}
	return o.bot(p)
}

// held reports whether a card belongs to a deck of a pack from which nobody draws as from the
// main deck.
func held(g *kernel.Game, c board.CardID) bool {
	return g.C.DeckOf(c).OfPack() && !g.JoinsDeck(c)
}
