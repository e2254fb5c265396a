package kernel

import (
	"reflect"
	"testing"

	"seti/kernel/source"
)

// figures is a selection as words outside are made: figures of a kind.
type figures struct {
	Kind Filter `key:"kind" names:"word:orbiter,lander"`
	Grouping
}

func (*figures) Reads() Area          { return ReadsBodies }
func (*figures) Props() []Prop        { return nil }
func (*figures) Noun(*Catalog) Phrase { return Phrase{} }

func (s *figures) Add(h *Hooks, buf []source.Ref) []source.Ref {
	for i, x := range h.Game().S.Figures {
		if h.Means(s, x.Owner) && s.Kind.Mentions(x.Kind.String()) {
			buf = append(buf, source.Ref{Kind: KindFigure, ID: int16(i)})
		}
	}
	return buf
}

var ownWords = newVocabulary([]Word{{Name: "figures", Class: ClassSelection, New: func() any { return new(figures) }}})

// What words are made of is read once: functions decode words in the middle of
// a game.
func TestShapesAreKept(t *testing.T) {
	kind := reflect.TypeFor[figures]()
	if _, kept := ownWords.keys[kind]; !kept {
		t.Error("the keys of a word are read anew each time")
	}
	for _, k := range readShape(kind) {
		if ownWords.namings[k.tag] == nil {
			t.Errorf("what a word takes as %q is read anew each time", k.name)
		}
	}
}

// BenchmarkSelect is g:figures { kind = "orbiter", of = "all" } with twelve
// figures on the board.
func BenchmarkSelect(b *testing.B) {
	g := &Game{C: &Catalog{words: ownWords, names: map[string][]source.Ref{"orbiter": {{Kind: KindWord, ID: int16(wordProbe + constWord(Orbiter))}}}}, S: new(State)}
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
