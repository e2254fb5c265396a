package glossary

import (
	"cmp"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strings"

	"seti/cmd/internal/console"
	"seti/content"
	"seti/kernel/source"
)

// Explain returns everything that is known about a name, with a script that uses it. The error for an unknown name
// suggests the nearest one. more are further sections, such as those of OfPacks.
func Explain(name string, st console.Style, width int, more ...Section) ([]string, error) {
	found := Find(name, more...)
	if len(found) == 0 {
		hint := cmp.Or(source.Nearest(name, Names(more...)), "seti help words lists all")
		return nil, source.Hint(fmt.Errorf("there is no word %q", name), "%s", hint)
	}
	var lines []string
	for i, e := range found {
		if i > 0 {
			lines = append(lines, "")
		}
		lines = append(lines, console.Wrap(st.Bold(e.Name)+", "+e.Kind+": "+e.Doc, width, 2)...)
		if e.Form != "" {
			lines = append(lines, console.Wrap("  "+e.Form, width, 4)...)
		}
		for _, p := range e.Params {
			lines = append(lines, console.Wrap("  "+console.Pad(p.Key, max(12, len(p.Key)))+" "+p.Takes+" — "+p.Doc, width, 15)...)
		}
	}
	for _, e := range found {
		if e.Shows != "" {
			lines = append(lines, "", st.Dim("for example, for p1 in the position of content/WORDS.md:"))
			for _, line := range strings.Split(e.Shows, "\n") {
				lines = append(lines, "  "+line)
			}
		}
	}
	if file, src := example(name); file != "" {
		lines = append(lines, "", st.Dim("for example "+file+":"))
		for _, line := range strings.Split(strings.TrimRight(src, "\n"), "\n") {
			lines = append(lines, "  "+line)
		}
	}
	return lines, nil
}

// example returns the shortest script of the base game that uses a word, otherwise the
// shortest file that does.
func example(word string) (file, src string) {
	use := regexp.MustCompile(`(?m)\b` + regexp.QuoteMeta(word) + `\b`)
	base := content.Base()
	for _, ext := range []string{".lua", ".toml"} {
		_ = fs.WalkDir(base.FS, ".", func(name string, e fs.DirEntry, err error) error {
			if err != nil || path.Ext(name) != ext || strings.HasPrefix(name, "text/") {
				return nil
			}
			text, err := fs.ReadFile(base.FS, name)
			if err == nil && use.Match(code(text)) && (file == "" || len(text) < len(src)) {
				file, src = base.File(name), string(text)
			}
			return nil
		})
		if file != "" {
			break
		}
	}
	return file, src
}

var quoted = regexp.MustCompile(`"[^"\n]*"|--[^\n]*|#[^\n]*`)

// code returns a file without its texts and comments: a word in them does not count as used.
func code(text []byte) []byte { return quoted.ReplaceAll(text, nil) }
