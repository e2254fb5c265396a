package main

import (
	"fmt"
	"strings"
	"sync"

	"github.com/spf13/pflag"

	"seti/cmd/internal/console"
	"seti/cmd/internal/engine"
	"seti/cmd/internal/isolate"
	"seti/content"
	"seti/content/files"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/player"
	"seti/kernel/player/price"
	"seti/kernel/source"
)

// enroll registers the computer player that a value of --bot names, if it is a program or has a file, and returns its
// name.
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

// enrollTrained registers a computer player that reads its prices from a file, such as "hard@my-players.toml".
func (a *app) enrollTrained(name, level, file string) error {
	l, err := player.Parse(level)
	if err != nil {
		return console.Usagef("--bot %s: %v", name, err)
	}
	if !l.Imagines() {
		return console.Usagef("--bot %s: %s does not price options", name, level)
	}
	text, err := files.ReadPath(file, files.Players)
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

// composition is everything about a game except players and seed.
type composition struct {
	solo    int
	species string
	with    []string
	played  []string
	set     []string
}

func (o *composition) flags(f *pflag.FlagSet) {
	o.boxFlags(f)
	f.IntVar(&o.solo, "solo", 0, "play alone at difficulty `N`, against the built-in rival or the one of a --pack")
	f.StringSliceVar(&o.played, "played", nil, "let a script of a pack play a seat, `SEAT=NAME:LEVEL`, such as p2=automaton:1")
}

// boxFlags adds the flags about what is on the table, without those about who plays.
func (o *composition) boxFlags(f *pflag.FlagSet) {
	f.StringVar(&o.species, "species", "", "the left and right species, `ID,ID`, or none (default random)")
	f.StringSliceVar(&o.with, "with", nil, "turn on the modules `ID,...`, such as promo")
	f.StringArrayVar(&o.set, "set", nil, "set an option of a pack, `NAME=VALUE`, such as my-pack.hard=true; seti pack lists them (may be repeated)")
}

// alone makes it a game of one person against an automatic opponent, from a pack of --pack or built in; the pack of the
// latter is loaded too. players is the number that was asked for, if asked is set.
func (o *composition) alone(a *app, players int, asked bool) error {
	found := content.Opponents(a.packs...)
	if len(a.packs) == 0 || len(found) == 0 {
		found = content.Opponents()
		a.packs = append(a.packs, found[0].Pack)
	}
	with := found[0]
	switch {
	case o.solo < 1 || o.solo > with.Levels:
		return console.Usagef("--solo %d: expected a difficulty from 1 to %d", o.solo, with.Levels)
	case asked && players != 2:
		return console.Usagef("--solo is one person against %s, not %d players", with.Name, players)
	case len(o.played) > 0:
		return console.Usagef("--played and --solo say the same thing: use one of them")
	}
	o.played = []string{fmt.Sprintf("p2=%s:%d", with.ID, o.solo)}
	return nil
}

// apply adds the composition to the settings of a game.
func (o *composition) apply(set *kernel.Settings) error {
	set.Modules, set.Set = o.with, o.set
	for _, p := range o.played {
		seat, name, _ := strings.Cut(p, "=")
		at, ok := board.ParseSeat(seat)
		setting, err := kernel.ParseSeatSetting(name)
		if !ok || err != nil || name == "" || int(at) >= set.Players {
			return console.Usagef("--played %s: expected SEAT=NAME or SEAT=NAME:LEVEL, with a seat from p1 to p%d", p, set.Players)
		}
		for len(set.Seats) <= int(at) {
			set.Seats = append(set.Seats, kernel.SeatSetting{})
		}
		set.Seats[at] = setting
	}
	switch o.species {
	case "":
	case "none":
		set.Species = []string{}
	default:
		set.Species = strings.Split(o.species, ",")
	}
	return nil
}
