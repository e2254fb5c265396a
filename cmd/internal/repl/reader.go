package repl

import (
	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/source"
)

// reader makes what g is at the prompt: a call of a function of content that
// can only read.
//
// The kernel makes calls only while rules run. So rules are run, in a game of
// their own, until a condition of some mission asks its function; that call is
// turned to the game that the author looks at. Content without any such
// function has no g.
type reader struct {
	c    *kernel.Catalog
	call *kernel.Call
}

// at returns g for a seat of a game, nil if there is none.
func (r *reader) at(g *kernel.Game, seat kernel.Seat) *kernel.Call {
	if r.c != g.C {
		r.c, r.call = g.C, catch(g.C)
	}
	if r.call == nil {
		return nil
	}
	call := r.call.As(seat)
	call.G = g
	return call
}

// catch finds a call.
func catch(c *kernel.Catalog) *kernel.Call {
	g, err := kernel.NewGame(c, kernel.Settings{Players: 2, Seed: 1, First: 1, Species: []string{}})
	if err != nil {
		return nil
	}
	g.FinishSetup()
	missions := source.Value{Kind: source.List}
	for i := range c.Cards {
		if c.Cards[i].Mission != nil {
			missions.List = append(missions.List, source.Value{Kind: source.String, String: c.Cards[i].ID})
		}
	}
	if arrange.Apply(g, table("p1", table("missions", missions))).Err() != nil {
		return nil
	}
	var k catcher
	g.Scripts = &k
	if _, err := g.FirstDecision(); err != nil {
		return nil
	}
	return k.call
}

func table(key string, v source.Value) source.Value {
	return source.Value{Kind: source.Table, Fields: []source.Field{{Key: key, Value: v}}}
}

// catcher keeps the call of a function that is asked.
type catcher struct{ call *kernel.Call }

func (k *catcher) Run(*source.Function, *kernel.Call) {}

func (k *catcher) Count(_ *source.Function, call *kernel.Call) int {
	k.call = call.As(call.Owner())
	return 0
}

func (k *catcher) Check(_ *source.Function, call *kernel.Call) bool {
	k.call = call.As(call.Owner())
	return false
}
