package price

import (
	"math"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
)

// verb describes how the policy prices options with a verb. A test names the verbs that have no row.
type verb struct {
	// price returns what an option of a decision is worth; deed what a main action is worth without its price,
	// an orbit or a landing with a probe in a space.
	price func(y *Policy, d *kernel.Decision, o board.Option) float64
	deed  func(y *Policy, o board.Option, at board.Space) float64
	// traits appends the traits of an option apart from its verb; nil if there are none.
	traits func(y *Policy, d *kernel.Decision, o board.Option, list []Trait) []Trait
	// card returns the card from which the parts of the price come; nil if they come from none.
	card func(y *Policy, o board.Option) board.CardID
	// idles is set if such an option ends or continues the turn without an action.
	idles bool
}

// verbs are the rows of all verbs. They are reached through a digest to avoid an initialization cycle.
var verbs = [board.VerbCount]verb{
	board.VerbLaunch: {
		price: (*Policy).main,
		deed:  func(y *Policy, _ board.Option, _ board.Space) float64 { return y.launch() },
	},
	board.VerbOrbit: {
		price: (*Policy).main,
		deed:  (*Policy).landed,
		traits: func(y *Policy, _ *kernel.Decision, o board.Option, list []Trait) []Trait {
			return append(list, upTo(traitVisit, int(yes(y.g.FirstOpen(board.Orbiter, int(o.A)) > 0)), 1))
		},
	},
	board.VerbLand: {
		price: (*Policy).main,
		deed:  (*Policy).landed,
		traits: func(y *Policy, _ *kernel.Decision, o board.Option, list []Trait) []Trait {
			if y.d.c.Bodies[o.A].PlanetIndex != int(o.A) {
				return append(list, traitVisit+2)
			}
			return append(list, upTo(traitVisit, int(yes(y.g.FirstOpen(board.Lander, int(o.A)) > 0)), 1))
		},
	},
	board.VerbScan: {
		price: (*Policy).main,
		deed:  func(y *Policy, _ board.Option, _ board.Space) float64 { return y.scan() + y.unsaid(y.at.Scan) },
	},
	board.VerbAnalyze: {
		price: (*Policy).main,
		deed:  func(y *Policy, _ board.Option, _ board.Space) float64 { return y.analyze() },
	},
	board.VerbPlay: {
		price: (*Policy).main,
		deed: func(y *Policy, o board.Option, _ board.Space) float64 {
			sum := y.play(board.CardID(o.A)) + y.unsaid(y.at.Play) + y.unsaid(-y.at.Spent*y.rate[board.CardDeck])
			if n := y.d.c.Cards[o.A].Cost.Of(board.Credit); n < room {
				sum += y.want(wantPlay, n)
			}
			return sum
		},
		traits: cardTraits(usePlay),
		card:   ownCard,
	},
	board.VerbResearch: {
		price: (*Policy).main,
		deed: func(y *Policy, _ board.Option, _ board.Space) float64 {
			return y.research() + y.unsaid(y.at.Rotate) + y.unsaid(y.at.Research)
		},
	},
	board.VerbPass: {
		price: func(y *Policy, _ *kernel.Decision, _ board.Option) float64 { return y.unsaid(y.w.Pass) },
		idles: true,
	},

	board.VerbMove: {
		price: func(y *Policy, d *kernel.Decision, o board.Option) float64 {
			return y.stride(board.Space(o.A), board.Space(o.B), d.Prompt.For != kernel.ToMove)
		},
		traits: func(y *Policy, _ *kernel.Decision, o board.Option, list []Trait) []Trait {
			return append(list, traitMove+Trait(y.heads(board.Space(o.B))))
		},
	},
	board.VerbCorner: {
		price: func(y *Policy, _ *kernel.Decision, o board.Option) float64 {
			return y.spend(board.CardID(o.A)) + y.lose(board.CardID(o.A)) + y.unsaid(-y.w.Corner) + y.pay(o)
		},
		traits: cardTraits(useSpend),
		card:   ownCard,
	},
	board.VerbPlaceTop: {
		price: func(y *Policy, _ *kernel.Decision, _ board.Option) float64 { return y.placeTop() },
		traits: func(y *Policy, _ *kernel.Decision, _ board.Option, list []Trait) []Trait {
			return append(list, upTo(traitTop, int(y.g.S.P[y.p].Top)+1, mostSpaces))
		},
	},
	board.VerbPlaceBottom: {
		price: func(y *Policy, _ *kernel.Decision, o board.Option) float64 {
			if t := y.g.S.P[y.p].Slot[o.A-1]; t >= 0 {
				return y.effects(&y.d.c.Techs[t].Lower, board.NoCard) + y.unsaid(y.at.Under) + y.unsaid(-y.rate[board.Data]/2)
			}
			return 0
		},
		traits: numberTraits(traitBottom, mostSpaces),
	},
	board.VerbComplete: {price: func(y *Policy, _ *kernel.Decision, o board.Option) float64 {
		return y.unsaid(0.5) + y.effects(&y.d.c.Cards[o.A].Mission.Reward, board.CardID(o.A)) + y.want(wantMission, 0) + y.pay(o)
	}},
	board.VerbExchange: {
		price: func(y *Policy, _ *kernel.Decision, o board.Option) float64 { return y.exchange(o) },
		traits: func(_ *Policy, _ *kernel.Decision, o board.Option, list []Trait) []Trait {
			return append(list, traitExchange+Trait(o.A*3+o.B))
		},
	},
	board.VerbBuy: {price: func(y *Policy, _ *kernel.Decision, o board.Option) float64 {
		return y.take() + y.pay(o) + y.unsaid(-y.w.Buy)
	}},

	board.VerbEarth: {price: func(y *Policy, _ *kernel.Decision, _ board.Option) float64 { return y.earth() }},
	board.VerbUse: {price: func(y *Policy, _ *kernel.Decision, o board.Option) float64 {
		if _, offer := y.d.c.Offer(o); offer != nil {
			return y.offered(offer) + y.pay(o)
		}
		return 0
	}},
	board.VerbStar: {
		price: func(y *Policy, _ *kernel.Decision, o board.Option) float64 { return y.signal(int(o.A)) },
		traits: func(y *Policy, _ *kernel.Decision, o board.Option, list []Trait) []Trait {
			left, stand := y.contest(int(o.A))
			return append(list, traitStar+Trait(stand*(mostOpen+1)+min(left, mostOpen)))
		},
	},
	board.VerbCard: {
		price: func(y *Policy, d *kernel.Decision, o board.Option) float64 { return y.chosen(d, board.CardID(o.A)) },
		traits: func(y *Policy, d *kernel.Decision, o board.Option, list []Trait) []Trait {
			use := useTake
			switch d.Prompt.For {
			case kernel.ToTuck:
				use = useTuck
			case kernel.ToGive, kernel.ToSignal:
				use = useGive
			case kernel.ToShow:
				return list
			}
			return y.natures(board.CardID(o.A), use, list)
		},
		card: ownCard,
	},
	board.VerbMarket: {
		price:  func(y *Policy, d *kernel.Decision, o board.Option) float64 { return y.chosen(d, board.CardID(o.A)) },
		traits: cardTraits(useTake),
		card:   ownCard,
	},
	board.VerbRow: {
		price: func(y *Policy, d *kernel.Decision, o board.Option) float64 { return y.row(d, int(o.A)-1) },
		traits: func(y *Policy, d *kernel.Decision, o board.Option, list []Trait) []Trait {
			if c := y.g.S.Row[o.A-1]; c != board.NoCard && d.Prompt.For != kernel.ToSignal {
				return y.natures(c, useTake, list)
			}
			return list
		},
		card: func(y *Policy, o board.Option) board.CardID { return y.g.S.Row[o.A-1] },
	},
	board.VerbDeck: {price: func(y *Policy, d *kernel.Decision, _ board.Option) float64 {
		res := board.CardDeck
		if d.Prompt.For == kernel.ToHaveAlien {
			res = board.AlienCard
		}
		return y.part(y.rate[res], "reason.unknown_card", nothing)
	}},
	board.VerbTech: {
		price: func(y *Policy, _ *kernel.Decision, o board.Option) float64 { return y.tech(int(o.A)) },
		traits: func(y *Policy, _ *kernel.Decision, o board.Option, list []Trait) []Trait {
			return y.techTraits(int(o.A), list)
		},
	},
	board.VerbComputer: {
		price:  func(y *Policy, _ *kernel.Decision, o board.Option) float64 { return y.slot(int(o.A)) },
		traits: numberTraits(traitSlot, mostSpaces),
	},
	board.VerbTile: {
		price: func(y *Policy, _ *kernel.Decision, o board.Option) float64 { return y.tile(int(o.A)) },
		traits: func(y *Policy, _ *kernel.Decision, o board.Option, list []Trait) []Trait {
			list = append(list, upTo(traitTile, y.g.FreeGoldPlace(int(o.A)), mostPlaces))
			for f, counts := range y.d.sets[y.g.S.Faces[o.A]] {
				if counts {
					list = append(list, traitSet+Trait(f))
				}
			}
			return list
		},
	},
	board.VerbTrace: {
		price: func(y *Policy, _ *kernel.Decision, o board.Option) float64 {
			return y.trace(int(o.A), board.Trace(o.B), board.Place(o.C))
		},
		traits: func(_ *Policy, _ *kernel.Decision, o board.Option, list []Trait) []Trait {
			place := Trait(2)
			switch board.Place(o.C) {
			case board.Discovery:
				place = 0
			case board.Overflow:
				place = 1
			}
			return append(list, traitTrace+Trait(o.B)*3+place)
		},
	},
	board.VerbCircle: {price: func(y *Policy, _ *kernel.Decision, o board.Option) float64 {
		return y.unsaid(0.5) + y.effects(&y.d.c.Powers[o.A].Circles[o.B-1].Reward, board.NoCard)
	}},
	board.VerbFirst:  {price: func(y *Policy, _ *kernel.Decision, o board.Option) float64 { return y.first(int(o.A)) }},
	board.VerbFigure: {price: func(y *Policy, _ *kernel.Decision, o board.Option) float64 { return y.figure(o) }},
	board.VerbChoose: {
		price: func(y *Policy, d *kernel.Decision, o board.Option) float64 {
			if lists := d.Prompt.Choices(); o.A >= 1 && int(o.A) <= len(lists) {
				return y.effects(&lists[o.A-1], board.NoCard)
			}
			return y.fromMenu(d, o)
		},
		traits: func(y *Policy, d *kernel.Decision, o board.Option, list []Trait) []Trait {
			if d.Prompt.IsNumber() {
				return list
			}
			return append(list, upTo(traitChoice, int(o.A), mostChoices))
		},
	},
	board.VerbAccept: {price: func(y *Policy, d *kernel.Decision, _ board.Option) float64 {
		if gr := d.Prompt.Optional(); gr != nil {
			asked := *gr
			asked.May, asked.Must, asked.When = 0, true, nil
			return y.group(&asked, board.NoCard)
		}
		return y.unsaid(y.w.Function)
	}},
	board.VerbPiece: {price: func(y *Policy, _ *kernel.Decision, o board.Option) float64 {
		def := &y.d.c.Pieces[o.A]
		if def.Worth.Set {
			return y.unsaid(y.stated(&def.Worth, board.NoCard, nil))
		}
		return y.most(0, len(def.Sides), func(i int) float64 { return y.effects(&def.Sides[i], board.NoCard) })
	}},
	board.VerbUnseen: {price: func(y *Policy, _ *kernel.Decision, _ board.Option) float64 { return y.unsaid(1) }},
	board.VerbBody:   {price: func(y *Policy, _ *kernel.Decision, o board.Option) float64 { return y.reach(int(o.A)) }},
	board.VerbPlayer: {price: func(y *Policy, _ *kernel.Decision, o board.Option) float64 {
		if board.Seat(o.A) == y.p {
			return y.unsaid(1)
		}
		return 0
	}},
	board.VerbEndTurn:  {price: worthless, idles: true},
	board.VerbContinue: {price: worthless, idles: true},
	board.VerbDone:     {price: worthless, idles: true},
	board.VerbLater:    {price: worthless, idles: true},
	board.VerbTry:      {price: worthless},
	board.VerbEvent:    {price: worthless},
	board.VerbProbe:    {price: worthless},
	board.VerbSpace:    {price: worthless},
}

// worthless is the price of options of which the policy prefers none.
func worthless(*Policy, *kernel.Decision, board.Option) float64 { return 0 }

// ownCard returns the card that an option names.
func ownCard(_ *Policy, o board.Option) board.CardID { return board.CardID(o.A) }

// price returns what an option of a decision is worth.
func (y *Policy) price(d *kernel.Decision, o board.Option) float64 {
	return y.d.verbs[o.Verb].price(y, d, o)
}

// deed returns what a main action is worth, without its price: an orbit and a landing with a probe in a space.
func (y *Policy) deed(o board.Option, at board.Space) float64 {
	return y.d.verbs[o.Verb].deed(y, o, at)
}

// landed returns what an orbit or a landing is worth, less what the probe leaves.
func (y *Policy) landed(o board.Option, at board.Space) float64 {
	lost := y.unsaid(-y.at.Leave * y.potential(at))
	return y.arrived(o) + lost
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

// fromMenu returns what an entry of a function's list is worth. Nobody can tell what a function makes of a number, so one
// number is as good as another: which one is taken differs from turn to turn.
func (y *Policy) fromMenu(d *kernel.Decision, o board.Option) float64 {
	if d.Prompt.IsNumber() {
		return y.unsaid(float64(uint32(int32(y.g.S.Turns)*40503+int32(y.p)*30011+int32(o.A)*25717)%1000) / 1000)
	}
	effects, worth, ok := d.Prompt.Offered(o)
	switch {
	case !ok:
		return 0
	case effects.Kind == board.KindEffects:
		return y.effects(y.d.c.Lists[effects.ID], board.NoCard)
	}
	return y.unsaid(worth)
}
