package catalog

import (
	"reflect"
	"slices"

	"seti/kernel/source"
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

// WithArticle returns the class with its article: "an amount".
func (c Class) WithArticle() string { return WithArticle(classNames[c]) }

// Word is one word of the vocabulary, defined once. The Lua function, the
// method of g, the TOML key, the checks, the text, the editor's annotations
// and the reference page all come from it.
type Word struct {
	Name  string
	Class Class
	Doc   string      // a sentence
	Rule  string      // the rules it carries out
	Lists source.Kind // the kind of the things that a selection lists
	New   func() any  // a new one as it is if nothing is said; nil for a word that the kernel reads itself
	// Interrupted reports whether there are interrupt points inside it in the main action
	// (rules 5.1.3): what was read before it may have changed after it.
	Interrupted bool
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
		if w.New != nil {
			v.keep(reflect.TypeOf(w.New()))
		}
	}
	return v
}

// of lists the words of some classes.
func (v *vocabulary) of(classes ...Class) (names []string) {
	for _, w := range v.list {
		if slices.Contains(classes, w.Class) {
			names = append(names, w.Name)
		}
	}
	return names
}

// Word returns a word by name, nil if the catalogue has none of that name.
func (c *Catalog) Word(name string) *Word { return c.words.named[name] }

// Words returns the words in which content of the catalogue is written, without those of packs.
func (c *Catalog) Words() []Word { return c.words.list }

// check reports words that no content could use: without a name or a sentence, with a
// name twice, or of which New makes something else than their class says.
func (v *vocabulary) check(classes map[Class]reflect.Type, problems *source.Problems) {
	for i := range v.list {
		w := &v.list[i]
		if w.Name == "" || w.Doc == "" {
			problems.Add(source.Pos{}, "give it a Name and a Doc", "word %d, %q, has no name or no sentence", i+1, w.Name)
		}
		if v.named[w.Name] != w {
			problems.Add(source.Pos{}, "give one of them another name", "%q is the name of two words", w.Name)
		}
		if kind, ok := classes[w.Class]; ok != (w.New != nil) || ok && !reflect.TypeOf(w.New()).Implements(kind) {
			problems.Add(source.Pos{}, "New makes what implements the interface of the class, or is nil where the kernel reads the word", "what %q makes is not %s", w.Name, w.Class.WithArticle())
		}
	}
}
