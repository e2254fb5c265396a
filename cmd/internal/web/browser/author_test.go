package browser_test

import (
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"seti/cmd/internal/web/author"
	"seti/content"
	"seti/content/cache"
	"seti/tests/long"
)

const sail = "id = \"M-1\"\nname = \"Solar Sail\"\ncost = 2\nfree = { move = 1 }\nsector = \"blue\"\nincome = \"credit\"\n"

// workshop serves the page of an author with a pack that has a card.
func workshop(t testing.TB) (p *tab, save func(name, text string)) {
	t.Helper()
	s, save, _ := desk(t)
	return s.person("/author"), save
}

// editor serves the editor of a file of such a pack.
func editor(t testing.TB, name string) (p *tab, save func(name, text string), dir string) {
	t.Helper()
	s, save, dir := desk(t)
	return s.person("/author/edit?file=" + url.QueryEscape(filepath.Join(dir, filepath.FromSlash(name)))), save, dir
}

func desk(t testing.TB) (s *site, save func(name, text string), dir string) {
	t.Helper()
	dir = filepath.Join(t.TempDir(), "mine")
	save = func(name, text string) {
		t.Helper()
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	save("pack.toml", "id = \"mine\"\nname = \"Mine\"\nversion = \"0.1.0\"\napi = 3\nneeds = [\"base\"]\n")
	save("cards/sail.toml", sail)
	save("cards/sail.lua", "return { play = { { launch = 1 }, { vp = 3 } } }\n")
	save("tests/sail.txtar", "It pays 3 points.\n-- setup.toml --\n[p1]\nvp = 1\ncredit = 4\nhand = [\"M-1\"]\n-- play --\np1: play M-1\n-- expect --\np1.vp == 4\n")
	d, err := author.Open([]string{dir}, []string{dir}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(d.Close)
	s = &site{dir: t.TempDir(), address: "127.0.0.1:0", t: t, desk: d, conns: map[net.Conn]struct{}{}}
	s.begin()
	t.Cleanup(s.stop)
	return s, save, dir
}

// Saved changes appear on the page without loading it again, and open parts stay open.
func TestAuthor(t *testing.T) {
	t.Parallel()
	p, save := workshop(t)
	p.until(`document.querySelector('.scenario .ok')`)
	p.press(`document.querySelector('.prompt summary')`)
	eval[bool](p, `window.same = true`)
	save("cards/sail.toml", strings.Replace(sail, "cost = 2", "cost = 5", 1))
	p.until(`document.querySelector('.drawn .card-cost').textContent.includes('5')`)
	p.until(`document.querySelector('.was .card-cost').textContent.includes('2')`)
	p.until(`document.querySelector('.scenario[open] .failed')`) // 4 credits do not pay it any more
	save("cards/sail.toml", "id = \"M-1\"\nname = ")
	p.until(`document.querySelector('.problems .error code').textContent.includes('sail.toml:2')`)
	if !eval[bool](p, `document.querySelector('.drawn .card-cost').textContent.includes('5') && window.same && document.querySelector('.prompt').open`) {
		t.Error("the last good picture has gone, the page was loaded again, or what was open is closed")
	}
	p.axeInThemes()
	for _, size := range sizes[len(sizes)-min(long.Count(3, 6), 6):] {
		p.size(size[0], size[1])
		for _, bad := range eval[[]string](p, "%s", layout) {
			t.Errorf("at %dx%d: %s", size[0], size[1], bad)
		}
	}
	save("cards/sail.toml", sail)
	// The game begins on this page instead of another. Each news of the page restores the form, so its target is
	// removed when it is sent; and after the last news the button no longer moves.
	eval[bool](p, `document.addEventListener('submit', e => e.target.removeAttribute('target')) === undefined`)
	p.until(`!document.querySelector('.problems .error') && document.querySelector('.scenario .ok') && !document.querySelector('.waits')`)
	p.press(`document.querySelector('.thing form button')`)
	p.until(`document.querySelector('#question')`)
	was := p.state().Position
	p.take("play M-1", false)
	p.when("what the card leads to", func(s state) bool { return s.Position != was && !slices.Contains(s.Options, "play M-1") })
}

// A text is read while it is typed: its error is at its line, and the picture follows it before it is saved. What can be
// written is offered. When the file changes on the disk, neither it nor what was typed is lost.
func TestEditor(t *testing.T) {
	if !long.Asked() {
		t.Skip("this is for the long form: TestEditor of the server saves the same files, TestAuthor opens the page of the pack")
	}
	t.Parallel()
	p, save, dir := editor(t, "cards/sail.toml")
	typed := func(from, to string) {
		t.Helper()
		eval[bool](p, `(() => { const a = document.querySelector('.code textarea'), at = a.value.indexOf(%q); a.focus(); a.setSelectionRange(at, at + %d); return document.execCommand('insertText', false, %q); })()`, from, len(from), to)
	}
	onDisk := func() string {
		text, err := os.ReadFile(filepath.Join(dir, "cards", "sail.toml"))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	p.until(`document.querySelector('.thing.here .card-cost').textContent.includes('2')`)
	typed("cost = 2", "cost = two")
	p.until(`document.querySelector('.code .row.error')?.textContent.startsWith('cost = two')`)
	typed("cost = two", "cost = 5")
	p.until(`!document.querySelector('.code .row.error') && document.querySelector('.thing.here .drawn .card-cost').textContent.includes('5')`)
	p.until(`document.querySelector('.unsaved code').textContent.endsWith('sail.toml') && document.querySelector('.scenario[open] .failed')`) // 4 credits do not pay it
	if onDisk() != sail {
		t.Error("what was typed is on the disk")
	}
	p.axeInThemes()

	typed("sector = \"blue\"", "sector = \"bl")
	p.until(`[...document.querySelectorAll('#ways b')].some(x => x.textContent === 'black')`)
	p.press(`[...document.querySelectorAll('#ways li')].find(x => x.textContent === 'black')`)
	p.until(`document.querySelector('.code textarea').value.includes('sector = "black\nincome')`)
	typed("\"black", "\"black\"")
	p.press(`document.querySelector('.bar button')`)
	p.until(`!('unsaved' in document.querySelector('#edited').dataset) && !document.querySelector('.unsaved')`)
	mine := strings.NewReplacer("cost = 2", "cost = 5", "blue", "black").Replace(sail)
	if onDisk() != mine {
		t.Errorf("saved: %q", onDisk())
	}

	save("cards/sail.toml", sail) // nothing was typed: the page follows
	p.until(`document.querySelector('.code textarea').value.includes('cost = 2')`)
	typed("cost = 2", "cost = 3")
	p.until(`'unsaved' in document.querySelector('#edited').dataset`)
	theirs := strings.Replace(sail, "Solar", "Lunar", 1)
	save("cards/sail.toml", theirs)
	p.until(`document.querySelector('#edited [role=alert] button')`)
	p.allow = "409 (Conflict)"
	p.press(`document.querySelector('.bar button')`) // is refused
	p.until(`document.querySelector('#edited [role=alert] button') && !document.querySelector('[data-sending]')`)
	if onDisk() != theirs {
		t.Errorf("a file that had changed was overwritten: %q", onDisk())
	}
	p.press(`document.querySelector('#edited [name=again]')`)
	p.until(`!document.querySelector('#edited [role=alert]')`)
	p.press(`document.querySelector('.bar button')`)
	p.until(`!('unsaved' in document.querySelector('#edited').dataset)`)
	if onDisk() != strings.Replace(sail, "cost = 2", "cost = 3", 1) {
		t.Errorf("it was not kept: %q", onDisk())
	}
	p.speak("ru") // in which words are long
	p.open("/author/edit?file=" + url.QueryEscape(filepath.Join(dir, "cards", "sail.toml")))
	for _, size := range sizes[2:5] {
		p.size(size[0], size[1])
		for _, bad := range eval[[]string](p, "%s", layout) {
			t.Errorf("at %dx%d: %s", size[0], size[1], bad)
		}
	}
	p.open("/author/edit#pack=" + p.site.get("/author/link?"+url.Values{"pack": {dir}}.Encode()))
	p.until(`document.querySelector('[name=sure]') && document.body.textContent.includes('cards/sail.lua')`) // nothing is kept before
}

// BenchmarkSave measures the time from a file that is saved to the picture in the browser.
func BenchmarkSave(b *testing.B) {
	content.Kept = &cache.Folder{Dir: b.TempDir(), Program: "benchmark"} // as in the program
	b.Cleanup(func() { content.Kept = nil })
	p, save := workshop(b)
	p.until(`document.querySelector('.scenario .ok')`)
	eval[bool](p, `new MutationObserver(() => { window.at = performance.timeOrigin + performance.now(); window.is = document.querySelector('.drawn .card-cost').textContent.trim(); }).observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true }) === undefined`)
	var times []float64
	for n := 0; b.Loop(); n++ {
		cost := fmt.Sprint(3 + n%5)
		saved := time.Now()
		save("cards/sail.toml", strings.Replace(sail, "cost = 2", "cost = "+cost, 1))
		p.until(`window.is === %q`, cost)
		times = append(times, eval[float64](p, `window.at`)-float64(saved.UnixMicro())/1000)
		p.until(`!document.querySelector('.scenario.waits')`)
	}
	slices.Sort(times)
	b.ReportMetric(times[len(times)/2], "ms/median")
	b.ReportMetric(times[len(times)-1], "ms/worst")
}
