package scenario

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/board"
	"seti/scripting/prompt"
	"seti/scripting/syntax"
)

// failed returns the error of a step that was not possible.
func (p *player) failed(l Line, err error) error {
	d := p.session.Raw()
	var r *kernel.Refusal
	if d == nil || !errors.As(err, &r) {
		return fmt.Errorf("%s: %s: %w", l.Pos, l.ID, err)
	}
	return fmt.Errorf("%s: %s: %s: %s\n%s", l.Pos, l.Seat, l.ID, p.say.Refusal(*r), p.offered())
}

// offered returns in words what is pending.
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

// idle reports whether a line passes an interrupt point where there is none: a
// file may have a line for one that was there once.
func (p *player) idle(l Line) bool {
	o, _ := p.c.ParseOption(l.ID)
	d := p.session.Raw()
	return o.Verb == board.VerbContinue && d != nil && d.Seat == l.Seat && d.Find(o) < 0
}

// refused checks that an option is refused.
func (p *player) refused(l Line) error {
	p.session.Continue()
	before := p.session.State().Hash()
	r := p.session.Why(l.Seat, l.ID)
	switch {
	case r.Misspelt:
		return fmt.Errorf("%s: %s: %s: %s", l.Pos, l.Seat, l.ID, p.say.Refusal(r))
	case r.Code == kernel.Allowed && l.Code == anyCode:
		return fmt.Errorf("%s: %s: %s is offered, expected a refusal", l.Pos, l.Seat, l.ID)
	case r.Code == kernel.Allowed:
		return fmt.Errorf("%s: %s: %s is offered, expected %s", l.Pos, l.Seat, l.ID, l.Code)
	case r.Code != l.Code && l.Code != anyCode:
		return fmt.Errorf("%s: %s: %s is refused with %s, expected %s\n%s", l.Pos, l.Seat, l.ID, p.say.Refusal(r), l.Code, p.offered())
	}
	if p.session.State().Hash() != before {
		return fmt.Errorf("%s: %s: the refusal changed the state", l.Pos, l.ID)
	}
	line := fmt.Sprintf("> %s: %s is refused: ", l.Seat, l.ID)
	p.write(fmt.Sprintf("%s%s: %s\n", line, r.Code, r.Reason.Line(p.c)), fmt.Sprintf("%s%s\n", line, p.say.Refusal(r)))
	return nil
}

// isOffered passes interrupt points up to the decision that offers the option.
func (p *player) isOffered(l Line) error {
	p.session.Seek(l.Seat, l.ID)
	if r := p.session.Why(l.Seat, l.ID); r.Code != kernel.Allowed {
		return fmt.Errorf("%s: %s: %s is not offered: %s\n%s", l.Pos, l.Seat, l.ID, p.say.Refusal(r), p.offered())
	}
	offered := fmt.Sprintf("> %s: %s is offered\n", l.Seat, l.ID)
	p.write(offered, offered)
	return nil
}

// expectAll checks all expectations, and reports all that do not hold at once.
func (p *player) expectAll() error {
	if err := p.leaveOut(p.sc.Expect); err != nil {
		return fmt.Errorf("%s: %w", p.sc.File, err)
	}
	var all []string
	for _, l := range p.sc.Expect {
		wrong, err := p.expect(l)
		if err != nil {
			wrong = err.Error()
		}
		if wrong != "" {
			all = append(all, wrong)
		}
	}
	if len(all) == 0 {
		return nil
	}
	return fmt.Errorf("%s\n%s", strings.Join(all, "\n"), p.offered())
}

// look is a position that lines look at.
type look struct {
	game        *kernel.Game
	expressions *prompt.Expressions
	changes     []change // since the scenario began
	compared    bool     // changes has been computed
}

// look passes interrupt points, and leaves open a choice that may stay open.
func (p *player) look() (*look, error) {
	p.session.Continue()
	if err := p.session.Err(); err != nil || p.looking != nil {
		return p.looking, err
	}
	g := p.session.Game()
	if d := p.session.Raw(); d != nil && d.Default >= 0 {
		past := p.session.Fork()
		defer past.Close()
		past.Pending()
		g = past.Game()
	}
	p.looking = &look{game: g, expressions: prompt.NewExpressions(g)}
	return p.looking, nil
}

// expect returns what is wrong with the position at which a line looks, "" if nothing
// is. The error is one of the game or of the line itself.
func (p *player) expect(l Line) (wrong string, err error) {
	at, err := p.look()
	if err != nil {
		return "", fmt.Errorf("%s: %w", l.Pos, err)
	}
	said := l.Expr
	if l.Unchanged != nil {
		said, wrong = "unchanged", p.changed(l, at)
	} else if wrong, err = at.expressions.Check(l.Expr); err != nil {
		return "", fmt.Errorf("%s: %w", l.Pos, err)
	}
	if wrong == "" {
		return "", nil
	}
	return fmt.Sprintf("%s: %s: %s", l.Pos, said, wrong), nil
}

// course are the keys that every step changes: they count only in a line that names
// them.
var course = []string{"phase", "turn"}

// mostChanges is the number of changes that one message lists.
const mostChanges = 6

// change is a key whose value differs from that at the beginning of the scenario.
type change struct {
	key  []string
	text string
}

// changes returns the changes of the position since the scenario began. They are
// computed once, however many lines look at the position.
func (p *player) changes(at *look) []change {
	if !at.compared {
		at.compared = true
		for _, d := range arrange.Compare(p.start, arrange.Describe(at.game, board.Everyone)) {
			at.changes = append(at.changes, change{paths(d.Key)[0], d.String()})
		}
	}
	return at.changes
}

// leaveOut removes from the changes the keys that lines of expect name, because there "unchanged" means the other keys.
func (p *player) leaveOut(expect []Line) error {
	if !slices.ContainsFunc(expect, func(l Line) bool { return l.Unchanged != nil }) {
		return nil
	}
	at, err := p.look()
	if err != nil {
		return err
	}
	var named [][]string
	for _, l := range expect {
		named = append(named, paths(l.Expr)...)
	}
	at.changes = slices.DeleteFunc(p.changes(at), func(c change) bool { return covers(named, c.key) })
	return nil
}

// changed returns what has changed since the scenario began, of the keys that a line
// names or of all.
func (p *player) changed(l Line, at *look) string {
	var within [][]string
	for _, key := range l.Unchanged {
		within = append(within, paths(key)...)
	}
	var list []string
	for _, c := range p.changes(at) {
		if len(within) == 0 && !slices.Contains(course, c.key[0]) || covers(within, c.key) {
			list = append(list, c.text)
		}
	}
	if n := len(list) - mostChanges; n > 0 {
		list = append(list[:mostChanges], "and more")
	}
	return strings.Join(list, "; ")
}

// paths returns the keys that an expression names. The size of a pile counts as the pile.
func paths(expr string) (list [][]string) {
	for _, x := range syntax.ReadExpression(expr).Paths() {
		last := len(x.Keys) - 1
		x.Keys[last] = strings.TrimSuffix(x.Keys[last], "_size")
		if x.Keys[0] == "stack" {
			x.Keys[0] = "stacks"
		}
		list = append(list, x.Keys)
	}
	return list
}

// covers reports whether one of some keys is the key or contains it.
func covers(list [][]string, key []string) bool {
	return slices.ContainsFunc(list, func(k []string) bool { return len(k) <= len(key) && slices.Equal(k, key[:len(k)]) })
}
