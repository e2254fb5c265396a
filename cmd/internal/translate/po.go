package translate

import (
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"seti/kernel/source"
)

// Plain reports whether a message is one text without questions, so that it can be translated sentence by
// sentence. What an author of a pack wrote is plain.
func (f *File) Plain(key string) bool {
	forms := f.Forms(key)
	if len(forms) != 1 || forms[0].Name != "" || forms[0].Text == "" {
		return false
	}
	return strings.HasPrefix(key, "text.") || !strings.Contains(forms[0].Text, "?")
}

// WritePO writes the plain messages as a PO file, as translators' editors read it: the key is the context,
// notes are comments. A message that own has in several forms is left out. A text of an author whose
// original has changed since it was translated comes with the translation, marked as fuzzy.
func WritePO(w io.Writer, tag string, all, own File, notes map[string][]string) error {
	var b strings.Builder
	fmt.Fprintf(&b, "msgid \"\"\nmsgstr \"\"\n%s\n%s\n%s\n", quotePO("Language: "+tag+"\n"), quotePO("Content-Type: text/plain; charset=UTF-8\n"), quotePO("Content-Transfer-Encoding: 8bit\n"))
	old := Changed(all, own)
	for _, key := range all.Keys() {
		if !all.Plain(key) || grammatical(key) || own.Has(key) && !own.Plain(key) {
			continue
		}
		b.WriteString("\n")
		for _, note := range notes[key] {
			fmt.Fprintf(&b, "#. %s\n", strings.ReplaceAll(note, "\n", " "))
		}
		said := ""
		if own.Has(key) {
			said = own.Forms(key)[0].Text
		} else if was := old[key]; was != "" && own.Plain(was) {
			said = own.Forms(was)[0].Text
			fmt.Fprintf(&b, "#, fuzzy\n#| msgid %s\n", quotePO(strings.TrimPrefix(was, "text.")))
		}
		fmt.Fprintf(&b, "msgctxt %s\nmsgid %s\nmsgstr %s\n", quotePO(key), quotePO(all.Forms(key)[0].Text), quotePO(said))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// Changed returns, for texts of authors that are missing in own, the nearest text that own translates and that no
// longer exists: probably an earlier version of the same text.
func Changed(all, own File) map[string]string {
	var left []string
	for _, key := range own.Keys() {
		if strings.HasPrefix(key, "text.") && !all.Has(key) {
			left = append(left, key)
		}
	}
	changed := map[string]string{}
	for _, key := range all.Keys() {
		if strings.HasPrefix(key, "text.") && !own.Has(key) {
			best := (len(strings.Fields(key)) + 1) / 2 // more than half of the words are the same
			for _, was := range left {
				if d := apart(strings.Fields(key), strings.Fields(was)); d < best {
					best, changed[key] = d, was
				}
			}
		}
	}
	return changed
}

// apart returns the number of words to insert, delete or change to make one text from another.
func apart(a, b []string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range a {
		before := row[0] // of the row above, one to the left
		row[0] = i + 1
		for j := range b {
			change := before
			if a[i] != b[j] {
				change++
			}
			before = row[j+1]
			row[j+1] = min(change, before+1, row[j]+1)
		}
	}
	return row[len(b)]
}

// ReadPO adds the translations of a PO file to own, replacing those for the same message. Those that are marked as
// fuzzy are left out. A translation of a message that does not exist or has changed, and one with gaps that the
// original does not have, are problems; the others are added.
func ReadPO(name string, src []byte, all File, own *File) (problems source.Problems) {
	entries, problems := parsePO(name, src)
	for _, e := range entries {
		switch now := all.Forms(e.context); {
		case e.context == "" || e.fuzzy || e.said == "":
		case now == nil || !all.Plain(e.context):
			problems.Add(e.pos, "", "there is no plain message %q", e.context)
		case now[0].Text != e.original:
			problems.Add(e.pos, "export it again, which marks it as fuzzy", "the original of %s is %q now, and was %q", e.context, now[0].Text, e.original)
		case len(strange(e.said, e.original)) > 0:
			problems.Add(e.pos, "", "%s has no gap %s", e.context, strings.Join(strange(e.said, e.original), ", "))
		default:
			section, message, _ := strings.Cut(e.context, ".")
			own.addForms(section, message, []Form{{"", e.said}})
		}
	}
	return problems
}

// argument matches the beginning of a gap for an argument; what has a point is another message.
var argument = regexp.MustCompile(`\{(\w+)[}:]`)

// strange returns the gaps of a text that another one does not have.
func strange(text, original string) (names []string) {
	known := map[string]bool{}
	for _, gap := range argument.FindAllStringSubmatch(original, -1) {
		known[gap[1]] = true
	}
	for _, gap := range argument.FindAllStringSubmatch(text, -1) {
		if !known[gap[1]] {
			names = append(names, "{"+gap[1]+"}")
		}
	}
	return names
}

// entryPO is an entry of a PO file.
type entryPO struct {
	pos                     source.Pos
	context, original, said string
	fuzzy                   bool
}

// parsePO reads the entries of a PO file, with the header.
func parsePO(name string, src []byte) (list []entryPO, problems source.Problems) {
	var e entryPO
	var at *string // what a line in quotes continues with
	end := func() {
		if e.original != "" {
			list = append(list, e)
		}
		e, at = entryPO{}, nil
	}
	for i, line := range strings.Split(strings.TrimPrefix(string(src), "\ufeff"), "\n") {
		line = strings.TrimSpace(line)
		pos := source.Pos{File: name, Line: i + 1, Col: 1}
		word, rest, _ := strings.Cut(line, " ")
		switch {
		case line == "":
			end()
			continue
		case strings.HasPrefix(line, "#,"):
			if at != nil {
				end()
			}
			e.fuzzy = strings.Contains(line, "fuzzy")
			continue
		case strings.HasPrefix(line, "#"):
			continue
		case word == "msgctxt":
			fuzzy := e.fuzzy && at == nil
			if at != nil {
				end()
			}
			e.fuzzy, e.pos, at = fuzzy, pos, &e.context
		case word == "msgid":
			if at == &e.said {
				end()
			}
			if e.pos.Line == 0 {
				e.pos = pos
			}
			at = &e.original
		case word == "msgstr":
			at = &e.said
		case line[0] == '"' && at != nil:
			rest = line
		default:
			problems.Add(pos, "a PO file has msgctxt, msgid and msgstr, each with a text in quotes", "found %.40q", line)
			continue
		}
		text, ok := unquotePO(rest)
		if !ok {
			problems.Add(pos, `write " as \" in a text`, "%.60q is no text in quotes", rest)
			continue
		}
		*at += text
	}
	end()
	return list, problems
}

var signsPO = []string{`\`, `\\`, `"`, `\"`, "\n", `\n`, "\t", `\t`, "\r", `\r`}

func quotePO(s string) string { return `"` + strings.NewReplacer(signsPO...).Replace(s) + `"` }

// unquotePO returns the text between quotes.
func unquotePO(s string) (string, bool) {
	if len(s) < 2 || s[0] != '"' || s[len(s)-1] != '"' {
		return "", false
	}
	var b strings.Builder
	s = s[1 : len(s)-1]
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] == '"', s[i] == '\\' && i+1 == len(s):
			return "", false
		case s[i] == '\\':
			i++
			k := slices.Index(signsPO, s[i-1:i+1])
			if k < 0 {
				return "", false
			}
			b.WriteString(signsPO[k-1])
		default:
			b.WriteByte(s[i])
		}
	}
	return b.String(), true
}
