package engine

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"seti/content/sim"
	"seti/kernel"
	"seti/kernel/play"
	"seti/kernel/player"
)

func TestMain(m *testing.M) {
	if len(os.Args) == 3 && os.Args[1] == "bot" {
		bot(os.Args[2])
		return
	}
	os.Exit(m.Run())
}

// bot is a program that has a seat: it takes the first option, or does something wrong.
func bot(how string) {
	how, mark, _ := strings.Cut(how, ":")
	starts := 0
	if mark != "" { // a file that grows with each start
		f, err := os.OpenFile(mark, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
		if err != nil {
			panic(err)
		}
		fmt.Fprintln(f)
		if x, err := f.Stat(); err == nil {
			starts = int(x.Size())
		}
	}
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, longestLine)
	say := func(format string, args ...any) { fmt.Printf(format+"\n", args...) }
	for n := 0; in.Scan(); n++ {
		var q struct {
			Op    string
			ID    int
			Names []string
			View  json.RawMessage
			Data  *rowTensor `json:"observation"`
		}
		if err := json.Unmarshal(in.Bytes(), &q); err != nil {
			panic(err)
		}
		switch {
		case q.Op == "hello" && how == "rude":
			say(`"good day"`)
		case q.Op == "hello" && (how == "json" || how == "tensor"):
			say(`{"ready":true,"observe":%q}`, how)
		case q.Op == "hello":
			say(`{"ready":true}`)
		case how == "json" && q.View == nil, how == "tensor" && (q.Data == nil || len(q.Data.Data) != 4*q.Data.Shape[1]):
			panic("nothing is shown")
		case how == "dies" && n == 3:
			fmt.Fprintln(os.Stderr, "a bug\nof mine")
			os.Exit(3)
		case how == "once" && n == 3 && starts == 1:
			os.Exit(3)
		case how == "stalls" && n == 3:
			time.Sleep(time.Minute)
		case how == "cheats" && n == 3:
			say(`{"id":%d,"action":"land mars"}`, q.ID)
		case how == "babbles" && n == 3:
			say("what?")
		case how == "floods":
			say(strings.Repeat(`{"id":-1,"index":0}`+"\n", 10)+`{"id":%d,"index":0}`, q.ID)
		default:
			say(`{"id":%d,"action":%q,"more":1}`, q.ID, q.Names[0])
		}
	}
	if how == "stays" {
		time.Sleep(time.Minute)
	}
}

// A program plays a whole game. A mistake ends its seat, is reported once, and is the error of its games; the games
// themselves continue to their end.
func TestSeats(t *testing.T) {
	c, err := base()
	if err != nil {
		t.Fatal(err)
	}
	for how, want := range map[string]string{
		"plain": "", "json": "", "tensor": "", "floods": "",
		"dies":    "it has ended: of mine; its seat passes",
		"stalls":  "it does not answer in time",
		"cheats":  `its answer is not legal: {"id":3,"action":"land mars"}, expected one of `,
		"babbles": `its answer is not legal: "what?"`,
		"rude":    `it answers "hello" with "good day"`,
	} {
		t.Run(how, func(t *testing.T) {
			t.Parallel()
			var said []error
			limit := "20s"
			if how == "stalls" {
				limit = "50ms"
			}
			name, err := Enroll(fmt.Sprintf("%s=exec:%s:%s bot %s", how, limit, os.Args[0], how), func(err error) { said = append(said, err) })
			if err != nil || name != how {
				t.Fatal(name, err)
			}
			var game *sim.Game
			o := sim.Options{Games: 1, Players: 2, Bots: []string{how, "random"}, Workers: 1, Each: func(g *sim.Game) error { game = g; return nil }}
			if _, err := sim.Run(context.Background(), c, o); err != nil {
				t.Fatal(err)
			}
			switch {
			case want == "" && (game.Err != nil || len(said) > 0):
				t.Error(game.Err, said)
			case want != "" && (game.Err == nil || len(said) != 1 || !strings.Contains(said[0].Error(), want)):
				t.Errorf("%v, %v, expected %s", game.Err, said, want)
			case len(game.Winners) == 0:
				t.Error("the game has no end")
			}
		})
	}
}

// A program that has failed is started again for the next game, and each of its games counts as one in error by itself; one that
// fails at its start is started once.
func TestProgramsAreStartedAgain(t *testing.T) {
	c, err := base()
	if err != nil {
		t.Fatal(err)
	}
	for how, want := range map[string]struct {
		errors []bool
		said   int
	}{
		"once": {[]bool{true, false, false}, 1},
		"rude": {[]bool{true, true, true}, 1},
	} {
		t.Run(how, func(t *testing.T) {
			t.Parallel()
			said, mark := 0, filepath.Join(t.TempDir(), "games")
			name, err := Enroll(fmt.Sprintf("%s-again=exec:20s:%s bot %s:%s", how, os.Args[0], how, mark), func(error) { said++ })
			if err != nil {
				t.Fatal(err)
			}
			var failed []bool
			o := sim.Options{Games: 3, Players: 2, Bots: []string{name, "random"}, Workers: 1, Each: func(g *sim.Game) error {
				if failed = append(failed, g.Err != nil); g.Err != nil && len(g.Journal) == 0 {
					t.Error("no saved game shows the error")
				}
				return nil
			}}
			if _, err := sim.Run(context.Background(), c, o); err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(failed, want.errors) || said != want.said {
				t.Errorf("errors %v, said %d times, expected %+v", failed, said, want)
			}
		})
	}
}

// seated returns a program that has a seat, and what asks it for the first decision of a game.
func seated(t *testing.T, how string, failed func(error)) (p *program, ask func(context.Context) int) {
	t.Helper()
	c, err := base()
	if err != nil {
		t.Fatal(err)
	}
	name, err := Enroll(fmt.Sprintf("%s=exec:20s:%s bot %s", t.Name(), os.Args[0], how), failed)
	if err != nil {
		t.Fatal(err)
	}
	s, err := play.NewSession(c, kernel.Settings{Players: 2, Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	p = player.New(c, player.Level{Name: name}, 1).(*program)
	d := s.Pending()
	return p, func(ctx context.Context) int { return p.Choose(ctx, player.EyesOf(s, d), d) }
}

// A program that has failed and cannot be started again for the next game fails in that one too.
func TestProgramThatIsGone(t *testing.T) {
	var said []error
	p, ask := seated(t, "dies", func(err error) { said = append(said, err) })
	for range 3 { // it dies at the third
		ask(t.Context())
	}
	p.words = []string{filepath.Join(t.TempDir(), "gone")}
	p.Begin()
	ask(t.Context())
	if len(said) != 2 || !strings.Contains(said[1].Error(), "gone") || p.Err() == nil {
		t.Error(said)
	}
}

// impatient is a context that ends once somebody waits for it.
type impatient struct {
	context.Context
	stop func()
}

func (x impatient) Done() <-chan struct{} {
	x.stop()
	return x.Context.Done()
}

// What a program says to a question that was broken off, such as the one whether it is ready, is no answer to the next one.
func TestQuestionThatIsBrokenOff(t *testing.T) {
	p, ask := seated(t, "plain", func(err error) { t.Error(err) })
	for range 3 {
		ctx, stop := context.WithCancel(t.Context())
		ask(impatient{ctx, stop})
		ask(t.Context())
	}
	if p.process == nil || p.Err() != nil {
		t.Error("the program does not play on")
	}
}

// A program that is closed ends, by itself or by force. It starts again if it is asked again.
func TestClose(t *testing.T) {
	for _, how := range []string{"plain", "stays"} {
		p, ask := seated(t, how, func(err error) { t.Error(err) })
		p.Close()
		for range 2 {
			ask(t.Context())
			x, limit := p.process, p.limit
			if how == "stays" {
				p.limit = time.Millisecond
			}
			p.Close()
			<-x.ended
			p.limit = limit
		}
	}
}

// A value of --bot that names no program is refused in words; a saved game starts no program.
func TestEnroll(t *testing.T) {
	for in, want := range map[string]string{
		"easy": "", "exec:": "expected a command", "exec:2s:": "expected a command", "=exec:true": "expected a command", "exec:./no-such-bot": "no-such-bot",
	} {
		name, err := Enroll(in, nil)
		if want == "" && (err != nil || name != in) || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%q: %q, %v, expected %q", in, name, err, want)
		}
	}
	if _, err := player.Parse("exec:rm -r games"); err == nil || !strings.Contains(err.Error(), "is not seated here") {
		t.Error(err)
	}
}
