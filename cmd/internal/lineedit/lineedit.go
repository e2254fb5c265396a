// Package lineedit reads lines from a person at a terminal: with arrows, history, and
// Tab for what can follow. Text may be printed while a line is typed. The terminal is
// never asked where its cursor is: its answer would come in the middle of the keys.
//
//	lineedit.go  reading and printing
//	keys.go      what is typed, key by key
//	complete.go  Tab
//	history.go   the lines before
package lineedit

import (
	"errors"
	"io"
	"os"

	"golang.org/x/term"

	"seti/cmd/internal/console"
)

// ErrInterrupt is the error of a line that was given up with Ctrl-C.
var ErrInterrupt = errors.New("interrupt")

// Editor reads lines.
type Editor struct {
	NoSpace bool // nothing follows what Tab has completed

	io       *console.IO
	tty      *os.File // nil if the input is no terminal
	term     *term.Terminal
	keys     *keys
	out      io.Writer
	complete func(text string) (list []Candidate, prefix string)
	raw      bool
}

// New makes an editor that reads lines from c. complete returns what may stand at the end of a text, and the prefix with
// which all of it begins.
func New(c *console.IO, complete func(text string) (list []Candidate, prefix string)) *Editor {
	e := &Editor{io: c, keys: &keys{in: c.In}, out: c.Terminal(), complete: complete}
	if f, ok := c.In.(*os.File); ok && term.IsTerminal(int(f.Fd())) {
		e.tty = f
	}
	e.keys.before = e.resize
	e.term = term.NewTerminal(struct {
		io.Reader
		io.Writer
	}{e.keys, e.out}, "")
	e.term.AutoCompleteCallback = e.tab
	e.term.History = &history{}
	return e
}

// Remember keeps the lines of this session in a file, and those of earlier sessions from it.
func (e *Editor) Remember(path string) { e.term.History = remembered(path) }

// resize tells the terminal how wide it is.
func (e *Editor) resize() {
	if e.tty == nil {
		return
	}
	if w, h, err := term.GetSize(int(e.tty.Fd())); err == nil && w > 0 {
		_ = e.term.SetSize(w, h)
	}
}

// Open takes the keyboard until close is called. Nothing that is typed meanwhile is echoed or lost, whatever is printed, and results
// and messages of the IO go through the editor. Without it each Read does so for one line.
func (e *Editor) Open() (close func(), err error) {
	leave, err := e.takeKeyboard()
	if err != nil {
		return nil, err
	}
	results, messages := e.io.Out, e.io.Err
	e.io.Out = console.NewOutput(e.term, e.io.Color)
	if e.io.ErrTerminal {
		e.io.Err = e.io.Out
	}
	return func() {
		e.io.Out, e.io.Err = results, messages
		leave()
	}, nil
}

// takeKeyboard makes the terminal pass on each key, until leave is called.
func (e *Editor) takeKeyboard() (leave func(), err error) {
	if e.tty == nil || e.raw {
		return func() {}, nil
	}
	before, err := term.MakeRaw(int(e.tty.Fd()))
	if err != nil {
		return nil, err
	}
	e.raw = true
	e.term.SetBracketedPasteMode(true)
	return func() {
		e.raw = false
		e.term.SetBracketedPasteMode(false)
		_ = term.Restore(int(e.tty.Fd()), before)
	}, nil
}

// Read reads a line. The error is ErrInterrupt after Ctrl-C, io.EOF after Ctrl-D and
// where nothing can be read.
func (e *Editor) Read(prompt string) (string, error) {
	leave, err := e.takeKeyboard()
	if err != nil {
		return "", io.EOF
	}
	defer leave()
	e.resize()
	e.term.SetPrompt(prompt)
	e.keys.interrupted = false
	text, err := e.term.ReadLine()
	switch {
	case e.keys.interrupted:
		return "", ErrInterrupt
	case err != nil && !errors.Is(err, term.ErrPasteIndicator):
		_, _ = io.WriteString(e.out, "\r\n")
		return "", io.EOF
	}
	return text, nil
}

// Print prints lines above the line that is typed. It may be called while Read waits.
func (e *Editor) Print(text string) {
	_, _ = io.WriteString(console.NewOutput(e.term, e.io.Color), text+"\n")
}
