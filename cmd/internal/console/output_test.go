package console

import (
	"errors"
	"strings"
	"testing"

	"seti/kernel/board"
)

// Control sequences are escaped, however they are split; the colors of Style go through and end with their line.
func TestOutput(t *testing.T) {
	st := Style(true)
	colored := st.Bold("a") + st.Dim("b") + st.Warn("c") + st.Bad("d") + st.Good("e") + st.Chosen("f") + st.Under("g") + "\n"
	for p := board.Seat(-1); p < board.MaxSeats; p++ {
		colored += st.Seat(p, "h")
	}
	for _, c := range []board.Color{board.Yellow, board.Red, board.Blue, board.Black} {
		colored += st.Star(c, "i")
	}
	for _, c := range []struct{ name, text, want string }{
		{"plain text", "Vénus – 5 vp\tИо\n", "Vénus – 5 vp\tИо\n"},
		{"all colors of Style", colored, colored},
		{"a cleared screen", "a\x1b[2Jb\n", "a\\u001b[2Jb\n"},
		{"a title", "\x1b]0;owned\a\n", "\\u001b]0;owned\\u0007\n"},
		{"hidden text", "\x1b[8msecret\x1b[0m\n", "\\u001b[8msecret\x1b[0m\n"},
		{"a line written over", "good\rbad\n", "good\\u000dbad\n"},
		{"8-bit commands", "a\u009b2Jb\n", "a\\u009b2Jb\n"},
		{"text turned around", "a\u202eb\n", "a\\u202eb\n"},
		{"bytes that are no text", "a\xffb\n", "a\\u00ffb\n"},
		{"a color that does not end", "\x1b[31mred\nnext\n", "\x1b[31mred\x1b[0m\nnext\n"},
	} {
		for _, size := range []int{1, 2, 3, 1000} {
			var b strings.Builder
			o := NewOutput(&b, true)
			for rest := []byte(c.text); len(rest) > 0; {
				n := min(size, len(rest))
				if _, err := o.Write(rest[:n]); err != nil {
					t.Fatal(err)
				}
				rest = rest[n:]
			}
			if b.String() != c.want {
				t.Errorf("%s, in pieces of %d: got %q, want %q", c.name, size, b.String(), c.want)
			}
		}
	}
}

// Colors in a file do not get into a pipe.
func TestOutputWithoutColors(t *testing.T) {
	var b strings.Builder
	if _, err := NewOutput(&b, false).Write([]byte("\x1b[31mred\x1b[0m\n")); err != nil || b.String() != "\\u001b[31mred\\u001b[0m\n" {
		t.Errorf("got %q, %v", b.String(), err)
	}
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no space left on device") }

// An error of writing is remembered.
func TestOutputIsFull(t *testing.T) {
	c := &IO{Out: NewOutput(full{}, true)}
	if err := c.Written(); err != nil {
		t.Errorf("before anything is written: %v", err)
	}
	_, _ = c.Out.Write([]byte("a"))
	if err := c.Written(); err == nil || !strings.Contains(err.Error(), "no space left") {
		t.Errorf("got %v", err)
	}
}
