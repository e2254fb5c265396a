// Package prompt evaluates what an author writes about a game:
// lines at the prompt (Prompt), which may also change the position, and the
// expectations of scenarios (Expressions), which only read it.
//
//	p := prompt.New(catalog)
//	reply, err := p.Eval("p1.energy + 1", look)
//	wrong, err := prompt.NewExpressions(game).Check(`has(p1.hand, "39")`)
package prompt
