package browser_test

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"context"
	"encoding/base64"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/serviceworker"
	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"

	"seti/cmd/internal/savegame"
	static "seti/cmd/internal/site"
	"seti/content"
	"seti/content/installed"
	"seti/kernel"
	"seti/kernel/play"
	"seti/kernel/player"
	"seti/tests/long"
)

// host is a host of static files, which has a site under a path, and other files.
type host struct {
	*site
	dir   atomic.Value // of the site
	down  atomic.Bool  // nobody reaches it
	more  sync.Map     // other files by their paths
	asked sync.Map     // paths of the site that browsers asked for
}

const under = "/some/where"

// program is that for browsers, built once.
var program = sync.OnceValues(func() (static.Program, error) { return static.Find(".") })

// written writes a site into a folder. It is called before other tests run, because it sets for a moment where loaded packs are
// cached.
func written(t *testing.T, s static.Site) (dir string) {
	t.Helper()
	if chromium == nil {
		t.Skip("there is no chromium here")
	}
	var err error
	if s.Program, err = program(); err != nil {
		t.Fatal(err)
	}
	dir = t.TempDir()
	if err := s.Write(dir); err != nil {
		t.Fatal(err)
	}
	return dir
}

// hosted serves a folder.
func hosted(t *testing.T, dir string) *host {
	h := &host{}
	h.dir.Store(dir)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if h.down.Load() {
			panic(http.ErrAbortHandler)
		}
		if text, ok := h.more.Load(r.URL.Path); ok {
			_, _ = w.Write(text.([]byte))
			return
		}
		h.asked.Store(r.URL.Path, true)
		http.StripPrefix(under, http.FileServer(http.Dir(h.dir.Load().(string)))).ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	h.site = &site{address: strings.TrimPrefix(server.URL, "http://"), t: t}
	return h
}

// fetched returns the bytes of all files of the site that browsers asked for, with those of text packed, as hosts send them.
func (h *host) fetched() (sum int) {
	h.asked.Range(func(path, _ any) bool {
		file := filepath.Join(h.dir.Load().(string), strings.TrimPrefix(path.(string), under))
		if strings.HasSuffix(file, under) || strings.HasSuffix(path.(string), "/") {
			file = filepath.Join(file, "index.html")
		}
		text, err := os.ReadFile(file)
		if err != nil {
			h.t.Fatal(err)
		}
		switch filepath.Ext(file) {
		case ".html", ".js", ".css", ".svg", ".webmanifest":
			var b bytes.Buffer
			z := gzip.NewWriter(&b)
			_, _ = z.Write(text)
			_ = z.Close()
			text = b.Bytes()
		}
		sum += len(text)
		return true
	})
	return sum
}

// quota sets how many bytes the site may keep in a browser; what the browser likes if it is -1.
func (p *tab) quota(bytes float64) {
	p.t.Helper()
	x := storage.OverrideQuotaForOriginParams{Origin: "http://" + p.site.address}
	if bytes >= 0 {
		x.QuotaSize = &bytes
	}
	p.do(call(storage.OverrideQuotaForOrigin, x))
}

// refused opens the site, and reports an error if the page does not say with some words why the program cannot start.
func (p *tab) refused(path, why string) {
	p.t.Helper()
	p.open(path)
	p.until(`document.querySelector('#starting[role=alert]')`)
	if text := p.text("#starting p"); !strings.Contains(text, why) {
		p.t.Errorf("%s: %q", why, text)
	}
}

// started reports whether the program has drawn the start page.
const started = `document.querySelector('#kept') && !document.querySelector('#starting')`

// visit opens the site in a browser that has not visited it before.
func (h *host) visit() *tab {
	p := h.person(under + "/")
	p.until(started)
	return p
}

// stop ends the worker with its program, as browsers do when they need memory.
func (p *tab) stop() {
	p.t.Helper()
	p.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		if _, err := cdp.Call(ctx, t, serviceworker.Enable, cdp.Empty{}); err != nil {
			return err
		}
		_, err := cdp.Call(ctx, t, serviceworker.StopAllWorkers, cdp.Empty{})
		return err
	}))
}

// begin begins a game against a computer player and returns its path.
func (p *tab) begin() string {
	p.t.Helper()
	p.press(`document.querySelector('form.now button')`)
	p.until(`location.pathname.includes('/g/') && 'ready' in document.body.dataset`)
	return eval[string](p, `location.pathname`)
}

// saved returns the decisions of the only game that the site keeps, after every hash of it was compared natively.
func (p *tab) saved(packs ...string) (decisions int, over bool) {
	p.t.Helper()
	text := eval[string](p, `fetch(%q).then(r => r.blob()).then(b => new Promise(ok => { const f = new FileReader(); f.onload = () => ok(f.result.split(',')[1]); f.readAsDataURL(b); }))`, under+"/games.zip")
	data, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		p.t.Fatal(err)
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil || len(z.File) != 1 {
		p.t.Fatalf("the saved games: %v", err)
	}
	f, err := z.File[0].Open()
	if err != nil {
		p.t.Fatal(err)
	}
	j, err := play.ReadJournal("saved", f)
	if err != nil {
		p.t.Fatal(err)
	}
	c, err := content.Open(packs...)
	if err != nil {
		p.t.Fatal(err)
	}
	g, err := savegame.NewSession(c, j.Settings)
	if err != nil {
		p.t.Fatal(err)
	}
	defer g.Close()
	if d := g.Replay(j.Lines, true, nil); d != nil {
		p.t.Fatalf("%v; the game was begun with %+v", d, j.Settings)
	}
	return len(j.Lines), g.Over()
}

// A site of static files is played in under a path: with a pack that comes by a link on the first visit, from the page that is
// there while the program starts, with the worker stopped after decisions, without the host, and after a reload. What was
// decided is saved. It is for the long form: each start of the program costs seconds.
func TestStaticSite(t *testing.T) {
	if !long.Asked() {
		t.Skip("this is for the long form: 20 s of processor time, most of them to compile the program in the browser")
	}
	h := hosted(t, written(t, static.Site{Title: "Odds & <Ends>"}))
	t.Parallel()
	h.more.Store("/odd.zip", odd(t))
	p := h.person(under + "/?without=WebAssembly")
	for without, why := range map[string]string{"isSecureContext": "with https", "WebAssembly": "too old", "DecompressionStream": "too old", "serviceWorker": "normal window"} {
		p.refused(under+"/?without="+without, why)
	}
	p.allow = "MIME"
	h.more.Store(under+"/sw.js", []byte("text"))
	p.refused(under+"/", "MIME")
	h.more.Delete(under + "/sw.js")
	h.more.Store(under+"/seti.wasm.bin", []byte("half"))
	p.refused(under+"/", "seti.wasm.bin")
	h.more.Delete(under + "/seti.wasm.bin")
	p.quota(1 << 20)
	p.refused(under+"/", "its storage is full")
	p.quota(-1)

	p.open(under + "/?pack=/odd.zip")
	p.until(`document.querySelector('form[action$="/packs/add"]')`)
	if n := h.fetched(); n > 7.5e6 {
		t.Errorf("a first visit fetches %d bytes, more than 7.5 MB", n)
	} else {
		t.Logf("a first visit fetches %d bytes", n)
	}
	if text := p.text("main"); !strings.Contains(text, "h1:") || !strings.Contains(text, "/odd.zip") {
		t.Errorf("asked about the pack with %q", text)
	}
	p.press(`document.querySelector('button[name=yes]')`)
	p.until(started + ` && document.querySelector('input[name=pack][value=odd]')`)
	if text := p.text("h1"); text != "Odds & <Ends>" {
		t.Errorf("the start page is called %q", text)
	}
	p.press(`document.querySelector('input[name=pack][value=odd]')`)
	p.until(`document.querySelector('input[name=pack][value=odd]:checked')`)
	p.press(`document.querySelector('form.new button.go')`)
	p.until(`location.pathname.includes('/g/') && 'ready' in document.body.dataset`)
	link := eval[string](p, `location.pathname`)
	rng := chance(1)
	p.play(rng, 2)
	h.down.Store(true)
	for range long.Count(1, 3) {
		p.stop()
		p.play(rng, 1)
	}
	p.stop()
	p.open(link)
	p.until(`document.querySelector('#table')`)
	p.turn()
	if n, over := p.saved(filepath.Join(packs, "odd")); n < 3 || over {
		t.Errorf("%d decisions are saved; over is %t", n, over)
	}
	tab := p.another(link)
	was := p.turn().Position
	p.play(rng, 1)
	if now := tab.after(was).Position; now == was {
		t.Error("another tab does not follow")
	}
	// A hint, for which a computer player thinks two seconds, holds nobody up.
	if first := eval[string](p, `Promise.race([fetch(document.body.dataset.base + '/hint').then(() => 'hint'), new Promise(r => setTimeout(r, 100)).then(() => fetch(document.body.dataset.base + '/log')).then(() => 'log')])`); first != "log" {
		t.Errorf("the %s is answered first", first)
	}
}

// edits begins a pack and edits it. It is kept where a worker that was stopped finds it.
func (p *tab) edits() {
	p.t.Helper()
	p.open(under + "/author/edit")
	eval[bool](p, `(document.querySelector('#new [name=name]').value = 'Mine') === 'Mine'`)
	p.press(`document.querySelector('#new button')`)
	p.until(`document.querySelector('.thing.here .drawn .card-name')?.textContent === 'Solar Sail' && document.querySelector('.code .row')`)
	typed := func(from, to string) {
		p.t.Helper()
		eval[bool](p, `(() => { const a = document.querySelector('.code textarea'), at = a.value.indexOf(%q); a.focus(); a.setSelectionRange(at, at + %d); return document.execCommand('insertText', false, %q); })()`, from, len(from), to)
	}
	typed("Solar", "Lunar\"")
	p.until(`document.querySelector('.code .row.error')`)
	typed("Lunar\"", "Lunar")
	p.until(`document.querySelector('.thing.here .drawn .card-name').textContent === 'Lunar Sail'`)
	p.press(`document.querySelector('.bar button')`)
	p.until(`!('unsaved' in document.querySelector('#edited').dataset)`)
	p.stop()
	p.open(under + "/author/edit")
	p.until(`document.querySelector('.thing .drawn .card-name').textContent === 'Lunar Sail'`)
}

// packs is the folder with the packs of the tests.
var packs = filepath.Join("..", "..", "..", "..", "tests", "packs")

// odd returns the zip file of such a pack.
func odd(t *testing.T) []byte {
	t.Helper()
	text, err := installed.Build(filepath.Join(packs, "odd"))
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// A pack that is broken, hostile or not there is refused in words, and nothing of it is kept. One that the site has is there from the
// first visit. One that is begun here can be edited.
func TestStaticPacks(t *testing.T) {
	if !long.Asked() {
		t.Skip("this is for the long form: TestPacksAlone refuses the same packs without a browser")
	}
	h := hosted(t, written(t, static.Site{Packs: []static.Pack{{Name: "odd.zip", Zip: odd(t)}}}))
	t.Parallel()
	h.more.Store("/broken.zip", odd(t)[:900])
	h.more.Store("/hostile.zip", zipped(t, "../../home/jar.json", "{}"))
	h.more.Store("/large.zip", make([]byte, 65<<20))
	p := h.visit()
	p.until(`document.querySelector('input[name=pack][value=odd]')`)
	p.allow = "422"
	for bad, why := range map[string]string{"broken": "not a zip file", "hostile": `"../../home/jar.json" is not a valid name`, "missing": "404", "large": "67108864"} {
		p.open(under + "/?pack=/" + bad + ".zip")
		p.until(`document.querySelector('.notice[role=alert]')`)
		if text := p.text(".notice[role=alert]"); !strings.Contains(text, why) {
			t.Errorf("%s: %s", bad, text)
		}
	}
	if n := eval[int](p, `document.querySelectorAll('input[name=pack]').length`); n != 2 {
		t.Errorf("%d packs are offered, not that of the program and that of the site", n)
	}
	p.edits()
}

// Saved games come by links: one that is not over is played to its end, against a computer player and against the rival, and
// one that is over is watched. When the site is published anew, a game that is open keeps its version.
func TestStaticGames(t *testing.T) {
	if !long.Asked() {
		t.Skip("this is for the long form: it plays whole games in the browser's program")
	}
	h, newer := hosted(t, written(t, static.Site{})), written(t, static.Site{Title: "Other"})
	t.Parallel()
	rooms := shared(t)
	for name, with := range map[string][]string{"easy": nil, "rival": {"solo"}} {
		opponent := map[string]string{"easy": "bot:easy", "rival": "played:rival:3"}[name]
		id := strings.Split(rooms.late(8, with, "name", "Ann", "seat1", "me", "seat2", opponent, "seed", "7")[0], "/")[2]
		text, err := os.ReadFile(filepath.Join(rooms.dir, id+".seti"))
		if err != nil {
			t.Fatal(err)
		}
		h.more.Store("/"+name+".seti", text)
		p := h.person(under + "/?game=/" + name + ".seti")
		p.until(`document.querySelector('#table')`)
		p.play(chance(1), whole)
		if n, over := p.saved(with...); !over {
			t.Errorf("%s: after %d decisions the game is not over", name, n)
		}
	}
	h.more.Store("/over.seti", h.over(t))
	p := h.person(under + "/?game=/over.seti")
	p.until(`location.pathname.endsWith('/film') && document.querySelector('#film')`)

	p.open(under + "/")
	p.until(started)
	p.begin()
	start := p.another(under + "/")
	first := eval[string](p, `caches.keys().then(x => x.join())`)
	h.dir.Store(newer)
	eval[bool](start, `navigator.serviceWorker.ready.then(r => r.update()).then(() => true)`)
	start.until(`caches.keys().then(x => x.length === 2)`)
	start.open(under + "/")
	start.until(started)
	if now := eval[string](start, `caches.keys().then(x => x.join())`); !strings.Contains(now, first) {
		t.Errorf("the version of a game that is open is gone: %s", now)
	}
	p.play(chance(1), 1) // and continues with its version
}

// over returns a saved game that is over.
func (h *host) over(t *testing.T) []byte {
	t.Helper()
	path := filepath.Join(t.TempDir(), "over.seti")
	g, err := savegame.New(content.MustOpen(), kernel.Settings{Players: 2, Seed: 3}, []player.Seat{{Name: "Ann"}, {Bot: "easy"}}, path)
	if err != nil {
		t.Fatal(err)
	}
	rng := chance(3)
	for d := g.Pending(); d != nil; d = g.Pending() {
		at := rng.IntN(len(d.Options))
		if pass := indexOf(g.Session.C, d, "pass"); pass >= 0 {
			at = pass
		}
		if err := g.Session.ChooseOption(at); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(g.Save(), g.Close()); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// zipped returns a zip file with a file.
func zipped(t *testing.T, name, text string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	w, err := z.Create(name)
	if err == nil {
		_, err = io.WriteString(w, text)
	}
	if err != nil || z.Close() != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
