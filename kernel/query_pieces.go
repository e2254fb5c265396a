package kernel

import (
	"fmt"
	"seti/kernel/source"
)

func (c *Call) putPiece(args []source.Value) (any, error) {
	i := int(args[0].Ref.ID)
	p := &c.G.S.Pieces[i]
	c.G.S.changed(ReadsPieces)
	before := *p
	for _, f := range arg0(args, 1).Fields {
		switch f.Key {
		case "at":
			at, err := c.place(f.Value)
			if err != nil {
				return nil, err
			}
			c.G.PutPiece(i, at)
		case "side":
			n, err := c.whole([]source.Value{f.Value}, 0, 1, len(c.G.PieceDef(i).Sides))
			if err != nil {
				return nil, err
			}
			p.Side = int8(n - 1)
		case "open":
			p.Open, p.Known = f.Value.Bool, 0 // turned down, it is known to nobody
		}
	}
	if p.Open && !before.Open {
		c.G.Seen++
		if p.Place == before.Place { // otherwise its name says it
			c.G.logPiece(LogPieceOpen, Nobody, i)
		}
	}
	if p.Side != before.Side {
		c.G.logPiece(LogPieceSide, Nobody, i)
	}
	if p.Place != before.Place {
		c.G.logPiece(LogPiecePut, Nobody, i)
	}
	return nil, nil
}

func (c *Call) carryPiece(args []source.Value) (any, error) {
	sp, err := c.where(args, 1)
	if err != nil {
		return nil, err
	}
	c.G.carry(c.frame.owner, int(args[0].Ref.ID), sp)
	return nil, nil
}

// gainPiece gains what the side of a piece shows that lies up.
func (g *Game) gainPiece(f *Hooks, i int) {
	g.logPiece(LogPieceGain, f.owner, i)
	sides := g.PieceDef(i).Sides
	if side := int(g.S.Pieces[i].Side); side < len(sides) {
		g.reward(f.owner, &sides[side], false)
	}
}

// carry makes a figure that carries a piece: it moves and counts as a probe of
// its owner, but has no limit and neither orbits nor lands.
func (g *Game) carry(p Seat, i int, at Space) {
	g.PutCapsule(p, i, at)
	g.logPiece(LogCarry, p, i)
}

func (c *Call) gainThing(args []source.Value) (any, error) {
	v := arg0(args, 0)
	if v.Kind == source.Thing && v.Ref.Kind == KindEffects {
		f := c.acting()
		if card := arg0(args, 1); card.Kind == source.Thing && card.Ref.Kind == KindCard {
			f = c.G.push(c.frame.owner, CardID(card.Ref.ID), c.frame.main, false)
			defer c.G.pop()
		}
		c.G.run(f, c.G.C.Lists[v.Ref.ID])
		return nil, nil
	}
	if v.Kind == source.Thing && v.Ref.Kind == KindPiece {
		if !c.G.knows(c.acting(), v.Ref) {
			return nil, fmt.Errorf("the player does not know this piece; let him look at it with g:look(piece), or turn it up with g:put(piece, { open = true })")
		}
		c.G.gainPiece(c.acting(), int(v.Ref.ID))
		c.G.settle()
		return nil, nil
	}
	for _, f := range v.Fields {
		if err := c.Do(f.Key, f.Value); err != nil {
			return nil, err
		}
	}
	return nil, nil
}

// pieceGrounds are the kinds of things on which a piece can lie.
var pieceGrounds = []source.Kind{KindPlace, KindBody, KindStar, KindTech, KindSpace, KindBoardSpace, KindSeat, KindCard, KindSector, KindSlot}
