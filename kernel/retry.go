package kernel

import (
	"fmt"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

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
			g.Seen++ // what chance has said cannot be unsaid
		}
		g.S.CopyFrom(kept)
		g.backTo(was)
	}()
	do()
	return nil
}

// attempt carries out what belongs to a player and, perhaps, to a card. If it fails, it
// is taken back, and he says whether it is tried again: not for ever, or a computer
// player who always says so would hold the game up. It returns false if the
// game goes on without it. where says what it is, if errors do not.
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
		} else if tried <= mostTries && p >= 0 && g.contentSeat(p) == nil {
			g.add(board.Option{Verb: board.VerbAccept})
		}
		if g.ask(p, Prompt{Reason: askFailed}).Verb == board.VerbDone {
			g.log(LogFailed, p, int16(card), 0)
			return false
		}
	}
}

// runs carries out an effect that a function describes. It returns false if the
// game goes on without it.
func (g *Game) runs(fn *source.Function, h *Hooks, args ...source.Value) bool {
	if g.Failed == nil {
		g.Scripts.Run(fn, h, args)
		return true
	}
	return g.attempt(h.owner, h.card, "", func() { g.Scripts.Run(fn, h, args) })
}

// mayFail reports whether a reward that an event sets off is taken back if it fails: not
// inside another one, which is taken back as a whole.
func (g *Game) mayFail() bool { return g.Failed != nil && !g.settingOff }

// setsOff carries out a reward that may fail. What it sets off itself is a part of it, so
// that what sets itself off for ever fails as a whole.
func (g *Game) setsOff(p board.Seat, card board.CardID, reward *catalog.Effects, do func()) {
	g.attempt(p, card, reward.Path, func() {
		g.settingOff = true
		do()
		g.settingOff = false
	})
}
