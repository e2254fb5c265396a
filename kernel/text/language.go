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
)

// Language is what one message file says.
type Language struct {
	tag      language.Tag
	messages map[string]message
	forms    map[string]template // how to make a form that a message does not have
	lists    map[string]list
	joints   []joint
}

// message is a text in several forms; one that has no forms has the form "".
type message struct {
	gender string
	texts  map[string]template
}

// list is how several things are joined: a, b and c.
type list struct{ between, last string }

// joint is a sign that becomes one of two texts by the letter that follows.
type joint struct{ sign, letters, yes, no string }

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
// itself, the file goes before it.
func Add(tag string, file []byte) error {
	l, err := read(tag, file)
	if err == nil {
		added.Store(tag, l)
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
// none; what is lacking is said in English.
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
	return l, nil
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
	l, err := read(tag, pages...)
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

func read(tag string, pages ...[]byte) (*Language, error) {
	l := &Language{messages: map[string]message{}, forms: map[string]template{}, lists: map[string]list{}}
	var err error
	if l.tag, err = language.Parse(tag); err != nil {
		return nil, fmt.Errorf("%q is no language: %w", tag, err)
	}
	for _, file := range pages {
		var sections map[string]map[string]any
		if err := toml.Unmarshal(file, &sections); err != nil {
			return nil, err
		}
		for _, section := range slices.Sorted(maps.Keys(sections)) {
			for _, name := range slices.Sorted(maps.Keys(sections[section])) {
				if err := l.add(section, name, sections[section][name]); err != nil {
					return nil, fmt.Errorf("%s.toml: %s.%s: %w", tag, section, name, err)
				}
			}
		}
	}
	return l, nil
}

// add takes one entry of the file.
func (l *Language) add(section, name string, value any) error {
	texts := map[string]string{}
	switch v := value.(type) {
	case string:
		texts[""] = v
	case map[string]any:
		for form, text := range v {
			s, ok := text.(string)
			if !ok {
				return fmt.Errorf("the form %s is no text", form)
			}
			texts[form] = s
		}
	default:
		return fmt.Errorf("expected a text, or a table of forms")
	}
	switch section {
	case "list":
		l.lists[name] = list{texts["between"], texts["last"]}
		return nil
	case "joint":
		l.joints = append(l.joints, joint{name, texts["before"], texts["then"], texts["else"]})
		return nil
	}
	if _, ok := l.messages[section+"."+name]; ok {
		return fmt.Errorf("there is such a message already")
	}
	m := message{gender: texts["gender"], texts: map[string]template{}}
	delete(texts, "gender")
	for form, s := range texts {
		t, err := parse(s)
		if err != nil {
			return err
		}
		m.texts[form] = t
	}
	if section == "forms" {
		l.forms[name] = m.texts[""]
		return nil
	}
	l.messages[section+"."+name] = m
	return nil
}

// Keys lists the messages of a language, in alphabetical order.
func (l *Language) Keys() []string { return slices.Sorted(maps.Keys(l.messages)) }

var classNames = map[plural.Form]string{plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few",
	plural.Many: "many", plural.Other: "other"}

// class is the plural class of a number: one, few, many, other.
func (l *Language) class(n int) string {
	return classNames[plural.Cardinal.MatchPlural(l.tag, max(n, -n), 0, 0, 0, 0)]
}
