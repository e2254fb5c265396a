package kernel

import (
	"go/parser"
	"go/token"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// The package comment lists the verbs of Hooks, each once.
func TestHooksAreListed(t *testing.T) {
	f, err := parser.ParseFile(token.NewFileSet(), "doc.go", nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := strings.Cut(f.Doc.Text(), "settle:\n")
	list, _, _ = strings.Cut(list, "\nWhat few words need")
	var listed, verbs []string
	for line := range strings.Lines(list) {
		if words := strings.Fields(line); len(words) > 0 {
			listed = append(listed, words[1:]...)
		}
	}
	hooks := reflect.TypeFor[*Hooks]()
	for i := range hooks.NumMethod() {
		verbs = append(verbs, hooks.Method(i).Name)
	}
	slices.Sort(listed)
	slices.Sort(verbs)
	if !slices.Equal(listed, verbs) {
		t.Errorf("the package comment lists\n%v\nHooks has\n%v", listed, verbs)
	}
}
