package cache

import (
	"encoding/binary"
	"math"

	"seti/kernel/source"
)

// Reader reads what a Writer wrote. Bytes that no Writer wrote give any values and set Bad; they never
// panic.
type Reader struct {
	Bad   bool
	s     string
	texts []string
	last  source.Pos
	depth int
}

// NewReader returns a reader of the bytes of a Writer. The texts that it returns keep them in memory.
func NewReader(s string) *Reader {
	r := &Reader{s: s}
	r.texts = make([]string, r.count())
	for i := range r.texts {
		r.texts[i] = r.take(r.count())
	}
	return r
}

// take returns the next n bytes.
func (r *Reader) take(n int) string {
	if n > len(r.s) {
		r.Bad, r.s = true, ""
		return ""
	}
	t := r.s[:n]
	r.s = r.s[n:]
	return t
}

// unsigned reads a number as Go's varints have it.
func (r *Reader) unsigned() uint64 {
	var n uint64
	for i := range min(len(r.s), binary.MaxVarintLen64) {
		b := r.s[i]
		n |= uint64(b&0x7f) << (7 * i)
		if b < 0x80 {
			r.s = r.s[i+1:]
			return n
		}
	}
	r.Bad, r.s = true, ""
	return 0
}

// count reads the number of things that follow, each of which has a byte at least.
func (r *Reader) count() int {
	n := r.unsigned()
	if n > uint64(len(r.s)) {
		r.Bad, r.s = true, ""
		return 0
	}
	return int(n)
}

// Int reads a number.
func (r *Reader) Int() int64 {
	n := r.unsigned() // zigzag, as binary.AppendVarint writes it
	return int64(n>>1) ^ -int64(n&1)
}

// Count reads a number of things that follow: 0 if there cannot be so many.
func (r *Reader) Count() int {
	n := r.Int()
	if n < 0 || n > int64(len(r.s)) {
		r.Bad, r.s = true, ""
		return 0
	}
	return int(n)
}

// Text reads a text.
func (r *Reader) Text() string {
	n := r.unsigned()
	if n >= uint64(len(r.texts)) {
		r.Bad, r.s = true, ""
		return ""
	}
	return r.texts[n]
}

// Apart returns a reader of what was written apart.
func (r *Reader) Apart() *Reader { return &Reader{s: r.take(r.count()), texts: r.texts} }

// Again returns a reader of the same bytes.
func (r *Reader) Again() *Reader { again := *r; return &again }

// deepest is the number of tables in each other that are read; content has fewer.
const deepest = 200

// Value reads a value of content. Its functions have no code.
func (r *Reader) Value() source.Value {
	if r.depth++; r.depth > deepest {
		r.Bad, r.s = true, ""
	}
	defer func() { r.depth-- }()
	kind := r.take(1)
	if kind == "" {
		return source.Value{}
	}
	v := source.Value{Kind: source.ValueKind(kind[0]), Pos: r.pos()}
	switch v.Kind {
	case source.Nil:
	case source.Bool:
		v.Bool = r.Int() != 0
	case source.Number:
		if bits := r.take(8); bits != "" {
			v.Number = math.Float64frombits(binary.LittleEndian.Uint64([]byte(bits)))
		}
	case source.String:
		v.String = r.Text()
	case source.List:
		if n := r.Count(); n > 0 {
			v.List = make([]source.Value, 0, min(n, mostAtOnce))
			for i := 0; i < n && !r.Bad; i++ {
				v.List = append(v.List, r.Value())
			}
		}
	case source.Table:
		if n := r.Count(); n > 0 {
			v.Fields = make([]source.Field, 0, min(n, mostAtOnce))
			for i := 0; i < n && !r.Bad; i++ {
				v.Fields = append(v.Fields, source.Field{Key: r.Text(), Pos: r.pos(), Value: r.Value()})
			}
		}
	case source.Func:
		v.Func = &source.Function{Address: r.Text(), Text: r.Text(), Pos: r.pos()}
	default:
		r.Bad, r.s = true, ""
	}
	return v
}

// mostAtOnce bounds the room that is taken for a list before its parts are read.
const mostAtOnce = 1000

func (r *Reader) pos() source.Pos {
	p := source.Pos{File: r.Text(), Line: r.last.Line + int(r.Int()), Col: int(r.Int())}
	r.last = p
	return p
}

// Problems reads problems.
func (r *Reader) Problems() (ps source.Problems) {
	for n := r.Count(); n > 0 && !r.Bad; n-- {
		v := r.Value()
		ps = append(ps, source.Problem{Pos: v.Pos, Warning: v.Bool, Text: r.Text(), Hint: r.Text()})
	}
	return ps
}
