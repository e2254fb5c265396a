package price

import (
	"seti/kernel/board"
	"seti/kernel/catalog"
)

// researches adds the parts of the best technology.
func (x *explainer) researches() {
	best, top := -1, 0.0
	for t := range x.d.c.Techs {
		if worth := x.Policy.tech(t); worth > top {
			best, top = t, worth
		}
	}
	if best >= 0 {
		x.tech(best)
	}
}

// tech adds the parts of a technology.
func (x *explainer) tech(t int) {
	tech, stack := &x.d.c.Techs[t], &x.g.S.Stacks[t]
	if x.Policy.tech(t) == 0 {
		return
	}
	var goods catalog.Gains
	if stack.First {
		goods = append(goods, x.g.Numbers().FirstTile...)
	}
	goods = append(goods, x.g.Numbers().TileBonuses[stack.Tiles[0]]...)
	x.gains(goods, 1)
	x.counts(wantTech, int(tech.Type), 1)
	told := x.Policy.gains(goods)
	if !tech.Worth.Set {
		x.effects(&tech.Gain, board.NoCard, 1)
		told += x.Policy.effects(&tech.Gain, board.NoCard) + x.want(wantTech, int(tech.Type))
	}
	x.add(x.Policy.tech(t)-told, "reason.tech", catalog.Args{"tech": ref(board.KindTech, t), "n": int(x.rounds)})
}

// placesTop adds the parts of data on the next top space.
func (x *explainer) placesTop() {
	pl, tops := &x.g.S.P[x.p], x.g.Numbers().Computer
	if int(pl.Top) >= len(tops) {
		return
	}
	if t := pl.Slot[pl.Top]; t >= 0 {
		x.gains(x.d.c.Techs[t].Upper, 1)
	} else {
		x.effects(&tops[pl.Top].Gain, board.NoCard, 1)
	}
	left := len(tops) - int(pl.Top) - 1
	x.add(x.at.Place, "reason.computer", catalog.Args{"n": left})
}

// marks adds the parts of a marker on a gold tile.
func (x *explainer) marks(tile int) {
	face := x.g.GoldFace(tile)
	x.add(x.Policy.tile(tile), "reason.gold", catalog.Args{"tile": thing(ref(board.KindGold, tile)),
		"n": x.g.GoldSets(x.p, tile), "points": face.Values[x.g.FreeGoldPlace(tile)-1]})
}
