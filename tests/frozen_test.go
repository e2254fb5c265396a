package tests

import (
	"fmt"
	"hash/maphash"
	"math/rand/v2"
	"reflect"
	"sort"
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// sizes returns the sizes of those lists of a catalogue to which a game would add if it
// could.
func sizes(c *catalog.Catalog) string {
	return fmt.Sprint(len(c.Lists), len(c.TurnEffects), len(c.Functions), len(c.Powers), len(c.Pieces), len(c.Resources))
}

// Playing never changes a value of the catalogue, with any requests of functions.
func TestCatalogIsFrozen(t *testing.T) {
	c, err := content.Open("packs/frontier", "packs/invented")
	if err != nil {
		t.Fatal(err)
	}
	before := fingerprint(c)
	for seed := range uint64(6) {
		set := kernel.Settings{Players: 2 + int(seed%3), Seed: seed, Modules: []string{"factions"}}
		if seed%2 == 1 {
			set.Seats = []kernel.SeatSetting{{}, {Content: "automaton", Level: 2}}
		}
		decide(t, newSession(t, c, set), rand.New(rand.NewPCG(seed, 9)), 400, false)
	}
	if fingerprint(c) != before {
		t.Error("the catalogue is another after playing")
	}
}

// fingerprint returns a hash of all data that can be reached from a value.
func fingerprint(x any) uint64 {
	var h maphash.Hash
	h.SetSeed(seedOfFingerprints)
	seen := map[uintptr]bool{}
	var walk func(reflect.Value)
	walk = func(v reflect.Value) {
		switch v.Kind() {
		case reflect.Pointer:
			if v.IsNil() || v.Type() == reflect.TypeFor[*source.Function]() || seen[v.Pointer()] {
				return
			}
			seen[v.Pointer()] = true
			walk(v.Elem())
		case reflect.Interface:
			walk(v.Elem())
		case reflect.Struct:
			for i := range v.NumField() {
				walk(v.Field(i))
			}
		case reflect.Slice, reflect.Array:
			fmt.Fprint(&h, "#", v.Len())
			for i := range v.Len() {
				walk(v.Index(i))
			}
		case reflect.Map:
			keys := v.MapKeys()
			sort.Slice(keys, func(i, k int) bool { return fmt.Sprint(keys[i]) < fmt.Sprint(keys[k]) })
			for _, k := range keys {
				walk(k)
				walk(v.MapIndex(k))
			}
		case reflect.Func, reflect.Invalid:
		default:
			fmt.Fprint(&h, v, ";")
		}
	}
	walk(reflect.ValueOf(x))
	return h.Sum64()
}

var seedOfFingerprints = maphash.MakeSeed()
