package main

import (
	"fmt"
	"strings"
	"sync"

	"seti/cmd/internal/console"
	"seti/cmd/internal/engine"
	"seti/cmd/internal/isolate"
	"seti/content/files"
	"seti/kernel/catalog"
	"seti/kernel/player"
	"seti/kernel/player/price"
	"seti/kernel/source"
)

// mostPlayers is the largest size of a file of trained players in bytes.
const mostPlayers = 1 << 20

// enroll makes the computer player known that a value of --bot names, if it is a program or has a file of its own,
// and returns its name.
func (a *app) enroll(bot string) (string, error) {
	if level, file, ok := strings.Cut(bot, "@"); ok && !strings.Contains(bot, "exec:") {
		return bot, a.enrollTrained(bot, level, file)
	}
	if strings.Contains(bot, "exec:") && isolate.Inside() {
		return "", source.Hint(console.Usagef("--bot %s: --isolate allows no programs", bot), "--isolate=off turns it off")
	}
	name, err := engine.Enroll(bot, func(err error) { fmt.Fprintf(a.Err, "seti: %v\n", err) })
	if err != nil {
		return "", console.Usage(err)
	}
	return name, nil
}

// enrollTrained makes a computer player known that prices options by a file, as "hard@my-players.toml" does.
func (a *app) enrollTrained(name, level, file string) error {
	l, err := player.Parse(level)
	if err != nil {
		return console.Usagef("--bot %s: %v", name, err)
	}
	if !l.Imagines() {
		return console.Usagef("--bot %s: %s does not price options", name, level)
	}
	text, err := files.ReadPath(file, mostPlayers)
	if err != nil {
		return console.Usagef("--bot %s: %v", name, fileError(err))
	}
	workers := 1
	if a.seated {
		workers = 0
	}
	var told sync.Once
	player.Enroll(name, func(c *catalog.Catalog) player.Player {
		l := l
		var err error
		if l.Weights, err = price.ParseFor(c, string(text)); err != nil {
			told.Do(func() { fmt.Fprintf(a.Err, "seti: %s: %v; %s plays without it\n", file, err, name) })
		}
		return player.New(c, l, workers)
	})
	return nil
}

// trainedFiles returns the files that values of --bot name.
func trainedFiles(bots []string) (list []string) {
	for _, b := range bots {
		if _, file, ok := strings.Cut(b, "@"); ok && !strings.Contains(b, "exec:") {
			list = append(list, file)
		}
	}
	return list
}

// openToPlay loads the content as open does. It prints which files of packs the computer players cannot use.
func (a *app) openToPlay() (*catalog.Catalog, error) {
	c, err := a.open()
	if err != nil {
		return nil, err
	}
	for _, p := range price.Wrong(c) {
		fmt.Fprintf(a.Err, "seti: %v\n", p)
	}
	return c, nil
}
