package kernel

import (
	"fmt"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// contentTurn lets a seat of content take its turn (rules 3.3, 3.4): there are
// no interrupt points in it.
func (g *Game) contentTurn(p board.Seat, seat *catalog.ContentSeat) {
	s := g.S
	if g.contentTurns++; g.contentTurns > maxContentTurns {
		panic(ScriptError{fmt.Errorf("%s (%s) has taken %d turns in a row in round %d; its turn must come to g:pass()", p, seat.ID, maxContentTurns, s.Round)})
	}
	s.Phase = board.PhaseMain
	if !g.runSeat(p, seat.Turn) && !s.HasPassed(p) {
		g.markPassed(p) // or the round had no end
		g.lateChoice()
	}
	s.Phase = board.PhaseClosing
	if s.RowDue {
		g.refillRow()
	}
	g.resolveStars()
	g.endTurn()
}

// maxContentTurns is after how many turns in a row a seat of content is taken to
// have no end.
const maxContentTurns = 1000

// setUpContent lets the seats of content set themselves up.
func (g *Game) setUpContent() {
	for p := range board.Seat(g.S.Players) {
		if seat := g.contentSeat(p); seat != nil {
			g.runSeat(p, seat.Setup, source.Value{Kind: source.Number, Number: float64(g.S.Level[p])})
		}
	}
	s := g.S
	s.Events, s.Handled = s.Events[:0], 0
}

// seatContent seats content where the settings say so.
func (g *Game) seatContent(seats []SeatSetting) error {
	persons := int(g.S.Players)
	for p, set := range seats {
		if set.Content == "" {
			continue
		}
		r, ok := g.C.Lookup(set.Content, board.KindContentSeat)
		if !ok || p >= int(g.S.Players) {
			var known []string
			for i := range g.C.Seats {
				known = append(known, g.C.Seats[i].ID)
			}
			return fmt.Errorf("%s: nothing of the name %q can play it; %s", board.Seat(p), set.Content, source.NearestOr(set.Content, known))
		}
		if levels := max(1, g.C.Seats[r.ID].Levels); set.Level < 1 || set.Level > levels {
			return fmt.Errorf("%s: %s has levels 1 to %d, not %d", board.Seat(p), set.Content, levels, set.Level)
		}
		g.S.ContentSeat[p], g.S.Level[p] = int8(r.ID)+1, int8(set.Level)
		persons--
	}
	if persons == 0 {
		return fmt.Errorf("somebody must play: all %d seats are played by content", g.S.Players)
	}
	return nil
}
