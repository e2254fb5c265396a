package repl

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"seti/content/files"
	"seti/kernel/board"
	"seti/kernel/source"
	"seti/scripting/scenario"
)

var scenarioName = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._/-]*$`)

// record writes what was done as a scenario. It plays the scenario in all ways before
// it writes it.
func (r *REPL) record(rest string) error {
	rest, over := strings.CutPrefix(rest, "!")
	name, comment, _ := strings.Cut(strings.TrimSpace(rest), " ")
	name = strings.TrimSuffix(name, ".txtar")
	if !scenarioName.MatchString(name) || strings.Contains(name, "..") {
		return source.Hint(fmt.Errorf("found %q, expected the name of a file", name), ":record solar-sail A visit pays data. (rules 9.6)")
	}
	path := filepath.Join(r.Dir, filepath.FromSlash(name)+".txtar")
	if _, err := os.Stat(path); err == nil && !over && !r.written[path] {
		return source.Hint(fmt.Errorf("%s is there already", path), ":record! %s overwrites it", name)
	}
	if comment = strings.TrimSpace(comment); comment == "" {
		comment = r.askComment()
	}
	if comment == "" {
		return source.Hint(errors.New("a scenario needs a sentence that says what it tests"), ":record %s Landing pays its data first. (rules 4.3)", name)
	}
	rec, err := r.scenario(path, comment)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	if err := files.Write(path, rec.data, 0o666); err != nil {
		return err
	}
	if r.written == nil {
		r.written = map[string]bool{}
	}
	r.written[path] = true
	if rec.since != "" {
		r.print("  starts where you " + rec.since + "; its setup is the position there")
	}
	for _, l := range rec.mid {
		r.print("  left out, because it is only true in the middle of a step: " + l)
	}
	for _, l := range rec.dropped {
		r.print("  left out, because it does not hold when all is played from the start: " + l)
	}
	if len(rec.pins) > 0 {
		r.print("  its setup names what it used, so it passes with any seed: " + strings.Join(rec.pins, ", "))
	} else if rec.seed {
		r.print("  rests on its seed: with another one it comes out otherwise")
	}
	r.print(r.IO.Style().Good("passes") + " and is written: " + path)
	return nil
}

func (r *REPL) askComment() string {
	if r.input == nil {
		return ""
	}
	r.mu.Unlock()
	defer r.mu.Lock()
	text, err := r.input.Read("what does it prove? ", nil)
	if err != nil && !errors.Is(err, io.EOF) {
		return ""
	}
	return strings.TrimSpace(text)
}

// recording is a scenario that passes.
type recording struct {
	data    []byte
	mid     []string // looks that hold only at interrupt points
	dropped []string // others that do not hold when it is played
	pins    []string // what its setup names besides
	seed    bool     // it depends on its seed nevertheless
	since   string   // the last deed that its setup includes
	hash    uint64
}

// scenario makes the file, without any "continue" that is not needed, and with everything
// that it used in its setup.
func (r *REPL) scenario(path, comment string) (*recording, error) {
	first, cut := 0, 0 // deeds and lines before them are part of the setup
	for i, x := range r.game.deeds {
		if x.change != nil || x.tried != "" {
			first, cut = i+1, x.lines
		}
	}
	d := draft{comment: comment, setup: r.game.setup(), lines: r.game.session.Lines()[cut:], now: map[int]bool{}}
	if first == 0 {
		d.add(r.game.looks, 0)
	}
	for _, x := range r.game.deeds[max(0, first-1):] {
		d.add(x.looks, x.lines-cut)
	}
	if len(d.looks) == 0 {
		return nil, source.Hint(errors.New("the scenario would expect nothing"), "look at what must come out, such as p1.vp, then record")
	}
	setups, since := []source.Value{d.setup}, ""
	if first > 0 && r.game.deeds[first-1].setup == nil {
		var err error
		if setups, err = r.middle(first); err != nil {
			return nil, err
		}
		since = strings.TrimPrefix(r.game.deeds[first-1].String(), r.game.deeds[first-1].seat.String()+": ")
	}
	want := r.outcome()
	var err error
	for _, d.setup = range setups {
		var rec *recording
		if rec, err = r.proved(path, d, want); err == nil {
			rec.since = since
			return rec, nil
		}
	}
	return nil, err
}

// proved proves a draft with as few "continue" lines as possible: none, or
// those without which it has another outcome.
func (r *REPL) proved(path string, d draft, want uint64) (*recording, error) {
	all := map[int]bool{}
	for i, l := range d.lines {
		if l.ID == "continue" {
			all[i] = true
		}
	}
	d.passed = all
	rec, err := r.prove(path, d)
	if err != nil || rec.hash != want {
		// A line that looks passes the interrupt points before it.
		var lost []string
		var kept []drafted
		for _, l := range d.looks {
			if l.mid {
				lost = append(lost, l.line)
			} else {
				kept = append(kept, l)
			}
		}
		if len(kept) == 0 {
			return nil, source.Hint(errors.New("all that was looked at holds only in the middle of something"), ":continue, look again, then record")
		}
		d.looks, d.passed = kept, map[int]bool{}
		if rec, err = r.prove(path, d); err != nil {
			return nil, err
		}
		needed := fewest(slices.Sorted(maps.Keys(all)), func(kept []int) bool {
			d.passed = except(all, kept)
			_, hash, err := r.outcomeOf(path, d, d.setup)
			return err == nil && hash == rec.hash
		})
		if d.passed = except(all, needed); len(d.passed) > 0 {
			if less, err := r.prove(path, d); err == nil && less.hash == rec.hash {
				rec = less
			}
		}
		rec.mid = append(lost, rec.mid...)
	}
	return r.pinned(path, d, rec), nil
}

// outcome returns the hash of the last state of a scenario.
func (r *REPL) outcome() uint64 {
	f := r.game.session.Fork()
	defer f.Close()
	f.AskAll = [board.MaxSeats]bool{}
	f.Pending()
	return f.State().Hash()
}

// middle returns the setup for a position that was arranged in the middle of a game:
// everything in which it differs from the start of one.
func (r *REPL) middle(deeds int) ([]source.Value, error) {
	there := r.game.session.Fork()
	defer there.Close()
	for range r.game.deeds[deeds:] {
		if err := there.Undo(0); err != nil {
			return nil, err
		}
	}
	begin, err := scenario.Start(r.game.c, r.game.base)
	if err != nil {
		return nil, err
	}
	defer begin.Close()
	diff, _ := difference(positionOf(begin.Game()), positionOf(there.Game()))
	all := merge(r.game.base, diff)
	if _, named := all.Get("stacks"); named {
		all = without(all, "stack") // which is one of them
	}
	return []source.Value{without(all, "deck"), all}, nil
}

// except returns the lines of a set that are not in a list.
func except(set map[int]bool, list []int) map[int]bool {
	rest := maps.Clone(set)
	for _, i := range list {
		delete(rest, i)
	}
	return rest
}

// prove plays a draft in all ways. Looks that do not hold are left out.
func (r *REPL) prove(path string, d draft) (*recording, error) {
	rec := &recording{}
	for {
		text, at, played := d.write()
		sc, problems := scenario.Parse(path, []byte(text))
		if err := problems.Err(); err != nil {
			return nil, err
		}
		result, err := sc.Run(r.game.c, scenario.Plain)
		for _, way := range scenario.Ways {
			if err == nil && way != scenario.Plain {
				_, err = sc.Run(r.game.c, way)
			}
		}
		if err == nil {
			rec.data, rec.hash = sc.WithLog(result.Log), result.Hash
			return rec, nil
		}
		if ambiguous, ok := errors.AsType[*scenario.Ambiguous](err); ok {
			d.now[played[ambiguous.Pos.Line]] = true // a journal takes a line at the first decision
			continue
		}
		i, ok := at[lineOf(err, path)]
		if !ok || len(d.looks) == 1 {
			first, _, _ := strings.Cut(err.Error(), "\n")
			return nil, source.Hint(fmt.Errorf("the scenario does not pass: %s", strings.TrimPrefix(first, path+":")),
				"what happened cannot be said by a setup and lines of play; record before arranging again")
		}
		if l := d.looks[i]; l.mid {
			rec.mid = append(rec.mid, l.line)
		} else {
			rec.dropped = append(rec.dropped, l.line)
		}
		d.looks = append(d.looks[:i:i], d.looks[i+1:]...)
	}
}

// otherSeeds are seeds with which a recorded scenario must have the same outcome. They are so many that the cards tucked
// first do not all bring the same.
var otherSeeds = []float64{101, 202, 303, 404, 505, 606, 707, 808}

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
	less.mid, less.dropped = rec.mid, rec.dropped
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
			if p, _ := board.ParseSeat(f.Key); int(p) >= int(there.At("players").Number) {
				continue
			}
			for _, key := range []string{"credit", "energy", "publicity", "data", "vp"} { // the card tucked first decides them
				if n, ok := f.Value.Get(key); ok {
					add(n, f.Key, key)
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
