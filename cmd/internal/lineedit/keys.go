package lineedit

import (
	"io"
	"strings"
	"unicode/utf8"

	"seti/kernel/source"
)

// keys reads what a person types, one key at a time. It leaves out other input: answers of the terminal to questions of
// other programs, sequences without a meaning here, and bytes that are not UTF-8.
type keys struct {
	in          io.Reader
	before      func() // is called before each key
	typed       []byte // but not returned
	ready       []byte // the bytes of a key that have not been returned
	pasting     bool
	last        byte // key; Enter of a pasted text may be two bytes
	interrupted bool // by Ctrl-C, since Read of the editor began
}

// Sequences of keys.
const (
	ctrlC      = 3
	ctrlR      = 18
	escape     = 27
	pasteBegin = "\x1b[200~"
	pasteEnd   = "\x1b[201~"
	wordLeft   = "\x1b[1;3D"
	wordRight  = "\x1b[1;3C"
	giveUp     = "\x05\x15\r" // to the end of the line, delete all of it, Enter
)

// meanings are the sequences with a meaning, as the editor reads them.
var meanings = map[string]string{
	"\x1b[A": "\x1b[A", "\x1b[B": "\x1b[B", "\x1b[C": "\x1b[C", "\x1b[D": "\x1b[D", "\x1b[H": "\x1b[H", "\x1b[F": "\x1b[F",
	"\x1bOA": "\x1b[A", "\x1bOB": "\x1b[B", "\x1bOC": "\x1b[C", "\x1bOD": "\x1b[D", "\x1bOH": "\x1b[H", "\x1bOF": "\x1b[F",
	"\x1b[1~": "\x1b[H", "\x1b[7~": "\x1b[H", "\x1b[4~": "\x1b[F", "\x1b[8~": "\x1b[F", "\x1b[3~": "\x1b[3~",
	"\x1b[1;3D": wordLeft, "\x1b[1;5D": wordLeft, "\x1bb": wordLeft,
	"\x1b[1;3C": wordRight, "\x1b[1;5C": wordRight, "\x1bf": wordRight,
	pasteBegin: pasteBegin, pasteEnd: pasteEnd,
}

// controls are the control characters with a meaning.
const controls = "\x01\x02\x04\x05\x06\b\t\n\x0b\x0c\r\x0e\x10\x12\x14\x15\x17"

// Read returns the next key.
func (k *keys) Read(p []byte) (int, error) {
	if k.before != nil {
		k.before()
	}
	buf := make([]byte, 1024)
	for len(k.ready) == 0 {
		if n := first(k.typed); n > 0 {
			k.ready = k.meaning(k.typed[:n])
			k.typed = k.typed[n:]
			continue
		}
		n, err := k.in.Read(buf)
		k.typed = append(k.typed, buf[:n]...)
		if n == 0 && err != nil {
			return 0, err
		}
	}
	n := copy(p, k.ready)
	k.ready = k.ready[n:]
	return n, nil
}

// first returns the length of the first key, 0 if its end has not been typed. A control character ends a sequence:
// Enter is always Enter.
func first(b []byte) int {
	switch {
	case len(b) == 0:
		return 0
	case b[0] == escape && len(b) == 1:
		return 0
	case b[0] == escape && b[1] == '[':
		return sequence(b, func(c byte) bool { return c >= 0x40 && c <= 0x7e })
	case b[0] == escape && b[1] == 'O':
		return sequence(b, func(byte) bool { return true })
	case b[0] == escape && b[1] == ']':
		return sequence(b, func(byte) bool { return false })
	case b[0] == escape && (b[1] == 'b' || b[1] == 'f'):
		return 2
	case !utf8.FullRune(b):
		return 0
	}
	_, n := utf8.DecodeRune(b)
	return n
}

// sequence returns the length of a sequence up to its last byte, or up to an invalid byte; 0 if neither is there.
func sequence(b []byte, last func(byte) bool) int {
	for i, c := range b[2:] {
		switch {
		case c == 7:
			return i + 3
		case c < ' ' || c >= utf8.RuneSelf:
			return i + 2
		case last(c):
			return i + 3
		}
	}
	return 0
}

// meaning returns a key as the editor reads it; nil if it has no meaning.
func (k *keys) meaning(key []byte) []byte {
	if key[0] == ctrlC {
		k.interrupted = true
		if k.pasting {
			k.pasting = false
			return []byte(pasteEnd + giveUp)
		}
		return []byte(giveUp)
	}
	if key[0] == escape {
		sent := meanings[string(key)]
		if k.pasting != (sent == pasteEnd) {
			return nil
		}
		if sent == pasteBegin || sent == pasteEnd {
			k.pasting = sent == pasteBegin
		}
		return []byte(sent)
	}
	second := k.pasting && k.last == '\r' && key[0] == '\n'
	k.last = key[0]
	switch {
	case k.pasting && key[0] == '\t':
		return []byte("    ")
	case second, k.pasting && key[0] < ' ' && key[0] != '\r' && key[0] != '\n':
		return nil
	case key[0] == 0x7f && !k.pasting, key[0] < ' ' && strings.IndexByte(controls, key[0]) >= 0:
		return key
	}
	if _, unprintable := source.Unprintable(string(key)); unprintable || !utf8.Valid(key) || string(key) == string(utf8.RuneError) {
		return nil
	}
	return key
}
