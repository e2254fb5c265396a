package game

import (
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Decoded keeps what words with a plain argument were decoded to, because functions ask for
// the same again and again: g:cards "row", g:vp(3). The zero value holds nothing. It belongs to
// one goroutine.
type Decoded struct {
	by       *catalog.Catalog // the content that it was decoded with
	made     map[asked]any
	problems source.Problems // of the arguments that are being looked at
}

// asked is a word with a plain argument.
type asked struct {
	word   string
	kind   source.ValueKind
	text   string
	number float64
	truth  bool
}

// mostDecoded is the number of answers that are kept; a script that counts to a million with
// g:vp(i) begins again from time to time.
const mostDecoded = 1024

// plain reports whether an argument is no table, list, function or thing, or a table with
// nothing in it.
func plain(v source.Value) bool {
	switch v.Kind {
	case source.Nil, source.String, source.Number, source.Bool:
		return true
	case source.Table:
		return len(v.Fields) == 0
	}
	return false
}

// decode returns what a word with its argument is decoded to. What was decoded is never
// changed, so that it serves other calls too.
func decode[T any](c *Call, word string, arg source.Value, read func(*catalog.Decoder) T) (T, error) {
	kept := c.Decoded
	keep := kept != nil && plain(arg)
	key := asked{word, arg.Kind, arg.String, arg.Number, arg.Bool}
	if keep {
		if kept.by != c.Catalog() || len(kept.made) == mostDecoded {
			kept.by, kept.made = c.Catalog(), map[asked]any{}
		}
		if made, ok := kept.made[key].(T); ok {
			return made, nil
		}
	}
	var problems source.Problems
	made := read(c.Catalog().Decoder(&problems))
	if err := problems.Err(); err != nil {
		return made, err
	}
	if keep {
		kept.made[key] = made
	}
	return made, nil
}
