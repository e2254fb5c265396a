package catalog

import (
	"cmp"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"

	"seti/kernel/board"
	"seti/kernel/source"
)

// Memory holds the values that a thing remembers between calls of its functions: keys with
// start values, declared in its script,
//
//	state = {
//		uses = 0, open = true, taken = { 0, 0, 0, 0 },
//		star = { type = "star" },
//		debt = { each = "player", start = 0 },
//	}
//
// and read and written there as g.state.uses, g.state.debt[player]. The values belong to the state of the game, so they
// are copied, saved, hashed and undone with it. They are public; secrets are kept in piles and pieces.
type Memory struct {
	Thing string // address of the thing: base:card/5
	keys  []MemoryKey
}

// MemoryKey is one key of a thing's memory. A boolean is 0 or 1, a thing its number, or NoThing; a key with several
// values has them one after the other.
type MemoryKey struct {
	Name    string
	IsBool  bool
	Kind    source.Kind // of the things that it remembers; KindNone for numbers and booleans
	Entries Entries
	at, Len int // in State.Memory
}

// NoThing is the value in State.Memory of an entry for a thing that is not set.
const NoThing = math.MinInt32

// Entries is the number of values that a key has.
type Entries uint8

// One value, a list, or one for each player.
const (
	OneEntry Entries = iota
	ListEntries
	PlayerEntries
)

// memoryKinds are the kinds of things that can be remembered: those that stay the same thing
// through a game.
var memoryKinds = []source.Kind{board.KindStar, board.KindBody, board.KindTech, board.KindCard, board.KindSpace, board.KindSector, board.KindSeat, board.KindFigure,
	board.KindTraceMarker, board.KindSpecies, board.KindPiece, board.KindBoardSpace, board.KindPlace, board.KindGold, board.KindChoice}

// Keys returns the keys of a memory, in the order of their names.
func (m *Memory) Keys() []MemoryKey { return m.keys }

// Phrase returns what a key remembers: debt (number, each player).
func (k *MemoryKey) Phrase() Phrase {
	a := Args{"id": k.Name, "truth": k.IsBool, "players": k.Entries == PlayerEntries}
	if k.Kind != board.KindNone {
		a["thing"] = KindName(k.Kind)
	}
	if k.Entries == ListEntries {
		a["list"] = k.Len
	}
	return Phrase{Key: "show.memory", Args: a}
}

// At returns the index in State.Memory of an entry of a key, counted from 0.
func (k *MemoryKey) At(i int) int { return k.at + i }

// Find returns a key and the index in State.Memory of one of its entries: a number from 1 for a list, a player, or no
// entry for the key itself. An error lists the keys or entries that exist.
func (m *Memory) Find(name string, entry source.Value) (MemoryKey, int, error) {
	var names []string
	for _, k := range m.keys {
		if k.Name != name {
			names = append(names, k.Name)
			continue
		}
		i, err := k.entry(entry)
		return k, k.at + i, err
	}
	return MemoryKey{}, 0, fmt.Errorf("the thing has no state %q; %s", name, cmp.Or(source.Nearest(name, names), "declare it: state = { "+name+" = 0 }"))
}

// entry returns which entry is meant, from 0.
func (k *MemoryKey) entry(v source.Value) (int, error) {
	switch {
	case v.Kind == source.Nil:
		return 0, nil
	case k.Entries == ListEntries:
		i, ok := source.Whole(v.Number)
		if v.Kind == source.Number && ok && i >= 1 && i <= k.Len {
			return i - 1, nil
		}
		return 0, fmt.Errorf("state.%s has entries 1 to %d, not %s", k.Name, k.Len, Found(v))
	case v.Kind == source.Thing && v.Ref.Kind == board.KindSeat && v.Ref.ID >= 0:
		return int(v.Ref.ID), nil
	}
	return 0, fmt.Errorf("state.%s has an entry for each player, as state.%s[g.owner]; found %s", k.Name, k.Name, Found(v))
}

// MemoryOf returns the memory of the thing that a function belongs to, an empty one if it has none.
func (c *Catalog) MemoryOf(fn *source.Function) *Memory {
	if p := c.powerWith(fn); p != nil {
		return &p.Memory
	}
	return &Memory{}
}

// Keep returns the number by which a value is remembered under a key, and where: in an entry of it, or without one in
// the key itself. It is an error if nothing of that name is remembered, or nothing of that type.
func (m *Memory) Keep(name string, entry, v source.Value) (k MemoryKey, at int, n int32, err error) {
	if k, at, err = m.Find(name, entry); err != nil {
		return k, at, n, err
	}
	expected, fits := source.WholeNumber, false
	switch {
	case k.Entries == ListEntries && entry.Kind == source.Nil:
		return k, at, n, fmt.Errorf("state.%s is a list; set one of its entries, state.%s[1]", name, name)
	case k.Entries == PlayerEntries && entry.Kind == source.Nil:
		return k, at, n, fmt.Errorf("state.%s has an entry for each player; set one of them, state.%s[g.owner]", name, name)
	case k.Kind != board.KindNone:
		expected = WithArticle(KindName(k.Kind)) + " or nil"
		fits = v.Kind == source.Nil || v.Kind == source.Thing && v.Ref.Kind == k.Kind
		if n = NoThing; v.Kind == source.Thing {
			n = int32(v.Ref.ID)
		}
	case k.IsBool:
		expected, fits = "true or false", v.Kind == source.Bool
		if v.Bool {
			n = 1
		}
	case v.Kind == source.Number:
		var whole int
		whole, fits = source.Whole(v.Number)
		n = int32(whole)
	}
	if !fits {
		err = fmt.Errorf("state.%s: found %s, expected %s", name, Found(v), expected)
	}
	return k, at, n, err
}

// Decode reads a table of start values and gives them places in the state.
func (m *Memory) Decode(d *Decoder, v source.Value, _ reflect.StructTag) {
	if v.Kind != source.Table {
		d.Expected(v, "a table such as { uses = 0 }")
		return
	}
	m.Thing = d.thing
	for _, f := range v.Fields {
		k := MemoryKey{Name: f.Key, at: len(d.c.StartMemory), Len: 1}
		start := []source.Value{f.Value}
		switch f.Value.Kind {
		case source.List:
			k.Entries, k.Len, start = ListEntries, len(f.Value.List), f.Value.List
		case source.Table:
			start = d.declared(&k, f)
		}
		for i, e := range start {
			if isBool := e.Kind == source.Bool; i == 0 {
				k.IsBool = isBool
			} else if isBool != k.IsBool {
				d.Expected(e, "a list of one kind")
			}
			d.c.StartMemory = append(d.c.StartMemory, d.remembered(e, k.Kind))
		}
		m.keys = append(m.keys, k)
	}
	slices.SortFunc(m.keys, func(a, b MemoryKey) int { return strings.Compare(a.Name, b.Name) })
	d.c.Memories = append(d.c.Memories, m)
}

// declared reads the long form of a key, { each = "player", type = "star" }, and returns its
// start values.
func (d *Decoder) declared(k *MemoryKey, f source.Field) []source.Value {
	each, _ := f.Value.Get("each")
	typ, _ := f.Value.Get("type")
	start, _ := f.Value.Get("start")
	known := d.onlyKeys(f.Value, "each", "type", "start")
	if typ.Kind != source.Nil {
		if k.Kind = MemoryKind(typ.String); k.Kind == board.KindNone {
			d.ExpectedOneOf(typ, source.OrList(MemoryTypes()), MemoryTypes())
		}
	}
	switch {
	case known && typ.Kind == source.Nil && start.Kind == source.Nil:
		d.Errorf(f.Value.Pos, `write { each = "player", start = 0 } or { type = "star" }`, "state.%s: with which value does it begin?", f.Key)
	case typ.Kind != source.Nil && start.Kind != source.Nil:
		d.Errorf(start.Pos, "remove it", "state.%s: a thing in state is nil at the start", f.Key)
	}
	if each.Kind != source.Nil {
		d.oneOf(each, "player")
		k.Entries, k.Len = PlayerEntries, board.MaxSeats
	}
	return slices.Repeat([]source.Value{start}, k.Len)
}

// MemoryKind returns the kind of things of a name that can be remembered, KindNone if there is none.
func MemoryKind(name string) source.Kind {
	if i := slices.Index(MemoryTypes(), name); i >= 0 {
		return memoryKinds[i]
	}
	return board.KindNone
}

// MemoryTypes returns the kinds of things that can be remembered, as scripts name them.
func MemoryTypes() (names []string) {
	return eachOf(memoryKinds, func(kind *source.Kind) string { return KindName(*kind) })
}

func (d *Decoder) remembered(v source.Value, kind source.Kind) int32 {
	switch {
	case kind != board.KindNone:
		return NoThing
	case v.Kind == source.Bool:
		if v.Bool {
			return 1
		}
		return 0
	case v.Kind == source.Number:
		n, _ := d.Integer(v)
		return int32(n)
	case v.Kind != source.Nil: // that has been said
		d.Expected(v, "a whole number, true or false, or a list of them")
	}
	return 0
}
