package words

import (
	"seti/kernel/catalog"
)

var untilNextTurnWord = catalog.Word{Name: "until_next_turn", Class: catalog.ClassEffect, Rule: "9.8.4",
	Doc: "Until your next turn begins a trigger or modifiers.",
	New: func() any { return &UntilNextTurn{ThisTurn{catalog.TurnEffectDef{Times: 1, Lasts: true}}} }}

// UntilNextTurn is a trigger or a set of modifiers until the next turn of the player begins,
// from here on (rules 9.8.4). It says so by the message "effect.until_next_turn".
type UntilNextTurn struct{ ThisTurn }
