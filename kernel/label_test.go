package kernel_test

import (
	"strings"
	"testing"

	"seti/kernel/board"
	"seti/tests/toy"
)

// A copy of a token has the name of the others, not its id, and identified by its place.
func TestLabelOfCopy(t *testing.T) {
	c := toy.Catalog(t)
	g := begin(t, c, settings()[0], 1)
	for i := range c.Pieces {
		if c.Pieces[i].ID != "flag-2" {
			continue
		}
		g.S.Pieces = append(g.S.Pieces, board.Piece{Def: int16(i), Owner: board.Nobody, Place: board.Ref(board.KindBody, 1)})
		line := g.Label(board.Option{Verb: board.VerbPiece, A: int16(i)}).Line(c)
		if want := `label: option.piece{piece: "flag"}, place: body `; !strings.Contains(line, want) {
			t.Errorf("%s, expected %s", line, want)
		}
		return
	}
	t.Error("the toy has no second flag")
}
