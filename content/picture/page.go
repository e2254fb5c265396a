package picture

import (
	_ "embed"
	"html/template"
	"io"

	"seti/kernel/catalog"
)

var (
	//go:embed page.html
	pageHTML string
	//go:embed page.js
	pageJS string
	//go:embed page.css
	pageCSS string
)

var pageTemplate = template.Must(template.New("page").Parse(pageHTML))

// Page writes a page with pictures that needs no server and nothing else: with filters by deck, kind, cost,
// corner, color, and words, if there are several. lang is the tag of the language of the drawer. It
// returns the error of w.
func (d *Drawer) Page(w io.Writer, lang string, pictures []*Picture) error {
	page := struct {
		Lang     string
		Sprite   template.HTML
		CSS      template.CSS
		JS       template.JS
		Pictures []*Picture
		Words    map[string]string
		Filters  []string
	}{lang, Sprite() + d.PackSprite(), template.CSS(string(CSS) + pageCSS), template.JS(pageJS), pictures, map[string]string{}, []string{"deck", "type", "cost", "corner", "color"}}
	for _, name := range append(page.Filters, "title", "words", "any") {
		page.Words[name] = d.Say(catalog.Say("show.page_"+name, nil))
	}
	return pageTemplate.Execute(w, page)
}
