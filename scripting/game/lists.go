package game

import (
	"fmt"

	"seti/kernel"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

func (c *Call) most(of source.Value, field string) (any, error) { return c.extreme(of, field, 1) }

func (c *Call) least(of source.Value, field string) (any, error) { return c.extreme(of, field, -1) }

// extreme returns the things of a list of which a number, or with -1 as sign its negative, is
// largest.
func (c *Call) extreme(of source.Value, field string, sign int) (any, error) {
	list, best := []source.Ref{}, 0
	err := c.eachField(of, field, func(r source.Ref, v any) error {
		n, isNumber := v.(int)
		switch {
		case v == nil: // the player does not know it
		case !isNumber:
			return fmt.Errorf("%q of %s is no number", field, one(r.Kind))
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
func (c *Call) filter(of source.Value, field string, value source.Value) (any, error) {
	list, want := []source.Ref{}, fieldValue(value)
	err := c.eachField(of, field, func(r source.Ref, v any) error {
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

// eachField visits the things of a list with the value of a field.
func (c *Call) eachField(of source.Value, field string, visit func(r source.Ref, v any) error) error {
	for i := range of.List {
		e := &of.List[i]
		if e.Kind != source.Thing {
			return fmt.Errorf("found %s in the list, expected things", catalog.Found(*e))
		}
		v, ok := c.Hooks.Field(e.Ref, field)
		if !ok {
			return fmt.Errorf("%s has no %q", one(e.Ref.Kind), field)
		}
		if err := visit(e.Ref, v); err != nil {
			return err
		}
	}
	return nil
}
