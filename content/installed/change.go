package installed

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/BurntSushi/toml"

	"seti/content"
	"seti/content/files"
	"seti/content/files/lock"
	"seti/kernel/source"
)

// Staged is a pack that was copied aside and is not installed yet.
type Staged struct {
	Pack
	content.Manifest
	dir string
}

// Discard removes the copy.
func (s *Staged) Discard() { _ = os.RemoveAll(s.dir) }

// Stage copies a pack to a temporary folder from a zip file, a folder, or an address of git with a version after "@".
// The result must be discarded, even after it was put into the shelf.
func (s *Shelf) Stage(ctx context.Context, from string) (_ *Staged, err error) {
	if s.wrong != nil {
		return nil, s.wrong
	}
	if err := s.begin(); err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp(s.Dir, ".new-")
	if err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			_ = os.RemoveAll(dir)
		}
	}()
	n := &Staged{dir: dir}
	n.Want.Enabled = true
	address, version := split(from)
	info, there := os.Stat(from)
	switch {
	case there == nil && !info.IsDir():
		err = unzip(from, dir)
	case there == nil && repository(from):
		return nil, source.Hint(fmt.Errorf("%s is a bare Git repository", from), "its address begins with file://")
	case there == nil:
		if _, missing := os.Stat(filepath.Join(from, "pack.toml")); missing != nil {
			_, problems := content.Load(content.Dir(from))
			return nil, problems.Err()
		}
		err = folder(from, dir)
	case gitAddress.MatchString(address):
		n.Commit, err = clone(ctx, address, version, dir)
		n.Want.Source, n.Pinned = address, version
	case strings.Contains(from, "://") || strings.HasPrefix(from, "-"):
		return nil, source.Hint(fmt.Errorf("%q is not a Git address", from), "it begins with https://, ssh:// or file://")
	default:
		return nil, source.Hint(fmt.Errorf("%s: there is no such file or folder", from), "a Git address begins with https://, ssh:// or file://")
	}
	if err != nil {
		return nil, err
	}
	if there == nil {
		if n.Want.Source, err = filepath.Abs(from); err != nil {
			return nil, err
		}
	}
	return n, s.judge(n, from)
}

// begin makes the folder of the shelf.
func (s *Shelf) begin() error {
	if s.Dir == "" {
		return source.Hint(errors.New("the system names no folder for installed packs"), "set SETI_HOME to a folder")
	}
	return os.MkdirAll(s.Dir, 0o777)
}

// judge reads what was copied, without running anything of it.
func (s *Shelf) judge(n *Staged, from string) error {
	src := content.Dir(n.dir)
	src.Dir = from
	packs, problems := content.Load(content.Base(), src)
	for _, p := range packs {
		if !p.BuiltIn {
			n.Manifest = p.Manifest
		}
	}
	if n.Manifest.ID == "" { // the order of packs that do not fit together is unknown
		n.Manifest, _ = content.ReadManifest(src)
	}
	if n.Manifest.ID == "" {
		return problems.Err()
	}
	if content.PackID(content.Base()) == n.Manifest.ID {
		return fmt.Errorf("%s is a base game; it is played with from its folder", from)
	}
	if _, ok := content.Bundled()[n.Manifest.ID]; ok {
		return fmt.Errorf("%s has the id %q of a pack that is built in", from, n.Manifest.ID)
	}
	n.Want.ID, n.Locked.Version = n.Manifest.ID, n.Manifest.Version
	var err error
	n.Hash, err = treeHash(n.dir)
	return err
}

var (
	gitAddress = regexp.MustCompile(`^(?:(?:https?|ssh|git|file)://[^-]|[A-Za-z0-9_.]+@[A-Za-z0-9.-]+:[^-])`)
	versioned  = regexp.MustCompile(`^(.*[/:][^@]*)@([A-Za-z0-9][^@/:]*(?:/[^@/:]+)*)$`)
)

// split takes the version from an address.
func split(from string) (address, version string) {
	if m := versioned.FindStringSubmatch(from); m != nil {
		return m[1], m[2]
	}
	return from, ""
}

// repository reports whether a folder is a repository without files.
func repository(dir string) bool {
	_, head := os.Stat(filepath.Join(dir, "HEAD"))
	_, objects := os.Stat(filepath.Join(dir, "objects"))
	return head == nil && objects == nil
}

// Put installs packs, together or not at all. Packs that are there already are replaced; those that were
// disabled stay so.
func (s *Shelf) Put(staged ...*Staged) error {
	for i, n := range staged {
		if slices.ContainsFunc(staged[:i], func(m *Staged) bool { return m.Want.ID == n.Want.ID }) {
			return fmt.Errorf("two of the packs have the id %q", n.Want.ID)
		}
	}
	return s.change(staged, func(packs []Pack) ([]Pack, error) {
		for _, n := range staged {
			i := slices.IndexFunc(packs, func(p Pack) bool { return p.ID == n.Want.ID })
			if i < 0 {
				packs = append(packs, n.Pack)
				continue
			}
			packs[i].Locked = n.Locked
			packs[i].Want.Source, packs[i].Pinned = n.Want.Source, n.Pinned
			packs[i].Enabled = packs[i].Enabled && n.Enabled
		}
		if err := s.wins(packs, staged); err != nil {
			return nil, err
		}
		return packs, nil
	})
}

// wins lets one pack have its way against all others that are enabled: it comes after those that do not need it.
func (s *Shelf) wins(packs []Pack, staged []*Staged) error {
	if s.Settle == "" {
		return nil
	}
	i := slices.IndexFunc(packs, func(p Pack) bool { return p.ID == s.Settle })
	if i < 0 {
		return source.Hint(fmt.Errorf("no pack %q is installed or added", s.Settle), "--settle names one of them")
	}
	for _, p := range packs {
		m, _ := content.ReadManifest(content.Dir(s.folder(&p)))
		for _, n := range staged {
			if n.Want.ID == p.ID {
				m = n.Manifest
			}
		}
		needs := func(n content.Need) bool { return n.ID == s.Settle }
		if p.ID != s.Settle && p.Enabled && !slices.ContainsFunc(m.Needs, needs) && !slices.Contains(packs[i].After, p.ID) {
			packs[i].After = append(slices.Clip(packs[i].After), p.ID)
		}
	}
	return nil
}

// Remove takes packs away.
func (s *Shelf) Remove(ids ...string) error {
	return s.change(nil, func(packs []Pack) ([]Pack, error) {
		return slices.DeleteFunc(packs, func(p Pack) bool { return slices.Contains(ids, p.ID) }), nil
	})
}

// Enable sets whether packs are played with. With after they are loaded after those packs too, and have
// their way against them; an empty list takes such a wish back, nil leaves it.
func (s *Shelf) Enable(on bool, after []string, ids ...string) error {
	return s.change(nil, func(packs []Pack) ([]Pack, error) {
		for i := range packs {
			if slices.Contains(ids, packs[i].ID) {
				packs[i].Enabled = on
				if after != nil {
					packs[i].After = after
				}
			}
		}
		return packs, nil
	})
}

// mostWait is how long a change waits for other processes, each of which needs some seconds at most.
const mostWait = time.Minute

// change changes what is installed, while no other process does. The packs that are enabled must
// load together afterwards, unless they did not before either.
func (s *Shelf) change(staged []*Staged, edit func([]Pack) ([]Pack, error)) error {
	if err := s.begin(); err != nil {
		return err
	}
	f, err := os.OpenFile(filepath.Join(s.Dir, ".lock"), os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return err
	}
	defer f.Close()
	if err := lock.Wait(f, mostWait); err != nil {
		return fmt.Errorf("%s: %w", s.Dir, err)
	}
	if s.wrong = s.read(); s.wrong != nil {
		return s.wrong
	}
	before := *s
	before.Packs = slices.Clone(s.Packs)
	if s.Packs, err = edit(s.Packs); err != nil {
		return err
	}
	slices.SortFunc(s.Packs, func(a, b Pack) int { return cmp.Compare(a.ID, b.ID) })
	if err := s.settle(&before, staged); err != nil {
		*s = before
		return err
	}
	s.sweep()
	return nil
}

// settle checks a change and carries it out.
func (s *Shelf) settle(before *Shelf, staged []*Staged) error {
	find := func(id string) (content.Source, bool) {
		for _, n := range staged {
			if n.Want.ID == id {
				src := content.Dir(n.dir)
				src.Dir, src.Stranger = id, true
				if p := s.Pack(id); p != nil {
					src.Wish = p.After
				}
				return src, true
			}
		}
		return s.Find(id)
	}
	for _, n := range staged {
		if _, err := fit(find, n.Want.ID); err != nil {
			return err
		}
	}
	packs, err := fit(find, s.Enabled()...)
	if err == nil {
		err = build(packs)
	}
	if err != nil && before.loads() {
		return blame(find, s.Enabled(), err)
	}
	s.Order = nil
	for _, p := range packs {
		s.Order = append(s.Order, p.Manifest.ID)
	}
	for _, n := range staged {
		if err := place(n.dir, s.folder(&n.Pack), n.Hash); err != nil {
			return err
		}
	}
	return s.write()
}

// finder finds a pack by its id, as Shelf.Find does.
type finder func(id string) (content.Source, bool)

// fit reads packs without running anything and returns them in the order in which they are loaded, or why
// they do not fit together.
func fit(find finder, ids ...string) ([]*content.Pack, error) {
	list := []content.Source{content.Base()}
	for _, id := range ids {
		src, _ := find(id)
		list = append(list, src)
	}
	packs, problems := content.Load(content.WithNeeds(list, func(id string) (content.Source, bool) {
		if src, ok := content.Bundled()[id]; ok {
			return src, true
		}
		return find(id)
	})...)
	return packs, problems.Err()
}

// Apart returns the names that the packs that are enabled share, and what they are called in games.
func (s *Shelf) Apart() []content.Alias {
	packs, _ := fit(s.Find, s.Enabled()...) // the names of packs that do not fit together count too
	return content.Apart(packs)
}

// build runs the scripts of packs as a game does that is played with them, and returns what is wrong.
func build(packs []*content.Pack) error {
	_, problems := content.Catalog(packs)
	return problems.Err()
}

// load reads packs and runs their scripts, and returns what is wrong with them.
func load(find finder, ids ...string) error {
	packs, err := fit(find, ids...)
	if err == nil {
		err = build(packs)
	}
	return err
}

// loads reports whether the packs that are enabled can be loaded together.
func (s *Shelf) loads() bool { return load(s.Find, s.Enabled()...) == nil }

// Clash is the error for two packs that cannot be enabled together although each can be without the other.
type Clash struct {
	Packs    [2]string
	Problems source.Problems
}

func (c *Clash) Error() string {
	return fmt.Sprintf("the packs %q and %q cannot be enabled together: %v", c.Packs[0], c.Packs[1], c.Problems)
}

// blame returns the clash of two packs because of which packs do not load together, or, if no two of
// them clash, err.
func blame(find finder, ids []string, err error) error {
	last := 0
	for last < len(ids) && load(find, ids[:last+1]...) == nil {
		last++
	}
	if last == len(ids) || load(find, ids[last]) != nil {
		return err
	}
	for _, id := range ids[:last] {
		var problems source.Problems
		if errors.As(load(find, id, ids[last]), &problems) {
			return &Clash{[2]string{id, ids[last]}, problems}
		}
	}
	return err
}

// place puts a folder into its place; the same files may be there from before.
func place(from, to, hash string) error {
	if there, err := treeHash(to); err == nil && there == hash {
		return nil
	}
	if err := os.RemoveAll(to); err != nil {
		return err
	}
	return files.Move(from, to)
}

// write writes both files, first what there is.
func (s *Shelf) write() error {
	want, have := wanted{}, locked{Order: s.Order}
	for _, p := range s.Packs {
		want.Pack = append(want.Pack, p.Want)
		have.Pack = append(have.Pack, lockEntry{p.ID, p.Locked})
	}
	if err := s.encode(lockFile, "What is installed. seti pack writes this file.\n", have); err != nil {
		return err
	}
	return s.encode(wantFile, "The packs you asked for. seti pack reads this file and rewrites it without comments.\n", want)
}

func (s *Shelf) encode(name, comment string, what any) error {
	var b bytes.Buffer
	b.WriteString("# " + comment + "\n")
	if err := toml.NewEncoder(&b).Encode(what); err != nil {
		return err
	}
	return files.Write(filepath.Join(s.Dir, name), b.Bytes(), 0o666)
}

// sweep removes folders that belong to no pack: old versions, and those that a killed program left more than a day ago;
// younger ones may belong to another process.
func (s *Shelf) sweep() {
	entries, err := os.ReadDir(s.Dir)
	if err != nil {
		return
	}
	for _, e := range entries {
		keep := slices.ContainsFunc(s.Packs, func(p Pack) bool { return filepath.Base(s.folder(&p)) == e.Name() })
		info, err := e.Info()
		aside := strings.HasPrefix(e.Name(), ".new-") || strings.HasPrefix(e.Name(), ".git-")
		aside = aside && err == nil && time.Since(info.ModTime()) > 24*time.Hour
		if e.IsDir() && (aside || !keep && leftover.MatchString(e.Name())) {
			_ = os.RemoveAll(filepath.Join(s.Dir, e.Name()))
		}
	}
}

// leftover matches the names of folders that the shelf itself makes for packs.
var leftover = regexp.MustCompile(`^[a-z0-9-]+-[0-9a-f]{8}$`)

// Difference lists what an update changes.
type Difference struct{ Added, Changed, Removed []string }

// Compare returns which files differ between an installed pack and a new copy of it.
func (s *Shelf) Compare(old *Pack, n *Staged) (d Difference, err error) {
	list := func(dir string) (map[string]string, error) {
		texts := map[string]string{}
		err := eachFile(dir, func(name string, text []byte) error {
			texts[name] = string(text)
			return nil
		})
		return texts, err
	}
	was, err := list(s.folder(old))
	if err != nil {
		was = nil // it is damaged, so all of it is new
	}
	is, err := list(n.dir)
	for _, name := range slices.Sorted(maps.Keys(is)) {
		if before, ok := was[name]; !ok {
			d.Added = append(d.Added, name)
		} else if before != is[name] {
			d.Changed = append(d.Changed, name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(was)) {
		if _, ok := is[name]; !ok {
			d.Removed = append(d.Removed, name)
		}
	}
	return d, err
}
