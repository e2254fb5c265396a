// Package author follows packs while their author writes them: pictures of their things, what is wrong with
// them, and their scenarios, anew after each file that is saved.
//
//	desk.go       following the folders, notifying pages of news, and a game with a card in hand
//	look.go       pictures and findings, the sentences of a thing, and which of them are new
//	scenarios.go  scenarios, played beside
//	files.go      the files of the packs, as an editor reads and writes them
//	draft.go      texts that are not saved: they are shown as if they were
//	add.go        new files, things and packs; packs in links
//
// Content that is broken never ends anything: what could be read last stays.
package author

import (
	"context"
	"errors"
	"fmt"
	"html/template"
	"log/slog"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"seti/cmd/internal/console"
	"seti/cmd/internal/testrun"
	"seti/cmd/internal/trial"
	"seti/content"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/source"
	"seti/scripting/stubs"
)

// Desk follows packs.
type Desk struct {
	Beside string // the folder for new packs; "" for the one in which the first pack is

	log     *slog.Logger
	ctx     context.Context
	stop    context.CancelFunc
	busy    sync.WaitGroup
	saved   chan struct{} // filled when there are scenarios to be played
	looking sync.Mutex    // held while packs are read

	naming sync.Mutex
	named  *followed

	mu      sync.Mutex
	now     State
	read    *reading // what could be read last; nil if nothing could
	seen    map[string]*Thing
	played  map[string]played // by file
	pages   map[chan struct{}]struct{}
	drafts  map[string]draft // by file
	watcher *testrun.Watcher // the last that was made; nil if nothing is followed
	model   *stubs.Model     // of read
}

// followed names packs. It is not changed.
type followed struct {
	packs   []string // those that are loaded, as content.Find finds them
	folders Files    // those of them that the author writes
}

// quiet is how long nothing may change before a change is looked at. A file that is read too early, between two steps
// of an editor, only shows errors until the next step.
const quiet = 20 * time.Millisecond

// of returns the packs that are followed.
func (d *Desk) of() *followed {
	d.naming.Lock()
	defer d.naming.Unlock()
	return d.named
}

// State holds everything on the page of the author. Its lists are not changed.
type State struct {
	Version   uint64   // changes with everything that the page shows
	Folders   []string // with their whole paths
	Broken    bool     // the packs cannot be loaded: things are those that could be read last
	Things    []Thing
	Signs     template.HTML // those of packs, which the pictures use
	Findings  []Finding     // those about nothing that is shown
	Scenarios []Scenario
	Unsaved   []Unsaved
}

// Thing is a thing of a pack that is followed, or one that such a pack changes.
type Thing struct {
	Address    string // "my-pack:card/201"
	Kind, ID   string // of package describe
	Name, File string
	Picture    template.HTML
	Was        template.HTML // the picture before the last change of this session; "" if there was none
	Lines      []Line        // what it says
	New        bool          // it has come in this session
	Findings   []Finding
	Playable   bool   // a game can begin with it in hand
	Prompt     string // the command that opens a prompt on that game

	files []string // in messages
	said  []string
}

// Changed reports whether the thing has changed in this session.
func (t *Thing) Changed() bool { return t.New || t.Was != "" }

// Files returns the files that describe the thing.
func (t *Thing) Files() []string {
	return slices.DeleteFunc(slices.Compact(slices.Clone(t.files)), func(f string) bool { return f == "" })
}

// Names returns these files, a line each.
func (t *Thing) Names() string { return strings.Join(t.Files(), "\n") }

// Finding is a problem that was found.
type Finding struct {
	File              string // "" if it is about no file
	Line, Col         int    // 0 if it is about the whole file
	Where, Text, Hint string
	Excerpt           []string // the line that it is about
	Warning           bool
}

// Scenario is a scenario of a pack.
type Scenario struct {
	File, About string
	Waits       bool // it is to be played, and the rest is of the last time
	Known       bool // it has been played
	Failed      bool
	Why, Log    string
}

// reading is content that could be read.
type reading struct {
	*catalog.Catalog
	packs   []*content.Pack
	changes []content.Change
}

// Open loads packs, named as for content.Open, and follows those of them in folders, until Close.
func Open(packs, folders []string, log *slog.Logger) (*Desk, error) {
	w, err := testrun.Follow(folders, quiet)
	if err != nil {
		return nil, fmt.Errorf("the packs cannot be watched: %w", err)
	}
	d := Still(packs, folders, log)
	d.watcher = w
	d.busy.Go(func() {
		for w != nil {
			if err := w.Run(d.ctx, d.Look); err == nil {
				return
			} else {
				log.Error("the packs are watched anew", "error", err)
			}
			w = d.again(d.ctx)
		}
	})
	return d, nil
}

// Still loads packs as Open does and follows nothing: after changing a file, call Look.
func Still(packs, folders []string, log *slog.Logger) *Desk {
	ctx, stop := context.WithCancel(context.Background())
	d := &Desk{log: log, ctx: ctx, stop: stop, saved: make(chan struct{}, 1), seen: map[string]*Thing{}, played: map[string]played{}, drafts: map[string]draft{},
		pages: map[chan struct{}]struct{}{}, named: &followed{packs, folders}, now: State{Version: uint64(time.Now().UnixMilli()), Folders: absolute(folders)}}
	d.Look()
	d.busy.Go(func() { d.play(ctx) })
	return d
}

// absolute returns the whole paths of folders: "." says nothing.
func absolute(folders []string) []string {
	shown := slices.Clone(folders)
	for i, f := range folders {
		if path, err := filepath.Abs(f); err == nil {
			shown[i] = path
		}
	}
	return shown
}

// again follows the folders once more after the system could not report every change.
func (d *Desk) again(ctx context.Context) *testrun.Watcher {
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(time.Second):
		}
		if w, err := testrun.Follow(d.of().folders, quiet); err == nil {
			d.mu.Lock()
			d.watcher = w
			d.mu.Unlock()
			d.Look()
			return w
		}
	}
}

// Close ends following. A scenario that is being played ends first.
func (d *Desk) Close() {
	d.stop()
	d.busy.Wait()
}

// State returns what the page shows now.
func (d *Desk) State() State {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.now
}

// Join returns a channel that has a value at once and after each change, until Leave.
func (d *Desk) Join() chan struct{} {
	c := make(chan struct{}, 1)
	c <- struct{}{}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.pages[c] = struct{}{}
	return c
}

// Leave takes a page away.
func (d *Desk) Leave(c chan struct{}) {
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.pages, c)
}

// tell notifies pages of a new state. The desk is locked.
func (d *Desk) tell() {
	d.now.Version++
	for _, c := range slices.Collect(maps.Keys(d.pages)) {
		select {
		case c <- struct{}{}:
		default: // the page has not looked yet, and will see the latest
		}
	}
}

// sources returns the base game and the packs, with one more if it is not among them. What is not saved takes the
// place of its files.
func (d *Desk) sources(beside string) []content.Source {
	names := d.of().packs
	if beside != "" && !slices.ContainsFunc(names, func(p string) bool { return content.PackID(content.Find(p)) == beside }) {
		names = append(slices.Clone(names), beside)
	}
	return content.WithBase(d.drafted(content.Sources(names...)))
}

// card returns the index of a card by its address, -1 if there is none.
func (r *reading) card(address string) int {
	return slices.IndexFunc(r.Cards, func(c catalog.Card) bool { return c.Pack+":card/"+c.ID == address })
}

// Try begins a game with a card in hand; the error explains why there is none.
func (d *Desk) Try(address string) (*play.Session, error) {
	d.mu.Lock()
	r := d.read
	d.mu.Unlock()
	if r == nil {
		return nil, errors.New("the pack has errors; mend them first")
	}
	at := r.card(address)
	if at < 0 {
		return nil, fmt.Errorf("there is no card %s", source.Printable(address))
	}
	return trial.Of(r.Catalog, &r.Cards[at]).Begin()
}

// prompt returns the command that opens a prompt on the game that Try begins.
func (d *Desk) prompt(card *catalog.Card) string {
	command := "seti repl"
	for _, p := range d.of().packs {
		command += " --pack " + console.Quote(p)
	}
	return command + " --hand " + console.Quote(card.Pack+":"+card.ID)
}
