package scenario

import (
	"fmt"
	"strconv"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/source"
	"seti/scripting"
)

// peeks runs the functions of a game and finds those whose result depends on what
// their player does not know. In a game such a function reads nil there, and is silently
// wrong. Here it reads what is hidden, once as it is and then dealt again.
type peeks struct {
	*scripting.Host                 // of the game
	apart           *scripting.Host // for the games beside it
	err             error           // the first that was found
}

// deals is how many times hidden things are dealt again for a function that asks for them.
const deals = 3

// Count computes an amount. Like the methods below it implements kernel.Scripts.
func (s *peeks) Count(fn *source.Function, h *kernel.Hooks, args []source.Value) int {
	s.reads(fn, h, func(h *kernel.Hooks) string { return strconv.Itoa(s.apart.Count(fn, h, args)) })
	return s.Host.Count(fn, h, args)
}

// Check computes a condition.
func (s *peeks) Check(fn *source.Function, h *kernel.Hooks, args []source.Value) bool {
	s.reads(fn, h, func(h *kernel.Hooks) string {
		return strconv.FormatBool(s.apart.Check(fn, h, args))
	})
	return s.Host.Check(fn, h, args)
}

// Run carries out an effect. The effect may depend on what it turns up, but not on what a
// function asks for that scores the end of the game. What it has others do may depend on what
// they know.
func (s *peeks) Run(fn *source.Function, h *kernel.Hooks, args []source.Value) {
	if g := h.Game(); g.S.Phase == board.PhaseBetween && int(g.S.Round) >= g.Numbers().Rounds {
		s.compare(fn, h, func(h *kernel.Hooks) string {
			s.apart.Run(fn, h, args)
			vp := ""
			for p := range board.Seat(g.S.Players) {
				vp += fmt.Sprintf("%s at %d vp ", p, h.Game().S.P[p].Res[board.VP])
			}
			return vp
		})
	}
	s.Host.Run(fn, h, args)
}

// reads checks a function that can only read: its result must not change, even if it
// saw everything, when what is hidden from its player is dealt again.
func (s *peeks) reads(fn *source.Function, h *kernel.Hooks, result func(*kernel.Hooks) string) {
	seat := h.Seat()
	if s.err != nil || seat < 0 {
		return
	}
	was, is := s.beside(h, kernel.Everyone, 1, nil, result), s.beside(h, seat, 1, nil, result)
	if was != is {
		s.err = fmt.Errorf("%s: %s reveals something hidden from %s: it gives %s, but with other hidden cards %s (no function should be able to do this; please report it with the pack)",
			fn.Pos, fn.Address, seat, was, is)
		return
	}
	s.compare(fn, h, result)
}

// compare computes a function in games in which it reads everything.
func (s *peeks) compare(fn *source.Function, h *kernel.Hooks, result func(*kernel.Hooks) string) {
	seat, asks := h.Seat(), ""
	if s.err != nil || seat < 0 {
		return
	}
	was := s.beside(h, kernel.Everyone, 1, &asks, result)
	for seed := uint64(0); asks != "" && seed < deals; seed++ {
		if is := s.beside(h, seat, seed, &asks, result); is != was {
			s.err = fmt.Errorf("%s: %s depends on what is hidden from %s: it asks for %s, which they do not know. If they did, it would give %s, but with other hidden cards %s. All fields of an unknown card are nil and no filter finds it (ask only for what the player sees, such as their own hand or the number of cards; card.known and token.known report whether they know one)",
				fn.Pos, fn.Address, seat, asks, was, is)
			return
		}
	}
}

// beside is the result in a game like that of hooks, with what a seat does not know
// dealt again. If asks is given, the function reads everything there, and the first
// hidden thing that it reads is noted.
func (s *peeks) beside(h *kernel.Hooks, seat board.Seat, seed uint64, asks *string, result func(*kernel.Hooks) string) string {
	g := &kernel.Game{Scripts: s.apart, Answer: func(*kernel.Game, *kernel.Decision) int { return kernel.Stop }}
	h.Game().DeterminizeInto(g, seat, seed)
	if asks != nil {
		g.Peek = func(r source.Ref) {
			if *asks == "" {
				*asks = hidden(g, r)
			}
		}
	}
	return attempt(func() string { return result(kernel.ScriptHooks{Hooks: h}.In(g)) })
}

// attempt returns a result, or the error of the function.
func attempt(result func() string) (s string) {
	err := kernel.Try(func() error {
		defer func() {
			if r := recover(); r == kernel.ErrStopped {
				s = "a question"
			} else if r != nil {
				panic(r)
			}
		}()
		s = result()
		return nil
	})
	if err != nil {
		return "an error"
	}
	return s
}

// hidden returns a name for what a function asks for.
func hidden(g *kernel.Game, r source.Ref) string {
	in := func(p board.Pile) string { return g.C.Name(source.Ref{Kind: board.KindPile, ID: int16(p)}) }
	switch r.Kind {
	case board.KindCard:
		return fmt.Sprintf("a card in the pile %q", in(g.S.Pile[r.ID]))
	case board.KindPile:
		return fmt.Sprintf("the cards in the pile %q", in(board.Pile(r.ID)))
	case board.KindPiece:
		return fmt.Sprintf("a %s that lies face down", g.PieceDef(int(r.ID)).Kind)
	}
	return "a species that nobody has seen"
}

// score computes what end-game cards of a seat would bring.
func (s *peeks) score(of *kernel.Game, seat board.Seat) {
	g := &kernel.Game{Scripts: s}
	of.DeterminizeInto(g, kernel.Everyone, 1)
	for _, pile := range []board.Pile{board.Hand(seat), board.InPlay(seat), board.Completed(seat), board.Played(seat)} {
		for _, c := range g.S.Cards(pile, nil) {
			attempt(func() string { return strconv.Itoa(g.EndgamePoints(seat, c)) })
		}
	}
}

// peeked returns an error for the first function that was found since the scenario began.
func (p *player) peeked() error {
	if p.peeks == nil {
		return nil
	}
	return p.peeks.err
}
