package browser_test

import (
	"fmt"
	"strings"
	"testing"

	"seti/kernel"
)

// Pointing at a move lights its space and its arrow, pointing at the space lights the move; a click at a probe lists its moves, and a
// click at a line of the log marks the places that it tells of.
func TestSky(t *testing.T) {
	t.Parallel()
	s := shared(t)
	game := s.prepare(nil, "name", "Ann", "seat1", "me", "seat2", "open", "seed", "7")
	p := s.person(game.at(game.head.Settings, game.random(chance(1), func(d *kernel.Decision) bool {
		return d.Seat == 0 && d.Kind == kernel.TurnLevel && strings.Contains(game.ids(d), "move ")
	}, "launch", "end-turn"))[0])
	p.until(`T.connected()`)
	var move string
	for _, o := range p.turn().Options {
		if strings.HasPrefix(o, "move ") {
			move = o
		}
	}
	p.press(`document.querySelector('#more > summary')`)
	p.until(`document.querySelector('#more').open`)
	x := eval[spot](p, `T.spot(T.button(%q))`, move)
	p.move(x.X, x.Y)
	p.until(`document.querySelectorAll('.space.lit[data-o], .steps-out .lit').length === 2`)
	p.key("\x1b")
	x = eval[spot](p, `T.spot(document.querySelector('.space[data-o~=%q]'))`, "o-"+strings.ReplaceAll(move, " ", "_"))
	p.move(x.X, x.Y)
	p.until(`T.button(%q).matches('.lit')`, move)
	p.press(`document.querySelector('.space[data-from]')`)
	p.until(`T.row(%q)`, move)
	at := p.state().Position
	p.press(fmt.Sprintf(`T.row(%q)`, move))
	p.after(at)
	p.press(`document.querySelector('.did[data-at] .chip')`)
	p.until(`document.querySelector('.space.lit').id === %q && document.querySelector('.did[data-at]').title.length > 5`, "space-"+move[strings.LastIndexByte(move, ' ')+1:])
	p.key("\x1b")
	p.until(`!document.querySelector('.space.lit')`)
}
