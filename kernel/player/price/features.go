package price

import (
	"math/bits"

	"seti/kernel"
	"seti/kernel/board"
)

// featureNames are the names of the features, in the order of a valuation's weights.
var featureNames = [...]string{"one", "vp", "publicity", "data", "energy", "credit", "cards", "held", "passed", "top", "bottom",
	"income_credit", "income_energy", "income_card", "income_other", "probe_techs", "telescope_techs", "computer_techs",
	"probes", "reach", "orbiters", "landers", "antennas", "jaws", "dnas", "discovered", "missions", "ripe", "completed",
	"endgame", "endgame_cards", "gold", "gold_markers", "to_milestone", "wins", "signals", "leads", "others",
	"moves_next", "others_passed", "ahead", "row", "launch", "scan", "analyze", "tech", "plan", "second", "third", "beyond",
	"playable", "dearest", "corners", "strides", "tuck", "full", "to_full", "research", "near_wins", "near_losses", "powers",
	"arrive", "best_reach", "gold_next", "others_income", "others_techs", "can_scan", "can_launch"}

// Features are the facts of a position that a valuation looks at, for one seat.
type Features [len(featureNames)]float64

// Features computes the features of a position for a seat.
func (y *Policy) Features(g *kernel.Game, p board.Seat, f *Features) {
	y.look(g, p)
	s, pl, i := g.S, &g.S.P[p], 0
	put := func(x float64) { f[i] = x; i++ }
	count := func(n int) { put(float64(n)) }
	put(1)
	for _, r := range [...]board.Resource{board.VP, board.Publicity, board.Data, board.Energy, board.Credit} {
		count(int(pl.Res[r]))
	}
	count(s.Size(board.Hand(p)))
	held := 0.0
	for c := s.First(board.Hand(p)); c != board.NoCard; c = s.Next(c) {
		held += y.held(c)
	}
	put(held)
	put(yes(s.HasPassed(p)))
	count(int(pl.Top))
	count(bits.OnesCount8(pl.Bottom))
	in := g.Income(p)
	count(in[board.Credit])
	count(in[board.Energy])
	count(in[board.CardAny] + in[board.CardDeck])
	other := in[board.Publicity] + in[board.Data] + in[board.VP]
	count(other)
	for _, n := range y.techCounts(p) {
		count(n)
	}
	var figures [3]int
	reach := 0.0
	for k := range s.Figures {
		if x := &s.Figures[k]; x.Owner == p {
			figures[x.Kind]++
			if x.Kind == board.Probe {
				reach += y.potential(x.Space)
			}
		}
	}
	count(figures[board.Probe])
	put(reach)
	count(figures[board.Orbiter])
	count(figures[board.Lander])
	var traces [3]int
	for k := range s.Traces {
		if s.Traces[k].Owner == p {
			traces[s.Traces[k].Color]++
		}
	}
	for _, n := range traces {
		count(n)
	}
	count(int(yes(s.Slots[0].Discovered) + yes(s.Slots[1].Discovered)))
	y.contracts(g, p, put)
	y.gold(g, p, put)
	y.lights(s, p, put)
	rest := 0
	for r := board.AlienCard + 1; int(r) < len(y.d.c.Resources); r++ {
		rest += int(pl.Res[r])
	}
	count(rest)
	y.prospects(g, p, put)
}

func yes(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

// contracts puts the features of missions and end-game cards.
func (y *Policy) contracts(g *kernel.Game, p board.Seat, put func(float64)) {
	s := g.S
	open, ripe, endgame, cards := 0.0, 0.0, 0.0, 0.0
	for c := s.First(board.InPlay(p)); c != board.NoCard; c = s.Next(c) {
		card := &y.d.c.Cards[c]
		if m := card.Mission; m != nil {
			worth := y.effects(&m.Reward, c)
			have, need := g.Progress(p, c, m.When)
			if have >= need {
				ripe += worth
			} else {
				open += worth * (1 + float64(have)) / (1 + float64(need))
			}
		}
		for i := range card.Circles {
			if !card.Power.IsCovered(s, i) {
				open += y.effects(&card.Circles[i].Reward, board.NoCard) / 2
			}
		}
		if card.Endgame != nil {
			endgame += float64(g.EndgamePoints(p, c))
			cards++
		}
	}
	for c := s.First(board.Played(p)); c != board.NoCard; c = s.Next(c) {
		endgame += float64(g.EndgamePoints(p, c))
		cards++
	}
	put(open)
	put(ripe)
	put(float64(s.Size(board.Completed(p))))
	put(endgame)
	put(cards)
}

// gold puts the features of markers on gold tiles, and how far the next one is.
func (y *Policy) gold(g *kernel.Game, p board.Seat, put func(float64)) {
	sum, markers := 0.0, 0.0
	for tile := range y.d.c.GoldTiles {
		if place := g.GoldPlace(p, tile); place > 0 {
			sum += float64(g.GoldSets(p, tile) * g.GoldFace(tile).Values[place-1])
			markers++
		}
	}
	put(sum)
	put(markers)
	put(y.toGold(p))
}

// toGold returns how many points a seat is from its next marker on a gold tile, 0 if it
// has placed them all.
func (y *Policy) toGold(p board.Seat) float64 {
	for _, score := range y.g.Numbers().Milestone.Gold {
		if have := int(y.g.S.P[p].Res[board.VP]); have < score {
			return float64(score - have)
		}
	}
	return 0
}

// techCounts returns the number of technologies of each type that a seat has.
func (y *Policy) techCounts(p board.Seat) (techs [3]int) {
	for t := range y.d.c.Techs {
		if y.g.S.Owns(p, t) {
			techs[y.d.c.Techs[t].Type]++
		}
	}
	return techs
}

// lights puts the features of sectors: wins, signals, and stars where nobody has more signals.
func (y *Policy) lights(s *board.State, p board.Seat, put func(float64)) {
	wins, signals, leads := 0.0, 0.0, 0.0
	for _, x := range s.Wins {
		wins += yes(x.Owner == p)
	}
	for star := range y.d.c.Stars {
		n := y.marksOf(star)
		most := n[p] > 0
		for q := range n {
			most = most && n[p] >= n[q]
		}
		signals += float64(n[p])
		leads += yes(most)
	}
	put(wins)
	put(signals)
	put(leads)
}
