package fullscreen

import (
	"slices"

	"seti/cmd/internal/console"
	"seti/cmd/internal/draw"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/text"
	"seti/kernel/view"
)

// detail returns the option under the cursor in full, with what follows from it, or the
// options of the fold under the cursor.
func (m *Model) detail(w int) []draw.Line {
	if m.focus != optionsPanel && m.focus != detailPanel {
		if r := m.under(); r.Kind != board.KindNone { // pointing at a thing explains it
			return m.brief(r, w)
		}
	}
	e, ok := m.menu.chosen()
	switch {
	case !ok:
		return nil
	case e.way != nil:
		return m.painter.Way(e.title, e.way, w)
	case e.option >= 0:
		o := &m.view.Ask.Options[e.option]
		return m.painter.Detail(o, m.outcome(o), w)
	}
	var lines []draw.Line
	for _, way := range m.menu.ways(e) {
		lines = append(lines, texts(w, m.painter.Priced(way.title, &way.way.Price))...)
	}
	for _, i := range e.in {
		o := &m.view.Ask.Options[i]
		lines = append(lines, texts(w, m.painter.Priced(o.Label, &o.Price))...)
	}
	return lines
}

// outcome returns what follows from an option, which is tried once. It is nil while computer players
// think.
func (m *Model) outcome(o *view.Option) *view.Outcome {
	if m.thinking != nil || m.view.Ask == nil {
		return nil
	}
	out := m.tried[o.Index]
	if out == nil {
		out = m.viewer.Try(m.game.Session, m.seat, o.Index)
		m.tried[o.Index] = out
	}
	return out
}

// final returns why an action should not be taken by mistake: it is to "pass", it ends the "turn", or "undo" is not possible, because
// chance decides or something hidden is seen. It is "" for other actions, and for answers to a question, which has to be answered.
func (m *Model) final(o *view.Option) string {
	switch {
	case o.Kind == view.Answer && !m.view.Ask.Turn:
		return ""
	case o.Verb == board.VerbPass.String():
		return "pass"
	case o.Verb == board.VerbEndTurn.String():
		return "turn"
	}
	switch out := m.outcome(o); {
	case out == nil:
		return ""
	case out.Ends:
		return "turn"
	case out.Final:
		return "undo"
	}
	return ""
}

// explain explains what is under the cursor.
func (m *Model) explain() {
	if m.focus == optionsPanel || m.focus == detailPanel {
		e, ok := m.menu.chosen()
		switch {
		case !ok:
			m.help()
			return
		case e.option < 0:
			label, _ := m.menu.label(e)
			m.over = &overlay{title: label, lines: m.detail}
			return
		}
		o := &m.view.Ask.Options[e.option]
		refs := o.Targets
		m.over = &overlay{title: o.Label, lines: func(w int) []draw.Line {
			lines := m.painter.Detail(o, m.outcome(o), w)
			for _, r := range refs {
				if r.Kind != board.KindCard {
					lines = append(lines, draw.Line{})
					lines = append(lines, m.thing(r, w)...)
				}
			}
			return append(lines, texts(w, "", m.word("explain.id", catalog.Args{"id": o.ID}))...)
		}}
		return
	}
	r := m.under()
	m.over = &overlay{title: m.word("title.explain", nil), lines: func(w int) []draw.Line { return m.thing(r, w) }}
}

// under returns the thing that the line under the cursor is about.
func (m *Model) under() source.Ref {
	if m.focus == boardPanel {
		x, _ := m.pointed(m.spots())
		return x.At
	}
	if a, ok := m.areaOf(m.focus); ok {
		if lines, at := m.content(m.focus, a.w), m.cursor[m.focus]; at < len(lines) {
			return lines[at].About
		}
	}
	return source.Ref{}
}

// thing explains a thing.
func (m *Model) thing(r source.Ref, w int) []draw.Line {
	if r.Kind == board.KindCard {
		return m.painter.Full(board.CardID(r.ID), w)
	}
	parts, sheets := m.explained(r)
	for _, s := range sheets {
		for _, line := range draw.Sheet(s, console.Style(false)) {
			parts = append(parts, view.Clean(line))
		}
	}
	if len(parts) == 0 {
		parts = []string{m.word("explain."+m.focus, nil)}
	}
	return texts(w, parts...)
}

// refused calls f with the options that the person may wish for and that are not offered, and why.
func (m *Model) refused(f func(o board.Option, label, why string)) {
	for _, id := range m.viewer.Wishes(m.view, m.seat) {
		refusal := m.game.Session.Why(m.seat, id)
		if refusal.Code == kernel.Allowed {
			continue
		}
		o, ok := m.viewer.C.ParseOption(id)
		if ok {
			id = m.viewer.Tell(m.game.Session.Game().Label(o))
		}
		f(o, id, m.viewer.Tell(refusal.Reason))
	}
}

// refusal returns why a verb is not offered, if there is one reason; otherwise it refers to "why", which
// lists them.
func (m *Model) refusal(name string) string {
	var reasons []string
	m.refused(func(o board.Option, _, why string) {
		if verbOf(o.Verb.String()).name == name && !slices.Contains(reasons, why) {
			reasons = append(reasons, why)
		}
	})
	args := m.keyArgs(catalog.Args{"what": text.Upper(m.word("keys."+name, nil)), "several": len(reasons) > 1})
	if i := slices.IndexFunc(verbs, func(v verb) bool { return v.name == name }); len(reasons) == 0 {
		id := verbs[i].of.String()
		if _, known := m.viewer.C.ParseOption(id); known { // a verb without arguments, which nobody wishes for
			if refusal := m.game.Session.Why(m.seat, id); refusal.Code != kernel.Allowed {
				reasons = append(reasons, m.viewer.Tell(refusal.Reason))
			}
		}
	}
	if len(reasons) == 1 {
		args["why"] = reasons[0]
	}
	return m.word("screen.refused", args)
}

// why shows why actions are not offered.
func (m *Model) why() {
	if m.thinking != nil || m.view.Ask == nil {
		return
	}
	list := []string{m.word("why.head", nil)}
	m.refused(func(_ board.Option, label, why string) {
		list = append(list, m.word("why.line", catalog.Args{"option": m.painter.Bold(label), "why": why}))
	})
	if len(list) == 1 {
		list[0] = m.word("why.nothing", nil)
	}
	m.over = &overlay{title: m.word("title.why", nil), lines: said(list...)}
}
