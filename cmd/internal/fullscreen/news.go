package fullscreen

import (
	"slices"
	"strings"

	"seti/cmd/internal/console"
	"seti/cmd/internal/draw"
	"seti/kernel/catalog"
	"seti/kernel/view"
)

// loud are the moments that a banner tells. The board marks what a rotation has moved.
var loud = []string{"discovery", "sector", "milestone"}

// announce puts up a banner about what has happened since the person answered last, until the
// next key.
func (m *Model) announce() {
	m.banner = nil
	lines := m.game.Session.Lines()
	last := len(lines) - 1
	for last >= 0 && lines[last].Seat != m.seat {
		last--
	}
	if was := m.rounds[m.seat]; was > 0 && was < m.view.Course.Round {
		m.banner = append(m.banner, m.word("screen.round", catalog.Args{"round": m.view.Course.Round, "rounds": m.view.Course.Rounds}))
	}
	m.rounds[m.seat] = m.view.Course.Round
	for i := range m.view.Turns {
		for k := range m.view.Turns[i].Deeds {
			d := &m.view.Turns[i].Deeds[k]
			for _, step := range d.Steps {
				if step.Line >= last && step.Text != "" && slices.Contains(loud, step.Moment) {
					m.banner = append(m.banner, m.painter.Said(step.Seat, step.Text))
				}
			}
		}
	}
}

// drawBanner puts the banner over the first lines of the table.
func (m *Model) drawBanner(lines []string) {
	if len(m.banner) == 0 {
		return
	}
	inner := m.w - 4
	var text []string
	for _, t := range m.banner {
		text = append(text, console.Wrap(t, inner, 2)...)
	}
	text = text[:min(len(text), len(lines)-2)]
	rule := strings.Repeat("━", m.w-2)
	lines[0] = m.painter.Warn("┏" + rule + "┓")
	for i, t := range text {
		lines[1+i] = m.painter.Warn("┃ ") + m.painter.Bold(console.Pad(t, inner)) + m.painter.Warn(" ┃")
	}
	lines[1+len(text)] = m.painter.Warn("┗" + rule + "┛")
}

// tellNews steps through the turns of the others since the person's own last turn, which is not the one
// that is going on.
func (m *Model) tellNews() {
	turns := m.view.Turns
	for len(turns) > 0 && turns[len(turns)-1].Seat == m.seat {
		turns = turns[:len(turns)-1]
	}
	from := len(turns)
	for from > 0 && turns[from-1].Seat != m.seat {
		from--
	}
	turns = slices.DeleteFunc(slices.Clone(turns[from:]), func(t view.Turn) bool { return len(t.Deeds) == 0 })
	if len(turns) == 0 {
		m.message = m.word("screen.no_news", nil)
		return
	}
	m.tell(turns, 0)
}

// tell shows one of several turns; the space bar leads to the next.
func (m *Model) tell(turns []view.Turn, at int) {
	title := m.word("title.news", catalog.Args{"n": at + 1, "of": len(turns)})
	m.over = &overlay{title: title, keys: "screen.next", lines: func(w int) []draw.Line { return m.painter.Told(turns[at:at+1], w) }}
	if at+1 < len(turns) {
		m.over.next = func() { m.tell(turns, at+1) }
	}
}
