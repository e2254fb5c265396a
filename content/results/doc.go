// Package results writes the outcomes of simulated games to files that other tools
// can read without this program, and reads any number of such files as one run.
//
// # The format
//
// A file is UTF-8 text of JSON values, one a line (JSON lines). The first line is
// the head:
//
//	{"format":"seti results 1","version":"v1.2.3","packs":[{"id":"base","version":"1.0.0","hash":"…"}],
//	 "players":["easy","medium"],"modules":["promo"],"species":null,
//	 "seed":1,"games":100000,"shard":"3/100","first":2000,"count":1000,
//	 "things":[{"kind":"card","id":"5","name":"Venera Probe","deck":"main"},…]}
//
// The head describes how the games were played: the version of the program, the packs with their hashes, the player of
// each seat, the modules that were on and the species that were asked for (null: random ones). The whole run has
// "games" games. Game number i, counted from 0, has the seed seed+i; this file has "count" of them, from number "first"
// on. The things are all those that a game can contain, including things that no game contained.
//
// Every other line is a game. They are in the order of their numbers, without gaps:
//
//	{"game":2000,"seed":2001,"winners":["p1"],"rounds":5,"decisions":312,
//	 "species":[{"id":"my-aliens","discovered":true,"round":3},…],
//	 "seats":[{"player":"easy","points":161,"sources":{"land":40,"start":1,…},
//	   "start":["12",…],"drawn":["97",…],"played":[{"id":"5","round":1},…],
//	   "techs":[{"id":"probe-2","round":2},…],"decks":{"my-deck":["my-card"]}},…]}
//	{"game":2001,"seed":2002,"error":"…","failed":["p2"]}
//
// "failed" are the seats of programs that caused the error.
//
// In a file of pairs the head has "deal", the ids of cards: game number i deals card i of these to p1, in turn. A game of such a
// file is the one in which p1 plays the card when it wants to, and has a "pair" besides: the points of p1 in the same game
// when it plays the card as soon as it can, and when it never plays it.
//
//	"pair":{"card":"5","round":1,"at_once":163,"never":151}
//
// "round" is missing where the card could never be played.
//
// The points of a seat are the sum of its sources (package points). The cards in "start" are
// those in hand, or tucked, when the first turn begins; "drawn" are those that came to the hand
// later, "played" those played from it, once for each time. "decks" are the cards of decks of
// packs that lie with the seat at the end. Nothing in a file depends on the machine, on the
// number of games played at once, or on how long anybody thought, unless a player has a time
// for each decision: the same command writes the same bytes.
//
// # Writing
//
// Every line is written whole, with one call, after the games before it. A process that is
// killed leaves a good file, except for a last line that may be torn: Open removes that line
// and continues with the next game.
//
// # Reading
//
// Games reads the files of a run, or of several runs with different seeds, as one
// sequence by seed, whatever the order of the files, in memory that does not grow
// with the number of games. It reports games that are there twice and games that are missing.
//
// # Stability
//
// Other programs may rely on this package. Until version 1.0 its names may change; CHANGELOG.md says which did.
package results
