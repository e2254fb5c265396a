package kernel

import (
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// mostTried is the number of instructions that functions may use in a trial.
const mostTried = 20_000

// A Trial is a look at what something of content does or is worth to a player. It is made in
// a game that nobody plays, such as one of DeterminizeInto. The error is that of a function
// that fails, or uses more than a trial may; then the game is in no defined state.
type Trial struct {
	Seat  board.Seat
	Card  board.CardID // whose effect it is, NoCard if it is none's
	Space source.Ref   // the board space that is being marked, if one is
}

// Found says what a trial has found besides.
type Found struct {
	Changed bool // something is different
	Space   bool // a function has asked for the board space
}

// Effect carries an effect out n times. Answer is asked for the decisions on the way, and
// Doing hears of the groups of effects.
func (t Trial) Effect(g *Game, e catalog.Effect, n int) (f Found, err error) {
	err = t.run(g, func(h *Hooks) {
		began := g.S.Now()
		g.spaceAsked = false
		h.do(e, n)
		g.settle()
		f = Found{g.S.Now() > began, g.spaceAsked}
	})
	return f, err
}

// Worth returns what an author says that something is worth, in points. A word of a pack is
// given with it, for its argument.
func (t Trial) Worth(g *Game, w *catalog.Worth, of *catalog.UsePackWord) (points int, err error) {
	err = t.run(g, func(h *Hooks) {
		switch {
		case w.Of != nil:
			points = h.Amount(w.Of)
		case w.Func == nil:
			points = w.Points
		case of == nil:
			points = g.Scripts.Count(w.Func, h, nil)
		default:
			if arg, _, ok := h.argument(of, int(of.Arg.Number)); ok {
				points = g.Scripts.Count(w.Func, h, []source.Value{arg})
			}
		}
	})
	return points, err
}

func (t Trial) run(g *Game, do func(h *Hooks)) (err error) {
	doing := g.Doing
	defer func() {
		err = recovered(recover())
		g.Doing = doing
	}()
	g.start()
	defer g.playing(false, true)
	g.Scripts.Use(max(0, g.Scripts.Left()-mostTried))
	h := g.push(t.Seat, t.Card, false, true)
	if h.space = t.Space; t.Space.Kind == board.KindBoardSpace {
		slot, _, _ := catalog.BoardSpaceOf(t.Space)
		h.slot = int8(slot)
	}
	do(h)
	g.pop()
	return nil
}
