package prompt

import (
	"errors"
	"io"
	"strings"

	"github.com/reeflective/readline"

	"seti/kernel/view"
)

// editor reads lines from a person at a terminal: with arrows, history, and Tab
// for the ids of options and for commands.
type editor struct {
	shell *readline.Shell
	p     *Prompt
}

func newEditor(p *Prompt) *editor {
	e := &editor{shell: readline.NewShell(), p: p}
	if !p.IO.Color {
		_ = e.shell.Config.Set("completion-selection-style", "\x1b[7m")
	}
	e.shell.Completer = e.complete
	return e
}

// read reads a line. Ctrl-C and ctrl-D leave: the game is saved.
func (e *editor) read(prompt string) (string, error) {
	e.shell.Prompt.Primary(func() string { return prompt })
	text, err := e.shell.Readline()
	if err != nil && !errors.Is(err, readline.ErrInterrupt) {
		err = io.EOF
	}
	return text, err
}

func (e *editor) complete(line []rune, cursor int) readline.Completions {
	text := string(line[:cursor])
	var values []readline.Completion
	for _, c := range e.p.completions(text) {
		values = append(values, readline.Completion{Value: c[0], Display: c[0], Description: c[1]})
	}
	out := readline.CompleteRaw(values)
	out.PREFIX = text
	return out
}

// completions are the ids of options and the commands that begin with a text,
// with what they are.
func (p *Prompt) completions(text string) (list [][2]string) {
	begins := func(s string) bool { return strings.HasPrefix(s, text) }
	if p.menu != nil {
		for i, id := range p.menu.IDs {
			if begins(id) {
				list = append(list, [2]string{id, view.Clean(p.texts.Label(p.Table.Session.Game(), p.decision.Options[p.menu.Order[i]]))})
			}
		}
	}
	for _, c := range commands() {
		if begins(c.name) {
			list = append(list, [2]string{c.name, c.help(p)})
		}
	}
	return list
}
