package results

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"
	"slices"

	"seti/content/files"
)

// Games reads files as one sequence of games, by seed. Only the files whose games
// are due are open, so there may be thousands of files.
type Games struct {
	Head     Head     // of all files; its range is that of the first one
	First    string   // the file with the first game
	Files    string   // the files, in a few words
	Problems []string // of the files as one run
	partial  bool

	waiting []part     // files that come later, by seed
	open    []*stream  // files that are being read
	runs    []interval // the seeds that there should be, in order
	due     uint64     // the next one
	begun   bool       // a game has been returned
	last    Game       // the last game returned
}

// part is a file that is not due yet.
type part struct {
	path string
	head Head
}

// stream is a file and its next game.
type stream struct {
	r     *Reader
	game  Game
	again int // number of games that another file has too
}

// interval is a range of seeds, without its end.
type interval struct{ from, to uint64 }

// Join opens files of the same program, packs and settings as one run. If mixed
// is set, they may be of different programs and packs.
func Join(paths []string, mixed bool) (*Games, error) {
	g := &Games{}
	for _, path := range paths {
		r, err := Read(path)
		if err != nil {
			return nil, err
		}
		g.waiting = append(g.waiting, part{path, r.Head})
		r.Close()
	}
	// The order in which the files are given does not matter: of files with the same games, their names decide which
	// one the error names.
	slices.SortFunc(g.waiting, func(a, b part) int {
		return cmp.Or(cmp.Compare(a.head.seed(a.head.First), b.head.seed(b.head.First)), cmp.Compare(a.path, b.path))
	})
	first := &g.waiting[0]
	g.Head, g.First, g.Files = first.head, first.path, first.path
	if n := len(paths) - 1; n > 0 {
		g.Files += fmt.Sprintf(" and %d more", n)
	}
	var runs []interval
	for i := range g.waiting {
		p := &g.waiting[i]
		if d := first.head.Settings(&p.head); d != "" {
			return nil, fmt.Errorf("%s and %s do not go together: %s", first.path, p.path, d)
		}
		if d := first.head.Build(&p.head); d != "" {
			if !mixed {
				return nil, &Mixed{first.path, p.path, d}
			}
			g.Head.Things = union(g.Head.Things, p.head.Things)
			if s := "packs or versions are mixed: " + d; !slices.Contains(g.Problems, s) {
				g.Problems = append(g.Problems, s)
			}
		}
		runs = append(runs, interval{p.head.Seed, p.head.seed(p.head.Games)})
	}
	g.runs = joined(runs)
	g.due = g.runs[0].from
	return g, nil
}

// Partial reports whether games are missing or there twice. It is known when
// all games have been read.
func (g *Games) Partial() bool { return g.partial }

// lacks records missing or duplicate games.
func (g *Games) lacks(format string, args ...any) {
	g.partial = true
	g.Problems = append(g.Problems, fmt.Sprintf(format, args...))
}

// Mixed is the error for two files that were written by different programs, or with packs
// that do something else.
type Mixed struct{ here, there, what string }

func (m *Mixed) Error() string {
	return fmt.Sprintf("%s and %s do not go together: %s", m.here, m.there, m.what)
}

// union returns all things of two lists.
func union(a, b []Thing) []Thing {
	for _, t := range b {
		if !slices.ContainsFunc(a, func(x Thing) bool { return x.Kind == t.Kind && x.ID == t.ID && x.Deck == t.Deck }) {
			a = append(a[:len(a):len(a)], t)
		}
	}
	return a
}

// joined returns intervals, of which those that touch are joined.
func joined(list []interval) []interval {
	slices.SortFunc(list, func(a, b interval) int { return cmp.Compare(a.from, b.from) })
	all := list[:1]
	for _, x := range list[1:] {
		if last := &all[len(all)-1]; x.from <= last.to {
			last.to = max(last.to, x.to)
		} else {
			all = append(all, x)
		}
	}
	return all
}

// Next returns the game with the next seed, io.EOF after the last one.
func (g *Games) Next() (*Game, error) {
	for {
		if err := g.enter(); err != nil {
			return nil, err
		}
		if len(g.open) == 0 {
			g.lack(g.runs[len(g.runs)-1].to)
			return nil, io.EOF
		}
		s := g.open[0]
		for _, x := range g.open[1:] {
			if x.game.Seed < s.game.Seed {
				s = x
			}
		}
		game := s.game
		twice, err := g.twice(s, &game)
		if err == nil {
			err = g.advance(s)
		}
		if err != nil {
			return nil, err
		}
		if !twice {
			g.lack(game.Seed)
			g.due, g.begun, g.last = game.Seed+1, true, game
			return &game, nil
		}
	}
}

// Each calls f with every game, until one is not good or f returns an error.
func (g *Games) Each(f func(*Game) error) error {
	for {
		game, err := g.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err == nil {
			err = f(game)
		}
		if err != nil {
			return err
		}
	}
}

// enter opens the files whose games are due.
func (g *Games) enter() error {
	for len(g.waiting) > 0 {
		p := &g.waiting[0]
		from := p.head.seed(p.head.First)
		if slices.ContainsFunc(g.open, func(s *stream) bool { return s.game.Seed < from }) {
			return nil
		}
		r, err := Read(p.path)
		if err != nil {
			return err
		}
		g.waiting = g.waiting[1:]
		s := &stream{r: r}
		g.open = append(g.open, s)
		if err := g.advance(s); err != nil {
			return err
		}
	}
	return nil
}

// advance reads the next game of a file, and closes the file after its last one.
func (g *Games) advance(s *stream) error {
	err := s.r.Next(&s.game)
	if !errors.Is(err, io.EOF) {
		return err
	}
	if s.r.Torn() {
		g.lacks("%s: the last line is cut off", s.r.path)
	}
	if s.again > 0 {
		g.lacks("%s: %d of its games are in another file too", s.r.path, s.again)
	}
	g.open = slices.DeleteFunc(g.open, func(x *stream) bool { return x == s })
	return s.r.Close()
}

// twice reports whether a game was returned before. If so, it must be the same.
func (g *Games) twice(s *stream, game *Game) (bool, error) {
	if game.Seed >= g.due || !g.begun {
		return false, nil
	}
	a, b := *game, g.last
	a.Number, b.Number = 0, 0 // runs number the same seed differently
	if !reflect.DeepEqual(a, b) {
		return false, fmt.Errorf("%s: the game with seed %d came out differently in another file", s.r.path, game.Seed)
	}
	s.again++
	return true, nil
}

// lack records that the seeds from the next one up to another one are missing.
func (g *Games) lack(to uint64) {
	for _, run := range g.runs {
		from, end := max(run.from, g.due), min(run.to, to)
		if from < end {
			g.lacks("%d games are not there: seeds %d to %d", end-from, from, end-1)
		}
	}
	g.due = max(g.due, to)
}

// longestLine is the longest line that is read, in bytes; lines that are written are much shorter.
const longestLine = 4 << 20

// Reader reads the games of one file.
type Reader struct {
	Head Head
	path string
	in   *bufio.Reader
	file *os.File
	at   int64  // offset of the next line
	line int    // number of the last line read
	next int    // number of the next game
	torn []byte // the text after the last whole line
}

// Read opens a file and reads its head.
func Read(path string) (*Reader, error) {
	f, err := files.Open(path)
	if err != nil {
		return nil, err
	}
	r, err := newReader(path, f)
	if errors.Is(err, io.EOF) {
		err = fmt.Errorf("%s: the file ends in its head, before the first game", path)
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	r.file = f
	return r, nil
}

// In reports whether a file begins like a file of results, of any version, even if it is damaged after that.
func In(path string) bool {
	f, err := files.Open(path)
	if err != nil {
		return false
	}
	defer f.Close()
	begin := make([]byte, len(`{"format":"`+family))
	_, err = io.ReadFull(f, begin)
	return err == nil && string(begin) == `{"format":"`+family
}

// newReader reads the head of a file; io.EOF if it has no complete line.
func newReader(path string, f io.Reader) (*Reader, error) {
	r := &Reader{path: path, in: bufio.NewReaderSize(f, 1<<16)}
	text, err := r.whole()
	if err != nil {
		return r, err
	}
	if err = json.Unmarshal(text, &r.Head); err != nil {
		err = fmt.Errorf("expected a head with the format %q: this is not a file of results", Format)
	} else {
		err = r.Head.check()
	}
	if err != nil {
		return r, r.wrong(err)
	}
	r.next = r.Head.First
	return r, nil
}

// whole reads a line; io.EOF if there is no further complete line.
func (r *Reader) whole() ([]byte, error) {
	var text []byte
	for {
		part, err := r.in.ReadSlice('\n')
		if text = append(text, part...); len(text) > longestLine {
			r.line++
			return nil, r.wrong(fmt.Errorf("the line has more than %d bytes: this is not a file of results", longestLine))
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case errors.Is(err, io.EOF):
			r.torn = text
			return nil, io.EOF
		case err != nil:
			return nil, fmt.Errorf("%s: %w", r.path, files.Reason(err))
		}
		r.line++
		r.at += int64(len(text))
		return bytes.TrimRight(text, "\r\n"), nil
	}
}

// Next reads the next game into g; io.EOF after the last one.
func (r *Reader) Next(g *Game) error {
	text, err := r.whole()
	if err != nil {
		return err
	}
	*g = Game{}
	if err := json.Unmarshal(text, g); err != nil {
		return r.wrong(fmt.Errorf("expected a game: %w", err))
	}
	if err := g.check(&r.Head, r.next); err != nil {
		return r.wrong(err)
	}
	r.next++
	return nil
}

// Torn reports whether the last line is cut off; the game in it is not read.
func (r *Reader) Torn() bool { return len(r.torn) > 0 }

// Close closes the file.
func (r *Reader) Close() error { return r.file.Close() }

func (r *Reader) wrong(err error) error { return fmt.Errorf("%s:%d: %w", r.path, r.line, err) }
