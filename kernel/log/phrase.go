package log

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
func (e Entry) Title() bool { return defs[e.Kind].form == formTitle }

// Deed reports whether an entry is something that its player does: its text
// follows their name.
func (e Entry) Deed() bool {
	return defs[e.Kind].form == formDeed && e.Player != board.Nobody
}

// Phrase returns the text of an entry for a seat. It does not name a card that another player draws (rules 1.5.4,
// 1.5.5); board.Everyone knows all. The text of a deed leaves out the name of the player.
func (e Entry) Phrase(c *catalog.Catalog, seat board.Seat) catalog.Phrase {
	if e.Message != nil {
		return e.Message.phrase(e.Player, e.KnownTo(seat))
	}
	def := &defs[e.Kind]
	args := catalog.Args{}
	if e.Player != board.Nobody {
		args["player"] = board.Ref(board.KindSeat, int16(e.Player))
	}
	for i, a := range def.args {
		switch {
		case a.name == "":
		case a.name == cardArg.name && !e.KnownTo(seat):
		case a.make != nil:
			args[a.name] = a.make(c, e.numbers()[i])
		case a.name == pieceNameArg.name:
			args[a.name] = piecePhrase(c, e, seat)
			if e.Kind == PieceSide {
				args["face"] = faceOf(c, e)
			}
		case a.name == offerArg.name:
			args[a.name] = c.NameOfOffer(e.A, e.B)
		default:
			args[a.name] = placePut(e)
		}
	}
	return catalog.Say(def.key, args)
}

// Scored returns the points of an entry of the final scoring and what they are for; false
// for other entries.
func (e Entry) Scored(c *catalog.Catalog) (what catalog.Phrase, vp int, ok bool) {
	if e.Kind != Score && e.Kind != GoldScore {
		return catalog.Phrase{}, 0, false
	}
	what, ok = defs[e.Kind].args[0].make(c, e.A).(catalog.Phrase)
	return what, int(e.B), ok
}

// KnownTo reports whether a seat may know the thing that an entry names.
func (e Entry) KnownTo(seat board.Seat) bool {
	return e.Known == board.AllSeats || seat == board.Everyone || seat >= 0 && e.Known&(1<<seat) != 0
}

// Shows reports whether the player of an entry shows its card to everybody: revealed, or
// scored at the end.
func (e Entry) Shows() bool { return e.Kind == Reveal || e.Kind == Score }

// Piece returns the piece that an entry names.
func (e Entry) Piece(c *catalog.Catalog) *catalog.PieceDef { return &c.Pieces[e.A] }

// faceOf returns "up" or "down" for a piece that is turned over, "" if its sides differ in what they give.
func faceOf(c *catalog.Catalog, e Entry) string {
	sides := c.Pieces[e.A].Sides
	if len(sides) != 2 || len(sides[0].Groups)+len(sides[1].Groups) > 0 {
		return ""
	}
	return [...]string{"up", "down"}[e.B-1]
}

// piecePhrase names a piece as a seat may know it (rules 1.5).
func piecePhrase(c *catalog.Catalog, e Entry, seat board.Seat) catalog.Phrase {
	if e.KnownTo(seat) {
		return catalog.Literal(c.Pieces[e.A].Name)
	}
	return catalog.Say("thing.some_piece", catalog.Args{"kind": catalog.Literal(c.Pieces[e.A].Kind)})
}

// placePut names the place to which a piece goes; a space by what it showed then.
func placePut(e Entry) any {
	if kind := source.Kind(e.B); kind != board.KindSpace {
		return board.Ref(kind, e.C)
	}
	return cellNamed(board.Cell(e.D))
}

// cellNamed names a space by what it shows.
func cellNamed(c board.Cell) catalog.Phrase {
	args := catalog.Args{"cell": catalog.CellRef(c)}
	if b, ok := c.Body(); ok {
		args["body"] = board.Ref(board.KindBody, int16(b))
	}
	return catalog.Say("space.there", args)
}

// pileOf names a pile, with its owner; the box has no name.
func pileOf(c *catalog.Catalog, p board.Pile) any {
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

// Message is a message of a function of content: its key in the pack, the arguments for its gaps, and those of them that
// are hidden from some players.
type Message struct {
	Key    string
	Args   catalog.Args
	Hidden []string
	First  source.Ref // of what is hidden
}

// phrase returns the message, for a seat that may know all of it or not.
func (s *Message) phrase(player board.Seat, all bool) catalog.Phrase {
	args := maps.Clone(s.Args)
	if !all {
		for _, name := range s.Hidden {
			delete(args, name)
		}
	}
	if player != board.Nobody {
		args["player"] = board.Ref(board.KindSeat, int16(player))
	}
	return catalog.Say(s.Key, args)
}

// Line returns an entry as data: who, the key of its message without "log.", and the arguments as
// ids. Entries that differ have different lines, and a line stays as it is when messages are worded again
// or translated, so logs that are compared hold lines. What only some seats know is followed by these:
//
//	p1 gain credit 2
//	p1 draw 39 [p1]
//	row 39 2
func (e Entry) Line(c *catalog.Catalog) string { return e.LineFor(c, board.Everyone) + e.knownLine() }

// LineFor returns an entry as data, as a seat may know it: "?" stands for what it does not know.
//
//	p1 draw ?
func (e Entry) LineFor(c *catalog.Catalog, seat board.Seat) string {
	var words []string
	if e.Player != board.Nobody {
		words = append(words, e.Player.String())
	}
	if e.Message != nil {
		args := e.Message.Args
		if !e.KnownTo(seat) {
			args = e.Message.phrase(board.Nobody, false).Args
		}
		return strings.Join(append(words, e.Message.Key+args.Line(c)), " ")
	}
	def := &defs[e.Kind]
	words = append(words, strings.TrimPrefix(def.key, "log."))
	for i, a := range def.args {
		word := ""
		switch {
		case a.hidden() && !e.KnownTo(seat):
			word = "?"
		case a.line != nil:
			word = a.line(c, e.numbers()[i])
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
func (a arg) hidden() bool { return a.name == cardArg.name || a.name == pieceNameArg.name }

func (e Entry) numbers() [4]int16 { return [4]int16{e.A, e.B, e.C, e.D} }

// Numbers returns the arguments of an entry, 0 for those that a seat does not know, and whether it knows all.
func (e Entry) Numbers(seat board.Seat) (n [4]int16, known bool) {
	n, known = e.numbers(), e.KnownTo(seat)
	for i, a := range defs[e.Kind].args {
		if a.hidden() && !known {
			n[i] = 0
		}
	}
	return n, known
}

// Kinds returns the names of the kinds of entries, as their lines have them.
func Kinds() (names []string) {
	for i := range defs {
		names = append(names, cmp.Or(strings.TrimPrefix(defs[i].key, "log."), "said"))
	}
	return names
}

// knownLine lists the seats that know the things in an entry, and the things that a message hides from others; it is
// empty if everybody knows all.
func (e Entry) knownLine() string {
	if e.Known == board.AllSeats {
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
	if e.Message != nil {
		seats += ": " + strings.Join(slices.Compact(slices.Sorted(slices.Values(e.Message.Hidden))), ", ")
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
func (e Entry) continues(before Entry) bool {
	switch e.Kind {
	case CardPut, PieceSide, Look:
		return before.Kind == e.Kind && before.B == e.B && before.Player == e.Player
	case PiecePut:
		return before.Kind == e.Kind
	}
	return false
}

// Runs groups entries that share a sentence.
func Runs(entries []Entry) iter.Seq[[]Entry] {
	return func(yield func([]Entry) bool) {
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
func RunPhrase(c *catalog.Catalog, run []Entry, seat board.Seat) catalog.Phrase {
	if len(run) == 1 {
		return run[0].Phrase(c, seat)
	}
	switch run[0].Kind {
	case CardPut:
		return catalog.Say("log.cards_put", catalog.Args{"what": cardsOfRun(c, run, seat), "n": len(run), "pile": pileOf(c, board.Pile(run[0].B))})
	case Look:
		return catalog.Say("log.looks", catalog.Args{"what": cardsOfRun(c, run, seat), "pile": pileOf(c, board.Pile(run[0].B))})
	case PieceSide:
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
func piecesOfRun(c *catalog.Catalog, run []Entry, seat board.Seat) []catalog.Phrase {
	return namesOfRun(run, func(e Entry) bool { return e.KnownTo(seat) },
		func(e Entry) catalog.Phrase { return piecePhrase(c, e, seat) },
		func(e Entry) string { return c.Pieces[e.A].Kind },
		func(e Entry) catalog.Phrase {
			return catalog.Say("noun.piece_of_kind", catalog.Args{"kind": c.Pieces[e.A].Kind})
		})
}

// cardsOfRun names the cards of a run, those that the seat does not know by
// their number, and all of them if they are many.
func cardsOfRun(c *catalog.Catalog, run []Entry, seat board.Seat) []catalog.Phrase {
	titles := map[string]int{} // cards that share one are counted
	for _, e := range run {
		titles[c.Cards[e.A].Name]++
	}
	named := func(e Entry) bool {
		return e.KnownTo(seat) && len(run) <= mostNamed && titles[c.Cards[e.A].Name] == 1 && !c.Untitled(board.CardID(e.A))
	}
	return namesOfRun(run, named,
		func(e Entry) catalog.Phrase { return c.NameOfCard(board.CardID(e.A)) },
		func(e Entry) string { return strconv.Itoa(int(c.Cards[e.A].DeckIndex)) },
		func(e Entry) catalog.Phrase { return c.NameOfBack(board.CardID(e.A)) })
}

// namesOfRun names the things of a run for which told is true, then counts the others by kind.
func namesOfRun(run []Entry, told func(Entry) bool, name func(Entry) catalog.Phrase, kind func(Entry) string, noun func(Entry) catalog.Phrase) (what []catalog.Phrase) {
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

// Named returns the card or the piece that an entry names, if it names one.
func (e Entry) Named(s *board.State) (source.Ref, bool) {
	if e.Message != nil {
		return e.Message.First, e.Message.First.Kind != board.KindNone
	}
	for _, a := range defs[e.Kind].args {
		switch a.name {
		case cardArg.name:
			return board.Ref(board.KindCard, e.A), true
		case pieceNameArg.name:
			for i := range s.Pieces {
				if s.Pieces[i].Def == e.A {
					return board.Ref(board.KindPiece, int16(i)), true
				}
			}
		}
	}
	return source.Ref{}, false
}

// Standing returns the numbers of the entries of a log that were not undone. The log must be complete from its
// beginning.
func Standing(entries []Entry) (stand []int) {
	for i, e := range entries {
		stand = Stand(stand, i, e)
	}
	return stand
}

// Stand adds the entry with number i to the numbers of valid entries before it, or removes those that it undoes.
func Stand(stand []int, i int, e Entry) []int {
	if e.Kind != TakenBack {
		return append(stand, i)
	}
	n := len(stand)
	for n > 0 && stand[n-1] >= i-int(e.A) {
		n--
	}
	return stand[:n]
}
