package kernel

import (
	"fmt"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// contentAnswer asks a seat of content what a decision asks of it.
func (g *Game) contentAnswer(seat *catalog.ContentSeat) board.Option {
	d := g.d
	g.asked = append(g.asked[:0], d.Options...)
	options := source.Value{Kind: source.List}
	for i := range g.asked {
		options.List = append(options.List, source.Value{Kind: source.Thing, Ref: board.Ref(board.KindOption, int16(i))})
	}
	question := source.Value{Kind: source.Table, Fields: []source.Field{
		{Key: "about", Value: source.Value{Kind: source.String, String: d.Prompt.Name()}},
		{Key: "text", Value: source.Value{Kind: source.String, String: d.Prompt.Asks}},
		{Key: "options", Value: options},
	}}
	f := g.push(d.Seat, board.NoCard, false, false)
	v := g.answered(seat.Answer, f, question)
	g.pop()
	i := -1
	switch {
	case v.Kind == source.Thing && v.Ref.Kind == board.KindOption:
		i = int(v.Ref.ID)
	case v.Kind == source.Nil:
		for k, o := range g.asked {
			if o.Verb == board.VerbDone {
				i = k
			}
		}
	}
	if i < 0 || i >= len(g.asked) {
		if g.Failed != nil {
			return g.asked[0]
		}
		panic(ScriptError{fmt.Errorf("%s: the answer to %q is %s, expected one of question.options: %s",
			seat.Answer.Address, d.Prompt.Name(), v.Describe(), source.OrList(g.optionIDs(&d)))})
	}
	return g.asked[i]
}

// optionIDs lists what a decision offers.
func (g *Game) optionIDs(d *Decision) []string {
	ids := make([]string, len(d.Options))
	for i, o := range d.Options {
		ids[i] = g.C.ID(o)
	}
	return ids
}

// runSeat runs a function of a seat of content, if there is one. It returns false
// if the game goes on without it.
func (g *Game) runSeat(p board.Seat, fn *source.Function, args ...source.Value) (done bool) {
	if fn == nil {
		return true
	}
	f := g.pushPower(p, &g.contentSeat(p).Power, false, true)
	done = g.runs(fn, f, args...)
	g.settle()
	g.pop()
	return done
}
