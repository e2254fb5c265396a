package lineedit

import (
	"fmt"
	"strings"

	"seti/cmd/internal/console"
)

// A Candidate is a completion that Tab offers.
type Candidate struct {
	Text string // the end of the line, in place of the prefix
	Show string // the same, as it is listed
	Help string
	Kind string // a heading to list it under, "" for none
}

// tab completes the text in front of the cursor as far as all candidates agree; if they do not, it lists them.
func (e *Editor) tab(line string, pos int, key rune) (text string, at int, ok bool) {
	if key != '\t' {
		return "", 0, false
	}
	list, prefix := e.complete(line[:pos])
	if len(list) == 0 {
		return line, pos, true
	}
	common := list[0].Text
	for _, c := range list[1:] {
		for !strings.HasPrefix(c.Text, common) {
			common = common[:len(common)-1]
		}
	}
	switch {
	case len(list) == 1 && !e.NoSpace:
		common += " "
	case len(list) > 1 && len(common) <= len(prefix):
		e.Print(strings.Join(e.listed(list), "\n"))
		return line, pos, true
	}
	begin := strings.TrimSuffix(line[:pos], prefix) + strings.ToValidUTF8(common, "")
	return begin + line[pos:], len(begin), true
}

// listed returns candidates under their headings, as many as there is room for.
func (e *Editor) listed(list []Candidate) (lines []string) {
	w, h := e.io.Size()
	var rows [][]string
	kind := ""
	flush := func() {
		if kind != "" && len(rows) > 0 {
			lines = append(lines, e.io.Style().Dim(kind))
		}
		lines = append(lines, console.Table(rows, e.io.Style().Bold)...)
		rows = nil
	}
	for _, c := range list {
		if c.Kind != kind {
			flush()
			kind = c.Kind
		}
		rows = append(rows, []string{c.Show, c.Help})
	}
	flush()
	if room := max(h-3, 1); len(lines) > room {
		lines = append(lines[:room], e.io.Style().Dim(fmt.Sprintf("… %s more", console.Count(len(lines)-room, "line"))))
	}
	for i := range lines {
		lines[i] = console.Cut(lines[i], w)
	}
	return lines
}
