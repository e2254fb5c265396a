package draw

import (
	"strings"

	"seti/cmd/internal/console"
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

// Item draws an option in a list, or several that fold: a number, a label, and
// the price at the right. What does not fit on a line goes on in the next.
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
	lines := wrap(none, p.Priced(p.Bold(label), &way.Price), w, 2)
	lines = append(lines, wrap(none, p.T.Way(way), w, 2)...)
	var gains []string
	for i := range way.Visits {
		gains = append(gains, p.Good(way.Visits[i].Text))
	}
	if len(gains) > 0 {
		lines = append(lines, wrap(none, p.word("outcome.visits", catalog.Args{"gains": gains}), w, 2)...)
	}
	return append(lines, wrap(none, p.word("outcome.way", nil), w, 2)...)
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
	if o.Gives.Text != "" {
		head = append(head, wrap(none, o.Gives.Text, w, 2)...)
	}
	if o.Ahead != "" {
		head = append(head, wrap(none, o.Ahead, w, 2)...)
	}
	if out != nil {
		leads = p.Outcome(out, w)
	}
	if o.Kind == view.Answer {
		return append(append(head, card...), leads...)
	}
	return append(append(head, leads...), card...)
}

// Outcome draws what follows from an option.
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
