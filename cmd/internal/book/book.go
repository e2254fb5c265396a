// Package book holds the pages for authors of packs: the book, the guide and the list of words.
//
//	for _, p := range book.Pages() { ... }
//	html, err := page.HTML(func(name string) string { return "/book/" + name })
package book

import (
	"bytes"
	"fmt"
	"html/template"
	"io/fs"
	"path"
	"regexp"
	"strings"
	"sync"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

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

// HTML returns the page as HTML. at returns the address of another page by its name. Links to what is no page are left out.
func (p Page) HTML(at func(name string) string) (template.HTML, error) {
	md := goldmark.New(goldmark.WithExtensions(extension.Table), goldmark.WithParserOptions(parser.WithAutoHeadingID(),
		parser.WithASTTransformers(util.Prioritized(links{at}, 0))))
	var b bytes.Buffer
	err := md.Convert(p.Text, &b)
	return template.HTML(b.String()), err
}

// links leads links between files to the pages that are made of them.
type links struct{ at func(name string) string }

// Transform implements parser.ASTTransformer.
func (l links) Transform(doc *ast.Document, _ text.Reader, _ parser.Context) {
	var dead []*ast.Link
	_ = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		link, ok := n.(*ast.Link)
		if !ok || !entering || strings.Contains(string(link.Destination), "://") {
			return ast.WalkContinue, nil
		}
		file, anchor, _ := strings.Cut(string(link.Destination), "#")
		name := strings.TrimSuffix(path.Base(file), ".md")
		switch file {
		case "README.md", "../README.md":
			name = "guide"
		case "book/README.md":
			name = "book"
		case "WORDS.md", "../WORDS.md":
			name = "words"
		}
		if _, err := Find(name); err != nil {
			dead = append(dead, link)
			return ast.WalkContinue, nil
		}
		to := l.at(name)
		if anchor != "" {
			to += "#" + anchor
		}
		link.Destination = []byte(to)
		return ast.WalkContinue, nil
	})
	for _, link := range dead { // what it says stays
		for c := link.FirstChild(); c != nil; c = link.FirstChild() {
			link.Parent().InsertBefore(link.Parent(), link, c)
		}
		link.Parent().RemoveChild(link.Parent(), link)
	}
}

// style is the style of the page that One returns.
const style = `body{max-width:52rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;color:#1c1c28;background:#fff}` +
	`pre,code{font-family:ui-monospace,monospace;font-size:.92em;background:#f1f1f6}pre{padding:.8rem;overflow:auto}` +
	`table{border-collapse:collapse}th,td{border-bottom:1px solid #ccc;padding:.3rem .6rem;text-align:left;vertical-align:top}` +
	`@media(prefers-color-scheme:dark){body{color:#e6e6f0;background:#14141c}pre,code{background:#22222e}a{color:#9db8ff}}`

// One returns all pages as one page of HTML, which needs no other file.
func One() ([]byte, error) {
	var b bytes.Buffer
	fmt.Fprintf(&b, "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><title>%s</title>\n<style>%s</style>\n<body>\n", "The author's book", style)
	for _, p := range Pages() {
		html, err := p.HTML(func(name string) string { return "#page-" + name })
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&b, "<section id=\"page-%s\">\n%s</section>\n<hr>\n", p.Name, html)
	}
	b.WriteString("</body></html>\n")
	return b.Bytes(), nil
}
