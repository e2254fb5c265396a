// Package arrange writes positions in words and reads them back. These are the positions of
// setup.toml, of lines that begin with "expect", and of screens. The package knows no rule: it
// arranges the board with the verbs of the kernel.
//
//	pos := arrange.Describe(g, seat)     what a seat may know
//	problems := arrange.Apply(g, value)  the game stands as the value says
//
// position.go has the names, one list for both ways; describe.go writes them;
// apply.go, cards.go, player.go, species.go and lasting.go read them, in this order: the
// board, the cards, the players, the species with what its setup does, what lies on its
// board, and then what lasts and what is known.
package arrange
