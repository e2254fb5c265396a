package tests

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"seti/content"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/player"
	"seti/kernel/source"
	"seti/kernel/text"
	table "seti/kernel/view"
	"seti/scripting"
	"seti/tests/long"
)

// Labels name things on the table: no label has a coordinate or an id, and no two of a question are the same, in any
// language, with any pack. The short form reads every third question.
func TestLabels(t *testing.T) {
	solo := kernel.Settings{Players: 2, Seats: []kernel.SeatSetting{{}, {Content: "rival", Level: 3}}}
	organized := func(set kernel.Settings) kernel.Settings {
		set.Modules = []string{"organizations"}
		return set
	}
	for _, x := range []struct {
		packs []string
		set   kernel.Settings
	}{
		{nil, kernel.Settings{Players: 2}},
		{nil, kernel.Settings{Players: 4}},
		{[]string{"solo"}, solo},
		{[]string{"space-agencies"}, kernel.Settings{Players: 3}},
		{[]string{"space-agencies"}, organized(kernel.Settings{Players: 2})},
		{[]string{"solo", "space-agencies"}, organized(solo)},
		{[]string{"packs/changing"}, kernel.Settings{Players: 2}},
		{[]string{"packs/choices"}, kernel.Settings{Players: 2}},
		{[]string{"packs/companies"}, kernel.Settings{Players: 2, Modules: []string{"companies"}}},
		{[]string{"packs/frontier"}, kernel.Settings{Players: 3, Modules: []string{"factions", "omens"}}},
		{[]string{"packs/frontier"}, kernel.Settings{Players: 2, Modules: []string{"head-start"}}},
		{[]string{"packs/invented"}, kernel.Settings{Players: 2}},
		{[]string{"packs/odd"}, kernel.Settings{Players: 2}},
		{[]string{"packs/one-more"}, kernel.Settings{Players: 2}},
		{[]string{"packs/prices"}, kernel.Settings{Players: 2}},
		{[]string{"packs/unseen"}, kernel.Settings{Players: 2, Modules: []string{"gossip"}}},
		{[]string{"packs/warden"}, kernel.Settings{Players: 2, Seats: []kernel.SeatSetting{{}, {Content: "warden", Level: 1}}}},
		{[]string{"packs/weather"}, kernel.Settings{Players: 2}},
		{[]string{"packs/whispers"}, kernel.Settings{Players: 2}},
		{[]string{"packs/words"}, kernel.Settings{Players: 2}},
		{[]string{"packs/worth"}, kernel.Settings{Players: 2}},
	} {
		name := strings.Join(append(slices.Clone(x.packs), x.set.Modules...), " ")
		t.Run(fmt.Sprintf("%d %s", x.set.Players, name), func(t *testing.T) {
			t.Parallel()
			c, err := content.Open(x.packs...)
			if err != nil {
				t.Fatal(err)
			}
			for seed := range uint64(long.Count(1, 4)) {
				readLabels(t, c, x.set, seed)
			}
		})
	}
}

var coordinate = regexp.MustCompile(`\br\d+s\d+\b`)

// readLabels plays a random game and reads its questions.
func readLabels(t *testing.T, c *catalog.Catalog, set kernel.Settings, seed uint64) {
	set.Seed = seed
	g, err := kernel.NewGame(c, set)
	if err != nil {
		t.Fatal(err)
	}
	viewers := table.NewViewers(c, []string{"Ada", "Ben", "Cleo", "Dan"}[:set.Players])
	answer := player.Eager(rand.New(rand.NewPCG(seed, 7)))
	ids := idsOf(c)
	g.Scripts = scripting.NewHost()
	tags := text.Tags()
	turn := 0
	g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
		turn++
		if turn%3 > 0 && !long.Asked() {
			return answer(d)
		}
		for _, tag := range []string{tags[turn/3%len(tags)], tags[(turn/3+1)%len(tags)]}[:min(long.Count(1, 2), 2)] {
			said := map[string]string{}
			for _, o := range viewers.In(tag).View(g, d.Seat, d).Ask.Options {
				if coordinate.MatchString(o.Label) {
					t.Errorf("%s: %s: %q says a coordinate", tag, o.ID, o.Label)
				}
				if id := saysID(o.Label, ids); id != "" {
					t.Errorf("%s: %s: %q says the id %s", tag, o.ID, o.Label, id)
				}
				if other, ok := said[o.Label]; ok {
					t.Errorf("%s: %s and %s are both called %q", tag, o.ID, other, o.Label)
				}
				said[o.Label] = o.ID
			}
		}
		return answer(d)
	}
	if err := g.Run(); err != nil {
		t.Fatal(err)
	}
}

// idsOf returns the ids of things that are not their names, and cards with their numbers.
func idsOf(c *catalog.Catalog) map[string]bool {
	ids := map[string]bool{}
	add := func(id, title string) {
		if id != title && strings.ContainsAny(id, "0123456789.-") {
			if _, err := strconv.Atoi(id); err == nil {
				id = title + " (" + id + ")"
			}
			ids[id] = true
		}
	}
	for _, kind := range []source.Kind{board.KindCard, board.KindTech, board.KindBody, board.KindStar, board.KindPlace, board.KindDeck} {
		for i := range c.Count(kind) {
			r := board.Ref(kind, int16(i))
			add(c.Name(r), c.Title(r))
		}
	}
	for i := range c.Pieces {
		add(c.Pieces[i].ID, c.Pieces[i].Name)
	}
	return ids
}

// saysID returns an id in a text, "" if there is none.
func saysID(said string, ids map[string]bool) string {
	for id := range ids {
		if before, after, found := strings.Cut(said, id); found && apart(before, after) {
			return id
		}
	}
	return ""
}

// apart reports whether a word between two texts is a whole one.
func apart(before, after string) bool {
	last, _ := utf8.DecodeLastRuneInString(before)
	first, _ := utf8.DecodeRuneInString(after)
	return !unicode.IsLetter(last) && !unicode.IsLetter(first) && !unicode.IsDigit(first)
}
