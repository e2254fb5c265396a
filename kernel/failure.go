package kernel

import (
	"errors"
	"fmt"
	"runtime/debug"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/log"
	"seti/kernel/source"
)

// Failure is a panic or a script error in the middle of a game: what went
// wrong, for its author, and the Go stack if the fault is ours.
type Failure struct {
	Err   error
	Stack string // empty for errors of content
}

func (f *Failure) Error() string { return f.Err.Error() }

func (f *Failure) Unwrap() error { return f.Err }

// ScriptError is panicked by a script host to end the effect that is running.
// The game then is in no defined state; a Session goes back.
type ScriptError struct{ Err error }

func (e ScriptError) Error() string { return e.Err.Error() }

// Try calls a function that may run functions of content outside of Run, such as the
// setup of a species in a position. If one of them fails, Try returns its error, and the
// game is in no defined state.
func Try(do func() error) (err error) {
	defer func() {
		if failed := scriptFailure(recover()); failed != nil {
			err = failed
		}
	}()
	return do()
}

// scriptFailure returns the failure of content in a value of recover, nil if there was
// no panic. Any other panic is passed on.
func scriptFailure(r any) *Failure {
	switch r := r.(type) {
	case nil:
		return nil
	case ScriptError:
		return &Failure{Err: r.Err}
	}
	panic(r)
}

// recovered returns the error of a panic that ended a game, nil if there was none:
// ErrStopped, or a *Failure, with the stack if the fault is ours. A *Failure of another
// game, which a player has played inside this one, is returned as it is.
func recovered(r any) error {
	switch r := r.(type) {
	case nil:
		return nil
	case ScriptError:
		return &Failure{Err: r.Err}
	case *Failure:
		return r
	case error:
		if errors.Is(r, ErrStopped) {
			return ErrStopped
		}
		return &Failure{Err: fmt.Errorf("internal error: %w", r), Stack: string(debug.Stack())}
	}
	return &Failure{Err: fmt.Errorf("internal error: %v", r), Stack: string(debug.Stack())}
}

// ErrStopped is returned by Run after Answer has returned Stop. As a panic it ends the
// game at the decision.
var ErrStopped = errors.New("game stopped")

// Stop is returned by Answer to end the game where it is.
const Stop = -1

// room ends an effect that would put more of something on the board than the limit.
func room(there int, what string) {
	if there >= mostPlaced {
		panic(ScriptError{fmt.Errorf("more than %d %s in the game; does an effect cause itself?", mostPlaced, what)})
	}
}

// overflow ends an effect that exceeds a limit, with an error for its author.
func overflow(what string, n int) {
	panic(ScriptError{fmt.Errorf("more than %d %s in one turn; does an effect cause itself?", n, what)})
}

// try carries something out, and takes it back if it fails.
func (g *Game) try(do func()) (err error) {
	if len(g.kept) == g.trying {
		g.kept = append(g.kept, new(board.State))
	}
	kept := g.kept[g.trying]
	kept.CopyFrom(g.S)
	was := g.standing()
	g.trying++
	defer func() {
		g.trying--
		failed := scriptFailure(recover())
		if failed == nil {
			return
		}
		err = failed.Err
		if g.S.Draws != kept.Draws {
			g.Seen++ // what has been drawn at random is known
		}
		g.S.CopyFrom(kept)
		g.backTo(was)
	}()
	do()
	return nil
}

// attempt carries out what belongs to a player and, perhaps, to a card. If it fails, it is undone, and they are asked
// whether to try again, a few times at most: a computer player might always want to. It returns false if the game
// continues without it. where names it for errors that do not.
func (g *Game) attempt(p board.Seat, card board.CardID, where string, do func()) bool {
	for tried := 1; ; tried++ {
		asked, repeated := g.decisions, g.repeated
		err := g.try(do)
		if err == nil {
			return true
		}
		if where != "" {
			err = fmt.Errorf("%s: %w", where, err)
		}
		g.Failed(err)
		g.begin()
		g.add(board.Option{Verb: board.VerbDone})
		if g.decisions > mostDecisions || g.repeated > mostRepeated {
			g.decisions, g.repeated = asked, repeated // what has no end is not tried again
		} else if tried <= mostTries && p >= 0 && g.ContentSeat(p) == nil {
			g.add(board.Option{Verb: board.VerbAccept})
		}
		if g.ask(p, Prompt{Reason: "ask.failed"}).Verb == board.VerbDone {
			g.log(log.Failed, p, int16(card))
			return false
		}
	}
}

// runs carries out an effect that is a function. It returns false if the
// game continues without it.
func (g *Game) runs(fn *source.Function, h *Hooks, args ...source.Value) bool {
	if g.Failed == nil {
		g.Scripts.Run(fn, h, args)
		return true
	}
	return g.attempt(h.owner, h.card, "", func() { g.Scripts.Run(fn, h, args) })
}

// setsOff carries out a reward that an event sets off. If it may fail, all that it sets off belongs to it, so that
// a reward that sets itself off for ever fails as a whole; one inside it does not fail alone.
func (g *Game) setsOff(p board.Seat, card board.CardID, deed log.Kind, reward *catalog.Effects, do func()) {
	was := g.gives(deed)
	defer g.gives(was)
	if g.Failed == nil || g.settingOff {
		do()
		return
	}
	g.attempt(p, card, reward.Path, func() {
		g.settingOff = true
		do()
		g.settingOff = false
	})
}

// Where Failed is set, a function of content that fails does not end the game, and neither does a reward that sets
// itself off for ever. An effect is undone as a whole, including its entries in the log (Standing), and its player is
// asked whether to try again or to continue without it: a card may fail at every choice. A condition that fails does
// not hold, an amount is 0, a seat of content declines.

// standing is the part of a running game that is not in its state.
type standing struct {
	flow
	frames                                []Hooks
	things, moves, logged, words, waiting int
}

func (g *Game) standing() standing {
	was := standing{flow: g.flow, things: len(g.things), moves: len(g.moves), logged: g.logged, words: len(g.convertingWords), waiting: len(g.eventIdx)}
	for _, f := range g.frames {
		was.frames = append(was.frames, *f)
	}
	return was
}

func (g *Game) backTo(was standing) {
	for len(g.frames) > len(was.frames) {
		g.pop()
	}
	for i, f := range was.frames {
		*g.frames[i] = f
	}
	g.flow, g.things, g.moves = was.flow, g.things[:was.things], g.moves[:was.moves]
	g.convertingWords, g.eventIdx = g.convertingWords[:was.words], g.eventIdx[:was.waiting]
	if n := g.logged - was.logged; n > 0 {
		g.log(log.TakenBack, board.Nobody, board.Clamp(n))
	}
}

// reading returns what a function of content answers that only reads the game, which continues if it fails.
func reading[T any](g *Game, ask func(*source.Function, *Hooks, []source.Value) T, fn *source.Function, h *Hooks, args ...source.Value) (answer T) {
	if g.Failed != nil {
		defer g.recoverRead(g.standing())
	}
	return ask(fn, h, args)
}

// recoverRead ends the panic of a function that only reads the game.
func (g *Game) recoverRead(was standing) {
	if failed := scriptFailure(recover()); failed != nil {
		g.backTo(was)
		g.Failed(failed.Err)
	}
}
