package kernel

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"

	"seti/kernel/source"
)

// prepareNumbers works out the numbers for each choice of modules that change
// any: effects among them are prepared when content is loaded.
func (b *builder) prepareNumbers(base source.Value) {
	b.c.moduleNumbers = []moduleNumbers{{numbers: &b.c.Numbers}}
	for i := range b.c.Modules {
		m := &b.c.Modules[i]
		if m.numbers.Kind != source.Table {
			continue
		}
		b.c.numbersMask |= 1 << i
		if len(b.c.moduleNumbers) > 64 {
			b.errorf(m.numbers.Pos, "", "at most 7 modules can change numbers")
			return
		}
		for _, with := range slices.Clone(b.c.moduleNumbers) {
			n := moduleNumbers{on: with.on | 1<<i, conflict: with.conflict, numbers: new(Numbers)}
			changed := base
			set := map[string]string{}
			for k := range b.c.Modules {
				if n.on&(1<<k) == 0 {
					continue
				}
				eachLeaf(b.c.Modules[k].numbers, "", func(path string) {
					if by := set[path]; by != "" && n.conflict == "" {
						n.conflict = fmt.Sprintf("%s and %s both set numbers.%s", by, b.c.Modules[k].ID, path)
					}
					set[path] = b.c.Modules[k].ID
				})
				changed = overlay(changed, b.c.Modules[k].numbers)
			}
			b.path = "module/" + m.ID + ".numbers"
			quiet := with.on != 0 // what is wrong has been reported for each module alone
			problems := b.problems
			if quiet {
				b.problems = new(source.Problems)
			}
			b.into(changed, reflect.ValueOf(n.numbers).Elem(), "")
			b.problems = problems
			b.c.moduleNumbers = append(b.c.moduleNumbers, n)
		}
	}
}

// overlay puts the keys of a table over those of another, table by table; lists
// are replaced, and an empty table empties.
func overlay(base, over source.Value) source.Value {
	if base.Kind != source.Table || over.Kind != source.Table || len(over.Fields) == 0 {
		return over
	}
	base.Fields = slices.Clone(base.Fields)
	for _, f := range over.Fields {
		i := slices.IndexFunc(base.Fields, func(x source.Field) bool { return x.Key == f.Key })
		if i < 0 {
			base.Fields = append(base.Fields, f)
		} else {
			base.Fields[i] = source.Field{Key: f.Key, Pos: f.Pos, Value: overlay(base.Fields[i].Value, f.Value)}
		}
	}
	return base
}

// eachLeaf visits the keys of a table that hold no tables.
func eachLeaf(v source.Value, path string, visit func(path string)) {
	if v.Kind != source.Table {
		visit(strings.TrimPrefix(path, "."))
		return
	}
	for _, f := range v.Fields {
		eachLeaf(f.Value, path+"."+f.Key, visit)
	}
}

// room tells whether the n-th thing of a kind, from 0, has a place, and reports
// the first that has none.
func (b *builder) room(kind source.Kind, n int, what string, pos source.Pos) bool {
	most, bounded := mostOf[kind]
	if bounded && n == most {
		b.errorf(pos, "", "there is room for %d %s", n, what)
	}
	return !bounded || n < most
}

// numbers checks the numbers of the rules against what there is room for.
func (b *builder) numbers(v source.Value) {
	n, pos := &b.c.Numbers, v.Pos
	at := func(path string) source.Pos { // where a pack has said it
		there := v
		for _, key := range strings.Split(path, ".") {
			next, ok := there.Get(key)
			if !ok {
				return pos
			}
			there = next
		}
		return there.Pos
	}
	b.within(at("rounds"), "rounds", n.Rounds, 1, int(mostRounds))
	for _, x := range []struct {
		what string
		n    int
	}{{"start.publicity", n.Start.Publicity}, {"start.credit", n.Start.Credit}, {"start.energy", n.Start.Energy},
		{"start.cards", n.Start.Cards}, {"limit.publicity", n.Limit.Publicity}, {"limit.data", n.Limit.Data}, {"limit.hand", n.Limit.Hand},
		{"limit.probes", n.Limit.Probes}, {"land_discount", n.LandDiscount}, {"asteroid_step", n.AsteroidStep}} {
		b.within(at(x.what), x.what, x.n, 0, 999)
	}
	lists := []struct {
		what string
		list []int
	}{{"start.scores", n.Start.Scores}, {"milestone.gold", n.Milestone.Gold}, {"milestone.neutral", n.Milestone.Neutral},
		{"milestone.neutral_markers", n.Milestone.NeutralMarkers}}
	for _, l := range lists {
		for i, x := range l.list {
			most := mostGained
			if l.what == "milestone.neutral_markers" {
				most = math.MaxInt8
			}
			b.within(at(l.what), fmt.Sprintf("%s[%d]", l.what, i+1), x, 0, most)
		}
	}
	b.within(pos, "number of milestones", len(n.Milestone.Gold)+len(n.Milestone.Neutral), 0, mostMilestones)
	b.within(pos, "number of gold tiles", len(n.GoldOrder), 0, math.MaxInt8)
	b.within(pos, "number of faces of gold tiles", len(b.c.Gold), 0, math.MaxInt8)
}
