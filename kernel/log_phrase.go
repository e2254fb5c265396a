package kernel

import (
	"maps"
	"strings"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Title reports whether an entry is a heading: a turn, a round.
func (e LogEntry) Title() bool { return logDefs[e.Kind].form == logTitle }

// Deed reports whether an entry is something that its player does: its text
// follows his name.
func (e LogEntry) Deed() bool {
	return logDefs[e.Kind].form == logDeed && e.Player != board.Nobody
}

// Phrase returns the text of an entry for a seat. It does not name a card that somebody
// else draws (rules 1.5.4, 1.5.5); seat Everyone knows all. The text of a deed leaves out
// the name of the player.
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
		case a.name == logOffer.name:
			args[a.name] = offerPhrase(c, e.A, e.B)
		default:
			args[a.name] = board.Ref(source.Kind(e.B), e.C)
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

// piecePhrase names a piece as a seat may know it (rules 1.5).
func piecePhrase(c *catalog.Catalog, e LogEntry, seat board.Seat) catalog.Phrase {
	if e.KnownTo(seat) {
		return catalog.Literal(c.Pieces[e.A].Name)
	}
	return catalog.Say("thing.some_piece", catalog.Args{"kind": catalog.Literal(c.Pieces[e.A].Kind)})
}

// cardPhrase names a card with its id, if that is a number and no name itself.
func cardPhrase(c *catalog.Catalog, id int16) catalog.Phrase {
	if c.Cards[id].Name == c.Cards[id].ID || !strings.ContainsAny(c.Cards[id].ID, "0123456789") {
		return catalog.Say("thing.name", catalog.Args{"what": board.Ref(board.KindCard, id)})
	}
	return catalog.Say("thing.card", catalog.Args{"card": board.Ref(board.KindCard, id), "id": c.Cards[id].ID})
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

// pilePhrase names a pile, with its owner; that of what is out of the game has
// no name.
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

// said is a message that a function of content says: its key in the pack, the arguments for
// its gaps, and those of them that somebody may not know.
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
