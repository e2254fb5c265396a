package source

import (
	"fmt"
	"sort"
	"strings"
)

// Problem is a mistake in content, described so that its author can continue.
type Problem struct {
	Pos     Pos
	Text    string // what was found and what was expected
	Hint    string // what to do; may be empty
	Warning bool   // legal, but surely not meant
}

func (p Problem) Error() string {
	s := p.Text
	if at := p.Pos.String(); at != "" {
		s = at + ": " + s
	}
	if p.Hint != "" {
		s += " (" + p.Hint + ")"
	}
	return Printable(s)
}

// Problems is a list of mistakes in content, in the order of the files.
type Problems []Problem

func (ps Problems) Error() string {
	lines := make([]string, len(ps))
	for i, p := range ps {
		lines[i] = p.Error()
	}
	return strings.Join(lines, "\n")
}

// Err returns the problems as an error, nil if there are none but warnings.
func (ps Problems) Err() error {
	for _, p := range ps {
		if !p.Warning {
			return ps
		}
	}
	return nil
}

// Add appends a problem.
func (ps *Problems) Add(pos Pos, hint, format string, args ...any) {
	*ps = append(*ps, Problem{Pos: pos, Text: fmt.Sprintf(format, args...), Hint: hint})
}

// Warn appends a warning.
func (ps *Problems) Warn(pos Pos, hint, format string, args ...any) {
	ps.Add(pos, hint, format, args...)
	(*ps)[len(*ps)-1].Warning = true
}

// Sort sorts the problems by file and line.
func (ps Problems) Sort() {
	sort.SliceStable(ps, func(i, j int) bool {
		a, b := ps[i].Pos, ps[j].Pos
		if a.File != b.File {
			return a.File < b.File
		}
		if a.Line != b.Line {
			return a.Line < b.Line
		}
		return a.Col < b.Col
	})
}
