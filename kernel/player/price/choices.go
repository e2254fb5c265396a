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
		return y.w.Pass
	case board.VerbMove:
		return y.stride(board.Space(o.A), board.Space(o.B), d.Prompt.Reason != "ask.move")
	case board.VerbCorner:
		worth := y.corner(board.CardID(o.A))
		if y.d.moves[o.A] > 0 {
			worth = max(worth, y.march()+y.rate[board.CardDeck])
		}
		return worth - y.held(board.CardID(o.A)) - y.w.Corner - y.action(o)
	case board.VerbPlaceTop:
		return y.placeTop()
	case board.VerbPlaceBottom:
		if t := g.S.P[y.p].Slot[o.A-1]; t >= 0 {
			return y.effects(&c.Techs[t].Lower, board.NoCard) + y.at.Under - y.rate[board.Data]/2
		}
	case board.VerbComplete:
		return 0.5 + y.effects(&c.Cards[o.A].Mission.Reward, board.CardID(o.A)) + y.want(wantMission, 0) - y.action(o)
	case board.VerbExchange:
		return y.exchange(o)
	case board.VerbBuy:
		return y.choice() - y.action(o) - y.w.Buy
	case board.VerbEarth:
		return y.earth()
	case board.VerbUse:
		if _, offer := c.Offer(o); offer != nil {
			return y.offered(offer) - y.action(o)
		}
	case board.VerbStar:
		return y.signal(int(o.A))
	case board.VerbCard, board.VerbMarket:
		return y.chosen(d, board.CardID(o.A))
	case board.VerbRow:
		return y.row(d, int(o.A)-1)
	case board.VerbDeck:
		if d.Prompt.Reason == "ask.alien_card" {
			return y.rate[board.AlienCard]
		}
		return y.rate[board.CardDeck]
	case board.VerbTech:
		return y.tech(int(o.A))
	case board.VerbComputer:
		return y.slot(int(o.A))
	case board.VerbTile:
		return y.tile(int(o.A))
	case board.VerbTrace:
		return y.trace(int(o.A), board.Trace(o.B), board.Place(o.C))
	case board.VerbCircle:
		return 0.5 + y.effects(&c.Powers[o.A].Circles[o.B-1].Reward, board.NoCard)
	case board.VerbFirst:
		return float64(o.A)
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
		return y.w.Function
	case board.VerbPiece:
		def, best := &c.Pieces[o.A], 0.0
		if def.Worth.Set {
			return y.stated(&def.Worth, board.NoCard, nil)
		}
		for _, side := range def.Sides {
			best = max(best, y.effects(&side, board.NoCard))
		}
		return best
	case board.VerbBody:
		return y.body(int(o.A)).reach
	case board.VerbPlayer:
		if board.Seat(o.A) == y.p {
			return 1
		}
	case board.VerbUnseen:
		return 1
	}
	return 0
}

// main returns what a main action is worth, or a granted orbit or landing.
func (y *Policy) main(d *kernel.Decision, o board.Option) float64 {
	if d.Kind == kernel.TurnLevel {
		return y.planned(o)
	}
	switch o.Verb {
	case board.VerbOrbit:
		return y.body(int(o.A)).orbit
	case board.VerbLand:
		return y.body(int(o.A)).land
	}
	return 0
}

// placeTop returns what data on the next top space is worth.
func (y *Policy) placeTop() float64 {
	pl, tops := &y.g.S.P[y.p], y.g.Numbers().Computer
	sum := y.at.Place
	if int(pl.Top) >= len(tops) {
		return sum
	}
	if t := pl.Slot[pl.Top]; t >= 0 {
		return sum + y.gains(y.d.c.Techs[t].Upper)
	}
	return sum + y.effects(&tops[pl.Top].Gain, board.NoCard)
}

// slot returns what a place for a computer tech is worth: data comes to it soon.
func (y *Policy) slot(place int) float64 {
	if n := place - int(y.g.S.P[y.p].Top); n > 0 {
		return float64(10 - n)
	}
	return float64(-place)
}

// tile returns what a marker on a gold tile is worth.
func (y *Policy) tile(tile int) float64 {
	face := y.g.GoldFace(tile)
	value := float64(face.Values[y.g.FreeGoldPlace(tile)-1])
	return value * (float64(y.g.GoldSets(y.p, tile)) + y.at.Gold*y.growth(tile, face)/float64(max(1, face.Size)))
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
	return -y.want(wantLand, int(o.A)) - y.want(wantOrbit, int(o.A))
}

// chosen returns what a card is worth to a decision that chooses one.
func (y *Policy) chosen(d *kernel.Decision, card board.CardID) float64 {
	switch d.Prompt.Reason {
	case "ask.tuck", "ask.starting_tuck":
		lost := 0.0
		if y.g.S.Pile[card] == board.Hand(y.p) {
			lost = y.held(card)
		}
		return y.tuck(card) - lost
	case "ask.hand_signal":
		if color := y.d.c.Cards[card].Sector; color.Set {
			return y.bestOf(y.d.c.StarsOf(color.Color)) - y.held(card)
		}
		return 0
	case "ask.discard", "ask.discard_down", "ask.exchange":
		return -y.held(card)
	case "ask.reveal":
		return 1
	}
	return y.held(card)
}

// row returns what a card of the row is worth, as a card or for its signal.
func (y *Policy) row(d *kernel.Decision, place int) float64 {
	card := y.g.S.Row[place]
	if card == board.NoCard {
		return 0
	}
	switch d.Prompt.Reason {
	case "ask.scan", "ask.row_signal":
		if color := y.d.c.Cards[card].Sector; color.Set {
			return y.bestOf(y.d.c.StarsOf(color.Color))
		}
		return 0
	}
	return y.held(card)
}
