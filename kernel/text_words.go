package kernel

import "strings"

func (w *Launch) text(t *texter, n int) string {
	s := "launch a probe" + times(n)
	if !w.Limit {
		s += ", ignoring the limit"
	}
	return s
}

func (w *Land) text(t *texter, n int) string {
	s := "land a probe" + times(n)
	if w.Moon {
		s += ", on a moon if you like"
	}
	if w.Occupied {
		s += ", on an occupied space if you like, whose reward you gain too"
	}
	return s
}

func (w *OrbitWord) text(t *texter, n int) string { return "orbit with a probe" + times(n) }

func (w *IncomeOf) text(t *texter, n int) string {
	return "gain the income corner of " + w.Of.noun(t, true)
}

func (a *AllOf) conditionText(t *texter) string {
	var parts []string
	for _, c := range a.Of {
		parts = append(parts, c.conditionText(t))
	}
	return andList(parts)
}

func (w *Scan) text(t *texter, n int) string { return "scan" + times(n) }

func (w *Research) text(t *texter, n int) string {
	s := "research any tech"
	if !w.Type.mentions(wordAny) {
		s = "research " + article(t.names(&w.Type)) + " tech"
	}
	if w.Rotation {
		s = "rotate and " + s
	} else {
		s += " without rotation"
	}
	if w.TakenBy != "" {
		s += " that another player owns"
	}
	if !w.Bonus {
		s += ", without the bonus of its tile"
	}
	return s + times(n)
}

func (w *Move) text(t *texter, n int) string { return "move " + itoa(w.Steps*n) }

func (w *SignalWord) text(t *texter, n int) string {
	n *= w.Count
	noun := "a signal"
	if n > 1 {
		noun = itoa(n) + " signals"
	}
	var s string
	switch {
	case w.At.mentions(wordRow):
		s = "discard a card of the row and mark " + noun + " of its color"
	case w.At.mentions(wordHand):
		s = "discard a card of your hand and mark " + noun + " of its color"
	case w.At.mentions(wordDeck):
		s = "discard the top card of the deck and mark " + noun + " of its color"
	case w.Each:
		s = "mark " + noun + " each " + t.place(&w.At)
	default:
		s = "mark " + noun + " " + t.place(&w.At)
	}
	if !w.Data {
		s += ", without gaining data"
	}
	return s
}

func (w *TraceWord) text(t *texter, n int) string {
	s := "mark a trace of any color"
	if w.Color.set && !w.Color.mentions(wordAny) {
		s = "mark " + article(t.names(&w.Color)) + " trace"
	}
	if w.Beside.set {
		var parts []string
		for _, r := range w.Beside.Refs {
			parts = append(parts, article(traceNames[r.ID])+" trace")
		}
		s += " for a species where you have " + andList(parts)
	}
	if w.Species.set {
		s += " for " + t.species(&w.Species)
	}
	return s + times(n)
}

func (w *IncomeWord) text(t *texter, n int) string {
	return "you may tuck a card for income" + times(n)
}

func (w *CornerWord) text(t *texter, n int) string {
	return "gain the free-action corner of " + w.Of.noun(t, true)
}

func (w *Discard) text(t *texter, n int) string {
	switch {
	case w.all:
		return "discard all " + w.Of.noun(t, true)
	case w.Count == Any:
		return "discard any number of " + w.Of.noun(t, true)
	}
	if that, ok := w.Of.(*That); ok {
		return "discard " + itoa(int(w.Count)*n) + " of the " + that.Happened.noun(t, true)
	}
	return "discard " + itoa(int(w.Count)*n) + " " + w.Of.noun(t, int(w.Count)*n != 1)
}

func (w *Reveal) text(t *texter, n int) string { return "show any number of " + w.Of.noun(t, true) }

func (w *Remove) text(t *texter, n int) string {
	return "remove " + itoa(n*w.Count) + " of your " + w.Of.noun(t, true)
}

func (w *TuckThis) text(t *texter, n int) string   { return "you may tuck this card for income" }
func (w *ReturnCard) text(t *texter, n int) string { return "take this card back to your hand" }

func (w *ThisTurn) text(t *texter, n int) string {
	var parts []string
	if len(w.On.Any) > 0 {
		s := "when " + t.pattern(&w.On)
		if w.When != nil {
			s += " and " + w.When.conditionText(t)
		}
		s += ", " + LowerFirst(strings.TrimSuffix(t.effects(&w.Reward), "."))
		switch {
		case w.Different != PropNone:
			s += " for each different " + w.Different.String()
		case w.Times == 1:
			return "once this turn, " + s
		}
		parts = append(parts, s)
	}
	return "this turn " + andList(append(parts, t.modify(&w.Modify)...))
}

// modify writes modifiers: "leaving asteroids costs 1 move less".
func (t *texter) modify(m *Modify) []string {
	var parts []string
	if m.ProbeLimit != 0 {
		parts = append(parts, "you may have "+itoa(m.ProbeLimit)+" more probe in space")
	}
	for a, cost := range m.Cost {
		for _, x := range cost {
			more := " more"
			if x.N < 0 {
				x.N, more = -x.N, " less"
			}
			parts = append(parts, "a "+actionNames[a]+" costs "+t.gains(Gains{x})+more)
		}
	}
	if m.Moons {
		parts = append(parts, "you may land on moons")
	}
	if m.AsteroidStep < 0 {
		parts = append(parts, "leaving asteroids costs no extra move")
	} else if m.AsteroidStep > 0 {
		parts = append(parts, "leaving asteroids costs "+itoa(m.AsteroidStep)+" more")
	}
	for i, e := range m.VisitGain {
		if e != nil {
			parts = append(parts, "a visit to "+[...]string{"a planet", "asteroids", "a comet"}[i]+" brings: "+
				LowerFirst(strings.TrimSuffix(t.effects(e), ".")))
		}
	}
	if m.ScanReach > 0 {
		parts = append(parts, "the signal at Earth may go "+itoa(m.ScanReach)+" sector further")
	}
	return parts
}

func (w *Choose) text(t *texter, n int) string {
	var parts []string
	for i := range w.From {
		parts = append(parts, LowerFirst(strings.TrimSuffix(t.effects(&w.From[i]), ".")))
	}
	return "choose: " + strings.Join(parts, ", or ")
}

func (r *runFunction) text(t *texter, n int) string     { return LowerFirst(r.fn.Text) }
func (c *countFunction) amountText(t *texter) string    { return c.fn.Text }
func (c *countFunction) conditionText(t *texter) string { return c.fn.Text }
func (c *checkFunction) conditionText(t *texter) string { return c.fn.Text }
func (c counted) amountText(t *texter) string {
	gr := c.grouping()
	s := c.noun(t, false)
	if gr.Different != PropNone {
		s = "different " + gr.Different.String() + " among your " + c.noun(t, true)
	}
	if gr.Same != PropNone {
		s += " of one " + gr.Same.String()
	}
	return s
}

func (c counted) conditionText(t *texter) string {
	return (&Compare{"at_least", 1, c}).conditionText(t)
}

func (c *Compare) conditionText(t *texter) string {
	n := itoa(c.N)
	switch of := c.Of.(type) {
	case counted:
		if h, ok := of.Selection.(*Happened); ok && c.N == 1 {
			return t.pattern(&h.Pattern)
		}
		gr := of.grouping()
		have := "you have "
		switch gr.Of {
		case "others":
			have = "another player has "
		case "all":
			have = "there are "
		}
		if _, ok := of.Selection.(*Pieces); ok && gr.Of == "" {
			have = "there is " // nobody's, unless others are meant
			if c.N > 1 {
				have = "there are "
			}
		}
		noun := of.noun(t, c.N != 1)
		switch {
		case c.Word == "exactly" && c.N == 0:
			return have + "no " + of.noun(t, true)
		case c.Word == "exactly":
			n = "exactly " + n
		case c.N == 1:
			n = ""
			if !strings.HasPrefix(noun, "that ") {
				noun = article(noun)
			}
		}
		s := have + strings.TrimSpace(n+" "+noun)
		if gr.Different != PropNone && c.N > 1 {
			s = have + noun + " " + among(gr.Different) + " " + n + " different " + plural(gr.Different.String())
		}
		if gr.Same != PropNone {
			s += " " + among(gr.Same) + " the same " + gr.Same.String()
		}
		return s
	}
	if c.Word == "at_least" {
		return "you have " + n + " " + c.Of.amountText(t) + " or more"
	}
	return "you have exactly " + n + " " + c.Of.amountText(t)
}

// among is the word between things and what they agree or differ in.
func among(p Prop) string {
	switch p {
	case PropStar, PropPlanet, PropBody:
		return "at"
	case PropSpecies:
		return "for"
	case PropSector:
		return "in"
	}
	return "of"
}

func plural(s string) string {
	if s == "species" {
		return s
	}
	return s + "s"
}

func (h *Held) amountText(t *texter) string {
	var parts []string
	for _, r := range h.What {
		parts = append(parts, t.c.resourceName(r.ID, 1))
	}
	return andList(parts)
}

func (h *Held) conditionText(t *texter) string { return "you have " + h.amountText(t) }

func (l *Least) amountText(t *texter) string {
	var parts []string
	for _, a := range l.Of {
		parts = append(parts, a.amountText(t))
	}
	return "set of " + andList(parts)
}

func (l *Least) conditionText(t *texter) string { return "you have a " + l.amountText(t) }

func (w *PlaceWord) text(t *texter, n int) string {
	var parts []string
	for _, x := range []struct {
		what string
		at   *Filter
	}{{"a probe at", &w.Probe}, {"an orbiter at", &w.Orbiter}, {"a lander on", &w.Lander}} {
		if x.at.set {
			parts = append(parts, x.what+" "+t.names(x.at))
		}
	}
	if w.Signal.set {
		parts = append(parts, itoa(w.Count*n)+" "+many("signal", w.Count*n != 1)+" at "+t.names(&w.Signal))
	}
	if w.Trace.set {
		parts = append(parts, article(t.names(&w.Trace))+" trace on the discovery space of "+t.species(&w.Species))
	}
	if w.Gold.set {
		parts = append(parts, "a marker on the gold tile "+t.names(&w.Gold))
	}
	return "place " + andList(parts) + ", without gaining anything"
}

func (w *TakeBack) text(t *texter, n int) string {
	return "take back " + itoa(n*w.Count) + " of your " + w.Of.noun(t, true)
}

func (w *ClearCircles) text(t *texter, n int) string { return "clear its circles" }
