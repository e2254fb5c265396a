package author

import (
	"errors"
	"fmt"
	"slices"

	"seti/cmd/internal/console"
	"seti/cmd/internal/trial"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/source"
)

// card returns the index of a card by its address, -1 if there is none.
func (r *reading) card(address string) int {
	return slices.IndexFunc(r.Cards, func(c catalog.Card) bool { return c.Pack+":card/"+c.ID == address })
}

// Try begins a game with a card in hand; the error says in words why there is none.
func (d *Desk) Try(address string) (*play.Session, error) {
	d.mu.Lock()
	r := d.read
	d.mu.Unlock()
	if r == nil {
		return nil, errors.New("the pack has errors; mend them first")
	}
	at := r.card(address)
	if at < 0 {
		return nil, fmt.Errorf("there is no card %s", source.Printable(address))
	}
	return trial.Of(r.Catalog, &r.Cards[at]).Begin()
}

// prompt returns the command that opens a prompt on the game that Try begins.
func (d *Desk) prompt(card *catalog.Card) string {
	command := "seti repl"
	for _, p := range d.packs {
		command += " --pack " + console.Quote(p)
	}
	return command + " --hand " + console.Quote(card.Pack+":"+card.ID)
}
