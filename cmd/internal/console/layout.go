package console

import (
	"fmt"
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// VisibleWidth returns the number of columns of a text; escape sequences take none.
func VisibleWidth(s string) int { return ansi.StringWidth(s) }

// Pad returns a text filled up with spaces to a number of columns, or cut.
func Pad(s string, width int) string {
	if n := VisibleWidth(s); n < width {
		return s + strings.Repeat(" ", width-n)
	}
	return Cut(s, width)
}

// Cut returns a text shortened to a number of columns, with a sign for that in the last one.
func Cut(s string, width int) string {
	if width < 1 {
		return s
	}
	return ansi.Truncate(s, width, "…")
}

// Wrap returns the lines into which a text is broken, at spaces, or within words that are longer than a
// line. Lines after the first are indented. A color continues after a break and ends
// with each line.
func Wrap(s string, width, indent int) []string {
	indent = max(0, min(indent, width/2))
	var lines []string
	body := strings.TrimLeft(s, " ")
	line := s[:len(s)-len(body)]
	n, first := len(line), true
	for _, word := range strings.Split(body, " ") {
		w := VisibleWidth(word)
		if n+1+w > width && !first {
			lines = append(lines, strings.TrimRight(line, " "))
			line, n, first = strings.Repeat(" ", indent), indent, true
		}
		for n+w > width && width > n {
			lines = append(lines, line+ansi.Cut(word, 0, width-n))
			word = ansi.Cut(word, width-n, w)
			line, n = strings.Repeat(" ", indent), indent
			w = VisibleWidth(word)
		}
		if !first {
			line, n = line+" ", n+1
		}
		line, n, first = line+word, n+w, false
	}
	return carry(append(lines, line))
}

// carry ends the color of each line and begins the next line with it.
func carry(lines []string) []string {
	open := ""
	for i, l := range lines {
		from := 0
		line := open + l
		for {
			at := strings.Index(l[from:], "\x1b[")
			if at < 0 {
				break
			}
			at += from
			end := strings.IndexByte(l[at:], 'm')
			if end < 0 {
				break
			}
			from = at + end + 1
			if open = l[at:from]; open == "\x1b[0m" {
				open = ""
			}
		}
		if open != "" {
			line += "\x1b[0m"
		}
		lines[i] = line
	}
	return lines
}

// Table returns rows of cells in columns that are as wide as their longest cells,
// two spaces apart; first is the style of the first column.
func Table(rows [][]string, first func(string) string) (lines []string) {
	var widths []int
	for _, row := range rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], VisibleWidth(cell))
		}
	}
	for _, row := range rows {
		line := ""
		for i, cell := range row {
			text := Pad(cell, widths[i])
			if i == 0 {
				text = first(text)
			} else {
				line += "  "
			}
			line += text
		}
		lines = append(lines, strings.TrimRight(line, " "))
	}
	return lines
}

// Flow returns items side by side in columns of equal width; a long item takes
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
		end := (n + w + 1 + column) / column * column // at least two spaces between items
		line += Pad(item, end-n)
		n = end
	}
	if n > 0 {
		lines = append(lines, space+strings.TrimRight(line, " "))
	}
	return lines
}

// Count writes a number of things: "1 step", "2 steps".
func Count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// Quote returns a file name so that a shell takes it as one word.
func Quote(path string) string {
	if path != "" && !strings.ContainsAny(path, " \t'\"\\$&;|<>()*?[]#~`!{}") {
		return path
	}
	return "'" + strings.ReplaceAll(path, "'", `'\''`) + "'"
}
