package catalog_test

import (
	"strings"
	"testing"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/tests/toy"
)

// The values that a thing remembers are in the state, list entries counted from 1. An unknown name or entry is refused
// with a list of those that exist.
func TestMemory(t *testing.T) {
	c := toy.Catalog(t, `card {"id":"99","name":"Keeps"} {"state":{"uses":4,"open":true,"taken":[7,8],"star":{"type":"star"},"debt":{"each":"player","start":3},"last":{"each":"player","type":"card"}},"effects":{"boost":{"this_turn":{"moons":true}}},"play":{"run":"@nothing"}}`)
	id, _ := c.Card("99")
	fn := c.Cards[id].Play.Groups[0].Do.(*catalog.RunFunction).Func
	m := c.MemoryOf(fn)
	var none source.Value
	number := func(n float64) source.Value { return source.Value{Kind: source.Number, Number: n} }
	p2 := source.Value{Kind: source.Thing, Ref: board.Ref(board.KindSeat, 1)}
	for _, x := range []struct {
		name  string
		entry source.Value
		want  int32
		err   string
	}{
		{"uses", none, 4, ""}, {"open", none, 1, ""}, {"taken", none, 7, ""}, {"taken", number(2), 8, ""},
		{"star", none, catalog.NoThing, ""}, {"debt", p2, 3, ""}, {"last", p2, catalog.NoThing, ""},
		{"taken", number(3), 0, "state.taken has entries 1 to 2, not 3"},
		{"taken", p2, 0, "state.taken has entries 1 to 2, not a player"},
		{"debt", number(1), 0, "state.debt has an entry for each player, as state.debt[g.owner]; found 1"},
		{"usse", none, 0, `the thing has no state "usse"; did you mean "uses"?`},
		{"zzz", none, 0, `the thing has no state "zzz"; declare it: state = { zzz = 0 }`},
	} {
		key, at, err := m.Find(x.name, x.entry)
		switch {
		case err != nil && err.Error() != x.err || err == nil && x.err != "":
			t.Errorf("%s[%v]: %v, expected %s", x.name, x.entry.Describe(), err, x.err)
		case err == nil && (c.StartMemory[at] != x.want || key.IsBool != (x.name == "open") || (key.Entries == catalog.ListEntries) != (x.name == "taken") || (key.Entries == catalog.PlayerEntries) != (x.entry.Kind == source.Thing)):
			t.Errorf("%s[%s] begins as %d, expected %d: %+v", x.name, x.entry.Describe(), c.StartMemory[at], x.want, key)
		}
	}
	if r, err := c.Prepared(fn, "boost"); err != nil || r.Kind != board.KindEffects || c.Lists[r.ID] != c.Cards[id].Prepared["boost"] {
		t.Errorf("boost is %v, %v", r, err)
	}
	if _, err := c.Prepared(fn, "bost"); err == nil || err.Error() != `the thing has prepared no effects "bost"; did you mean "boost"?` {
		t.Errorf("found %v", err)
	}
	if _, _, err := c.MemoryOf(nil).Find("uses", none); err == nil {
		t.Error("a function of no thing remembers something")
	}
	if c.Try("toy"); len(c.Tries) != 0 {
		t.Errorf("the pack has prepared %v", c.Tries)
	}
}

// Functions may only use messages of a message file, with a gap for each argument.
func TestMessages(t *testing.T) {
	c := toy.Catalog(t)
	if _, ok := c.Says("toy.hello"); !ok {
		t.Error("there is no message toy.hello")
	}
	if hint, ok := c.Says("toy.helo"); ok || hint != `did you mean "toy.hello"?` {
		t.Errorf("toy.helo: %q, %t", hint, ok)
	}
	if hint, _ := c.Says("zzz"); !strings.Contains(hint, "text/en.toml") {
		t.Errorf("the hint does not say where messages stand: %q", hint)
	}
	if c.CheckGap("toy.hello", "n") != nil || c.CheckGap("zzz", "n") != nil || c.CheckGap("toy.hello", "m") == nil {
		t.Error("toy.hello has the gap n and no other")
	}
}

// Arguments of functions in play get no place in the catalogue, which is complete; those that the state would have to
// find later are refused.
func TestDecoderInPlay(t *testing.T) {
	c := toy.Catalog(t)
	var problems source.Problems
	d, lists := c.Decoder(&problems), len(c.Lists)
	var group catalog.Group
	if group.Decode(d, toy.Value(`{"vp":2,"when":{"at_least":2,"wins":"any"}}`), ""); problems.Err() != nil || group.Gains.Of(board.VP) != 2 || !group.When.(*catalog.Compare).Holds(2) || group.When.(*catalog.Compare).Holds(1) {
		t.Errorf("%+v: %v", group, problems)
	}
	group = catalog.Group{}
	if group.Decode(d, toy.Value(`{"this_turn":{"on":"pass","reward":{"vp":1}}}`), ""); !strings.Contains(problems.Error(), "define it outside the function") {
		t.Errorf("a this_turn made up in play: %v", problems)
	}
	if len(c.Lists) != lists {
		t.Errorf("%d lists were added to the catalogue", len(c.Lists)-lists)
	}
	var read struct {
		Names []string       `key:"names"`
		Count map[string]int `key:"count"`
	}
	if got := c.Decode(toy.Value(`{"names":["a","b"],"count":{"x":1}}`), &read); got.Err() != nil || len(read.Names) != 2 || read.Count["x"] != 1 {
		t.Errorf("%+v: %v", read, got)
	}
	if got := c.Decode(toy.Value(`{"count":3}`), &read).Error(); got != "toy.toml:1: found 3, expected a table" {
		t.Errorf("found %q", got)
	}
}
