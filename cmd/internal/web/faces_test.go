package web

import (
	"html"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
)

// A decision sends the table alone, without the drawings of cards: these have addresses, and browsers cache them.
func TestDecisionsSendNoFaces(t *testing.T) {
	b := open(t, t.TempDir()).browser()
	link := b.begin("seat1", "me", "seat2", "open", "seed", "8") // Ann begins
	ask := func(path string, form url.Values, part string) (*http.Response, string) {
		t.Helper()
		method, body := "GET", io.Reader(nil)
		if form != nil {
			method, body = "POST", strings.NewReader(form.Encode())
		}
		r, err := http.NewRequest(method, b.site.URL+path, body)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("Part", part)
		answer, err := b.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		text, err := io.ReadAll(answer.Body)
		if err != nil {
			t.Fatal(err)
		}
		return answer, string(text)
	}
	_, whole := ask(link, nil, "")
	faces := regexp.MustCompile(`<div class="face" data-face="([^"]+)">(?s:(.*?</footer>))?</div>`)
	printed := faces.FindAllStringSubmatch(whole, -1)
	if len(printed) < 8 { // five cards of the hand (rules 2.2.1), three of the row
		t.Fatalf("%d cards: %s", len(printed), whole)
	}
	for _, m := range printed {
		path := link + "/face?" + html.UnescapeString(m[1])
		if answer, text := ask(path, nil, ""); text != m[2] || !strings.Contains(text, `class="art `) || !strings.Contains(answer.Header.Get("Cache-Control"), "immutable") {
			t.Errorf("%s: %q, kept as %q, expected %q", path, text, answer.Header.Get("Cache-Control"), m[2])
		}
		if answer, _ := ask(path+"0", nil, ""); answer.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s0: kept as %q", path, answer.Header.Get("Cache-Control"))
		}
	}
	if answer, _ := ask(link+"/face?card=none", nil, ""); answer.StatusCode != http.StatusNotFound {
		t.Errorf("%d for a card that is not there", answer.StatusCode)
	}
	position := regexp.MustCompile(`data-position="(\d+)"`).FindStringSubmatch(whole)
	option := regexp.MustCompile(`name="option" value="([^"]+)"`).FindStringSubmatch(whole)
	if position == nil || option == nil {
		t.Fatalf("nothing is asked: %s", whole)
	}
	answer, table := ask(link+"/choose", url.Values{"position": position[1:], "option": option[1:]}, "table")
	if answer.StatusCode != http.StatusOK || !strings.HasPrefix(table, `<main id="table"`) || len(table) > len(whole)/2 {
		t.Errorf("%d, %d bytes of %d: %.300s", answer.StatusCode, len(table), len(whole), table)
	}
	for _, m := range faces.FindAllStringSubmatch(table, -1) {
		if m[2] != "" {
			t.Errorf("what is printed on %s is sent again", m[1])
		}
	}
}
