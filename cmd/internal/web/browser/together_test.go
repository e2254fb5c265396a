package browser_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"seti/tests/long"
)

// A message appears at once on the other page, as text. The page counts unread messages.
func TestTalkInPage(t *testing.T) {
	if !long.Asked() {
		t.Skip("this is for the long form: TestTalk of the server sends the same messages")
	}
	t.Parallel()
	s := shared(t)
	link := s.invite("name", "Ann", "seat1", "me", "seat2", "open", "seed", "7")
	bob := s.person(s.links(link)[0])
	bob.do(set(`#sit input`, "Bob"))
	bob.press(`document.querySelector('#sit button')`)
	bob.until(`!document.querySelector('#sit')`)
	ann := s.person(link)
	ann.until(`T.connected()`)
	ann.press(`document.querySelector('#tab-planets')`)
	ann.do(set(`#say`, "not yet sent"))
	text := `<img src=x onerror="T.ran=1"> hi`
	bob.press(`document.querySelector('#say')`)
	bob.do(typing(text))
	bob.press(`document.querySelector('#talk .say button')`)
	bob.until(`document.querySelector('#said .words') && document.querySelector('#say').value === ''`)
	ann.until(`document.querySelector('#said .words')?.textContent === %q`, text)
	if n := eval[string](ann, `(x => x.hidden ? 'hidden' : x.textContent)(document.querySelector('[data-unread]'))`); n != "1" {
		t.Errorf("Ann has %s unread messages, want 1", n)
	}
	if eval[bool](ann, `'ran' in T || document.querySelector('#said img') !== null`) {
		t.Error("a message is more than text")
	}
	if got := eval[string](ann, `document.querySelector('#say').value`); got != "not yet sent" {
		t.Errorf("what Ann was writing is %q when a message comes", got)
	}
	ann.press(`document.querySelector('#tab-log')`)
	ann.until(`document.querySelector('[data-unread]').hidden`)
	ann.open(link)
	if !eval[bool](ann, `document.querySelector('[data-unread]').hidden`) {
		t.Error("what was read is unread again")
	}
}

// Two people at one screen: nothing of the previous person is left for the next one, neither in the page nor behind the
// back button.
func TestOneScreenInPage(t *testing.T) {
	if !long.Asked() {
		t.Skip("this is for the long form: TestOneScreen of the server reads the same pages")
	}
	t.Parallel()
	s := shared(t)
	p := s.person("/")
	p.do(set(`input[name=name]`, "Ann"), set(`select[name=seat1]`, "me"), set(`select[name=seat2]`, "here"))
	p.until(`document.querySelector('input[name=name2]').checkVisibility()`)
	p.do(set(`input[name=name2]`, "Bob"), set(`input[name=seed]`, "7"))
	p.press(`document.querySelector('button.go:not(.now-button)')`)
	p.until(`document.querySelector('#pass') && 'ready' in document.body.dataset`)
	fits := func(what string) {
		t.Helper()
		for _, size := range [][2]int64{{390, 844}, {360, 640}, {1440, 900}} {
			p.size(size[0], size[1])
			for _, bad := range eval[[]string](p, "%s", layout) {
				t.Errorf("%s at %dx%d: %s", what, size[0], size[1], bad)
			}
		}
	}
	fits("a hidden screen")
	before := []string{}
	for turn := range 4 {
		for _, card := range before {
			if eval[bool](p, `document.documentElement.outerHTML.includes(%q)`, card+`"`) {
				t.Errorf("turn %d: the hidden screen has %s of the one before", turn, card)
			}
		}
		who := eval[string](p, `document.querySelector('#pass .go').value`)
		p.press(`document.querySelector('#pass .go')`)
		p.until(`document.querySelector('#table').dataset.screen === %q && 'ready' in document.body.dataset`, who)
		p.until(`T.connected()`)
		before = eval[[]string](p, `[...document.querySelectorAll('[data-x^="card:"]')].filter(x => x.id.startsWith('mine-')).map(x => x.dataset.x)`)
		if len(before) == 0 {
			t.Fatalf("%s has no hand", who)
		}
		if turn == 0 {
			fits("a shared screen")
		}
		eval[bool](p, `document.querySelector('[data-x="%s"]').dispatchEvent(new PointerEvent('pointerover', { bubbles: true })), true`, before[0])
		p.until(`document.querySelector('#lens').textContent.length > 5`)
		for x := p.turn(); ; x = p.state() {
			option := x.Options[len(x.Options)-1]
			for _, o := range x.Options {
				if o == "pass" {
					option = o
				}
			}
			p.take(option, false)
			p.until(`document.querySelector('#table').dataset.position !== %q && !('sending' in document.body.dataset)`, x.Position)
			if eval[bool](p, `document.querySelector('#pass') !== null`) {
				break
			}
			p.until(`'turn' in document.querySelector('#table').dataset || document.querySelector('#pass')`)
			if eval[bool](p, `document.querySelector('#pass') !== null`) {
				break
			}
		}
		p.until(`document.querySelector('#pass') && document.querySelector('#lens').textContent === '' && 'ready' in document.body.dataset`)
	}
	p.do(chromedp.NavigateBack())
	p.until(`'ready' in document.body.dataset`)
	if text := eval[string](p, `document.documentElement.outerHTML`); strings.Contains(text, fmt.Sprintf(`%s"`, before[0])) {
		t.Error("behind the back button is the hand of the one before")
	}
}
