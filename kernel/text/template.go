package text

import (
	"fmt"
	"slices"
	"strings"
)

// template is one text of a message: words and gaps, in their order.
type template []part

// part is a run of words, or a gap.
type part struct {
	words string

	arg    string // the argument in the gap, or a message if it contains a "."
	form   []string
	asks   bool // it is a question: {arg?yes|no}, {arg=equals?yes|no}
	equals string
	yes    template
	no     template
}

// messages returns the messages that a text has in its gaps.
func (t template) messages() []string {
	var names []string
	for _, p := range t {
		if strings.Contains(p.arg, ".") {
			names = append(names, p.arg)
		}
		names = append(append(names, p.yes.messages()...), p.no.messages()...)
	}
	return names
}

// hasHead reports whether a text passes on the form that is asked of it.
func (t template) hasHead() bool {
	return slices.ContainsFunc(t, func(p part) bool {
		return slices.Contains(p.form, "*") || p.yes.hasHead() || p.no.hasHead()
	})
}

// parse reads the text of a message.
func parse(s string) (template, error) {
	p := parser{s: s}
	t, err := p.until("")
	if err == nil && p.at < len(s) {
		err = fmt.Errorf("%.60q: a } too many", s)
	}
	return t, err
}

type parser struct {
	s     string
	at    int
	depth int // number of questions inside each other
}

// until reads up to one of some closing signs that is not in a gap.
func (p *parser) until(closing string) (template, error) {
	var t template
	from := p.at
	words := func() {
		if from < p.at {
			t = append(t, part{words: p.s[from:p.at]})
		}
	}
	for p.at < len(p.s) {
		c := p.s[p.at]
		switch {
		case c == '{':
			words()
			p.at++
			gap, err := p.gap()
			if err != nil {
				return nil, err
			}
			t = append(t, gap)
			from = p.at
		case c == '}' || strings.IndexByte(closing, c) >= 0:
			words()
			return t, nil
		default:
			p.at++
		}
	}
	words()
	if closing != "" {
		return nil, fmt.Errorf("%.60q: a } is missing", p.s)
	}
	return t, nil
}

// mostQuestions is how deeply the questions of a text may be nested.
const mostQuestions = 50

// gap reads a gap, after its opening brace.
func (p *parser) gap() (part, error) {
	end := strings.IndexAny(p.s[p.at:], "{}?|")
	if end < 0 {
		return part{}, fmt.Errorf("%.60q: a } is missing", p.s)
	}
	head := p.s[p.at : p.at+end]
	p.at += end
	var g part
	if p.s[p.at] == '?' {
		if p.depth++; p.depth > mostQuestions {
			return g, fmt.Errorf("%.60q: more than %d questions, one inside the other", p.s, mostQuestions)
		}
		g.asks = true
		g.arg, g.equals, _ = strings.Cut(head, "=")
		p.at++
		var err error
		if g.yes, err = p.until("|"); err != nil {
			return g, err
		}
		if p.s[p.at] == '|' {
			p.at++
			if g.no, err = p.until("\x00"); err != nil {
				return g, err
			}
		}
		p.depth--
	} else {
		name, form, found := strings.Cut(head, ":")
		g.arg = name
		if found {
			g.form = strings.Split(form, ".")
		}
	}
	if g.arg == "" || strings.ContainsAny(g.arg, " ,") {
		return g, fmt.Errorf("%.60q: {%.60s} names no argument", p.s, head)
	}
	if p.at >= len(p.s) || p.s[p.at] != '}' {
		return g, fmt.Errorf("%.60q: a } is missing", p.s)
	}
	p.at++
	return g, nil
}
