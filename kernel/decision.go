package kernel

import (
	"slices"
	"strings"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// DecisionKind is the kind of a decision.
type DecisionKind uint8

// The kinds of decisions. At a turn-level decision and at an interrupt point
// free actions are offered; any other must be answered first
// (decision_open, rules 4.0.6).
const (
	Choice DecisionKind = iota
	TurnLevel
	Interrupt
)

// Decision is a question to one seat (rules 4.9). It is good until it is
// answered.
type Decision struct {
	Seat    board.Seat
	Prompt  Prompt
	Kind    DecisionKind
	Options []board.Option
	// Default is the option that a driver may take by itself, -1 if there is
	// none: continue at an interrupt point, the only step left, later.
	Default int
	// Urgent is set at an interrupt point before data that would be lost, or before a
	// function while the pool is full, if data can be placed now.
	Urgent bool
}

// Find returns the index of an option, -1 if it is not offered.
func (d *Decision) Find(o board.Option) int { return slices.Index(d.Options, o) }

// Prompt is the question of a decision. Game.Question makes a phrase of it.
type Prompt struct {
	Reason Reason
	For    Purpose
	About  source.Ref
	N      int16
	Asks   string            // the question, if a function of content asks
	group  *catalog.Group    // what is optional
	next   *catalog.Group    // what follows an interrupt point
	choice []catalog.Effects // what is chosen from
	prices []catalog.Gains   // what taking a technology costs besides, by technology; nil if nothing
}

// Name returns the name of the question: its reason without "ask.".
func (p Prompt) Name() string { return strings.TrimPrefix(string(p.Reason), "ask.") }

// IsAnswer reports whether an option of a decision answers its question, and is not a free
// action beside it. The steps of a move are free actions by their id, but while it is
// made they are the answers: what a decision is about comes first.
func (d *Decision) IsAnswer(c *catalog.Catalog, i int) bool {
	switch {
	case !c.IsFree(d.Options[i]), d.Kind == Choice:
		return true
	case d.Kind == TurnLevel:
		return false
	}
	return slices.ContainsFunc(d.Options[i:], func(o board.Option) bool { return !c.IsFree(o) })
}

// Purpose is what happens with the thing that an option names. Who asks sets it, so that computer players need not know
// the questions of words.
type Purpose uint8

// The purposes of questions.
const (
	ToHave      Purpose = iota // the player gets it, or it is done
	ToHaveAlien                // the player gets a card of a species
	ToGive                     // the player loses it
	ToTuck                     // the card becomes income
	ToSignal                   // the card gives the color of a signal
	ToShow                     // the card stays where it is
	ToMove                     // the step is part of a move that costs nothing more
)

// Reason is the reason for a question: the key of its message.
type Reason string

// The questions of the rules.

const (
	askTurn         Reason = "ask.turn"
	askInterrupt    Reason = "ask.interrupt"
	askAccept       Reason = "ask.accept"
	askMove         Reason = "ask.move"
	askFirstLanding Reason = "ask.first_landing"
	askLand         Reason = "ask.land"
	askScan         Reason = "ask.scan"
	AskStar         Reason = "ask.star"
	askResolveStar  Reason = "ask.resolve_star"
	askTrace        Reason = "ask.trace"
	askTech         Reason = "ask.tech"
	askSlot         Reason = "ask.slot"
	askCardAny      Reason = "ask.card_any"
	AskTuck         Reason = "ask.tuck"
	askStartingTuck Reason = "ask.starting_tuck"
	askDiscardDown  Reason = "ask.discard_down"
	askExchange     Reason = "ask.exchange"
	askEndOfRound   Reason = "ask.end_of_round"
	askCircle       Reason = "ask.circle"
	askOrder        Reason = "ask.order"
	askGold         Reason = "ask.gold"
	askChoose       Reason = "ask.choose"
	AskScript       Reason = "ask.script"
	askAlienCard    Reason = "ask.alien_card"
	askCardRow      Reason = "ask.card_row"
	askStarOrTile   Reason = "ask.star_or_tile"
	askMilestone    Reason = "ask.milestone"
	askOrbit        Reason = "ask.orbit"
	askProbe        Reason = "ask.probe"
	askMover        Reason = "ask.mover"
	askFailed       Reason = "ask.failed"
)
