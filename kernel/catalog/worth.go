package catalog

import (
	"reflect"

	"seti/kernel/source"
)

// Worth states in points how much something is worth to its player, where the author knows better: computer
// players take it in place of a price of their own.
//
//	worth = 12
//	worth = figures "venus"
//	worth = function(g) return 2 * #g:probes {} end
type Worth struct {
	Set    bool
	Points int
	Of     Amount           // nil if it is a number or a function
	Func   *source.Function // of a word of a pack it gets the argument too
}

// Decode reads a whole number, an amount or a function.
func (w *Worth) Decode(d *Decoder, v source.Value, _ reflect.StructTag) {
	w.Set = true
	switch v.Kind {
	case source.Number:
		w.Points, _ = d.Integer(v)
	case source.Func:
		w.Func = d.function(v)
	case source.Table:
		w.Of = d.Amount(v)
	default:
		d.Expected(v, `a number of points, an amount such as figures "venus", or function(g) return ... end`)
	}
}
