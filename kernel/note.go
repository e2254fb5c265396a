package kernel

import (
	"fmt"
	"seti/kernel/source"
	"strings"
)

// Note is one thing that happened, for the log that people read. Its text is
// made when somebody looks.
type Note struct {
	Kind   NoteKind
	Player Seat
	A, B   int16
	C      int16
	Known  uint8 // a bit for each seat that may know what it names; all if everybody may
}

// NoteKind is what a note is about.
type NoteKind uint8

const (
	noteTurn NoteKind = iota
	noteRound
	noteGain
	noteLost
	notePay
	noteLaunch
	noteOrbit
	noteLand
	noteMove
	notePushed
	noteRotation
	noteSignal
	noteWin
	noteTrace
	noteTech
	notePlace
	noteAnalyze
	noteScan
	notePlay
	noteDraw
	noteTake
	noteDiscard
	noteTuck
	noteRow
	noteReshuffle
	noteCircle
	noteMission
	noteReveal
	noteRemove
	notePass
	noteMilestone
	noteGold
	noteScore
	noteGoldScore
	noteFinal
	noteDiscovery
	noteMarket
	noteTile
	noteLose
	noteSecret
	notePiecePut
	notePieceSide
	notePieceOpen
	notePieceGain
	noteCarry
)

func (g *Game) note(k NoteKind, p Seat, a, b int16) {
	if g.Note != nil {
		g.Note(Note{Kind: k, Player: p, A: a, B: b, Known: everySeat})
	}
}

// noteSecret notes what happens to a card, by name for those who know it.
func (g *Game) noteSecret(k NoteKind, p Seat, c CardID) {
	if g.Note != nil {
		g.Note(Note{Kind: k, Player: p, A: int16(c), Known: g.knowers(refTo(KindCard, int16(c)))})
	}
}

// KnownTo tells whether a seat may know the thing that a note names.
func (n Note) KnownTo(seat Seat) bool {
	return n.Known == everySeat || seat == Everyone || seat >= 0 && n.Known&(1<<seat) != 0
}

func (g *Game) noteTrace(p Seat, slot int, color Trace, place Place) {
	if g.Note != nil {
		g.Note(Note{Kind: noteTrace, Player: p, A: int16(slot), B: int16(color), C: int16(place), Known: everySeat})
	}
}

// notePiece notes what happens to a piece that lies, or now lies, in a place.
func (g *Game) notePiece(k NoteKind, p Seat, i int) {
	if g.Note == nil {
		return
	}
	x := &g.S.Pieces[i]
	n := Note{Kind: k, Player: p, A: x.arg(), B: int16(x.Place.Kind), C: x.Place.ID, Known: g.knowers(refTo(KindPiece, int16(i)))}
	if k == notePieceSide {
		n.B = int16(x.Side) + 1
	}
	g.Note(n)
}

// Named is the card or the piece that a note names, if it names one.
func (g *Game) Named(n Note) (source.Ref, bool) {
	switch n.Kind {
	case notePlay, noteDraw, noteTake, noteDiscard, noteTuck, noteRow, noteCircle, noteMission, noteReveal, noteScore,
		noteMarket, noteSecret:
		return refTo(KindCard, n.A), true
	case notePiecePut, notePieceSide, notePieceOpen, notePieceGain, noteCarry:
		for i := range g.S.Pieces {
			if g.S.Pieces[i].arg() == n.A {
				return refTo(KindPiece, int16(i)), true
			}
		}
	}
	return source.Ref{}, false
}

// Shows tells whether a note is of a card that its player shows to all, or that
// is scored before them, wherever it lies.
func (n Note) Shows() bool { return n.Kind == noteReveal || n.Kind == noteScore }

// StartsTurn tells whether a note is the first of a turn.
func (n Note) StartsTurn() bool { return n.Kind == noteTurn }

// NotedPiece is the piece that a note of one names.
func (c *Catalog) NotedPiece(n Note) *PieceDef { return c.pieceArg(n.A) }

// pieceName names a piece as a seat may know it (rules 1.5).
func (c *Catalog) pieceName(n Note, seat Seat) string {
	if n.KnownTo(seat) {
		return c.pieceArg(n.A).ID
	}
	return article(c.pieceArg(n.A).Kind)
}

// NoteText says what happened, as a seat may know it: the card that somebody
// else draws is not named (rules 1.5.4, 1.5.5). Everything is known to seat
// Everyone.
func (c *Catalog) NoteText(n Note, seat Seat) string {
	p := n.Player.String()
	known := n.KnownTo(seat)
	switch n.Kind {
	case noteTurn:
		return fmt.Sprintf("-- round %d, turn of %s", n.A, p)
	case noteRound:
		return fmt.Sprintf("-- round %d begins", n.A)
	case noteGain:
		if n.B == 0 {
			return fmt.Sprintf("%s gains no %s", p, c.resourceName(n.A, 1))
		}
		return fmt.Sprintf("%s gains %d %s", p, n.B, c.resourceName(n.A, int(n.B)))
	case noteLost:
		return fmt.Sprintf("%s has no room for %d %s", p, n.B, c.resourceName(n.A, int(n.B)))
	case notePay:
		return fmt.Sprintf("%s pays %d %s", p, n.B, c.resourceName(n.A, int(n.B)))
	case noteLaunch:
		return p + " launches a probe"
	case noteOrbit:
		return fmt.Sprintf("%s orbits %s", p, c.Bodies[n.A].Name)
	case noteLand:
		return fmt.Sprintf("%s lands on %s", p, c.Bodies[n.A].Name)
	case noteMove:
		return fmt.Sprintf("%s moves from %s to %s", p, Space(n.A), Space(n.B))
	case notePushed:
		return fmt.Sprintf("a probe of %s is pushed to %s", p, Space(n.A))
	case noteRotation:
		return fmt.Sprintf("disc %d turns", n.A)
	case noteSignal:
		if n.B == 0 {
			return fmt.Sprintf("%s marks an excess signal at %s", p, c.Stars[n.A].Name)
		}
		return fmt.Sprintf("%s marks a signal at %s, position %d", p, c.Stars[n.A].Name, n.B)
	case noteWin:
		s := fmt.Sprintf("%s wins %s", p, c.Stars[n.A].Name)
		if Seat(n.B) != Nobody {
			s += fmt.Sprintf(", %s is second", Seat(n.B))
		}
		return s
	case noteTrace:
		return fmt.Sprintf("%s marks %s %s %s", p, slotNames[n.A], traceNames[n.B], c.argID(argPlace, n.C))
	case noteTech:
		return fmt.Sprintf("%s takes %s", p, c.Techs[n.A].ID)
	case notePlace:
		if n.B == 1 {
			return fmt.Sprintf("%s places data under top space %d", p, n.A)
		}
		return fmt.Sprintf("%s places data on top space %d", p, n.A)
	case noteAnalyze:
		return p + " analyzes"
	case noteScan:
		return p + " scans"
	case notePlay:
		return fmt.Sprintf("%s plays %s", p, c.cardName(n.A))
	case noteDraw:
		if !known {
			return p + " draws a card"
		}
		return fmt.Sprintf("%s draws %s", p, c.cardName(n.A))
	case noteTake:
		return fmt.Sprintf("%s takes %s", p, c.cardName(n.A))
	case noteDiscard:
		if n.Player == Nobody {
			return fmt.Sprintf("%s is discarded", c.cardName(n.A))
		}
		return fmt.Sprintf("%s discards %s", p, c.cardName(n.A))
	case noteTuck:
		return fmt.Sprintf("%s tucks %s", p, c.cardName(n.A))
	case noteRow:
		return fmt.Sprintf("row %d is now %s", n.B, c.cardName(n.A))
	case noteReshuffle:
		return "the discard pile becomes the deck"
	case noteCircle:
		return fmt.Sprintf("%s covers circle %d of %s", p, n.B, c.cardName(n.A))
	case noteMission:
		return fmt.Sprintf("%s completes the mission of %s", p, c.cardName(n.A))
	case noteReveal:
		return fmt.Sprintf("%s shows %s", p, c.cardName(n.A))
	case noteRemove:
		return fmt.Sprintf("%s removes the %s at %s", p, FigureKind(n.B), c.Bodies[n.A].Name)
	case notePass:
		return p + " passes"
	case noteMilestone:
		return fmt.Sprintf("%s has reached %d vp", p, n.A)
	case noteGold:
		return fmt.Sprintf("%s marks place %d of the gold tile %s", p, n.B, c.Golds[n.A])
	case noteScore:
		return fmt.Sprintf("%s scores %d vp for %s", p, n.B, c.cardName(n.A))
	case noteGoldScore:
		return fmt.Sprintf("%s scores %d vp for the gold tile %s", p, n.B, c.Golds[n.A])
	case noteDiscovery:
		return fmt.Sprintf("the %s species is discovered: %s", slotNames[n.A], c.Species[n.B].Name)
	case noteMarket:
		return fmt.Sprintf("%s lies face up beside the %s species", c.cardName(n.A), slotNames[n.B])
	case noteTile:
		return fmt.Sprintf("%s is completed", c.Stars[n.A].Name)
	case noteSecret:
		if !known {
			return p + " plays a secret card"
		}
		return fmt.Sprintf("%s plays %s face down", p, c.cardName(n.A))
	case notePiecePut:
		return fmt.Sprintf("%s goes to %s", c.pieceName(n, seat), c.Title(refTo(source.Kind(n.B), n.C)))
	case notePieceSide:
		return fmt.Sprintf("%s shows side %d", c.pieceName(n, seat), n.B)
	case notePieceOpen:
		return c.pieceName(n, seat) + " is turned face up"
	case notePieceGain:
		return fmt.Sprintf("%s gains what %s shows", p, c.pieceName(n, seat))
	case noteCarry:
		return fmt.Sprintf("%s carries %s", p, c.pieceName(n, seat))
	case noteLose:
		return fmt.Sprintf("%s loses %d vp", p, n.A)
	case noteFinal:
		return fmt.Sprintf("%s ends with %d vp", p, n.A)
	}
	return ""
}

func (c *Catalog) cardName(id int16) string {
	card := &c.Cards[id]
	return fmt.Sprintf("%s (%s)", card.Name, card.ID)
}

// resourceName is the name of a number of something as people read it.
func (c *Catalog) resourceName(r int16, n int) string {
	s := ""
	if n != 1 {
		s = "s"
	}
	switch Resource(r) {
	case Credit:
		return "credit" + s
	case CardAny:
		return "card" + s
	case CardDeck:
		return "card" + s + " from the deck"
	case CardRow:
		return "card" + s + " of the row"
	case AlienCard:
		return "card" + s + " of this species"
	}
	return strings.ReplaceAll(c.Resources[r], "_", " ")
}
