package kernel

import (
	"fmt"
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/log"
	"seti/kernel/source"
)

// settle handles the triggers of all events not yet handled (rules 3.8.8):
// players in turn order, each for their own events, in the order of their choice.
// Rewards are resolved completely, with their own events, before continuing.
func (g *Game) settle() {
	s := g.S
	g.coverMet()
	from, to := int(s.Handled), len(s.Events)
	if from >= to || g.triggersPaused > 0 {
		return
	}
	s.Handled = int16(to)
	g.handle(from, to)
}

// held are the events of the turn whose triggers wait: from one to before another.
type held struct{ from, to int16 }

// hold lets the triggers of the events so far wait until release. Between the two the step that emitted them is carried
// out, such as the gain of a marked space. The triggers of the events of that do not wait (rules 3.8.2, 3.8.8).
func (g *Game) hold() held {
	h := held{g.S.Handled, int16(len(g.S.Events))}
	g.S.Handled = h.to
	return h
}

// release handles the triggers that hold let wait, then those of the events since.
func (g *Game) release(h held) {
	if g.triggersPaused > 0 {
		g.S.Handled = h.from // they wait on
		return
	}
	g.coverMet()
	g.handle(int(h.from), int(h.to))
	g.settle()
}

// handle handles the triggers of some events of the turn. During the setup there are no triggers yet (rules 14.3.7).
func (g *Game) handle(from, to int) {
	s := g.S
	if s.Phase == board.PhaseSetup {
		return
	}
	var mask board.EventMask
	for i := from; i < to; i++ {
		mask |= 1 << s.Events[i].Kind
	}
	if !g.anyoneWaits(mask) {
		return
	}
	for p := range s.From(s.Active) {
		if g.waits(p, mask) {
			g.settleFor(p, from, to)
		}
	}
	g.settleForAll(from, to)
}

// waits reports whether anything of a player waits for one of these kinds of
// events.
func (g *Game) waits(p board.Seat, mask board.EventMask) bool {
	return g.powersAwait(p, mask) || slices.ContainsFunc(g.S.TurnEffects, func(a board.TurnEffect) bool { return a.Owner == p && g.effectAwaits(a, mask) })
}

// powersAwait reports whether a power in force for a player waits for one of some kinds of events.
func (g *Game) powersAwait(p board.Seat, mask board.EventMask) bool {
	f := g.Forces(p)
	return (f.CirclesOn|f.TriggersOn|g.Forces(board.Everybody).CirclesOn)&mask != 0
}

// effectAwaits reports whether an effect of the turn does.
func (g *Game) effectAwaits(a board.TurnEffect, mask board.EventMask) bool {
	return a.Left != 0 && g.C.TurnEffects[a.What].On.Mask&mask != 0
}

// anyoneWaits reports whether anything at all waits for one of these kinds of events.
func (g *Game) anyoneWaits(mask board.EventMask) bool {
	return g.Forces(board.Everybody).Awaited&mask != 0 || slices.ContainsFunc(g.S.TurnEffects, func(a board.TurnEffect) bool { return g.effectAwaits(a, mask) })
}

// settleFor handles the events that something of a player waits for, their own as a
// rule. While several of them have something to do, they choose which comes next.
func (g *Game) settleFor(p board.Seat, from, to int) {
	base := len(g.eventIdx)
	for i := from; i < to; i++ {
		if g.reacts(p, int16(i)) {
			g.eventIdx = append(g.eventIdx, int16(i))
		}
	}
	for len(g.eventIdx) > base {
		open := g.eventIdx[base:]
		k := 0
		if len(open) > 1 {
			k = g.askNumber(p, Prompt{Reason: "ask.order", About: board.Ref(board.KindEvent, open[0])}, board.VerbEvent, len(open))
		}
		e := open[k]
		g.eventIdx = append(g.eventIdx[:base+k], g.eventIdx[base+k+1:]...)
		g.react(p, e)
		// A reward may have taken what others waited for.
		n := base
		for _, x := range g.eventIdx[base:] {
			if g.reacts(p, x) {
				g.eventIdx[n] = x
				n++
			}
		}
		g.eventIdx = g.eventIdx[:n]
	}
}

// reacts reports whether an event arms or covers anything of a player.
func (g *Game) reacts(p board.Seat, e int16) bool {
	for i := range g.S.TurnEffects {
		if g.S.TurnEffects[i].Owner == p && g.fires(i, e) {
			return true
		}
	}
	kind := g.S.Events[e].Kind
	if !g.powersAwait(p, 1<<kind) {
		return false
	}
	for power := range g.Powers(p) {
		if power.CirclesOn&(1<<kind) != 0 && g.matchingCircle(p, power, e, 0) >= 0 {
			return true
		}
	}
	return slices.ContainsFunc(g.Forces(p).List, func(i int16) bool { return g.triggerMeant(p, g.C.Powers[i], e, 0) >= 0 })
}

// fires reports whether an effect of the turn answers an event.
func (g *Game) fires(i int, e int16) bool {
	a := &g.S.TurnEffects[i]
	w := g.C.TurnEffects[a.What]
	if a.Left == 0 || e < a.Since || w.On.Mask&(1<<g.S.Events[e].Kind) == 0 {
		return false
	}
	f := g.push(a.Owner, board.NoCard, false, false)
	f.cause, f.since, f.list = e, a.Since, anyList
	ok := f.awaits(&w.On, &g.S.Events[e])
	if ok && w.Different != catalog.PropNone {
		v := g.Prop(board.Ref(board.KindEvent, e), w.Different)
		ok = v >= 0 && a.Seen&(1<<(uint(v)&63)) == 0
	}
	if ok && w.When != nil {
		ok = f.Holds(w.When)
	}
	g.pop()
	return ok
}

// matchingCircle returns the first free circle of a power, from the given one
// on, that an event may cover; -1 if there is none.
func (g *Game) matchingCircle(p board.Seat, power *catalog.Power, e int16, from int) int {
	for i := from; i < len(power.Circles); i++ {
		c := &power.Circles[i]
		if g.S.Covered[power.ID]&(1<<i) == 0 && g.meant(p, power, &c.On, c.When, e) {
			return i
		}
	}
	return -1
}

// triggerMeant returns the first trigger of a power, from the given one on, that
// an event sets off for a player; -1 if there is none.
func (g *Game) triggerMeant(p board.Seat, power *catalog.Power, e int16, from int) int {
	if power.TriggersOn&(1<<g.S.Events[e].Kind) == 0 {
		return -1
	}
	for i := from; i < len(power.Triggers); i++ {
		if t := &power.Triggers[i]; g.meant(p, power, &t.On, t.When, e) {
			return i
		}
	}
	return -1
}

// meant reports whether a circle or a trigger of a power waits for an event.
func (g *Game) meant(p board.Seat, power *catalog.Power, on *catalog.Pattern, when catalog.Condition, e int16) bool {
	if on.Mask&(1<<g.S.Events[e].Kind) == 0 {
		return false
	}
	f := g.pushPower(p, power, false, false)
	f.cause = e
	ok := f.awaits(on, &g.S.Events[e]) && (when == nil || f.Holds(when))
	g.pop()
	return ok
}

// react carries out what waits for an event: effects of the turn and the triggers of
// their powers always, then of each set of circles one if the player wants
// (rules 3.8.9, 14.4.6).
func (g *Game) react(p board.Seat, e int16) {
	for i := 0; i < len(g.S.TurnEffects); i++ {
		if g.S.TurnEffects[i].Owner != p || !g.fires(i, e) {
			continue
		}
		a := &g.S.TurnEffects[i]
		w := g.C.TurnEffects[a.What]
		if a.Left > 0 {
			a.Left--
		}
		if w.Different != catalog.PropNone {
			a.Seen |= 1 << (uint(g.Prop(board.Ref(board.KindEvent, e), w.Different)) & 63)
		}
		g.setsOff(p, board.NoCard, log.Play, &w.Reward, func() { g.answer(p, nil, &w.Reward, e) })
	}
	kind := g.S.Events[e].Kind
	if g.Forces(p).TriggersOn&(1<<kind) != 0 {
		g.reactPowers(p, e)
	}
	if (g.Forces(p).CirclesOn|g.Forces(board.Everybody).CirclesOn)&(1<<kind) == 0 {
		return
	}
	for set := int16(-1); ; {
		if set = g.nextSet(p, e, set); set < 0 {
			return
		}
		g.coverCircle(p, e, set)
	}
}

// reactPowers carries out the triggers of a player's own powers. The powers in force may change on the way.
func (g *Game) reactPowers(p board.Seat, e int16) {
	for _, id := range slices.Clone(g.Forces(p).List) {
		power := g.C.Powers[id]
		for i := g.triggerMeant(p, power, e, 0); i >= 0 && g.InForce(p, power); i = g.triggerMeant(p, power, e, i+1) {
			g.setOff(p, power, i, e)
		}
	}
}

// setOff carries out a trigger of a power.
func (g *Game) setOff(p board.Seat, power *catalog.Power, i int, e int16) {
	reward := &power.Triggers[i].Reward
	g.setsOff(p, powerCard(power), deedOf(power), reward, func() { g.answer(p, power, reward, e) })
}

// deedOf returns the deed under which the points of a power are booked: the play of its card, the research of its
// technology, log.Use for what came otherwise.
func deedOf(power *catalog.Power) log.Kind {
	switch power.Thing.Kind {
	case board.KindCard:
		return log.Play
	case board.KindTech:
		return log.Tech
	}
	return log.Use
}

// answer runs the reward with which a power, or an effect of the turn if it is nil, answers an event, -1 for none: a
// separate list, without interrupt points.
func (g *Game) answer(p board.Seat, power *catalog.Power, reward *catalog.Effects, e int16) {
	f := g.pushPower(p, power, false, true)
	f.cause = e
	g.run(f, reward)
	g.pop()
}

// settleForAll handles the triggers that are in force for everybody, those of
// discovered species among them; they act for the player of the event
// (rules 6.3.7: after the players' own).
func (g *Game) settleForAll(from, to int) {
	if g.Forces(board.Everybody).TriggersOn == 0 {
		return
	}
	for _, id := range slices.Clone(g.Forces(board.Everybody).List) {
		power := g.C.Powers[id]
		for i := from; i < to; i++ {
			if p := g.S.Events[i].Player; p >= 0 {
				for t := g.triggerMeant(p, power, int16(i), 0); t >= 0; t = g.triggerMeant(p, power, int16(i), t+1) {
					g.setOff(p, power, t, int16(i))
				}
			}
		}
	}
}

// nextSet returns the next set of circles, after one, in which an event may
// cover a circle; -1 if there is none. Set 0 are the missions.
func (g *Game) nextSet(p board.Seat, e, after int16) int16 {
	next, kind := int16(-1), g.S.Events[e].Kind
	for power := range g.Powers(p) {
		if power.Set > after && (next < 0 || power.Set < next) && power.CirclesOn&(1<<kind) != 0 && g.matchingCircle(p, power, e, 0) >= 0 {
			next = power.Set
		}
	}
	return next
}

// coverCircle lets a player cover one circle of a set and gain its reward.
func (g *Game) coverCircle(p board.Seat, e, set int16) {
	g.begin()
	for power := range g.Powers(p) {
		if power.Set != set {
			continue
		}
		for i := g.matchingCircle(p, power, e, 0); i >= 0; i = g.matchingCircle(p, power, e, i+1) {
			g.add(board.Option{Verb: board.VerbCircle, A: power.ID, B: int16(i + 1)})
		}
	}
	g.add(board.Option{Verb: board.VerbDone})
	o := g.ask(p, Prompt{Reason: askCircle, About: board.Ref(board.KindEvent, e)})
	if o.Verb == board.VerbDone {
		return
	}
	g.cover(p, g.C.Powers[o.A], int(o.B-1), e)
}

// missionCompleted turns a mission face down (rules 9.5.5, 9.6.7).
func (g *Game) missionCompleted(p board.Seat, c board.CardID) {
	g.S.MoveCard(c, board.Completed(p))
	g.log(log.Mission, p, int16(c))
	g.event(board.EvMissionCompleted, p).Card = c
}

// complete completes a conditional mission: face down, then its reward.
func (g *Game) complete(p board.Seat, c board.CardID) {
	g.missionCompleted(p, c)
	h, was := g.hold(), g.gives(log.Mission)
	g.run(g.push(p, c, false, true), &g.C.Cards[c].Mission.Reward)
	g.pop()
	g.gives(was)
	g.release(h)
}

// cover covers a circle of a power for a player and gains its reward. With its last
// circle a mission is completed (rules 9.6.7).
func (g *Game) cover(p board.Seat, power *catalog.Power, i int, cause int16) {
	g.S.Covered[power.ID] |= 1 << i
	g.log(log.Circle, p, power.ID, int16(i+1))
	was := g.gives(log.Circle)
	g.answer(p, power, &power.Circles[i].Reward, cause)
	g.gives(was)
	if c := powerCard(power); c != board.NoCard && g.S.Covered[power.ID] == 1<<len(power.Circles)-1 && g.S.Pile[c] == board.InPlay(p) {
		g.missionCompleted(p, c)
		g.settle()
	}
}

// coverMet covers the circles whose condition holds, player after player
// (rules 13.11.2). The players do not choose among them. During the setup nothing is
// covered (rules 14.3.7).
func (g *Game) coverMet() {
	s := g.S
	if g.C.AwaitingCircles == 0 || s.Phase == board.PhaseSetup || g.triggersPaused > 0 {
		return
	}
	for p := range s.From(s.Active) {
		if !g.Forces(p).Awaits && !g.Forces(board.Everybody).Awaits {
			continue
		}
		for power, i := g.nextMet(p); power != nil; power, i = g.nextMet(p) {
			g.cover(p, power, i, -1)
		}
	}
}

// nextMet returns the first free circle in force for a player whose condition is
// met, nil if there is none.
func (g *Game) nextMet(p board.Seat) (met *catalog.Power, circle int) {
	for power := range g.Powers(p) {
		for i := range power.Circles {
			x := &power.Circles[i]
			if x.Awaits() && g.S.Covered[power.ID]&(1<<i) == 0 && g.recall(p, x.Answer, power, x.When) {
				return power, i
			}
		}
	}
	return nil, 0
}

// recall reports whether the condition of a mission in play, of a circle of a power or of
// an offer holds for a player. It works the condition out only if something that it read has
// changed. n is its number among the answers: cards come first, then circles and offers.
func (g *Game) recall(p board.Seat, n int, power *catalog.Power, when catalog.Condition) bool {
	if len(g.answers) != g.C.Answers {
		g.answers = make([]answer, g.C.Answers)
	}
	a := &g.answers[n]
	known := a.asked && a.seat == p && !g.S.ChangedSince(a.read, a.moment)
	if known && !g.Doubt {
		if a.cost > 0 {
			g.Scripts.Use(a.cost)
		}
		return a.holds
	}
	left := 0
	if g.Scripts != nil {
		left = g.Scripts.Left()
	}
	var f *Hooks
	if power != nil {
		f = g.pushPower(p, power, false, false)
	} else {
		f = g.push(p, board.CardID(n), false, false)
	}
	before := g.read
	g.read = 0
	holds := f.Holds(when)
	if known && holds != a.holds {
		panic(fmt.Sprintf("condition %d changed, and nothing that it reads", n))
	}
	if f.slot >= 0 || f.space != (source.Ref{}) {
		g.read = board.ReadsAnything // the same card is asked elsewhere without these
	}
	*a = answer{moment: g.S.Now(), read: g.read, seat: p, asked: true, holds: holds}
	if g.Scripts != nil {
		a.cost = left - g.Scripts.Left()
	}
	g.read |= before
	g.pop()
	return holds
}

// Reads returns what areas of the state are read while do works something out: the result is good
// until one of them changes.
func (g *Game) Reads(do func()) board.Area {
	before := g.read
	g.read = 0
	do()
	read := g.read
	g.read |= before
	return read
}
