package game

import (
	"fmt"
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

var (
	listedNumbers = listed{"number of the rules", func(_ *catalog.Catalog, name string) bool { return slices.Contains(catalog.NumberNames(), name) },
		func(*catalog.Catalog) []string { return catalog.NumberNames() }}
	listOfPlayers = Takes{List: &Takes{Things: []source.Kind{board.KindSeat}}}
)

// courseMethods are the questions about the course of the game, and what changes it.
func courseMethods() []Method {
	return []Method{
		{"round", form(number, calls0((*Call).round)), "The number of the round.", anything},
		{"turn", form(one(board.KindSeat), calls0((*Call).turn)), "The player whose turn it is.", anything},
		{"start_player", form(one(board.KindSeat), calls0((*Call).startPlayer)), "The player who takes the first turn of the round.", anything},
		{"rule", form(Type{}, calls1(aText(needed("name", Takes{Listed: &listedNumbers})), (*Call).rule)),
			"A number of board/numbers.toml as it is in this game, with what its modules change: g:rule \"rounds\", g:rule \"limit.hand\"; a list of numbers, or gains as a table, such as g:rule \"income\".", anything},
		{"extra_turn", form(nothing, calls0((*Call).extraTurn)), "The player takes one more turn as soon as this one is over, if they have not passed; then the order goes on as before (rules 3.5.5).", changes},
		{"end_game", form(nothing, calls1(anyValue(needed("winners", listOfPlayers)), (*Call).endGame)),
			"Ends the game when this turn is over, after the final scoring: the players of the list win, and nobody if it is empty. In the final scoring itself it only says who wins (rules 3.1.2).", changes},
	}
}

func (c *Call) round() (any, error) { return int(c.Game().S.Round), nil }

func (c *Call) turn() (any, error) { return board.Ref(board.KindSeat, int16(c.Game().S.Active)), nil }

func (c *Call) startPlayer() (any, error) {
	return board.Ref(board.KindSeat, int16(c.Game().S.Start)), nil
}

func (c *Call) rule(name string) (any, error) { return c.Game().Numbers().Number(name), nil }

func (c *Call) extraTurn() (any, error) {
	c.Hooks.ExtraTurn()
	return nil, nil
}

func (c *Call) endGame(winners source.Value) (any, error) {
	var mask uint8
	for _, v := range winners.List {
		if v.Ref.ID < 0 {
			return nil, fmt.Errorf("neutral pieces cannot win; expected players such as g.owner")
		}
		mask |= 1 << v.Ref.ID
	}
	c.Hooks.End(mask)
	return nil, nil
}
