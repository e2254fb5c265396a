package kernel

// settle handles the triggers of all events not yet handled (rules 3.8.8):
// players in turn order, each for his own events, in the order of his choice.
// Rewards are resolved completely, with their own events, before going on.
func (g *Game) settle() {
	s := g.S
	from, to := int(s.Handled), len(s.Log)
	if from >= to || g.held > 0 {
		return
	}
	s.Handled = int16(to)
	var mask eventMask
	for i := from; i < to; i++ {
		mask |= 1 << s.Log[i].Kind
	}
	for p, n := s.Active, 0; n < int(s.Players); p, n = s.after(p), n+1 {
		if g.waits(p, mask) {
			g.settleFor(p, from, to)
		}
	}
	g.settleSpecies(from, to)
}

// waits tells whether anything of a player waits for one of these kinds of
// events.
func (g *Game) waits(p Seat, mask eventMask) bool {
	for i := range g.S.ArmedNow {
		a := &g.S.ArmedNow[i]
		if a.Owner == p && a.Left != 0 && g.C.Armed[a.What].On.mask&mask != 0 {
			return true
		}
	}
	for c := g.S.First(Front(p)); c != NoCard; c = g.S.Next(c) {
		if g.C.Cards[c].circleMask&mask != 0 {
			return true
		}
	}
	return false
}

// settleFor handles the events of one player. While several of them have
// something to do, he chooses which comes next.
func (g *Game) settleFor(p Seat, from, to int) {
	base := len(g.eventIdx)
	for i := from; i < to; i++ {
		if g.S.Log[i].Player == p && g.reacts(p, int16(i)) {
			g.eventIdx = append(g.eventIdx, int16(i))
		}
	}
	for len(g.eventIdx) > base {
		open := g.eventIdx[base:]
		k := 0
		if len(open) > 1 {
			g.begin()
			for j := range open {
				g.add(Option{Verb: VerbEvent, A: int16(j + 1)})
			}
			k = int(g.ask(p, Why{Reason: whyOrder, About: refTo(KindEvent, open[0])}).A) - 1
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

// reacts tells whether an event arms or covers anything of its player.
func (g *Game) reacts(p Seat, e int16) bool {
	for i := range g.S.ArmedNow {
		if g.S.ArmedNow[i].Owner == p && g.fires(i, e) {
			return true
		}
	}
	kind := g.S.Log[e].Kind
	for c := g.S.First(Front(p)); c != NoCard; c = g.S.Next(c) {
		if g.C.Cards[c].circleMask&(1<<kind) != 0 && g.matchingCircle(p, c, e, 0) >= 0 {
			return true
		}
	}
	return false
}

// fires tells whether an armed effect answers an event.
func (g *Game) fires(armed int, e int16) bool {
	a := &g.S.ArmedNow[armed]
	w := g.C.Armed[a.What]
	if a.Left == 0 || e < a.Since || w.On.mask&(1<<g.S.Log[e].Kind) == 0 {
		return false
	}
	f := g.push(a.Owner, NoCard, false, false)
	f.cause, f.since, f.list = e, a.Since, anyList
	ok := w.On.matches(g, f, &g.S.Log[e])
	if ok && w.Different != PropNone {
		v := g.prop(refTo(KindEvent, e), w.Different)
		ok = v >= 0 && a.Seen&(1<<(uint(v)&63)) == 0
	}
	if ok && w.When != nil {
		ok = w.When.holds(g, f)
	}
	g.pop()
	return ok
}

// matchingCircle returns the first free circle of a card, from the given one
// on, that an event may cover; -1 if there is none.
func (g *Game) matchingCircle(p Seat, c CardID, e int16, from int) int {
	circles := g.C.Cards[c].Circles
	for i := from; i < len(circles); i++ {
		if g.S.Covered[c]&(1<<i) != 0 || circles[i].On.mask&(1<<g.S.Log[e].Kind) == 0 {
			continue
		}
		f := g.push(p, c, false, false)
		f.cause = e
		ok := circles[i].On.matches(g, f, &g.S.Log[e]) && (circles[i].When == nil || circles[i].When.holds(g, f))
		g.pop()
		if ok {
			return i
		}
	}
	return -1
}

// react carries out what waits for an event: armed effects always, one circle
// of all missions if the player wants (rules 3.8.9).
func (g *Game) react(p Seat, e int16) {
	for i := 0; i < len(g.S.ArmedNow); i++ {
		if g.S.ArmedNow[i].Owner != p || !g.fires(i, e) {
			continue
		}
		a := &g.S.ArmedNow[i]
		w := g.C.Armed[a.What]
		if a.Left > 0 {
			a.Left--
		}
		if w.Different != PropNone {
			a.Seen |= 1 << (uint(g.prop(refTo(KindEvent, e), w.Different)) & 63)
		}
		g.triggered(p, &w.Reward, NoCard, e)
	}
	g.begin()
	kind := g.S.Log[e].Kind
	for c := g.S.First(Front(p)); c != NoCard; c = g.S.Next(c) {
		if g.C.Cards[c].circleMask&(1<<kind) == 0 {
			continue
		}
		for i := g.matchingCircle(p, c, e, 0); i >= 0; i = g.matchingCircle(p, c, e, i+1) {
			g.add(Option{Verb: VerbCircle, A: int16(c), B: int16(i + 1)})
		}
	}
	if len(g.opts) == 0 {
		return
	}
	g.add(Option{Verb: VerbDone})
	o := g.ask(p, Why{Reason: whyCircle, About: refTo(KindEvent, e)})
	if o.Verb == VerbDone {
		return
	}
	c, i := CardID(o.A), int(o.B-1)
	g.S.Covered[c] |= 1 << i
	g.log(LogCircle, p, int16(c), int16(i+1))
	card := &g.C.Cards[c]
	g.triggered(p, &card.Circles[i].Reward, c, e)
	if g.S.Covered[c] == 1<<len(card.Circles)-1 && g.S.Pile[c] == Front(p) {
		g.missionCompleted(p, c)
		g.settle()
	}
}

// missionCompleted turns a mission face down (rules 9.5.5, 9.6.7).
func (g *Game) missionCompleted(p Seat, c CardID) {
	g.S.put(c, Done(p))
	g.log(LogMission, p, int16(c), 0)
	g.event(EvMissionCompleted, p).Card = c
}

// completable tells whether the condition of a mission in play holds
// (rules 9.5.1).
func (g *Game) completable(p Seat, c CardID) bool {
	m := g.C.Cards[c].Mission
	if m == nil {
		return false
	}
	f := g.push(p, c, false, false)
	ok := m.When.holds(g, f)
	g.pop()
	return ok
}

// complete completes a conditional mission: face down, then its reward.
func (g *Game) complete(p Seat, c CardID) {
	g.missionCompleted(p, c)
	g.triggered(p, &g.C.Cards[c].Mission.Reward, c, -1)
	g.settle()
}
