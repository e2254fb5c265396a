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

// Find is the language with a tag. What its file lacks is said in English.
func Find(tag string) (*Language, error) {
	if !slices.Contains(Tags(), tag) {
		return nil, fmt.Errorf("there is no language %q: expected %s", tag, strings.Join(Tags(), ", "))
	}
	return builtIn()[tag], nil
}

// builtIn are the languages of the program, read once.
var builtIn = sync.OnceValue(func() map[string]*Language {
	languages := map[string]*Language{}
	for _, tag := range Tags() {
		file, err := files.ReadFile(tag + ".toml")
		if err == nil {
			languages[tag], err = Read(tag, file)
		}
		if err != nil {
			panic(err) // the file is part of the program, and a test reads it
		}
	}
	for _, l := range languages {
		l.lacking(languages["en"])
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

// With is a language with further messages: for what a program says around a
// game. Each of more gives its message file in a language, nothing if it has
// none; what is lacking is said in English.
func With(tag string, more ...func(tag string) []byte) (*Language, error) {
	l, err := with(tag, more)
	if err != nil || tag == "en" {
		return l, err
	}
	english, err := with("en", more)
	if err == nil {
		l.lacking(english)
	}
	return l, err
}

func with(tag string, more []func(tag string) []byte) (*Language, error) {
	own, err := files.ReadFile(tag + ".toml")
	if err != nil {
		return Find(tag) // which says what there is
	}
	pages := [][]byte{own}
	for _, messages := range more {
		pages = append(pages, messages(tag))
	}
	return Read(tag, pages...)
}

// Read reads the message files of a language; the tag ("en", "de") tells which
// plural classes it has. No message may stand in two of them.
func Read(tag string, pages ...[]byte) (*Language, error) {
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
