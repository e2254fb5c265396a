package catalog

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"seti/kernel/source"
)

// Line returns a phrase as data, which stays as it is when messages are worded again or translated:
// the key with the arguments by their names, things by their ids.
//
//	refuse.probes{limit: 1, n: 1}
//
// What the author of a pack wrote is wording too: of that the line says only that it is a text.
func (p Phrase) Line(c *Catalog) string {
	key := p.Key
	if key == "" && p.Text != "" {
		key = "text"
	}
	return key + p.Args.Line(c)
}

// Line returns arguments as data, in the order of their names, without those that are false or
// empty; nothing if there are none.
func (a Args) Line(c *Catalog) string {
	var words []string
	for _, name := range slices.Sorted(maps.Keys(a)) {
		if word := argLine(c, a[name]); !slices.Contains(empty, word) {
			words = append(words, name+": "+word)
		}
	}
	if len(words) == 0 {
		return ""
	}
	return "{" + strings.Join(words, ", ") + "}"
}

// empty are lines of arguments that say nothing.
var empty = []string{"", "false", `""`, "[]", "<nil>"}

func argLine(c *Catalog, v any) string {
	switch v := v.(type) {
	case source.Ref:
		return strings.TrimSpace(KindTag(v.Kind) + " " + c.Name(v))
	case string:
		return strconv.Quote(v)
	case []Phrase:
		var words []string
		for _, p := range v {
			words = append(words, argLine(c, p))
		}
		return "[" + strings.Join(words, ", ") + "]"
	case Phrase:
		switch v.Key { // these only say how a thing is named
		case "thing.card":
			return argLine(c, v.Args["card"])
		case "thing.name":
			return argLine(c, v.Args["what"])
		}
		return v.Line(c)
	}
	return fmt.Sprint(v)
}
