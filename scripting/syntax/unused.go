package syntax

import (
	"strings"

	"seti/kernel/source"
)

// declared is a local variable or function that a file declares.
type declared struct {
	name     string
	at       Spot
	function bool
}

// Unused warns about local variables and functions that nothing in the file
// reads. A name that begins with _ is meant to be unused.
func (s *Script) Unused() source.Problems {
	w := s.annotate()
	var problems source.Problems
	for _, l := range w.declared {
		if w.mentioned[l.name] || strings.HasPrefix(l.name, "_") {
			continue
		}
		what := "variable"
		if l.function {
			what = "function"
		}
		problems = append(problems, source.Problem{Pos: l.at.In(s.file), Warning: true,
			Text: "the local " + what + " " + Quote(l.name) + " is never used", Hint: "use it or remove it"})
	}
	return problems
}
