package console

import "seti/kernel"

// Style colors text, or leaves it as it is.
type Style bool

func (s Style) with(code, text string) string {
	if !s || text == "" {
		return text
	}
	return "\x1b[" + code + "m" + text + ends
}

// ends ends a color.
const ends = "\x1b[0m"

// colors are the codes that Style writes; no others go through an Output.
var colors = map[string]bool{"0": true, "1": true, "2": true, "7": true, "1;7": true, "31": true, "32": true, "33": true, "94": true,
	"1;31": true, "1;32": true, "1;33": true, "1;35": true, "1;36": true, "1;37": true}

// Bold is for headings and what can be typed.
func (s Style) Bold(text string) string { return s.with("1", text) }

// Dim is for what is there but seldom read.
func (s Style) Dim(text string) string { return s.with("2", text) }

// Warn is for what is lost if nobody looks.
func (s Style) Warn(text string) string { return s.with("1;33", text) }

// Bad is for errors.
func (s Style) Bad(text string) string { return s.with("1;31", text) }

// Good is for what has come off.
func (s Style) Good(text string) string { return s.with("32", text) }

// Seat is the color of a player.
func (s Style) Seat(p kernel.Seat, text string) string {
	if p < 0 {
		return s.with("2", text)
	}
	return s.with([]string{"1;36", "1;35", "1;33", "1;32"}[p], text)
}

// Star is the color of a star.
func (s Style) Star(c kernel.Color, text string) string {
	return s.with([]string{kernel.Yellow: "33", kernel.Red: "31", kernel.Blue: "94", kernel.Black: "1;37"}[c], text)
}

// Chosen is for what the chosen option is about.
func (s Style) Chosen(text string) string { return s.with("1;7", text) }

// Plain leaves a text as it is.
func (s Style) Plain(text string) string { return text }

// Under is for the line under the cursor.
func (s Style) Under(text string) string { return s.with("7", text) }
