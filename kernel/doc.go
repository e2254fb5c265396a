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
//	text/                            sentences of phrases, from a message file for each language
//	arrange/                         a state in words, and the way back
//	play/                            playing by being asked: sessions, undo, saved games
//
// and in this package, from content to people:
//
//	catalog.go build.go decode.go shape.go limits.go  content, and how it is understood and checked
//	decks.go fields.go pack.go module.go seat.go power.go  what packs bring: decks and piles, declared
//	                                 fields, modules, seats that content plays, powers
//	words.go reference.go            the vocabulary: each word defined once, and listed for editors and pages
//	effects*.go lose.go tech.go ...  effects, each word with what it does and says
//	select*.go prop.go amount.go filter.go events.go  what effects speak of
//	modify.go offers.go missions.go circles.go memory.go  what powers do: modifiers, offers; triggers, circles and missions
//	state.go piles.go encode.go chance.go  what a game remembers, as plain data
//	game.go ask.go option.go         running effects, asking, the ids of options
//	turn.go setup.go setup_steps.go score.go  the course of a game
//	figures.go move.go solar.go scan.go sectors.go computer.go cards.go tech.go traces.go free.go
//	                                 the rules, a file for each section
//	said.go                          what functions of content say, in messages of their packs
//	species*.go places.go pieces.go milestone.go packwords.go berth.go
//	                                 what species and cards may bring: boards, tokens, score markers, words, planets
//	legal.go refuse.go               what is legal, and why something is not
//	prompt.go log.go phrase*.go      what people read, as phrases
//	knows.go determinize.go recall.go  who knows what; what is hidden from a seat, dealt anew; what answers hang on
//	script.go query*.go              the Go side of g, for functions of content
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
