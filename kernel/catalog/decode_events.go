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
		p.add(d, source.Field{Key: v.String, Pos: v.Pos, Value: source.Value{Kind: source.String, String: "any", Pos: v.Pos}}, nil)
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
		p.add(d, v.Fields[event], append(append([]source.Field(nil), v.Fields[:event]...), v.Fields[event+1:]...))
	default:
		d.Expected(v, "an event")
	}
}

// add decodes one event and its filters.
func (p *Pattern) add(d *Decoder, f source.Field, rest []source.Field) {
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
	}
	for _, x := range rest {
		switch x.Key {
		case "since":
			p.Since = d.oneOf(x.Value, "here", "turn")
		case "different", "same":
			var prop Prop
			prop.Decode(d, x.Value, "")
			if x.Key == "same" {
				p.Group.Same = prop
			} else {
				p.Group.Different = prop
			}
		case "of":
			p.Group.Of = d.oneOf(x.Value, "own", "others", "all")
		default:
			if !slices.Contains(strings.Fields(def.filters), x.Key) {
				d.UnknownKey(x, append(strings.Fields(def.filters), "since", "of", "same", "different"))
				continue
			}
			m.filter(d, x)
		}
	}
	p.Any = append(p.Any, m)
	p.Mask |= 1 << kind
}

func (m *Match) filter(d *Decoder, x source.Field) {
	switch x.Key {
	case "turn":
		m.Turn = d.oneOf(x.Value, "own")
	case "ring":
		m.Ring = d.oneOf(x.Value, "same")
	case "cost":
		m.Cost.Decode(d, x.Value, "")
	case "alien":
		m.Alien.Decode(d, x.Value, "")
	case "main":
		m.Action.Decode(d, x.Value, "")
	case "color":
		m.Color.Decode(d, x.Value, `names:"color"`)
	case "mentions":
		m.Mentions.Decode(d, x.Value, `names:"body"`)
	case "kind":
		m.CardIs.Decode(d, x.Value, `names:"word:effect,conditional,trigger,endgame,mission"`)
	case "species":
		m.Species.Decode(d, x.Value, `names:"slot species word:any,this,other"`)
	case "place":
		m.Place.Decode(d, x.Value, `names:"word:discovery,board,overflow"`)
	}
}
