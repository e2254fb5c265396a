package browser_test

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"
)

// played counts what the tests have done.
var played struct{ games, decisions, clicks, pages atomic.Int64 }

// tab is a page of a browser.
type tab struct {
	ctx   context.Context
	close context.CancelFunc
	site  *site
	t     testing.TB

	mu      sync.Mutex
	console []string      // errors and warnings
	allow   string        // what may be written to the console: a test that takes the line away makes errors
	heard   chan struct{} // gets a value for each mark that has been read from the console
}

// person opens a browser with separate cookies, at a path. Tests take over the browsers of those that have ended: a
// new one costs more than most tests do in it.
func (s *site) person(path string) *tab {
	s.t.Helper()
	if chromium == nil {
		s.t.Skip("there is no chromium here")
	}
	p := rested()
	if p == nil {
		p = &tab{site: s, t: s.t, heard: make(chan struct{}, 1)}
		p.ctx, p.close = chromedp.NewContext(chromium, chromedp.WithNewBrowserContext())
		p.listen()
	}
	p.site, p.t = s, s.t
	s.t.Cleanup(func() {
		if s.t.Failed() || !p.rest() {
			p.close()
		}
	})
	return p.first(path)
}

// resting are the browsers that no test has.
var resting struct {
	mu   sync.Mutex
	tabs []*tab
}

func rested() (p *tab) {
	resting.mu.Lock()
	defer resting.mu.Unlock()
	if n := len(resting.tabs); n > 0 {
		p, resting.tabs = resting.tabs[n-1], resting.tabs[:n-1]
	}
	return p
}

// rest empties a browser for another test. It reports whether that was possible.
func (p *tab) rest() bool {
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	empty := call(runtime.Evaluate, runtime.EvaluateParams{Expression: "sessionStorage.clear()"}) // which ClearDataForOrigin leaves
	if err := chromedp.Do(ctx, empty, chromedp.Navigate("about:blank"),
		call(emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{}),
		call(network.ClearBrowserCookies, cdp.Empty{}),
		call(storage.ClearDataForOrigin, storage.ClearDataForOriginParams{Origin: p.site.url(""), StorageTypes: "all"}),
	); err != nil {
		return false
	}
	if !p.listened() {
		return false
	}
	p.mu.Lock()
	p.allow, p.console = "", nil // what the old page wrote while it was left is no news of the next test
	p.mu.Unlock()
	resting.mu.Lock()
	defer resting.mu.Unlock()
	resting.tabs = append(resting.tabs, p)
	return true
}

// another opens another page of the same browser.
func (p *tab) another(path string) *tab {
	p.t.Helper()
	return p.beside(path, true)
}

// hide opens another page in front of this one and returns it.
func (p *tab) hide() (front *tab) {
	p.t.Helper()
	front = p.beside("/", false)
	p.until(`document.hidden`)
	return front
}

func (p *tab) beside(path string, window bool) *tab {
	p.t.Helper()
	x := &tab{site: p.site, t: p.t, heard: make(chan struct{}, 1)}
	x.ctx, x.close = chromedp.NewContext(p.ctx, chromedp.WithNewWindow(window))
	p.t.Cleanup(x.close)
	x.listen()
	return x.first(path)
}

const patience = time.Minute // before a test gives up; next to other tests, the program of a site takes long to start

// mark is what a test writes to a console itself.
const mark = "all before this has been read"

// listened waits until everything that has been written to the console has been read, and reports whether it has.
func (p *tab) listened() bool {
	if _, err := try[bool](p, `(console.error(%q), true)`, mark); err != nil {
		return false
	}
	select {
	case <-p.heard:
		return true
	case <-time.After(patience):
		return false
	}
}

// listen keeps what is written to the console.
func (p *tab) listen() {
	said := chromedp.Console(p.ctx)
	go func() {
		for m, err := range said {
			if err != nil {
				return
			}
			if m.Text == mark {
				p.heard <- struct{}{}
			} else if m.Type == chromedp.ConsoleError || m.Type == chromedp.ConsoleWarning || m.IsException() {
				p.mu.Lock()
				if p.allow == "" || !strings.Contains(m.Text, p.allow) {
					p.console = append(p.console, m.String()+" "+m.URL)
				}
				p.mu.Unlock()
			}
		}
	}()
	p.do(call(page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: inPage}))
}

// first opens the first page of a test.
func (p *tab) first(path string) *tab {
	p.t.Helper()
	t := p.t
	t.Cleanup(func() {
		p.listened()
		p.mu.Lock()
		defer p.mu.Unlock()
		for _, m := range p.console {
			t.Errorf("on the console of %s: %s", path, m)
		}
		p.console = nil
	})
	p.size(1440, 900)
	p.open(path)
	return p
}

// call returns the action that calls a command of the browser.
func call[P, R any](command cdp.Command[P, R], params P) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, command, params)
		return err
	})
}

func (p *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, steps...); err != nil {
		p.t.Fatal(err)
	}
}

// media sets what the person prefers, such as dark colors. The browser itself prefers reduced motion.
func (p *tab) media(feature, value string) {
	p.t.Helper()
	p.do(call(emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: feature, Value: value}}}))
}

func (p *tab) size(width, height int64) {
	p.t.Helper()
	p.do(chromedp.EmulateViewport(width, height))
}

func (p *tab) open(path string) {
	p.t.Helper()
	played.pages.Add(1)
	p.do(chromedp.Navigate(p.site.url(path)))
	p.until(`'ready' in document.body.dataset`)
	eval[bool](p, `document.querySelector('#invite[open]')?.removeAttribute('open'), true`) // it covers the table until somebody goes on there
}

// eval returns the value of an expression in the page.
func eval[T any](p *tab, format string, args ...any) T {
	p.t.Helper()
	x, err := try[T](p, format, args...)
	if err != nil {
		p.t.Fatalf("%s: %v", fmt.Sprintf(format, args...), err)
	}
	return x
}

func try[T any](p *tab, format string, args ...any) (T, error) {
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	return chromedp.Run(ctx, chromedp.Evaluate[T](fmt.Sprintf(format, args...), chromedp.EvalAwaitPromise))
}

// until waits until an expression is true, also beyond a new page.
func (p *tab) until(format string, args ...any) {
	p.t.Helper()
	end := time.Now().Add(patience)
	for {
		is, err := try[bool](p, "T.wait(() => Boolean("+format+"))", args...)
		if err == nil && is {
			return
		} else if time.Now().After(end) {
			p.t.Fatalf("waited in vain for %s at %v: %v", fmt.Sprintf(format, args...), p.text("h2#question"), err)
		} else if err != nil { // another page has come
			time.Sleep(4 * time.Millisecond)
		}
	}
}

// text returns the text of an element; "" if there is none.
func (p *tab) text(selector string) string {
	text, _ := try[string](p, `document.querySelector(%q)?.textContent ?? ''`, selector)
	return strings.TrimSpace(text)
}

// state holds the state of the game on a page.
type state struct {
	Position, Question, Text string
	Turn, Over               bool
	Options                  []string
}

//go:embed testdata/page.js
var inPage string

// state waits until nothing is in progress, and returns the state on the page.
func (p *tab) state() state {
	p.t.Helper()
	return p.when("something", func(state) bool { return true })
}

// turn waits until the page's seat is asked.
func (p *tab) turn() state {
	p.t.Helper()
	return p.when("a question", func(s state) bool { return s.Turn })
}

// after waits until the page has left a position.
func (p *tab) after(position string) state {
	p.t.Helper()
	return p.when("another position than "+position, func(s state) bool { return s.Position != position })
}

// at waits until the page has come to a position; any if it is "".
func (p *tab) at(position string) state {
	p.t.Helper()
	return p.when("position "+position, func(s state) bool { return s.Position == position || position == "" })
}

func (p *tab) when(what string, is func(state) bool) state {
	p.t.Helper()
	end := time.Now().Add(patience)
	for last := []byte("null"); ; {
		x, err := try[*state](p, `T.news(%s)`, last)
		if err == nil && x != nil && is(*x) {
			return *x
		} else if time.Now().After(end) {
			p.t.Fatalf("waited in vain for %s; the page is at %s: %v", what, last, err)
		} else if err != nil { // another page has come
			time.Sleep(4 * time.Millisecond)
		} else if x != nil {
			last, _ = json.Marshal(x) // strings and booleans
		}
	}
}

// spot is a point at which a thing can be hit, or what covers it.
type spot struct {
	X, Y    float64
	Covered string
	Fold    bool // what is hit is a fold that has to be opened first
}

// press clicks on an element like a person: it is brought into view, and must not be covered.
func (p *tab) press(element string) {
	p.t.Helper()
	x := eval[spot](p, `T.spot(%s)`, element)
	if x.Covered != "" {
		p.t.Fatalf("%s cannot be clicked: %s", element, x.Covered)
	}
	p.click(x.X, x.Y)
}

func (p *tab) click(x, y float64) {
	p.t.Helper()
	played.clicks.Add(1)
	p.do(chromedp.MouseClickXY(x, y))
}

// move moves the mouse.
func (p *tab) move(x, y float64) {
	p.t.Helper()
	p.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, x, y))
}

// key presses a key.
func (p *tab) key(k string) {
	p.t.Helper()
	p.do(chromedp.KeyEvent(k))
}

// take takes an option by clicks: by the menu at its thing on the table, if it is there and onTable is set, else in the
// bar. If the page asks again, it confirms.
func (p *tab) take(option string, onTable bool) {
	p.t.Helper()
	if onTable && eval[bool](p, `Boolean(T.place(%q))`, option) {
		p.pick(`T.place(%q)`, option)
		return
	}
	if eval[bool](p, `T.folded(%q)`, option) {
		p.press(fmt.Sprintf(`T.fold(%q)`, option))
		p.until(`!T.folded(%q)`, option)
	}
	if eval[bool](p, `'sure' in T.button(%q).dataset`, option) {
		p.pick(`T.button(%q)`, option)
	} else {
		p.press(fmt.Sprintf(`T.button(%q)`, option))
	}
}

// pick takes an option in the menu that opens where the first is pressed.
func (p *tab) pick(first, option string) {
	p.t.Helper()
	for range 3 { // the menu closes when the table changes
		p.press(fmt.Sprintf(first, option))
		if eval[bool](p, `new Promise(is => { let n = 60; const look = () => T.row(%q) ? is(true) : n-- ? setTimeout(look, 50) : is(false); look(); })`, option) {
			break
		}
	}
	p.until(`T.row(%q)`, option)
	p.press(fmt.Sprintf(`T.row(%q)`, option))
}

// play takes random options until the game is over, or n decisions have been made.
func (p *tab) play(rng *rand.Rand, n int) (s state) {
	p.t.Helper()
	s = p.state()
	for !s.Over && n > 0 {
		if !s.Turn {
			s = p.after(s.Position)
			continue
		}
		option, onTable, was := s.Options[rng.IntN(len(s.Options))], rng.IntN(2) == 0, s.Position
		if slices.Contains(s.Options, "pass") && rng.IntN(2) == 0 { // games by chance are long
			option = "pass"
		}
		p.take(option, onTable)
		s = p.when(fmt.Sprintf("what %q leads to (on the table: %v)", option, onTable), func(s state) bool { return s.Position != was })
		n--
	}
	return s
}

// set writes into a field, or chooses in a list.
func set(selector, value string) chromedp.Action[chromedp.Void] {
	return chromedp.SetValue(chromedp.CSS(selector), value)
}

// speak sets the language of the pages, as the settings do.
func (p *tab) speak(lang string) {
	p.t.Helper()
	_, port, _ := net.SplitHostPort(p.site.address)
	p.do(call(network.SetCookie, network.SetCookieParams{Name: "seti-" + port, Value: "lang=" + lang, URL: p.site.url("/")}))
}
