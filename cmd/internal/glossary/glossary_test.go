package glossary

import (
	"slices"
	"testing"

	"seti/kernel/catalog"
	"seti/scripting"
	"seti/scripting/game"
	"seti/scripting/words"
	"seti/tests/toy"
)

// Every word, event, modifier and method of g is there, with its sentence.
func TestEverythingIsThere(t *testing.T) {
	var want []string
	for _, w := range words.All {
		want = append(want, w.Name)
	}
	for _, e := range catalog.EventInfos() {
		want = append(want, e.Name)
	}
	for _, p := range catalog.Modifiers() {
		want = append(want, p.Key)
	}
	for _, q := range game.Methods() {
		want = append(want, q.Name)
	}
	for _, list := range [][]catalog.ThingInfo{catalog.ThingInfos(), scripting.PartInfos()} {
		for _, t := range list {
			want = append(want, t.Kind)
			for _, p := range t.Keys {
				want = append(want, p.Key)
			}
		}
	}
	want = append(want, "needs", "api")
	for _, name := range want {
		found := Find(name)
		if len(found) == 0 {
			t.Errorf("%s is missing", name)
		}
		for _, e := range found {
			if e.Doc == "" || e.Kind == "" {
				t.Errorf("%s says nothing: %+v", name, e)
			}
		}
	}
	for _, kind := range []string{"effect word", "event", "key of numbers"} {
		if !slices.ContainsFunc(Find("signal"), func(e Entry) bool { return e.Kind == kind }) {
			t.Errorf("signal is no %s", kind)
		}
	}
}

// The entry of a key lists the keys of the tables that it holds, and where it may be.
func TestKeysOfThings(t *testing.T) {
	for name, want := range map[string]string{"circles": "on", "mission": "reward", "offers": "during", "modify": "probe_limit", "species": "penalty", "card": "cost"} {
		found := false
		for _, e := range Find(name) {
			for _, p := range e.Params {
				found = found || p.Key == want && p.Takes != "" && p.Doc != ""
			}
		}
		if !found {
			t.Errorf("%s does not tell of its %s", name, want)
		}
	}
}

// The entry of a pack's word has its documentation, its text and its argument.
func TestWordsOfPacks(t *testing.T) {
	own := OfPacks(toy.Catalog(t, `species {"id":"z","name":"Z"} {"words":{"tide":{"doc":"Lifts all boats.","text":"a tide of {n}","takes":"number","run":"@nothing"}}}`))
	found := Find("tide", own...)
	if len(found) != 1 || found[0].Kind != "word of a pack" || found[0].Doc != "Lifts all boats." {
		t.Fatalf("tide is %+v", found)
	}
	want := []Param{{"text", "string", "a tide of {n}"}, {"argument", "a number", "what stands behind it"}}
	if !slices.Equal(found[0].Params, want) {
		t.Errorf("tide tells of %v, expected %v", found[0].Params, want)
	}
	if len(Find("tide")) != 0 {
		t.Error("a word of a pack stays when the pack is gone")
	}
	if len(Find("wave", own...)) != 1 || len(Find("toy.size", own...)) != 1 || len(Find("token", own...)) == 0 {
		t.Error("words, settings and gains of the pack are missing")
	}
	if shows := Find("put")[0].Shows; shows == "" {
		t.Error("put has no example")
	}
}
