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
	menu   *Menu             // what a function lets the player choose from
	prices []catalog.Gains   // what taking a technology costs besides, by technology; nil if nothing
}

// Name returns the name of the question: its reason without "ask.".
func (p Prompt) Name() string { return strings.TrimPrefix(string(p.Reason), "ask.") }

// IsAnswer reports whether an option of a decision answers its question, and is not a free action beside it. The steps
// of a move are free actions by their id, but during a move they are the answers: the kind of the question decides.
func (d *Decision) IsAnswer(c *catalog.Catalog, i int) bool {
	switch {
	case !c.IsFree(d.Options[i]), d.Kind == Choice:
		return true
	case d.Kind == TurnLevel:
		return false
	}
	return slices.ContainsFunc(d.Options[i:], func(o board.Option) bool { return !c.IsFree(o) })
}

// Purpose is what happens with the thing that an option names. The code that asks sets it, so that computer players
// need not know the questions of words.
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

// The questions that several places ask or look at. The others stand where they are asked.
const (
	askMove      Reason = "ask.move"
	askLand      Reason = "ask.land"
	askScan      Reason = "ask.scan"
	AskStar      Reason = "ask.star"
	AskTuck      Reason = "ask.tuck"
	askCircle    Reason = "ask.circle"
	askChoose    Reason = "ask.choose"
	AskScript    Reason = "ask.script"
	askMilestone Reason = "ask.milestone"
)

// ask puts a decision before a seat and returns the option taken. With one
// legal answer it answers itself (rules 4.9.1).
func (g *Game) ask(p board.Seat, prompt Prompt) board.Option {
	if len(g.opts) == 1 || p < 0 {
		return g.opts[0] // neutral pieces decide nothing (rules 15.8)
	}
	g.d = Decision{Seat: p, Prompt: prompt, Options: g.opts, Default: -1}
	return g.put()
}

// askNumber asks which of n things, which have numbers from 1, comes next, and returns its index.
func (g *Game) askNumber(p board.Seat, prompt Prompt, verb board.Verb, n int) int {
	g.begin()
	for i := range n {
		g.add(board.Option{Verb: verb, A: int16(i + 1)})
	}
	return int(g.ask(p, prompt).A) - 1
}

// askWhich asks for one of n things by their options, VerbNone for one that is not meant. Those that look alike share an
// option, and unknown ones come last. It returns the index of the first that is chosen; -1 if there is none, or if it
// is optional and they take none.
func (g *Game) askWhich(p board.Seat, prompt Prompt, n int, optional bool, option func(i int) board.Option) int {
	g.begin()
	for i := range n {
		if o := option(i); o.Verb != board.VerbNone {
			g.addOnce(o)
		}
	}
	sortUnseen(g.opts)
	if len(g.opts) == 0 {
		return -1
	}
	if optional {
		g.add(board.Option{Verb: board.VerbDone})
	}
	chosen := g.ask(p, prompt)
	for i := range n {
		if option(i) == chosen {
			return i
		}
	}
	return -1
}

// put asks the seat of g.d and returns the option taken.
func (g *Game) put() board.Option {
	if seat := g.ContentSeat(g.d.Seat); seat != nil {
		return g.contentAnswer(seat)
	}
	if g.decisions++; g.decisions > mostDecisions {
		overflow("decisions", mostDecisions)
	}
	g.playing(false, false)
	i := g.Answer(g, &g.d)
	if i == Stop {
		panic(ErrStopped)
	}
	g.playing(true, g.d.Default < 0)
	return g.d.Options[i]
}

// interrupt is a moment for free actions during the main action (rules 5.1.3). next is the group that follows, nil if
// it gives no data. A player who has passed a point is asked again only after something has changed, or if data would
// be lost.
func (g *Game) interrupt(p board.Seat, next *catalog.Group) {
	for {
		g.begin()
		g.add(board.Option{Verb: board.VerbContinue})
		if g.askWithFree(p, Prompt{Reason: "ask.interrupt", next: next}, 1, next).Verb == board.VerbContinue {
			return
		}
	}
}

// askWithFree asks for one of the first options or a free action. A free action is
// carried out at once; askWithFree then returns VerbNone, and the caller makes its
// options again. A single option before the free actions is the default.
func (g *Game) askWithFree(p board.Seat, prompt Prompt, own int, next *catalog.Group) board.Option {
	urgent := next != nil && g.mayLoseData(p, next)
	here := moment{p, g.S.Now(), g.Seen}
	if own == 1 && !urgent && (g.Defaults || g.passed == here) {
		return g.opts[0]
	}
	g.freeActions(p)
	if len(g.opts) == 1 {
		return g.opts[0]
	}
	g.addTries()
	g.d = Decision{Seat: p, Prompt: prompt, Kind: Interrupt, Options: g.opts, Default: -1, Urgent: urgent}
	if own == 1 {
		g.d.Default = 0
	}
	o := g.put()
	if slices.Contains(g.d.Options[:own], o) {
		g.passed = here
		return o
	}
	g.freeAction(p, o)
	return board.Option{}
}

// mayLoseData reports whether a player could place data that the pool may have no room for
// when a group gains some. Nobody knows beforehand what a function gains.
func (g *Game) mayLoseData(p board.Seat, next *catalog.Group) bool {
	n := next.Gains.Of(board.Data)
	switch next.Do.(type) {
	case *catalog.RunFunction, *catalog.UsePackWord:
		n = max(n, 1)
	}
	return n > 0 && int(g.S.P[p].Res[board.Data])+n > g.DataLimit(p) && g.canPlace(p)
}
