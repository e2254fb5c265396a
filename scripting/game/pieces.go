package game

import (
	"fmt"
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/source"
)

func (c *Call) putPiece(args []source.Value) (any, error) {
	piece := int(args[0].Ref.ID)
	var how kernel.Laying
	var err error
	for _, f := range argument(args, 1).Fields {
		switch f.Key {
		case "at":
			how.At, err = c.place(f.Value)
		case "side":
			how.Side, err = whole(f.Value, 1, len(c.Game().PieceDef(piece).Sides))
		case "open":
			how.Open = &f.Value.Bool
		}
		if err != nil {
			return nil, err
		}
	}
	c.Hooks.LayPiece(piece, how)
	return nil, nil
}

func (c *Call) carryPiece(args []source.Value) (any, error) {
	at, err := c.where(argument(args, 1))
	if err != nil {
		return nil, err
	}
	c.Hooks.Carry(int(args[0].Ref.ID), at)
	return nil, nil
}

func (c *Call) gain(args []source.Value) (any, error) {
	v := argument(args, 0)
	switch {
	case v.Kind == source.Thing && v.Ref.Kind == board.KindEffects:
		of := board.NoCard
		if card := argument(args, 1); card.Kind == source.Thing && card.Ref.Kind == board.KindCard {
			of = board.CardID(card.Ref.ID)
		}
		c.Hooks.GainFrom(v.Ref, of)
	case v.Kind == source.Thing && v.Ref.Kind == board.KindPiece:
		if !c.Hooks.GainFrom(v.Ref, board.NoCard) {
			return nil, fmt.Errorf("the player does not know this piece; let him look at it with g:look(piece), or turn it up with g:put(piece, { open = true })")
		}
	default:
		for _, f := range v.Fields {
			if err := c.Do(f.Key, f.Value); err != nil {
				return nil, err
			}
		}
	}
	return nil, nil
}

func (c *Call) put(args []source.Value) (any, error) {
	switch v := argument(args, 0); {
	case v.Kind == source.Thing && (v.Ref.Kind == board.KindCard || v.Ref.Kind == board.KindMission):
		return nil, c.putCards([]source.Value{v}, argument(args, 1))
	case v.Kind == source.Thing && v.Ref.Kind == board.KindFigure:
		return nil, c.putProbe(v, argument(args, 1))
	case v.Kind == source.List, v.Kind == source.Table && len(v.Fields) == 0:
		return nil, c.putCards(v.List, argument(args, 1))
	}
	return c.putPiece(args)
}

// putProbe puts a probe on another space: no step and no visit.
func (c *Call) putProbe(v, how source.Value) error {
	probe, err := c.probe(v)
	if err != nil {
		return err
	}
	at, _ := how.Get("at")
	to, err := c.where(at)
	if err == nil {
		c.Hooks.Relocate(probe, to)
	}
	return err
}

// place reads where a piece is put: a thing, a planet by name, or ring and
// sector.
func (c *Call) place(v source.Value) (source.Ref, error) {
	switch {
	case v.Kind == source.Thing && slices.Contains(kernel.PieceGrounds, v.Ref.Kind):
		return v.Ref, nil
	case v.Kind == source.String:
		if r, ok := c.Catalog().Lookup(v.String, kernel.PieceGrounds...); ok {
			return r, nil
		}
	case v.Kind == source.Table:
		if n, ok := v.Get("score"); ok {
			score, err := whole(n, 0, 9999)
			return ref(board.KindScore, int(score)), err
		}
		ring, _ := v.Get("ring")
		sector, _ := v.Get("sector")
		r, err := whole(ring, 1, 4)
		if n, ok := source.Whole(sector.Number); ok && err == nil {
			return ref(board.KindSpace, int(board.At(r, n))), nil
		}
	}
	return source.Ref{}, fmt.Errorf("found %s, expected a space, a planet, a star, a technology, a card, a board space, the name of a place, a player, { ring =, sector = } or { score = }", found(v))
}

func (c *Call) look(args []source.Value) (any, error) {
	list := args[0].List
	if args[0].Kind == source.Thing {
		list = args
	}
	for _, v := range list {
		c.Hooks.LookAt(v.Ref)
	}
	return nil, nil
}

func (c *Call) release(args []source.Value) (any, error) {
	if v := argument(args, 0); v.Kind == source.Thing && v.Ref.Kind == board.KindFigure {
		if piece, ok := c.Hooks.Release(v.Ref); ok {
			return ref(board.KindPiece, piece), nil
		}
	}
	return nil, fmt.Errorf("found %s, expected a figure that carries a piece", found(argument(args, 0)))
}
