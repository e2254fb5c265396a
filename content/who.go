package content

import (
	"slices"
	"strconv"
	"strings"

	"seti/kernel/source"
)

// Claim holds what a pack says of a key of a thing.
type Claim struct {
	Pack, Thing, Key string
	Says             string // the value as TOML, or in words
	Pos              source.Pos
	Holds            bool // what it says comes last
}

// Who returns what packs say of the keys of a thing, key by key and in the order in which it is
// carried out: first the pack that adds it, then those that replace or change it. The thing is named
// as "card/5" or "base:card/5". Without a key these are the keys that packs change.
func Who(packs []*Pack, changes []Change, name, key string) (list []Claim) {
	id, local, named := strings.Cut(name, ":")
	if !named {
		id, local = "", name
	}
	of := func(c Change) bool {
		pack, what, _ := strings.Cut(c.Thing, ":")
		return what == local && (pack == id || id == "")
	}
	keys := []string{key}
	if key == "" {
		keys = nil
		for _, c := range changes {
			if of(c) && !slices.Contains(keys, c.Key) {
				keys = append(keys, c.Key)
			}
		}
	}
	for _, key := range keys {
		first := len(list)
		for _, p := range packs {
			if !p.Has(local) || id != "" && p.ID != id && !slices.Contains(p.Replaces, name) {
				continue
			}
			if v, ok := p.thing(local).value(key); ok {
				list = append(list, Claim{Pack: p.ID, Thing: p.ID + ":" + local, Key: key, Says: Literal(v), Pos: v.Pos})
			} else if file := p.thing(local).LuaFile; file != "" {
				list = append(list, Claim{Pack: p.ID, Thing: p.ID + ":" + local, Key: key, Says: "what its script says", Pos: source.Pos{File: file}})
			}
		}
		for _, c := range changes {
			if !of(c) || !overlaps(c.Key, key) {
				continue
			}
			says := Literal(c.Value)
			if c.Removed {
				says = "removes it"
			}
			list = append(list, Claim{Pack: c.Pack, Thing: c.Thing, Key: c.Key, Says: says, Pos: c.Pos})
		}
		if len(list) > first {
			list[len(list)-1].Holds = true
		}
	}
	return list
}

// value returns what the TOML file of a thing says of a key, which may be inside other tables: "free.move".
func (t Thing) value(key string) (v source.Value, ok bool) {
	v = t.TOML()
	for part := range strings.SplitSeq(key, ".") {
		if v, ok = v.Get(part); !ok {
			return v, false
		}
	}
	return v, true
}

// Literal returns a value as it is written in TOML. A value with functions is described in words.
func Literal(v source.Value) string {
	var parts []string
	switch v.Kind {
	case source.Number:
		return strconv.FormatFloat(v.Number, 'f', -1, 64)
	case source.String:
		return strconv.Quote(v.String)
	case source.List:
		for _, e := range v.List {
			parts = append(parts, Literal(e))
		}
		return "[" + strings.Join(parts, ", ") + "]"
	case source.Table:
		for _, f := range v.Fields {
			parts = append(parts, f.Key+" = "+Literal(f.Value))
		}
		if len(parts) == 0 {
			return "{}"
		}
		return "{ " + strings.Join(parts, ", ") + " }"
	}
	return v.Describe()
}

// Overridden returns the pack whose later change takes the place of a change; "" if none does.
func Overridden(changes []Change, n Change) (by string) {
	i := slices.IndexFunc(changes, func(c Change) bool { return c.Pack == n.Pack && c.Thing == n.Thing && c.Key == n.Key && c.Pos == n.Pos })
	for _, c := range changes[i+1:] {
		if c.Pack != n.Pack && c.Thing == n.Thing && (c.Key == n.Key || strings.HasPrefix(n.Key, c.Key+".")) {
			by = c.Pack
		}
	}
	return by
}

// Merged returns the things that several packs change, with the changes of each.
func Merged(changes []Change) (things []string, by map[string][]Change) {
	by = map[string][]Change{}
	for _, c := range changes {
		by[c.Thing] = append(by[c.Thing], c)
	}
	for _, c := range changes {
		several := slices.ContainsFunc(by[c.Thing], func(d Change) bool { return d.Pack != c.Pack })
		if several && !slices.Contains(things, c.Thing) {
			things = append(things, c.Thing)
		}
	}
	return things, by
}
