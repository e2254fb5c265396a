// Package board holds the table of one game: a State with the seats, the solar system, figures, signals, traces,
// technologies, piles of cards and tokens, as plain data that can be copied, compared and hashed. It knows neither the
// rules nor the content: package kernel decides what may be done, and a card, a star or a species is a number here, an
// index into the lists of package catalog.
//
//	s := game.S                            // the State of a *kernel.Game
//	s.P[0].Res[board.Credit]               // credits of the first seat
//	s.Cards(board.Hand(2), nil)            // cards in the third seat's hand
//	s.CellAt[board.At(3, 5)].Body()        // the planet on ring 3 in sector 5, if there is one
//
//	before := s.Clone()                    // a copy shares nothing with the state
//	s.MoveCard(card, board.Tucked(0))      // to the bottom of a pile, out of the one it was in
//	fmt.Println(before.Hash() != s.Hash()) // equal states have equal hashes on every machine
//
// Code that writes to a field of the state calls NoteChange with the area that it belongs to; the methods that change
// the state (MoveCard, AddFigure, AddTrace, AddPoints) do so themselves.
//
// Figures and markers have a Serial, and the discs count how often they were turned (TurnsOf), so that user interfaces
// can follow pieces. No rule uses these numbers, and they are not part of hashes and saved games.
//
// # By subject
//
//   - a game: State with Clone, CopyFrom, Hash and Encode; Phase; Player; Chance and Drawn
//   - who: Seat, Nobody, Neutral, ParseSeat, MaxSeats
//   - where: Space, At, Distance, ParseSpace, Cell, Disc, AddedCell
//   - on the board: Figure and FigureKind, Signal, Win, TraceMarker, Trace and Place, Slot, Stack
//     and TechType, GoldMark, Piece
//   - cards: CardID, Pile with a function for each (Hand, InPlay, Market), MoveCard, Lay, First, Next
//   - what is held: Resource, GainInfos, ExchangeResources
//   - in force: InForce, Switch, TurnEffect, Pending
//   - what happened: Event, EventKind, EventMask
//   - answers: Option, Verb and the grammar of their ids, VerbDefs
//   - names: Ref with the kinds of things, Const with the constants that content writes
//   - what changed: Area, NoteChange, ChangedSince, LastChange
//
// # Stability
//
// Other programs may rely on this package. Until version 1.0 its names may change; CHANGELOG.md says which did.
package board
