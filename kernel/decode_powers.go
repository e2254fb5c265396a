package kernel

import (
	"reflect"
	"slices"

	"seti/kernel/source"
)

func (p *Prepared) decode(d *decoder, v source.Value, _ reflect.StructTag) {
	if v.Kind != source.Table {
		d.expected(v, "a table such as { boost = { this_turn { ... } } }")
		return
	}
	*p = Prepared{}
	for _, f := range v.Fields {
		e := new(Effects)
		d.at("."+f.Key, func() { e.decode(d, f.Value, "") })
		(*p)[f.Key] = e
	}
}

func (t *Times) decode(d *decoder, v source.Value, _ reflect.StructTag) {
	switch {
	case v.Kind == source.String && v.String == "any":
		t.N = Any
	case v.Kind == source.String:
		t.Each, t.N = d.oneOf(v, "turn", "round", "game", "any"), 1
	default:
		n, ok := d.integer(v)
		if ok && (n < 1 || n > 100) {
			d.expected(v, "a number from 1 to 100, \"turn\", \"round\", \"game\" or \"any\"")
		}
		t.N = n
	}
}

func (c *Costs) decode(d *decoder, v source.Value, tag reflect.StructTag) {
	if v.Kind != source.Table {
		d.expected(v, "a table such as { land = { energy = -1 } }")
		return
	}
	for _, f := range v.Fields {
		a := slices.Index(actionNames[:], f.Key)
		if a < 0 {
			d.unknownKey(f, actionNames[:])
			continue
		}
		d.at("."+f.Key, func() {
			c[a] = d.gains(f.Value, func(f source.Field) (int, bool) {
				n, ok := d.integer(f.Value)
				return n, ok && d.bounded(f.Value.Pos, n, tag)
			})
		})
	}
}

func (vg *VisitGains) decode(d *decoder, v source.Value, tag reflect.StructTag) {
	if v.Kind != source.Table {
		d.expected(v, "a table such as { asteroid = { publicity = 1 } }")
		return
	}
	for _, f := range v.Fields {
		i := slices.Index(visitKeys[:], f.Key)
		if i < 0 {
			d.unknownKey(f, visitKeys[:])
			continue
		}
		vg[i] = new(Effects)
		d.at("."+f.Key, func() { vg[i].decode(d, f.Value, tag) })
	}
}

func (cs *Converts) decode(d *decoder, v source.Value, _ reflect.StructTag) {
	if v.Kind != source.Table {
		d.expected(v, "a table such as { credit = { progress = 1 } }")
		return
	}
	for _, f := range v.Fields {
		x := conversion{name: f.Key}
		if r, ok := d.c.Lookup(f.Key, KindRes); ok {
			x.res = Resource(r.ID)
		} else if w := d.c.words.named[f.Key]; w != nil && w.Class == ClassEffect {
			x.word = reflect.TypeOf(w.make())
		} else if w := d.c.packWords[f.Key]; w != nil {
			x.word, x.own = reflect.TypeFor[*usePackWord](), w
		} else {
			d.unknownKey(f, append(d.c.PackWords(), d.c.Resources...))
			continue
		}
		d.at("."+f.Key, func() { x.into.decode(d, f.Value, "") })
		*cs = append(*cs, x)
	}
}

func (m *Memory) decode(d *decoder, v source.Value, _ reflect.StructTag) {
	if v.Kind != source.Table {
		d.expected(v, "a table such as { uses = 0 }")
		return
	}
	for _, f := range v.Fields {
		k := memoryKey{name: f.Key, at: len(d.c.memory), n: 1}
		list := []source.Value{f.Value}
		if f.Value.Kind == source.List {
			k.isList, k.n, list = true, len(f.Value.List), f.Value.List
		}
		for i, e := range list {
			if isBool := e.Kind == source.Bool; i == 0 {
				k.isBool = isBool
			} else if isBool != k.isBool {
				d.expected(e, "a list of one kind")
			}
			d.c.memory = append(d.c.memory, d.remembered(e))
		}
		m.keys = append(m.keys, k)
	}
}

func (d *decoder) remembered(v source.Value) int32 {
	switch v.Kind {
	case source.Bool:
		if v.Bool {
			return 1
		}
		return 0
	case source.Number:
		n, _ := d.integer(v)
		return int32(n)
	}
	d.expected(v, "a whole number, true or false, or a list of them")
	return 0
}

func (p *Prop) decode(d *decoder, v source.Value, _ reflect.StructTag) {
	if v.Kind == source.String {
		for i, n := range propNames {
			if i > 0 && n == v.String {
				*p = Prop(i)
				return
			}
		}
	}
	hint := source.Nearest(v.String, propNames[1:])
	if hint == "" {
		hint = "expected " + orList(propNames[1:])
	}
	d.errorf(v.Pos, hint, "found %s, expected what things agree or differ in", v.Describe())
}

func (x *Circle) decode(d *decoder, v source.Value, _ reflect.StructTag) {
	d.table(v, reflect.ValueOf(x).Elem())
	if _, on := v.Get("on"); !on && x.When == nil && v.Kind == source.Table {
		d.errorf(v.Pos, "write on = ...: the event that may cover it, or when = ...: a condition", "%q is missing", "on")
	}
}
