package game_test

import (
	"strings"
	"testing"

	"seti/kernel"
	"seti/kernel/catalog"
	"seti/kernel/log"
	"seti/kernel/source"
	"seti/scripting/game"
	"seti/scripting/words"
	"seti/tests/toy"
)

// Each method of g is in the table once, with a sentence and the ways to call it. A word of a pack cannot have the name
// of a method.
func TestMethods(t *testing.T) {
	seen := map[string]bool{}
	for _, m := range game.Methods() {
		if seen[m.Name] || !strings.HasSuffix(m.Doc, ".") || len(m.Forms) == 0 {
			t.Errorf("%q: there twice %t, its sentence %q, %d forms", m.Name, seen[m.Name], m.Doc, len(m.Forms))
		}
		seen[m.Name] = true
	}
	if len(seen) != len(game.Reserved().Methods) || len(seen) == 0 {
		t.Errorf("%d methods and %d names", len(seen), len(game.Reserved().Methods))
	}
}

// A call that may only read refuses changes of the game, and does nothing; one that answers a question may use g:say.
func TestCallsThatRead(t *testing.T) {
	c := toy.Catalog(t)
	g, err := kernel.NewGame(c, kernel.Settings{Players: 2, Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	var said int
	g.Log = func(e log.Entry) {
		if e.Kind == log.Said {
			said++
		}
	}
	before := string(g.S.Encode(nil))
	call := game.Reader(g, 0)
	for i, m := range game.Methods() {
		if !m.Changes() {
			continue
		}
		_, err := call.Ask(&game.Methods()[i], nil)
		if err == nil || !strings.Contains(err.Error(), m.Name+" changes the game") {
			t.Errorf("g:%s in a call that reads: %v", m.Name, err)
		}
		_, err = game.NewCall(g.Reader(0), nil, game.MaySay).Ask(&game.Methods()[i], []source.Value{
			{Kind: source.String, String: "toy.hello"}, {Kind: source.Table, Fields: []source.Field{{Key: "n", Value: source.Value{Kind: source.Number, Number: 2}}}}})
		if (err == nil) != (m.Name == "say") {
			t.Errorf("g:%s in a call that answers: %v", m.Name, err)
		}
	}
	for _, w := range words.All {
		if err := call.Do(w.Name, &source.Value{Kind: source.Number, Number: 1}); w.Class == catalog.ClassEffect && err == nil {
			t.Errorf("g:%s in a call that reads is carried out", w.Name)
		}
	}
	if said != 1 {
		t.Errorf("%d messages, expected the one of the answer", said)
	}
	if string(g.S.Encode(nil)) != before {
		t.Error("the state is another")
	}
}
