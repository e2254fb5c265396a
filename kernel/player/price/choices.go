package price

import (
	"math"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
)

// price returns what an option of a decision is worth.
func (y *Policy) price(d *kernel.Decision, o board.Option) float64 {
	g, c := y.g, y.d.c
	switch o.Verb {
	case board.VerbLaunch, board.VerbOrbit, board.VerbLand, board.VerbScan, board.VerbAnalyze, board.VerbPlay, board.VerbResearch:
		return y.main(d, o)
	case board.VerbPass:
		return y.unsaid(y.w.Pass)
	case board.VerbMove:
		return y.stride(board.Space(o.A), board.Space(o.B), d.Prompt.For != kernel.ToMove)
	case board.VerbCorner:
		return y.spend(board.CardID(o.A)) + y.lose(board.CardID(o.A)) + y.unsaid(-y.w.Corner) + y.pay(o)
	case board.VerbPlaceTop:
		return y.placeTop()
	case board.VerbPlaceBottom:
		if t := g.S.P[y.p].Slot[o.A-1]; t >= 0 {
			return y.effects(&c.Techs[t].Lower, board.NoCard) + y.unsaid(y.at.Under) + y.unsaid(-y.rate[board.Data]/2)
		}
	case board.VerbComplete:
		return y.unsaid(0.5) + y.effects(&c.Cards[o.A].Mission.Reward, board.CardID(o.A)) + y.want(wantMission, 0) + y.pay(o)
	case board.VerbExchange:
		return y.exchange(o)
	case board.VerbBuy:
		return y.take() + y.pay(o) + y.unsaid(-y.w.Buy)
	case board.VerbEarth:
		return y.earth()
	case board.VerbUse:
		if _, offer := c.Offer(o); offer != nil {
			return y.offered(offer) + y.pay(o)
		}
	case board.VerbStar:
		return y.signal(int(o.A))
	case board.VerbCard, board.VerbMarket:
		return y.chosen(d, board.CardID(o.A))
	case board.VerbRow:
		return y.row(d, int(o.A)-1)
	case board.VerbDeck:
		res := board.CardDeck
		if d.Prompt.For == kernel.ToHaveAlien {
			res = board.AlienCard
		}
		return y.part(y.rate[res], "reason.unknown_card", nothing)
	case board.VerbTech:
		return y.tech(int(o.A))
	case board.VerbComputer:
		return y.slot(int(o.A))
	case board.VerbTile:
		return y.tile(int(o.A))
	case board.VerbTrace:
		return y.trace(int(o.A), board.Trace(o.B), board.Place(o.C))
	case board.VerbCircle:
		return y.unsaid(0.5) + y.effects(&c.Powers[o.A].Circles[o.B-1].Reward, board.NoCard)
	case board.VerbFirst:
		return y.first(int(o.A))
	case board.VerbFigure:
		return y.figure(o)
	case board.VerbChoose:
		if lists := d.Prompt.Choices(); int(o.A) <= len(lists) {
			return y.effects(&lists[o.A-1], board.NoCard)
		}
	case board.VerbAccept:
		if gr := d.Prompt.Optional(); gr != nil {
			asked := *gr
			asked.May, asked.Must, asked.When = 0, true, nil
			return y.group(&asked, board.NoCard)
		}
		return y.unsaid(y.w.Function)
	case board.VerbPiece:
		def := &c.Pieces[o.A]
		if def.Worth.Set {
			return y.unsaid(y.stated(&def.Worth, board.NoCard, nil))
		}
		return y.most(0, len(def.Sides), func(i int) float64 { return y.effects(&def.Sides[i], board.NoCard) })
	case board.VerbBody:
		return y.reach(int(o.A))
	case board.VerbPlayer:
		if board.Seat(o.A) == y.p {
			return y.unsaid(1)
		}
	case board.VerbUnseen:
		return y.unsaid(1)
	}
	return 0
}

// spend returns what the corner of a card is worth now: its moves may serve a plan that needs steps.
func (y *Policy) spend(c board.CardID) float64 {
	if y.d.moves[c] == 0 {
		return y.corner(c)
	}
	return y.most(none, 2, func(use int) float64 {
		if use == 0 {
			return y.corner(c)
		}
		return y.march() + y.unsaid(y.rate[board.CardDeck])
	})
}

// main returns what a main action is worth, or a granted orbit or landing.
func (y *Policy) main(d *kernel.Decision, o board.Option) float64 {
	if d.Kind == kernel.TurnLevel {
		return y.planned(o)
	}
	if o.Verb == board.VerbOrbit || o.Verb == board.VerbLand {
		return y.arrived(o)
	}
	return 0
}

// first returns what the first data is worth of which a decision asks for the number.
func (y *Policy) first(n int) float64 {
	if y.ledger != nil {
		y.ledger.goods(float64(n), catalog.Gains{{Res: board.Data, N: n}})
	}
	return float64(n)
}

// placeTop returns what data on the next top space is worth.
func (y *Policy) placeTop() float64 {
	pl, tops := &y.g.S.P[y.p], y.g.Numbers().Computer
	left := len(tops) - int(pl.Top) - 1
	if left < 0 {
		return y.unsaid(y.at.Place)
	}
	sum := y.part(y.at.Place, "reason.computer", func() catalog.Args { return catalog.Args{"n": left} })
	if t := pl.Slot[pl.Top]; t >= 0 {
		return sum + y.gains(y.d.c.Techs[t].Upper)
	}
	return sum + y.effects(&tops[pl.Top].Gain, board.NoCard)
}

// slot returns what a place for a computer tech is worth: data comes to it soon, or after the next analysis.
func (y *Policy) slot(place int) float64 {
	n, later := place-int(y.g.S.P[y.p].Top), 0.0
	if n <= 0 {
		n, later = place, y.unsaid(-10)
	}
	return y.part(float64(10-n), "reason.slot", func() catalog.Args { return catalog.Args{"n": place} }) + later
}

// tile returns what a marker on a gold tile is worth.
func (y *Policy) tile(tile int) float64 {
	face := y.g.GoldFace(tile)
	points, sets := face.Values[y.g.FreeGoldPlace(tile)-1], y.g.GoldSets(y.p, tile)
	return y.part(float64(points)*(float64(sets)+y.at.Gold*y.growth(tile, face)/float64(max(1, face.Size))), "reason.gold",
		func() catalog.Args { return catalog.Args{"tile": goldTile(tile), "n": sets, "points": points} })
}

// growth returns by how much the number that a gold tile counts grows until the end.
func (y *Policy) growth(tile int, face *catalog.GoldTile) float64 {
	counts, parts := y.d.faces[y.g.S.Faces[tile]], y.d.parts[y.g.S.Faces[tile]]
	if len(parts) == 1 {
		return y.expected(counts[0])
	}
	now, end := math.Inf(1), math.Inf(1)
	for i, part := range parts {
		have := float64(y.g.Measure(y.p, board.NoCard, part))
		now, end = min(now, have), min(end, have+y.expected(counts[i]))
	}
	return end - now
}

// figure returns what removing or otherwise choosing a figure is worth.
func (y *Policy) figure(o board.Option) float64 {
	return y.unsaid(-y.silent(func() float64 { return y.want(wantLand, int(o.A)) + y.want(wantOrbit, int(o.A)) }))
}

// chosen returns what a card is worth to a decision that chooses one.
func (y *Policy) chosen(d *kernel.Decision, card board.CardID) float64 {
	switch d.Prompt.For {
	case kernel.ToTuck:
		lost := 0.0
		if y.g.S.Pile[card] == board.Hand(y.p) {
			lost = y.lose(card)
		}
		return y.tuck(card) + lost
	case kernel.ToSignal:
		if color := y.d.c.Cards[card].Sector; color.Set {
			return y.bestOf(y.d.c.StarsOf(color.Color)) + y.lose(card)
		}
		return 0
	case kernel.ToGive:
		return y.lose(card)
	case kernel.ToShow:
		return y.unsaid(1)
	}
	return y.held(card)
}

// row returns what a card of the row is worth, as a card or for its signal.
func (y *Policy) row(d *kernel.Decision, place int) float64 {
	card := y.g.S.Row[place]
	if card == board.NoCard {
		return 0
	}
	if d.Prompt.For != kernel.ToSignal {
		return y.held(card)
	}
	if color := y.d.c.Cards[card].Sector; color.Set {
		return y.bestOf(y.d.c.StarsOf(color.Color))
	}
	return 0
}
