package main

import (
	"fmt"
	"strconv"
	"strings"

	"seti/cmd/internal/console"
	"seti/content/results"
	"seti/content/sim"
	"seti/kernel/catalog"
	"seti/kernel/player"
)

// part reduces the games to those of the shard.
func (o *simOptions) part() error {
	if o.shard == "" {
		return nil
	}
	number, of, ok := strings.Cut(o.shard, "/")
	i, err1 := strconv.Atoi(number)
	n, err2 := strconv.Atoi(of)
	switch {
	case !ok || err1 != nil || err2 != nil || n < 1 || i < 1 || i > n:
		return console.Usagef("--shard %s: expected I/N, the part I of N, with I from 1 to N", o.shard)
	case n > o.Games:
		return console.Usagef("--shard %s: %s cannot have %d parts", o.shard, console.Count(o.Games, "game"), n)
	}
	o.shard = fmt.Sprintf("%d/%d", i, n)
	// Parts are as equal as possible: a part is what lies between two fractions of all games.
	o.First = o.Games / n * (i - 1)
	o.First += o.Games % n * (i - 1) / n
	end := o.Games/n*i + o.Games%n*i/n
	o.Games = end - o.First
	return nil
}

// openResults opens the file of results and reduces the games to those that it lacks.
func (o *simOptions) openResults(c *catalog.Catalog, all int) (*results.File, error) {
	head, err := sim.Head(c, &o.Options, all, version())
	if err != nil {
		return nil, err
	}
	head.Shard = o.shard
	file, err := results.Open(o.results, head)
	if err != nil {
		return nil, fileError(err)
	}
	if file.Mended > 0 {
		fmt.Fprintf(o.Err, "seti: the last line of %s was cut off; it is written again\n", o.results)
	}
	there := file.Next - o.First
	o.First, o.Games = file.Next, o.Games-there
	switch {
	case o.Games == 0:
		fmt.Fprintf(o.Err, "seti: all games are in %s already\n", o.results)
		return file, nil
	case there == 1:
		fmt.Fprintf(o.Err, "seti: a game is in %s already; what follows is of the others\n", o.results)
	case there > 1:
		fmt.Fprintf(o.Err, "seti: %d games are in %s already; what follows is of the others\n", there, o.results)
	}
	for _, name := range head.Players {
		if l, err := player.Parse(name); err == nil && l.Time > 0 {
			fmt.Fprintf(o.Err, "seti: %s decides by the clock, so these games come out differently each time\n", name)
			break
		}
	}
	o.Record = true
	return file, nil
}
