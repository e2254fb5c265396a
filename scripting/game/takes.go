package game

import (
	"fmt"
	"slices"
	"strings"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Takes describes the values that an argument of a method of g, or a key of one, may have: any of those listed. The
// zero value takes anything.
type Takes struct {
	Things []source.Kind // things of these kinds
	Names  []source.Kind // the names of such things
	OneOf  []string      // one of these strings
	Number *[2]int       // a whole number, the least and the most
	Text   bool
	Bool   bool
	List   *Takes // a list of these
	Keys   []Arg  // a table with these keys
	Listed *listed
	Reads  *reads
	Checks func(d fitting, v source.Value) // reports what else is wrong with a list
}

// Arg is an argument of a method of g, or a key of a table among them.
type Arg struct {
	Name     string // as pages show it
	Takes    Takes
	Optional bool
}

// Form is a way to call a method of g: its arguments and its result.
type Form struct {
	Args  []Arg
	Gives Type
	Like  Like
	call  func(c *Call, args []source.Value) (any, error) // with arguments that fit
}

// form makes the only form of a method.
func form(gives Type, f Form) []Form { return []Form{f.giving(gives)} }

// giving returns the form with its result.
func (f Form) giving(t Type) Form { f.Gives = t; return f }

// like returns the form with an argument as its result.
func (f Form) like(what Like) Form { f.Like = what; return f }

func needed(name string, takes Takes) Arg { return Arg{name, takes, false} }

func optional(name string, takes Takes) Arg { return Arg{name, takes, true} }

// param is an argument with the Go type in which the function of the method gets it.
type param[T any] struct {
	Arg
	read reader[T]
}

// reader reads an argument that fits; one that is missing is Nil.
type reader[T any] func(c *Call, v source.Value) (T, error)

// of reads an argument of a call, unless one before it was wrong.
func (read reader[T]) of(c *Call, args []source.Value, i int, err *error) (x T) {
	if *err == nil {
		x, *err = read(c, argument(args, i))
	}
	return x
}

// calls0 to calls3 make forms of the functions of methods, by the number of their arguments.
func calls0(call func(c *Call) (any, error)) Form {
	return Form{call: func(c *Call, _ []source.Value) (any, error) { return call(c) }}
}

func calls1[X any](x param[X], call func(c *Call, x X) (any, error)) Form {
	return Form{Args: []Arg{x.Arg}, call: func(c *Call, args []source.Value) (any, error) {
		var err error
		if first := x.read.of(c, args, 0, &err); err == nil {
			return call(c, first)
		}
		return nil, err
	}}
}

func calls2[X, Y any](x param[X], y param[Y], call func(c *Call, x X, y Y) (any, error)) Form {
	return Form{Args: []Arg{x.Arg, y.Arg}, call: func(c *Call, args []source.Value) (any, error) {
		var err error
		if first, second := x.read.of(c, args, 0, &err), y.read.of(c, args, 1, &err); err == nil {
			return call(c, first, second)
		}
		return nil, err
	}}
}

func calls3[X, Y, Z any](x param[X], y param[Y], z param[Z], call func(c *Call, x X, y Y, z Z) (any, error)) Form {
	return Form{Args: []Arg{x.Arg, y.Arg, z.Arg}, call: func(c *Call, args []source.Value) (any, error) {
		var err error
		if first, second, third := x.read.of(c, args, 0, &err), y.read.of(c, args, 1, &err), z.read.of(c, args, 2, &err); err == nil {
			return call(c, first, second, third)
		}
		return nil, err
	}}
}

// Arguments that several methods take.

func anyValue(a Arg) param[source.Value] {
	return param[source.Value]{a, func(_ *Call, v source.Value) (source.Value, error) { return v, nil }}
}

func aText(a Arg) param[string] {
	return param[string]{a, func(_ *Call, v source.Value) (string, error) { return v.String, nil }}
}

func aNumber(name string, least, most int) param[int] {
	return param[int]{needed(name, numbers(least, most)), func(_ *Call, v source.Value) (int, error) { return int(v.Number), nil }}
}

func aThing(name string, kinds ...source.Kind) param[source.Ref] {
	return param[source.Ref]{needed(name, things(kinds...)), func(_ *Call, v source.Value) (source.Ref, error) { return v.Ref, nil }}
}

func aSpace(name string) param[board.Space] {
	return param[board.Space]{needed(name, takesSpace), (*Call).where}
}

func aProbe(name string) param[source.Ref] {
	return param[source.Ref]{needed(name, things(board.KindFigure)), (*Call).probe}
}

var (
	aList    = anyValue(needed("list", takesList))
	aField   = aText(needed("field", takesText))
	aTech    = param[int]{needed("tech", named(board.KindTech)), (*Call).tech}
	aSpecies = param[int]{optional("species", named(board.KindSpecies)), (*Call).slot}
	ownPile  = param[board.Pile]{needed("pile", takesPile), func(c *Call, v source.Value) (board.Pile, error) { return c.pile(v, c.Owner()) }}
)

func things(kinds ...source.Kind) Takes { return Takes{Things: kinds} }

// named takes things of a kind, and their names.
func named(kind source.Kind) Takes {
	return Takes{Things: []source.Kind{kind}, Names: []source.Kind{kind}}
}

func numbers(least, most int) Takes { return Takes{Number: &[2]int{least, most}} }

// Like is set if a method returns its argument.
type Like uint8

// Arguments that are returned: nothing, the list, one thing of the list or, with the key up_to, a list of several.
const (
	LikeNothing Like = iota
	LikeList
	LikeChosen
)

// listed are names that the catalogue keeps apart from those of things.
type listed struct {
	what string // "pile"
	has  func(c *catalog.Catalog, name string) bool
	all  func(c *catalog.Catalog) []string
}

// reads is an argument that a decoder of the words reads.
type reads struct {
	what string
	read func(d *catalog.Decoder, v source.Value)
}

// fit reports what is wrong with a value that a decoder shall read.
func (r *reads) fit(d fitting, v *source.Value) {
	if _, right := d.kept.find(d.c, r.what, v); right {
		return
	}
	question, before := d.kept.question(), len(*d.problems)
	if d.read(*v, r.read); len(*d.problems) == before {
		d.kept.keep(question, nil)
	}
}

// fitting checks the arguments of a call: the content, the mistakes, and the arguments that were correct so far.
type fitting struct {
	c        *catalog.Catalog
	problems *source.Problems
	kept     *Decoded // nil where calls are checked without a game
}

func (d fitting) Errorf(pos source.Pos, hint, format string, args ...any) {
	d.problems.Add(pos, hint, format, args...)
}

// admits reports whether a value is of a kind that is taken.
func (t *Takes) admits(v *source.Value) bool {
	switch v.Kind {
	case source.Open:
		return true
	case source.Thing:
		return slices.Contains(t.Things, v.Ref.Kind) || t.anything()
	case source.String:
		return t.isText() || t.anything()
	case source.Number:
		return t.Number != nil || t.Reads != nil || t.anything()
	case source.Bool:
		return t.Bool || t.anything()
	case source.List:
		return t.List != nil || t.anything()
	case source.Table:
		return t.Keys != nil || t.Reads != nil || t.List != nil && len(v.Fields) == 0 || t.anything()
	}
	return t.anything()
}

// fit reports what is wrong with a value that shall be what is taken. What only the
// running function knows is right.
func (t *Takes) fit(d fitting, v *source.Value) {
	switch {
	case v.Kind == source.Open || t.anything():
	case !t.admits(v):
		d.Errorf(v.Pos, "", "found %s, expected %s", catalog.Found(*v), t.String())
	case v.Kind == source.String:
		t.fitText(d, v)
	case v.Kind == source.Number && t.Number != nil:
		if n := int(v.Number); float64(n) != v.Number || n < t.Number[0] || n > t.Number[1] {
			d.Errorf(v.Pos, "", "found %s, expected %s", v.Describe(), t.String())
		}
	case v.Kind == source.List:
		for i := range v.List {
			t.List.fit(d, &v.List[i])
		}
		if t.Checks != nil {
			t.Checks(d, *v)
		}
	case t.Reads != nil:
		t.Reads.fit(d, v)
	case v.Kind == source.Table && t.Keys != nil && (t.List == nil || len(v.Fields) > 0):
		fitKeys(d, v, t.Keys)
	}
}

func (t *Takes) anything() bool {
	return !t.isText() && t.Things == nil && t.Number == nil && !t.Bool && t.List == nil && t.Keys == nil && t.Reads == nil
}

func (t *Takes) isText() bool {
	return t.Text || len(t.Names) > 0 || len(t.OneOf) > 0 || t.Listed != nil
}

// fitText reports a name that there is not.
func (t *Takes) fitText(d fitting, v *source.Value) {
	if t.Text || slices.Contains(t.OneOf, v.String) || t.Listed != nil && t.Listed.has(d.c, v.String) {
		return
	}
	if len(t.Names) > 0 {
		if _, ok := d.c.Lookup(v.String, t.Names...); ok {
			return
		}
	}
	known := slices.Clone(t.OneOf)
	if t.Listed != nil {
		known = append(known, t.Listed.all(d.c)...)
	}
	for _, k := range t.Names {
		known = append(known, d.c.NamesOf(k)...)
	}
	hint := source.Nearest(v.String, known)
	switch {
	case hint == "" && len(known) == 0:
		hint = "no pack has one"
	case hint == "" && len(known) <= 24:
		hint = "expected " + source.OrList(known)
	}
	if t.Listed != nil && len(t.Names) == 0 {
		d.Errorf(v.Pos, hint, "there is no %s %q", t.Listed.what, v.String)
		return
	}
	d.Errorf(v.Pos, hint, "unknown name %q, expected %s", v.String, t.String())
}

// fitKeys reports unknown keys of a table, and mistakes in the others.
func fitKeys(d fitting, v *source.Value, keys []Arg) {
	for i := range keys {
		k := &keys[i]
		if k.Optional {
			continue
		}
		if _, there := v.Get(k.Name); !there {
			d.Errorf(v.Pos, "", "%q is missing", k.Name)
		}
	}
	for n := range v.Fields {
		f := &v.Fields[n]
		i := indexOfKey(keys, f.Key)
		if i < 0 {
			d.c.Decoder(d.problems).UnknownKey(*f, namesOfKeys(keys))
			continue
		}
		keys[i].Takes.fit(d, &f.Value)
	}
}

func indexOfKey(keys []Arg, name string) int {
	for i := range keys { // an Arg is too large to be copied for each comparison
		if keys[i].Name == name {
			return i
		}
	}
	return -1
}

func namesOfKeys(keys []Arg) (names []string) {
	for _, k := range keys {
		names = append(names, k.Name)
	}
	return names
}

// String describes the values that it takes: a space, a planet or its name.
func (t Takes) String() string {
	var parts []string
	for _, k := range t.Things {
		parts = append(parts, one(k).String())
	}
	switch {
	case len(t.Names) > 0 && len(t.Things) > 0:
		parts = append(parts, "its name")
	case len(t.Names) > 0:
		parts = append(parts, "a name")
	}
	if t.Listed != nil {
		parts = append(parts, "the name of a "+t.Listed.what)
	}
	for _, s := range t.OneOf {
		parts = append(parts, fmt.Sprintf("%q", s))
	}
	if t.Number != nil {
		parts = append(parts, fmt.Sprintf("a whole number from %d to %d", t.Number[0], t.Number[1]))
	}
	if t.Text {
		parts = append(parts, "a text")
	}
	if t.Bool {
		parts = append(parts, "true or false")
	}
	if t.List != nil {
		parts = append(parts, "a list")
	}
	if t.Keys != nil {
		parts = append(parts, "a table such as "+tableOf(t.Keys))
	}
	if t.Reads != nil {
		parts = append(parts, t.Reads.what)
	}
	if len(parts) == 0 {
		return "anything"
	}
	return source.OrList(parts)
}

// tableOf shows the keys of a table.
func tableOf(keys []Arg) string {
	var parts []string
	for _, k := range keys {
		parts = append(parts, k.Name+" = ...")
	}
	return "{ " + strings.Join(parts, ", ") + " }"
}

// Usage shows how a method is called in this form: g:put(piece, { at = ..., side = ... }).
func (f *Form) Usage(name string) string {
	var parts []string
	for _, x := range f.Args {
		if x.Takes.Keys != nil && x.Takes.List == nil && len(x.Takes.Things) == 0 {
			parts = append(parts, tableOf(x.Takes.Keys))
		} else {
			parts = append(parts, x.Name)
		}
	}
	if len(parts) == 1 && strings.HasPrefix(parts[0], "{") {
		return "g:" + name + " " + parts[0]
	}
	return "g:" + name + "(" + strings.Join(parts, ", ") + ")"
}

// fit reports what is wrong with the arguments of a call and returns its form: the first that takes them, else the
// first that takes the first argument and as many arguments.
func (q *Method) fit(d fitting, pos source.Pos, args []source.Value) *Form {
	var meant *Form
	before := len(*d.problems)
	for i := range q.Forms {
		form := &q.Forms[i]
		if len(q.Forms) > 1 && len(args) > 0 && !form.Args[0].Takes.admits(&args[0]) {
			continue
		}
		fewer := len(form.Args) < len(args)
		if !fewer {
			if form.fit(d, q.Name, pos, args); len(*d.problems) == before {
				return form
			}
			*d.problems = (*d.problems)[:before]
		}
		if meant == nil || len(meant.Args) < len(args) && !fewer {
			meant = form
		}
	}
	if meant != nil {
		meant.fit(d, q.Name, pos, args)
		return meant
	}
	var first []string
	for i := range q.Forms {
		first = append(first, q.Forms[i].Args[0].Takes.String())
	}
	d.Errorf(args[0].Pos, "", "found %s, expected %s", catalog.Found(args[0]), source.OrList(first))
	return &q.Forms[0]
}

func (f *Form) fit(d fitting, name string, pos source.Pos, args []source.Value) {
	if len(args) > len(f.Args) {
		d.Errorf(pos, "write "+f.Usage(name), "it takes %s, found %d", arguments(len(f.Args)), len(args))
		return
	}
	for i := range f.Args {
		switch x := &f.Args[i]; {
		case i < len(args) && (args[i].Kind != source.Nil || !x.Optional):
			x.Takes.fit(d, &args[i])
		case i >= len(args) && !x.Optional:
			d.Errorf(pos, "write "+f.Usage(name), "%s is missing", x.Name)
		}
	}
}

func arguments(n int) string {
	switch n {
	case 0:
		return "no argument"
	case 1:
		return "one argument"
	}
	return fmt.Sprintf("at most %d arguments", n)
}

// Lists of the catalogue, and values that decoders of words read.
var (
	listedPiles = listed{"pile",
		func(c *catalog.Catalog, name string) bool {
			_, ok := c.PileNamed(name, 0)
			return ok || name == "stack"
		},
		func(c *catalog.Catalog) []string { return append(c.PileNames(), "stack") }}
	listedSettings = listed{"setting", (*catalog.Catalog).HasSetting, (*catalog.Catalog).SettingIDs}

	takesPile   = Takes{Listed: &listedPiles}
	takesGround = Takes{Things: append(slices.Clone(kernel.PieceGrounds), board.KindScore), Names: kernel.PieceGrounds, Keys: []Arg{
		optional("score", numbers(0, 9999)), optional("ring", numbers(1, 4)), optional("sector", numbers(-1<<20, 1<<20))}}

	readsPrice = reads{"a number of credits, or a table such as { energy = 1 }", func(d *catalog.Decoder, v source.Value) {
		new(catalog.Price).Decode(d, v, "")
	}}
	readsEffects = reads{"a table of effects such as { vp = 2 }", func(d *catalog.Decoder, v source.Value) {
		for _, f := range v.Fields { // they are done one after the other
			new(catalog.Group).Decode(d, source.Value{Kind: source.Table, Pos: v.Pos, Fields: []source.Field{f}}, "")
		}
	}}
)
