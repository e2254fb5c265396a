// Package play plays a game by questions and answers: a Session returns the pending decision
// and takes the answer. It stores and undoes decisions, and the same lines always give the same
// game.
//
//	s, err := play.NewSession(catalog, settings)
//	for d := s.Pending(); d != nil; d = s.Pending() {
//		err := s.Choose(d.Seat, "land mars")
//	}
//
// # Going back
//
// A session keeps copies of the state at checkpoints (kernel.Game.Checkpoint), where the state is
// enough to continue, and the decisions since. Undo, Fork and Restore replay those decisions. Changes
// counts decisions taken and undone: a number of the position that never repeats.
//
// Session.Arrange changes the position between two decisions, for people who write content and for tests. An
// arrangement is a line of the session like a decision, except before the first decision, where it changes where
// the game begins. A journal holds no arrangements.
//
// # Thinking about a game
//
// A game can only continue from a copy of the state at a checkpoint, and the copy contains hidden
// cards. Trail.TakeUp and Session.TakeUp bring another game to the same decision, even in the
// middle of an action, and deal again what is hidden from a seat. They reuse memory
// (kernel.Game.DeterminizeInto). What the seat has learned since the checkpoint stays the same;
// hidden choices of others are made again. If the seat is then asked or sees something else, the error
// is Strayed.
//
// # Saved games
//
// A journal is a saved game: a text with a head that describes the game, then one line for each
// decision. The first decision of a turn at a checkpoint begins with the hash of the state, the
// others with "-":
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
// A journal is only appended to; "undo" withdraws the line before. The decision after the seat is
// written as in a scenario. A wrong or missing hash means that the game was different or that the
// file was changed. Differs describes the first decision of a replay that differs.
//
// # Stability
//
// Other programs may rely on this package. Until version 1.0 its names may change; CHANGELOG.md says which did.
package play
