package console

import (
	"strings"
	"unicode/utf8"
)

// VisibleWidth is the number of columns a text takes; escape sequences take none.
func VisibleWidth(s string) int {
	n := 0
	for s != "" {
		if size := escape(s); size > 0 {
			s = s[size:]
			continue
		}
		_, size := utf8.DecodeRuneInString(s)
		s = s[size:]
		n++
	}
	return n
}

// escape returns the length of the color sequence s begins with, 0 if none.
func escape(s string) int {
	if !strings.HasPrefix(s, "\x1b[") {
		return 0
	}
	if i := strings.IndexByte(s, 'm'); i > 0 {
		return i + 1
	}
	return 0
}

// Pad fills a text up with spaces to a number of columns, or cuts it.
func Pad(s string, width int) string {
	if n := VisibleWidth(s); n < width {
		return s + strings.Repeat(" ", width-n)
	}
	return Cut(s, width)
}

// Cut shortens a text to a number of columns and says so by its last one.
func Cut(s string, width int) string {
	if VisibleWidth(s) <= width || width < 1 {
		return s
	}
	var b strings.Builder
	colored := false
	for n := 0; n < width-1; {
		if size := escape(s); size > 0 {
			colored = s[:size] != "\x1b[0m"
			b.WriteString(s[:size])
			s = s[size:]
			continue
		}
		_, size := utf8.DecodeRuneInString(s)
		b.WriteString(s[:size])
		s = s[size:]
		n++
	}
	b.WriteString("…")
	if colored {
		b.WriteString("\x1b[0m")
	}
	return b.String()
}

// Wrap breaks a text into lines at spaces. Lines after the first are indented.
func Wrap(s string, width, indent int) []string {
	var lines []string
	body := strings.TrimLeft(s, " ")
	line := s[:len(s)-len(body)]
	n, first := len(line), true
	for _, word := range strings.Split(body, " ") {
		w := VisibleWidth(word)
		switch {
		case first:
			line, n = line+word, n+w
		case n+1+w > width:
			lines = append(lines, strings.TrimRight(line, " "))
			line, n = strings.Repeat(" ", indent)+word, indent+w
		default:
			line, n = line+" "+word, n+1+w
		}
		first = false
	}
	return append(lines, line)
}

// Flow puts items side by side on columns of equal width; a long one takes
// several. Every line begins with the indent.
func Flow(items []string, column, width, indent int) []string {
	var lines []string
	space := strings.Repeat(" ", indent)
	line, n := "", 0
	for _, item := range items {
		w := VisibleWidth(item)
		if n > 0 && n+w > width-indent {
			lines = append(lines, space+strings.TrimRight(line, " "))
			line, n = "", 0
		}
		end := (n + w + 1 + column) / column * column // at least two spaces between
		line += Pad(item, end-n)
		n = end
	}
	if n > 0 {
		lines = append(lines, space+strings.TrimRight(line, " "))
	}
	return lines
}

// Quote writes a file name so that a shell takes it as one word.
func Quote(path string) string {
	if path != "" && !strings.ContainsAny(path, " \t'\"\\$&;|<>()*?[]#~`!{}") {
		return path
	}
	return "'" + strings.ReplaceAll(path, "'", `'\''`) + "'"
}
