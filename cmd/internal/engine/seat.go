package engine

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"time"

	"seti/kernel"
	"seti/kernel/catalog"
	"seti/kernel/player"
	"seti/kernel/tensor"
	"seti/kernel/view"
	"seti/scripting"
)

// Times that a program has if it is given none.
const (
	usualTime = 5 * time.Second  // for a decision
	startTime = 10 * time.Second // until it is ready
)

// Errors of programs that have a seat.
var (
	errDied    = errors.New("it has ended")
	errStalled = errors.New("it does not answer in time")
	errIllegal = errors.New("its answer is not legal")
)

// Enroll seats a program: it reads "exec:COMMAND" or "exec:TIME:COMMAND", either with "NAME=" in front,
// and makes the program known as a computer player. It returns the name of that player; names of other
// players are returned as they are. failed is called when the program does something wrong; its seats pass to the end of that
// game, and it is started again for the next one.
func Enroll(text string, failed func(error)) (name string, err error) {
	name, rest, named := strings.Cut(text, "=exec:")
	if !named {
		var ok bool
		if rest, ok = strings.CutPrefix(text, "exec:"); !ok {
			return text, nil
		}
		name = text
	}
	limit := usualTime
	if before, after, ok := strings.Cut(rest, ":"); ok {
		if d, err := time.ParseDuration(before); err == nil && d > 0 {
			limit, rest = d, after
		}
	}
	words := strings.Fields(rest)
	if len(words) == 0 || name == "" {
		return "", fmt.Errorf("computer player %q: expected a command, such as exec:./my-bot or exec:2s:./my-bot", text)
	}
	if _, err := exec.LookPath(words[0]); err != nil {
		return "", fmt.Errorf("computer player %q: %w", text, err)
	}
	player.Enroll(name, func(c *catalog.Catalog) player.Player {
		return &program{c: c, name: name, words: words, limit: limit, failed: failed}
	})
	return name, nil
}

// program is a program that has a seat. It is started when it is first asked, again after it was closed or a question was broken
// off, and in the next game after it has failed, unless it has failed before it answered a decision. Its standard input is closed
// at the latest when this process ends.
type program struct {
	c      *catalog.Catalog
	name   string
	words  []string
	limit  time.Duration // for a decision
	failed func(error)

	mu      sync.Mutex
	engine  *Engine  // nil until it is first started
	process *process // nil while it does not run
	plays   bool     // it has answered a decision since the last game in which it failed
	err     error    // why it is asked no more in this game
	number  int      // of the last decision
	observe string
	layouts map[string]*tensor.Layout
}

// process is a program that was started.
type process struct {
	*os.Process
	in    io.WriteCloser
	lines chan []byte   // what it writes; closed when it has ended
	done  chan struct{} // closed when it is asked no more
	ended chan struct{} // closed when it has ended
	said  *tail         // what it has said last on its standard error
}

// decide asks a program for a decision.
type decide struct {
	Op      string     `json:"op"`
	ID      int        `json:"id"`
	Seat    string     `json:"seat"`
	Options []int      `json:"options"`
	Names   []string   `json:"names"`
	Left    int64      `json:"left_ms"`
	View    *view.View `json:"view,omitempty"`
	Tensor  *rowTensor `json:"observation,omitempty"`
}

// rowTensor is one observation in a line.
type rowTensor struct {
	Type  string `json:"dtype"`
	Shape [2]int `json:"shape"`
	Data  []byte `json:"data"`
}

// Err returns why the program is asked no more, nil while it plays.
func (p *program) Err() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.err
}

// Begin tells the program's seats that another game begins: a program that has failed is started again.
func (p *program) Begin() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.err != nil && p.plays {
		p.err, p.plays = nil, false
	}
}

// Close ends the program, which has as long for that as for a decision.
func (p *program) Close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.end(p.limit)
}

// end closes the program's standard input, and kills it if it runs for longer than some time.
func (p *program) end(after time.Duration) {
	x := p.process
	if p.process = nil; x == nil {
		return
	}
	_ = x.in.Close()
	close(x.done)
	go func() {
		select {
		case <-x.ended:
		case <-time.After(after):
			_ = x.Kill()
		}
	}()
}

// Choose asks the program. Once it has failed, its seat passes.
func (p *program) Choose(ctx context.Context, e player.Eyes, d *kernel.Decision) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.err == nil && ctx.Err() == nil {
		i, err := p.ask(ctx, e, d)
		if err == nil {
			p.plays = true
			return i
		}
		if ctx.Err() != nil {
			p.end(p.limit) // it may still think about this question when the next one comes
			return idle(p.c, d)
		}
		said := ""
		if p.process != nil {
			if errors.Is(err, errDied) {
				select { // what it has said last
				case <-p.process.ended:
				case <-time.After(time.Second):
				}
			}
			said = p.process.said.last()
		}
		until := "from now on"
		if p.plays {
			until = "to the end of the game"
		}
		p.err = fmt.Errorf("computer player %s: %w%s; its seat passes %s", p.name, err, said, until)
		p.end(0)
		p.failed(p.err)
	}
	return idle(p.c, d)
}

// idle returns the option of a seat that does nothing more.
func idle(c *catalog.Catalog, d *kernel.Decision) int {
	for _, id := range []string{"pass", "end-turn", "done"} {
		if o, ok := c.ParseOption(id); ok && d.Find(o) >= 0 {
			return d.Find(o)
		}
	}
	return max(d.Default, 0)
}

// ask sends a decision and reads the answer.
func (p *program) ask(ctx context.Context, e player.Eyes, d *kernel.Decision) (int, error) {
	if p.process == nil {
		if err := p.start(ctx); err != nil {
			return 0, err
		}
	}
	p.number++
	q := decide{Op: "decide", ID: p.number, Seat: d.Seat.String(), Left: p.limit.Milliseconds()}
	for _, o := range d.Options {
		q.Options, q.Names = append(q.Options, p.engine.actions.Number(o)), append(q.Names, p.c.ID(o))
	}
	switch p.observe {
	case "json":
		q.View = e.View(p.engine.viewer)
	case "tensor":
		l, err := p.layout(e.Table())
		if err != nil {
			return 0, err
		}
		q.Tensor = &rowTensor{"<f4", [2]int{1, l.Size}, appendFloats(nil, e.Tensor(l, nil))}
	}
	if err := p.write(ctx, q); err != nil {
		return 0, err
	}
	var a struct {
		ID     int     `json:"id"`
		Action *action `json:"action"`
		Index  *int    `json:"index"`
	}
	for end := time.Now().Add(p.limit); a.ID != p.number; { // an answer to an earlier question came late
		line, err := p.read(ctx, time.Until(end))
		if err != nil {
			return 0, err
		}
		a.ID, a.Action, a.Index = p.number, nil, nil
		if err := json.Unmarshal(line, &a); err != nil {
			return 0, fmt.Errorf("%w: %q: %v", errIllegal, clip(line), err)
		}
		if i := p.chosen(d, a.Action, a.Index); a.ID == p.number && (i < 0 || i >= len(d.Options)) {
			return 0, fmt.Errorf("%w: %s, expected one of %s", errIllegal, clip(line), strings.Join(q.Names, ", "))
		} else if a.ID == p.number {
			return i, nil
		}
	}
	return 0, errStalled
}

// chosen returns the option that an answer means, -1 for none.
func (p *program) chosen(d *kernel.Decision, a *action, index *int) int {
	switch {
	case index != nil:
		return *index
	case a == nil:
		return -1
	}
	return find(p.c, p.engine.actions, d, *a)
}

// layout returns the layout of observations of a game.
func (p *program) layout(set kernel.Settings) (*tensor.Layout, error) {
	key := fmt.Sprint(set.Players, set.Modules)
	if l := p.layouts[key]; l != nil {
		return l, nil
	}
	l, err := tensor.NewLayout(p.c, set, p.engine.questions)
	if err == nil {
		p.layouts[key] = l
	}
	return l, err
}

// start starts the program and waits until it is ready.
func (p *program) start(ctx context.Context) error {
	cmd := exec.Command(p.words[0], p.words[1:]...)
	said := new(tail)
	cmd.Stderr = said
	in, err := cmd.StdinPipe()
	if err != nil {
		return err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	x := &process{cmd.Process, in, make(chan []byte), make(chan struct{}), make(chan struct{}), said}
	p.process = x
	if p.engine == nil {
		p.engine = New(p.c, view.NewViewer("en", p.c, nil), scripting.Questions(), Options{Workers: 1})
		p.layouts = map[string]*tensor.Layout{}
	}
	go func() {
		defer close(x.ended)
		defer func() { _ = cmd.Wait() }()
		defer close(x.lines)
		r := bufio.NewReaderSize(out, 1<<16)
		for {
			line, long, err := readLine(r, nil)
			if len(line) > 0 && !long {
				select {
				case x.lines <- line:
				case <-x.done:
					return
				}
			}
			if err != nil {
				return
			}
		}
	}()
	hello, err := p.engine.hello(ctx, &request{API: API})
	if err != nil {
		return err
	}
	if err := p.write(ctx, struct {
		Op string `json:"op"`
		*helloAnswer
	}{"hello", hello.(*helloAnswer)}); err != nil {
		return err
	}
	line, err := p.read(ctx, startTime)
	if err != nil {
		return fmt.Errorf("at its start: %w", err)
	}
	var ready struct {
		Ready   bool   `json:"ready"`
		Observe string `json:"observe"`
	}
	if err := json.Unmarshal(line, &ready); err != nil || !ready.Ready || !slices.Contains([]string{"", "json", "tensor", "none"}, ready.Observe) {
		return fmt.Errorf(`it answers "hello" with %s, expected {"ready":true,"observe":"json"}, or "tensor" or "none"`, clip(line))
	}
	p.observe = ready.Observe
	return nil
}

// write sends a line. A program that reads nothing does not hold the game up.
func (p *program) write(ctx context.Context, x any) error {
	line, err := json.Marshal(x)
	if err != nil {
		return err
	}
	in, done := p.process.in, make(chan error, 1)
	go func() {
		_, err := in.Write(append(line, '\n'))
		done <- err
	}()
	select {
	case err := <-done:
		if err != nil {
			return errDied
		}
		return nil
	case <-time.After(p.limit):
		return errStalled
	case <-ctx.Done():
		return ctx.Err()
	}
}

// read returns the next line of the program.
func (p *program) read(ctx context.Context, limit time.Duration) ([]byte, error) {
	select {
	case line, ok := <-p.process.lines:
		if !ok {
			return nil, errDied
		}
		return line, nil
	case <-time.After(limit):
		return nil, errStalled
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// clip returns the beginning of a program's output.
func clip(line []byte) string {
	const most = 200
	if len(line) > most {
		return string(line[:most]) + "..."
	}
	return string(line)
}

// tail keeps the end of a program's standard error.
type tail struct {
	mu  sync.Mutex
	end []byte
}

func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	const most = 4096
	t.end = append(t.end, p...)
	t.end = t.end[max(0, len(t.end)-most):]
	return len(p), nil
}

// last returns the last line after a colon, "" if there is none.
func (t *tail) last() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	lines := strings.Split(strings.TrimSpace(string(t.end)), "\n")
	if line := lines[len(lines)-1]; line != "" {
		return ": " + view.Clean(clip([]byte(line)))
	}
	return ""
}
