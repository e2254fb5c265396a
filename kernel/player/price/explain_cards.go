package price

import (
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
)

// plays adds the parts of playing a card.
func (x *explainer) plays(c board.CardID) {
	card := &x.d.c.Cards[c]
	if n := card.Cost.Of(board.Credit); n < room {
		x.counts(wantPlay, n, 1)
	}
	if card.Worth.Set {
		x.add(x.Policy.card(c).play, "reason.effect", catalog.Args{"what": x.d.c.EffectsPhrase(&card.Play)})
		return
	}
	x.effects(&card.Play, c, 1)
	if m := card.Mission; m != nil {
		have, need := x.progress(c, m)
		part, key := x.at.Mission, "reason.mission"
		if have >= need {
			part, key = 1, "reason.mission_done"
		} else {
			part *= min(1, x.expected(x.d.cards[c])/float64(need-have))
		}
		x.add(part*(x.Policy.effects(&m.Reward, c)+x.want(wantMission, 0)), key, catalog.Args{"what": m.Reward.Phrase(x.d.c)})
	}
	if e := card.Endgame; e != nil {
		grows := x.at.Endgame * float64(e.Gains.Of(board.VP))
		if e.Per != nil {
			grows *= x.expected(x.d.cards[c])
		}
		points := float64(x.endgame(c)) + grows
		x.add(points, "reason.endgame", catalog.Args{"n": int(points + 0.5)})
	}
	for i := range card.Circles {
		x.add(x.at.Circle*min(1, x.expected(x.d.circles[card.Power.ID][i]))*x.Policy.effects(&card.Circles[i].Reward, board.NoCard), "reason.mission",
			catalog.Args{"what": x.d.c.CirclePhrase(&card.Circles[i])})
	}
	for _, gain := range card.Income.Base {
		x.add(x.at.future[gain.Res]*float64(gain.N), "reason.income", catalog.Args{"what": catalog.Gains{gain}.Phrase(x.d.c)})
	}
	eachEffects(card, func(e *catalog.Effects) { x.effects(e, c, 1) })
	if card.Power.ID >= 0 {
		x.add(x.rounds*x.power(&card.Power), "reason.stays", nil)
	}
}

// spends adds the parts of a corner for free actions.
func (x *explainer) spends(c board.CardID) {
	if x.d.moves[c] > 0 {
		if p := x.far(); p != nil {
			x.add(p.worth, "reason.reaches", catalog.Args{"body": board.Ref(board.KindBody, p.option.A), "land": p.option.Verb == board.VerbLand})
		}
	}
	x.effects(&x.d.c.Cards[c].Free, c, 1)
}

// far returns the best plan of this turn that needs steps; nil if there is none.
func (x *explainer) far() (best *plan) {
	for i := range x.plans {
		if p := &x.plans[i]; p.far > 0 && p.worth > 0 && x.affords(p, nil) && (best == nil || p.worth > best.worth) {
			best = p
		}
	}
	return best
}

// holds adds the parts of a card in the hand: those of the better of its uses.
func (x *explainer) holds(c board.CardID) {
	if p := x.Policy.card(c); p.play-p.cost >= x.corner(c) {
		x.plays(c)
	} else {
		x.effects(&x.d.c.Cards[c].Free, c, 1)
	}
}

// takesBest adds a card that is chosen from the row.
func (x *explainer) takesBest() {
	best, top := board.NoCard, 0.0
	for _, c := range x.g.S.Row {
		if c != board.NoCard && x.use(c) > top {
			best, top = c, x.use(c)
		}
	}
	if best == board.NoCard {
		x.add(x.choice(), "reason.unknown_card", nil)
		return
	}
	x.add(x.choice(), "reason.takes", catalog.Args{"card": board.Ref(board.KindCard, int16(best))})
}

// chooses adds the parts of a card to a decision that chooses one.
func (x *explainer) chooses(d *kernel.Decision, c board.CardID) {
	if c == board.NoCard {
		return
	}
	switch d.Prompt.Reason {
	case "ask.tuck", "ask.starting_tuck":
		if in := x.d.c.Cards[c].Income; in.Set {
			x.add(x.rate[in.Res]+x.at.future[in.Res], "reason.income", catalog.Args{"what": catalog.Gains{{Res: in.Res, N: 1}}.Phrase(x.d.c)})
			x.counts(wantTuck, int(in.Res), 1)
		}
	case "ask.hand_signal", "ask.scan", "ask.row_signal":
		if color := x.d.c.Cards[c].Sector; color.Set {
			x.signalsAt(x.d.c.StarsOf(color.Color))
		}
	case "ask.discard", "ask.discard_down", "ask.exchange":
	default:
		x.holds(c)
	}
}

// exchanges adds what an exchange makes possible.
func (x *explainer) exchanges(o board.Option) {
	take := goods[o.B]
	if take == board.CardAny {
		x.takesBest()
		return
	}
	x.action(o)
	more := catalog.Gains{{Res: take, N: 1}}
	for _, cost := range x.costs {
		more = append(more, catalog.Gain{Res: cost.Res, N: -cost.N})
	}
	if p := x.bestPlan(more); p != nil {
		c := board.NoCard
		if p.option.Verb == board.VerbPlay {
			c = board.CardID(p.option.A)
		}
		worth, label := p.worth, x.g.Label(p.option)
		x.of(c, func() { x.add(worth, "reason.affords", catalog.Args{"what": label}) })
	}
}
