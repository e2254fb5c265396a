package repl

import (
	"slices"

	"seti/kernel/source"
	"seti/scripting/scenario"
)

// otherSeeds are seeds with which a recorded scenario must have the same outcome.
var otherSeeds = []float64{101, 202}

// pinned names in the setup of a scenario what it used and chance had laid out: as much as is
// needed for the same outcome with other seeds.
func (r *REPL) pinned(path string, d draft, rec *recording) *recording {
	want, _, err := r.outcomeOf(path, d, d.setup)
	if err != nil || r.holdsAnywhere(path, d, d.setup, want) {
		return rec
	}
	begin, err := scenario.Start(r.game.c, d.setup)
	if err != nil {
		return rec
	}
	there := positionOf(begin.Game())
	begin.Close()
	// All of it, and then less and less.
	pins := pinnable(there)
	with := func(pins []source.Field) source.Value {
		setup := d.setup
		for _, pin := range pins {
			setup = merge(source.Value{Kind: source.Table, Fields: []source.Field{pin}}, setup)
		}
		return inOrder(setup, d.setup)
	}
	if !r.holdsAnywhere(path, d, with(pins), want) {
		rec.seed = true
		return rec
	}
	pins = fewest(pins, func(fewer []source.Field) bool { return r.holdsAnywhere(path, d, with(fewer), want) })
	for i, pin := range pins {
		for pin.Key == "deck" && len(pin.Value.List) > 1 {
			pin.Value.List = pin.Value.List[:len(pin.Value.List)-1]
			if fewer := slices.Concat(pins[:i], []source.Field{pin}, pins[i+1:]); r.holdsAnywhere(path, d, with(fewer), want) {
				pins = fewer
			} else {
				break
			}
		}
	}
	d.setup = with(pins)
	less, err := r.prove(path, d)
	if err != nil {
		rec.seed = true
		return rec
	}
	less.dropped = rec.dropped
	for _, pin := range pins {
		eachLeaf(source.Value{Kind: source.Table, Fields: []source.Field{pin}}, "", func(name string, _ source.Value) {
			less.pins = append(less.pins, name)
		})
	}
	return less
}

// fewest leaves out of a list what is not needed for "do" to hold: first many at once,
// then fewer, at last one by one.
func fewest[T any](list []T, do func([]T) bool) []T {
	for size := len(list); size > 0; size /= 2 {
		for i := 0; i < len(list); {
			fewer := slices.Delete(slices.Clone(list), i, min(i+size, len(list)))
			if do(fewer) {
				list = fewer
			} else {
				i += size
			}
		}
	}
	return list
}

// pinnable returns the parts of a position that chance lays out, each as a table of
// its own.
func pinnable(there source.Value) []source.Field {
	var pins []source.Field
	add := func(v source.Value, keys ...string) {
		for i := len(keys) - 1; i > 0; i-- {
			v = source.Value{Kind: source.Table, Fields: []source.Field{{Key: keys[i], Value: v}}}
		}
		pins = append(pins, source.Field{Key: keys[0], Value: v})
	}
	for _, f := range there.Fields {
		switch f.Key {
		case "discs", "sectors", "row":
			add(f.Value, f.Key)
		case "deck":
			if n := len(f.Value.List); n > 0 {
				f.Value.List = f.Value.List[:min(n, 6)]
				add(f.Value, f.Key)
			}
		case "stack":
			add(f.Value, f.Key)
		case "techs":
			for _, tech := range f.Value.Fields {
				if tiles, ok := tech.Value.Get("tiles"); ok && len(tiles.List) > 0 {
					add(tiles, f.Key, tech.Key, "tiles")
				}
			}
		case "gold":
			for _, tile := range f.Value.Fields {
				if side, ok := tile.Value.Get("side"); ok {
					add(side, f.Key, tile.Key, "side")
				}
			}
		case "p1", "p2", "p3", "p4":
			for _, key := range []string{"hand", "tucked"} {
				if list, ok := f.Value.Get(key); ok && len(list.List) > 0 {
					add(list, f.Key, key)
				}
			}
		}
	}
	return pins
}

// inOrder puts those keys of a setup first that it had before.
func inOrder(setup, before source.Value) source.Value {
	out := source.Value{Kind: source.Table}
	for _, f := range before.Fields {
		if v, ok := setup.Get(f.Key); ok {
			out.Fields = append(out.Fields, source.Field{Key: f.Key, Value: v})
		}
	}
	for _, f := range setup.Fields {
		if _, ok := before.Get(f.Key); !ok {
			out.Fields = append(out.Fields, f)
		}
	}
	return out
}

// holdsAnywhere reports whether a draft passes with other seeds, with the same
// log.
func (r *REPL) holdsAnywhere(path string, d draft, setup source.Value, want string) bool {
	for _, seed := range otherSeeds {
		other := merge(setup, source.Value{Kind: source.Table, Fields: []source.Field{
			{Key: "seed", Value: source.Value{Kind: source.Number, Number: seed}}}})
		got, _, err := r.outcomeOf(path, d, other)
		if err != nil || got != want {
			return false
		}
	}
	return true
}

// outcomeOf plays a draft from a setup in one way and returns its log and the hash of its last
// state.
func (r *REPL) outcomeOf(path string, d draft, setup source.Value) (log string, hash uint64, err error) {
	d.setup = setup
	text, _, _ := d.write()
	sc, problems := scenario.Parse(path, []byte(text))
	if err := problems.Err(); err != nil {
		return "", 0, err
	}
	result, err := sc.Run(r.game.c, scenario.Plain)
	if err != nil {
		return "", 0, err
	}
	return result.Log, result.Hash, nil
}
