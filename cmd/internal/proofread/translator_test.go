package proofread_test

import (
	"maps"
	"os"
	"slices"
	"testing"

	"seti/cmd/internal/proofread"
	"seti/cmd/internal/translate"
	"seti/content"
	"seti/kernel/text"
	"seti/scripting/toml"
)

// A language that is not built in, one file as translators deliver it, is complete and has no faults: Spanish proves
// that the template, the page and the check are enough to write one.
func TestFileOfTranslator(t *testing.T) {
	const name, tag = "../../../tests/languages/es.toml", "es"
	ids := slices.Sorted(maps.Keys(content.Bundled()))
	c, err := content.Open(ids...)
	if err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	own, err := translate.Parse(name, page)
	if err != nil {
		t.Fatal(err)
	}
	file, problems := toml.ReadLong(name, page)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	if err := text.Add(tag, file, translate.More()...); err != nil {
		t.Fatal(err)
	}
	packs, problems := content.Load(append([]content.Source{content.Base()}, content.Sources(ids...)...)...)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	all, err := translate.Messages(c, packs)
	if err != nil {
		t.Fatal(err)
	}
	lacking, _ := translate.Gaps(all, own, nil)
	for _, key := range lacking {
		t.Errorf("%s: tests/languages/es.toml does not translate it", key)
	}
	faults, err := proofread.Read(c, []proofread.Language{{Tag: tag, File: own}}, proofread.Boxes(c, 1))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range faults[tag] {
		t.Errorf("%s: %s: %s\n\t%s", f.Pos, f.Key, f.What, f.Text)
	}
}
