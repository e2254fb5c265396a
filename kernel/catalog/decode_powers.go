package catalog

import (
	"reflect"
	"slices"
	"strings"

	"seti/kernel/board"
	"seti/kernel/source"
)

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
		d.within(v.Pos, "times", int(w.Times), 0, mostUses)
	}
	w.ID, w.Path = int16(len(d.c.TurnEffects)), d.path
	d.c.TurnEffects = append(d.c.TurnEffects, w)
}
