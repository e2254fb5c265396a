// Package site writes the pages as a folder of static files: the program runs in the browsers of visitors, in a service worker.
//
//	site.go     the files of a site
//	program.go  the program, built from a checkout or beside this one
//	files/      the scripts: sw.js (the worker), host.js (the program in it), fs.js (its files), shell.js (the page while it starts)
package site

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"log/slog"
	"maps"
	"mime"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"seti/cmd/internal/book"
	"seti/cmd/internal/web"
	"seti/cmd/internal/web/page"
	"seti/content"
	"seti/content/cache"
	"seti/content/files"
	"seti/kernel/text"
)

//go:embed files
var scripts embed.FS

// Site holds the title, the packs and the program of a site.
type Site struct {
	Title   string // "" for SETI
	Packs   []Pack
	Program Program
}

// Pack is a pack as a zip file.
type Pack struct {
	Name string // of its file, without a folder
	Zip  []byte
}

// file is an entry of a site's list: the worker fetches the file, checks it and keeps it.
type file struct {
	Size int    `json:"size"`
	Hash string `json:"hash"`
	Type string `json:"type"`
}

// list is the part of site.json that the worker reads.
type list struct {
	Version string          `json:"version"`
	Title   string          `json:"title"`
	Packs   []string        `json:"packs"`
	Content [][2]any        `json:"content"` // name and size of each file that the program finds in /cache, in the order of content.bin
	Files   map[string]file `json:"files"`
}

// Write writes a site into a folder, which it creates. Other files there stay.
func (s *Site) Write(dir string) error {
	all := map[string][]byte{}
	program := packed(s.Program.Wasm)
	all["seti.wasm.bin"] = program // some servers unpack what ends with .gz
	l := list{Title: s.Title, Packs: []string{}, Files: map[string]file{}}
	var err error
	if l.Content, err = s.draw(all, hash(program)); err != nil {
		return err
	}
	for _, p := range s.Packs {
		name := "packs/" + p.Name
		all[name], l.Packs = p.Zip, append(l.Packs, name)
	}
	for name, data := range all {
		l.Files[name] = file{len(data), hash(data), mime.TypeByExtension(path.Ext(name))}
	}
	all["wasm_exec.js"] = s.Program.Exec
	for _, name := range []string{"fs.js", "host.js", "shell.js"} {
		if all[name], err = scripts.ReadFile("files/" + name); err != nil {
			return err
		}
	}
	l.Files["shell.js"] = file{len(all["shell.js"]), hash(all["shell.js"]), "text/javascript; charset=utf-8"}
	worker, err := scripts.ReadFile("files/sw.js")
	if err != nil {
		return err
	}
	sum := sha256.New()
	sum.Write(worker)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		fmt.Fprintf(sum, "%s %s\n", name, hash(all[name]))
	}
	l.Version = hex.EncodeToString(sum.Sum(nil))[:12]
	known, err := json.Marshal(l)
	if err != nil {
		return err
	}
	all["sw.js"] = bytes.Replace(worker, []byte("= SITE;"), []byte("= "+string(known)+";"), 1)
	all["LICENSE.txt"], all["NOTICES.md"] = s.Program.License, s.Program.Notice
	all["index.html"], all[".nojekyll"] = all[text.Original+".html"], nil
	for _, name := range slices.Sorted(maps.Keys(all)) {
		to := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(to), 0o777); err != nil {
			return err
		}
		if err := files.Write(to, all[name], 0o666); err != nil {
			return err
		}
	}
	return nil
}

func hash(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

var asset = regexp.MustCompile(`\./(assets/[^"]+)`)

// draw draws the pages that are there while the program starts, with what they load, and the files that the program finds: the
// cache of the content, the rules and the book. It returns the names and sizes of those.
func (s *Site) draw(all map[string][]byte, program string) ([][2]any, error) {
	tmp, err := os.MkdirTemp("", "seti-site-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(tmp)
	kept := &cache.Folder{Dir: filepath.Join(tmp, "content"), Program: program}
	if err := content.Keep(kept); err != nil {
		return nil, err
	}
	server, err := web.Open(filepath.Join(tmp, "games"), nil, slog.New(slog.DiscardHandler))
	if err != nil {
		return nil, err
	}
	defer server.Close()
	server.Allow(web.Switches{Alone: true, Title: s.Title})
	handler := server.Handler()
	for _, lang := range text.Spoken() {
		var starting bytes.Buffer
		if err := page.Starting(&starting, lang); err != nil {
			return nil, err
		}
		shell := fmt.Sprintf(`<script src="./shell.js" data-languages="%s"></script></head>`, strings.Join(text.Spoken(), " "))
		for name, from := range map[string]string{lang + ".html": "/", lang + "-how.html": "/how"} {
			html, err := get(handler, from+"?lang="+lang)
			if err != nil {
				return nil, err
			}
			html = bytes.ReplaceAll(html, []byte(`="/`), []byte(`="./`)) // wherever the folder is
			html = bytes.Replace(html, []byte("</head>"), []byte(shell), 1)
			html = bytes.Replace(html, []byte("</header>"), append([]byte("</header>\n"), starting.Bytes()...), 1)
			html = bytes.ReplaceAll(html, []byte(`href="./how"`), []byte(`href="./`+lang+`-how.html"`))
			html = bytes.ReplaceAll(html, []byte(`href="./"`), []byte(`href="./`+lang+`.html"`))
			all[name] = html
			for _, m := range asset.FindAllSubmatch(html, -1) {
				all[string(m[1])] = nil
			}
		}
	}
	for name := range all {
		if strings.HasPrefix(name, "assets/") {
			if all[name], err = get(handler, "/"+name); err != nil {
				return nil, err
			}
			if path.Ext(name) == ".webmanifest" && s.Title != "" {
				title, _ := json.Marshal(s.Title) // a string always can be
				all[name] = bytes.ReplaceAll(all[name], []byte(`"SETI"`), title)
			}
		}
	}
	data, sizes, err := found(kept.Dir)
	all["content.bin"] = packed(data)
	return sizes, err
}

// found returns the files that the program finds in /cache, one after the other, and the name and size of each: those of a folder,
// and the rules and the book as HTML, since the program has no parser of Markdown.
func found(folder string) (all []byte, sizes [][2]any, err error) {
	add := func(name, data string) { all, sizes = append(all, data...), append(sizes, [2]any{name, len(data)}) }
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, nil, err
	}
	for _, e := range entries {
		data, err := os.ReadFile(filepath.Join(folder, e.Name()))
		if err != nil {
			return nil, nil, err
		}
		add(e.Name(), string(data))
	}
	rules, err := page.RuleBook()
	if err != nil {
		return nil, nil, err
	}
	add("rules.html", string(rules))
	for _, p := range book.Pages() {
		html, err := p.HTML(func(name string) string { return "page:" + name })
		if err != nil {
			return nil, nil, err
		}
		add(p.Name+".html", string(html))
	}
	return all, sizes, nil
}

// packed returns data in the format of gzip, as small as this package can.
func packed(data []byte) []byte {
	var b bytes.Buffer
	z, _ := gzip.NewWriterLevel(&b, gzip.BestCompression) // the level is known
	_, _ = z.Write(data)                                  // a buffer takes all
	_ = z.Close()
	return b.Bytes()
}

// get asks a handler for a page.
func get(h http.Handler, from string) ([]byte, error) {
	r, err := http.NewRequest(http.MethodGet, "http://site"+from, nil)
	if err != nil {
		return nil, err
	}
	a := httptest.NewRecorder()
	h.ServeHTTP(a, r)
	if a.Code > http.StatusOK {
		return nil, fmt.Errorf("the page %s cannot be drawn: %d", from, a.Code)
	}
	return a.Body.Bytes(), nil
}
