package text

import (
	"slices"

	"seti/kernel/source"
)

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
