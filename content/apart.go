package content

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/scripting"
	"seti/scripting/syntax"
	"seti/scripting/words"
)

// Two packs that do not know each other may use one name for two things. Compose tells such names
// apart, so both packs can be installed and played together: the pack that is loaded first keeps the name, and that of
// the other gets the id of its pack in front, in ids and in sentences.
//
//   - A resource: "one" and "two" both declare the resource "ore". In games with both, the ore of "two" is "two_ore": its
//     scripts, its TOML files and its messages are read as if they said so, and so are those of packs that need "two".
//     Players read "ore" and "ore (Two)".
//   - A word: both have a word "greet". The cards of each pack greet as their pack does; a card of a third pack that needs
//     both says greet or two_greet.
//   - A message of g:say: both have "mine.digs" in text/en.toml. Nobody reads such keys, so nothing reports it.
//   - A token: both have tokens "beacon". Those of "two" are "two-beacon-1", "two-beacon-2"; so are ids of cards and other
//     things, such as "two-O1", which scenarios and saved games of both packs name.
//
// A pack that needs another one knows its names, so that a duplicate is an error of its author. A pack that says after = ["one"]
// has its way against "one": it keeps the names, too. `seti pack add --settle two` and `seti pack enable two --after one` say so
// for it. A name that also means something else in packs
// that the pack needs keeps its meaning, so the duplicate remains an error.
type names struct {
	of map[*Pack]map[string]string // what a pack calls a thing, and what it is called in these games
}

// set gives a name of a pack an alias.
func (n names) set(p *Pack, name, as string) {
	if n.of[p] == nil {
		n.of[p] = map[string]string{}
	}
	n.of[p][name] = as
}

// Alias is the name that a thing has in games with both packs.
type Alias struct {
	Pack, Name, As string
	Keeps          string // the pack that keeps the name
	gain           bool   // it is a resource
	pos            source.Pos
}

func (a Alias) String() string {
	return fmt.Sprintf("%q is a name in the pack %q too; in games with both, that of %q is %q", a.Name, a.Keeps, a.Pack, a.As)
}

// Apart returns the aliases that Compose gives when packs that Load has put in order are composed.
func Apart(packs []*Pack) []Alias {
	c := &composer{packs: packs}
	c.tellApart()
	return c.aliases
}

// declared is a name that a pack gives to something.
type declared struct {
	class, name string
	pos         source.Pos
	gain        bool // it is a resource
}

// tellApart finds the names that packs share without knowing each other.
func (c *composer) tellApart() {
	related := func(p, q *Pack) bool {
		return slices.Contains(p.withNeeds(c.packs), q.ID) || slices.Contains(q.withNeeds(c.packs), p.ID)
	}
	strangers := func(p *Pack) bool {
		return slices.ContainsFunc(c.packs, func(q *Pack) bool { return p != q && !(p.BuiltIn && q.BuiltIn) && !related(p, q) })
	}
	if !slices.ContainsFunc(c.packs, strangers) {
		return
	}
	first := map[[2]string]*Pack{}
	c.known, c.names.of = map[*Pack][]declared{}, map[*Pack]map[string]string{}
	for _, p := range c.packs {
		if !strangers(p) {
			continue
		}
		for _, d := range c.own(p) {
			key := [2]string{d.class, d.name}
			q := first[key]
			if q == nil {
				first[key] = p
			}
			if q == nil || q == p || related(p, q) {
				continue
			}
			loser := p
			if slices.Contains(p.After, q.ID) {
				loser, q, first[key] = q, p, p
			}
			if c.means(loser, d.name) || c.names.of[loser][d.name] != "" {
				continue
			}
			as := loser.ID + "-" + d.name
			switch section, key, _ := strings.Cut(d.name, "."); d.class {
			case "icon":
				as = strings.ReplaceAll(as, "-", "_")
			case "message":
				as = section + "." + strings.ReplaceAll(loser.ID, "-", "_") + "_" + key
			}
			c.names.set(loser, d.name, as)
			if d.class != "message" { // players do not read its key
				i := slices.IndexFunc(c.own(loser), func(e declared) bool { return e.class == d.class && e.name == d.name })
				c.aliases = append(c.aliases, Alias{loser.ID, d.name, as, q.ID, c.own(loser)[i].gain, c.own(loser)[i].pos})
			}
		}
	}
	for _, p := range c.packs { // a pack that needs another one names its things
		for _, q := range c.needed(p) {
			for name, as := range c.names.of[q] {
				if !c.declares(p, name) && !c.keeps(p, name) {
					c.names.set(p, name, as)
				}
			}
		}
	}
}

// needed returns the packs that a pack needs, and those that these need, as far as they are loaded.
func (c *composer) needed(p *Pack) (list []*Pack) {
	for _, id := range p.withNeeds(c.packs)[1:] {
		if q := c.pack(id); q != nil {
			list = append(list, q)
		}
	}
	return list
}

// means reports whether a name means something else in the packs that a pack needs, or in Lua.
func (c *composer) means(p *Pack, name string) bool {
	return slices.Contains(syntax.LibraryNames, name) || slices.ContainsFunc(c.needed(p), func(q *Pack) bool { return c.declares(q, name) })
}

// keeps reports whether a pack needs one that has a name and keeps it.
func (c *composer) keeps(p *Pack, name string) bool {
	return slices.ContainsFunc(c.needed(p), func(q *Pack) bool { return c.names.of[q][name] == "" && c.declares(q, name) })
}

// declares reports whether a pack gives a name.
func (c *composer) declares(p *Pack, name string) bool {
	return slices.ContainsFunc(c.own(p), func(d declared) bool { return d.name == name })
}

// own returns the names that a pack gives.
func (c *composer) own(p *Pack) []declared {
	if _, ok := c.known[p]; !ok {
		c.known[p] = c.declaredBy(p)
	}
	return c.known[p]
}

// declaredBy finds the names that a pack gives: those of its things, and of what it, its species and its modules declare.
func (c *composer) declaredBy(p *Pack) (list []declared) {
	add := func(class string, v source.Value) {
		if v.Kind == source.String && v.String != "" {
			list = append(list, declared{class, v.String, v.Pos, class == "icon"})
		}
	}
	keys := func(class string, v source.Value) {
		for _, f := range v.Fields {
			list = append(list, declared{class, f.Key, f.Pos, false})
		}
	}
	within := func(v source.Value, lua Thing) {
		for _, e := range v.At("resources").List {
			add("icon", e)
		}
		add("icon", v.At("resource"))
		keys("deck", v.At("decks"))
		keys("pile", v.At("piles"))
		for _, list := range []string{"places", "pieces"} {
			for _, e := range v.At(list).List {
				add(list, e.At("id"))
				add(list, e.At("kind"))
			}
		}
		if bytes.Contains(lua.Lua, []byte("words")) {
			if s, problems := syntax.Compile(lua.LuaFile, lua.Lua); problems.Err() == nil { // what is wrong is reported when it is read
				does, _ := new(scripting.Loading).Evaluate(s, words.All, p.ID, required{p, names{}})
				keys("icon", does.Value.At("words"))
			}
		}
	}
	within(p.toml, Thing{LuaFile: p.LuaFile, Lua: p.Lua})
	for _, t := range p.Things {
		v := t.TOML()
		class := t.Kind
		switch t.Kind {
		case "planet", "moon", "star":
			class = "board"
		case "species", "module":
			within(v, t)
		case "text":
			for _, section := range v.Fields {
				for _, row := range section.Value.Fields {
					if t.Language() == "en" && !slices.Contains(named, section.Key) {
						list = append(list, declared{"message", section.Key + "." + row.Key, row.Pos, false})
					}
				}
			}
			continue
		case "change":
			continue
		}
		if !slices.ContainsFunc(p.Replaces, func(what string) bool { return strings.HasSuffix(what, ":"+t.Name()) }) {
			add(class, v.At("id"))
		}
	}
	return list
}

var copied = regexp.MustCompile(`^(.+)(-\d+)$`)

// as returns what a name of a pack is in these games.
func (n names) as(p *Pack, name string) string {
	all := n.of[p]
	if as := all[name]; as != "" {
		return as
	}
	if m := copied.FindStringSubmatch(name); m != nil && all[m[1]] != "" { // a copy of a token
		return all[m[1]] + m[2]
	}
	return name
}

// script returns a script with the names that things have in these games.
func (n names) script(p *Pack, src []byte) []byte {
	if len(n.of[p]) == 0 {
		return src
	}
	return syntax.Rename(src, func(name string) string { return n.as(p, name) })
}

// forPeople are keys with texts.
var forPeople = []string{"name", "text", "doc"}

// table does the same with the table of a TOML file.
func (n names) table(p *Pack, v source.Value) source.Value {
	if len(n.of[p]) == 0 {
		return v
	}
	switch v.Kind {
	case source.String:
		v.String = n.as(p, v.String)
	case source.List:
		v.List = slices.Clone(v.List)
		for i := range v.List {
			v.List[i] = n.table(p, v.List[i])
		}
	case source.Table:
		v.Fields = slices.Clone(v.Fields)
		for i, f := range v.Fields {
			if !slices.Contains(forPeople, f.Key) {
				f.Value = n.table(p, f.Value)
			}
			f.Key = n.as(p, f.Key)
			v.Fields[i] = f
		}
	}
	return v
}

// named are the sections of message files whose keys are names of things.
var named = []string{"res", "text", "species", "body", "star", "card", "field"}

// messages does the same with a message file. An alias has the name of its pack behind it.
func (n names) messages(p *Pack, v source.Value) source.Value {
	if len(n.of[p]) == 0 {
		return v
	}
	v.Fields = slices.Clone(v.Fields)
	for i, section := range v.Fields {
		rows := slices.Clone(section.Value.Fields)
		for k, row := range rows {
			row.Value = n.gaps(p, row.Value)
			if as := n.as(p, section.Key+"."+row.Key); as != section.Key+"."+row.Key {
				row.Key = strings.TrimPrefix(as, section.Key+".")
			}
			if as := n.as(p, row.Key); as != row.Key && slices.Contains(named, section.Key) {
				row.Key, row.Value = as, eachText(row.Value, func(text string) string { return text + " (" + p.Manifest.Name + ")" })
			}
			rows[k] = row
		}
		v.Fields[i].Value.Fields = rows
	}
	return v
}

// titles returns messages with the names of resources that have an alias and no message of their pack: "ore (Two)".
func (c *composer) titles() (list []catalog.Definition) {
	table := func(pos source.Pos, fields ...source.Field) source.Value {
		return source.Value{Kind: source.Table, Pos: pos, Fields: fields}
	}
	for _, a := range c.aliases {
		p := c.pack(a.Pack)
		said := func(t Thing) bool {
			_, ok := t.TOML().At("res").Get(a.Name)
			return t.Language() == "en" && ok
		}
		if !a.gain || slices.ContainsFunc(p.Things, said) {
			continue
		}
		one := strings.ReplaceAll(a.Name, "_", " ")
		other := strings.TrimSuffix(one, "s") + "s"
		form := func(key, text string) source.Field {
			return source.Field{Key: key, Pos: a.pos, Value: source.Value{Kind: source.String, String: text + " (" + p.Manifest.Name + ")", Pos: a.pos}}
		}
		forms := source.Field{Key: a.As, Pos: a.pos, Value: table(a.pos, form("one", one), form("other", other))}
		list = append(list, catalog.Definition{Kind: "text", Pack: a.Pack, Language: "en",
			Value: table(a.pos, source.Field{Key: "res", Pos: a.pos, Value: table(a.pos, forms)})})
	}
	return list
}

// gaps renames the gaps of messages.
func (n names) gaps(p *Pack, v source.Value) source.Value {
	return eachText(v, func(text string) string {
		for name, as := range n.of[p] {
			if strings.Contains(as, "-") { // no gap is called so
				continue
			}
			text = regexp.MustCompile(`\{`+regexp.QuoteMeta(name)+`\b`).ReplaceAllLiteralString(text, "{"+as)
		}
		return text
	})
}

// eachText changes a text, or each of its forms.
func eachText(v source.Value, change func(string) string) source.Value {
	v.Fields = slices.Clone(v.Fields)
	for i := range v.Fields {
		v.Fields[i].Value = eachText(v.Fields[i].Value, change)
	}
	if v.Kind == source.String {
		v.String = change(v.String)
	}
	return v
}

// warn reports the aliases.
func (c *composer) warn() {
	for _, a := range c.aliases {
		c.problems.Warn(a.pos, c.pack(a.Pack).mayWin(c.pack(a.Keeps)), "%v", a)
	}
}
