package picture

import (
	"fmt"
	"reflect"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/describe"
)

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
