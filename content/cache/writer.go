package cache

import (
	"encoding/binary"
	"math"

	"seti/kernel/source"
)

// Writer turns values into bytes, which a Reader reads in the same order. Each text is written once.
type Writer struct {
	b     []byte
	texts map[string]int
	list  []string
	last  source.Pos // positions are written as steps from the last one
}

// Bytes returns what was written.
func (w *Writer) Bytes() []byte {
	b := binary.AppendUvarint(nil, uint64(len(w.list)))
	for _, t := range w.list {
		b = append(binary.AppendUvarint(b, uint64(len(t))), t...)
	}
	return append(b, w.b...)
}

// Int writes a number.
func (w *Writer) Int(n int64) { w.b = binary.AppendVarint(w.b, n) }

// Flag writes a flag, as 1 or 0.
func (w *Writer) Flag(on bool) {
	n := int64(0)
	if on {
		n = 1
	}
	w.Int(n)
}

// Text writes a text.
func (w *Writer) Text(t string) {
	n, ok := w.texts[t]
	if !ok {
		if w.texts == nil {
			w.texts = map[string]int{}
		}
		n = len(w.list)
		w.texts[t], w.list = n, append(w.list, t)
	}
	w.b = binary.AppendUvarint(w.b, uint64(n))
}

// Apart writes what f writes so that it can be read later, or not at all.
func (w *Writer) Apart(f func()) {
	before, last := w.b, w.last
	w.b, w.last = nil, source.Pos{}
	f()
	w.b, w.last = append(binary.AppendUvarint(before, uint64(len(w.b))), w.b...), last
}

// Value writes a value of content. The code of its functions is left out.
func (w *Writer) Value(v source.Value) {
	w.b = append(w.b, byte(v.Kind))
	w.pos(v.Pos)
	switch v.Kind {
	case source.Bool:
		w.Flag(v.Bool)
	case source.Number:
		w.b = binary.LittleEndian.AppendUint64(w.b, math.Float64bits(v.Number))
	case source.String:
		w.Text(v.String)
	case source.List:
		w.Int(int64(len(v.List)))
		for _, e := range v.List {
			w.Value(e)
		}
	case source.Table:
		w.Int(int64(len(v.Fields)))
		for _, f := range v.Fields {
			w.Text(f.Key)
			w.pos(f.Pos)
			w.Value(f.Value)
		}
	case source.Func:
		w.Text(v.Func.Address)
		w.Text(v.Func.Text)
		w.pos(v.Func.Pos)
	}
}

func (w *Writer) pos(p source.Pos) {
	w.Text(p.File)
	w.Int(int64(p.Line - w.last.Line))
	w.Int(int64(p.Col))
	w.last = p
}

// Problems writes problems.
func (w *Writer) Problems(ps source.Problems) {
	w.Int(int64(len(ps)))
	for _, p := range ps {
		w.Value(source.Value{Kind: source.Bool, Bool: p.Warning, Pos: p.Pos})
		w.Text(p.Text)
		w.Text(p.Hint)
	}
}
