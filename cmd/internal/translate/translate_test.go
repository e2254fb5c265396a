package translate_test

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"seti/cmd/internal/translate"
	"seti/content"
	"seti/kernel/catalog"
	"seti/kernel/text"
)

func everything(t *testing.T) (*catalog.Catalog, []*content.Pack) {
	t.Helper()
	names := slices.Sorted(maps.Keys(content.Bundled()))
	c, err := content.Open(names...)
	if err != nil {
		t.Fatal(err)
	}
	sources := []content.Source{content.Base()}
	for _, name := range names {
		sources = append(sources, content.Find(name))
	}
	packs, problems := content.Load(sources...)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	return c, packs
}

// Every language has a message for everything that is built in, and no unused ones.
func TestNothingIsLacking(t *testing.T) {
	c, packs := everything(t)
	all, err := translate.Messages(c, packs)
	if err != nil {
		t.Fatal(err)
	}
	for _, tag := range text.Tags() {
		if tag == text.Original {
			continue
		}
		own, err := translate.Of(tag, c)
		if err != nil {
			t.Fatal(err)
		}
		lacking, unknown := translate.Gaps(all, own, packs)
		for _, key := range lacking {
			t.Errorf("%s lacks %s", tag, key)
		}
		for _, key := range unknown {
			t.Errorf("%s: nothing says %s", tag, key)
		}
	}
}

// The file for a translator is read back as it was written, however much the translator has
// done already.
func TestTemplate(t *testing.T) {
	c, packs := everything(t)
	all, err := translate.Messages(c, packs)
	if err != nil {
		t.Fatal(err)
	}
	own, err := translate.Parse("es.toml", []byte("[log]\nlaunch = \"lanza una sonda\"\n[res]\ncredit = { gender = \"m\", one = \"crédito\", other = \"créditos\" }\n[old]\nnews = \"a \\\"b\\\" \\\\ c\"\n[text]\n\"which one?\" = \"¿cuál?\"\n"))
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := translate.Write(&b, "es", all, own, map[string][]string{"log.launch": {"as in: p1 launches a probe"}}); err != nil {
		t.Fatal(err)
	}
	page := b.String()
	for _, want := range []string{
		"\n[log] # the log: behind the name of a player, or alone\n",
		"\n## as in: p1 launches a probe\nlaunch = \"lanza una sonda\"\n",
		"\ncredit = { gender = \"m\", one = \"crédito\", other = \"créditos\" }\n",
		"\nnews = \"a \\\"b\\\" \\\\ c\"\n",
		"\n\"which one?\" = \"¿cuál?\"\n",
		"\n# card_any = { one = \"card\", other = \"cards\" }\n",
		"\n# \"Which probe takes samples?\" = \"Which probe takes samples?\"\n",
		"\n# vega = \"Vega\"\n",
		"\n# black = \"black\"\n",
		"\n[action] # what has a price\n",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the template has no %q", want)
		}
	}
	again, err := translate.Parse("es.toml", []byte(page))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := strings.Join(again.Keys(), " "), "res.credit log.launch text.which one? old.news"; got != want {
		t.Errorf("read again: %s, expected %s", got, want)
	}
	whole, err := translate.Parse("es.toml", []byte(regexp.MustCompile(`(?m)^# ("|\w+[\w-]* = )`).ReplaceAllString(page, "$1")))
	if err != nil {
		t.Fatalf("with every # taken away: %v", err)
	}
	if lacking, _ := translate.Gaps(all, whole, packs); len(lacking) > 0 {
		t.Errorf("with every # taken away it lacks %q", lacking)
	}
}
