package kernel

// Question returns what a decision asks.
func (g *Game) Question(p Prompt) Phrase {
	switch {
	case p.Asks != "":
		return literal(p.Asks)
	case p.group != nil:
		asked := *p.group
		asked.When = nil                // it holds
		asked.May, asked.Must = 0, true // that is the question
		return say("ask.group", Args{"what": asked.phrase(g.C)})
	}
	return say(string(p.Reason), Args{"n": int(p.N), "about": p.About})
}

// Next says which effects come when an interrupt point is passed; the empty
// Phrase if the action is at its end.
func (g *Game) Next(p Prompt) Phrase {
	if p.next == nil {
		return Phrase{}
	}
	return p.next.phrase(g.C)
}

// Label returns what people read for an option.
func (g *Game) Label(o Option) Phrase {
	def := &verbs[o.Verb]
	args := Args{}
	for i, a := range def.args {
		gap := gapNames[a]
		if _, taken := args[gap]; taken {
			gap = "other"
		}
		args[gap] = g.argPhrase(a, o.arg(i), o)
	}
	label := say(def.label, args)
	with := Args{"label": label}
	switch o.Verb {
	case VerbLaunch, VerbOrbit, VerbScan, VerbAnalyze, VerbResearch, VerbBuy, VerbLand:
		if g.d.Kind == TurnLevel || o.Verb == VerbBuy {
			with["price"] = g.pricePhrase(o)
		}
	case VerbPlay:
		with["price"] = g.C.GainsPhrase(g.C.Cards[o.A].Cost.Gains)
	case VerbCorner:
		with["effects"] = g.C.Cards[o.A].Free.Phrase(g.C)
	case VerbCircle:
		with["effects"] = g.C.CirclePhrase(&g.C.Powers[o.A].Circles[o.B-1])
	case VerbUse:
		_, offer := g.C.offer(o)
		with["price"], with["effects"] = g.C.GainsPhrase(offer.Cost), offer.Effects.Phrase(g.C)
	case VerbComplete:
		with["effects"] = g.C.Cards[o.A].Mission.Reward.Phrase(g.C)
	case VerbUnseen:
		for i := range g.S.Pieces {
			if o == g.pieceOption(g.d.Seat, i) {
				with["place"] = g.S.Pieces[i].Place
			}
		}
	case VerbPiece:
		if sides := g.C.pieceArg(o.A).Sides; len(sides) > 0 {
			with["effects"] = g.sidePhrase(o, sides)
		}
	case VerbChoose:
		return g.choicePhrase(o, label)
	case VerbEvent:
		if at := g.d.Prompt.About; at.Kind == KindEvent {
			return g.eventPhrase(o, label)
		}
	}
	return say("option.with", with)
}

// choicePhrase returns one of several effects, or which of two milestones.
func (g *Game) choicePhrase(o Option, label Phrase) Phrase {
	switch g.d.Prompt.Reason {
	case askMilestone:
		return say([...]string{"option.gold_first", "option.marker_first"}[o.A-1], nil)
	case askChoose:
		return g.d.Prompt.choice[o.A-1].Phrase(g.C)
	}
	return label
}

// sidePhrase says what the side of a piece gives that lies up.
func (g *Game) sidePhrase(o Option, sides []Effects) Phrase {
	side := 0
	for _, p := range g.S.Pieces {
		if p.arg() == o.A && int(p.Side) < len(sides) {
			side = int(p.Side)
		}
	}
	return sides[side].Phrase(g.C)
}

// eventPhrase says which of several events comes first.
func (g *Game) eventPhrase(o Option, label Phrase) Phrase {
	open := g.eventIdx
	k := len(open) - len(g.d.Options) + int(o.A) - 1
	if k < 0 || k >= len(open) {
		return label
	}
	e := &g.S.Events[open[k]]
	args := Args{"event": say("happening."+e.Kind.String(), nil)}
	switch {
	case e.Star >= 0:
		args["at"] = refTo(KindStar, int16(e.Star))
	case e.Kind == EvVisit:
		args["of"] = g.cellPhrase(e.Cell)
	case e.Body >= 0:
		args["at"] = refTo(KindBody, e.Body)
	}
	return say("option.event_first", args)
}

// cellPhrase returns what is printed in a space, nothing if it is empty.
func (g *Game) cellPhrase(c Cell) Phrase {
	if b, ok := c.Body(); ok {
		return say("thing.name", Args{"what": refTo(KindBody, int16(b))})
	}
	switch c {
	case Asteroid:
		return say("thing.name", Args{"what": refTo(KindWord, int16(wordAsteroid))})
	case Comet:
		return say("thing.name", Args{"what": refTo(KindWord, int16(wordComet))})
	}
	return Phrase{}
}

// pricePhrase returns what an action costs.
func (g *Game) pricePhrase(o Option) Phrase {
	a := map[Verb]Action{VerbLaunch: ActLaunch, VerbOrbit: ActOrbit, VerbLand: ActLand, VerbScan: ActScan,
		VerbAnalyze: ActAnalyze, VerbResearch: ActResearch, VerbBuy: ActBuy}[o.Verb]
	body := -1
	if o.Verb == VerbLand {
		body = int(o.A)
	}
	var pr price
	g.actionPrice(g.d.Seat, a, body, &pr)
	return pr.list().Phrase(g.C)
}

// argPhrase returns an argument of an option as people read it.
func (g *Game) argPhrase(a arg, n int16, o Option) any {
	switch a {
	case argBody:
		return refTo(KindBody, n)
	case argStar:
		if g.C.Stars[n].tile {
			return refTo(KindStar, n)
		}
		return say("thing.star", Args{"star": refTo(KindStar, n), "color": refTo(KindColor, int16(g.C.Stars[n].Color))})
	case argCard:
		return cardPhrase(g.C, n)
	case argSpace:
		return say("thing.space", Args{"space": refTo(KindSpace, n), "cell": g.cellPhrase(g.S.cells[n])})
	case argTech:
		return refTo(KindTech, n)
	case argGold:
		return refTo(KindGold, n)
	case argSlot:
		return refTo(KindSlot, n)
	case argTrace:
		return refTo(KindTrace, n)
	case argPlace:
		return g.placePhrase(o)
	case argGood:
		return refTo(KindRes, int16(goodRes[n]))
	case argFigure:
		return refTo(KindWord, int16(wordProbe)+n)
	case argSeat:
		return refTo(KindSeat, n)
	case argPiece:
		return g.C.pieceArg(n).ID
	case argKind:
		return g.C.pieceArg(n).Kind
	case argPower:
		if o.Verb == VerbUse {
			return offerPhrase(g.C, o.A, o.B)
		}
		return powerPhrase(g.C, n)
	}
	if o.Verb == VerbRow && g.S.Row[n-1] != NoCard {
		return say("thing.row", Args{"n": int(n), "card": cardPhrase(g.C, int16(g.S.Row[n-1]))})
	}
	return int(n)
}

// placePhrase returns where a trace may go, with what that costs and gives.
func (g *Game) placePhrase(o Option) Phrase {
	switch Place(o.C) {
	case Discovery:
		return say("place.discovery", Args{"gain": g.Numbers().DiscoverySpaces[o.A].Gain.Phrase(g.C)})
	case Overflow:
		return say("place.overflow", Args{"gain": g.Numbers().Overflow.Phrase(g.C)})
	}
	space := g.boardSpace(SpaceRef(int(o.A), Trace(o.B), int(o.C)))
	return say("place.space", Args{"n": int(o.C), "fields": g.C.extrasPhrase(space.Fields), "pay": g.C.GainsPhrase(space.Pay),
		"reward": space.Reward.Phrase(g.C)})
}
