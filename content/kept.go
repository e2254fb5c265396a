package content

import (
	"fmt"
	"maps"
	"slices"
	"sync"

	"seti/content/cache"
	"seti/kernel/source"
	"seti/scripting"
)

// Kept is where packs that were read are kept, so that neither their files nor their scripts have to be
// read, parsed and run again as long as they do not change. A program that starts often sets it before it opens
// any pack; without it nothing is kept. What is loaded is the same with and without it.
var Kept *cache.Folder

// kept is a pack as it is kept: what its files are, and what its scripts returned.
type kept struct {
	in    *cache.Folder
	name  string // everything besides its files on which reading it depends
	files listing
	known map[string]*cache.Codec // outcomes of scripts, by the addresses of the things

	things   []Thing
	luaFile  string
	lua      []byte
	hash     string
	problems source.Problems // warnings

	mu    sync.Mutex
	saved map[string]bool // outcomes in the file
	stale bool            // the file should be written again
}

// outcome holds the result of a script that had no errors.
type outcome struct {
	text     string // the script
	warnings source.Problems
	scripting.Outcome
}

// keeps returns a place for a pack, nil if it cannot be kept: then it is read and its scripts are run.
func (p *Pack) keeps(decks []deckFolder, loaded []string) *kept {
	if Kept == nil || !p.BuiltIn && p.folder == "" {
		return nil
	}
	with := slices.DeleteFunc(slices.Clone(loaded), func(id string) bool {
		return !slices.ContainsFunc(p.Needs, func(n Need) bool { return n.ID == id })
	})
	slices.Sort(with)
	k := &kept{in: Kept, name: fmt.Sprintf("%t %q %q %q %q %q", p.BuiltIn, p.Dir, p.folder, decks, p.Wish, with)}
	if !p.BuiltIn {
		var ok bool
		if k.files, ok = list(p.FS); !ok {
			return nil
		}
	}
	return k
}

// load takes the pack up from its file and reports whether it is there and still true.
func (k *kept) load(p *Pack) bool {
	text, ok := k.in.Load(k.name)
	if !ok {
		return false
	}
	r, name, old := cache.NewReader(text), "", listing{}
	r.Text(&name)
	if old.pass(r); r.Bad || name != k.name {
		return false
	}
	same, settled := k.files.same(old, p.FS)
	if !same {
		return false
	}
	k.stale = !settled
	k.known, k.saved = map[string]*cache.Codec{}, map[string]bool{}
	k.pass(r, nil)
	return !r.Bad
}

// pass passes what is kept but the name and the files, with the outcomes of scripts.
func (k *kept) pass(c *cache.Codec, outcomes map[string]outcome) {
	c.Text(&k.hash)
	c.Text(&k.luaFile)
	c.Blob(&k.lua)
	c.Problems(&k.problems)
	cache.List(c, &k.things, func(t *Thing) {
		c.Text(&t.Kind)
		c.Text(&t.Deck)
		c.Text(&t.Path)
		c.Text(&t.LuaFile)
		c.Blob(&t.Lua)
		c.Text(&t.id)
		if toml := c.Apart(func() { v := t.TOML(); c.Value(&v) }); toml != nil {
			t.toml = func() (v source.Value) { toml.Again().Value(&v); return v }
		}
	})
	addresses := slices.Collect(maps.Keys(outcomes))
	cache.List(c, &addresses, func(address *string) {
		c.Text(address)
		part := c.Apart(func() { o := outcomes[*address]; o.pass(c) })
		if part != nil {
			k.known[*address], k.saved[*address] = part, true
		}
	})
}

// pass passes what a script gave.
func (o *outcome) pass(c *cache.Codec) {
	c.Text(&o.text)
	c.Problems(&o.warnings)
	cache.Int(c, &o.Used)
	c.Value(&o.Value)
	cache.List(c, &o.Modules, func(m *scripting.Module) {
		c.Text(&m.Name)
		c.Text(&m.File)
		c.Text(&m.Text)
	})
}

// give gives the pack what was kept.
func (k *kept) give(p *Pack) source.Problems {
	p.kept, p.Things, p.LuaFile, p.Lua, p.Hash = k, k.things, k.luaFile, k.lua, k.hash
	return slices.Clip(k.problems)
}

// take keeps a pack that was just read without an error.
func (k *kept) take(p *Pack, problems source.Problems) {
	k.things, k.luaFile, k.lua, k.hash, k.problems = slices.Clone(p.Things), p.LuaFile, p.Lua, p.Hash, slices.Clip(problems)
	k.saved, k.stale = map[string]bool{}, true
	p.kept = k
}

// outcome returns what the script of a thing gave, if that is kept.
func (k *kept) outcome(address string, script []byte) (o outcome, ok bool) {
	if k == nil || k.known[address] == nil {
		return o, false
	}
	r := k.known[address].Again()
	o.pass(r)
	return o, !r.Bad && o.text == string(script)
}

// save writes the pack with more outcomes, unless the file has them all.
func (k *kept) save(more map[string]outcome) {
	if k == nil {
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	for address := range more {
		k.stale = k.stale || !k.saved[address]
	}
	if !k.stale {
		return
	}
	k.stale = false
	all := map[string]outcome{}
	for address, r := range k.known {
		var script string
		r.Again().Text(&script)
		if o, ok := k.outcome(address, []byte(script)); ok {
			all[address] = o
		}
	}
	for address, o := range more {
		all[address], k.saved[address] = o, true
	}
	w := cache.NewWriter()
	w.Text(&k.name)
	k.files.pass(w)
	k.pass(w, all)
	k.in.Save(k.name, w.Bytes())
}
