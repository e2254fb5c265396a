package price_test

import (
	"regexp"
	"strings"
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/player/price"
	"seti/scripting/toml"
)

// reasons returns why the first player would take the last of some options, as data. The ones before it are
// taken first.
func reasons(t *testing.T, c *catalog.Catalog, w *price.Weights, setup string, options ...string) (list []string) {
	t.Helper()
	v, problems := toml.Read("setup.toml", []byte(setup))
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	s, err := play.NewSession(c, kernel.Settings{Players: 2, Seed: 7, First: 1})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	err = s.Arrange(func(g *kernel.Game) error {
		g.FinishSetup()
		return arrange.Apply(g, v).Err()
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range options[:len(options)-1] {
		if err := s.Play(0, id); err != nil {
			t.Fatal(err)
		}
	}
	last := options[len(options)-1]
	s.Seek(0, last)
	d := s.Raw()
	o, ok := c.ParseOption(last)
	if !ok || d.Find(o) < 0 {
		var ids []string
		for _, o := range d.Options {
			ids = append(ids, c.ID(o))
		}
		t.Fatalf("%s is not offered: %s", last, strings.Join(ids, ", "))
	}
	for _, r := range price.New(c, w).Reasons(s.Game(), d, d.Find(o), -1, false) {
		list = append(list, line(c, r))
	}
	return list
}

// Reasons of positions, worked out by hand from the printed board and cards. Habits would hide the reasons of the
// position, so there are none.
func TestReasons(t *testing.T) {
	c, err := content.Open()
	if err != nil {
		t.Fatal(err)
	}
	w := *price.Tuned()
	w.Habits = price.NewHabits()
	const poor = "hand = []\npublicity = 0\n"
	for _, x := range []struct {
		name, setup string
		options     string // separated by commas; the reasons are those of the last one
		want        []string
	}{
		{"the sixth data token fills the computer", "[p1]\ntop = 5\ndata = 1\ncredit = 0\nenergy = 0\npublicity = 10",
			"data top", []string{"computer{n: 0}"}},
		{"a discovery space gives 5 points and 1 publicity, an overflow 3 points", "[p1]\ntop = 6\nenergy = 1\ncredit = 0",
			"analyze, trace left dna discovery", []string{"gains 5 vp 1 publicity"}},
		{"an orbit of Mars marks a signal in its sector and gives a card of the row", "discs = [0, 0, 0]\n[p1]\n" + poor + "energy = 1\ncredit = 1\nprobes = [\"mars\"]",
			"orbit mars", []string{"effect{what: effect.group{may: 0, what: [effect.signal{at: which.one_of{of: [where.body{body: body mars}]}, n: 1}]}}", "gains 1 card_any"}},
		{"the first lander on Mars takes 2 data; every one marks a jaw trace", "discs = [0, 0, 0]\n[p1]\n" + poor + "energy = 3\ncredit = 0\nprobes = [\"mars\"]",
			"land mars", []string{"first_land{body: body mars, what: 2 data}", "effect{what: effect.group{may: 0, what: [effect.trace{color: which.one_of{of: [trace jaw]}, n: 1}]}}"}},
		{"Vega has four places, three are marked, two of them by p2", vega + "[stars.vega]\nmarks = [\"p1\", \"p2\", \"p2\"]\n[p1]\nenergy = 2\ncredit = 1\nhand = []",
			"scan, earth", []string{"wins{player: seat p2, star: star vega}"}},
		{"Vega has four places; p1 and p2 have marked one each", vega + "[stars.vega]\nmarks = [\"p1\", \"p2\"]\n[p1]\nenergy = 2\ncredit = 1\nhand = []",
			"scan, earth", []string{"leads{player: seat p2, star: star vega}"}},
		{"card 33 has an income of energy", "[p1]\nhand = [\"33\", \"116\"]\ntop = 3\ndata = 1",
			"data top, card 33", []string{"income{what: 1 energy}"}},
		{"two credits alone pay for nothing that is worth it", "[p1]\n" + poor + "credit = 2\nenergy = 0",
			"pass", []string{"nothing"}},
		{"the mission of card 33 gives 4 points and counts for a gold tile", "[p1]\n" + poor + "missions = [\"33\"]\norbiters = [\"venus\"]\ncredit = 0\nenergy = 0",
			"complete 33", []string{"counts{of: thing.gold_tile{tile: gold mission}}", "gains 4 vp"}},
		{"two energy for a credit leave what a scan costs", "[p1]\n" + poor + "credit = 0\nenergy = 4",
			"exchange energy credit", []string{"affords{what: option.with{label: option.scan, price: 1 credit 2 energy}}"}},
		{"Venus is two steps from Earth, and this one is on the way", "discs = [0, 0, 0]\n[p1]\n" + poor + "energy = 3\ncredit = 1\nprobes = [\"earth\"]",
			"move r1s5 r1s4", []string{"nearer{body: body venus}"}},
		{"telescope-1 gives 2 data besides its tile, which has been 1 publicity from the second one on", "[techs.telescope-1]\ntiles = [\"1 publicity\"]\nfirst = false\n[p1]\nhand = []\npublicity = 6\ncredit = 0\nenergy = 0",
			"research, tech telescope-1", []string{"gains 1 publicity 2 data"}},
		{"nothing can be done but to pass", "[p1]\n" + poor + "credit = 0\nenergy = 0",
			"pass", []string{"only"}},
	} {
		got := reasons(t, c, &w, x.setup, strings.Split(x.options, ", ")...)
		if strings.Join(got, "\n") != strings.Join(x.want, "\n") {
			t.Errorf("%s: %s because\n%q, want\n%q", x.name, x.options, got, x.want)
		}
	}
}

// A card that is only given away has the reason that it loses least, even if habits prefer to give it.
func TestReasonToGive(t *testing.T) {
	c, err := content.Open()
	if err != nil {
		t.Fatal(err)
	}
	for _, card := range []string{"1", "3", "4", "123"} {
		got := reasons(t, c, price.Tuned(), `p1 = { hand = ["1", "3", "4", "123"], publicity = 0, credit = 0, energy = 2 }`, "exchange card credit", "card "+card)
		if strings.Join(got, "; ") != "least" {
			t.Errorf("card %s is given because %q", card, got)
		}
	}
}

// vega has Vega in Earth's sector.
const vega = `discs = [0, 0, 0]
sectors = ["sirius-a", "barnards-star", "kepler-22", "proxima-centauri", "procyon", "vega", "beta-pictoris", "61-virginis"]
`

// short makes the data of gains readable.
var short = regexp.MustCompile(`thing\.gains\{what: \[(.*?)\]\}`)

// some is one resource of gains.
var some = regexp.MustCompile(`thing\.some\{n: (\d+), what: res (\w+)\}(, )?`)

// line returns a reason as data, its gains as "2 vp 1 energy".
func line(c *catalog.Catalog, r price.Reason) string {
	text := strings.TrimPrefix(r.Line(c), "reason.")
	text = short.ReplaceAllStringFunc(text, func(gains string) string {
		return strings.TrimSpace(some.ReplaceAllString(short.FindStringSubmatch(gains)[1], "$1 $2 "))
	})
	if what, ok := strings.CutPrefix(text, "gains{what: "); ok {
		return "gains " + strings.TrimSuffix(what, "}")
	}
	return text
}
