package page_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"seti/cmd/internal/web/page"
	"seti/cmd/internal/web/room"
	"seti/kernel"
	"seti/kernel/board"
	"seti/tests/long"
)

// A decision of a game of both boxes sends no more than 60 KB before it is packed.
func TestSizeOfADecision(t *testing.T) {
	for _, players := range []int{2, 4} {
		g := begin(t, uint64(players)+5, players, kernel.Settings{Modules: []string{"organizations"}}, "space-agencies")
		n, sum, most := 0, 0, 0
		for g.goOn(long.Count(6, 1), 0); g.Pending() != nil; g.goOn(long.Count(6, 1), 0) {
			size := len(write(t, fmt.Sprintf("size-%d-%03d.html", players, n), func(b *bytes.Buffer) error { return g.table(0, "en").Main(b) }))
			if size > 60<<10 {
				t.Errorf("decision %d of a game of %d sends %d bytes", len(g.Lines()), players, size)
			}
			n, sum, most = n+1, sum+size, max(most, size)
		}
		t.Logf("%d players: %d decisions, %d bytes on average, at most %d", players, n, sum/n, most)
	}
}

// crowd returns the table of a game in which probes of two seats are in the space of the first seat's only probe.
func crowd(t *testing.T, first, second int) *page.Table {
	g := begin(t, 3, 2, kernel.Settings{First: 1})
	for g.Pending().Prompt.Name() == "starting_tuck" {
		if err := g.ChooseOption(0); err != nil {
			t.Fatal(err)
		}
	}
	if err := g.Choose(0, "launch"); err != nil {
		t.Fatal(err)
	}
	g.Pending()
	at := g.table(0, "en")
	for i := range at.View.Figures {
		if f := at.View.Figures[i]; f.Kind == "probe" {
			at.View.Figures = nil
			for n := range first + second {
				f.Serial, f.Owner = n, board.Seat(0)
				if n >= first {
					f.Owner = 1
				}
				at.View.Figures = append(at.View.Figures, f)
			}
			break
		}
	}
	return at
}

// Thirty probes in a space stand as one for each owner, with their number; three stand one beside the other. Those that can move
// have a ring, and an arrow leads to each space that they can move to.
func TestProbesInASpace(t *testing.T) {
	figures := regexp.MustCompile(`(?s)<g class="figure seat-(\d)" id="figure-\d+" transform="translate\(([-\d.]+) ([-\d.]+)\)">(<circle class="moves"[^>]*/>)?<use[^>]*>(?:<text y="6">(\d+)</text>)?.*?<title>([^<]*)</title>`)
	for _, x := range []struct {
		first, second int
		want          []string // seat, number, title
	}{
		{1, 2, []string{"0 true  Ada", "1 false  Carl", "1 false  Carl"}},
		{20, 10, []string{"0 true 20 Ada ×20", "1 false 10 Carl ×10"}},
	} {
		at := crowd(t, x.first, x.second)
		var b bytes.Buffer
		if err := at.Main(&b); err != nil {
			t.Fatal(err)
		}
		var got, places []string
		for _, m := range figures.FindAllStringSubmatch(b.String(), -1) {
			got = append(got, fmt.Sprintf("%s %v %s %s", m[1], m[4] != "", m[5], m[6]))
			places = append(places, m[2]+" "+m[3])
		}
		if strings.Join(got, "; ") != strings.Join(x.want, "; ") {
			t.Errorf("%d and %d probes are drawn as %q, expected %q", x.first, x.second, got, x.want)
		}
		if places[0] == places[1] {
			t.Errorf("two of %d and %d probes stand at %s", x.first, x.second, places[0])
		}
		steps := regexp.MustCompile(`<path data-from="o-move_([^"]*)" d="M[-\d]+ [-\d]+L[-\d]+ [-\d]+"/>`).FindAllString(b.String(), -1)
		moves := 0
		for _, o := range at.View.Ask.Options {
			if o.Verb == "move" {
				moves++
			}
		}
		if moves == 0 || len(steps) != moves {
			t.Errorf("%d arrows are drawn for %d moves", len(steps), moves)
		}
	}
}

// A question leads to a section of the rules that there is.
func TestRuleOfAQuestion(t *testing.T) {
	g := begin(t, 4, 2, kernel.Settings{}, "space-agencies")
	rng, seen := rand.New(rand.NewPCG(4, 4)), map[string]string{}
	for d := g.Pending(); d != nil; d = g.Pending() {
		name := d.Prompt.Name()
		if _, ok := seen[name]; !ok {
			at := g.table(d.Seat, "en")
			html := write(t, "rule-"+name+".html", func(b *bytes.Buffer) error { return at.Main(b) })
			rule := string(regexp.MustCompile(`data-rule="([^"]*)"`).FindSubmatch(html)[1])
			if seen[name] = rule; !regexp.MustCompile(`(?m)^### ` + regexp.QuoteMeta(rule) + ` `).Match(kernel.Rules) {
				t.Errorf("the question %q leads to the section %q", name, rule)
			}
		}
		if err := g.ChooseOption(rng.IntN(len(d.Options))); err != nil {
			t.Fatal(err)
		}
	}
	for name, rule := range map[string]string{"turn": "3.3", "end_of_round": "4.8", "star": "7.2", "starting_tuck": "2.2"} {
		if is, ok := seen[name]; ok && is != rule {
			t.Errorf("the question %q leads to %q, expected %q", name, is, rule)
		}
	}
	if len(seen) < 10 {
		t.Errorf("only %d questions are asked", len(seen))
	}
}

// A price tells a 1, a gain leaves it out.
func TestPriceTellsOne(t *testing.T) {
	g := begin(t, 3, 2, kernel.Settings{First: 1})
	for g.Pending().Prompt.Name() == "starting_tuck" {
		if err := g.ChooseOption(0); err != nil {
			t.Fatal(err)
		}
	}
	at := g.table(0, "en")
	html := string(write(t, "price.html", func(b *bytes.Buffer) error { return at.Main(b) }))
	scan := html[strings.Index(html, `id="o-scan"`):]
	scan = scan[:strings.Index(scan, "</button>")]
	if want := `>1<svg class="i"><use href="#s-credit"/></svg>`; !strings.Contains(scan, want) { // rules 4.4.1: 1 credit and 2 energy
		t.Errorf("the price of a scan lacks %s: %s", want, scan)
	}
}

// A wish to undo says what it takes back, and who asked for it reads who has to agree.
func TestWishToUndo(t *testing.T) {
	at := begin(t, 5, 2, kernel.Settings{}).table(0, "en")
	for want, wish := range map[string]room.Wish{
		"Carl wants to undo a move and what was decided since: Ada scans, Ada passes. Do you agree?": {Who: "Carl", Since: true, What: []string{"Ada scans", "Ada passes"}},
		"Carl wants to undo a move and what was decided since. Do you agree?":                        {Who: "Carl", Since: true},
		"Carl wants to undo a move, after which something was revealed. Do you agree?":               {Who: "Carl"},
		"To undo this, Carl must agree.":                                                             {Who: "Ada", Since: true, Waits: []string{"Carl"}},
	} {
		at.Undo = &wish
		html := string(write(t, "undo.html", func(b *bytes.Buffer) error { return at.Main(b) }))
		if asks := strings.Contains(html, "/undo/answer"); !strings.Contains(html, ">"+want+"<") || asks != (wish.Waits == nil) {
			t.Errorf("the page does not say %q, or asks the wrong player: %t", want, asks)
		}
	}
}
