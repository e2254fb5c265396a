package kernel

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"sort"
	"strings"

	"seti/kernel/source"
)

// decoder turns values into the definitions of the catalogue. One decoder
// serves TOML and Lua, so that both are checked in the same way: every key
// must be known, every name must exist, everything is reported at once.
//
// Struct tags say what a field takes:
//
//	key:"at"      its key
//	main:""       it may stand without its key; "number": a number is it, not how often
//	in:"toml"     the file it belongs in (design: TOML says what a thing is, Lua what it does)
//	req:""        it must be there
//	names:"..."   the kinds of names a Filter or Ref takes; "word:a,b" are constants
//	oneof:"a b"   the strings allowed
//	within:"1 8"  the least and the most of a number, of each in a list or a table
//	doc:"..."     a sentence for the reference page and the editor
type decoder struct {
	c        *Catalog
	problems *source.Problems
	path     string    // of the thing and key being decoded, for addresses
	thing    string    // the part of path that is the thing
	fields   FieldDefs // declared for the thing being decoded
	taken    []string  // what functions read of every card: no declared field may have such a name
	playing  bool      // the catalogue is complete: what functions ask for in play gets no place in it
	power    *Power    // of the thing being decoded: what its functions remember and have prepared
}

// decodable is a type that reads itself from a value.
type decodable interface {
	decode(d *decoder, v source.Value, tag reflect.StructTag)
}

func (d *decoder) errorf(pos source.Pos, hint, format string, args ...any) {
	d.problems.Add(pos, hint, format, args...)
}

func (d *decoder) expected(v source.Value, what string) {
	d.errorf(v.Pos, "", "found %s, expected %s", found(v), what)
}

var (
	selectionType = reflect.TypeFor[Selection]()
	amountType    = reflect.TypeFor[Amount]()
	conditionType = reflect.TypeFor[Condition]()
	functionType  = reflect.TypeFor[*source.Function]()
)

// into decodes v into dst, which must be settable.
func (d *decoder) into(v source.Value, dst reflect.Value, tag reflect.StructTag) {
	if dst.CanAddr() {
		if t, ok := dst.Addr().Interface().(decodable); ok {
			t.decode(d, v, tag)
			return
		}
	}
	switch dst.Type() {
	case conditionType:
		if c := d.condition(v); c != nil {
			dst.Set(reflect.ValueOf(c))
		}
		return
	case amountType:
		if a := d.amount(v); a != nil {
			dst.Set(reflect.ValueOf(a))
		}
		return
	case functionType:
		if len(v.Fields) == 1 && v.Fields[0].Value.Kind == source.Func {
			v = v.Fields[0].Value // run("what players read", function ...)
		}
		if v.Kind != source.Func {
			d.expected(v, "a function")
			return
		}
		dst.Set(reflect.ValueOf(d.function(v)))
		return
	case selectionType:
		if s := d.selection(v); s != nil {
			dst.Set(reflect.ValueOf(s))
		}
		return
	}
	switch dst.Kind() {
	case reflect.Bool:
		if v.Kind != source.Bool {
			d.expected(v, "true or false")
			return
		}
		dst.SetBool(v.Bool)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32:
		if n, ok := d.integer(v); ok && d.bounded(v.Pos, n, tag) {
			if dst.OverflowInt(int64(n)) {
				d.expected(v, "a smaller number")
				return
			}
			dst.SetInt(int64(n))
		}
	case reflect.String:
		if v.Kind != source.String {
			d.expected(v, "a string")
			return
		}
		if names := d.c.words.namingOf(tag).oneOf; len(names) > 0 {
			for _, n := range names {
				if n == v.String {
					dst.SetString(n)
					return
				}
			}
			d.errorf(v.Pos, source.Nearest(v.String, names), "found %q, expected %s", v.String, orList(names))
			return
		}
		dst.SetString(v.String)
	case reflect.Slice:
		if v.Kind != source.List && !(v.Kind == source.Table && len(v.Fields) == 0) {
			// One thing stands for a list of one.
			dst.Set(reflect.MakeSlice(dst.Type(), 1, 1))
			d.into(v, dst.Index(0), tag)
			return
		}
		dst.Set(reflect.MakeSlice(dst.Type(), len(v.List), len(v.List)))
		for i, e := range v.List {
			d.at(fmt.Sprintf("[%d]", i+1), func() { d.into(e, dst.Index(i), tag) })
		}
	case reflect.Pointer:
		p := reflect.New(dst.Type().Elem())
		d.into(v, p.Elem(), tag)
		dst.Set(p)
	case reflect.Map:
		d.mapping(v, dst, tag)
	case reflect.Struct:
		d.table(v, dst)
	default:
		panic("kernel: cannot decode " + dst.Type().String())
	}
}

// Decode reads a value into what dst points at, a struct whose fields have tags
// as those of the catalogue have.
func (c *Catalog) Decode(v source.Value, dst any) source.Problems {
	var problems source.Problems
	d := decoder{c: c, problems: &problems, playing: true}
	d.into(v, reflect.ValueOf(dst).Elem(), "")
	return problems
}

// mapping decodes a table whose keys are names; what dst holds already stays.
func (d *decoder) mapping(v source.Value, dst reflect.Value, tag reflect.StructTag) {
	if v.Kind != source.Table {
		d.expected(v, "a table")
		return
	}
	if dst.IsNil() {
		dst.Set(reflect.MakeMap(dst.Type()))
	}
	for _, f := range v.Fields {
		if tag.Get("names") != "" {
			if _, ok := d.name(source.Value{Kind: source.String, String: f.Key, Pos: f.Pos}, tag); !ok {
				continue
			}
		}
		e := reflect.New(dst.Type().Elem()).Elem()
		if old := dst.MapIndex(reflect.ValueOf(f.Key)); old.IsValid() {
			e.Set(old)
		}
		d.at("."+f.Key, func() { d.into(f.Value, e, "") })
		dst.SetMapIndex(reflect.ValueOf(f.Key), e)
	}
}

// at runs f with a longer path.
func (d *decoder) at(key string, f func()) {
	old := d.path
	d.path += key
	f()
	d.path = old
}

// integer reads a whole number.
func (d *decoder) integer(v source.Value) (int, bool) {
	if v.Kind != source.Number {
		d.expected(v, "a number")
		return 0, false
	}
	if v.Number != math.Trunc(v.Number) || math.Abs(v.Number) > 1e6 {
		d.expected(v, "a whole number up to a million")
		return 0, false
	}
	return int(v.Number), true
}

// bounded reports a number that is not within the bounds of a tag, and returns
// whether it is.
func (d *decoder) bounded(pos source.Pos, n int, tag reflect.StructTag) bool {
	x := d.c.words.namingOf(tag)
	if !x.bounded || n >= x.least && n <= x.most {
		return true
	}
	key := strings.TrimPrefix(strings.TrimPrefix(d.path, d.thing), ".")
	d.errorf(pos, tag.Get("doc"), "%s: found %d, expected %s", key, n, fromTo(x.least, x.most))
	return false
}

// table decodes the keys of a table into the fields of a struct.
func (d *decoder) table(v source.Value, dst reflect.Value) {
	if v.Kind == source.List && len(v.List) == 0 {
		v.Kind = source.Table
	}
	if v.Kind != source.Table {
		d.expected(v, "a table with "+orList(d.c.words.keysOf(dst.Type())))
		return
	}
	for _, f := range v.Fields {
		k, ok := d.c.words.keyNamed(dst.Type(), f.Key)
		if !ok {
			if !d.extra(dst, f) {
				d.unknownKey(f, d.c.words.keysOf(dst.Type()))
			}
			continue
		}
		if k.in != "" && !strings.HasSuffix(f.Pos.File, "."+k.in) {
			other := map[string]string{"lua": "what a thing does stands in its .lua file", "toml": "what a thing is stands in its .toml file"}[k.in]
			d.errorf(f.Pos, other, "%q does not belong in this file", f.Key)
		}
		d.at("."+f.Key, func() { d.into(f.Value, dst.FieldByIndex(k.index), k.tag) })
	}
	for _, k := range d.c.words.shapeOf(dst.Type()) {
		if !k.needed {
			continue
		}
		if _, there := v.Get(k.name); !there {
			d.errorf(v.Pos, "write "+k.name+" = ...: "+k.tag.Get("doc"), "%q is missing", k.name)
		}
	}
}

func (d *decoder) unknownKey(f source.Field, known []string) {
	hint := source.Nearest(f.Key, known)
	if hint == "" {
		hint = "expected " + orList(known)
	}
	d.errorf(f.Pos, hint, "unknown key %q", f.Key)
}

// name resolves a string among the kinds of a names tag.
func (d *decoder) name(v source.Value, tag reflect.StructTag) (source.Ref, bool) {
	naming := d.c.words.namingOf(tag)
	kinds, words := naming.kinds, naming.words
	if v.Kind == source.Thing && slices.Contains(kinds, v.Ref.Kind) {
		return v.Ref, true
	}
	if v.Kind != source.String {
		d.expected(v, "the name of a "+strings.ReplaceAll(tag.Get("names"), " word:", " or "))
		return source.Ref{}, false
	}
	for _, w := range words {
		if w == v.String {
			return d.c.Lookup(w, KindWord)
		}
	}
	if r, ok := d.c.Lookup(v.String, kinds...); ok {
		return r, true
	}
	known := append([]string(nil), words...)
	for name, refs := range d.c.names {
		for _, r := range refs {
			for _, k := range kinds {
				if r.Kind == k {
					known = append(known, name)
				}
			}
		}
	}
	sort.Strings(known)
	hint := source.Nearest(v.String, known)
	if hint == "" && len(known) <= 24 {
		hint = "expected " + orList(known)
	}
	d.errorf(v.Pos, hint, "unknown name %q", v.String)
	return source.Ref{}, false
}

// oneOf reads one of a few strings.
func (d *decoder) oneOf(v source.Value, names ...string) string {
	for _, n := range names {
		if v.Kind == source.String && v.String == n {
			return n
		}
	}
	d.errorf(v.Pos, source.Nearest(v.String, names), "found %s, expected %s", v.Describe(), orList(names))
	return ""
}

// within reports a number that is out of bounds.
func (d *decoder) within(pos source.Pos, what string, n, low, high int) {
	if n < low || n > high {
		d.errorf(pos, "", "%s: found %d, expected %s", what, n, fromTo(low, high))
	}
}

// fromTo writes bounds: "1 to 8", or the one number that is left.
func fromTo(least, most int) string {
	if least == most {
		return itoa(least)
	}
	return itoa(least) + " to " + itoa(most)
}
