package player_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/player"
	"seti/scripting/scenario"
	"seti/scripting/toml"
	"seti/tests/long"
)

// plan returns the plan that an adviser has for the decision of a session, as ids and points, and the plan itself.
func plan(t *testing.T, a *player.Adviser, s *play.Session, e player.Eyes) (ids []string, points []int, p player.Plan) {
	t.Helper()
	d := s.Pending()
	if found := a.Advise(t.Context(), e, d)[0].Plan; found != nil {
		p = *found
	}
	for _, step := range p.Steps {
		ids, points = append(ids, s.C.ID(step.Option)), append(points, step.Points)
	}
	return ids, points, p
}

// arranged returns a session at a position of the base game.
func arranged(t *testing.T, c *catalog.Catalog, setup string) *play.Session {
	t.Helper()
	v, problems := toml.Read("setup.toml", []byte(setup))
	if problems.Err() != nil {
		t.Fatal(problems)
	}
	s, err := scenario.Start(c, v)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s
}

// atProbe is a position in the last round with a probe, some credits and some energy.
const atProbe = `
	players = 2
	round = 5
	discs = [0, 0, 0]
	[p1]
	vp = 1
	publicity = 0
	credit = %d
	energy = %d
	data = 0
	hand = []
	techs = []
	tucked = []
	probes = ["%s"]
	[p2]
	passed = true`

// A probe is two moves from Neptune, and there is energy for these moves and the orbit: 7 points, 3 for the first orbiter,
// and a signal (rules 4.2.1, 4.2.2, 5.2.1). A player who follows the plan gets the rest of it.
func TestPlanGoesToThePlanet(t *testing.T) {
	c, err := content.Open()
	if err != nil {
		t.Fatal(err)
	}
	s := arranged(t, c, fmt.Sprintf(atProbe, 1, 3, "r2s3"))
	a := player.NewAdviser(c, 0, 1)
	want := []string{"move r2s3 r3s3", "move r3s3 r4s3", "orbit neptune"}
	for len(want) > 0 {
		ids, points, p := plan(t, a, s, player.EyesOf(s, s.Pending()))
		n := len(want)
		if len(ids) <= n || !slices.Equal(ids[:n], want) || points[n-1] != 7+3 || points[0] != 0 && n > 1 || p.Main != n-1 {
			t.Fatalf("plans %v for %v points, the main action at %d; want %v", ids, points, p.Main, want)
		}
		if told := len(p.Reasons) > 0; told != (n > 1) {
			t.Errorf("%v: reasons %v", ids, p.Reasons)
		}
		o, _ := c.ParseOption(ids[0])
		if err := s.ChooseOption(s.Pending().Find(o)); err != nil {
			t.Fatal(err)
		}
		want = want[1:]
	}
}

// An orbiter at Uranus gives 8 points, 3 for the first one, three cards of the deck and a signal. The plan ends with the
// cards, although the signal comes after them.
func TestPlanEndsWithADraw(t *testing.T) {
	c, err := content.Open()
	if err != nil {
		t.Fatal(err)
	}
	s := arranged(t, c, fmt.Sprintf(atProbe, 2, 4, "r2s0"))
	ids, points, p := plan(t, player.NewAdviser(c, 0, 1), s, player.EyesOf(s, s.Pending()))
	want := []string{"move r2s0 r3s0", "move r3s0 r4s0", "orbit uranus"}
	if !slices.Equal(ids, want) || points[len(points)-1] != 8+3 || !p.Open {
		t.Errorf("plans %v for %v points, open %t; want %v", ids, points, p.Open, want)
	}
}

// Before the first lander on Mercury takes 3 data, three of the full pool are placed; the 12 points of the landing are gained after that, but
// by the landing (rules 4.3.3, 5.1.3).
func TestPlanCountsPointsOfAnActionThatWaits(t *testing.T) {
	c, err := content.Open()
	if err != nil {
		t.Fatal(err)
	}
	s := arranged(t, c, strings.Replace(fmt.Sprintf(atProbe, 0, 3, "mercury"), "data = 0", "data = 6", 1))
	ids, points, _ := plan(t, player.NewAdviser(c, 0, 1), s, player.EyesOf(s, s.Pending()))
	want := []string{"land mercury", "data top", "data top", "data top"}
	if n := len(want); len(ids) < n || !slices.Equal(ids[:n], want) || !slices.Equal(points[:n], []int{12, 0, 0, 0}) {
		t.Errorf("plans %v for %v points; want %v and 12 points of the landing", ids, points, want)
	}
}

// In games that a seat cannot tell apart it has the same plan, and no step names a card that it does not know (rules 1.5).
func TestPlanKnowsNothingHidden(t *testing.T) {
	c, err := content.Open("space-agencies")
	if err != nil {
		t.Fatal(err)
	}
	a, n, compared := player.NewAdviser(c, 1, 1), 0, 0 // it imagines no games, which would take long
	for seed := range uint64(long.Count(1, 5)) {
		moves(t, c, seed, func(s *play.Session, d *kernel.Decision, _ int) {
			if n++; len(d.Options) == 1 || n%long.Count(4, 1) != 0 {
				return
			}
			e := player.EyesOf(s, d)
			other, err := e.Fork(seed)
			if err != nil {
				return // no other game fits what the seat knows
			}
			defer other.Close()
			ids, points, p := plan(t, a, s, e)
			alike := player.EyesOf(other, other.Pending())
			alike.Seed = e.Seed
			ids2, points2, p2 := plan(t, a, other, alike)
			if !slices.Equal(ids, ids2) || !slices.Equal(points, points2) || p.Open != p2.Open {
				t.Errorf("plans %v for %v points, and %v for %v in a game that looks alike", ids, points, ids2, points2)
			}
			var told []catalog.Phrase
			for _, step := range p.Steps {
				told = append(told, step.Label)
			}
			for _, r := range p.Reasons {
				told = append(told, r.Phrase)
			}
			for _, phrase := range told {
				for _, card := range cardsOf(phrase) {
					if !s.Game().Knows(d.Seat, board.Ref(board.KindCard, int16(card))) {
						t.Errorf("%s names a card that %s does not know", phrase.Line(c), d.Seat)
					}
				}
			}
			compared++
		})
	}
	if compared < 30 {
		t.Errorf("only %d decisions were compared", compared)
	}
}

// Points and choices that chance decides are not told, nor is anything once the time is over.
func TestPlanOfRandomFunctions(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"pack.toml":        "id = \"random\"\nname = \"Random\"\nversion = \"1.0.0\"\napi = 3\nneeds = [\"base\"]\n",
		"cards/sure.toml":  "id = \"sure\"\nname = \"Sure\"\ncost = 0\nfree = { data = 1 }\nsector = \"red\"\nincome = \"credit\"\n",
		"cards/sure.lua":   "return { play = { vp = 10 } }\n",
		"cards/dice.toml":  "id = \"dice\"\nname = \"Dice\"\ncost = 0\nfree = { data = 1 }\nsector = \"red\"\nincome = \"credit\"\n",
		"cards/dice.lua":   "return { play = { run('roll a die', function(g) g:vp(10 + g:random(6)) end) } }\n",
		"cards/doors.toml": "id = \"doors\"\nname = \"Doors\"\ncost = 0\nfree = { data = 1 }\nsector = \"red\"\nincome = \"credit\"\n",
		"cards/doors.lua": `return { play = { run("open a door", function(g)
			local n = 10 + g:random(6)
			g:vp(g:choose({ n, n + 1 }, { text = "Which door?" }))
		end) } }`,
	} {
		path := filepath.Join(dir, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(text), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	c, err := content.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	a := player.NewAdviser(c, 0, 1)
	for _, x := range []struct {
		card   string
		points int
		open   bool
	}{{"sure", 10, false}, {"dice", 0, false}, {"doors", 0, true}} {
		s := arranged(t, c, strings.Replace(fmt.Sprintf(atProbe, 0, 0, "r2s3"), "hand = []", fmt.Sprintf("hand = [%q]", x.card), 1))
		ids, points, p := plan(t, a, s, player.EyesOf(s, s.Pending()))
		if len(ids) != 1 || ids[0] != "play "+x.card || points[0] != x.points || p.Open != x.open {
			t.Errorf("%s: plans %v for %v points, open %t; want %d points, open %t", x.card, ids, points, p.Open, x.points, x.open)
		}
		ended, end := context.WithCancel(t.Context())
		end()
		if list := a.Advise(ended, player.EyesOf(s, s.Pending()), s.Pending()); list[0].Plan != nil {
			t.Errorf("%s: without time it plans %v", x.card, list[0].Plan.Steps)
		}
	}
}
