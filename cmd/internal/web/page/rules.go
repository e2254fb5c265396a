//go:build !js

package page

import (
	"bytes"
	"html/template"
	"regexp"
	"slices"
	"sync"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"seti/kernel"
)

// RuleBook returns the rules as HTML, made when they are first read.
var RuleBook = sync.OnceValues(func() (template.HTML, error) {
	md := goldmark.New(goldmark.WithExtensions(extension.Table), goldmark.WithParserOptions(
		parser.WithASTTransformers(util.Prioritized(numbered{}, 0))))
	var b bytes.Buffer
	err := md.Convert(kernel.Rules, &b)
	return template.HTML(b.String()), err
})

// numbered gives headings and paragraphs that begin with a number this number as their id, and makes numbers in the text links to
// them.
type numbered struct{}

var (
	numberFirst = regexp.MustCompile(`^\d+(\.\d+)*\b`)
	numberIn    = regexp.MustCompile(`\d+(\.\d+)+`)
)

// Transform implements parser.ASTTransformer.
func (numbered) Transform(doc *ast.Document, r text.Reader, _ parser.Context) {
	ids := map[string]bool{}
	var texts []*ast.Text
	_ = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		switch n := n.(type) {
		case *ast.Heading, *ast.Paragraph:
			if lines := n.Lines(); entering && n.Parent() == doc && lines.Len() > 0 {
				at := lines.At(0)
				if id := numberFirst.Find(at.Value(r.Source())); id != nil {
					n.SetAttributeString("id", slices.Clone(id))
					ids[string(id)] = true
				}
			}
		case *ast.Text:
			if _, link := n.Parent().(*ast.Link); entering && !link {
				texts = append(texts, n)
			}
		}
		return ast.WalkContinue, nil
	})
	for _, t := range texts {
		cite(t, r.Source(), ids)
	}
}

// cite makes the numbers of rules in a text links, but not the one with which a rule begins.
func cite(t *ast.Text, source []byte, ids map[string]bool) {
	if _, code := t.Parent().(*ast.CodeSpan); code {
		return
	}
	first := -1 // where the block begins
	if p := t.Parent(); p.Type() == ast.TypeBlock && p.Lines().Len() > 0 {
		first = p.Lines().At(0).Start
	}
	at := t.Segment
	for _, m := range numberIn.FindAllIndex(t.Segment.Value(source), -1) {
		from, to := t.Segment.Start+m[0], t.Segment.Start+m[1]
		id := source[from:to]
		if !ids[string(id)] || from == first {
			continue
		}
		link := ast.NewLink()
		link.Destination = append([]byte("#"), id...)
		link.AppendChild(link, ast.NewTextSegment(text.NewSegment(from, to)))
		before := ast.NewTextSegment(text.NewSegment(at.Start, from))
		t.Parent().InsertBefore(t.Parent(), t, before)
		t.Parent().InsertBefore(t.Parent(), t, link)
		at = text.NewSegment(to, at.Stop)
	}
	t.Segment = at
}
