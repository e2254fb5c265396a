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
	words := newVocabulary([]Word{{Name: "figures", Class: ClassSelection, New: func() any { return new(figures) }}})
	kind := reflect.TypeFor[figures]()
	if _, kept := words.keys[kind]; !kept {
		t.Error("the keys of a word are read anew each time")
	}
	if _, kept := words.keys[reflect.TypeFor[Grouping]()]; !kept {
		t.Error("the keys of a struct that is part of a word are read anew each time")
	}
	keys := Keys(kind)
	if len(keys) != 4 { // kind, of, same, different
		t.Errorf("figures has %d keys, expected 4", len(keys))
	}
	for _, k := range keys {
		if words.namings[k.tag] == nil {
			t.Errorf("what a word takes as %q is read anew each time", k.Key)
		}
	}
}
