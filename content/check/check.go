// Package check finds the mistakes in packs without running them: errors, calls of methods of the
// game that do not exist, scenarios that cannot be read, and warnings about content that is legal
// but probably not intended.
//
// # Stability
//
// Other programs may rely on this package. Until version 1.0 its names may change; CHANGELOG.md says which did.
package check

import (
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"seti/content"
	"seti/content/files"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/scripting/calls"
	"seti/scripting/scenario"
)

// Run loads packs and returns all problems, warnings included. A file that cannot be read is
// left out of the further checks, so that one mistake does not hide the others. The catalogue
// is nil if there are errors.
func Run(sources ...content.Source) (*catalog.Catalog, source.Problems) {
	c, _, _, problems := Packs(sources...)
	return c, problems
}

// All loads packs and returns everything that can be found wrong with them without playing: the problems of Run,
// certain mistakes, and the problems of their scenarios.
func All(sources ...content.Source) (*catalog.Catalog, source.Problems) {
	c, packs, _, problems := Packs(sources...)
	if c == nil {
		return nil, problems
	}
	problems = append(problems, More(c, packs)...)
	problems.Sort()
	return c, problems
}

// More returns the problems that All finds and Packs does not.
func More(c *catalog.Catalog, packs []*content.Pack) source.Problems {
	return append(scenarios(c, packs), warnings(c, packs)...)
}

// Shuffled loads packs in other orders, and each with only those that it needs (content.Orders), and returns
// the errors that they do not have otherwise.
func Shuffled(sources ...content.Source) (more source.Problems) {
	packs, problems := content.Load(sources...)
	if problems.Err() != nil {
		return nil // these come first
	}
	_, known := content.Catalog(packs)
	for _, order := range content.Orders(packs) {
		var ids []string
		for _, p := range order {
			ids = append(ids, p.ID)
		}
		_, found := content.Catalog(order)
		for _, p := range found {
			same := func(q source.Problem) bool { return q.Pos == p.Pos && q.Text == p.Text }
			at := func(q source.Problem) bool { return q.Pos == p.Pos }
			if p.Warning || slices.ContainsFunc(known, same) || slices.ContainsFunc(more, at) {
				continue
			}
			p.Text += "; so it is when packs are loaded as " + strings.Join(ids, ", ")
			p.Hint = "name what it uses of other packs in needs, or in after"
			more = append(more, p)
		}
	}
	more.Sort()
	return more
}

// Beside loads packs together with each pack that they can do without and that byID finds, one after the other, and returns
// the problems that their own files do not have otherwise, such as those of a folder with/OTHER.
func Beside(byID func(id string) (content.Source, bool), sources ...content.Source) (more source.Problems) {
	_, packs, _, known := Packs(sources...)
	own := func(p source.Problem) bool {
		return slices.ContainsFunc(packs, func(pack *content.Pack) bool { return strings.HasPrefix(p.Pos.File, pack.File("")) })
	}
	for _, other := range missing(packs) {
		s, found := byID(other)
		if !found {
			continue
		}
		_, with := All(content.WithNeeds(append(slices.Clone(sources), s), byID)...)
		for _, p := range with {
			same := func(q source.Problem) bool { return q.Pos == p.Pos && q.Text == p.Text }
			if own(p) && !slices.ContainsFunc(known, same) {
				p.Text += "; so it is together with " + other
				more = append(more, p)
			}
		}
	}
	return more
}

// missing returns the ids of packs that others can do without and that are not there.
func missing(packs []*content.Pack) (ids []string) {
	for _, p := range packs {
		for _, n := range p.Needs {
			there := func(p *content.Pack) bool { return p.ID == n.ID }
			if n.Optional && !p.BuiltIn && !slices.Contains(ids, n.ID) && !slices.ContainsFunc(packs, there) {
				ids = append(ids, n.ID)
			}
		}
	}
	return ids
}

// Packs does what Run does, and also returns the packs, in the order in which they are loaded, and the changes that they
// make to each other. If there are errors, it returns only the problems.
func Packs(sources ...content.Source) (*catalog.Catalog, []*content.Pack, []content.Change, source.Problems) {
	packs, problems := content.Load(sources...)
	broken := map[string]bool{}
	for _, p := range problems {
		if !p.Warning {
			broken[p.Pos.File] = true
		}
	}
	for _, p := range packs {
		if len(broken) > 0 {
			p.Things = slices.DeleteFunc(slices.Clone(p.Things), func(t content.Thing) bool { return broken[p.File(t.Path)] || broken[t.LuaFile] })
		}
	}
	if len(packs) == 0 {
		return nil, nil, nil, problems
	}
	c, changes, found := content.Changed(packs)
	problems = append(problems, found...)
	if found.Err() == nil {
		problems = append(problems, content.Judged(packs, "scripts", func() source.Problems { return scripts(c, packs) })...)
	}
	problems.Sort()
	if problems.Err() != nil {
		return nil, nil, nil, append(problems, older(packs, problems)...)
	}
	return c, packs, changes, problems
}

// older says of packs with errors that they are of an older API, and where it stands what has changed since.
func older(packs []*content.Pack, problems source.Problems) (warnings source.Problems) {
	for _, p := range packs {
		errs := func(x source.Problem) bool { return !x.Warning && strings.HasPrefix(x.Pos.File, p.File("")) }
		if !p.BuiltIn && p.API > 0 && p.API < content.API && slices.ContainsFunc(problems, errs) {
			warnings.Warn(source.Pos{File: p.File("pack.toml")}, "seti pack migrate rewrites what it can and names the rest",
				"the pack is written for API %d, and this program knows API %d", p.API, content.API)
		}
	}
	return warnings
}

// Lookup returns the text of a file by its name in messages.
type Lookup func(file string) ([]byte, bool)

// Sources returns a lookup in the packs from which the files come.
func Sources(sources ...content.Source) Lookup {
	return func(file string) ([]byte, bool) {
		for _, s := range sources {
			rel, err := filepath.Rel(s.Dir, file)
			if err != nil || strings.HasPrefix(rel, "..") {
				continue
			}
			if src, err := files.Read(s.FS, filepath.ToSlash(rel), files.Scenario); err == nil {
				return src, true
			}
		}
		src, err := files.ReadPath(file, files.Scenario)
		return src, err == nil
	}
}

// Count returns the number of errors and of warnings.
func Count(problems source.Problems) (errors, warnings int) {
	for _, p := range problems {
		if p.Warning {
			warnings++
		} else {
			errors++
		}
	}
	return errors, warnings
}

// scripts reports what functions of packs ask of the game that does not exist, without
// running any.
func scripts(c *catalog.Catalog, packs []*content.Pack) (problems source.Problems) {
	for _, p := range packs {
		if p.BuiltIn {
			continue // a test checks the packs that are built in
		}
		p.Scripts(func(file string, src []byte) {
			found, _ := calls.Check(file, src, c)
			problems = append(problems, found...)
		})
	}
	return problems
}

// mostScenarios is the number of scenarios of a pack that are checked; there is another command
// to play them all.
const mostScenarios = 500

// scenarios returns the problems of the scenarios of packs that do not depend on how
// they are played: files that cannot be read, impossible positions, words that are no
// option. It leaves out scenarios that are played with a pack that is not loaded.
func scenarios(c *catalog.Catalog, packs []*content.Pack) (problems source.Problems) {
	for _, p := range packs {
		if p.BuiltIn {
			continue
		}
		n := 0
		walkTests(p, func(file string) error {
			beside := scenario.Beside(file)
			if beside != "" && !slices.ContainsFunc(c.Packs, func(q catalog.PackInfo) bool { return q.ID == beside }) {
				return nil
			}
			if path.Ext(file) != ".txtar" {
				if name := path.Base(file); path.Ext(file) != ".md" && name[0] != '.' && name[0] != '_' {
					problems.Warn(source.Pos{File: p.File(file)}, "scenarios are .txtar files", "this file is not run")
				}
				return nil
			}
			if n++; n > mostScenarios {
				return fs.SkipAll
			}
			name := p.File(file)
			data, err := files.Read(p.FS, file, files.Scenario)
			if err != nil {
				problems.Add(source.Pos{File: name}, "", "cannot be read: %v", err)
				return nil
			}
			sc, found := scenario.Parse(name, data)
			problems = append(append(problems, found...), sc.Check(c)...)
			return nil
		})
	}
	return problems
}

// walkTests calls visit with each file of the folders in which a pack has its scenarios.
func walkTests(p *content.Pack, visit func(file string) error) {
	for _, folder := range content.ScenarioFolders(p.FS) {
		_ = fs.WalkDir(p.FS, folder, func(file string, e fs.DirEntry, err error) error {
			if err != nil || e.IsDir() {
				return nil
			}
			return visit(file)
		})
	}
}
