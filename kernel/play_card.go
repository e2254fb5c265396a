package kernel

// incomeStep lets a player tuck a card of his hand and gain its corner
// (rules 9.3); it reports whether he did.
func (g *Game) incomeStep(p Seat) bool {
	g.begin()
	g.tucks(p)
	if len(g.opts) == 0 {
		return false
	}
	g.add(Option{Verb: VerbDone})
	o := g.ask(p, Prompt{Reason: AskTuck})
	if o.Verb == VerbDone {
		return false
	}
	g.tuck(p, CardID(o.A))
	return true
}

// tucks offers the cards that a player may tuck.
func (g *Game) tucks(p Seat) {
	for c := g.S.First(Hand(p)); c != NoCard; c = g.S.Next(c) {
		if g.C.Cards[c].Income.Set {
			g.add(Option{Verb: VerbCard, A: int16(c)})
		}
	}
}

// tuck puts a card under the income card and gains its corner; one without the
// corner brings nothing.
func (g *Game) tuck(p Seat, c CardID) {
	corner := g.C.Cards[c].Income
	g.S.MoveCard(c, Tucked(p))
	g.log(LogTuck, p, int16(c), 0)
	e := g.event(EvIncome, p)
	e.Card = c
	if corner.Set {
		e.Res = int16(corner.Res)
		g.gain(p, corner.Res, 1)
	}
}

// play plays a card of the hand for its effect (rules 4.6.2).
func (g *Game) play(p Seat, c CardID) {
	g.pay(p, g.C.Cards[c].Cost.Gains)
	g.playFree(p, c, true)
}

// playFree plays a card for its effect, without its cost; main says whether that
// is the main action.
func (g *Game) playFree(p Seat, c CardID, main bool) {
	s, card := g.S, &g.C.Cards[c]
	s.MoveCard(c, Resolving)
	g.log(LogPlay, p, int16(c), 0)
	f := g.push(p, c, main, true)
	g.run(f, &card.Play)
	g.pop()
	e := g.event(EvPlay, p)
	e.Card, e.Cost = c, int16(card.Cost.Of(Credit))
	if main {
		e.N = 1
	}
	g.settle()
	if s.Pile[c] != Resolving {
		return
	}
	if card.Kind() != "effect" || card.Power.id >= 0 || card.Berth != nil || g.waiting(c) {
		if card.Power.id >= 0 {
			s.Covered[card.Power.id] = 0
		}
		s.MoveCard(c, InPlay(p))
		return
	}
	s.MoveCard(c, g.discardPile(c))
}
