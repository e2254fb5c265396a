package repl

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"seti/cmd/internal/lineedit"
)

// Terminal is a line editor with history and completion.
type Terminal struct {
	repl   *REPL
	editor *lineedit.Editor
}

// NewTerminal returns a line editor. The history is kept in a file; without one
// it lasts as long as the session.
func NewTerminal(r *REPL) *Terminal {
	e := lineedit.New(r.IO, r.Complete)
	e.NoSpace = true
	if path := historyFile(); path != "" {
		e.Remember(path)
	}
	return &Terminal{r, e}
}

// Open takes the keyboard until close is called: what is typed while a line is answered waits for the next prompt.
func (t *Terminal) Open() (close func(), err error) {
	leave, err := t.editor.Open()
	if err != nil {
		return nil, err
	}
	return func() {
		t.repl.mu.Lock() // a reload may be printing
		defer t.repl.mu.Unlock()
		leave()
	}, nil
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
	return filepath.Join(dir, "repl-lines")
}

// Read implements Input. Ctrl-C gives up a line, ctrl-D ends the session.
func (t *Terminal) Read(prompt string, incomplete func(string) bool) (string, error) {
	for {
		if text, err := whole(prompt, incomplete, t.editor.Read, t.editor.Pasted); !errors.Is(err, lineedit.ErrInterrupt) {
			return text, err
		}
	}
}

// Announce prints while a line is typed.
func (t *Terminal) Announce(text string) { t.editor.Print(text) }

// Piped reads lines that nobody types. It prints prompts and lines, so that the output reads
// like a session.
type Piped struct {
	in  *bufio.Reader
	out io.Writer
}

// NewPiped returns an input that reads from in and prints to out.
func NewPiped(in io.Reader, out io.Writer) *Piped { return &Piped{bufio.NewReader(in), out} }

// More is the prompt for a line that continues another.
const More = "..> "

// Read implements Input. An empty line ends an incomplete text.
func (p *Piped) Read(prompt string, incomplete func(string) bool) (string, error) {
	text, err := whole(prompt, incomplete, func(prompt string) (string, error) {
		line, err := p.in.ReadString('\n')
		if line == "" && err != nil {
			return "", err
		}
		line = strings.TrimRight(line, "\r\n")
		fmt.Fprintln(p.out, prompt+line)
		return line, nil
	}, nil)
	if text != "" {
		err = nil
	}
	return text, err
}

// whole reads lines until they are a whole text, or until an empty line that was not pasted. With an error it returns what it has
// read.
func whole(prompt string, incomplete func(string) bool, read func(prompt string) (string, error), pasted func() bool) (text string, err error) {
	for {
		line, err := read(prompt)
		if err != nil {
			return text, err
		}
		if text != "" {
			text += "\n"
		}
		text += line
		between := line == "" && strings.TrimSpace(text) != "" && pasted != nil && pasted()
		if !between && (incomplete == nil || line == "" || !incomplete(text)) {
			return text, nil
		}
		prompt = More
	}
}
