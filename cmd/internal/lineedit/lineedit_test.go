package lineedit

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"seti/cmd/internal/console"
)

// editor returns an editor of typed input, and its output.
func editor(in io.Reader, candidates ...Candidate) (*Editor, *bytes.Buffer) {
	var out bytes.Buffer
	return New(&console.IO{In: in, Out: &out}, func(text string) (list []Candidate, typed int) {
		for _, c := range candidates {
			if strings.HasPrefix(c.Text, text) {
				list = append(list, c)
			}
		}
		return list, len(text)
	}), &out
}

// read returns the lines of an editor up to the end of its input; ^C is a line that was given up.
func read(e *Editor) (lines []string) {
	for range 100 {
		line, err := e.Read("> ")
		switch {
		case errors.Is(err, ErrInterrupt):
			line = "^C"
		case err != nil:
			return lines
		}
		lines = append(lines, line)
	}
	return lines
}

// Input that is not a key is left out, in any place and cut anywhere, and each Enter ends a line.
func TestKeys(t *testing.T) {
	for _, x := range []struct{ name, typed, want string }{
		{"two lines at once", "one\rtwo\r", "one|two"},
		{"answer about the cursor", "on\x1b[24;80Re\r\x1b[1;1R\x1b[2;2R", "one"},
		{"Shift-F3, which looks like that answer", "o\x1b[1;2Rne\r", "one"},
		{"answer about a color", "o\x1b]11;rgb:00/00/00\x07ne\r", "one"},
		{"Escape before Enter", "one\x1b\r", "one"},
		{"Escape before a letter", "\x1bone\r", "one"},
		{"begun sequences before Enter", "one\x1b[12\rtwo\x1bO\rsix\x1b]\r", "one|two|six"},
		{"sequence without an end", "one\x1b[" + strings.Repeat("1;", 400) + "\rtwo\r", "one|two"},
		{"bytes that are no text", "o\xffne\xc3\r\ufffd\x00\x7f\r", "one|"},
		{"letters of several bytes", "Юпитер\x7f\r", "Юпите"},
		{"arrows, Home, End, Delete", "nx\x1b[D\x1b[3~\x1b[1~o\x1bOFe\x1b[A\r", "one"},
		{"words", "land earth\x1bb\x17moon \r", "moon earth"},
		{"Ctrl-C in a line", "one\x03two\r", "^C|two"},
		{"Ctrl-D", "one\x04\r\x04six\r", "one"},
		{"history", "one\rtwo\r\x1b[A\x1b[A\r", "one|two|one"},
		{"search", "land mars\rscan\rland moon\rland\x12\r", "land mars|scan|land moon|land moon"},
		{"search for older lines", "land mars\rscan\rland moon\rma\x12\r\x12\x12\x12\r", "land mars|scan|land moon|land mars|scan"},
		{"search without result", "one\rsix\x12!\r", "one|six!"},
		{"paste", "\x1b[200~\tone\r\ntwo\x03\x1b[201~\r", "    one|^C|"},
		{"paste of signs", "\x1b[200~o\x01\x1b[An\x7fe\x1b[201~!\r", "one!"},
	} {
		for way, in := range map[string]io.Reader{"at once": strings.NewReader(x.typed), "by bytes": iotest.OneByteReader(strings.NewReader(x.typed))} {
			e, out := editor(in)
			if got := strings.Join(read(e), "|"); got != x.want {
				t.Errorf("%s, %s: %q, expected %q", x.name, way, got, x.want)
			}
			if strings.Contains(out.String(), "\x1b[6n") {
				t.Errorf("%s: the terminal is asked where its cursor is", x.name)
			}
		}
	}
}

// Output during typing appears above the line, and the line is shown again with its prompt.
func TestPrintAboveTheLine(t *testing.T) {
	in, typed := io.Pipe()
	e, out := editor(in)
	done := make(chan []string)
	go func() { done <- read(e) }()
	for _, key := range []string{"o", "n", ""} { // the last one waits until the second has been read
		_, _ = io.WriteString(typed, key)
	}
	e.Print("reloaded\x1b[2J")
	_, _ = io.WriteString(typed, "e\r")
	typed.Close()
	if got := <-done; !slices.Equal(got, []string{"one"}) {
		t.Errorf("read %q", got)
	}
	if _, after, _ := strings.Cut(out.String(), "reloaded"); !strings.HasPrefix(after, `\u001b[2J`+"\r\n> on") {
		t.Errorf("after it stands %q", after)
	}
}

// Tab completes what all candidates have in common, and lists them when they differ.
func TestTab(t *testing.T) {
	list := []Candidate{{Text: "land mars", Help: "3 energy"}, {Text: "land moon"}, {Text: "scan"}}
	for typed, want := range map[string]string{"s\t1\r": "scan 1", "la\t\t\r": "land m", "x\t\r": "x", "lax\x1b[D\ta\r": "land max"} {
		e, out := editor(strings.NewReader(typed), list...)
		if got := read(e); !slices.Equal(got, []string{want}) {
			t.Errorf("%q: %q, expected %q", typed, got, want)
		}
		listed := strings.Contains(out.String(), "land mars  3 energy\r\nland moon\r\n")
		if listed != (strings.Count(typed, "\t") > 1) {
			t.Errorf("%q: listed: %v\n%s", typed, listed, out)
		}
	}
}

// The lines of a session are there in the next one, once each; control sequences are not.
func TestRemember(t *testing.T) {
	path := filepath.Join(t.TempDir(), "lines")
	e, _ := editor(strings.NewReader("one\r\rtwo\rtwo\r"))
	e.Remember(path)
	read(e)
	text, err := os.ReadFile(path)
	if err != nil || string(text) != "one\ntwo\n" {
		t.Fatalf("%q, %v", text, err)
	}
	if err := os.WriteFile(path, append(text, "\x1b[2J\n"...), 0o600); err != nil {
		t.Fatal(err)
	}
	e, _ = editor(strings.NewReader("\x1b[A\x1b[A\r"))
	e.Remember(path)
	if got := read(e); !slices.Equal(got, []string{"one"}) {
		t.Errorf("two steps back is %q", got)
	}
}
