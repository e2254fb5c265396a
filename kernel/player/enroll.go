package player

import (
	"slices"
	"sync"

	"seti/kernel/catalog"
)

// enrolled are the players that were added, by name.
var enrolled struct {
	sync.Mutex
	names []string
	make  map[string]func(*catalog.Catalog) Player
}

// Enroll adds a player under a name of its own, such as a program that runs beside this one. Parse and
// New know it from then on, and saved games name it; they cannot bring it along. A name that is there
// already gets the new player.
func Enroll(name string, make func(*catalog.Catalog) Player) {
	enrolled.Lock()
	defer enrolled.Unlock()
	if !slices.Contains(enrolled.names, name) {
		enrolled.names = append(enrolled.names, name)
	}
	if enrolled.make == nil {
		enrolled.make = map[string]func(*catalog.Catalog) Player{}
	}
	enrolled.make[name] = make
}

// All returns the names of all players: those that are built in from the weakest to the strongest, then
// those that were added.
func All() []string {
	enrolled.Lock()
	defer enrolled.Unlock()
	return slices.Concat(Names, enrolled.names)
}

// added returns how an added player is made, nil if none has the name.
func added(name string) func(*catalog.Catalog) Player {
	enrolled.Lock()
	defer enrolled.Unlock()
	return enrolled.make[name]
}
