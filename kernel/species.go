package kernel

import (
	"cmp"
	"slices"
	"strconv"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/chance"
	"seti/kernel/log"
	"seti/kernel/source"
)

// discover turns up the species whose discovery spaces are filled, slot 1
// first, and reports whether there was one (rules 11.4).
func (g *Game) discover() bool {
	for slot := range g.S.Slots {
		sl := &g.S.Slots[slot]
		if sl.Discovered || sl.Species < 0 {
			continue
		}
		full := true
		for color := board.Antenna; color <= board.DNA; color++ {
			full = full && g.S.HasTrace(slot, color, board.Discovery)
		}
		if full {
			g.turnUp(slot)
			return true
		}
	}
	return false
}

// turnUp turns up a species and carries out its setup: cards for the discovery
// markers, the market, its body and slot, milestones, then its own function
// (rules 11.4.2, 11.4.3).
func (g *Game) turnUp(slot int) {
	s := g.S
	s.Slots[slot].Discovered, s.InForceKnown = true, false
	s.NoteChange(board.ReadsTraces) // now the name of the species means them
	sp := &g.C.Species[s.Slots[slot].Species]
	g.Seen++
	g.log(log.Discovery, board.Nobody, int16(slot), int16(s.Slots[slot].Species))
	arranged := s.Cards(board.AlienDeck(slot), nil) // in a position; they stay on top
	for i := range g.C.Cards {
		if g.C.Decks[g.C.Cards[i].DeckIndex].ID == sp.ID {
			s.MoveCard(board.CardID(i), board.AlienDeck(slot))
		}
	}
	g.shufflePile(board.AlienDeck(slot), "deck of "+sp.ID)
	for _, c := range slices.Backward(arranged) {
		s.MoveCardOnTop(c, board.AlienDeck(slot))
	}
	if sp.Market {
		for p := range s.From(s.Active) {
			for range s.Discoveries(slot, p) {
				if g.converts(p, board.AlienCard, 1) {
					continue
				}
				if c := s.First(board.AlienDeck(slot)); c != board.NoCard {
					g.toHand(p, c)
				}
			}
		}
		g.fillMarket(slot)
	}
	g.addBody(sp)
	g.bringPieces(int16(s.Slots[slot].Species), board.Ref(board.KindSlot, int16(slot)))
	lead := int16(0)
	for p := range board.Seat(s.Players) {
		lead = max(lead, s.P[p].Res[board.VP])
	}
	for i := range sp.Milestones {
		m := &sp.Milestones[i]
		for p := range s.From(s.Active) {
			if m.People && g.ContentSeat(p) != nil {
				continue
			}
			from := s.P[p].Res[board.VP]
			if m.Of == "leader" {
				from = lead
			}
			s.Pending = append(s.Pending, board.Pending{List: m.Reward.ID, Owner: p, Score: board.Clamp(int(from) + m.Ahead), Card: board.NoCard, Slot: int8(slot)})
			g.logMarker(log.MarkerSet, &s.Pending[len(s.Pending)-1])
		}
	}
	if sp.Setup != nil {
		f := g.push(s.Active, board.NoCard, false, true)
		f.slot = int8(slot)
		g.runs(sp.Setup, f)
		g.settle()
		g.pop()
	}
	e := g.event(board.EvDiscovery, s.Active)
	e.Slot = int8(slot)
	g.settle()
}

// addBody joins the planet of a species to its disc and fills its data slot. Figures there are then on the new layer
// (rules 6.1.4).
func (g *Game) addBody(sp *catalog.Species) {
	if sp.BodyIndex < 0 {
		return
	}
	b := sp.Body
	for l := range g.C.Discs {
		if g.C.Discs[l].Name == b.Disc {
			g.S.Added = append(g.S.Added, board.AddedCell{Layer: int8(l), Ring: int8(b.Ring), Place: int8(b.Place), Cell: board.CellBody + board.Cell(sp.BodyIndex)})
		}
	}
	g.RefreshSolar()
	if sp.StarIndex >= 0 {
		g.S.StarData[sp.StarIndex] = 1<<sp.Slot.Slots - 1
	}
}

// slotHere returns the slot that "this species" means: that of the board or card
// whose effect runs.
func (g *Game) slotHere(f *Hooks) int {
	if f.slot >= 0 {
		return int(f.slot)
	}
	if f.card != board.NoCard {
		return g.slotSeen(int(g.C.Cards[f.card].SpeciesIndex))
	}
	return -1
}

// SpaceOn returns a space of the species board in a slot, counted from 1 at the bottom; false if there is none.
func (g *Game) SpaceOn(slot int, color board.Trace, n int) (*catalog.BoardSpace, bool) {
	sp := g.SpeciesIn(slot)
	if sp == nil || n < 1 || n > len(sp.Spaces.Column(color)) {
		return nil, false
	}
	return &sp.Spaces.Column(color)[n-1], true
}

// BoardSpace returns the space that a Ref names.
func (g *Game) BoardSpace(r source.Ref) *catalog.BoardSpace {
	slot, color, n := catalog.BoardSpaceOf(r)
	return &g.C.Species[g.S.Slots[slot].Species].Spaces.Column(color)[n-1]
}

// slotSeen returns the slot of a species that has been discovered; else -1, because nobody knows its slot (rules
// 1.5.3).
func (g *Game) slotSeen(species int) int {
	if slot := g.S.SlotOf(species); slot >= 0 && g.S.Slots[slot].Discovered {
		return slot
	}
	return -1
}

// TraceLimits narrows where a trace may be marked: a color or any, one slot or
// both, and on which kinds of spaces.
type TraceLimits struct {
	Color board.Trace // -1 for any (rules 11.1.1)
	Slots [2]bool
	Place *catalog.Filter // nil or unset for any
}

// markTrace lets a player mark a trace and gives what is printed there
// (rules 11.2). Without limits of the place it is always possible, because overflow is.
func (g *Game) markTrace(p board.Seat, lim TraceLimits) {
	g.begin()
	g.traceSpaces(p, lim)
	if len(g.opts) == 0 {
		return
	}
	o := g.ask(p, Prompt{Reason: "ask.trace"})
	slot, color, place := int(o.A), board.Trace(o.B), board.Place(o.C)
	if place > 0 {
		g.pay(p, g.BoardSpace(catalog.BoardSpaceRef(slot, color, int(place))).Pay, 1)
	}
	g.putTrace(p, slot, color, place)
	g.log(log.Trace, p, int16(slot), int16(color), int16(place))
	e := g.event(board.EvTrace, p)
	e.Color, e.Slot, e.Place = int8(color), int8(slot), place
	h, was := g.hold(), g.gives(log.Trace)
	switch place {
	case board.Discovery:
		g.gainAll(p, g.Numbers().DiscoverySpaces[slot].Gain)
	case board.Overflow:
		g.gainAll(p, g.Numbers().Overflow)
	default:
		f := g.push(p, board.NoCard, false, false)
		f.slot, f.space = int8(slot), catalog.BoardSpaceRef(slot, color, int(place))
		g.run(f, &g.BoardSpace(f.space).Reward)
		g.pop()
	}
	g.gives(was)
	g.release(h)
}

// MayMarkTrace reports whether a player could mark a trace within limits (rules 11.2).
func (g *Game) MayMarkTrace(p board.Seat, lim TraceLimits) bool {
	return g.finds(func() { g.traceSpaces(p, lim) })
}

// traceSpaces offers the spaces where a player may mark a trace.
func (g *Game) traceSpaces(p board.Seat, lim TraceLimits) {
	add := func(slot int, color board.Trace, place board.Place) {
		if lim.Place == nil || !lim.Place.Set || lim.Place.MeansPlace(place, false) {
			g.add(board.Option{Verb: board.VerbTrace, A: int16(slot), B: int16(color), C: int16(place)})
		}
	}
	for slot := range lim.Slots {
		if !lim.Slots[slot] {
			continue
		}
		for color := board.Antenna; color <= board.DNA; color++ {
			if lim.Color >= 0 && color != lim.Color {
				continue
			}
			if !g.S.HasTrace(slot, color, board.Discovery) {
				add(slot, color, board.Discovery)
			}
			if sp := g.SpeciesIn(slot); sp != nil {
				for n := range sp.Spaces.Column(color) {
					if g.spaceOpen(p, slot, color, n+1) {
						add(slot, color, board.Place(n+1))
					}
				}
			}
			add(slot, color, board.Overflow)
		}
	}
}

// putTrace marks a trace. What its space costs counts as paid (rules 11.2.5).
func (g *Game) putTrace(p board.Seat, slot int, color board.Trace, place board.Place) {
	m := board.TraceMarker{Owner: p, Color: color, Slot: int8(slot), Place: place}
	if place > 0 {
		m.Paid = len(g.BoardSpace(catalog.BoardSpaceRef(slot, color, int(place))).Pay) > 0
	}
	room(len(g.S.Traces), "traces")
	g.S.AddTrace(m)
}

// neutralTrace puts a neutral marker on the leftmost empty discovery space and
// reports whether there was one (rules 12.1.6).
func (g *Game) neutralTrace() bool {
	for slot := range 2 {
		for color := board.Antenna; color <= board.DNA; color++ {
			if !g.S.HasTrace(slot, color, board.Discovery) {
				g.putTrace(board.Neutral, slot, color, board.Discovery)
				g.log(log.Trace, board.Neutral, int16(slot), int16(color), int16(board.Discovery))
				return true
			}
		}
	}
	return false
}

// PieceName returns the name of a piece for a seat: its id if the seat knows it. Unknown pieces of a kind are numbered
// by place, owner and upper side, then at random, because the order of the state would reveal what they are.
func (g *Game) PieceName(seat board.Seat, i int) string {
	def := g.PieceDef(i)
	if g.Knows(seat, board.Ref(board.KindPiece, int16(i))) {
		return def.ID
	}
	return def.Kind + " " + strconv.Itoa(g.unseenNumber(seat, i))
}

// PiecePhrase names a piece for a seat, by its kind and number if the seat does not know it.
func (g *Game) PiecePhrase(seat board.Seat, i int) catalog.Phrase {
	def := g.PieceDef(i)
	if g.Knows(seat, board.Ref(board.KindPiece, int16(i))) {
		return catalog.Literal(def.Name)
	}
	return catalog.Say("option.unseen", catalog.Args{"kind": catalog.Literal(def.Kind), "number": g.unseenNumber(seat, i)})
}

// unseenNumber returns the number of a piece among those of its kind that a seat does
// not know.
func (g *Game) unseenNumber(seat board.Seat, i int) int {
	n := 1
	for k := range g.S.Pieces {
		if g.PieceDef(k).Kind == g.PieceDef(i).Kind && !g.Knows(seat, board.Ref(board.KindPiece, int16(k))) && g.piecesInOrder(k, i) < 0 {
			n++
		}
	}
	return n
}

// piecesInOrder compares two pieces by their visible properties, then at random.
func (g *Game) piecesInOrder(i, k int) int {
	a, b := &g.S.Pieces[i], &g.S.Pieces[k]
	return cmp.Or(cmp.Compare(g.C.Name(a.Place), g.C.Name(b.Place)), cmp.Compare(a.Owner, b.Owner), cmp.Compare(a.Side, b.Side),
		cmp.Compare(g.pieceChance(i), g.pieceChance(k)), cmp.Compare(i, k))
}

// pieceChance returns a draw that depends on the seed and the piece.
func (g *Game) pieceChance(i int) chance.Draw {
	return chance.From(g.S.Seed).Of(chance.Key("unknown pieces")).Of(chance.Key(g.PieceDef(i).ID))
}

// pieceOption returns the option that picks a piece: by its name if the seat knows it,
// otherwise by the first piece of its kind and its number.
func (g *Game) pieceOption(seat board.Seat, i int) board.Option {
	if g.Knows(seat, board.Ref(board.KindPiece, int16(i))) {
		return board.Option{Verb: board.VerbPiece, A: g.S.Pieces[i].Def}
	}
	return board.Option{Verb: board.VerbUnseen, A: g.PieceDef(i).FirstOfKind, B: int16(g.unseenNumber(seat, i))}
}

// putPiece lays a piece on a space, a body, a board space or before a player,
// whose it then is.
func (g *Game) putPiece(i int, at source.Ref) {
	p := &g.S.Pieces[i]
	p.Place, p.Owner = at, board.Nobody
	if at.Kind == board.KindSeat {
		p.Owner = board.Seat(at.ID)
	}
	g.S.NoteChange(board.ReadsPieces)
	if g.C.Pieces[p.Def].BodyIndex >= 0 {
		g.RefreshSolar()
	}
}

// putCapsule puts a figure of a player that carries a piece into a space.
func (g *Game) putCapsule(p board.Seat, i int, at board.Space) {
	g.putPiece(i, board.Ref(board.KindSeat, int16(p)))
	g.addFigure(board.Figure{Owner: p, Kind: board.Probe, Space: at, Body: -1, Carries: int16(i + 1)})
}

// bringPieces puts the tokens of a species into play; those of packs, with
// species -1.
func (g *Game) bringPieces(species int16, place source.Ref) {
	g.S.NoteChange(board.ReadsPieces)
	for i := range g.C.Pieces {
		if g.C.Pieces[i].SpeciesIndex == species {
			g.S.Pieces = append(g.S.Pieces, board.Piece{Def: int16(i), Owner: board.Nobody, Place: place})
		}
	}
}

// pickVerbs are the verbs of options that pick a thing by its name.
var pickVerbs = [board.KindCount]board.Verb{board.KindSpace: board.VerbSpace, board.KindBody: board.VerbBody, board.KindStar: board.VerbStar,
	board.KindCard: board.VerbCard, board.KindTech: board.VerbTech, board.KindGold: board.VerbTile, board.KindSeat: board.VerbPlayer}

// optionFor returns the option that picks a thing, the i-th of a list. It
// does not name what the seat does not know.
func (g *Game) optionFor(seat board.Seat, r source.Ref, i int) board.Option {
	switch r.Kind {
	case board.KindPiece:
		return g.pieceOption(seat, int(r.ID))
	case board.KindSector:
		return board.Option{Verb: board.VerbStar, A: int16(g.S.StarAt[r.ID])}
	case board.KindTraceMarker:
		m := g.S.Trace(r)
		return board.Option{Verb: board.VerbTrace, A: int16(m.Slot), B: int16(m.Color), C: int16(m.Place)}
	case board.KindFigure:
		if f := g.S.Figure(r); f.Kind == board.Probe {
			return board.Option{Verb: board.VerbProbe, A: int16(f.Owner), B: int16(f.Space)}
		} else {
			return board.Option{Verb: board.VerbFigure, A: int16(f.Body), B: int16(f.Kind), C: int16(f.Covers)}
		}
	}
	if verb := pickVerbs[r.Kind]; verb != board.VerbNone && g.Knows(seat, r) {
		return board.Option{Verb: verb, A: r.ID}
	}
	return board.Option{Verb: board.VerbChoose, A: int16(i + 1)}
}
