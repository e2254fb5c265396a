package catalog

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"seti/kernel/source"
)

// PackPlayers is the players.toml of a pack: numbers with which computer players price options. The rules do not
// depend on it.
type PackPlayers struct{ File, Text string }

// PackSign is a sign that a pack brings for pictures of what content calls ID.
type PackSign struct {
	ID      string
	Drawing string // SVG elements in a square of 24 by 24, cleaned when it was read
}

// PackText is a message file of a pack, text/en.toml, as it was read. Package
// text makes sentences of it, and checks it.
type PackText struct {
	Pack     string
	Language string
	Value    source.Value
}

// Says reports whether a pack has a message that functions may say, and what to do
// if not.
func (c *Catalog) Says(key string) (hint string, ok bool) {
	if _, ok := c.says[key]; ok {
		return "", true
	}
	if hint := source.Nearest(key, slices.Sorted(maps.Keys(c.says))); hint != "" {
		return hint, false
	}
	return "messages stand in text/en.toml of the pack: [section] name = \"...\" is \"section.name\"", false
}

// CheckGap returns an error if a message of a pack has no gap of a name; a message that
// there is not has all gaps.
func (c *Catalog) CheckGap(key, gap string) error {
	if text, ok := c.says[key]; ok && !hasGap(text, gap) {
		return fmt.Errorf("the message %q has no gap {%s}: %q", key, gap, text)
	}
	return nil
}

// hasGap reports whether a message asks for an argument.
func hasGap(text, name string) bool {
	for {
		_, after, found := strings.Cut(text, "{")
		if !found {
			return false
		}
		if rest, ok := strings.CutPrefix(after, name); ok && strings.IndexAny(rest, "}:?=") == 0 {
			return true
		}
		text = after
	}
}
