package repl

import (
	"errors"
	"fmt"
	"slices"

	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/source"
	"seti/kernel/text"
	"seti/scripting/scenario"
)

// game is the game that is tried out: the content, where it began, and what has been
// done since. Everything else follows from these three, so taking back a deed
// and playing on with other content are the same: the deeds are done again.
type game struct {
	c       *catalog.Catalog
	base    source.Value // setup.toml of the game before anything was done
	looks   []look       // at what the author looked before anything was done
	deeds   []deed
	undone  []deed
	kept    []deed // all deeds, if some of them did not fit new content
	session *play.Session
	notes   []entry
	lines   []int // for each deed, the number of lines of a scenario after it
	watch   watch
}

// deed is one thing that an author did: arranging the position or taking an
// option.
type deed struct {
	change *source.Value // what was arranged
	// setup is, if nothing had been played before, the setup.toml for everything
	// that was arranged so far.
	setup *source.Value
	seat  board.Seat
	id    string // the option taken
	tried string // effects that are tried out, in Lua
	stop  bool   // the next interrupt point is not passed
	looks []look // at what the author looked after it
}

func (d deed) String() string {
	if d.change != nil {
		return "arranged " + leafNames(*d.change)
	}
	if d.tried != "" {
		return fmt.Sprintf("%s: tried %s", d.seat, d.tried)
	}
	return fmt.Sprintf("%s: %s", d.seat, d.id)
}

// since returns the entries of the log from number n on, without the deeds that led to them.
func (g *game) since(n int) []kernel.LogEntry {
	var list []kernel.LogEntry
	for _, e := range g.notes[min(n, len(g.notes)):] {
		list = append(list, e.note)
	}
	return list
}

// entry is an entry of the log with the number of deeds done when it happened.
type entry struct {
	note kernel.LogEntry
	at   int
}

// open begins a game.
func open(c *catalog.Catalog, base source.Value) (*game, error) {
	g := &game{c: c, base: base}
	return g, g.begin()
}

// setup returns the setup.toml with which the game began, including what was arranged
// before anything was played.
func (g *game) setup() source.Value {
	setup := g.base
	for _, d := range g.deeds {
		if d.setup != nil {
			setup = *d.setup
		}
	}
	return setup
}

// played reports whether an option was taken.
func (g *game) played() bool {
	return slices.ContainsFunc(g.deeds, func(d deed) bool { return d.change == nil })
}

// begin goes to the position before the first deed that does not belong to the setup.
func (g *game) begin() error {
	s, err := scenario.Start(g.c, g.setup())
	if err != nil {
		return err
	}
	g.use(s)
	return nil
}

// use plays on with a session.
func (g *game) use(s *play.Session) {
	if g.session != nil {
		g.session.Close()
	}
	g.session, g.notes = s, nil
	s.FreeUndo = true
	for p := range s.AskAll {
		s.AskAll[p] = true // settle takes defaults
	}
	s.Log = func(n kernel.LogEntry) { g.notes = append(g.notes, entry{n, len(g.deeds)}) }
	s.Game()
}

// misfit is the error for a deed that could not be done again.
type misfit struct {
	deed deed
	n    int // its number, from 1
	err  error
}

func (m *misfit) Error() string { return fmt.Sprintf("%s no longer fits: %v", m.deed, m.err) }

// again does all deeds again. If one cannot be done, the game is at the position before it,
// and the error is a *misfit.
func (g *game) again() error {
	deeds, n := g.deeds, 0
	for n < len(deeds) && deeds[n].setup != nil {
		n++
	}
	g.deeds = deeds[:n]
	if err := g.begin(); err != nil {
		// Content has changed: as much of the setup as is possible is kept.
		for ; n > 0; n-- {
			if g.deeds = deeds[:n-1]; g.begin() == nil {
				return &misfit{deeds[n-1], n, err}
			}
		}
		return err
	}
	g.watch.off = true
	defer func() { g.watch.off = false }()
	for _, d := range deeds[len(g.deeds):] {
		n := len(g.deeds)
		g.deeds = append(g.deeds[:n:n], d)
		if err := g.do(d); err != nil {
			g.deeds = g.deeds[:n]
			var r *kernel.Refusal
			if !errors.As(err, &r) { // a script failed in the middle: go to before it
				if err2 := g.again(); err2 != nil {
					return err2
				}
			}
			return &misfit{d, n + 1, err}
		}
	}
	return nil
}

// do does the last deed of g.deeds.
func (g *game) do(d deed) error {
	if d.change != nil {
		return g.arrangeNow(*d.change)
	}
	err := g.say().Err(g.session.Play(d.seat, d.id))
	if err == nil && !d.stop {
		err = g.settle()
	}
	if err == nil {
		for len(g.lines) < len(g.deeds) {
			g.lines = append(g.lines, 0)
		}
		g.lines[len(g.deeds)-1] = len(g.session.Lines())
	}
	return err
}

// settle passes interrupt points, but neither one before data that would be
// lost nor a choice that may stay open: the author may want to take it.
func (g *game) settle() error {
	for {
		d := g.session.Raw()
		if d == nil || d.Kind != kernel.Interrupt || d.Default < 0 || d.Urgent {
			return nil
		}
		if err := g.session.ChooseOption(d.Default); err != nil {
			return err
		}
	}
}

// play takes an option.
func (g *game) play(d deed) error {
	g.watch.attach(g.session)
	n := len(g.deeds)
	g.deeds = append(g.deeds[:n:n], d)
	g.watch.into, g.watch.lines = d.stop, g.watch.lines && d.stop
	err := g.do(d)
	g.watch.into = false
	if err == nil {
		g.undone, g.kept = nil, nil
		return nil
	}
	g.deeds = g.deeds[:n]
	var r *kernel.Refusal
	if !errors.As(err, &r) {
		// A script failed: go back to before the decision.
		if err2 := g.again(); err2 != nil {
			return err2
		}
	}
	return err
}

// arrange changes the position.
func (g *game) arrange(change source.Value) error {
	d := deed{change: &change}
	var err error
	if g.played() {
		err = g.arrangeNow(change)
	} else {
		d.setup, err = g.arrangeStart(change)
	}
	if err != nil {
		return err
	}
	n := len(g.deeds)
	g.deeds, g.undone, g.kept = append(g.deeds[:n:n], d), nil, nil
	return nil
}

// arrangeStart changes where the game begins: what was arranged before is joined with the
// change into one setup.
func (g *game) arrangeStart(change source.Value) (*source.Value, error) {
	old := g.setup()
	was, before := g.session.State().Hash(), positionOf(g.session)
	merged := merge(old, change)
	// A card or figure can only be in one place: what was arranged before is
	// written as it is now.
	changed := g.session.Arrange(func(k *kernel.Game) error { return arrange.Apply(k, change).Err() }) == nil
	if changed {
		merged = refresh(merged, change, before, positionOf(g.session))
	}
	s, err := scenario.Start(g.c, merged)
	if err != nil {
		if changed {
			err = errors.Join(err, g.again())
		}
		return nil, err
	}
	if s.State().Hash() == was && unlike(positionOf(s), change) {
		s.Close()
		err = nothing(change)
		if err2 := g.again(); err2 != nil {
			err = err2
		}
		return nil, err
	}
	g.use(s)
	return &merged, nil
}

// arrangeNow changes the position in the middle of a game: the new position becomes the start
// of what follows.
func (g *game) arrangeNow(change source.Value) error {
	if d := g.session.Raw(); d != nil && d.Kind != kernel.TurnLevel {
		return source.Problems{{Text: "the position cannot be arranged while a question is open: " + g.say().Question(g.session.Game(), d),
			Hint: "answer it, or :undo"}}
	}
	if g.session.Over() {
		return source.Problems{{Text: "the game is over", Hint: ":undo, or :new for another"}}
	}
	now := g.session.State().Clone()
	was := now.Hash()
	err := g.session.Arrange(func(k *kernel.Game) error {
		k.S.CopyFrom(now)
		return arrange.Apply(k, change).Err()
	})
	if err != nil {
		return err
	}
	if g.session.State().Hash() == was && unlike(positionOf(g.session), change) {
		return nothing(change)
	}
	return nil
}

// nothing returns the error for a change that changes nothing.
func nothing(change source.Value) error {
	return source.Problems{{Text: leafNames(change) + " cannot be arranged here", Hint: "it is read only, or belongs to the start of a game: see :new"}}
}

// undo takes the last deed back.
func (g *game) undo() (deed, error) {
	n := len(g.deeds)
	if n == 0 {
		return deed{}, errors.New("nothing has been done")
	}
	d := g.deeds[n-1]
	g.deeds = g.deeds[:n-1]
	g.undone, g.kept = append(g.undone, d), nil
	return d, g.again()
}

// redo does again the deed that was taken back last.
func (g *game) redo() (deed, error) {
	n := len(g.undone)
	if n == 0 {
		return deed{}, errors.New("nothing has been taken back")
	}
	d, rest := g.undone[n-1], g.undone[:n-1]
	var err error
	if d.change != nil {
		err = g.arrange(*d.change)
	} else {
		err = g.play(d)
	}
	if err == nil {
		g.deeds[len(g.deeds)-1].looks, g.undone = d.looks, rest
	}
	return d, err
}

// reload continues with other content. Deeds that do not fit are tried again with the content
// that comes next.
func (g *game) reload(c *catalog.Catalog) error {
	g.c = c
	if g.kept != nil {
		g.deeds = g.kept
	}
	all := g.deeds
	err := g.again()
	if g.kept = nil; err != nil {
		g.kept = all
	}
	return err
}

// describe returns the position as a seat may know it.
func (g *game) describe(seat board.Seat) *arrange.Position {
	return arrange.Describe(g.session.Game(), seat)
}

// say returns a speaker for the messages of the kernel.
func (g *game) say() *text.Speaker { return text.English(g.c) }
