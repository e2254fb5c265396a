package scenario

import (
	"slices"

	"seti/kernel"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/text"
	"seti/scripting/prompt"
)

// Read parses a scenario. If something is wrong with it, Read checks the rest of it
// with the content too, so that all problems are reported at once. A scenario without problems is
// checked when it is played.
func Read(c *catalog.Catalog, name string, data []byte) (*Scenario, source.Problems) {
	sc, problems := Parse(name, data)
	if problems.Err() != nil {
		problems = append(problems, sc.Check(c)...)
		problems.Sort()
	}
	return sc, problems
}

// Check returns what is wrong with the file whatever happens when it is played: an
// impossible position, players that do not exist, words that are no option.
func (sc *Scenario) Check(c *catalog.Catalog) source.Problems {
	if sc.broken {
		return sc.words(c)
	}
	p, problems := sc.open(c, Plain, nil)
	p.close()
	return problems
}

// words reports lines of play that no decision can ever offer.
func (sc *Scenario) words(c *catalog.Catalog) (problems source.Problems) {
	players := 2
	if v, ok := sc.Setup.Get("players"); ok {
		players = int(v.Number)
	}
	for _, l := range slices.Concat(sc.Play, sc.Expect) {
		if l.looks() {
			for _, expr := range append(l.Unchanged, l.Expr) {
				if p, wrong := prompt.Unknown(c, expr); wrong {
					problems.Add(l.Pos, p.Hint, "%s", p.Text)
				}
			}
			continue
		}
		if int(l.Seat) >= players {
			problems.Add(l.Pos, "", "%s does not play: the game has %d players", l.Seat, players)
		}
		if r := kernel.Misread(c, l.ID); r.Misspelt || r.Code != kernel.Allowed && l.Code == "" {
			problems.Add(l.Pos, "", "%s", text.English(c).Say(r.Reason))
		}
	}
	return problems
}
