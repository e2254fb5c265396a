// Package fullscreen plays a game in a whole terminal, which is drawn again with every key. It has no rules and no
// messages: the data comes from package view, the drawing from package draw.
//
//	model.go    what the table shows now, the messages that change it, and the program around it
//	game.go     the game behind it: eyes, computer players that think, what is typed ahead, undo, saving
//	layout.go   which panels are where, by the size of the terminal; those in front, and the one that has the keys
//	frame.go    drawing the areas, scrolling
//	menu.go     the options as columns that fold, ways
//	rows.go     what is special about the options of some verbs: labels, the grid, what is left at the end of a turn
//	keys.go     the panels, the commands with their keys, the mouse
//	keyfile.go  other keys for commands, from a file
//	find.go     the search through panels, options, cards and rules
//	look.go     pointing at the board
//	explain.go  an option in full, what a thing is, why an option is not offered
//	overlay.go  overlays: help, questions, the guide, hints, news, the board of a player, the end
//	study.go    the decisions that cost most, after the game
//	replay.go   a saved game, decision by decision
//
// A Model is a Bubble Tea model. Computer players think beside it (Cmd); while
// they do, nothing else touches the session, and the last view stays to be
// looked at. The tests drive the model by messages, and the program by keys in a
// pseudo-terminal.
package fullscreen
