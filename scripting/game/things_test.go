package game_test

import (
	"testing"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/source"
	"seti/scripting/game"
)

// Reading a field makes nothing but its value: functions read fields in the middle of
// a game, and computer players play thousands of them.
func TestFieldsAreReadWithoutTables(t *testing.T) {
	g := position(t, "{}")
	hooks := kernel.ScriptHooks{Hooks: g.Reader(0)}
	for kind, names := range map[source.Kind][]string{
		board.KindStar:   {"sector", "slots", "data"},
		board.KindTech:   {"works", "left"},
		board.KindSector: {"number"},
		board.KindSeat:   {"vp"},
	} {
		for _, name := range names {
			r := source.Ref{Kind: kind}
			if _, ok := game.Read(hooks, r, name); !ok {
				t.Errorf("kind %d has no field %q", kind, name)
			}
			if n := testing.AllocsPerRun(10, func() { game.Read(hooks, r, name) }); n > 0 {
				t.Errorf("%q of kind %d: %v allocations, expected none", name, kind, n)
			}
		}
	}
}

// Fields of a kind have different names, and all kinds that functions hold have one.
func TestThingTypes(t *testing.T) {
	for _, thing := range game.ThingTypes() {
		if thing.Name == "" || thing.Name == "thing" || thing.Doc == "" {
			t.Errorf("kind %d is called %q: %q", thing.Kind, thing.Name, thing.Doc)
		}
		seen := map[string]bool{}
		for _, f := range thing.Fields {
			if seen[f.Name] {
				t.Errorf("%s has two fields %q", thing.Name, f.Name)
			}
			seen[f.Name] = true
		}
	}
}
