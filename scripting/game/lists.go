package game

import (
	"fmt"

	"seti/kernel"
	"seti/kernel/source"
)

func (c *Call) most(args []source.Value) (any, error) { return c.extreme(args, 1) }

func (c *Call) least(args []source.Value) (any, error) { return c.extreme(args, -1) }

// extreme returns the things of a list of which a number, or with -1 as sign its negative, is
// largest.
func (c *Call) extreme(args []source.Value, sign int) (any, error) {
	list, best := []source.Ref{}, 0
	err := c.eachField(args, func(r source.Ref, v any) error {
		n, isNumber := v.(int)
		switch {
		case v == nil: // the player does not know it
		case !isNumber:
			return fmt.Errorf("%q of %s is no number", args[1].String, one(r.Kind))
		case len(list) == 0 || sign*n > sign*best:
			list, best = append(list[:0], r), n
		case n == best:
			list = append(list, r)
		}
		return nil
	})
	return list, err
}

// filter returns the things of a list of which a field has a value.
func (c *Call) filter(args []source.Value) (any, error) {
	list, want := []source.Ref{}, fieldValue(args[2])
	err := c.eachField(args, func(r source.Ref, v any) error {
		switch v.(type) {
		case bool, int, string, source.Ref: // others cannot be compared
			if v == want {
				list = append(list, r)
			}
		}
		return nil
	})
	return list, err
}

// takesFieldValue is a value that a field of a thing may have, and that can be compared.
func takesFieldValue() Takes {
	takes := Takes{Text: true, Bool: true, Number: &[2]int{-1 << 31, 1<<31 - 1}}
	for _, t := range kernel.ThingTypes() {
		takes.Things = append(takes.Things, t.Kind)
	}
	return takes
}

// fieldValue returns such a value as the kernel returns fields.
func fieldValue(v source.Value) any {
	switch v.Kind {
	case source.Bool:
		return v.Bool
	case source.Number:
		return int(v.Number)
	case source.Thing:
		return v.Ref
	}
	return v.String
}

// eachField visits the things of a list, the first argument, with the value of a field, the second.
func (c *Call) eachField(args []source.Value, visit func(r source.Ref, v any) error) error {
	for i := range args[0].List {
		e := &args[0].List[i]
		if e.Kind != source.Thing {
			return fmt.Errorf("found %s in the list, expected things", found(*e))
		}
		v, ok := c.Hooks.Field(e.Ref, args[1].String)
		if !ok {
			return fmt.Errorf("%s has no %q", one(e.Ref.Kind), args[1].String)
		}
		if err := visit(e.Ref, v); err != nil {
			return err
		}
	}
	return nil
}
