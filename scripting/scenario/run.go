package scenario

import (
	"errors"
	"fmt"
	"strings"

	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/log"
	"seti/kernel/play"
	"seti/kernel/source"
	"seti/kernel/text"
	"seti/scripting"
)

// Way is a way to play a scenario. The outcome must be the same in all ways.
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

// Result is the outcome of a scenario.
type Result struct {
	Log    string // what happened, as data
	Hash   uint64
	Hashes []uint64 // after each line
	Lists  map[int]bool

	record record
	c      *catalog.Catalog
}

// Told returns what happened in words.
func (r *Result) Told() string { return r.record.told(text.English(r.c)) }

// Sentences returns the sentences of the entries of the log, by their lines in it.
func (r *Result) Sentences() map[string]string { return r.record.sentences(r.c, text.English(r.c)) }

// player plays one scenario in one way.
type player struct {
	sc      *Scenario
	c       *catalog.Catalog
	say     *text.Speaker
	way     Way
	set     kernel.Settings
	session *play.Session
	entries []log.Entry // since the last step of the record
	result  Result
	noting  bool
	leaks   Leaks
	peeks   *peeks            // finds functions that ask for hidden things, in the way Hidden
	cover   *scripting.Cover  // records what functions run, if not nil
	start   *arrange.Position // where the scenario begins
	until   int               // number of lines to play before a look at the position
	looking *look             // at the position, until a line is taken
}

// Run plays the scenario in one way. The error is the place where it fails and what was expected. The result has what
// happened up to there; it is nil if the scenario could not begin.
func (sc *Scenario) Run(c *catalog.Catalog, way Way) (*Result, error) { return sc.run(c, way, nil) }

// Cover plays the scenario as Run does in the plain way, and records which parts of
// the functions of content run.
func (sc *Scenario) Cover(c *catalog.Catalog, cover *scripting.Cover) (*Result, error) {
	return sc.run(c, Plain, cover)
}

func (sc *Scenario) run(c *catalog.Catalog, way Way, cover *scripting.Cover) (*Result, error) {
	p, problems := sc.open(c, way, cover)
	defer p.close()
	if err := problems.Err(); err != nil {
		return nil, err
	}
	err := p.play()
	p.write("", "")
	p.result.Log = p.result.record.log(p.c)
	p.result.count(c)
	p.result.Hash = p.session.State().Hash()
	if err == nil && way == Twice {
		err = p.again()
	}
	return &p.result, err
}

// count names the lists of effects that ran by their numbers in a catalogue without the changes of modules.
func (r *Result) count(c *catalog.Catalog) {
	if r.c == c {
		return
	}
	at := map[string]int{}
	for i, e := range c.Lists {
		at[e.Path] = i
	}
	ran := r.Lists
	r.Lists = map[int]bool{}
	for id := range ran {
		if i, ok := at[r.c.Lists[id].Path]; ok {
			r.Lists[i] = true
		}
	}
}

// open sets up the arranged position, and reports all mistakes in the file before anything is played. If the scenario
// cannot begin there is no session.
func (sc *Scenario) open(c *catalog.Catalog, way Way, cover *scripting.Cover) (*player, source.Problems) {
	p := &player{sc: sc, c: c, say: text.English(c), way: way, cover: cover, until: len(sc.Play), result: Result{c: c, Lists: map[int]bool{}}}
	problems := sc.words(c)
	set, err := sc.settings(c)
	if err == nil {
		p.set = set
		if with, err := c.With(set.Modules); err == nil { // otherwise the session says why
			p.c, p.say, p.result.c = with, text.English(with), with
		}
		p.session, err = p.newSession()
	}
	var found source.Problems
	switch {
	case errors.As(err, &found):
		problems = append(problems, found...)
	case err != nil:
		problems.Add(sc.named(err), "", "%v", err)
	default:
		p.noting = true // what a setup does before the first question belongs to the log
		p.start = arrange.Describe(p.session.Game(), board.Everyone)
	}
	problems.Sort()
	return p, problems
}

func (p *player) close() {
	if p.session != nil {
		p.session.Close()
	}
}

// newSession returns a session at the arranged position.
func (p *player) newSession() (*play.Session, error) {
	host := scripting.NewHost()
	scripts := kernel.Scripts(host)
	if p.way == Hidden {
		p.peeks = &peeks{Host: host, apart: scripting.NewHost()}
		scripts = p.peeks
	}
	s, err := play.NewHosted(p.c, p.set, func() kernel.Scripts { return scripts })
	if err != nil {
		return nil, err
	}
	s.FreeUndo = true
	setup := p.sc.position(p.c)
	playsSetup, _ := setup.Get("setup")
	err = s.Arrange(func(g *kernel.Game) error {
		if err := p.leaks.Check(g); err != nil { // what lies open before the setup does not count
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
	s.Log = func(n log.Entry) {
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

// write adds a line to the record after what has happened before it, as data and in words.
func (p *player) write(line, said string) {
	p.result.record = append(p.result.record, step{p.entries, line, said})
	p.entries = nil
}

func (p *player) play() error {
	if err := p.steps(); err != nil {
		return err
	}
	// Events after the last line, up to the next question, belong to it.
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
		if err := p.peeked(); err != nil {
			return fmt.Errorf("%s: %w", p.sc.File, err)
		}
	}
	return p.expectAll()
}

// steps plays the lines.
func (p *player) steps() error {
	for i := range p.sc.Play[:p.until] {
		if err := p.line(i); err != nil {
			return err
		}
		p.result.Hashes = append(p.result.Hashes, p.session.State().Hash())
	}
	return nil
}

func (p *player) line(i int) error {
	l := p.sc.Play[i]
	switch {
	case l.looks():
		wrong, err := p.expect(l)
		if err == nil && wrong != "" {
			err = fmt.Errorf("%s\n%s", wrong, p.offered())
		}
		return err
	case l.Code != "":
		return p.refused(l)
	case l.Offered:
		return p.isOffered(l)
	}
	p.looking = nil
	if err := p.place(i); err != nil { // consequences of defaults on the way do not belong to this line
		return err
	}
	taken := fmt.Sprintf("> %s: %s\n", l.Seat, l.ID)
	p.write(taken, taken)
	if p.idle(l) {
		return nil
	}
	if p.way == Hidden {
		if err := p.exchange(l); err != nil {
			return err
		}
	}
	err := p.session.Play(l.Seat, l.ID)
	p.session.Raw() // everything up to the next decision
	if peeked := p.peeked(); peeked != nil {
		return fmt.Errorf("%s: %w", l.Pos, peeked) // a function that reads nil may also fail
	}
	if err != nil {
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

// record holds what happened in a scenario, in its order.
type record []step

// step holds what happened up to a line of play, and the log of the line, as data and in words. The last step has no
// line.
type step struct {
	entries    []log.Entry
	line, said string
}

// log returns the record as data, as scenarios hold it.
func (r record) log(c *catalog.Catalog) string {
	var b strings.Builder
	for _, s := range r {
		for _, e := range s.entries {
			fmt.Fprintln(&b, e.Line(c))
		}
		b.WriteString(s.line)
	}
	return b.String()
}

// told returns the record in words.
func (r record) told(say *text.Speaker) string {
	var b strings.Builder
	for _, s := range r {
		for _, line := range say.Logs(s.entries, board.Everyone) {
			fmt.Fprintln(&b, line)
		}
		b.WriteString(s.said)
	}
	return b.String()
}

// sentences returns the sentences of the entries of the record, by their lines in the log.
func (r record) sentences(c *catalog.Catalog, say *text.Speaker) map[string]string {
	all := map[string]string{}
	for _, s := range r {
		for _, e := range s.entries {
			all[e.Line(c)] = say.Log(e, board.Everyone)
		}
	}
	return all
}

// moment selects one of the decisions that offer a line.
type moment string

// The moments. A line without one must have the same outcome at all of them.
const (
	anyMoment moment = ""
	now       moment = "now"  // at the first decision that offers it
	then      moment = "then" // at the last one: the interrupt points before it are passed
)

// place advances the session to the decision at which a line is taken: the first that offers it. If a line is a free
// action there and also the answer to a later decision, where it has another outcome, the line must say which is meant:
// a step paid with energy is not one of the moves that follow.
func (p *player) place(i int) error {
	l := p.sc.Play[i]
	o, ok := p.c.ParseOption(l.ID)
	if d := p.session.Raw(); !ok || d == nil || d.Default < 0 {
		return nil // nothing can be passed here
	}
	if l.When == anyMoment && p.way != Plain {
		p.session.Seek(l.Seat, l.ID) // it is not ambiguous, as the plain way has found
		return nil
	}
	offers := p.offers(l.Seat, o)
	switch n := len(offers); {
	case n == 0:
		return nil
	case l.When == then:
		pass(p.session, offers[n-1].passed)
		return nil
	case l.When == anyMoment && n > 1:
		if at, other := p.otherwise(i, offers); other {
			return p.ambiguous(l, offers[0].passed, at)
		}
	}
	pass(p.session, offers[0].passed)
	return nil
}

// pass takes the given number of defaults.
func pass(s *play.Session, n int) {
	for range n {
		s.TakeDefault()
	}
}

// offer is a decision that offers a line.
type offer struct {
	passed int  // number of defaults to take before it
	answer bool // the decision asks for the line, which is no free action
}

// offers returns the decisions that offer an option, up to a question that must be
// answered.
func (p *player) offers(seat board.Seat, o board.Option) (list []offer) {
	f := p.session.Fork()
	defer f.Close()
	for n := 0; ; n++ {
		if d := f.Raw(); d != nil && d.Seat == seat {
			if i := d.Find(o); i >= 0 {
				list = append(list, offer{n, d.IsAnswer(p.c, i)})
			}
		}
		if !f.TakeDefault() {
			return list
		}
	}
}

// otherwise returns a decision at which a line has another outcome than at the first one, because it
// is an answer at one of them and a free action at the other.
func (p *player) otherwise(i int, offers []offer) (passed int, other bool) {
	first := p.outcome(i, offers[0].passed)
	for _, x := range offers[1:] {
		if x.answer != offers[0].answer && p.outcome(i, x.passed) != first {
			return x.passed, true
		}
	}
	return 0, false
}

// outcome returns what the game shows at the next question if a line is taken after
// the given number of defaults. Questions of the action itself are answered by the lines after it.
func (p *player) outcome(i, passed int) string {
	f := p.session.Fork()
	defer f.Close()
	pass(f, passed)
	for k, l := range p.sc.Play[i:] {
		if !l.takes() {
			continue
		}
		if d := f.Raw(); k > 0 && (d == nil || d.Kind != kernel.Choice || d.Default >= 0) {
			break
		}
		if err := f.Play(l.Seat, l.ID); err != nil {
			break // the outcome shows in the question
		}
	}
	for f.TakeDefault() {
	}
	return p.shown(f)
}

// shown returns the present position and question of a session.
func (p *player) shown(s *play.Session) string {
	text := fmt.Sprintf("%+v", *arrange.Describe(s.Game(), board.Everyone))
	if d := s.Raw(); d != nil {
		text += fmt.Sprintf(" %s %s %s", d.Seat, p.say.Question(s.Game(), d), p.ids(d.Options))
	}
	return text
}

// Ambiguous is the error for a line of play with two meanings.
type Ambiguous struct {
	Pos  source.Pos
	text string
}

func (a *Ambiguous) Error() string { return a.text }

// ambiguous returns an error with both meanings and how each is written.
func (p *player) ambiguous(l Line, first, other int) error {
	at := func(n int) string {
		f := p.session.Fork()
		defer f.Close()
		pass(f, n)
		return p.say.Question(f.Game(), f.Raw())
	}
	return &Ambiguous{l.Pos, fmt.Sprintf("%s: %s: %s means two things, and they come to different ends; write one of\n\t%s: now %s\t(at once: %s)\n\t%s: then %s\t(after that: %s)",
		l.Pos, l.Seat, l.ID, l.Seat, l.ID, at(first), l.Seat, l.ID, at(other))}
}
