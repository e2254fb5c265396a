package kernel

import (
	"fmt"

	"seti/kernel/source"
)

// Call is what a function of content may do to the game it is called in: the
// Go side of g. A call made for count or check can only read.
type Call struct {
	G        *Game
	Args     []source.Value   // what the function gets besides g
	Function *source.Function // set by the host: the function that runs
	frame    *frame
	reading  bool
	answers  bool // it answers a question: what it says happens
}

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
	base := c.G.selected(s.(Selection), c.frame)
	refs := append([]source.Ref(nil), c.G.things[base:]...)
	c.G.things = c.G.things[:base]
	return refs, nil
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

// optionFor is the option that picks a thing, the i-th of a list. What the
// seat does not know has no name in it.
func (g *Game) optionFor(seat Seat, r source.Ref, i int) Option {
	switch r.Kind {
	case KindPiece:
		return g.pieceOption(seat, int(r.ID))
	case KindSpace:
		return Option{Verb: VerbSpace, A: r.ID}
	case KindBody:
		return Option{Verb: VerbBody, A: r.ID}
	case KindStar:
		return Option{Verb: VerbStar, A: r.ID}
	case KindSector:
		return Option{Verb: VerbStar, A: int16(g.S.StarAt[r.ID])}
	case KindCard:
		if g.Knows(seat, r) {
			return Option{Verb: VerbCard, A: r.ID}
		}
	case KindTech:
		return Option{Verb: VerbTech, A: r.ID}
	case KindGold:
		return Option{Verb: VerbTile, A: r.ID}
	case KindSeat:
		return Option{Verb: VerbPlayer, A: r.ID}
	case KindMark:
		m := &g.S.Traces[r.ID]
		return Option{Verb: VerbTrace, A: int16(m.Slot), B: int16(m.Color), C: int16(m.Place)}
	case KindFigure:
		if f := &g.S.Figures[r.ID]; f.Kind == Probe {
			return Option{Verb: VerbProbe, A: int16(f.Owner), B: int16(f.Space)}
		} else {
			return Option{Verb: VerbFigure, A: int16(f.Body), B: int16(f.Kind), C: int16(f.Covers)}
		}
	}
	return Option{Verb: VerbChoose, A: int16(i + 1)}
}
