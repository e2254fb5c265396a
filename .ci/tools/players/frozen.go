package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
)

// old is the commit whose "strong" is the frozen opponent: later players are compared with it.
const old = "fd37ce2a"

// frozen measures "strong" against itself as it was.
func frozen() (string, error) {
	dir, err := os.MkdirTemp("", "frozen")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(dir)
	program, err := build(dir)
	if err != nil {
		return "", err
	}
	var rows [][]string
	for _, name := range []string{"strong:100ms", "strong:50ms"} {
		r, err := matches(*many, contender{seti, name}, contender{program, "strong:100ms"})
		if err != nil {
			return "", err
		}
		if a, b := r.Seats[0].Mean, r.Seats[1].Mean; name == "strong:100ms" && a < (1-loss)*b {
			return "", fmt.Errorf("%s makes %.1f points, that of %s %.1f", name, a, old, b)
		}
		rows = append(rows, []string{name, strconv.Itoa(*many), points(r.Seats[0]), points(r.Seats[1]), wins(r.Seats[0])})
	}
	return text([]string{"player against `strong:100ms` of " + old, "games", "points", "the old one", "wins"}, rows), nil
}

// build builds the frozen program in a directory and returns its path.
func build(dir string) (string, error) {
	tree, program := filepath.Join(dir, "tree"), filepath.Join(dir, "seti")
	for _, c := range []struct {
		dir  string
		args []string
	}{
		{".", []string{"git", "worktree", "add", "--detach", tree, old}},
		{tree, []string{"go", "build", "-o", program, "./cmd/seti"}},
		{".", []string{"git", "worktree", "remove", "--force", tree}},
	} {
		cmd := exec.Command(c.args[0], c.args[1:]...)
		cmd.Dir = c.dir
		if out, err := cmd.CombinedOutput(); err != nil {
			return "", fmt.Errorf("%s: %w\n%s", strings.Join(c.args, " "), err, out)
		}
	}
	return program, nil
}

// contender is a computer player of a program.
type contender struct{ program, player string }

// matches lets two contenders play two-player games. Each game is handed from one program to the other, as
// a saved game, whenever the turn passes between them. Seats alternate.
func matches(n int, a, b contender) (r report, err error) {
	fmt.Fprintf(os.Stderr, "%d games of %s against %s of %s\n", n, a.player, b.player, b.program)
	results := make([][]float64, n)
	next := make(chan int)
	var wg sync.WaitGroup
	errs := make(chan error, *atOnce)
	for range *atOnce {
		wg.Go(func() {
			for i := range next {
				x, err := match(uint64(1+i/2), i%2, a, b)
				if err != nil {
					errs <- fmt.Errorf("game %d: %w", i, err)
					return
				}
				results[i] = x[:]
				fmt.Fprintf(os.Stderr, "game %d: %.0f to %.0f\n", i, x[0], x[1])
			}
		})
	}
feed:
	for i := range n {
		select {
		case next <- i:
		case err = <-errs:
			break feed
		}
	}
	close(next)
	wg.Wait()
	select {
	case err = <-errs:
	default:
	}
	return tally(results), err
}

// noLateChoice is the line of a saved game in which nobody may choose their end-of-round card later.
const noLateChoice = "no-late-choice\n"

// match plays one game and returns the points of a and of b.
func match(seed uint64, seat int, a, b contender) (points [2]float64, err error) {
	var engines [2]*engine
	seats := [2][]string{{"agent", "agent"}, {"agent", "agent"}}
	for i, c := range []contender{a, b} {
		if engines[i], err = start(c.program); err != nil {
			return points, err
		}
		defer engines[i].stop()
		seats[i][(seat+i)%2] = "bot:" + c.player
	}
	type object = map[string]any
	at, last, same := 0, "", 0
	p, err := engines[at].ask(object{"op": "new", "seed": seed, "settings": object{"players": 2, "seats": seats[at]}, "observe": "none"})
	if err != nil {
		return points, err
	}
	for !p.Terminated[0] {
		saved, err := engines[at].ask(object{"op": "save", "env": p.Env[0]})
		if err != nil {
			return points, err
		}
		// A late choice that is still open is in no saved game: each program would wait for the other's.
		if !strings.Contains(saved.Save, noLateChoice) {
			saved.Save = strings.Replace(saved.Save, "---\n", noLateChoice+"---\n", 1)
		}
		if _, lines, _ := strings.Cut(saved.Save, "---\n"); lines != last {
			last, same = lines, 0
		} else if same++; same > 2 {
			return points, fmt.Errorf("neither program answers:\n%s", saved.Save)
		}
		if _, err = engines[at].ask(object{"op": "close"}); err != nil {
			return points, err
		}
		at = 1 - at
		p, err = engines[at].ask(object{"op": "load", "save": saved.Save, "settings": object{"seats": seats[at]}, "observe": "none"})
		if err != nil {
			return points, err
		}
	}
	return [2]float64{p.Reward[0][seat], p.Reward[0][1-seat]}, nil
}

// engine is a running seti engine.
type engine struct {
	cmd *exec.Cmd
	in  io.WriteCloser
	out *bufio.Reader
}

// answer holds the keys of an answer that a match needs.
type answer struct {
	Env        []int
	Terminated []bool
	Reward     [][]float64
	Save       string
	Error      *struct{ Text string }
}

func start(program string) (*engine, error) {
	e := &engine{cmd: exec.Command(program, "engine", "--reveal", "--workers", "1")}
	e.cmd.Stderr = os.Stderr
	in, err := e.cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := e.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	e.in, e.out = in, bufio.NewReader(out)
	return e, e.cmd.Start()
}

// ask sends a request and returns the answer.
func (e *engine) ask(request map[string]any) (a answer, err error) {
	line, err := json.Marshal(request)
	if err != nil {
		return a, err
	}
	if _, err := e.in.Write(append(line, '\n')); err != nil {
		return a, err
	}
	if line, err = e.out.ReadBytes('\n'); err != nil {
		return a, err
	}
	if err = json.Unmarshal(line, &a); err == nil && a.Error != nil {
		err = fmt.Errorf("%s: %s", request["op"], a.Error.Text)
	}
	return a, err
}

func (e *engine) stop() {
	e.in.Close()
	e.cmd.Wait()
}
