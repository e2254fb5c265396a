package browser_test

import (
	_ "embed"
	"slices"
	"strings"
	"testing"

	"seti/tests/long"
)

//go:embed testdata/axe-core-4.14.1/axe.min.js
var axe string

// axe-core finds nothing on any kind of page, in light and in dark. The short form looks at the start page, the cards, the
// fullest table and the film, each in one of both, and at the players on a phone.
func TestAccessible(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := s.person("/")
	looks := 0
	look := func(what, path string, short bool) {
		t.Helper()
		if !short && !long.Asked() {
			return
		}
		looks++
		for i, theme := range []string{"light", "dark"} {
			if !long.Asked() && i != looks%2 {
				continue
			}
			p.media("prefers-color-scheme", theme)
			p.open(path)
			for _, bad := range p.axe() {
				t.Errorf("%s in %s: %s", what, theme, bad)
			}
		}
	}
	look("start", "/", true)
	look("cards", "/cards#words=venus", false)
	list := moments(s)
	for _, m := range list {
		look(m.what, m.link, m.what == full)
	}
	end := list[ended].link
	look("after", end+"/after", false)
	look("film", end+"/film?at=30", false)
	look("mistakes", end+"/mistakes", false)
	p.allow = "404"
	look("nothing there", "/nothing", false)
	links := s.links(list[0].link)
	look("spectator", links[len(links)-1], false)

	p.size(390, 844) // where the players stand on dark ground in both
	p.media("prefers-color-scheme", "light")
	p.open(list[len(list)-1].link)
	eval[bool](p, `document.querySelector('#tab-board').checked = true`)
	eval[bool](p, `document.querySelector('#stage').style.display = 'block', true`) // else it has no size, and axe-core takes what is in it for hidden
	for _, bad := range p.axeIn("#seats") {
		if strings.HasPrefix(bad, "color-contrast ") {
			t.Errorf("the players on a phone: %s", bad)
		}
	}
	p.size(1440, 900)

	p.open(list[0].link)
	p.press(`document.querySelector('#settings summary')`)
	p.key("?")
	p.until(`document.querySelector('#help').open`)
	for _, bad := range p.axeIn("#help") {
		t.Errorf("the keys: %s", bad)
	}
	if !eval[bool](p, `document.querySelector('#help kbd').checkVisibility()`) { // this browser has no mouse
		t.Error("the list of keys does not name them")
	}
}

// axe returns what axe-core finds.
func (p *tab) axe() []string {
	p.t.Helper()
	return p.axeIn("html")
}

// axeInThemes reports what axe-core finds in dark and in light. It looks in the long form only.
func (p *tab) axeInThemes() {
	p.t.Helper()
	for _, theme := range []string{"dark", "light"}[:min(long.Count(0, 2), 2)] {
		p.media("prefers-color-scheme", theme)
		for _, bad := range p.axe() {
			p.t.Errorf("in %s: %s", theme, bad)
		}
	}
}

// axeIn returns what axe-core finds in an element.
func (p *tab) axeIn(selector string) []string {
	p.t.Helper()
	if !eval[bool](p, `'axe' in window`) {
		eval[bool](p, "%s;true", axe)
	}
	return eval[[]string](p, `axe.run(%q, { resultTypes: ['violations'] }).then(r => r.violations
		.map(v => v.id + ' (' + v.impact + '): ' + v.nodes.length + ', such as ' + v.nodes.slice(0, 3).map(n => n.html.slice(0, 120) + ' ' + n.any.concat(n.all, n.none).map(c => c.message).join('; ').slice(0, 200)).join(' | ')))`, selector)
}

// tabs reports what Tab does not reach at a question.
func (p *tab) tabs(question string) {
	p.t.Helper()
	left := map[int]string{}
	for i, name := range eval[[]string](p, `(T.all = [...document.querySelectorAll('button, a[href], summary, input, select')].filter(x => x.checkVisibility({ visibilityProperty: true }) && !x.closest('dialog') && x.type !== 'hidden' && !(x.type === 'radio' && !x.checked))).map(x => x.id || x.textContent)`) {
		left[i] = name
	}
	for range len(left) + 60 {
		if len(left) == 0 {
			return
		}
		p.key("\t")
		delete(left, eval[int](p, `T.all.indexOf(document.activeElement)`))
	}
	if len(left) > 0 {
		p.t.Errorf("at %q Tab does not reach %v", question, left)
	}
}

// Tab reaches everything that can be done, and Enter takes an option; then the question has the focus.
func TestKeyboard(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := s.person(s.invite("name", "Ann", "seat1", "me", "seat2", "bot:random", "seed", "7"))
	for range long.Count(1, 2) {
		p.until(`T.connected()`)
		x := p.turn()
		for _, more := range []bool{true, false} { // with the fold open, it takes the place of the answers
			eval[bool](p, `document.querySelectorAll('#more').forEach(d => { d.open = %t; }), document.activeElement.blur(), true`, more)
			p.tabs(x.Text)
		}
		option := eval[string](p, `[...document.querySelectorAll('#ask .option')].filter(x => x.checkVisibility() && !('sure' in x.dataset)).at(-1).value`)
		eval[bool](p, `(T.button(%q).focus(), true)`, option)
		p.key("\r")
		now := p.after(x.Position)
		if at := eval[string](p, `document.activeElement.id`); at != "question" {
			t.Errorf("after %q the focus is on %q, at %q", option, at, now.Text)
		}
		if over := eval[float64](p, `(q => { const s = getComputedStyle(q), h = document.querySelector('#ask .help'); return h ? q.getBoundingClientRect().bottom + parseFloat(s.outlineOffset) + parseFloat(s.outlineWidth) - h.getBoundingClientRect().top : 0; })(document.querySelector('#question'))`); over > 0 {
			t.Errorf("at %q the ring of the focus lies %v over what stands below", now.Text, over)
		}
	}
}

// A round is played by keys alone: the letter shown beside an option, and Enter.
func TestRoundByKeyboard(t *testing.T) {
	if !long.Asked() {
		t.Skip("this is for the long form: TestLetters and TestKeyboard press the same keys, TestRoundByAccessibilityTree plays a round")
	}
	t.Parallel()
	s := shared(t)
	p := s.person(s.invite("name", "Ann", "seat1", "me", "seat2", "bot:random", "seed", "7"))
	for n := 0; ; n++ {
		x := p.turn()
		if strings.Contains(p.text("#course"), "Round 2 ") {
			break
		}
		if n > 40 {
			t.Fatal("the round does not end")
		}
		option := x.Options[0]
		for _, o := range []string{"pass", "end-turn", "launch"} {
			if slices.Contains(x.Options, o) {
				option = o
			}
		}
		p.until(`T.button(%q).dataset.key`, option)
		p.key(eval[string](p, `T.button(%q).dataset.key`, option))
		p.until(`document.activeElement === T.button(%q)`, option)
		p.key("\r")
		if option == "pass" { // the page asks again
			p.until(`document.activeElement === T.row('pass')`)
			p.key("\r")
		}
		p.after(x.Position)
	}
}
