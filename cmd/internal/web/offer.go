package web

import (
	"fmt"
	"maps"
	"slices"

	"seti/cmd/internal/web/page"
	"seti/content"
	"seti/kernel/catalog"
)

// offer is the content that new games may use: the built-in packs, and the packs that the server was started with.
type offer struct {
	packs  []page.Pack // the base game first
	played []content.Opponent
	bring  map[string]string // by the id of a seat that content plays, the pack that adds it
	texts  []catalog.PackText
	named  map[string]string  // by the id of a pack, how content.Open finds it
	boxes  []*catalog.Catalog // in each of them some packs are together
}

// offering returns what games may be begun with now.
func (s *Server) offering() *offer {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.offer
}

// offered reads all packs. A pack that was named and cannot be used is an error.
func offered(packs []string) (*offer, error) {
	o := &offer{bring: map[string]string{}, named: map[string]string{}}
	built := slices.Sorted(maps.Keys(content.Bundled()))
	err := o.add(built)
	if err != nil {
		return nil, err
	}
	together := built
	for _, name := range packs {
		if slices.Contains(built, name) {
			continue
		}
		// Packs that exclude each other may all be offered, also those with so many gains that there is no room for the
		// gains of all others.
		for _, others := range [][]string{together, built, nil} {
			if err = o.add(append(slices.Clone(others), name)); err == nil {
				if len(others) == len(together) {
					together = append(slices.Clone(together), name)
				}
				break
			}
		}
		if err != nil {
			return nil, fmt.Errorf("pack %s: %w", name, err)
		}
	}
	return o, nil
}

// add adds those of some packs that are not there yet.
func (o *offer) add(names []string) error {
	ids := map[string]string{content.PackID(content.Base()): ""}
	for _, n := range names {
		ids[content.PackID(content.Find(n))] = n
	}
	packs, problems := content.Load(append([]content.Source{content.Base()}, content.Sources(names...)...)...)
	if err := problems.Err(); err != nil {
		return err
	}
	c, problems := content.Catalog(packs)
	if err := problems.Err(); err != nil {
		return err
	}
	o.boxes = append(o.boxes, c)
	for _, p := range packs {
		if _, there := o.named[p.ID]; there {
			continue
		}
		if _, named := ids[p.ID]; !named {
			continue // a pack that another one needs comes with it
		}
		o.named[p.ID] = ids[p.ID]
		x := page.Pack{ID: p.ID, Name: p.Name, Offer: p.Offer(p.ID), Settings: c.SettingsOf(p.ID)}
		o.played, o.texts = append(o.played, x.Seats...), append(o.texts, x.Texts...)
		for _, s := range x.Seats {
			o.bring[s.ID] = p.ID
		}
		if len(x.Seats) == 0 || len(o.packs) == 0 { // a pack of seats comes with who sits there
			o.packs = append(o.packs, x)
		}
	}
	return nil
}

// has reports whether a module comes with one of the packs, or with the base game, or with none at all.
func (o *offer) has(packs []string, module string) bool {
	known := false
	for i, p := range o.packs {
		if slices.ContainsFunc(p.Modules, func(m content.Choice) bool { return m.ID == module }) {
			if known = true; i == 0 || slices.Contains(packs, p.ID) {
				return true
			}
		}
	}
	return !known
}
