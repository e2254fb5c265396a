package cache

import (
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"time"
)

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
