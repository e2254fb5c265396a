// Package view shows a game as a seat may see it, as data and texts, for every program that
// draws it.
//
//	viewer := view.NewViewer("en", catalog, titles)
//	s := viewer.View(game, seat, decision)
//	s.Turns = teller.Turns(lines, notes) // teller := viewer.Teller(seat), one for each seat
//
// A View contains no game. It is made from a game in which everything hidden from the seat was
// dealt again (kernel.Game.Determinize), so it cannot reveal anything. Callers may keep a View
// while the game continues, but must not change it: views share data such as the parts of a
// card.
//
// The names of a View in JSON are stable. Fields named text, label, name or title, or ending so,
// are in the language of the viewer; every other string is an id: "mars", or with its kind in
// front ("body:mars") where several kinds are possible. Seats are "p1", "nobody" and "neutral",
// spaces "r2s5" (ring 1 to 4, sector 0 to 7), or "" if there is none.
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
//	teller.go     what has happened so far, while a game is played
//	outcome.go    what an option leads to, found out by trying it
//	explain.go    full explanations of things
//	en.toml       all texts that are not about the game itself
//
// Texts in a View are in the language of the viewer. Clean removes control characters from texts
// of packs.
package view
