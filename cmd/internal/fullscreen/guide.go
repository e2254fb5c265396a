package fullscreen

import (
	"seti/cmd/internal/draw"
	"seti/kernel"
)

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
	if text := m.viewer.Guide(name); text != "" && !m.guide[name] {
		list = append(list, text)
	}
	if len(list) == 0 {
		return
	}
	m.guide[name] = true
	m.over = &overlay{title: m.word("title.guide", nil), keys: "guide.keys", lines: func(w int) []draw.Line { return texts(min(w, 90), list...) }}
}
