package scripting

import (
	"slices"
	"strings"
	"testing"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/scripting/game"
	"seti/scripting/words"
	"seti/tests/toy"
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

// Every key has a type and a description.
func TestKeysAreDescribed(t *testing.T) {
	described := func(of string, list []catalog.Param) {
		if len(list) == 0 {
			t.Errorf("%s has no keys", of)
		}
		for _, p := range list {
			if p.Doc == "" || TypeName(p) == "" || p.In != "toml" && p.In != "lua" && p.In != "toml lua" {
				t.Errorf("%s: %s is a %q in %q: %q", of, p.Key, TypeName(p), p.In, p.Doc)
			}
		}
	}
	types := map[string]string{}
	for _, x := range slices.Concat(catalog.ThingInfos(), PartInfos()) {
		described(x.Kind, x.Keys)
		for _, p := range x.Keys {
			types[x.Kind+"."+p.Key] = TypeName(p)
		}
	}
	described("modify", catalog.Modifiers())
	for key, want := range map[string]string{"card.cost": "number or gains", "card.sector": "name", "card.play": "effects", "card.mission": "table",
		"card.circles": "list of tables", "gold_tile.values": "list of numbers", "gold_tile.set": "amount", "mission.when": "condition", "trigger.on": "event",
		"species.setup": "function", "seat.solo": "true or false", "module.needs": "list of strings", "card.state": "table of start values"} {
		if types[key] != want {
			t.Errorf("%s takes a %s, expected a %s", key, types[key], want)
		}
	}
	if got := strings.Join(catalog.PackKeys(), " "); got != "resources decks piles places pieces settings limits" {
		t.Errorf("a pack.toml has %s", got)
	}
	for _, e := range catalog.EventInfos() {
		if e.Name == "" || e.Doc == "" {
			t.Errorf("the event %+v is not described", e)
		}
	}
	c := toy.Catalog(t)
	if params := c.Word("signal").Params(); len(params) == 0 || !params[0].Main || c.Word("run").Params() != nil || c.Word("x") != nil {
		t.Errorf("signal takes %+v", params)
	}
	if got := catalog.Properties(); len(got) != 10 || slices.Contains(got, "") {
		t.Errorf("things agree or differ in %v", got)
	}
}
