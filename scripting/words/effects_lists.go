package words

import (
	"fmt"
	"reflect"
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/worth"
)

var chooseWord = catalog.Word{Name: "choose", Class: catalog.ClassEffect, Rule: "3.8.4",
	Doc: "Choose one of several lists of effects, of those that can be carried out.",
	New: func() any { return new(Choose) }}

// Choose is one of several lists of effects, the player's choice among those
// that can be done.
type Choose struct {
	From []catalog.Effects
}

func (w *Choose) Decode(d *catalog.Decoder, v source.Value, _ reflect.StructTag) {
	if v.Kind != source.List || len(v.List) < 2 || len(v.List) > 16 {
		d.Expected(v, "a list of 2 to 16 choices")
		return
	}
	w.From = make([]catalog.Effects, len(v.List))
	for i, e := range v.List {
		d.At(fmt.Sprintf("[%d]", i+1), func() { w.From[i].Decode(d, e, "") })
	}
}

func (w *Choose) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(slices.ContainsFunc(w.From, func(e catalog.Effects) bool { return h.Can(&e) }), kernel.NothingToDo)
}

func (w *Choose) Do(h *kernel.Hooks, n int) { h.Choose(w.From) }

func (w *Choose) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	what := phrases(w.From, func(e catalog.Effects) catalog.Phrase { return say("effect.choice", catalog.Args{"what": e.Phrase(c)}) })
	return say("effect.choose", catalog.Args{"what": what})
}

func (w *Choose) Price(v worth.Values, of board.CardID) float64 {
	best := 0.0
	for i := range w.From {
		best = max(best, v.Effects(&w.From[i], of))
	}
	return best
}

var eachPlayerWord = catalog.Word{Name: "each_player", Class: catalog.ClassEffect, Rule: "3.8.11",
	Doc: "A list of effects for each player, you first, then in turn order. Each decides for themselves.",
	New: func() any { return new(EachPlayer) }}

// EachPlayer carries out a list of effects for each player, beginning with the one whose
// effect it is (rules 3.8.11).
type EachPlayer struct{ EachOpponent }

func (w *EachPlayer) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(h.Can(&w.Effects) || w.opponentsCan(h), kernel.NothingToDo)
}

func (w *EachPlayer) Do(h *kernel.Hooks, n int) {
	h.RunFor(h.Seat(), &w.Effects, n)
	w.EachOpponent.Do(h, n)
}

func (w *EachPlayer) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.each_player", catalog.Args{"what": w.Effects.Phrase(c), "n": n})
}

// An effect for all players helps nobody much against the others, so it is worth half of what it is to one.
func (w *EachPlayer) Price(v worth.Values, of board.CardID) float64 {
	return v.Effects(&w.Effects, of) / 2
}

var eachOpponentWord = catalog.Word{Name: "each_opponent", Class: catalog.ClassEffect, Rule: "3.8.11",
	Doc: "A list of effects for each other player, in turn order from the next one. Each decides for themselves.",
	New: func() any { return new(EachOpponent) }}

// EachOpponent carries out a list of effects for each other player, beginning with the one
// after the player whose effect it is (rules 3.8.11).
type EachOpponent struct{ Effects catalog.Effects }

func (w *EachOpponent) Decode(d *catalog.Decoder, v source.Value, tag reflect.StructTag) {
	w.Effects.Decode(d, v, tag)
}

func (w *EachOpponent) Against(h *kernel.Hooks) kernel.Obstacles {
	return kernel.Unless(w.opponentsCan(h), kernel.NothingToDo)
}

func (w *EachOpponent) Do(h *kernel.Hooks, n int) {
	for _, p := range opponents(h) {
		h.RunFor(p, &w.Effects, n)
	}
}

func (w *EachOpponent) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.each_opponent", catalog.Args{"what": w.Effects.Phrase(c), "n": n})
}

// A gain of the others is a loss, half as large as the gain would be.
func (w *EachOpponent) Price(v worth.Values, of board.CardID) float64 {
	return -v.Effects(&w.Effects, of) / 2
}

// opponents returns the other players in turn order, from the one after the player whose
// effect it is.
func opponents(h *kernel.Hooks) (seats []board.Seat) {
	if h.Seat() < 0 {
		return nil // neutral pieces have no opponents
	}
	s := h.Game().S
	for p := s.After(h.Seat()); p != h.Seat(); p = s.After(p) {
		seats = append(seats, p)
	}
	return seats
}

func (w *EachOpponent) opponentsCan(h *kernel.Hooks) bool {
	return slices.ContainsFunc(opponents(h), func(p board.Seat) bool { return h.CanFor(p, &w.Effects) })
}

var thisTurnWord = catalog.Word{Name: "this_turn", Class: catalog.ClassEffect, Rule: "9.8",
	Doc: "Until the end of this turn a trigger or modifiers.",
	New: func() any { return &ThisTurn{catalog.TurnEffectDef{Times: 1}} }}

// ThisTurn is a trigger or a set of modifiers until the turn ends, from here
// on (rules 9.8).
type ThisTurn struct{ catalog.TurnEffectDef }

// OnlyArms marks a word that changes nothing at once.
func (*ThisTurn) OnlyArms() {}

func (w *ThisTurn) Against(*kernel.Hooks) kernel.Obstacles { return 0 }

func (w *ThisTurn) Do(h *kernel.Hooks, n int) { h.ForNow(&w.TurnEffectDef) }

func (w *ThisTurn) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return w.TurnEffectDef.Phrase(c) // "effect.this_turn"
}

func (w *ThisTurn) Price(v worth.Values, _ board.CardID) float64 { return v.ThisTurn(&w.TurnEffectDef) }

var untilNextTurnWord = catalog.Word{Name: "until_next_turn", Class: catalog.ClassEffect, Rule: "9.8.4",
	Doc: "Until your next turn begins a trigger or modifiers.",
	New: func() any { return &UntilNextTurn{ThisTurn{catalog.TurnEffectDef{Times: 1, Lasts: true}}} }}

// UntilNextTurn is a trigger or a set of modifiers until the next turn of the player begins, from here on (rules
// 9.8.4). Its text is the message "effect.until_next_turn".
type UntilNextTurn struct{ ThisTurn }

var milestoneWord = catalog.Word{Name: "milestone", Class: catalog.ClassEffect, Rule: "12.1.8",
	Doc: "Put a score marker ahead of your score; its reward comes when you reach it.",
	New: func() any { return new(Milestone) }}

// Milestone puts a score marker of the player ahead of their score; the reward is given in the end phase that reaches
// it (rules 12.1.8). A card with a milestone stays in front of its owner until then.
type Milestone struct {
	Ahead  int             `key:"ahead" doc:"points ahead of the player's score"`
	Reward catalog.Effects `key:"reward" doc:"what reaching it brings"`
}

func (w *Milestone) Decode(d *catalog.Decoder, v source.Value, _ reflect.StructTag) {
	if !d.OnlyPrepared(v, "milestone") {
		d.Table(v, reflect.ValueOf(w).Elem())
	}
}

func (w *Milestone) Against(*kernel.Hooks) kernel.Obstacles { return 0 }

func (w *Milestone) Do(h *kernel.Hooks, n int) { h.SetMarker(w.Ahead, &w.Reward) }

// Marker returns how far ahead it puts a score marker, and the reward for reaching that.
func (w *Milestone) Marker() (ahead int, reward *catalog.Effects) { return w.Ahead, &w.Reward }

func (w *Milestone) Phrase(c *catalog.Catalog, n int) catalog.Phrase {
	return say("effect.milestone", catalog.Args{"n": w.Ahead, "reward": w.Reward.Phrase(c)})
}

// The nearer its score, the more a marker is worth.
func (w *Milestone) Price(v worth.Values, of board.CardID) float64 {
	return v.Reach(w.Ahead) * v.Effects(&w.Reward, of)
}
