package kernel

import (
	"go/parser"
	"go/token"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// The package comment lists the methods of Hooks and those that ScriptHooks adds, each once.
func TestHooksAreListed(t *testing.T) {
	f, err := parser.ParseFile(token.NewFileSet(), "doc.go", nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	_, page, _ := strings.Cut(f.Doc.Text(), "emit the events:\n")
	words, page, _ := strings.Cut(page, "\nA function of content")
	_, page, _ = strings.Cut(page, "add these\nmethods:\n")
	functions, _, _ := strings.Cut(page, "\nA word that needs more")

	hooks := methods(reflect.TypeFor[*Hooks]())
	compare(t, "Hooks", listed(words), hooks)
	own := slices.DeleteFunc(methods(reflect.TypeFor[ScriptHooks]()), func(name string) bool { return slices.Contains(hooks, name) })
	compare(t, "ScriptHooks", listed(functions), own)
}

// listed returns the names of a list in the package comment; each line begins with a subject.
func listed(list string) (names []string) {
	for line := range strings.Lines(list) {
		if words := strings.Fields(line); len(words) > 0 {
			names = append(names, words[1:]...)
		}
	}
	slices.Sort(names)
	return names
}

func methods(t reflect.Type) (names []string) {
	for i := range t.NumMethod() {
		names = append(names, t.Method(i).Name)
	}
	return names
}

func compare(t *testing.T, what string, listed, has []string) {
	t.Helper()
	if !slices.Equal(listed, has) {
		t.Errorf("the package comment lists\n%v\n%s has\n%v", listed, what, has)
	}
}
