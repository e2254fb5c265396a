//go:build unix

package fullscreen

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/charmbracelet/x/ansi"
)

// emulator is the screen of a terminal: as much of xterm as the renderer uses,
// without colors. It shows a picture that comes in pieces when it is complete (synchronized output).
// A sequence that it does not know is kept as an error, so that a renderer that
// uses more is noticed.
type emulator struct {
	sync.Mutex
	parser      *ansi.Parser
	lines       [][]rune
	x, y        int
	full        bool      // the last column has been written: the next sign begins a line
	top, bottom int       // the first and the last line that scroll
	answers     io.Writer // takes what the terminal answers; nil if it does not answer
	title       string    // of the window
	pieces      bool      // the picture is not complete
	shown       picture
	changed     chan struct{} // receives when another picture may be shown
	err         error
}

// picture is the visible state of a terminal.
type picture struct{ title, screen string }

func newEmulator(w, h int) *emulator {
	e := &emulator{parser: ansi.NewParser(), changed: make(chan struct{}, 1)}
	e.parser.SetHandler(ansi.Handler{Print: e.print, Execute: e.control, HandleEsc: e.escape, HandleCsi: e.sequence, HandleOsc: e.command})
	e.resize(w, h)
	return e
}

// Write takes what the program writes.
func (e *emulator) Write(text []byte) (int, error) {
	e.Lock()
	defer e.Unlock()
	e.parser.Parse(text)
	if !e.pieces {
		e.show()
	}
	return len(text), e.err
}

// show shows what has been written.
func (e *emulator) show() {
	var b strings.Builder
	for _, l := range e.lines {
		b.WriteString(string(l) + "\n")
	}
	e.shown = picture{e.title, b.String()}
	if e.err != nil {
		e.shown.screen = e.err.Error()
	}
	select {
	case e.changed <- struct{}{}:
	default: // who waits has not looked yet
	}
}

// look returns what is shown.
func (e *emulator) look() picture {
	e.Lock()
	defer e.Unlock()
	return e.shown
}

// resize changes the size and keeps what fits.
func (e *emulator) resize(w, h int) {
	e.Lock()
	defer e.Unlock()
	lines := make([][]rune, h)
	for i := range lines {
		lines[i] = slices.Repeat([]rune{' '}, w)
		if i < len(e.lines) {
			copy(lines[i], e.lines[i])
		}
	}
	e.lines, e.top, e.bottom = lines, 0, h-1
	e.move(e.x, e.y)
}

func (e *emulator) width() int { return len(e.lines[0]) }

func (e *emulator) move(x, y int) {
	e.x, e.y, e.full = clamp(x, 0, e.width()-1), clamp(y, 0, len(e.lines)-1), false
}

func (e *emulator) print(r rune) {
	if ansi.StringWidth(string(r)) != 1 {
		e.err = fmt.Errorf("%q does not take one column", r)
		return
	}
	if e.full {
		e.feed()
		e.x = 0
	}
	e.lines[e.y][e.x] = r
	e.full = e.x == e.width()-1
	e.x = min(e.x+1, e.width()-1)
}

func (e *emulator) control(b byte) {
	switch b {
	case '\r':
		e.move(0, e.y)
	case '\n':
		e.feed()
	case '\b':
		e.move(e.x-1, e.y)
	case '\t':
		e.move(e.x/8*8+8, e.y)
	default:
		e.err = fmt.Errorf("unknown control character %q", b)
	}
}

// feed goes to the next line, and scrolls at the last one.
func (e *emulator) feed() {
	e.full = false
	if e.y == e.bottom {
		e.scroll(e.top, 1)
	} else {
		e.move(e.x, e.y+1)
	}
}

// scroll moves the lines from one to the last that scrolls up by n, or down.
func (e *emulator) scroll(from, n int) {
	if from > e.bottom {
		return
	}
	lines := e.lines[from : e.bottom+1]
	for range min(max(n, -n), len(lines)) {
		blank := slices.Repeat([]rune{' '}, e.width())
		if n > 0 {
			copy(lines, append(slices.Clone(lines[1:]), blank))
		} else {
			copy(lines, append([][]rune{blank}, lines[:len(lines)-1]...))
		}
	}
}

func (e *emulator) escape(cmd ansi.Cmd) {
	switch cmd.Final() {
	case 'M':
		if e.y == e.top {
			e.scroll(e.top, -1)
		} else {
			e.move(e.x, e.y-1)
		}
	case '7', '8', '=', '>', '\\': // saving the cursor, the keypad, the end of a string
	default:
		e.err = fmt.Errorf("unknown sequence ESC %c", cmd.Final())
	}
}

// command takes the title of the window.
func (e *emulator) command(cmd int, data []byte) {
	if _, title, ok := strings.Cut(string(data), ";"); ok && cmd == 2 {
		e.title = title
	}
}

// mode takes a mode, or a question about one: a picture in pieces can be shown at once.
func (e *emulator) mode(cmd ansi.Cmd) {
	switch {
	case cmd.Final() == 'p' && e.answers != nil:
		_, _ = io.WriteString(e.answers, "\x1b[?2026;2$y")
	case cmd.Final() == 'h':
		e.pieces = true
	case cmd.Final() == 'l':
		e.pieces = false
		e.show()
	}
}

func (e *emulator) sequence(cmd ansi.Cmd, params ansi.Params) {
	number := func(i, without int) int {
		n, _, _ := params.Param(i, without)
		return n
	}
	if cmd.Prefix() == '?' && number(0, 0) == 2026 {
		e.mode(cmd)
	}
	if cmd.Prefix() != 0 || cmd.Intermediate() != 0 {
		return // other modes, and questions to the terminal
	}
	n, line := max(1, number(0, 1)), e.lines[e.y]
	switch cmd.Final() {
	case 'A':
		e.move(e.x, e.y-n)
	case 'B':
		e.move(e.x, e.y+n)
	case 'C':
		e.move(e.x+n, e.y)
	case 'D':
		e.move(e.x-n, e.y)
	case 'G':
		e.move(n-1, e.y)
	case 'd':
		e.move(e.x, n-1)
	case 'H':
		e.move(number(1, 1)-1, n-1)
	case 'Z':
		e.move((e.x-1)/8*8-8*(n-1), e.y)
	case 'K':
		switch number(0, 0) {
		case 0:
			blank(line[e.x:])
		case 1:
			blank(line[:e.x+1])
		default:
			blank(line)
		}
	case 'J':
		from := e.y + 1
		if number(0, 0) == 0 {
			blank(line[e.x:])
		} else {
			from = 0
		}
		for _, l := range e.lines[from:] {
			blank(l)
		}
	case 'X':
		blank(line[e.x:min(e.x+n, len(line))])
	case '@':
		n = min(n, len(line)-e.x)
		copy(line[e.x+n:], line[e.x:])
		blank(line[e.x : e.x+n])
	case 'P':
		n = min(n, len(line)-e.x)
		copy(line[e.x:], line[e.x+n:])
		blank(line[len(line)-n:])
	case 'L':
		e.scroll(e.y, -n)
	case 'M':
		e.scroll(e.y, n)
	case 'S':
		e.scroll(e.top, n)
	case 'T':
		e.scroll(e.top, -n)
	case 'r':
		e.top, e.bottom = n-1, min(number(1, len(e.lines)), len(e.lines))-1
		e.move(0, 0)
	case 'c':
		if e.answers != nil {
			_, _ = io.WriteString(e.answers, "\x1b[?62c")
		}
	case 'm', 'n', 't': // colors, and questions to the terminal
	default:
		e.err = fmt.Errorf("unknown sequence CSI %v %c", params, cmd.Final())
	}
}

func blank(cells []rune) {
	for i := range cells {
		cells[i] = ' '
	}
}

// Each sequence has the effect described in the manual of xterm.
func TestEmulator(t *testing.T) {
	for _, x := range []struct{ name, text, want string }{
		{"a full line wraps at the next sign", "abcdef", "abcde|f    |     "},
		{"the last column does not scroll by itself", "\x1b[3;1Habcde", "     |     |abcde"},
		{"a line feed at the end scrolls", "a\r\nb\r\nc\r\nd", "b    |c    |d    "},
		{"moves", "\x1b[2;3Hx\x1b[Ay\x1b[3Dz\x1b[3Gw\x1b[3du", " zwy |  x  |   u "},
		{"moves stop at the edge", "\x1b[9;9Hx\x1b[9A\x1b[9Dy", "y    |     |    x"},
		{"tabs", "\ta\x1b[Zb", "b   a|     |     "},
		{"erase in a line", "abcde\x1b[1;3H\x1b[K\r\nabcde\x1b[2;3H\x1b[1K", "ab   |   de|     "},
		{"erase below", "abcde\r\nfghij\r\nk\x1b[2;3H\x1b[J", "abcde|fg   |     "},
		{"erase all", "abc\x1b[2Jd", "   d |     |     "},
		{"erase, insert and delete signs", "abcde\x1b[1;2H\x1b[2X\x1b[1;4H\x1b[@\x1b[1;1H\x1b[P", "   d |     |     "},
		{"insert and delete lines", "a\r\nb\r\nc\x1b[1;1H\x1b[L\x1b[2;1H\x1b[M", "     |b    |     "},
		{"scroll", "a\r\nb\r\nc\x1b[S\x1b[2T", "     |     |b    "},
		{"scroll between margins", "a\r\nb\r\nc\x1b[2;3r\x1b[2;1H\x1bM\x1b[r", "a    |     |b    "},
		{"colors and modes", "\x1b[1;31ma\x1b[0m\x1b[?25l\x1b[?1049hb\x1b[>1u", "ab   |     |     "},
	} {
		e := newEmulator(5, 3)
		_, _ = e.Write([]byte(x.text))
		if got := strings.ReplaceAll(strings.TrimSuffix(e.look().screen, "\n"), "\n", "|"); got != x.want {
			t.Errorf("%s: %q, want %q", x.name, got, x.want)
		}
	}
	e := newEmulator(5, 3)
	for _, x := range []struct{ text, want string }{{"\x1b[?2026hab", ""}, {"\x1b]2;t\ac", ""}, {"\x1b[?2026l", "t abc"}, {"d", "t abcd"}} {
		_, _ = e.Write([]byte(x.text))
		line, _, _ := strings.Cut(e.look().screen, " ")
		if got := strings.TrimSpace(e.look().title + " " + line); got != x.want {
			t.Errorf("after %q it shows %q, want %q", x.text, got, x.want)
		}
	}
	if _, err := e.Write([]byte("\x1b[4i")); err == nil {
		t.Error("an unknown sequence goes unnoticed")
	}
}
