package check

import (
	"testing"

	"seti/content"
	"seti/scripting/calls"
)

// Everything that the scripts that are built in ask of g exists: none of hundreds of calls
// is reported as wrong.
func TestBuiltInScripts(t *testing.T) {
	sources := []content.Source{content.Base()}
	for _, s := range content.Bundled() {
		sources = append(sources, s)
	}
	packs, problems := content.Load(sources...)
	c, found := content.Catalog(packs)
	if err := append(problems, found...).Err(); err != nil {
		t.Fatal(err)
	}
	asked := 0
	for _, p := range packs {
		for _, x := range append(p.Things, content.Thing{LuaFile: p.LuaFile, Lua: p.Lua}) {
			if x.LuaFile == "" {
				continue
			}
			wrong, n := calls.Check(x.LuaFile, x.Lua, c)
			asked += n
			for _, p := range wrong {
				t.Error(p)
			}
		}
	}
	if asked < 200 {
		t.Errorf("found %d calls, expected hundreds", asked)
	}
}
