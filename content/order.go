package content

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"seti/kernel/source"
)

// Orders returns other ways in which packs that Load has put in order may be loaded, as far as their needs allow: in
// the reverse order of their ids, each as early as possible, and each with only the packs that it names. If the results
// differ, a pack has a need that it does not declare.
func Orders(packs []*Pack) (list [][]*Pack) {
	add := func(packs []*Pack, compare func(a, b *Pack) int) {
		other, problems := order(packs, compare)
		if problems.Err() == nil && !slices.ContainsFunc(list, func(l []*Pack) bool { return slices.Equal(l, other) }) {
			list = append(list, other)
		}
	}
	add(packs, func(a, b *Pack) int { return compareIDs(b, a) })
	for _, p := range packs {
		if p.BuiltIn {
			continue
		}
		add(packs, func(a, b *Pack) int {
			if a == p || b == p {
				return map[bool]int{true: -1, false: 1}[a == p]
			}
			return compareIDs(a, b)
		})
		ids := p.withNeeds(packs)
		alone := slices.DeleteFunc(slices.Clone(packs), func(q *Pack) bool { return !slices.Contains(ids, q.ID) })
		add(alone, compareIDs)
	}
	return slices.DeleteFunc(list, func(l []*Pack) bool { return slices.Equal(l, packs) })
}

// compareIDs is the usual comparison for order.
func compareIDs(a, b *Pack) int { return strings.Compare(a.ID, b.ID) }

// order puts packs in the order in which they are loaded: every pack after those that it needs or names in "after", and
// otherwise in the order of a comparison. It also checks that they fit together: no pack twice, none missing, none of
// another version than is needed, no conflicts, no circle of needs, and no thing replaced by two packs.
func order(packs []*Pack, compare func(a, b *Pack) int) ([]*Pack, source.Problems) {
	var problems source.Problems
	packs = slices.Clone(packs)
	slices.SortStableFunc(packs, compare)

	byID := map[string]*Pack{}
	var ids []string
	for _, p := range packs {
		if q := byID[p.ID]; q != nil {
			problems.Add(p.toml.At("id").Pos, "remove one of them", "there are two packs %q, the other is %s", p.ID, q.File("pack.toml"))
			continue
		}
		byID[p.ID] = p
		ids = append(ids, p.ID)
	}
	for _, p := range packs {
		problems = append(problems, p.fits(byID, ids)...)
	}
	problems = append(problems, replacements(packs, byID)...)
	problems.Sort()
	if problems.Err() != nil {
		return nil, problems
	}

	var order []*Pack
	loaded := map[string]bool{}
	ready := func(p *Pack) bool {
		_, waits := p.waitsFor(byID, loaded)
		return !loaded[p.ID] && !waits
	}
	for len(order) < len(packs) {
		i := slices.IndexFunc(packs, ready)
		if i < 0 {
			return nil, append(problems, circle(packs, byID, loaded))
		}
		loaded[packs[i].ID] = true
		order = append(order, packs[i])
	}
	return order, problems
}

// edge is a pack after which another one is loaded, with the reason in words.
type edge struct {
	id, words string
	pos       source.Pos
}

// waitsFor returns the first pack that must be loaded before this one and is not
// loaded yet.
func (p *Pack) waitsFor(byID map[string]*Pack, loaded map[string]bool) (edge, bool) {
	waiting := func(id string) bool { return byID[id] != nil && !loaded[id] }
	for _, n := range p.Needs {
		if waiting(n.ID) {
			return edge{n.ID, "needs", n.pos}, true
		}
	}
	for i, id := range p.After {
		if waiting(id) {
			return edge{id, "comes after", p.at("after", i)}, true
		}
	}
	return edge{}, false
}

// fits checks that a pack finds what it needs and nothing with which it conflicts.
func (p *Pack) fits(byID map[string]*Pack, ids []string) (problems source.Problems) {
	for _, n := range p.Needs {
		q := byID[n.ID]
		if q == p {
			problems.Add(n.pos, "remove it, or give the pack another id", "the pack needs itself, because its own id is %q", p.ID)
			continue
		}
		if q == nil {
			if n.Optional {
				continue
			}
			hint := source.Nearest(n.ID, slices.DeleteFunc(slices.Clone(ids), func(id string) bool { return id == p.ID }))
			if _, ok := Bundled()[n.ID]; ok {
				hint = "--pack " + n.ID + " adds it"
			} else if from := p.Sources[n.ID]; from != "" {
				hint = "seti pack add " + from + " gets it, says the pack"
			} else if hint == "" {
				hint = "load it too, or remove this pack"
			}
			problems.Add(n.pos, hint, "pack %q needs the pack %q, which is not loaded", p.ID, n.ID)
			continue
		}
		if ok, err := n.Holds(q.Version); err != nil {
			problems.Add(n.pos, "", "%v", err)
		} else if !ok {
			problems.Add(n.pos, "use another version of "+q.ID+", or remove this pack", "pack %q needs %s, but version %s is loaded", p.ID, n, q.Version)
		}
	}
	for _, n := range p.Conflicts {
		q := byID[n.ID]
		if q == nil {
			continue
		}
		if ok, err := n.Holds(q.Version); err != nil {
			problems.Add(n.pos, "", "%v", err)
		} else if ok {
			problems.Add(n.pos, "remove one of them", "pack %q cannot be used together with %q", p.ID, n)
		}
	}
	return problems
}

// needs reports whether a pack requires another one.
func (p *Pack) needs(id string) bool {
	return slices.ContainsFunc(p.Needs, func(n Need) bool { return n.ID == id && !n.Optional })
}

// withNeeds returns the ids of a pack, of the packs that it needs, and of those that these need,
// whether they are there or not.
func (p *Pack) withNeeds(packs []*Pack) []string {
	ids := []string{p.ID}
	for i := 0; i < len(ids); i++ {
		for _, q := range packs {
			for _, n := range q.Needs {
				if q.ID == ids[i] && !slices.Contains(ids, n.ID) {
					ids = append(ids, n.ID)
				}
			}
		}
	}
	return ids
}

// replacements checks that the things that packs replace exist, that the packs contain replacements, and that only one
// pack replaces each thing.
func replacements(packs []*Pack, byID map[string]*Pack) (problems source.Problems) {
	by := map[string][]*Pack{}
	for _, p := range packs {
		for _, what := range p.Replaces {
			by[what] = append(by[what], p)
		}
	}
	// last reports whether a pack comes after all others that replace a thing.
	last := func(p *Pack, what string) bool {
		return !slices.ContainsFunc(by[what], func(q *Pack) bool { return q != p && !slices.Contains(p.After, q.ID) })
	}
	for _, p := range packs {
		for i, what := range p.Replaces {
			id, name, _ := strings.Cut(what, ":")
			q := byID[id]
			first := by[what][0]
			switch {
			case first != p && !slices.ContainsFunc(by[what], func(p *Pack) bool { return last(p, what) }):
				problems.Add(p.at("replaces", i), p.mayWin(first), "packs %q and %q both replace %s", first.ID, p.ID, what)
			case !p.needs(id):
				problems.Add(p.at("replaces", i), "add it to needs", "%s is replaced, but the pack %q is not in needs", what, id)
			case q != nil && !q.Has(name):
				problems.Add(p.at("replaces", i), source.Nearest(name, q.names()), "the pack %q has no %s", id, name)
			case !p.Has(name):
				problems.Add(p.at("replaces", i), "add your own "+name, "%s has no replacement", what)
			case q != nil:
				problems = append(problems, silenced(q.thing(name), p.thing(name), what)...)
			}
		}
	}
	return problems
}

// silenced warns about a thing that does something and is replaced by one that
// does nothing.
func silenced(old, by Thing, what string) (problems source.Problems) {
	if old.LuaFile == "" || by.LuaFile != "" {
		return nil
	}
	problems.Warn(by.TOML().At("id").Pos, "copy the .lua file too, or change single keys in the folder changes",
		"%s is replaced with its script, but this card has no .lua file", what)
	return problems
}

// names returns the names of the things of a pack, as "card/5".
func (p *Pack) names() []string {
	var list []string
	for _, t := range p.Things {
		if name := t.Name(); name != "" {
			list = append(list, name)
		}
	}
	return list
}

// Has reports whether a pack has a thing with a name, such as "card/5".
func (p *Pack) Has(name string) bool { return slices.Contains(p.names(), name) }

// thing returns the thing with a name, which the pack must have.
func (p *Pack) thing(name string) Thing {
	return p.Things[slices.IndexFunc(p.Things, func(t Thing) bool { return t.Name() == name })]
}

// circle describes a circle of needs among the packs that could not be loaded.
func circle(packs []*Pack, byID map[string]*Pack, loaded map[string]bool) source.Problem {
	i := slices.IndexFunc(packs, func(p *Pack) bool { return !loaded[p.ID] })
	var path []edge // the packs met, and the pack for which each waits
	var met []string
	for p := packs[i]; !slices.Contains(met, p.ID); p = byID[path[len(path)-1].id] {
		e, _ := p.waitsFor(byID, loaded)
		met, path = append(met, p.ID), append(path, e)
	}
	first := slices.Index(met, path[len(path)-1].id)
	text := met[first]
	for _, e := range path[first:] {
		text += " " + e.words + " " + e.id
	}
	return source.Problem{
		Pos:  path[first].pos,
		Text: "these packs need each other: " + text,
		Hint: "remove one of these needs",
	}
}

// Need is a requirement of a pack.toml on another pack: "base", "base >= 1.2 < 2", or
// "other?" for a pack that may be missing.
type Need struct {
	ID       string
	Optional bool
	Bounds   []Bound // of its version; all of them must hold

	pos source.Pos
}

// Bound is a bound for a version, such as ">= 1.2".
type Bound struct {
	Op      string
	Version string
}

func (n Need) String() string {
	s := n.ID
	if n.Optional {
		s += "?"
	}
	for _, b := range n.Bounds {
		s += " " + b.Op + " " + b.Version
	}
	return s
}

const anID = `[a-z0-9]+(?:-[a-z0-9]+)*`

var (
	packID  = regexp.MustCompile(`^` + anID + `$`)
	needed  = regexp.MustCompile(`^(` + anID + `)(\?)?((?: *(?:>=|<=|>|<|=) *\d+(?:\.\d+)*)*)$`)
	bounds  = regexp.MustCompile(`(>=|<=|>|<|=) *([\d.]+)`)
	numbers = regexp.MustCompile(`^\d{1,9}(\.\d{1,9})*$`)
)

// parseNeed reads an entry of "needs" or "conflicts".
func parseNeed(text string) (Need, bool) {
	parts := needed.FindStringSubmatch(text)
	if parts == nil {
		return Need{}, false
	}
	n := Need{ID: parts[1], Optional: parts[2] != ""}
	for _, b := range bounds.FindAllStringSubmatch(parts[3], -1) {
		n.Bounds = append(n.Bounds, Bound{Op: b[1], Version: b[2]})
	}
	return n, true
}

// Holds reports whether a version is within all bounds.
func (n Need) Holds(version string) (bool, error) {
	for _, b := range n.Bounds {
		if !numbers.MatchString(version) || !numbers.MatchString(b.Version) {
			return false, fmt.Errorf("version %q of %s cannot be compared with %s: expected numbers with dots", version, n.ID, b.Version)
		}
		c := CompareVersions(version, b.Version)
		if !(c < 0 && b.Op[0] == '<' || c > 0 && b.Op[0] == '>' || c == 0 && strings.Contains(b.Op, "=")) {
			return false, nil
		}
	}
	return true, nil
}

// CompareVersions compares versions number by number. A missing number counts as
// 0, so 1.2 is 1.2.0.
func CompareVersions(a, b string) int {
	x, y := strings.Split(a, "."), strings.Split(b, ".")
	for i := range max(len(x), len(y)) {
		var m, n int
		if i < len(x) {
			m, _ = strconv.Atoi(x[i])
		}
		if i < len(y) {
			n, _ = strconv.Atoi(y[i])
		}
		if c := cmp.Compare(m, n); c != 0 {
			return c
		}
	}
	return 0
}
