package testrun

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"seti/content"
	"seti/content/files"
	"seti/kernel/board"
	"seti/kernel/catalog"
)

// Row counts how much of a set of things is done.
type Row struct {
	Pack      string `json:"pack"`
	Set       string `json:"set"`
	Things    int    `json:"things"`
	Words     int    `json:"words"`     // made of words and data alone
	Functions int    `json:"functions"` // with functions of their own
	Tested    int    `json:"tested"`    // used by a scenario
	Covered   int    `json:"covered"`   // of which scenarios reach everything
}

// sets are the sets of things, by their folders in the pack.
var sets = []struct{ prefix, name string }{
	{"board/stars/", "Stars"}, {"board/planets/", "Planets"}, {"board/moons/", "Moons"}, {"board/gold-tiles/", "Gold tiles"},
	{"techs/", "Technologies"}, {"cards/", "Cards"}, {"modules/", "Modules"}, {"seats/", "Seats"},
}

// Status counts which things of a pack are tested.
func Status(c *catalog.Catalog, p *content.Pack, v *Coverage, results []Result) []Row {
	var rows []Row
	row := func(set string) *Row {
		for i := range rows {
			if rows[i].Set == set {
				return &rows[i]
			}
		}
		rows = append(rows, Row{Pack: p.ID, Set: set})
		return &rows[len(rows)-1]
	}
	u := newUses(c, v, results)
	for _, t := range p.Things {
		set := setOf(c, t)
		if set == "" || t.ID() == "" {
			continue
		}
		r := row(set)
		r.Things++
		if u.functions[t.LuaFile] {
			r.Functions++
		} else {
			r.Words++
		}
		tested, covered := u.of(p.ID, t)
		if tested {
			r.Tested++
		}
		if tested && covered {
			r.Covered++
		}
	}
	return rows
}

// setOf returns the set to which a thing belongs.
func setOf(c *catalog.Catalog, t content.Thing) string {
	file := t.Path
	if folder, _, _ := strings.Cut(file, "/"); t.Deck != "" && folder != "aliens" {
		return strings.ToUpper(folder[:1]) + strings.ReplaceAll(folder[1:], "-", " ")
	}
	for _, s := range sets {
		if strings.HasPrefix(file, s.prefix) {
			return s.name
		}
	}
	if parts := strings.Split(file, "/"); len(parts) > 2 && parts[0] == "aliens" {
		name := parts[1]
		if species, ok := c.Lookup(name, board.KindSpecies); ok {
			name = c.Title(species)
		}
		return name + " (board and cards)"
	}
	return ""
}

// uses lists what scenarios do with things.
type uses struct {
	functions map[string]bool // Lua files with functions
	untouched map[string]bool // of those: with a line that did not run
	lists     map[string]int  // number of lists of effects by the address of their thing
	missed    map[string]int
	unscored  map[string]bool
	mentioned map[string]bool // ids in setups and plays
}

// goldFace matches a face of a gold tile in a setup.
var goldFace = regexp.MustCompile(`(?s)\[gold\.([\w-]+)\]\s[^\[]*?side\s*=\s*"(\w+)"`)

var token = regexp.MustCompile(`[A-Za-z0-9][A-Za-z0-9.-]*`)

func newUses(c *catalog.Catalog, v *Coverage, results []Result) *uses {
	u := &uses{map[string]bool{}, map[string]bool{}, map[string]int{}, map[string]int{}, map[string]bool{}, map[string]bool{}}
	for i := range v.Files {
		f := &v.Files[i]
		run, all := f.Counts()
		u.functions[f.File] = true
		u.untouched[f.File] = run < all
	}
	for _, e := range c.Lists {
		if len(e.Groups) > 0 {
			u.lists[addressOf(e.Path)]++
		}
	}
	for _, m := range v.Missed {
		u.missed[addressOf(m.Path)]++
	}
	for _, id := range v.Unscored {
		u.unscored[id] = true
	}
	for i := range results {
		data, err := files.ReadPath(results[i].File, files.Scenario)
		if err != nil {
			continue
		}
		text, _, _ := strings.Cut(string(data), "\n-- log --")
		_, text, _ = strings.Cut(text, "\n-- ") // without the comment
		for _, face := range goldFace.FindAllStringSubmatch(text, -1) {
			u.mentioned[face[1]+"/"+face[2]] = true
		}
		for _, id := range token.FindAllString(text, -1) {
			u.mentioned[strings.TrimRight(id, ".-")] = true
		}
	}
	return u
}

// addressOf returns the thing to which a list of effects belongs. Ids may have dots;
// the keys after them begin with a lower case letter.
func addressOf(path string) string {
	parts := strings.Split(path, ".")
	n := slices.IndexFunc(parts[1:], func(s string) bool { return s != "" && s[0] >= 'a' && s[0] <= 'z' })
	if n < 0 {
		return path
	}
	return strings.Join(parts[:n+1], ".")
}

// of reports whether a thing is used by a scenario, and whether all of it was
// reached.
func (u *uses) of(pack string, t content.Thing) (tested, covered bool) {
	address := fmt.Sprintf("%s:%s/%s", pack, t.Kind, t.ID())
	missed := u.missed[address]
	tested = u.mentioned[t.ID()]
	if t.Kind == "gold_tile" {
		tile, _ := t.TOML().Get("tile")
		side, _ := t.TOML().Get("side")
		tested = u.mentioned[tile.String+"/"+side.String]
	}
	covered = missed == 0 && !u.untouched[t.LuaFile] && !(t.Kind == "card" && u.unscored[t.ID()])
	return tested, covered
}

// Table returns rows as a Markdown table.
func Table(rows []Row) string {
	var b strings.Builder
	b.WriteString("| set | things | in words | with functions | tested | fully covered |\n| --- | ---: | ---: | ---: | ---: | ---: |\n")
	sum := Row{Set: "**all**"}
	for _, r := range rows {
		sum.Things += r.Things
		sum.Words += r.Words
		sum.Functions += r.Functions
		sum.Tested += r.Tested
		sum.Covered += r.Covered
	}
	for _, r := range slices.Concat(rows, []Row{sum}) {
		fmt.Fprintf(&b, "| %s | %d | %d | %d | %d | %d |\n", r.Set, r.Things, r.Words, r.Functions, r.Tested, r.Covered)
	}
	return b.String()
}

// The marks of the table in a README.
const (
	tableBegin = "<!-- status -->"
	tableEnd   = "<!-- /status -->"
)

// Splice puts a table between the marks of a text; if it has none, at its end, with marks
// around the table.
func Splice(text, table string) string {
	block := tableBegin + "\n\n" + table + "\n" + tableEnd
	before, rest, ok := strings.Cut(text, tableBegin)
	if !ok {
		return strings.TrimRight(text, "\n") + "\n\n" + block + "\n"
	}
	_, after, ok := strings.Cut(rest, tableEnd)
	if !ok {
		after = "\n"
	}
	return before + block + after
}
