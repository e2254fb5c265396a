package kernel

import (
	"reflect"
	"slices"
	"strings"

	"seti/kernel/source"
)

// FieldDef declares a key that the cards of a deck, or the cards and spaces of a
// species, have besides the usual ones:
//
//	fields = { top = "effects", level = "number", likes = "list of star" }
//	fields = ["danger"]                      # short for danger = "number"
type FieldDef struct {
	Name string
	Type string // number, text, effects ..., or the kind of a name: star, body ...
	List bool
}

// fieldTypes are the types of fields besides names of things.
var fieldTypes = []string{"number", "text", "effects", "gains", "amount", "condition", "function"}

// FieldDefs are the declared fields, in the order of the file.
type FieldDefs []FieldDef

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

// freeField reports a field with a name that every card has a key, or functions
// a field, of: one of the two would never be read.
func (d *decoder) freeField(name string, pos source.Pos) bool {
	_, key := keyNamed(reflect.TypeFor[Card](), name)
	if key || slices.Contains(thingFields[KindCard], name) {
		d.errorf(pos, "choose another name", "%q is a key of every card and cannot be declared", name)
		return false
	}
	return true
}

// nameTypes are the kinds of names that a field can hold.
func nameTypes() []string {
	var list []string
	for name := range kindByTag {
		list = append(list, name)
	}
	slices.Sort(list)
	return list
}

// Extra is a declared field of a card or a space: an int, a string, *Effects,
// Gains, an Amount, a Condition, a function, a name as a Ref, or a list of them.
type Extra struct {
	Name  string
	Value any
}

// Extras are the declared fields that a thing has, in the order of its file.
type Extras []Extra

// Get returns the value of a field, nil if the thing has none of that name.
func (xs Extras) Get(name string) any {
	for _, x := range xs {
		if x.Name == name {
			return x.Value
		}
	}
	return nil
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

// fieldResult is what a script reads of a field: a number, an amount or a
// condition for the player whose effect runs; effects to carry out with g:gain.
// A number that is not there is 0.
func (c *Call) fieldResult(def FieldDef, x any) any {
	switch x := x.(type) {
	case nil:
		if def.Type == "number" && !def.List {
			return 0
		}
	case *Effects:
		return refTo(KindEffects, x.ID)
	case Amount:
		return x.amount(c.G, c.frame)
	case Condition:
		return x.holds(c.G, c.frame)
	case []any:
		list := make([]any, len(x))
		for i, e := range x {
			list[i] = c.fieldResult(def, e)
		}
		return list
	}
	return x
}

// Numbers are the fields that hold a number.
func (xs Extras) Numbers() map[string]int {
	m := map[string]int{}
	for _, x := range xs {
		if n, ok := x.Value.(int); ok {
			m[x.Name] = n
		}
	}
	return m
}
