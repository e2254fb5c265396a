package price

import (
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// explainer takes the price of an option apart. It goes the ways of choices.go and of what that calls, so that
// pricing itself, which happens a million times as often, writes nothing down.
type explainer struct {
	*Policy
	list  []Reason
	card  board.CardID // of which the parts come; board.NoCard for none
	goods []given      // that come for certain
}

// given are goods that come from a card, or from none.
type given struct {
	card  board.CardID
	goods catalog.Gains
	worth float64
}

// parts returns the parts of the price of an option, equal ones together.
func (y *Policy) parts(d *kernel.Decision, o board.Option) []Reason {
	x := explainer{Policy: y, card: board.NoCard}
	x.option(d, o)
	for _, from := range x.goods {
		x.of(from.card, func() { x.add(from.worth, "reason.gains", catalog.Args{"what": from.goods.Phrase(x.d.c)}) })
	}
	return x.list
}

// add adds a part. What is worth nothing is no part.
func (x *explainer) add(worth float64, key string, args catalog.Args) {
	if worth == 0 {
		return
	}
	r := Reason{catalog.Say(key, args), worth, x.card}
	line := r.Line(x.d.c)
	if i := slices.IndexFunc(x.list, func(r Reason) bool { return r.Line(x.d.c) == line }); i >= 0 {
		x.list[i].Points += worth
		return
	}
	x.list = append(x.list, r)
}

// of calls f for parts that come from a card.
func (x *explainer) of(c board.CardID, f func()) {
	before := x.card
	x.card = c
	f()
	x.card = before
}

// thing returns a thing as it is named in a reason.
func thing(r source.Ref) any {
	if r.Kind == board.KindGold {
		return catalog.Say("thing.gold_tile", catalog.Args{"tile": r})
	}
	return r
}

func ref(kind source.Kind, id int) source.Ref { return board.Ref(kind, int16(id)) }

// option adds the parts of an option of a decision.
func (x *explainer) option(d *kernel.Decision, o board.Option) {
	c := x.d.c
	card := board.CardID(o.A)
	switch o.Verb {
	case board.VerbLaunch:
		x.launched()
	case board.VerbOrbit:
		x.orbits(int(o.A))
	case board.VerbLand:
		x.lands(int(o.A))
	case board.VerbScan:
		x.scans()
	case board.VerbAnalyze:
		x.analyzes()
	case board.VerbPlay:
		x.of(card, func() { x.plays(card) })
	case board.VerbResearch:
		x.researches()
	case board.VerbMove:
		x.moves(board.Space(o.A), board.Space(o.B))
	case board.VerbCorner:
		x.of(card, func() { x.spends(card) })
	case board.VerbPlaceTop:
		x.placesTop()
	case board.VerbPlaceBottom:
		if t := x.g.S.P[x.p].Slot[o.A-1]; t >= 0 {
			x.effects(&c.Techs[t].Lower, board.NoCard, 1)
		}
	case board.VerbComplete:
		x.effects(&c.Cards[card].Mission.Reward, card, 1)
		x.counts(wantMission, 0, 1)
	case board.VerbExchange:
		x.exchanges(o)
	case board.VerbBuy:
		x.takesBest()
	case board.VerbEarth:
		x.earth()
	case board.VerbUse:
		if _, offer := c.Offer(o); offer != nil {
			x.offers(offer, 1)
		}
	case board.VerbStar:
		x.signals(int(o.A))
	case board.VerbCard, board.VerbMarket:
		x.of(card, func() { x.chooses(d, card) })
	case board.VerbRow:
		row := x.g.S.Row[o.A-1]
		x.of(row, func() { x.chooses(d, row) })
	case board.VerbDeck:
		x.add(x.rate[board.CardDeck], "reason.unknown_card", nil)
	case board.VerbTech:
		x.tech(int(o.A))
	case board.VerbComputer:
		x.add(1, "reason.slot", catalog.Args{"n": int(o.A)})
	case board.VerbTile:
		x.marks(int(o.A))
	case board.VerbTrace:
		x.trace(int(o.A), board.Trace(o.B), board.Place(o.C))
	case board.VerbCircle:
		x.effects(&c.Powers[o.A].Circles[o.B-1].Reward, board.NoCard, 1)
	case board.VerbFirst:
		x.gains(catalog.Gains{{Res: board.Data, N: int(o.A)}}, 1)
	case board.VerbChoose:
		if lists := d.Prompt.Choices(); int(o.A) <= len(lists) {
			x.effects(&lists[o.A-1], board.NoCard, 1)
		}
	case board.VerbAccept:
		if gr := d.Prompt.Optional(); gr != nil {
			asked := *gr
			asked.May, asked.Must, asked.When = 0, true, nil
			x.effects(&catalog.Effects{Groups: []catalog.Group{asked}}, board.NoCard, 1)
		}
	case board.VerbPiece:
		x.piece(&c.Pieces[o.A])
	case board.VerbBody:
		x.reaches(int(o.A))
	}
}

// effects adds the parts of a list of effects, of which a share counts: what it brings in goods together, and
// each word with its sentence.
func (x *explainer) effects(e *catalog.Effects, c board.CardID, share float64) {
	var goods catalog.Gains
	for i := range e.Groups {
		gr := &e.Groups[i]
		n, certain := x.often(gr, c)
		if gr.Do != nil || !certain {
			x.add(share*x.Policy.group(gr, c), "reason.effect", catalog.Args{"what": gr.Phrase(x.d.c)})
			continue
		}
		for _, gain := range gr.Gains {
			gain.N *= n
			goods = append(goods, gain)
		}
	}
	x.gains(goods, share)
}

// often returns how often a group of gains happens; false if that is not known, or costs something.
func (x *explainer) often(gr *catalog.Group, c board.CardID) (n int, certain bool) {
	if gr.May != 0 || len(gr.Pay) > 0 || gr.When != nil && happening(gr.When) || gr.Per != nil && happening(gr.Per) {
		return 0, false
	}
	n = 1
	if gr.When != nil && !x.g.Holds(x.p, c, gr.When) {
		return 0, true
	}
	if gr.Per != nil {
		n = x.g.Measure(x.p, c, gr.Per)
	}
	return n, true
}

// gains adds goods, each resource once. Those of one card, or of none, that come for certain are told together.
func (x *explainer) gains(goods catalog.Gains, share float64) {
	if share != 1 {
		x.add(share*x.Policy.gains(goods), "reason.gains", catalog.Args{"what": together(nil, goods).Phrase(x.d.c)})
		return
	}
	i := slices.IndexFunc(x.goods, func(from given) bool { return from.card == x.card })
	if i < 0 {
		i, x.goods = len(x.goods), append(x.goods, given{card: x.card})
	}
	from := &x.goods[i]
	from.goods, from.worth = together(from.goods, goods), from.worth+x.Policy.gains(goods)
}

// together returns the sum of goods, each resource once.
func together(sum, goods catalog.Gains) catalog.Gains {
	for _, g := range goods {
		if k := slices.IndexFunc(sum, func(s catalog.Gain) bool { return s.Res == g.Res }); k >= 0 {
			sum[k].N += g.N
		} else if g.N > 0 {
			sum = append(sum, g)
		}
	}
	return sum
}

// counts adds what one more of a feature is worth to missions, end-game cards, circles and gold tiles.
func (x *explainer) counts(f feature, id int, share float64) {
	if id < 0 || id >= room {
		return
	}
	x.eachWant(func(of source.Ref, list []want, worth float64) {
		for _, w := range list {
			if w.what == f && int(w.id) == id {
				x.add(share*worth, "reason.counts", catalog.Args{"of": thing(of)})
			}
		}
	})
}

// offers adds the parts of an offer.
func (x *explainer) offers(o *catalog.Offer, share float64) {
	if o.Worth.Set {
		x.add(share*x.offered(o), "reason.effect", catalog.Args{"what": o.Effects.Phrase(x.d.c)})
		return
	}
	x.effects(&o.Effects, board.NoCard, share)
}

// piece adds the parts of a token: those of its best side.
func (x *explainer) piece(def *catalog.PieceDef) {
	if def.Worth.Set {
		return
	}
	if len(def.Sides) > 0 {
		best := slices.MaxFunc(def.Sides, func(a, b catalog.Effects) int {
			if x.Policy.effects(&a, board.NoCard) < x.Policy.effects(&b, board.NoCard) {
				return -1
			}
			return 1
		})
		x.effects(&best, board.NoCard, 1)
	}
}
