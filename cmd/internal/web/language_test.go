package web

import (
	"net/http"
	"os"
	"regexp"
	"strings"
	"testing"

	"seti/cmd/internal/translate"
	"seti/kernel/text"
	"seti/scripting/toml"
)

// A language that was added from a file is offered, and pages are in it: for browsers that ask for it, and for people
// who choose it.
func TestAddedLanguage(t *testing.T) {
	const name = "../../../tests/languages/es.toml"
	src, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	file, problems := toml.ReadLong(name, src)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	if err := text.Add("es", file, translate.More()...); err != nil {
		t.Fatal(err)
	}
	s := open(t, t.TempDir())
	r, err := http.NewRequest("GET", s.URL+"/", nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Accept-Language", "es-MX,es;q=0.9,en;q=0.8")
	b := s.browser()
	_, _, start := b.read(b.Do(r))
	for _, want := range []string{`<html lang="es"`, `<option value="es" lang="es" selected>español</option>`, "Empezar"} {
		if !strings.Contains(start, want) {
			t.Errorf("the start page has no %q", want)
		}
	}
	b = s.browser()
	_, _, table := b.get(b.begin("lang", "es", "name", "Ana", "seat1", "me", "seat2", "open", "seed", "7"))
	for _, want := range []string{`<html lang="es"`, "publicidad", "energía", "Deshacer"} {
		if !strings.Contains(table, want) {
			t.Errorf("the table has no %q", want)
		}
	}
	if english := regexp.MustCompile(`>[^<]*\b(the|your|card row|publicity|energy|round|undo)\b[^<]*<`).FindString(table); english != "" {
		t.Errorf("the table has English: %s", english)
	}
}
