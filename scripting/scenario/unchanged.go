package scenario

import (
	"slices"
	"strings"

	"seti/kernel"
	"seti/kernel/arrange"
	"seti/scripting/syntax"
)

// course are the keys that every step moves on: only a line that names them means
// them.
var course = []string{"phase", "turn"}

// mostChanges is how many changes one message tells.
const mostChanges = 6

// changed says what is another than when the scenario began, of the keys that a line
// names or of all, but for those that the other lines of expect name.
func (p *player) changed(l Line, now *kernel.Game) string {
	except, within := course, [][]string{{}}
	named := [][]string{}
	if len(l.Unchanged) > 0 {
		except, within = nil, nil
		for _, key := range l.Unchanged {
			within = append(within, paths(key)...)
		}
	}
	for _, key := range except {
		named = append(named, []string{key})
	}
	if inExpect := slices.ContainsFunc(p.sc.Expect, func(x Line) bool { return x.Pos == l.Pos }); inExpect {
		for _, x := range p.sc.Expect {
			named = append(named, paths(x.Expr)...)
		}
	}
	var list []string
	for _, d := range arrange.Compare(p.start, arrange.Describe(now, kernel.Everyone)) {
		key := paths(d.Key)[0]
		if covers(within, key) && !covers(named, key) {
			list = append(list, d.String())
		}
	}
	if n := len(list) - mostChanges; n > 0 {
		list = append(list[:mostChanges], "and more")
	}
	return strings.Join(list, "; ")
}

// paths are the keys that an expression names. A size says the same as the pile.
func paths(expr string) (list [][]string) {
	for _, x := range syntax.ReadExpression(expr).Paths() {
		last := len(x.Keys) - 1
		x.Keys[last] = strings.TrimSuffix(x.Keys[last], "_size")
		if x.Keys[0] == "stack" {
			x.Keys[0] = "stacks"
		}
		list = append(list, x.Keys)
	}
	return list
}

// covers tells whether one of some keys is the key, or has it inside.
func covers(list [][]string, key []string) bool {
	return slices.ContainsFunc(list, func(k []string) bool { return len(k) <= len(key) && slices.Equal(k, key[:len(k)]) })
}
