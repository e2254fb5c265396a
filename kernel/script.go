package kernel

import (
	"fmt"

	"seti/kernel/source"
)

// Reader returns what a function of content that can only read gets, for looking
// at a game as a seat: what g is at a prompt.
func (g *Game) Reader(seat Seat) *Call {
	return &Call{G: g, reading: true, frame: &frame{owner: seat, card: NoCard, cause: -1, slot: -1, list: anyList}}
}

// Owner is the player whose effect it is.
func (c *Call) Owner() Seat { return c.frame.owner }

// Card is the card being resolved, NoCard if there is none.
func (c *Call) Card() CardID { return c.frame.card }

// As returns the call for another player: g:as(player).
func (c *Call) As(p Seat) *Call {
	as, f := *c, *c.frame
	f.owner = p
	as.frame = &f
	return &as
}

// Do carries out an effect: an effect word with its argument, or a gain. Before
// it, in the main action, lies an interrupt point (rules 5.1.3).
func (c *Call) Do(word string, arg source.Value) error {
	if c.reading {
		return fmt.Errorf("%s changes the game; count and check can only read", word)
	}
	group, err := c.group(word, arg)
	if err != nil {
		return err
	}
	if c.frame.main {
		c.G.interrupt(c.frame.owner, group)
	}
	c.G.group(c.frame, group)
	return nil
}

func (c *Call) group(word string, arg source.Value) (*Group, error) {
	var problems source.Problems
	d := decoder{c: c.G.C, problems: &problems, playing: true}
	var group Group
	group.decode(&d, source.Value{Kind: source.Table, Pos: arg.Pos, Fields: []source.Field{{Key: word, Pos: arg.Pos, Value: arg}}}, "")
	return &group, problems.Err()
}

// Select returns what a selection names, in the order of the state.
func (c *Call) Select(word string, arg source.Value) ([]source.Ref, error) {
	w := wordNamed(word)
	if w == nil || w.Class != ClassSelection {
		return nil, fmt.Errorf("%q is no selection", word)
	}
	var problems source.Problems
	d := decoder{c: c.G.C, problems: &problems, playing: true}
	s, _ := d.word(w, arg)
	if err := problems.Err(); err != nil {
		return nil, err
	}
	return c.G.named(s.(Selection), c.frame), nil
}

// Amount returns how much something is: held "energy", or a counted selection.
func (c *Call) Amount(word string, arg source.Value) (int, error) {
	var problems source.Problems
	d := decoder{c: c.G.C, problems: &problems, playing: true}
	a := d.amount(source.Value{Kind: source.Table, Pos: arg.Pos, Fields: []source.Field{{Key: word, Pos: arg.Pos, Value: arg}}})
	if err := problems.Err(); err != nil {
		return 0, err
	}
	return a.amount(c.G, c.frame), nil
}

// Holds tells whether a condition holds.
func (c *Call) Holds(v source.Value) (bool, error) {
	var problems source.Problems
	d := decoder{c: c.G.C, problems: &problems, playing: true}
	condition := d.condition(v)
	if err := problems.Err(); err != nil {
		return false, err
	}
	return condition.holds(c.G, c.frame), nil
}
