package web

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
)

// Everything on the table can be explained: every thing with data-x has an explanation in words.
func TestEveryThingIsExplained(t *testing.T) {
	s := open(t, t.TempDir())
	b := s.browser()
	link := b.begin("name", "Ada", "seat1", "me", "seat2", "open", "seat3", "open", "pack", "space-agencies", "seed", "7", "lang", "en")
	_, _, table := b.get(link)
	kinds := map[string]int{}
	for _, m := range regexp.MustCompile(`data-x="([^"]+)"`).FindAllStringSubmatch(table, -1) {
		kind, _, _ := strings.Cut(m[1], ":")
		kinds[kind]++
		if kind == "card" && kinds[kind] > 20 || kind == "space" && kinds[kind] > 5 {
			continue
		}
		status, _, text := b.get(link + "/explain?thing=" + url.QueryEscape(m[1]))
		if words := regexp.MustCompile(`<[^>]*>`).ReplaceAllString(text, ""); status != http.StatusOK || len(strings.TrimSpace(words)) < 20 {
			t.Errorf("%s: %d %s", m[1], status, words)
		}
	}
	for _, kind := range []string{"body", "card", "gold", "seat", "slot", "space", "star", "tech"} {
		if kinds[kind] == 0 {
			t.Errorf("the table shows nothing of the kind %q", kind)
		}
	}
}
