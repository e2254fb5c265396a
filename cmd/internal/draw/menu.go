package draw

import (
	"fmt"
	"strings"

	"seti/cmd/internal/console"
	"seti/kernel/board"
	"seti/kernel/view"
)

// Menu is a list of the options of a question, numbered in the order in which they are drawn.
type Menu struct {
	Order []int    // entry i is the index in the decision of the option with number i+1
	IDs   []string // their ids
	Lines []string
}

// Menu draws the options for a person who reads lines: the answers, main actions and free
// actions with their ids, and the person's own cards with what can be done with
// each. If brief is set, a card takes one line.
func (p *Painter) Menu(w int, brief bool) *Menu {
	m := &Menu{}
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
		items[o.Kind] = append(items[o.Kind], p.item(m.add(o), o))
	}
	titles := [3]string{"menu.answer", "menu.main", "menu.free"}
	if p.S.Ask.Turn {
		titles[view.Answer] = "menu.turn"
	}
	for kind, list := range items {
		m.Lines = append(m.Lines, p.Beside(p.word(titles[kind], nil), p.flow(list, w))...)
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
// plain mode have the same width.
func (p *Painter) Beside(title string, lines []string) []string {
	gutter := p.gutter()
	var out []string
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
func (p *Painter) item(n int, o *view.Option) string {
	text := o.Label
	if o.Price.Text != "" {
		text += " (" + o.Price.Short() + ")"
	}
	if o.Gives.Text != "" {
		text = p.titled(text, o.Gives.Text)
	}
	return fmt.Sprintf("%2d %s  %s", n, p.Bold(o.ID), text)
}

// flow puts short items side by side and breaks long ones.
func (p *Painter) flow(items []string, w int) (lines []string) {
	w = p.Inside(w)
	var row []string
	flush := func() {
		lines = append(lines, console.Flow(row, w/6, w, 0)...)
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
		var text []string
		for k := range pile.Cards {
			c := &pile.Cards[k]
			line := console.Pad(heads[k], width) + p.Bold(c.ID+" "+c.Name)
			if edge := p.T.ShortEdge(c); edge != "" {
				line += " " + p.Dim("("+edge+")")
			}
			line = strings.TrimRight(line+" "+p.progress(c)+c.Text(), " ")
			if brief {
				text = append(text, console.Cut(line, w))
			} else {
				text = append(text, console.Wrap(line, w, width+4)...)
			}
		}
		lines = append(lines, p.Beside(console.Cut(pile.Name, p.gutter()-1), text)...)
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
