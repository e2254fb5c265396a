package kernel

import (
	"strings"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// LogEntry is one event, for the log that people read. Its text is made when it is needed.
type LogEntry struct {
	Kind       LogKind
	Player     board.Seat
	A, B, C, D int16
	Known      uint8 // a bit for each seat that may know what it names, all bits for everybody
	said       *said // the message of a function of content
}

// LogKind is the kind of an entry of the log.
type LogKind uint8

// The kinds of entries.
const (
	LogTurn LogKind = iota
	LogRound
	LogGain
	LogLost
	LogPay
	LogLaunch
	LogOrbit
	LogLand
	LogMove
	LogPushed
	LogRotation
	LogSignal
	LogWin
	LogTrace
	LogTech
	LogPlace
	LogAnalyze
	LogScan
	LogPlay
	LogDraw
	LogTake
	LogDiscard
	LogTuck
	LogRow
	LogReshuffle
	LogCircle
	LogMission
	LogReveal
	LogRemove
	LogPass
	LogMilestone
	LogGold
	LogScore
	LogGoldScore
	LogFinal
	LogDiscovery
	LogMarket
	LogTile
	LogLose
	LogSecret
	LogPiecePut
	LogPieceSide
	LogPieceOpen
	LogPieceGain
	LogCarry
	LogUse
	LogCardPut
	LogPlaceFigure
	LogBorrow
	LogSwitchOff
	LogPlaceProbe
	LogClearCircles
	LogSlot
	LogNoLaunch
	LogMarkerSet
	LogMarker
	LogChoice
	LogRemoveProbe
	LogRemoveTrace
	LogSaid
	LogFailed
	LogTakenBack
	LogRelocate
	LogSwap
	LogLasts
	LogLapsed
	LogLook
	LogExtraTurn
	LogEnd
	logKindCount
)

// logDef has the message of a kind of entry and the meaning of its numbers.
type logDef struct {
	key  string
	form logForm
	args []logArg
}

// logForm is the form of an entry in the log.
type logForm uint8

const (
	logDeed  logForm = iota // something that its player does
	logFact                 // something that happens
	logTitle                // a title over what follows
)

// logArg is the meaning of A, B, C or D of an entry.
type logArg struct {
	name string // of the gap of the message; "" for what only the line of the entry has
	make func(c *catalog.Catalog, n int16) any
	line func(c *catalog.Catalog, n int16) string // in the line of the entry; "" if there is nothing to say
}

func logNumber(name string) logArg {
	return logArg{name, func(_ *catalog.Catalog, n int16) any { return int(n) }, lineNumber}
}

// logFlag is a number that is 0 or 1.
func logFlag(name string) logArg {
	return logArg{name, logNumber(name).make, lineFlag(name)}
}

func logThing(name string, kind source.Kind) logArg {
	return logArg{name, func(_ *catalog.Catalog, n int16) any { return board.Ref(kind, n) }, lineThing(kind)}
}

// logWhose is a seat, Nobody if it does not matter.
func logWhose(name string) logArg {
	return logArg{name, func(_ *catalog.Catalog, n int16) any {
		if board.Seat(n) == board.Nobody {
			return nil
		}
		return board.Ref(board.KindSeat, n)
	}, lineSeat}
}

var (
	logCard    = logArg{"card", func(c *catalog.Catalog, n int16) any { return cardPhrase(c, n) }, lineThing(board.KindCard)}
	logSeat    = logWhose("second")
	logMayCard = logArg{"of", func(c *catalog.Catalog, n int16) any {
		if board.CardID(n) == board.NoCard {
			return nil
		}
		return cardPhrase(c, n)
	}, lineMaybe(board.KindCard)}
	logMaySpecies = logArg{"species", func(_ *catalog.Catalog, n int16) any {
		if n < 0 {
			return nil
		}
		return board.Ref(board.KindSpecies, n)
	}, lineMaybe(board.KindSpecies)}
	logList = logArg{"what", func(c *catalog.Catalog, n int16) any { return c.Lists[n].Phrase(c) }, lineThing(board.KindEffects)}
	logSpan = logArg{"what", func(c *catalog.Catalog, n int16) any { return c.TurnEffects[n].Phrase(c) },
		func(c *catalog.Catalog, n int16) string { return c.TurnEffects[n].Path }}
	logFigure = logArg{"figure", func(_ *catalog.Catalog, n int16) any { return board.Ref(board.KindConst, int16(board.ConstProbe)+n) },
		func(_ *catalog.Catalog, n int16) string { return board.FigureKind(n).String() }}
	logPower = logArg{"thing", func(c *catalog.Catalog, n int16) any { return powerPhrase(c, n) }, linePower}
	logTile  = logArg{"tile", func(_ *catalog.Catalog, n int16) any {
		return catalog.Say("thing.gold_tile", catalog.Args{"tile": board.Ref(board.KindGold, n)})
	}, lineThing(board.KindGold)}
	logSpot = logArg{"place", func(_ *catalog.Catalog, n int16) any { return placeArg(board.Place(n)) },
		func(_ *catalog.Catalog, n int16) string { return board.Place(n).String() }}
	logPile  = logArg{"pile", func(c *catalog.Catalog, n int16) any { return pilePhrase(c, board.Pile(n)) }, lineThing(board.KindPile)}
	logStep  = logArg{line: lineFinal}
	logWhich = logArg{line: lineMore} // of several that a thing offers
	logSeats = logArg{"who", func(_ *catalog.Catalog, n int16) any {
		var who []catalog.Phrase
		for _, p := range seatsOf(uint8(n)) {
			who = append(who, catalog.Say("thing.name", catalog.Args{"what": board.Ref(board.KindSeat, int16(p))}))
		}
		return who
	}, func(_ *catalog.Catalog, n int16) string {
		words := []string{}
		for _, p := range seatsOf(uint8(n)) {
			words = append(words, p.String())
		}
		if len(words) == 0 {
			return "nobody"
		}
		return strings.Join(words, " ")
	}}
	// The contents of a space when something comes there; they may change later.
	logThere = logArg{"there", func(_ *catalog.Catalog, n int16) any { return cellNamed(board.Cell(n)) }, lineNothing}
	// The text of these depends on the reader, and on two numbers: see Phrase.
	logPieceName  = logArg{name: "piece", line: func(c *catalog.Catalog, n int16) string { return c.Pieces[n].ID }}
	logPiecePlace = logArg{name: "place"}
	logOffer      = logArg{name: "offer", line: linePower}
)

var logDefs = [logKindCount]logDef{
	LogTurn:         {"log.turn", logTitle, []logArg{logNumber("round")}},
	LogRound:        {"log.round", logTitle, []logArg{logNumber("round")}},
	LogGain:         {"log.gain", logDeed, []logArg{logThing("what", board.KindRes), logNumber("n"), logStep}},
	LogLost:         {"log.lost", logDeed, []logArg{logThing("what", board.KindRes), logNumber("n")}},
	LogPay:          {"log.pay", logDeed, []logArg{logThing("what", board.KindRes), logNumber("n"), logStep}},
	LogLaunch:       {"log.launch", logDeed, nil},
	LogOrbit:        {"log.orbit", logDeed, []logArg{logThing("body", board.KindBody)}},
	LogLand:         {"log.land", logDeed, []logArg{logThing("body", board.KindBody)}},
	LogMove:         {"log.move", logDeed, []logArg{logThing("from", board.KindSpace), logThing("to", board.KindSpace), logFlag("capsule"), logThere}},
	LogPushed:       {"log.pushed", logFact, []logArg{logThing("to", board.KindSpace), logFlag("capsule"), logThere}},
	LogRotation:     {"log.rotation", logFact, []logArg{logNumber("disc"), logFlag("back")}},
	LogSignal:       {"log.signal", logDeed, []logArg{logThing("star", board.KindStar), logNumber("position")}},
	LogWin:          {"log.win", logDeed, []logArg{logThing("star", board.KindStar), logSeat}},
	LogTrace:        {"log.trace", logDeed, []logArg{logThing("slot", board.KindSlot), logThing("color", board.KindTrace), logSpot}},
	LogTech:         {"log.tech", logDeed, []logArg{logThing("tech", board.KindTech)}},
	LogPlace:        {"log.place", logDeed, []logArg{logNumber("space"), logFlag("below")}},
	LogAnalyze:      {"log.analyze", logDeed, nil},
	LogScan:         {"log.scan", logDeed, nil},
	LogPlay:         {"log.play", logDeed, []logArg{logCard}},
	LogDraw:         {"log.draw", logDeed, []logArg{logCard}},
	LogTake:         {"log.take", logDeed, []logArg{logCard}},
	LogDiscard:      {"log.discard", logDeed, []logArg{logCard}},
	LogTuck:         {"log.tuck", logDeed, []logArg{logCard}},
	LogRow:          {"log.row", logFact, []logArg{logCard, logNumber("n")}},
	LogReshuffle:    {"log.reshuffle", logFact, nil},
	LogCircle:       {"log.circle", logDeed, []logArg{logPower, logNumber("n")}},
	LogMission:      {"log.mission", logDeed, []logArg{logCard}},
	LogReveal:       {"log.reveal", logDeed, []logArg{logCard}},
	LogRemove:       {"log.remove", logDeed, []logArg{logThing("body", board.KindBody), logFigure, logWhose("whose")}},
	LogPass:         {"log.pass", logDeed, nil},
	LogMilestone:    {"log.milestone", logDeed, []logArg{logNumber("n")}},
	LogGold:         {"log.gold", logDeed, []logArg{logTile, logNumber("place")}},
	LogScore:        {"log.score", logDeed, []logArg{logCard, logNumber("n")}},
	LogGoldScore:    {"log.gold_score", logDeed, []logArg{logTile, logNumber("n")}},
	LogFinal:        {"log.final", logDeed, []logArg{logNumber("n")}},
	LogDiscovery:    {"log.discovery", logFact, []logArg{logThing("slot", board.KindSlot), logThing("species", board.KindSpecies)}},
	LogMarket:       {"log.market", logFact, []logArg{logCard, logThing("slot", board.KindSlot)}},
	LogTile:         {"log.tile", logFact, []logArg{logThing("star", board.KindStar)}},
	LogLose:         {"log.lose", logDeed, []logArg{logThing("what", board.KindRes), logNumber("n"), logStep}},
	LogSecret:       {"log.secret", logDeed, []logArg{logCard}},
	LogPiecePut:     {"log.piece_put", logFact, []logArg{logPieceName, logPiecePlace}},
	LogPieceSide:    {"log.piece_side", logFact, []logArg{logPieceName, logNumber("side")}},
	LogPieceOpen:    {"log.piece_open", logFact, []logArg{logPieceName}},
	LogPieceGain:    {"log.piece_gain", logDeed, []logArg{logPieceName}},
	LogCarry:        {"log.carry", logDeed, []logArg{logPieceName}},
	LogUse:          {"log.use", logDeed, []logArg{logOffer, logWhich}},
	LogCardPut:      {"log.card_put", logFact, []logArg{logCard, logPile}},
	LogPlaceFigure:  {"log.place_figure", logDeed, []logArg{logThing("body", board.KindBody), logFigure}},
	LogBorrow:       {"log.borrow", logDeed, []logArg{logThing("tech", board.KindTech)}},
	LogSwitchOff:    {"log.switch_off", logDeed, []logArg{logThing("tech", board.KindTech)}},
	LogPlaceProbe:   {"log.place_probe", logDeed, []logArg{logThing("space", board.KindSpace), logThere}},
	LogClearCircles: {"log.clear_circles", logDeed, []logArg{logPower}},

	LogSlot:        {"log.slot", logDeed, []logArg{logThing("tech", board.KindTech), logNumber("space")}},
	LogNoLaunch:    {"log.no_launch", logDeed, []logArg{logNumber("n"), logNumber("limit")}},
	LogMarkerSet:   {"log.marker_set", logDeed, []logArg{logNumber("n"), logMayCard, logMaySpecies}},
	LogMarker:      {"log.marker", logDeed, []logArg{logNumber("n"), logMayCard, logMaySpecies}},
	LogChoice:      {"log.choice", logDeed, []logArg{logList}},
	LogRelocate:    {"log.relocate", logDeed, []logArg{logThing("from", board.KindSpace), logThing("to", board.KindSpace), logWhose("whose"), logThere}},
	LogSwap:        {"log.swap", logDeed, []logArg{logThing("one", board.KindSpace), logWhose("whose"), logThing("other", board.KindSpace), logWhose("of")}},
	LogRemoveProbe: {"log.remove_probe", logDeed, []logArg{logThing("space", board.KindSpace), logWhose("whose"), logThere}},
	LogLasts:       {"log.lasts", logDeed, []logArg{logSpan}},
	LogLapsed:      {"log.lapsed", logDeed, []logArg{logSpan}},
	LogLook:        {"log.look", logDeed, []logArg{logCard, logPile}},
	LogExtraTurn:   {"log.extra_turn", logDeed, nil},
	LogEnd:         {"log.end", logFact, []logArg{logSeats}},
	LogSaid:        {form: logDeed}, // the message is of a pack
	LogTakenBack:   {"log.taken_back", logFact, []logArg{logNumber("n")}},
	LogFailed:      {"log.failed", logDeed, []logArg{logMayCard}},
	LogRemoveTrace: {"log.remove_trace", logDeed, []logArg{logThing("slot", board.KindSlot), logThing("color", board.KindTrace), logSpot, logWhose("whose")}},
}

// Amount returns the resource of which a player has more or less by an entry, and how
// much; false for entries of other kinds.
func (e LogEntry) Amount() (r board.Resource, n int, ok bool) {
	switch e.Kind {
	case LogGain:
		return board.Resource(e.A), int(e.B), true
	case LogPay, LogLose:
		return board.Resource(e.A), -int(e.B), true
	}
	return 0, 0, false
}

// Gives returns the deed that gave an amount, as the entries of such deeds are called: LogLand for what is printed on
// the planet, also if a card has landed the probe. It is LogTurn if none did.
func (e LogEntry) Gives() LogKind {
	if e.Kind != LogGain {
		return LogTurn
	}
	return LogKind(e.D)
}

// Final is a step of the final scoring in which functions of content score
// (rules 12.4.1).
type Final int16

// The steps, in their order.
const (
	NotFinal     Final = iota // any other time
	FinalScoring              // of species, packs, modules and seats of content
	FinalPenalty              // of species, last of all
)

// Final returns the step of the final scoring in which an amount was gained or lost.
func (e LogEntry) Final() Final {
	if _, _, ok := e.Amount(); !ok {
		return NotFinal
	}
	return Final(e.C)
}

// note passes an entry on.
func (g *Game) note(e LogEntry) {
	g.logged++
	g.Log(e)
}

// Everyone sees everything: the seat of tests and of a finished game. Public
// sees what a spectator sees (rules 1.5.6), Someone what at least one player sees.
const (
	Everyone board.Seat = -3
	Public   board.Seat = -4
	Someone  board.Seat = -5
)

const everySeat uint8 = 0xff

// log notes what happens; n are the numbers of the kind of entry.
func (g *Game) log(k LogKind, p board.Seat, n ...int16) {
	if g.Log != nil {
		g.logTo(everySeat, k, p, n...)
	}
}

// logTo notes what happens, by name for those seats that know the thing that it names.
func (g *Game) logTo(known uint8, k LogKind, p board.Seat, n ...int16) {
	e := LogEntry{Kind: k, Player: p, Known: known}
	switch len(n) {
	case 4:
		e.D = n[3]
		fallthrough
	case 3:
		e.C = n[2]
		fallthrough
	case 2:
		e.B = n[1]
		fallthrough
	case 1:
		e.A = n[0]
	}
	g.note(e)
}

// logMarker records that a score marker is set or reached, and its source.
func (g *Game) logMarker(k LogKind, m *board.Pending) {
	species := int16(-1)
	if m.Card == board.NoCard && m.Slot >= 0 {
		species = int16(g.S.Slots[m.Slot].Species)
	}
	g.log(k, m.Owner, m.Score, int16(m.Card), species)
}

// logCard notes what happens to a card, by name for those who know it; at is the second number of the entry.
func (g *Game) logCard(k LogKind, p board.Seat, c board.CardID, at int16) {
	if g.Log != nil {
		g.logTo(g.knowers(board.Ref(board.KindCard, int16(c))), k, p, int16(c), at)
	}
}

// logPiece notes what happens to a piece, by name for those who know it; n are the other numbers of the entry.
func (g *Game) logPiece(k LogKind, p board.Seat, i int, n ...int16) {
	if g.Log != nil {
		g.logTo(g.knowers(board.Ref(board.KindPiece, int16(i))), k, p, append([]int16{g.S.Pieces[i].Def}, n...)...)
	}
}

// Named returns the card or the piece that an entry names, if it names one.
func (g *Game) Named(e LogEntry) (source.Ref, bool) {
	if e.said != nil {
		return e.said.first, e.said.first.Kind != board.KindNone
	}
	for _, a := range logDefs[e.Kind].args {
		switch a.name {
		case logCard.name:
			return board.Ref(board.KindCard, e.A), true
		case logPieceName.name:
			for i := range g.S.Pieces {
				if g.S.Pieces[i].Def == e.A {
					return board.Ref(board.KindPiece, int16(i)), true
				}
			}
		}
	}
	return source.Ref{}, false
}
