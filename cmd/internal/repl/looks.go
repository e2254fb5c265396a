package repl

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"seti/kernel"
	"seti/kernel/source"
	"seti/scripting/prompt"
)

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
	value, ok := literal(v)
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
		value, ok := literal(e)
		if !ok || i == 12 {
			return "", false
		}
		parts = append(parts, fmt.Sprintf("%s[%d] == %s", text, i+1, value))
	}
	return strings.Join(parts, " and "), true
}

func literal(v source.Value) (string, bool) {
	switch v.Kind {
	case source.Number:
		return number(v.Number), true
	case source.String:
		return strconv.Quote(v.String), true
	}
	return "", false
}
