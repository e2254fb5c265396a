package browser_test

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"
	"testing"

	"seti/kernel"
	"seti/tests/long"
)

//go:embed testdata/layout.js
var layout string

// The sizes of windows: two of desktops, a tablet, two phones, and a desktop at 200 %.
var sizes = [][2]int64{{1280, 800}, {1920, 1080}, {820, 1180}, {390, 844}, {360, 640}, {640, 400}}

// Nothing is cut, covered or beyond the window: on the start page, in the middle of a game and with both boxes in four
// languages, at other moments in the two with the longest words. The short form looks at the start page and the end of a game at
// a third of the sizes, and at a full table in all of them, in one language each.
func TestLayout(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := s.person("/")
	looks := 0
	look := func(what, path string, langs ...string) {
		t.Helper()
		for _, lang := range langs {
			p.speak(lang)
			p.open(path)
			for i, size := range sizes {
				if !long.Asked() && what != full && i%3 != len(what)%3 {
					continue
				}
				p.size(size[0], size[1])
				for _, font := range fonts {
					if font != "" && !(long.Asked() && lang == "ru") {
						continue
					}
					eval[string](p, "document.documentElement.style.fontFamily = %q", font)
					tabs := 1
					if what == full && size[0] >= 900 {
						tabs = eval[int](p, `document.querySelectorAll('#side > .tabs input').length`)
					}
					for tab := range tabs {
						looks++
						if tabs > 1 {
							eval[bool](p, `document.querySelectorAll('#side > .tabs input')[%d].checked = true`, tab)
						}
						for _, bad := range eval[[]string](p, "%s", layout) {
							t.Errorf("%s in %s at %dx%d %s, tab %d: %s", what, lang, size[0], size[1], font, tab, bad)
						}
					}
				}
			}
		}
		p.size(sizes[0][0], sizes[0][1])
		p.speak("en")
	}
	all, longest := []string{"en", "de", "fr", "ru"}, []string{"de", "ru"}
	if long.Asked() {
		look("start", "/", all...)
	} else {
		look("start", "/", longest[1])
	}
	for i, g := range moments(s) {
		if g.what == full {
			look(g.what, g.link, longest[0])
		} else if !long.Asked() {
			if i == ended {
				look(g.what, g.link, longest[0])
			}
		} else if i == middle || i == boxes {
			look(g.what, g.link, all...)
		} else {
			look(g.what, g.link, longest...)
		}
	}
	t.Logf("%d looks", looks)
}

// fonts are that of the page and a wider one, which many systems with Linux have instead of it.
var fonts = []string{"", "DejaVu Sans"}

// moment is a game at which a page is looked at.
type moment struct{ what, link string }

// The indices of the game that is in its middle, of the one that is over, and of that of both boxes.
const middle, ended, boxes = 2, 3, 4

// moments prepares games after some decisions: of the base game, both boxes with three seats, and against the
// rival; and one to its end. All tests look at the same.
func moments(s *site) []moment {
	s.t.Helper()
	looked.once.Do(func() { looked.list = s.moments() })
	if looked.list == nil {
		s.t.Fatal("the games to look at were not played")
	}
	return looked.list
}

var looked struct {
	once sync.Once
	list []moment
}

// full is a turn of four players of both boxes with eight cards in hand.
const full = "a full table"

func (s *site) moments() (list []moment) {
	s.t.Helper()
	for _, g := range []struct {
		what    string
		packs   []string
		pairs   []string
		decided []int
	}{
		{"base", nil, []string{"seat1", "me", "seat2", "bot:random", "seed", "11"}, []int{0, 12, 50, whole}},
		{"both boxes", []string{"space-agencies"}, []string{"seat1", "me", "seat2", "bot:random", "seat3", "bot:random", "seat4", "open", "pack", "space-agencies", "with", "organizations", "seed", "12"}, []int{40}},
		{"solo", []string{"solo"}, []string{"seat1", "me", "seat2", "played:rival:2", "seed", "13"}, []int{10}},
	} {
		p := s.prepare(g.packs, append([]string{"name", "Maximiliane-Luis"}, g.pairs...)...)
		lines := p.random(chance(1), never)
		for _, n := range g.decided {
			n = min(n, len(lines))
			list = append(list, moment{fmt.Sprint(g.what, " after ", n), p.at(p.head.Settings, lines[:n])[0]})
		}
	}
	p := s.prepare([]string{"space-agencies"}, "name", "Maximiliane-Luis", "seat1", "me", "seat2", "open", "seat3", "open", "seat4", "open", "pack", "space-agencies", "with", "organizations", "seed", "12")
	lines := p.random(chance(1), func(d *kernel.Decision) bool {
		return d.Seat == 0 && d.Kind == kernel.TurnLevel && strings.Count(p.ids(d), "corner ") >= 8
	}, "buy", "exchange credit card", "exchange energy card")
	return append(list, moment{full, p.at(p.head.Settings, lines)[0]})
}

// The widest names that the form takes, which differ in their last letter alone, and a hand of fifteen cards fit at each size, and so do the
// tile of a species and the scores of two players late in a game.
func TestWideNamesAndLargeHand(t *testing.T) {
	t.Parallel()
	s := shared(t)
	link := s.invite("name", "WWWWWWWWWWWWWWWM", "seat1", "me", "seat2", "here", "name2", "WWWWWWWWWWWWWWWW", "seat3", "bot:easy", "seat4", "bot:easy", "seed", "7")
	p := s.person(link)
	for _, size := range [][2]int64{{1280, 800}, {360, 640}, {390, 844}}[:min(long.Count(2, 3), 3)] {
		p.size(size[0], size[1])
		if eval[bool](p, `document.querySelector('#pass') !== null`) {
			for _, bad := range eval[[]string](p, "%s", layout) {
				t.Errorf("a hidden screen at %dx%d: %s", size[0], size[1], bad)
			}
			p.press(`document.querySelector('#pass .go')`)
			p.until(`!document.querySelector('#pass') && document.querySelector('.hand .fan') && 'ready' in document.body.dataset`)
		}
		eval[bool](p, `(() => {
			const fan = document.querySelector('.hand .fan');
			while (fan.children.length < 15) { const x = fan.firstElementChild.cloneNode(true); x.id = 'more-' + fan.children.length; fan.append(x); }
			return true; })()`)
		for _, bad := range eval[[]string](p, "%s", layout) {
			t.Errorf("%dx%d: %s", size[0], size[1], bad)
		}
		// A tile of a species that takes signals has its place outside the discs.
		if over := eval[float64](p, `(() => {
			document.querySelector('.star.extra')?.remove();
			const star = document.querySelector('.star.s6'), tile = star.cloneNode(true);
			tile.className = 'star extra';
			tile.querySelector('.star-name').textContent = 'Oumuamua';
			tile.querySelectorAll('.place:nth-child(n+4)').forEach(x => x.remove());
			star.parentElement.append(tile);
			const sky = document.querySelector('#sky'), all = sky.getBoundingClientRect(), x = all.left + all.width / 2, y = all.top + all.height / 2;
			const far = [...tile.children].map(part => part.getBoundingClientRect()).map(r => Math.hypot(Math.max(r.left - x, x - r.right, 0), Math.max(r.top - y, y - r.bottom, 0)));
			return all.width * document.querySelector('circle.rim').r.baseVal.value / sky.viewBox.baseVal.width - Math.min(...far); })()`); over > 0 {
			t.Errorf("at %d the tile of a species lies %v over the discs", size[0], over)
		}
		// Two players late in a game: one has passed, and both have three digits.
		eval[bool](p, `(() => {
			for (const x of document.querySelectorAll('.seat .vp b')) x.textContent = '139';
			document.querySelectorAll('.seat:not(.own)').forEach((x, i, all) => i < all.length - 1 && x.remove());
			const who = document.querySelector('.seat:not(.own) .who');
			who.querySelector('.state')?.remove();
			who.querySelector('.start')?.remove();
			who.querySelector('.name').insertAdjacentHTML('afterend', '<span class="start">1st</span>');
			who.querySelector('.vp').insertAdjacentHTML('beforebegin', '<span class="state">passed</span>');
			return true; })()`)
		for _, bad := range eval[[]string](p, "%s", layout) {
			t.Errorf("two players at %dx%d: %s", size[0], size[1], bad)
		}
		if over := eval[float64](p, `document.querySelector('.seat:not(.own) .vp').getBoundingClientRect().right - document.querySelector('.seats').getBoundingClientRect().right`); over > 0 {
			t.Errorf("at %d the score of the other player ends %v beyond the bar", size[0], over)
		}
		if size[0] >= 900 && eval[bool](p, `(x => x.scrollWidth > x.clientWidth)(document.querySelector('.seat:not(.own) .name'))`) {
			t.Errorf("at %d there is no room for %q", size[0], p.text(".seat:not(.own) .name"))
		}
	}
}
