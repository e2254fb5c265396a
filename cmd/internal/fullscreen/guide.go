package fullscreen

import (
	"slices"

	"seti/cmd/internal/draw"
	"seti/kernel"
)

// guided are the questions that the guide explains when they first come, by their names
// (kernel.Prompt.Name); the texts are the messages guide.NAME. Before all of them it explains
// the table.
var guided = []string{"starting_tuck", "turn", "scan", "star", "row_signal", "tuck", "tech", "slot", "trace", "move", "first_landing", "discard_down",
	"end_of_round", "circle", "gold", "card_any", "interrupt"}

// Guide makes the table explain each thing when it first matters.
func (m *Model) Guide() { m.guide = map[string]bool{} }

// explainFirst shows, once, what the guide says about a question.
func (m *Model) explainFirst(d *kernel.Decision) {
	if m.guide == nil || m.curtain {
		return
	}
	var list []string
	if len(m.guide) == 0 {
		list = append(list, m.word("guide.table", nil), "")
	}
	name := d.Prompt.Name()
	if slices.Contains(guided, name) && !m.guide[name] {
		list = append(list, m.word("guide."+name, nil))
	}
	if len(list) == 0 {
		return
	}
	m.guide[name] = true
	m.over = &overlay{title: m.word("title.guide", nil), keys: "guide.keys", lines: func(w int) []draw.Line { return texts(min(w, 90), list...) }}
}
