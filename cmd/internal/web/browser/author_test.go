package browser_test

import (
	"fmt"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"seti/cmd/internal/web/author"
	"seti/content"
	"seti/content/cache"
)

const sail = "id = \"M-1\"\nname = \"Solar Sail\"\ncost = 2\nfree = { move = 1 }\nsector = \"blue\"\nincome = \"credit\"\n"

// workshop serves the page of an author with a pack that has a card.
func workshop(t testing.TB) (p *tab, save func(name, text string)) {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "mine")
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
	save("pack.toml", "id = \"mine\"\nname = \"Mine\"\nversion = \"0.1.0\"\napi = 2\nneeds = [\"base\"]\n")
	save("cards/sail.toml", sail)
	save("cards/sail.lua", "return { play = { { launch = 1 }, { vp = 3 } } }\n")
	save("tests/sail.txtar", "It pays 3 points.\n-- setup.toml --\n[p1]\nvp = 1\ncredit = 4\nhand = [\"M-1\"]\n-- play --\np1: play M-1\n-- expect --\np1.vp == 4\n")
	d, err := author.Open([]string{dir}, []string{dir}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(d.Close)
	s := &site{dir: t.TempDir(), address: "127.0.0.1:0", t: t, desk: d, conns: map[net.Conn]struct{}{}}
	s.begin()
	t.Cleanup(s.stop)
	return s.person("/author"), save
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
	p.until(`document.querySelector('.thing .error code').textContent.includes('sail.toml:2')`)
	if !eval[bool](p, `document.querySelector('.drawn .card-cost').textContent.includes('5') && window.same && document.querySelector('.prompt').open`) {
		t.Error("the last good picture has gone, the page was loaded again, or what was open is closed")
	}
	for _, theme := range []string{"light", "dark"} {
		p.media("prefers-color-scheme", theme)
		for _, bad := range p.axe() {
			t.Errorf("in %s: %s", theme, bad)
		}
	}
	for _, size := range sizes {
		p.size(size[0], size[1])
		for _, bad := range eval[[]string](p, "%s", layout) {
			t.Errorf("at %dx%d: %s", size[0], size[1], bad)
		}
	}
	save("cards/sail.toml", sail)
	// The game begins on this page instead of another. Each news of the page restores the form, so its target is
	// removed when it is sent; and after the last news the button no longer moves.
	eval[bool](p, `document.addEventListener('submit', e => e.target.removeAttribute('target')) === undefined`)
	p.until(`!document.querySelector('.thing .error') && document.querySelector('.scenario .ok') && !document.querySelector('.waits')`)
	p.press(`document.querySelector('.thing form button')`)
	p.until(`document.querySelector('#question')`)
	was := p.state().Position
	p.take("play M-1", false)
	p.when("what the card leads to", func(s state) bool { return s.Position != was && !slices.Contains(s.Options, "play M-1") })
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
