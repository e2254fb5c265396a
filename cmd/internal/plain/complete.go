package plain

import (
	"strings"

	"seti/cmd/internal/lineedit"
	"seti/kernel/view"
)

// complete returns the ids of options and the commands that begin with a text,
// with what they are.
func (p *Prompt) complete(text string) (list []lineedit.Candidate, prefix string) {
	begins := func(s string) bool { return strings.HasPrefix(s, text) }
	if p.menu != nil {
		for i, id := range p.menu.IDs {
			if begins(id) {
				list = append(list, lineedit.Candidate{Text: id, Show: id, Help: view.Clean(p.texts.Label(p.Game.Session.Game(), p.decision.Options[p.menu.Order[i]]))})
			}
		}
	}
	for _, c := range commands() {
		if begins(c.name) {
			list = append(list, lineedit.Candidate{Text: c.name, Show: c.name, Help: c.help(p)})
		}
	}
	return list, text
}
