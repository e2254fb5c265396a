package game

import (
	"fmt"

	"seti/kernel/source"
)

func (c *Call) most(args []source.Value) (any, error) { return c.extreme(args, 1) }

func (c *Call) least(args []source.Value) (any, error) { return c.extreme(args, -1) }

// extreme returns the things of a list of which a number, or with -1 as sign its negative, is
// largest.
func (c *Call) extreme(args []source.Value, sign int) (any, error) {
	list, best, field := []source.Ref{}, 0, args[1].String
	for i := range args[0].List {
		e := &args[0].List[i]
		if e.Kind != source.Thing {
			return nil, fmt.Errorf("found %s in the list, expected things", found(*e))
		}
		v, ok := c.Hooks.Field(e.Ref, field)
		n, isNumber := v.(int)
		switch {
		case !ok:
			return nil, fmt.Errorf("%s has no %q", one(e.Ref.Kind), field)
		case v == nil: // the player does not know it
		case !isNumber:
			return nil, fmt.Errorf("%q of %s is no number", field, one(e.Ref.Kind))
		case len(list) == 0 || sign*n > sign*best:
			list, best = append(list[:0], e.Ref), n
		case n == best:
			list = append(list, e.Ref)
		}
	}
	return list, nil
}
