package catalog

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"

	"seti/kernel/board"
	"seti/kernel/source"
)

// prepareNumbers works out the numbers for each choice of modules that change
// any: effects among them are prepared when content is loaded.
func (b *builder) prepareNumbers(base source.Value) {
	b.c.moduleNumbers = []moduleNumbers{{numbers: &b.c.Numbers}}
	for i := range b.c.Modules {
		m := &b.c.Modules[i]
		if m.numbers.Kind == source.Nil {
			continue
		}
		if tiles, ok := m.numbers.Get("gold_tiles"); ok {
			b.Errorf(tiles.Pos, "a pack changes them in its board/numbers.toml", "the gold tiles are the same with every module")
		}
		b.c.numbersMask |= 1 << i
		if len(b.c.moduleNumbers) > 64 {
			b.Errorf(m.numbers.Pos, "", "at most 7 modules can change numbers")
			return
		}
		for _, with := range slices.Clone(b.c.moduleNumbers) {
			n := moduleNumbers{on: with.on | 1<<i, conflict: with.conflict}
			changed := base
			var ids []string
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
				ids = append(ids, b.c.Modules[k].ID)
			}
			report, together := b.problems, new(source.Problems)
			if len(ids) > 1 { // each alone is good or has been reported
				b.problems = together
			}
			n.numbers = b.readNumbers("module/"+m.ID+".numbers", changed, m.numbers)
			b.problems = report
			if len(*together) > 0 && n.conflict == "" {
				n.conflict = strings.Join(ids, " and ") + ": " + (*together)[0].Text
			}
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

// readNumbers reads the numbers of the rules, and reports where a game could not
// be played with them. said is the part of v that one file says; what is wrong
// with the whole is reported there.
func (b *builder) readNumbers(path string, v, said source.Value) *Numbers {
	n := &Numbers{FirstRound: 1}
	b.path, b.thing = path, path
	b.into(v, reflect.ValueOf(n).Elem(), "")
	if v.Kind == source.Table {
		b.together(n, said)
	}
	return n
}

// together reports numbers that do not go together, or for which there is no room.
func (b *builder) together(n *Numbers, said source.Value) {
	for _, x := range []struct {
		key, what      string
		n, least, most int
		hint           string
	}{
		{"rounds", "rounds", n.Rounds, 1, board.MaxRounds, "the last round of a game"},
		{"first_round rounds", "first_round", n.FirstRound, 1, max(1, n.Rounds), "no round after the last, which rounds says"},
		{"computer", "top spaces of the computer", len(n.Computer), 1, len(board.Player{}.Slot), "one [[computer]] for each"},
		{"discovery", "discovery spaces", len(n.DiscoverySpaces), 2, 2, "one [[discovery]] for each species"},
		{"tile_bonuses", "tile_bonuses", len(n.TileBonuses), 1, len(board.Stack{}.Tiles), "one for each tile of a stack"},
		{"start.scores", "starting scores", len(n.Start.Scores), board.MaxSeats, board.MaxSeats, "one for each seat"},
		{"milestone.neutral_markers", "neutral_markers", len(n.Milestone.NeutralMarkers), board.MaxSeats, board.MaxSeats, "one for each number of players"},
		{"milestone", "milestones", len(n.Milestone.Gold) + len(n.Milestone.Neutral), 0, mostMilestones, "gold and neutral ones together"},
		{"gold_tiles", "gold tiles", len(n.GoldOrder), 0, math.MaxInt8, "their names, from the left"},
	} {
		if x.n < x.least || x.n > x.most {
			b.Errorf(placeOf(said, strings.Fields(x.key)...), x.hint, "%s: found %d, expected %s", x.what, x.n, fromTo(x.least, x.most))
		}
	}
}

// placeOf returns where a table says the first of some keys, which have dots between,
// that it says at all.
func placeOf(v source.Value, keys ...string) source.Pos {
	for _, key := range keys {
		there, ok := v, true
		for name := range strings.SplitSeq(key, ".") {
			if ok {
				there, ok = there.Get(name)
			}
		}
		if ok {
			return there.Pos
		}
	}
	return v.Pos
}
