package kernel

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"seti/kernel/source"
)

// Module is a part of a pack that a game switches on (rules 14.1): other
// numbers, further cards, steps of the setup, powers for everybody.
//
//	id      = "head-start"
//	name    = "Head start"
//	adds    = ["promo"]
//	numbers = { first_round = 2, start = { publicity = 0 } }
type Module struct {
	ID        string           `key:"id" in:"toml" req:"" doc:"the name by which a game switches it on"`
	Name      string           `key:"name" in:"toml" req:"" doc:"the name that players read"`
	Text      string           `key:"text" in:"toml" doc:"what it changes, in a sentence for players"`
	Players   []int            `key:"players" in:"toml" doc:"numbers of seats with which it can be played; any if absent"`
	Needs     Strings          `key:"needs" in:"toml" doc:"modules that must be on too"`
	Conflicts Strings          `key:"conflicts" in:"toml" doc:"modules that must be off"`
	Adds      Strings          `key:"adds" in:"toml" doc:"decks whose cards join the main deck"`
	Numbers   Changed          `key:"numbers" in:"toml" doc:"what is different in board/numbers.toml while it is on"`
	Setup     []SetupStep      `key:"setup" in:"lua" doc:"steps of the setup"`
	Scoring   *source.Function `key:"scoring" in:"lua" doc:"function(g): what is scored at the end (rules 12.4.1)"`
	Power

	numbers source.Value
}

// maxModules is how many modules there can be: one bit each in the state.
const maxModules = 32

// defineModule reads a module whose name is known.
func (b *builder) defineModule(v source.Value, i int) {
	m := &b.c.Modules[i]
	b.power = &m.Power
	b.into(v, reflect.ValueOf(m).Elem(), "")
	b.power = nil
	m.numbers, _ = v.Get("numbers")
	for _, list := range []struct {
		key   string
		names Strings
	}{{"needs", m.Needs}, {"conflicts", m.Conflicts}} {
		at, _ := v.Get(list.key)
		for _, id := range list.names {
			if _, ok := b.c.Lookup(id, KindModule); !ok {
				b.errorf(at.Pos, nearestOr(id, b.c.moduleIDs()), "there is no module %q", id)
			}
		}
	}
	at, _ := v.Get("adds")
	for _, id := range m.Adds {
		if b.c.deckNamed(id) < 0 {
			b.errorf(at.Pos, nearestOr(id, b.c.deckIDs()), "there is no deck %q", id)
		}
	}
}

// HasModule tells whether there is a module of a name.
func (c *Catalog) HasModule(id string) bool {
	_, ok := c.Lookup(id, KindModule)
	return ok
}

func (c *Catalog) moduleIDs() []string {
	var ids []string
	for i := range c.Modules {
		ids = append(ids, c.Modules[i].ID)
	}
	return ids
}

// modules finds the modules that a game names, and whether they go together.
func (c *Catalog) modules(names []string, players int) (uint32, error) {
	var on uint32
	for _, name := range names {
		r, ok := c.Lookup(name, KindModule)
		if !ok {
			return 0, fmt.Errorf("there is no module %q; %s", name, nearestOr(name, c.moduleIDs()))
		}
		on |= 1 << r.ID
	}
	for i := range c.Modules {
		m := &c.Modules[i]
		if on&(1<<i) == 0 {
			continue
		}
		if len(m.Players) > 0 && !slices.Contains(m.Players, players) {
			return 0, fmt.Errorf("module %q is not for %d players", m.ID, players)
		}
		for _, id := range m.Needs {
			if r, ok := c.Lookup(id, KindModule); ok && on&(1<<r.ID) == 0 {
				return 0, fmt.Errorf("module %q needs the module %q: switch it on too", m.ID, id)
			}
		}
		for _, id := range m.Conflicts {
			if r, ok := c.Lookup(id, KindModule); ok && on&(1<<r.ID) != 0 {
				return 0, fmt.Errorf("the modules %q and %q do not go together", m.ID, id)
			}
		}
	}
	if n := c.numbersOf(on); n.conflict != "" {
		return 0, fmt.Errorf("%s: these modules do not go together", n.conflict)
	}
	return on, nil
}

// nearestOr is the hint for a name that there is not: the one that was meant, or
// all that there are.
func nearestOr(name string, known []string) string {
	if hint := source.Nearest(name, known); hint != "" {
		return hint
	}
	return "expected " + orList(known)
}

// moduleNumbers are the numbers of a game with some modules on.
type moduleNumbers struct {
	on       uint32 // among the modules that change numbers
	numbers  *Numbers
	conflict string // two modules that set one field
}

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

// numbersOf returns the numbers of a game with some modules on.
func (c *Catalog) numbersOf(on uint32) *moduleNumbers {
	for i := range c.moduleNumbers {
		if c.moduleNumbers[i].on == on&c.numbersMask {
			return &c.moduleNumbers[i]
		}
	}
	return &moduleNumbers{numbers: &c.Numbers}
}

// Numbers are the prices and limits of this game: those of the board, as its
// modules change them.
func (g *Game) Numbers() *Numbers {
	if g.numbers == nil {
		g.numbers = g.C.numbersOf(g.S.Modules).numbers
	}
	return g.numbers
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
