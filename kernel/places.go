package kernel

import (
	"reflect"

	"seti/kernel/source"
)

// PlaceDef is a place with a name on which tokens lie: of a species, a module or
// a pack. Places may lead to each other and be grouped.
//
//	[[places]]
//	id      = "outer-1"
//	section = "jaw"
//	next    = "outer-2"
type PlaceDef struct {
	ID      string `key:"id" in:"toml" req:"" doc:"its name"`
	Section string `key:"section" in:"toml" doc:"the group it belongs to"`
	Next    string `key:"next" in:"toml" doc:"the place that follows it"`
	Name    string `key:"name" in:"toml" doc:"what players call it; its id if absent"`
}

// declarePlaces makes the places of a pack or a species known.
func (b *builder) declarePlaces(v source.Value) {
	places, _ := v.Get("places")
	for _, e := range places.List {
		id, _ := e.Get("id")
		if _, taken := b.c.Lookup(id.String, KindPlace); taken {
			b.errorf(id.Pos, "choose another name", "%q is a place already", id.String)
			continue
		}
		b.c.names[id.String] = append(b.c.names[id.String], refTo(KindPlace, int16(len(b.c.Places))))
		b.c.Places = append(b.c.Places, PlaceDef{ID: id.String, Name: id.String})
	}
}

// definePlaces reads the places whose names are known.
func (b *builder) definePlaces(v source.Value) {
	places, _ := v.Get("places")
	for _, e := range places.List {
		id, _ := e.Get("id")
		r, ok := b.c.Lookup(id.String, KindPlace)
		if !ok {
			continue
		}
		place := &b.c.Places[r.ID]
		b.into(e, reflect.ValueOf(place).Elem(), "")
		if next, ok := e.Get("next"); ok {
			b.name(next, `names:"place"`)
		}
	}
}

// placeField reads a field of a place with a name.
func (c *Call) placeField(id int, name string) any {
	place := &c.G.C.Places[id]
	switch name {
	case "id":
		return place.ID
	case "section":
		if place.Section != "" {
			return place.Section
		}
	case "next":
		if r, ok := c.G.C.Lookup(place.Next, KindPlace); ok {
			return r
		}
	}
	return nil
}
