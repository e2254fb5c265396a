package repl

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"

	"seti/cmd/internal/lineedit"
)

// Terminal is a line editor with history and completion.
type Terminal struct{ editor *lineedit.Editor }

// NewTerminal returns a line editor. The history is kept in a file; without one
// it lasts as long as the session.
func NewTerminal(r *REPL) *Terminal {
	e := lineedit.New(r.IO.Color, r.completeWord)
	e.NoSpace = true
	_ = e.Config.Set("menu-complete-display-prefix", true)
	if path := historyFile(); path != "" {
		e.History.AddFromFile("history", path)
	}
	e.Prompt.Secondary(func() string { return More })
	return &Terminal{e}
}

// historyFile returns the file of the history, "" if there can be none.
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
	t.editor.AcceptMultiline = func(line []rune) bool {
		text := string(line)
		return incomplete == nil || strings.HasSuffix(text, "\n") || !incomplete(text)
	}
	for {
		line, err := t.editor.Read(prompt)
		switch {
		case errors.Is(err, lineedit.ErrInterrupt):
		case err != nil:
			return "", io.EOF
		default:
			return line, nil
		}
	}
}

// Announce prints while a line is typed.
func (t *Terminal) Announce(text string) { _, _ = t.editor.PrintTransientf("%s", text) }

// completeWord returns what may follow a text, with the word in front of the cursor:
// the line editor takes an empty prefix for that word.
func (r *REPL) completeWord(text string) (list []lineedit.Candidate, prefix string) {
	found, n := r.Complete(text)
	at := len(text) - n
	begin := min(at, strings.LastIndexByte(text, ' ')+1)
	for _, c := range found {
		list = append(list, lineedit.Candidate{Text: text[begin:at] + c.Text, Show: c.Text, Help: c.Help, Kind: c.Kind})
	}
	return list, text[begin:]
}
