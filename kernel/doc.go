// Package kernel plays the rules of SETI. It knows no card by name: what things
// there are and what they do comes from a Catalog, which Build makes of packs.
//
// # A game
//
// NewGame sets a game up, Run plays it. The rules are written straight down, as
// one reads them; whenever a player has to decide, they call Game.Answer and go
// on with what it returns:
//
//	g, err := kernel.NewGame(catalog, kernel.Settings{Players: 2, Seed: 7})
//	g.Answer = func(g *kernel.Game, d *kernel.Decision) int { return rand.IntN(len(d.Options)) }
//	err = g.Run()
//
// The package play turns the same code round, for whoever is asked instead of
// asking: a terminal, a test, a prompt. Its Session remembers the decisions,
// takes them back, saves and restores them.
//
// # Where things are
//
//	source/                          what was read and from where: Value, Pos, Problems
//	chance/                          draws and shuffles
//	text/                            sentences of phrases, from a message file for each language
//	arrange/                         a state in words, and the way back
//	play/                            playing by being asked: sessions, undo, saved games
//	describe/ view/ points/          what things are, what a seat sees, what brings points, as data
//	player/                          computer players
//
// The words of content lie outside, in seti/scripting/words: a catalogue is built with
// a list of them. So does g, what functions of content call, in seti/scripting/game.
// Here are the files of this package by subject.
//
//	values    phrase.go hints.go ids.go space.go limits.go option.go reason.go refusal.go obstacle.go failure.go
//	          numbers and names: seats, spaces, verbs, codes, phrases
//	state     state.go board.go event.go piles.go clock.go encode.go
//	          what a game remembers, as plain data: copied, hashed, asked when it changed
//	content   catalog.go numbers.go card.go effects.go filter.go selection.go pattern.go power.go modify.go memory.go species.go decks.go
//	          pieces.go pack.go setting.go module.go seat.go fields.go kinds.go vocabulary.go shape.go option_id.go log.go log_phrase.go game.go host.go decision.go
//	          what content is and how it is said; the Game that is played with it, the log of what happens
//	position  solar.go sectors.go figures.go tokens.go slots.go gold.go force.go price.go knows.go prop.go logging.go failing.go
//	          what a position shows: where things are, which powers are in force, what things cost, who knows what
//	reading   decode.go decode_*.go bind.go compare.go functions.go match.go select.go use_word.go
//	          how content is read; what filters, patterns, comparisons and functions of content mean
//	legality  legal.go legal_*.go recall.go
//	          what may be done, and what stands in the way
//	loop      run.go gain.go settle.go circles.go ask.go retry.go content_answer.go free.go try.go cards.go move.go computer.go meter.go
//	          what runs in a circle: effects gain, events settle, players are asked and take free actions
//	actions   launch.go scan.go analyze.go play_card.go tech.go rotate.go star.go traces.go milestone.go discover.go
//	          the rules of each action and of what follows from it
//	hooks     hooks.go hooks_*.go
//	          what a word or a function may do with the game, on behalf of one seat
//	course    turn.go content_turn.go setup.go setup_steps.go score.go
//	          a game from its setup to its final scoring
//	people    prompt.go refuse.go phrase_*.go log_runs.go facts.go determinize.go
//	          what players are told: questions, labels, reasons, cards in words, facts; what they do not know, dealt anew
//	fields    things.go field_types.go
//	          what functions of content read of things
//	building  build.go build_*.go reference.go
//	          things of packs become a catalogue; the vocabulary as editors and pages want it
//
// # Words and hooks
//
// A Word is a value: a name, a class, a sentence, and New, which makes one. What New makes
// implements the interface of its class (Effect, Selection, Amount or Condition) and
// reads its keys from struct tags, or itself (Decodable). A word gets Hooks, one seat
// in one list of effects that is being carried out; so does a function of content,
// which Scripts runs. It looks at the game by Game and
// changes it by verbs alone, which write the log, emit the events and settle:
//
//	looking    Seat Game Card Times Knows Held Select Bind StarMeant SlotMeant PiecesInOrder Progress
//	possible   Can CanLand CanOrbit CanResearch CanMarkTrace CanTuck CanDraw KeepsRow Covered
//	asking     Ask Pick Choose Declinable Decline
//	goods      Gain Lose SetMarker
//	actions    Launch Land Orbit Scan Analyze Research Move MoveEach Rotate Mark MarkTrace Income
//	board      PutProbe Relocate PutFigure PutSignal PutTrace PutGoldMark Remove ClearCircles
//	cards      Tuck Discard Reveal TakeCard TakeBack TurnTop
//	following  Run Settle ForThisTurn
//	functions  As In Space Slot Name Unmoved Field NoteRead Remembered Remember Say
//	chance     Random Shuffle ShufflePile
//	anything   ChooseThing Do GainPrepared Pay Pass Step Deal PutCard Swap PlayFree PlayFaceDown
//	pieces     LayPiece LookAt KnowsPiece GainPiece Carry Release
//	techs      Borrow SwitchOff TakeTile
//
// What few words need are small interfaces besides: Arming, Comparing, Decliner, Marking,
// Moving, Placing, Progressing, RowUser, Stepper.
//
// # Effects
//
// A list of effects runs left to right. It is made of groups; a group is any
// number of gains and at most one effect word, under prefixes (when, per, pay,
// may). What happens is an Event in the log of the turn; happened and that look
// back on it, circles, triggers and this_turn wait for it. After every step
// settle handles what waits.
//
// # Decisions
//
// An Option is eight bytes; its id ("land phobos-deimos") and its label are made
// when somebody looks. At turn level and at interrupt points (rules 5.1.3) free
// actions are among the options; a decision there has a default. A decision
// with one legal answer answers itself, except at turn level. Why an option is
// not offered says Refuse, with a code (rules 15.9) and a reason.
//
// # State
//
// Same content, seed and decisions: same game, to the byte. State is plain data
// that points nowhere into content. Chance is keyed: it follows from the seed and
// what it is asked for, so that one card more changes no other order. There is no
// stack to save: a state taken at a turn-level decision and the decisions since
// are enough to come back to any moment, so undo, fork and saved games are replays.
//
// Conditions of missions are asked at every decision, and worked out again only
// if something they read has changed: whoever writes into the state says what
// with State.changed, reading notes it (recall.go). Game.Doubt proves it.
package kernel
