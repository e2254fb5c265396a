package catalog

import (
	"cmp"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"seti/kernel/board"
	"seti/kernel/source"
)

// Decoder turns values into the definitions of the catalogue. One decoder
// serves TOML and Lua, so that both are checked in the same way: every key
// must be known, every name must exist, everything is reported at once.
//
// Struct tags describe what a field takes:
//
//	key:"at"      its key
//	main:""       it may stand without its key; "number": a number is it, not how often
//	in:"toml"     the file it belongs in (design: TOML says what a thing is, Lua what it does)
//	req:""        it must be there
//	names:"..."   the kinds of names a Filter or Ref takes; "word:a,b" are constants
//	takes:"a,b"   the kinds of things that a function may give for a selection
//	oneof:"a b"   the strings allowed
//	within:"1 8"  the least and the most of a number, of each in a list or a table
//	shown:"lua sheet view"  the faces that show it in the common way (Fact)
//	doc:"..."     a sentence for the reference page and the editor
type Decoder struct {
	c        *Catalog
	problems *source.Problems
	path     string    // of the thing and key being decoded, for addresses
	thing    string    // the part of path that is the thing
	fields   FieldDefs // declared for the thing being decoded
	taken    []string  // what functions read of every card: no declared field may have such a name
	playing  bool      // the catalogue is complete: what functions ask for in play gets no place in it
	checking bool      // what functions ask for is checked before a game, with all that there is no time for in one
	power    *Power    // of the thing being decoded: what its functions remember and have prepared
}

// Decodable is a type that reads itself from a value.
type Decodable interface {
	Decode(d *Decoder, v source.Value, tag reflect.StructTag)
}

// Pack returns the pack of the thing being decoded, "" for what functions ask for in play.
func (d *Decoder) Pack() string { return source.PackOf(d.thing) }

// Decoder returns a decoder for arguments of functions in play: its results get no place in the catalogue.
func (c *Catalog) Decoder(problems *source.Problems) *Decoder {
	return &Decoder{c: c, problems: problems, playing: true}
}

// Checker returns a decoder for the same that reports more, before there is a game.
func (c *Catalog) Checker(problems *source.Problems) *Decoder {
	return &Decoder{c: c, problems: problems, playing: true, checking: true}
}

// Catalog returns the catalogue that is being built, or in play the finished one.
func (d *Decoder) Catalog() *Catalog { return d.c }

// ExpectedOneOf reports a value that is none of the names known.
func (d *Decoder) ExpectedOneOf(v source.Value, what string, known []string) {
	d.Errorf(v.Pos, source.NearestOr(v.String, known), "found %s, expected %s", Found(v), what)
}

// Errorf reports a problem.
func (d *Decoder) Errorf(pos source.Pos, hint, format string, args ...any) {
	d.problems.Add(pos, hint, format, args...)
}

// Expected reports a value of the wrong kind.
func (d *Decoder) Expected(v source.Value, what string) {
	d.Errorf(v.Pos, "", "found %s, expected %s", Found(v), what)
}

var (
	selectionType = reflect.TypeFor[Selection]()
	amountType    = reflect.TypeFor[Amount]()
	conditionType = reflect.TypeFor[Condition]()
	colorType     = reflect.TypeFor[board.Color]()
	techType      = reflect.TypeFor[board.TechType]()
	resourceType  = reflect.TypeFor[board.Resource]()
	functionType  = reflect.TypeFor[*source.Function]()
)

// nameTags are the tags of types that are numbers of names.
var nameTags = map[reflect.Type]reflect.StructTag{colorType: `names:"color"`, techType: `names:"type"`, resourceType: `names:"res"`}

// into decodes v into dst, which must be settable.
func (d *Decoder) into(v source.Value, dst reflect.Value, tag reflect.StructTag) {
	if dst.CanAddr() {
		if t, ok := dst.Addr().Interface().(Decodable); ok {
			t.Decode(d, v, tag)
			return
		}
	}
	if !d.known(v, dst, tag) {
		d.basic(v, dst, tag)
	}
}

// known decodes v into a type of the catalogue that has no method Decode, and reports whether dst is of one.
func (d *Decoder) known(v source.Value, dst reflect.Value, tag reflect.StructTag) bool {
	switch dst.Type() {
	case conditionType:
		setTo(dst, d.Condition(v))
	case amountType:
		setTo(dst, d.Amount(v))
	case functionType:
		if len(v.Fields) == 1 && v.Fields[0].Value.Kind == source.Func {
			v = v.Fields[0].Value // run("what players read", function ...)
		}
		dst.Set(reflect.ValueOf(d.function(v, "a function")))
	case colorType, techType, resourceType:
		if r, ok := d.Name(v, nameTags[dst.Type()]); ok {
			dst.Set(reflect.ValueOf(r.ID).Convert(dst.Type()))
		}
	case selectionType:
		if t, ok := d.things(v, tag); ok {
			dst.Set(reflect.ValueOf(t))
			break
		}
		if d.lists(v, tag) {
			setTo(dst, d.selection(v))
		}
	default:
		return false
	}
	return true
}

// basic decodes v into a type of Go.
func (d *Decoder) basic(v source.Value, dst reflect.Value, tag reflect.StructTag) {
	switch dst.Kind() {
	case reflect.Bool:
		if v.Kind != source.Bool {
			d.Expected(v, "true or false")
			return
		}
		dst.SetBool(v.Bool)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32:
		if n, ok := d.Integer(v); ok && d.bounded(v.Pos, n, tag) {
			if dst.OverflowInt(int64(n)) {
				d.Expected(v, "a smaller number")
				return
			}
			dst.SetInt(int64(n))
		}
	case reflect.String:
		if names := d.c.words.namingOf(tag).oneOf; len(names) > 0 {
			dst.SetString(d.oneOf(v, names...))
			return
		}
		if v.Kind != source.String {
			d.Expected(v, "a string")
			return
		}
		dst.SetString(v.String)
	case reflect.Slice:
		if v.Kind != source.List && !(v.Kind == source.Table && len(v.Fields) == 0) {
			// A single thing is a list of one.
			dst.Set(reflect.MakeSlice(dst.Type(), 1, 1))
			d.into(v, dst.Index(0), tag)
			return
		}
		dst.Set(reflect.MakeSlice(dst.Type(), len(v.List), len(v.List)))
		for i, e := range v.List {
			d.At(fmt.Sprintf("[%d]", i+1), func() { d.into(e, dst.Index(i), tag) })
		}
	case reflect.Pointer:
		p := reflect.New(dst.Type().Elem())
		d.into(v, p.Elem(), tag)
		dst.Set(p)
	case reflect.Map:
		d.mapping(v, dst, tag)
	case reflect.Struct:
		if set := dst.FieldByName("Set"); set.IsValid() && dst.NumField() == 2 { // a value that may be absent
			before := len(*d.problems)
			d.into(v, dst.Field(0), tag)
			set.SetBool(len(*d.problems) == before)
			return
		}
		d.Table(v, dst)
	default:
		panic("kernel: cannot decode " + dst.Type().String())
	}
}

// setTo sets a variable to a value, unless that is nil.
func setTo(dst reflect.Value, v any) {
	if v != nil {
		dst.Set(reflect.ValueOf(v))
	}
}

// Decode reads a value into what dst points at, a struct whose fields have tags
// as those of the catalogue have.
func (c *Catalog) Decode(v source.Value, dst any) source.Problems {
	var problems source.Problems
	c.Decoder(&problems).into(v, reflect.ValueOf(dst).Elem(), "")
	return problems
}

// entries reads a table entry by entry. For other values, what is the text of the error: "expected …".
func (d *Decoder) entries(v source.Value, what string, read func(source.Field)) {
	if v.Kind != source.Table {
		d.Expected(v, what)
		return
	}
	for _, f := range v.Fields {
		d.At("."+f.Key, func() { read(f) })
	}
}

// onlyKeys reports keys of a table that are not known, and returns whether there are none.
func (d *Decoder) onlyKeys(v source.Value, known ...string) bool {
	only := true
	for _, f := range v.Fields {
		if !slices.Contains(known, f.Key) {
			d.UnknownKey(f, known)
			only = false
		}
	}
	return only
}

// mapping decodes a table whose keys are names; what dst holds already stays.
func (d *Decoder) mapping(v source.Value, dst reflect.Value, tag reflect.StructTag) {
	if v.Kind == source.Table && dst.IsNil() {
		dst.Set(reflect.MakeMap(dst.Type()))
	}
	d.entries(v, "a table", func(f source.Field) {
		if tag.Get("names") != "" {
			if _, ok := d.Name(source.Value{Kind: source.String, String: f.Key, Pos: f.Pos}, tag); !ok {
				return
			}
		}
		e := reflect.New(dst.Type().Elem()).Elem()
		if old := dst.MapIndex(reflect.ValueOf(f.Key)); old.IsValid() {
			e.Set(old)
		}
		d.into(f.Value, e, "")
		dst.SetMapIndex(reflect.ValueOf(f.Key), e)
	})
}

// At runs f with a longer path.
func (d *Decoder) At(key string, f func()) {
	old := d.path
	d.path += key
	f()
	d.path = old
}

// Integer reads a whole number.
func (d *Decoder) Integer(v source.Value) (int, bool) {
	if v.Kind != source.Number {
		d.Expected(v, "a number")
		return 0, false
	}
	if v.Number != math.Trunc(v.Number) || math.Abs(v.Number) > 1e6 {
		d.Expected(v, "a whole number up to a million")
		return 0, false
	}
	return int(v.Number), true
}

// bounded reports a number that is not within the bounds of a tag, and returns
// whether it is.
func (d *Decoder) bounded(pos source.Pos, n int, tag reflect.StructTag) bool {
	x := d.c.words.namingOf(tag)
	key := strings.TrimPrefix(strings.TrimPrefix(d.path, d.thing), ".")
	return !x.bounded || d.within(pos, tag.Get("doc"), key, n, x.least, x.most)
}

// Table decodes the keys of a table into the fields of a struct.
func (d *Decoder) Table(v source.Value, dst reflect.Value) {
	if v.Kind == source.List && len(v.List) == 0 {
		v.Kind = source.Table
	}
	if v.Kind != source.Table {
		d.Expected(v, "a table with "+source.OrList(d.c.words.keysOf(dst.Type())))
		return
	}
	for _, f := range v.Fields {
		k, ok := d.c.words.keyNamed(dst.Type(), f.Key)
		if !ok {
			if !d.extra(dst, f) {
				d.unknownKey(f, dst.Type())
			}
			continue
		}
		if k.In != "" && !strings.HasSuffix(f.Pos.File, "."+k.In) {
			other := map[string]string{"lua": "what a thing does belongs in its .lua file", "toml": "what a thing is belongs in its .toml file"}[k.In]
			d.Errorf(f.Pos, other, "%q does not belong in this file", f.Key)
		}
		d.At("."+f.Key, func() { d.into(f.Value, dst.FieldByIndex(k.index), k.tag) })
	}
	d.missing(v.Pos, dst.Type(), func(k *Param) bool { _, there := v.Get(k.Key); return there })
}

// missing reports the keys of a struct that must be there and are not.
func (d *Decoder) missing(pos source.Pos, t reflect.Type, there func(*Param) bool) {
	keys := d.c.words.shapeOf(t)
	for i := range keys {
		if k := &keys[i]; k.Need && !there(k) {
			d.Errorf(pos, "write "+k.Key+" = ...: "+k.Doc, "%q is missing", k.Key)
		}
	}
}

// Name resolves a string among the kinds of a names tag.
func (d *Decoder) Name(v source.Value, tag reflect.StructTag) (source.Ref, bool) {
	naming := d.c.words.namingOf(tag)
	kinds, words := naming.kinds, naming.words
	if v.Kind == source.Thing && slices.Contains(kinds, v.Ref.Kind) {
		return v.Ref, true
	}
	if v.Kind != source.String {
		d.Expected(v, named(tag, words))
		return source.Ref{}, false
	}
	if slices.Contains(words, v.String) {
		return d.c.Lookup(v.String, board.KindConst)
	}
	if r, ok := d.c.Lookup(v.String, kinds...); ok {
		return r, true
	}
	known := slices.Clone(words)
	for _, k := range kinds {
		known = append(known, d.c.NamesOf(k)...)
	}
	slices.Sort(known)
	hint := source.Nearest(v.String, known)
	if hint == "" && len(known) <= 24 {
		hint = "expected " + source.OrList(known)
	}
	d.Errorf(v.Pos, hint, "unknown name %q", v.String)
	return source.Ref{}, false
}

// named returns what a names tag asks for: "the name of a color or star, or any".
func named(tag reflect.StructTag, words []string) string {
	kinds := strings.Fields(tag.Get("names"))
	kinds = slices.DeleteFunc(kinds, func(k string) bool { return strings.HasPrefix(k, "word:") })
	switch {
	case len(kinds) == 0:
		return source.OrList(words)
	case len(words) == 0:
		return "the name of a " + source.OrList(kinds)
	}
	return "the name of a " + source.OrList(kinds) + ", or " + source.OrList(words)
}

// oneOf reads one of a few strings.
func (d *Decoder) oneOf(v source.Value, names ...string) string {
	if v.Kind == source.String && slices.Contains(names, v.String) {
		return v.String
	}
	hint := source.Nearest(v.String, names)
	_, seat := board.ParseSeat(v.String)
	if slices.Contains(names, "others") && (seat || v.Kind == source.Thing && v.Ref.Kind == board.KindSeat) {
		hint = "a function asks for one player with g:as: g:as(player):probes {}"
	}
	d.Errorf(v.Pos, hint, "found %s, expected %s", Found(v), source.OrList(names))
	return ""
}

// within reports a number that is out of bounds, and returns whether it is not.
func (d *Decoder) within(pos source.Pos, hint, what string, n, least, most int) bool {
	if n >= least && n <= most {
		return true
	}
	bounds := strconv.Itoa(least)
	if most > least {
		bounds += " to " + strconv.Itoa(most)
	}
	d.Errorf(pos, hint, "%s: found %d, expected %s", what, n, bounds)
	return false
}

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
	"if":     "write when = ..., the condition of the group",
	"points": "write vp = ...",
	"draw":   "write card_deck = ..., card_row = ... or card_any = ...",
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
