package kernel

import (
	"iter"
	"strconv"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Some things happen many at a time: cards are dealt, tokens laid out. Their
// entries, one for each, are told in one sentence.

// mostNamed is how many cards of a run are named; more are counted.
const mostNamed = 6

// goesOn reports whether an entry and the one before it are told in one sentence.
func (e LogEntry) goesOn(before LogEntry) bool {
	switch e.Kind {
	case LogCardPut, LogPieceSide, LogLook:
		return before.Kind == e.Kind && before.B == e.B && before.Player == e.Player
	case LogPiecePut:
		return before.Kind == e.Kind
	}
	return false
}

// Runs cuts entries into those that are told in one sentence.
func Runs(entries []LogEntry) iter.Seq[[]LogEntry] {
	return func(yield func([]LogEntry) bool) {
		for len(entries) > 0 {
			n := 1
			for n < len(entries) && entries[n].goesOn(entries[n-1]) {
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
		return catalog.Say("log.pieces_side", catalog.Args{"what": piecesOfRun(c, run, seat), "n": len(run), "side": int(run[0].B)})
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
		place := board.Ref(source.Kind(run[0].B), run[0].C)
		what = append(what, catalog.Say(key, catalog.Args{"what": piecesOfRun(c, run[:n], seat), "n": n, "place": place}))
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
	return namesOfRun(run, func(e LogEntry) bool { return e.KnownTo(seat) && len(run) <= mostNamed },
		func(e LogEntry) catalog.Phrase { return cardPhrase(c, e.A) },
		func(e LogEntry) string { return strconv.Itoa(int(c.Cards[e.A].DeckIndex)) },
		func(e LogEntry) catalog.Phrase { return deckNoun(c, e.A) })
}

// namesOfRun names the things of a run that are told by name, then says how many of each kind there are of the others.
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
