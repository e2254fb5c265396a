// Package log has the entries of the log of a game: what happened, as numbers, which of the seats know it, its
// sentence for people and its line for programs:
//
//	e := log.Entry{Kind: log.Gain, Player: 0, A: int16(board.Credit), B: 2, Known: board.AllSeats}
//	e.Line(c)                 p1 gain credit 2
//	e.Phrase(c, board.Public) the message "log.gain" and its arguments
//
// A kind of entry is a row of defs: its message, and what its numbers mean.
//
// # Stability
//
// Other programs may rely on this package. Until version 1.0 its names may change; CHANGELOG.md says which did.
package log

import (
	"strings"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Entry is one event, for the log that people read. Its text is made when it is needed.
type Entry struct {
	Kind       Kind
	Player     board.Seat
	A, B, C, D int16
	Known      uint8    // a bit for each seat that may know what it names, all bits for everybody
	Message    *Message // of a function of content, for the kind Said
}

// Kind is the kind of an entry of the log.
type Kind uint8

// The kinds of entries.
const (
	Turn Kind = iota
	Round
	Gain
	Lost
	Pay
	Launch
	Orbit
	Land
	Move
	Pushed
	Rotation
	Signal
	Win
	Trace
	Tech
	Place
	Analyze
	Scan
	Play
	Draw
	Take
	Discard
	Tuck
	Row
	Reshuffle
	Circle
	Mission
	Reveal
	Remove
	Pass
	Milestone
	Gold
	Score
	GoldScore
	Final
	Discovery
	Market
	Tile
	Lose
	Secret
	PiecePut
	PieceSide
	PieceOpen
	PieceGain
	Carry
	Use
	CardPut
	PlaceFigure
	Borrow
	SwitchOff
	PlaceProbe
	ClearCircles
	Slot
	NoLaunch
	MarkerSet
	Marker
	Choice
	RemoveProbe
	RemoveTrace
	Said
	Failed
	TakenBack
	Relocate
	Swap
	Lasts
	Lapsed
	Look
	ExtraTurn
	End
	kindCount
)

// kindDef has the message of a kind of entry and the meaning of its numbers.
type kindDef struct {
	key  string
	form form
	args []arg
}

// form is the form of an entry in the log.
type form uint8

const (
	formDeed  form = iota // something that its player does
	formFact              // something that happens
	formTitle             // a title over what follows
)

// arg is the meaning of A, B, C or D of an entry.
type arg struct {
	name string // of the gap of the message; "" for what only the line of the entry has
	make func(c *catalog.Catalog, n int16) any
	line func(c *catalog.Catalog, n int16) string // in the line of the entry; "" if there is nothing to say
}

func numberArg(name string) arg {
	return arg{name, func(_ *catalog.Catalog, n int16) any { return int(n) }, lineNumber}
}

// flagArg is a number that is 0 or 1.
func flagArg(name string) arg {
	return arg{name, numberArg(name).make, lineFlag(name)}
}

func thingArg(name string, kind source.Kind) arg {
	return arg{name, func(_ *catalog.Catalog, n int16) any { return board.Ref(kind, n) }, lineThing(kind)}
}

// maybe is an argument of a kind that may be missing: it is -1 then.
func maybe(name string, of arg, kind source.Kind) arg {
	return arg{name, func(c *catalog.Catalog, n int16) any {
		if n < 0 {
			return nil
		}
		return of.make(c, n)
	}, lineMaybe(kind)}
}

// whoseArg is a seat, Nobody if it does not matter.
func whoseArg(name string) arg {
	return arg{name, func(_ *catalog.Catalog, n int16) any {
		if board.Seat(n) == board.Nobody {
			return nil
		}
		return board.Ref(board.KindSeat, n)
	}, lineSeat}
}

var (
	cardArg       = arg{"card", func(c *catalog.Catalog, n int16) any { return c.NameOfCard(board.CardID(n)) }, lineThing(board.KindCard)}
	seatArg       = whoseArg("second")
	mayCardArg    = maybe("of", cardArg, board.KindCard)
	maySpeciesArg = maybe("species", thingArg("species", board.KindSpecies), board.KindSpecies)
	listArg       = arg{"what", func(c *catalog.Catalog, n int16) any { return c.Lists[n].Phrase(c) }, lineThing(board.KindEffects)}
	spanArg       = arg{"what", func(c *catalog.Catalog, n int16) any { return c.TurnEffects[n].Phrase(c) },
		func(c *catalog.Catalog, n int16) string { return c.TurnEffects[n].Path }}
	figureArg = arg{"figure", func(_ *catalog.Catalog, n int16) any { return board.Ref(board.KindConst, int16(board.ConstProbe)+n) },
		func(_ *catalog.Catalog, n int16) string { return board.FigureKind(n).String() }}
	powerArg = arg{"thing", func(c *catalog.Catalog, n int16) any { return c.NameOfPower(n) }, linePower}
	tileArg  = arg{"tile", func(_ *catalog.Catalog, n int16) any {
		return catalog.Say("thing.gold_tile", catalog.Args{"tile": board.Ref(board.KindGold, n)})
	}, lineThing(board.KindGold)}
	spotArg = arg{"place", func(_ *catalog.Catalog, n int16) any { return placeArg(board.Place(n)) },
		func(_ *catalog.Catalog, n int16) string { return board.Place(n).String() }}
	pileArg  = arg{"pile", func(c *catalog.Catalog, n int16) any { return pileOf(c, board.Pile(n)) }, lineThing(board.KindPile)}
	stepArg  = arg{line: lineFinal}
	whichArg = arg{line: lineMore} // of several that a thing offers
	seatsArg = arg{"who", func(_ *catalog.Catalog, n int16) any {
		var who []catalog.Phrase
		for _, p := range board.SeatsOf(uint8(n)) {
			who = append(who, catalog.Say("thing.name", catalog.Args{"what": board.Ref(board.KindSeat, int16(p))}))
		}
		return who
	}, func(_ *catalog.Catalog, n int16) string {
		words := []string{}
		for _, p := range board.SeatsOf(uint8(n)) {
			words = append(words, p.String())
		}
		if len(words) == 0 {
			return "nobody"
		}
		return strings.Join(words, " ")
	}}
	// The contents of a space when something comes there; they may change later.
	thereArg = arg{"there", func(_ *catalog.Catalog, n int16) any { return cellNamed(board.Cell(n)) }, lineNothing}
	// The text of these depends on the reader, and on two numbers: see Phrase.
	pieceNameArg  = arg{name: "piece", line: func(c *catalog.Catalog, n int16) string { return c.Pieces[n].ID }}
	piecePlaceArg = arg{name: "place"}
	offerArg      = arg{name: "offer", line: linePower}
)

// defs has a row for each kind.
var defs = [kindCount]kindDef{
	Turn:         {"log.turn", formTitle, []arg{numberArg("round")}},
	Round:        {"log.round", formTitle, []arg{numberArg("round")}},
	Gain:         {"log.gain", formDeed, []arg{thingArg("what", board.KindRes), numberArg("n"), stepArg}},
	Lost:         {"log.lost", formDeed, []arg{thingArg("what", board.KindRes), numberArg("n")}},
	Pay:          {"log.pay", formDeed, []arg{thingArg("what", board.KindRes), numberArg("n"), stepArg}},
	Launch:       {"log.launch", formDeed, nil},
	Orbit:        {"log.orbit", formDeed, []arg{thingArg("body", board.KindBody)}},
	Land:         {"log.land", formDeed, []arg{thingArg("body", board.KindBody)}},
	Move:         {"log.move", formDeed, []arg{thingArg("from", board.KindSpace), thingArg("to", board.KindSpace), flagArg("capsule"), thereArg}},
	Pushed:       {"log.pushed", formFact, []arg{thingArg("to", board.KindSpace), flagArg("capsule"), thereArg}},
	Rotation:     {"log.rotation", formFact, []arg{numberArg("disc"), flagArg("back")}},
	Signal:       {"log.signal", formDeed, []arg{thingArg("star", board.KindStar), numberArg("position")}},
	Win:          {"log.win", formDeed, []arg{thingArg("star", board.KindStar), seatArg}},
	Trace:        {"log.trace", formDeed, []arg{thingArg("slot", board.KindSlot), thingArg("color", board.KindTrace), spotArg}},
	Tech:         {"log.tech", formDeed, []arg{thingArg("tech", board.KindTech)}},
	Place:        {"log.place", formDeed, []arg{numberArg("space"), flagArg("below")}},
	Analyze:      {"log.analyze", formDeed, nil},
	Scan:         {"log.scan", formDeed, nil},
	Play:         {"log.play", formDeed, []arg{cardArg}},
	Draw:         {"log.draw", formDeed, []arg{cardArg}},
	Take:         {"log.take", formDeed, []arg{cardArg}},
	Discard:      {"log.discard", formDeed, []arg{cardArg}},
	Tuck:         {"log.tuck", formDeed, []arg{cardArg}},
	Row:          {"log.row", formFact, []arg{cardArg, numberArg("n")}},
	Reshuffle:    {"log.reshuffle", formFact, nil},
	Circle:       {"log.circle", formDeed, []arg{powerArg, numberArg("n")}},
	Mission:      {"log.mission", formDeed, []arg{cardArg}},
	Reveal:       {"log.reveal", formDeed, []arg{cardArg}},
	Remove:       {"log.remove", formDeed, []arg{thingArg("body", board.KindBody), figureArg, whoseArg("whose")}},
	Pass:         {"log.pass", formDeed, nil},
	Milestone:    {"log.milestone", formDeed, []arg{numberArg("n")}},
	Gold:         {"log.gold", formDeed, []arg{tileArg, numberArg("place")}},
	Score:        {"log.score", formDeed, []arg{cardArg, numberArg("n")}},
	GoldScore:    {"log.gold_score", formDeed, []arg{tileArg, numberArg("n")}},
	Final:        {"log.final", formDeed, []arg{numberArg("n")}},
	Discovery:    {"log.discovery", formFact, []arg{thingArg("slot", board.KindSlot), thingArg("species", board.KindSpecies)}},
	Market:       {"log.market", formFact, []arg{cardArg, thingArg("slot", board.KindSlot)}},
	Tile:         {"log.tile", formFact, []arg{thingArg("star", board.KindStar)}},
	Lose:         {"log.lose", formDeed, []arg{thingArg("what", board.KindRes), numberArg("n"), stepArg}},
	Secret:       {"log.secret", formDeed, []arg{cardArg}},
	PiecePut:     {"log.piece_put", formFact, []arg{pieceNameArg, piecePlaceArg}},
	PieceSide:    {"log.piece_side", formFact, []arg{pieceNameArg, numberArg("side")}},
	PieceOpen:    {"log.piece_open", formFact, []arg{pieceNameArg}},
	PieceGain:    {"log.piece_gain", formDeed, []arg{pieceNameArg}},
	Carry:        {"log.carry", formDeed, []arg{pieceNameArg}},
	Use:          {"log.use", formDeed, []arg{offerArg, whichArg}},
	CardPut:      {"log.card_put", formFact, []arg{cardArg, pileArg}},
	PlaceFigure:  {"log.place_figure", formDeed, []arg{thingArg("body", board.KindBody), figureArg}},
	Borrow:       {"log.borrow", formDeed, []arg{thingArg("tech", board.KindTech)}},
	SwitchOff:    {"log.switch_off", formDeed, []arg{thingArg("tech", board.KindTech)}},
	PlaceProbe:   {"log.place_probe", formDeed, []arg{thingArg("space", board.KindSpace), thereArg}},
	ClearCircles: {"log.clear_circles", formDeed, []arg{powerArg}},

	Slot:        {"log.slot", formDeed, []arg{thingArg("tech", board.KindTech), numberArg("space")}},
	NoLaunch:    {"log.no_launch", formDeed, []arg{numberArg("n"), numberArg("limit")}},
	MarkerSet:   {"log.marker_set", formDeed, []arg{numberArg("n"), mayCardArg, maySpeciesArg}},
	Marker:      {"log.marker", formDeed, []arg{numberArg("n"), mayCardArg, maySpeciesArg}},
	Choice:      {"log.choice", formDeed, []arg{listArg}},
	Relocate:    {"log.relocate", formDeed, []arg{thingArg("from", board.KindSpace), thingArg("to", board.KindSpace), whoseArg("whose"), thereArg}},
	Swap:        {"log.swap", formDeed, []arg{thingArg("one", board.KindSpace), whoseArg("whose"), thingArg("other", board.KindSpace), whoseArg("of")}},
	RemoveProbe: {"log.remove_probe", formDeed, []arg{thingArg("space", board.KindSpace), whoseArg("whose"), thereArg}},
	Lasts:       {"log.lasts", formDeed, []arg{spanArg}},
	Lapsed:      {"log.lapsed", formDeed, []arg{spanArg}},
	Look:        {"log.look", formDeed, []arg{cardArg, pileArg}},
	ExtraTurn:   {"log.extra_turn", formDeed, nil},
	End:         {"log.end", formFact, []arg{seatsArg}},
	Said:        {form: formDeed}, // the message is of a pack
	TakenBack:   {"log.taken_back", formFact, []arg{numberArg("n")}},
	Failed:      {"log.failed", formDeed, []arg{mayCardArg}},
	RemoveTrace: {"log.remove_trace", formDeed, []arg{thingArg("slot", board.KindSlot), thingArg("color", board.KindTrace), spotArg, whoseArg("whose")}},
}

// Amount returns the resource of which a player has more or less by an entry, and how
// much; false for entries of other kinds.
func (e Entry) Amount() (r board.Resource, n int, ok bool) {
	switch e.Kind {
	case Gain:
		return board.Resource(e.A), int(e.B), true
	case Pay, Lose:
		return board.Resource(e.A), -int(e.B), true
	}
	return 0, 0, false
}

// Gives returns the deed that gave an amount, as the entries of such deeds are called: Land for what is printed on
// the planet, also if a card has landed the probe. It is Turn if none did.
func (e Entry) Gives() Kind {
	if e.Kind != Gain {
		return Turn
	}
	return Kind(e.D)
}

// FinalStep is a step of the final scoring in which functions of content score
// (rules 12.4.1).
type FinalStep int16

// The steps, in their order.
const (
	NotFinal     FinalStep = iota // any other time
	FinalScoring                  // of species, packs, modules and seats of content
	FinalPenalty                  // of species, last of all
)

// Final returns the step of the final scoring in which an amount was gained or lost.
func (e Entry) Final() FinalStep {
	if _, _, ok := e.Amount(); !ok {
		return NotFinal
	}
	return FinalStep(e.C)
}
