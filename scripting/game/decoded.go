package game

import (
	"encoding/binary"
	"math"

	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Decoded keeps what words with an argument were decoded to, because functions ask for the same
// again and again: g:cards "row", g:pay { energy = 1 }. The zero value holds nothing. It belongs to
// one goroutine.
type Decoded struct {
	by       *catalog.Catalog // the content that it was decoded with
	made     map[string]any   // by what was asked
	asked    []byte           // what is being asked: a word and its argument
	problems source.Problems  // of the arguments that are being looked at
}

// mostDecoded is the number of answers that are kept; a script that counts to a million with
// g:vp(i) begins again from time to time.
const mostDecoded = 1024

// mostAsked is the length in bytes of the longest question whose answer is kept.
const mostAsked = 256

// find returns what a word with its argument was decoded to, if that was kept. A nil Decoded keeps
// nothing.
func (kept *Decoded) find(c *catalog.Catalog, word string, arg source.Value) (made any, ok bool) {
	if kept == nil {
		return nil, false
	}
	if kept.by != c || len(kept.made) == mostDecoded {
		kept.by, kept.made = c, map[string]any{}
	}
	kept.asked = appendValue(append(append(kept.asked[:0], word...), 0), &arg)
	made, ok = kept.made[string(kept.asked)]
	return made, ok
}

// question returns the word and the argument of the last find as the key under which keep keeps
// the answer; "" if they are too long to be kept.
func (kept *Decoded) question() string {
	if kept == nil || len(kept.asked) > mostAsked {
		return ""
	}
	return string(kept.asked)
}

// keep keeps what the word and the argument of a question were decoded to.
func (kept *Decoded) keep(question string, made any) {
	if question != "" {
		kept.made[question] = made
	}
}

// appendValue appends an argument so that no other argument gives the same bytes. Functions do
// not get so far: a script cannot pass one.
func appendValue(b []byte, v *source.Value) []byte {
	switch b = append(b, byte(v.Kind)); v.Kind {
	case source.Bool:
		if v.Bool {
			b = append(b, 1)
		}
	case source.Number:
		b = binary.LittleEndian.AppendUint64(b, math.Float64bits(v.Number))
	case source.String:
		b = appendText(b, v.String)
	case source.Thing:
		b = binary.LittleEndian.AppendUint16(append(b, byte(v.Ref.Kind)), uint16(v.Ref.ID))
	case source.List:
		b = binary.AppendUvarint(b, uint64(len(v.List)))
		for i := range v.List {
			b = appendValue(b, &v.List[i])
		}
	case source.Table:
		b = binary.AppendUvarint(b, uint64(len(v.Fields)))
		for i := range v.Fields {
			b = appendValue(appendText(b, v.Fields[i].Key), &v.Fields[i].Value)
		}
	}
	return b
}

func appendText(b []byte, text string) []byte {
	return append(binary.AppendUvarint(b, uint64(len(text))), text...)
}

// decode returns what a word with its argument is decoded to. What was decoded is never
// changed, so that it serves other calls too.
func decode[T any](c *Call, word string, arg source.Value, read func(*catalog.Decoder) T) (T, error) {
	if made, ok := c.Decoded.find(c.Catalog(), word, arg); ok {
		if made, ok := made.(T); ok {
			return made, nil
		}
	}
	question := c.Decoded.question()
	var problems source.Problems
	made := read(c.Catalog().Decoder(&problems))
	if err := problems.Err(); err != nil {
		return made, err
	}
	c.Decoded.keep(question, made)
	return made, nil
}
