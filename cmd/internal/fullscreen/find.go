package fullscreen

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
	"golang.org/x/text/unicode/norm"

	"seti/cmd/internal/console"
	"seti/cmd/internal/draw"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// place is something that a search finds: what its list shows, all of its text, and what shows it.
type place struct {
	where, shown string
	text         string // as it is compared
	number       string // of a rule
	show         func()
}

// finder is a search. Without a text it lists the places of what was looked at, to jump to.
type finder struct {
	m      *Model
	text   string
	here   []place // of what was looked at
	others []place
	found  []place
}

// find opens a search through what is looked at, the other panels, the options, all cards and the rules.
func (m *Model) find() {
	f := &finder{m: m}
	if under := m.over; under != nil {
		lines := under.lines(m.w - 2)
		f.here = m.placesOf(under.title, lines, func(l draw.Line) {
			m.over, under.top = under, slices.Index(lines, l)
		})
	}
	seen := map[source.Ref]bool{}
	for _, x := range panels() {
		switch x.name {
		case optionsPanel, detailPanel:
			continue
		}
		list := m.placesOfPanel(x, seen)
		if m.over == nil && x.name == m.facing() {
			f.here = list
		} else {
			f.others = append(f.others, list...)
		}
	}
	options := m.placesOfOptions()
	if m.over == nil && m.facing() == optionsPanel {
		f.here = options
	} else {
		f.others = append(f.others, options...)
	}
	f.others = append(f.others, m.placesOfCards(seen)...)
	f.others = append(f.others, m.placesOfRules()...)
	f.found = f.here
	m.over = &overlay{keys: "find.keys", lines: f.lines, typed: f.key}
	m.over.title = f.title()
}

// placesOfPanel returns the places of a panel: the lines about one thing are one, and so is a line about nothing. The board has its
// stars and planets.
func (m *Model) placesOfPanel(x panel, seen map[source.Ref]bool) []place {
	where, show := m.viewer.ShortWord("title."+x.name, nil), func(l draw.Line) { m.jump(x.name, l) }
	if x.name == boardPanel {
		var lines []draw.Line
		for i := range m.view.Sectors {
			lines = append(lines, draw.Line{Text: m.view.Sectors[i].Name, About: m.view.Sectors[i].Star})
		}
		for i := range m.view.Planets {
			lines = append(lines, draw.Line{Text: m.view.Planets[i].Name, About: m.view.Planets[i].Body})
		}
		return m.placesOf(where, lines, show)
	}
	w := m.w
	for _, a := range m.arrange() {
		if slices.Contains(a.panels, x.name) {
			w = a.w - 1
		}
	}
	lines := x.draw(m, w)
	for _, l := range lines {
		seen[l.About] = true
	}
	return m.placesOf(where, lines, show)
}

// jump shows a panel with the cursor on a line.
func (m *Model) jump(name string, to draw.Line) {
	m.over = nil
	m.show(name)
	m.focus, m.looked = name, ""
	if name == boardPanel {
		m.spot = to.About
		return
	}
	a, _ := m.areaOf(name)
	for i, l := range m.content(name, a.w) {
		if l.Text == to.Text || to.About.Kind != board.KindNone && l.About == to.About {
			m.cursor[name] = i
			m.top[name] = max(0, i-margin)
			return
		}
	}
}

// placesOf returns the places of lines; show shows that of a line.
func (m *Model) placesOf(where string, lines []draw.Line, show func(l draw.Line)) (list []place) {
	for i, l := range lines {
		text := strings.TrimSpace(ansi.Strip(l.Text))
		if n := len(list) - 1; n >= 0 && l.About == lines[i-1].About && (l.About.Kind != board.KindNone || strings.HasPrefix(l.Text, "  ")) {
			list[n].text += " " + compared(text)
			continue
		}
		if text != "" {
			list = append(list, place{where: where, shown: text, text: compared(where + " " + text), show: func() { show(l) }})
		}
	}
	return list
}

// placesOfOptions returns the options of the question.
func (m *Model) placesOfOptions() (list []place) {
	if m.view.Ask == nil {
		return nil
	}
	where := m.viewer.ShortWord("title.options", nil)
	for i := range m.view.Ask.Options {
		o := &m.view.Ask.Options[i]
		list = append(list, place{where: where, shown: o.Label, text: compared(o.Label + " " + o.ID), show: func() {
			m.over, m.zoom = nil, false
			m.focus = optionsPanel
			m.menu.to(i)
			m.light()
			m.facePlaces()
		}})
	}
	return list
}

// placesOfCards returns all cards that have not been seen in a panel, as they are printed.
func (m *Model) placesOfCards(seen map[source.Ref]bool) (list []place) {
	where := m.word("find.cards", nil)
	for i := range m.viewer.C.Cards {
		if seen[board.Ref(board.KindCard, int16(i))] {
			continue
		}
		c := m.viewer.Card(board.CardID(i))
		list = append(list, place{where: where, shown: c.Name, text: compared(c.Name + " " + c.ID + " " + strings.Join(c.Parts, " ")), show: func() {
			m.over = &overlay{title: c.Name, lines: func(w int) []draw.Line { return m.painter.Full(board.CardID(i), w) }}
		}})
	}
	return list
}

// placesOfRules returns the rules.
func (m *Model) placesOfRules() (list []place) {
	where := m.word("find.rules", nil)
	for _, r := range rules(string(kernel.Rules)) {
		shown := r.lines[0]
		if !strings.HasPrefix(shown, r.number) {
			shown = r.section
		}
		list = append(list, place{where: where, shown: shown, text: compared(r.section + " " + strings.Join(r.lines, " ")), number: r.number,
			show: func() { m.over = &overlay{title: r.section, lines: said(r.lines...)} }})
	}
	return list
}

// rule is a rule, or what a section has in place of rules.
type rule struct {
	number, section string
	lines           []string
}

// rules returns the rules of a text in Markdown: each paragraph with a number, or the first one of a section, and what follows up to the
// next number or the end of the section.
func rules(text string) (list []rule) {
	section, first := "", false
	for _, part := range strings.Split(text, "\n\n") {
		part = strings.TrimSpace(part)
		if strings.HasPrefix(part, "#") || part == "---" {
			section, first = strings.TrimLeft(part, "# -"), true
			continue
		}
		number, _, _ := strings.Cut(part, " ")
		switch {
		case !numbered(section):
			continue
		case numbered(part):
		case first:
			number, _, _ = strings.Cut(section, " ")
		default:
			r := &list[len(list)-1]
			r.lines = append(r.lines, unmarked(part)...)
			continue
		}
		list, first = append(list, rule{number, section, unmarked(part)}), false
	}
	return list
}

// numbered reports whether a text begins with a number.
func numbered(text string) bool { return text != "" && unicode.IsDigit(rune(text[0])) }

// unmarked returns a paragraph, a list or a table in Markdown as lines without marks: one line, one for each point, one for each row.
func unmarked(part string) (lines []string) {
	for _, l := range strings.Split(part, "\n") {
		point, listed := strings.CutPrefix(l, "* ")
		row, inTable := strings.CutPrefix(l, "| ")
		switch {
		case strings.HasPrefix(l, "|-"):
		case inTable:
			lines = append(lines, strings.ReplaceAll(strings.Trim(row, "| "), " | ", " · "))
		case listed:
			lines = append(lines, "• "+point)
		case len(lines) == 0:
			lines = append(lines, l)
		default:
			lines[len(lines)-1] += " " + strings.TrimSpace(l)
		}
	}
	for i, l := range lines {
		lines[i] = strings.NewReplacer("*", "", "`", "").Replace(l)
	}
	return lines
}

// compared returns a text in small letters without accents.
func compared(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return unicode.ToLower(r)
	}, norm.NFD.String(text))
}

// title returns the first line of the search: what has been typed.
func (f *finder) title() string {
	return f.m.word("find.title", catalog.Args{"text": f.text + "▏", "n": len(f.found)})
}

// lines returns what has been found.
func (f *finder) lines(w int) (lines []draw.Line) {
	if len(f.found) == 0 {
		return texts(w, f.m.word("find.nothing", catalog.Args{"typed": f.text != ""}))
	}
	for i, x := range f.found {
		text := console.Cut(x.shown, max(1, w-2-console.VisibleWidth(x.where)-2))
		text = console.Pad(text, w-2-console.VisibleWidth(x.where)) + f.m.painter.Dim(x.where)
		if i == f.m.over.at {
			text = f.m.painter.Under("> " + ansi.Strip(text))
		} else {
			text = "  " + text
		}
		lines = append(lines, draw.Line{Text: text})
	}
	return lines
}

// key takes a key: it is typed, moves the cursor, or shows what is under it.
func (f *finder) key(k string) tea.Cmd {
	o, room := f.m.over, f.m.h-3
	switch k {
	case "up":
		o.at--
	case "down", "tab":
		o.at++
	case "pgup":
		o.at -= room - 1
	case "pgdown":
		o.at += room - 1
	case "esc":
		f.m.over = nil
		return nil
	case "enter":
		if o.at < len(f.found) {
			f.m.over = nil
			f.found[o.at].show()
		}
		return nil
	case "backspace":
		if r := []rune(f.text); len(r) > 0 {
			f.typed(string(r[:len(r)-1]))
		}
	case "ctrl+u":
		f.typed("")
	case "space":
		f.typed(f.text + " ")
	default:
		if len([]rune(k)) == 1 {
			f.typed(f.text + k)
		}
	}
	o.at = clamp(o.at, 0, max(0, len(f.found)-1))
	o.top = around(o.top, o.at, o.at, room)
	return nil
}

// longest is the number of letters that a search takes.
const longest = 60

// rank returns how early a place comes: 0 for a rule whose number is typed, 1 for one whose number begins so, 2 for others.
func (x place) rank(words []string) int {
	rank := 2
	for _, word := range words {
		switch {
		case word == x.number:
			return 0
		case strings.Contains(word, ".") && strings.HasPrefix(x.number, word):
			rank = 1
		}
	}
	return rank
}

// typed looks for a text: all of its words, in any order. Rules with this number come first, then what was looked at.
func (f *finder) typed(text string) {
	if len([]rune(text)) > longest {
		return
	}
	f.text, f.found, f.m.over.at = text, f.here, 0
	if words := strings.Fields(compared(text)); len(words) > 0 {
		f.found = nil
		for _, list := range [][]place{f.here, f.others} {
			for _, x := range list {
				all := true
				for _, word := range words {
					all = all && strings.Contains(x.text, word)
				}
				if all {
					f.found = append(f.found, x)
				}
			}
		}
		slices.SortStableFunc(f.found, func(a, b place) int { return cmp.Compare(a.rank(words), b.rank(words)) })
	}
	f.m.over.title = f.title()
}
