package content

import (
	"crypto/sha256"
	"encoding/hex"

	"seti/content/cache"
	"seti/kernel/source"
)

// Judged returns the problems that a check finds in packs that were loaded together. If it found no error in
// the same packs before, with the same files, it is not called again: the warnings are kept. what names the check.
func Judged(packs []*Pack, what string, check func() source.Problems) source.Problems {
	name := what
	all := sha256.New()
	for _, p := range packs {
		if p.kept == nil {
			return check()
		}
		name += " " + p.kept.name
		for _, f := range p.kept.files.files {
			all.Write(f.hash[:])
			all.Write([]byte(f.path + "\x00"))
		}
	}
	in, files := packs[0].kept.in, hex.EncodeToString(all.Sum(nil))
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
