package player

import (
	"context"
	"slices"

	"seti/kernel"
	"seti/kernel/board"
)

// Limit is what a seat may do with one card, so that games with the card can be compared with games without it
// (content/sim).
type Limit struct {
	Card board.CardID
	Rule Rule
}

// Rule says when a card is played.
type Rule uint8

// The rules of a card. A card that is never played may be used in every other way: discarded for its corner, tucked for
// income, or given for something else. So what is compared is playing it with the best other use of it.
const (
	Freely Rule = iota // when the player wants to
	AtOnce             // as soon as it can be; until then the player keeps it, where they can
	Never
)

// Options returns the indexes of the options of a decision that fit the rule; all if none does. The rule is about the card
// in the hand.
func (l Limit) Options(s *board.State, d *kernel.Decision) (list []int) {
	held := s.Pile[l.Card] == board.Hand(d.Seat)
	now := held && l.Rule == AtOnce && d.Find(l.play()) >= 0
	for i, o := range d.Options {
		if !held || o == l.play() && now || !now && l.allows(d, o) {
			list = append(list, i)
		}
	}
	if len(list) == 0 {
		for i := range d.Options {
			list = append(list, i)
		}
	}
	return list
}

// play returns the option to play the card.
func (l Limit) play() board.Option { return board.Option{Verb: board.VerbPlay, A: int16(l.Card)} }

// allows reports whether the rule leaves an option while the card is in the hand.
func (l Limit) allows(d *kernel.Decision, o board.Option) bool {
	if board.CardID(o.A) != l.Card {
		return true
	}
	loses := d.Prompt.For == kernel.ToGive || d.Prompt.For == kernel.ToTuck || d.Prompt.For == kernel.ToSignal
	switch {
	case l.Rule == AtOnce:
		return o.Verb != board.VerbCorner && (o.Verb != board.VerbCard || !loses)
	case l.Rule == Never: // a function of content may ask for a card that it then plays
		return o.Verb != board.VerbPlay && (o.Verb != board.VerbCard || d.Prompt.For != kernel.ToHave)
	}
	return true
}

// narrow returns a decision with some of its options.
func narrow(d *kernel.Decision, options []int) *kernel.Decision {
	n := *d
	n.Options = make([]board.Option, len(options))
	for i, k := range options {
		n.Options[i] = d.Options[k]
	}
	n.Default = slices.Index(options, d.Default)
	return &n
}

// Limited returns a player that is offered only what a limit leaves. A player of this program also knows that it will
// never play the card, and in the games that it imagines its seat has the same limit; a program does not know of it.
func Limited(p Player, l Limit) Player { return &limited{p, l} }

type limited struct {
	Player
	limit Limit
}

func (x *limited) Choose(ctx context.Context, e Eyes, d *kernel.Decision) int {
	options := x.limit.Options(e.game.S, d)
	if len(options) == 1 {
		return options[0]
	}
	if x.limit.Rule == Never {
		e.at = e.at.Without(x.limit.Card)
	}
	if imagine := e.at.Imagine; imagine != nil {
		e.at.Imagine = func(dst *kernel.Game, seed uint64) error {
			answer := dst.Answer
			dst.Answer = x.limit.answers(d.Seat, answer)
			defer func() { dst.Answer = answer }()
			return imagine(dst, seed)
		}
	}
	n := narrow(d, options)
	e.d, e.whole = n, d
	i := x.Player.Choose(ctx, e, n)
	if i < 0 || i >= len(options) {
		return i // Ask says what is wrong
	}
	return options[i]
}

// answers returns the answers of all seats of an imagined game, where those of one seat have the limit.
func (l Limit) answers(seat board.Seat, answer func(*kernel.Game, *kernel.Decision) int) func(*kernel.Game, *kernel.Decision) int {
	return func(g *kernel.Game, d *kernel.Decision) int {
		if d.Seat != seat {
			return answer(g, d)
		}
		options := l.Options(g.S, d)
		i := answer(g, narrow(d, options))
		if i < 0 {
			return i
		}
		return options[i]
	}
}
