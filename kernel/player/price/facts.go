package price

import (
	"math/bits"

	"seti/kernel/board"
)

// factNames are the names of the facts of a position on which habits depend, in their order.
var factNames = [...]string{"one", "round_1", "round_2", "round_3", "round_4", "main", "credit", "energy", "data", "publicity",
	"hand", "vp", "lead", "top", "bottom", "full", "income_credit", "income_energy", "income_card",
	"probe_techs", "telescope_techs", "computer_techs", "probes", "reach", "figures", "traces", "to_gold", "passed", "best",
	"credit_0", "credit_1", "credit_2", "energy_0", "energy_1", "energy_2", "in_play", "gold_markers"}

// Facts are facts of a position for a seat. Yes is 1 and no is 0; a number is given as a
// part of a usual one.
type Facts [len(factNames)]float64

// times returns the scalar product. Four sums are kept at once because they need not wait for each other.
func (f *Facts) times(by *Facts) float64 {
	const n = len(f) &^ 3
	var a, b, c, d float64
	for i := 0; i < n; i += 4 {
		a += f[i] * by[i]
		b += f[i+1] * by[i+1]
		c += f[i+2] * by[i+2]
		d += f[i+3] * by[i+3]
	}
	for i := n; i < len(f); i++ {
		a += f[i] * by[i]
	}
	return a + b + c + d
}

// Facts returns the facts of the position that was looked at last. They are good
// until the next look.
func (y *Policy) Facts() *Facts {
	if y.factsAt != y.fine {
		y.factsAt = y.fine
		y.gather(&y.facts)
	}
	return &y.facts
}

func (y *Policy) gather(f *Facts) {
	g, s, pl, i := y.g, y.g.S, &y.g.S.P[y.p], 0
	put := func(x float64) { f[i] = x; i++ }
	count := func(n, usual int) { put(float64(n) / float64(usual)) }
	put(1)
	for round := int8(1); round <= 4; round++ {
		put(yes(s.Round == round))
	}
	main := s.Phase == board.PhaseBefore && s.Active == y.p
	put(yes(main))
	count(int(pl.Res[board.Credit]), 4)
	count(int(pl.Res[board.Energy]), 4)
	count(int(pl.Res[board.Data]), 6)
	count(int(pl.Res[board.Publicity]), 10)
	count(s.Size(board.Hand(y.p)), 5)
	count(int(pl.Res[board.VP]), 100)
	lead, passed := 0, 0.0
	for q := range board.Seat(s.Players) {
		if q != y.p {
			lead = max(lead, int(s.P[q].Res[board.VP]))
			passed += yes(s.HasPassed(q)) / float64(s.Players-1)
		}
	}
	count(int(pl.Res[board.VP])-lead, 50)
	count(int(pl.Top), 6)
	count(bits.OnesCount8(pl.Bottom), 3)
	put(yes(g.ComputerFull(y.p)))
	in := g.Income(y.p)
	count(in[board.Credit], 4)
	count(in[board.Energy], 4)
	count(in[board.CardAny]+in[board.CardDeck], 3)
	for _, n := range y.techCounts() {
		count(n, 4)
	}
	figures, reach := s.FiguresOf(y.p), 0.0
	if s.Phase == board.PhaseBefore { // at other times nothing else needs it
		for k := range s.Figures {
			if x := &s.Figures[k]; x.Owner == y.p && x.Kind == board.Probe {
				reach = max(reach, y.potential(x.Space))
			}
		}
	}
	traces := s.TracesOf(y.p)
	count(figures[board.Probe], 2)
	put(reach / 20)
	count(figures[board.Orbiter]+figures[board.Lander], 4)
	count(traces[board.Antenna]+traces[board.Jaw]+traces[board.DNA], 6)
	next := 0.0
	if far := y.toGold(); far > 0 {
		next = 1 - min(1, far/25)
	}
	put(next)
	put(passed)
	put(y.best() / 20)
	for n := range int16(3) {
		put(yes(pl.Res[board.Credit] == n))
	}
	for n := range int16(3) {
		put(yes(pl.Res[board.Energy] == n))
	}
	count(s.Size(board.InPlay(y.p)), 5)
	markers := 0
	for tile := range y.d.c.GoldTiles {
		if g.GoldPlace(y.p, tile) > 0 {
			markers++
		}
	}
	count(markers, 3)
}
