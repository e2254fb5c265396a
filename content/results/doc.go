// Package results keeps what became of simulated games in files that other tools
// read without this program, and reads any number of them as one run.
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
// It says by what the games were played: the version of the program, the packs by
// their hash, the player of each seat, the modules that were on and the species
// that were asked for (null: chance decided). The whole run has so many games,
// of which the game number i, counted from 0, has the seed seed+i; this file
// has count of them from the number first on. The things are what a game can
// hold, so that one that no game held is not forgotten.
//
// Every other line is a game, in the order of their numbers and none left out:
//
//	{"game":2000,"seed":2001,"winners":["p1"],"rounds":5,"decisions":312,
//	 "species":[{"id":"my-aliens","discovered":true,"round":3},…],
//	 "seats":[{"player":"easy","points":161,"sources":{"land":40,"start":1,…},
//	   "start":["12",…],"drawn":["97",…],"played":[{"id":"5","round":1},…],
//	   "techs":[{"id":"probe-2","round":2},…],"decks":{"my-deck":["my-card"]}},…]}
//	{"game":2001,"seed":2002,"error":"…"}
//
// Points add up to what the sources say (package points). The cards at the start
// are those in hand, or tucked, when the first turn begins; drawn are those that
// came to hand later, played what was played from it, once for each time. What a seat
// had of the decks that packs declare is what lies with it at the end. Nothing
// in a file depends on the machine, on how many games were played at once, or on
// how long anybody thought, unless a player has a time for each decision: the same
// command writes the same bytes.
//
// # Writing
//
// Every line is written whole, with one call, when the games before it are
// written. What is killed leaves a good file, but for a last line that may be
// torn: Open mends that, and goes on with the game that comes next.
//
// # Reading
//
// Games reads the files of a run, or of several with different seeds, as one
// sequence by seed, whatever the order of the files, in memory that does not grow
// with the games. It tells which games are there twice and which are not there.
package results
