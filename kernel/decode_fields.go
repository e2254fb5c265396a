package kernel

import (
	"reflect"
	"slices"
	"strings"

	"seti/kernel/source"
)

func (fs *FieldDefs) decode(d *decoder, v source.Value, _ reflect.StructTag) {
	switch v.Kind {
	case source.List:
		for _, e := range v.List {
			if e.Kind != source.String {
				d.expected(e, "the name of a field")
				continue
			}
			if d.freeField(e.String, e.Pos) {
				*fs = append(*fs, FieldDef{Name: e.String, Type: "number"})
			}
		}
	case source.Table:
		for _, f := range v.Fields {
			def := FieldDef{Name: f.Key}
			def.Type, def.List = strings.CutPrefix(f.Value.String, "list of ")
			if known := append(slices.Clone(fieldTypes), nameTypes()...); f.Value.Kind != source.String || !slices.Contains(known, def.Type) {
				hint := source.Nearest(def.Type, known)
				if hint == "" {
					hint = "expected " + orList(known) + ", or a list of them"
				}
				d.errorf(f.Value.Pos, hint, "unknown type %s of a field", f.Value.Describe())
				continue
			}
			if d.freeField(f.Key, f.Pos) {
				*fs = append(*fs, def)
			}
		}
	default:
		d.expected(v, "a list of names, or a table such as { top = \"effects\" }")
	}
}

// fieldTypes are the types of fields besides names of things.
var fieldTypes = []string{"number", "text", "effects", "gains", "amount", "condition", "function"}

// nameTypes are the kinds of names that a field can hold.
func nameTypes() []string {
	var list []string
	for name := range kindByTag {
		list = append(list, name)
	}
	slices.Sort(list)
	return list
}

// extra reads a key that is no key of the thing itself but a field declared for
// it.
func (d *decoder) extra(dst reflect.Value, f source.Field) bool {
	field := dst.FieldByName("Fields")
	if !field.IsValid() || field.Type() != reflect.TypeFor[Extras]() {
		return false
	}
	for _, def := range d.fields {
		if def.Name != f.Key {
			continue
		}
		d.at("."+f.Key, func() {
			if x := d.fieldValue(def, f.Value); x != nil {
				field.Set(reflect.Append(field, reflect.ValueOf(Extra{f.Key, x})))
			}
		})
		return true
	}
	return false
}

func (d *decoder) fieldValue(def FieldDef, v source.Value) any {
	if def.List {
		def.List = false
		list := []any{}
		if v.Kind != source.List {
			d.expected(v, "a list")
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
		if n, ok := d.integer(v); ok {
			return n
		}
	case "text":
		if v.Kind == source.String {
			return v.String
		}
		d.expected(v, "a string")
	case "effects":
		e := new(Effects)
		e.decode(d, v, "")
		return e
	case "gains":
		var gains Gains
		gains.decode(d, v, "")
		return gains
	case "amount":
		if a := d.amount(v); a != nil {
			return a
		}
	case "condition":
		if c := d.condition(v); c != nil {
			return c
		}
	case "function":
		if v.Kind == source.Func {
			return d.function(v)
		}
		d.expected(v, "a function")
	default:
		if r, ok := d.name(v, reflect.StructTag(`names:"`+def.Type+`"`)); ok {
			return r
		}
	}
	return nil
}

func (PackWords) decode(d *decoder, v source.Value, _ reflect.StructTag) {
	for _, f := range v.Fields {
		if w := d.c.packWords[f.Key]; w != nil {
			d.at("."+f.Key, func() { d.table(f.Value, reflect.ValueOf(w).Elem()) })
		}
	}
}

func (s *Strings) decode(d *decoder, v source.Value, _ reflect.StructTag) {
	list := v.List
	if v.Kind != source.List {
		list = []source.Value{v}
	}
	for _, e := range list {
		if e.Kind != source.String {
			d.expected(e, "a string")
			continue
		}
		*s = append(*s, e.String)
	}
}

func (Decks) decode(*decoder, source.Value, reflect.StructTag) {}

func (SettingDefs) decode(*decoder, source.Value, reflect.StructTag) {}

func (Piles) decode(*decoder, source.Value, reflect.StructTag) {}

func (Changed) decode(*decoder, source.Value, reflect.StructTag) {}

// freeField reports a field with a name that every card has a key, or functions
// a field, of: one of the two would never be read.
func (d *decoder) freeField(name string, pos source.Pos) bool {
	_, key := d.c.words.keyNamed(reflect.TypeFor[Card](), name)
	if key || slices.Contains(d.taken, name) {
		d.errorf(pos, "choose another name", "%q is a key of every card and cannot be declared", name)
		return false
	}
	return true
}
