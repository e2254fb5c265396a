// Package check finds all that is wrong with packs and prints it so that an
// author can go on: place, what was found, the line with a caret, a hint.
package check

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"seti/cmd/internal/console"
	"seti/cmd/internal/lint"
	"seti/content"
	"seti/content/files"
	"seti/kernel"
	"seti/kernel/source"
	"seti/scripting/toml"
)

// Run loads packs and returns all problems, warnings included. A file that
// cannot be read is left out of what is checked further, so that one mistake
// does not hide the others. The catalogue is nil if there are errors.
func Run(sources ...content.Source) (*kernel.Catalog, source.Problems) {
	packs, problems := content.Load(sources...)
	broken := map[string]bool{}
	for _, p := range problems {
		if !p.Warning {
			broken[p.Pos.File] = true
		}
	}
	for _, p := range packs {
		var good []content.Thing
		for _, t := range p.Things {
			if !broken[p.File(t.Path)] {
				good = append(good, t)
			}
		}
		p.Things = good
	}
	if len(packs) == 0 {
		return nil, problems
	}
	c, found := content.Catalog(packs)
	problems = append(problems, found...)
	if found.Err() == nil {
		problems = append(problems, scripts(c, packs)...)
	}
	problems.Sort()
	if problems.Err() != nil {
		return nil, problems
	}
	return c, problems
}

// All loads packs and returns all that can be found wrong with them without playing:
// what Run finds, what is surely not meant, and what is wrong with their scenarios.
func All(sources ...content.Source) (*kernel.Catalog, source.Problems) {
	c, problems := Run(sources...)
	if c == nil {
		return nil, problems
	}
	packs, _ := content.Load(sources...)
	problems = append(problems, scenarios(c, packs)...)
	problems = append(problems, lint.Warnings(c, sources...)...)
	problems.Sort()
	return c, problems
}

// PackID is the id that a source gives itself in its pack.toml, "" if it cannot
// be read.
func PackID(s content.Source) string {
	src, err := files.Read(s.FS, "pack.toml", files.Script)
	if err != nil {
		return ""
	}
	v, _ := toml.Read("pack.toml", src)
	id, _ := v.Get("id")
	return id.String
}

// Lookup returns the text of a file by its name in messages.
type Lookup func(file string) ([]byte, bool)

// Sources looks files up in the packs they come from.
func Sources(sources ...content.Source) Lookup {
	return func(file string) ([]byte, bool) {
		for _, s := range sources {
			rel, err := filepath.Rel(s.Dir, file)
			if err != nil || strings.HasPrefix(rel, "..") {
				continue
			}
			if src, err := files.Read(s.FS, filepath.ToSlash(rel), files.Scenario); err == nil {
				return src, true
			}
		}
		src, err := files.ReadPath(file, files.Scenario)
		return src, err == nil
	}
}

// Count returns how many errors and warnings there are.
func Count(problems source.Problems) (errors, warnings int) {
	for _, p := range problems {
		if p.Warning {
			warnings++
		} else {
			errors++
		}
	}
	return errors, warnings
}

// mostPrinted is how many problems are written at once; nobody reads more.
const mostPrinted = 100

// Print writes problems with the lines they are about.
func Print(w io.Writer, problems source.Problems, files Lookup, st console.Style) {
	for i, p := range problems {
		if i == mostPrinted {
			fmt.Fprintf(w, "and %d more\n", len(problems)-i)
			return
		}
		at := source.Printable(p.Pos.String())
		if at != "" {
			at = st.Bold(at+":") + " "
		}
		kind := st.Bad("error:")
		if p.Warning {
			kind = st.Warn("warning:")
		}
		fmt.Fprintf(w, "%s%s %s\n", at, kind, source.Printable(p.Text))
		for _, l := range Excerpt(p.Pos, files) {
			fmt.Fprintln(w, l)
		}
		if p.Hint != "" {
			fmt.Fprintf(w, "   hint: %s\n", source.Printable(p.Hint))
		}
	}
}

// Excerpt is the line of a place, and a caret under its column.
func Excerpt(pos source.Pos, files Lookup) []string {
	if pos.Line == 0 || files == nil {
		return nil
	}
	src, ok := files(pos.File)
	if !ok {
		return nil
	}
	all := strings.Split(string(src), "\n")
	if pos.Line > len(all) {
		return nil
	}
	line := strings.TrimRight(all[pos.Line-1], "\r")
	if pos.Col > 0 && pos.Col <= len(line)+1 {
		before := source.Printable(line[:pos.Col-1])
		line, pos.Col = before+source.Printable(line[pos.Col-1:]), len(before)+1
	} else {
		line = source.Printable(line)
	}
	if strings.TrimSpace(line) == "" {
		return nil
	}
	gutter := fmt.Sprintf("%4d | ", pos.Line)
	room := console.Width - len(gutter)
	if pos.Col < 1 || pos.Col > len(line)+1 {
		return []string{gutter + console.Cut(strings.ReplaceAll(line, "\t", "    "), room)}
	}
	before, rest := strings.ReplaceAll(line[:pos.Col-1], "\t", "    "), strings.ReplaceAll(line[pos.Col-1:], "\t", "    ")
	for before != "" && console.VisibleWidth(before) > room*2/3 { // a long line is shown from where it matters
		_, size := utf8.DecodeRuneInString(strings.TrimPrefix(before, "…"))
		before = "…" + strings.TrimPrefix(before, "…")[size:]
	}
	return []string{gutter + console.Cut(before+rest, room), strings.Repeat(" ", len(gutter)+console.VisibleWidth(before)) + "^"}
}

// Record is a problem as --json prints it.
type Record struct {
	File     string `json:"file"`
	Line     int    `json:"line"`
	Column   int    `json:"column"`
	Severity string `json:"severity"`
	Text     string `json:"text"`
	Hint     string `json:"hint,omitempty"`
}

// Records are problems as --json prints them.
func Records(problems source.Problems) []Record {
	records := []Record{}
	for _, p := range problems {
		severity := "error"
		if p.Warning {
			severity = "warning"
		}
		records = append(records, Record{p.Pos.File, p.Pos.Line, p.Pos.Col, severity, p.Text, p.Hint})
	}
	return records
}
