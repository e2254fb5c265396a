package price

import (
	_ "embed"
	"fmt"

	"github.com/BurntSushi/toml"

	"seti/kernel"
	"seti/kernel/board"
)

// Valuation estimates the points of a seat at the end of the game from a position at the
// beginning of a turn: a weight for each feature, by the round. `seti tune --valuation` fits
// the weights to games of the policy.
type Valuation struct {
	Rounds []Features
	// Weights is the sum (Weights.Sum) of the policy's weights to which it was fitted, because
	// some features are prices by those.
	Weights string
}

//go:embed valuation.toml
var fitted string

// Fitted returns the valuation of valuation.toml.
func Fitted() *Valuation {
	v, err := ParseValuation(fitted)
	if err != nil {
		panic(err) // a test reads the file
	}
	return v
}

// ParseValuation reads a valuation: for each feature its weights by the round.
func ParseValuation(text string) (*Valuation, error) {
	var file struct {
		Weights string
		Worth   map[string][]float64
	}
	if _, err := toml.Decode(text, &file); err != nil {
		return nil, fmt.Errorf("valuation: %w", err)
	}
	v := &Valuation{Weights: file.Weights}
	for i, name := range featureNames {
		list, ok := file.Worth[name]
		if !ok || i > 0 && len(list) != len(v.Rounds) || len(list) == 0 {
			return nil, fmt.Errorf("valuation: expected a list of weights for %q, of the same length as the others", name)
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
	text := "# What each fact of a position is worth, by the round: fitted to games of the policy by seti tune --valuation.\n"
	text += fmt.Sprintf("weights = %q\n\n[worth]\n", v.Weights)
	for i, name := range featureNames {
		text += name + " = ["
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
