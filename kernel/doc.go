// Package kernel plays the rules of SETI. It knows no card by name: which things there are
// and what they do comes from a [catalog.Catalog], which [Build] makes from packs.
//
// # A game
//
// A [Game] is a state, the content it is played with, and somebody who answers. NewGame sets
// it up and Run plays it. The rules run straight down; whenever a player has to decide, they
// call Game.Answer and go on with the option that it returns:
//
//	g, err := kernel.NewGame(catalog, kernel.Settings{Players: 2, Seed: 7})
//	g.Answer = func(g *kernel.Game, d *kernel.Decision) int { return rand.IntN(len(d.Options)) }
//	err = g.Run()
//
// The package play turns this round for callers that want to be asked: a terminal, a test, a
// server. Its Session remembers the decisions, takes them back, saves and restores them.
//
// # Decisions
//
// A decision offers options, each with an id ("land phobos-deimos") and a label. At turn level
// and at interrupt points (rules 5.1.3) free actions are among them, and the decision has a
// default. A decision with one legal answer answers itself, except at turn level. Refuse says
// why an option is not offered: a code (rules 15.9) and a reason.
//
// # State
//
// The same content, seed and decisions give the same game, byte for byte. The state is plain
// data and points nowhere into content. Chance follows from the seed and from what it is asked
// for, so one more card changes no other order. Nothing but a state at turn level and the
// decisions since is needed to come back to any moment: undo, fork and saved games are
// replays. Whoever writes into the state calls State.NoteChange, because the conditions of
// missions are worked out again only if something that they read has changed; with Game.Doubt
// each is, and must be the same.
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
// Words of content lie outside, in seti/scripting/words. A word implements [Effect],
// [Selection], [Amount] or [Condition] and gets [Hooks]: one seat in one list of effects that
// is being carried out. It looks at the game through Game and changes it by verbs alone, which
// write the log and emit the events:
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
// A function of content gets [ScriptHooks], by way of g in seti/scripting/game. It has these
// verbs too:
//
//	where      As In Space Slot
//	reading    Field Name Unmoved Left NoteRead Remembered
//	effects    Do GainFrom Pay Pass Remember Say
//	board      Step Carry Release LayPiece Switch TakeTile
//	cards      Deal Play PutCard Swap
//	chance     Random Shuffle ShufflePile
//
// A word that needs more implements a small interface: [Decliner], [Marking], [Progressing],
// [Stepper], or Arming, Comparing, Moving, Placing and RowUser of package catalog. Tools that
// make positions have a [Setter]. What an effect does can be learned beforehand: a [Trial]
// carries it out in an imagined game.
//
// # Where things are
//
// The package board has what lies on the table, catalog what content is, source where it was
// read. Around the kernel stand play (sessions), arrange (positions in words), text
// (sentences), view, describe and points (what people see), tensor (numbers for programs
// that learn) and player (computer players).
// The files of this package:
//
//	game     game decision limits host build; log*
//	course   setup* turn spans score; content_seat: seats that content plays
//	effects  run gain settle circles conditions free retry failure: lists of effects
//	actions  launch scan star computer tech move solar play_card cards traces species milestone
//	looking  look figures tokens force price knows prop facts meaning things field_types
//	legal    legal* refusal refuse: what may be done, and why not
//	people   ask prompt; determinize: what they do not know, dealt anew
//	hooks    words hooks* script_* setter
package kernel
