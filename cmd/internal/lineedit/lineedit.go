// Package lineedit reads lines from a person at a terminal: with arrows, history, and
// Tab for what can follow.
package lineedit

import (
	"errors"
	"io"

	"github.com/reeflective/readline"
)

// ErrInterrupt is the error of a line that was given up with Ctrl-C.
var ErrInterrupt = readline.ErrInterrupt

// A Candidate is a completion that Tab offers.
type Candidate struct {
	Text string // the end of the line, in place of the prefix
	Show string // the same, as it is listed
	Help string
	Kind string // a heading to list it under, "" for none
}

// Editor reads lines. Its shell has more settings.
type Editor struct {
	*readline.Shell
	NoSpace bool // nothing follows what Tab has completed
}

// New makes an editor; without color it marks what is chosen by reverse video alone.
// complete returns what may stand at the end of a text, and the prefix with which all
// of it begins.
func New(color bool, complete func(text string) (list []Candidate, prefix string)) *Editor {
	e := &Editor{Shell: readline.NewShell()}
	if !color {
		_ = e.Config.Set("completion-selection-style", "\x1b[7m")
	}
	e.Completer = func(line []rune, cursor int) readline.Completions {
		list, prefix := complete(string(line[:cursor]))
		values := make([]readline.Completion, 0, len(list))
		for _, c := range list {
			if !color {
				c.Kind = "" // headings are colored
			}
			values = append(values, readline.Completion{Value: c.Text, Display: c.Show, Description: c.Help, Tag: c.Kind})
		}
		out := readline.CompleteRaw(values)
		out.PREFIX = prefix
		if e.NoSpace {
			out = out.NoSpace()
		}
		return out
	}
	return e
}

// Read reads a line. The error is ErrInterrupt after Ctrl-C, io.EOF after Ctrl-D and
// where nothing can be read.
func (e *Editor) Read(prompt string) (string, error) {
	e.Prompt.Primary(func() string { return prompt })
	text, err := e.Readline()
	if err != nil && !errors.Is(err, ErrInterrupt) {
		err = io.EOF
	}
	return text, err
}
