// Package view shows a game as a seat may see it: a seat's view as data and
// words, made in one place for everything that draws it.
//
//	viewer := view.NewViewer("en", catalog, titles)
//	s := viewer.View(game, seat, decision)
//
// A View holds no game. It is made of one in which all that is hidden from the
// seat was dealt anew (kernel.Game.Determinize), so nothing hidden can slip in;
// whoever draws it may keep it while the game goes on.
//
//	view.go      what a View is made of, and how it is made
//	board.go      sectors, rings, planets and data slots
//	things.go     technologies, species, gold tiles and tokens
//	seats.go      players
//	cards.go      cards and the piles in which they lie
//	ask.go        the question and its options
//	turns.go      what happened, as main and free actions
//	outcome.go    what an option leads to, found out by trying it
//	explain.go    what anything is, in full
//	en.toml       every word that is not of the game itself
//
// Texts in a View are said in the language of the viewer. Of what a pack may
// write into them nothing reaches a terminal but letters and signs (Clean).
package view
