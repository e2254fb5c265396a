package kernel

import (
	"reflect"
	"strings"
)

// Class says where a word may stand.
type Class uint8

// The classes of words (see doc.go).
const (
	ClassGain       Class = iota // a number of something: { vp = 2 }
	ClassEffect                  // at most one in a group, done after its gains
	ClassPrefix                  // when, per, pay, may
	ClassSelection               // names things: counted an amount, asked a condition, offered a target
	ClassAmount                  // a number that is no selection: held, least
	ClassComparison              // a condition made of a number and an amount: at_least(2, wins "red")
	ClassCondition               // all_of, any_of, no
	ClassFunction                // run, count, check: a text and a Lua function
)

var classNames = [...]string{"gain", "effect word", "prefix", "selection", "amount", "comparison", "condition", "function"}

func (c Class) String() string { return classNames[c] }

// A is the class with its article: "an amount".
func (c Class) A() string {
	if strings.ContainsAny(classNames[c][:1], "aeiou") {
		return "an " + classNames[c]
	}
	return "a " + classNames[c]
}

// Word is one word of the vocabulary, defined once. The Lua function, the
// method of g, the TOML key, the checks, the text, the editor's annotations
// and the reference page all come from it.
type Word struct {
	Name  string
	Class Class
	Doc   string // a sentence
	Rule  string // the rules it carries out
	make  func() any
}

// vocabulary is the words that content of a catalogue is written in, with the shapes
// of what they and the things of packs are made of.
type vocabulary struct {
	shapes
	list  []Word
	named map[string]*Word
}

func newVocabulary(list []Word) *vocabulary {
	v := &vocabulary{newShapes(), list, make(map[string]*Word, len(list))}
	for i := range list {
		w := &list[i]
		v.named[w.Name] = w
		if w.make != nil {
			v.keep(reflect.TypeOf(w.make()))
		}
	}
	return v
}

// Word returns a word by name, nil if the catalogue has none of that name.
func (c *Catalog) Word(name string) *Word { return c.words.named[name] }
