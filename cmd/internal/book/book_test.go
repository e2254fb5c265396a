package book

import (
	"regexp"
	"strings"
	"testing"
)

// Each page becomes HTML, and each of its links leads to a page, a place of it or elsewhere.
func TestPages(t *testing.T) {
	one, err := One()
	if err != nil {
		t.Fatal(err)
	}
	ids := map[string]bool{}
	for _, m := range regexp.MustCompile(` id="([^"]*)"`).FindAllSubmatch(one, -1) {
		ids["#"+string(m[1])] = true
	}
	links := regexp.MustCompile(`href="([^"]*)"`).FindAllSubmatch(one, -1)
	for _, m := range links {
		if to := string(m[1]); !ids[to] && !strings.Contains(to, "://") {
			t.Errorf("a link leads to %s", to)
		}
	}
	if len(Pages()) != 12 || len(links) < 20 {
		t.Errorf("%d pages with %d links", len(Pages()), len(links))
	}
	for _, p := range Pages() {
		if p.Title == "" || strings.ContainsAny(p.Title, "#\n") {
			t.Errorf("the title of %s is %q", p.Name, p.Title)
		}
	}
	examples := map[string]int{}
	for _, p := range Pages() {
		if id, files := p.Example(); id != "" {
			examples[id] = len(files)
		}
	}
	if examples["watch"] != 4 || len(examples) < 4 {
		t.Errorf("the packs of the pages have so many files: %v", examples)
	}
	if p, err := Find("6"); err != nil || p.Name != "6-functions" {
		t.Error(p.Name, err)
	}
	if _, err := Find("ten"); err == nil {
		t.Error("there is a page ten")
	}
}
