package main

import (
	"strings"

	"github.com/spf13/pflag"

	"seti/cmd/internal/console"
	"seti/kernel"
)

// composition is what a game is made of besides players and chance.
type composition struct {
	species string
	with    []string
	played  []string
}

func (o *composition) flags(f *pflag.FlagSet) {
	f.StringVar(&o.species, "species", "", "the species of the left and the right slot, `ID,ID`, or none; chance decides if it is not given")
	f.StringSliceVar(&o.with, "with", nil, "modules to switch on, `ID,...`, such as promo")
	f.StringSliceVar(&o.played, "played", nil, "a seat that content plays, `SEAT=NAME:LEVEL`, such as p2=automaton:1")
}

// apply puts it into the settings of a game.
func (o *composition) apply(set *kernel.Settings) error {
	set.Modules = o.with
	for _, p := range o.played {
		seat, name, _ := strings.Cut(p, "=")
		at, ok := kernel.ParseSeat(seat)
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
