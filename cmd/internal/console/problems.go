package console

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"seti/kernel/source"
)

// mostPrinted is the number of problems that are printed at once; nobody reads more.
const mostPrinted = 100

// PrintProblems writes problems with the lines they are about; files
// finds the text of a file by its name in messages.
func PrintProblems(w io.Writer, problems source.Problems, files func(string) ([]byte, bool), st Style) {
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

// Excerpt returns the line of a position, and a caret under its column.
func Excerpt(pos source.Pos, files func(string) ([]byte, bool)) []string {
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
	room := Width - len(gutter)
	if pos.Col < 1 || pos.Col > len(line)+1 {
		return []string{gutter + Cut(strings.ReplaceAll(line, "\t", "    "), room)}
	}
	before, rest := strings.ReplaceAll(line[:pos.Col-1], "\t", "    "), strings.ReplaceAll(line[pos.Col-1:], "\t", "    ")
	for before != "" && VisibleWidth(before) > room*2/3 { // a long line is shown from where it matters
		_, size := utf8.DecodeRuneInString(strings.TrimPrefix(before, "…"))
		before = "…" + strings.TrimPrefix(before, "…")[size:]
	}
	return []string{gutter + Cut(before+rest, room), strings.Repeat(" ", len(gutter)+VisibleWidth(before)) + "^"}
}

// ErrNo ends a command whose answer is no and has been printed: the exit status is 1, without a message.
var ErrNo = errors.New("no")

// usage is the error for wrong use of a command: exit status 2.
type usage struct{ error }

func (u *usage) Unwrap() error { return u.error }

// Usage marks an error as wrong use of a command.
func Usage(err error) error { return &usage{err} }

// Usagef returns an error for wrong use of a command.
func Usagef(format string, args ...any) error { return &usage{fmt.Errorf(format, args...)} }

// IsUsage reports whether an error is one of wrong use of a command.
func IsUsage(err error) bool {
	var u *usage
	return errors.As(err, &u)
}
