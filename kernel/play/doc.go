// Package play plays a game by being asked: a Session tells what is to be
// decided and is told the answer. It remembers the decisions, takes them back,
// and comes to the same game from the same lines whoever drives it.
//
//	s, err := play.NewSession(catalog, settings)
//	for d := s.Pending(); d != nil; d = s.Pending() {
//		err := s.Choose(d.Seat, "land mars")
//	}
//
// # Coming back
//
// Nothing of the game but its state is saved. A session keeps copies of states
// taken at turn-level decisions, where they are enough to go on, and the
// decisions since; undo, fork and restoring play those again.
//
// # Thinking about a game
//
// A copy of a state is a game to think about only at a checkpoint, and it shows
// what is hidden. Trail.TakeUp and Session.TakeUp bring another game to where
// this one stands, in the middle of an action too, with what is hidden from a
// seat dealt anew into memory that is there (kernel.Game.DeterminizeInto). What
// the seat has learned since the checkpoint stays; what others chose unseen,
// they choose anew; a game that hangs on more than that is Strayed.
//
// # Saved games
//
// A journal is a saved game: a text with a head that says what was played,
// then one line for each decision. In front of the first one of a turn that is
// taken at a checkpoint stands the hash of the state, elsewhere stands -:
//
//	seti journal 2
//	pack base 1.0.0 9f86d081884c7d65
//	players 2
//	seed 7
//	seat p1 human Ann
//	---
//	5d41402abc4b2a76 p2: card 12
//	- p1: card 33
//	7d793037a0760186 p2: land mars
//	undo
//
// It is only ever appended to; undo withdraws the line before. What follows
// the seat is a line of a scenario. A hash that is wrong, or missing where
// there must be one, says that the game was another or that the file was
// changed; a file with a wrong one goes another way (Differs).
package play
