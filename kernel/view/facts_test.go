package view

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"seti/content"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/describe"
	"seti/kernel/source"
	"seti/kernel/text"
	"seti/scripting/game"
)

// lacks lists what is missing for a fact of a kind of things on the faces that are to show it.
func lacks(t *testing.T, kind source.Kind, f catalog.Fact) (all []string) {
	lack := func(format string, args ...any) {
		all = append(all, fmt.Sprintf("%s of a %s: ", f.Name, catalog.KindName(kind))+fmt.Sprintf(format, args...))
	}
	if f.Doc == "" {
		lack("it has no doc")
	}
	said := false
	for _, face := range f.Shown {
		switch face {
		case catalog.FaceLua:
			if !slices.ContainsFunc(game.ThingTypes(), func(x game.ThingType) bool { return x.Kind == kind }) {
				lack("functions hold no such things (kernel/things.go)")
			}
		case catalog.FaceSheet:
			said = true
			if !describe.ShowsFacts(kind) {
				lack("there is no sheet of such things (kernel/describe/find.go)")
			}
		case catalog.FaceView:
			said = true
			if kind != board.KindBody {
				lack("no field Facts of a view is about such things (kernel/view/board.go)")
			}
		default:
			lack("there is no face %q", face)
		}
	}
	for _, tag := range text.Tags() {
		l, err := text.Read(tag, text.Messages(tag), describe.Messages(tag))
		if err != nil {
			t.Fatal(err)
		}
		if said && !slices.Contains(l.Keys(), "fact."+f.Name) {
			lack("kernel/describe/%s.toml has no message fact.%s", tag, f.Name)
		} else if said && !regexp.MustCompile(`(?m)^`+f.Name+`\s*=.*\{what`).Match(describe.Messages(tag)) {
			lack("fact.%s of kernel/describe/%s.toml has no gap {what}", f.Name, tag)
		}
	}
	return all
}

// A fact of things is one line of the catalogue; this test names everything else it needs.
func TestFacts(t *testing.T) {
	for kind, facts := range catalog.Facts {
		for _, f := range facts {
			for _, what := range lacks(t, kind, f) {
				t.Error(what)
			}
		}
	}
	got := lacks(t, board.KindStar, catalog.Fact{Name: "albedo", Shown: []string{"lua", "sheet", "view", "paper"}})
	want := []string{
		"albedo of a star: it has no doc",
		"albedo of a star: no field Facts of a view is about such things (kernel/view/board.go)",
		`albedo of a star: there is no face "paper"`,
		"albedo of a star: kernel/describe/de.toml has no message fact.albedo",
		"albedo of a star: kernel/describe/en.toml has no message fact.albedo",
		"albedo of a star: kernel/describe/fr.toml has no message fact.albedo",
		"albedo of a star: kernel/describe/ru.toml has no message fact.albedo",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// Printed facts are on the sheet of a thing and in a view, with the message of their name, unless they are 0.
func TestFactsAreShown(t *testing.T) {
	before := catalog.Facts[board.KindStar]
	t.Cleanup(func() { catalog.Facts[board.KindStar] = before })
	facts := slices.Clone(before)
	i := slices.IndexFunc(facts, func(f catalog.Fact) bool { return f.Name == "slots" })
	facts[i].Shown = []string{catalog.FaceSheet, catalog.FaceView}
	catalog.Facts[board.KindStar] = facts

	c := content.MustOpen()
	viewer := NewViewer("en", c, nil)
	things, _ := viewer.Find("vega")
	if foot := viewer.Sheet(things[0]).Foot; !slices.Contains(foot, "fact.slots") { // no file has the message: its key is said
		t.Errorf("the sheet has %q below", foot)
	}
	vega, _ := c.Lookup("vega", board.KindStar)
	l := &looker{Viewer: viewer}
	if got := l.facts(vega); !slices.Equal(got, []Fact{{"slots", 4, "fact.slots"}}) {
		t.Errorf("a view has %v", got)
	}
	c.Stars[vega.ID].Slots = 0
	if got := l.facts(vega); got != nil {
		t.Errorf("a view has %v of what is 0", got)
	}
}
