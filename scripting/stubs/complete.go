package stubs

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"seti/scripting/game"
)

// Completion is a way to continue with a text.
type Completion struct{ Text, Doc string }

// mostCompletions is the number of ways that are returned.
const mostCompletions = 200

// Complete returns how a file can continue after a text: what the model knows at that place, and how many bytes at the
// end of the text each way replaces. kind is the kind of thing that the file describes, ext is ".toml" or ".lua".
func (m *Model) Complete(kind, ext, text string) (list []Completion, typed int) {
	if ext != ".toml" && ext != ".lua" {
		return nil, 0
	}
	s := scanner{m: m, lua: ext == ".lua", kind: kind}
	s.root()
	s.scan(text)
	list, word := s.ways(text)
	return begin(list, word), len(word)
}

// Inside returns how a line of Lua can continue inside its brackets or quotes, as effects of a card are written, with the word that each
// way replaces; quoted reports whether that is in quotes. It is false for the end of a path, and outside of brackets and quotes.
func (m *Model) Inside(line string) (list []Completion, word string, quoted, ok bool) {
	s := scanner{m: m, lua: true, levels: []level{{types: []Type{ref("Effects")}}}}
	s.scan(line)
	list, word = s.ways(line)
	quoted = s.quote != ""
	if path := strings.TrimSuffix(line, word); !quoted && (len(s.levels) == 1 || strings.HasSuffix(path, ".") || strings.HasSuffix(path, ":")) {
		return nil, "", false, false
	}
	return list, word, quoted, true
}

// ways returns how the text that was scanned can continue, and the word at its end.
func (s *scanner) ways(text string) (list []Completion, word string) {
	switch {
	case s.comment:
		return nil, ""
	case s.quote != "":
		return s.literals(s.here(), false), text[s.from:]
	}
	word = wordEnd.FindString(text)
	before := strings.TrimRight(text[:len(text)-len(word)], " \t")
	switch {
	case s.lua && strings.HasSuffix(before, ":"):
		list = s.m.members("Game", true)
	case s.lua && strings.HasSuffix(before, "g."):
		list = s.m.members("Game", false)
	case s.lua && strings.HasSuffix(before, ".") && !strings.HasSuffix(before, ".."):
		for _, c := range s.m.Classes {
			if c.Object && c.Name != "Game" && c.Name != "Reader" {
				list = append(list, s.m.members(c.Name, false)...)
			}
		}
	case s.header:
		list = s.keys([]Type{ref(camel(s.kind))})
	case s.key == "" && s.top().open != '(' && s.top().open != '[' && len(s.top().types) > 0:
		list = s.keys(s.top().types)
	default:
		types := s.here()
		if list = s.literals(types, true); s.lua {
			list = append(list, s.m.makers(types)...)
		}
	}
	return list, word
}

var wordEnd = regexp.MustCompile(`\w*$`)

// begin returns those that begin with what was typed, each once.
func begin(list []Completion, typed string) (out []Completion) {
	for _, c := range list {
		if text := strings.Trim(c.Text, `"`); !strings.HasPrefix(strings.ToLower(text), strings.ToLower(typed)) || text == typed ||
			slices.ContainsFunc(out, func(o Completion) bool { return o.Text == c.Text }) {
			continue
		}
		if out = append(out, c); len(out) == mostCompletions {
			break
		}
	}
	return out
}

// level is a bracket that is open, or a block of a function.
type level struct {
	open  byte // '{', '[', '('; 'f' for a block; 0 for the file
	types []Type
	key   string // that was begun in the level around it
}

// scanner reads a text up to where something is typed.
type scanner struct {
	m    *Model
	lua  bool
	kind string

	levels  []level
	key     string // whose value is being written; ""
	word    string // the last one, if nothing but spaces follows it
	method  bool   // it follows a colon
	quote   string // the quotes in which the text ends; ""
	from    int    // where the text in them begins
	comment bool   // the text ends in one
	header  bool   // it ends in the header of a table
}

func (s *scanner) root() {
	s.levels = []level{{}}
	if !s.lua {
		s.levels[0].types = []Type{ref(camel(s.kind))}
	}
}

func (s *scanner) top() *level { return &s.levels[len(s.levels)-1] }

var (
	tokens    = regexp.MustCompile(`(?s)^(?:\s+|--\[\[.*?(?:\]\]|$)|--[^\n]*|#[^\n]*|"""|'''|\[\[|\w+|.)`)
	headers   = regexp.MustCompile(`^\[{1,2}\s*([\w.-]*)`)
	dottedKey = regexp.MustCompile(`([\w-]+(?:\.[\w-]+)*)\s*$`)
)

func (s *scanner) scan(text string) {
	for i := 0; i < len(text); {
		t := tokens.FindString(text[i:])
		at := i
		i += len(t)
		s.header = s.header && !strings.Contains(t, "\n")
		switch {
		case strings.TrimSpace(t) == "":
			if !s.lua && len(s.levels) == 1 && strings.Contains(t, "\n") {
				s.key = ""
			}
			continue // the word stays the last one
		case s.lua && strings.HasPrefix(t, "--") || !s.lua && t[0] == '#':
			s.comment = i == len(text) && !strings.HasSuffix(t, "]]")
		case t == `"` || t == "'" || !s.lua && len(t) == 3 && (t == `"""` || t == "'''") || s.lua && t == "[[":
			s.quote, s.from = strings.Replace(t, "[[", "]]", 1), i
			if i = closed(text, i, s.quote); i < 0 {
				return
			}
			s.quote = ""
		case t == `"""` || t == "'''": // in Lua an empty text, and the next one
			i = at + 2
		case !s.lua && t[0] == '[' && len(s.levels) == 1 && s.key == "":
			s.table(headers.FindStringSubmatch(text[at:])[1])
			continue
		case t == "[[":
			s.push('[')
			i = at + 1
		case wordEnd.FindString(t) != "":
			s.method = s.lua && at > 0 && text[at-1] == ':'
			s.block(t)
			continue
		case t == "=":
			if s.lua && s.top().open != '{' || s.key != "" {
				break // an assignment, or ==
			}
			if k := dottedKey.FindStringSubmatch(text[:at]); k != nil {
				s.key = k[1]
			}
		case t == "," || t == ";":
			s.key = ""
		case t == "{" || t == "(" || t == "[":
			s.push(t[0])
		case t == "}" || t == ")" || t == "]":
			s.pop()
		case t == "." || t == ":" || t == "-":
			continue
		}
		s.word = ""
	}
}

// closed returns the place after the end of a text in quotes, -1 if it does not end.
func closed(text string, i int, quote string) int {
	for ; i < len(text); i++ {
		switch {
		case strings.HasPrefix(text[i:], quote):
			return i + len(quote)
		case text[i] == '\\' && quote != "]]" && quote != "'''":
			i++
		case text[i] == '\n' && len(quote) == 1:
			return i // it was forgotten
		}
	}
	return -1
}

// table begins the table of a header.
func (s *scanner) table(path string) {
	s.root()
	s.header = true
	for _, key := range strings.Split(path, ".") {
		if key != "" {
			s.levels[0].types = s.field(s.levels[0].types, key)
		}
	}
}

// block takes a word: some begin and end blocks of Lua.
func (s *scanner) block(word string) {
	s.word = word
	if !s.lua || s.method {
		return
	}
	switch word {
	case "function", "if", "do", "repeat":
		s.levels = append(s.levels, level{open: 'f', key: s.key})
		s.key = ""
	case "end", "until":
		s.pop()
	}
}

func (s *scanner) push(open byte) {
	l := level{open: open, key: s.key}
	switch {
	case open == '{' && s.lua && s.word == "return":
		l.types = []Type{ref(camel(s.kind) + "Script")}
	case s.lua && s.word != "" && open != '[':
		l.types = s.takes()
	case open != '(':
		l.types = s.here()
	default:
		l.types = s.top().types
	}
	s.levels, s.key = append(s.levels, l), ""
}

func (s *scanner) pop() {
	if n := len(s.levels); n > 1 {
		s.key, s.levels = s.levels[n-1].key, s.levels[:n-1]
	}
}

// takes returns the types of what the last word takes, as a function or as a method of g.
func (s *scanner) takes() (types []Type) {
	for _, f := range s.m.Functions {
		if f.Name == s.word && !s.method {
			for _, p := range f.Params {
				types = append(types, p.Type)
			}
		}
	}
	if s.method {
		if w := s.m.c.Word(s.word); w != nil {
			types = append(types, s.m.argument(w))
		}
		for _, x := range game.Methods() {
			for _, f := range x.Forms {
				for _, a := range f.Args {
					if x.Name == s.word {
						types = append(types, s.m.taken(a.Takes))
					}
				}
			}
		}
	}
	return types
}

// here returns the types of what may be written where the text ends.
func (s *scanner) here() (types []Type) {
	switch {
	case s.lua && s.word != "" && s.quote != "":
		return s.takes() // star "vega"
	case s.key != "":
		types = s.top().types
		for _, key := range strings.Split(s.key, ".") {
			types = s.field(types, key)
		}
		return types
	}
	for _, t := range s.all(s.top().types) {
		if l, ok := t.(list); ok {
			types = append(types, l.of)
		} else {
			types = append(types, t)
		}
	}
	return types
}

// all returns the types of which one is meant.
func (s *scanner) all(types []Type) (out []Type) {
	for _, t := range types {
		switch t := t.(type) {
		case union:
			out = append(out, s.all(t)...)
		case ref:
			if i := slices.IndexFunc(s.m.Aliases, func(a Alias) bool { return a.Name == string(t) }); i >= 0 {
				out = append(out, s.all([]Type{s.m.Aliases[i].Type})...)
				continue
			}
			out = append(out, t)
		default:
			out = append(out, t)
		}
	}
	return out
}

// fields calls visit with the fields of the tables among types; one table may be written for a list of one.
func (s *scanner) fields(types []Type, visit func(Field)) {
	for _, t := range s.all(types) {
		switch t := t.(type) {
		case list:
			s.fields([]Type{t.of}, visit)
		case ref:
			for c := s.m.class(string(t)); c != nil && !c.Object; c = s.m.class(c.Parent) {
				for _, f := range c.Fields {
					if s.lua || f.In != "lua" || s.m.shared(c) {
						visit(f)
					}
				}
			}
		}
	}
}

func (s *scanner) field(types []Type, key string) (out []Type) {
	s.fields(types, func(f Field) {
		if f.Key == key {
			out = append(out, f.Type)
		}
	})
	for _, t := range s.all(types) {
		if d, ok := t.(dict); ok {
			out = append(out, d.of)
		}
	}
	return out
}

func (s *scanner) keys(types []Type) (list []Completion) {
	s.fields(types, func(f Field) { list = append(list, Completion{f.Key, f.Doc}) })
	if s.kind == "pack" && !s.lua && len(s.levels) == 1 {
		for _, p := range Manifest() {
			list = append(list, Completion{p.Key, p.Doc})
		}
	}
	return list
}

// literals returns the values of types that can be listed, within quotes if they are to be written.
func (s *scanner) literals(types []Type, quoted bool) (out []Completion) {
	for _, t := range s.all(types) {
		switch t := t.(type) {
		case list:
			out = append(out, s.literals([]Type{t.of}, quoted)...)
		case literal:
			if text := string(t); quoted {
				out = append(out, Completion{Text: strconv.Quote(text)})
			} else {
				out = append(out, Completion{Text: text})
			}
		case basic:
			if t == "boolean" && quoted {
				out = append(out, Completion{Text: "true"}, Completion{Text: "false"})
			}
		}
	}
	return out
}

// members returns the methods of a class, or its other fields.
func (m *Model) members(class string, methods bool) (list []Completion) {
	for c := m.class(class); c != nil; c = m.class(c.Parent) {
		for _, f := range c.Fields {
			if _, is := f.Type.(function); is == methods {
				list = append(list, Completion{f.Key, f.Doc})
			}
		}
	}
	return list
}

// makers returns the functions that return one of some types; any if there are none.
func (m *Model) makers(types []Type) (list []Completion) {
	s := scanner{m: m}
	wanted := s.all(types)
	for _, f := range m.Functions {
		if len(wanted) == 0 || slices.ContainsFunc(s.all([]Type{f.Returns}), func(t Type) bool { return slices.ContainsFunc(wanted, func(w Type) bool { return w.lua() == t.lua() }) }) {
			list = append(list, Completion{f.Name, f.Doc})
		}
	}
	return list
}
