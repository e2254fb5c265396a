package repl

import (
	"errors"
	"slices"
	"strings"

	"seti/cmd/internal/console"
	"seti/content/check"
	"seti/kernel/source"
)

// fail prints an error on a line, with a hint.
func (r *REPL) fail(err error) {
	st := r.IO.Style()
	var problems source.Problems
	if errors.As(err, &problems) && len(problems) > 0 {
		if problems[0].Pos.File != "" {
			r.hookFailed(err, problems)
			return
		}
		problems = slices.CompactFunc(slices.Clone(problems), func(a, b source.Problem) bool { return a.Text == b.Text })
		for i, p := range problems {
			if i == 3 {
				r.print(st.Dim("  and " + console.Count(len(problems)-i, "problem") + " more"))
				break
			}
			r.oneLine(p.Text, p.Hint)
		}
		return
	}
	r.oneLine(err.Error(), source.HintOf(err))
}

func (r *REPL) oneLine(text, hint string) {
	text = strings.TrimPrefix(strings.ReplaceAll(text, "\n", "; "), ": ")
	hint = console.Cut(hint, 120)
	if hint != "" {
		hint = r.IO.Style().Dim(" (" + hint + ")")
	}
	r.print(r.IO.Style().Bad("!") + " " + text + hint)
}

// hookFailed prints the place in the content where something failed.
func (r *REPL) hookFailed(err error, problems source.Problems) {
	if name, _, ok := strings.Cut(err.Error(), ": "); ok && strings.Contains(name, "/") && !strings.Contains(name, problems[0].Pos.File) {
		r.print(r.IO.Style().Bad("!") + " " + name + " failed; the game is as it was")
	}
	console.PrintProblems(r.IO.Out, problems, check.Sources(r.Sources...), r.IO.Style())
}
