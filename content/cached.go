package content

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"sync"
	"time"

	"seti/content/cache"
	"seti/content/files"
	"seti/kernel/source"
	"seti/scripting"
)

// Kept is the cache of packs, so that neither their files nor their scripts have to be read, parsed and run again as
// long as they do not change. A program that starts often sets it before it opens any pack. Without it only built-in
// packs are cached, in memory. The loaded content is the same with and without it.
var Kept *cache.Folder

// Keep writes everything about the built-in packs into a folder, also what this program has read before, so that another program
// with this content can begin with it.
func Keep(to *cache.Folder) error {
	before := Kept
	Kept = to
	defer func() { Kept = before }()
	readSentences()
	base, problems := readBaseOnce()
	if err := problems.Err(); err != nil {
		return err
	}
	list := []Source{Base()}
	for _, id := range slices.Sorted(maps.Keys(Bundled())) {
		list = append(list, Bundled()[id])
	}
	packs, problems := Load(list...)
	if err := problems.Err(); err != nil {
		return err
	}
	for _, p := range packs {
		if p.ID == base.ID {
			p.cached = base.cached
		}
	}
	_, problems = Catalog(packs)
	return problems.Err()
}

// cached is a cached pack: its files, and the results of its scripts.
type cached struct {
	in    *cache.Folder
	name  string // everything besides its files on which reading it depends
	files listing

	things   []Thing
	luaFile  string
	lua      []byte
	hash     string
	problems source.Problems // warnings

	mu    sync.Mutex
	known map[string]cache.Part // outcomes of scripts, by the addresses of the things
	stale bool                  // the file should be written again
}

// outcome holds the result of a script that had no errors.
type outcome struct {
	text     string // the script
	warnings source.Problems
	scripting.Outcome
}

// cacheOf returns the cache of a pack, nil if it cannot be cached: then it is read and its scripts are run. A built-in
// pack always has one, in memory if Kept is nil: the base game is read once, and its scripts run once.
func (p *Pack) cacheOf(decks []deckFolder, loaded []string) *cached {
	if !p.BuiltIn && (Kept == nil || p.folder == "") {
		return nil
	}
	with := slices.DeleteFunc(slices.Clone(loaded), func(id string) bool {
		return !slices.ContainsFunc(p.Needs, func(n Need) bool { return n.ID == id })
	})
	slices.Sort(with)
	k := &cached{in: Kept, name: fmt.Sprintf("%t %q %q %q %q %q", p.BuiltIn, p.Dir, p.folder, decks, p.Wish, with)}
	if !p.BuiltIn {
		var ok bool
		if k.files, ok = list(p.FS); !ok {
			return nil
		}
	}
	return k
}

// load takes the pack up from its file and reports whether it is there and still true.
func (k *cached) load(p *Pack) bool {
	text, ok := k.in.Load(k.name)
	if !ok {
		return false
	}
	var name string
	var old listing
	r := header(text, &name, &old)
	if r.Bad || name != k.name {
		return false
	}
	same, settled := k.files.same(old, p.FS)
	if !same {
		return false
	}
	k.stale = !settled
	k.pass(r, nil)
	return !r.Bad
}

// header returns a reader of a cached pack after its name and its files.
func header(text string, name *string, files *listing) *cache.Codec {
	r := cache.NewReader(text)
	r.Text(name)
	files.pass(r)
	return r
}

// pass passes what is kept but the name and the files, with the outcomes of scripts.
func (k *cached) pass(c *cache.Codec, outcomes map[string]outcome) {
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
		toml := c.Apart(func() { v := t.TOML(); c.Value(&v) })
		if c.Reads() {
			t.toml = func() (v source.Value) { toml.Reader().Value(&v); return v }
		}
	})
	addresses := slices.Sorted(maps.Keys(outcomes))
	known := map[string]cache.Part{}
	cache.List(c, &addresses, func(address *string) {
		c.Text(address)
		known[*address] = c.Apart(func() { o := outcomes[*address]; o.pass(c) })
	})
	if c.Reads() {
		k.known = known
	}
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
func (k *cached) give(p *Pack) source.Problems {
	p.cached, p.Things, p.LuaFile, p.Lua, p.Hash = k, k.things, k.luaFile, k.lua, k.hash
	return slices.Clip(k.problems)
}

// take keeps a pack that was just read without an error.
func (k *cached) take(p *Pack, problems source.Problems) {
	k.things, k.luaFile, k.lua, k.hash, k.problems = slices.Clone(p.Things), p.LuaFile, p.Lua, p.Hash, slices.Clip(problems)
	k.known, k.stale = map[string]cache.Part{}, true
	p.cached = k
}

// outcome returns what the script of a thing gave, if that is kept.
func (k *cached) outcome(address string, script []byte) (o outcome, ok bool) {
	if k == nil {
		return o, false
	}
	k.mu.Lock()
	part, ok := k.known[address]
	k.mu.Unlock()
	if !ok {
		return o, false
	}
	r := part.Reader()
	o.pass(r)
	return o, !r.Bad && o.text == string(script)
}

// save writes the pack with more outcomes, unless the file has them all.
func (k *cached) save(more map[string]outcome) {
	if k == nil {
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	for address := range more {
		_, known := k.known[address]
		k.stale = k.stale || !known
	}
	if !k.stale {
		return
	}
	k.stale = false
	all := maps.Clone(more)
	for address, part := range k.known {
		if _, ok := all[address]; !ok {
			var o outcome
			if r := part.Reader(); !r.Bad {
				o.pass(r)
				all[address] = o
			}
		}
	}
	w := cache.NewWriter()
	w.Text(&k.name)
	k.files.pass(w)
	k.pass(w, all)
	k.in.Save(k.name, w.Bytes())
	var again cached // the pack may be loaded again by this program
	again.pass(header(string(w.Bytes()), &again.name, &again.files), nil)
	k.known = again.known
}

// listing holds the files of the folder of a pack, as far as reading the pack depends on them.
type listing struct {
	taken time.Time // before the first file was looked at
	files []listed
}

// listed is a file or a folder. Files that are not content have no stamp and no hash, because
// nothing but their names counts.
type listed struct {
	path   string
	folder bool
	stamp  cache.Stamp
	hash   cache.Digest
}

// pass passes a listing.
func (l *listing) pass(c *cache.Codec) {
	taken := l.taken.UnixNano()
	if cache.Int(c, &taken); c.Reads() {
		l.taken = time.Unix(0, taken)
	}
	cache.List(c, &l.files, func(f *listed) {
		c.Text(&f.path)
		c.Flag(&f.folder)
		cache.Int(c, &f.stamp.Size)
		cache.Int(c, &f.stamp.Modified)
		cache.Int(c, &f.stamp.Changed)
		hash := f.hash[:]
		if c.Blob(&hash); c.Reads() {
			copy(f.hash[:], hash)
		}
	})
}

// mostListed is the number of files beyond which a folder is not listed.
const mostListed = 100_000

// list lists a folder, without hashes. It reports false for a folder with links and the like, which can
// change unseen.
func list(from fs.FS) (l listing, ok bool) {
	l.taken = time.Now()
	err := fs.WalkDir(from, ".", func(file string, e fs.DirEntry, err error) error {
		f := listed{path: file, folder: err == nil && e.IsDir()}
		switch {
		case err != nil:
			return err
		case file == ".":
			return nil
		case e.Name()[0] == '.':
			if e.IsDir() {
				return fs.SkipDir
			}
			return nil
		case !e.IsDir() && !e.Type().IsRegular() || len(l.files) == mostListed:
			return fs.ErrInvalid
		case !e.IsDir() && isContent(file):
			info, err := e.Info()
			if err != nil {
				return err
			}
			f.stamp = cache.StampOf(info)
		}
		l.files = append(l.files, f)
		if slices.Contains([]string{"expansions", scenarios}, file) { // other packs, and scenarios
			return fs.SkipDir
		}
		return nil
	})
	return l, err == nil
}

// read reads a file for its hash, and reports whether that is possible.
func (f *listed) read(from fs.FS) bool {
	if f.folder || !isContent(path.Base(f.path)) {
		return true
	}
	text, err := files.Read(from, f.path, files.Script)
	f.hash = cache.Hash(text)
	return err == nil || f.stamp.Size == 0
}

// hash gives all files their hashes. It reports false if one cannot be read.
func (l *listing) hash(from fs.FS) bool {
	for i := range l.files {
		if !l.files[i].read(from) {
			return false
		}
	}
	return true
}

// same reports whether the files are those of an older listing. Where a stamp does not prove it, the hash
// does. The hashes become those of the older listing; settled is false if that one should be replaced, so that the next time
// less has to be read.
func (l *listing) same(old listing, from fs.FS) (same, settled bool) {
	if len(l.files) != len(old.files) {
		return false, false
	}
	settled = true
	for i := range l.files {
		f, was := &l.files[i], &old.files[i]
		if f.path != was.path || f.folder != was.folder || f.stamp.Size != was.stamp.Size {
			return false, false
		}
		if f.stamp == was.stamp && was.stamp.Settled(old.taken) {
			f.hash, f.path = was.hash, was.path // one text for both
			continue
		}
		if settled = false; !f.read(from) || f.hash != was.hash {
			return false, false
		}
	}
	return true, settled
}

// Judged returns the problems that a check finds in packs that were loaded together. If it found no error in
// the same packs before, with the same files, it is not called again: the warnings are kept. what names the check.
func Judged(packs []*Pack, what string, check func() source.Problems) source.Problems {
	name := what
	all := sha256.New()
	for _, p := range packs {
		if p.cached == nil {
			return check()
		}
		name += " " + p.cached.name
		for _, f := range p.cached.files.files {
			all.Write(f.hash[:])
			all.Write([]byte(f.path + "\x00"))
		}
	}
	in, files := packs[0].cached.in, hex.EncodeToString(all.Sum(nil))
	var of string
	var problems source.Problems
	if text, ok := in.Load(name); ok {
		r := cache.NewReader(text)
		r.Text(&of)
		if r.Problems(&problems); of == files && !r.Bad {
			return problems
		}
	}
	if problems = check(); problems.Err() == nil {
		w := cache.NewWriter()
		w.Text(&files)
		w.Problems(&problems)
		in.Save(name, w.Bytes())
	}
	return problems
}
