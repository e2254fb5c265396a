package results

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
)

// Games reads files as one sequence of games, by seed. Only the files whose games
// are due are open, so there may be thousands of files.
type Games struct {
	Head     Head     // of all files; its range is that of the first one
	First    string   // the file with the first game
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
	// The order in which the files are given does not matter: of files with the same games,
	// the names decide which one is said to differ.
	slices.SortFunc(g.waiting, func(a, b part) int {
		return cmp.Or(cmp.Compare(a.head.seed(a.head.First), b.head.seed(b.head.First)), cmp.Compare(a.path, b.path))
	})
	first := &g.waiting[0]
	g.Head, g.First = first.head, first.path
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

// lacks notes that games are missing or there twice.
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
		if err := g.advance(s); err != nil {
			return nil, err
		}
		twice, err := g.twice(s, &game)
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

// lack notes that the seeds from the one that is due up to another one are missing.
func (g *Games) lack(to uint64) {
	for _, run := range g.runs {
		from, end := max(run.from, g.due), min(run.to, to)
		if from < end {
			g.lacks("%d games are not there: seeds %d to %d", end-from, from, end-1)
		}
	}
	g.due = max(g.due, to)
}
