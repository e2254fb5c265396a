package catalog

import (
	"cmp"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"seti/kernel/board"
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
	known := append(eachOf(fieldTypes, func(t *fieldType) string { return t.name }), nameTypes()...)
	switch {
	case typ.Kind != source.String || !slices.Contains(known, def.Type):
		hint := cmp.Or(source.Nearest(def.Type, known), "expected "+source.OrList(known)+", or a list of them")
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

// extra reads a key that is not part of the type but declared as a field of such things.
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
	if len(def.OneOf) > 0 {
		return d.oneOf(v, def.OneOf...)
	}
	t := typeNamed(def.Type, fieldTypes)
	if t == nil {
		if r, ok := d.Name(v, reflect.StructTag(`names:"`+def.Type+`"`)); ok {
			return r
		}
		return nil
	}
	x, before := reflect.New(t).Elem(), len(*d.problems)
	if d.into(v, x, ""); len(*d.problems) > before {
		return nil
	}
	return x.Interface()
}

// Decode reads a string, or a list of strings.
func (s *Strings) Decode(d *Decoder, v source.Value, _ reflect.StructTag) {
	for _, e := range v.Each() {
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

// Decode reads nothing: these keys are taken out of a module before.
func (ChangedThings) Decode(*Decoder, source.Value, reflect.StructTag) {}

// Decode reads a table of lists of effects by name.
func (p *Prepared) Decode(d *Decoder, v source.Value, _ reflect.StructTag) {
	d.entries(v, "a table such as { boost = { this_turn { ... } } }", func(f source.Field) {
		if *p == nil {
			*p = Prepared{}
		}
		e := new(Effects)
		e.Decode(d, f.Value, "")
		(*p)[f.Key] = e
	})
}

// Decode reads a number from 1 to 100, "turn", "round", "game" or "any".
func (t *Times) Decode(d *Decoder, v source.Value, _ reflect.StructTag) {
	switch {
	case v.Kind == source.String && v.String == "any":
		t.N = Any
	case v.Kind == source.String:
		t.Each, t.N = d.oneOf(v, "turn", "round", "game", "any"), 1
	default:
		n, ok := d.Integer(v)
		if ok && (n < 1 || n > 100) {
			d.Expected(v, "a number from 1 to 100, \"turn\", \"round\", \"game\" or \"any\"")
		}
		t.N = n
	}
}

// Decode reads a table of effects by what is visited.
func (vg *VisitGains) Decode(d *Decoder, v source.Value, tag reflect.StructTag) {
	d.entries(v, "a table such as { asteroid = { publicity = 1 } }", func(f source.Field) {
		i := slices.Index(visitKeys[:], f.Key)
		if i < 0 {
			d.UnknownKey(f, visitKeys[:])
			return
		}
		vg[i] = new(Effects)
		vg[i].Decode(d, f.Value, tag)
	})
}

// Decode reads a table of effects by the gain or the word that is turned into them.
func (cs *Converts) Decode(d *Decoder, v source.Value, _ reflect.StructTag) {
	d.entries(v, "a table such as { credit = { progress = 1 } }", func(f source.Field) {
		x := Conversion{name: f.Key}
		if r, ok := d.c.Lookup(f.Key, board.KindRes); ok {
			x.Res = board.Resource(r.ID)
		} else if w := d.c.words.named[f.Key]; w != nil && w.Class == ClassEffect {
			x.Word = reflect.TypeOf(w.New())
		} else if w := d.c.packWords[f.Key]; w != nil {
			x.Word, x.PackWord = reflect.TypeFor[*UsePackWord](), w
		} else {
			d.UnknownKey(f, append(d.c.PackWordNames(), d.c.Resources...))
			return
		}
		x.Into.Decode(d, f.Value, "")
		*cs = append(*cs, x)
	})
}

// Decode reads the name of a property.
func (p *Prop) Decode(d *Decoder, v source.Value, _ reflect.StructTag) {
	if i := slices.Index(propNames[1:], v.String); v.Kind == source.String && i >= 0 {
		*p = Prop(i + 1)
		return
	}
	d.Errorf(v.Pos, source.NearestOr(v.String, propNames[1:]), `found %s, expected a property such as "planet" or "color"`, v.Describe())
}

// Decode reads a table with reward and at least one of on and when.
func (x *Circle) Decode(d *Decoder, v source.Value, _ reflect.StructTag) {
	d.Table(v, reflect.ValueOf(x).Elem())
	if _, on := v.Get("on"); !on && x.When == nil && v.Kind == source.Table {
		d.Errorf(v.Pos, "write on = ...: the event that may cover it, or when = ...: a condition", "%q is missing", "on")
	}
}

// key returns the message of such an effect, which is named after the word that makes it.
func (w *TurnEffectDef) key() string {
	if w.Lasts {
		return "effect.until_next_turn"
	}
	return "effect.this_turn"
}

// Decode reads a table with modifiers, or with on and reward. It refuses to do so in play: the state
// names what it reads by its place in the catalogue.
func (w *TurnEffectDef) Decode(d *Decoder, v source.Value, _ reflect.StructTag) {
	if d.OnlyPrepared(v, strings.TrimPrefix(w.key(), "effect.")) {
		return
	}
	d.Table(v, reflect.ValueOf(w).Elem())
	if len(w.On.Any) > 0 && len(w.Reward.Groups) == 0 {
		d.Errorf(v.Pos, "what does the event bring?", "\"reward\" is missing")
	}
	if times, _ := v.Get("times"); w.Times == All {
		d.Expected(times, "a number of times or \"any\"")
	} else if w.Times != Any {
		d.within(v.Pos, "", "times", int(w.Times), 0, mostUses)
	}
	w.ID, w.Path = int16(len(d.c.TurnEffects)), d.path
	d.c.TurnEffects = append(d.c.TurnEffects, w)
}

// Decode reads the name of an event, an event with its filters, or a list of events.
func (p *Pattern) Decode(d *Decoder, v source.Value, tag reflect.StructTag) {
	switch v.Kind {
	case source.String:
		p.add(d, source.Field{Key: v.String, Pos: v.Pos, Value: source.Value{Kind: source.String, String: "any", Pos: v.Pos}}, nil, tag)
	case source.List:
		for _, e := range v.List {
			p.Decode(d, e, tag)
		}
	case source.Table:
		event := -1
		for i, f := range v.Fields {
			if _, ok := board.ParseEventKind(f.Key); ok {
				event = i
			}
		}
		if event < 0 {
			if len(v.Fields) > 0 {
				d.Errorf(v.Fields[0].Pos, source.Nearest(v.Fields[0].Key, board.EventNames[:]), "unknown event %q", v.Fields[0].Key)
			} else {
				d.Expected(v, "an event such as { visit = \"mars\" }")
			}
			return
		}
		p.add(d, v.Fields[event], append(append([]source.Field(nil), v.Fields[:event]...), v.Fields[event+1:]...), tag)
	default:
		d.Expected(v, "an event")
	}
}

// lookingBack are the filters of past events; triggers and circles do not take them.
var lookingBack = []string{"since", "same", "different"}

// filtersFor returns the filters of an event. The tag is that of a key if it is waited for.
func (def *eventDef) filtersFor(tag reflect.StructTag) []string {
	known := append([]string{"of"}, strings.Fields(def.filters)...)
	if tag.Get("key") == "" {
		known = append(known, lookingBack...)
	}
	return known
}

// add decodes one event and its filters.
func (p *Pattern) add(d *Decoder, f source.Field, rest []source.Field, tag reflect.StructTag) {
	kind, ok := board.ParseEventKind(f.Key)
	if !ok {
		d.Errorf(f.Pos, source.Nearest(f.Key, board.EventNames[:]), "unknown event %q", f.Key)
		return
	}
	def := eventDefs[kind]
	m := Match{Kind: kind}
	if v := f.Value; v.Kind != source.String || v.String != "any" {
		if def.main == "" {
			d.Errorf(v.Pos, "", "event %q takes no %s", f.Key, v.Describe())
			return
		}
		m.Main.Decode(d, v, def.tag())
		if tag.Get("key") != "" && m.Main.That != nil {
			d.Errorf(v.Pos, "remember it in g.state, and compare with it in when = check(...)",
				"what waits for an event cannot look back: here \"that\" would mean the event itself")
		}
	}
	known := def.filtersFor(tag)
	for _, x := range rest {
		if !slices.Contains(known, x.Key) {
			p.unknownFilter(d, x, known)
			continue
		}
		switch x.Key {
		case "since":
			p.Since = d.oneOf(x.Value, "here", "turn")
		case "different", "same":
			d.filter(x, &p.Group)
		default:
			d.filter(x, &m)
		}
		if x.Key == "of" {
			p.Group.Of = m.Of
		}
	}
	p.Any = append(p.Any, m)
	p.Mask |= 1 << kind
}

// unknownFilter reports a filter that an event does not take here.
func (p *Pattern) unknownFilter(d *Decoder, x source.Field, known []string) {
	switch {
	case x.Key == "by":
		d.Errorf(x.Pos, "write of = \"own\", \"others\" or \"all\"", "unknown key %q", x.Key)
	case slices.Contains(lookingBack, x.Key):
		d.Errorf(x.Pos, "it is for happened and that", "what waits for an event takes no %q", x.Key)
	default:
		d.UnknownKey(x, known)
	}
}

// filter decodes a filter into the field of its key.
func (d *Decoder) filter(x source.Field, dst any) {
	fields := reflect.ValueOf(dst).Elem()
	k, _ := d.c.words.keyNamed(fields.Type(), x.Key)
	d.into(x.Value, fields.FieldByIndex(k.index), k.tag)
}

// Number is a number that may be absent, which means any.
type Number struct {
	N   int
	Set bool
}

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

// OptRes is a gain that may be absent.
type OptRes struct {
	Res board.Resource
	Set bool
}
