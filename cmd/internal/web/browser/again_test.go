package browser_test

import (
	"context"
	"math/big"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"seti/cmd/internal/savegame"
	"seti/kernel"
	"seti/kernel/player"
	"seti/tests/long"
)

// A page shows the same question after its line was cut and after the server was ended and begun
// again, for each kind of question that is asked; then the question can be answered. The short form tries some of the kinds.
func TestEachQuestionAgain(t *testing.T) {
	t.Parallel()
	s := serve(t, t.TempDir())
	asked := questions(s)
	if !long.Asked() {
		n := 0
		asked = slices.DeleteFunc(asked, func(question) bool { n++; return n%14 != 1 })
	}
	for _, kind := range []kernel.Reason{"ask.remove", "ask.milestone", "ask.resolve_star"} { // which come seldom
		if long.Asked() && !slices.ContainsFunc(asked, func(q question) bool { return q.reason == kind }) {
			t.Errorf("nobody was asked %s", kind)
		}
	}
	if len(asked) < 28 && long.Asked() || len(asked) < 2 {
		t.Errorf("only %d kinds of questions were asked", len(asked))
	}
	var people []*tab
	for batch := range slices.Chunk(asked, 10) {
		var before []state
		for i, q := range batch {
			if i == len(people) {
				people = append(people, s.person(q.link))
				people[i].allow = "net::ERR_"
			} else {
				people[i].open(q.link)
			}
			if x := people[i].state(); x.Turn {
				before = append(before, x)
			} else {
				t.Fatalf("%s: nobody is asked", q.reason)
			}
		}
		same := func(what string) {
			t.Helper()
			for i, q := range batch {
				people[i].until(`!('offline' in document.body.dataset)`)
				if x := people[i].state(); x.Text != before[i].Text || !slices.Equal(x.Options, before[i].Options) {
					t.Errorf("%s: %s the page asks %q %q, before it asked %q %q", q.reason, what, x.Text, x.Options, before[i].Text, before[i].Options)
				}
			}
		}
		streams := make([]int, len(batch))
		for i := range batch {
			people[i].until(`T.connected()`)
			streams[i] = eval[int](people[i], `T.streams`)
		}
		s.cut()
		for i := range batch {
			people[i].until(`T.streams > %d && T.connected()`, streams[i])
		}
		same("after the line was cut")
		s.stop()
		s.begin()
		for i := range batch {
			people[i].after(before[i].Position) // a number that was never used
		}
		same("after the server began again")
		for i, q := range batch {
			x := people[i].state()
			people[i].take(x.Options[0], false)
			if now := people[i].after(x.Position); number(now) <= number(x) {
				t.Errorf("%s: position %s follows %s", q.reason, now.Position, x.Position)
			}
		}
	}
	t.Logf("%d kinds of questions: %v", len(asked), asked)
}

// number returns the number of a position.
func number(s state) int64 {
	n, _ := new(big.Int).SetString(s.Position, 10)
	return n.Int64()
}

// question is a game at the moment at which a kind of question is asked.
type question struct {
	reason kernel.Reason
	link   string // of the seat that is asked
}

func (q question) String() string { return string(q.reason) }

// questions puts a game into the folder for each kind of question, by playing games at random.
func questions(s *site) (list []question) {
	s.t.Helper()
	seen := map[kernel.Reason]bool{}
	for _, g := range []struct {
		packs []string
		pairs []string
		games int    // of the long form; the short one plays one
		level string // of those who play; at random if it is ""
	}{
		{nil, []string{"seat2", "open"}, 50, ""},
		{nil, []string{"seat2", "open"}, 20, "easy"}, // who comes to milestones, and to two sectors at once
		{[]string{"space-agencies"}, []string{"seat2", "open", "seat3", "open", "pack", "space-agencies", "with", "organizations"}, 60, ""},
		{[]string{"solo"}, []string{"seat2", "played:rival:4"}, 2, ""},
	} {
		p := s.prepare(g.packs, append([]string{"name", "Ann", "seat1", "me", "seed", "1"}, g.pairs...)...)
		var bot player.Player
		if g.level != "" {
			l, err := player.Parse(g.level)
			if err != nil {
				s.t.Fatal(err)
			}
			bot = player.New(p.c, l, 1)
		}
		for n := range long.Count(1, g.games) {
			set, rng := p.head.Settings, chance(uint64(n))
			set.Seed = uint64(n + 1)
			game, err := savegame.NewSession(p.c, set)
			if err != nil {
				s.t.Fatal(err)
			}
			for d := game.Pending(); d != nil; d = game.Pending() {
				if r := d.Prompt.Reason; !seen[r] && len(d.Options) > 1 {
					seen[r] = true
					list = append(list, question{r, p.at(set, game.Lines())[d.Seat]})
				}
				at := rng.IntN(len(d.Options))
				if bot != nil {
					at = bot.Choose(context.Background(), player.EyesOf(game, d), d)
				}
				for range 6 { // who passes and changes one thing for another comes to few questions
					if bot == nil && (strings.HasPrefix(p.c.ID(d.Options[at]), "exchange") || slices.Contains([]string{"pass", "end-turn"}, p.c.ID(d.Options[at]))) {
						at = rng.IntN(len(d.Options))
					}
				}
				if err := game.ChooseOption(at); err != nil {
					s.t.Fatal(err)
				}
			}
			game.Close()
		}
	}
	return list
}

// The process of the server is killed several times, at rest and in the middle of a choice: nothing
// that was shown is lost, the page comes back by itself, and the game continues.
func TestKilled(t *testing.T) {
	if !long.Asked() {
		t.Skip("this is for the long form: TestEachQuestionAgain ends the server, too, and TestKills of ./cmd/seti kills programs")
	}
	t.Parallel()
	s := &site{dir: t.TempDir(), address: free(t), t: t}
	kill := s.process()
	defer func() { kill() }()
	link := s.late(60, nil, "name", "Ann", "seat1", "me", "seat2", "bot:random", "seed", "21")[0]
	p, rng := s.person(link), chance(5)
	p.allow = "net::ERR_"
	for n := range 10 {
		p.play(rng, 1)
		x := p.turn()
		if n%2 == 1 {
			p.take(x.Options[0], false)
		}
		kill()
		p.until(`'offline' in document.body.dataset`)
		kill = s.process()
		again := p.after(x.Position)
		p.until(`!('offline' in document.body.dataset)`)
		if n%2 == 0 && (again.Text != x.Text || !slices.Equal(again.Options, x.Options)) {
			t.Errorf("before it was killed the page asked %q %q, now %q %q", x.Text, x.Options, again.Text, again.Options)
		}
		if number(again) <= number(x) {
			t.Errorf("position %s follows %s", again.Position, x.Position)
		}
	}
	s.advance(link, whole)
	p.when("the end", func(x state) bool { return x.Over })
	s.verify(link)
}

// A page that was without a line comes back to the present by itself. What was chosen without a line is lost, and the page says so.
func TestOffline(t *testing.T) {
	t.Parallel()
	s := serve(t, t.TempDir())
	link := s.invite("name", "Ann", "seat1", "me", "seat2", "open", "seed", "4")
	p := s.person(link)
	p.allow = "net::ERR_"
	was := p.state()
	p.until(`T.connected()`)
	p.line(false)
	s.cut()
	p.until(`'offline' in document.body.dataset`)
	p.take(was.Options[0], false)
	p.until(`document.querySelector('#ask .unsent').checkVisibility()`)
	p.size(390, 844)
	if eval[bool](p, `document.querySelector('#now').checkVisibility()`) {
		t.Error("the round lies over the words about the line")
	}
	s.advance(link, 6)
	if x := p.state(); x.Position != was.Position {
		t.Errorf("without a line the page has come to %s", x.Position)
	}
	p.line(true)
	x := p.after(was.Position)
	p.until(`!('offline' in document.body.dataset)`)
	if eval[bool](p, `document.querySelector('#ask .unsent').checkVisibility()`) {
		t.Error("at another question the page still tells of the choice that was lost")
	}
	if number(x) != number(was)+6 {
		t.Errorf("after 6 decisions position %s is %s", was.Position, x.Position)
	}
}

// line gives the page its line, or takes it away.
func (p *tab) line(on bool) {
	p.t.Helper()
	emulate := cdp.Command[conditions, cdp.Empty]{Method: network.CommandEmulateNetworkConditionsByRule}
	p.do(call(emulate, conditions{Offline: !on, EmulateNetworkConditionsByRuleParams: network.EmulateNetworkConditionsByRuleParams{
		MatchedNetworkConditions: []*network.Conditions{{Offline: !on, DownloadThroughput: -1, UploadThroughput: -1}}}}))
}

// conditions say twice whether there is a line: Chromium 148 expects it beside the rules, newer ones in each rule.
type conditions struct {
	Offline bool `json:"offline"`
	network.EmulateNetworkConditionsByRuleParams
}

// A double click takes an option once, also where the next question comes between both clicks.
func TestDoubleClick(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := s.person(s.invite("name", "Ann", "seat1", "me", "seat2", "bot:random", "seed", "8"))
	for n := range long.Count(2, 8) {
		x := p.turn()
		before, option := p.decisions(), `[...document.querySelectorAll('#ask .option')].find(o => o.offsetParent)`
		at := eval[spot](p, `T.spot(%s)`, option)
		p.click(at.X, at.Y)
		if n%2 == 0 {
			p.after(x.Position)
		}
		p.do(chromedp.MouseClickXY(at.X, at.Y, chromedp.ClickCount(2)))
		p.after(x.Position)
		if after := p.decisions(); after != before+1 {
			t.Errorf("at %q a double click makes %d decisions", x.Text, after-before)
		}
	}
}

// decisions returns how many decisions the first seat has made, by the file.
func (p *tab) decisions() (n int) {
	p.t.Helper()
	id := strings.Split(eval[string](p, `location.pathname`), "/")[2]
	text, err := os.ReadFile(filepath.Join(p.site.dir, id+".seti"))
	if err != nil {
		p.t.Fatal(err)
	}
	return strings.Count(string(text), " p1: ")
}

// Whoever goes back to the table sees the present, and two pages of one seat stay equal.
func TestTwoPagesAndBack(t *testing.T) {
	t.Parallel()
	s := shared(t)
	link := s.invite("name", "Ann", "seat1", "me", "seat2", "open", "seed", "6")
	p := s.person(link)
	q := p.another(link)
	for n := range long.Count(2, 4) {
		from, to := p, q
		if n%2 == 1 {
			from, to = q, p
		}
		x := from.state()
		if !x.Turn {
			s.advance(link, 1)
			x = from.after(x.Position)
			to.at(x.Position)
		}
		if y := to.at(x.Position); !slices.Equal(x.Options, y.Options) || x.Text != y.Text {
			t.Fatalf("two pages ask %q %q and %q %q", x.Text, x.Options, y.Text, y.Options)
		}
		if x.Turn {
			from.take(x.Options[0], false)
			to.at(from.after(x.Position).Position)
		}
	}
	x := q.state()
	p.press(`document.querySelector('a.home')`)
	p.until(`location.pathname === '/' && 'ready' in document.body.dataset`)
	s.advance(link, 3)
	p.do(chromedp.NavigateBack())
	p.until(`'ready' in document.body.dataset`)
	now := q.after(x.Position)
	for number(now) < number(x)+3 {
		now = q.after(now.Position)
	}
	if y := p.at(now.Position); !slices.Equal(now.Options, y.Options) || now.Text != y.Text {
		t.Errorf("back at the table the page asks %q %q, expected %q %q", y.Text, y.Options, now.Text, now.Options)
	}
}
