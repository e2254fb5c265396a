package console

import (
	"bytes"
	"strings"
	"testing"
	"time"
)

// A bar draws over its own line: the output for messages would write the carriage return out.
func TestBarStaysOnItsLine(t *testing.T) {
	var b bytes.Buffer
	bar := (&IO{Err: NewOutput(&b, true), ErrTerminal: true}).Bar("games", 5)
	bar.start = time.Now().Add(-time.Minute) // it begins after a second
	bar.Step()
	bar.Clear()
	if text := b.String(); strings.Contains(text, `\u000d`) || !strings.Contains(text, "\r") || !strings.Contains(text, "1/5") {
		t.Errorf("%q", text)
	}
}
