package sim

import (
	"fmt"
	"slices"

	"seti/content/results"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/player"
)

// dealt is the seat that is dealt the card.
const dealt board.Seat = 0

// trial is the card, and the rule for playing it, in one of the games of a pair.
type trial struct {
	id    string // of the card
	limit player.Limit
	lead  []taken // decisions that this game takes too, as far as the limit allows
	done  bool    // the card has been dealt
	parts bool    // the seat has done what it could not do if it played the card at once
	round int     // in which the card was first played, 0 before
}

// arms are the games of a pair, as errors name them.
var arms = map[player.Rule]string{player.Freely: "played freely", player.AtOnce: "played at once", player.Never: "never played"}

// pair plays a game with a card that is dealt to a seat three times: the seat plays the card when it wants to, as soon as it
// can, and never. The second game takes the decisions of the first one until the limit forbids what the seat did there, so
// nobody is asked again for what they have decided in the same position; if the limit forbids nothing, the first game is the
// second one too. If the card cannot be played, there is no third game.
func (w *worker) pair(number int) *Game {
	id := w.o.Deal[number%len(w.o.Deal)]
	free := w.try(number, &trial{id: id})
	game := free.Game
	failed := func(r *running) bool {
		if r.Err != nil {
			game.Err, game.Failed = fmt.Errorf("card %s, %s: %w", id, arms[r.trial.limit.Rule], r.Err), r.Failed
			free.record(game.Err)
		}
		game.stopped = r.stopped
		return r.stopped || r.Err != nil
	}
	if failed(free) {
		return game
	}
	once := free
	if free.trial.parts {
		once = w.try(number, &trial{id: id, limit: player.Limit{Rule: player.AtOnce}, lead: slices.Clone(w.log)})
		if failed(once) {
			return game
		}
	}
	p := &results.Pair{Card: id, Round: once.trial.round, AtOnce: once.VP[dealt], Never: once.VP[dealt]}
	if p.Round > 0 {
		never := w.try(number, &trial{id: id, limit: player.Limit{Rule: player.Never}})
		if failed(never) {
			return game
		}
		p.Never = never.VP[dealt]
	}
	if game.Record != nil {
		game.Record.Pair = p
	}
	return game
}

// try plays one game of a pair.
func (w *worker) try(number int, t *trial) *running {
	r := &running{worker: w, Game: &Game{Number: number, Seed: w.o.Seed + uint64(number)}, turn: -1, trial: t}
	set := w.o.Settings
	set.Players, set.Seed = w.o.Players, r.Seed
	if r.Err = r.begin(set); r.Err != nil {
		return r
	}
	if err := r.g.Run(); !r.stopped {
		r.Err = r.end(err)
	}
	return r
}

// deal deals the card once the seat has cards: it changes places with one of them, so that all other cards stay where they
// are.
func (t *trial) deal(g *kernel.Game) error {
	if t.done {
		return nil
	}
	s, hand := g.S, board.Hand(dealt)
	out := s.First(hand)
	switch {
	case out == board.NoCard && s.Phase == board.PhaseSetup:
		return nil // not yet
	case out == board.NoCard:
		return fmt.Errorf("%s begins without cards, so it cannot be dealt one", dealt)
	}
	t.done = true
	pile := s.Pile[t.limit.Card]
	if owner := pile.Owner(); pile == board.OutOfGame || owner >= 0 && pile != board.Hand(owner) {
		return fmt.Errorf("when the cards are dealt it is in no deck and no hand")
	}
	if pile != hand {
		exchange(s, t.limit.Card, out)
	}
	return nil
}

// exchange lets two cards of different piles change places.
func exchange(s *board.State, a, b board.CardID) {
	from, to := s.Pile[a], s.Pile[b]
	with := func(p board.Pile, old, new board.CardID) []board.CardID {
		cards := s.Cards(p, nil)
		cards[slices.Index(cards, old)] = new
		return cards
	}
	one, other := with(from, a, b), with(to, b, a)
	s.SetKnowers(a, 0)
	s.SetKnowers(b, 0)
	s.Lay(from, one)
	s.Lay(to, other)
	if i := slices.Index(s.Row[:], a); i >= 0 {
		s.Row[i] = b
	}
}

// follows returns the decision of the game that this one follows; -1 once they part.
func (t *trial) follows(s *board.State, d *kernel.Decision, n int) int {
	if n >= len(t.lead) {
		return -1
	}
	i := d.Find(t.lead[n].option)
	if i < 0 || d.Seat == dealt && !slices.Contains(t.limit.Options(s, d), i) {
		t.lead = nil
		return -1
	}
	return i
}

// note notes a decision of the seat: when it plays the card, and whether it could do so if it played the card at once.
func (t *trial) note(s *board.State, d *kernel.Decision, i int) {
	if d.Seat != dealt {
		return
	}
	if o := d.Options[i]; t.round == 0 && o == (board.Option{Verb: board.VerbPlay, A: int16(t.limit.Card)}) {
		t.round = int(s.Round)
	}
	if t.limit.Rule == player.Freely && !t.parts {
		t.parts = !slices.Contains(player.Limit{Card: t.limit.Card, Rule: player.AtOnce}.Options(s, d), i)
	}
}
