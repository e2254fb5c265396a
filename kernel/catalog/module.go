package catalog

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"seti/kernel/board"
	"seti/kernel/source"
)

// Module is a part of a pack that a game switches on (rules 14.1): other
// numbers, further cards, steps of the setup, powers for everybody.
//
//	id      = "head-start"
//	name    = "Head start"
//	adds    = ["promo"]
//	numbers = { first_round = 2, start = { publicity = 0 } }
type Module struct {
	ID        string           `key:"id" in:"toml" req:"" doc:"the name by which a game switches it on"`
	Name      string           `key:"name" in:"toml" req:"" doc:"the name that players read"`
	Text      string           `key:"text" in:"toml" doc:"what it changes, in a sentence for players"`
	Players   []int            `key:"players" in:"toml" within:"1 4" doc:"numbers of seats with which it can be played; any if absent"`
	Needs     Strings          `key:"needs" in:"toml" doc:"modules that must be on too"`
	Conflicts Strings          `key:"conflicts" in:"toml" doc:"modules that must be off"`
	Adds      Strings          `key:"adds" in:"toml" doc:"decks whose cards join the main deck"`
	Numbers   Changed          `key:"numbers" in:"toml" doc:"what is different in board/numbers.toml while it is on"`
	Setup     []SetupStep      `key:"setup" in:"lua" doc:"steps of the setup"`
	Scoring   *source.Function `key:"scoring" in:"lua" doc:"function(g): what is scored at the end (rules 12.4.1)"`
	Power

	numbers source.Value
}

// maxModules is how many modules there can be: one bit each in the state.
const maxModules = 32

// HasModule reports whether there is a module of a name.
func (c *Catalog) HasModule(id string) bool {
	_, ok := c.Lookup(id, board.KindModule)
	return ok
}

func (c *Catalog) moduleIDs() []string {
	return eachOf(c.Modules, func(m *Module) string { return m.ID })
}

// ModulesNamed returns a bit for each module that a game names. An error says which there are not, or
// why they do not go together or not with so many players.
func (c *Catalog) ModulesNamed(names []string, players int) (uint32, error) {
	var on uint32
	for _, name := range names {
		r, ok := c.Lookup(name, board.KindModule)
		if !ok {
			return 0, &Absent{board.KindModule, name, fmt.Errorf("there is no module %q; %s", name, source.NearestOr(name, c.moduleIDs()))}
		}
		on |= 1 << r.ID
	}
	for i := range c.Modules {
		m := &c.Modules[i]
		if on&(1<<i) == 0 {
			continue
		}
		if len(m.Players) > 0 && !slices.Contains(m.Players, players) {
			var seats []string
			for _, n := range m.Players {
				seats = append(seats, strconv.Itoa(n))
			}
			return 0, &Unfit{"module_players", Args{"module": Literal(m.Name), "n": players, "seats": strings.Join(seats, ", ")},
				fmt.Errorf("module %q is not for %d players: it is for %s", m.ID, players, source.OrList(seats))}
		}
		for _, id := range m.Needs {
			if r, ok := c.Lookup(id, board.KindModule); ok && on&(1<<r.ID) == 0 {
				return 0, &Unfit{"module_needs", Args{"module": Literal(m.Name), "other": Literal(c.Title(r))}, fmt.Errorf("module %q needs the module %q: switch it on too", m.ID, id)}
			}
		}
		for _, id := range m.Conflicts {
			if r, ok := c.Lookup(id, board.KindModule); ok && on&(1<<r.ID) != 0 {
				return 0, &Unfit{"modules_apart", Args{"module": Literal(m.Name), "other": Literal(c.Title(r))}, fmt.Errorf("the modules %q and %q do not go together", m.ID, id)}
			}
		}
	}
	if n := c.numbersWith(on); n.conflict != "" {
		return 0, fmt.Errorf("%s: these modules do not go together", n.conflict)
	}
	return on, nil
}

// ModulesInOrder lists the modules that are on, each behind those that it needs, because its steps of
// the setup may stand beside theirs.
func (c *Catalog) ModulesInOrder(on uint32) []int {
	var list []int
	waits := func(i int) bool {
		return slices.ContainsFunc(c.Modules[i].Needs, func(id string) bool {
			r, _ := c.Lookup(id, board.KindModule)
			return !slices.Contains(list, int(r.ID))
		})
	}
	for len(list) < bits.OnesCount32(on) {
		before := len(list)
		for i := range c.Modules {
			if on&(1<<i) != 0 && !slices.Contains(list, i) && !waits(i) {
				list = append(list, i)
			}
		}
		if len(list) == before { // some need each other
			for i := range c.Modules {
				if on&(1<<i) != 0 && !slices.Contains(list, i) {
					list = append(list, i)
				}
			}
		}
	}
	return list
}

// SetupStep is a step of the setup that a module or a pack adds. It stands
// before or after a step of the rules or of another module, or in its place.
//
//	setup = { { name = "draft", replace = "players", run = function(g) ... end } }
type SetupStep struct {
	Name    string           `key:"name" in:"lua" doc:"its own name, for steps that stand beside it"`
	Before  string           `key:"before" in:"lua" doc:"the step before which it is done"`
	After   string           `key:"after" in:"lua" doc:"the step after which it is done"`
	Replace string           `key:"replace" in:"lua" doc:"the step in whose place it is done"`
	Run     *source.Function `key:"run" in:"lua" req:"" doc:"function(g): g acts for the start player, g:as(player) for others"`
}
