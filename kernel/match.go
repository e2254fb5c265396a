package kernel

import (
	"reflect"
	"slices"
	"strings"

	"seti/kernel/source"
)

func (p *Pattern) Decode(d *Decoder, v source.Value, tag reflect.StructTag) {
	switch v.Kind {
	case source.String:
		p.add(d, source.Field{Key: v.String, Pos: v.Pos, Value: source.Value{Kind: source.String, String: "any", Pos: v.Pos}}, nil)
	case source.List:
		for _, e := range v.List {
			p.Decode(d, e, tag)
		}
	case source.Table:
		event := -1
		for i, f := range v.Fields {
			if _, ok := eventNamed(f.Key); ok {
				event = i
			}
		}
		if event < 0 {
			if len(v.Fields) > 0 {
				d.Errorf(v.Fields[0].Pos, source.Nearest(v.Fields[0].Key, eventNames[:]), "unknown event %q", v.Fields[0].Key)
			} else {
				d.Expected(v, "an event such as { visit = \"mars\" }")
			}
			return
		}
		p.add(d, v.Fields[event], append(append([]source.Field(nil), v.Fields[:event]...), v.Fields[event+1:]...))
	default:
		d.Expected(v, "an event")
	}
}

// add decodes one event and its filters.
func (p *Pattern) add(d *Decoder, f source.Field, rest []source.Field) {
	kind, ok := eventNamed(f.Key)
	if !ok {
		d.Errorf(f.Pos, source.Nearest(f.Key, eventNames[:]), "unknown event %q", f.Key)
		return
	}
	def := eventDefs[kind]
	m := Match{Kind: kind}
	if v := f.Value; v.Kind != source.String || v.String != "any" {
		if def.main == "" {
			d.Errorf(v.Pos, "", "event %q takes no %s", f.Key, v.Describe())
			return
		}
		m.Main.Decode(d, v, def.tag())
	}
	for _, x := range rest {
		switch x.Key {
		case "since":
			p.Since = d.oneOf(x.Value, "here", "turn")
		case "different", "same":
			var prop Prop
			prop.Decode(d, x.Value, "")
			if x.Key == "same" {
				p.Group.Same = prop
			} else {
				p.Group.Different = prop
			}
		case "of":
			p.Group.Of = d.oneOf(x.Value, "own", "others", "all")
		default:
			if !slices.Contains(strings.Fields(def.filters), x.Key) {
				d.UnknownKey(x, append(strings.Fields(def.filters), "since", "of", "same", "different"))
				continue
			}
			m.filter(d, x)
		}
	}
	p.Any = append(p.Any, m)
	p.mask |= 1 << kind
}

func (m *Match) filter(d *Decoder, x source.Field) {
	switch x.Key {
	case "turn":
		m.Turn = d.oneOf(x.Value, "own")
	case "ring":
		m.Ring = d.oneOf(x.Value, "same")
	case "cost":
		m.Cost.Decode(d, x.Value, "")
	case "alien":
		m.Alien.Decode(d, x.Value, "")
	case "main":
		m.Action.Decode(d, x.Value, "")
	case "color":
		m.Color.Decode(d, x.Value, `names:"color"`)
	case "mentions":
		m.Mentions.Decode(d, x.Value, `names:"body"`)
	case "kind":
		m.CardIs.Decode(d, x.Value, `names:"word:effect,conditional,trigger,endgame,mission"`)
	case "species":
		m.Species.Decode(d, x.Value, `names:"slot species word:any,this,other"`)
	case "place":
		m.Place.Decode(d, x.Value, `names:"word:discovery,board,overflow"`)
	}
}

// awaits reports whether the owner of a frame waits for an event: for his own, unless
// of says whose.
func (p *Pattern) awaits(h *Hooks, e *Event) bool {
	return p.Group.Means(h, e.Player) && p.Matches(h, e)
}

// Matches reports whether an event is meant, whoever's it is.
func (p *Pattern) Matches(h *Hooks, e *Event) bool {
	if p.mask&(1<<e.Kind) == 0 {
		return false
	}
	for i := range p.Any {
		if p.Any[i].matches(h.g, h, e) {
			return true
		}
	}
	return false
}

// Past appends the events that are meant of those that the list of effects has caused
// so far, or since it began to wait, or since the turn began.
func (p *Pattern) Past(h *Hooks, buf []source.Ref) []source.Ref {
	from := int(h.since)
	if p.Since == "turn" {
		from = 0
	}
	for i := from; i < len(h.g.S.Events); i++ {
		e := &h.g.S.Events[i]
		if p.Group.Means(h, e.Player) && (p.Since == "turn" || h.list == anyList || e.List == h.list) && p.Matches(h, e) {
			buf = append(buf, refTo(KindEvent, int16(i)))
		}
	}
	return buf
}

// Latest returns the index of the event that brought a reward, if that is meant, else
// of the last one that Past names; -1 if there is none.
func (p *Pattern) Latest(h *Hooks) int {
	g := h.g
	g.read |= ReadsAnything
	if h.cause >= 0 && p.Matches(h, &g.S.Events[h.cause]) {
		return int(h.cause)
	}
	base := len(g.things)
	g.things = p.Past(h, g.things)
	last := -1
	if len(g.things) > base {
		last = int(g.things[len(g.things)-1].ID)
	}
	g.things = g.things[:base]
	return last
}

// LatestStep appends the latest event and all that are meant of the same step, such as
// three draws.
func (p *Pattern) LatestStep(h *Hooks, buf []source.Ref) []source.Ref {
	last := p.Latest(h)
	if last < 0 || last == int(h.cause) {
		if last >= 0 {
			buf = append(buf, refTo(KindEvent, int16(last)))
		}
		return buf
	}
	step, base := h.g.S.Events[last].Step, len(buf)
	buf = p.Past(h, buf)
	kept := buf[:base]
	for _, e := range buf[base:] {
		if h.g.S.Events[e.ID].Step == step {
			kept = append(kept, e)
		}
	}
	return kept
}

// Phrase says what is waited for, in the second person: visit Mars.
func (p *Pattern) Phrase(c *Catalog) Phrase {
	var parts []Phrase
	for i := range p.Any {
		parts = append(parts, p.Any[i].phrase(c))
	}
	return say("which.one_of", Args{"of": parts})
}

// AwaitedPhrase says what is waited for, and whose event if not one's own: see another
// player visit Mars.
func (p *Pattern) AwaitedPhrase(c *Catalog) Phrase {
	if of := p.Group.Of; of != "" && of != "own" {
		return say("event.of_"+of, Args{"event": p.Phrase(c)})
	}
	return p.Phrase(c)
}

func (m *Match) matches(g *Game, f *Hooks, e *Event) bool {
	if m.Kind != e.Kind ||
		m.Turn == "own" && e.Player != e.Turn ||
		m.Ring == "same" && e.Ring == 0 ||
		m.Cost.Set && int(e.Cost) != m.Cost.N ||
		m.Alien.set && m.Alien.yes != (g.C.Cards[e.Card].species >= 0) ||
		!m.Action.Allows(e.N > 0) {
		return false
	}
	if m.Main.Set && !m.mainHas(g, f, e) {
		return false
	}
	var b Bound
	if m.Species.Set {
		m.Species.bind(g, f, KindSlot, &b)
		if b.None || !g.slotMeant(f, &b, int(e.Slot)) {
			return false
		}
	}
	if m.Place.Set && !m.Place.MeansPlace(e.Place, false) {
		return false
	}
	if m.Color.Set {
		c := &g.C.Cards[e.Card].Sector
		m.Color.bind(g, f, KindColor, &b)
		if !c.Set || !b.Has(refTo(KindColor, int16(c.Color))) {
			return false
		}
	}
	if m.Mentions.Set && !mentions(&m.Mentions, &g.C.Cards[e.Card].Mentions) {
		return false
	}
	if m.CardIs.Set && !m.CardIs.MeansCardKind(&g.C.Cards[e.Card]) {
		return false
	}
	return true
}

// MeansPlace reports whether a filter means a place of traces; paid says that the
// place was paid for.
func (fl *Filter) MeansPlace(p Place, paid bool) bool {
	if paid && fl.mentions(wordPaid) {
		return true
	}
	switch p {
	case Discovery:
		return fl.mentions(wordDiscovery)
	case Overflow:
		return fl.mentions(wordOverflow)
	}
	return fl.mentions(wordBoard)
}

// mentions reports whether a card names one of the planets that are meant.
func mentions(want, has *Filter) bool {
	for _, r := range want.Refs {
		if slices.Contains(has.Refs, r) {
			return true
		}
	}
	return false
}

// MeansCardKind reports whether a filter means the kind of a card.
func (fl *Filter) MeansCardKind(c *Card) bool {
	kind := c.Kind()
	if fl.mentions(wordMission) && (kind == "conditional" || kind == "trigger") {
		return true
	}
	for _, r := range fl.Refs {
		if r.Kind == KindWord && constWord(r.ID).String() == kind {
			return true
		}
	}
	return false
}

func (m *Match) mainHas(g *Game, f *Hooks, e *Event) bool {
	var b Bound
	switch e.Kind {
	case EvVisit:
		m.Main.bind(g, f, KindBody, &b)
		return !b.None && b.Cell(g.C, e.Cell)
	case EvOrbit, EvLand:
		m.Main.bind(g, f, KindBody, &b)
		return !b.None && b.Body(g.C, int(e.Body))
	case EvSignal, EvSectorCompleted, EvSectorWin:
		m.Main.bind(g, f, KindStar, &b)
		return !b.None && b.Has(refTo(KindStar, int16(e.Star)), g.ColorRef(int(e.Star)))
	case EvTrace:
		m.Main.bind(g, f, KindTrace, &b)
		return !b.None && b.Has(refTo(KindTrace, int16(e.Color)))
	case EvResearch:
		m.Main.bind(g, f, KindType, &b)
		return !b.None && b.Has(refTo(KindTech, e.Tech), refTo(KindType, int16(g.C.Techs[e.Tech].Type)))
	case EvIncome:
		m.Main.bind(g, f, KindRes, &b)
		return !b.None && b.Has(refTo(KindRes, e.Res))
	case EvCorner:
		m.Main.bind(g, f, KindRes, &b)
		return g.C.Cards[e.Card].CornerHas(&b)
	case EvRemove:
		if e.Color >= 0 {
			return m.Main.mentions(wordTrace) || m.Main.mentions(wordAny)
		}
		return m.Main.mentions(constWord(int(wordProbe)+int(e.Figure))) || m.Main.mentions(wordAny)
	}
	return true
}

func (m *Match) phrase(c *Catalog) Phrase {
	args := Args{}
	switch m.Kind {
	case EvSignal:
		args["what"] = m.Main.PlaceIfSetPhrase(c)
	case EvOrbit:
		if !m.Main.mentions(wordPlanet) {
			args["what"] = m.Main.UnlessAnyPhrase(c)
		}
	case EvLand:
		args["what"] = m.Main.UnlessAnyPhrase(c)
		if m.Main.mentions(wordPlanet) && len(m.Main.Refs) == 1 {
			args["what"] = say("which.planet_itself", nil) // nothing lands on Earth
		}
	default:
		args["what"] = m.Main.UnlessAnyPhrase(c)
	}
	with := Args{"event": say("event."+m.Kind.String(), args), "kind": m.CardIs.Phrase(c), "color": m.Color.Phrase(c),
		"mentions": m.Mentions.Phrase(c), "ring": m.Ring == "same", "turn": m.Turn == "own", "species": m.Species.SpeciesPhrase(c),
		"place": m.Place.Phrase(c), "cost": m.Cost.Phrase(), "alien": m.Alien.Phrase(), "main": m.Action.Phrase()}
	return say("event.with", with)
}

// CornerHas reports whether a card's free-action corner contains a gain that is
// meant, or moves.
func (c *Card) CornerHas(b *Bound) bool {
	for i := range c.Free.Groups {
		for _, x := range c.Free.Groups[i].Gains {
			if b.Has(refTo(KindRes, int16(x.Res))) {
				return true
			}
		}
	}
	return c.moves > 0 && b.word(wordMove)
}
