// Package sheet draws things as cards lie on the table.
package sheet

import (
	"strings"

	"seti/cmd/internal/console"
	"seti/kernel/describe"
)

const (
	width = 64
	inner = width - 4
)

// Draw returns the lines of a sheet, 64 columns wide.
func Draw(s describe.Sheet, st console.Style) []string {
	row := func(text string) string { return "│ " + console.Pad(text, inner) + " │" }
	rule := "├" + strings.Repeat("─", width-2) + "┤"
	right := s.Right
	if s.Color != nil {
		right = st.Star(*s.Color, right)
	}
	title := console.Cut(s.Name, inner-console.VisibleWidth(right)-2)
	head := console.Pad(st.Bold(title), inner-console.VisibleWidth(right)) + right
	lines := []string{"┌─ " + st.Bold(s.ID) + " " + strings.Repeat("─", max(0, width-5-console.VisibleWidth(s.ID))) + "┐",
		row(head), row(st.Dim(s.Below))}
	if len(s.Rules) > 0 {
		lines = append(lines, rule)
	}
	for i, part := range s.Rules {
		if i > 0 {
			lines = append(lines, row(""))
		}
		for _, l := range console.Wrap(part, inner, 0) {
			lines = append(lines, row(l))
		}
	}
	if len(s.Foot)+len(s.Cards) > 0 {
		lines = append(lines, rule)
	}
	for _, part := range s.Foot {
		for _, l := range console.Wrap(part, inner, 2) {
			lines = append(lines, row(l))
		}
	}
	if len(s.Cards) > 0 {
		for _, l := range console.Wrap(strings.Join(s.Cards, ", "), inner, 0) {
			lines = append(lines, row(l))
		}
	}
	return append(lines, "└"+strings.Repeat("─", width-2)+"┘")
}
