package draw

import (
	"strings"

	"seti/cmd/internal/console"
	"seti/kernel/describe"
)

const (
	sheetWidth = 64
	sheetInner = sheetWidth - 4
)

// Sheet returns the lines of a thing, drawn as cards lie on the table, 64 columns wide.
func Sheet(s describe.Sheet, st console.Style) []string {
	row := func(text string) string { return "│ " + console.Pad(text, sheetInner) + " │" }
	rule := "├" + strings.Repeat("─", sheetWidth-2) + "┤"
	right := s.Right
	if s.Color != nil {
		right = st.Star(*s.Color, right)
	}
	title := console.Cut(s.Name, sheetInner-console.VisibleWidth(right)-2)
	head := console.Pad(st.Bold(title), sheetInner-console.VisibleWidth(right)) + right
	lines := []string{"┌─ " + st.Bold(s.ID) + " " + strings.Repeat("─", max(0, sheetWidth-5-console.VisibleWidth(s.ID))) + "┐",
		row(head), row(st.Dim(s.Below))}
	if len(s.Rules) > 0 {
		lines = append(lines, rule)
	}
	for i, part := range s.Rules {
		if i > 0 {
			lines = append(lines, row(""))
		}
		for _, l := range console.Wrap(part, sheetInner, 0) {
			lines = append(lines, row(l))
		}
	}
	if len(s.Foot)+len(s.Cards) > 0 {
		lines = append(lines, rule)
	}
	for _, part := range s.Foot {
		for _, l := range console.Wrap(part, sheetInner, 2) {
			lines = append(lines, row(l))
		}
	}
	if len(s.Cards) > 0 {
		for _, l := range console.Wrap(strings.Join(s.Cards, ", "), sheetInner, 0) {
			lines = append(lines, row(l))
		}
	}
	return append(lines, "└"+strings.Repeat("─", sheetWidth-2)+"┘")
}
