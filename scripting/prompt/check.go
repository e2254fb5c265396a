package prompt

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"seti/kernel/arrange"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/scripting/syntax"
)

// called are the names in an expression that are neither keys of a position nor in the library
// of scripts.
var called = []string{"has", "count", "sum", "happened", "times", "seen_by"}

// Wrong returns what is wrong with an expression whatever the position: it is not Lua,
// or it names what no position has. It does not look at names that only a catalogue knows, such as
// those of stars.
func Wrong(src string) (source.Problem, bool) {
	read := syntax.ReadExpression(src)
	script, problems := syntax.Compile("expression", []byte("return "+src))
	if problems.Err() != nil {
		p := read.Problem(problems[0])
		return source.Problem{Text: fmt.Sprintf("%.80q is not an expression: %s", src, p.Text), Hint: p.Hint}, true
	}
	known := append(arrange.Keys(), called...)
	for _, name := range script.Globals() {
		if syntax.IsHidden(name) || slices.Contains(known, name) || slices.Contains(syntax.LibraryNames, name) {
			continue
		}
		hint := syntax.Forbidden[name]
		if hint == "" {
			hint = source.Nearest(name, known)
		}
		return source.Problem{Text: fmt.Sprintf("the position has no %q", name), Hint: hint}, true
	}
	return wrongPaths(read, nil)
}

// Unknown returns a name of an expression that the content does not have: of a star, a technology or a
// card.
func Unknown(c *catalog.Catalog, src string) (source.Problem, bool) {
	return wrongPaths(syntax.ReadExpression(src), c)
}

func wrongPaths(read syntax.Expression, c *catalog.Catalog) (source.Problem, bool) {
	for _, path := range read.Paths() {
		if p, wrong := wrongPath(path.Keys, c); wrong {
			return p, true
		}
	}
	return source.Problem{}, false
}

// wrongPath returns a key that its part of the position does not have.
func wrongPath(steps []string, c *catalog.Catalog) (source.Problem, bool) {
	if steps[0] == "seen_by" {
		steps = steps[min(2, len(steps)):]
	}
	t, at, names := reflect.TypeFor[arrange.Position](), "the position", ""
	for _, name := range steps {
		field, ok := arrange.Below(t, name)
		switch {
		case ok && t.Kind() == reflect.Map:
			if p, wrong := unknown(c, at, name, names); wrong {
				return p, true
			}
		case ok:
			at, names = strings.TrimPrefix(at+"."+name, "the position."), field.Tag.Get("names")
		case t.Kind() != reflect.Struct, c != nil: // Wrong has reported it
			return source.Problem{}, false
		default:
			return source.Problem{Text: fmt.Sprintf("%s has no %q", at, name), Hint: source.Nearest(name, arrange.KeysOf(t))}, true
		}
		t = field.Type
	}
	return source.Problem{}, false
}

// unknown reports whether there is no thing with a name, if the kind of thing is known.
func unknown(c *catalog.Catalog, at, name, kind string) (source.Problem, bool) {
	if c == nil || kind == "" {
		return source.Problem{}, false
	}
	known := c.NamesOf(catalog.KindTagged(kind))
	if slices.Contains(known, name) {
		return source.Problem{}, false
	}
	return source.Problem{Text: fmt.Sprintf("%s: there is no %s %q", at, kind, name), Hint: source.Nearest(name, known)}, true
}
