package kernel

import (
	"fmt"

	"seti/kernel/source"
)

// Reader returns what a function of content that can only read gets, for looking
// at a game as a seat: what g is at a prompt.
func (g *Game) Reader(seat Seat) *Call {
	return &Call{G: g, reading: true, frame: &Hooks{g: g, owner: seat, card: NoCard, cause: -1, slot: -1, list: anyList}}
}

// Owner is the player whose effect it is.
func (c *Call) Owner() Seat { return c.frame.owner }

// Card is the card being resolved, NoCard if there is none.
func (c *Call) Card() CardID { return c.frame.card }

// As returns the call for another player: g:as(player). What it reads both know.
func (c *Call) As(p Seat) *Call {
	as, f := *c, *c.frame
	if f.owner >= 0 && f.owner != p {
		f.callers |= 1 << f.owner
	}
	f.owner = p
	as.frame = &f
	return &as
}

// Name is what a thing is called where a script makes text of it: its id, if the
// player knows the thing.
func (c *Call) Name(r source.Ref) string {
	if r.Kind == KindCard && !c.G.knows(c.frame, r) {
		return "an unknown card"
	}
	return c.G.C.Name(r)
}

// Unmoved is a number that two looks at a card share if the player could not help
// seeing that it is the same: 0 if he knows the card, otherwise when a card was
// moved last, for until then an unknown card is the one at its place. Other things
// lie open, or are tokens that stay apart: 0.
func (c *Call) Unmoved(r source.Ref) uint64 {
	if r.Kind != KindCard || c.G.bothKnow(c.frame, r) {
		return 0
	}
	return c.G.S.clock.last(ReadsPiles)
}

// In returns the same call in another game that stands where this one does.
func (c *Call) In(g *Game) *Call {
	in, f := *c, *c.frame
	f.g = g
	in.G, in.frame = g, &f
	return &in
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
	c.G.group(c.acting(), group)
	return nil
}

// acting is the frame in which effects are carried out. For another player they
// are his own: he knows what he knows, whoever's function asked for them.
func (c *Call) acting() *Hooks {
	if c.frame.callers == 0 {
		return c.frame
	}
	f := *c.frame
	f.callers = 0
	return &f
}

func (c *Call) group(word string, arg source.Value) (*Group, error) {
	var problems source.Problems
	d := Decoder{c: c.G.C, problems: &problems, playing: true}
	var group Group
	group.Decode(&d, source.Value{Kind: source.Table, Pos: arg.Pos, Fields: []source.Field{{Key: word, Pos: arg.Pos, Value: arg}}}, "")
	return &group, problems.Err()
}

// Select returns what a selection names, in the order of the state.
func (c *Call) Select(word string, arg source.Value) ([]source.Ref, error) {
	w := c.G.C.words.named[word]
	if w == nil || w.Class != ClassSelection {
		return nil, fmt.Errorf("%q is no selection", word)
	}
	var problems source.Problems
	d := Decoder{c: c.G.C, problems: &problems, playing: true}
	s, _ := d.word(w, arg)
	if err := problems.Err(); err != nil {
		return nil, err
	}
	return c.G.named(s.(Selection), c.frame), nil
}

// Amount returns how much something is: held "energy", or a counted selection.
func (c *Call) Amount(word string, arg source.Value) (int, error) {
	var problems source.Problems
	d := Decoder{c: c.G.C, problems: &problems, playing: true}
	a := d.Amount(source.Value{Kind: source.Table, Pos: arg.Pos, Fields: []source.Field{{Key: word, Pos: arg.Pos, Value: arg}}})
	if err := problems.Err(); err != nil {
		return 0, err
	}
	return a.Amount(c.frame), nil
}

// Holds tells whether a condition holds.
func (c *Call) Holds(v source.Value) (bool, error) {
	var problems source.Problems
	d := Decoder{c: c.G.C, problems: &problems, playing: true}
	condition := d.Condition(v)
	if err := problems.Err(); err != nil {
		return false, err
	}
	return condition.Holds(c.frame), nil
}
