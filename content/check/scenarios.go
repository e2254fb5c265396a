package check

import (
	"io/fs"
	"path"
	"slices"

	"seti/content"
	"seti/content/files"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/scripting/scenario"
)

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
					problems = append(problems, source.Problem{Pos: source.Pos{File: p.File(file)}, Warning: true,
						Text: "this file is not run", Hint: "scenarios are .txtar files"})
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
