package kernel_test

import (
	"testing"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/tests/toy"
)

// BenchmarkSelect is g:figures { kind = "orbiter", of = "all" } with twelve figures on the board, as a
// function asks for them in the middle of a game.
func BenchmarkSelect(b *testing.B) {
	c := toy.Catalog(b)
	g, err := kernel.NewGame(c, kernel.Settings{Players: 2, Seed: 1})
	if err != nil {
		b.Fatal(err)
	}
	for range 12 {
		g.S.AddFigure(board.Figure{Kind: board.Orbiter, Space: board.NoSpace, Body: 1})
	}
	h, arg := g.Reader(0), toy.Value(`{"kind":"orbiter","of":"all"}`)
	b.ReportAllocs()
	for b.Loop() {
		var problems source.Problems
		selection, _ := c.Decoder(&problems).Word(c.Word("figures"), arg)
		if list := h.Select(selection.(catalog.Selection)); len(list) != 12 {
			b.Fatal(len(list), problems)
		}
	}
}
