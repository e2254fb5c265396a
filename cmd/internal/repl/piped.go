package repl

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

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
	})
	if text != "" {
		err = nil
	}
	return text, err
}

// whole reads lines until they are a whole text, or until an empty line. With an error it returns what it has read.
func whole(prompt string, incomplete func(string) bool, read func(prompt string) (string, error)) (text string, err error) {
	for {
		line, err := read(prompt)
		if err != nil {
			return text, err
		}
		if text != "" {
			text += "\n"
		}
		text += line
		if incomplete == nil || line == "" || !incomplete(text) {
			return text, nil
		}
		prompt = More
	}
}
