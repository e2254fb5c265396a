package kernel

import (
	"fmt"
	"runtime/debug"

	"seti/kernel/source"
)

// try carries out an effect, and takes it back if it fails.
func (g *Game) try(fn *source.Function, call *Call) (err error) {
	if len(g.kept) == g.trying {
		g.kept = append(g.kept, new(State))
	}
	kept := g.kept[g.trying]
	kept.CopyFrom(g.S)
	was := g.standing()
	g.trying++
	defer func() {
		g.trying--
		switch r := recover().(type) {
		case nil:
		case ScriptError:
			err = r.Err
			if g.S.Draws != kept.Draws {
				g.Seen++ // what chance has said cannot be unsaid
			}
			g.S.CopyFrom(kept)
			g.backTo(was)
		case error:
			if r == errStopped {
				panic(r)
			}
			panic(&Failure{Err: fmt.Errorf("internal error: %w", r), Stack: string(debug.Stack())})
		default:
			panic(&Failure{Err: fmt.Errorf("internal error: %v", r), Stack: string(debug.Stack())})
		}
	}()
	g.Scripts.Run(fn, call)
	return nil
}

// runs carries out an effect that a function describes. It returns false if the
// game goes on without it.
func (g *Game) runs(fn *source.Function, call *Call) bool {
	if g.Failed == nil {
		g.Scripts.Run(fn, call)
		return true
	}
	p := call.frame.owner
	for {
		err := g.try(fn, call)
		if err == nil {
			return true
		}
		g.Failed(err)
		g.begin()
		g.add(Option{Verb: VerbDone})
		if p >= 0 && g.contentSeat(p) == nil {
			g.add(Option{Verb: VerbAccept})
		}
		if g.ask(p, Prompt{Reason: askFailed}).Verb == VerbDone {
			g.log(LogFailed, p, int16(call.frame.card), 0)
			return false
		}
	}
}
