package catalog

import (
	"reflect"
	"slices"
	"strings"

	"seti/kernel/board"
	"seti/kernel/source"
)

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

// lookingBack are the filters of events that happened; what waits for an event takes none.
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
