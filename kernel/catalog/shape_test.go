package catalog

import (
	"reflect"
	"testing"

	"seti/kernel/board"
)

// figures is a selection as words outside are made: figures of a kind.
type figures struct {
	Kind Filter `key:"kind" names:"word:orbiter,lander"`
	Grouping
}

func (*figures) Reads() board.Area    { return board.ReadsBodies }
func (*figures) Props() []Prop        { return nil }
func (*figures) Noun(*Catalog) Phrase { return Phrase{} }

// The fields of words are read once: functions decode words in the middle of a game.
func TestShapesAreKept(t *testing.T) {
	kind := reflect.TypeFor[figures]()
	keys := shapeOf(kind)
	if len(keys) != 4 { // kind, of, same, different
		t.Errorf("figures has %d keys, expected 4", len(keys))
	}
	if again := shapeOf(kind); &again[0] != &keys[0] {
		t.Error("the keys of a word are read anew each time")
	}
	for _, k := range keys {
		if namingOf(k.tag) != namingOf(k.tag) {
			t.Errorf("what a word takes as %q is read anew each time", k.name)
		}
	}
}
