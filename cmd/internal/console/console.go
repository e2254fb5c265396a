// Package console holds what all commands share: input and output, colors, the width of lines, and the form of errors.
//
//	io := console.System()
//	fmt.Fprintln(io.Out, io.Style().Bold("results"))
//
// The rules for messages: a result goes to Out, everything else to Err. An error is one sentence in lower case: what
// was found and what was expected. A hint, on a separate line, explains what to do about it. Nobody is blamed and
// nothing ends with an exclamation mark.
package console

import (
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/term"

	"seti/kernel/board"
)

// IO is the terminal of a command. Tests put buffers in its place.
type IO struct {
	In       io.Reader
	Out, Err io.Writer

	InTerminal  bool // a person types
	OutTerminal bool // a person reads the results
	ErrTerminal bool // a person reads the messages
	Color       bool // Out takes colors

	size func() (width, height int)
}

// Default size of an output that is not a terminal.
const (
	Width  = 100
	Height = 40
)

// System returns the terminal of the process.
func System() *IO {
	c := &IO{In: os.Stdin}
	c.InTerminal = term.IsTerminal(int(os.Stdin.Fd()))
	c.OutTerminal = term.IsTerminal(int(os.Stdout.Fd()))
	c.ErrTerminal = term.IsTerminal(int(os.Stderr.Fd()))
	c.Color = c.OutTerminal && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
	c.Out, c.Err = NewOutput(os.Stdout, c.Color), NewOutput(os.Stderr, bool(c.ErrStyle()))
	if c.OutTerminal {
		c.size = func() (int, int) {
			w, h, err := term.GetSize(int(os.Stdout.Fd()))
			if err != nil || w < 40 || h < 10 {
				return Width, Height
			}
			return w, h
		}
	}
	return c
}

// Terminal returns the output for a program that fills the whole screen, or that writes bytes for another program:
// nothing is written out. Only code that draws cells, and cleans their text, or that escapes its text as JSON does,
// writes to it.
func (c *IO) Terminal() io.Writer {
	return raw(c.Out)
}

// raw returns what an output writes to, the writer itself if it is another one.
func raw(w io.Writer) io.Writer {
	if o, ok := w.(*Output); ok {
		return o.w
	}
	return w
}

// Written returns the error if results could not be written.
func (c *IO) Written() error {
	if o, ok := c.Out.(*Output); ok && o.err != nil {
		return fmt.Errorf("the output cannot be written: %w", o.err)
	}
	return nil
}

// Size returns the number of columns and lines of the terminal; 100 and 40 for an output that is
// no terminal, so that output to a file is the same everywhere.
func (c *IO) Size() (width, height int) {
	if c.size == nil {
		return Width, Height
	}
	return c.size()
}

// PrintLines prints lines as results.
func (c *IO) PrintLines(lines []string) {
	for _, l := range lines {
		fmt.Fprintln(c.Out, l)
	}
}

// Style returns the colors of the output.
func (c *IO) Style() Style { return Style(c.Color) }

// ErrStyle returns the colors of messages.
func (c *IO) ErrStyle() Style { return Style(c.Color && c.ErrTerminal) }

// Style colors text, or leaves it as it is.
type Style bool

func (s Style) with(code, text string) string {
	if !s || text == "" {
		return text
	}
	return "\x1b[" + code + "m" + text + ends
}

// ends is the code that ends a color.
const ends = "\x1b[0m"

// colors are the codes that Style writes; an Output lets no others through.
var colors = map[string]bool{"0": true, "1": true, "2": true, "7": true, "1;7": true, "31": true, "32": true, "33": true, "94": true,
	"1;31": true, "1;32": true, "1;33": true, "1;35": true, "1;36": true}

// Bold returns a text as a heading, or as something that can be typed.
func (s Style) Bold(text string) string { return s.with("1", text) }

// Dim returns a text as something that is seldom read.
func (s Style) Dim(text string) string { return s.with("2", text) }

// Warn returns a text as a warning of something that may be lost.
func (s Style) Warn(text string) string { return s.with("1;33", text) }

// Bad returns a text as an error.
func (s Style) Bad(text string) string { return s.with("1;31", text) }

// Good returns a text as a success.
func (s Style) Good(text string) string { return s.with("32", text) }

// Changed colors a line of a diff.
func (s Style) Changed(line string) string {
	switch {
	case strings.HasPrefix(line, "-"):
		return s.Bad(line)
	case strings.HasPrefix(line, "+"):
		return s.Good(line)
	}
	return line
}

// Seat returns a text in the color of a player.
func (s Style) Seat(p board.Seat, text string) string {
	if p < 0 {
		return s.with("2", text)
	}
	return s.with([]string{"1;36", "1;35", "1;33", "1;32"}[p], text)
}

// Star returns a text in the color of a star.
func (s Style) Star(c board.Color, text string) string {
	return s.with([]string{board.Yellow: "33", board.Red: "31", board.Blue: "94", board.Black: "1"}[c], text)
}

// Chosen returns a text as something that the chosen option is about.
func (s Style) Chosen(text string) string { return s.with("1;7", text) }

// Plain returns a text as it is.
func (s Style) Plain(text string) string { return text }

// Under returns a text as the line under the cursor.
func (s Style) Under(text string) string { return s.with("7", text) }
