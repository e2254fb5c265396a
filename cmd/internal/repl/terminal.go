package repl

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/reeflective/readline"
)

// Terminal is a line editor with history and completion.
type Terminal struct {
	shell *readline.Shell
	r     *REPL
}

// NewTerminal makes the line editor. The history is kept in a file; without one
// it lasts as long as the session.
func NewTerminal(r *REPL) *Terminal {
	t := &Terminal{shell: readline.NewShell(), r: r}
	_ = t.shell.Config.Set("menu-complete-display-prefix", true)
	if !r.IO.Color {
		_ = t.shell.Config.Set("completion-selection-style", "\x1b[7m")
	}
	if path := historyFile(); path != "" {
		t.shell.History.AddFromFile("history", path)
	}
	t.shell.Completer = t.complete
	t.shell.Prompt.Secondary(func() string { return More })
	return t
}

// historyFile is the file of the history, "" if there can be none.
func historyFile() string {
	dir, err := os.UserConfigDir()
	if err != nil {
		return ""
	}
	dir = filepath.Join(dir, "seti")
	if os.MkdirAll(dir, 0o700) != nil {
		return ""
	}
	return filepath.Join(dir, "repl-history")
}

// Read implements Input. Ctrl-C gives up a line, ctrl-D ends the session.
func (t *Terminal) Read(prompt string, incomplete func(string) bool) (string, error) {
	t.shell.Prompt.Primary(func() string { return prompt })
	t.shell.AcceptMultiline = func(line []rune) bool {
		text := string(line)
		return incomplete == nil || strings.HasSuffix(text, "\n") || !incomplete(text)
	}
	for {
		line, err := t.shell.Readline()
		if errors.Is(err, readline.ErrInterrupt) {
			continue
		}
		if err != nil {
			return "", io.EOF
		}
		return line, nil
	}
}

// Announce prints while a line is typed.
func (t *Terminal) Announce(text string) { _, _ = t.shell.PrintTransientf("%s", text) }

func (t *Terminal) complete(line []rune, cursor int) readline.Completions {
	text := string(line[:cursor])
	list, n := t.r.Complete(text)
	if len(list) == 0 {
		return readline.CompleteValues()
	}
	// The line editor takes an empty prefix for the word in front of the cursor, so
	// it gets that word, and candidates that begin with it.
	at := len(text) - n
	begin := min(at, strings.LastIndexByte(text, ' ')+1)
	values := make([]readline.Completion, 0, len(list))
	for _, c := range list {
		if !t.r.IO.Color {
			c.Kind = "" // headings are colored
		}
		values = append(values, readline.Completion{Value: text[begin:at] + c.Text, Display: c.Text, Description: c.Help, Tag: c.Kind})
	}
	out := readline.CompleteRaw(values).NoSpace('*')
	out.PREFIX = text[begin:]
	return out
}
