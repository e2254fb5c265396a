package game

import "slices"

// Field is a field of g: g.owner.
type Field struct{ Name, Doc string }

// Fields are the fields of g, which are not methods; "space" is a method too.
var Fields = []Field{
	{"owner", "Whose effect it is."},
	{"space", "The space of a species board that is being marked; else g:space is the method alone."},
	{"state", "What the thing remembers: declare state = { uses = 0, star = { type = \"star\" }, debt = { each = \"player\", start = 0 } }."},
	{"effects", "What the thing has prepared, for g:gain: declare effects = { boost = this_turn { ... } }."},
}

// IsField reports whether g has a field of a name.
func IsField(name string) bool {
	return slices.ContainsFunc(Fields, func(f Field) bool { return f.Name == name })
}

// QuestionFields are the fields of the question that the function "answer" of a seat gets.
func QuestionFields() (names []string) {
	for _, key := range hooks["answer"][0].Keys {
		names = append(names, key.Name)
	}
	return names
}
