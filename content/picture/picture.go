// Package picture draws the things of a catalogue, cards above all, with its own signs.
//
//	d := picture.New(texts)        // in the language of the texts
//	p := d.Card(id)                // or d.Thing(thing), for whatever has an id
//	p.HTML()                       // a fragment for a page with Sprite and CSS
//	p.SVG()                        // a picture by itself, 300 by 420
//
// A picture is made like the text of a thing: the same phrases (Tree) become rows of signs, by the rules of grammar.go.
// A row that would not show everything in its phrase is not drawn; the sentence is written instead, with signs for the
// parts that can be drawn.
//
//	row.go grammar.go              from phrases to rows of signs
//	signs.go                       the signs, see the package sign
//	picture.go part.go             the contents of a card or a board
//	art.go sky.go                  the illustration: its motifs, its sky and its colors
//	html.go and its templates      as a fragment of a page, and a page with many
//	layout.go measure.go draw.go   as a file by itself, painted on a canvas:
//	svg.go raster.go print.go      SVG, PNG, sheets to print as PDF
package picture

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/describe"
)

// Drawer draws the things of a catalogue in one language.
type Drawer struct{ *describe.Texts }

// New returns a drawer for the catalogue and in the language of some texts.
func New(t *describe.Texts) *Drawer { return &Drawer{t} }

// Picture holds the contents of a card, or of a sheet about another thing.
type Picture struct {
	Kind     string `json:"kind"` // of the thing: card, star, species
	ID       string `json:"id"`
	Name     string `json:"name"`
	Sign     string `json:"sign,omitempty"`  // that a pack brings for the thing itself
	Below    string `json:"below,omitempty"` // under the name: its kind, its deck, its pack
	Deck     string `json:"deck,omitempty"`
	Type     string `json:"type,omitempty"`      // of a card: effect, conditional, trigger, endgame
	TypeName string `json:"type_name,omitempty"` // the same for people
	Credits  string `json:"credits,omitempty"`   // that a card costs, "" if it is never played
	Color    string `json:"color,omitempty"`     // of a star, or of the signal of a card
	Right    string `json:"right,omitempty"`     // at the end of the head, where a card has its cost
	Cost     *Part  `json:"cost,omitempty"`      // nil for what is never played
	Corner   *Part  `json:"corner,omitempty"`    // what discarding it gives
	Signal   *Part  `json:"signal,omitempty"`    // the color of its signal
	Income   *Part  `json:"income,omitempty"`    // what it gives when tucked
	Parts    []Part `json:"parts,omitempty"`     // what it does

	Art  *Art `json:"-"`              // its illustration; nil if it has none
	Told bool `json:"told,omitempty"` // there is room for the sentences beneath the signs

	drawer *Drawer
	blocks []Part // Parts as they are drawn
	fit    int    // index of the size of letters at which everything has room
}

// The bounds of a picture: a pack may write what it wants.
const (
	mostName  = 80   // runes
	mostText  = 1200 // runes of a part
	mostParts = 60
)

// Card returns the picture of a card.
func (d *Drawer) Card(id board.CardID) *Picture {
	card, sheet := &d.C.Cards[id], d.SheetOf(id)
	p := d.sheet("card", sheet)
	p.Deck, p.Type = describe.Deck(card), d.Texts.Kind(card)
	p.Sign = d.signOf(card.ID, p.Deck)
	if p.Type != "" {
		p.TypeName = clean(d.KindWord(card))
	}
	p.Right = ""
	if sheet.Right != "" {
		part := d.part(d.C.GainsPhrase(card.Cost.Gains))
		if len(card.Cost.Gains) == 0 {
			part = Part{Text: sheet.Right, Pieces: []Piece{{Row: []Mark{{Number: "0", Sign: "credit"}}, Text: sheet.Right}}}
		}
		if row := part.Pieces[0].Row; len(row) == 1 && row[0].Number == "" { // a cost always has its number
			row[0].Number = "1"
		}
		p.Cost, p.Credits = &part, strconv.Itoa(card.Cost.Of(board.Credit))
	}
	if len(card.Free.Groups) > 0 {
		part := d.part(d.C.EffectsPhrase(&card.Free))
		p.Corner = &part
	}
	if card.Sector.Set {
		_, color, _ := d.Corners(card)
		p.Color = card.Sector.Color.String()
		p.Signal = &Part{Text: clean(color), Pieces: []Piece{{Row: signs(p.Color), Text: clean(color)}}}
	}
	if card.Income.Set {
		part := d.part(d.C.GainsPhrase(catalog.Gains{{Res: card.Income.Res, N: 1}}))
		p.Income = &part
	}
	for _, phrase := range d.C.CardPhrases(card) {
		p.add(d.parts(phrase)...)
	}
	p.Art = d.art("card", card.ID, p.Deck, p.Color, p.Does())
	return p.fitted()
}

// Thing returns the picture of anything that has an id.
func (d *Drawer) Thing(x describe.Thing) *Picture {
	if card, ok := d.CardOf(x); ok {
		return d.Card(card)
	}
	sheet := d.Sheet(x)
	p := d.sheet(x.Kind, sheet)
	p.Sign = d.signOf(x.ID, d.kindOf(x))
	if x.Kind == "species" {
		p.add(d.species(x.ID, sheet)...)
	}
	for _, phrase := range sheet.Does {
		p.add(d.parts(phrase)...)
	}
	p.Art = d.art(x.Kind, x.ID, d.kindOf(x), p.Color, p.Does())
	if len(p.Parts) == 0 {
		p.words(sheet.Rules)
	}
	p.words(sheet.Foot)
	if len(sheet.Cards) > 0 {
		p.words([]string{strings.Join(sheet.Cards, " · ")})
	}
	return p.fitted()
}

// kindOf returns the kind of a token, "" for other things.
func (d *Drawer) kindOf(x describe.Thing) string {
	at := slices.IndexFunc(d.C.Pieces, func(p catalog.PieceDef) bool { return x.Kind == "token" && (p.ID == x.ID || p.Name == x.ID) })
	if at < 0 {
		return ""
	}
	return d.C.Pieces[at].Kind
}

func (d *Drawer) sheet(kind string, s describe.Sheet) *Picture {
	p := &Picture{drawer: d, Kind: kind, ID: cut(clean(s.ID), mostName), Name: cut(clean(s.Name), mostName), Below: cut(clean(s.Below), 2*mostName), Right: cut(clean(s.Right), mostName)}
	if s.Color != nil {
		p.Color = s.Color.String()
	}
	return p
}

func (p *Picture) add(parts ...Part) {
	p.Parts = append(p.Parts, parts[:min(len(parts), mostParts-len(p.Parts))]...)
}

func (p *Picture) words(texts []string) {
	for _, t := range texts {
		t = cut(clean(t), mostText)
		p.add(Part{Text: t, Pieces: []Piece{{Words: t}}, Does: Node{Text: t}})
	}
}

// species returns the board of a species, a part for each column, and its rules. The sheet has the columns
// in words, in the same order.
func (d *Drawer) species(id string, sheet describe.Sheet) []Part {
	r, _ := d.C.Lookup(id, board.KindSpecies)
	s := &d.C.Species[r.ID]
	colors, columns := []string{"antenna", "jaw", "dna"}, [][]catalog.BoardSpace{s.Spaces.Antenna, s.Spaces.Jaw, s.Spaces.DNA}
	if s.Spaces.Antenna == nil && s.Spaces.Jaw == nil && s.Spaces.DNA == nil {
		colors, columns = []string{"trace"}, [][]catalog.BoardSpace{s.Spaces.Each}
	}
	var parts []Part
	for i, spaces := range columns {
		part := Part{Kind: "column", Pieces: []Piece{{Row: signs(colors[i])}}}
		if i < len(sheet.Rules) {
			part.Text = cut(clean(sheet.Rules[i]), mostText)
			part.Pieces[0].Text = part.Text
		}
		var all []catalog.Phrase
		for n := range spaces {
			all = append(all, d.spacePhrase(&spaces[n]))
		}
		color, _ := d.C.Lookup(colors[i], board.KindTrace) // none if all columns are alike
		part.Does = Tree(d.C, catalog.Say("show.spaces", catalog.Args{"color": color, "ranges": all}))
		for n := 0; n < len(spaces); n++ {
			pieces, last := d.space(&spaces[n]), n
			for last+1 < len(spaces) && reflect.DeepEqual(d.space(&spaces[last+1]), pieces) {
				last++
			}
			at := fmt.Sprintf(" (%d) ", n+1)
			if last > n {
				at = fmt.Sprintf(" (%d–%d) ", n+1, last+1)
			}
			part.Pieces = append(append(part.Pieces, Piece{Words: at}), pieces...)
			n = last
		}
		parts = append(parts, part)
	}
	for _, phrase := range d.C.SpeciesPhrases(s) {
		parts = append(parts, d.parts(phrase)...)
	}
	return parts
}

// spacePhrase returns what a space costs, what it gives, its numbers.
func (d *Drawer) spacePhrase(b *catalog.BoardSpace) catalog.Phrase {
	what := d.C.EffectsPhrase(&b.Reward)
	if len(b.Pay) > 0 {
		what = catalog.Say("show.pay", catalog.Args{"pay": d.C.GainsPhrase(b.Pay), "what": what})
	}
	for _, x := range b.Fields {
		if n, ok := x.Value.(int); ok {
			what = catalog.Say("show.field", catalog.Args{"name": x.Name, "n": n, "what": what})
		}
	}
	return what
}

// space draws a space.
func (d *Drawer) space(b *catalog.BoardSpace) []Piece {
	pieces := d.part(d.spacePhrase(b)).Pieces
	if b.Repeat {
		pieces = append(pieces, Piece{Words: clean(d.Say(catalog.Say("show.repeat", nil)))})
	}
	return pieces
}
