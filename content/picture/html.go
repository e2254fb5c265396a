package picture

import (
	_ "embed"
	"html/template"
	"slices"
	"strings"
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
