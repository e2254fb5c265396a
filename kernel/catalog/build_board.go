package catalog

import (
	"reflect"
	"slices"
	"strings"

	"seti/kernel/board"
	"seti/kernel/source"
)

func (b *builder) body(v source.Value, i int) {
	body := &b.c.Bodies[i]
	b.into(v, reflect.ValueOf(body).Elem(), "")
	body.PlanetIndex = i
	if i < b.c.Planets {
		return
	}
	p, _ := v.Get("planet")
	if r, ok := b.Name(p, `names:"body"`); ok {
		body.PlanetIndex = int(r.ID)
		b.c.moonsOf[r.ID] = append(b.c.moonsOf[r.ID], int16(i))
	}
}

// solar reads the layers of the solar system.
func (b *builder) solar(v source.Value) {
	layers, _ := v.Get("layer")
	if len(layers.List) != 4 {
		b.Errorf(v.Pos, "disc1, disc2, disc3 and board", "found %d layers, expected 4", len(layers.List))
		return
	}
	for l, layer := range layers.List {
		for _, f := range layer.Fields {
			ring := strings.IndexByte("1234", strings.TrimPrefix(f.Key, "ring")[0])
			switch {
			case f.Key == "id":
				b.c.Discs[l].Name = f.Value.String
			case len(f.Key) != 5 || ring < 0:
				b.UnknownKey(f, []string{"id", "ring1", "ring2", "ring3", "ring4"})
			case len(f.Value.List) != 8:
				b.Errorf(f.Pos, "", "found %d cells, expected 8", len(f.Value.List))
			default:
				for slot, cell := range f.Value.List {
					b.c.Discs[l].Cells[ring][slot] = b.cell(cell)
				}
			}
		}
	}
}

func (b *builder) cell(v source.Value) board.Cell {
	words := []string{"cutout", "empty", "asteroid", "comet"}
	if i := slices.Index(words, v.String); i >= 0 {
		return board.Cell(i - 1)
	}
	if r, ok := b.c.Lookup(v.String, board.KindBody); ok {
		return board.CellBody + board.Cell(r.ID)
	}
	for i := range b.c.Planets {
		words = append(words, b.c.Bodies[i].ID)
	}
	b.Errorf(v.Pos, source.Nearest(v.String, words), "unknown content %q", v.String)
	return board.Empty
}

// sectors reads the pairs of stars on the sector boards.
func (b *builder) sectors(v source.Value) {
	boards, _ := v.Get("boards")
	if len(boards.List) != 4 {
		b.Errorf(v.Pos, "", "found %d sector boards, expected 4", len(boards.List))
	}
	for _, pair := range boards.List {
		if len(pair.List) != 2 {
			b.Expected(pair, "two stars")
			continue
		}
		var stars [2]int16
		for i, s := range pair.List {
			if r, ok := b.Name(s, `names:"star"`); ok {
				stars[i] = r.ID
			}
		}
		b.c.Boards = append(b.c.Boards, stars)
	}
}
