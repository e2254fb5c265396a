package fullscreen

import (
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"seti/cmd/internal/draw"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/describe"
	"seti/kernel/source"
	"seti/kernel/view"
)

// point lets the cursor keys point at the board: what they point at is explained beside it, and in full by the key that explains.
func (m *Model) point() {
	m.zoom = false
	m.raise(boardPanel)
	m.focus, m.looked = boardPanel, ""
	if len(m.painter.Lit) > 0 {
		m.spot = m.painter.Lit[0]
	}
}

// spots returns the places of the board as it is shown.
func (m *Model) spots() []draw.Spot {
	a, ok := m.areaOf(boardPanel)
	if !ok {
		return nil
	}
	m.content(boardPanel, a.w)
	return m.painter.Spots
}

// pointed returns the place to which the cursor keys point; at first that of the Earth.
func (m *Model) pointed(spots []draw.Spot) (draw.Spot, bool) {
	for _, want := range []source.Ref{m.spot, m.earth()} {
		if i := slices.IndexFunc(spots, func(x draw.Spot) bool { return x.Is(want) }); i >= 0 {
			return spots[i], true
		}
	}
	if len(spots) == 0 {
		return draw.Spot{}, false
	}
	return spots[0], true
}

// earth returns the space with the Earth.
func (m *Model) earth() source.Ref {
	for ring := range m.view.Spaces {
		for i := range m.view.Spaces[ring] {
			if x := &m.view.Spaces[ring][i]; x.HasEarth {
				return x.At
			}
		}
	}
	return source.Ref{}
}

// pointOn points at the nearest place in a direction; it stays where it is if there is none.
func (m *Model) pointOn(lines, columns int) {
	spots := m.spots()
	from, ok := m.pointed(spots)
	if !ok {
		return
	}
	best := -1
	for _, x := range spots {
		dx, dy := x.X+x.W/2-from.X-from.W/2, 2*(x.Y-from.Y) // a line is as high as two columns are wide
		along, aside := dx*columns+dy*lines, dx*lines+dy*columns
		if aside < 0 {
			aside = -aside
		}
		if along <= 0 || aside > 2*along && lines != 0 {
			continue
		}
		if away := along + 2*aside; best < 0 || away < best {
			best, m.spot = away, x.At
		}
	}
}

// pointer draws the cursor at the place of the board to which it points.
func (m *Model) pointer(lines []draw.Line) []draw.Line {
	x, ok := m.pointed(m.painter.Spots)
	if !ok || x.Y >= len(lines) {
		return lines
	}
	lines = slices.Clone(lines)
	l := &lines[x.Y]
	end := x.X + x.W
	from := max(0, x.X-1)
	l.Text = ansi.Cut(l.Text, 0, from) + m.painter.Under(">"+ansi.Strip(ansi.Cut(l.Text, from+1, end))) + ansi.Cut(l.Text, end, ansi.StringWidth(l.Text))
	m.cursor[boardPanel] = x.Y
	return lines
}

// explained returns the explanation of a thing; for a space also that of its contents.
func (m *Model) explained(r source.Ref) (parts []string, sheets []describe.Sheet) {
	parts, sheets = m.viewer.Explain(m.view, r)
	if r.Kind != board.KindSpace {
		return parts, sheets
	}
	at := board.Space(r.ID)
	x := &m.view.Spaces[at.Ring()-1][at.Sector()]
	var probes []string
	for _, f := range x.Probes {
		probes = append(probes, m.viewer.Title(f.Owner))
	}
	var within []string
	if x.Cell == view.World {
		within, sheets = m.viewer.Explain(m.view, board.Ref(board.KindBody, int16(x.Body)))
	}
	if text := m.word("look.space", catalog.Args{"asteroids": x.Cell == view.Asteroids, "comet": x.Cell == view.Comet, "probes": probes, "tokens": x.Tokens}); text != "" {
		within = append(within, strings.TrimSpace(text))
	}
	return append(within, parts...), sheets
}

// brief explains a thing in the lines of a narrow panel.
func (m *Model) brief(r source.Ref, w int) []draw.Line {
	if r.Kind == board.KindCard {
		return m.thing(r, w)
	}
	parts, sheets := m.explained(r)
	for _, s := range sheets {
		parts = append(parts, m.painter.Bold(view.Clean(s.Name)))
		for _, text := range slices.Concat(s.Rules, s.Foot) {
			parts = append(parts, view.Clean(text))
		}
	}
	return texts(w, parts...)
}
