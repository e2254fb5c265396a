package savegame

import (
	"cmp"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"seti/content"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/player"
)

// Info describes a saved game.
type Info struct {
	Path      string
	Changed   time.Time
	Players   []string // their names for people
	Packs     []string // besides the first one, which is the base game
	Decisions int
	Round     int // 0 in the setup
	Rounds    int // 0 if only its decisions could be read
	Over      bool
	Problem   error // why it cannot continue; nil if it can
}

// Find returns the games that are saved in a folder, the newest first. packs
// are folders with packs that may belong to them.
func Find(dir string, packs []string) []Info {
	paths, _ := filepath.Glob(filepath.Join(dir, "*.seti")) // the pattern is valid
	look := looker{packs: packs, catalogs: map[string]*catalog.Catalog{}}
	var games []Info
	for _, path := range paths {
		if info, err := os.Stat(path); err == nil {
			g := Info{Path: path, Changed: info.ModTime()}
			g.Problem = look.at(&g)
			games = append(games, g)
		}
	}
	slices.SortStableFunc(games, func(a, b Info) int {
		return cmp.Or(b.Changed.Compare(a.Changed), cmp.Compare(a.Path, b.Path))
	})
	return games
}

// looker looks into saved games, and reads the content of each set of packs once.
type looker struct {
	packs    []string
	catalogs map[string]*catalog.Catalog
}

// at fills in the state of a game. It plays the decisions again, because a saved game contains nothing else.
func (l *looker) at(g *Info) error {
	j, err := Read(g.Path)
	if err != nil {
		return err
	}
	g.Decisions = len(j.Lines)
	for _, p := range j.Packs[min(1, len(j.Packs)):] {
		g.Packs = append(g.Packs, p.ID)
	}
	seats, err := player.SeatsOf(j.JournalHead)
	if err != nil {
		return err
	}
	for i, s := range seats {
		g.Players = append(g.Players, s.Title(board.Seat(i)))
	}
	c, err := l.catalog(g.Packs)
	if err != nil {
		return err
	}
	changed := j.CheckPacks(c)
	if other := new(play.Changed); changed != nil && !errors.As(changed, &other) {
		return changed
	}
	s, err := NewSession(c, j.Settings)
	if err != nil {
		return err
	}
	defer s.Close()
	differs := s.Replay(j.Lines, true, nil)
	g.Rounds, g.Over = s.Game().Numbers().Rounds, s.Over()
	if s.State().Phase != board.PhaseSetup {
		g.Round = int(s.State().Round)
	}
	switch {
	case differs == nil:
		return nil
	case changed != nil:
		return changed // it is the reason
	}
	return differs
}

// catalog returns the content of the base game with packs: named folders, or
// packs that are built in or installed.
func (l *looker) catalog(ids []string) (*catalog.Catalog, error) {
	key := strings.Join(ids, " ")
	if c := l.catalogs[key]; c != nil {
		return c, nil
	}
	names := slices.Clone(l.packs)
	for _, id := range ids {
		if _, ok := content.ByID(id); ok && !slices.Contains(names, id) {
			names = append(names, content.NameOf(id))
		}
	}
	c, err := content.Open(names...)
	if err == nil {
		l.catalogs[key] = c
	}
	return c, err
}
