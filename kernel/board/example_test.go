package board_test

import (
	"fmt"

	"seti/kernel/board"
)

func ExampleState() {
	s := &board.State{Players: 2}
	s.InitPiles(10, int(board.DeclaredPiles)) // ten cards, all out of the game
	s.MoveCard(7, board.Hand(1))
	s.AddFigure(board.Figure{Owner: 1, Kind: board.Probe, Space: board.At(3, 5)})

	before := s.Clone()
	s.MoveCard(7, board.Tucked(1))
	fmt.Println(s.Size(board.Hand(1)), before.Size(board.Hand(1)), s.Hash() == before.Hash())
	fmt.Println(s.Figures[0].Owner, s.Figures[0].Kind, s.Figures[0].Space)
	// Output:
	// 0 1 false
	// p2 probe r3s5
}
