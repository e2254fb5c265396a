package engine

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"math"
	"math/rand/v2"
	"os"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	running "seti/content/game"
	"seti/kernel/board"
	"seti/kernel/play"
	"seti/tests/long"
)

// The options and the mask of a position are the legal options of the decision, in games of every box.
func TestMasksAreLegalOptions(t *testing.T) {
	for _, box := range boxes {
		t.Run(box.name, func(t *testing.T) {
			t.Parallel()
			c := newClient(t, box.open, Options{Workers: 1})
			p := c.must(`"op":"new","n":%d,"settings":%s,"observe":"none","mask":true`, long.Count(2, 4), box.settings)
			rng := rand.New(rand.NewPCG(1, 2))
			for running := p.Env; len(running) > 0; {
				var index []int
				width := (c.actions.Count() + 7) / 8
				for _, id := range running {
					d := c.games[id].d
					var want []int
					for _, o := range d.Options {
						want = append(want, c.actions.Number(o))
					}
					if at := slices.Index(p.Env, id); !slices.Equal(p.Options[at], want) {
						t.Fatalf("options %v, expected %v", p.Options[at], want)
					}
					bits := 0
					for n := range c.actions.Count() {
						if p.Mask.Data[slices.Index(p.Env, id)*width+n/8]&(1<<(n%8)) != 0 {
							if bits++; !slices.Contains(want, n) {
								t.Fatalf("the mask allows %q, which is not legal", c.actions.Name(n))
							}
						}
					}
					if bits != len(want) {
						t.Fatalf("the mask allows %d actions, %d are legal", bits, len(want))
					}
					index = append(index, rng.IntN(len(want)))
				}
				p = c.must(`"op":"step","env":%s,"index":%s`, js(running), js(index))
				running = alive(p)
			}
		})
	}
}

// alive returns the games of a position that have not ended.
func alive(p position) (list []int) {
	for i, id := range p.Env {
		if p.Seat[i] != nil {
			list = append(list, id)
		}
	}
	return list
}

func js(x any) string {
	b, err := json.Marshal(x)
	if err != nil {
		panic(err)
	}
	return string(b)
}

// The same seeds and actions give the same answers, byte for byte, with any other games and any number of workers; and
// rewards add up to the points of a game.
// The short form plays every second box.
func TestSameActionsSameAnswers(t *testing.T) {
	for i, box := range boxes {
		if i%2 == 1 && !long.Asked() {
			continue
		}
		t.Run(box.name, func(t *testing.T) {
			t.Parallel()
			var answers [2][]string
			for k := range answers {
				c := newClient(t, box.open, Options{Workers: 1 + 2*k})
				rng := rand.New(rand.NewPCG(3, 4))
				p := c.must(`"op":"new","n":%d,"seed":11,"settings":%s,"hash":true`, min(long.Count(2, 3), 3), box.settings)
				answers[k] = append(answers[k], string(c.out))
				sums := map[int][]float64{}
				for len(alive(p)) > 0 {
					for i, id := range p.Env {
						for s, x := range p.Reward[i] {
							if sums[id] == nil {
								sums[id] = make([]float64, len(p.Reward[i]))
							}
							sums[id][s] += x
						}
					}
					running := alive(p)
					var index []int
					for _, id := range running {
						index = append(index, rng.IntN(len(p.Options[slices.Index(p.Env, id)])))
					}
					p = c.must(`"op":"step","env":%s,"index":%s`, js(running), js(index))
					answers[k] = append(answers[k], string(c.out)+string(c.frames))
					for i, id := range p.Env {
						if !p.Terminated[i] {
							continue
						}
						for s, x := range p.Reward[i] {
							if got, want := sums[id][s]+x, float64(c.games[id].Session.State().P[s].Res[board.VP]); got != want {
								t.Errorf("rewards of p%d add up to %v, points are %v", s+1, got, want)
							}
						}
					}
				}
			}
			if !slices.Equal(answers[0], answers[1]) {
				t.Error("the answers differ")
			}
		})
	}
}

// A game that is saved and loaded, and one that is forked, continue like the game itself.
func TestSaveLoadFork(t *testing.T) {
	for _, box := range boxes {
		t.Run(box.name, func(t *testing.T) {
			t.Parallel()
			c := newClient(t, box.open, Options{Workers: 1, Reveal: true})
			other := newClient(t, box.open, Options{Workers: 1, Reveal: true})
			rng := rand.New(rand.NewPCG(5, 6))
			seats := regexp.MustCompile(`"seats":\[[^]]*\]`).FindString(box.settings)
			p := c.must(`"op":"new","seed":5,"settings":%s,"observe":"none","hash":true`, box.settings)
			for range 40 {
				p = c.must(`"op":"step","env":0,"index":[%d]`, rng.IntN(len(p.Options[0])))
			}
			fork := c.must(`"op":"fork","env":0`)
			save := c.must(`"op":"save","env":0`).Save
			load := other.must(`"op":"load","save":%s,"settings":{%s},"observe":"none","hash":true`, js(save), seats)
			older := save + "- p1: continue\n- p1: continue\n" // of a version with other interrupt points
			other.refused(badRequest, "older version", `"op":"load","save":%s,"settings":{%s}`, js(older), seats)
			for p.Seat[0] != nil {
				if fork.Hash[0] != p.Hash[0] || load.Hash[0] != p.Hash[0] || !slices.Equal(load.Options[0], p.Options[0]) {
					t.Fatalf("after %d decisions the game has the hash %s, its fork %s, the loaded one %s", p.Decision[0], p.Hash[0], fork.Hash[0], load.Hash[0])
				}
				if fork.Decision[0] != p.Decision[0] || load.Decision[0] != p.Decision[0] {
					t.Fatalf("%d decisions have been taken, %d by the fork, %d by the loaded game", p.Decision[0], fork.Decision[0], load.Decision[0])
				}
				i := rng.IntN(len(p.Options[0]))
				p = c.must(`"op":"step","env":0,"index":[%d]`, i)
				fork = c.must(`"op":"step","env":1,"index":[%d]`, i)
				load = other.must(`"op":"step","env":0,"index":[%d]`, i)
			}
			if fork.Hash[0] != p.Hash[0] || load.Hash[0] != p.Hash[0] {
				t.Error("the games end differently")
			}
		})
	}
}

// In two games that differ only in what is hidden from the program's seat, all answers are the same, byte
// for byte: positions, views, histories, and imagined games with the hashes of their whole states.
func TestHiddenThingsChangeNoAnswer(t *testing.T) {
	for _, box := range boxes {
		t.Run(box.name, func(t *testing.T) {
			t.Parallel()
			compared := 0
			for seed := range uint64(long.Count(2, 8)) {
				settings := box.settings
				if !strings.Contains(settings, "seats") {
					settings = strings.TrimSuffix(settings, "}") + `,"seats":["agent","bot:random","bot:random","bot:random"]}`
					if n := regexp.MustCompile(`"players":(\d)`).FindStringSubmatch(settings)[1]; n != "4" {
						settings = strings.Replace(settings, strings.Repeat(`,"bot:random"`, 4-int(n[0]-'0'))+"]", "]", 1)
					}
				}
				var answers [2][]string
				both := [2]*client{newClient(t, box.open, Options{Workers: 1}), newClient(t, box.open, Options{Workers: 1})}
				rng := rand.New(rand.NewPCG(seed, 7))
				var p position
				for _, c := range both {
					p = c.must(`"op":"new","seed":%d,"settings":%s,"hash":true,"mask":true,"revealed":true`, 20+seed, settings)
				}
				for range 3 + rng.IntN(30) {
					i := rng.IntN(len(p.Options[0]))
					for _, c := range both {
						if p = c.must(`"op":"step","env":0,"index":[%d]`, i); p.Seat[0] == nil {
							t.Skip("the game is over")
						}
					}
				}
				g := both[1].games[0]
				s, err := g.Session.Imagine(0, seed+100)
				if strayed := (*play.Strayed)(nil); errors.As(err, &strayed) {
					continue
				} else if err != nil {
					t.Fatal(err)
				}
				if compared++; s.State().Hash() == g.Session.State().Hash() {
					t.Error("the imagined game is the game itself")
				}
				s.Settings.Seed = g.Session.Settings.Seed // as the program has given it
				g.use(running.Continue(s, g.seats...))
				g.settle(context.Background(), g.run(context.Background()))
				for k, c := range both {
					note := func(format string, args ...any) position {
						p := c.must(format, args...)
						answers[k] = append(answers[k], string(c.out)+string(c.frames))
						return p
					}
					note(`"op":"observe","env":0,"seat":"p1"`)
					for world := range uint64(3) {
						if p := c.ask(`"op":"determinize","env":0,"seat":"p1","seed":%d`, world); p.Error == nil {
							answers[k] = append(answers[k], string(c.out))
							rng := rand.New(rand.NewPCG(world, 8))
							for range 10 {
								if p.Seat[0] == nil {
									break
								}
								p = note(`"op":"step","env":%d,"index":[%d]`, p.Env[0], rng.IntN(len(p.Options[0])))
							}
						}
					}
				}
				for i := range answers[0] {
					if answers[0][i] != answers[1][i] {
						t.Fatalf("seed %d: answer %d is\n%.3000s\nand with other hidden things\n%.3000s", seed, i, answers[0][i], answers[1][i])
					}
				}
			}
			if compared == 0 {
				t.Error("no games were compared")
			}
		})
	}
}

// A history lists for a seat what it has seen, turn by turn, and continues after the last request.
func TestHistory(t *testing.T) {
	c := newClient(t, base, Options{Workers: 1})
	p := c.must(`"op":"new","seed":3,"settings":{"seats":["agent","bot:random"]},"observe":"none","history":true`)
	type history struct {
		Turns []struct {
			Deeds []struct {
				Steps []struct {
					Hidden bool
					Args   []any
				}
			}
		}
		Next int
	}
	ask := func(since int) (h history) {
		c.must(`"op":"history","env":0,"seat":"p1","since":%d`, since)
		if err := json.Unmarshal(c.out, &h); err != nil {
			t.Fatal(err)
		}
		return h
	}
	for range 60 {
		if p = c.must(`"op":"step","env":0,"index":[%d]`, len(p.Options[0])/2); p.Seat[0] == nil {
			break
		}
	}
	all, hidden := ask(0), 0
	for _, turn := range all.Turns {
		for _, deed := range turn.Deeds {
			for _, step := range deed.Steps {
				if step.Hidden {
					if hidden++; len(step.Args) > 0 {
						t.Errorf("a hidden step says %v", step.Args)
					}
				}
			}
		}
	}
	if len(all.Turns) < 4 || hidden == 0 || all.Next != len(all.Turns)-1 || len(ask(all.Next).Turns) != 1 {
		t.Errorf("%d turns, %d hidden steps, next %d", len(all.Turns), hidden, all.Next)
	}
}

// Requests are refused with an explanation and a code, and change nothing.
func TestRefusals(t *testing.T) {
	c := newClient(t, base, Options{Workers: 1})
	p := c.must(`"op":"new","n":2,"seed":3,"settings":{"players":2,"seats":["agent","bot:random"]},"observe":"none"`)
	before := [2]uint64{c.games[0].Session.State().Hash(), c.games[1].Session.State().Hash()}
	for _, x := range []struct{ code, words, request string }{
		{illegal, `game 1 does not offer "land mars" to p1`, `"op":"step","env":[0,1],"action":[` + fmt.Sprint(p.Options[0][0]) + `,"land mars"]`},
		{illegal, "game 0 does not offer 99 to p1", `"op":"step","env":0,"index":[99]`},
		{illegal, "action 99999", `"op":"step","env":0,"action":[99999]`},
		{illegal, "-1", `"op":"step","env":0,"index":[-1]`},
		{illegal, `game 0 does not offer "" to p1`, `"op":"step","env":0,"action":""`},
		{badRequest, "1 answers for 2 games", `"op":"step","env":[0,1],"index":[0]`},
		{badRequest, "game 0 is named twice", `"op":"step","env":[0,0],"index":[0,0]`},
		{badGame, "there is no game 9", `"op":"step","env":9,"index":[0]`},
		{badVersion, "version 1 of the protocol, not 2", `"op":"hello","api":2`},
		{hidden, "p2 is not a seat of yours", `"op":"observe","env":0,"seat":"p2"`},
		{hidden, "p2 is not a seat of yours", `"op":"determinize","env":0,"seat":"p2"`},
		{hidden, "determinize", `"op":"fork","env":0`},
		{hidden, "determinize", `"op":"save","env":0`},
		{badRequest, "expected p1 to p2", `"op":"observe","env":0,"seat":"p4"`},
		{badRequest, "no history was kept", `"op":"history","env":0,"seat":"p1"`},
		{badRequest, "1 players", `"op":"new","settings":{"players":1}`},
		{badRequest, "1 players", `"op":"new","settings":{"seats":["agent"]}`},
		{badRequest, `unknown computer player "mediun"`, `"op":"new","settings":{"seats":["agent","bot:mediun"]}`},
		{badRequest, "dragon", `"op":"new","settings":{"seats":["agent","content:dragon"]}`},
		{badRequest, "nonsense", `"op":"new","settings":{"modules":["nonsense"]}`},
		{badRequest, "save", `"op":"load","save":"seti journal 99"`},
		{tooMany, "32767 games: there is room for 32766 more", `"op":"new","n":32767`},
		{tooMany, "there is room for 32766 more", fmt.Sprintf(`"op":"new","n":%d`, math.MaxInt)},
	} {
		c.refused(x.code, x.words, "%s", x.request)
	}
	for _, x := range []struct{ line, words string }{
		{``, "expected a request"},
		{`{"id":1}`, `unknown op \"\"`},
		{`{"id":1,"op":"stepp","env":0}`, `did you mean \"step\"`},
		{`{"id":1,"op":"step","env":"x","index":[0]}`, "env"},
		{`{"id":1,"op":"step","env":0,"index":["x"]}`, `\"index\" is a string, expected a whole number`},
		{`{"id":1,"op":"step","env":0,"action":[true]}`, "a number or the id of an option"},
		{`{"id":1,"op":"step","env":0,"action":null}`, "a number or the id of an option, not null"},
		{`{"id":1,"op":"step","env":0,"action":[null]}`, "a number or the id of an option, not null"},
		{`{"id":1,"op":"step","env":0,"index":null}`, `\"index\" is null, expected a whole number`},
		{`{"id":1,"op":"step","env":0,"index":[null]}`, `\"index\" is null, expected a whole number`},
		{`{"id":1,"op":"step","env":null,"index":[0]}`, `\"env\" is null, expected a whole number`},
		{`{"id":1,"op":"close","env":null}`, `\"env\" is null, expected a whole number`},
		{`{"id":1,"op":"new","settings":[]}`, `\"settings\" is a list, expected an object`},
		{`{"id":1,"op":"history","env":[0,1],"seat":"p1"}`, "asked of one game"},
		{`{"id":1,"op":"step","env":0,"action":5}`, `game 0 does not offer \"`},
		{`{"id":1,"op":"steep","env":0,"strict":true}`, "unknown op"},
		{`{"id":1,"op":"step","envs":0,"env":0,"index":0,"strict":true}`, `unknown key \"envs\" of \"step\": expected id, op, strict, env, action, index; did you mean \"env\"?`},
		{`{"id":1,"op":"new","settings":{"player":2},"strict":true}`, `settings: unknown field \"player\"`},
		{`{"id":1,"op":"new","layout_hash":"0123456789abcdef"}`, "version"},
		{`{"id":1,"op":"new","actions_hash":"0123456789abcdef"}`, "mapped by names"},
		{`{"id":1,"op":"observe","env":0,"observe":"pixels"}`, `expected \"json\" or \"tensor\"`},
		{`{"id":1,"op":"fork","env":[0,1],"n":3}`, "from one, and 2 are named"},
		{`{"id":1,"op":"determinize","env":0,"n":3,"seeds":[1]}`, "1 seeds for 3 games"},
		{`{"id":1,"op":"determinize","env":0,"n":99999}`, "there is room for 32766 more"},
		{`{"id":1,"op":"restore","env":0,"from":1}`, "would show what is hidden"},
		{`{"id":1,"op":"restore","env":0}`, `no games are named: expected \"from\"`},
		{`{"id":1,"op":"step","index":[0]}`, `no games are named: expected \"env\"`},
		{`{"id":1,"op":"determinize","env":0,"n":-4}`, "n -4: expected 1 or more"},
		{`{"id":1,"op":"new","n":-5}`, "n -5: expected 1 or more"},
		{`{"id":1,"op":"new","max_steps":-3}`, "max_steps -3: expected 0 or more"},
		{`{"id":1,"op":"new","mask":"x"}`, `"\"mask\" is a string, expected true or false`},
		{`{"id":1,"op":"new","autoreset":true}`, `"\"autoreset\" is a boolean, expected a string`},
		{`{"id":1,"op":"new","observe":"pixels"}`, `\"tensor\", \"json\" or \"none\"`},
		{`[1,2]`, "expected a request"},
	} {
		answer := c.send(x.line)
		if fits(t, "error", answer); !strings.Contains(answer, x.words) {
			t.Errorf("%q is answered with %s, expected %s", x.line, answer, x.words)
		}
	}
	if after := [2]uint64{c.games[0].Session.State().Hash(), c.games[1].Session.State().Hash()}; after != before {
		t.Error("a refusal has changed a game")
	}
}

// A huge line is refused and read past; a line without an end is a line; a pipe that is closed ends the
// engine without an error, one that cannot be written with one.
func TestPipes(t *testing.T) {
	c := newClient(t, base, Options{Workers: 1})
	var out bytes.Buffer
	in := io.MultiReader(strings.NewReader(`{"id":1,"op":"new","x":"`), strings.NewReader(strings.Repeat("y", 3<<20)), strings.NewReader("\"}\n"+`{"id":2,"op":"hello","api":1}`))
	if err := c.Serve(context.Background(), in, &out); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if len(lines) != 2 || !strings.Contains(lines[0], tooLong) || !strings.Contains(lines[1], `"id":2,"api":1`) {
		t.Errorf("answers %q", lines)
	}
	r, w := io.Pipe()
	r.Close()
	if err := c.Serve(context.Background(), strings.NewReader(`{"id":2,"op":"hello","api":1}`+"\n"), w); !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("a pipe that cannot be written: %v", err)
	}
}

// No answer is longer than the limit of a line, even if the request is longer: an error truncates the names that it
// repeats, and ids have a limit, too.
func TestAnswersAreBounded(t *testing.T) {
	c := newClient(t, base, Options{Workers: 1})
	c.must(`"op":"new","n":1,"seed":3,"settings":{"players":2},"observe":"none"`)
	long := strings.Repeat(`\"x`, longestLine/3-50) // a quotation mark is quoted again
	for _, x := range []struct{ line, want string }{
		{`{"id":"` + strings.Repeat("x", 1022) + `","op":"hello","api":1}`, `{"id":"xxx`},
		{`{"id":"` + strings.Repeat("x", 1023) + `","op":"hello","api":1}`, `{"id":null,"error":{"code":"too_long","text":"an id has at most 1024 bytes`},
		{`{"id":"` + strings.Repeat("x", 1023) + `","op":1}`, `{"id":null,"error":{"code":"bad_request"`},
		{`{"id":7,"op":"` + long + `"}`, `{"id":7,"error":{"code":"unknown_op"`},
		{`{"id":7,"op":"observe","env":0,"seat":"` + long + `"}`, `{"id":7,"error":{"code":"bad_request"`},
		{`{"id":7,"op":"step","env":0,"action":["` + long + `"]}`, `{"id":7,"error":{"code":"illegal"`},
		{`{"id":7,"op":` + strings.Repeat("1", longestLine-100) + `}`, `{"id":7,"error":{"code":"bad_request"`},
	} {
		answer := c.send(x.line)
		if !strings.HasPrefix(answer, x.want) || len(answer) > longestLine || strings.Contains(x.want, "error") && len(answer) > 10_000 {
			t.Errorf("%.60s is answered with %d bytes: %.200s", x.line, len(answer), answer)
		}
	}
}

// Tensors of many games follow the line as frames, and hold what the line would hold.
func TestFrames(t *testing.T) {
	const new = `"op":"new","n":2,"seed":3,"settings":{"players":2},"mask":true,"frames":%v`
	c := newClient(t, base, Options{Workers: 1})
	c.must(new, false)
	var line, frame struct {
		Observation, Mask struct {
			Data  []byte
			Frame int
			Shape [2]int
		}
	}
	if err := json.Unmarshal(c.out, &line); err != nil {
		t.Fatal(err)
	}
	c.must(new, true)
	if err := json.Unmarshal(c.out, &frame); err != nil {
		t.Fatal(err)
	}
	if want := append(line.Observation.Data, line.Mask.Data...); !bytes.Equal(want, c.frames) || frame.Observation.Frame+frame.Mask.Frame != len(want) || len(line.Observation.Data) != 4*line.Observation.Shape[0]*line.Observation.Shape[1] {
		t.Errorf("%d and %d bytes in frames, %d in the line", frame.Observation.Frame, frame.Mask.Frame, len(want))
	}
	if c.must(`"op":"new","n":200,"settings":{"players":2}`); len(c.frames) == 0 || len(c.out) > longestLine {
		t.Error("many observations stand in the line")
	}
}

// Games with autoreset show how the last one ended and continue with the next; a game is cut off after max_steps;
// imagined games answer for all seats and show everything.
func TestEndsOfGames(t *testing.T) {
	c := newClient(t, base, Options{Workers: 1})
	p := c.must(`"op":"new","seed":3,"settings":{"players":2},"autoreset":"next","max_steps":9`)
	for range 9 {
		p = c.must(`"op":"step","env":0,"index":[0]`)
		if p.Truncated[0] {
			break
		}
	}
	if !p.Truncated[0] || p.Seat[0] == nil || p.Decision[0] != 0 || !slices.Equal(p.RowFinal, []bool{true, true, false}) {
		t.Errorf("after nine decisions: %+v", p)
	}
	p = c.must(`"op":"new","seed":3,"settings":{"seats":["agent","bot:random"]},"max_steps":1,"observe":"none"`)
	for !p.Truncated[0] {
		p = c.must(`"op":"step","env":1,"index":[0]`)
	}
	c.refused(isOver, "game 1 is over", `"op":"step","env":1,"index":[0]`)
	p = c.must(`"op":"reset","env":1,"seed":4`)
	world := c.must(`"op":"determinize","env":1,"seed":4`)
	if len(alive(world)) != 1 {
		t.Fatalf("%+v", world)
	}
	c.must(`"op":"observe","env":2,"seat":"p2"`)
	c.must(`"op":"fork","env":2`)
	c.refused(badRequest, "cannot be saved", `"op":"save","env":2`)
	if p = c.must(`"op":"close","env":[1,3]`); p.Closed != 2 {
		t.Error(p.Closed)
	}
	if p = c.must(`"op":"close"`); p.Closed != 2 || len(c.games) != 0 {
		t.Error(p.Closed)
	}
}

// Also a game that is cut off while computer players move asks the program for its own seats alone.
func TestCutOffBetweenDecisions(t *testing.T) {
	c := newClient(t, base, Options{Workers: 1})
	p := c.must(`"op":"new","n":8,"seed":1,"settings":{"seats":["agent","bot:random","bot:random"]},"max_steps":1,"autoreset":"next","observe":"none"`)
	for range 5 {
		for i, seat := range p.Seat {
			if seat == nil || *seat != "p1" {
				t.Fatalf("game %d asks %v", i, seat)
			}
		}
		p = c.must(`"op":"step","env":%s,"index":%s`, js(p.Env), js(make([]int, len(p.Env))))
	}
}

// A game and a fork of it do not share computer players: they may be stepped at once.
func TestForksOfPlayers(t *testing.T) {
	c := newClient(t, base, Options{Workers: 2, Reveal: true})
	c.must(`"op":"new","settings":{"seats":["agent","bot:random"]},"observe":"none"`)
	c.must(`"op":"fork","env":0`)
	own, err1 := c.games[0].Bot(1)
	forked, err2 := c.games[1].Bot(1)
	if errors.Join(err1, err2) != nil || own == nil || forked == nil || own == forked {
		t.Errorf("the players are %p and %p", own, forked)
	}
}

// Games with computer players take at most twice the memory of games without, and beginning them allocates at most twice as much.
func TestMemoryOfPlayers(t *testing.T) {
	measure := func(seats string) (kept, allocated uint64) {
		c := newClient(t, base, Options{Workers: 1})
		const new = `"op":"new","n":%d,"settings":{"seats":%s},"observe":"none"`
		c.must(new, 1, seats) // what is made once
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		c.must(new, 30, seats)
		runtime.GC()
		runtime.ReadMemStats(&after)
		return after.HeapAlloc - before.HeapAlloc, after.TotalAlloc - before.TotalAlloc
	}
	kept, allocated := measure(`["agent","agent"]`)
	for _, bot := range []string{"easy", "medium", "hard"} {
		if k, a := measure(`["agent","bot:` + bot + `"]`); k > 2*kept || a > 2*allocated {
			t.Errorf("%s: 30 games keep %d KB of %d KB that were allocated; without %d of %d", bot, k>>10, a>>10, kept>>10, allocated>>10)
		}
	}
}

// The page names each operation, each code and each key of a position.
func TestPage(t *testing.T) {
	page, err := os.ReadFile("PROTOCOL.md")
	if err != nil {
		t.Fatal(err)
	}
	c := newClient(t, base, Options{Workers: 1})
	c.must(`"op":"new","mask":true,"hash":true`)
	var answer map[string]json.RawMessage
	if err := json.Unmarshal(c.out, &answer); err != nil {
		t.Fatal(err)
	}
	for _, name := range slices.Concat(slices.Collect(maps.Keys(c.ops)), codes, slices.Collect(maps.Keys(answer))) {
		if !strings.Contains(string(page), "`"+name+"`") {
			t.Errorf("PROTOCOL.md does not name %q", name)
		}
	}
	s, err := schema()
	if err != nil {
		t.Fatal(err)
	}
	requests := s.(map[string]any)["$defs"].(map[string]any)["requests"].(map[string]any)["$defs"].(map[string]any)
	for op, x := range c.ops {
		keys := strings.Fields(everyKeys + " " + x.keys)
		if have := slices.Sorted(maps.Keys(requests[op].(map[string]any)["properties"].(map[string]any))); !slices.Equal(have, slices.Sorted(slices.Values(keys))) {
			t.Errorf("by the schema %q has the keys %q, it reads %q", op, have, keys)
		}
		row := regexp.MustCompile("(?m)^\\| `" + op + "` \\| (.*?) \\|").FindStringSubmatch(string(page))
		for _, key := range strings.Fields(strings.Replace(x.keys, formatKeys, "", 1)) {
			if row == nil || !strings.Contains(row[1], "`"+key+"`") {
				t.Errorf("the row of %q in PROTOCOL.md does not name %q", op, key)
			}
		}
	}
	for _, key := range strings.Fields(formatKeys) {
		if !strings.Contains(string(page), "\n| `"+key+"` |") {
			t.Errorf("PROTOCOL.md has no row of %q", key)
		}
	}
}

// The first game of the page is answered as the page says, and the pages say how many numbers there are. "..." stands for anything.
func TestExamplesOfPages(t *testing.T) {
	read := func(name string) string {
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	page := read("PROTOCOL.md")
	_, game, _ := strings.Cut(page, "## A first game\n\n```\n")
	game, _, _ = strings.Cut(game, "\n```")
	c := newClient(t, base, Options{Workers: 1, Program: "seti"})
	answer := ""
	for _, line := range strings.Split(strings.ReplaceAll(game, "\n    ", ""), "\n") {
		kind, text, _ := strings.Cut(line, " ")
		if kind == "->" {
			answer = c.send(text)
			continue
		}
		want := strings.ReplaceAll(regexp.QuoteMeta(strings.ReplaceAll(text, " ", "")), `\.\.\.`, ".*")
		if !regexp.MustCompile("^" + want + "$").MatchString(answer) {
			t.Errorf("the page says\n%s\nthe engine\n%s", text, answer)
		}
	}
	if answer != `{"id":4,"closed":2}` {
		t.Errorf("the last answer is %s", answer)
	}
	c.must(`"op":"new","settings":{"players":2}`)
	size, actions := fmt.Sprint(c.games[2].layout.Size), fmt.Sprint(c.actions.Count())
	if want := fmt.Sprintf("with tensors of %s,%s numbers", size[:1], size[1:]); !strings.Contains(page, want) {
		t.Errorf("PROTOCOL.md does not say %q", want)
	}
	for _, want := range []string{"(64, " + size + ") float32", "(64, " + actions + ") bool"} {
		if !strings.Contains(read("python/README.md"), want) {
			t.Errorf("python/README.md does not say %q", want)
		}
	}
}

// Whatever a program writes, each line gets one answer, which is JSON and fits the schema.
func FuzzServe(f *testing.F) {
	for _, line := range []string{`{"id":1,"op":"hello","api":1}`, `{"id":2,"op":"new","n":2,"settings":{"players":2},"mask":true}`, `{"id":3,"op":"step","env":[0,1],"index":[0,0]}`,
		`{"op":"determinize","env":0,"seed":4}`, `{"op":"load","save":"seti journal 2\npack base 1.0.0\n"}`, `{"op":"layout","settings":{"players":4}}`, `{"op":"history","env":0,"since":-1}`, "{", "null", "[]", `{"op":1e999}`} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		c := newClient(t, base, Options{Workers: 1})
		c.must(`"op":"new","n":1,"settings":{"players":2},"observe":"none"`)
		answer := c.send(strings.ReplaceAll(line, "\n", " "))
		var a struct{ Error *failure }
		if err := json.Unmarshal([]byte(answer), &a); err != nil || strings.Contains(answer, "\n") {
			t.Fatalf("%q is answered with %q: %v", line, answer, err)
		}
		if a.Error != nil {
			fits(t, "error", answer)
		}
	})
}

// On demand a history has the reasons of computer players, as data and in words.
func TestReasonsInHistory(t *testing.T) {
	c := newClient(t, base, Options{Workers: 1})
	c.must(`"op":"new","seed":3,"settings":{"seats":["agent","bot:easy"]},"observe":"none","history":true`)
	for range 30 {
		c.must(`"op":"step","env":0,"index":[0]`)
	}
	told := func(more string) (n int) {
		var h struct {
			Turns []struct {
				Deeds []struct {
					Seat     string
					Reasons  []string
					Reasoned []string `json:"reasons_text"`
				}
			}
		}
		c.must(`"op":"history","env":0,"seat":"p1"%s`, more)
		if err := json.Unmarshal(c.out, &h); err != nil {
			t.Fatal(err)
		}
		for _, turn := range h.Turns {
			for _, d := range turn.Deeds {
				if len(d.Reasons) != len(d.Reasoned) || len(d.Reasons) > 0 && d.Seat != "p2" {
					t.Errorf("the reasons of %s are %q, in words %q", d.Seat, d.Reasons, d.Reasoned)
				}
				n += len(d.Reasons)
			}
		}
		return n
	}
	if without, with := told(""), told(`,"reasons":true`); without > 0 || with == 0 {
		t.Errorf("%d reasons that nobody asked for, %d on demand", without, with)
	}
}

// A hint names options of the decision, as data and in words. The plan of the turn begins with the best one.
func TestHint(t *testing.T) {
	c := newClient(t, base, Options{Workers: 1})
	p := c.must(`"op":"new","seed":7,"settings":{"seats":["agent","bot:easy"]},"observe":"none"`)
	type option struct {
		Option, Label string
		Action        int
		Reasons       []string
	}
	planned := 0
	for range 12 {
		c.must(`"op":"hint","env":0,"limit_ms":100`)
		var h struct {
			Hint []option
			Plan struct{ Steps []option }
		}
		if err := json.Unmarshal(c.out, &h); err != nil {
			t.Fatal(err)
		}
		best := h.Hint[0]
		if !slices.Contains(p.Options[0], best.Action) || best.Label == "" || len(best.Reasons) == 0 {
			t.Errorf("got %+v for the options %v", h, p.Options[0])
		}
		if steps := h.Plan.Steps; len(steps) > 0 && (steps[0].Option != best.Option || steps[0].Action != best.Action || steps[0].Label != best.Label) {
			t.Errorf("the plan begins with %+v, the best is %+v", steps[0], best)
		}
		planned += len(h.Plan.Steps)
		p = c.must(`"op":"step","env":0,"action":[%d]`, best.Action)
	}
	if planned <= 12 { // some go beyond the first step
		t.Errorf("12 plans have %d steps", planned)
	}
	if answer := c.send(`{"id":1,"op":"hint","env":0,"limit_ms":-1}`); !strings.Contains(answer, badRequest) {
		t.Errorf("a negative time is answered with %s", answer)
	}
}

// A history has the same decisions as the saved game: an exchange after a launch is a separate action, although the
// interrupt point before it (rules 5.1.3) is passed by itself.
func TestHistoryIsThatOfTheSavedGame(t *testing.T) {
	c := newClient(t, base, Options{Workers: 1, Reveal: true})
	p := c.must(`"op":"new","seed":10,"settings":{"seats":["agent","agent"]},"observe":"none","history":true`)
	rng := rand.New(rand.NewPCG(1, 10))
	for range 80 {
		p = c.must(`"op":"step","env":[0],"index":[%d]`, rng.IntN(len(p.Options[0])))
	}
	c.must(`"op":"history","env":0,"seat":"p1"`)
	var got struct{ Turns []json.RawMessage }
	if err := json.Unmarshal(c.out, &got); err != nil {
		t.Fatal(err)
	}
	saved := c.must(`"op":"save","env":0`).Save
	g, err := (&running.Box{Catalog: c.c}).Resume("saved", strings.NewReader(saved))
	if err != nil {
		t.Fatal(err)
	}
	defer g.Close()
	turns := g.Turns(0)
	if len(got.Turns) != len(turns) {
		t.Fatalf("%d turns are told, %d of the saved game", len(got.Turns), len(turns))
	}
	for i := range turns {
		want, err := json.Marshal(turns[i])
		if err != nil || string(got.Turns[i]) != string(want) {
			t.Fatalf("turn %d is told as\n%s\nexpected\n%s", i, got.Turns[i], want)
		}
	}
}
