// Package view shows a game as a seat may see it: a seat's view as data and
// words, made in one place for everything that draws it.
//
//	viewer := view.NewViewer("en", catalog, titles)
//	s := viewer.View(game, seat, decision)
//	s.Turns = teller.Turns(lines, notes) // teller := viewer.Teller(seat), one for each seat
//
// A View holds no game. It is made of one in which all that is hidden from the
// seat was dealt again (kernel.Game.Determinize), so nothing hidden can slip in;
// whoever draws it may keep it while the game continues. Views share what never changes, such as
// the parts of a card: nobody may write into them.
//
// A View is written as JSON under names that stay. A field with words in the language of the
// viewer is called text, label, name or title, or ends so; every other string is an id: "mars",
// and with its kind in front ("body:mars") where it may be of several kinds. Seats are "p1",
// "nobody" and "neutral", spaces "r2s5" (ring 1 to 4, sector 0 to 7), "" if there is none.
//
//	view.go       what a View is made of, and how it is made
//	discs.go      the discs with what is printed on them, and what the next rotation does
//	board.go      sectors, rings, planets and data slots
//	ways.go       how far the planets are
//	figures.go    everything of the players that lies on the board, each with a serial
//	things.go     technologies, species, gold tiles and tokens
//	milestones.go milestones and score markers
//	seats.go      players
//	cards.go      cards and the piles in which they lie
//	worth.go      what things give and cost, as data beside the words
//	ask.go        the question and its options, args.go what on the table they are about
//	turns.go      what happened, as main and free actions; steps.go the same thing by thing
//	teller.go     what happened, gone on with while a game is played
//	outcome.go    what an option leads to, found out by trying it
//	explain.go    what anything is, in full
//	en.toml       every word that is not of the game itself
//
// Texts in a View are said in the language of the viewer. Of what a pack may
// write into them nothing reaches a terminal but letters and signs (Clean).
package view
