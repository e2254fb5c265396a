package scripting

import (
	"strings"
	"testing"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/scripting/game"
	"seti/scripting/words"
)

// The reference lists every word, gain, event and method of g.
func TestReference(t *testing.T) {
	page := Reference()
	says := func(name, doc string) {
		if !strings.Contains(page, name) || !strings.Contains(page, doc) {
			t.Errorf("%s: %q is missing", name, doc)
		}
	}
	for _, w := range words.All {
		says(w.Name, w.Doc)
	}
	for _, x := range board.GainInfos() {
		says("`"+x.Name+"`", x.Doc)
	}
	for _, x := range catalog.EventInfos() {
		says("`"+x.Name+"`", x.Doc)
	}
	for _, q := range game.Methods() {
		says("### g:"+q.Name, q.Doc)
	}
}
