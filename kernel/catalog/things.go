package catalog

import (
	"reflect"
	"slices"
	"strings"

	"seti/kernel/board"
	"seti/kernel/source"
)

// Things is a selection of things that a function holds: g:remove(probe), g:discard(cards).
type Things struct {
	Refs []source.Ref
	Grouping
}

// Props returns none: what a function holds has been selected before.
func (*Things) Props() []Prop { return nil }

// Reads returns everything: the things may be any.
func (*Things) Reads() board.Area { return board.ReadsAnything }

// Noun names no thing, because not everybody may know it.
func (*Things) Noun(*Catalog) Phrase { return Say("noun.chosen", nil) }

// things reads things that a function gives where a word takes a selection; false for
// anything else. The tag "takes" lists the kinds that the word acts on.
func (d *Decoder) things(v source.Value, tag reflect.StructTag) (*Things, bool) {
	takes, ok := tag.Lookup("takes")
	if !ok || !d.playing {
		return nil, false
	}
	list := v.List
	switch {
	case v.Kind == source.Thing:
		list = []source.Value{v}
	case v.Kind != source.List && !emptyList(v):
		return nil, false
	}
	kinds := strings.Split(takes, ",")
	t := &Things{Grouping: Grouping{Of: "all"}}
	for _, e := range list {
		switch {
		case e.Kind == source.Open: // only the running function knows
		case e.Kind == source.Thing && slices.Contains(kinds, KindName(e.Ref.Kind)):
			t.Refs = append(t.Refs, e.Ref)
		default:
			d.Expected(e, source.OrList(eachOf(kinds, func(kind *string) string { return WithArticle(*kind) })))
		}
	}
	return t, true
}

// emptyList reports whether a value may be a list without an entry, which Lua writes like an
// empty table.
func emptyList(v source.Value) bool { return v.Kind == source.Table && len(v.Fields) == 0 }
