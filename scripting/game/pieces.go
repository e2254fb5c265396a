package game

import (
	"fmt"
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

func (c *Call) putPiece(what source.Ref, how source.Value) (any, error) {
	piece := int(what.ID)
	var laying kernel.Laying
	var err error
	for _, f := range how.Fields {
		switch f.Key {
		case "at":
			laying.At, err = c.place(f.Value)
		case "side":
			laying.Side, err = whole(f.Value, 1, len(c.Game().PieceDef(piece).Sides))
		case "open":
			laying.Open = &f.Value.Bool
		}
		if err != nil {
			return nil, err
		}
	}
	c.Hooks.LayPiece(piece, laying)
	return nil, nil
}

func (c *Call) carryPiece(piece source.Ref, at board.Space) (any, error) {
	c.Hooks.Carry(int(piece.ID), at)
	return nil, nil
}

func (c *Call) gain(v, card source.Value) (any, error) {
	switch {
	case v.Kind == source.Thing && v.Ref.Kind == board.KindEffects:
		of := board.NoCard
		if card.Kind == source.Thing && card.Ref.Kind == board.KindCard {
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

// putProbe puts a probe on another space: no step and no visit.
func (c *Call) putProbe(probe source.Ref, how source.Value) (any, error) {
	at, _ := how.Get("at")
	to, err := c.where(at)
	if err == nil {
		c.Hooks.Relocate(probe, to)
	}
	return nil, err
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
	return source.Ref{}, fmt.Errorf("found %s, expected a space, a planet, a star, a technology, a card, a board space, the name of a place, a player, { ring =, sector = } or { score = }", catalog.Found(v))
}

func (c *Call) look(what source.Value) (any, error) {
	list := what.List
	if what.Kind == source.Thing {
		list = []source.Value{what}
	}
	for _, v := range list {
		c.Hooks.LookAt(v.Ref)
	}
	return nil, nil
}

func (c *Call) release(figure source.Ref) (any, error) {
	if piece, ok := c.Hooks.Release(figure); ok {
		return ref(board.KindPiece, piece), nil
	}
	return nil, fmt.Errorf("found %s, expected a figure that carries a piece", one(figure.Kind))
}
