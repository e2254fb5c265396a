package engine

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/tensor"
)

// walk takes random actions in game 0.
func walk(c *client, p position, n int, seed uint64) position {
	c.t.Helper()
	rng := rand.New(rand.NewPCG(seed, 1))
	for range n {
		p = c.must(`"op":"step","env":0,"index":%d`, rng.IntN(len(p.Options[0])))
	}
	return p
}

// A request for a list of games gets the answers of requests for each of them, and a world that strayed is left out and named.
func TestListsOfWorlds(t *testing.T) {
	for _, box := range boxes {
		t.Run(box.name, func(t *testing.T) {
			t.Parallel()
			c := newClient(t, box.open, Options{Workers: 3})
			p := c.must(`"op":"new","seed":5,"settings":%s,"hash":true`, box.settings)
			p = walk(c, p, 12, 5)
			seat := *p.Seat[0]
			list := c.must(`"op":"determinize","env":0,"n":6,"seed":70`)
			if len(list.Env) != 6 || !slices.Equal(list.Decision, slices.Repeat([]int{12}, 6)) {
				t.Fatalf("%v, %v", list.Env, list.Decision)
			}
			for i, hash := range list.Hash {
				if one := c.must(`"op":"determinize","env":0,"seat":%q,"seed":%d`, seat, 70+i); one.Hash[0] != hash {
					t.Errorf("world %d has the hash %s in the list, %s alone", i, hash, one.Hash[0])
				}
			}
			forks := c.must(`"op":"fork","env":%s`, js([]int{list.Env[2], list.Env[2], list.Env[4]}))
			if !slices.Equal(forks.Hash, []string{list.Hash[2], list.Hash[2], list.Hash[4]}) {
				t.Errorf("forks have the hashes %q of %q", forks.Hash, list.Hash)
			}
			views := func(observe string) string {
				c.must(`"op":"observe","env":%s,"seat":%q%s`, js(list.Env), seat, observe)
				return string(c.out) + string(c.Engine.frames)
			}
			var all struct{ Views []json.RawMessage }
			if err := json.Unmarshal([]byte(views("")), &all); err != nil || len(all.Views) != 6 {
				t.Fatal(err, len(all.Views))
			}
			for i, v := range all.Views {
				if string(v) != string(all.Views[0]) { // nobody else has moved
					t.Errorf("in world %d the seat sees something else", i)
				}
			}
			g := c.games[list.Env[0]]
			row := base64.StdEncoding.EncodeToString(appendFloats(nil, g.layout.Observe(nil, g.Session.Game(), g.d.Seat, g.d)))
			c.must(`"op":"observe","env":%d,"observe":"tensor"`, list.Env[0])
			if !strings.Contains(string(c.out), row) {
				t.Error("the tensor is not that of the seat")
			}
			moved := c.must(`"op":"step","env":%s,"index":%s`, js(forks.Env), js(make([]int, 3)))
			back := c.must(`"op":"restore","env":%s,"from":%s`, js(forks.Env), js([]int{list.Env[4], list.Env[0], list.Env[0]}))
			if !slices.Equal(back.Hash, []string{list.Hash[4], list.Hash[0], list.Hash[0]}) || !slices.Equal(back.Env, moved.Env) || !slices.Equal(back.Decision, []int{12, 12, 12}) {
				t.Errorf("restored games have the hashes %q of %q", back.Hash, list.Hash)
			}
			for i, reward := range back.Reward {
				if slices.ContainsFunc(reward, func(x float64) bool { return x != 0 }) {
					t.Errorf("to restore game %d earns %v", i, reward)
				}
			}
			if again := c.must(`"op":"step","env":%d,"index":0`, forks.Env[1]); again.Error != nil {
				t.Error(again.Error)
			}

			source := []*game{c.games[0], c.games[0]}
			a, err := c.follow(context.Background(), &request{}, source, true, func(i int) (*play.Session, error) {
				if i == 0 {
					return nil, errors.New("no")
				}
				return source[i].Session.Imagine(0, 3)
			}, func(int) []board.Seat { return nil })
			if err != nil || len(a.(*steps).games) != 1 || !slices.Equal(a.(*steps).strayed, []straying{{0, 1, "no"}}) {
				t.Errorf("%+v, %v", a, err)
			}
			if err := c.writeSteps(a.(*steps)); err != nil || !strings.Contains(string(c.out), `"strayed":[{"env":0,"seed":1,"text":"no"}]`) {
				t.Errorf("%s, %v", c.out, err)
			}
		})
	}
}

// A fork with a seed keeps what each player knows, hands too, and deals anew what none knows: the outcomes of a chance node.
func TestChanceNodes(t *testing.T) {
	c := newClient(t, base, Options{Workers: 2})
	walk(c, c.must(`"op":"new","seed":5,"settings":{"players":2},"observe":"none","revealed":true`), 10, 5)
	world := c.must(`"op":"determinize","env":0,"seed":1`).Env[0]
	nodes := c.must(`"op":"fork","env":%d,"n":8,"seed":1`, world)
	st, tops := c.games[world].Session.State(), map[board.CardID]bool{}
	for _, id := range nodes.Env {
		g := c.games[id]
		for p := range board.Seat(2) {
			if got, want := g.Session.State().Cards(board.Hand(p), nil), st.Cards(board.Hand(p), nil); !slices.Equal(got, want) {
				t.Errorf("%s holds %v, not %v", p, got, want)
			}
		}
		tops[g.Session.State().First(board.Deck)] = true
	}
	if len(tops) < 4 {
		t.Errorf("on top of eight decks lie %v", tops)
	}
	c.refused(hidden, "would show", `"op":"fork","env":0,"seed":1`)
}

// "revealed" names what chance has brought: who draws a card from the deck sees it alone, and a card that fills the row is seen
// by all; who passes sees the end-of-round stack (rules 1.5.2). Nothing is named that the program does not know.
func TestRevealed(t *testing.T) {
	type revelations struct{ Revealed [][]revelation }
	c := newClient(t, base, Options{Workers: 1})
	p := c.must(`"op":"new","seed":5,"settings":{"seats":["agent","bot:random"]},"observe":"none","revealed":true,"history":true`)
	drawn, rows, stack := 0, 0, 0
	for range 300 {
		if p.Seat[0] == nil {
			break
		}
		g := c.games[0]
		was := g.Session.State().Clone()
		p = walk(c, p, 1, uint64(drawn*7+rows))
		var got revelations
		if err := json.Unmarshal(c.out, &got); err != nil {
			t.Fatal(err)
		}
		for _, x := range got.Revealed[0] {
			if !slices.Equal(x.Seats, []string{"p1"}) {
				t.Errorf("%+v", x)
			}
			id, ok := strings.CutPrefix(x.Thing, "card:")
			if !ok {
				continue
			}
			card := slices.IndexFunc(g.c.Cards, func(d catalog.Card) bool { return d.ID == id })
			switch pile := was.Pile[card]; {
			case pile == board.Hand(0) || pile == board.RowPile || pile == board.DiscardPile:
				t.Errorf("card %s was known", id)
			case x.At == "hand of p1":
				drawn++
			case x.At == "row":
				rows++
			case x.At == "stack of round 1":
				stack++
			}
		}
	}
	if drawn == 0 || rows == 0 || stack == 0 {
		t.Errorf("%d cards were drawn, %d turned up in the row, %d were seen in the first end-of-round stack", drawn, rows, stack)
	}
}

// passed reports whether a decision is one that often answers itself.
func passed(line string) bool { return line == "> continue" || line == "> later" }

// A memory holds every decision of the seat in its order, and it is the same in games that the seat cannot tell
// apart and continues in forks; it does not contain what others draw.
func TestMemory(t *testing.T) {
	for _, box := range boxes {
		t.Run(box.name, func(t *testing.T) {
			t.Parallel()
			type memory struct {
				Text    string
				Next    int
				History struct {
					Data  []byte
					Shape [2]int
				}
			}
			c := newClient(t, box.open, Options{Workers: 1})
			recall := func(env int, more string) (m memory) {
				t.Helper()
				c.must(`"op":"history","env":%d,"seat":"p1"%s`, env, more)
				if err := json.Unmarshal(c.out, &m); err != nil {
					t.Fatal(err)
				}
				return m
			}
			p := c.must(`"op":"new","seed":5,"settings":%s,"observe":"none","history":true`, box.settings)
			rng := rand.New(rand.NewPCG(3, 3))
			var own []string
			for range 60 {
				i := rng.IntN(len(p.Options[0]))
				if d := c.games[0].d; d.Seat == 0 {
					own = append(own, "> "+c.c.ID(d.Options[i]))
				}
				p = c.must(`"op":"step","env":0,"index":%d`, i)
			}
			text, numbers := recall(0, `,"as":"text"`), recall(0, `,"as":"tensor"`)
			var decided []string
			for _, line := range strings.Split(text.Text, "\n") {
				if strings.HasPrefix(line, "> ") && !passed(line) {
					decided = append(decided, line)
				}
				if words := strings.Fields(line); len(words) == 3 && words[0] == "p2" && words[1] == "draw" && words[2] != "?" && !strings.Contains(box.settings, "rival") {
					t.Errorf("the memory of p1 says %q", line)
				}
			}
			own = slices.DeleteFunc(own, passed)
			if !slices.Equal(decided, own) {
				t.Errorf("decisions %q, expected %q", decided, own)
			}
			rows := strings.Count(text.Text, "\n") + 1
			if numbers.History.Shape != [2]int{rows, len(tensor.RecallColumns)} || len(numbers.History.Data) != 4*rows*len(tensor.RecallColumns) || text.Next != rows {
				t.Errorf("%d lines, rows %v", rows, numbers.History.Shape)
			}
			if rest := recall(0, fmt.Sprintf(`,"as":"text","since":%d`, rows-3)); rest.Text != strings.Join(strings.Split(text.Text, "\n")[rows-3:], "\n") {
				t.Errorf("the last three rows are %q", rest.Text)
			}
			for c.games[0].d != nil && c.games[0].d.Seat != 0 { // p1 is asked
				p = c.must(`"op":"step","env":0,"index":0`)
			}
			text = recall(0, `,"as":"text"`)
			worlds := c.ask(`"op":"determinize","env":0,"seat":"p1","n":3`)
			if worlds.Error != nil {
				t.Skip(worlds.Error.Text)
			}
			for _, id := range worlds.Env {
				if got := recall(id, `,"as":"text"`); got.Text != text.Text {
					t.Errorf("in world %d the seat remembers\n%s\nnot\n%s", id, got.Text, text.Text)
				}
			}
			c.must(`"op":"step","env":%d,"index":0`, worlds.Env[0])
			moved := recall(worlds.Env[0], `,"as":"text"`).Text
			fork := c.must(`"op":"fork","env":%d`, worlds.Env[0])
			if got := recall(fork.Env[0], `,"as":"text"`).Text; got != moved || !strings.HasPrefix(moved, text.Text+"\n> ") {
				t.Errorf("a fork remembers\n%s\nnot\n%s", got, moved)
			}
			c.must(`"op":"restore","env":%d,"from":%d`, fork.Env[0], worlds.Env[1])
			if got := recall(fork.Env[0], `,"as":"text"`).Text; got != text.Text {
				t.Errorf("a restored game remembers\n%s", got)
			}
		})
	}
}

// The hashes of layouts and actions are those of what the numbers mean: games of other packs or with more players have another layout, and
// other packs other actions. A program that says the hash with which it has learned gets its games, or an error.
func TestHashesOfNumbers(t *testing.T) {
	hash := func(c *client, request string) string {
		t.Helper()
		var a struct{ Hash string }
		answer := c.send(`{"id":7,` + request + `}`)
		if err := json.Unmarshal([]byte(answer), &a); err != nil {
			t.Fatal(err)
		}
		fits(t, "answers/$defs/"+strings.Split(request, `"`)[3], answer)
		return a.Hash
	}
	b, a := newClient(t, base, Options{Workers: 1}), newClient(t, agencies, Options{Workers: 1})
	two, four := hash(b, `"op":"layout","settings":{"players":2}`), hash(b, `"op":"layout","settings":{"players":4}`)
	more := hash(a, `"op":"layout","settings":{"players":2}`)
	actions, others := hash(b, `"op":"actions"`), hash(a, `"op":"actions"`)
	all := []string{two, four, more, actions, others}
	if slices.Sort(all); len(slices.Compact(all)) != 5 || two != hash(b, `"op":"layout","settings":{"players":2}`) {
		t.Errorf("hashes %q", all)
	}
	b.must(`"op":"new","settings":{"players":2},"layout_hash":%q,"actions_hash":%q`, two, actions)
	b.refused(badVersion, "hash of the layout", `"op":"new","settings":{"players":4},"layout_hash":%q`, two)
	a.refused(badVersion, "hash of the actions", `"op":"new","settings":{"players":2},"actions_hash":%q`, actions)
}
