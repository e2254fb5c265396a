package toy

import (
	"strings"
	"testing"

	"seti/kernel"
	"seti/kernel/source"
	"seti/scripting/words"
)

// Every word of content stands in a thing of the toy game: gains, effects, conditions,
// amounts, events and modifiers.
func TestEveryWordIsUsed(t *testing.T) {
	Catalog(t)
	var u uses
	for line := range strings.Lines(strings.TrimSpace(things)) {
		_, text, _ := strings.Cut(line, " ")
		for _, f := range Value(text).Fields {
			u.add(f, true)
		}
	}
	for _, w := range words.All {
		if !u.words[w.Name] {
			t.Errorf("no thing has the %s %q", w.Class, w.Name)
		}
	}
	for _, x := range kernel.GainInfos() {
		if !u.words[x.Name] {
			t.Errorf("no thing has the gain %q", x.Name)
		}
	}
	for _, x := range kernel.EventInfos() {
		if !u.events[x.Name] {
			t.Errorf("nothing waits for the event %q", x.Name)
		}
	}
	for _, x := range kernel.Modifiers() {
		if !u.modifiers[x.Key] {
			t.Errorf("no thing has the modifier %q", x.Key)
		}
	}
}

// uses are the names of each kind that are used.
type uses struct{ words, events, modifiers map[string]bool }

// add notes what stands under a key. The keys of a thing itself (top) are no words.
func (u *uses) add(f source.Field, top bool) {
	into := &u.words
	switch f.Key {
	case "on", "happened", "that":
		into = &u.events
	case "modify":
		into = &u.modifiers
	case "cost":
		return // a table of actions, or of what is paid
	}
	if !top {
		note(&u.words, f.Key)
	}
	if into != &u.words {
		note(into, f.Value.String)
		for _, in := range f.Value.Fields {
			note(into, in.Key)
		}
		return
	}
	for _, v := range append(f.Value.List, f.Value) {
		for _, in := range v.Fields {
			u.add(in, false)
		}
	}
}

func note(names *map[string]bool, name string) {
	if *names == nil {
		*names = map[string]bool{}
	}
	(*names)[name] = true
}
