package game

import (
	"slices"

	"seti/kernel/board"
	"seti/kernel/source"
)

// mostMoves is the largest number of moves for which g:way looks for a way.
const mostMoves = 40

func (c *Call) way(from, to board.Space, moves int) (any, error) {
	spaces, ok := c.findWay(from, to, moves)
	if !ok {
		return nil, nil
	}
	list := make([]source.Ref, len(spaces))
	for i, at := range spaces {
		list[i] = ref(board.KindSpace, int(at))
	}
	return list, nil
}

// ends are the spaces to which ways of one number of moves lead, in the order in which they
// are found. For each it holds the best of those ways: its publicity, and the space before.
type ends struct {
	list      []board.Space
	publicity [32]int
	before    [32]board.Space
}

// findWay returns the spaces that a probe enters on its best way. It follows all ways by the
// number of their moves, because a longer way may bring more.
func (c *Call) findWay(from, to board.Space, moves int) (spaces []board.Space, ok bool) {
	ways := make([]ends, moves+1)
	ways[0].list = []board.Space{from}
	var buf [4]board.Space
	for n := range ways {
		for _, at := range ways[n].list {
			after := n + c.Game().StepCost(c.Owner(), at)
			if after > moves {
				continue
			}
			end := &ways[after]
			for _, next := range at.Neighbors(buf[:0]) {
				publicity, found := ways[n].publicity[at]+c.publicity(next), slices.Contains(end.list, next)
				if !found {
					end.list = append(end.list, next)
				}
				if !found || publicity > end.publicity[next] {
					end.publicity[next], end.before[next] = publicity, at
				}
			}
		}
	}
	best := -1
	for n := range ways {
		if slices.Contains(ways[n].list, to) && (best < 0 || ways[n].publicity[to] > ways[best].publicity[to]) {
			best = n
		}
	}
	for at, n := to, best; n > 0; {
		spaces = append(spaces, at)
		at = ways[n].before[at]
		n -= c.Game().StepCost(c.Owner(), at)
	}
	slices.Reverse(spaces)
	return spaces, best >= 0
}

// publicity is the number of publicity icons of a space (rules 6.2.6).
func (c *Call) publicity(at board.Space) int {
	cell := c.Game().S.CellAt[at]
	if body, isBody := cell.Body(); isBody && body != c.Catalog().Earth || cell == board.Comet {
		return 1
	}
	return 0
}
