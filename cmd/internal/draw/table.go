package draw

import "strings"

// Table draws everything that the seat sees, one part below the other, for a person who
// reads lines.
func (p *Painter) Table(w int) []string {
	lines := []string{p.Bold(p.Status(w))}
	for _, part := range []struct {
		title string // message of its title, "" if it needs none
		draw  func(int) []Line
	}{{"", p.Board}, {"", p.Seats}, {"title.planets", p.Planets}, {"title.techs", p.Techs}, {"title.species", p.Species}, {"title.gold", p.Gold},
		{"", p.Row}, {"title.hand", p.Hand}, {"title.fronts", p.Fronts}} {
		text := Texts(part.draw(w))
		if len(text) > 0 && part.title != "" {
			lines = append(lines, p.Bold(p.word(part.title, nil)))
		}
		lines = append(lines, text...)
	}
	return lines
}

// Texts returns the texts of lines.
func Texts(lines []Line) (list []string) {
	for _, l := range lines {
		list = append(list, strings.TrimRight(l.Text, " "))
	}
	return list
}
