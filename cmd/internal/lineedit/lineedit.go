// Package lineedit reads lines from a person at a terminal: with arrows, history, and Tab for completions. Text may be
// printed while a line is typed. The terminal is never asked where its cursor is: its answer would come in the middle
// of the keys.
//
//	lineedit.go  reading and printing, Tab, the lines before
//	keys.go      what is typed, key by key
package lineedit

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/term"

	"seti/cmd/internal/console"
	"seti/kernel/source"
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
	complete func(text string) (list []Candidate, typed int)
	raw      bool
	pasted   bool // the last line
	sought   search
}

// New makes an editor that reads lines from c. complete returns completions of a text, each of which replaces its last
// bytes, and the number of these.
func New(c *console.IO, complete func(text string) (list []Candidate, typed int)) *Editor {
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

// Open takes the keyboard until close is called. Until then nothing that is typed is echoed or lost, whatever is
// printed, and results and messages of the IO go through the editor. Without it each Read does so for one line.
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
	e.pasted = errors.Is(err, term.ErrPasteIndicator)
	switch {
	case e.keys.interrupted:
		return "", ErrInterrupt
	case err != nil && !e.pasted:
		_, _ = io.WriteString(e.out, "\r\n")
		return "", io.EOF
	}
	return text, nil
}

// Pasted reports whether the last line was pasted.
func (e *Editor) Pasted() bool { return e.pasted }

// Print prints lines above the line that is typed. It may be called while Read waits.
func (e *Editor) Print(text string) {
	_, _ = io.WriteString(console.NewOutput(e.term, e.io.Color), text+"\n")
}

// A Candidate is a completion that Tab offers.
type Candidate struct {
	Text string // in place of what was typed
	Help string
	Kind string // a heading to list it under, "" for none
}

// search is a search through the lines before.
type search struct {
	text  string // that they contain
	shown string // the line that was found last
	at    int    // its number
}

// earlier returns the next older line that contains what was typed before the first ctrlR, and at last that again.
func (e *Editor) earlier(line string) string {
	x := &e.sought
	if line != x.shown || x.shown == "" {
		*x = search{text: line, at: -1}
	}
	for i := x.at + 1; i < e.term.History.Len(); i++ {
		if found := e.term.History.At(i); found != line && strings.Contains(found, x.text) {
			x.at, x.shown = i, found
			return found
		}
	}
	line, *x = x.text, search{}
	return line
}

// tab completes the text in front of the cursor as far as all candidates agree; if they do not, it lists them. It also takes ctrlR.
func (e *Editor) tab(line string, pos int, key rune) (text string, at int, ok bool) {
	if key == ctrlR {
		found := e.earlier(line)
		return found, len(found), true
	}
	if key != '\t' {
		return "", 0, false
	}
	list, typed := e.complete(line[:pos])
	if len(list) == 0 {
		return line, pos, true
	}
	common := list[0].Text
	for _, c := range list[1:] {
		for !strings.HasPrefix(c.Text, common) {
			common = common[:len(common)-1]
		}
	}
	switch {
	case len(list) == 1 && !e.NoSpace:
		common += " "
	case len(list) > 1 && len(common) <= typed:
		e.Print(strings.Join(e.listed(list), "\n"))
		return line, pos, true
	}
	begin := line[:pos-typed] + strings.ToValidUTF8(common, "")
	return begin + line[pos:], len(begin), true
}

// listed returns candidates under their headings, as many as there is room for.
func (e *Editor) listed(list []Candidate) (lines []string) {
	w, h := e.io.Size()
	var rows [][]string
	kind := ""
	flush := func() {
		if kind != "" && len(rows) > 0 {
			lines = append(lines, e.io.Style().Dim(kind))
		}
		lines = append(lines, console.Table(rows, e.io.Style().Bold)...)
		rows = nil
	}
	for _, c := range list {
		if c.Kind != kind {
			flush()
			kind = c.Kind
		}
		rows = append(rows, []string{c.Text, c.Help})
	}
	flush()
	if room := max(h-3, 1); len(lines) > room {
		lines = append(lines[:room], e.io.Style().Dim(fmt.Sprintf("… %s more", console.Count(len(lines)-room, "line"))))
	}
	for i := range lines {
		lines[i] = console.Cut(lines[i], w)
	}
	return lines
}

// history are the lines before; those of an editor that remembers are in a file, too.
type history struct {
	lines []string
	path  string // "" without a file
}

// kept is the number of lines of earlier sessions that Up leads to.
const kept = 1000

// remembered returns the history in a file. If it cannot be read, it is empty.
func remembered(path string) *history {
	h := &history{path: path}
	text, _ := os.ReadFile(path)
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimRight(line, "\r\n"); line == source.Printable(line) {
			h.lines = append(h.lines, line)
		}
	}
	h.lines = h.lines[max(0, len(h.lines)-kept):]
	return h
}

// Add implements term.History. It leaves out blank lines and repetitions.
func (h *history) Add(line string) {
	if strings.TrimSpace(line) == "" || len(h.lines) > 0 && h.At(0) == line {
		return
	}
	h.lines = append(h.lines, line)
	if h.path == "" {
		return
	}
	if f, err := os.OpenFile(h.path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600); err == nil {
		fmt.Fprintln(f, line)
		f.Close()
	}
}

// Len implements term.History.
func (h *history) Len() int { return len(h.lines) }

// At implements term.History: 0 is the latest line.
func (h *history) At(i int) string { return h.lines[len(h.lines)-1-i] }
