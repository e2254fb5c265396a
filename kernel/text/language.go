package text

import (
	"embed"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/BurntSushi/toml"
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Language is the messages of one language, as read from a message file.
type Language struct {
	tag      language.Tag
	messages map[string]message
	forms    map[string]message // how to make a form that a message lacks
	lists    map[string]list
	joints   []joint

	mu    sync.Mutex
	known *catalog.Catalog   // whose messages were read last
	own   map[string]message // messages of its words and packs
}

// message is a text in several forms; a message without forms has the form "".
type message struct {
	key    string // "log.gain"
	tag    string // the language that it is written in
	gender string
	texts  map[string]template
	pos    source.Pos // without a line for a file of the program
}

// list says how several things are joined: a, b and c.
type list struct {
	between, last string
	later         string // the form of all things but the first; "" for that of the first
}

// joint is a sign that becomes one of two texts by the letter that follows.
type joint struct {
	sign, letters, yes, no string
	pos                    source.Pos
}

//go:embed *.toml
var files embed.FS

// Tags returns the languages that have a message file: "de", "en".
func Tags() []string {
	names, _ := fs.Glob(files, "*.toml")
	for i, name := range names {
		names[i] = strings.TrimSuffix(name, ".toml")
	}
	return names
}

// Spoken returns the languages of Tags and those that were added, in alphabetical order.
func Spoken() []string {
	tags := Tags()
	added.Range(func(tag, _ any) bool {
		tags = append(tags, tag.(string))
		return true
	})
	slices.Sort(tags)
	return slices.Compact(tags)
}

// Messages returns the message file of this package in a language, nothing if there
// is none.
func Messages(tag string) []byte {
	file, _ := files.ReadFile(tag + ".toml")
	return file
}

// Find returns the language with a tag. Messages missing in its file appear in English.
func Find(tag string) (*Language, error) {
	if _, ok := added.Load(tag); ok {
		return With(tag)
	}
	if l, ok := builtIn()[tag]; ok {
		return l, nil
	}
	return nil, fmt.Errorf("there is no language %q: expected %s", tag, strings.Join(Tags(), ", "))
}

// Add adds a message file to the program as its language with a tag. The file
// may hold any message, those of packs too. If the program has the language
// itself, messages of the file take precedence. more are further messages of the program, as in
// With. If the file is to blame the error is source.Problems; the language is added without the
// messages at fault.
func Add(tag string, file source.Value, more ...func(tag string) []byte) error {
	l, err := read(tag, file)
	problems, blamed := err.(source.Problems)
	if err != nil && !blamed {
		return err
	}
	for {
		added.Store(tag, l)
		_, err := With(tag, more...)
		ring, endless := err.(source.Problems)
		if err == nil {
			break
		}
		if !endless || !l.drop(ring) {
			added.Delete(tag)
			return err
		}
		if problems = append(problems, ring...); len(problems) > mostRings {
			problems = problems[:mostRings]
		}
	}
	problems.Sort()
	return problems.Err()
}

// drop removes what problems are about, and reports whether there was any of it.
func (l *Language) drop(problems source.Problems) bool {
	at := map[source.Pos]bool{}
	for _, p := range problems {
		at[p.Pos] = true
	}
	before := len(l.messages) + len(l.forms) + len(l.joints)
	maps.DeleteFunc(l.messages, func(_ string, m message) bool { return at[m.pos] })
	maps.DeleteFunc(l.forms, func(_ string, m message) bool { return at[m.pos] })
	l.joints = slices.DeleteFunc(l.joints, func(j joint) bool { return at[j.pos] })
	return len(l.messages)+len(l.forms)+len(l.joints) < before
}

var added sync.Map // languages that were added, as read, by their tags

// builtIn returns the languages of the program, which it reads once.
var builtIn = sync.OnceValue(func() map[string]*Language {
	languages := map[string]*Language{}
	for _, tag := range Tags() {
		l, err := Read(tag, Messages(tag))
		if err != nil {
			panic(err) // the file is part of the program, and a test reads it
		}
		languages[tag] = l
	}
	for _, l := range languages {
		l.lacking(languages[Original])
	}
	return languages
})

// lacking takes over messages that are missing in this language from another one.
func (l *Language) lacking(other *Language) {
	addMissing(l.messages, other.messages)
	addMissing(l.lists, other.lists)
}

// before takes over everything missing in this language from another one, including the ways to make forms.
func (l *Language) before(other *Language) {
	l.lacking(other)
	addMissing(l.forms, other.forms)
	l.joints = append(slices.Clone(l.joints), other.joints...)
}

// addMissing adds to a map what it does not have.
func addMissing[V any](to, from map[string]V) {
	for key, v := range from {
		if _, ok := to[key]; !ok {
			to[key] = v
		}
	}
}

// With returns a language with further messages, for the texts of a program around a game. Each function of more
// returns its message file in a language, nothing if it has none; missing messages appear in English. It is an error if
// messages of an added language contain themselves.
func With(tag string, more ...func(tag string) []byte) (*Language, error) {
	var l *Language
	if slices.Contains(Tags(), tag) {
		own, err := with(tag, more)
		if err != nil {
			return nil, err
		}
		l = own
	}
	if x, ok := added.Load(tag); ok {
		first := x.(*Language).clone()
		if l != nil {
			first.before(l)
		}
		l = first
	}
	if l == nil {
		return Find(tag) // its error lists the languages
	}
	if tag != Original {
		english, err := with(Original, more)
		if err != nil {
			return nil, err
		}
		if slices.Contains(Tags(), tag) {
			l.lacking(english)
		} else {
			l.before(english) // with the articles of English for the English messages
		}
	}
	if _, ok := added.Load(tag); ok {
		return l, l.check().Err()
	}
	return l, nil // of the program, checked by a test
}

// with returns a language of the program together with further message files.
func with(tag string, more []func(tag string) []byte) (*Language, error) {
	pages := [][]byte{Messages(tag)}
	for _, messages := range more {
		pages = append(pages, messages(tag))
	}
	return Read(tag, pages...)
}

func (l *Language) clone() *Language {
	return &Language{tag: l.tag, messages: maps.Clone(l.messages), forms: maps.Clone(l.forms), lists: maps.Clone(l.lists), joints: l.joints}
}

// Read reads the message files of a language; the tag ("en", "de") determines its plural
// classes. No message may be in two of the files, and every message in a gap must be in one of
// them.
func Read(tag string, pages ...[]byte) (*Language, error) {
	var files []source.Value
	for _, page := range pages {
		var sections map[string]any
		if err := toml.Unmarshal(page, &sections); err != nil {
			return nil, err
		}
		files = append(files, valueOf(sections, source.Pos{File: tag + ".toml"}))
	}
	l, err := read(tag, files...)
	if err != nil {
		return nil, err
	}
	for _, key := range l.Keys() {
		for _, t := range l.messages[key].texts {
			for _, name := range t.messages() {
				if _, ok := l.messages[name]; !ok {
					return nil, fmt.Errorf("%s.toml: %s: there is no message %s", tag, key, name)
				}
			}
		}
	}
	return l, nil
}

// valueOf returns a value of a file of the program in the form in which files of packs are read.
func valueOf(x any, pos source.Pos) source.Value {
	switch x := x.(type) {
	case string:
		return source.Value{Kind: source.String, String: x, Pos: pos}
	case map[string]any:
		v := source.Value{Kind: source.Table, Pos: pos}
		for _, key := range slices.Sorted(maps.Keys(x)) {
			v.Fields = append(v.Fields, source.Field{Key: key, Pos: pos, Value: valueOf(x[key], pos)})
		}
		return v
	case int64:
		return source.Value{Kind: source.Number, Number: float64(x), Pos: pos}
	}
	return source.Value{Kind: source.List, Pos: pos}
}

func read(tag string, files ...source.Value) (*Language, error) {
	l := &Language{messages: map[string]message{}, forms: map[string]message{}, lists: map[string]list{}}
	var err error
	if l.tag, err = language.Parse(tag); err != nil {
		return nil, fmt.Errorf("%q is no language: %w", tag, err)
	}
	var r reader
	for _, file := range files {
		r.each(file, func(section string, f source.Field) { l.add(&r, section, f) })
	}
	r.problems.Sort()
	return l, r.problems.Err()
}

// add adds one entry of a file.
func (l *Language) add(r *reader, section string, f source.Field) {
	key := section + "." + f.Key
	switch section {
	case "list":
		texts := r.words(key, f)
		l.lists[f.Key] = list{texts["between"], texts["last"], texts["later"]}
	case "joint":
		texts := r.words(key, f)
		if f.Key == "" {
			r.wrong(f.Pos, key, `the sign that messages have, such as "a~"`, "the sign of a joint is empty")
			return
		}
		l.joints = append(l.joints, joint{f.Key, texts["before"], texts["then"], texts["else"], f.Pos})
	case "forms":
		before := len(r.problems)
		if m := r.message(key, f); len(r.problems) == before {
			l.forms[f.Key] = m
		}
	default:
		if _, ok := l.messages[key]; ok {
			r.wrong(f.Pos, key, "", "there is such a message already")
			return
		}
		before := len(r.problems)
		m := r.message(key, f)
		m.tag = l.tag.String()
		if len(r.problems) == before {
			l.messages[key] = m
		}
	}
}

// Keys returns the keys of all messages of a language, in alphabetical order.
func (l *Language) Keys() []string { return slices.Sorted(maps.Keys(l.messages)) }

var classNames = map[plural.Form]string{plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few",
	plural.Many: "many", plural.Other: "other"}

// class returns the plural class of a number: one, few, many, other.
func (l *Language) class(n int) string {
	return classNames[plural.Cardinal.MatchPlural(l.tag, max(n, -n), 0, 0, 0, 0)]
}

// reader reads message files of the program, of translators and of packs, and
// notes their problems.
type reader struct{ problems source.Problems }

// wrong notes a problem. If the file has no lines, it names the message.
func (r *reader) wrong(pos source.Pos, key, hint, format string, args ...any) {
	if pos.Line == 0 {
		format, args = "%s: "+format, append([]any{key}, args...)
	}
	r.problems.Add(pos, hint, format, args...)
}

// each calls take with the messages of a file.
func (r *reader) each(file source.Value, take func(section string, f source.Field)) {
	for _, section := range file.Fields {
		if section.Value.Kind != source.Table {
			r.wrong(section.Pos, section.Key, `write [solo], then moves_on = "moves on"`, "found %s, expected a section of messages", section.Value.Describe())
			continue
		}
		for _, f := range section.Value.Fields {
			take(section.Key, f)
		}
	}
}

// texts returns the texts of a message, keyed by their forms; a message without forms has
// the form "".
func (r *reader) texts(key string, f source.Field) []source.Field {
	texts := slices.Clone(f.Value.Fields)
	if f.Value.Kind != source.Table {
		texts = []source.Field{{Pos: f.Pos, Value: f.Value}}
	}
	return slices.DeleteFunc(texts, func(text source.Field) bool {
		if text.Value.Kind != source.String {
			r.wrong(text.Value.Pos, key, "", "found %s, expected a text", text.Value.Describe())
		}
		return text.Value.Kind != source.String
	})
}

// words returns texts that have no gaps, by their forms.
func (r *reader) words(key string, f source.Field) map[string]string {
	words := map[string]string{}
	for _, text := range r.texts(key, f) {
		words[text.Key] = text.Value.String
	}
	return words
}

// message reads a message.
func (r *reader) message(key string, f source.Field) message {
	m := message{key: key, texts: map[string]template{}, pos: f.Pos}
	for _, text := range r.texts(key, f) {
		if text.Key == "gender" {
			m.gender = text.Value.String
			continue
		}
		if sign, found := source.Unprintable(text.Value.String); found {
			r.wrong(text.Value.Pos, key, "remove it", "the text has a character that cannot be printed, U+%04X", sign)
			continue
		}
		t, err := parse(text.Value.String)
		if err != nil {
			r.wrong(text.Value.Pos, key, "a gap is {name}, {name:form} or {name?yes|no}", "%v", err)
			continue
		}
		m.texts[text.Key] = t
	}
	return m
}
