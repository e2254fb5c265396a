// Package engine plays games for programs: research, other faces, other players. A program sends requests,
// one JSON object a line, and gets an answer for each; PROTOCOL.md describes them all.
//
//	e := engine.New(catalog, viewer, questions, engine.Options{Workers: 4})
//	err := e.Serve(ctx, os.Stdin, os.Stdout)
//
//	engine.go    Engine: reading requests and writing answers
//	request.go   what a request can say, and errors for programs
//	ops.go       the operations, saved games among them
//	worlds.go    games that come from others: imagined, forked, restored
//	hint.go      what a computer player would do
//	recall.go    what a seat remembers, and what it has come to know
//	game.go      one game: its seats, its decision, its rewards
//	step.go      stepping many games at once, and the answer to that
//	seat.go      programs that have a seat in a game of this one (--bot exec:COMMAND)
//	schema.json  the schema of all lines
package engine

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"runtime"
	"slices"
	"strings"
	"sync"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/tensor"
	"seti/kernel/view"
)

// API is the version of the protocol. It changes when a program written for it would go wrong.
const API = 1

// Limits of requests.
const (
	longestLine = 1 << 20 // bytes of a line, in both directions
	longestID   = 1 << 10 // bytes of the id of a request, which its answer repeats
	longestText = 1 << 12 // bytes of what an error says, which may repeat some of the request
	mostGames   = 1 << 15 // games at once
)

// Options are the settings of an engine.
type Options struct {
	// Reveal lets programs see what no seat may know: hashes of whole states, saved games and forks of
	// games that were not imagined, every seat.
	Reveal bool
	// Workers is how many games are stepped at once; 0 for one each core.
	Workers int
	// Program is the name and version in the answer to hello.
	Program string
}

// Engine plays games of one catalogue. One goroutine may use it at a time.
type Engine struct {
	Options
	c         *catalog.Catalog
	viewer    *view.Viewer
	looking   sync.Mutex
	questions []string
	actions   *tensor.Actions
	ops       map[string]operation
	games     map[int]*game
	next      int    // id of the next game
	strict    bool   // keys that are not known are refused
	out       []byte // the answer
	frames    []byte // what follows it
	bytes     []byte
}

// New returns an engine for games of a catalogue. The viewer makes what "observe" and "history" answer;
// questions are the names of all questions, in an order that stays.
func New(c *catalog.Catalog, viewer *view.Viewer, questions []string, o Options) *Engine {
	if o.Workers <= 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	e := &Engine{Options: o, c: c, viewer: viewer, questions: questions, actions: tensor.NewActions(c), games: map[int]*game{}}
	e.ops = e.operations()
	return e
}

// Serve answers requests until there are no more or the context ends. A line that is not a request is answered with an
// error. Serve returns an error if it cannot read or write.
func (e *Engine) Serve(ctx context.Context, in io.Reader, out io.Writer) error {
	r, w := bufio.NewReaderSize(in, 1<<16), bufio.NewWriterSize(out, 1<<16)
	defer e.Close()
	var line []byte
	for ctx.Err() == nil {
		var long bool
		var err error
		if line, long, err = readLine(r, line[:0]); errors.Is(err, io.EOF) && len(line) == 0 {
			return nil
		} else if err != nil && !errors.Is(err, io.EOF) {
			return err
		}
		if long {
			e.fail(nil, failuref(tooLong, "a line has at most %d bytes", longestLine))
		} else {
			e.answer(ctx, line)
		}
		e.out = append(e.out, '\n')
		if _, err := w.Write(e.out); err != nil {
			return err
		}
		if _, err := w.Write(e.frames); err != nil {
			return err
		}
		if r.Buffered() == 0 {
			if err := w.Flush(); err != nil {
				return err
			}
		}
	}
	return w.Flush()
}

// readLine appends a line without its end. A line that is too long is read to its end and dropped.
func readLine(r *bufio.Reader, line []byte) (_ []byte, long bool, err error) {
	for {
		part, err := r.ReadSlice('\n')
		if len(line)+len(part) > longestLine {
			long, line = true, line[:0]
		}
		if !long {
			line = append(line, part...)
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			if n := len(line); n > 0 && line[n-1] == '\n' {
				line = line[:n-1]
			}
			return line, long, err
		}
	}
}

// answer carries out a request and leaves the answer in e.out and e.frames.
func (e *Engine) answer(ctx context.Context, line []byte) {
	e.out, e.frames = e.out[:0], e.frames[:0]
	var q request
	if err := json.Unmarshal(line, &q); err != nil {
		e.fail(q.ID, unreadable(err))
		return
	}
	if len(q.ID) > longestID {
		e.fail(nil, failuref(tooLong, "an id has at most %d bytes", longestID))
		return
	}
	op, ok := e.ops[q.Op]
	if !ok {
		e.fail(q.ID, unknown(badOp, fmt.Sprintf("unknown op %q", q.Op), q.Op, slices.Sorted(maps.Keys(e.ops))))
		return
	}
	if e.strict || q.Strict {
		if err := strictly(line, q.Op, strings.Fields(everyKeys+" "+op.keys)); err != nil {
			e.fail(q.ID, err)
			return
		}
	}
	a, err := op.do(ctx, &q)
	if err != nil {
		e.fail(q.ID, err)
		return
	}
	e.out = append(e.out, `{"id":`...)
	e.out = append(e.out, q.id()...)
	e.out = append(e.out, ',')
	written := true
	switch a := a.(type) {
	case *steps:
		err = e.writeSteps(a)
	case *rows:
		err = e.writeRows(a.games, "tensor")
	default:
		written = false
	}
	if written {
		if e.out[len(e.out)-1] = '}'; err != nil { // instead of the last comma
			e.fail(q.ID, err)
		}
		return
	}
	body, err := json.Marshal(a)
	if err == nil && len(body)+len(e.out) > longestLine {
		err = failuref(tooLong, "the answer to %q has %d bytes, more than a line may have", q.Op, len(body))
	}
	if err != nil {
		e.fail(q.ID, err)
		return
	}
	e.out = append(e.out, body[1:]...) // behind its brace
	if len(body) == 2 {
		e.out = append(e.out[:len(e.out)-2], '}') // no comma before nothing
	}
}

// fail answers with an error.
func (e *Engine) fail(id json.RawMessage, err error) {
	var f *failure
	if !errors.As(err, &f) {
		f = &failure{Code: broken, Text: err.Error()}
	}
	said := *f
	if len(said.Text) > longestText {
		said.Text = strings.ToValidUTF8(said.Text[:longestText], "") + " …"
	}
	q := request{ID: id}
	body, _ := json.Marshal(said) // strings and numbers
	e.out, e.frames = append(append(e.out[:0], `{"id":`...), q.id()...), e.frames[:0]
	e.out = append(append(append(e.out, `,"error":`...), body...), '}')
}

// look returns what a seat may know. Viewers are for one goroutine at a time.
func (e *Engine) look(s *play.Session, p board.Seat) *view.View {
	e.looking.Lock()
	defer e.looking.Unlock()
	return e.viewer.View(s.Game(), p, s.Pending())
}

// Close ends all games.
func (e *Engine) Close() {
	for id, g := range e.games {
		g.Close()
		delete(e.games, id)
	}
}
