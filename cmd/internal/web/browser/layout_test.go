package browser_test

import (
	_ "embed"
	"fmt"
	"testing"
)

//go:embed testdata/layout.js
var layout string

var sizes = [][2]int64{{1440, 900}, {1024, 768}, {390, 844}}

// Nothing is cut, covered or beyond the window, at three sizes in four languages: on the start page,
// at several moments of games of base, both boxes and solo, and at the end.
func TestLayout(t *testing.T) {
	t.Parallel()
	s := serve(t, t.TempDir())
	p := s.person("/")
	looks := 0
	look := func(what, path string) {
		t.Helper()
		for _, lang := range []string{"en", "de", "fr", "ru"} {
			p.speak(lang)
			p.open(path)
			for _, size := range sizes {
				p.size(size[0], size[1])
				looks++
				for _, bad := range eval[[]string](p, "%s", layout) {
					t.Errorf("%s in %s at %dx%d: %s", what, lang, size[0], size[1], bad)
				}
			}
		}
		p.size(sizes[0][0], sizes[0][1])
		p.speak("en")
	}
	look("start", "/")
	for _, g := range moments(s) {
		look(g.what, g.link)
	}
	t.Logf("%d looks", looks)
}

// moment is a game at which a page is looked at.
type moment struct{ what, link string }

// ended is the index of the game that is over.
const ended = 3

// moments plays games for a while: of the base game, both boxes with three seats, and against the
// rival; and one to its end.
func moments(s *site) (list []moment) {
	s.t.Helper()
	for _, g := range []struct {
		what    string
		pairs   []string
		decided []int
	}{
		{"base", []string{"seat1", "me", "seat2", "bot:random", "seed", "11"}, []int{0, 6, 25, long}},
		{"both boxes", []string{"seat1", "me", "seat2", "bot:random", "seat3", "bot:random", "seat4", "open", "pack", "space-agencies", "with", "organizations", "seed", "12"}, []int{12}},
		{"solo", []string{"seat1", "me", "seat2", "played:rival:2", "seed", "13"}, []int{10}},
	} {
		for _, n := range g.decided {
			link := s.invite(append([]string{"name", "Maximiliane-Luis"}, g.pairs...)...)
			s.advance(link, n)
			list = append(list, moment{fmt.Sprint(g.what, " after ", n), link})
		}
	}
	return list
}
