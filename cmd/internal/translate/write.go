package translate

import (
	"fmt"
	"io"
	"regexp"
	"strings"
)

// preface begins the file for a translator.
const preface = `# What people read, in the language %q. Take the # away from a line and translate
# what stands in its quotes; what is left behind a # is said in English. How
# messages are written, with plurals, cases and genders: go doc seti/kernel/text
# Behind ## stands where a message is seen, in a sentence, and how long it may be.
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
			for _, note := range notes[s.name+"."+e.name] {
				b.WriteString("## " + strings.ReplaceAll(note, "\n", " ") + "\n")
			}
			if mine := own.entries[s.name+"."+e.name]; mine != nil {
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
	if len(e.forms) == 1 && e.forms[0].Name == "" {
		return word(e.name) + " = " + quote(e.forms[0].Text) + "\n"
	}
	var forms []string
	for _, f := range e.forms {
		forms = append(forms, word(f.Name)+" = "+quote(f.Text))
	}
	return word(e.name) + " = { " + strings.Join(forms, ", ") + " }\n"
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
