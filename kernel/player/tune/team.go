package tune

import (
	"bytes"
	"context"
	"encoding/gob"
	"fmt"
)

// Parts is the number of parts into which the games of each step are divided, and so the largest number of
// shards. The sums of the parts are added in their order, so the result does not depend on who played which.
const Parts = 16

// Team divides training among processes. All of them take the same steps; each plays the games of its own parts, and
// joins its sums with those of the others before the next step. The zero Team is one process alone.
type Team struct {
	Shard, Shards int // this process, counted from 0, and how many there are
	// Join passes on what this process has summed up in a step and returns what all have, in the order of
	// the shards. It waits for the others.
	Join func(ctx context.Context, mine []byte) (all [][]byte, err error)
}

// plays reports whether this process plays a game of a step.
func (t Team) plays(game int) bool { return t.Shards < 2 || game%Parts%t.Shards == t.Shard }

// join adds up the parts of a step: list has one entry for each of Parts, those of this process filled. It
// returns the list with the parts of all.
func join[T any](ctx context.Context, t Team, list []T) ([]T, error) {
	if t.Shards < 2 {
		return list, nil
	}
	var mine bytes.Buffer
	parts := map[int]T{}
	for i := range list {
		if t.plays(i) {
			parts[i] = list[i]
		}
	}
	if err := gob.NewEncoder(&mine).Encode(parts); err != nil {
		return nil, err
	}
	all, err := t.Join(ctx, mine.Bytes())
	if err != nil {
		return nil, err
	}
	joined := make([]T, len(list))
	seen := 0
	for _, b := range all {
		parts := map[int]T{}
		if err := gob.NewDecoder(bytes.NewReader(b)).Decode(&parts); err != nil {
			return nil, fmt.Errorf("sums of another shard: %w", err)
		}
		for i, x := range parts {
			if i < 0 || i >= len(joined) {
				return nil, fmt.Errorf("sums of another shard: found part %d of %d", i+1, len(joined))
			}
			joined[i] = x
			seen++
		}
	}
	if seen != len(list) {
		return nil, fmt.Errorf("sums of the shards: found %d parts, expected %d", seen, len(list))
	}
	return joined, nil
}
