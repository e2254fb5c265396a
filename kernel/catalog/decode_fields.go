package catalog

import (
	"reflect"
	"slices"
	"strings"

	"seti/kernel/source"
)

// Decode reads a list of names of numbers, or a table of names and types.
func (fs *FieldDefs) Decode(d *Decoder, v source.Value, _ reflect.StructTag) {
	switch v.Kind {
	case source.List:
		for _, e := range v.List {
			if e.Kind != source.String {
				d.Expected(e, "the name of a field")
				continue
			}
			if d.freeField(e.String, e.Pos) {
				*fs = append(*fs, FieldDef{Name: e.String, Type: "number"})
			}
		}
	case source.Table:
		for _, f := range v.Fields {
			if def, ok := d.fieldDef(f); ok && d.freeField(f.Key, f.Pos) {
				*fs = append(*fs, def)
			}
		}
	default:
		d.Expected(v, "a list of names, or a table such as { top = \"effects\" }")
	}
}

// fieldDef reads the type of a field, or a table with the values that a text may
// have.
func (d *Decoder) fieldDef(f source.Field) (FieldDef, bool) {
	def, typ := FieldDef{Name: f.Key}, f.Value
	if typ.Kind == source.Table {
		typ = source.Value{Kind: source.String, Pos: f.Value.Pos, String: "text"}
		d.onlyKeys(f.Value, "type", "oneof")
		if x, ok := f.Value.Get("type"); ok {
			typ = x
		}
		if x, ok := f.Value.Get("oneof"); ok {
			def.OneOf.Decode(d, x, "")
		}
		if len(def.OneOf) == 0 {
			d.Errorf(f.Value.Pos, `write { oneof = ["left", "right"] }`, "%s: its values are missing", f.Key)
			return def, false
		}
	}
	def.Type, def.List = strings.CutPrefix(typ.String, "list of ")
	known := append(slices.Clone(fieldTypes), nameTypes()...)
	switch {
	case typ.Kind != source.String || !slices.Contains(known, def.Type):
		hint := source.Nearest(def.Type, known)
		if hint == "" {
			hint = "expected " + source.OrList(known) + ", or a list of them"
		}
		d.Errorf(typ.Pos, hint, "unknown type %s of a field", typ.Describe())
		return def, false
	case len(def.OneOf) > 0 && def.Type != "text":
		d.Errorf(typ.Pos, `write type = "text" or "list of text"`, "only a text can have fixed values")
		return def, false
	}
	return def, true
}

// freeField reports a field with a name that every card has a key, or functions
// a field, of: one of the two would never be read.
func (d *Decoder) freeField(name string, pos source.Pos) bool {
	_, key := d.c.words.keyNamed(reflect.TypeFor[Card](), name)
	if key || slices.Contains(d.taken, name) {
		d.Errorf(pos, "choose another name", "%q is a key of every card and cannot be declared", name)
		return false
	}
	return true
}

// extra reads a key that is no key of the thing itself but a field declared for
// it.
func (d *Decoder) extra(dst reflect.Value, f source.Field) bool {
	field := dst.FieldByName("Fields")
	if !field.IsValid() || field.Type() != reflect.TypeFor[Extras]() {
		return false
	}
	for _, def := range d.fields {
		if def.Name != f.Key {
			continue
		}
		d.At("."+f.Key, func() {
			if x := d.fieldValue(def, f.Value); x != nil {
				field.Set(reflect.Append(field, reflect.ValueOf(Extra{f.Key, x})))
			}
		})
		return true
	}
	return false
}

func (d *Decoder) fieldValue(def FieldDef, v source.Value) any {
	if def.List {
		def.List = false
		list := []any{}
		if v.Kind != source.List {
			d.Expected(v, "a list")
		}
		for _, e := range v.List {
			if x := d.fieldValue(def, e); x != nil {
				list = append(list, x)
			}
		}
		return list
	}
	switch def.Type {
	case "number":
		if n, ok := d.Integer(v); ok {
			return n
		}
	case "text":
		if len(def.OneOf) > 0 {
			return d.oneOf(v, def.OneOf...)
		}
		if v.Kind == source.String {
			return v.String
		}
		d.Expected(v, "a string")
	case "effects":
		e := new(Effects)
		e.Decode(d, v, "")
		return e
	case "gains":
		var gains Gains
		gains.Decode(d, v, "")
		return gains
	case "amount":
		if a := d.Amount(v); a != nil {
			return a
		}
	case "condition":
		if c := d.Condition(v); c != nil {
			return c
		}
	case "function":
		if v.Kind == source.Func {
			return d.function(v)
		}
		d.Expected(v, "a function")
	default:
		if r, ok := d.Name(v, reflect.StructTag(`names:"`+def.Type+`"`)); ok {
			return r
		}
	}
	return nil
}

// Decode reads a string, or a list of strings.
func (s *Strings) Decode(d *Decoder, v source.Value, _ reflect.StructTag) {
	list := v.List
	if v.Kind != source.List {
		list = []source.Value{v}
	}
	for _, e := range list {
		if e.Kind != source.String {
			d.Expected(e, "a string")
			continue
		}
		*s = append(*s, e.String)
	}
}

// Decode reads nothing: decks are declared before anything mentions them.
func (Decks) Decode(d *Decoder, v source.Value, _ reflect.StructTag) {
	d.entries(v, tableOf("decks"), func(source.Field) {})
}

// Decode reads nothing: settings are declared before anything asks for one.
func (SettingDefs) Decode(*Decoder, source.Value, reflect.StructTag) {}

// Decode reads nothing: piles are declared before anything mentions them.
func (Piles) Decode(d *Decoder, v source.Value, _ reflect.StructTag) {
	d.entries(v, tableOf("piles"), func(source.Field) {})
}

func tableOf(what string) string { return "a table of " + what + " by their names" }

// Decode reads nothing: changed numbers are read with the numbers they change.
func (Changed) Decode(*Decoder, source.Value, reflect.StructTag) {}
