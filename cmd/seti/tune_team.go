package main

import (
	"context"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"seti/content/files"
)

// exchange passes sums between the shards of a training, as files in a folder that all of them reach. Each step
// has a file of each shard. A shard that has all files of a step knows that everybody has read those of the step before.
type exchange struct {
	dir, run      string // run says what is trained: files of another run are not read
	shard, shards int
	step          int
	waiting       func(shard int) // called once for each shard that is waited for long
	told          map[int]bool
}

const (
	looks  = 20 * time.Millisecond // between two looks for a file
	longer = time.Minute           // until it is said who is waited for
	most   = 1 << 30               // bytes of a file
)

// join writes the sums of this shard and returns those of all.
func (x *exchange) join(ctx context.Context, mine []byte) (all [][]byte, err error) {
	x.step++
	head := fmt.Sprintf("%x\n", sha256.Sum256([]byte(x.run)))
	if err := files.Write(x.file(x.step, x.shard), []byte(head+string(mine)), 0o666); err != nil {
		return nil, err
	}
	for shard := range x.shards {
		text, err := x.wait(ctx, x.file(x.step, shard), shard)
		if err != nil {
			return nil, err
		}
		sums, ok := strings.CutPrefix(text, head)
		if !ok {
			return nil, fmt.Errorf("%s is of a training with other flags, packs or another program: start all shards with the same, in an empty folder", x.file(x.step, shard))
		}
		all = append(all, []byte(sums))
	}
	if x.step > 1 {
		_ = os.Remove(x.file(x.step-1, x.shard)) // it does no harm if it stays
	}
	return all, nil
}

func (x *exchange) file(step, shard int) string {
	return filepath.Join(x.dir, fmt.Sprintf("step-%d-shard-%d-of-%d", step, shard+1, x.shards))
}

// wait returns the content of a file as soon as it is there.
func (x *exchange) wait(ctx context.Context, file string, shard int) (string, error) {
	for began := time.Now(); ; {
		text, err := files.ReadPath(file, most)
		if err == nil || !os.IsNotExist(err) {
			return string(text), err
		}
		if time.Since(began) > longer && !x.told[shard] {
			if x.told == nil {
				x.told = map[int]bool{}
			}
			x.told[shard] = true
			x.waiting(shard)
		}
		select {
		case <-ctx.Done():
			return "", ctx.Err()
		case <-time.After(looks):
		}
	}
}
