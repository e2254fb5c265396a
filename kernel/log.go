package kernel

import (
	"strings"

	"seti/kernel/source"
)

// LogEntry is one thing that happened, for the log that people read. What it
// says is made when somebody looks.
type LogEntry struct {
	Kind    LogKind
	Player  Seat
	A, B, C int16
	Known   uint8 // a bit for each seat that may know what it names; all if everybody may
	said    *said // what a function of content says
}

// LogKind is what an entry is about.
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
	logKindCount
)

// logDef says what an entry of a kind is about, and with which message.
type logDef struct {
	key  string
	form logForm
	args []logArg
}

// logForm tells how an entry stands in the log.
type logForm uint8

const (
	logDeed  logForm = iota // what its player does
	logFact                 // what nobody does
	logTitle                // a title over what follows
)

// logArg is what A, B or C of an entry means.
type logArg struct {
	name string
	make func(c *Catalog, n int16) any
}

func logNumber(name string) logArg {
	return logArg{name, func(_ *Catalog, n int16) any { return int(n) }}
}

func logThing(name string, kind source.Kind) logArg {
	return logArg{name, func(_ *Catalog, n int16) any { return refTo(kind, n) }}
}

var (
	logCard = logArg{"card", func(c *Catalog, n int16) any { return c.cardPhrase(n) }}
	logSeat = logArg{"second", func(_ *Catalog, n int16) any {
		if Seat(n) == Nobody {
			return nil
		}
		return refTo(KindSeat, n)
	}}
	logMayCard = logArg{"of", func(c *Catalog, n int16) any {
		if CardID(n) == NoCard {
			return nil
		}
		return c.cardPhrase(n)
	}}
	logMaySpecies = logArg{"species", func(_ *Catalog, n int16) any {
		if n < 0 {
			return nil
		}
		return refTo(KindSpecies, n)
	}}
	logList   = logArg{"what", func(c *Catalog, n int16) any { return c.Lists[n].phrase(c) }}
	logFigure = logArg{"figure", func(_ *Catalog, n int16) any { return refTo(KindWord, int16(wordProbe)+n) }}
	logPower  = logArg{"thing", func(c *Catalog, n int16) any { return c.powerPhrase(n) }}
	logTile   = logArg{"tile", func(_ *Catalog, n int16) any { return say("thing.gold_tile", Args{"tile": refTo(KindGold, n)}) }}
	logSpot   = logArg{"place", func(_ *Catalog, n int16) any { return placeArg(Place(n)) }}

	// What these say depends on who reads it, and on two numbers: see Phrase.
	logPieceName  = logArg{name: "piece"}
	logPiecePlace = logArg{name: "place"}
	logOffer      = logArg{name: "offer"}
)

var logDefs = [logKindCount]logDef{
	LogTurn:         {"log.turn", logTitle, []logArg{logNumber("round")}},
	LogRound:        {"log.round", logTitle, []logArg{logNumber("round")}},
	LogGain:         {"log.gain", logDeed, []logArg{logThing("what", KindRes), logNumber("n")}},
	LogLost:         {"log.lost", logDeed, []logArg{logThing("what", KindRes), logNumber("n")}},
	LogPay:          {"log.pay", logDeed, []logArg{logThing("what", KindRes), logNumber("n")}},
	LogLaunch:       {"log.launch", logDeed, nil},
	LogOrbit:        {"log.orbit", logDeed, []logArg{logThing("body", KindBody)}},
	LogLand:         {"log.land", logDeed, []logArg{logThing("body", KindBody)}},
	LogMove:         {"log.move", logDeed, []logArg{logThing("from", KindSpace), logThing("to", KindSpace), logNumber("capsule")}},
	LogPushed:       {"log.pushed", logFact, []logArg{logThing("to", KindSpace), logNumber("capsule")}},
	LogRotation:     {"log.rotation", logFact, []logArg{logNumber("disc")}},
	LogSignal:       {"log.signal", logDeed, []logArg{logThing("star", KindStar), logNumber("position")}},
	LogWin:          {"log.win", logDeed, []logArg{logThing("star", KindStar), logSeat}},
	LogTrace:        {"log.trace", logDeed, []logArg{logThing("slot", KindSlot), logThing("color", KindTrace), logSpot}},
	LogTech:         {"log.tech", logDeed, []logArg{logThing("tech", KindTech)}},
	LogPlace:        {"log.place", logDeed, []logArg{logNumber("space"), logNumber("below")}},
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
	LogRemove:       {"log.remove", logDeed, []logArg{logThing("body", KindBody), logFigure}},
	LogPass:         {"log.pass", logDeed, nil},
	LogMilestone:    {"log.milestone", logDeed, []logArg{logNumber("n")}},
	LogGold:         {"log.gold", logDeed, []logArg{logTile, logNumber("place")}},
	LogScore:        {"log.score", logDeed, []logArg{logCard, logNumber("n")}},
	LogGoldScore:    {"log.gold_score", logDeed, []logArg{logTile, logNumber("n")}},
	LogFinal:        {"log.final", logDeed, []logArg{logNumber("n")}},
	LogDiscovery:    {"log.discovery", logFact, []logArg{logThing("slot", KindSlot), logThing("species", KindSpecies)}},
	LogMarket:       {"log.market", logFact, []logArg{logCard, logThing("slot", KindSlot)}},
	LogTile:         {"log.tile", logFact, []logArg{logThing("star", KindStar)}},
	LogLose:         {"log.lose", logDeed, []logArg{logThing("what", KindRes), logNumber("n")}},
	LogSecret:       {"log.secret", logDeed, []logArg{logCard}},
	LogPiecePut:     {"log.piece_put", logFact, []logArg{logPieceName, logPiecePlace}},
	LogPieceSide:    {"log.piece_side", logFact, []logArg{logPieceName, logNumber("side")}},
	LogPieceOpen:    {"log.piece_open", logFact, []logArg{logPieceName}},
	LogPieceGain:    {"log.piece_gain", logDeed, []logArg{logPieceName}},
	LogCarry:        {"log.carry", logDeed, []logArg{logPieceName}},
	LogUse:          {"log.use", logDeed, []logArg{logOffer}},
	LogCardPut:      {"log.card_put", logFact, []logArg{logCard, {"pile", func(c *Catalog, n int16) any { return c.pilePhrase(Pile(n)) }}}},
	LogPlaceFigure:  {"log.place_figure", logDeed, []logArg{logThing("body", KindBody), logFigure}},
	LogBorrow:       {"log.borrow", logDeed, []logArg{logThing("tech", KindTech)}},
	LogSwitchOff:    {"log.switch_off", logDeed, []logArg{logThing("tech", KindTech)}},
	LogPlaceProbe:   {"log.place_probe", logDeed, []logArg{logThing("space", KindSpace)}},
	LogClearCircles: {"log.clear_circles", logDeed, []logArg{logPower}},

	LogSlot:        {"log.slot", logDeed, []logArg{logThing("tech", KindTech), logNumber("space")}},
	LogNoLaunch:    {"log.no_launch", logDeed, []logArg{logNumber("n"), logNumber("limit")}},
	LogMarkerSet:   {"log.marker_set", logDeed, []logArg{logNumber("n"), logMayCard, logMaySpecies}},
	LogMarker:      {"log.marker", logDeed, []logArg{logNumber("n"), logMayCard, logMaySpecies}},
	LogChoice:      {"log.choice", logDeed, []logArg{logList}},
	LogRemoveProbe: {"log.remove_probe", logDeed, []logArg{logThing("space", KindSpace)}},
	LogSaid:        {form: logDeed}, // the message is of a pack
	LogTakenBack:   {"log.taken_back", logFact, []logArg{logNumber("n")}},
	LogFailed:      {"log.failed", logDeed, []logArg{logMayCard}},
	LogRemoveTrace: {"log.remove_trace", logDeed, []logArg{logThing("slot", KindSlot), logThing("color", KindTrace), logSpot}},
}

// Title tells whether an entry stands over what follows: a turn, a round.
func (e LogEntry) Title() bool { return logDefs[e.Kind].form == logTitle }

// Deed tells whether an entry is something that its player does: its text
// follows his name.
func (e LogEntry) Deed() bool {
	return logDefs[e.Kind].form == logDeed && e.Player != Nobody
}

// Phrase says what happened, as a seat may know it: the card that somebody else
// draws is not named (rules 1.5.4, 1.5.5). Everything is known to seat Everyone.
// Of a deed it says what the player does, without his name.
func (e LogEntry) Phrase(c *Catalog, seat Seat) Phrase {
	if e.said != nil {
		return e.said.phrase(e.Player, e.KnownTo(seat))
	}
	def := &logDefs[e.Kind]
	args := Args{}
	if e.Player != Nobody {
		args["player"] = refTo(KindSeat, int16(e.Player))
	}
	for i, a := range def.args {
		switch {
		case a.name == logCard.name && !e.KnownTo(seat):
		case a.make != nil:
			args[a.name] = a.make(c, [...]int16{e.A, e.B, e.C}[i])
		case a.name == logPieceName.name:
			args[a.name] = c.piecePhrase(e, seat)
		case a.name == logOffer.name:
			args[a.name] = c.offerPhrase(e.A, e.B)
		default:
			args[a.name] = refTo(source.Kind(e.B), e.C)
		}
	}
	return say(def.key, args)
}

// Scored tells what an entry of the final scoring gives its player, and for
// what; false of other entries.
func (e LogEntry) Scored(c *Catalog) (what Phrase, vp int, ok bool) {
	if e.Kind != LogScore && e.Kind != LogGoldScore {
		return Phrase{}, 0, false
	}
	what, ok = logDefs[e.Kind].args[0].make(c, e.A).(Phrase)
	return what, int(e.B), ok
}

// Amount is what an entry says that its player has more of, or less; false of
// entries that say nothing of that kind.
func (e LogEntry) Amount() (r Resource, n int, ok bool) {
	switch e.Kind {
	case LogGain:
		return Resource(e.A), int(e.B), true
	case LogPay, LogLose:
		return Resource(e.A), -int(e.B), true
	}
	return 0, 0, false
}

// KnownTo tells whether a seat may know the thing that an entry names.
func (e LogEntry) KnownTo(seat Seat) bool {
	return e.Known == everySeat || seat == Everyone || seat >= 0 && e.Known&(1<<seat) != 0
}

// piecePhrase names a piece as a seat may know it (rules 1.5).
func (c *Catalog) piecePhrase(e LogEntry, seat Seat) Phrase {
	if e.KnownTo(seat) {
		return literal(c.pieceArg(e.A).name)
	}
	return say("thing.some_piece", Args{"kind": literal(c.pieceArg(e.A).Kind)})
}

// cardPhrase names a card with its id, if that is a number and no name itself.
func (c *Catalog) cardPhrase(id int16) Phrase {
	if c.Cards[id].Name == c.Cards[id].ID || !strings.ContainsAny(c.Cards[id].ID, "0123456789") {
		return say("thing.name", Args{"what": refTo(KindCard, id)})
	}
	return say("thing.card", Args{"card": refTo(KindCard, id), "id": c.Cards[id].ID})
}

// pilePhrase names a pile, with its owner; that of what is out of the game has
// no name.
func (c *Catalog) pilePhrase(p Pile) any {
	if p == OutOfGame {
		return nil
	}
	name := Phrase{}
	if def := c.PileDef(p); def != nil {
		name = literal(def.Name)
	}
	owner := p.Owner()
	for _, x := range pileNames {
		if x.pile(max(owner, 0)) == p {
			name = say(x.key, nil)
		}
	}
	if owner == Nobody {
		return name
	}
	return say("pile.of", Args{"pile": name, "owner": refTo(KindSeat, int16(owner))})
}

// powerPhrase names the thing that brings a power.
func (c *Catalog) powerPhrase(n int16) any {
	r := c.powerThing(n)
	if r.Kind == KindCard {
		return c.cardPhrase(r.ID)
	}
	return r
}

// offerPhrase names what an offer uses.
func (c *Catalog) offerPhrase(power, which int16) any {
	if _, offer := c.offer(Option{A: power, B: which}); offer != nil && offer.Name != "" {
		return literal(offer.Name)
	}
	return c.powerPhrase(power)
}

// placeArg is a place of a species slot: a word, or the number of a space.
func placeArg(p Place) any {
	switch p {
	case Discovery:
		return refTo(KindWord, int16(wordDiscovery))
	case Overflow:
		return refTo(KindWord, int16(wordOverflow))
	}
	return int(p)
}

// log notes what happens.
// note passes an entry on.
func (g *Game) note(e LogEntry) {
	g.logged++
	g.Log(e)
}

func (g *Game) log(k LogKind, p Seat, a, b int16) {
	if g.Log != nil {
		g.note(LogEntry{Kind: k, Player: p, A: a, B: b, Known: everySeat})
	}
}

// logMove notes that a figure moves, or is pushed.
func (g *Game) logMove(k LogKind, f *Figure, from, to Space) {
	if g.Log == nil {
		return
	}
	e := LogEntry{Kind: k, Player: f.Owner, A: int16(from), B: int16(to), Known: everySeat}
	capsule := int16(min(f.Carries, 1))
	if k == LogPushed {
		e.A, e.B = int16(to), capsule
	} else {
		e.C = capsule
	}
	g.note(e)
}

// logMarker notes that a score marker is set or reached, and what brought it.
func (g *Game) logMarker(k LogKind, m *Pending) {
	if g.Log == nil {
		return
	}
	e := LogEntry{Kind: k, Player: m.Owner, A: m.Score, B: int16(m.Card), C: -1, Known: everySeat}
	if m.Card == NoCard && m.Slot >= 0 {
		e.C = int16(g.S.Slots[m.Slot].Species)
	}
	g.note(e)
}

// logSecret notes what happens to a card, by name for those who know it.
func (g *Game) logSecret(k LogKind, p Seat, c CardID) {
	if g.Log != nil {
		g.note(LogEntry{Kind: k, Player: p, A: int16(c), Known: g.knowers(refTo(KindCard, int16(c)))})
	}
}

func (g *Game) logTrace(k LogKind, p Seat, slot int, color Trace, place Place) {
	if g.Log != nil {
		g.note(LogEntry{Kind: k, Player: p, A: int16(slot), B: int16(color), C: int16(place), Known: everySeat})
	}
}

// logPiece notes what happens to a piece that lies, or now lies, in a place.
func (g *Game) logPiece(k LogKind, p Seat, i int) {
	if g.Log == nil {
		return
	}
	x := &g.S.Pieces[i]
	e := LogEntry{Kind: k, Player: p, A: x.arg(), B: int16(x.Place.Kind), C: x.Place.ID, Known: g.knowers(refTo(KindPiece, int16(i)))}
	if k == LogPieceSide {
		e.B = int16(x.Side) + 1
	}
	g.note(e)
}

// Named is the card or the piece that an entry names, if it names one.
func (g *Game) Named(e LogEntry) (source.Ref, bool) {
	if e.said != nil {
		return e.said.first, e.said.first.Kind != KindNone
	}
	for _, a := range logDefs[e.Kind].args {
		switch a.name {
		case logCard.name:
			return refTo(KindCard, e.A), true
		case logPieceName.name:
			for i := range g.S.Pieces {
				if g.S.Pieces[i].arg() == e.A {
					return refTo(KindPiece, int16(i)), true
				}
			}
		}
	}
	return source.Ref{}, false
}

// Shows tells whether an entry is of a card that its player shows to all, or
// that is scored before them, wherever it lies.
func (e LogEntry) Shows() bool { return e.Kind == LogReveal || e.Kind == LogScore }

// LoggedPiece is the piece that an entry of one names.
func (c *Catalog) LoggedPiece(e LogEntry) *PieceDef { return c.pieceArg(e.A) }
