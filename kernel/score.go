package kernel

import (
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/log"
	"seti/kernel/source"
)

// milestones resolves what the scores have reached (rules 12.1) and reports
// whether anything was: the gold milestones of the players in turn order, then
// the neutral ones.
func (g *Game) milestones() bool {
	s, m := g.S, &g.Numbers().Milestone
	any := false
	for p := range s.From(s.Active) {
		for g.nextMilestone(p) {
			any = true
			g.resolveStars() // rules 3.4.4
		}
	}
	for p := range s.From(s.Active) {
		for k, score := range m.Neutral { // noted without markers too, as in saved games
			bit := uint16(1) << (len(m.Gold) + k)
			if int(s.P[p].Res[board.VP]) < score || s.P[p].Resolved&bit != 0 {
				continue
			}
			s.P[p].Resolved |= bit
			any = true
			if s.Neutral[k] > 0 && g.neutralTrace() {
				s.Neutral[k]--
			}
		}
	}
	return any
}

// NeutralMilestones returns the scores of the neutral milestones: none if no markers are
// set for this number of players (rules 2.1.8).
func (g *Game) NeutralMilestones() []int {
	m := &g.Numbers().Milestone
	if m.NeutralMarkers[g.S.Players-1] == 0 {
		return nil
	}
	return m.Neutral
}

// nextMilestone resolves the lowest milestone that a player has reached, and
// reports whether there was one. They choose among equal ones (rules 12.1.3).
func (g *Game) nextMilestone(p board.Seat) bool {
	list := g.reached(p)
	if len(list) == 0 {
		return false
	}
	next := list[0]
	if len(list) > 1 {
		next = list[g.askNumber(p, Prompt{Reason: askMilestone}, board.VerbChoose, len(list))]
	}
	if next.marker >= 0 {
		g.resolvePending(next.marker)
		return true
	}
	score := g.Numbers().Milestone.Gold[next.gold]
	g.S.P[p].Resolved |= 1 << next.gold
	g.log(log.Milestone, p, int16(score))
	g.goldTile(p)
	g.event(board.EvMilestone, p).N = int16(score)
	g.settle()
	return true
}

// goldTile lets a player mark a gold tile (rules 12.1.4).
func (g *Game) goldTile(p board.Seat) {
	g.begin()
	for t := range g.C.GoldTiles {
		if g.GoldPlace(p, t) == 0 && !(g.blocksGold(p) && g.FreeGoldPlace(t) > 1) {
			g.add(board.Option{Verb: board.VerbTile, A: int16(t)})
		}
	}
	if len(g.opts) == 0 {
		return
	}
	t := g.ask(p, Prompt{Reason: "ask.gold"}).A
	g.log(log.Gold, p, t, g.putGoldMark(p, int(t), 0))
}

// blocksGold reports whether a player is a seat of content whose markers on gold tiles only
// take first places away (rules 13.5.4).
func (g *Game) blocksGold(p board.Seat) bool {
	seat := g.ContentSeat(p)
	return seat != nil && seat.Gold == "block"
}

// GoldSets returns how many sets of a gold tile a player has now (rules 12.3.2).
func (g *Game) GoldSets(p board.Seat, tile int) int {
	face := g.GoldFace(tile)
	return g.Measure(p, board.NoCard, face.Set) / max(1, face.Size)
}

// finalScoring adds what counts at the end (rules 12.4). Nothing in it
// triggers anything.
func (g *Game) finalScoring() {
	s := g.S
	for p := range board.Seat(s.Players) {
		g.scoreCards(p, board.InPlay(p))
		g.scoreCards(p, board.Completed(p))
	}
	for p := range board.Seat(s.Players) {
		for t := range g.C.GoldTiles {
			if place := g.GoldPlace(p, t); place > 0 && !g.blocksGold(p) {
				n := g.GoldSets(p, t) * g.GoldFace(t).Values[place-1]
				s.AddPoints(p, n)
				g.log(log.GoldScore, p, int16(t), board.Clamp(n))
			}
		}
	}
	// Species: secret cards that were played are turned up and scored, then the scorings that come last of all.
	s.FinalScored = true
	for p := range board.Seat(s.Players) {
		g.scoreCards(p, board.Played(p))
	}
	g.final = log.FinalScoring
	g.scoreThings(func(scoring, _ *source.Function) *source.Function { return scoring })
	for p := range board.Seat(s.Players) {
		if seat := g.ContentSeat(p); seat != nil {
			g.scoreBy(seat.Scoring, p, -1)
		}
	}
	g.final = log.FinalPenalty
	g.scoreThings(func(_, penalty *source.Function) *source.Function { return penalty })
	g.final = log.NotFinal
	for p := range board.Seat(s.Players) {
		g.log(log.Final, p, s.P[p].Res[board.VP])
	}
}

// scoreCards adds the points of the end-game cards in a pile of a player.
func (g *Game) scoreCards(p board.Seat, pile board.Pile) {
	for c := g.S.First(pile); c != board.NoCard; c = g.S.Next(c) {
		if e := g.C.Cards[c].Endgame; e != nil {
			n := g.endgame(p, c, e)
			g.S.AddPoints(p, n)
			g.log(log.Score, p, int16(c), board.Clamp(n))
		}
	}
}

// scoreThings runs one of the two functions with which species, packs and modules score (rules 12.4.1).
func (g *Game) scoreThings(which func(scoring, penalty *source.Function) *source.Function) {
	s := g.S
	for slot := range s.Slots {
		if sp := g.SpeciesIn(slot); sp != nil {
			g.scoreBy(which(sp.Scoring, sp.Penalty), s.Start, int8(slot))
		}
	}
	for i := range g.C.PackThings {
		p := &g.C.PackThings[i]
		g.scoreBy(which(p.Scoring, p.Penalty), s.Start, -1)
	}
	for _, m := range g.C.ModulesOn(s.Modules) {
		g.scoreBy(which(m.Scoring, m.Penalty), s.Start, -1)
	}
}

// scoreBy runs a function of the final scoring, if there is one.
func (g *Game) scoreBy(fn *source.Function, p board.Seat, slot int8) {
	if fn == nil {
		return
	}
	f := g.push(p, board.NoCard, false, true)
	f.slot = slot
	g.runs(fn, f)
	g.pop()
}

// endgame works out the points of an end-game card.
func (g *Game) endgame(p board.Seat, c board.CardID, e *catalog.Group) int {
	f := g.push(p, c, false, true)
	defer g.pop()
	seat := g.ContentSeat(p)
	if met := seat != nil && seat.Endgame == "met"; !met && e.When != nil && !f.Holds(e.When) {
		return 0
	}
	n := 1
	if e.Per != nil {
		n = f.Amount(e.Per)
	}
	return n * e.Gains.Of(board.VP)
}

// Winners returns who has most points at the end; equal scores share the win
// (rules 3.7.1), unless a seat of content that wins ties is among them
// (rules 13.12.2). Content may have decided it (rules 3.1.2); then there may be none.
func (g *Game) Winners() []board.Seat {
	if g.S.Decided {
		return board.SeatsOf(g.S.Won)
	}
	best, winners := int16(-1), []board.Seat(nil)
	for p := range board.Seat(g.S.Players) {
		switch vp := g.S.P[p].Res[board.VP]; {
		case vp > best:
			best, winners = vp, []board.Seat{p}
		case vp == best:
			winners = append(winners, p)
		}
	}
	for _, p := range winners {
		if seat := g.ContentSeat(p); seat != nil && seat.WinsTies {
			return []board.Seat{p}
		}
	}
	return winners
}

// putGoldMark marks a place of a gold tile and returns it: with 0 the best free one, the last one any number of
// times (rules 12.1.4).
func (g *Game) putGoldMark(p board.Seat, tile, place int) int16 {
	if place == 0 {
		place = g.FreeGoldPlace(tile)
	}
	g.S.AddGoldMark(board.GoldMark{Tile: int8(tile), Owner: p, Place: int8(place)})
	return int16(place)
}

// GoldPlace returns the place of a player's marker on a gold tile, 0 if they have none
// there.
func (g *Game) GoldPlace(p board.Seat, tile int) int {
	i := slices.IndexFunc(g.S.GoldMarks, func(m board.GoldMark) bool { return int(m.Tile) == tile && m.Owner == p })
	if i < 0 {
		return 0
	}
	return int(g.S.GoldMarks[i].Place)
}

// FreeGoldPlace returns the best free place of a gold tile; the third takes any number
// of markers (rules 12.1.4).
func (g *Game) FreeGoldPlace(tile int) int {
	taken := [4]bool{}
	for _, m := range g.S.GoldMarks {
		if int(m.Tile) == tile {
			taken[m.Place] = true
		}
	}
	for place := 1; place < 3; place++ {
		if !taken[place] {
			return place
		}
	}
	return 3
}

// milestone is a gold milestone or a score marker, by its number; the other number is -1.
type milestone struct{ gold, marker int }

// reached returns the milestones that a player may resolve next: of those that they have
// reached those of the lowest score, the gold one first, then their score markers. Of the
// markers of one species the oldest comes first (rules 12.1.3).
func (g *Game) reached(p board.Seat) (list []milestone) {
	s, lowest := g.S, int(g.S.P[p].Res[board.VP])
	add := func(score int, m milestone) {
		if score < lowest {
			list, lowest = list[:0], score
		}
		if score == lowest {
			list = append(list, m)
		}
	}
	for k, score := range g.Numbers().Milestone.Gold {
		if s.P[p].Resolved&(1<<k) == 0 {
			add(score, milestone{k, -1})
		}
	}
	for i := range s.Pending {
		if s.Pending[i].Owner == p && !g.older(i) {
			add(int(s.Pending[i].Score), milestone{-1, i})
		}
	}
	return list
}

// older reports whether an equal score marker of the same owner and the same species is
// older than one.
func (g *Game) older(than int) bool {
	m := &g.S.Pending[than]
	slot := g.markerSlot(m)
	return slot >= 0 && slices.ContainsFunc(g.S.Pending[:than], func(x board.Pending) bool {
		return x.Owner == m.Owner && x.Score == m.Score && g.markerSlot(&x) == slot
	})
}

// markerSlot returns the slot of the species that a score marker belongs to, -1 if none.
func (g *Game) markerSlot(m *board.Pending) int {
	if m.Slot < 0 && m.Card != board.NoCard {
		return g.slotSeen(int(g.C.Cards[m.Card].SpeciesIndex))
	}
	return int(m.Slot)
}

// resolvePending gives the reward of a score marker. Its card leaves, unless
// the reward put it elsewhere.
func (g *Game) resolvePending(i int) {
	m := g.S.Pending[i]
	g.S.Pending = append(g.S.Pending[:i], g.S.Pending[i+1:]...)
	g.logMarker(log.Marker, &m)
	f, was := g.push(m.Owner, m.Card, false, true), g.gives(log.Marker)
	f.slot = m.Slot
	g.run(f, g.C.Lists[m.List])
	g.pop()
	g.gives(was)
	g.event(board.EvMilestone, m.Owner).N = m.Score
	g.settle()
	if m.Card != board.NoCard && g.S.Pile[m.Card] == board.InPlay(m.Owner) && !g.waiting(m.Card) {
		g.discard(m.Card)
	}
}

// waiting reports whether a score marker of a card is still on the track.
func (g *Game) waiting(c board.CardID) bool {
	return slices.ContainsFunc(g.S.Pending, func(m board.Pending) bool { return m.Card == c })
}

// Marking is an effect word that puts a score marker ahead of a player's score.
type Marking interface {
	Marker() (ahead int, reward *catalog.Effects)
}

func (g *Game) setMarker(p board.Seat, ahead int, reward *catalog.Effects, c board.CardID, slot int8) {
	room(len(g.S.Pending), "score markers")
	g.S.Pending = append(g.S.Pending, board.Pending{List: reward.ID, Owner: p, Score: board.Clamp(int(g.S.P[p].Res[board.VP]) + ahead), Card: c, Slot: slot})
}
