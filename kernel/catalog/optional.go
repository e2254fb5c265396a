package catalog

import (
	"reflect"
	"strconv"

	"seti/kernel/board"
	"seti/kernel/source"
)

// Number is a number that may be absent, which means any.
type Number struct {
	N   int
	Set bool
}

// Decode reads a whole number.
func (x *Number) Decode(d *Decoder, v source.Value, _ reflect.StructTag) { x.N, x.Set = d.Integer(v) }

// Value returns the number, and whether there is one.
func (x Number) Value() (int, bool) { return x.N, x.Set }

// Phrase is the number as people write it, "" if there is none; 0 is one too.
func (x Number) Phrase() string {
	if !x.Set {
		return ""
	}
	return strconv.Itoa(x.N)
}

// YesNo is true, false, or absent, which means both.
type YesNo struct{ Yes, Set bool }

// Decode reads true or false.
func (y *YesNo) Decode(d *Decoder, v source.Value, _ reflect.StructTag) {
	if v.Kind != source.Bool {
		d.Expected(v, "true or false")
		return
	}
	y.Yes, y.Set = v.Bool, true
}

// Allows reports whether b is asked for, or nothing is.
func (y *YesNo) Allows(b bool) bool { return !y.Set || y.Yes == b }

// Phrase is yes, no, or "" for both.
func (y YesNo) Phrase() string {
	switch {
	case !y.Set:
		return ""
	case y.Yes:
		return "yes"
	}
	return "no"
}

// OptColor is a color that may be absent.
type OptColor struct {
	Color board.Color
	Set   bool
}

// Decode reads the name of a color.
func (o *OptColor) Decode(d *Decoder, v source.Value, _ reflect.StructTag) {
	if r, ok := d.Name(v, `names:"color"`); ok {
		o.Color, o.Set = board.Color(r.ID), true
	}
}

// OptRes is a gain that may be absent.
type OptRes struct {
	Res board.Resource
	Set bool
}

// Decode reads the name of a gain.
func (o *OptRes) Decode(d *Decoder, v source.Value, _ reflect.StructTag) {
	if r, ok := d.Name(v, `names:"res"`); ok {
		o.Res, o.Set = board.Resource(r.ID), true
	}
}
