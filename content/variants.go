package content

import (
	"fmt"
	"slices"
	"sync"

	"seti/kernel/catalog"
	"seti/kernel/source"
)

// variants builds the catalogues of games in which modules are on that change things, each when it is first asked for.
type variants struct {
	packs    []*Pack
	base     *catalog.Catalog
	changing uint32 // modules that change things

	mu    sync.Mutex
	built map[uint32]*variant
}

type variant struct {
	c        *catalog.Catalog
	problems source.Problems
}

// newVariants returns the variants of a catalogue; nil if no module changes things.
func newVariants(packs []*Pack, base *catalog.Catalog, changing []string) *variants {
	v := &variants{packs: packs, base: base, built: map[uint32]*variant{}}
	for i := range base.Modules {
		if slices.Contains(changing, base.Modules[i].ID) {
			v.changing |= 1 << i
		}
	}
	if v.changing == 0 {
		return nil
	}
	return v
}

// of returns the catalogue of games in which some modules are on.
func (v *variants) of(on uint32) (*catalog.Catalog, error) {
	if on &= v.changing; on == 0 {
		return v.base, nil
	}
	x := v.build(on)
	if x.problems.Err() != nil {
		return nil, fmt.Errorf("%w: these modules do not go together", x.problems.Err())
	}
	return x.c, nil
}

// build builds a catalogue, or returns the one that it has built before.
func (v *variants) build(on uint32) *variant {
	v.mu.Lock()
	defer v.mu.Unlock()
	x := v.built[on]
	if x == nil {
		var ids []string
		for i := range v.base.Modules {
			if on&(1<<i) != 0 {
				ids = append(ids, v.base.Modules[i].ID)
			}
		}
		x = new(variant)
		x.c, _, x.problems = build(v.packs, ids...)
		x.c.Signs, x.c.Motifs, x.c.Players, x.c.Variant = v.base.Signs, v.base.Motifs, v.base.Players, v.of
		v.built[on] = x
	}
	return x
}

// check returns what is wrong with the changes of each module.
func (v *variants) check() (problems source.Problems) {
	for i := range v.base.Modules {
		if on := uint32(1) << i; v.changing&on != 0 {
			for _, p := range v.build(on).problems {
				if !p.Warning { // warnings about what is not changed have been given
					problems = append(problems, p)
				}
			}
		}
	}
	return problems
}
