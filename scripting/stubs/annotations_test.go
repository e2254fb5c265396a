package stubs

import (
	"fmt"
	"regexp"
	"strings"
)

// A small reader of LuaCATS: classes with a parent and fields, aliases, and functions with one
// type for each parameter. Anything else is an error, so that a mistake of the printer is
// noticed.

// parsed holds what a file of annotations declares.
type parsed struct {
	aliases   map[string]shape
	classes   map[string]*parsedClass
	functions map[string]*parsedFunction
}

type parsedClass struct {
	parent string
	fields map[string]shape
	needed []string
}

type parsedFunction struct {
	params  []shape
	returns shape
}

// shape is a type of LuaCATS.
type shape struct {
	kind    string // "name", "literal", "list", "union", "table", "fun"
	text    string // of a name or a literal
	of      []shape
	returns *shape // of a fun
}

var (
	classLine = regexp.MustCompile(`^---@class ([\w.]+)(?:: ([\w.]+))?$`)
	fieldLine = regexp.MustCompile(`^---@field (\w+)(\??) (.+)$`)
	aliasLine = regexp.MustCompile(`^---@alias ([\w.]+) (.+)$`)
	paramLine = regexp.MustCompile(`^---@param (\w+) (.+)$`)
	returns   = regexp.MustCompile(`^---@return (.+)$`)
	funcLine  = regexp.MustCompile(`^function (\w+)\(([\w, ]*)\) end$`)
)

func readAnnotations(src string) (*parsed, error) {
	p := &parsed{map[string]shape{}, map[string]*parsedClass{}, map[string]*parsedFunction{}}
	var class *parsedClass
	var fn parsedFunction
	for i, line := range strings.Split(src, "\n") {
		fail := func(err error) error { return fmt.Errorf("line %d: %q: %w", i+1, line, err) }
		typ := func(text string) (shape, error) {
			r := &typeReader{rest: text}
			s, err := r.union()
			if rest := strings.TrimSpace(r.rest); err == nil && rest != "" && !strings.HasPrefix(rest, "#") {
				err = fmt.Errorf("%q is left over", rest)
			}
			return s, err
		}
		var err error
		switch {
		case line == "":
			class, fn = nil, parsedFunction{}
		case classLine.MatchString(line):
			m := classLine.FindStringSubmatch(line)
			class = &parsedClass{parent: m[2], fields: map[string]shape{}}
			if p.classes[m[1]] != nil {
				return nil, fail(fmt.Errorf("declared twice"))
			}
			p.classes[m[1]] = class
		case fieldLine.MatchString(line) && class != nil:
			m := fieldLine.FindStringSubmatch(line)
			if _, twice := class.fields[m[1]]; twice {
				return nil, fail(fmt.Errorf("declared twice"))
			}
			if class.fields[m[1]], err = typ(m[3]); err == nil && m[2] == "" {
				class.needed = append(class.needed, m[1])
			}
		case aliasLine.MatchString(line):
			m := aliasLine.FindStringSubmatch(line)
			p.aliases[m[1]], err = typ(m[2])
		case paramLine.MatchString(line):
			var s shape
			s, err = typ(paramLine.FindStringSubmatch(line)[2])
			fn.params = append(fn.params, s)
		case returns.MatchString(line):
			fn.returns, err = typ(returns.FindStringSubmatch(line)[1])
		case funcLine.MatchString(line):
			m := funcLine.FindStringSubmatch(line)
			if got := len(strings.Split(m[2], ",")); got != len(fn.params) {
				return nil, fail(fmt.Errorf("%d parameters, %d annotated", got, len(fn.params)))
			}
			declared := fn
			p.functions[m[1]] = &declared
		case strings.HasPrefix(line, "---@meta"), strings.HasPrefix(line, "--") && !strings.HasPrefix(line, "---@"):
		default:
			err = fmt.Errorf("not understood")
		}
		if err != nil {
			return nil, fail(err)
		}
	}
	return p, p.undeclared()
}

// undeclared finds names of types that nobody declares.
func (p *parsed) undeclared() error {
	var bad error
	var look func(where string, s shape)
	look = func(where string, s shape) {
		if s.kind == "name" && strings.HasPrefix(s.text, "seti.") && p.classes[s.text] == nil {
			if _, ok := p.aliases[s.text]; !ok {
				bad = fmt.Errorf("%s: no type %s is declared", where, s.text)
			}
		}
		for _, x := range s.of {
			look(where, x)
		}
		if s.returns != nil {
			look(where, *s.returns)
		}
	}
	for name, s := range p.aliases {
		look(name, s)
	}
	for name, c := range p.classes {
		if c.parent != "" && p.classes[c.parent] == nil {
			bad = fmt.Errorf("%s: no class %s is declared", name, c.parent)
		}
		for key, s := range c.fields {
			look(name+"."+key, s)
		}
	}
	for name, f := range p.functions {
		for _, s := range append(f.params, f.returns) {
			look(name, s)
		}
	}
	return bad
}

// field finds a field of a class or of its parents.
func (p *parsed) field(class, key string) (shape, bool) {
	for c := p.classes[class]; c != nil; c = p.classes[c.parent] {
		if s, ok := c.fields[key]; ok {
			return s, true
		}
	}
	return shape{}, false
}

// typeReader reads a type from the front of a text.
type typeReader struct{ rest string }

func (r *typeReader) eat(s string) bool {
	rest, ok := strings.CutPrefix(strings.TrimLeft(r.rest, " "), s)
	if ok {
		r.rest = rest
	}
	return ok
}

func (r *typeReader) union() (shape, error) {
	u := shape{kind: "union"}
	for {
		s, err := r.one()
		if err != nil {
			return u, err
		}
		for strings.HasPrefix(r.rest, "[]") {
			r.rest = r.rest[2:]
			s = shape{kind: "list", of: []shape{s}}
		}
		if strings.HasPrefix(r.rest, "?") {
			r.rest = r.rest[1:]
			u.of = append(u.of, shape{kind: "name", text: "nil"})
		}
		u.of = append(u.of, s)
		if !strings.HasPrefix(r.rest, "|") {
			break
		}
		r.rest = r.rest[1:]
	}
	if len(u.of) == 1 {
		return u.of[0], nil
	}
	return u, nil
}

var nameStart = regexp.MustCompile(`^[\w.]+`)

func (r *typeReader) one() (shape, error) {
	switch {
	case r.eat("("):
		s, err := r.union()
		if err == nil && !r.eat(")") {
			err = fmt.Errorf("no ) before %q", r.rest)
		}
		return s, err
	case r.eat(`"`):
		text, rest, ok := strings.Cut(r.rest, `"`)
		if !ok {
			return shape{}, fmt.Errorf("no end of %q", r.rest)
		}
		r.rest = rest
		return shape{kind: "literal", text: text}, nil
	case r.eat("fun("):
		return r.function()
	case r.eat("table<"):
		t := shape{kind: "table"}
		for {
			s, err := r.union()
			if err != nil {
				return t, err
			}
			t.of = append(t.of, s)
			if r.eat(">") {
				return t, nil
			}
			if !r.eat(",") {
				return t, fmt.Errorf("no > before %q", r.rest)
			}
		}
	}
	r.rest = strings.TrimLeft(r.rest, " ")
	name := nameStart.FindString(r.rest)
	if name == "" {
		return shape{}, fmt.Errorf("no type at %q", r.rest)
	}
	r.rest = r.rest[len(name):]
	return shape{kind: "name", text: name}, nil
}

// function reads a fun after its bracket; parameters are name: type.
func (r *typeReader) function() (shape, error) {
	f := shape{kind: "fun"}
	for !r.eat(")") {
		r.rest = strings.TrimLeft(r.rest, " ,")
		name := nameStart.FindString(r.rest)
		if name == "" {
			return f, fmt.Errorf("no parameter at %q", r.rest)
		}
		r.rest = r.rest[len(name):]
		r.eat("?")
		s := shape{kind: "name", text: "any"}
		if r.eat(":") {
			var err error
			if s, err = r.union(); err != nil {
				return f, err
			}
		}
		f.of = append(f.of, s)
	}
	if r.eat(":") {
		s, err := r.one()
		if err != nil {
			return f, err
		}
		r.rest = strings.TrimPrefix(r.rest, "?")
		for strings.HasPrefix(r.rest, "[]") {
			r.rest = r.rest[2:]
			s = shape{kind: "list", of: []shape{s}}
		}
		f.returns = &s
	}
	return f, nil
}
