package game

import (
	"fmt"
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Method is a method of g that is no word of the vocabulary: a question about
// the game, or one of the verbs that only functions need.
type Method struct {
	Name  string
	Forms []Form // what it takes and gives; its calls are checked against it
	Doc   string
	reads board.Area // of the game; changes if it is not for count and check
}

// What methods read that are no question about a part of the game.
const (
	changes  board.Area = 0
	anything            = board.ReadsAnything
)

// Changes reports whether the method changes the game.
func (m *Method) Changes() bool { return m.reads == changes }

// methods are the methods of g besides the words, put together from the lists of
// their subjects in the order of the pages.
var methods = slices.Concat(boardMethods(), cardMethods(), speciesMethods(), []Method{say})

// Methods returns the methods of g besides the words.
func Methods() []Method { return methods }

// Names lists the names of the methods, which no word of a pack can have.
func Names() (names []string) {
	for _, m := range methods {
		names = append(names, m.Name)
	}
	return names
}

func methodNamed(name string) *Method {
	for i := range methods {
		if methods[i].Name == name {
			return &methods[i]
		}
	}
	return nil
}

// argument returns an argument or nothing.
func argument(args []source.Value, i int) source.Value {
	if i < len(args) {
		return args[i]
	}
	return source.Value{}
}

func whole(v source.Value, low, high int) (int, error) {
	if n, ok := source.Whole(v.Number); ok && v.Kind == source.Number && n >= low && n <= high {
		return n, nil
	}
	return 0, fmt.Errorf("found %s, expected a whole number from %d to %d", catalog.Found(v), low, high)
}

func ref(kind source.Kind, id int) source.Ref { return source.Ref{Kind: kind, ID: int16(id)} }
