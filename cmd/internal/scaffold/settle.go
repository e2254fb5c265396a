package scaffold

import (
	"fmt"
	"slices"
	"strings"

	"seti/content"
)

// Settle returns a pack that decides what other packs cannot agree on: it comes after all of them and sets the keys
// again, to begin with as the later of two packs has them. undecided counts the keys that are behaviour, which a person
// must write himself.
func Settle(name string, packs []string, contests []content.Contest) (files []File, undecided int) {
	needs := []string{"base"}
	var is, does strings.Builder
	var keys []content.Change
	for _, x := range contests {
		n := x.Second
		owner, _, _ := strings.Cut(n.Thing, ":")
		for _, id := range []string{owner, x.First.Pack, n.Pack} {
			if !slices.Contains(needs, id) {
				needs = append(needs, id)
			}
		}
		if slices.ContainsFunc(keys, func(k content.Change) bool { return k.Thing == n.Thing && k.Key == n.Key }) {
			continue
		}
		keys = append(keys, n)
		about := fmt.Sprintf("%s and %s both decide it; this is what %s says", x.First.Pack, n.Pack, n.Pack)
		switch {
		case n.Lua:
			undecided++
			fmt.Fprintf(&does, "  -- %s and %s both decide it.\n  -- [%q] = { %s = },\n", x.First.Pack, n.Pack, n.Thing, n.Key)
		case n.Removed:
			fmt.Fprintf(&is, "[[change]] # %s\nthing  = %q\nremove = [%q]\n\n", about, n.Thing, n.Key)
		default:
			fmt.Fprintf(&is, "[[change]] # %s\nthing = %q\nset   = %s\n\n", about, n.Thing, nested(n.Key, content.Literal(n.Value)))
		}
	}
	after := slices.DeleteFunc(slices.Clone(needs), func(id string) bool { return id == "base" })
	for _, id := range packs {
		if !slices.Contains(after, id) {
			after = append(after, id)
		}
	}
	quoted := func(ids []string) string { return `["` + strings.Join(ids, `", "`) + `"]` }
	files = []File{{Path: "pack.toml", Data: fmt.Appendf(nil, "id      = %q\nname    = %q\nversion = \"0.1.0\"\napi     = %d\nneeds   = %s\nafter   = %s\n",
		Slug(name), name, content.API, quoted(needs), quoted(after))}}
	if is.Len() > 0 {
		files = append(files, File{Path: "changes/settle.toml", Data: []byte(strings.TrimSuffix(is.String(), "\n"))})
	}
	if does.Len() > 0 {
		files = append(files, File{Path: "changes/settle.lua", Data: []byte("-- Take the dashes before a line away, and write what is to happen.\nreturn {\n" + does.String() + "}\n")})
	}
	return files, undecided
}

// nested returns a table in which a key that lies inside others has a value.
func nested(key, value string) string {
	outer, inner, deep := strings.Cut(key, ".")
	if deep {
		value = nested(inner, value)
	}
	return "{ " + outer + " = " + value + " }"
}
