package game

import (
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Decoded keeps what words with a plain argument were decoded to, because functions ask for
// the same again and again: g:cards "row", g:vp(3), g:pieces { kind = "glyph", of = "own" }. The zero value holds nothing. It belongs to
// one goroutine.
type Decoded struct {
	by       *catalog.Catalog // the content that it was decoded with
	made     map[asked]any
	problems source.Problems // of the arguments that are being looked at
}

// asked is a word with a plain argument, and the keys of that argument if it is a table.
type asked [1 + mostKeys]part

// part is a word or key with its value.
type part struct {
	key    string
	kind   source.ValueKind
	text   string
	number float64
	truth  bool
}

// mostKeys is the number of keys of a plain table.
const mostKeys = 3

// mostDecoded is the number of answers that are kept; a script that counts to a million with
// g:vp(i) begins again from time to time.
const mostDecoded = 1024

// plain returns a word with its argument as a key of Decoded, and reports whether it is one: the argument is no list,
// function or thing, and a table has only a few keys with such values.
func plain(word string, arg source.Value) (key asked, ok bool) {
	if len(arg.Fields) > mostKeys {
		return key, false
	}
	key[0] = part{key: word, kind: source.Table}
	if ok = arg.Kind == source.Table; !ok {
		key[0], ok = plainPart(word, arg)
	}
	for i, f := range arg.Fields {
		if key[1+i], ok = plainPart(f.Key, f.Value); !ok {
			break
		}
	}
	return key, ok
}

func plainPart(key string, v source.Value) (part, bool) {
	switch v.Kind {
	case source.Nil, source.String, source.Number, source.Bool:
		return part{key, v.Kind, v.String, v.Number, v.Bool}, true
	}
	return part{}, false
}

// decode returns what a word with its argument is decoded to. What was decoded is never
// changed, so that it serves other calls too.
func decode[T any](c *Call, word string, arg source.Value, read func(*catalog.Decoder) T) (T, error) {
	kept := c.Decoded
	key, keep := plain(word, arg)
	if keep = keep && kept != nil; keep {
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
