package draw

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"seti/cmd/internal/console"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/view"
)

// Question draws the question.
func (p *Painter) Question(w int) []Line {
	a := p.S.Ask
	if a == nil {
		return nil
	}
	text := p.Bold(a.Question)
	if a.Urgent {
		text += " " + p.Warn(p.word("ask.urgent", nil))
	}
	return wrap(none, text, w, 2)
}

// Item draws an option in a list, or several that fold: a number, a label, and the price at the right. Long labels
// continue on the next line.
func (p *Painter) Item(number, label, price string, chosen bool, w int) []string {
	head := number + " "
	indent := console.VisibleWidth(head) + 1
	lines := console.Wrap(head+label, w-1, indent-1)
	if price != "" {
		last := lines[len(lines)-1]
		room := w - 1 - console.VisibleWidth(last)
		if n := console.VisibleWidth(price); n+1 <= room {
			lines[len(lines)-1] = last + strings.Repeat(" ", room-n) + price
		} else {
			lines = append(lines, console.Wrap(strings.Repeat(" ", indent)+price, w-1, indent)...)
		}
	}
	for i, l := range lines {
		l = console.Pad(l, w-1)
		if chosen {
			mark := " "
			if i == 0 {
				mark = ">"
			}
			lines[i] = p.Chosen(mark + l)
		} else {
			lines[i] = " " + l
		}
	}
	return lines
}

// Priced returns a label with a price.
func (p *Painter) Priced(label string, price *view.Worth) string {
	if price.Text == "" {
		return label
	}
	return label + " (" + price.Text + ")"
}

// Way draws a way of several moves: where it begins, how long it is, and what the probe gains on it.
func (p *Painter) Way(label string, way *view.Way, w int) []Line {
	list := []string{p.Priced(p.Bold(label), &way.Price), p.T.Way(way)}
	var gains []string
	for i := range way.Visits {
		gains = append(gains, p.Good(way.Visits[i].Text))
	}
	if len(gains) > 0 {
		list = append(list, p.word("outcome.visits", catalog.Args{"gains": gains}))
	}
	return Each(none, append(list, p.word("outcome.way", nil)), w)
}

// Detail draws an option in full: its label, what it gives, what follows from it as far
// as that is known, and its card. If the card is the answer it comes first.
func (p *Painter) Detail(o *view.Option, out *view.Outcome, w int) []Line {
	var head, card, leads []Line
	if o.Card >= 0 {
		card = p.Full(o.Card, w)
	}
	if o.Card < 0 || o.Kind != view.Answer {
		head = wrap(none, p.Priced(p.Bold(o.Label), &o.Price), w, 2)
	}
	for _, text := range []string{o.Gives.Text, o.Ahead} {
		if text != "" {
			head = append(head, wrap(none, text, w, 2)...)
		}
	}
	if out != nil {
		leads = p.Outcome(out, w)
	}
	if o.Kind == view.Answer {
		return append(append(head, card...), leads...)
	}
	return append(append(head, leads...), card...)
}

// Outcome draws the outcome of an option.
func (p *Painter) Outcome(o *view.Outcome, w int) []Line {
	var lines []Line
	add := func(key string, args catalog.Args) {
		lines = append(lines, wrap(none, p.word("outcome."+key, args), w, 2)...)
	}
	switch {
	case o.Unknown:
		add("unknown", nil)
		return lines
	case o.Fails != "":
		add("fails", catalog.Args{"why": o.Fails})
		return lines
	}
	var gains []string
	for _, g := range o.Gains {
		if g.N > 0 {
			gains = append(gains, p.Good(g.Word))
		} else {
			gains = append(gains, p.Warn(g.Word))
		}
	}
	if len(gains) > 0 {
		add("now", catalog.Args{"gains": gains})
	}
	if len(o.Deeds) > 0 {
		add("deeds", catalog.Args{"deeds": o.Deeds})
	}
	for _, s := range o.Sectors {
		add("sector", catalog.Args{"name": s.Name, "how": s.How})
	}
	if o.Open {
		add("open", nil)
	}
	if o.Asks != "" {
		add("then", catalog.Args{"question": o.Asks, "choices": strings.Join(o.Choices, " · ")})
	}
	if o.Ends {
		add("ends", nil)
	}
	return lines
}

// Menu is a list of the options of a question, numbered in the order in which they are drawn.
type Menu struct {
	Order []int    // entry i is the index in the decision of the option with number i+1
	IDs   []string // their ids
	Lines []string

	heard Heard
}

// Heard are the texts that a person who has the menu read to them knows already: of these the id is enough. It is nil if all texts are to be
// drawn.
type Heard map[string]bool

// again reports whether a text is known, and notes that it is known from now on.
func (h Heard) again(text string) bool {
	if h == nil {
		return false
	}
	was := h[text]
	h[text] = true
	return was
}

// Menu draws the options for a text terminal: the answers, main actions and free actions with their ids, and the
// person's own cards with what can be done with each. If brief is set, a card that is no answer takes one line.
func (p *Painter) Menu(w int, brief bool, heard Heard) *Menu {
	m := &Menu{heard: heard}
	inside, column := p.Inside(w), p.Inside(w)/6
	if len(heard) > 0 {
		column = 1 // a person who has it read to them sees no columns
	}
	own := map[board.CardID]bool{}
	for i := range p.S.Piles {
		for k := range p.S.Piles[i].Cards {
			own[p.S.Piles[i].Cards[k].Card] = p.S.Piles[i].Owner == p.S.Eyes
		}
	}
	onCard := map[board.CardID][]*view.Option{}
	var items [3][]string
	for i := range p.S.Ask.Options {
		o := &p.S.Ask.Options[i]
		if own[o.Card] {
			onCard[o.Card] = append(onCard[o.Card], o)
			continue
		}
		items[o.Kind] = append(items[o.Kind], p.item(m, o))
	}
	titles := [3]string{"menu.answer", "menu.main", "menu.free"}
	if p.S.Ask.Turn {
		titles[view.Answer] = "menu.turn"
	}
	for kind, list := range items {
		m.Lines = append(m.Lines, p.Beside(p.word(titles[kind], nil), p.flow(list, column, inside))...)
	}
	hand := p.own(m, onCard, w, brief)
	if len(onCard) > 0 {
		m.Lines = append(m.Lines, hand...)
	} else {
		m.Lines = append(hand, m.Lines...)
	}
	return m
}

// add gives an option the next number.
func (m *Menu) add(o *view.Option) int {
	m.Order = append(m.Order, o.Index)
	m.IDs = append(m.IDs, o.ID)
	return len(m.Order)
}

// Beside puts a title beside lines, of which there may be none. All titles of the
// plain mode have the same width; one that is longer stands above the lines.
func (p *Painter) Beside(title string, lines []string) []string {
	gutter := p.gutter()
	var out []string
	if len(lines) > 0 && console.VisibleWidth(title) >= gutter {
		out, title = append(out, p.Bold(title)), ""
	}
	for i, l := range lines {
		if i == 0 {
			out = append(out, p.Bold(console.Pad(title, gutter))+l)
		} else {
			out = append(out, strings.Repeat(" ", gutter)+l)
		}
	}
	return out
}

// Inside returns the width of lines beside a title in a terminal with w columns.
func (p *Painter) Inside(w int) int { return w - p.gutter() }

func (p *Painter) gutter() int {
	most := 0
	for _, key := range []string{"menu.answer", "menu.turn", "menu.main", "menu.free", "menu.news", "menu.log", "menu.hint"} {
		most = max(most, console.VisibleWidth(p.word(key, nil)))
	}
	for i := range p.S.Piles {
		if pile := &p.S.Piles[i]; pile.Owner == p.S.Eyes {
			most = max(most, console.VisibleWidth(pile.Name))
		}
	}
	return min(most, 12) + 1
}

// item returns an option with its number, its id, its price and what it gives.
func (p *Painter) item(m *Menu, o *view.Option) string {
	n, text := m.add(o), o.Label
	if o.Price.Text != "" {
		text += " (" + o.Price.Short() + ")"
	}
	if o.Gives.Text != "" {
		text = p.titled(text, o.Gives.Text)
	}
	if o.Kind != view.Answer && o.Verb != board.VerbMove.String() && m.heard.again(o.ID+text) {
		return fmt.Sprintf("%d %s", n, p.Bold(o.ID))
	}
	return fmt.Sprintf("%2d %s  %s", n, p.Bold(o.ID), text)
}

// flow puts short items side by side and breaks long ones.
func (p *Painter) flow(items []string, column, w int) (lines []string) {
	var row []string
	flush := func() {
		lines = append(lines, console.Flow(row, column, w, 0)...)
		row = nil
	}
	for _, item := range items {
		if console.VisibleWidth(item) <= w {
			row = append(row, item)
			continue
		}
		flush()
		lines = append(lines, console.Wrap(item, w, 5)...)
	}
	flush()
	return lines
}

// own draws the cards of the seat with what can be done with each.
func (p *Painter) own(m *Menu, onCard map[board.CardID][]*view.Option, w int, brief bool) (lines []string) {
	w = p.Inside(w)
	for i := range p.S.Piles {
		pile := &p.S.Piles[i]
		if pile.Owner != p.S.Eyes {
			continue
		}
		heads, width := make([]string, len(pile.Cards)), 0
		for k := range pile.Cards {
			heads[k] = p.choices(m, onCard[pile.Cards[k].Card])
			width = max(width, console.VisibleWidth(heads[k]))
		}
		var text, known []string
		for k := range pile.Cards {
			c := &pile.Cards[k]
			if m.heard.again(p.progress(c) + c.ID) {
				if heads[k] != "" {
					known = append(known, strings.TrimSpace(heads[k])+" "+p.Bold(c.ID+" "+c.Name))
				}
				continue
			}
			line := console.Pad(heads[k], width) + p.Bold(c.ID+" "+c.Name)
			if edge := p.T.ShortEdge(c); edge != "" {
				line += " " + p.Dim("("+edge+")")
			}
			line = strings.TrimRight(line+" "+p.progress(c)+c.Text(), " ")
			answers := slices.ContainsFunc(onCard[c.Card], func(o *view.Option) bool { return o.Kind == view.Answer })
			if brief && !answers {
				text = append(text, console.Cut(line, w))
			} else {
				text = append(text, console.Wrap(line, w, width+4)...)
			}
		}
		text = append(console.Flow(known, 1, w, 0), text...)
		lines = append(lines, p.Beside(pile.Name, text)...)
	}
	return lines
}

// choices returns what can be done with a card: "3 play · 4 corner ". What can be done
// in several ways is listed by id.
func (p *Painter) choices(m *Menu, options []*view.Option) string {
	verbs := map[string]int{}
	for _, o := range options {
		verb, _, _ := strings.Cut(o.ID, " ")
		verbs[verb]++
	}
	head := ""
	for _, o := range options {
		word, _, _ := strings.Cut(o.ID, " ")
		if verbs[word] > 1 {
			word = o.ID
		}
		if head != "" {
			head += "· "
		}
		head += fmt.Sprintf("%2d %s ", m.add(o), p.Bold(word))
	}
	return head
}

// Decimal returns a number with so many digits after the decimal sign of the language.
func Decimal(t *view.Viewer, x float64, digits int) string {
	return strings.Replace(strconv.FormatFloat(x, 'f', digits, 64), ".", t.Word("advice.point", nil), 1)
}
