package browser_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"seti/kernel"
	"seti/kernel/board"
	"seti/tests/long"
)

// Pointing at an option shows what it leads to, and the option stays under the pointer.
func TestPreview(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := s.person(s.invite("name", "Ann", "seat1", "me", "seat2", "bot:easy", "seed", "7"))
	for range long.Count(1, 4) {
		at := p.turn()
		for _, o := range at.Options {
			if eval[bool](p, `T.folded(%q)`, o) {
				continue
			}
			x := eval[spot](p, `T.spot(T.button(%q))`, o)
			if x.Covered != "" {
				t.Fatalf("%s: %s", o, x.Covered)
			}
			p.press(`document.querySelector('#question')`) // nothing is shown
			x = eval[spot](p, `T.spot(T.button(%q))`, o)
			p.move(x.X, x.Y)
			p.until(`document.querySelector('#preview.full')`)
			if is := eval[bool](p, `document.elementFromPoint(%v, %v).closest('.option') === T.button(%q)`, x.X, x.Y, o); !is {
				t.Errorf("%s is no longer under the pointer at %v %v", o, x.X, x.Y)
			}
			p.key("\x1b")
		}
		p.take(at.Options[0], false)
		p.after(at.Position)
	}
}

// A letter points at its option and takes nothing, Enter takes it; arrows go from one to the next.
func TestLetters(t *testing.T) {
	t.Parallel()
	s := shared(t)
	link := s.invite("name", "Ann", "seat1", "me", "seat2", "open", "seed", "7")
	p := s.person(link)
	x := p.state()
	for !x.Turn || len(x.Options) < 3 || len(x.Options) > 6 { // no folds
		s.advance(link, 1)
		x = p.after(x.Position)
	}
	p.key("b")
	p.until(`document.activeElement === T.button(%q)`, x.Options[1])
	p.key(kb.ArrowDown)
	p.until(`document.activeElement === T.button(%q)`, x.Options[2])
	p.key(kb.ArrowUp)
	p.until(`document.activeElement === T.button(%q)`, x.Options[1])
	if now := p.state(); now.Position != x.Position {
		t.Fatal("a letter has taken an option")
	}
	p.key("h") // as the button says, and no option has this letter
	p.until(`document.querySelector('#preview.full h4')`)
	p.key("\x1b")
	p.until(`!document.querySelector('#preview.full') && document.activeElement.id === 'question'`)
	p.key("b")
	p.key("\r")
	y := p.after(x.Position)
	p.key("L")
	p.until(`document.querySelector('#preview.full')?.textContent.length > 30`)
	p.key("N")
	p.until(`document.querySelector('#ghost').checked && getComputedStyle(document.querySelector('.ghosts')).opacity === '1'`)
	p.key("N")
	p.until(`!document.querySelector('#ghost').checked && getComputedStyle(document.querySelector('.ghosts')).opacity === '0'`)
	p.key("?")
	p.until(`document.querySelector('#help').open`)
	p.press(`document.querySelector('#help button')`)
	p.until(`!document.querySelector('#help').open`)
	p.key("W")
	p.until(`document.activeElement.id === 'why'`)
	p.do(typing("land mars"))
	p.key("\r")
	p.until(`document.querySelector('#preview.full h4') && document.querySelector('#preview p').textContent.length > 10`)
	p.press(`document.querySelector('#question')`)
	p.key("U")
	z := p.after(y.Position)
	if z.Text != x.Text || len(z.Options) != len(x.Options) {
		t.Errorf("after undo the page asks %q, before it asked %q", z.Text, x.Text)
	}
	p.key("R") // takes it again, or says why not: what others have agreed to take back is gone
	p.until(`document.querySelector('#table').dataset.position !== %q || document.querySelector('#ask .notice')`, z.Position)
}

// The settings hold: language, colors, and whether the end of a turn is confirmed.
func TestSettings(t *testing.T) {
	t.Parallel()
	s := shared(t)
	game := s.prepare(nil, "name", "Ann", "seat1", "me", "seat2", "open", "seed", "7")
	link := game.at(game.head.Settings, game.random(chance(1), func(d *kernel.Decision) bool { return d.Seat == 0 && indexOf(game.c, d, "end-turn") >= 0 }))[0]
	p := s.person(link)
	p.press(`document.querySelector('#settings summary')`)
	p.do(set(`#settings select[name=lang]`, "de"), set(`#settings select[name=theme]`, "dark"))
	p.press(`document.querySelector('#settings [name=confirm]')`)
	p.press(`document.querySelector('#settings form button')`)
	p.until(`document.documentElement.lang === 'de' && document.documentElement.dataset.theme === 'dark' && 'ready' in document.body.dataset`)
	if !eval[bool](p, `document.querySelector('#settings [name=confirm]').checked && getComputedStyle(document.body).colorScheme === 'dark'`) {
		t.Error("the settings do not hold")
	}
	x := p.state()
	for !x.Turn || !eval[bool](p, `Boolean(document.querySelector('#ask .option[value^=end][data-sure]'))`) {
		s.advance(link, 1)
		x = p.after(x.Position)
		if x.Over {
			t.Fatal("no turn ends")
		}
	}
	p.press(`T.button('end-turn')`)
	p.until(`T.row('end-turn')`)
	p.press(`document.querySelector('#menu [data-leave]')`)
	p.until(`document.querySelector('#menu').hidden`)
	if now := p.state(); now.Position != x.Position {
		t.Errorf("the page is at %s, before at %s", now.Position, x.Position)
	}
	p.take("end-turn", false)
	p.after(x.Position)
}

// Passing asks on the page: Esc and a click elsewhere keep the turn, and what was taken can be taken back. So do the
// settings close.
func TestPassAsks(t *testing.T) {
	t.Parallel()
	s := shared(t)
	game := s.prepare(nil, "name", "Ann", "seat1", "me", "seat2", "open", "seed", "7")
	p := s.person(game.at(game.head.Settings, game.random(chance(1), func(d *kernel.Decision) bool { return d.Seat == 0 && indexOf(game.c, d, "pass") >= 0 }))[0])
	x := p.turn()
	for _, leave := range []func(){func() { p.key("\x1b") }, func() { p.press(`document.querySelector('#question')`) }, func() { p.press(`document.querySelector('#menu [data-leave]')`) }} {
		p.press(`T.button('pass')`)
		p.until(`T.row('pass')`)
		leave()
		p.until(`document.querySelector('#menu').hidden`)
		if now := p.state(); now.Position != x.Position {
			t.Fatal("the turn is passed")
		}
	}
	p.take("pass", false)
	y := p.after(x.Position)
	p.key("u")
	if z := p.after(y.Position); z.Text != x.Text || len(z.Options) != len(x.Options) {
		t.Errorf("after undo the page asks %q, before it asked %q", z.Text, x.Text)
	}
	for _, leave := range []func(){func() { p.key("\x1b") }, func() { p.press(`document.querySelector('#question')`) }} {
		p.press(`document.querySelector('#settings summary')`)
		p.until(`document.querySelector('#settings').open`)
		leave()
		p.until(`!document.querySelector('#settings').open`)
	}
}

// The cards of the stack at the end of a round are shown as cards, in the tab that the question is about.
func TestStackIsShown(t *testing.T) {
	t.Parallel()
	s := shared(t)
	game := s.prepare(nil, "name", "Ann", "seat1", "me", "seat2", "open", "seed", "7")
	p := s.person(game.at(game.head.Settings, game.random(chance(1), func(d *kernel.Decision) bool { return d.Seat == 0 && d.Prompt.Name() == "end_of_round" }))[0])
	x := p.turn()
	if n := eval[int](p, `[...document.querySelectorAll('#pile-offered .mini[data-o] h4')].filter(h => h.checkVisibility()).length`); n != len(x.Options) || n < 2 {
		t.Errorf("%d cards are shown for the options %q", n, x.Options)
	}
	p.take(x.Options[0], true)
	p.after(x.Position)
}

// The free actions beside the answers of a question can be reached, on a phone too, where a question about cards brings them in sight.
func TestMoreBesideAnswers(t *testing.T) {
	t.Parallel()
	s := shared(t)
	game := s.prepare(nil, "name", "Ann", "seat1", "me", "seat2", "open", "seed", "7")
	link := game.at(game.head.Settings, game.random(chance(1), func(d *kernel.Decision) bool {
		return d.Seat == 0 && d.Prompt.Name() == "scan" && slices.ContainsFunc(d.Options, func(o board.Option) bool { return o.Verb == board.VerbCorner })
	}, "scan"))[0]
	p := s.person("/")
	for _, size := range [][2]int64{{1280, 800}, {390, 844}} {
		p.size(size[0], size[1])
		p.open(link)
		if size[0] < 900 && eval[bool](p, `document.querySelector('#cards').getBoundingClientRect().bottom > document.querySelector('#ask').getBoundingClientRect().top + 1`) {
			t.Error("the cards that the question is about are behind it")
		}
		p.press(`document.querySelector('#more summary')`)
		p.until(`document.querySelector('#more').open`)
		for _, o := range p.state().Options {
			if strings.HasPrefix(o, "corner ") {
				if x := eval[spot](p, `T.spot(T.button(%q))`, o); x.Covered != "" {
					t.Errorf("at %d: %s", size[0], x.Covered)
				}
			}
		}
	}
}

// A click on a thing at which nothing can be done explains it.
func TestExplained(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := s.person(s.invite("name", "Ann", "seat1", "me", "seat2", "open", "seed", "7"))
	for _, x := range [][2]string{{"planets", ".planet"}, {"techs", ".tech"}, {"log", ".star"}, {"gold", ".tile"}, {"species", ".species"}, {"log", ".mini"}} {
		p.press(`document.querySelector('#question')`)
		p.until(`document.querySelector('#lens').hidden`)
		p.press(fmt.Sprintf(`document.querySelector('#tab-%s').parentElement`, x[0]))
		p.press(fmt.Sprintf(`[...document.querySelectorAll('%s[data-x]')].find(x => !x.dataset.o && x.checkVisibility())?.querySelector('h3, h4, .star-name, p')`, x[1]))
		p.until(`!document.querySelector('#lens').hidden || !document.querySelector('#menu').hidden`)
		if eval[bool](p, `!document.querySelector('#menu').hidden`) { // in a turn it says first what can be done there
			p.press(`document.querySelector('#menu [data-leave]')`)
		}
		p.until(`!document.querySelector('#lens').hidden && document.querySelector('#lens').textContent.length > 5`)
		p.press(`document.querySelector('#question')`)
	}
}

// Unless the person prefers less motion, a disc turns to its new place, and comes to rest there.
func TestDiscTurns(t *testing.T) {
	t.Parallel()
	s := shared(t)
	game := s.prepare(nil, "name", "Ann", "seat1", "me", "seat2", "open", "seed", "7")
	p := s.person(game.at(game.head.Settings, game.random(chance(1), func(d *kernel.Decision) bool { return d.Seat == 0 && strings.Contains(game.ids(d), "research\n") }))[0])
	p.media("prefers-reduced-motion", "no-preference")
	p.until(`T.connected()`)
	eval[bool](p, `(document.addEventListener('transitionrun', e => { if (e.propertyName === 'transform' && e.target.matches('.disc')) T.turned = e.target; }), true)`)
	x := p.turn()
	p.take("research", false)
	p.after(x.Position)
	p.until(`T.turned`)
	p.until(`(d => { const is = new DOMMatrix(getComputedStyle(d).transform), wants = new DOMMatrix().rotate(parseFloat(d.getAttribute('transform').slice(7))); return Math.hypot(is.a - wants.a, is.b - wants.b) < 1e-3; })(T.turned)`)
}

// typing types a text where the focus is.
func typing(text string) chromedp.Action[chromedp.Void] {
	return call(input.InsertText, input.InsertTextParams{Text: text})
}

// A page in the background signals that it is the person's turn: by its title, a sound and a notification. It gives up
// its stream when three others were hidden after it.
func TestHiddenPage(t *testing.T) {
	t.Parallel()
	s := shared(t)
	link := s.invite("name", "Ann", "seat1", "me", "seat2", "open", "seed", "7")
	p := s.person(link)
	for x := p.state(); x.Turn; x = p.after(x.Position) {
		s.advance(link, 1)
	}
	eval[bool](p, `T.told = [], T.chimes = 0, localStorage.setItem('sound', 'on'), localStorage.setItem('notify', 'on'), true`)
	eval[bool](p, `window.Notification = class { static permission = 'granted'; constructor(title, o) { T.told.push(o.body); } }, window.AudioContext = class { constructor() { T.chimes++; } }, true`)
	title := eval[string](p, `document.title`)
	front := p.hide()
	p.until(`T.connected()`)
	for x := p.state(); !x.Turn; x = p.after(x.Position) {
		s.advance(link, 1)
	}
	if got := eval[[]string](p, `[...T.told, T.chimes + ' chimes', document.hidden].map(String)`); fmt.Sprint(got) != "[● Your turn 1 chimes true]" {
		t.Errorf("the person is told %q", got)
	}
	if got := eval[string](p, `document.title`); got != "● Your turn "+title {
		t.Errorf("the title is %q, before it was %q", got, title)
	}
	eval[bool](front, `[1, 1, 2, 3].forEach(x => new BroadcastChannel('hidden').postMessage(x)), true`)
	p.until(`T.stream.readyState === EventSource.CLOSED`)
}

// A click on a card in hand lists what can be done with it, playing first, and takes nothing: what is not possible stands
// there with the reason. Esc closes the menu.
func TestClickOnHand(t *testing.T) {
	t.Parallel()
	s := shared(t)
	game := s.prepare(nil, "name", "Ann", "seat1", "me", "seat2", "open", "seed", "7")
	p := s.person(game.at(game.head.Settings, game.random(chance(1), func(d *kernel.Decision) bool {
		ids := game.ids(d)
		return d.Seat == 0 && d.Kind == kernel.TurnLevel && strings.Count(ids, "play ") == 1 && strings.Count(ids, "corner ") > 1
	}))[0])
	x := p.turn()
	played, kept := 0, 0
	for _, o := range x.Options {
		card, ok := strings.CutPrefix(o, "corner ")
		can := slices.Contains(x.Options, "play "+card)
		if !ok || !can && kept > 0 {
			continue
		}
		p.press(fmt.Sprintf(`T.place(%q)`, o))
		p.until(`document.activeElement === document.querySelector('#menu button')`)
		rows := eval[[]string](p, `[...document.querySelectorAll('#menu button')].map(x => x.dataset.pick ? 'can' : x.ariaDisabled ? 'cannot' : 'leave')`)
		want := "[cannot can cannot leave]"
		if can {
			played++
			want = "[can can cannot leave]"
			p.until(`document.activeElement === T.row(%q) && document.querySelector('#menu .result .outcome')`, "play "+card)
		} else {
			kept++
			p.until(`document.querySelector('#menu [aria-disabled] .gives').textContent.length > 10`)
			p.key("\r") // does nothing
		}
		if fmt.Sprint(rows) != want {
			t.Errorf("the menu of %s has %v, expected %s", card, rows, want)
		}
		p.key("\x1b")
		p.until(`document.querySelector('#menu').hidden`)
		if p.state().Position != x.Position {
			t.Fatalf("a click on %s has taken something", card)
		}
	}
	if played == 0 || kept == 0 {
		t.Fatalf("%d cards can be played, %d cannot", played, kept)
	}
}

// The options of a new question begin at its top, wherever those before it were scrolled to.
func TestNewQuestionAtTop(t *testing.T) {
	t.Parallel()
	s := shared(t)
	game := s.prepare(nil, "name", "Ann", "seat1", "me", "seat2", "open", "seed", "7")
	link := game.at(game.head.Settings, game.random(chance(1), func(d *kernel.Decision) bool { return d.Seat == 0 && len(d.Options) > 20 }))[0]
	p := s.person(link)
	p.size(1280, 500)
	const low = `[...document.querySelectorAll('.acts, .sub')].map(x => x.scrollTop).reduce((a, b) => a + b, 0)`
	const down = `(() => { const more = document.querySelector('#more'); if (more) more.open = true; const all = [...document.querySelectorAll('.acts, .sub')]; all.forEach(x => x.scrollTo(0, 1000)); return all.some(x => x.scrollTop > 20); })()`
	for n := 0; n < long.Count(1, 3); {
		x := p.state()
		scrolled := x.Turn && eval[bool](p, down)
		s.advance(link, 1)
		y := p.after(x.Position)
		if y.Question != x.Question && eval[float64](p, low) > 0 {
			t.Fatalf("%q begins %v below its top", y.Text, eval[float64](p, low))
		} else if scrolled && y.Question != x.Question {
			n++
		} else if y.Over {
			t.Fatal("no question is long enough")
		}
	}
}
