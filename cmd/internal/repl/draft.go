package repl

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"seti/cmd/internal/console"
	"seti/kernel"
	"seti/kernel/play"
	"seti/kernel/source"
	"seti/scripting/prompt"
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

// write returns the file without its log. at maps lines to looks, played maps lines to options.
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

// look is something at which the author looked, as a line of a scenario.
type look struct {
	line string
	play bool // it is about an option; otherwise it is an expression that holds
	mid  bool // the game was at an interrupt point
}

func (r *REPL) remember(l look) {
	if d := r.game.session.Raw(); d != nil {
		l.mid = d.Kind == kernel.Interrupt && d.Default >= 0
	}
	looks := &r.game.looks
	if n := len(r.game.deeds); n > 0 {
		looks = &r.game.deeds[n-1].looks
	}
	if !slices.Contains(*looks, l) {
		*looks = append(*looks, l)
	}
}

// looked remembers a value that was printed, if a scenario can express it.
func (r *REPL) looked(text string, v source.Value) {
	line, ok := expectation(text, v)
	if !ok {
		return
	}
	wrong, err := prompt.NewExpressions(r.game.session.Game()).Check(line)
	if err == nil && wrong == "" {
		r.remember(look{line: line})
	}
}

var (
	simple   = regexp.MustCompile(`^#?[\w.\[\]"-]+$`)
	compares = regexp.MustCompile(`[=~<>]|\b(and|or|not|has)\b`)
)

// expectation returns an expression with its value: p1.energy == 5. Lua cannot compare
// lists, so lists are compared entry by entry.
func expectation(text string, v source.Value) (string, bool) {
	if strings.ContainsAny(text, "\n{") || strings.Contains(text, "# ") {
		return "", false
	}
	value, ok := scalar(v)
	name := text
	if !simple.MatchString(text) && compares.MatchString(text) {
		name = "(" + text + ")"
	}
	switch {
	case v.Kind == source.Bool && v.Bool:
		return text, true
	case v.Kind == source.Bool:
		return "not " + name, true
	case ok:
		return name + " == " + value, true
	case v.Kind != source.List && !(v.Kind == source.Table && len(v.Fields) == 0):
		return "", false
	case !simple.MatchString(text):
		return "", false
	}
	parts := []string{fmt.Sprintf("#%s == %d", text, len(v.List))}
	for i, e := range v.List {
		value, ok := scalar(e)
		if !ok || i == 12 {
			return "", false
		}
		parts = append(parts, fmt.Sprintf("%s[%d] == %s", text, i+1, value))
	}
	return strings.Join(parts, " and "), true
}

// writeTOML writes a table as a person would: first the keys that are not tables, then a section for each table.
func writeTOML(b *strings.Builder, t source.Value, path string) {
	head := path == ""
	for _, f := range t.Fields {
		if isTable(f.Value) {
			continue
		}
		if !head {
			b.WriteString("[" + path + "]\n")
			head = true
		}
		b.WriteString(tomlKey(f.Key) + " = " + tomlValue(f.Value) + "\n")
	}
	for _, f := range t.Fields {
		if !isTable(f.Value) {
			continue
		}
		sub := tomlKey(f.Key)
		if path != "" {
			sub = path + "." + sub
		}
		writeTOML(b, f.Value, sub)
	}
}

func tomlKey(k string) string {
	if strings.Trim(k, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-") == "" && k != "" {
		return k
	}
	return strconv.Quote(k)
}

func tomlValue(v source.Value) string {
	if s, ok := scalar(v); ok {
		return s
	}
	var items []string
	for _, e := range v.List {
		items = append(items, tomlValue(e))
	}
	return "[" + strings.Join(items, ", ") + "]"
}
