package check

import (
	"testing"

	"seti/content"
	"seti/scripting/calls"
)

// What the scripts that are built in ask of g is all there: hundreds of calls, and
// none is taken for wrong.
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
