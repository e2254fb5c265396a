package web

import (
	"html"
	"maps"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"seti/cmd/internal/proofread"
	"seti/cmd/internal/web/room"
	"seti/content"
	"seti/kernel/text"
	"seti/tests/long"
)

// Every page, with a game that is played, one that is over and one of the rival, has no fault in any language: no wrong
// sign or blank, no word of English, and no term of the game under another name. The short form reads English and Russian.
func TestWordsOfPages(t *testing.T) {
	c, err := content.Open(slices.Sorted(maps.Keys(content.Bundled()))...)
	if err != nil {
		t.Fatal(err)
	}
	s := open(t, t.TempDir())
	b := s.browser()
	link := b.begin("name", "Ada", "seat1", "me", "seat2", "open", "pack", "space-agencies", "seed", "7", "lang", "en")
	r, seats, watch := s.room(link)
	forward(t, r, 24)
	solo := b.begin("name", "Ada", "seat1", "me", "seat2", "played:rival:3", "seed", "7", "lang", "en")
	x, _, _ := s.room(solo)
	forward(t, x, 12)
	_, over, seen := s.ended(b, "seat2", "open")
	position, seat, ids := asked(t, r)
	paths := []string{"/", "/how", "/cards", "/nothing", link, seats[seat], watch, link + "/log", link + "/why?option=land+mars", seats[seat] + "/why?option=research",
		solo, solo + "/log", over, seen, over + "/after", over + "/after?at=6", over + "/film?at=6", over + "/log", over + "/mistakes"}
	for _, id := range ids {
		paths = append(paths, seats[seat]+"/try?position="+position+"&option="+url.QueryEscape(id))
	}
	_, _, table := b.get(seats[seat])
	kinds := map[string]int{}
	for _, m := range regexp.MustCompile(`data-x="([^"]+)"`).FindAllStringSubmatch(table, -1) {
		kind, _, _ := strings.Cut(m[1], ":")
		if kinds[kind]++; kinds[kind] <= long.Count(1, 3) {
			paths = append(paths, link+"/explain?thing="+url.QueryEscape(m[1]))
		}
	}
	wrong := [][]string{{"seat1", "me"}, {"seat1", "me", "seat2", "open", "seed", "x"}, {"seat1", "me", "seat2", "open", "clock", "NaN"},
		{"seat1", "me", "seat2", "open", "name", strings.Repeat("x", 17)}, {"seat1", "me", "seat2", "open", "species", "chosen", "left", "nosuch", "right", "nosuch"}}
	read := func(tag string) (pages [][]string) {
		b.post(link+"/set", "lang", tag)
		for _, path := range paths {
			_, _, body := b.get(path)
			pages = append(pages, textsOf(body))
		}
		for _, form := range wrong {
			status, _, body := b.post("/games", form...)
			if status != http.StatusUnprocessableEntity {
				t.Errorf("%v: %d", form, status)
			}
			pages = append(pages, textsOf(body))
		}
		return pages
	}
	english := read(text.Original)
	known := map[string]bool{}
	for _, tag := range text.Tags() {
		if tag != text.Original && tag != "ru" && !long.Asked() {
			continue
		}
		judge := proofread.Judge(tag, c)
		pages := english
		if tag != text.Original {
			pages = read(tag)
		}
		for i, page := range pages {
			for k, said := range page {
				original := ""
				if len(page) == len(english[i]) && tag != text.Original {
					original = english[i][k]
				}
				for _, fault := range judge(said, original) {
					if id := tag + said + fault; !known[id] && !spared.MatchString(said) {
						known[id] = true
						t.Errorf("%s %s: %s\n\t%s", tag, append(paths, wrong[0]...)[min(i, len(paths))], fault, said)
					}
				}
			}
		}
	}
}

// forward takes n decisions, each time the first option that ends nothing.
func forward(t *testing.T, r *room.Room, n int) {
	t.Helper()
	for range n {
		position, seat, ids := asked(t, r)
		if seat < 0 {
			return
		}
		if err := r.Choose(room.Who{Seat: seat}, number(t, position), ids[0]); err != nil {
			t.Fatal(err)
		}
	}
}

// spared matches what is right though it looks wrong: ids, the names of languages, and texts whose terms the page has elsewhere.
var spared = regexp.MustCompile(`(\(rival\)$)|^(Tâche\x{a0}: vous posez une sonde|Условие: вы сажаете планетоход|If you remove or take back|SETI: |` +
	`от запуска |вывести спутник$|посадить планетоход$|провести наблюдение$|спутники$|[a-z]+-[A-Z0-9-]+( · |$))`)

var (
	silent    = regexp.MustCompile(`(?s)<(script|style|svg|code)\b.*?</(script|style|svg|code)>|<!--.*?-->`)
	inline    = regexp.MustCompile(`</?(a|b|em|i|kbd|strong|wbr)\b[^>]*>`)
	tag       = regexp.MustCompile(`<[^>]*>`)
	links     = regexp.MustCompile(`https?://\S+`) // its random parts may be words
	attribute = regexp.MustCompile(`\s(?:title|aria-label|placeholder|alt)="([^"]*)"`)
)

// textsOf returns the texts of a page that people read or hear.
func textsOf(page string) (list []string) {
	for _, m := range attribute.FindAllStringSubmatch(page, -1) {
		list = append(list, html.UnescapeString(m[1]))
	}
	for _, s := range strings.Split(tag.ReplaceAllString(inline.ReplaceAllString(silent.ReplaceAllString(page, "\x00"), ""), "\x00"), "\x00") {
		if s = strings.Trim(links.ReplaceAllString(html.UnescapeString(s), ""), " \n\t"); s != "" {
			list = append(list, s)
		}
	}
	return list
}
