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
	for _, l := range rec.dropped {
		r.print("  left out, because it is only true in the middle of a step: " + l)
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
	dropped []string // looks that do not hold when it is played
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
		rec.dropped = append(lost, rec.dropped...)
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
	all := merge(r.game.base, without(diff, "stack")) // which is one of the stacks
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
		var result *scenario.Result
		var err error
		for _, way := range scenario.Ways {
			var got *scenario.Result
			if got, err = sc.Run(r.game.c, way); err != nil {
				break
			}
			if way == scenario.Plain {
				result = got
			}
		}
		if err == nil {
			rec.data, rec.hash = sc.WithLog(result.Log), result.Hash
			return rec, nil
		}
		var ambiguous *scenario.Ambiguous
		if errors.As(err, &ambiguous) {
			d.now[played[ambiguous.Pos.Line]] = true // a journal takes a line at the first decision
			continue
		}
		i, ok := at[lineOf(err, path)]
		if !ok || len(d.looks) == 1 {
			first, _, _ := strings.Cut(err.Error(), "\n")
			return nil, source.Hint(fmt.Errorf("the scenario does not pass: %s", strings.TrimPrefix(first, path+":")),
				"what happened cannot be said by a setup and lines of play; record before arranging again")
		}
		rec.dropped = append(rec.dropped, d.looks[i].line)
		d.looks = append(d.looks[:i:i], d.looks[i+1:]...)
	}
}
