package picture

import (
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Node is a part of what a thing does: a list of effects, a gain, a word, a selection, a
// condition, an event, a reward. It is a message, a thing of the game, or a text that an
// author wrote.
type Node struct {
	Does  string         `json:"does,omitempty"`  // the key of a message: "effect.launch"
	Args  map[string]any `json:"args,omitempty"`  // what is set of its arguments: int, bool, string, Node, []Node
	Thing string         `json:"thing,omitempty"` // the id of a thing: "credit", "mars"
	Text  string         `json:"text,omitempty"`  // what the author of a pack wrote

	phrase catalog.Phrase
	ref    source.Ref
}

// Tree returns what a phrase says as data. Arguments that are missing, false, 0 or empty are left
// out, as no message can tell them apart.
func Tree(c *catalog.Catalog, p catalog.Phrase) Node {
	n := Node{Does: p.Key, Text: p.Text, phrase: p}
	for name, v := range p.Args {
		if v = nodeOf(c, v); v != nil {
			if n.Args == nil {
				n.Args = map[string]any{}
			}
			n.Args[name] = v
		}
	}
	return n
}

func nodeOf(c *catalog.Catalog, v any) any {
	switch v := v.(type) {
	case int:
		if v != 0 {
			return v
		}
	case bool:
		if v {
			return v
		}
	case string:
		if v != "" {
			return v
		}
	case source.Ref:
		if v.Kind != board.KindNone {
			return Node{Thing: c.Name(v), ref: v}
		}
	case catalog.Phrase:
		if v.Key != "" || v.Text != "" {
			return Tree(c, v)
		}
	case []catalog.Phrase:
		if len(v) > 0 {
			list := make([]Node, len(v))
			for i, p := range v {
				list[i] = Tree(c, p)
			}
			return list
		}
	}
	return nil
}
