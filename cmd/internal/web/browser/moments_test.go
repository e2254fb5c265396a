package browser_test

import (
	"context"
	"sync"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"seti/cmd/internal/savegame"
	"seti/kernel/player"
	"seti/tests/long"
)

// computed returns the links of the hosts of two games of computer players: one at its first discovery, one that is over. All
// tests look at the same.
func computed(s *site) (discovery, over string) {
	s.t.Helper()
	films.once.Do(func() { films.discovery, films.over = s.computed() })
	if films.over == "" {
		s.t.Fatal("the games to look at were not played")
	}
	return films.discovery, films.over
}

var films struct {
	once            sync.Once
	discovery, over string
}

// computed puts these games into the folder.
func (s *site) computed() (discovery, over string) {
	s.t.Helper()
	p := s.prepare(nil, "name", "Ann", "seat1", "me", "seat2", "open", "seed", "8")
	game, err := savegame.NewSession(p.c, p.head.Settings)
	if err != nil {
		s.t.Fatal(err)
	}
	defer game.Close()
	l, err := player.Parse("easy")
	if err != nil {
		s.t.Fatal(err)
	}
	bot := player.New(p.c, l, 1)
	for d := game.Pending(); d != nil; d = game.Pending() {
		if slots := &game.State().Slots; discovery == "" && (slots[0].Discovered || slots[1].Discovered) {
			discovery = p.at(p.head.Settings, game.Lines())[0]
		}
		if err := game.ChooseOption(bot.Choose(context.Background(), player.EyesOf(game, d), d)); err != nil {
			s.t.Fatal(err)
		}
	}
	if discovery == "" {
		s.t.Fatal("nothing is discovered in this game")
	}
	return discovery, p.at(p.head.Settings, game.Lines())[0]
}

// A discovery takes the whole window once: the way back has the focus, Enter follows it, and a reload shows the table.
// The panel of the species opens it again, and Esc closes it. The end does the same, and links to the film. The short form looks
// at a phone only.
func TestMoments(t *testing.T) {
	t.Parallel()
	s := shared(t)
	discovery, over := computed(s)
	p := s.person(discovery)
	eval[bool](p, `(sessionStorage.moments = 1, true)`)
	for _, size := range [][2]int64{{390, 844}, {1280, 800}}[:min(long.Count(1, 2), 2)] {
		p.size(size[0], size[1])
		p.open("/") // a table would note at once that the moment was seen
		eval[bool](p, `(localStorage.clear(), true)`)
		p.open(discovery)
		p.until(`document.querySelector('#whole[open] .found h1') && document.activeElement.matches('#whole [data-close]')`)
		if wide := eval[bool](p, `document.querySelector('#whole').scrollWidth > innerWidth`); wide {
			t.Errorf("at %d the discovery is wider than the window", size[0])
		}
		if long.Asked() {
			for _, bad := range p.axeIn("#whole") {
				t.Errorf("the discovery at %d: %s", size[0], bad)
			}
		}
		p.key("\r")
		p.until(`!document.querySelector('#whole[open]')`)
	}
	p.open(discovery)
	p.until(`T.connected()`)
	if eval[bool](p, `!!document.querySelector('#whole[open]')`) {
		t.Error("a reload shows the discovery again")
	}
	p.size(1440, 900)
	p.press(`document.querySelector('label[for=tab-species]')`)
	p.until(`document.querySelector('[data-whole]').checkVisibility()`)
	p.press(`document.querySelector('[data-whole]')`)
	p.until(`document.querySelector('#whole[open] .found')`)
	p.key("\x1b")
	p.until(`!document.querySelector('#whole[open]')`)

	p.open(over)
	p.until(`document.querySelector('#whole[open] .ended h1')`)
	p.press(`document.querySelector('#whole a[href*="/film"]')`)
	p.until(`location.pathname.endsWith('/film') && 'ready' in document.body.dataset`)
}

// The film plays, and obeys its keys; its controls and the board are in the window together, on a desktop and on a phone. The page of
// mistakes follows its stream.
func TestFilm(t *testing.T) {
	if !long.Asked() {
		t.Skip("this is for the long form: TestMoments opens the film")
	}
	t.Parallel()
	s := shared(t)
	_, over := computed(s)
	p := s.person(over + "/film?at=0")
	const at = `Number(document.querySelector('#film-at').value)`
	for _, size := range [][2]int64{{1280, 800}, {390, 844}} {
		p.size(size[0], size[1])
		for _, part := range []string{".reel", "#sky"} {
			if !eval[bool](p, `(r => r.top >= 0 && r.bottom <= innerHeight && r.left >= 0 && r.right <= innerWidth)(document.querySelector(%q).getBoundingClientRect())`, part) {
				t.Errorf("at %dx%d %s is not in the window", size[0], size[1], part)
			}
		}
	}
	p.key(kb.ArrowRight)
	p.until(at + ` === 1 && document.querySelector('.reel-at').textContent.includes('1')`)
	p.do(set(`#film-speed`, "300"))
	p.key(" ")
	p.until(at + ` > 3`)
	p.key(" ")
	stopped := eval[int](p, `%s`, at)
	if now := eval[int](p, `new Promise(done => setTimeout(() => done(%s), 700))`, at); now > stopped+1 {
		t.Errorf("the film plays on from %d to %d", stopped, now)
	}
	p.press(`document.querySelector('#film-all')`)
	p.until(`!document.querySelector('.cardchip.back')`)
	p.open(over + "/mistakes")
	p.until(`document.querySelector('#mistakes progress')?.max > 1`) // the stream has said how many decisions there are
	p.open("/")
}
