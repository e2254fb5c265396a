package kernel

import (
	"reflect"
	"seti/kernel/source"
	"slices"
	"strings"
)

func (w *Launch) phrase(c *Catalog, n int) Phrase {
	return say("effect.launch", Args{"n": n, "unlimited": !w.Limit})
}

func (w *Land) phrase(c *Catalog, n int) Phrase {
	return say("effect.land", Args{"n": n, "moon": w.Moon, "occupied": w.Occupied})
}

func (w *OrbitWord) phrase(c *Catalog, n int) Phrase { return say("effect.orbit", Args{"n": n}) }

func (w *Scan) phrase(c *Catalog, n int) Phrase { return say("effect.scan", Args{"n": n}) }

func (w *Research) phrase(c *Catalog, n int) Phrase {
	return say("effect.research", Args{"n": n, "type": w.Type.unlessAny(c), "rotate": w.Rotation, "others": w.TakenBy != "",
		"plain": !w.Bonus})
}

func (w *Move) phrase(c *Catalog, n int) Phrase {
	return say("effect.move", Args{"n": w.Steps * n, "probes": w.Probes})
}

func (w *SignalWord) phrase(c *Catalog, n int) Phrase {
	args := Args{"n": n * w.Count, "dry": !w.Data, "at": w.At.placePhrase(c), "each": w.Each}
	for _, from := range []constWord{wordRow, wordHand, wordDeck} {
		if w.At.mentions(from) {
			args["from"] = refTo(KindWord, int16(from))
		}
	}
	if s, ok := w.At.Sel.(*Signals); ok && w.Each {
		args["beside"] = s.noun(c)
	}
	return say("effect.signal", args)
}

func (w *TraceWord) phrase(c *Catalog, n int) Phrase {
	var beside []Phrase
	for _, r := range w.Beside.Refs {
		beside = append(beside, say("effect.a_trace", Args{"color": r}))
	}
	return say("effect.trace", Args{"n": n, "color": w.Color.unlessAny(c), "that": w.Color.That != nil, "beside": beside, "species": w.Species.speciesPhrase(c)})
}

func (w *IncomeWord) phrase(c *Catalog, n int) Phrase { return say("effect.income", Args{"n": n}) }

func (w *CornerWord) phrase(c *Catalog, n int) Phrase {
	return say("effect.corner", Args{"of": w.Of.noun(c), "n": n * w.Times})
}

func (w *IncomeOf) phrase(c *Catalog, n int) Phrase {
	return say("effect.income_of", Args{"of": w.Of.noun(c)})
}

func (w *Discard) phrase(c *Catalog, n int) Phrase {
	args := Args{"of": w.Of.noun(c), "all": w.all, "any": w.Count == Any, "n": int(w.Count) * n}
	if that, ok := w.Of.(*That); ok && w.Count != Any {
		args["among"] = that.Happened.noun(c)
	}
	return say("effect.discard", args)
}

func (w *Reveal) phrase(c *Catalog, n int) Phrase {
	return say("effect.reveal", Args{"of": w.Of.noun(c), "all": w.Count == "all"})
}

func (w *Remove) phrase(c *Catalog, n int) Phrase {
	return say("effect.remove", Args{"n": n * w.Count, "of": w.Of.noun(c), "whose": w.Of.grouping().Of})
}

func (w *TuckThis) phrase(c *Catalog, n int) Phrase   { return say("effect.tuck_this", nil) }
func (w *ReturnCard) phrase(c *Catalog, n int) Phrase { return say("effect.return_card", nil) }

func (w *PlaceWord) phrase(c *Catalog, n int) Phrase {
	var what []Phrase
	add := func(key string, fl *Filter, args Args) {
		if fl.set {
			what = append(what, say(key, args))
		}
	}
	add("effect.a_probe", &w.Probe, Args{"at": w.Probe.phrase(c)})
	add("effect.an_orbiter", &w.Orbiter, Args{"at": w.Orbiter.phrase(c)})
	add("effect.a_lander", &w.Lander, Args{"at": w.Lander.phrase(c)})
	add("effect.signals_at", &w.Signal, Args{"n": w.Count * n, "at": w.Signal.phrase(c)})
	add("effect.trace_for", &w.Trace, Args{"color": w.Trace.phrase(c), "species": w.Species.speciesPhrase(c)})
	add("effect.gold_marker", &w.Gold, Args{"tile": w.Gold.phrase(c), "place": w.At})
	return say("effect.place", Args{"what": what})
}

func (w *TakeBack) phrase(c *Catalog, n int) Phrase {
	_, figures := w.Of.(*Figures)
	return say("effect.take_back", Args{"n": n * w.Count, "of": w.Of.noun(c), "figures": figures})
}

func (w *ClearCircles) phrase(c *Catalog, n int) Phrase { return say("effect.clear_circles", nil) }

func (w *ThisTurn) phrase(c *Catalog, n int) Phrase {
	times := 0
	var parts []Phrase
	if len(w.On.Any) > 0 {
		args := Args{"on": w.On.phrase(c), "reward": w.Reward.phrase(c)}
		if w.When != nil {
			args["when"] = w.When.conditionPhrase(c)
		}
		if w.Different != PropNone {
			args["different"] = w.Different.phrase()
		} else {
			times = int(w.Times)
		}
		parts = append(parts, say("effect.this_turn_when", args))
	}
	return say("effect.this_turn", Args{"times": times, "what": append(parts, w.Modify.phrases(c)...)})
}

func (w *MilestoneWord) phrase(c *Catalog, n int) Phrase {
	return say("effect.milestone", Args{"n": w.Ahead, "reward": w.Reward.phrase(c)})
}

func (w *Choose) phrase(c *Catalog, n int) Phrase {
	var parts []Phrase
	for i := range w.From {
		parts = append(parts, say("effect.choice", Args{"what": w.From[i].phrase(c)}))
	}
	return say("effect.choose", Args{"what": parts})
}

func (r *runFunction) phrase(c *Catalog, n int) Phrase {
	return say("effect.run", Args{"what": literal(r.fn.Text)})
}

func (u *usePackWord) phrase(c *Catalog, n int) Phrase {
	what := Phrase{Text: u.word.Text, Args: Args{"about": say("which.it", nil)}}
	switch {
	case u.sel != nil:
		what.Args["about"] = u.sel.noun(c)
	case u.arg.Kind == source.String:
		what.Args["about"] = u.arg.String
		for _, r := range c.names[u.arg.String] {
			what.Args["about"] = r
		}
	}
	return say("effect.word", Args{"what": what, "n": n})
}

// phrase is a list of effects, a sentence for each group; a group several times
// over is said once.
func (e *Effects) phrase(c *Catalog) Phrase {
	var groups []Phrase
	for i := 0; i < len(e.Groups); {
		what, n := e.Groups[i].phrase(c), 1
		for i+n < len(e.Groups) && reflect.DeepEqual(e.Groups[i+n].phrase(c), what) {
			n++
		}
		groups = append(groups, say("effect.sentence", Args{"what": what, "n": n}))
		i += n
	}
	return say("effect.all", Args{"groups": groups})
}

func (gr *Group) phrase(c *Catalog) Phrase {
	args := Args{"may": gr.May}
	if gr.When != nil {
		args["when"] = gr.When.conditionPhrase(c)
	}
	if gr.May == 0 && len(gr.Pay) > 0 && !gr.Must {
		args["may"] = 1
	}
	if len(gr.Pay) > 0 {
		args["pay"] = gr.Pay.phrase(c)
	}
	var what []Phrase
	if len(gr.Gains) > 0 {
		what = append(what, say("effect.gain", Args{"what": gr.Gains.phrase(c)}))
	}
	if gr.Do != nil {
		what = append(what, gr.Do.phrase(c, gr.Times))
	}
	args["what"] = what
	if gr.Per != nil {
		args["per"] = gr.Per.amountPhrase(c)
	}
	return say("effect.group", args)
}

func (gs Gains) phrase(c *Catalog) Phrase {
	var parts []Phrase
	for _, x := range gs {
		parts = append(parts, say("thing.some", Args{"n": x.N, "what": refTo(KindRes, int16(x.Res))}))
	}
	return say("thing.gains", Args{"what": parts})
}

// phrases are modifiers: "leaving asteroids costs 1 move less".
func (m *Modify) phrases(c *Catalog) []Phrase {
	var parts []Phrase
	add := func(key string, args Args) { parts = append(parts, say(key, args)) }
	if m.ProbeLimit != 0 {
		add("modify.probe_limit", Args{"n": m.ProbeLimit})
	}
	for a, cost := range m.Cost {
		for _, x := range cost {
			add("modify.cost", Args{"action": say("action."+actionNames[a], nil), "more": x.N > 0,
				"cost": Gains{{x.Res, max(x.N, -x.N)}}.phrase(c)})
		}
	}
	if m.Moons {
		add("modify.moons", nil)
	}
	if m.AsteroidStep != 0 {
		add("modify.asteroid_step", Args{"n": m.AsteroidStep, "more": m.AsteroidStep > 0})
	}
	for i, e := range m.VisitGain {
		if e != nil {
			add("modify.visit_gain", Args{"place": visitKeys[i], "what": e.phrase(c)})
		}
	}
	for i := range m.Converts {
		x := &m.Converts[i]
		what := any(refTo(KindRes, int16(x.res)))
		if x.word != nil {
			what = x.name
		}
		add("modify.converts", Args{"what": what, "into": x.into.phrase(c)})
	}
	if m.DataLimit != 0 {
		add("modify.data_limit", Args{"n": m.DataLimit, "more": m.DataLimit > 0})
	}
	if m.ScanReach > 0 {
		add("modify.scan_reach", Args{"n": m.ScanReach})
	}
	return parts
}

// Conditions and amounts

func (a *AllOf) conditionPhrase(c *Catalog) Phrase {
	var parts []Phrase
	for _, x := range a.Of {
		parts = append(parts, x.conditionPhrase(c))
	}
	return say("when.all_of", Args{"of": parts})
}

func (a *AnyOf) conditionPhrase(c *Catalog) Phrase {
	p := a.AllOf.conditionPhrase(c)
	p.Key = "when.any_of"
	return p
}

func (n *No) conditionPhrase(c *Catalog) Phrase {
	if x, ok := n.Of.(counted); ok {
		return (&Compare{"exactly", 0, x}).conditionPhrase(c)
	}
	return say("when.no", Args{"what": n.Of.conditionPhrase(c)})
}

func (f *countFunction) amountPhrase(*Catalog) Phrase    { return literal(f.fn.Text) }
func (f *countFunction) conditionPhrase(*Catalog) Phrase { return literal(f.fn.Text) }
func (f *checkFunction) conditionPhrase(*Catalog) Phrase { return literal(f.fn.Text) }

func (h *Held) amountPhrase(*Catalog) Phrase {
	var parts []Phrase
	computer := refTo(KindWord, int16(wordComputer))
	all := slices.Contains(h.What, refTo(KindRes, int16(Data))) && slices.Contains(h.What, computer)
	for _, r := range h.What {
		switch {
		case all && r == computer:
			parts = append(parts, say("word.all_data", nil))
		case all && r == refTo(KindRes, int16(Data)): // said together
		default:
			parts = append(parts, say("thing.name", Args{"what": r}))
		}
	}
	return say("amount.held", Args{"what": parts})
}

func (h *Held) conditionPhrase(c *Catalog) Phrase {
	return say("when.held", Args{"what": h.amountPhrase(c)})
}

func (l *Least) amountPhrase(c *Catalog) Phrase {
	var parts []Phrase
	for _, a := range l.Of {
		parts = append(parts, a.amountPhrase(c))
	}
	return say("amount.set", Args{"of": parts})
}

func (l *Least) conditionPhrase(c *Catalog) Phrase {
	return say("when.set", Args{"what": l.amountPhrase(c)})
}

func (x counted) amountPhrase(c *Catalog) Phrase {
	gr := x.grouping()
	args := Args{"what": x.noun(c), "whose": gr.Of}
	gr.agreeing(args)
	return say("amount.counted", args)
}

func (x counted) conditionPhrase(c *Catalog) Phrase {
	return (&Compare{"at_least", 1, x}).conditionPhrase(c)
}

// agreeing adds what things agree and differ in.
func (gr *Grouping) agreeing(args Args) {
	if gr.Different != PropNone {
		args["different"] = gr.Different.phrase()
	}
	if gr.Same != PropNone {
		args["same"] = gr.Same.phrase()
	}
}

func (x *Compare) conditionPhrase(c *Catalog) Phrase {
	args := Args{"n": x.N, "word": x.Word}
	of, ok := x.Of.(counted)
	if !ok {
		args["what"] = x.Of.amountPhrase(c)
		return say("when.amount", args)
	}
	gr := of.grouping()
	args["whose"] = gr.Of
	if h, ok := of.Selection.(*Happened); ok {
		args["what"] = h.Pattern.phrase(c)
		return say("when.happened", args)
	}
	gr.agreeing(args)
	if s, ok := of.Selection.(*Figures); ok && x.N == 2 && gr.Different == PropKind {
		args["at"] = s.At.phrase(c) // there are just two kinds
		return say("when.both", args)
	}
	if s, ok := of.Selection.(*Probes); ok && gr.Different == PropPlanet && s.At.mentions(wordPlanet) && len(s.At.Refs) == 1 {
		args["different"] = say("prop.not_earth", nil)
		args["what"] = (&Probes{NextTo: s.NextTo, Kind: s.Kind}).noun(c)
		return say("when.counted", args)
	}
	if _, ok := of.Selection.(*Pieces); ok && gr.Of == "" {
		args["whose"] = "nobody" // unless others are meant
	}
	args["what"] = of.noun(c)
	return say("when.counted", args)
}

// Selections

func (s *Traces) noun(c *Catalog) Phrase {
	args := Args{"species": s.Species.speciesPhrase(c), "paid": s.Place.mentions(wordPaid), "that": s.Color.That != nil}
	if s.Color.That == nil {
		args["color"] = s.Color.unlessAny(c)
	}
	if !s.Place.mentions(wordPaid) {
		args["place"] = s.Place.phrase(c)
	}
	return say("noun.traces", args)
}

func (s *Figures) noun(c *Catalog) Phrase {
	return say("noun.figures", Args{"kind": s.Kind.phrase(c), "at": s.At.phrase(c), "planets": !s.Moons})
}

func (s *Probes) noun(c *Catalog) Phrase {
	return say("noun.probes", Args{"capsule": s.Kind.mentions(wordCapsule), "at": s.At.phrase(c), "next_to": s.NextTo.phrase(c)})
}

func (s *Wins) noun(c *Catalog) Phrase {
	return say("noun.wins", Args{"at": s.Color.placeIfSet(c)})
}

func (s *Signals) noun(c *Catalog) Phrase {
	return say("noun.signals", Args{"at": s.At.placeIfSet(c)})
}

func (s *Techs) noun(c *Catalog) Phrase {
	switch {
	case s.Type.That != nil:
		return say("noun.techs_of_that_type", nil)
	case s.Tech.That != nil:
		return say("noun.that_tech", nil)
	case s.Tech.set:
		return say("noun.tech_named", Args{"tech": s.Tech.phrase(c)})
	}
	return say("noun.techs", Args{"type": s.Type.phrase(c)})
}

func (s *Cards) noun(c *Catalog) Phrase {
	at := string(s.At)
	switch {
	case at == "":
		at = "hand"
	case at == "missions" && s.Kind.mentions(wordMission) && len(s.Kind.Refs) == 1:
		return say("noun.missions_in_play", nil)
	}
	return say("noun.cards", Args{"at": at, "corner": s.Corner.phrase(c), "income": s.Income.phrase(c), "color": s.Color.phrase(c),
		"cost": s.Cost.phrase(), "kind": s.Kind.phrase(c), "alien": s.Alien.phrase()})
}

func (s *TuckedCards) noun(c *Catalog) Phrase {
	return say("noun.tucked", Args{"income": s.Income.phrase(c)})
}

func (s *Missions) noun(c *Catalog) Phrase {
	if !s.Kind.mentions(wordEndgame) {
		return say("noun.missions", nil)
	}
	if !s.Kind.mentions(wordMission) {
		return say("noun.endgame_card", nil)
	}
	return say("noun.missions_and_endgame", nil)
}

func (s *Sectors) noun(c *Catalog) Phrase {
	var kinds []Phrase
	for _, k := range s.Piece {
		kinds = append(kinds, say("noun.piece_of_kind", Args{"kind": strings.ReplaceAll(k, "_", " ")}))
	}
	return say("noun.sectors", Args{"next_to": s.NextTo.phrase(c), "signals": s.Signals, "whose": s.Of, "piece": kinds})
}

func (s *Pieces) noun(c *Catalog) Phrase {
	var kinds []Phrase
	for _, k := range s.Kind {
		kinds = append(kinds, say("noun.piece_of_kind", Args{"kind": strings.ReplaceAll(k, "_", " ")}))
	}
	return say("noun.pieces", Args{"kind": kinds, "color": s.Color.phrase(c), "sector": s.Sector.phrase(c), "at": s.At.phrase(c)})
}

func (h *Happened) noun(c *Catalog) Phrase {
	if len(h.Any) == 1 {
		switch m := &h.Any[0]; m.Kind {
		case EvReveal:
			return say("noun.shown", nil)
		case EvSignal:
			return say("noun.marked", Args{"at": m.Main.placeIfSet(c)})
		case EvDraw:
			return say("noun.drawn", nil)
		case EvDiscard:
			return say("noun.discarded", nil)
		}
	}
	return say("noun.times", Args{"what": h.Pattern.phrase(c), "turn": h.Since == "turn"})
}

func (th *That) noun(c *Catalog) Phrase {
	if len(th.Any) == 1 {
		switch th.Any[0].Kind {
		case EvDraw:
			return say("which.just_drawn", nil)
		case EvDiscard:
			return say("which.just_discarded", nil)
		}
	}
	return say("which.it", nil)
}

// Filters

// phrase is the number as people write it, "" if there is none; 0 is one too.
func (x Number) phrase() string {
	if !x.set {
		return ""
	}
	return itoa(x.n)
}

// phrase is yes, no, or "" for both.
func (y YesNo) phrase() string {
	switch {
	case !y.set:
		return ""
	case y.yes:
		return "yes"
	}
	return "no"
}

// phrase names what a filter means: Mars, or asteroids; nothing if it is not
// set.
func (fl *Filter) phrase(c *Catalog) Phrase {
	if fl.That != nil {
		return say("which.it", nil)
	}
	earth := refTo(KindBody, int16(c.Earth))
	all := fl.mentions(wordPlanet) && slices.Contains(fl.Refs, earth)
	var parts []Phrase
	for _, r := range fl.Refs {
		switch {
		case all && r == earth:
		case all && r.Kind == KindWord && constWord(r.ID) == wordPlanet:
			parts = append(parts, say("which.planet_or_earth", nil))
		default:
			parts = append(parts, say("thing.name", Args{"what": r}))
		}
	}
	if len(parts) == 0 {
		return Phrase{}
	}
	return say("which.one_of", Args{"of": parts})
}

// unlessAny names what a filter means, nothing if that is everything.
func (fl *Filter) unlessAny(c *Catalog) Phrase {
	if fl.mentions(wordAny) {
		return Phrase{}
	}
	return fl.phrase(c)
}

// speciesPhrase says which species is meant: this species, the other species.
func (fl *Filter) speciesPhrase(c *Catalog) Phrase {
	switch {
	case !fl.set:
		return Phrase{}
	case fl.mentions(wordThis):
		return say("which.this_species", nil)
	}
	return say("which.species", Args{"which": fl.phrase(c)})
}

// placePhrase says where a star is: at Vega, in a red sector.
func (fl *Filter) placePhrase(c *Catalog) Phrase {
	switch {
	case fl.That != nil:
		return say("where.that_sector", nil)
	case fl.Sel != nil:
		if s, ok := fl.Sel.(*Sectors); ok {
			return say("where.selected", Args{"what": fl.Sel.noun(c), "one": !s.NextTo.set})
		}
		return say("where.with", Args{"what": fl.Sel.noun(c)})
	case !fl.set || fl.mentions(wordAny):
		return say("where.any", nil)
	case fl.mentions(wordProbe):
		return say("where.probe", nil)
	}
	var parts []Phrase
	for _, r := range fl.Refs {
		switch r.Kind {
		case KindColor:
			parts = append(parts, say("where.color", Args{"color": r}))
		case KindStar:
			parts = append(parts, say("where.star", Args{"star": r}))
		case KindBody:
			parts = append(parts, say("where.body", Args{"body": r}))
		}
	}
	return say("which.one_of", Args{"of": parts})
}

func (fl *Filter) placeIfSet(c *Catalog) Phrase {
	if !fl.set {
		return Phrase{}
	}
	return fl.placePhrase(c)
}

func (p Prop) phrase() Phrase { return say("prop."+p.String(), nil) }

// Events

// phrase says what is waited for, in the second person: visit Mars.
func (p *Pattern) phrase(c *Catalog) Phrase {
	var parts []Phrase
	for i := range p.Any {
		parts = append(parts, p.Any[i].phrase(c))
	}
	return say("which.one_of", Args{"of": parts})
}

func (m *Match) phrase(c *Catalog) Phrase {
	args := Args{}
	switch m.Kind {
	case EvSignal:
		args["what"] = m.Main.placeIfSet(c)
	case EvOrbit:
		if !m.Main.mentions(wordPlanet) {
			args["what"] = m.Main.unlessAny(c)
		}
	case EvLand:
		args["what"] = m.Main.unlessAny(c)
		if m.Main.mentions(wordPlanet) && len(m.Main.Refs) == 1 {
			args["what"] = say("which.planet_itself", nil) // nothing lands on Earth
		}
	default:
		args["what"] = m.Main.unlessAny(c)
	}
	with := Args{"event": say("event."+m.Kind.String(), args), "kind": m.CardIs.phrase(c), "color": m.Color.phrase(c),
		"mentions": m.Mentions.phrase(c), "ring": m.Ring == "same", "turn": m.Turn == "own", "species": m.Species.speciesPhrase(c),
		"place": m.Place.phrase(c), "cost": m.Cost.phrase(), "alien": m.Alien.phrase(), "main": m.Action.phrase()}
	return say("event.with", with)
}
