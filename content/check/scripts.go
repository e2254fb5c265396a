package check

import (
	"io/fs"
	"path"

	"seti/content"
	"seti/content/files"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/scripting/calls"
)

// scripts reports what functions of packs ask of the game that does not exist, without
// running any.
func scripts(c *catalog.Catalog, packs []*content.Pack) (problems source.Problems) {
	look := func(file string, src []byte) {
		if file != "" {
			found, _ := calls.Check(file, src, c)
			problems = append(problems, found...)
		}
	}
	for _, p := range packs {
		if p.BuiltIn {
			continue // a test checks the packs that are built in
		}
		look(p.LuaFile, p.Lua)
		for _, t := range p.Things {
			look(t.LuaFile, t.Lua)
		}
		_ = fs.WalkDir(p.FS, "lib", func(file string, e fs.DirEntry, err error) error {
			if err == nil && !e.IsDir() && path.Ext(file) == ".lua" {
				if src, err := files.Read(p.FS, file, files.Script); err == nil {
					look(p.File(file), src)
				}
			}
			return nil
		})
	}
	return problems
}
