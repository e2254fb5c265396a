package check

import (
	"slices"

	"seti/content"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/scripting/words"
)

// corners warns about cards of the main deck without a corner that every card of that deck
// needs: its income when it is tucked (rules 9.3), its color when it is discarded for
// a signal.
func corners(c *catalog.Catalog, at places) (problems source.Problems) {
	for i := range c.Cards {
		card := &c.Cards[i]
		pos, ok := at[card.Pack+":card/"+card.ID]
		if deck := c.DeckOf(board.CardID(i)); !ok || deck.ID != "" || card.SpeciesIndex >= 0 {
			continue
		}
		if !card.Income.Set && len(card.Income.Base) == 0 {
			problems.Warn(pos, `such as income = "credit"`, "card %q has no income, so tucking it gives nothing", card.ID)
		}
		if !card.Sector.Set {
			problems.Warn(pos, `such as sector = "red"`, "card %q has no sector, so discarding it marks no signal", card.ID)
		}
	}
	return problems
}

// boardPlaces reports technologies of packs that have no place on the player board, or the place of another one. Packs that do
// not know each other may use the same place.
func boardPlaces(c *catalog.Catalog, packs []*content.Pack, at places) (problems source.Problems) {
	type spot struct {
		kind  board.TechType
		place int
	}
	taken := map[spot][]int{}
	for i := range c.Techs {
		t := &c.Techs[i]
		if t.Type == board.ComputerTech {
			continue
		}
		pos, added := at.named("tech/" + t.ID)
		if t.Place == 0 {
			if added {
				problems.Warn(pos, "such as place = 5; only a computer tech has none", "the technology %q has no place on the player board", t.ID)
			}
			continue
		}
		here := spot{t.Type, t.Place}
		packOf := func(tech int) string { return c.PackOf(board.Ref(board.KindTech, int16(tech))) }
		known := slices.IndexFunc(taken[here], func(tech int) bool {
			return packOf(tech) == packOf(i) || needs(packs, packOf(i), packOf(tech)) || needs(packs, packOf(tech), packOf(i))
		})
		if known >= 0 {
			other := c.Techs[taken[here][known]].ID
			if !added {
				pos, _ = at.named("tech/" + other) // it came before one that is built in
			}
			problems.Add(pos, "give one of them another place", "the technologies %q and %q both have place %d on the player board", other, t.ID, t.Place)
		}
		taken[here] = append(taken[here], i)
	}
	return problems
}

// needs reports whether a pack needs another one, or a pack that needs it.
func needs(packs []*content.Pack, id, other string) bool {
	i := slices.IndexFunc(packs, func(p *content.Pack) bool { return p.ID == id })
	return i >= 0 && slices.ContainsFunc(packs[i].Needs, func(n content.Need) bool { return n.ID == other || needs(packs, n.ID, other) })
}

// lostPlanets reports planets of packs that no disc shows.
func lostPlanets(c *catalog.Catalog, at places) (problems source.Problems) {
	for i := range c.Planets {
		b := &c.Bodies[i]
		pos, added := at.named("planet/" + b.ID)
		shown := slices.ContainsFunc(c.Discs[:], func(d board.Disc) bool {
			return slices.ContainsFunc(d.Cells[:], func(ring [8]board.Cell) bool { return slices.Contains(ring[:], board.CellBody+board.Cell(i)) })
		})
		borne := slices.ContainsFunc(c.Pieces, func(d catalog.PieceDef) bool { return int(d.BodyIndex) == i })
		if added && !shown && !borne {
			problems.Add(pos, "name it on a disc in a board/solar.toml of the pack, or as the planet of a token", "the planet %q is on no disc, so no probe can reach it", b.ID)
		}
	}
	return problems
}

// late warns about effects that wait for something of the player but come after what
// would have caused it, at the end of their list.
func late(c *catalog.Catalog) (problems source.Problems) {
	for _, e := range c.Lists {
		last := len(e.Groups) - 1
		if last < 1 {
			continue
		}
		var waits *catalog.TurnEffectDef
		word := "this_turn"
		switch do := e.Groups[last].Do.(type) {
		case *words.ThisTurn:
			waits = &do.TurnEffectDef
		case *words.UntilNextTurn:
			waits, word = &do.TurnEffectDef, "until_next_turn"
		default:
			continue
		}
		if causes(e.Groups[:last], &waits.On) {
			problems.Warn(e.Groups[last].Pos, "put it before that effect",
				"%s only reacts to effects after it, but the effect it could react to comes before it", word)
		}
	}
	return problems
}

// causes reports whether one of some groups itself causes an event of the player.
func causes(groups []catalog.Group, on *catalog.Pattern) bool {
	for i := range groups {
		var kinds []board.EventKind
		switch groups[i].Do.(type) {
		case *words.Move:
			kinds = []board.EventKind{board.EvMove, board.EvVisit}
		case *words.Launch:
			kinds = []board.EventKind{board.EvLaunch}
		case *words.Land:
			kinds = []board.EventKind{board.EvLand}
		case *words.Orbit:
			kinds = []board.EventKind{board.EvOrbit}
		case *words.Signal, *words.Scan:
			kinds = []board.EventKind{board.EvSignal, board.EvSectorCompleted, board.EvScan}
		case *words.Research:
			kinds = []board.EventKind{board.EvResearch, board.EvRotation}
		case *words.Trace:
			kinds = []board.EventKind{board.EvTrace}
		}
		for _, k := range kinds {
			for m := range on.Any {
				if on.Any[m].Kind == k && on.Any[m].Of != "others" {
					return true
				}
			}
		}
	}
	return false
}
