package kernel

import (
	"fmt"
	"reflect"
	"slices"

	"seti/kernel/source"
)

// severalCards tells whether a selection may name several cards, and not just
// the one that it is about.
func severalCards(s Selection) bool {
	_, one := s.(*That)
	return !one
}

// CornerWord gains the free-action corners of cards (rules 9.4.8).
type CornerWord struct {
	Of    Selection `key:"of" main:"" doc:"the cards"`
	Times int       `key:"times" doc:"how often; the moves are made together"`
}

func (w *CornerWord) usesRow(discarded bool) bool { return discarded }

func (w *CornerWord) do(g *Game, f *frame, n int) {
	for _, c := range g.cardsOf(w.Of, f) {
		g.rewardTimes(f.owner, &g.C.Cards[c].Free, f.main, n*w.Times)
		g.settle()
	}
}

func (w *CornerWord) phrase(c *Catalog, n int) Phrase {
	return say("effect.corner", Args{"of": w.Of.noun(c), "each": severalCards(w.Of), "n": n * w.Times})
}

// cardsOf returns the cards that a selection means: cards themselves, or those
// that events were about.
func (g *Game) cardsOf(sel Selection, f *frame) []CardID {
	base := g.selected(sel, f)
	var list []CardID
	for _, t := range g.things[base:] {
		switch t.Kind {
		case KindCard:
			list = append(list, CardID(t.ID))
		case KindEvent:
			if c := g.S.Events[t.ID].Card; c != NoCard {
				list = append(list, c)
			}
		}
	}
	g.things = g.things[:base]
	return list
}

// IncomeOf gains the income corner of cards once; nothing is tucked.
type IncomeOf struct {
	Of Selection `key:"of" main:"" doc:"the cards"`
}

func (w *IncomeOf) usesRow(discarded bool) bool { return discarded }

func (w *IncomeOf) do(g *Game, f *frame, n int) {
	for _, c := range g.cardsOf(w.Of, f) {
		if in := g.C.Cards[c].Income; in.Set {
			g.gain(f.owner, in.Res, n)
		}
		g.settle()
	}
}

func (w *IncomeOf) phrase(c *Catalog, n int) Phrase {
	return say("effect.income_of", Args{"of": w.Of.noun(c), "each": severalCards(w.Of)})
}

// Discard discards cards.
type Discard struct {
	Of    Selection `key:"of" main:"" doc:"the cards to choose from"`
	Count Count     `key:"count" doc:"a number, \"any\" or \"all\""`
	all   bool
}

func (w *Discard) decode(d *decoder, v source.Value, _ reflect.StructTag) {
	d.table(v, reflect.ValueOf(w).Elem())
	if n, ok := v.Get("count"); ok && n.String == "all" {
		w.all = true
	}
}

func (w *Discard) usesRow(bool) bool {
	c, ok := w.Of.(*Cards)
	return ok && c.At == "row"
}

func (w *Discard) do(g *Game, f *frame, n int) {
	// A card that was drawn may have gone elsewhere since.
	cards := slices.DeleteFunc(g.cardsOf(w.Of, f), func(c CardID) bool {
		return g.S.Pile[c] != RowPile && g.S.Pile[c] != Hand(f.owner)
	})
	left := len(cards)
	if w.Count != Any {
		left = min(left, int(w.Count)*n)
	}
	for ; left > 0; left-- {
		pick := 0
		if !w.all && left < len(cards) || w.Count == Any && !w.all {
			if pick = g.pickCard(f.owner, cards, w.Count == Any, askDiscard); pick < 0 {
				return
			}
		}
		c := cards[pick]
		cards = append(cards[:pick], cards[pick+1:]...)
		g.discard(c)
		g.event(EvDiscard, f.owner).Card = c
	}
}

func (w *Discard) phrase(c *Catalog, n int) Phrase {
	args := Args{"of": w.Of.noun(c), "all": w.all, "any": w.Count == Any, "n": int(w.Count) * n}
	if that, ok := w.Of.(*That); ok && w.Count != Any {
		args["among"] = that.Happened.noun(c)
	}
	return say("effect.discard", args)
}

// pickCard asks for one of several cards and returns its index, -1 for none.
func (g *Game) pickCard(p Seat, cards []CardID, optional bool, r Reason) int {
	g.begin()
	for _, c := range cards {
		g.add(Option{Verb: VerbCard, A: int16(c)})
	}
	if optional {
		g.add(Option{Verb: VerbDone})
	}
	o := g.ask(p, Prompt{Reason: r})
	for i, c := range cards {
		if o.Verb == VerbCard && CardID(o.A) == c {
			return i
		}
	}
	return -1
}

// Reveal shows any number of cards, or all; they stay where they are.
type Reveal struct {
	Of    Selection `key:"of" main:"" doc:"the cards to choose from"`
	Count string    `key:"count" oneof:"any all" doc:"\"any\", as many as the player wants, or \"all\""`
}

func (w *Reveal) do(g *Game, f *frame, n int) {
	cards := g.cardsOf(w.Of, f)
	for len(cards) > 0 {
		i := 0
		if w.Count != "all" {
			i = g.pickCard(f.owner, cards, true, askReveal)
		}
		if i < 0 {
			return
		}
		g.Seen++
		g.log(LogReveal, f.owner, int16(cards[i]), 0)
		g.event(EvReveal, f.owner).Card = cards[i]
		cards = append(cards[:i], cards[i+1:]...)
	}
}

func (w *Reveal) phrase(c *Catalog, n int) Phrase {
	return say("effect.reveal", Args{"of": w.Of.noun(c), "all": w.Count == "all"})
}

// Remove takes figures or traces off the board. A space it covered is open
// again (rules 4.2.3, 4.3.6, 11.2.9).
type Remove struct {
	Of    Selection `key:"of" main:"" doc:"the figures or traces to choose from"`
	Count int       `key:"count" doc:"how many"`
}

func (w *Remove) do(g *Game, f *frame, n int) {
	for range n * w.Count {
		base := g.selected(w.Of, f)
		g.begin()
		for _, t := range g.things[base:] {
			if t.Kind == KindFigure || t.Kind == KindMark {
				g.addOnce(g.optionFor(f.owner, t, 0))
			}
		}
		if len(g.opts) == 0 {
			g.things = g.things[:base]
			return
		}
		o := g.ask(f.owner, Prompt{Reason: askRemove})
		var gone source.Ref
		for _, t := range g.things[base:] {
			if gone.Kind == KindNone && g.optionFor(f.owner, t, 0) == o {
				gone = t
			}
		}
		g.things = g.things[:base]
		if gone.Kind == KindMark {
			g.removeTrace(f.owner, int(gone.ID))
		} else {
			g.takeFigure(f.owner, int(gone.ID))
		}
	}
}

func (w *Remove) phrase(c *Catalog, n int) Phrase {
	return say("effect.remove", Args{"n": n * w.Count, "of": w.Of.noun(c), "whose": w.Of.grouping().Of})
}

// takeFigure takes a figure off the board for an effect of a player.
func (g *Game) takeFigure(p Seat, i int) {
	fig := g.S.Figures[i]
	g.S.removeFigure(i)
	if fig.Kind == Probe {
		g.log(LogRemoveProbe, p, int16(fig.Space), 0)
	} else {
		g.log(LogRemove, p, int16(fig.Body), int16(fig.Kind))
	}
	e := g.event(EvRemove, p)
	e.Body, e.Figure, e.Space = int16(fig.Body), fig.Kind, fig.Space
}

// TuckThis lets the player tuck the card being resolved (rules 9.3).
type TuckThis struct{}

func (w *TuckThis) do(g *Game, f *frame, n int) {
	if f.card == NoCard || g.S.Pile[f.card] != Resolving && g.S.Pile[f.card].Owner() != f.owner {
		return
	}
	g.begin()
	g.add(Option{Verb: VerbCard, A: int16(f.card)})
	g.add(Option{Verb: VerbDone})
	if g.ask(f.owner, Prompt{Reason: askTuck}).Verb == VerbCard {
		g.tuck(f.owner, f.card)
	}
}

func (w *TuckThis) phrase(c *Catalog, n int) Phrase { return say("effect.tuck_this", nil) }

// ReturnCard puts the card being resolved back to the hand (rules 4.6.2).
type ReturnCard struct{}

func (w *ReturnCard) do(g *Game, f *frame, n int) {
	if f.card != NoCard && g.S.Pile[f.card] == Resolving {
		g.toHand(f.owner, f.card)
	}
}

func (w *ReturnCard) phrase(c *Catalog, n int) Phrase { return say("effect.return_card", nil) }

// ThisTurn is a trigger or a set of modifiers until the turn ends, from here
// on (rules 9.8).
type ThisTurn struct {
	On        Pattern   `key:"on" in:"lua" doc:"the event to wait for"`
	Reward    Effects   `key:"reward" in:"lua" doc:"what it brings"`
	When      Condition `key:"when" in:"lua" doc:"and only if this holds"`
	Times     Count     `key:"times" in:"lua" doc:"how often, or \"any\""`
	Different Prop      `key:"different" in:"lua" doc:"each value of this counts once"`
	Modify
	id int16
}

func (w *ThisTurn) decode(d *decoder, v source.Value, _ reflect.StructTag) {
	if d.onlyPrepared(v, "this_turn") {
		return
	}
	d.table(v, reflect.ValueOf(w).Elem())
	if len(w.On.Any) > 0 && len(w.Reward.Groups) == 0 {
		d.errorf(v.Pos, "what does the event bring?", "\"reward\" is missing")
	}
	if w.Times != Any {
		d.within(v.Pos, "times", int(w.Times), 0, mostUses)
	}
	w.id = int16(len(d.c.TurnEffects))
	d.c.TurnEffects = append(d.c.TurnEffects, w)
}

func (w *ThisTurn) do(g *Game, f *frame, n int) {
	g.S.TurnEffects = append(g.S.TurnEffects, TurnEffect{What: w.id, Owner: f.owner, Left: int8(w.Times), Since: int16(len(g.S.Events))})
}

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

// Choose is one of several lists of effects, the player's choice among those
// that can be done.
type Choose struct {
	From []Effects
}

func (w *Choose) decode(d *decoder, v source.Value, _ reflect.StructTag) {
	if v.Kind != source.List || len(v.List) < 2 || len(v.List) > 16 {
		d.expected(v, "a list of 2 to 16 choices")
		return
	}
	w.From = make([]Effects, len(v.List))
	for i, e := range v.List {
		d.at(fmt.Sprintf("[%d]", i+1), func() { w.From[i].decode(d, e, "") })
	}
}

func (w *Choose) possible(g *Game, p Seat) bool {
	for i := range w.From {
		if g.possible(p, &w.From[i]) {
			return true
		}
	}
	return false
}

func (w *Choose) do(g *Game, f *frame, n int) {
	var open [16]bool // looked at first: possible uses the list of options
	for i := range min(len(w.From), len(open)) {
		open[i] = g.possible(f.owner, &w.From[i])
	}
	g.begin()
	for i := range w.From {
		if i < len(open) && open[i] {
			g.add(Option{Verb: VerbChoose, A: int16(i + 1)})
		}
	}
	if len(g.opts) == 0 {
		return
	}
	k := g.ask(f.owner, Prompt{Reason: askChoose, choice: w}).A - 1
	g.log(LogChoice, f.owner, w.From[k].ID, 0)
	in := g.push(f.owner, f.card, false, false)
	in.agreed = true
	g.run(in, &w.From[k])
	g.pop()
}

func (w *Choose) phrase(c *Catalog, n int) Phrase {
	var parts []Phrase
	for i := range w.From {
		parts = append(parts, say("effect.choice", Args{"what": w.From[i].phrase(c)}))
	}
	return say("effect.choose", Args{"what": parts})
}
