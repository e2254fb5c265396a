package content

import (
	"fmt"
	"slices"
	"sync"
	"time"

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
	known map[string]*cache.Reader // outcomes of scripts, by the addresses of the things

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
	r := cache.NewReader(text)
	if r.Text() != k.name {
		return false
	}
	old := listing{taken: time.Unix(0, r.Int()), files: make([]listed, 0, r.Count())}
	for n := cap(old.files); n > 0 && !r.Bad; n-- {
		f := listed{path: r.Text(), folder: r.Int() != 0}
		f.stamp = cache.Stamp{Size: r.Int(), Modified: r.Int(), Changed: r.Int()}
		copy(f.hash[:], r.Text())
		old.files = append(old.files, f)
	}
	if r.Bad {
		return false
	}
	same, settled := k.files.same(old, p.FS)
	if !same {
		return false
	}
	k.stale = !settled
	k.hash, k.luaFile, k.lua, k.problems = r.Text(), r.Text(), []byte(r.Text()), r.Problems()
	k.things = make([]Thing, 0, r.Count())
	for n := cap(k.things); n > 0 && !r.Bad; n-- {
		t := Thing{Kind: r.Text(), Deck: r.Text(), Path: r.Text(), LuaFile: r.Text(), Lua: []byte(r.Text()), id: r.Text()}
		toml := r.Apart()
		t.toml = func() source.Value { return toml.Again().Value() }
		k.things = append(k.things, t)
	}
	k.known, k.saved = map[string]*cache.Reader{}, map[string]bool{}
	for n := r.Count(); n > 0 && !r.Bad; n-- {
		address := r.Text()
		k.known[address], k.saved[address] = r.Apart(), true
	}
	return !r.Bad
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
	o.text, o.warnings = r.Text(), r.Problems()
	o.Used, o.Value = int(r.Int()), r.Value()
	for n := r.Count(); n > 0 && !r.Bad; n-- {
		o.Modules = append(o.Modules, scripting.Module{Name: r.Text(), File: r.Text(), Text: r.Text()})
	}
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
		if o, ok := k.outcome(address, []byte(r.Again().Text())); ok {
			all[address] = o
		}
	}
	for address, o := range more {
		all[address], k.saved[address] = o, true
	}
	w := new(cache.Writer)
	k.write(w, all)
	k.in.Save(k.name, w.Bytes())
}

// write writes what load reads.
func (k *kept) write(w *cache.Writer, outcomes map[string]outcome) {
	w.Text(k.name)
	w.Int(k.files.taken.UnixNano())
	w.Int(int64(len(k.files.files)))
	for _, f := range k.files.files {
		w.Text(f.path)
		w.Flag(f.folder)
		w.Int(f.stamp.Size)
		w.Int(f.stamp.Modified)
		w.Int(f.stamp.Changed)
		w.Text(string(f.hash[:]))
	}
	w.Text(k.hash)
	w.Text(k.luaFile)
	w.Text(string(k.lua))
	w.Problems(k.problems)
	w.Int(int64(len(k.things)))
	for _, t := range k.things {
		w.Text(t.Kind)
		w.Text(t.Deck)
		w.Text(t.Path)
		w.Text(t.LuaFile)
		w.Text(string(t.Lua))
		w.Text(t.id)
		w.Apart(func() { w.Value(t.TOML()) })
	}
	w.Int(int64(len(outcomes)))
	for address, o := range outcomes {
		w.Text(address)
		w.Apart(func() {
			w.Text(o.text)
			w.Problems(o.warnings)
			w.Int(int64(o.Used))
			w.Value(o.Value)
			w.Int(int64(len(o.Modules)))
			for _, m := range o.Modules {
				w.Text(m.Name)
				w.Text(m.File)
				w.Text(m.Text)
			}
		})
	}
}
