package content

import (
	"slices"
	"strings"

	"seti/kernel/source"
)

// Order puts packs in the order in which they are loaded: every pack after
// those it needs, and otherwise by id. It also checks that they fit together:
// no pack twice, none missing, no conflicts, no circle of needs, and no thing
// replaced by two packs.
func Order(packs []*Pack) ([]*Pack, source.Problems) {
	var problems source.Problems
	packs = slices.Clone(packs)
	slices.SortStableFunc(packs, func(a, b *Pack) int { return strings.Compare(a.ID, b.ID) })

	byID := map[string]*Pack{}
	var ids []string
	for _, p := range packs {
		if q := byID[p.ID]; q != nil {
			id, _ := p.toml.Get("id")
			problems.Add(id.Pos, "leave one of them out", "there are two packs %q, the other is %s", p.ID, q.File("pack.toml"))
			continue
		}
		byID[p.ID] = p
		ids = append(ids, p.ID)
	}
	for _, p := range packs {
		problems = append(problems, p.fits(byID, ids)...)
	}
	problems = append(problems, replacements(packs, byID)...)
	if len(problems) > 0 {
		problems.Sort()
		return nil, problems
	}

	var order []*Pack
	loaded := map[string]bool{}
	ready := func(p *Pack) bool {
		return !loaded[p.ID] && !slices.ContainsFunc(p.Needs, func(id string) bool { return !loaded[id] })
	}
	for len(order) < len(packs) {
		i := slices.IndexFunc(packs, ready)
		if i < 0 {
			problems = append(problems, circle(packs, byID, loaded))
			return nil, problems
		}
		loaded[packs[i].ID] = true
		order = append(order, packs[i])
	}
	return order, nil
}

// fits checks that a pack finds what it needs and nothing it cannot bear.
func (p *Pack) fits(byID map[string]*Pack, ids []string) (problems source.Problems) {
	for i, id := range p.Needs {
		if byID[id] == nil {
			hint := source.Nearest(id, ids)
			if hint == "" {
				hint = "load it too, or leave this pack out"
			}
			problems.Add(p.at("needs", i), hint, "pack %q needs the pack %q, which is not loaded", p.ID, id)
		}
	}
	for i, id := range p.Conflicts {
		if byID[id] != nil {
			problems.Add(p.at("conflicts", i), "leave one of them out", "pack %q cannot be used together with %q", p.ID, id)
		}
	}
	return problems
}

// replacements checks that what packs replace is there, that they bring their
// own, and that only one pack replaces it.
func replacements(packs []*Pack, byID map[string]*Pack) (problems source.Problems) {
	by := map[string]*Pack{}
	for _, p := range packs {
		for i, what := range p.Replaces {
			id, thing, _ := strings.Cut(what, ":")
			q := byID[id]
			switch {
			case by[what] != nil:
				problems.Add(p.at("replaces", i), "leave one of them out", "packs %q and %q both replace %s", by[what].ID, p.ID, what)
			case !slices.Contains(p.Needs, id):
				problems.Add(p.at("replaces", i), "add it to needs", "%s is replaced, but the pack %q is not needed", what, id)
			case q != nil && !q.hasThing(thing):
				problems.Add(p.at("replaces", i), source.Nearest(thing, q.names()), "the pack %q has no %s", id, thing)
			case !p.hasThing(thing):
				problems.Add(p.at("replaces", i), "bring your own "+thing, "%s is replaced by nothing", what)
			}
			by[what] = p
		}
	}
	return problems
}

// names of the things of a pack, as "card/5".
func (p *Pack) names() []string {
	var list []string
	for _, t := range p.Things {
		if id := t.ID(); id != "" {
			list = append(list, t.Kind+"/"+id)
		}
	}
	return list
}

func (p *Pack) hasThing(name string) bool { return slices.Contains(p.names(), name) }

// circle describes a circle of needs among the packs that could not be loaded.
func circle(packs []*Pack, byID map[string]*Pack, loaded map[string]bool) source.Problem {
	i := slices.IndexFunc(packs, func(p *Pack) bool { return !loaded[p.ID] })
	p := packs[i]
	var path []string
	for !slices.Contains(path, p.ID) {
		path = append(path, p.ID)
		n := slices.IndexFunc(p.Needs, func(id string) bool { return !loaded[id] })
		p = byID[p.Needs[n]]
	}
	path = append(path[slices.Index(path, p.ID):], p.ID)
	n := slices.Index(p.Needs, path[1])
	return source.Problem{
		Pos:  p.at("needs", n),
		Text: "packs need each other in a circle: " + strings.Join(path, " needs "),
		Hint: "one of them must do without",
	}
}
