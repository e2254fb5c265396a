package picture

import (
	_ "embed"
	"fmt"
	"maps"
	"strconv"

	"seti/content/picture/sign"
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

// Mark is a sign in a row, with a number before it, or a name that has no sign, such as that of a planet.
type Mark struct {
	Sign   string `json:"sign,omitempty"` // a name of Signs
	Number string `json:"number,omitempty"`
	Text   string `json:"text,omitempty"`
}

// Row returns a node as a row of signs. It reports false if there are no signs for it, or if an argument that is set
// would not be seen in them: a row is never less complete than the sentence.
func (d *Drawer) Row(n Node) ([]Mark, bool) {
	if n.Thing != "" {
		return d.thing(n)
	}
	draw := grammar()[n.Does]
	if draw == nil {
		return nil, false
	}
	r := &reader{Drawer: d, node: n, left: maps.Clone(n.Args)}
	row := draw(r)
	if r.failed || len(r.left) > 0 {
		return nil, false
	}
	return row, true
}

// thing returns the sign of a thing, or its name. Things of packs do not use signs of the program, which mean something
// else.
func (d *Drawer) thing(n Node) ([]Mark, bool) {
	if d.packSign(n.Thing) != "" || d.C.PackOf(n.ref) == "" && sign.Own(n.Thing) != "" {
		return signs(n.Thing), true
	}
	switch n.ref.Kind {
	case board.KindBody, board.KindStar, board.KindSpecies, board.KindGold:
		return []Mark{{Text: d.name(n)}}, true
	}
	return nil, false
}

// name returns the name of a thing in the language of the reader.
func (d *Drawer) name(n Node) string {
	return d.Say(catalog.Say("thing.name", catalog.Args{"what": n.ref}))
}

func signs(names ...string) []Mark {
	var row []Mark
	for _, name := range names {
		row = append(row, Mark{Sign: name})
	}
	return row
}

// reader returns the arguments of a node, and knows which of them were not read.
type reader struct {
	*Drawer
	node   Node
	left   map[string]any
	failed bool
}

func (r *reader) take(name string) any {
	v := r.left[name]
	delete(r.left, name)
	return v
}

func (r *reader) number(name string) int {
	n, _ := r.take(name).(int)
	return n
}

func (r *reader) is(name string) bool {
	is, _ := r.take(name).(bool)
	return is
}

func (r *reader) word(name string) string {
	word, _ := r.take(name).(string)
	return word
}

// own returns the sign of a pack for something that the pack invents.
func (r *reader) own(name string) []Mark {
	r.need(r.packSign(name) != "")
	return signs(name)
}

// need fails if something does not hold that the signs take for granted.
func (r *reader) need(holds bool) {
	if !holds {
		r.failed = true
	}
}

// row returns the signs of an argument, nothing if it is not set. The nodes of a list have a sign between
// them, if one is named.
func (r *reader) row(name string, between ...string) []Mark {
	var nodes []Node
	switch v := r.take(name).(type) {
	case Node:
		nodes = []Node{v}
	case []Node:
		nodes = v
	case nil:
	default:
		r.failed = true
	}
	var row []Mark
	for i, n := range nodes {
		more, ok := r.Row(n)
		r.need(ok)
		if i > 0 {
			row = append(row, signs(between...)...)
		}
		row = append(row, more...)
	}
	return row
}

// or returns the signs of an argument, others if it is not set or means anything.
func (r *reader) or(name string, others ...string) []Mark {
	if row := r.row(name); len(row) > 0 {
		return row
	}
	return signs(others...)
}

// times puts a number before a row, unless it is 1.
func (r *reader) times(n int, row []Mark) []Mark {
	r.need(n > 0 && len(row) > 0)
	if n == 1 || r.failed {
		return row
	}
	r.need(row[0].Number == "" && row[0].Text == "")
	row[0].Number = strconv.Itoa(n)
	return row
}

func join(rows ...[]Mark) []Mark {
	var all []Mark
	for _, row := range rows {
		all = append(all, row...)
	}
	return all
}
