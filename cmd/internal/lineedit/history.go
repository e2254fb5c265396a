package lineedit

import (
	"fmt"
	"os"
	"strings"

	"seti/kernel/source"
)

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
