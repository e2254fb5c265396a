// Command site is the server of package web inside a service worker. JavaScript (cmd/internal/site/files/host.js) hands it
// requests and gets the answers; its files are those of fs.js.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"syscall/js"
	"time"

	"seti/cmd/internal/book"
	"seti/cmd/internal/web"
	"seti/cmd/internal/web/author"
	"seti/cmd/internal/web/page"
	"seti/content"
	"seti/content/cache"
	"seti/content/files"
	"seti/kernel/player/search"
)

// The folders of fs.js. What is below home stays; the rest is in memory. The site fills kept.
const (
	home   = "/home"
	kept   = "/cache"
	jar    = home + "/jar.json"
	breath = 25 * time.Millisecond // a computer player thinks for so long before it lets others have the only thread
)

func main() {
	host := js.Global().Get("host")
	s, err := open(host)
	if err != nil {
		host.Call("ready", err.Error())
		return
	}
	p := &program{handler: s.Handler(), host: host.Get("origin").String(), cookies: map[string]string{}, running: map[int]context.CancelFunc{}}
	if text, err := os.ReadFile(jar); err == nil {
		_ = json.Unmarshal(text, &p.cookies) // without it nobody is remembered, and the games are there
	}
	host.Set("serve", js.FuncOf(p.serve))
	host.Set("cancel", js.FuncOf(p.cancel))
	host.Call("ready", "")
	select {}
}

// open opens the games, with the packs of the site and those that were installed.
func open(host js.Value) (*web.Server, error) {
	page.RuleFile, book.Dir = filepath.Join(kept, "rules.html"), kept
	web.Under(host.Get("root").String())
	last := time.Now()
	search.Breathe = func() {
		if time.Since(last) > breath {
			time.Sleep(time.Millisecond)
			last = time.Now()
		}
	}
	content.Kept = &cache.Folder{Dir: kept, Program: host.Get("program").String()}
	log := slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn}))
	s, err := web.Open(filepath.Join(home, "games"), nil, log)
	if err != nil {
		return nil, err
	}
	s.Allow(web.Switches{Alone: true, Title: host.Get("title").String()})
	if err := s.Shelve(filepath.Join(home, "packs")); err != nil {
		return nil, err
	}
	packs := host.Get("packs")
	for i := range packs.Length() {
		if err := s.Bring(bytesOf(packs.Index(i))); err != nil {
			log.Error("a pack of the site cannot be used", "error", err)
		}
	}
	s.Workshop(func() *author.Desk {
		desk := filepath.Join(home, "desk")
		if err := os.MkdirAll(desk, 0o700); err != nil {
			log.Error("no packs can be written", "error", err)
		}
		list, _ := filepath.Glob(filepath.Join(desk, "*", "pack.toml"))
		for i := range list {
			list[i] = filepath.Dir(list[i])
		}
		d := author.Still(list, list, log)
		d.Beside = desk
		return d
	})
	return s, nil
}

// bytesOf returns a Uint8Array, nil for anything else.
func bytesOf(v js.Value) []byte {
	if !v.InstanceOf(js.Global().Get("Uint8Array")) {
		return nil
	}
	b := make([]byte, v.Length())
	js.CopyBytesToGo(b, v)
	return b
}

// program answers requests.
type program struct {
	handler http.Handler
	host    string            // under which browsers find the site
	cookies map[string]string // a service worker can neither read nor set those of the browser
	running map[int]context.CancelFunc
	last    int
}

// serve answers a request: a method, a path, headers in pairs, a body, and an object that gets the answer. It returns a
// number for cancel.
func (p *program) serve(_ js.Value, args []js.Value) any {
	method, path, headers, body, to := args[0].String(), args[1].String(), args[2], bytesOf(args[3]), args[4]
	ctx, cancel := context.WithCancel(context.Background())
	p.last++
	id := p.last
	r, err := http.NewRequestWithContext(ctx, method, "http://"+p.host+path, bytes.NewReader(body))
	if err != nil {
		cancel()
		to.Call("fail", err.Error())
		return id
	}
	r.RequestURI, r.RemoteAddr = path, "127.0.0.1:1"
	for i := 0; i+1 < headers.Length(); i += 2 {
		r.Header.Add(headers.Index(i).String(), headers.Index(i+1).String())
	}
	for name, value := range p.cookies {
		r.AddCookie(&http.Cookie{Name: name, Value: value})
	}
	p.running[id] = cancel
	go func() {
		w := &answer{program: p, to: to, header: http.Header{}}
		defer func() {
			delete(p.running, id)
			cancel()
			if recover() != nil { // the log has it
				to.Call("fail", "the request has failed")
				return
			}
			w.WriteHeader(http.StatusOK)
			to.Call("end")
		}()
		p.handler.ServeHTTP(w, r)
	}()
	return id
}

// cancel ends a request whose answer nobody reads any more.
func (p *program) cancel(_ js.Value, args []js.Value) any {
	if cancel := p.running[args[0].Int()]; cancel != nil {
		cancel()
	}
	return nil
}

// answer is an answer on its way to JavaScript.
type answer struct {
	*program
	to     js.Value
	header http.Header
	begun  bool
}

func (a *answer) Header() http.Header { return a.header }

func (a *answer) WriteHeader(status int) {
	if a.begun {
		return
	}
	a.begun = true
	a.remember()
	var list []any
	for name, values := range a.header {
		for _, v := range values {
			list = append(list, name, v)
		}
	}
	a.to.Call("head", status, list)
}

// remember keeps the cookies of an answer before anybody sees it.
func (a *answer) remember() {
	set := (&http.Response{Header: a.header}).Cookies()
	a.header.Del("Set-Cookie")
	for _, c := range set {
		a.cookies[c.Name] = c.Value
	}
	if len(set) > 0 {
		if text, err := json.Marshal(a.cookies); err == nil {
			_ = files.Write(jar, text, 0o600) // a full storage is told by the game that cannot be saved
		}
	}
}

func (a *answer) Write(b []byte) (int, error) {
	a.WriteHeader(http.StatusOK)
	chunk := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(chunk, b)
	a.to.Call("body", chunk)
	return len(b), nil
}

// A stream asks for these: each write is passed on at once, and nothing is late.
func (a *answer) Flush()                           {}
func (a *answer) SetReadDeadline(time.Time) error  { return nil }
func (a *answer) SetWriteDeadline(time.Time) error { return nil }
