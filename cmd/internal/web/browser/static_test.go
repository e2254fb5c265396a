package browser_test

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/base64"
	"io"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/serviceworker"
	"github.com/chromedp/chromedp"

	"seti/cmd/internal/savegame"
	static "seti/cmd/internal/site"
	"seti/content"
	"seti/content/installed"
	"seti/kernel/play"
	"seti/tests/long"
)

// host is a host of static files, which has a site under a path, and other files.
type host struct {
	*site
	dir  string
	down atomic.Bool // nobody reaches it
	more sync.Map    // other files by their paths
}

const under = "/some/where"

// program is that for browsers, built once.
var program = sync.OnceValues(func() (static.Program, error) { return static.Find(".") })

func staticSite(t *testing.T, packs ...static.Pack) *host {
	t.Helper()
	if chromium == nil {
		t.Skip("there is no chromium here")
	}
	p, err := program()
	if err != nil {
		t.Fatal(err)
	}
	h := &host{dir: t.TempDir()}
	if err := (&static.Site{Program: p, Packs: packs, Fast: true}).Write(h.dir); err != nil {
		t.Fatal(err)
	}
	files := http.StripPrefix(under, http.FileServer(http.Dir(h.dir)))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if h.down.Load() {
			panic(http.ErrAbortHandler)
		}
		if text, ok := h.more.Load(r.URL.Path); ok {
			_, _ = w.Write(text.([]byte))
			return
		}
		files.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	h.site = &site{address: strings.TrimPrefix(server.URL, "http://"), t: t}
	return h
}

// started is what the start page has once the program draws it.
const started = `document.querySelector('#kept') && !document.querySelector('#starting')`

// visit opens the site as somebody who was never there.
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
func (p *tab) saved() (decisions int, over bool) {
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
	var packs []string
	for _, x := range j.Packs[1:] {
		packs = append(packs, x.ID)
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
		p.t.Fatal(d)
	}
	return len(j.Lines), g.Over()
}

// A site of static files is played in under a path: from the page that is there while the program starts, with the worker
// stopped after decisions, without the host, and after a reload. What was decided is saved.
func TestStaticSite(t *testing.T) {
	t.Parallel()
	h := staticSite(t)
	p := h.visit()
	link := p.begin()
	rng := chance(1)
	p.play(rng, 2)
	h.down.Store(true)
	for range long.Count(1, 10) {
		p.stop()
		p.play(rng, 1)
	}
	was := p.state().Position
	p.stop()
	p.open(link)
	p.until(`document.querySelector('#table')`)
	if n, over := p.saved(); n < 3 || over {
		t.Errorf("%d decisions are saved; over is %t", n, over)
	}
	if now := p.turn().Position; now < was && len(now) <= len(was) {
		t.Errorf("after a reload the game is at %s, before it was at %s", now, was)
	}
}

// A pack comes by a link. It is asked about before it is installed, and one that is broken is refused and not kept.
func TestStaticPack(t *testing.T) {
	t.Parallel()
	h := staticSite(t)
	odd, err := installed.Build(filepath.Join("..", "..", "..", "..", "tests", "packs", "odd"))
	if err != nil {
		t.Fatal(err)
	}
	h.more.Store("/odd.zip", odd)
	h.more.Store("/broken.zip", odd[:len(odd)/2])
	h.more.Store("/hostile.zip", zipped(t, "../../home/jar.json", "{}"))
	p := h.person(under + "/?pack=/odd.zip") // also on the first visit
	p.until(`document.querySelector('form[action$="/packs/add"]')`)
	if text := p.text("main"); !strings.Contains(text, "h1:") || !strings.Contains(text, "/odd.zip") {
		t.Errorf("asked about the pack with %q", text)
	}
	p.allow = "422"
	for _, bad := range []string{"/broken.zip", "/hostile.zip", "/missing.zip"} {
		p.open(under + "/?pack=" + bad)
		p.until(`document.querySelector('.notice[role=alert]')`)
		if eval[bool](p, `Boolean(document.querySelector('input[value=odd]'))`) {
			t.Errorf("%s: there is a pack", bad)
		}
		t.Log(p.text(".notice[role=alert]"))
	}
	p.allow = ""
	p.open(under + "/?pack=/odd.zip")
	p.until(`document.querySelector('form[action$="/packs/add"]')`)
	p.press(`document.querySelector('button[name=yes]')`)
	p.until(started + ` && document.querySelector('input[name=pack][value=odd]')`)
	p.stop()
	p.open(under + "/")
	p.until(started + ` && document.querySelector('input[name=pack][value=odd]')`)
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
