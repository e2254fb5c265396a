package price

import (
	"seti/kernel/board"
	"seti/kernel/catalog"
)

// values implements worth.Values for a policy.
type values Policy

func (v *values) y() *Policy { return (*Policy)(v) }

func (v *values) Of(r board.Resource) float64      { return v.rate[r] }
func (v *values) Income(r board.Resource) float64  { return v.at.future[r] }
func (v *values) Lost(gains catalog.Gains) float64 { return v.y().lost(gains) }
func (v *values) Effects(e *catalog.Effects, of board.CardID) float64 {
	return v.y().effects(e, of)
}

func (v *values) Launch(limit bool) float64 {
	if limit && !v.g.MayLaunch(v.p) {
		return 0
	}
	return v.y().launch()
}

func (v *values) Orbit() float64         { return v.y().arrive(true, false) }
func (v *values) Land(moon bool) float64 { return v.y().arrive(false, moon) }
func (v *values) Scan() float64          { return v.y().scan() }

func (v *values) Analyze() float64 {
	if !v.g.ComputerFull(v.p) {
		return 0
	}
	return v.y().analyze()
}

func (v *values) Rotate() float64 { return v.at.Rotate }
func (v *values) Tech(types *catalog.Filter, others, bonus bool) float64 {
	return v.y().bestTech(types, others, bonus)
}
func (v *values) Steps(n int) float64 { return v.y().steps(n) }

func (v *values) Signal(at *catalog.Filter) float64 { return v.y().starSignal(at) }
func (v *values) SignalFromRow() float64            { return v.y().rowSignal() }
func (v *values) SignalFromHand() float64           { return v.y().handSignal() }
func (v *values) SignalFromDeck() float64           { return v.rate[board.Data] + v.at.Signal }

func (v *values) SignalAtProbe() float64 {
	best := 0.0
	v.y().probes(func(at board.Space) { best = max(best, v.y().signal(int(v.g.S.StarAt[at.Sector()]))) })
	return best
}

func (v *values) Trace(color, beside *catalog.Filter) float64 { return v.y().traceOf(color, beside) }

func (v *values) Figure(kind board.FigureKind) float64 {
	if kind == board.Orbiter {
		return v.at.Orbiter
	}
	return v.at.Lander
}

func (v *values) Tuck(c board.CardID) float64 { return v.y().tuck(c) }
func (v *values) TuckBest() float64           { return v.y().income() }

func (v *values) Reach(ahead int) float64 {
	return min(1, (v.rounds+v.w.Marker)*25/float64(max(1, ahead)))
}

func (v *values) ThisTurn(t *catalog.TurnEffectDef) float64 { return v.y().thisTurn(t) }
