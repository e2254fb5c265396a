package cache

import (
	"encoding/binary"
	"math"

	"seti/kernel/source"
)

// Codec writes values as bytes, or reads bytes back into the same variables, so that a format is defined once: as the
// order of the calls. Equal texts are written once. Bytes that no Codec wrote give arbitrary values and set Bad; they
// never panic.
type Codec struct {
	Bad   bool
	reads bool
	s     string         // what is left to read
	b     []byte         // what was written
	texts []string       // each text
	at    map[string]int // where it stands, of what is written
	last  source.Pos     // positions are steps from the last one
	depth int
	parts int // of lists that were read
}

// Part is what was written apart: it is read when it is needed, as often as that is.
type Part struct {
	s     string
	texts *[]string
}

// Reader returns a reader of the part.
func (p Part) Reader() *Codec { return &Codec{reads: true, s: p.s, texts: *p.texts} }

// NewWriter returns a codec that writes values.
func NewWriter() *Codec { return &Codec{at: map[string]int{}} }

// Bytes returns what was written.
func (c *Codec) Bytes() []byte {
	b := binary.AppendUvarint(nil, uint64(len(c.texts)))
	for _, t := range c.texts {
		b = append(binary.AppendUvarint(b, uint64(len(t))), t...)
	}
	return append(b, c.b...)
}

// NewReader returns a codec that reads the bytes of one that wrote. The texts that it gives keep them in memory.
func NewReader(s string) *Codec {
	c := &Codec{reads: true, s: s}
	n := c.count()
	if n > mostTexts {
		c.damaged()
		return c
	}
	c.texts = make([]string, n)
	for i := range c.texts {
		c.texts[i] = c.take(c.count())
	}
	return c
}

// Reads reports whether the codec reads.
func (c *Codec) Reads() bool { return c.reads }

// damaged notes that no Codec wrote the bytes, and leaves nothing to read.
func (c *Codec) damaged() { c.Bad, c.s = true, "" }

// take returns the next n bytes.
func (c *Codec) take(n int) string {
	if n > len(c.s) {
		c.damaged()
		return ""
	}
	t := c.s[:n]
	c.s = c.s[n:]
	return t
}

// unsigned reads a number as Go's varints have it.
func (c *Codec) unsigned() uint64 {
	var n uint64
	for i := range min(len(c.s), binary.MaxVarintLen64) {
		b := c.s[i]
		n |= uint64(b&0x7f) << (7 * i)
		if b < 0x80 {
			c.s = c.s[i+1:]
			return n
		}
	}
	c.damaged()
	return 0
}

// count reads the number of bytes, or of things with a byte at least, that follow.
func (c *Codec) count() int {
	n := c.unsigned()
	if n > uint64(len(c.s)) {
		c.damaged()
		return 0
	}
	return int(n)
}

// Int passes a number.
func Int[T ~int | ~int64](c *Codec, n *T) {
	if !c.reads {
		c.b = binary.AppendVarint(c.b, int64(*n))
		return
	}
	u := c.unsigned() // zigzag, as binary.AppendVarint writes it
	*n = T(int64(u>>1) ^ -int64(u&1))
}

// Flag passes a flag, as 1 or 0.
func (c *Codec) Flag(on *bool) {
	n := 0
	if *on {
		n = 1
	}
	if Int(c, &n); c.reads {
		*on = n != 0
	}
}

// Text passes a text.
func (c *Codec) Text(t *string) {
	if c.reads {
		n := c.unsigned()
		if n >= uint64(len(c.texts)) {
			c.damaged()
			*t = ""
			return
		}
		*t = c.texts[n]
		return
	}
	n, ok := c.at[*t]
	if !ok {
		n = len(c.texts)
		c.at[*t], c.texts = n, append(c.texts, *t)
	}
	c.b = binary.AppendUvarint(c.b, uint64(n))
}

// Blob passes bytes.
func (c *Codec) Blob(b *[]byte) {
	t := string(*b)
	if c.Text(&t); c.reads {
		*b = []byte(t)
	}
}

// A text or a part of a list may take fifty times the memory of its bytes, so a reader takes only so many: several times what a
// pack with 20,000 cards has, which is as many as there can be.
const (
	mostTexts  = 1_000_000
	mostParts  = 500_000 // of all lists together
	mostAtOnce = 1000    // for which there is room before they are read
)

// List passes a list, with each of its parts.
func List[T any](c *Codec, list *[]T, each func(*T)) {
	n := len(*list)
	Int(c, &n)
	if !c.reads {
		for i := range *list {
			each(&(*list)[i])
		}
		return
	}
	*list = nil
	if c.parts += n; n < 0 || n > len(c.s) || c.parts > mostParts {
		c.damaged()
	} else if n > 0 {
		*list = make([]T, 0, min(n, mostAtOnce))
	}
	for i := 0; i < n && !c.Bad; i++ {
		*list = append(*list, *new(T))
		each(&(*list)[i])
	}
}

// Apart writes what write writes so that it can be read later, or not at all. A codec that reads returns that part.
func (c *Codec) Apart(write func()) Part {
	if c.reads {
		return Part{c.take(c.count()), &c.texts}
	}
	before, last := c.b, c.last
	c.b, c.last = nil, source.Pos{}
	write()
	c.b, c.last = append(binary.AppendUvarint(before, uint64(len(c.b))), c.b...), last
	return Part{}
}

// deepest is the number of tables in each other that are read; content has fewer.
const deepest = 200

// Value passes a value of content. The code of its functions is left out.
func (c *Codec) Value(v *source.Value) {
	if c.depth++; c.depth > deepest && c.reads {
		c.damaged()
	}
	defer func() { c.depth-- }()
	if !c.reads {
		c.b = append(c.b, byte(v.Kind))
	} else if kind := c.take(1); kind != "" {
		*v = source.Value{Kind: source.ValueKind(kind[0])}
	} else {
		*v = source.Value{}
		return
	}
	c.pos(&v.Pos)
	switch v.Kind {
	case source.Nil:
	case source.Bool:
		c.Flag(&v.Bool)
	case source.Number:
		bits := int64(math.Float64bits(v.Number))
		if Int(c, &bits); c.reads {
			v.Number = math.Float64frombits(uint64(bits))
		}
	case source.String:
		c.Text(&v.String)
	case source.List:
		List(c, &v.List, c.Value)
	case source.Table:
		List(c, &v.Fields, func(f *source.Field) {
			c.Text(&f.Key)
			c.pos(&f.Pos)
			c.Value(&f.Value)
		})
	case source.Func:
		if c.reads {
			v.Func = new(source.Function)
		}
		c.Text(&v.Func.Address)
		c.Text(&v.Func.Text)
		c.pos(&v.Func.Pos)
	default:
		c.damaged()
	}
}

func (c *Codec) pos(p *source.Pos) {
	c.Text(&p.File)
	step := p.Line - c.last.Line
	if Int(c, &step); c.reads {
		p.Line = c.last.Line + step
	}
	Int(c, &p.Col)
	c.last = *p
}

// Problems passes problems.
func (c *Codec) Problems(ps *source.Problems) {
	List(c, (*[]source.Problem)(ps), func(p *source.Problem) {
		c.pos(&p.Pos)
		c.Flag(&p.Warning)
		c.Text(&p.Text)
		c.Text(&p.Hint)
	})
}
