package translate_test

import (
	"strings"
	"testing"

	"seti/cmd/internal/translate"
)

// The translations of every message of the program and its packs were confirmed for the English that it has now.
func TestConfirmed(t *testing.T) {
	c, packs := everything(t)
	all, err := translate.Messages(c, packs)
	if err != nil {
		t.Fatal(err)
	}
	changed, unconfirmed := translate.Stale(all)
	for _, key := range changed {
		t.Errorf("%s has changed in English. Translate it again; then: go run ./cmd/seti lang confirm cmd/internal/translate/confirmed.txt %[1]s", key)
	}
	if len(unconfirmed) > 0 {
		t.Errorf("new messages: %s. When they are translated: go run ./cmd/seti lang confirm cmd/internal/translate/confirmed.txt", strings.Join(unconfirmed, " "))
	}
}

// A message that changes in English is named until it is confirmed; a new one is not confirmed yet.
func TestConfirm(t *testing.T) {
	c, packs := everything(t)
	all, err := translate.Messages(c, packs)
	if err != nil {
		t.Fatal(err)
	}
	now, err := translate.Parse("en.toml", []byte("[log]\nlaunch = \"fires a probe\"\npass = "+forms(all, "log.pass")+"\nfresh = \"a new sentence\"\n"))
	if err != nil {
		t.Fatal(err)
	}
	changed, unconfirmed := translate.Stale(now)
	if got := strings.Join(changed, " "); got != "log.launch" {
		t.Errorf("changed: %s, expected log.launch", got)
	}
	if got := strings.Join(unconfirmed, " "); got != "log.fresh" {
		t.Errorf("unconfirmed: %s, expected log.fresh", got)
	}
	for _, x := range []struct {
		keys []string
		left string
	}{{nil, "log.launch"}, {[]string{"log.launch"}, ""}} {
		var list strings.Builder
		left, err := translate.Confirm(&list, now, x.keys)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(left, " "); got != x.left || strings.Count(list.String(), "\n") != 3 {
			t.Errorf("confirmed %v: left %q, expected %q; the list is\n%s", x.keys, got, x.left, list.String())
		}
	}
}

// forms returns a message of one form as a file has it.
func forms(all translate.File, key string) string { return `"` + all.Forms(key)[0].Text + `"` }

// The template has the English of each translation above it. When that has changed, the translation is outdated.
func TestOutdated(t *testing.T) {
	c, packs := everything(t)
	all, err := translate.Messages(c, packs)
	if err != nil {
		t.Fatal(err)
	}
	own, err := translate.Parse("es.toml", []byte("[log]\n## in English: \"fires a probe\"\n## as in: p1 fires a probe\nlaunch = \"lanza una sonda\"\npass = \"pasa\"\n"))
	if err != nil {
		t.Fatal(err)
	}
	var page strings.Builder
	if err := translate.Write(&page, "es", all, own, nil); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"\n## in English: \"fires a probe\"\nlaunch = ", "\n## in English: " + forms(all, "log.pass") + "\npass = "} {
		if !strings.Contains(page.String(), want) {
			t.Errorf("the template has no %q", want)
		}
	}
	again, err := translate.Parse("es.toml", []byte(page.String()))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range []translate.File{own, again} {
		if got := strings.Join(translate.Outdated(all, f), " "); got != "log.launch" {
			t.Errorf("outdated: %s, expected log.launch", got)
		}
	}
}
