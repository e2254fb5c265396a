package translate

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"

	"seti/kernel/source"
	"seti/scripting/toml"
)

// File is a message file: its messages in their order.
type File struct {
	sections []*section
	entries  map[string]*entry
}

type section struct {
	name    string
	comment string // after its name
	entries []*entry
}

type entry struct {
	name  string
	forms []Form
	pos   source.Pos
	title bool // of a thing, which may have the same name in another language

	original string // the English message of which it is a translation, as a line "## in English" has it
}

// Form is the text of a message in a form; a message without forms has the form "".
type Form struct{ Name, Text string }

// Parse reads a message file. file is its name, for positions.
func Parse(file string, src []byte) (f File, err error) {
	v, problems := toml.ReadLong(file, src)
	if err := problems.Err(); err != nil {
		return f, err
	}
	f.read(v)
	for _, m := range heading.FindAllSubmatch(src, -1) {
		f.section(string(m[1])).comment = string(m[2])
	}
	f.originals(strings.Split(string(src), "\n"))
	return f, nil
}

// read adds the messages of a file as it was read, and leaves out everything else.
func (f *File) read(v source.Value) {
	for _, section := range v.Fields {
		f.section(section.Key)
		for _, m := range section.Value.Fields {
			if m.Value.Kind == source.String {
				f.say(section.Key, m.Key, m.Value.String)
			}
			var forms []Form
			for _, form := range m.Value.Fields {
				forms = append(forms, Form{form.Key, form.Value.String})
			}
			if len(forms) > 0 {
				f.addForms(section.Key, m.Key, forms)
			}
			if e := f.entries[section.Key+"."+m.Key]; e != nil && e.pos.Line == 0 {
				e.pos = m.Pos
			}
		}
	}
}

// inEnglish begins the line above a translation that has the English message.
const inEnglish = "## in English: "

// originals takes the English messages above the translations of a file.
func (f *File) originals(lines []string) {
	at := map[int]*entry{}
	for _, e := range f.entries {
		at[e.pos.Line] = e
	}
	original := ""
	for i, line := range lines {
		if text, ok := strings.CutPrefix(line, inEnglish); ok {
			original = strings.TrimSpace(text)
		} else if !strings.HasPrefix(line, "##") {
			if e := at[i+1]; e != nil {
				e.original = original
			}
			original = ""
		}
	}
}

// Outdated returns the messages of own whose English was another one when they were translated.
func Outdated(all, own File) (keys []string) {
	for _, key := range own.Keys() {
		if now, e := all.entries[key], own.entries[key]; now != nil && e.original != "" && e.original != now.value() {
			keys = append(keys, key)
		}
	}
	return keys
}

var heading = regexp.MustCompile(`(?m)^\[(\w+)\]\s*(#.*)$`)

// section returns the section with a name, and makes it if it is missing.
func (f *File) section(name string) *section {
	for _, s := range f.sections {
		if s.name == name {
			return s
		}
	}
	s := &section{name: name}
	f.sections = append(f.sections, s)
	return s
}

// say adds a message with one form if it is missing.
func (f *File) say(section, name, text string) {
	if !f.Has(section + "." + name) {
		f.addForms(section, name, []Form{{"", text}})
	}
}

// Hear adds messages that were heard in games and that no list has, by their keys.
func (f *File) Hear(texts map[string]string) {
	for _, key := range slices.Sorted(maps.Keys(texts)) {
		section, name, _ := strings.Cut(key, ".")
		f.say(section, name, texts[key])
	}
}

// call adds the title of a thing if it is missing.
func (f *File) call(section, name, title string) {
	if !f.Has(section + "." + name) {
		f.addForms(section, name, []Form{{"", title}}).title = true
	}
}

// addForms adds a message, or gives it other forms.
func (f *File) addForms(section, name string, forms []Form) *entry {
	key := section + "." + name
	e := f.entries[key]
	if e == nil {
		if f.entries == nil {
			f.entries = map[string]*entry{}
		}
		e = &entry{name: name}
		f.entries[key] = e
		s := f.section(section)
		s.entries = append(s.entries, e)
	}
	e.forms = forms
	return e
}

// add adds the messages of another file that are missing in this one.
func (f *File) add(other File) {
	for _, s := range other.sections {
		own := f.section(s.name)
		own.comment = cmp.Or(own.comment, s.comment)
		for _, e := range s.entries {
			if !f.Has(s.name + "." + e.name) {
				added := f.addForms(s.name, e.name, e.forms)
				added.title, added.pos = e.title, e.pos
			}
		}
	}
}

// Has reports whether the file has a message: "log.gain".
func (f *File) Has(key string) bool { return f.entries[key] != nil }

// Forms returns the texts of a message in its forms, nothing if the file does not have it.
func (f *File) Forms(key string) []Form {
	if e := f.entries[key]; e != nil {
		return e.forms
	}
	return nil
}

// Pos returns the position of a message; without a line if the file does not have it.
func (f *File) Pos(key string) source.Pos {
	if e := f.entries[key]; e != nil {
		return e.pos
	}
	return source.Pos{}
}

// Keys returns the keys of the messages in the order of the file.
func (f *File) Keys() (keys []string) {
	for _, s := range f.sections {
		for _, e := range s.entries {
			keys = append(keys, s.name+"."+e.name)
		}
	}
	return keys
}

// Each calls f with the messages in the order of the file.
func (f *File) Each(call func(key string, forms []Form)) {
	for _, key := range f.Keys() {
		call(key, f.Forms(key))
	}
}

// uses returns the messages that are in gaps of others.
func (f *File) uses() map[string]bool {
	used := map[string]bool{}
	for _, e := range f.entries {
		for _, form := range e.forms {
			for _, m := range gap.FindAllStringSubmatch(form.Text, -1) {
				used[m[1]] = true
			}
		}
	}
	return used
}

var gap = regexp.MustCompile(`\{(\w+\.\w+)[}:?]`)

// preface begins the file for a translator.
const preface = `# What people read, in the language %q. Take the # away from a line and translate
# what stands in its quotes; what is left behind a # is said in English. How
# messages are written, with plurals, cases and genders: go doc seti/kernel/text
# A line with ## says where a message is used, in a sentence, how long it may be, and of
# which English message it is the translation. If that has changed, seti lang check names the
# message: translate it again, and delete the line.
`

// Write writes the file that a translator fills in: the messages of own, and for all others
// the English message after a #. notes are lines about messages, by their keys.
func Write(w io.Writer, tag string, all, own File, notes map[string][]string) error {
	var b strings.Builder
	fmt.Fprintf(&b, preface, tag)
	old := Changed(all, own)
	var both File // the sections in order
	both.add(all)
	both.add(own)
	for _, s := range both.sections {
		fmt.Fprintf(&b, "\n[%s]", word(s.name))
		if s.comment != "" {
			b.WriteString(" " + s.comment)
		}
		b.WriteString("\n")
		for _, e := range s.entries {
			mine := own.entries[s.name+"."+e.name]
			if mine != nil && !e.title && all.Has(s.name+"."+e.name) && s.name != "text" {
				b.WriteString(inEnglish + cmp.Or(mine.original, all.entries[s.name+"."+e.name].value()) + "\n")
			}
			for _, note := range notes[s.name+"."+e.name] {
				b.WriteString("## " + strings.ReplaceAll(note, "\n", " ") + "\n")
			}
			if mine != nil {
				b.WriteString(mine.line())
			} else {
				if was := old[s.name+"."+e.name]; was != "" {
					fmt.Fprintf(&b, "## perhaps changed from: %s", own.entries[was].line())
				}
				b.WriteString("# " + e.line())
			}
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// line returns a message as the file has it.
func (e *entry) line() string {
	return word(e.name) + " = " + e.value() + "\n"
}

// value returns the text of a message, or the texts of its forms, as TOML.
func (e *entry) value() string {
	if len(e.forms) == 1 && e.forms[0].Name == "" {
		return quote(e.forms[0].Text)
	}
	var forms []string
	for _, f := range e.forms {
		forms = append(forms, word(f.Name)+" = "+quote(f.Text))
	}
	return "{ " + strings.Join(forms, ", ") + " }"
}

// word returns a TOML key.
func word(s string) string {
	if plain.MatchString(s) {
		return s
	}
	return quote(s)
}

var plain = regexp.MustCompile(`^[a-z0-9_-]+$`)

// quote returns a TOML string.
func quote(s string) string {
	var b strings.Builder
	for _, r := range s {
		switch {
		case r == '"', r == '\\':
			b.WriteString("\\" + string(r))
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\t':
			b.WriteString(`\t`)
		case r < ' ' || r == 0x7f:
			fmt.Fprintf(&b, `\u%04X`, r)
		default:
			b.WriteRune(r)
		}
	}
	return `"` + b.String() + `"`
}
