package picture

import (
	_ "embed"
	"fmt"

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

// Schema is the JSON schema of a list of nodes, as `seti show --json` prints it.
//
//go:embed does.schema.json
var Schema []byte

// Does returns the paragraphs of a picture as data.
func (p *Picture) Does() []Node {
	all := []Node{}
	for _, part := range p.Parts {
		all = append(all, part.Does)
	}
	return all
}

// Tree returns a phrase as data. Arguments that are missing, false, 0 or empty are left out, because messages cannot
// tell them apart.
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
	case []string:
		if len(v) > 0 {
			list := make([]Node, len(v))
			for i, text := range v {
				list[i] = Node{Text: text}
			}
			return list
		}
	case nil:
	default:
		return Node{Text: fmt.Sprint(v)} // nothing that is set is left out
	}
	return nil
}
