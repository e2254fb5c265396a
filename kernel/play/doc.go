// Package play plays a game by questions and answers: a Session says what is to be
// decided and takes the answer. It remembers the decisions and takes them back, and
// the same lines give the same game, whoever drives it.
//
//	s, err := play.NewSession(catalog, settings)
//	for d := s.Pending(); d != nil; d = s.Pending() {
//		err := s.Choose(d.Seat, "land mars")
//	}
//
// # Going back
//
// Nothing of the game but its state is saved. A session keeps copies of the state
// at turn-level decisions, where the state is enough to continue, and the
// decisions since. Undo, Fork and Restore play those decisions again. Changes counts decisions
// taken and taken back: a number of the position that never repeats.
//
// # Thinking about a game
//
// A copy of a state can be played on only at a checkpoint, and it shows what is hidden.
// Trail.TakeUp and Session.TakeUp bring another game to where this one stands, in the middle of
// an action too, and deal again what is hidden from a seat. They use memory that is there
// (kernel.Game.DeterminizeInto). What the seat has learned since the checkpoint stays; what
// others chose unseen is chosen again. A game that depends on more than that is Strayed.
//
// # Saved games
//
// A journal is a saved game: a text with a head that says what is played, then one line for
// each decision. In front of the first decision of a turn that is taken at a checkpoint stands
// the hash of the state, in front of the others a "-":
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
// A journal is only ever appended to; "undo" withdraws the line before. What follows the seat
// is written as in a scenario. A hash that is wrong or missing says that another game was
// played or that the file was changed. Differs says where a replay goes another way.
package play
