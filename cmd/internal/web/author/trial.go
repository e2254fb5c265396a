package author

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"seti/cmd/internal/console"
	"seti/cmd/internal/savegame"
	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/source"
)

// trial is a game with a card in hand: settings, and what is arranged then.
type trial struct {
	c       *catalog.Catalog
	set     kernel.Settings
	changes []source.Value
}

// card returns the index of a card by its address, -1 if there is none.
func (r *reading) card(address string) int {
	return slices.IndexFunc(r.Cards, func(c catalog.Card) bool { return c.Pack+":card/"+c.ID == address })
}

// trial returns the game in which the first player has a card and can pay for it and a little more: what the card
// costs comes to what everybody begins with (rules 2.2). The species of the card is discovered.
func (r *reading) trial(card *catalog.Card) *trial {
	t := &trial{c: r.Catalog, set: kernel.Settings{Players: 2, Seed: 1, First: 1, Species: []string{}}}
	if card.SpeciesIndex >= 0 {
		id := r.Species[card.SpeciesIndex].ID
		t.set.Species = []string{id}
		t.changes = append(t.changes, table("species", table("left", table("discovered", source.Value{Kind: source.Bool, Bool: true}))))
	}
	money := map[string]int{"credit": 4, "energy": 3}
	more := source.Value{Kind: source.Table}
	for _, g := range card.Cost.Gains {
		switch name := r.Resources[g.Res]; name {
		case "credit", "energy":
			money[name] += g.N
		case "publicity", "data":
			money[name] = g.N
		default:
			more.Fields = append(more.Fields, source.Field{Key: name, Value: number(g.N)})
		}
	}
	p1 := source.Value{Kind: source.Table, Fields: []source.Field{{Key: "hand", Value: source.Value{Kind: source.List, List: []source.Value{{Kind: source.String, String: card.ID}}}}}}
	for _, name := range []string{"credit", "energy", "publicity", "data"} {
		if n, ok := money[name]; ok {
			p1.Fields = append(p1.Fields, source.Field{Key: name, Value: number(n)})
		}
	}
	if len(more.Fields) > 0 {
		p1.Fields = append(p1.Fields, source.Field{Key: "resources", Value: more})
	}
	t.changes = append(t.changes, table("p1", p1))
	return t
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
	return r.trial(&r.Cards[at]).begin()
}

func (t *trial) begin() (*play.Session, error) {
	s, err := savegame.NewSession(t.c, t.set)
	if err != nil {
		return nil, err
	}
	s.FreeUndo = true
	err = s.Arrange(func(g *kernel.Game) error {
		g.FinishSetup()
		for _, v := range t.changes {
			if problems := arrange.Apply(g, v); problems.Err() != nil {
				return problems
			}
		}
		return nil
	})
	if err != nil {
		s.Close()
		return nil, err
	}
	return s, nil
}

// prompt returns what to type to have the game at a prompt: the command, then the lines.
func (t *trial) prompt(packs []string) []string {
	command := fmt.Sprintf("seti repl --seed %d", t.set.Seed)
	for _, p := range packs {
		command += " --pack " + console.Quote(p)
	}
	lines := []string{command}
	if len(t.set.Species) > 0 {
		lines = append(lines, ":new aliens={"+strconv.Quote(t.set.Species[0])+"}")
	}
	for _, v := range t.changes {
		lines = append(lines, v.Fields[0].Key+" "+lua(v.Fields[0].Value))
	}
	return lines
}

// lua returns a value as it is typed at the prompt.
func lua(v source.Value) string {
	var parts []string
	switch v.Kind {
	case source.Bool:
		return strconv.FormatBool(v.Bool)
	case source.Number:
		return strconv.Itoa(int(v.Number))
	case source.String:
		return strconv.Quote(v.String)
	}
	for _, e := range v.List {
		parts = append(parts, lua(e))
	}
	for _, f := range v.Fields {
		parts = append(parts, f.Key+" = "+lua(f.Value))
	}
	return "{ " + strings.Join(parts, ", ") + " }"
}

func table(key string, v source.Value) source.Value {
	return source.Value{Kind: source.Table, Fields: []source.Field{{Key: key, Value: v}}}
}

func number(n int) source.Value { return source.Value{Kind: source.Number, Number: float64(n)} }
