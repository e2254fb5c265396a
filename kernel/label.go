package kernel

import (
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Question returns the question of a decision.
func (g *Game) Question(p Prompt) catalog.Phrase {
	switch {
	case p.Asks != "":
		return catalog.Literal(p.Asks)
	case p.group != nil:
		asked := *p.group
		asked.When = nil                // it holds
		asked.May, asked.Must = 0, true // that is the question
		return catalog.Say("ask.group", catalog.Args{"what": asked.Phrase(g.C)})
	}
	return catalog.Say(string(p.Reason), catalog.Args{"n": int(p.N), "about": p.About})
}

// Next returns the effects that follow when an interrupt point is passed; the empty
// Phrase if the action is at its end.
func (g *Game) Next(p Prompt) catalog.Phrase {
	if p.next == nil {
		return catalog.Phrase{}
	}
	return p.next.Phrase(g.C)
}

// Label returns the text of an option.
func (g *Game) Label(o board.Option) catalog.Phrase {
	def := &board.VerbDefs[o.Verb]
	args := catalog.Args{}
	for i, a := range def.Args {
		gap := catalog.ArgGap(a)
		if _, taken := args[gap]; taken {
			gap = "other"
		}
		args[gap] = g.argPhrase(a, o.Arg(i), o)
	}
	price := g.priceNamed(o)
	if o.Verb == board.VerbExchange {
		args["n"] = exchanged
		if given := board.ExchangeResources[o.A]; !given.IsCard() {
			args["n"] = price.Of(given)
			price = slices.DeleteFunc(price, func(x catalog.Gain) bool { return x.Res == given })
		}
	}
	row := &verbs[o.Verb]
	if row.args != nil {
		row.args(g, o, args)
	}
	label := catalog.Say(def.Label, args)
	with := catalog.Args{"label": label, "price": g.C.GainsPhrase(price)}
	if row.label != nil {
		return row.label(g, o, label)
	}
	if row.with != nil {
		row.with(g, o, with)
	}
	return catalog.Say("option.with", with)
}

// choicePhrase returns one of several effects, or one of several milestones.
func (g *Game) choicePhrase(o board.Option, label catalog.Phrase) catalog.Phrase {
	if menu := g.d.Prompt.menu; menu != nil {
		if said := menu.label(g.C, o); said.Key != "" || said.Text != "" {
			return said
		}
	}
	switch g.d.Prompt.Reason {
	case askMilestone:
		if list := g.reached(g.d.Seat); int(o.A) <= len(list) {
			return g.milestonePhrase(list[o.A-1])
		}
	case askChoose:
		return g.d.Prompt.choice[o.A-1].Phrase(g.C)
	}
	return label
}

// noPhrase returns "No" for an option that takes nothing if the question is one of yes or no.
func (g *Game) noPhrase(_ board.Option, label catalog.Phrase) catalog.Phrase {
	if menu := g.d.Prompt.menu; menu != nil && menu.Of == board.ChoiceOfYesNo {
		return catalog.Say("option.no", nil)
	}
	return label
}

// milestonePhrase names one of several milestones that a player has reached.
func (g *Game) milestonePhrase(m milestone) catalog.Phrase {
	if m.gold >= 0 {
		return catalog.Say("option.gold_first", nil)
	}
	args, marker := catalog.Args{}, &g.S.Pending[m.marker]
	if marker.Card != board.NoCard {
		args["of"] = g.C.NameOfCard(marker.Card)
	} else if slot := g.markerSlot(marker); slot >= 0 {
		args["species"] = board.Ref(board.KindSpecies, int16(g.S.Slots[slot].Species))
	}
	return catalog.Say("option.marker_first", args)
}

// withPiece adds what the upper side of a piece gives, and the place of one that is one of several copies, because the
// copies differ in nothing else.
func (g *Game) withPiece(o board.Option, with catalog.Args) {
	def, side := &g.C.Pieces[o.A], 0
	for i := range g.S.Pieces {
		x := &g.S.Pieces[i]
		if x.Def != o.A {
			continue
		}
		if int(x.Side) < len(def.Sides) {
			side = int(x.Side)
		}
		if def.Name != def.ID && x.Place.Kind != board.KindSeat {
			with["place"] = g.placed(x.Place)
		}
	}
	if len(def.Sides) > 0 {
		with["effects"] = def.Sides[side].Phrase(g.C)
	}
}

// withUnseen adds the place of an unknown piece.
func (g *Game) withUnseen(o board.Option, with catalog.Args) {
	for i := range g.S.Pieces {
		if o == g.pieceOption(g.d.Seat, i) {
			with["place"] = g.placed(g.S.Pieces[i].Place)
		}
	}
}

// eventPhrase names one of several events that wait.
func (g *Game) eventPhrase(o board.Option, label catalog.Phrase) catalog.Phrase {
	open := g.eventIdx
	if g.d.Prompt.About.Kind != board.KindEvent {
		return label
	}
	k := len(open) - len(g.d.Options) + int(o.A) - 1
	if k < 0 || k >= len(open) {
		return label
	}
	e := &g.S.Events[open[k]]
	args := catalog.Args{"event": catalog.Say("happening."+e.Kind.String(), nil)}
	switch {
	case e.Star >= 0:
		args["at"] = board.Ref(board.KindStar, int16(e.Star))
	case e.Kind == board.EvVisit:
		args["of"] = catalog.CellPhrase(e.Cell)
	case e.Body >= 0:
		args["at"] = board.Ref(board.KindBody, e.Body)
	}
	switch {
	case e.Card != board.NoCard:
		args["what"] = g.C.NameOfCard(e.Card)
	case e.Tech >= 0:
		args["what"] = board.Ref(board.KindTech, e.Tech)
	case e.Kind == board.EvTrace && e.Slot >= 0:
		args["what"] = board.Ref(board.KindSlot, int16(e.Slot))
	}
	return catalog.Say("option.event_first", args)
}

// oneMover reports whether all steps that the pending decision offers begin in one space.
func (g *Game) oneMover() bool {
	from := board.NoSpace
	for _, o := range g.d.Options {
		switch {
		case o.Verb != board.VerbMove:
		case from == board.NoSpace:
			from = board.Space(o.A)
		case from != board.Space(o.A):
			return false
		}
	}
	return true
}

// earthStars adds the stars that may get the signal at Earth, those in its reach behind that of its sector.
func (g *Game) earthStars(_ board.Option, args catalog.Args) {
	home := g.BodyAt(g.C.Earth).Sector()
	args["star"] = board.Ref(board.KindStar, int16(g.S.StarAt[home]))
	var near []catalog.Phrase
	for d := 1; d <= g.ScanReach(g.d.Seat); d++ {
		near = append(near, starNamed(g.S.StarAt[(home-d)&7]), starNamed(g.S.StarAt[(home+d)&7]))
	}
	args["near"] = near
}

// rowStars adds the stars of the color of a card in the row, if the question is about a signal.
func (g *Game) rowStars(o board.Option, args catalog.Args) {
	card := g.S.Row[o.A-1]
	if g.d.Prompt.For != ToSignal || card == board.NoCard || !g.C.Cards[card].Sector.Set {
		return
	}
	var stars []catalog.Phrase
	for _, star := range g.C.StarsOf(g.C.Cards[card].Sector.Color) {
		stars = append(stars, starNamed(int8(star)))
	}
	args["stars"] = stars
}

func starNamed(star int8) catalog.Phrase {
	return catalog.Say("thing.name", catalog.Args{"what": board.Ref(board.KindStar, int16(star))})
}

// knownSpecies adds the species of a slot, if it is discovered.
func (g *Game) knownSpecies(o board.Option, args catalog.Args) {
	if g.SpeciesIn(int(o.A)) != nil {
		args["species"] = board.Ref(board.KindSpecies, int16(g.S.Slots[o.A].Species))
	}
}

// placed names where a piece lies.
func (g *Game) placed(at source.Ref) any {
	if at.Kind == board.KindSpace {
		return catalog.SpacePhrase(g.S, board.Space(at.ID))
	}
	return at
}

// priceNamed returns the price that an option of the pending decision names: nothing for a main action that an effect
// grants, nor for a step, whose moves come first.
func (g *Game) priceNamed(o board.Option) catalog.Gains {
	switch _, ok := catalog.ActionOf(o.Verb); {
	case o.Verb == board.VerbTech && g.d.Prompt.prices != nil:
		return g.d.Prompt.prices[o.A]
	case !ok, o.Verb == board.VerbTech, o.Verb == board.VerbMove, g.C.IsMain(o) && g.d.Kind != TurnLevel:
		return nil
	}
	return g.Price(g.d.Seat, o, nil)
}

// argPhrases are the phrases of the kinds of arguments that people do not read as a number or the
// name of a thing.
var argPhrases = [board.ArgCount]func(g *Game, n int16, o board.Option) any{
	board.ArgNumber: func(g *Game, n int16, o board.Option) any {
		if o.Verb == board.VerbRow && g.S.Row[n-1] != board.NoCard {
			return catalog.Say("thing.row", catalog.Args{"n": int(n), "card": g.C.NameOfCard(g.S.Row[n-1])})
		}
		return int(n)
	},
	board.ArgStar: func(g *Game, n int16, _ board.Option) any {
		star := board.Ref(board.KindStar, n)
		if g.C.Stars[n].SlotTile {
			return star
		}
		return catalog.Say("thing.star", catalog.Args{"star": star, "color": board.Ref(board.KindColor, int16(g.C.Stars[n].Color))})
	},
	board.ArgCard: func(g *Game, n int16, _ board.Option) any { return g.C.NameOfCard(board.CardID(n)) },
	board.ArgSpace: func(g *Game, n int16, o board.Option) any {
		switch {
		case o.Verb != board.VerbMove:
			return catalog.SpacePhrase(g.S, board.Space(n))
		case n == o.B:
			return catalog.StepPhrase(g.S, board.Space(o.A), board.Space(n))
		case g.oneMover():
			return nil // the only probe that moves is not named
		}
		return catalog.SpacePhrase(g.S, board.Space(n))
	},
	board.ArgPlace: func(g *Game, _ int16, o board.Option) any { return g.placePhrase(o) },
	board.ArgFigure: func(_ *Game, n int16, _ board.Option) any {
		return board.Ref(board.KindConst, int16(board.ConstProbe)+n)
	},
	board.ArgPiece: func(g *Game, n int16, _ board.Option) any { return g.C.Pieces[n].Name },
	board.ArgKind:  func(g *Game, n int16, _ board.Option) any { return g.C.Pieces[n].Kind },
	board.ArgPower: func(g *Game, n int16, o board.Option) any {
		if o.Verb == board.VerbUse {
			return g.C.NameOfOffer(o.A, o.B)
		}
		return g.C.NameOfPower(n)
	},
}

// argPhrase returns an argument of an option as people read it.
func (g *Game) argPhrase(a board.OptionArg, n int16, o board.Option) any {
	if say := argPhrases[a]; say != nil {
		return say(g, n, o)
	}
	if thing := g.C.ArgThing(a, n); thing.Kind != board.KindNone {
		return thing
	}
	return int(n)
}

// placePhrase returns where a trace may go, with what that costs and gives.
func (g *Game) placePhrase(o board.Option) catalog.Phrase {
	switch board.Place(o.C) {
	case board.Discovery:
		return catalog.Say("place.discovery", catalog.Args{"gain": g.Numbers().DiscoverySpaces[o.A].Gain.Phrase(g.C)})
	case board.Overflow:
		return catalog.Say("place.overflow", catalog.Args{"gain": g.Numbers().Overflow.Phrase(g.C)})
	}
	space := g.BoardSpace(catalog.BoardSpaceRef(int(o.A), board.Trace(o.B), int(o.C)))
	return catalog.Say("place.space", catalog.Args{"n": int(o.C), "fields": g.C.ExtrasPhrase(space.Fields), "pay": g.C.GainsPhrase(space.Pay),
		"reward": space.Reward.Phrase(g.C)})
}
