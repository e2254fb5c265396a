package scenario

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/play"
	"seti/kernel/source"
	"seti/kernel/text"
	"seti/scripting"
	"seti/scripting/prompt"
)

// Way is a way to play a scenario. The outcome must be the same in all.
type Way int

// The ways.
const (
	Plain   Way = iota
	Resumed     // saved and resumed after each step
	Redone      // undone and redone after each step
	Twice       // a second time, with equal hashes
	Hidden      // with the hidden cards of others exchanged before each step
)

// Ways are all ways, in the order in which they are tried.
var Ways = []Way{Plain, Resumed, Redone, Twice, Hidden}

func (w Way) String() string {
	return [...]string{"plain", "resumed", "redone", "twice", "hidden"}[w]
}

// Result is what came out.
type Result struct {
	Log    string
	Hash   uint64
	Hashes []uint64 // after each line
	Lists  map[int]bool
}

// player plays one scenario in one way.
type player struct {
	sc      *Scenario
	c       *kernel.Catalog
	say     *text.Speaker
	way     Way
	set     kernel.Settings
	session *play.Session
	log     strings.Builder
	entries []kernel.LogEntry // that are not written yet
	result  Result
	noting  bool
	leaks   Leaks
	cover   *scripting.Cover // notes what runs of functions, if not nil
}

// Run plays the scenario in one way. The error says where it fails and what
// was expected.
func (sc *Scenario) Run(c *kernel.Catalog, way Way) (*Result, error) {
	set, err := sc.settings(c)
	if err != nil {
		return nil, err
	}
	p := &player{sc: sc, c: c, say: text.English(c), way: way, set: set, result: Result{Lists: map[int]bool{}}}
	if p.session, err = p.newSession(); err != nil {
		return nil, err
	}
	defer func() { p.session.Close() }()
	if err := p.play(); err != nil {
		return nil, err
	}
	p.result.Log = p.logged()
	p.result.Hash = p.session.State().Hash()
	if way == Twice {
		again, err := sc.Run(c, Plain)
		if err != nil {
			return nil, err
		}
		if fmt.Sprint(again.Hash, again.Hashes) != fmt.Sprint(p.result.Hash, p.result.Hashes) {
			return nil, fmt.Errorf("%s: played twice, the states differ", sc.File)
		}
	}
	return &p.result, nil
}

// newSession makes a session that stands at the arranged position.
func (p *player) newSession() (*play.Session, error) {
	host := scripting.NewHost()
	s, err := play.NewSession(p.c, p.set, func() kernel.Scripts { return host })
	if err != nil {
		return nil, err
	}
	s.FreeUndo = true
	setup := p.sc.position(p.c)
	playsSetup, _ := setup.Get("setup")
	err = s.Arrange(func(g *kernel.Game) error {
		if err := p.leaks.Check(g); err != nil { // what lies open before the setup
			return err
		}
		if !playsSetup.Bool {
			g.FinishSetup()
		}
		return arrange.Apply(g, setup).Err()
	})
	if err != nil {
		return nil, err
	}
	if p.cover != nil {
		p.cover.Watch(host) // not while the position was arranged, which proves nothing
	}
	s.Log = func(n kernel.LogEntry) {
		if p.way == Hidden {
			p.leaks.Add(s.Game(), n)
		}
		if p.noting {
			p.entries = append(p.entries, n)
		}
	}
	s.Reached = func(list int) { p.result.Lists[list] = true }
	return s, nil
}

// write writes a line of the log behind what has happened before it.
func (p *player) write(format string, args ...any) {
	for _, line := range p.say.Logs(p.entries, kernel.Everyone) {
		fmt.Fprintln(&p.log, line)
	}
	p.entries = p.entries[:0]
	fmt.Fprintf(&p.log, format, args...)
}

// logged is the whole log.
func (p *player) logged() string {
	p.write("")
	return p.log.String()
}

func (p *player) play() error {
	p.noting = true
	for i := range p.sc.Play {
		if err := p.line(i); err != nil {
			return err
		}
		p.result.Hashes = append(p.result.Hashes, p.session.State().Hash())
	}
	// What follows the last line without a question belongs to it.
	p.session.Pending()
	if err := p.session.Err(); err != nil {
		at := source.Pos{File: p.sc.File}
		if n := len(p.sc.Play); n > 0 {
			at = p.sc.Play[n-1].Pos
		}
		return fmt.Errorf("%s: %w", at, err)
	}
	if p.way == Hidden {
		if err := p.leaks.Check(p.session.Game()); err != nil {
			return fmt.Errorf("%s: %w", p.sc.File, err)
		}
	}
	for _, l := range p.sc.Expect {
		if err := p.expect(l); err != nil {
			return err
		}
	}
	return nil
}

func (p *player) line(i int) error {
	l := p.sc.Play[i]
	switch {
	case l.Expr != "":
		return p.expect(l)
	case l.Code != "":
		return p.refused(l)
	case l.Offered:
		return p.isOffered(l)
	}
	if err := p.place(i); err != nil { // what defaults on the way cause is not of this line
		return err
	}
	p.write("> %s: %s\n", l.Seat, l.ID)
	if p.way == Hidden {
		if err := p.exchange(l); err != nil {
			return err
		}
	}
	if err := p.session.Play(l.Seat, l.ID); err != nil {
		return p.failed(l, err)
	}
	switch p.way {
	case Resumed:
		return p.resume(l)
	case Redone:
		return p.redo(l)
	}
	return nil
}

// failed explains a step that was not possible.
func (p *player) failed(l Line, err error) error {
	d := p.session.Raw()
	var r *kernel.Refusal
	if d == nil || !errors.As(err, &r) {
		return fmt.Errorf("%s: %s: %w", l.Pos, l.ID, err)
	}
	return fmt.Errorf("%s: %s: %s: %s\n%s", l.Pos, l.Seat, l.ID, p.say.Refusal(*r), p.offered())
}

// offered lists what is pending.
func (p *player) offered() string {
	d := p.session.Raw()
	if d == nil {
		return "\tthe game is over"
	}
	s := fmt.Sprintf("\tpending for %s: %s\n\toffered:", d.Seat, p.say.Question(p.session.Game(), d))
	for _, o := range d.Options {
		s += " [" + p.c.ID(o) + "]"
	}
	return s
}

func (p *player) refused(l Line) error {
	p.session.Continue()
	before := p.session.State().Hash()
	r := p.session.Why(l.Seat, l.ID)
	switch {
	case r.Misspelt:
		return fmt.Errorf("%s: %s: %s: %s", l.Pos, l.Seat, l.ID, p.say.Refusal(r))
	case r.Code == kernel.Allowed:
		return fmt.Errorf("%s: %s: %s is offered, expected %s", l.Pos, l.Seat, l.ID, l.Code)
	case r.Code != l.Code:
		return fmt.Errorf("%s: %s: %s is refused with %s, expected %s\n%s", l.Pos, l.Seat, l.ID, p.say.Refusal(r), l.Code, p.offered())
	}
	if p.session.State().Hash() != before {
		return fmt.Errorf("%s: %s: the refusal changed the state", l.Pos, l.ID)
	}
	p.write("> %s: %s is refused: %s\n", l.Seat, l.ID, p.say.Refusal(r))
	return nil
}

// isOffered passes interrupt points up to the decision that offers the option.
func (p *player) isOffered(l Line) error {
	p.session.Seek(l.Seat, l.ID)
	if r := p.session.Why(l.Seat, l.ID); r.Code != kernel.Allowed {
		return fmt.Errorf("%s: %s: %s is not offered: %s\n%s", l.Pos, l.Seat, l.ID, p.say.Refusal(r), p.offered())
	}
	p.write("> %s: %s is offered\n", l.Seat, l.ID)
	return nil
}

func (p *player) expect(l Line) error {
	p.session.Continue()
	if err := p.session.Err(); err != nil {
		return fmt.Errorf("%s: %w", l.Pos, err)
	}
	looked := p.session
	if d := p.session.Raw(); d != nil && d.Default >= 0 {
		// A choice that may stay open: look past it, and leave it open.
		looked = p.session.Fork()
		defer looked.Close()
		looked.Pending()
	}
	e := prompt.NewExpressions(arrange.Describe(looked.Game(), kernel.Everyone))
	wrong, err := e.Check(l.Expr)
	switch {
	case err != nil:
		return fmt.Errorf("%s: %w", l.Pos, err)
	case wrong != "":
		return fmt.Errorf("%s: %s: %s\n%s", l.Pos, l.Expr, wrong, p.offered())
	}
	return nil
}

// resume saves the game as text and goes on with one read from it.
func (p *player) resume(l Line) error {
	var file bytes.Buffer
	if err := play.WriteHead(&file, play.JournalHead{Packs: p.c.Packs, Settings: p.set}); err != nil {
		return err
	}
	if err := play.WriteLines(&file, p.session.Lines()...); err != nil {
		return err
	}
	j, err := play.ReadJournal("journal", &file)
	if err != nil {
		return fmt.Errorf("%s: saved game: %w", l.Pos, err)
	}
	if err := j.CheckPacks(p.c); err != nil {
		return fmt.Errorf("%s: saved game: %w", l.Pos, err)
	}
	before := p.session.State().Hash()
	p.session.Close()
	p.noting = false
	if p.session, err = p.newSession(); err != nil {
		return err
	}
	err = p.session.Restore(j)
	p.noting = true
	if err != nil {
		return fmt.Errorf("%s: resumed: %w", l.Pos, err)
	}
	if p.session.State().Hash() != before {
		return fmt.Errorf("%s: after saving and resuming the state is another", l.Pos)
	}
	return nil
}

// redo takes the step back and does it again.
func (p *player) redo(l Line) error {
	before := p.session.State().Hash()
	p.noting = false
	defer func() { p.noting = true }()
	if err := p.session.Undo(l.Seat); err != nil {
		return fmt.Errorf("%s: undo: %w", l.Pos, err)
	}
	if err := p.session.Redo(); err != nil {
		return fmt.Errorf("%s: redo: %w", l.Pos, err)
	}
	if p.session.State().Hash() != before {
		return fmt.Errorf("%s: undone and redone the state is another", l.Pos)
	}
	return nil
}

// exchange looks at the decision as its seat may know it, once with the game
// as it is and once with all that is hidden from the seat dealt anew: nothing
// may differ. Nor may a log have told what its seat may not know.
func (p *player) exchange(l Line) error {
	g := p.session.Game()
	if err := p.leaks.Check(g); err != nil {
		return fmt.Errorf("%s: %w", l.Pos, err)
	}
	view := fmt.Sprintf("%+v", arrange.Describe(g, l.Seat))
	other := g.Determinize(l.Seat, 12345)
	if got := fmt.Sprintf("%+v", arrange.Describe(other, l.Seat)); got != view {
		return fmt.Errorf("%s: what %s may know depends on what is hidden from him:\n\t%s\n\t%s", l.Pos, l.Seat, view, got)
	}
	d := p.session.Raw()
	if d == nil || d.Seat != l.Seat {
		return nil
	}
	// Taken up in the middle of an action, too, the decision must be the same.
	other = &kernel.Game{Scripts: scripting.NewHost(), Answer: func(*kernel.Game, *kernel.Decision) int { return kernel.Stop }}
	err := p.session.TakeUp(other, l.Seat, 12345)
	var strayed *play.Strayed
	switch {
	case errors.As(err, &strayed):
		return fmt.Errorf("%s: what %s is offered depends on what is hidden from him: %w:\n\t%s\n\t%s", l.Pos, l.Seat, err, p.ids(d.Options), p.ids(strayed.Offered))
	case err != kernel.ErrStopped:
		return fmt.Errorf("%s: with other hidden cards: %w", l.Pos, err)
	}
	return nil
}

func (p *player) ids(options []kernel.Option) string {
	var ids []string
	for _, o := range options {
		ids = append(ids, p.c.ID(o))
	}
	return strings.Join(ids, ", ")
}
