// Package fullscreen plays a game in a whole terminal, which is drawn again with
// every key. It holds no rules and no words of its own; what there is to see
// comes from package view, how it looks from package draw.
//
//	layout.go    which panels stand where, by the size of the terminal
//	frame.go     drawing the areas, scrolling, zoom
//	menu.go      the options as columns that fold, ways, the grid of traces
//	model.go     what the table shows now, and the messages that change it
//	focus.go     the panel that has the keys, and those in front
//	cursor.go    choosing options by keys
//	mouse.go     choosing by clicks
//	ahead.go     what is typed before the question is there
//	keys.go      the keys, and the help made of them
//	overlay.go   what lies over the table: help, explanations, why not, questions
//	news.go      the banner, and what the others did
//	advice.go    hints, which are thought about beside it
//	thinking.go  thinking in the background, and how far it is
//	ground.go    colors and signs of the terminal; the board of a player
//	ended.go     the end of a game, and what comes after it
//	look.go      the game behind it: eyes, computer players, undo, saving
//
// A Model is a Bubble Tea model. Computer players think beside it (Cmd); while
// they do, nothing else touches the session, and the last view stays to be
// looked at. The tests drive the model by messages, and the program by keys in a
// pseudo-terminal.
package fullscreen
