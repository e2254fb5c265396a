package console

import "seti/kernel/board"

// Style colors text, or leaves it as it is.
type Style bool

func (s Style) with(code, text string) string {
	if !s || text == "" {
		return text
	}
	return "\x1b[" + code + "m" + text + ends
}

// ends is the code that ends a color.
const ends = "\x1b[0m"

// colors are the codes that Style writes; an Output lets no others through.
var colors = map[string]bool{"0": true, "1": true, "2": true, "7": true, "1;7": true, "31": true, "32": true, "33": true, "94": true,
	"1;31": true, "1;32": true, "1;33": true, "1;35": true, "1;36": true}

// Bold returns a text as a heading, or as something that can be typed.
func (s Style) Bold(text string) string { return s.with("1", text) }

// Dim returns a text as something that is seldom read.
func (s Style) Dim(text string) string { return s.with("2", text) }

// Warn returns a text as a warning of something that may be lost.
func (s Style) Warn(text string) string { return s.with("1;33", text) }

// Bad returns a text as an error.
func (s Style) Bad(text string) string { return s.with("1;31", text) }

// Good returns a text as a success.
func (s Style) Good(text string) string { return s.with("32", text) }

// Seat returns a text in the color of a player.
func (s Style) Seat(p board.Seat, text string) string {
	if p < 0 {
		return s.with("2", text)
	}
	return s.with([]string{"1;36", "1;35", "1;33", "1;32"}[p], text)
}

// Star returns a text in the color of a star.
func (s Style) Star(c board.Color, text string) string {
	return s.with([]string{board.Yellow: "33", board.Red: "31", board.Blue: "94", board.Black: "1"}[c], text)
}

// Chosen returns a text as something that the chosen option is about.
func (s Style) Chosen(text string) string { return s.with("1;7", text) }

// Plain returns a text as it is.
func (s Style) Plain(text string) string { return text }

// Under returns a text as the line under the cursor.
func (s Style) Under(text string) string { return s.with("7", text) }
