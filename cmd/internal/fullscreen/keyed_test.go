package fullscreen

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"seti/cmd/internal/console"
	"seti/cmd/internal/savegame"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/player"
	"seti/kernel/view"
	"seti/tests/long"
)

// The decisions of saved games need that many keys if they are taken with the fewest; before letters took options they needed 182,
// 164 and 272.
func TestFewestKeys(t *testing.T) {
	for name, most := range map[string][2]int{"base": {84, 171}, "agencies": {80, 154}, "rival": {145, 244}} {
		if name != "base" && !long.Asked() {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			decisions, keys := keyed(t, filepath.Join("../../../tests/journals", name+".seti"))
			if got := [2]int{decisions, keys}; got != most {
				t.Errorf("%d keys for %d decisions, expected %d for %d", keys, decisions, most[1], most[0])
			}
		})
	}
}

// keyed takes the decisions of the people of a saved game by keys. It returns how many decisions and how many keys that were.
func keyed(t *testing.T, file string) (decisions, keys int) {
	j, c := journal(t, file)
	seats := make([]player.Seat, j.Settings.Players)
	for i := range seats {
		seats[i] = player.Seat{Bot: "random"}
	}
	who := j.Lines[0].Seat
	for _, l := range j.Lines {
		who = max(who, l.Seat) // the rival of a solo game has the first seat
	}
	seats[who] = player.Seat{Name: "Ann"}
	tab, err := savegame.New(c, j.Settings, seats, filepath.Join(t.TempDir(), "game.seti"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { tab.Close() })
	for p := range tab.Session.AskAll {
		tab.Session.AskAll[p] = true
	}
	m := New(tab, nil, console.Style(false))
	for i, l := range j.Lines {
		d := tab.Session.Pending()
		for d.Default >= 0 && d.Kind == kernel.Interrupt && !slices.ContainsFunc(d.Options, func(o board.Option) bool { return d.Seat == l.Seat && c.ID(o) == l.ID }) {
			if err := tab.Session.Play(d.Seat, c.ID(d.Options[d.Default])); err != nil {
				t.Fatal(err)
			}
			d = tab.Session.Pending()
		}
		if l.Seat != who || d.Kind == kernel.Interrupt && (d.Default < 0 || l.ID == c.ID(d.Options[d.Default])) {
			if err := tab.Session.Play(l.Seat, l.ID); err != nil {
				t.Fatal(err)
			}
			continue
		}
		m.thinking, m.over = nil, nil
		m.goOn()
		m.thinking, m.over = nil, nil
		list := fewest(t, m, l.ID)
		before := len(tab.Session.Lines())
		for n := 0; n < 8 && len(tab.Session.Lines()) == before; n++ {
			k := "enter" // that confirms
			if n < len(list) {
				k = list[n]
			}
			m.key(k)
			keys++
		}
		if got := tab.Session.Lines(); len(got) == before || got[before].ID != l.ID {
			t.Fatalf("decision %d: %v does not lead to %s\n%s", i, list, l.ID, strings.Join(m.Lines(), "\n"))
		}
		decisions++
	}
	return decisions, keys
}

// fewest returns the fewest keys that lead to an option, without those that confirm it.
func fewest(t *testing.T, m *Model, id string) []string {
	t.Helper()
	m.menu.unfold("")
	option := slices.IndexFunc(m.view.Ask.Options, func(o view.Option) bool { return o.ID == id })
	if option < 0 {
		t.Fatalf("%s is not offered", id)
	}
	number := 0
	for c, column := range m.menu.columns {
		for line, e := range column {
			if e.key == "" {
				number++
			}
			at := slices.Index(e.in, option)
			if at < 0 {
				continue
			}
			var ways [][]string
			if e.key != "" {
				ways = append(ways, []string{e.key})
			} else {
				ways = append(ways, digits(number))
			}
			if c == m.menu.column && line >= m.menu.line {
				ways = append(ways, append(slices.Repeat([]string{"down"}, line-m.menu.line), "enter"))
			}
			slices.SortStableFunc(ways, func(a, b []string) int { return len(a) - len(b) })
			list := ways[0]
			if e.option >= 0 {
				return list
			}
			at += len(m.menu.ways(e))
			downs := append(slices.Repeat([]string{"down"}, at), "enter")
			if numbered := digits(at + 1); len(numbered) < len(downs) {
				downs = numbered
			}
			return append(list, downs...)
		}
	}
	t.Fatalf("%s is not in the menu", id)
	return nil
}

// digits returns the keys that take an option by its number.
func digits(n int) (keys []string) {
	for _, r := range strconv.Itoa(n) {
		keys = append(keys, string(r))
	}
	return append(keys, "enter")
}
