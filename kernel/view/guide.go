package view

import "slices"

// guided are the questions that the guide explains, by their names (kernel.Prompt.Name); the texts are
// the messages guide.NAME.
var guided = []string{"starting_tuck", "turn", "scan", "star", "row_signal", "tuck", "tech", "slot", "trace", "move", "first_landing", "discard_down",
	"end_of_round", "circle", "gold", "card_any", "interrupt"}

// Guide returns what a first-time player is told of a question, by its name: "turn", "scan"; "" if that
// needs no word.
func (t *Viewer) Guide(question string) string {
	if !slices.Contains(guided, question) {
		return ""
	}
	return t.Word("guide."+question, nil)
}
