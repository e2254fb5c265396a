package kernel

import (
	"cmp"
	"iter"
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/log"
	"seti/kernel/source"
)

// Hooks are the operations of words of content on a game, for one seat in one list of effects that is being carried
// out. The package comment lists them by subject. For neutral pieces, which gain and decide nothing (rules 15.8), actions
// do nothing.
type Hooks struct {
	g        *Game
	owner    board.Seat
	list     uint16         // the list of effects that what happens here belongs to
	since    int16          // length of the log when the list began
	cause    int16          // event that brought a reward; -1 if none
	card     board.CardID   // card being resolved, NoCard if none
	power    *catalog.Power // whose effect it is, nil if it is of none
	slot     int8           // species slot whose effect it is, -1 if none
	space    source.Ref     // board space being marked
	main     bool           // interrupt points are here (rules 5.1.3)
	step     uint16         // group of the list, numbered through the turn
	times    int            // every number of the list is multiplied by this; 0 is once
	may      bool           // the effect word may be declined
	declined bool
	agreed   bool  // the next group was chosen; paying for it is no question any more
	callers  uint8 // seats whose functions act for the owner by g:as, a bit for each
}

// anyList marks a frame that looks back on everything since it began to wait.
const anyList = 1<<16 - 1

// Seat returns the player whose effect it is, Neutral for neutral pieces, which gain and
// decide nothing (rules 15.8).
func (h *Hooks) Seat() board.Seat { return h.owner }

// Game returns the game, for looking only: words change it by the verbs of Hooks.
func (h *Hooks) Game() *Game { return h.g }

// Card returns the card being resolved, NoCard if there is none.
func (h *Hooks) Card() board.CardID { return h.card }

// Times counts from 0 to below n for a word that does something n times. More than an
// effect may do ends with an error for its author.
func (h *Hooks) Times(n int) iter.Seq[int] { return h.g.times(n) }

// Knows reports whether what runs may read a thing: the player knows it, and so do
// those whose functions act for them (rules 1.5).
func (h *Hooks) Knows(r source.Ref) bool { return h.g.knows(h, r) }

// Select returns the things that a selection names, in the order of the state.
func (h *Hooks) Select(s catalog.Selection) []source.Ref {
	base := h.g.selected(s, h)
	refs := slices.Clone(h.g.things[base:])
	h.g.things = h.g.things[:base]
	return refs
}

// Fits reports whether a filter means a star, by name, by color or by a body in its sector;
// or a species slot, by its side, by its species once that is discovered, as this or as the
// other one.
func (h *Hooks) Fits(b *catalog.Bound, r source.Ref) bool {
	if r.Kind == board.KindSlot {
		return h.g.slotMeant(h, b, int(r.ID))
	}
	return h.g.starMeant(b, int(r.ID))
}

// Can reports whether one of the groups of a list can be carried out (rules 3.8.4).
func (h *Hooks) Can(e *catalog.Effects) bool { return h.g.hindrance(h, e) == 0 }

// Ask asks the player which of one or more options they take. With one legal answer it
// answers itself (rules 4.9.1).
func (h *Hooks) Ask(why Prompt, options ...board.Option) board.Option {
	h.g.opts = append(h.g.opts[:0], options...)
	return h.g.ask(h.owner, why)
}

// Offer asks the player which of some options they take. If the word may be declined they may
// take none; then, and if there is none, Offer returns false, and the group ends if the word
// may be declined.
func (h *Hooks) Offer(why Prompt, options ...board.Option) (o board.Option, ok bool) {
	if len(options) > 0 {
		if h.may {
			options = append(options, board.Option{Verb: board.VerbDone})
		}
		if o = h.Ask(why, options...); o.Verb != board.VerbDone {
			return o, true
		}
	}
	h.declined = h.may
	return o, false
}

// Pick asks the player for one of several things and returns the index of the first that is meant; those that look
// alike share an option, unknown ones come last. It returns -1 if there is none, or if it is optional and they take
// none.
func (h *Hooks) Pick(why Prompt, things []source.Ref, optional bool) int {
	return ScriptHooks{h}.pickFrom(why, &Menu{Entries: things}, optional)
}

// Choose lets the player choose one of several lists of effects, of those that can be
// carried out, and carries it out.
func (h *Hooks) Choose(from []catalog.Effects) {
	g := h.g
	in := g.push(h.owner, h.card, false, false)
	g.begin()
	for i := range from {
		if in.Can(&from[i]) {
			g.add(board.Option{Verb: board.VerbChoose, A: int16(i + 1)})
		}
	}
	if len(g.opts) > 0 {
		chosen := &from[g.ask(h.owner, Prompt{Reason: askChoose, choice: from}).A-1]
		g.log(log.Choice, h.owner, chosen.ID)
		in.agreed = true
		g.run(in, chosen)
	}
	g.pop()
}

// Run carries out a list of effects as part of this one, with every number of it
// multiplied.
func (h *Hooks) Run(e *catalog.Effects, times int) { h.g.rewardTimes(h.owner, e, h.main, times) }

// RunFor carries out a list of effects as part of this one for another player: they decide,
// and gains what it gives.
func (h *Hooks) RunFor(p board.Seat, e *catalog.Effects, times int) {
	h.g.rewardTimes(p, e, h.main && p == h.owner, times)
}

// CanFor reports whether one of the groups of a list can be carried out for another player,
// as far as both know.
func (h *Hooks) CanFor(p board.Seat, e *catalog.Effects) bool {
	return ScriptHooks{h}.As(p).Can(e)
}

// Settle handles what waits for the events so far: triggers, circles, stars.
func (h *Hooks) Settle() { h.g.settle() }

// Gain gives the player n of something; what exceeds a cap is lost (rules 3.8.5).
func (h *Hooks) Gain(r board.Resource, n int) { h.g.gain(h.owner, r, n) }

// Lose takes something from the player, at most what they have.
func (h *Hooks) Lose(r board.Resource, n int) {
	g, p := h.g, h.owner
	if p < 0 {
		return
	}
	if n = min(n, int(g.S.P[p].Res[r])); n > 0 {
		g.S.NoteChange(board.ReadsGoodsOf(p))
		g.S.P[p].Res[r] -= int16(n)
		g.log(log.Lose, p, int16(r), int16(n), int16(g.final))
	}
}

// SetMarker puts a score marker ahead of the player's score; the reward comes when they
// reaches it (rules 12.1.8).
func (h *Hooks) SetMarker(ahead int, reward *catalog.Effects) {
	h.g.setMarker(h.owner, ahead, reward, h.card, h.slot)
	h.g.logMarker(log.MarkerSet, &h.g.S.Pending[len(h.g.S.Pending)-1])
}

// Covered reports whether circles of the thing whose effect it is are covered.
func (h *Hooks) Covered() bool {
	return h.power != nil && h.power.ID >= 0 && h.g.S.Covered[h.power.ID] != 0
}

// ClearCircles frees the circles of the thing whose effect it is (rules 14.4.6).
func (h *Hooks) ClearCircles() {
	if h.Covered() {
		h.g.S.Covered[h.power.ID] = 0
		h.g.log(log.ClearCircles, h.owner, h.power.ID)
	}
}

// sortUnseen moves the things that have only a number to the end, by number, because their order in the state would
// reveal what they are.
func sortUnseen(options []board.Option) {
	unseenLast(options, func(o board.Option) bool { return o.Verb == board.VerbUnseen },
		func(a, b board.Option) int { return cmp.Or(cmp.Compare(a.A, b.A), cmp.Compare(a.B, b.B)) })
}

// unseenLast moves unseen things to the end, in the given order.
func unseenLast[T any](list []T, unseen func(T) bool, order func(a, b T) int) {
	if !slices.ContainsFunc(list, unseen) {
		return
	}
	slices.SortStableFunc(list, func(a, b T) int {
		switch x, y := unseen(a), unseen(b); {
		case x && y:
			return order(a, b)
		case x:
			return 1
		case y:
			return -1
		}
		return 0
	})
}

// Launch places a probe of the player on Earth (rules 4.1); at the limit of probes, if
// that counts, nothing happens.
func (h *Hooks) Launch(limit bool) {
	if h.owner < 0 {
		return // neutral pieces gain and decide nothing (rules 15.8)
	}
	g := h.g
	if limit && !g.MayLaunch(h.owner) {
		g.log(log.NoLaunch, h.owner, int16(g.ProbesInSpace(h.owner)), int16(g.ProbeLimit(h.owner)))
		return
	}
	g.launch(h.owner)
}

// Land lets the player land where they can, and reports whether they did.
func (h *Hooks) Land(moon, occupied bool) bool {
	return h.arrive(askLand, func() { h.g.landings(h.owner, moon || h.g.MoonsOpen(h.owner), occupied, false) },
		func(body int) { h.g.land(h.owner, body, occupied, h.main) })
}

// Orbit lets the player orbit where they can, and reports whether they did.
func (h *Hooks) Orbit() bool {
	return h.arrive("ask.orbit", func() { h.g.orbits(h.owner, false) }, func(body int) { h.g.orbit(h.owner, body, h.main) })
}

// arrive lets the player choose one of the bodies that are offered, and reports whether there was one.
func (h *Hooks) arrive(why Reason, offer func(), at func(body int)) bool {
	if h.owner < 0 {
		return false // neutral pieces gain and decide nothing (rules 15.8)
	}
	h.g.begin()
	if offer(); len(h.g.opts) == 0 {
		return false
	}
	at(int(h.g.ask(h.owner, Prompt{Reason: why}).A))
	return true
}

// Scan carries out a scan (rules 4.4).
func (h *Hooks) Scan() {
	if h.owner >= 0 {
		h.g.scan(h.owner, h.main)
	}
}

// Analyze analyzes data, if the computer is full (rules 4.5).
func (h *Hooks) Analyze() {
	if h.owner >= 0 && h.g.ComputerFull(h.owner) {
		h.g.analyze(h.owner, h.main)
	}
}

// Rotate turns the solar system (rules 6.3). With back it turns the other way (rules 6.3.9).
func (h *Hooks) Rotate(back bool) { h.g.rotate(h.owner, back) }

// Research rotates, if that belongs to it, and lets the player take a tech of one of some types, with or without the
// bonus of its tile; with others only one that another player owns (rules 4.7.4).
func (h *Hooks) Research(types TechTypes, rotation, bonus, others bool) {
	if h.owner >= 0 {
		h.g.research(h.owner, types, rotation, bonus, others, h.main, nil)
	}
}

// Move lets the player spend steps on their probes (rules 6.2). If probes is not 0, up to that
// many probes have the steps each, one after the other.
func (h *Hooks) Move(steps, probes int) {
	from := moveSource{owner: h.owner, left: board.Clamp(steps)}
	if probes == 0 {
		h.g.spendMoves(from, h.main)
		return
	}
	e := &eachProbe{}
	from.each = e
	for range probes {
		e.moving = board.NoSpace
		if h.g.spendMoves(from, h.main); e.moving == board.NoSpace {
			return // declined
		}
		e.moved = append(e.moved, e.moving)
	}
}

// Mark marks signals of the player at a star; without data, that goes to the supply
// (rules 7.2).
func (h *Hooks) Mark(star, n int, data bool) {
	for range h.g.times(n) {
		h.g.mark(h.owner, star, data)
	}
}

// MarkTrace lets the player mark a trace within limits and gives what is printed there.
func (h *Hooks) MarkTrace(lim TraceLimits) { h.g.markTrace(h.owner, lim) }

// PutFigure puts a probe of the player into a space or into that of a body, or an orbiter or a lander on a body, where
// it covers the first free space. Like everything that is put, it gives nothing and is not an event (rules 14.5.1).
func (h *Hooks) PutFigure(kind board.FigureKind, at source.Ref) {
	if kind != board.Probe {
		body := int(at.ID)
		h.g.putFigure(h.owner, kind, body, h.g.FirstOpen(kind, body))
		h.g.log(log.PlaceFigure, h.owner, int16(body), int16(kind))
		return
	}
	space := board.Space(at.ID)
	if at.Kind == board.KindBody {
		space = h.g.BodyAt(int(at.ID))
	}
	if space != board.NoSpace {
		h.g.putProbe(h.owner, space)
		h.g.log(log.PlaceProbe, h.owner, int16(space), int16(h.g.S.CellAt[space]))
	}
}

// Relocate puts a probe on another space. That is neither a step nor a visit, so it gives nothing and is not an event
// (rules 6.2.9). Relocating to the same space does nothing.
func (h *Hooks) Relocate(probe source.Ref, to board.Space) {
	f := h.g.S.Figure(probe)
	from := f.Space
	if from == to {
		return
	}
	f.Space = to
	h.g.S.NoteChange(board.ReadsProbes)
	h.g.log(log.Relocate, h.owner, int16(from), int16(to), whose(h.owner, f.Owner), int16(h.g.S.CellAt[to]))
}

// SwapProbes lets two probes change places, under the same rule as Relocate.
func (h *Hooks) SwapProbes(one, other source.Ref) {
	a, b := h.g.S.Figure(one), h.g.S.Figure(other)
	if a.Space == b.Space {
		return
	}
	h.g.log(log.Swap, h.owner, int16(a.Space), whose(h.owner, a.Owner), int16(b.Space), whose(h.owner, b.Owner))
	a.Space, b.Space = b.Space, a.Space
	h.g.S.NoteChange(board.ReadsProbes)
}

// whose returns the owner of a figure or trace for the log, Nobody if it belongs to the player.
func whose(p, owner board.Seat) int16 {
	if owner == p {
		return int16(board.Nobody)
	}
	return int16(owner)
}

// PutSignal puts a signal of the player at a star; the data goes to the supply.
func (h *Hooks) PutSignal(star int) {
	h.g.log(log.Signal, h.owner, int16(star), int16(h.g.putSignal(h.owner, star)))
}

// PutTrace puts a trace of the player on a place of a slot.
func (h *Hooks) PutTrace(slot int, color board.Trace, place board.Place) {
	h.g.putTrace(h.owner, slot, color, place)
	h.g.log(log.Trace, h.owner, int16(slot), int16(color), int16(place))
}

// PutGoldMark puts a marker of the player on a gold tile: on place 1, 2 or 3, or with 0
// on the best free one.
func (h *Hooks) PutGoldMark(tile, place int) {
	h.g.log(log.Gold, h.owner, int16(tile), h.g.putGoldMark(h.owner, tile, place))
}

// Remove takes a figure or a trace off the board, back to its owner; it counts no more, and its place is open again
// (rules 4.2.3, 4.3.6, 11.2.9, 11.3.2).
func (h *Hooks) Remove(r source.Ref) {
	g := h.g
	if r.Kind == board.KindTraceMarker {
		i := g.S.TraceIndex(r)
		m := g.S.Traces[i]
		g.S.NoteChange(board.ReadsTraces)
		g.S.Traces = slices.Delete(g.S.Traces, i, i+1)
		g.log(log.RemoveTrace, h.owner, int16(m.Slot), int16(m.Color), int16(m.Place), whose(h.owner, m.Owner))
		e := g.event(board.EvRemove, h.owner)
		e.Color, e.Slot, e.Place = int8(m.Color), m.Slot, m.Place
		return
	}
	fig := g.S.RemoveFigure(g.S.FigureIndex(r))
	if fig.Kind == board.Probe {
		g.log(log.RemoveProbe, h.owner, int16(fig.Space), whose(h.owner, fig.Owner), int16(h.g.S.CellAt[fig.Space]))
	} else {
		g.log(log.Remove, h.owner, int16(fig.Body), int16(fig.Kind), whose(h.owner, fig.Owner))
	}
	e := g.event(board.EvRemove, h.owner)
	e.Body, e.Figure, e.Space = int16(fig.Body), fig.Kind, fig.Space
}

// Tuck puts a card under the income card of the player and gains its corner.
func (h *Hooks) Tuck(c board.CardID) { h.g.tuck(h.owner, c) }

// Discard discards a card for the player.
func (h *Hooks) Discard(c board.CardID) {
	h.g.discard(c)
	h.g.event(board.EvDiscard, h.owner).Card = c
}

// Reveal shows a card that the player knows to everybody; it stays where it is
// (rules 1.5.5).
func (h *Hooks) Reveal(c board.CardID) {
	h.g.Seen++
	h.g.log(log.Reveal, h.owner, int16(c))
	h.g.event(board.EvReveal, h.owner).Card = c
}

// TakeBack takes a card back to the player's hand: the one that is being resolved, or one
// in play, whose markers return (rules 9.6.2). It is not drawn.
func (h *Hooks) TakeBack(c board.CardID) {
	if h.g.S.Pile[c] == board.Resolving {
		h.g.toHand(h.owner, c)
		return
	}
	if power := h.g.C.Cards[c].Power.ID; power >= 0 {
		h.g.S.Covered[power] = 0
	}
	h.g.toHand(h.owner, c)
	h.g.event(board.EvRemove, h.owner).Card = c
}

// TurnTop shows the top card of the deck, NoCard if there is none.
func (h *Hooks) TurnTop() board.CardID {
	c := h.g.topCard()
	if c != board.NoCard {
		h.g.Seen++
	}
	return c
}
