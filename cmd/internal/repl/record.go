package repl

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"seti/cmd/internal/console"
	"seti/kernel"
	"seti/kernel/play"
	"seti/kernel/source"
	"seti/scripting/scenario"
)

var scenarioName = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._/-]*$`)

// record writes what was done as a scenario. It is played, in all ways, before
// it is written.
func (r *REPL) record(rest string) error {
	name, comment, _ := strings.Cut(rest, " ")
	name = strings.TrimSuffix(name, ".txtar")
	if !scenarioName.MatchString(name) || strings.Contains(name, "..") {
		return console.Hint(fmt.Errorf("found %q, expected the name of a file", name), ":record solar-sail A visit pays data. (rules 9.6)")
	}
	path := filepath.Join(r.Dir, filepath.FromSlash(name)+".txtar")
	if _, err := os.Stat(path); err == nil && !r.written[path] {
		return console.Hint(fmt.Errorf("%s is there already", path), "choose another name, or remove it")
	}
	if comment = strings.TrimSpace(comment); comment == "" {
		comment = r.askComment()
	}
	if comment == "" {
		return console.Hint(errors.New("a scenario says what it proves"), ":record %s Landing pays its data first. (rules 4.3)", name)
	}
	data, dropped, err := r.scenario(path, comment)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	if err := os.WriteFile(path, data, 0o644); err != nil {
		return err
	}
	if r.written == nil {
		r.written = map[string]bool{}
	}
	r.written[path] = true
	for _, l := range dropped {
		r.print("  left out, because it holds only in the middle of something: " + l)
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

// draft is a scenario in the making.
type draft struct {
	comment   string
	setup     source.Value
	lines     []play.Line
	looks     []look       // with at as a number of lines
	continues bool         // write every continue
	now       map[int]bool // lines that mean another thing where they could be taken later
}

// scenario makes the file. Looks that do not hold when it is played are left
// out and returned.
func (r *REPL) scenario(path, comment string) (data []byte, dropped []string, err error) {
	d := draft{comment: comment, setup: r.game.setup(), lines: r.game.session.Lines(), now: map[int]bool{}}
	first := 0 // deeds before it are part of the setup
	for i, x := range r.game.deeds {
		if x.change != nil || x.tried != "" {
			first = i + 1
		}
	}
	for _, l := range r.looks {
		if l.at < first {
			continue
		}
		if l.at == 0 || l.at == first {
			l.at = 0
		} else {
			l.at = r.game.lines[l.at-1]
		}
		d.looks = append(d.looks, l)
	}
	if len(d.looks) == 0 {
		return nil, nil, console.Hint(errors.New("the scenario would expect nothing"), "look at what must come out, such as p1.vp, then record")
	}
	setups := []source.Value{d.setup}
	if first > 0 && r.game.deeds[first-1].setup == nil {
		if setups, err = r.middle(first); err != nil {
			return nil, nil, err
		}
	}
	want := r.outcome()
	var lost []string
	for _, d.setup = range setups {
		for _, d.continues = range []bool{false, true} {
			if d.continues {
				// A line that looks passes the interrupt points in front of it.
				var kept []look
				for _, l := range d.looks {
					if l.mid {
						lost = append(lost, l.line)
					} else {
						kept = append(kept, l)
					}
				}
				if d.looks = kept; len(kept) == 0 {
					break
				}
			}
			var hash uint64
			if data, dropped, hash, err = r.prove(path, d); err == nil && (hash == want || d.continues) {
				return data, append(lost, dropped...), nil
			}
		}
	}
	if err == nil {
		err = console.Hint(errors.New("all that was looked at holds only in the middle of something"), ":continue, look again, then record")
	}
	return nil, nil, err
}

// outcome is the hash of the state to which a scenario comes.
func (r *REPL) outcome() uint64 {
	f := r.game.session.Fork()
	defer f.Close()
	f.AskAll = [kernel.MaxSeats]bool{}
	f.Pending()
	return f.State().Hash()
}

// middle makes a setup of a position that was arranged in the middle of a game:
// all in which it differs from the start of one.
func (r *REPL) middle(deeds int) ([]source.Value, error) {
	there := &game{c: r.game.c, base: r.game.base, deeds: r.game.deeds[:deeds:deeds]}
	if err := there.again(); err != nil {
		return nil, err
	}
	defer there.session.Close()
	begin, err := scenario.Start(r.game.c, r.game.base)
	if err != nil {
		return nil, err
	}
	defer begin.Close()
	diff, _ := difference(positionOf(begin), positionOf(there.session))
	all := merge(r.game.base, diff)
	return []source.Value{without(all, "deck"), all}, nil
}

// prove plays a draft in all ways.
func (r *REPL) prove(path string, d draft) (data []byte, dropped []string, hash uint64, err error) {
	for {
		text, at, played := d.write()
		sc, problems := scenario.Parse(path, []byte(text))
		if err := problems.Err(); err != nil {
			return nil, nil, 0, err
		}
		var result *scenario.Result
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
			return sc.WithLog(result.Log), dropped, result.Hash, nil
		}
		var ambiguous *scenario.Ambiguous
		if errors.As(err, &ambiguous) {
			d.now[played[ambiguous.Pos.Line]] = true // a journal takes a line at once
			continue
		}
		i, ok := at[lineOf(err, path)]
		if !ok || len(d.looks) == 1 {
			first, _, _ := strings.Cut(err.Error(), "\n")
			return nil, nil, 0, console.Hint(fmt.Errorf("the scenario does not pass: %s", strings.TrimPrefix(first, path+":")),
				"what happened cannot be said by a setup and lines of play; record before arranging again")
		}
		dropped = append(dropped, d.looks[i].line)
		d.looks = append(d.looks[:i:i], d.looks[i+1:]...)
	}
}

// lineOf is the line of a file that an error is about.
func lineOf(err error, path string) int {
	rest, ok := strings.CutPrefix(err.Error(), path+":")
	if !ok {
		return 0
	}
	number, _, _ := strings.Cut(rest, ":")
	n, _ := strconv.Atoi(number)
	return n
}

// write writes the file without its log. at tells which look stands in a line,
// played which option.
func (d *draft) write() (text string, at, played map[int]int) {
	var b strings.Builder
	at, played = map[int]int{}, map[int]int{}
	for _, l := range console.Wrap(d.comment, 88, 0) {
		b.WriteString(l + "\n")
	}
	b.WriteString("-- setup.toml --\n")
	writeTOML(&b, d.setup, "")
	b.WriteString("-- play --\n")
	put := func(i int, line string) {
		b.WriteString(line + "\n")
		at[strings.Count(b.String(), "\n")] = i
	}
	seen := map[string]bool{}
	for n := 0; n <= len(d.lines); n++ {
		for i, l := range d.looks {
			switch {
			case l.at != n || seen[l.line]:
			case l.play:
				put(i, l.line)
			case n < len(d.lines):
				put(i, "? "+l.line)
				seen[l.line] = true
			}
		}
		if n < len(d.lines) {
			if d.continues || d.lines[n].ID != "continue" {
				l := d.lines[n]
				if d.now[n] {
					l.ID = "now " + l.ID
				}
				b.WriteString(l.String() + "\n")
				played[strings.Count(b.String(), "\n")] = n
				seen = map[string]bool{}
			}
		}
	}
	b.WriteString("-- expect --\n")
	for i, l := range d.looks {
		if l.at >= len(d.lines) && !l.play {
			put(i, l.line)
		}
	}
	return b.String(), at, played
}
