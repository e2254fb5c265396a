package glossary

import (
	"testing"

	"seti/kernel"
)

// Every word, event, modifier and query is there, with its sentence.
func TestEverythingIsThere(t *testing.T) {
	var want []string
	for _, w := range kernel.Words() {
		want = append(want, w.Name)
	}
	for _, e := range kernel.EventInfos() {
		want = append(want, e.Name)
	}
	for _, p := range kernel.Modifiers() {
		want = append(want, p.Key)
	}
	for _, q := range kernel.Queries() {
		want = append(want, q.Name)
	}
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
	if len(Find("signal")) != 2 {
		t.Error("signal is an effect word and an event")
	}
}
