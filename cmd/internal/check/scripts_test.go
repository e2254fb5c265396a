package check

import (
	"testing"

	"seti/content"
	"seti/scripting"
	"seti/scripting/syntax"
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
	calls := 0
	for _, p := range packs {
		for _, x := range append(p.Things, content.Thing{LuaFile: p.LuaFile, Lua: p.Lua}) {
			s, bad := syntax.Compile(x.LuaFile, x.Lua)
			if x.LuaFile == "" || bad.Err() != nil {
				continue
			}
			calls += len(s.GameCalls())
			for _, p := range scripting.CheckCalls(s, c) {
				t.Error(p)
			}
		}
	}
	if calls < 200 {
		t.Errorf("found %d calls, expected hundreds", calls)
	}
}
