package catalog

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"

	"seti/kernel/source"
)

// unknownKey reports a key that a type does not have. The hint names the part of the type that has it.
func (d *Decoder) unknownKey(f source.Field, t reflect.Type) {
	known := d.c.words.keysOf(t)
	if source.Nearest(f.Key, known) == "" {
		for _, k := range d.c.words.shapeOf(t) {
			part := k.Type
			if part == reflect.TypeFor[Changed]() {
				part = reflect.TypeFor[Numbers]()
			}
			if part.Kind() != reflect.Struct {
				continue
			}
			if _, ok := d.c.words.keyNamed(part, f.Key); ok {
				d.Errorf(f.Pos, fmt.Sprintf("write %s = { %s = ... }", k.Key, f.Key), "unknown key %q", f.Key)
				return
			}
		}
	}
	d.UnknownKey(f, known)
}

// UnknownKey reports a key that is not known, with the nearest one that is.
func (d *Decoder) UnknownKey(f source.Field, known []string) {
	d.Errorf(f.Pos, cmp.Or(source.Nearest(f.Key, known), "expected "+source.OrList(known)), "unknown key %q", f.Key)
}

// insteadOf has hints for names that authors try as effects.
var insteadOf = map[string]string{
	"if": "write when = ..., the condition of the group",
}

// instead returns a hint for a key that is not an effect.
func (d *Decoder) instead(f source.Field) string {
	if w := d.c.words.named[f.Key]; w != nil {
		return fmt.Sprintf("%s is %s: write it after when =, per = or of =", f.Key, w.Class.WithArticle())
	}
	if hint := cmp.Or(insteadOf[f.Key], source.Nearest(f.Key, slices.Concat(d.c.Resources, d.c.words.of(ClassEffect, ClassPrefix)))); hint != "" {
		return hint
	}
	switch {
	case slices.Contains(d.c.methods, f.Key):
		return fmt.Sprintf("a function calls it: run(\"...\", function(g) g:%s() end)", f.Key)
	case f.Value.Kind == source.Number:
		return fmt.Sprintf("a pack declares its resources in pack.toml: resources = [%q]", f.Key)
	}
	return ""
}
