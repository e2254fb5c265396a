// Package room holds games that several people play, each with a link.
//
//	hall, err := room.OpenHall("games", packs, draw, tell, log)
//	id, host, err := hall.Begin(plan)
//	r, err := hall.Enter(id)
//	who, ok := r.Who(secret)
//	err = r.Choose(who, position, "land mars")
//
// A game is its journal, which `seti play --resume` and `seti replay` open too, and beside it a small file with the
// names and the hashes of the links; of a free seat of an open game it holds the link itself. Both are written before a
// page shows their contents, so a server may be killed at any moment.
//
//	hall.go     the games of a folder, and how much there may be of everything
//	begin.go    beginning a game, a rematch, and a game that is tried out and never saved
//	adopt.go    a saved game that is taken up
//	expire.go   deleting games without moves
//	room.go     a game in memory, how it leaves it, and errors in words for everybody
//	play.go     what people do: choose, undo, sit down, pass ahead, be called when it is their turn
//	think.go    computer players, who think while others play, and people who ask them to think
//	film.go     a game decision by decision: films, links to moments, games begun from one
//	mistakes.go the decisions of a seat that cost most
//	scene.go    what a link shows, and the pages that wait for it
//	open.go     games that anybody may join
//	talk.go     what people say to the table
//	screen.go   several people at one screen
//	paper.go    the file beside the journal
//	links.go    links and their hashes
package room

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"seti/cmd/internal/savegame"
	"seti/content"
	"seti/content/files"
	"seti/kernel/catalog"
)

// Hall holds the games of a folder.
type Hall struct {
	Open, Talk     bool // games may be open, people may write messages to the table; set before anybody enters
	Alone          bool // nobody but one person enters
	tell           Tell
	dir            string
	packs          []string // folders and ids that the server was started with
	draw           Draw
	log            *slog.Logger
	think          chan struct{} // a place for each computer player that may think now
	hints, studies *queue        // for hints; for reasons and films, which take longer
	reviews        *queue        // for the mistakes of a whole game
	ctx            context.Context
	stop           context.CancelFunc
	busy           sync.WaitGroup

	mu      sync.Mutex // held only for a moment, and never while a game is waited for
	rooms   map[string]*Room
	opened  map[*Room]struct{} // that anybody may join
	games   int                // in the folder
	stay    time.Duration      // after which a game without moves is deleted; 0 for never
	expired time.Time          // when such games were last looked for

	boxing sync.Mutex
	boxes  map[string]*catalog.Catalog
}

// ErrNone is returned for a game that is not there.
var ErrNone = errors.New("there is no such game")

// ErrFull is returned for a folder that holds as many games as it may.
var ErrFull = errors.New("this server holds as many games as it may; delete some that are over")

// OpenHall opens a folder of games, creating it if needed. packs are those that games may use in addition to the
// built-in ones. draw draws pages, tell calls hooks; it may be nil.
func OpenHall(dir string, packs []string, draw Draw, tell Tell, log *slog.Logger) (*Hall, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("the folder for games cannot be made: %w", err)
	}
	probe := filepath.Join(dir, ".seti-"+strconv.Itoa(os.Getpid()))
	if err := files.Write(probe, nil, 0o600); err != nil {
		return nil, fmt.Errorf("nothing can be written in the folder for games: %w", err)
	}
	os.Remove(probe)
	h := &Hall{dir: dir, packs: packs, draw: draw, tell: tell, log: log, think: make(chan struct{}, thinkers(runtime.NumCPU())), hints: newQueue(1), studies: newQueue(2), reviews: newQueue(1),
		rooms: map[string]*Room{}, opened: map[*Room]struct{}{}, boxes: map[string]*catalog.Catalog{}}
	h.ctx, h.stop = context.WithCancel(context.Background())
	if _, err := h.box(nil); err != nil {
		return nil, err
	}
	ids := h.ids()
	h.games = len(ids)
	for _, id := range ids {
		_ = os.Chmod(h.path(id, journalEnd), 0o600) // of an earlier version
		if p, err := readPaper(h.path(id, paperEnd)); err == nil && !p.Over && (p.Clock > 0 || !p.Opened.IsZero()) {
			_, _ = h.Enter(id) // its clock runs, or others may join; a damaged game is told to whoever opens it
		}
	}
	h.busy.Go(h.sweep)
	return h, nil
}

// Close writes and leaves all games.
func (h *Hall) Close() {
	h.stop()
	h.busy.Wait()
	for _, r := range h.all() {
		r.mu.Lock()
		r.rest()
		r.mu.Unlock()
	}
}

// Enter returns a game by its id.
func (h *Hall) Enter(id string) (*Room, error) {
	if !validID(id) {
		return nil, ErrNone
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if r := h.rooms[id]; r != nil {
		return r, nil
	}
	if !exists(h.path(id, paperEnd)) {
		return nil, ErrNone
	}
	p, err := readPaper(h.path(id, paperEnd))
	if err != nil {
		return nil, closed(err)
	}
	r := newRoom(h, id, p)
	h.rooms[id] = r
	if !p.Opened.IsZero() {
		h.opened[r] = struct{}{} // the list looks at it more closely
	}
	return r, nil
}

// all returns the games that were entered.
func (h *Hall) all() []*Room {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Collect(maps.Values(h.rooms))
}

// delete deletes a game for good.
func (h *Hall) delete(r *Room) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	err := os.Remove(h.path(r.ID, talkEnd))
	if err == nil || errors.Is(err, os.ErrNotExist) {
		err = os.Remove(h.path(r.ID, paperEnd))
	}
	if err == nil {
		err = os.Remove(h.path(r.ID, journalEnd))
	}
	if err != nil {
		return because("unsaved", err)
	}
	delete(h.rooms, r.ID)
	delete(h.opened, r)
	h.games--
	return nil
}

func (h *Hall) path(id, end string) string { return filepath.Join(h.dir, id+end) }

// box returns the content of a set of packs, which are among those that the server was
// started with or built in.
func (h *Hall) box(packs []string) (*catalog.Catalog, error) {
	h.boxing.Lock()
	defer h.boxing.Unlock()
	for _, p := range packs {
		if _, built := content.Bundled()[p]; !built && !slices.Contains(h.packs, p) {
			return nil, notice("no_pack", "pack", p)
		}
	}
	key := strings.Join(packs, "\n")
	if c := h.boxes[key]; c != nil {
		return c, nil
	}
	c, err := content.Open(packs...)
	if err != nil {
		return nil, err
	}
	if len(h.boxes) >= mostBoxes {
		clear(h.boxes)
	}
	h.boxes[key] = c
	return c, nil
}

// sweep handles clocks, games that could not be saved, and those without an open page.
func (h *Hall) sweep() {
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	for {
		select {
		case <-h.ctx.Done():
			return
		case now := <-tick.C:
			h.Sweep(now)
		}
	}
}

// Sweep does what has to be done at a time.
func (h *Hall) Sweep(now time.Time) {
	h.mu.Lock()
	due := now.Sub(h.expired) >= expireEvery
	h.mu.Unlock()
	if due {
		h.expire(now)
	}
	for _, r := range h.all() {
		r.tend(now)
	}
}

// open takes a game up from its journal.
func (h *Hall) open(r *Room) (*savegame.Game, error) {
	c, err := h.box(r.paper.Packs)
	if err != nil {
		return nil, err
	}
	return savegame.Resume(c, h.path(r.ID, journalEnd))
}

// The bounds of a folder of games. They keep a server that anybody may use from being filled up.
const (
	MostGames   = 5000             // games in the folder; a game takes 30 to 100 KB on the disk
	mostBoxes   = 32               // sets of packs that are kept in memory, a few MB each
	mostFrames  = 64               // drawn pages of one position: links x languages x preferences
	restAfter   = 2 * time.Minute  // a game that nobody looks at leaves memory
	retryAfter  = 30 * time.Second // a computer player whose decision could not be saved tries again
	hintTime    = 2 * time.Second  // is thought about a hint
	hintWait    = 10 * time.Second // for the hints that others have asked for before
	longestWait = 30 * 24 * time.Hour
)

// thinkers returns how many computer players may think at once: a core is left for people.
func thinkers(cores int) int { return max(1, cores-1) }
