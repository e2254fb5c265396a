package content

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"sync"

	"seti/content/cache"
	"seti/content/files"
	"seti/kernel"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/text"
	"seti/scripting"
	"seti/scripting/game"
	"seti/scripting/syntax"
	"seti/scripting/toml"
	"seti/scripting/words"
)

// Compose runs the scripts of packs that Load has put in order, and carries out
// what packs replace and change in each other. It returns the things in the form in which the
// kernel takes them, and the changes in the order in which they were made. The changes of modules are not carried out.
func Compose(packs []*Pack) ([]catalog.Definition, []Change, source.Problems) {
	things, c := compose(packs)
	return things, c.changes, c.problems
}

// compose does what Compose does, and carries out the changes of modules that are on.
func compose(packs []*Pack, on ...string) ([]catalog.Definition, *composer) {
	c := &composer{packs: packs, parts: map[string]*part{},
		loading: map[*Pack]*scripting.Loading{}, outcomes: map[*Pack]map[string]outcome{}}
	c.tellApart()
	c.warn()
	var proposals []proposal
	for _, p := range packs {
		proposals = append(proposals, c.add(p)...)
	}
	for _, q := range slices.Concat(proposals, c.ofModules) {
		if q.module == "" || slices.Contains(on, q.module) {
			c.carryOut(q)
		}
	}
	c.judge()
	things := make([]catalog.Definition, 0, len(c.order))
	for _, t := range c.order {
		c.read(t)
		things = append(things, c.source(t))
		t.is, t.does = source.Value{}, source.Value{}
	}
	things = append(things, c.titles()...)
	for _, p := range packs {
		p.cached.save(c.outcomes[p])
	}
	c.problems.Sort()
	return things, c
}

type composer struct {
	names     names
	aliases   []Alias
	known     map[*Pack][]declared // the names that packs give, once they are needed
	ofModules []proposal           // what modules change
	loading   map[*Pack]*scripting.Loading
	outcomes  map[*Pack]map[string]outcome // of scripts that were run, by address
	packs     []*Pack
	order     []*part
	parts     map[string]*part // by address: "base:card/5", "base:numbers"
	changes   []Change
	problems  source.Problems
}

// part is a thing of a pack on its way to the kernel.
type part struct {
	Thing
	pack    *Pack
	address string // of its script

	read     bool
	is, does source.Value // the content of its two files
}

// read takes up the content of both files. That of most things is taken up and passed on in one go, so that it is
// not all in memory at once.
func (c *composer) read(t *part) {
	if !t.read {
		t.read, t.does = true, c.evaluate(t.pack, t.Thing, t.address)
		if t.Kind == "text" {
			t.is = c.names.messages(t.pack, t.TOML())
		} else {
			t.is = c.names.table(t.pack, t.TOML())
		}
	}
}

// add takes up the things of a pack and returns what it proposes to change in others.
func (c *composer) add(p *Pack) (proposals []proposal) {
	whole := Thing{Kind: "pack", Path: "pack.toml", LuaFile: p.LuaFile, Lua: p.Lua}.withTable(source.Value{Kind: source.Table, Pos: p.toml.Pos, Fields: p.rest})
	c.order = append(c.order, &part{Thing: whole, pack: p, address: p.ID + ":pack"})
	for _, t := range p.Things {
		address := p.ID + ":" + t.Name()
		switch {
		case t.Kind == "change":
			list := append(c.proposals(p, t), c.luaProposals(p, c.evaluate(p, t, p.ID+":"+strings.TrimSuffix(t.Path, ".toml")))...)
			for i := range list {
				list[i].joint = usual(t.Path) != t.Path
			}
			proposals = append(proposals, list...)
		case only(t.Kind) && c.holder(t.Kind) != nil:
			if first := c.holder(t.Kind); slices.Contains(p.withNeeds(c.packs), first.ID) {
				proposals = append(proposals, proposal{pack: p, thing: first.ID + ":" + t.Kind, pos: t.TOML().Pos, set: t.TOML()})
			} else {
				c.problems.Add(t.TOML().Pos, "the one that changes the other's needs it: write needs in its pack.toml",
					"packs %q and %q both have a %s, and none needs the other", first.ID, p.ID, path.Base(t.Path))
			}
		case t.Kind == "text":
			c.order = append(c.order, &part{Thing: t, pack: p})
		case c.replacer(address) != nil:
		default:
			part := &part{Thing: t, pack: p, address: address}
			if t.ID() == "" {
				part.address = p.ID + ":" + t.Kind + "/"
			}
			c.order = append(c.order, part)
			c.parts[address] = part
			if t.Kind == "module" {
				c.ofModules = append(c.ofModules, c.moduleChanges(part)...)
			}
		}
	}
	return proposals
}

// holder returns the pack that has the thing of a kind of which there is one, such as the numbers.
func (c *composer) holder(kind string) *Pack {
	for _, p := range c.packs {
		if c.parts[p.ID+":"+kind] != nil {
			return p
		}
	}
	return nil
}

// replacer returns the pack whose thing is used instead of one: the last of those that replace it, or that replace the
// thing that it was to replace.
func (c *composer) replacer(address string) (by *Pack) {
	for _, p := range c.packs {
		if slices.Contains(p.Replaces, address) {
			by = p
		}
	}
	id, name, _ := strings.Cut(address, ":")
	owner := c.pack(id)
	if by != nil || owner == nil {
		return by
	}
	for _, what := range owner.Replaces {
		if strings.HasSuffix(what, ":"+name) {
			if by := c.replacer(what); by != owner {
				return by
			}
		}
	}
	return nil
}

func (c *composer) pack(id string) *Pack {
	if i := slices.IndexFunc(c.packs, func(p *Pack) bool { return p.ID == id }); i >= 0 {
		return c.packs[i]
	}
	return nil
}

func (c *composer) packIDs() (ids []string) {
	for _, p := range c.packs {
		ids = append(ids, p.ID)
	}
	return ids
}

// evaluate returns the result of the script of a thing, if it has one: it runs the script, unless the result is cached.
func (c *composer) evaluate(p *Pack, t Thing, address string) source.Value {
	if t.LuaFile == "" {
		return source.Value{}
	}
	if c.loading[p] == nil {
		c.loading[p], c.outcomes[p] = new(scripting.Loading), map[string]outcome{}
	}
	t.Lua = c.names.script(p, t.Lua)
	if o, ok := p.cached.outcome(address, t.Lua); ok {
		c.problems = append(c.problems, o.warnings...)
		return c.loading[p].Recall(t.LuaFile, o.text, words.All, address, o.Outcome)
	}
	s, problems := syntax.Compile(t.LuaFile, t.Lua)
	c.problems = append(c.problems, problems...)
	if problems.Err() != nil {
		return source.Value{}
	}
	does, problems := c.loading[p].Evaluate(s, words.All, address, required{p, c.names})
	c.problems = append(c.problems, problems...)
	if p.cached != nil && problems.Err() == nil {
		c.outcomes[p][address] = outcome{string(t.Lua), problems, does}
	}
	return does.Value
}

// source merges the keys of both files into one table. A key that is in both is an error.
func (c *composer) source(t *part) catalog.Definition {
	problems := &c.problems
	both := t.is
	both.Fields = append(make([]source.Field, 0, len(t.does.Fields)+len(t.is.Fields)), t.does.Fields...)
	for _, f := range t.is.Fields {
		i := slices.IndexFunc(both.Fields, func(d source.Field) bool { return d.Key == f.Key })
		switch {
		case i < 0:
			both.Fields = append(both.Fields, f)
		case f.Pos.File != t.pack.File(t.Path) && both.Fields[i].Pos.File != t.LuaFile:
			// It is changed twice, which is reported already.
		case f.Pos.File != t.pack.File(t.Path):
			problems.Add(f.Pos, "behaviour is changed in a .lua file in changes", "%q stands in %s", f.Key, t.LuaFile)
		case both.Fields[i].Pos.File != t.LuaFile:
			problems.Add(both.Fields[i].Pos, "everything but behaviour is changed in a .toml file in changes", "%q stands in %s", f.Key, t.pack.File(t.Path))
			both.Fields[i] = f
		default:
			problems.Add(f.Pos, "keep only one of them", "%q is in the .lua file too", f.Key)
		}
	}
	return catalog.Definition{Kind: t.Kind, Pack: t.pack.ID, Within: c.names.as(t.pack, within(t.Path)), Deck: c.names.as(t.pack, t.Deck), Language: t.Language(), Value: both}
}

// within returns the species in whose folder a thing is, "" if there is none.
func within(file string) string {
	if parts := strings.Split(usual(file), "/"); len(parts) > 3 && parts[0] == "aliens" {
		return parts[1]
	}
	return ""
}

// required finds the Lua files that scripts of a pack may require: those in its folder "lib".
type required struct {
	p     *Pack
	names names
}

// Source returns a file of the pack by its name without the ending.
func (r required) Source(name string) (file string, src []byte, err error) {
	file = path.Join(library, name+".lua")
	src, err = files.Read(r.p.FS, file, files.Script)
	if err == nil {
		return r.p.File(file), r.names.script(r.p, src), nil
	}
	var names []string
	for _, f := range (&reader{Source: r.p.Source}).list(library) {
		names = append(names, strings.TrimSuffix(strings.TrimPrefix(f, library+"/"), ".lua"))
	}
	hint := source.Nearest(strings.TrimPrefix(name, library+"/"), names)
	if hint != "" {
		hint = ", " + hint
	} else if (&reader{Source: r.p.Source}).exists(name + ".lua") {
		hint = "; move " + r.p.File(name+".lua") + " into the folder " + library
	}
	return "", nil, fmt.Errorf("there is no %s%s", r.p.File(file), hint)
}

// Open loads the base game and the packs that a person names (see Find) and
// builds their catalogue. The error holds everything that is wrong, as
// source.Problems.
func Open(names ...string) (*catalog.Catalog, error) {
	packs, problems := Load(append([]Source{Base()}, Sources(names...)...)...)
	if err := problems.Err(); err != nil {
		return nil, err
	}
	c, problems := Catalog(packs)
	return c, problems.Err()
}

// MustOpen loads the base game alone, for tests. It panics if that fails.
func MustOpen() *catalog.Catalog {
	c, err := Open()
	if err != nil {
		panic(err)
	}
	return c
}

// Catalog builds the catalogue of packs that Load has put in order.
func Catalog(packs []*Pack) (*catalog.Catalog, source.Problems) {
	c, _, problems := Changed(packs)
	return c, problems
}

// Changed does what Catalog does, and also returns the changes that packs make to each other (see Compose).
func Changed(packs []*Pack) (*catalog.Catalog, []Change, source.Problems) {
	c, made, problems := build(packs)
	if v := newVariants(packs, c, made.changing()); v != nil {
		c.Variant = v.of
		problems = append(problems, Judged(packs, "modules", v.check)...)
	}
	var found source.Problems
	c.Signs, found = signs.of(packs, made.names)
	problems = append(problems, found...)
	c.Motifs, found = motifs.of(packs, made.names)
	problems = append(problems, found...)
	c.Players, found = players(packs)
	problems = append(problems, found...)
	if slices.ContainsFunc(packs, func(p *Pack) bool { return !p.BuiltIn }) {
		problems = append(problems, Judged(packs, "messages", func() source.Problems { return messages(c, packs) })...)
	}
	problems.Sort()
	return c, made.changes, problems
}

// build composes packs with the changes of modules that are on, and builds their catalogue, without signs, motifs and players.
func build(packs []*Pack, on ...string) (*catalog.Catalog, *composer, source.Problems) {
	things, made := compose(packs, on...)
	var infos []catalog.PackInfo
	for _, p := range packs {
		infos = append(infos, catalog.PackInfo{ID: p.ID, Name: p.Name, Version: p.Version, Hash: p.Hash})
	}
	c, found := kernel.Build(words.All, game.Reserved(), infos, things)
	c.Host = func() catalog.Host { return scripting.NewHost() }
	c.Texts = slices.Concat(sentences(), c.Texts)
	return c, made, append(made.problems, found...)
}

// changing returns the ids of the modules that change things.
func (c *composer) changing() (ids []string) {
	for _, q := range c.ofModules {
		ids = append(ids, q.module)
	}
	return ids
}

// messages returns the mistakes in message files of packs, and in the messages of their scripts. It is not asked about
// packs that are all built in: they never change, and a test checks them.
func messages(c *catalog.Catalog, packs []*Pack) source.Problems {
	problems := text.Check(c)
	for _, p := range packs {
		if !p.BuiltIn {
			problems = append(problems, p.unwritten(c)...)
		}
	}
	return problems
}

// sentences returns the message files of the words, which belong to no pack. They are read
// once.
var sentences = sync.OnceValue(readSentences)

func readSentences() (files []catalog.PackText) {
	const name = "sentences"
	for _, tag := range text.Tags() {
		files = append(files, catalog.PackText{Language: tag})
	}
	pass := func(c *cache.Codec) {
		for i := range files {
			c.Text(&files[i].Language)
			c.Value(&files[i].Value)
		}
	}
	if kept, ok := Kept.Load(name); ok {
		r := cache.NewReader(kept)
		if pass(r); !r.Bad {
			return files
		}
	}
	for i, tag := range text.Tags() {
		v, problems := toml.Read("words/text/"+tag+".toml", words.Messages(tag))
		if err := problems.Err(); err != nil {
			panic(err) // the file is part of the program, and a test reads it
		}
		files[i] = catalog.PackText{Language: tag, Value: v}
	}
	w := cache.NewWriter()
	pass(w)
	Kept.Save(name, w.Bytes())
	return files
}
