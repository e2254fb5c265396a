package price

import (
	"fmt"
	"math/bits"
	"slices"

	"seti/kernel"
	"seti/kernel/board"
)

// Valuation estimates the points of a seat at the end of the game from a position at the
// beginning of a turn: a weight for each feature, by the round. `seti tune --valuation` fits
// the weights to games of the policy.
// Some features are prices, so a valuation belongs to the weights to whose games it was fitted.
type Valuation struct{ Rounds []Features }

// readValuation takes a valuation up from a file: for each feature its weights by the round.
func readValuation(worth map[string][]float64) (*Valuation, error) {
	v := &Valuation{}
	for i := range features {
		list, ok := worth[features[i].name]
		if !ok || i > 0 && len(list) != len(v.Rounds) || len(list) == 0 {
			return nil, fmt.Errorf("valuation: expected a list of weights for %q, of the same length as the others", features[i].name)
		}
		if i == 0 {
			v.Rounds = make([]Features, len(list))
		}
		for round, x := range list {
			v.Rounds[round][i] = x
		}
	}
	return v, nil
}

// String returns a valuation as its file has it.
func (v *Valuation) String() string {
	text := ""
	for i := range features {
		text += features[i].name + " = ["
		for round := range v.Rounds {
			if round > 0 {
				text += ", "
			}
			text += fmt.Sprintf("%.4f", v.Rounds[round][i])
		}
		text += "]\n"
	}
	return text
}

// Worth estimates the points of a seat at the end of the game.
func (v *Valuation) Worth(y *Policy, g *kernel.Game, p board.Seat) float64 {
	if g.S.Phase == board.PhaseOver {
		return float64(g.S.P[p].Res[board.VP])
	}
	var f Features
	y.Features(g, p, &f)
	return v.Of(int(g.S.Round), &f)
}

// Of estimates the points of a seat from the features of a position of a round.
func (v *Valuation) Of(round int, f *Features) float64 {
	weights, sum := &v.Rounds[min(round, len(v.Rounds))-1], 0.0
	for i, x := range f {
		sum += x * weights[i]
	}
	return sum
}

// Features are the facts of a position that a valuation looks at, for one seat.
type Features [68]float64

// features are computed in the order of a valuation's weights, because a price may depend on what was priced before it.
var features = [len(Features{})]struct {
	name string
	of   func(x *outlook) float64
}{
	{"one", func(*outlook) float64 { return 1 }},
	{"vp", holding(board.VP)},
	{"publicity", holding(board.Publicity)},
	{"data", holding(board.Data)},
	{"energy", holding(board.Energy)},
	{"credit", holding(board.Credit)},
	{"cards", func(x *outlook) float64 { return float64(x.s.Size(board.Hand(x.p))) }},
	{"held", func(x *outlook) float64 { return x.sumOfHand(x.held) }},
	{"passed", func(x *outlook) float64 { return yes(x.s.HasPassed(x.p)) }},
	{"top", func(x *outlook) float64 { return float64(x.player.Top) }},
	{"bottom", func(x *outlook) float64 { return float64(bits.OnesCount8(x.player.Bottom)) }},
	{"income_credit", func(x *outlook) float64 { return float64(x.income[board.Credit]) }},
	{"income_energy", func(x *outlook) float64 { return float64(x.income[board.Energy]) }},
	{"income_card", func(x *outlook) float64 { return float64(x.income[board.CardAny] + x.income[board.CardDeck]) }},
	{"income_other", func(x *outlook) float64 {
		return float64(x.income[board.Publicity] + x.income[board.Data] + x.income[board.VP])
	}},
	{"probe_techs", func(x *outlook) float64 { return float64(x.techs[board.ProbeTech]) }},
	{"telescope_techs", func(x *outlook) float64 { return float64(x.techs[board.TelescopeTech]) }},
	{"computer_techs", func(x *outlook) float64 { return float64(x.techs[board.ComputerTech]) }},
	{"probes", func(x *outlook) float64 { return float64(x.figures[board.Probe]) }},
	{"reach", (*outlook).reach},
	{"orbiters", func(x *outlook) float64 { return float64(x.figures[board.Orbiter]) }},
	{"landers", func(x *outlook) float64 { return float64(x.figures[board.Lander]) }},
	{"antennas", func(x *outlook) float64 { return float64(x.traces[board.Antenna]) }},
	{"jaws", func(x *outlook) float64 { return float64(x.traces[board.Jaw]) }},
	{"dnas", func(x *outlook) float64 { return float64(x.traces[board.DNA]) }},
	{"discovered", func(x *outlook) float64 { return yes(x.s.Slots[0].Discovered) + yes(x.s.Slots[1].Discovered) }},
	{"missions", func(x *outlook) float64 { return x.contracts().open }},
	{"ripe", func(x *outlook) float64 { return x.contracts().ripe }},
	{"completed", func(x *outlook) float64 { return float64(x.s.Size(board.Completed(x.p))) }},
	{"endgame", func(x *outlook) float64 { return x.contracts().endgame }},
	{"endgame_cards", func(x *outlook) float64 { return x.contracts().cards }},
	{"gold", func(x *outlook) float64 { return x.gold.sum }},
	{"gold_markers", func(x *outlook) float64 { return x.gold.markers }},
	{"to_milestone", func(x *outlook) float64 { return x.toGold() }},
	{"wins", func(x *outlook) float64 { return float64(x.s.WinsOf(x.p)) }},
	{"signals", func(x *outlook) float64 { return x.sectors.signals }},
	{"leads", func(x *outlook) float64 { return x.sectors.leads }},
	{"others", func(x *outlook) float64 { return float64(x.others()) }},
	{"moves_next", func(x *outlook) float64 { return yes(x.s.Active == x.p) }},
	{"others_passed", func(x *outlook) float64 { return x.rivals.passed }},
	{"ahead", func(x *outlook) float64 { return float64(x.player.Res[board.VP]) - x.rivals.points }},
	{"row", (*outlook).bestInRow},
	{"launch", (*outlook).launch},
	{"scan", (*outlook).scan},
	{"analyze", (*outlook).analyze},
	{"tech", (*outlook).research},
	{"plan", func(x *outlook) float64 { return x.prospects().best[0] }},
	{"second", func(x *outlook) float64 { return x.prospects().best[1] }},
	{"third", func(x *outlook) float64 { return x.prospects().best[2] }},
	{"beyond", func(x *outlook) float64 { return x.prospects().beyond }},
	{"playable", func(x *outlook) float64 {
		return x.sumOfHand(func(c board.CardID) float64 { return max(0, x.gain(c)) })
	}},
	{"dearest", func(x *outlook) float64 { return x.mostOfHand(x.gain) }},
	{"corners", func(x *outlook) float64 {
		return x.sumOfHand(func(c board.CardID) float64 { return max(0, x.corner(c)) })
	}},
	{"strides", func(x *outlook) float64 { return float64(x.strides()) }},
	{"tuck", func(x *outlook) float64 { return x.mostOfHand(x.tuck) }},
	{"full", func(x *outlook) float64 { return yes(x.g.ComputerFull(x.p)) }},
	{"to_full", (*outlook).toFull},
	{"research", (*outlook).toResearch},
	{"near_wins", func(x *outlook) float64 { return x.sectors.nearWins }},
	{"near_losses", func(x *outlook) float64 { return x.sectors.nearLosses }},
	{"powers", (*outlook).powers},
	{"arrive", func(x *outlook) float64 { return max(x.arrive(true, false), x.arrive(false, false)) }},
	{"best_reach", (*outlook).bestReach},
	{"gold_next", func(x *outlook) float64 { return x.gold.next }},
	{"others_income", func(x *outlook) float64 { return x.rivals.income }},
	{"others_techs", func(x *outlook) float64 { return x.rivals.techs }},
	{"can_scan", func(x *outlook) float64 { return yes(x.prospects().scan) }},
	{"can_launch", func(x *outlook) float64 { return yes(x.prospects().launch) }},
}

// Features computes the features of a position for a seat.
func (y *Policy) Features(g *kernel.Game, p board.Seat, f *Features) {
	y.look(g, p)
	s, x := g.S, &y.ahead
	*x = outlook{Policy: y, s: s, player: &s.P[p], income: g.Income(p), techs: y.techCounts(), figures: s.FiguresOf(p),
		traces: s.TracesOf(p), rivals: y.rivals(), sectors: y.sectors(), gold: y.gold()}
	for i := range features {
		f[i] = features[i].of(x)
	}
}

// Overlook sets the cards of which features count only the number, not what they are good for; nil for none.
func (y *Policy) Overlook(cards []bool) { y.overlooked = cards }

func (y *Policy) overlooks(c board.CardID) bool { return y.overlooked != nil && y.overlooked[c] }

// outlook is a position with what several features need of it, for the seat to which the policy looks.
type outlook struct {
	*Policy
	s                      *board.State
	player                 *board.Player
	income                 [board.MaxResources]int
	techs, figures, traces [3]int
	rivals                 rivals
	sectors                sectors
	gold                   gold
	inPlay                 contracts // worked out when a feature asks for them
	turn                   prospects // the same
}

func yes(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

// holding returns the feature of a resource.
func holding(r board.Resource) func(x *outlook) float64 {
	return func(x *outlook) float64 { return float64(x.player.Res[r]) }
}

func (x *outlook) sumOfHand(of func(c board.CardID) float64) (sum float64) {
	for c := x.s.First(board.Hand(x.p)); c != board.NoCard; c = x.s.Next(c) {
		if !x.overlooks(c) {
			sum += of(c)
		}
	}
	return sum
}

// mostOfHand returns the most that a card of the hand comes to, at least 0.
func (x *outlook) mostOfHand(of func(c board.CardID) float64) (most float64) {
	for c := x.s.First(board.Hand(x.p)); c != board.NoCard; c = x.s.Next(c) {
		if !x.overlooks(c) {
			most = max(most, of(c))
		}
	}
	return most
}

// others returns how many resources the seat has that packs declare.
func (x *outlook) others() (n int) {
	for r := board.AlienCard + 1; int(r) < len(x.d.c.Resources); r++ {
		n += int(x.player.Res[r])
	}
	return n
}

// reach returns what the probes of the seat are worth because of what they may reach.
func (x *outlook) reach() (sum float64) {
	for k := range x.s.Figures {
		if f := &x.s.Figures[k]; f.IsProbe(x.p) {
			sum += x.potential(f.Space)
		}
	}
	return sum
}

// contracts holds the worth of missions in play, of the ripe ones among them, and of end-game cards.
type contracts struct {
	done                       bool
	open, ripe, endgame, cards float64
}

func (x *outlook) contracts() *contracts {
	n := &x.inPlay
	if n.done {
		return n
	}
	n.done = true
	for c := x.s.First(board.InPlay(x.p)); c != board.NoCard; c = x.s.Next(c) {
		card := &x.d.c.Cards[c]
		if m := card.Mission; m != nil {
			worth := x.effects(&m.Reward, c)
			have, need := x.g.Progress(x.p, c, m.When)
			if have >= need {
				n.ripe += worth
			} else {
				n.open += worth * (1 + float64(have)) / (1 + float64(need))
			}
		}
		for i := range card.Circles {
			if !card.Power.IsCovered(x.s, i) {
				n.open += x.effects(&card.Circles[i].Reward, board.NoCard) / 2
			}
		}
		if card.Endgame != nil {
			n.endgame += float64(x.g.EndgamePoints(x.p, c))
			n.cards++
		}
	}
	for c := x.s.First(board.Played(x.p)); c != board.NoCard; c = x.s.Next(c) {
		n.endgame += float64(x.g.EndgamePoints(x.p, c))
		n.cards++
	}
	return n
}

// rivals are the most points of another seat, and the part of the others that has passed, their mean income and their mean
// number of technologies.
type rivals struct{ points, passed, income, techs float64 }

func (y *Policy) rivals() rivals {
	s, n := y.g.S, rivals{points: -1000}
	others := float64(s.Players - 1)
	for q := range board.Seat(s.Players) {
		if q == y.p {
			continue
		}
		in := y.g.Income(q)
		n.points = max(n.points, float64(s.P[q].Res[board.VP]))
		n.passed += yes(s.HasPassed(q)) / others
		n.income += float64(in[board.Credit]+in[board.Energy]+in[board.CardAny]+in[board.CardDeck]) / others
		n.techs += float64(bits.OnesCount64(s.P[q].Techs)) / others
	}
	return n
}

// gold describes the seat's markers on gold tiles: their score now, their number, and the most that the next one would
// score.
type gold struct{ sum, markers, next float64 }

func (y *Policy) gold() (n gold) {
	for tile := range y.d.c.GoldTiles {
		place := y.g.GoldPlace(y.p, tile)
		if place > 0 {
			n.sum += float64(y.g.GoldSets(y.p, tile) * y.g.GoldFace(tile).Values[place-1])
			n.markers++
		} else {
			n.next = max(n.next, float64(y.g.GoldSets(y.p, tile)*y.g.GoldFace(tile).Values[y.g.FreeGoldPlace(tile)-1]))
		}
	}
	return n
}

// toGold returns how many points the seat is from its next marker on a gold tile, 0 if it
// has placed them all.
func (y *Policy) toGold() float64 {
	for _, score := range y.g.Numbers().Milestone.Gold {
		if have := int(y.g.S.P[y.p].Res[board.VP]); have < score {
			return float64(score - have)
		}
	}
	return 0
}

// techCounts returns the number of technologies of each type that the seat has.
func (y *Policy) techCounts() (techs [3]int) {
	for t := range y.d.c.Techs {
		if y.g.S.Owns(y.p, t) {
			techs[y.d.c.Techs[t].Type]++
		}
	}
	return techs
}

// sectors are the number of signals of the seat, the number of stars where it leads, and sums over the stars of which each
// counts the more the fewer data are left: those where the seat has at least as many signals as all others together, and those
// where the others have more.
type sectors struct{ signals, leads, nearWins, nearLosses float64 }

func (y *Policy) sectors() (n sectors) {
	for star := range y.d.c.Stars {
		marks := y.marksOf(star)
		mine, other := y.signals(star)
		near := 1 / float64(1+bits.OnesCount16(y.g.S.StarData[star]))
		n.signals += float64(mine)
		n.leads += yes(mine > 0 && mine == slices.Max(marks[:]))
		n.nearWins += yes(mine > 0 && mine >= other) * near
		n.nearLosses += yes(other > mine) * near
	}
	return n
}

// gain returns what playing a card is worth after its price.
func (x *outlook) gain(c board.CardID) float64 {
	card := x.card(c)
	return card.play - card.cost
}

func (x *outlook) bestInRow() (best float64) {
	for _, c := range x.s.Row {
		if c != board.NoCard && !x.overlooks(c) {
			best = max(best, x.gain(c))
		}
	}
	return best
}

// prospects describes the seat's possible turns: the best three main actions that it can pay for, the best that it
// cannot, and whether it can scan and launch.
type prospects struct {
	done         bool
	best         [3]float64
	beyond       float64
	scan, launch bool
}

func (x *outlook) prospects() *prospects {
	n := &x.turn
	if n.done {
		return n
	}
	n.done = true
	x.plan()
	for i := range x.plans {
		plan := &x.plans[i]
		if !x.holds(plan.costOf(), nil) {
			n.beyond = max(n.beyond, plan.worth)
			continue
		}
		n.scan = n.scan || plan.option.Verb == board.VerbScan
		n.launch = n.launch || plan.option.Verb == board.VerbLaunch
		worth := plan.worth
		for k, better := range n.best {
			if worth > better {
				n.best[k], worth = worth, better
			}
		}
	}
	x.plans = x.plans[:0]
	return n
}

// powers returns what the technologies of the seat are worth in a round.
func (x *outlook) powers() (sum float64) {
	for t := range x.d.c.Techs {
		if x.s.Owns(x.p, t) {
			sum += x.power(&x.d.c.Techs[t].Power)
		}
	}
	return sum
}

// bestReach returns the most that a probe of the seat which may orbit and land is worth because of what it may reach.
func (x *outlook) bestReach() (best float64) {
	x.probes(func(at board.Space) { best = max(best, x.potential(at)) })
	return best
}

// toFull returns how many more data the computer can take than the seat has.
func (x *outlook) toFull() float64 {
	return float64(max(0, len(x.g.Numbers().Computer)-int(x.player.Top)-int(x.player.Res[board.Data])))
}

// toResearch returns how much publicity the seat needs in addition for a research.
func (x *outlook) toResearch() float64 {
	x.costs = x.g.Price(x.p, board.Option{Verb: board.VerbResearch}, x.costs[:0])
	return float64(max(0, x.costs.Of(board.Publicity)-int(x.player.Res[board.Publicity])))
}
