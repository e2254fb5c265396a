package sim

import (
	"seti/content/results"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/points"
)

// recorder records what happens in a game.
type recorder struct {
	g     *kernel.Game
	game  results.Game
	begun bool // the first turn has begun
	book  *points.Book
	noted [board.MaxSeats]int
	cards []board.CardID
}

// record begins to record a game that has not been run.
func record(g *kernel.Game, o *Options) *recorder {
	r := &recorder{g: g, book: points.NewBook(g.C)}
	r.game.Seats = make([]results.Seat, o.Players)
	for p := range r.game.Seats {
		r.game.Seats[p] = results.Seat{Player: o.Player(p), Sources: map[string]int{}, Start: []string{}, Drawn: []string{},
			Played: []results.Use{}, Techs: []results.Use{}}
	}
	for _, slot := range g.S.Slots {
		if slot.Species >= 0 {
			r.game.Species = append(r.game.Species, results.SpeciesSeen{ID: g.C.Species[slot.Species].ID})
		}
	}
	g.Log = r.note
	return r
}

// note takes an entry of the log.
func (r *recorder) note(e kernel.LogEntry) {
	if source, n := r.book.Note(e); n != 0 {
		r.noted[e.Player] += n
		r.game.Seats[e.Player].Sources[source] += n
	}
	round := int(r.g.S.Round)
	switch e.Kind {
	case kernel.LogTurn:
		r.begin()
	case kernel.LogDraw, kernel.LogTake:
		if r.begun && e.Player >= 0 {
			s := &r.game.Seats[e.Player]
			s.Drawn = r.drawn(s.Drawn, board.CardID(e.A))
		}
	case kernel.LogPlay:
		if s := &r.game.Seats[e.Player]; !held(r.g, board.CardID(e.A)) {
			s.Played = append(s.Played, results.Use{ID: r.g.C.Cards[e.A].ID, Round: round})
		}
	case kernel.LogTech:
		s := &r.game.Seats[e.Player]
		s.Techs = append(s.Techs, results.Use{ID: r.g.C.Techs[e.A].ID, Round: round})
	case kernel.LogDiscovery:
		x := &r.game.Species[r.slot(int(e.A))]
		x.Discovered, x.Round = true, round
	}
}

// slot returns the index of a slot's species among those of the game.
func (r *recorder) slot(n int) (at int) {
	for i := range n {
		if r.g.S.Slots[i].Species >= 0 {
			at++
		}
	}
	return at
}

// begin records what everybody has when the first turn begins.
func (r *recorder) begin() {
	if r.begun {
		return
	}
	r.begun = true
	for p := range r.game.Seats {
		r.cards = r.g.S.Cards(board.Hand(board.Seat(p)), r.cards[:0])
		r.cards = r.g.S.Cards(board.Tucked(board.Seat(p)), r.cards)
		for _, c := range r.cards {
			r.game.Seats[p].Start = r.drawn(r.game.Seats[p].Start, c)
		}
	}
}

// drawn appends a card that is drawn, if its deck is one from which players draw.
func (r *recorder) drawn(list []string, c board.CardID) []string {
	if held(r.g, c) {
		return list
	}
	return append(list, r.g.C.Cards[c].ID)
}

// end returns the record of a game that is over.
func (r *recorder) end(g *Game, err error) *results.Game {
	if err != nil {
		return &results.Game{Number: g.Number, Seed: g.Seed, Error: err.Error()}
	}
	x := &r.game
	x.Number, x.Seed, x.Rounds, x.Decisions = g.Number, g.Seed, int(r.g.S.Round), g.Decisions
	for _, p := range g.Winners {
		x.Winners = append(x.Winners, p.String())
	}
	for p := range x.Seats {
		s := &x.Seats[p]
		s.Points = g.VP[p]
		if start := s.Points - r.noted[p]; start != 0 {
			s.Sources[points.Start] = start
		}
		for source, n := range s.Sources {
			if n == 0 {
				delete(s.Sources, source)
			}
		}
	}
	for c := range r.g.C.Cards {
		p := r.g.S.Pile[c].Owner()
		if p < 0 || int(p) >= len(x.Seats) || !held(r.g, board.CardID(c)) {
			continue
		}
		s, deck := &x.Seats[p], r.g.C.DeckOf(board.CardID(c)).ID
		if s.Decks == nil {
			s.Decks = map[string][]string{}
		}
		s.Decks[deck] = append(s.Decks[deck], r.g.C.Cards[c].ID)
	}
	return x
}
