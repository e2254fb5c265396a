package content

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"seti/kernel/source"
)

// Change is a key of a thing that another pack sets or removes.
type Change struct {
	Pack    string // the pack that changes it
	Module  string // the module that changes it while it is on, "" if it is always changed
	Thing   string // the thing that is changed, "base:card/5"
	Key     string // "cost", or "free.move" inside a table
	Removed bool
	Lua     bool         // it is behaviour
	Value   source.Value // what it is set to
	Pos     source.Pos
}

// proposal is the change that an entry of a file in the folder "changes" asks for.
type proposal struct {
	pack   *Pack
	module string // the module that asks for it, "" for a file of the folder
	thing  string // as written
	pos    source.Pos
	set    source.Value
	lua    bool // it sets behaviour: every key replaces the whole value
	joint  bool // it is in a part of the pack that needs another pack
	remove []source.Value
}

var changed = regexp.MustCompile(`^` + anID + `:([a-z_]+/.+|numbers|solar|sectors)$`)

// proposals reads a TOML file of the folder "changes".
func (c *composer) proposals(p *Pack, t Thing) (list []proposal) {
	for _, f := range c.names.table(p, t.TOML()).Fields {
		if f.Key != "change" {
			c.problems.Add(f.Pos, `write [[change]], then thing = "base:card/5" and set = { cost = 2 }`, "found %q, expected changes", f.Key)
			continue
		}
		list = append(list, c.entries(p, f)...)
	}
	return list
}

// entries reads a list of changes.
func (c *composer) entries(p *Pack, f source.Field) (list []proposal) {
	if f.Value.Kind != source.List {
		c.problems.Add(f.Pos, "write [["+f.Key+`]], then thing = "base:card/5" and set = { cost = 2 }`, "found %s, expected changes", f.Value.Describe())
	}
	for _, entry := range f.Value.List {
		if q, ok := c.proposal(p, entry); ok {
			list = append(list, q)
		}
	}
	return list
}

// moduleChanges takes the changes out of a module, which the kernel does not read.
func (c *composer) moduleChanges(t *part) (list []proposal) {
	c.read(t)
	take := func(v *source.Value, read func(source.Field) []proposal) {
		if i := slices.IndexFunc(v.Fields, func(f source.Field) bool { return f.Key == "changes" }); i >= 0 {
			list = append(list, read(v.Fields[i])...)
			v.Fields = slices.Delete(slices.Clone(v.Fields), i, i+1)
		}
	}
	take(&t.is, func(f source.Field) []proposal { return c.entries(t.pack, f) })
	take(&t.does, func(f source.Field) []proposal {
		if f.Value.Kind != source.Table || len(f.Value.Fields) == 0 {
			c.problems.Add(f.Value.Pos, `such as changes = { ["base:card/5"] = { play = { { vp = 1 } } } }`, "found %s, expected changes", f.Value.Describe())
		}
		return c.luaProposals(t.pack, f.Value)
	})
	for i := range list {
		list[i].module, list[i].joint = t.ID(), true
		if _, name, _ := strings.Cut(list[i].thing, ":"); name == "numbers" || strings.HasPrefix(name, "module/") {
			c.problems.Add(list[i].pos, "numbers = { ... } of the module changes numbers", "a module does not change %s", name)
		}
	}
	return list
}

func (c *composer) proposal(p *Pack, entry source.Value) (proposal, bool) {
	q := proposal{pack: p, pos: entry.Pos}
	keys := []string{"thing", "set", "remove"}
	good := true
	wrong := func(pos source.Pos, hint, format string, args ...any) {
		c.problems.Add(pos, hint, format, args...)
		good = false
	}
	for _, f := range entry.Fields {
		switch v := f.Value; {
		case f.Key == "thing" && v.Kind == source.String:
			q.thing, q.pos = v.String, v.Pos
		case f.Key == "set" && v.Kind == source.Table:
			q.set = v
		case f.Key == "remove" && v.Kind == source.List && !slices.ContainsFunc(v.List, func(e source.Value) bool { return e.Kind != source.String }):
			q.remove = v.List
		case slices.Contains(keys, f.Key):
			wrong(v.Pos, `such as thing = "base:card/5", set = { cost = 2 }, remove = ["free"]`, "found %s for %q", v.Describe(), f.Key)
		default:
			hint := cmp.Or(source.Nearest(f.Key, keys), "keys of the thing stand in set = { ... }")
			wrong(f.Pos, hint, "unknown key %q", f.Key)
		}
	}
	switch {
	case !good:
	case q.thing == "":
		wrong(entry.Pos, `write thing = "base:card/5"`, "%q is missing", "thing")
	case len(q.set.Fields)+len(q.remove) == 0:
		wrong(entry.Pos, "write set = { cost = 2 }", "nothing is changed")
	}
	return q, good
}

// luaProposals reads what a Lua file of the folder "changes" returned.
func (c *composer) luaProposals(p *Pack, does source.Value) (list []proposal) {
	for _, f := range does.Fields {
		if f.Value.Kind != source.Table || len(f.Value.Fields) == 0 {
			c.problems.Add(f.Value.Pos, `such as ["base:card/5"] = { play = { { vp = 1 } } }`, "found %s, expected a table with keys of the thing", f.Value.Describe())
			continue
		}
		list = append(list, proposal{pack: p, thing: f.Key, pos: f.Pos, set: f.Value, lua: true})
	}
	return list
}

// carryOut makes a change.
func (c *composer) carryOut(q proposal) {
	t, address := c.target(q)
	if t == nil {
		return
	}
	c.read(t)
	keepsID := func(pos source.Pos) {
		c.problems.Add(pos, "replaces in pack.toml puts another thing in its place", "the id of a thing stays")
	}
	for _, key := range q.remove {
		if key.String == "id" {
			keepsID(key.Pos)
			continue
		}
		if !t.remove(key.String) {
			c.problems.Add(key.Pos, source.Nearest(key.String, t.keys()), "%s has no %q", address, key.String)
			continue
		}
		t.is.Pos = key.Pos // where a key is missing now
		c.note(Change{Pack: q.pack.ID, Module: q.module, Thing: address, Key: key.String, Removed: true, Pos: key.Pos})
	}
	note := func(key string, f source.Field) {
		if key == "id" {
			keepsID(f.Pos)
		}
		c.note(Change{Pack: q.pack.ID, Module: q.module, Thing: address, Key: key, Lua: q.lua, Value: f.Value, Pos: f.Pos})
	}
	if q.lua {
		t.does = overlay(t.does, q.set, "", false, note)
	} else {
		t.is = overlay(t.is, q.set, "", true, note)
	}
}

// target returns the thing to be changed: the one that is named, or the one that replaces it.
// It returns nil if there is none.
func (c *composer) target(q proposal) (*part, string) {
	id, name, _ := strings.Cut(q.thing, ":")
	owner := c.pack(id)
	switch {
	case !changed.MatchString(q.thing):
		c.problems.Add(q.pos, `write pack:kind/id, such as "base:card/5", or "base:numbers"`, "%q does not name a thing of a pack", q.thing)
		return nil, ""
	case id == q.pack.ID && !q.joint:
		c.problems.Add(q.pos, "change the file of the thing", "%s is a thing of this pack itself", q.thing)
		return nil, ""
	case !slices.Contains(q.pack.withNeeds(c.packs), id):
		hint := "add it to needs"
		if owner == nil {
			hint = source.Nearest(id, c.packIDs())
		}
		c.problems.Add(q.pos, hint, "%s is changed, but the pack %q is not in needs", q.thing, id)
		return nil, ""
	case owner == nil: // optional and not loaded
		return nil, ""
	case !owner.Has(name):
		c.problems.Add(q.pos, source.Nearest(name, owner.names()), "the pack %q has no %s", id, name)
		return nil, ""
	}
	address := q.thing
	for by := c.replacer(address); by != nil; by = c.replacer(address) {
		if by != q.pack && !slices.Contains(q.pack.After, by.ID) {
			c.problems.Add(q.pos, `write after = ["`+by.ID+`"] in `+q.pack.File("pack.toml")+" to change its replacement",
				"pack %q changes %s, and pack %q replaces it in %s", q.pack.ID, address, by.ID, by.File("pack.toml"))
			return nil, ""
		}
		address = by.ID + ":" + name
	}
	return c.parts[address], address
}

// note remembers a change.
func (c *composer) note(n Change) {
	i := slices.IndexFunc(c.changes, func(old Change) bool {
		return old.Thing == n.Thing && overlaps(old.Key, n.Key) && (old.Pack == n.Pack && old.Module == n.Module && !old.Removed || old.Module != "" && old.Module != n.Module)
	})
	if i >= 0 && c.changes[i].Module != n.Module {
		c.problems.Add(n.Pos, "let one of them name the other in conflicts", "modules %q and %q both change %s of %s, the other at %s", c.changes[i].Module, n.Module, n.Key, n.Thing, c.changes[i].Pos)
	} else if i >= 0 {
		c.problems.Add(n.Pos, "remove one of them", "%s of %s is changed twice, also at %s", n.Key, n.Thing, c.changes[i].Pos)
	}
	c.changes = append(c.changes, n)
}

// Contest is a key that two packs change, although neither declares that it comes after the other.
type Contest struct{ First, Second Change }

// Contests returns the contests among changes that Compose has carried out, at most one for each change. There is
// none where a later pack comes after both and sets the key too.
func Contests(packs []*Pack, changes []Change) (list []Contest) {
	after := func(later, earlier Change) bool {
		i := slices.IndexFunc(packs, func(p *Pack) bool { return p.ID == later.Pack })
		return slices.Contains(packs[i].After, earlier.Pack)
	}
	for k, n := range changes {
		for _, old := range changes[:k] {
			if old.Pack == n.Pack || n.Module != "" || old.Thing != n.Thing || !overlaps(old.Key, n.Key) || after(n, old) {
				continue
			}
			inner := old.Key // the key of which both decide
			if len(n.Key) > len(inner) {
				inner = n.Key
			}
			settles := func(m Change) bool {
				return m.Thing == n.Thing && overlaps(m.Key, inner) && len(m.Key) <= len(inner) && after(m, old) && after(m, n)
			}
			if !slices.ContainsFunc(changes[k+1:], settles) {
				list = append(list, Contest{old, n})
				break
			}
		}
	}
	return list
}

// judge reports contests.
func (c *composer) judge() {
	for _, x := range Contests(c.packs, c.changes) {
		a, b := x.First, x.Second
		c.problems.Add(b.Pos, c.pack(b.Pack).mayWin(c.pack(a.Pack)),
			"packs %q and %q both change %s of %s, the other at %s", a.Pack, b.Pack, b.Key, b.Thing, a.Pos)
	}
}

// mayWin returns a hint how a pack can win against another one. People do not edit packs of others.
func (p *Pack) mayWin(against *Pack) string {
	if p.Stranger {
		return "seti pack enable " + p.ID + " --after " + against.ID + ` lets "` + p.ID + `" win; seti new pack --settle ` + against.ID + "," + p.ID + " writes a pack that decides"
	}
	return `to let "` + p.ID + `" win, write after = ["` + against.ID + `"] in ` + p.File("pack.toml")
}

// overlaps reports whether two keys are the same or one is inside the other.
func overlaps(a, b string) bool {
	return a == b || strings.HasPrefix(a, b+".") || strings.HasPrefix(b, a+".")
}

// overlay puts the keys of a table over those of another one. If deep is set, tables are merged
// key by key, and an empty table empties the other. Otherwise a key replaces the whole value, and
// a key with dots, such as "modify.cost", a part of it. note is called with each key set.
func overlay(under, over source.Value, path string, deep bool, note func(key string, f source.Field)) source.Value {
	under.Fields = slices.Clone(under.Fields)
	for _, f := range over.Fields {
		outer, inner, part := strings.Cut(f.Key, ".")
		if part = part && !deep; part {
			f.Key = outer
		}
		i := slices.IndexFunc(under.Fields, func(u source.Field) bool { return u.Key == f.Key })
		if part {
			f.Value = source.Value{Kind: source.Table, Pos: f.Pos, Fields: []source.Field{{Key: inner, Pos: f.Pos, Value: f.Value}}}
		}
		if part || deep && f.Value.Kind == source.Table && len(f.Value.Fields) > 0 {
			whole := source.Value{Kind: source.Table, Pos: f.Value.Pos}
			if i >= 0 && under.Fields[i].Value.Kind == source.Table {
				whole = under.Fields[i].Value
			}
			f.Value = overlay(whole, f.Value, path+f.Key+".", deep, note)
		} else {
			note(path+f.Key, f)
		}
		if i >= 0 {
			under.Fields[i] = f
		} else {
			under.Fields = append(under.Fields, f)
		}
	}
	return under
}

// keys returns the keys of a thing that may be removed.
func (t *part) keys() (keys []string) {
	for _, v := range []source.Value{t.is, t.does} {
		for _, f := range v.Fields {
			if f.Key != "id" {
				keys = append(keys, f.Key)
			}
		}
	}
	return keys
}

// remove removes a key from a thing and reports whether it was there.
func (t *part) remove(key string) bool {
	is, ok := without(t.is, key)
	if ok {
		t.is = is
		return true
	}
	does, ok := without(t.does, key)
	if ok {
		t.does = does
	}
	return ok
}

// without returns a table without a key, which may be inside other tables: "free.move".
func without(v source.Value, key string) (source.Value, bool) {
	head, rest, deep := strings.Cut(key, ".")
	i := slices.IndexFunc(v.Fields, func(f source.Field) bool { return f.Key == head })
	if i < 0 {
		return v, false
	}
	v.Fields = slices.Clone(v.Fields)
	if !deep {
		v.Fields = slices.Delete(v.Fields, i, i+1)
		return v, true
	}
	var ok bool
	v.Fields[i].Value, ok = without(v.Fields[i].Value, rest)
	return v, ok
}

// Claim is the value that a pack gives to a key of a thing.
type Claim struct {
	Pack, Thing, Key string
	Says             string // the value as TOML, or in words
	Pos              source.Pos
	Holds            bool // what it says comes last
}

// Who returns the values that packs give to the keys of a thing, key by key and in the order in which it is carried
// out: first the pack that adds it, then those that replace or change it. The thing is named as "card/5" or
// "base:card/5". Without a key these are the keys that packs change.
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
			if v := p.thing(local).TOML().At(strings.Split(key, ".")...); v.Kind != source.Nil {
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
