package repl

import (
	"strconv"
	"strings"

	"seti/cmd/internal/console"
	"seti/kernel/play"
	"seti/kernel/source"
)

// draft is a scenario that is being made.
type draft struct {
	comment string
	setup   source.Value
	lines   []play.Line
	looks   []drafted
	passed  map[int]bool // lines with "continue" that are not written
	now     map[int]bool // lines that would mean something else if they were taken later
}

// drafted is a look with the number of lines before it.
type drafted struct {
	look
	at int
}

func (d *draft) add(looks []look, at int) {
	for _, l := range looks {
		d.looks = append(d.looks, drafted{l, at})
	}
}

// lineOf returns the line of a file to which an error belongs.
func lineOf(err error, path string) int {
	rest, ok := strings.CutPrefix(err.Error(), path+":")
	if !ok {
		return 0
	}
	number, _, _ := strings.Cut(rest, ":")
	n, _ := strconv.Atoi(number)
	return n
}

// write returns the file without its log. at says which look is on a line,
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
			if !d.passed[n] {
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
