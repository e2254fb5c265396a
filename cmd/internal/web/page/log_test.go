package page_test

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"seti/kernel"
	"seti/kernel/board"
)

// The log has the newest line first, as chips with the sentence of the deed. Above its picture the board is described
// in words, with the names of owners.
func TestLogAndTree(t *testing.T) {
	g := begin(t, 3, 2, kernel.Settings{First: 1})
	for g.Pending().Prompt.Name() == "starting_tuck" {
		if err := g.ChooseOption(0); err != nil {
			t.Fatal(err)
		}
	}
	for _, id := range []string{"launch", "end-turn"} {
		if err := g.Choose(0, id); err != nil {
			t.Fatal(err)
		}
	}
	if err := g.Choose(1, "launch"); err != nil {
		t.Fatal(err)
	}
	g.Pending()
	var b bytes.Buffer
	if err := g.table(board.Nobody, "en").Main(&b); err != nil {
		t.Fatal(err)
	}
	did := regexp.MustCompile(`<li class="did (seat-\d).*`).FindAllStringSubmatch(b.String(), -1)
	if len(did) < 2 || did[0][1] != "seat-1" || did[1][1] != "seat-0" {
		t.Fatalf("the lines are %q", did)
	}
	for _, want := range []string{"launches a probe; -2 credits", `href="#a-launch"`, "Launch</span>", `−2<svg class="i"><use href="#s-credit"`} { // rules 4.1
		if !strings.Contains(did[0][0], want) {
			t.Errorf("the line of a launch lacks %q: %s", want, did[0][0])
		}
	}
	if tree := b.String()[strings.Index(b.String(), `id="tree"`):]; !strings.Contains(tree, "Earth; probes: Ada, Carl") {
		t.Errorf("the tree does not say whose probes are at Earth: %.1500s", tree)
	}
}
