package repl

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/log"
	"seti/kernel/play"
	"seti/kernel/source"
	"seti/kernel/text"
	"seti/scripting/scenario"
)

// game is the game that is tried out: the content, where it began, and what has been done since. What was
// arranged before anything was played belongs to where the game begins; every later deed is a line of the session,
// with the defaults behind it. Everything else follows from these three: to play on with other content is to do
// the deeds again.
type game struct {
	c       *catalog.Catalog
	base    source.Value // setup.toml of the game before anything was done
	looks   []look       // at what the author looked before anything was done
	deeds   []deed
	undone  []deed
	waiting []deed // those after deeds, if the first of them does not fit new content
	session *play.Session
	notes   play.Notes // the log; the line of an entry is the number of deeds before it
	watch   watch
	lang    *text.Language // of labels, questions and the log
}

// deed is one thing that an author did: arranging the position or taking an
// option.
type deed struct {
	change *source.Value // what was arranged
	// setup is, if nothing had been played before, the setup.toml for everything
	// that was arranged so far.
	setup    *source.Value
	seat     board.Seat
	id       string // the option taken
	tried    string // effects that are tried out, in Lua
	stepping bool   // the next interrupt point is not passed
	looks    []look // at what the author looked after it
	lines    int    // number of lines of the session after it
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
func (g *game) since(n int) []log.Entry {
	var list []log.Entry
	for _, e := range g.notes.Since(n) {
		list = append(list, e.Note)
	}
	return list
}

// open begins a game.
func open(c *catalog.Catalog, base source.Value, lang *text.Language) (*game, error) {
	g := &game{c: c, base: base, lang: lang}
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
	g.session, g.notes = s, play.Notes{}
	s.FreeUndo = true
	for p := range s.AskAll {
		s.AskAll[p] = true // settle takes defaults
	}
	s.Log = func(n log.Entry) {
		g.notes.At = len(g.deeds)
		g.notes.Add(n)
	}
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
	for _, d := range deeds[n:] {
		if err := g.do(d); err != nil {
			return &misfit{d, len(g.deeds) + 1, err}
		}
	}
	return nil
}

// do does a deed after the others. If it fails the game is as it was.
func (g *game) do(d deed) error {
	n, done := len(g.deeds), false
	g.deeds = append(g.deeds[:n:n], d)
	defer func() {
		if !done {
			g.deeds = g.deeds[:n]
			g.notes.Forget(n + 1)
		}
	}()
	err := g.take(d)
	if err == nil {
		done, g.deeds[n].lines = true, len(g.session.Lines())
	}
	return err
}

// take arranges the position or takes an option in the session.
func (g *game) take(d deed) error {
	if d.change != nil {
		return g.session.Arrange(func(k *kernel.Game) error { return apply(k, *d.change) })
	}
	if err := g.session.Play(d.seat, d.id); err != nil {
		return g.say().Err(err)
	}
	if d.stepping || g.settle() {
		return nil
	}
	return errors.Join(g.session.Err(), g.session.Undo(d.seat))
}

// settle passes interrupt points, but neither one before data that would be
// lost nor a choice that may stay open: the author may want to take it. It reports whether that went well.
func (g *game) settle() bool {
	for {
		d := g.session.Raw()
		if d == nil || d.Kind != kernel.Interrupt || d.Default < 0 || d.Urgent {
			return g.session.Err() == nil
		}
		if !g.session.TakeDefault() {
			return false
		}
	}
}

// play takes an option.
func (g *game) play(d deed) error {
	g.watch.attach(g.session)
	g.watch.into, g.watch.lines = d.stepping, g.watch.lines && d.stepping
	defer func() { g.watch.into = false }()
	err := g.do(d)
	if err == nil {
		g.undone, g.waiting = nil, nil
	}
	return err
}

// arrange changes the position.
func (g *game) arrange(change source.Value) error {
	d := deed{change: &change}
	var err error
	if g.played() {
		err = g.arrangeNow(d)
	} else if d.setup, err = g.arrangeStart(change); err == nil {
		n := len(g.deeds)
		g.deeds = append(g.deeds[:n:n], d)
	}
	if err == nil {
		g.undone, g.waiting = nil, nil
	}
	return err
}

// arrangeStart changes where the game begins: what was arranged before is joined with the
// change into one setup.
func (g *game) arrangeStart(change source.Value) (*source.Value, error) {
	now, scratch := g.session.Game(), g.session.FromStart()
	defer scratch.Close()
	merged := merge(g.setup(), change)
	// A card or figure can only be in one place: what was arranged before is
	// written as it is now.
	if scratch.Arrange(func(k *kernel.Game) error { return arrange.Apply(k, change).Err() }) == nil {
		merged = refresh(merged, change, positionOf(now), positionOf(scratch.Game()))
	}
	s, err := scenario.Start(g.c, merged)
	if err != nil {
		return nil, err
	}
	if s.State().Hash() == now.S.Hash() && unlike(positionOf(s.Game()), change) {
		s.Close()
		return nil, nothing(change)
	}
	g.use(s)
	return &merged, nil
}

// arrangeNow changes the position in the middle of a game.
func (g *game) arrangeNow(d deed) error {
	if d := g.session.Raw(); d != nil && d.Kind != kernel.TurnLevel {
		return source.Problems{{Text: "the position cannot be arranged while a question is open: " + g.say().Question(g.session.Game(), d),
			Hint: "answer it, or :undo"}}
	}
	if g.session.Over() {
		return source.Problems{{Text: "the game is over", Hint: ":undo, or :new for another"}}
	}
	return g.do(d)
}

// apply changes the position of a game. To change nothing is an error.
func apply(k *kernel.Game, change source.Value) error {
	was := k.S.Hash()
	if err := arrange.Apply(k, change).Err(); err != nil {
		return err
	}
	if k.S.Hash() == was && unlike(positionOf(k), change) {
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
	g.undone, g.waiting = append(g.undone, d), nil
	if d.setup != nil {
		return d, g.begin()
	}
	g.notes.Forget(n)
	return d, g.session.Undo(d.seat)
}

// redo repeats the deed that was undone last.
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
	g.deeds = slices.Concat(g.deeds, g.waiting)
	all := g.deeds
	err := g.again()
	g.waiting = all[len(g.deeds):]
	return err
}

// describe returns the position as a seat may know it.
func (g *game) describe(seat board.Seat) *arrange.Position {
	return arrange.Describe(g.session.Game(), seat)
}

// say returns a speaker for the messages of the kernel.
func (g *game) say() *text.Speaker { return text.In(g.lang, g.session.C) }

// positionOf returns everything that can be arranged, as it is.
func positionOf(g *kernel.Game) source.Value {
	return arrange.Describe(g, board.Everyone).Settable()
}

// isTable reports whether a value has keys; an empty table is an empty list.
func isTable(v source.Value) bool { return v.Kind == source.Table && len(v.Fields) > 0 }

// merge returns a table with the keys of a change over its own.
func merge(t, change source.Value) source.Value {
	if !isTable(t) || !isTable(change) {
		return change
	}
	out := source.Value{Kind: source.Table, Fields: slices.Clone(t.Fields)}
	for _, f := range change.Fields {
		i := slices.IndexFunc(out.Fields, func(o source.Field) bool { return o.Key == f.Key })
		if i < 0 {
			out.Fields = append(out.Fields, f)
			continue
		}
		out.Fields[i].Value = merge(out.Fields[i].Value, f.Value)
	}
	return out
}

// refresh updates a setup: a value that the change does not name but that changed nevertheless gets its current value.
// Lists do not become longer, so that the top of a deck does not become the whole deck.
func refresh(setup, change, before, now source.Value) source.Value {
	if !isTable(setup) {
		if before.Same(now) || now.Kind == source.Nil {
			return setup
		}
		if n := len(setup.List); now.Kind == source.List && len(now.List) > n {
			now.List = now.List[:n]
		}
		return now
	}
	out := source.Value{Kind: source.Table}
	for _, f := range setup.Fields {
		c, named := change.Get(f.Key)
		if !named || isTable(c) && isTable(f.Value) {
			b, _ := before.Get(f.Key)
			n, _ := now.Get(f.Key)
			f.Value = refresh(f.Value, c, b, n)
		}
		out.Fields = append(out.Fields, f)
	}
	return out
}

// unlike reports whether a position differs from the one that a change asked for.
func unlike(pos, change source.Value) bool {
	if isTable(pos) && isTable(change) {
		return slices.ContainsFunc(change.Fields, func(f source.Field) bool {
			was, _ := pos.Get(f.Key)
			return unlike(was, f.Value)
		})
	}
	if n := len(change.List); n > 0 && n < len(pos.List) {
		pos.List = pos.List[:n] // such as the top of the deck
	}
	return !pos.Same(change)
}

// difference returns what must be arranged to get from one position to another.
func difference(from, to source.Value) (source.Value, bool) {
	if !isTable(from) || !isTable(to) {
		return to, !from.Same(to)
	}
	out := source.Value{Kind: source.Table}
	for _, f := range to.Fields {
		was, _ := from.Get(f.Key)
		if d, differs := difference(was, f.Value); differs {
			out.Fields = append(out.Fields, source.Field{Key: f.Key, Value: d})
		}
	}
	return out, len(out.Fields) > 0
}

// without returns a table without a key.
func without(t source.Value, key string) source.Value {
	t.Fields = slices.DeleteFunc(slices.Clone(t.Fields), func(f source.Field) bool { return f.Key == key })
	return t
}

// leafNames returns the names of the keys that a table sets: "p1.energy, row".
func leafNames(t source.Value) string {
	var names []string
	eachLeaf(t, "", func(name string, _ source.Value) { names = append(names, name) })
	if len(names) > 4 {
		names = append(names[:3], "…")
	}
	return strings.Join(names, ", ")
}

func eachLeaf(t source.Value, path string, visit func(string, source.Value)) {
	if !isTable(t) {
		visit(path, t)
		return
	}
	for _, f := range t.Fields {
		name := f.Key
		if path != "" {
			name = path + "." + f.Key
		}
		eachLeaf(f.Value, name, visit)
	}
}
