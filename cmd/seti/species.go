package main

import (
	"strings"

	"github.com/spf13/pflag"

	"seti/kernel"
)

// composition is what a game is made of besides players and chance.
type composition struct {
	species string
	promo   bool
}

func (o *composition) flags(f *pflag.FlagSet) {
	f.StringVar(&o.species, "species", "", "the species of the left and the right slot, `ID,ID`, or none; chance decides if it is not given")
	f.BoolVar(&o.promo, "promo", false, "put the promo cards into the deck")
}

// apply puts it into the settings of a game.
func (o *composition) apply(set *kernel.Settings) {
	set.Promo = o.promo
	switch o.species {
	case "":
	case "none":
		set.Species = []string{}
	default:
		set.Species = strings.Split(o.species, ",")
	}
}
