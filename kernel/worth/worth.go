// Package worth is the interface for prices between words of content and computer players: the player knows what a
// signal or a step is worth to a seat now, and the word knows how many of them it gives. Neither imports the other.
//
//	func (w *Move) Price(v worth.Values, _ board.CardID) float64 { return v.Steps(w.Moves()) }
package worth

import (
	"seti/kernel/board"
	"seti/kernel/catalog"
)

// Priced is an effect word that prices itself. The worth of one that does not is found by
// trial; a player who tries nothing takes the same small worth for all of these.
type Priced interface {
	// Price returns what the effect is worth, once, in points. of is the card whose
	// effect it is, board.NoCard if it is not a card's.
	Price(v Values, of board.CardID) float64
}

// Values are the worths of things to a seat in its position, in points. The price of a main action is not subtracted.
type Values interface {
	// Of returns what one more of a resource is worth.
	Of(r board.Resource) float64
	// Income returns the worth in later rounds of one more income of a resource.
	Income(r board.Resource) float64
	// Lost returns what the seat loses; catalog.Any as a number means everything that it holds.
	Lost(gains catalog.Gains) float64
	// Effects returns what a list of effects is worth on behalf of a card.
	Effects(e *catalog.Effects, of board.CardID) float64

	// Launch returns what a new probe is worth: 0 at the limit of probes if that holds.
	Launch(limit bool) float64
	// Orbit and Land return the worth of the best orbit or landing that a probe of the
	// seat can make where it is; moon allows moons without the tech.
	Orbit() float64
	Land(moon bool) float64
	// Scan, Analyze and Rotate return the worth of these actions. Analyze returns 0 unless the computer is full.
	Scan() float64
	Analyze() float64
	Rotate() float64
	// Tech returns the worth of the best technology of some types; others: of those that
	// another seat has; bonus: with the bonus of its tile.
	Tech(types *catalog.Filter, others, bonus bool) float64
	// Steps returns what a number of steps of probes is worth.
	Steps(n int) float64

	// Signal returns what a signal at the best of the stars meant is worth, or one at each of them, with the data that
	// it replaces or without.
	Signal(at *catalog.Filter, each, data bool) float64
	// SignalFromRow, SignalFromHand and SignalFromDeck return what a signal is worth if a
	// card that is discarded from there gives its color, SignalAtProbe where one of the
	// probes of the seat gives its sector.
	SignalFromRow() float64
	SignalFromHand() float64
	SignalFromDeck() float64
	SignalAtProbe() float64
	// Trace returns what a trace of the best of the given colors is worth, for a species where the seat has traces of
	// all colors in beside.
	Trace(color, beside *catalog.Filter) float64

	// Figure returns what an orbiter or a lander is worth that has brought its reward.
	Figure(kind board.FigureKind) float64
	// Hand returns how many cards the seat has in the hand besides one.
	Hand(but board.CardID) int
	// Tuck returns what it is worth to tuck a card; TuckBest, to tuck the best of the hand.
	Tuck(c board.CardID) float64
	TuckBest() float64
	// Reach returns the part, from 0 to 1, that is left of a reward which comes when the
	// score of the seat has grown by so many points.
	Reach(ahead int) float64
	// ThisTurn returns what a trigger or modifiers until the end of the turn are worth.
	ThisTurn(t *catalog.TurnEffectDef) float64
}

// Combined is a condition that is made of others.
type Combined interface {
	Conditions() []catalog.Condition
}

// Set is an amount made of others, such as sets of three kinds of cards: it is the smallest of them.
type Set interface {
	Amounts() []catalog.Amount
}

// Momentary is a selection that may depend on earlier effects of its list, so that nothing can be counted beforehand.
type Momentary interface {
	Momentary() bool
}

// IsMomentary reports whether what a selection or an amount has may depend on earlier effects of its list.
func IsMomentary(x any) bool {
	m, ok := x.(Momentary)
	return ok && m.Momentary()
}

// Tallied is a selection that a player can work towards.
type Tallied interface {
	// Tally passes what is counted to t.
	Tally(t Tally)
}

// Tally collects what missions, end-game cards and gold tiles count: each method takes the filters of a selection.
type Tally interface {
	Figures(at, kind *catalog.Filter, moons bool)
	Wins(at *catalog.Filter)
	Signals(at *catalog.Filter)
	Traces(color *catalog.Filter)
	Techs(types *catalog.Filter)
	Tucked(income *catalog.Filter)
	Missions(kind *catalog.Filter)
	Visits(at *catalog.Filter)
}
