package scenario

import (
	"fmt"
	"strconv"

	"seti/kernel"
	"seti/kernel/source"
	"seti/scripting"
)

// peeks runs the functions of a game and finds those whose result depends on what
// their player does not know. Such a function reads nil there, so that it is wrong
// in silence; here it reads what is hidden, once as it is and then dealt anew.
type peeks struct {
	*scripting.Host                 // of the game
	apart           *scripting.Host // for the games beside it
	err             error           // the first that was found
}

// deals is how often hidden things are dealt anew for a function that asks for them.
const deals = 3

// Count works out an amount. It implements kernel.Scripts, as all that follows.
func (s *peeks) Count(fn *source.Function, call *kernel.Call) int {
	s.reads(fn, call, func(call *kernel.Call) string { return strconv.Itoa(s.apart.Count(fn, call)) })
	return s.Host.Count(fn, call)
}

// Check works out a condition.
func (s *peeks) Check(fn *source.Function, call *kernel.Call) bool {
	s.reads(fn, call, func(call *kernel.Call) string { return strconv.FormatBool(s.apart.Check(fn, call)) })
	return s.Host.Check(fn, call)
}

// Run carries out an effect. What it does may well depend on what it turns up, but
// not what a function asks for that scores the end of the game. What it has others do
// with what they know is theirs.
func (s *peeks) Run(fn *source.Function, call *kernel.Call) {
	if g := call.G; g.S.Phase == kernel.PhaseBetween && int(g.S.Round) >= g.Numbers().Rounds {
		s.compare(fn, call, func(call *kernel.Call) string {
			s.apart.Run(fn, call)
			vp := ""
			for p := range kernel.Seat(g.S.Players) {
				vp += fmt.Sprintf("%s at %d vp ", p, call.G.S.P[p].Res[kernel.VP])
			}
			return vp
		})
	}
	s.Host.Run(fn, call)
}

// reads finds a function that can only read and gives something else, or would if it
// saw everything, with what is hidden from its player dealt anew.
func (s *peeks) reads(fn *source.Function, call *kernel.Call, result func(*kernel.Call) string) {
	seat := call.Owner()
	if s.err != nil || seat < 0 {
		return
	}
	was, is := s.beside(call, kernel.Everyone, 1, nil, result), s.beside(call, seat, 1, nil, result)
	if was != is {
		s.err = fmt.Errorf("%s: %s tells what is hidden from %s: it gives %s, and with that dealt anew %s (no function should be able to; please report it with the pack)",
			fn.Pos, fn.Address, seat, was, is)
		return
	}
	s.compare(fn, call, result)
}

// compare works a function out in games in which it reads everything.
func (s *peeks) compare(fn *source.Function, call *kernel.Call, result func(*kernel.Call) string) {
	seat, asks := call.Owner(), ""
	if s.err != nil || seat < 0 {
		return
	}
	was := s.beside(call, kernel.Everyone, 1, &asks, result)
	for seed := uint64(0); asks != "" && seed < deals; seed++ {
		if is := s.beside(call, seat, seed, &asks, result); is != was {
			s.err = fmt.Errorf("%s: %s depends on what is hidden from %s: it asks for %s, which he does not know. If he did it would give %s, and with other hidden things %s; as it is, each field of an unknown card is nil and no filter finds one (ask only for what he sees, such as his own hand or how many cards there are; card.known and token.known say whether he sees one)",
				fn.Pos, fn.Address, seat, asks, was, is)
			return
		}
	}
}

// beside is the result in a game like that of a call, with what a seat does not know
// dealt anew. If asks is given, the function reads everything there, and the first
// hidden thing that it reads is noted.
func (s *peeks) beside(call *kernel.Call, seat kernel.Seat, seed uint64, asks *string, result func(*kernel.Call) string) string {
	g := &kernel.Game{Scripts: s.apart, Answer: func(*kernel.Game, *kernel.Decision) int { return kernel.Stop }}
	call.G.DeterminizeInto(g, seat, seed)
	if asks != nil {
		g.Peek = func(r source.Ref) {
			if *asks == "" {
				*asks = hidden(g, r)
			}
		}
	}
	return attempt(func() string { return result(call.In(g)) })
}

// attempt is a result, or how the function failed.
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

// hidden names what a function asks for.
func hidden(g *kernel.Game, r source.Ref) string {
	in := func(p kernel.Pile) string { return g.C.Name(source.Ref{Kind: kernel.KindPile, ID: int16(p)}) }
	switch r.Kind {
	case kernel.KindCard:
		return fmt.Sprintf("a card in the pile %q", in(g.S.Pile[r.ID]))
	case kernel.KindPile:
		return fmt.Sprintf("the cards in the pile %q", in(kernel.Pile(r.ID)))
	case kernel.KindPiece:
		return fmt.Sprintf("a %s that lies face down", g.PieceDef(int(r.ID)).Kind)
	}
	return "a species that nobody has seen"
}

// score works out what end-game cards that a seat has would bring.
func (s *peeks) score(of *kernel.Game, seat kernel.Seat) {
	g := &kernel.Game{Scripts: s}
	of.DeterminizeInto(g, kernel.Everyone, 1)
	for _, pile := range []kernel.Pile{kernel.Hand(seat), kernel.InPlay(seat), kernel.Completed(seat), kernel.Played(seat)} {
		for _, c := range g.S.Cards(pile, nil) {
			attempt(func() string { return strconv.Itoa(g.EndgamePoints(seat, c)) })
		}
	}
}

// peeked is the first function that was found since the scenario began.
func (p *player) peeked() error {
	if p.peeks == nil {
		return nil
	}
	return p.peeks.err
}
