package sim

import (
	"fmt"
	"slices"

	"seti/content/results"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/log"
	"seti/kernel/points"
)

// Head returns the head of a file of results for games with some options. all is the number of games of the
// whole run, of which these are a part.
func Head(c *catalog.Catalog, o *Options, all int, version string) (results.Head, error) {
	h := results.Head{Version: version, Seed: o.Seed, Games: all, First: o.First, Count: o.Games,
		Modules: o.Settings.Modules, Set: o.Settings.Set, Species: o.Settings.Species, Deal: o.Deal}
	set := o.Settings
	set.Players, set.Seed = o.Players, o.Seed
	g, err := kernel.NewGame(c, set)
	if err != nil {
		return h, err
	}
	for _, p := range c.Packs {
		h.Packs = append(h.Packs, results.Pack{ID: p.ID, Version: p.Version, Hash: p.Hash})
	}
	for p := range o.Players {
		h.Players = append(h.Players, o.Player(p))
	}
	asked := func(species int) bool {
		return set.Species == nil || slices.Contains(set.Species, c.Species[species].ID)
	}
	for i := range c.Cards {
		card := &c.Cards[i]
		t := results.Thing{Kind: results.Card, ID: card.ID, Name: card.Name, Deck: results.MainDeck}
		switch d := c.DeckOf(board.CardID(i)); {
		case card.SpeciesIndex >= 0 && !asked(int(card.SpeciesIndex)):
			continue
		case card.SpeciesIndex >= 0:
			t.Deck = c.Species[card.SpeciesIndex].ID
		case held(g, board.CardID(i)):
			t.Kind, t.Deck = results.Held, d.ID
		case d.ID != "":
			t.Deck = d.ID
		}
		h.Things = append(h.Things, t)
	}
	for i := range c.Techs {
		h.Things = append(h.Things, results.Thing{Kind: results.Tech, ID: c.Techs[i].ID, Name: c.Techs[i].ID})
	}
	for i := range c.Species {
		if asked(i) {
			h.Things = append(h.Things, results.Thing{Kind: results.Species, ID: c.Species[i].ID, Name: c.Species[i].Name})
		}
	}
	return h, nil
}

// Player returns the player of a seat: "easy", or content with its level.
func (o *Options) Player(p int) string {
	if seats := o.Settings.Seats; p < len(seats) && seats[p].Content != "" {
		return fmt.Sprintf("%s:%d", seats[p].Content, seats[p].Level)
	}
	return o.bot(p)
}

// held reports whether a card belongs to a deck of a pack from which nobody draws as from the
// main deck.
func held(g *kernel.Game, c board.CardID) bool {
	return g.C.DeckOf(c).OfPack() && !g.JoinsDeck(c)
}

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
func (r *recorder) note(e log.Entry) {
	if source, n := r.book.Note(e); n != 0 {
		r.noted[e.Player] += n
		r.game.Seats[e.Player].Sources[source] += n
	}
	round := int(r.g.S.Round)
	switch e.Kind {
	case log.Turn:
		r.begin()
	case log.Draw, log.Take:
		if r.begun && e.Player >= 0 {
			s := &r.game.Seats[e.Player]
			s.Drawn = r.drawn(s.Drawn, board.CardID(e.A))
		}
	case log.Play:
		if s := &r.game.Seats[e.Player]; !held(r.g, board.CardID(e.A)) {
			s.Played = append(s.Played, results.Use{ID: r.g.C.Cards[e.A].ID, Round: round})
		}
	case log.Tech:
		s := &r.game.Seats[e.Player]
		s.Techs = append(s.Techs, results.Use{ID: r.g.C.Techs[e.A].ID, Round: round})
	case log.Discovery:
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
		failed := &results.Game{Number: g.Number, Seed: g.Seed, Error: err.Error()}
		for _, p := range g.Failed {
			failed.Failed = append(failed.Failed, p.String())
		}
		return failed
	}
	x := &r.game
	x.Number, x.Seed, x.Rounds, x.Decisions = g.Number, g.Seed, int(r.g.S.Round)-r.g.Numbers().FirstRound+1, g.Decisions
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
