package price

import (
	"fmt"

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
