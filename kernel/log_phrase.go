package kernel

import (
	"cmp"
	"iter"
	"maps"
	"slices"
	"strconv"
	"strings"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Title reports whether an entry is a heading: a turn, a round.
func (e LogEntry) Title() bool { return logDefs[e.Kind].form == logTitle }

// Deed reports whether an entry is something that its player does: its text
// follows their name.
func (e LogEntry) Deed() bool {
	return logDefs[e.Kind].form == logDeed && e.Player != board.Nobody
}

// Phrase returns the text of an entry for a seat. It does not name a card that another player draws (rules 1.5.4,
// 1.5.5); seat Everyone knows all. The text of a deed leaves out the name of the player.
func (e LogEntry) Phrase(c *catalog.Catalog, seat board.Seat) catalog.Phrase {
	if e.said != nil {
		return e.said.phrase(e.Player, e.KnownTo(seat))
	}
	def := &logDefs[e.Kind]
	args := catalog.Args{}
	if e.Player != board.Nobody {
		args["player"] = board.Ref(board.KindSeat, int16(e.Player))
	}
	for i, a := range def.args {
		switch {
		case a.name == "":
		case a.name == logCard.name && !e.KnownTo(seat):
		case a.make != nil:
			args[a.name] = a.make(c, [...]int16{e.A, e.B, e.C, e.D}[i])
		case a.name == logPieceName.name:
			args[a.name] = piecePhrase(c, e, seat)
			if e.Kind == LogPieceSide {
				args["face"] = faceOf(c, e)
			}
		case a.name == logOffer.name:
			args[a.name] = offerPhrase(c, e.A, e.B)
		default:
			args[a.name] = placePut(e)
		}
	}
	return catalog.Say(def.key, args)
}

// Scored returns the points of an entry of the final scoring and what they are for; false
// for other entries.
func (e LogEntry) Scored(c *catalog.Catalog) (what catalog.Phrase, vp int, ok bool) {
	if e.Kind != LogScore && e.Kind != LogGoldScore {
		return catalog.Phrase{}, 0, false
	}
	what, ok = logDefs[e.Kind].args[0].make(c, e.A).(catalog.Phrase)
	return what, int(e.B), ok
}

// KnownTo reports whether a seat may know the thing that an entry names.
func (e LogEntry) KnownTo(seat board.Seat) bool {
	return e.Known == everySeat || seat == Everyone || seat >= 0 && e.Known&(1<<seat) != 0
}

// Shows reports whether the player of an entry shows its card to everybody: revealed, or
// scored at the end.
func (e LogEntry) Shows() bool { return e.Kind == LogReveal || e.Kind == LogScore }

// LoggedPiece returns the piece that an entry of one names.
func LoggedPiece(c *catalog.Catalog, e LogEntry) *catalog.PieceDef { return &c.Pieces[e.A] }

// faceOf returns "up" or "down" for a piece that is turned over, "" if its sides differ in what they give.
func faceOf(c *catalog.Catalog, e LogEntry) string {
	sides := c.Pieces[e.A].Sides
	if len(sides) != 2 || len(sides[0].Groups)+len(sides[1].Groups) > 0 {
		return ""
	}
	return [...]string{"up", "down"}[e.B-1]
}

// piecePhrase names a piece as a seat may know it (rules 1.5).
func piecePhrase(c *catalog.Catalog, e LogEntry, seat board.Seat) catalog.Phrase {
	if e.KnownTo(seat) {
		return catalog.Literal(c.Pieces[e.A].Name)
	}
	return catalog.Say("thing.some_piece", catalog.Args{"kind": catalog.Literal(c.Pieces[e.A].Kind)})
}

// placePut names the place to which a piece goes; a space by what it showed then.
func placePut(e LogEntry) any {
	if kind := source.Kind(e.B); kind != board.KindSpace {
		return board.Ref(kind, e.C)
	}
	return cellNamed(board.Cell(e.D))
}

// cellNamed names a space by what it shows.
func cellNamed(c board.Cell) catalog.Phrase {
	args := catalog.Args{"cell": cellRef(c)}
	if b, ok := c.Body(); ok {
		args["body"] = board.Ref(board.KindBody, int16(b))
	}
	return catalog.Say("space.there", args)
}

// cardPhrase names a card; a card of a deck whose cards have no names but their ids is one of its deck.
func cardPhrase(c *catalog.Catalog, id int16) catalog.Phrase {
	if untitled(c, id) {
		return catalog.Say("thing.some_piece", catalog.Args{"kind": deckNoun(c, id)})
	}
	return catalog.Say("thing.name", catalog.Args{"what": board.Ref(board.KindCard, id)})
}

// untitled reports whether a card has no title, so that it is called by its deck.
func untitled(c *catalog.Catalog, id int16) bool {
	return c.Cards[id].Name == c.Cards[id].ID && c.DeckOf(board.CardID(id)).Folder != ""
}

// powerPhrase names the thing that has a power.
func powerPhrase(c *catalog.Catalog, n int16) any {
	r := c.PowerThing(n)
	if r.Kind == board.KindCard {
		return cardPhrase(c, r.ID)
	}
	return r
}

// offerPhrase names what an offer uses.
func offerPhrase(c *catalog.Catalog, power, which int16) any {
	if _, offer := c.Offer(board.Option{A: power, B: which}); offer != nil && offer.Name != "" {
		return catalog.Literal(offer.Name)
	}
	return powerPhrase(c, power)
}

// pilePhrase names a pile, with its owner; the box has no name.
func pilePhrase(c *catalog.Catalog, p board.Pile) any {
	if p == board.OutOfGame {
		return nil
	}
	name, owner := c.PilePhrase(p), p.Owner()
	if owner == board.Nobody {
		return name
	}
	return catalog.Say("pile.of", catalog.Args{"pile": name, "owner": board.Ref(board.KindSeat, int16(owner))})
}

// placeArg returns a place of a species slot: a word, or the number of a space.
func placeArg(p board.Place) any {
	switch p {
	case board.Discovery:
		return board.Ref(board.KindConst, int16(board.ConstDiscovery))
	case board.Overflow:
		return board.Ref(board.KindConst, int16(board.ConstOverflow))
	}
	return int(p)
}

// said is a message of a function of content: its key in the pack, the arguments for its gaps, and those of them that
// are hidden from some players.
type said struct {
	key    string
	args   catalog.Args
	hidden []string
	first  source.Ref // of what is hidden
}

// phrase returns the message, for a seat that may know all of it or not.
func (s *said) phrase(player board.Seat, all bool) catalog.Phrase {
	args := maps.Clone(s.args)
	if !all {
		for _, name := range s.hidden {
			delete(args, name)
		}
	}
	if player != board.Nobody {
		args["player"] = board.Ref(board.KindSeat, int16(player))
	}
	return catalog.Say(s.key, args)
}

// Line returns an entry as data: who, the key of its message without "log.", and the arguments as
// ids. Entries that differ have different lines, and a line stays as it is when messages are worded again
// or translated, so logs that are compared hold lines. What only some seats know is followed by these:
//
//	p1 gain credit 2
//	p1 draw 39 [p1]
//	row 39 2
func (e LogEntry) Line(c *catalog.Catalog) string { return e.LineFor(c, Everyone) + e.knownLine() }

// LineFor returns an entry as data, as a seat may know it: "?" stands for what it does not know.
//
//	p1 draw ?
func (e LogEntry) LineFor(c *catalog.Catalog, seat board.Seat) string {
	var words []string
	if e.Player != board.Nobody {
		words = append(words, e.Player.String())
	}
	if e.said != nil {
		args := e.said.args
		if !e.KnownTo(seat) {
			args = e.said.phrase(board.Nobody, false).Args
		}
		return strings.Join(append(words, e.said.key+args.Line(c)), " ")
	}
	def := &logDefs[e.Kind]
	words = append(words, strings.TrimPrefix(def.key, "log."))
	for i, a := range def.args {
		word := ""
		switch {
		case a.hidden() && !e.KnownTo(seat):
			word = "?"
		case a.line != nil:
			word = a.line(c, [...]int16{e.A, e.B, e.C, e.D}[i])
		default:
			word = c.Name(board.Ref(source.Kind(e.B), e.C))
		}
		if word != "" {
			words = append(words, word)
		}
	}
	return strings.Join(words, " ")
}

// hidden reports whether only those who know the entry know an argument.
func (a logArg) hidden() bool { return a.name == logCard.name || a.name == logPieceName.name }

// Numbers returns the arguments of an entry, 0 for those that a seat does not know, and whether it knows all.
func (e LogEntry) Numbers(seat board.Seat) (n [4]int16, known bool) {
	n, known = [4]int16{e.A, e.B, e.C, e.D}, e.KnownTo(seat)
	for i, a := range logDefs[e.Kind].args {
		if a.hidden() && !known {
			n[i] = 0
		}
	}
	return n, known
}

// LogKinds returns the names of the kinds of entries, as their lines have them.
func LogKinds() (names []string) {
	for i := range logDefs {
		names = append(names, cmp.Or(strings.TrimPrefix(logDefs[i].key, "log."), "said"))
	}
	return names
}

// knownLine lists the seats that know the things in an entry, and the things that a message hides from others; it is
// empty if everybody knows all.
func (e LogEntry) knownLine() string {
	if e.Known == everySeat {
		return ""
	}
	var words []string
	for p := range board.Seat(board.MaxSeats) {
		if e.KnownTo(p) {
			words = append(words, p.String())
		}
	}
	if len(words) == 0 {
		words = append(words, "nobody")
	}
	seats := strings.Join(words, " ")
	if e.said != nil {
		seats += ": " + strings.Join(slices.Compact(slices.Sorted(slices.Values(e.said.hidden))), ", ")
	}
	return " [" + seats + "]"
}

func lineNumber(_ *catalog.Catalog, n int16) string { return strconv.Itoa(int(n)) }

// lineNothing is for arguments derived from the rest of the entry.
func lineNothing(*catalog.Catalog, int16) string { return "" }

// lineMore returns a number that is usually 0.
func lineMore(c *catalog.Catalog, n int16) string {
	if n == 0 {
		return ""
	}
	return lineNumber(c, n)
}

// lineFlag returns a name for any number but 0.
func lineFlag(name string) func(*catalog.Catalog, int16) string {
	return func(_ *catalog.Catalog, n int16) string {
		if n == 0 {
			return ""
		}
		return name
	}
}

func lineThing(kind source.Kind) func(*catalog.Catalog, int16) string {
	return func(c *catalog.Catalog, n int16) string { return c.Name(board.Ref(kind, n)) }
}

// lineMaybe returns a thing that may be missing.
func lineMaybe(kind source.Kind) func(*catalog.Catalog, int16) string {
	return func(c *catalog.Catalog, n int16) string {
		if n < 0 {
			return ""
		}
		return catalog.KindTag(kind) + " " + c.Name(board.Ref(kind, n))
	}
}

// lineSeat returns a seat, nothing for Nobody.
func lineSeat(_ *catalog.Catalog, n int16) string {
	if p := board.Seat(n); p != board.Nobody {
		return p.String()
	}
	return ""
}

func linePower(c *catalog.Catalog, n int16) string { return c.Name(c.PowerThing(n)) }

// lineFinal returns the step of the final scoring in which something is gained or lost.
func lineFinal(_ *catalog.Catalog, n int16) string {
	return [...]string{NotFinal: "", FinalScoring: "scoring", FinalPenalty: "penalty"}[n]
}

// Some events happen many at a time: cards are dealt, tokens laid out. Their entries, one for each, share one sentence.

// mostNamed is how many cards of a run are named; more are counted.
const mostNamed = 6

// continues reports whether an entry shares a sentence with the one before it.
func (e LogEntry) continues(before LogEntry) bool {
	switch e.Kind {
	case LogCardPut, LogPieceSide, LogLook:
		return before.Kind == e.Kind && before.B == e.B && before.Player == e.Player
	case LogPiecePut:
		return before.Kind == e.Kind
	}
	return false
}

// Runs groups entries that share a sentence.
func Runs(entries []LogEntry) iter.Seq[[]LogEntry] {
	return func(yield func([]LogEntry) bool) {
		for len(entries) > 0 {
			n := 1
			for n < len(entries) && entries[n].continues(entries[n-1]) {
				n++
			}
			if !yield(entries[:n]) {
				return
			}
			entries = entries[n:]
		}
	}
}

// RunPhrase returns the text of a run of entries for a seat.
func RunPhrase(c *catalog.Catalog, run []LogEntry, seat board.Seat) catalog.Phrase {
	if len(run) == 1 {
		return run[0].Phrase(c, seat)
	}
	switch run[0].Kind {
	case LogCardPut:
		return catalog.Say("log.cards_put", catalog.Args{"what": cardsOfRun(c, run, seat), "n": len(run), "pile": pilePhrase(c, board.Pile(run[0].B))})
	case LogLook:
		return catalog.Say("log.looks", catalog.Args{"what": cardsOfRun(c, run, seat), "pile": pilePhrase(c, board.Pile(run[0].B))})
	case LogPieceSide:
		return catalog.Say("log.pieces_side", catalog.Args{"what": piecesOfRun(c, run, seat), "n": len(run), "side": int(run[0].B), "face": faceOf(c, run[0])})
	}
	var what []catalog.Phrase
	for len(run) > 0 {
		n := 1
		for n < len(run) && run[n].B == run[0].B && run[n].C == run[0].C {
			n++
		}
		key := "log.pieces_put"
		if len(what) > 0 {
			key = "log.pieces_to"
		}
		what = append(what, catalog.Say(key, catalog.Args{"what": piecesOfRun(c, run[:n], seat), "n": n, "place": placePut(run[0])}))
		run = run[n:]
	}
	return catalog.Say("log.pieces", catalog.Args{"what": what})
}

// piecesOfRun names the pieces of a run, those that the seat does not know by
// their kind and number.
func piecesOfRun(c *catalog.Catalog, run []LogEntry, seat board.Seat) []catalog.Phrase {
	return namesOfRun(run, func(e LogEntry) bool { return e.KnownTo(seat) },
		func(e LogEntry) catalog.Phrase { return piecePhrase(c, e, seat) },
		func(e LogEntry) string { return c.Pieces[e.A].Kind },
		func(e LogEntry) catalog.Phrase {
			return catalog.Say("noun.piece_of_kind", catalog.Args{"kind": c.Pieces[e.A].Kind})
		})
}

// cardsOfRun names the cards of a run, those that the seat does not know by
// their number, and all of them if they are many.
func cardsOfRun(c *catalog.Catalog, run []LogEntry, seat board.Seat) []catalog.Phrase {
	titles := map[string]int{} // cards that share one are counted
	for _, e := range run {
		titles[c.Cards[e.A].Name]++
	}
	return namesOfRun(run, func(e LogEntry) bool {
		return e.KnownTo(seat) && len(run) <= mostNamed && titles[c.Cards[e.A].Name] == 1 && !untitled(c, e.A)
	},
		func(e LogEntry) catalog.Phrase { return cardPhrase(c, e.A) },
		func(e LogEntry) string { return strconv.Itoa(int(c.Cards[e.A].DeckIndex)) },
		func(e LogEntry) catalog.Phrase { return deckNoun(c, e.A) })
}

// namesOfRun names the things of a run for which told is true, then counts the others by kind.
func namesOfRun(run []LogEntry, told func(LogEntry) bool, name func(LogEntry) catalog.Phrase, kind func(LogEntry) string, noun func(LogEntry) catalog.Phrase) (what []catalog.Phrase) {
	var kinds []string
	var nouns []catalog.Phrase
	counts := map[string]int{}
	for _, e := range run {
		if told(e) {
			what = append(what, name(e))
			continue
		}
		k := kind(e)
		if counts[k] == 0 {
			kinds, nouns = append(kinds, k), append(nouns, noun(e))
		}
		counts[k]++
	}
	for i, k := range kinds {
		what = append(what, catalog.Say("thing.some", catalog.Args{"n": counts[k], "what": nouns[i]}))
	}
	return what
}

// deckNoun returns the name of a card of which only the back is seen.
func deckNoun(c *catalog.Catalog, card int16) catalog.Phrase {
	if deck := c.DeckOf(board.CardID(card)); deck.Folder != "" || deck.OfPack() {
		return catalog.Say("noun.card_of_deck", catalog.Args{"deck": deck.Name})
	}
	return catalog.Say("noun.card", nil)
}
