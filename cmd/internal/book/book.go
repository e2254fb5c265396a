// Package book holds the pages for authors of packs: the book, the guide and the list of words.
//
//	for _, p := range book.Pages() { ... }
//	html, err := page.HTML(func(name string) string { return "/book/" + name })
package book

import (
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strings"
	"sync"

	"seti/cmd/internal/scaffold"
	"seti/content"
	"seti/scripting"
	"seti/scripting/toml"
)

// Page is a page in Markdown.
type Page struct {
	Name  string // "6-functions", "guide", "words"
	Title string
	Text  []byte
}

// Pages returns all pages: the list of chapters, the chapters, the guide, the words.
var Pages = sync.OnceValue(func() (list []Page) {
	add := func(name string, text []byte) {
		title, _, _ := strings.Cut(strings.TrimPrefix(string(text), "# "), "\n")
		list = append(list, Page{name, title, text})
	}
	read := func(file string) []byte {
		text, err := fs.ReadFile(content.Pages(), file)
		if err != nil {
			panic(err) // the page is part of the program
		}
		return text
	}
	add("book", read("book/README.md"))
	chapters, _ := fs.Glob(content.Pages(), "book/[0-9]*.md") // in the order of their names
	for _, c := range chapters {
		add(strings.TrimSuffix(path.Base(c), ".md"), read(c))
	}
	add("guide", read("README.md"))
	add("words", []byte(scripting.Reference()))
	return list
})

// Find returns a page by its name, or by the number of a chapter.
func Find(name string) (Page, error) {
	var names []string
	for _, p := range Pages() {
		if number, _, _ := strings.Cut(p.Name, "-"); p.Name == name || number == name {
			return p, nil
		}
		names = append(names, p.Name)
	}
	return Page{}, fmt.Errorf("there is no page %q; there are %s", name, strings.Join(names, ", "))
}

// A file of a page is a block whose first line has its kind and its path.
var fenced = regexp.MustCompile("(?ms)^```(?:toml|lua|txtar) ([^ \n]+)\n(.*?)^```\n")

// Example returns the files on the page, which are a pack, and the id of the pack; "" if the page has no pack.
func (p Page) Example() (id string, files []scaffold.File) {
	for _, m := range fenced.FindAllSubmatch(p.Text, -1) {
		files = append(files, scaffold.File{Path: string(m[1]), Data: m[2]})
		if string(m[1]) != "pack.toml" {
			continue
		}
		if v, problems := toml.Read("pack.toml", m[2]); problems.Err() == nil {
			value, _ := v.Get("id")
			id = value.String
		}
	}
	return id, files
}
