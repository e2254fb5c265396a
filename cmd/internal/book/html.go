//go:build !js

package book

import (
	"bytes"
	"fmt"
	"html/template"
	"path"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// HTML returns the page as HTML. at returns the address of another page by its name. Links to other files are left out.
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
