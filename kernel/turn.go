package kernel

import (
	"fmt"
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/log"
	"seti/kernel/source"
)

// stage plays one stage of the game: the setup choices, or one turn-level decision and its consequences.
func (g *Game) stage() {
	if g.S.Phase == board.PhaseSetup {
		g.checkpoint()
		g.setUpStep()
		return
	}
	p := g.S.Active
	g.checkpoint()
	if seat := g.ContentSeat(p); seat != nil {
		g.contentTurn(p, seat)
		return
	}
	g.contentTurns = 0
	g.coverMet()
	g.begin()
	if g.S.Phase == board.PhaseBefore {
		g.mainActions(p)
	} else {
		g.add(board.Option{Verb: board.VerbEndTurn})
	}
	g.freeActions(p)
	g.addTries()
	g.d = Decision{Seat: p, Prompt: Prompt{Reason: "ask.turn"}, Kind: TurnLevel, Options: g.opts, Default: -1}
	switch o := g.put(); {
	case o.Verb == board.VerbEndTurn:
		g.endTurn()
	case g.C.IsMain(o):
		g.mainAction(p, o)
	default:
		g.freeAction(p, o)
		if g.S.Phase == board.PhaseAfter {
			g.resolveStars() // rules 3.4.3
		}
	}
}

func (g *Game) checkpoint() {
	g.decisions, g.repeated = 0, 0
	clear(g.texts)
	g.playing(true, true) // as when the game is resumed from a copy
	if g.Checkpoint != nil {
		g.Checkpoint(g)
	}
}

// startTurn gives the turn to a player. A game in which nobody passes any more
// ends with an error.
func (g *Game) startTurn(p board.Seat) {
	s := g.S
	if s.Ended {
		g.end()
		return
	}
	if s.Turns == mostTurns {
		panic(ScriptError{fmt.Errorf("more than %d turns in one game, in round %d; does an offer pay for itself?", mostTurns, s.Round)})
	}
	s.Active, s.Phase = p, board.PhaseBefore
	s.Turns++
	g.forgetChoices()
	s.Events, s.Handled, s.Lists, s.Steps = s.Events[:0], 0, 0, 0
	g.renewOffers("turn")
	g.log(log.Turn, p, int16(s.Round))
	g.endLasting(p)
	if g.anyoneWaits(1 << board.EvTurnStart) { // else a turn begins with nothing in its log
		g.event(board.EvTurnStart, p)
		g.settle()
	}
}

// pass carries out a pass with the turn's end (rules 4.8).
func (g *Game) pass(p board.Seat) {
	s := g.S
	s.Phase = board.PhasePass
	for s.Size(board.Hand(p)) > g.Numbers().Limit.Hand {
		c := g.askHandCard(p, Prompt{Reason: "ask.discard_down", For: ToGive})
		g.discard(c)
	}
	g.markPassed(p)
	if int(s.Round) < g.Numbers().Rounds {
		g.lateChoice()
		g.endOfRoundCard(p, g.LateChoice)
	}
	if s.RowDue {
		g.refillRow()
	}
	g.resolveStars()
	g.endTurn()
}

// markPassed rotates for the first to pass in a round, notes the pass and emits
// its event (rules 4.8.3).
func (g *Game) markPassed(p board.Seat) {
	s := g.S
	s.Phase = board.PhasePass
	if s.Passed == 0 {
		g.rotate(p, false)
	}
	s.Passed |= 1 << p
	g.event(board.EvPass, p)
	g.log(log.Pass, p)
	g.settle()
}

// endOfRoundCard lets a player take a card of the stack of this round; with
// late they may leave that open (rules 4.8.3, 4.8.6).
func (g *Game) endOfRoundCard(p board.Seat, late bool) {
	s := g.S
	g.begin()
	for c := s.First(board.RoundStack(int(s.Round))); c != board.NoCard; c = s.Next(c) {
		g.add(board.Option{Verb: board.VerbCard, A: int16(c)})
	}
	if len(g.opts) == 0 {
		return
	}
	g.Seen++
	var o board.Option
	prompt := Prompt{Reason: "ask.end_of_round"}
	if late && int(s.Passed) != 1<<s.Players-1 {
		g.add(board.Option{Verb: board.VerbLater})
		g.d = Decision{Seat: p, Prompt: prompt, Options: g.opts, Default: len(g.opts) - 1}
		if o = g.put(); o.Verb == board.VerbLater {
			s.Late = p
			return
		}
	} else {
		o = g.ask(p, prompt)
	}
	g.toHand(p, board.CardID(o.A))
}

// lateChoice asks the player who postponed a choice.
func (g *Game) lateChoice() {
	if p := g.S.Late; p != board.Nobody {
		g.S.Late = board.Nobody
		g.endOfRoundCard(p, false)
	}
}

// endTurn carries out the end phase (rules 3.5) and passes the turn on.
func (g *Game) endTurn() {
	s := g.S
	s.Phase = board.PhaseEnd
	g.endSpans(func(a board.TurnEffect) bool { return !g.C.TurnEffects[a.What].Lasts }) // rules 3.5.1
	g.returnBorrowed()
	s.Events, s.Handled, s.Lists, s.Steps = s.Events[:0], 0, 0, 0
	g.endPhase()
	g.event(board.EvTurnEnd, s.Active)
	g.settle()
	g.resolveStars()
	g.endPhase() // what that has brought
	if int(s.Passed) == 1<<s.Players-1 {
		g.endRound()
		return
	}
	g.startTurn(g.next())
}

// next returns who takes the next turn: who has an extra turn, else the next player in turn order who has not passed
// (rules 3.5.5).
func (g *Game) next() board.Seat {
	s := g.S
	p := s.Active
	if s.Resume > 0 {
		p = board.Seat(s.Resume - 1)
	}
	for len(s.Extra) > 0 {
		extra := s.Extra[0]
		if s.Extra = slices.Delete(s.Extra, 0, 1); !s.HasPassed(extra) {
			s.Resume = int8(p) + 1
			return extra
		}
	}
	s.Resume = 0
	for p = s.After(p); s.HasPassed(p); {
		p = s.After(p)
	}
	return p
}

// ExtraTurn lets the player take one more turn when this one is over (rules 3.5.5).
func (h ScriptHooks) ExtraTurn() {
	if h.owner < 0 {
		return // neutral pieces take no turns (rules 15.8)
	}
	if len(h.g.S.Extra) == mostExtra {
		overflow("extra turns", mostExtra)
	}
	h.g.S.Extra = append(h.g.S.Extra, h.owner)
	h.g.log(log.ExtraTurn, h.owner)
}

// mostExtra is the largest number of extra turns that wait.
const mostExtra = 20

// End ends the game when the turn is over, and says who wins: a bit for each seat. In the final scoring it only says who
// wins (rules 3.1.2).
func (h ScriptHooks) End(winners uint8) {
	s := h.g.S
	s.Ended, s.Decided, s.Won = true, true, winners
	h.g.log(log.End, board.Nobody, int16(winners))
}

// end carries out the final scoring and ends the game.
func (g *Game) end() {
	g.finalScoring()
	g.S.Phase = board.PhaseOver
}

// roundEvent lets what waits for the beginning or the end of a round happen, for each player from the start player on
// (rules 3.6.6).
func (g *Game) roundEvent(kind board.EventKind) {
	if !g.anyoneWaits(1 << kind) {
		return
	}
	s := g.S
	s.Phase = board.PhaseBetween
	for p := range s.From(s.Start) {
		s.Active = p
		g.event(kind, p)
		g.settle()
		g.resolveStars()
	}
	g.endPhase() // what that has brought
}

// startRound begins a round.
func (g *Game) startRound() {
	g.roundEvent(board.EvRoundStart)
	g.startTurn(g.S.Start)
}

// endPhase resolves milestones and discoveries until nothing is left (rules 3.5.3).
func (g *Game) endPhase() {
	for g.milestones() || g.discover() {
		g.resolveStars()
	}
}

// endRound carries out the steps between two rounds (rules 3.6), or the final scoring.
func (g *Game) endRound() {
	s := g.S
	s.Phase = board.PhaseBetween
	s.Extra, s.Resume = s.Extra[:0], 0
	g.lateChoice()
	g.roundEvent(board.EvRoundEnd)
	stack := board.RoundStack(int(s.Round))
	for range s.Size(stack) {
		g.discard(s.First(stack))
	}
	if int(s.Round) >= g.Numbers().Rounds || s.Ended {
		g.end()
		return
	}
	for p := range board.Seat(s.Players) {
		if seat := g.ContentSeat(p); seat != nil {
			g.runSeat(p, seat.RoundEnd, source.Value{Kind: source.Number, Number: float64(s.Round)})
		}
	}
	g.income()
	g.renewOffers("round")
	s.Start = s.After(s.Start)
	s.Round++
	s.Passed = 0
	g.log(log.Round, board.Nobody, int16(s.Round))
	g.startRound()
}

// income gives every player their income (rules 3.6.2): resources first, then
// the cards, one player after the other from the old start player.
func (g *Game) income() {
	s := g.S
	for _, cards := range [...]bool{false, true} {
		for p := range s.From(s.Start) {
			for r, n := range g.Income(p) {
				if isCards(board.Resource(r)) == cards {
					g.gain(p, board.Resource(r), n)
				}
			}
		}
	}
}

// Income returns what a player gains at the income of a round, by resource: the base
// income, that of cards in force, and the corners of their tucked cards
// (rules 1.2.4, 9.3, 14.4.2). A seat of content has no base income.
func (g *Game) Income(p board.Seat) (sum [board.MaxResources]int) {
	if g.ContentSeat(p) == nil {
		for _, x := range g.Numbers().Income {
			sum[x.Res] += x.N
		}
	}
	for _, id := range g.Forces(p).List {
		if r := g.C.Powers[id].Thing; r.Kind == board.KindCard {
			for _, x := range g.C.Cards[r.ID].Income.Base {
				sum[x.Res] += x.N
			}
		}
	}
	for c := g.S.First(board.Tucked(p)); c != board.NoCard; c = g.S.Next(c) {
		if corner := g.C.Cards[c].Income; corner.Set {
			sum[corner.Res]++
		}
	}
	return sum
}

// Run plays from a state in phase Setup, Before or After until the game is
// over, and returns nil then. It returns ErrStopped if Answer said Stop, and a
// *Failure if a script or the kernel failed.
func (g *Game) Run() (err error) {
	defer func() {
		if failed := recovered(recover()); failed != nil {
			err = failed
		}
	}()
	g.start()
	g.RefreshSolar()
	defer g.playing(false, true)
	for g.S.Phase != board.PhaseOver {
		g.stage()
	}
	return nil
}

// start readies a game that nobody plays yet.
func (g *Game) start() {
	if g.Scripts == nil {
		g.Scripts = NewHost(g.C)
	}
	g.fresh()
	g.playing(true, true)
}

// fresh forgets what was going on when the game was stopped, or what was worked out about
// another state.
func (g *Game) fresh() {
	g.pool = append(g.pool, g.frames...) // of a run that was stopped
	g.flow, g.frames, g.things, g.moves, g.eventIdx = flow{read: g.read}, g.frames[:0], g.things[:0], g.moves[:0], g.eventIdx[:0]
	clear(g.answers)
	g.S.InForceKnown, g.contentTurns, g.convertingWords = false, 0, nil
	g.decisions, g.repeated = 0, 0
}

// Effects that wait or change a rule for a while: until the turn ends, or until the next turn of its owner begins
// (rules 9.8).

// ForNow lets a trigger or modifiers last for the time in their definition.
func (h *Hooks) ForNow(def *catalog.TurnEffectDef) {
	s := h.g.S
	s.TurnEffects = append(s.TurnEffects, board.TurnEffect{What: def.ID, Owner: h.owner, Left: int8(def.Times), Since: int16(len(s.Events))})
	if def.Lasts {
		h.g.log(log.Lasts, h.owner, def.ID)
	}
}

// endLasting ends the effects that last until the next turn of a player, which begins now (rules 9.8.4).
func (g *Game) endLasting(p board.Seat) {
	g.endSpans(func(a board.TurnEffect) bool {
		ends := a.Owner == p && g.C.TurnEffects[a.What].Lasts
		if ends {
			g.log(log.Lapsed, p, a.What)
		}
		return ends
	})
}

// endSpans ends some of the waiting effects. For the others the log of a turn begins again.
func (g *Game) endSpans(ends func(board.TurnEffect) bool) {
	s := g.S
	s.TurnEffects = slices.DeleteFunc(s.TurnEffects, ends)
	for i := range s.TurnEffects {
		s.TurnEffects[i].Since = 0
	}
}
