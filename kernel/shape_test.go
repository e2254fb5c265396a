package kernel

import (
	"reflect"
	"testing"

	"seti/kernel/source"
)

// What words are made of is read once: functions decode words in the middle of
// a game.
func TestShapesAreKept(t *testing.T) {
	for _, w := range allWords.list {
		if w.make == nil {
			continue
		}
		kind := reflect.TypeOf(w.make()).Elem()
		if _, kept := allWords.keys[kind]; !kept && kind.Kind() == reflect.Struct {
			t.Errorf("the keys of %s are read anew each time", w.Name)
		}
		for _, k := range readShape(kind) {
			if allWords.namings[k.tag] == nil {
				t.Errorf("what %s takes as %q is read anew each time", w.Name, k.name)
			}
		}
	}
}

// BenchmarkSelect is g:figures { kind = "orbiter", of = "all" } with twelve
// figures on the board.
func BenchmarkSelect(b *testing.B) {
	g := &Game{C: &Catalog{words: allWords, names: map[string][]source.Ref{"orbiter": {{Kind: KindWord, ID: int16(wordProbe + constWord(Orbiter))}}}}, S: new(State)}
	for range 12 {
		g.S.addFigure(Figure{Kind: Orbiter})
	}
	h := &Hooks{g: g}
	of := func(key, value string) source.Field {
		return source.Field{Key: key, Value: source.Value{Kind: source.String, String: value}}
	}
	arg := source.Value{Kind: source.Table, Fields: []source.Field{of("kind", "orbiter"), of("of", "all")}}
	b.ReportAllocs()
	for b.Loop() {
		var problems source.Problems
		selection, _ := g.C.Decoder(&problems).Word(g.C.Word("figures"), arg)
		if list := h.Select(selection.(Selection)); len(list) != 12 {
			b.Fatal(len(list), problems)
		}
	}
}
