package content

import (
	"io/fs"
	"path"
	"slices"
	"time"

	"seti/content/cache"
	"seti/content/files"
)

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
			f.hash = was.hash
			continue
		}
		if settled = false; !f.read(from) || f.hash != was.hash {
			return false, false
		}
	}
	return true, settled
}
