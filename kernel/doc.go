// Package kernel plays the rules of SETI. It does not mention any card by name: things and
// their effects come from a [catalog.Catalog], which [Build] makes from packs.
//
// # A game
//
// A [Game] has a state, its content, and a function that answers for the players. NewGame sets
// it up and Run plays it. The rules are ordinary code; whenever a player has to decide, they
// call Game.Answer and continue with the option that it returns:
//
//	g, err := kernel.NewGame(catalog, kernel.Settings{Players: 2, Seed: 7})
//	g.Answer = func(g *kernel.Game, d *kernel.Decision) int { return rand.IntN(len(d.Options)) }
//	err = g.Run()
//
// Package play inverts this for callers that want to be asked: a terminal, a test, a server.
// Its Session stores the decisions, undoes, saves and restores them.
//
// # Decisions
//
// A decision offers options, each with an id ("land phobos-deimos") and a label. At turn level
// and at interrupt points (rules 5.1.3) free actions are among them, and the decision has a
// default. A decision with one legal answer is answered automatically, except at turn level.
// Refuse returns why an option is not offered: a code (rules 15.9) and a reason.
//
// # State
//
// The same content, seed and decisions give a byte-identical game. The state is plain data and
// has no pointers into content. Random numbers depend on the seed and on ids, so an additional
// card does not change the order of the others. A state at turn level and the decisions since
// are enough to restore any moment: undo, fork and saved games are replays. Code that writes to
// the state calls State.NoteChange, because the conditions of missions are evaluated again only
// if something that they read has changed; with Game.Doubt all of them are evaluated and compared.
//
// # Effects
//
// A list of effects runs from left to right. It consists of groups; a group has any number of
// gains and at most one effect word, under the prefixes "when", "per", "pay" and "may". What
// happens is an event in the log of the turn: "happened" and "that" look back on it; circles,
// triggers and "this_turn" wait for it. After each group the events are settled.
//
// # Hooks
//
// Words of content are in seti/scripting/words. A word implements [Effect], [Selection],
// [Amount] or [Condition] and gets [Hooks], for one seat in one list of effects that is being
// carried out. It reads the game through Game and changes it only by these methods, which write
// the log and emit the events:
//
//	where      Seat Game Card
//	looking    Knows Select Amount Holds Events Bind Fits Can Covered
//	asking     Ask Offer Pick Choose
//	goods      Gain Lose SetMarker
//	actions    Launch Orbit Land Scan Analyze Research Move Rotate
//	marking    Mark MarkTrace
//	board      PutFigure Relocate SwapProbes PutSignal PutTrace PutGoldMark Remove ClearCircles
//	cards      Tuck Discard Reveal TakeBack TurnTop LookAt PutBack
//	following  Times Run RunFor CanFor Settle ForNow
//
// A function of content gets [ScriptHooks], through g in seti/scripting/game. They add these
// methods:
//
//	where      As In Space Slot
//	reading    Works Known Name Unmoved Left NoteRead Remembered
//	course     End ExtraTurn
//	effects    Do GainFrom Pay Pass Acted Remember Say
//	asking     ChooseFrom ChooseInSecret Show
//	board      Step Carry Release LayPiece Switch TakeTile
//	cards      Deal Play PutCard Swap
//	chance     Random Shuffle ShufflePile
//
// A word that needs more implements a small interface: [Decliner], [Marking], [Progressing],
// or Arming, Comparing, Moving, Placing, RowUser and Stepper of package catalog. Tools that
// make positions use a [Setter]. A [Trial] carries out an effect in a simulated game, to find
// out what it does.
//
// # Where things are
//
// Package board defines the state, catalog the types of content, source their positions in
// files, position what follows from a state alone, log what a game tells, deal what a seat could not tell from it. On top of the kernel are play (sessions), arrange (positions as data), text
// (sentences), view, describe and points (what people see), tensor (numbers for programs
// that learn) and player (computer players).
// The files of this package:
//
//	game     game decision note: what a game is, what it asks and tells
//	course   setup turn score; content_seat: seats that content plays
//	verbs    actions: the row of each verb; price refuse label: what options cost, why not, what they say
//	effects  effects settle force failure: lists of effects, what answers them, what is in force, what fails
//	asking   choices: what functions ask, in secret too
//	board    figures move star tech cards species
//	looking  knows meaning: who learns what, what filters mean
//	hooks    hooks script_hooks script_fields; tools: for positions and trials
//
// # Stability
//
// Other programs may rely on this package. Until version 1.0 its names may change; CHANGELOG.md says which did.
package kernel

import _ "embed"

// Rules are the rules of the game as Markdown. Each paragraph begins with its number: "3.8.8".
//
//go:embed RULES.md
var Rules []byte
