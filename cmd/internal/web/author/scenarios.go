package author

import (
	"cmp"
	"context"
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"
	"time"

	"seti/cmd/internal/testrun"
	"seti/content/check"
	"seti/content/files"
	"seti/kernel/catalog"
)

// longestLog is how many bytes of the log of a scenario are shown.
const longestLog = 32 << 10

// tellAfter is how long pages wait for more scenarios: a pack may have hundreds.
const tellAfter = 200 * time.Millisecond

// played is a scenario with its input when it was played: the content and its file.
type played struct {
	Scenario
	of string
}

// groups returns the scenarios of the packs that are followed.
func (d *Desk) groups() []testrun.Group {
	var roots []string
	for _, f := range d.of().folders {
		roots = append(roots, testrun.OfPack(f)...)
	}
	groups, _ := testrun.Select(roots, nil) // one that has gone meanwhile is found gone by the next look
	return groups
}

// list shows the present scenarios. Those that have changed since they were played are pending. The desk is locked.
func (d *Desk) list() {
	var all []Scenario
	for _, g := range d.groups() {
		for _, f := range g.Files {
			p := d.played[f]
			s := p.Scenario
			s.File, s.Waits = f, p.of == "" || p.of != d.reads(g, f)
			all = append(all, s)
		}
	}
	slices.SortFunc(all, func(a, b Scenario) int { return cmp.Compare(a.File, b.File) })
	d.now.Scenarios = all
}

// reads returns a hash of everything that a scenario reads.
func (d *Desk) reads(g testrun.Group, file string) string {
	h := sha256.New()
	if d.read != nil {
		for _, p := range d.read.Packs {
			fmt.Fprintln(h, p.ID, p.Hash)
		}
	}
	text, err := d.scenario(file)
	fmt.Fprintln(h, g.Beside, err)
	h.Write(text)
	return string(h.Sum(nil))
}

// scenario returns the text of a scenario, that which is not saved if there is one. The desk is locked.
func (d *Desk) scenario(file string) ([]byte, error) {
	if x, ok := d.drafts[file]; ok {
		return []byte(x.text), nil
	}
	return files.ReadPath(file, files.Scenario)
}

// play plays scenarios whenever there are some to be played, until the context ends.
func (d *Desk) play(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-d.saved:
			d.playAll(ctx)
		}
	}
}

// playAll plays the scenarios that wait, one after the other, so that a core is left for pictures. It ends early if
// something was saved.
func (d *Desk) playAll(ctx context.Context) {
	told := time.Now()
	for _, g := range d.groups() {
		var c *catalog.Catalog
		for _, f := range g.Files {
			d.mu.Lock()
			read, broken, of := d.read, d.now.Broken, d.reads(g, f)
			fresh := d.played[f].of == of
			d.mu.Unlock()
			if ctx.Err() != nil || len(d.saved) > 0 || broken {
				return
			}
			if fresh {
				continue
			}
			if c == nil {
				if c = read.Catalog; g.Beside != "" {
					c, _ = check.Run(d.sources(g.Beside)...)
				}
			}
			s := d.one(c, g, f)
			d.mu.Lock()
			d.played[f] = played{s, of}
			d.now.Scenarios = slices.Clone(d.now.Scenarios)
			last := true
			for i := range d.now.Scenarios {
				x := &d.now.Scenarios[i]
				if x.File == f {
					*x = s
				}
				last = last && !x.Waits
			}
			if last || time.Since(told) > tellAfter {
				d.tell()
				told = time.Now()
			}
			d.mu.Unlock()
		}
	}
}

// one plays a scenario.
func (d *Desk) one(c *catalog.Catalog, g testrun.Group, file string) Scenario {
	s := Scenario{File: file, Known: true}
	if c == nil {
		s.Failed, s.Why = true, fmt.Sprintf("The pack cannot be loaded with the pack %s; seti check says why.", g.Beside)
		return s
	}
	read := func(file string) ([]byte, error) {
		d.mu.Lock()
		defer d.mu.Unlock()
		return d.scenario(file)
	}
	r := (&testrun.Suite{Catalog: c, Files: []string{file}, Read: read}).Run()[0]
	s.About, _, _ = strings.Cut(r.Comment, "\n")
	s.Failed, s.Why, s.Log = !r.OK(), r.Why(), r.Told
	if len(s.Log) > longestLog {
		s.Log = "…" + strings.ToValidUTF8(s.Log[len(s.Log)-longestLog:], "")
	}
	return s
}
