package main

import (
	"strings"

	"github.com/spf13/pflag"

	"seti/kernel"
)

// composition is what a game is made of besides players and chance.
type composition struct {
	species string
	with    []string
}

func (o *composition) flags(f *pflag.FlagSet) {
	f.StringVar(&o.species, "species", "", "the species of the left and the right slot, `ID,ID`, or none; chance decides if it is not given")
	f.StringSliceVar(&o.with, "with", nil, "modules to switch on, such as promo")
}

// apply puts it into the settings of a game.
func (o *composition) apply(set *kernel.Settings) {
	set.Modules = o.with
	switch o.species {
	case "":
	case "none":
		set.Species = []string{}
	default:
		set.Species = strings.Split(o.species, ",")
	}
}
