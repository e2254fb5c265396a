package console

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"time"
	"unicode/utf8"

	"seti/kernel/source"
)

// Output is where a command writes. A sequence that a terminal would obey is written out, such
// as \u001b, wherever it comes from: only the colors of Style go through, if there are colors,
// and they end with the line. An Output remembers that something could not be written, so that
// nobody has to check each line.
type Output struct {
	w      io.Writer
	colors bool
	rest   []byte // of a sign or a color that is not complete
	open   bool   // a color has begun
	err    error
}

// NewOutput returns an output that writes to w; colors reports whether w supports colors.
func NewOutput(w io.Writer, colors bool) *Output { return &Output{w: w, colors: colors} }

// Write writes a text. An incomplete sign at its end waits for the next text.
func (o *Output) Write(text []byte) (int, error) {
	all := append(o.rest, text...)
	o.rest = nil
	var out bytes.Buffer
	for len(all) > 0 {
		n := o.next(&out, all)
		if n == 0 {
			o.rest = bytes.Clone(all)
			break
		}
		all = all[n:]
	}
	if _, err := o.w.Write(out.Bytes()); err != nil {
		if o.err == nil {
			o.err = err
		}
		return 0, err
	}
	return len(text), nil
}

// next writes the beginning of a text, and returns its number of bytes; 0 if
// more of the text is needed.
func (o *Output) next(out *bytes.Buffer, text []byte) int {
	plain := bytes.IndexFunc(text, func(r rune) bool { return r < ' ' || r > '~' })
	if plain < 0 {
		plain = len(text)
	}
	if plain > 0 {
		out.Write(text[:plain])
		return plain
	}
	if o.colors && text[0] == '\x1b' {
		n, begun := color(text)
		switch {
		case begun:
			return 0
		case n > 0:
			o.open = string(text[:n]) != ends
			out.Write(text[:n])
			return n
		}
	}
	if !utf8.FullRune(text) {
		return 0
	}
	r, n := utf8.DecodeRune(text)
	if r == '\n' && o.open {
		o.open = false
		out.WriteString(ends)
	}
	if r == utf8.RuneError && n == 1 {
		fmt.Fprintf(out, `\u%04x`, text[0])
	} else {
		out.WriteString(source.Printable(string(text[:n])))
	}
	return n
}

// color returns the number of bytes at the beginning of a text that are a color, 0 if there is none; begun reports
// whether the rest of one may follow.
func color(text []byte) (n int, begun bool) {
	for code := range colors {
		whole := "\x1b[" + code + "m"
		if bytes.HasPrefix(text, []byte(whole)) {
			return len(whole), false
		}
		begun = begun || bytes.HasPrefix([]byte(whole), text)
	}
	return 0, begun
}

// Bar shows the progress of a command once it takes longer than a second, if a
// person reads the messages.
type Bar struct {
	w            io.Writer // nil if nobody looks
	what         string
	start, drawn time.Time
	n, of        int
	width        int // of the longest line so far
}

// Bar returns a bar for a number of things, such as "games".
func (c *IO) Bar(what string, of int) *Bar {
	b := &Bar{what: what, of: of, start: time.Now()}
	if c.ErrTerminal {
		b.w = raw(c.Err)
	}
	return b
}

// Step counts one more thing.
func (b *Bar) Step() {
	b.n++
	now := time.Now()
	if b.w == nil || now.Sub(b.start) < time.Second || now.Sub(b.drawn) < 100*time.Millisecond {
		return
	}
	b.drawn = now
	line := b.line(now.Sub(b.start))
	fmt.Fprintf(b.w, "\r%-*s", b.width, line) // spaces cover the rest of a longer line
	b.width = max(b.width, utf8.RuneCountInString(line))
}

// line returns what the bar shows after some time.
func (b *Bar) line(after time.Duration) string {
	const columns = 20
	n := min(b.n, b.of)
	full := columns * n / b.of
	left := time.Duration(float64(after) * float64(b.of-n) / float64(n)).Round(time.Second)
	return fmt.Sprintf("%s %3d%% |%s%s| %d/%d, %v left", b.what, 100*n/b.of, strings.Repeat("█", full), strings.Repeat(" ", columns-full), n, b.of, left)
}

// Clear removes the bar.
func (b *Bar) Clear() {
	if b.width > 0 {
		fmt.Fprintf(b.w, "\r%*s\r", b.width, "")
	}
}
