package kernel

import (
	"slices"
	"strings"
)

// texter makes the sentences that players read out of effects, so that a text
// cannot say anything else than what happens.
type texter struct{ c *Catalog }

// CardText is the text of a card: its effect, mission, circles and end-game
// box.
func (c *Catalog) CardText(id CardID) string {
	return strings.Join(c.CardParts(&c.Cards[id]), " ")
}

// CardParts are the paragraphs of a card's text.
func (c *Catalog) CardParts(card *Card) []string {
	t := &texter{c}
	var parts []string
	if len(card.Play.Groups) > 0 {
		parts = append(parts, t.effects(&card.Play))
	}
	if m := card.Mission; m != nil {
		parts = append(parts, "Mission: if "+m.When.conditionText(t)+", "+LowerFirst(t.effects(&m.Reward)))
	}
	parts = append(parts, t.circles(card.Circles)...)
	if b := card.Berth; b != nil {
		parts = append(parts, "From ring "+itoa(b.Ring)+" you may orbit "+b.Name+": "+LowerFirst(t.effects(&b.Orbit))+" Or land there: "+LowerFirst(t.effects(&b.Land)))
	}
	if len(card.Fields) > 0 {
		parts = append(parts, UpperFirst(c.extrasText(card.Fields, ""))+".")
	}
	if e := card.Endgame; e != nil {
		parts = append(parts, "At the end: "+LowerFirst(t.group(e))+".")
	}
	return parts
}

// EffectsText writes a list of effects as sentences, "" if there are none.
func (c *Catalog) EffectsText(e *Effects) string {
	if e == nil || len(e.Groups) == 0 {
		return ""
	}
	return c.effectsText(e)
}

// GainsText writes gains: "2 credits and 1 energy", "" if there are none.
func (c *Catalog) GainsText(gains Gains) string {
	if len(gains) == 0 {
		return ""
	}
	return c.gainsText(gains)
}

// AmountText writes what is counted: "sector win in a red sector".
func (c *Catalog) AmountText(a Amount) string { return a.amountText(&texter{c}) }

// ModifyText writes modifiers as a sentence, "" if there are none.
func (c *Catalog) ModifyText(m *Modify) string {
	t := &texter{c}
	if parts := t.modify(m); len(parts) > 0 {
		return UpperFirst(andList(parts)) + "."
	}
	return ""
}

// circles writes circles; those that wait for the same are said together.
func (t *texter) circles(circles []Circle) []string {
	var parts []string
	for i := 0; i < len(circles); {
		on := t.circleOn(&circles[i])
		rewards := []string{}
		for i < len(circles) && t.circleOn(&circles[i]) == on {
			rewards = append(rewards, LowerFirst(strings.TrimSuffix(t.effects(&circles[i].Reward), ".")))
			i++
		}
		if len(rewards) == 1 {
			parts = append(parts, "Circle: when "+on+", "+rewards[0]+".")
		} else {
			parts = append(parts, itoa(len(rewards))+" circles, one each time "+on+": "+strings.Join(rewards, "; ")+".")
		}
	}
	return parts
}

func (t *texter) circleOn(c *Circle) string {
	s := t.pattern(&c.On)
	if c.When != nil {
		s += " and " + c.When.conditionText(t)
	}
	return s
}

// extrasText writes the numbers that a species gives to a card or a space.
func (c *Catalog) extrasText(extras Extras, before string) string {
	s := ""
	for _, x := range extras {
		if n, ok := x.Value.(int); ok {
			s += before + x.Name + " " + itoa(n)
			before = ", "
		}
	}
	return s
}

// gainsText writes gains: "2 credits and 1 energy".
func (c *Catalog) gainsText(gains Gains) string {
	t := &texter{c}
	return t.gains(gains)
}

func (c *Catalog) effectsText(e *Effects) string { return (&texter{c}).effects(e) }

func (t *texter) gains(gains Gains) string {
	if len(gains) == 0 {
		return "nothing"
	}
	var parts []string
	for _, x := range gains {
		parts = append(parts, itoa(x.N)+" "+t.c.resourceName(int16(x.Res), x.N))
	}
	return andList(parts)
}

func andList(parts []string) string {
	if n := len(parts); n > 1 {
		return strings.Join(parts[:n-1], ", ") + " and " + parts[n-1]
	}
	return strings.Join(parts, "")
}

// effects writes a list of effects as sentences.
func (t *texter) effects(e *Effects) string {
	if len(e.Groups) == 0 {
		return "Nothing."
	}
	var parts []string
	for i := range e.Groups {
		n := 1 // the same group several times is said once
		for i > 0 && t.group(&e.Groups[i]) == t.group(&e.Groups[i-1]) {
			n = 0
			break
		}
		if n == 0 {
			continue
		}
		for j := i + 1; j < len(e.Groups) && t.group(&e.Groups[j]) == t.group(&e.Groups[i]); j++ {
			n++
		}
		s := UpperFirst(t.group(&e.Groups[i]))
		if n > 1 {
			s += [...]string{"", "", ", twice", ", three times", ", four times"}[min(n, 4)]
		}
		parts = append(parts, s+".")
	}
	return strings.Join(parts, " ")
}

func (t *texter) group(gr *Group) string {
	var s string
	if gr.When != nil {
		s += "if " + gr.When.conditionText(t) + ", "
	}
	switch {
	case gr.May == Any:
		s += "as often as you like you may "
	case gr.May > 1:
		s += "up to " + itoa(gr.May) + " times you may "
	case gr.May == 1 || len(gr.Pay) > 0 && !gr.Must:
		s += "you may "
	}
	if len(gr.Pay) > 0 {
		s += "pay " + t.gains(gr.Pay) + " to "
	}
	var parts []string
	if len(gr.Gains) > 0 {
		parts = append(parts, "gain "+t.gains(gr.Gains))
	}
	if gr.Do != nil {
		parts = append(parts, gr.Do.text(t, gr.Times))
	}
	s += andList(parts)
	if gr.Per != nil {
		s += " for each " + gr.Per.amountText(t)
	}
	return s
}

// UpperFirst returns a text that begins with a capital, as a sentence does.
func UpperFirst(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// LowerFirst returns a text that begins small, as after a colon.
func LowerFirst(s string) string {
	if s == "" {
		return s
	}
	return strings.ToLower(s[:1]) + s[1:]
}

func article(noun string) string {
	if strings.ContainsRune("aeiou", rune(noun[0])) {
		return "an " + noun
	}
	return "a " + noun
}

func times(n int) string {
	switch n {
	case 1:
		return ""
	case 2:
		return " twice"
	}
	return " " + itoa(n) + " times"
}

// names writes what a filter means.
func (t *texter) names(fl *Filter) string {
	if fl.That != nil {
		return "it"
	}
	var parts []string
	earth := refTo(KindBody, int16(t.c.Earth))
	for _, r := range fl.Refs {
		switch {
		case fl.mentions(wordPlanet) && slices.Contains(fl.Refs, earth) && r.Kind == KindWord:
			parts = append(parts, "a planet, Earth included")
		case fl.mentions(wordPlanet) && r == earth:
		case r.Kind == KindWord && constWord(r.ID) == wordPlanet:
			parts = append(parts, "a planet other than Earth")
		case r.Kind == KindWord && constWord(r.ID) == wordAsteroid:
			parts = append(parts, "asteroids")
		case r.Kind == KindWord && (constWord(r.ID) == wordComet || constWord(r.ID) == wordMoon):
			parts = append(parts, "a "+constWord(r.ID).String())
		case r.Kind == KindRes && Resource(r.ID) == CardDeck:
			parts = append(parts, "card")
		case r.Kind == KindRes:
			parts = append(parts, t.c.resourceName(r.ID, 1))
		default:
			parts = append(parts, t.c.Title(r))
		}
	}
	return orList(parts)
}

// place writes where a star is: "at Vega", "in a red sector".
func (t *texter) place(fl *Filter) string {
	if fl.That != nil {
		return "in that sector"
	}
	if fl.Sel != nil {
		return "in " + fl.Sel.noun(t, true)
	}
	if !fl.set || fl.mentions(wordAny) {
		return "in any sector"
	}
	if fl.mentions(wordProbe) {
		return "in a sector with one of your probes"
	}
	var parts []string
	for _, r := range fl.Refs {
		switch r.Kind {
		case KindColor:
			parts = append(parts, "in a "+Color(r.ID).String()+" sector")
		case KindStar:
			parts = append(parts, "at "+t.c.Stars[r.ID].Name)
		case KindBody:
			parts = append(parts, "in the sector of "+t.c.Bodies[r.ID].Name)
		}
	}
	return orList(parts)
}

// eventTexts say an event in the second person; {} is what it is about.
var eventTexts = [eventCount]string{
	EvLaunch: "launch", EvOrbit: "orbit {}", EvLand: "land on {}", EvScan: "scan", EvAnalyze: "analyze", EvPlay: "play a card",
	EvPass: "pass", EvVisit: "visit {}", EvSignal: "mark a signal {}", EvSectorCompleted: "complete a sector",
	EvSectorWin: "win a sector", EvTrace: "mark {} trace", EvResearch: "research {} tech", EvIncome: "tuck a card",
	EvCorner: "use {} corner", EvMissionCompleted: "complete a mission", EvRotation: "cause a rotation",
	EvDiscovery: "discover a species", EvMilestone: "reach a milestone", EvMove: "move a probe", EvDraw: "draw a card",
	EvDiscard: "discard a card", EvReveal: "show a card", EvRemove: "remove {}",
}

// pattern writes what is waited for: "you visit Mars".
func (t *texter) pattern(p *Pattern) string {
	var parts []string
	for i := range p.Any {
		parts = append(parts, t.match(&p.Any[i]))
	}
	return "you " + orList(parts)
}

func (t *texter) match(m *Match) string {
	about := ""
	switch m.Kind {
	case EvSignal:
		if m.Main.set {
			about = t.place(&m.Main)
		}
	case EvTrace, EvResearch, EvCorner, EvRemove:
		about = "any"
		if m.Main.set && !m.Main.mentions(wordAny) {
			about = article(t.names(&m.Main))
		} else if m.Kind != EvTrace {
			about = "a"
		}
	case EvOrbit:
		about = "a planet"
		if m.Main.set && !m.Main.mentions(wordPlanet) {
			about = t.names(&m.Main)
		}
	default:
		about = "a planet or a moon"
		if m.Main.set {
			about = t.names(&m.Main)
		}
	}
	s := strings.TrimSpace(strings.ReplaceAll(eventTexts[m.Kind], "{}", about))
	if m.Cost >= 0 {
		s += " of cost " + itoa(m.Cost)
	}
	if m.CardIs.set {
		s += " of kind " + t.names(&m.CardIs)
	}
	if m.Color.set {
		s += " with a " + t.names(&m.Color) + " corner"
	}
	if m.Mentions.set {
		s += " that mentions " + t.names(&m.Mentions)
	}
	if m.Ring == "same" {
		s += " within its ring"
	}
	if m.Turn == "own" {
		s += " in your turn"
	}
	if m.Species.set {
		s += " for " + t.species(&m.Species)
	}
	if m.Place.set {
		s += " on its " + t.names(&m.Place)
	}
	return s
}
