package content

import (
	"path"

	"seti/content/files"
	"seti/kernel"
	"seti/kernel/source"
	"seti/scripting/syntax"
)

// unwritten finds messages that scripts of the pack say by name and that no
// text/en.toml has.
func (p *Pack) unwritten(c *kernel.Catalog) (problems source.Problems) {
	look := func(file string, src []byte) {
		for _, said := range syntax.Calls(file, src, "say") {
			if hint, ok := c.Says(said.Text); !ok {
				problems.Add(said.Pos, hint, "there is no message %q in text/en.toml", said.Text)
			}
		}
	}
	look(p.LuaFile, p.Lua)
	for _, t := range p.Things {
		look(t.LuaFile, t.Lua)
	}
	for _, file := range (&reader{Source: p.Source}).list(library) {
		if src, err := files.Read(p.FS, file, files.Script); err == nil && path.Ext(file) == ".lua" {
			look(p.File(file), src)
		}
	}
	return problems
}
