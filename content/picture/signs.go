package picture

import (
	"cmp"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"seti/content/picture/sign"
	"seti/kernel/catalog"
)

// sign returns the drawing of a sign as SVG elements, "" if there is none. packSign looks for those of packs alone.
func (d *Drawer) sign(name string) string     { return cmp.Or(sign.Own(name), d.packSign(name)) }
func (d *Drawer) packSign(name string) string { return drawingOf(d.C.Signs, name) }

// motif does the same with motifs, and packMotif with those of packs.
func (d *Drawer) motif(name string) string     { return cmp.Or(sign.OwnMotif(name), d.packMotif(name)) }
func (d *Drawer) packMotif(name string) string { return drawingOf(d.C.Motifs, name) }

// drawingOf returns the drawing of a pack with a name, the last one if several have it.
func drawingOf(drawings []catalog.PackSign, name string) string {
	for _, s := range slices.Backward(drawings) {
		if s.ID == name {
			return s.Drawing
		}
	}
	return ""
}

// signOf returns the name of a pack's sign for a thing, for the tokens of its kind or for the deck of a card; "" if
// there is none.
func (d *Drawer) signOf(thing, class string) string {
	for _, name := range []string{thing, class} {
		if d.packSign(name) != "" {
			return name
		}
	}
	return ""
}

// Signs returns the names of all signs of the program, in alphabetical order.
func Signs() []string { return sign.Names() }

// Sprite returns a hidden svg element with all signs and motifs of the program as symbols. A page that shows cards has it
// once, outside of what it replaces; the sign "credit" is drawn by
//
//	<svg class="sign"><use href="#sign-credit"/></svg>
func Sprite() template.HTML {
	return sprite(signSymbols(Signs(), sign.Own) + skySymbols() + motifSymbols(sign.MotifNames(), sign.OwnMotif))
}

// PackSprite returns the signs and motifs of packs, as Sprite returns those of the program; "" if there are none.
func (d *Drawer) PackSprite() template.HTML {
	if len(d.C.Signs)+len(d.C.Motifs) == 0 {
		return ""
	}
	return sprite(signSymbols(namesOf(d.C.Signs), d.sign) + motifSymbols(namesOf(d.C.Motifs), d.motif))
}

// namesOf returns the names of the drawings of packs once each, in alphabetical order.
func namesOf(drawings []catalog.PackSign) (names []string) {
	for _, s := range drawings {
		names = append(names, s.ID)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

func sprite(symbols string) template.HTML {
	return template.HTML(`<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" class="sprite" aria-hidden="true">` + symbols + `</svg>`)
}

func signSymbols(names []string, draw func(string) string) string {
	return symbols(names, draw, `<symbol id="sign-%s" viewBox="0 0 24 24">%s</symbol>`)
}

func motifSymbols(names []string, draw func(string) string) string {
	return symbols(names, draw, `<symbol id="motif-%s" class="motif" viewBox="-20 -20 40 40" overflow="visible">%s</symbol>`)
}

func symbols(names []string, draw func(string) string, format string) string {
	var b strings.Builder
	for _, name := range names {
		fmt.Fprintf(&b, format, name, draw(name))
	}
	return b.String()
}
