package picture

import (
	_ "embed"
	"html/template"
	"io"
	"slices"
	"strings"

	"seti/kernel/catalog"
)

//go:embed card.css
var cardCSS []byte

// CSS is the style sheet of cards in a page, light and dark.
var CSS = slices.Concat(cardCSS, paletteCSS())

//go:embed card.html
var cardHTML string

var cardTemplate = template.Must(template.New("card").Parse(cardHTML))

// HTML returns the picture as a fragment of a page: an article with class "card", without inline
// style, scripts and ids. The page has CSS and, once, Sprite.
func (p *Picture) HTML() template.HTML {
	var b strings.Builder
	if err := cardTemplate.Execute(&b, p); err != nil {
		panic(err) // a picture has what the template asks for
	}
	return template.HTML(b.String())
}

// Fit returns how small the letters must be for everything to have room, 0 if there is plenty of room.
func (p *Picture) Fit() int { return p.fit }

var (
	//go:embed page.html
	pageHTML string
	// PageJS is the script of pages with filters, PageCSS their style sheet in addition to CSS, for servers that serve
	// both as files.
	//go:embed page.js
	PageJS []byte
	//go:embed page.css
	PageCSS []byte
)

var pageTemplate = template.Must(template.New("page").Parse(pageHTML))

// pictures is the data of the templates.
type pictures struct {
	Lang     string
	Sprite   template.HTML
	CSS      template.CSS
	JS       template.JS
	Pictures []*Picture
	Words    map[string]string
	Filters  []string
}

// Page writes a page with pictures that needs no server and nothing else: with filters by deck, kind, cost,
// corner, color, and words, if there are several. lang is the tag of the language of the drawer. It
// returns the error of w.
func (d *Drawer) Page(w io.Writer, lang string, list []*Picture) error {
	p := d.pictures(list)
	p.Lang, p.CSS, p.JS = lang, template.CSS(string(CSS)+string(PageCSS)), template.JS(PageJS)
	return pageTemplate.Execute(w, p)
}

// Pictures writes the body of such a page, without its script. It returns the error of w.
func (d *Drawer) Pictures(w io.Writer, list []*Picture) error {
	return pageTemplate.ExecuteTemplate(w, "pictures", d.pictures(list))
}

// sprites returns the signs of the packs from which pictures come.
func sprites(list []*Picture) (all template.HTML) {
	var drawers []*Drawer
	for _, p := range list {
		if !slices.Contains(drawers, p.drawer) {
			drawers = append(drawers, p.drawer)
			all += p.drawer.PackSprite()
		}
	}
	return all
}

func (d *Drawer) pictures(list []*Picture) *pictures {
	p := &pictures{Sprite: Sprite() + sprites(list), Pictures: list, Words: map[string]string{}, Filters: []string{"deck", "type", "cost", "corner", "color"}}
	for _, name := range append(p.Filters, "title", "words", "any") {
		p.Words[name] = d.Say(catalog.Say("show.page_"+name, nil))
	}
	return p
}
