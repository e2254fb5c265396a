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

	"seti/kernel/source"
)

// Language is what one message file says.
type Language struct {
	tag      language.Tag
	messages map[string]message
	forms    map[string]message // how to make a form that a message does not have
	lists    map[string]list
	joints   []joint
}

// message is a text in several forms; one that has no forms has the form "".
type message struct {
	gender string
	texts  map[string]template
	pos    source.Pos // where it stands; in a file of the program without a line
}

// list is how several things are joined: a, b and c.
type list struct{ between, last string }

// joint is a sign that becomes one of two texts by the letter that follows.
type joint struct {
	sign, letters, yes, no string
	pos                    source.Pos
}

//go:embed *.toml
var files embed.FS

// Tags are the languages there is a message file of: "de", "en".
func Tags() []string {
	names, _ := fs.Glob(files, "*.toml")
	for i, name := range names {
		names[i] = strings.TrimSuffix(name, ".toml")
	}
	return names
}

// Messages is the message file of this package in a language, nothing if it has
// none.
func Messages(tag string) []byte {
	file, _ := files.ReadFile(tag + ".toml")
	return file
}

// Find is the language with a tag. What its file lacks is said in English.
func Find(tag string) (*Language, error) {
	if _, ok := added.Load(tag); ok {
		return With(tag)
	}
	if l, ok := builtIn()[tag]; ok {
		return l, nil
	}
	return nil, fmt.Errorf("there is no language %q: expected %s", tag, strings.Join(Tags(), ", "))
}

// Add makes a message file known to the program as its language with a tag. It
// may hold any message, and those of packs; where the program has the language
// itself, the file goes before it. more are the further messages of the program, as
// With has them. The error is source.Problems if the file is to blame.
func Add(tag string, file source.Value, more ...func(tag string) []byte) error {
	l, err := read(tag, file)
	if err != nil {
		return err
	}
	added.Store(tag, l)
	if _, err = With(tag, more...); err != nil {
		added.Delete(tag)
	}
	return err
}

var added sync.Map // languages that were added, as they were read, by their tags

// builtIn are the languages of the program, read once.
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

// lacking takes over from another language what this one does not have.
func (l *Language) lacking(other *Language) {
	for key, m := range other.messages {
		if _, ok := l.messages[key]; !ok {
			l.messages[key] = m
		}
	}
	for name, list := range other.lists {
		if _, ok := l.lists[name]; !ok {
			l.lists[name] = list
		}
	}
}

// before takes over from another language what this one does not have, and how
// that makes forms.
func (l *Language) before(other *Language) {
	l.lacking(other)
	for name, form := range other.forms {
		if _, ok := l.forms[name]; !ok {
			l.forms[name] = form
		}
	}
	l.joints = append(slices.Clone(l.joints), other.joints...)
}

// With is a language with further messages: for what a program says around a
// game. Each of more gives its message file in a language, nothing if it has
// none; what is lacking is said in English. Messages of an added language that
// contain themselves are an error.
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
		return Find(tag) // which says what there is
	}
	if tag != Original {
		english, err := with(Original, more)
		if err != nil {
			return nil, err
		}
		if slices.Contains(Tags(), tag) {
			l.lacking(english)
		} else {
			l.before(english) // and says the articles of English as English does
		}
	}
	if _, ok := added.Load(tag); ok {
		return l, l.check().Err()
	}
	return l, nil // of the program, and a test checks it
}

// with reads the pages of a language of the program.
func with(tag string, more []func(tag string) []byte) (*Language, error) {
	pages := [][]byte{Messages(tag)}
	for _, messages := range more {
		pages = append(pages, messages(tag))
	}
	return Read(tag, pages...)
}

func (l *Language) clone() *Language {
	return &Language{l.tag, maps.Clone(l.messages), maps.Clone(l.forms), maps.Clone(l.lists), l.joints}
}

// Read reads the message files of a language; the tag ("en", "de") tells which
// plural classes it has. No message may stand in two of them, and every one that
// another has in a gap is there.
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

// valueOf is a file of the program as packs have theirs.
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

// add takes one entry of a file.
func (l *Language) add(r *reader, section string, f source.Field) {
	key := section + "." + f.Key
	switch section {
	case "list":
		texts := r.words(key, f)
		l.lists[f.Key] = list{texts["between"], texts["last"]}
	case "joint":
		texts := r.words(key, f)
		if f.Key == "" {
			r.wrong(f.Pos, key, `the sign that messages have, such as "a~"`, "the sign of a joint is empty")
			return
		}
		l.joints = append(l.joints, joint{f.Key, texts["before"], texts["then"], texts["else"], f.Pos})
	case "forms":
		l.forms[f.Key] = r.message(key, f)
	default:
		if _, ok := l.messages[key]; ok {
			r.wrong(f.Pos, key, "", "there is such a message already")
			return
		}
		l.messages[key] = r.message(key, f)
	}
}

// Keys lists the messages of a language, in alphabetical order.
func (l *Language) Keys() []string { return slices.Sorted(maps.Keys(l.messages)) }

var classNames = map[plural.Form]string{plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few",
	plural.Many: "many", plural.Other: "other"}

// class is the plural class of a number: one, few, many, other.
func (l *Language) class(n int) string {
	return classNames[plural.Cardinal.MatchPlural(l.tag, max(n, -n), 0, 0, 0, 0)]
}
