package text

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"golang.org/x/text/language"

	"seti/kernel"
	"seti/kernel/source"
)

// Original is the language in which authors write, and every message must stand.
const Original = "en"

// ofPacks are the messages that packs bring, in this language or, where they
// have not been translated, in the original.
func (l *Language) ofPacks(c *kernel.Catalog) map[string]message {
	if len(c.Texts) == 0 {
		return nil
	}
	own := map[string]message{}
	for _, tag := range []string{Original, l.tag.String()} {
		for _, t := range c.Texts {
			if t.Language == tag {
				maps.Copy(own, messagesOf(t, nil))
			}
		}
	}
	return own
}

// Check says what is wrong with the message files of packs.
func Check(c *kernel.Catalog) (problems source.Problems) {
	english := builtIn()[Original]
	files := slices.Clone(c.Texts)
	slices.SortStableFunc(files, func(a, b kernel.PackText) int { // the original first
		return cmp.Compare(order(a), order(b))
	})
	own := map[string]message{}
	where := map[string]source.Pos{}
	for _, t := range files {
		if _, err := language.Parse(t.Language); err != nil {
			problems.Add(t.Value.Pos, "a message file is called en.toml, de.toml ...", "%q is no language", t.Language)
		}
		at := keysOf(t.Value)
		for key, m := range messagesOf(t, &problems) {
			for _, text := range m.texts {
				for _, name := range text.messages() {
					if _, ok := english.messages[name]; !ok && at[name].Line == 0 && where[name].Line == 0 {
						problems.Add(at[key], source.Nearest(name, english.Keys()), "there is no message %q", name)
					}
				}
			}
			_, translated := own[key]
			_, taken := english.messages[key]
			switch {
			case taken:
				problems.Add(at[key], "choose another name", "%q is a message of the game", key)
			case t.Language == Original && translated:
				problems.Add(at[key], "the other is at "+where[key].String(), "two packs have a message %q", key)
			case t.Language != Original && !translated && !free(key):
				problems.Add(at[key], source.Nearest(key, slices.Sorted(maps.Keys(own))), "%s.toml has no message %q", Original, key)
			case t.Language == Original:
				own[key], where[key] = m, at[key]
			}
		}
	}
	problems.Sort()
	return problems
}

// free tells whether a message needs none of the same key in the original: it is
// the name of a thing, or what an author wrote.
func free(key string) bool {
	section, _, _ := strings.Cut(key, ".")
	for _, name := range sections {
		if name == section {
			return true
		}
	}
	return section == "text"
}

func order(t kernel.PackText) int {
	if t.Language == Original {
		return 0
	}
	return 1
}

// keysOf says where each message of a file stands.
func keysOf(v source.Value) map[string]source.Pos {
	at := map[string]source.Pos{}
	for _, section := range v.Fields {
		for _, f := range section.Value.Fields {
			at[section.Key+"."+f.Key] = f.Pos
		}
	}
	return at
}

// messagesOf reads the message file of a pack; what is wrong with it goes to
// problems, if anybody wants to know.
func messagesOf(t kernel.PackText, problems *source.Problems) map[string]message {
	wrong := func(pos source.Pos, hint, format string, args ...any) {
		if problems != nil {
			problems.Add(pos, hint, format, args...)
		}
	}
	messages := map[string]message{}
	for _, section := range t.Value.Fields {
		switch {
		case slices.Contains([]string{"forms", "list", "joint"}, section.Key):
			wrong(section.Pos, "write messages in sections of other names", "%s belongs to the language, not to a pack", section.Key)
			continue
		case section.Value.Kind != source.Table:
			wrong(section.Pos, `write [solo], then moves_on = "moves on"`, "found %s, expected a section of messages", section.Value.Describe())
			continue
		}
		for _, f := range section.Value.Fields {
			m := message{texts: map[string]template{}}
			forms := f.Value.Fields
			if f.Value.Kind != source.Table {
				forms = []source.Field{{Pos: f.Pos, Value: f.Value}}
			}
			for _, form := range forms {
				if form.Value.Kind != source.String {
					wrong(form.Value.Pos, "", "found %s, expected a text", form.Value.Describe())
					continue
				}
				if form.Key == "gender" {
					m.gender = form.Value.String
					continue
				}
				text, err := parse(form.Value.String)
				if err != nil {
					wrong(form.Value.Pos, "a gap is {name}, {name:form} or {name?yes|no}", "%v", err)
					continue
				}
				m.texts[form.Key] = text
			}
			messages[section.Key+"."+f.Key] = m
		}
	}
	return messages
}
