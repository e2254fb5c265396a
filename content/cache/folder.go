// Package cache stores results on the disk that the program would otherwise compute at every start. Everything in it
// can be made again: a file that is missing, damaged or of another program counts as missing, and results that cannot
// be written are not cached. The same holds for what other people can write to. Nothing here returns an error, and
// files may be deleted at any time.
//
//	folder.go     files of a folder, whether a file has changed, and which program wrote them
//	private_*.go  whether others can write to them
//	codec.go      values as bytes, and back
package cache

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"hash/crc32"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"seti/content/files"
)

// The bounds of a folder. Files beyond them are removed, the oldest first.
const (
	mostFiles = 100
	mostBytes = 128 << 20
	longest   = 16 << 20 // bytes of one file; the base game has 170 KB, a pack with 10,000 cards 5 MB
)

// Folder is a folder of kept files. Several processes may use it at once. Nothing is kept in a nil Folder.
type Folder struct {
	Dir     string
	Program string // identifies the program: what another one wrote is not read
}

const magic = "seti cache 1\n"

var table = crc32.MakeTable(crc32.Castagnoli)

// head returns the first bytes of a file with a text.
func (f *Folder) head(text []byte) []byte {
	program := sha256.Sum256([]byte(f.Program))
	return binary.LittleEndian.AppendUint32(append([]byte(magic), program[:]...), crc32.Checksum(text, table))
}

// path returns the file of an entry with a name, which may be any text.
func (f *Folder) path(name string) string {
	return filepath.Join(f.Dir, Hash([]byte(name)).String()+".kept")
}

// private reports whether nobody else can write to the folder.
func (f *Folder) private() bool {
	info, err := os.Stat(f.Dir)
	return err == nil && private(info)
}

// intact reports whether a name is a regular file that nobody else can write to.
func (f *Folder) intact(name string) bool {
	info, err := os.Lstat(f.path(name))
	return err == nil && info.Mode().IsRegular() && private(info)
}

// Load returns what is kept under a name.
func (f *Folder) Load(name string) (text string, ok bool) {
	if f == nil || !f.private() || !f.intact(name) {
		return "", false
	}
	all, err := files.ReadPath(f.path(name), longest)
	length := len(f.head(nil))
	if err != nil || len(all) < length || string(all[:length]) != string(f.head(all[length:])) {
		return "", false
	}
	return string(all[length:]), true
}

// Save keeps a text under a name, as far as the system lets it.
func (f *Folder) Save(name string, text []byte) {
	if f == nil || f.Program == "" || len(text) > longest-1024 || os.MkdirAll(f.Dir, 0o700) != nil || !f.private() {
		return
	}
	if !f.intact(name) {
		_ = os.Remove(f.path(name)) // otherwise Write follows a link, and keeps the permissions of a file
	}
	if files.Write(f.path(name), append(f.head(text), text...), 0o600) == nil {
		f.sweep()
	}
}

// sweep removes the oldest files until the folder is within its bounds.
func (f *Folder) sweep() {
	entries, _ := os.ReadDir(f.Dir)
	var infos []fs.FileInfo
	bytes := int64(0)
	for _, e := range entries {
		if info, err := e.Info(); err == nil && info.Mode().IsRegular() && (strings.HasSuffix(e.Name(), ".kept") || strings.HasPrefix(e.Name(), ".seti-")) {
			infos, bytes = append(infos, info), bytes+info.Size()
		}
	}
	slices.SortFunc(infos, func(a, b fs.FileInfo) int { return a.ModTime().Compare(b.ModTime()) })
	for len(infos) > mostFiles || bytes > mostBytes {
		_ = os.Remove(filepath.Join(f.Dir, infos[0].Name()))
		infos, bytes = infos[1:], bytes-infos[0].Size()
	}
}

// Digest is the hash of a text.
type Digest [16]byte

func (d Digest) String() string { return hex.EncodeToString(d[:]) }

// Hash returns the hash of a text.
func Hash(text []byte) Digest {
	sum := sha256.Sum256(text)
	return Digest(sum[:16])
}

// Stamp identifies the state of a file without reading it. Times are in nanoseconds.
type Stamp struct {
	Size     int64
	Modified int64
	Changed  int64 // anything of it, or its name; nobody can set this time back. 0 where the system has none
}

// StampOf returns the stamp of a file.
func StampOf(info fs.FileInfo) Stamp {
	return Stamp{info.Size(), info.ModTime().UnixNano(), changed(info)}
}

// granularity is more than the time in which some system gives two changes of a file the same stamp.
const granularity = 3 * time.Second

// Settled reports whether a stamp that was taken at a time shows all later changes of its file. A file that had
// just been changed may change again without another stamp.
func (s Stamp) Settled(taken time.Time) bool {
	return max(s.Modified, s.Changed) < taken.Add(-granularity).UnixNano()
}

// Program returns a text that differs between programs: the path of the running one, its size and times, and its build
// information. It is "" if that is unknown.
func Program() string {
	file, err := os.Executable()
	if err != nil {
		return ""
	}
	info, err := os.Stat(file)
	if err != nil {
		return ""
	}
	built, _ := debug.ReadBuildInfo()
	return fmt.Sprint(file, StampOf(info), built)
}
