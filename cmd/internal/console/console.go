// Package console holds what all commands share: where they read and write, whether there are
// colors, how wide a line is, and what an error looks like.
//
//	io := console.System()
//	fmt.Fprintln(io.Out, io.Style().Bold("results"))
//
// The rules for messages: a result goes to Out, everything else to Err. An
// error is one sentence in lower case that says what was found and what was
// expected; what to do about it is a hint on a line of its own. Nobody is
// blamed and nothing ends with an exclamation mark.
package console

import (
	"fmt"
	"io"
	"os"

	"golang.org/x/term"
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

// Default size of an output that is no terminal.
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
	c.Out, c.Err = NewOutput(os.Stdout, c.Color), NewOutput(os.Stderr, c.Color && c.ErrTerminal)
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

// Style returns the colors of the output.
func (c *IO) Style() Style { return Style(c.Color) }
