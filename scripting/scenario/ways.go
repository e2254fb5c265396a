package scenario

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"

	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/board"
	"seti/kernel/play"
	"seti/scripting"
)

// resume saves the game as text and continues with the game read from it.
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
	p.noting = false
	resumed, err := p.newSession()
	if err != nil {
		return err
	}
	before := p.session
	defer before.Close()
	p.session = resumed
	err = p.session.Restore(j)
	p.noting = true
	if err != nil {
		return fmt.Errorf("%s: resumed: %w", l.Pos, err)
	}
	if p.session.State().Hash() != before.State().Hash() {
		return fmt.Errorf("%s: after saving and resuming the game is another: %s", l.Pos, unlike(before.Game(), p.session.Game()))
	}
	return nil
}

// redo takes the step back and takes it again.
func (p *player) redo(l Line) error {
	before := &kernel.Game{C: p.c, S: p.session.State().Clone()}
	p.noting = false
	defer func() { p.noting = true }()
	if err := p.session.Undo(l.Seat); err != nil {
		return fmt.Errorf("%s: undo: %w", l.Pos, err)
	}
	if err := p.session.Redo(); err != nil {
		return fmt.Errorf("%s: redo: %w", l.Pos, err)
	}
	if p.session.State().Hash() != before.S.Hash() {
		return fmt.Errorf("%s: undone and redone the game is another: %s", l.Pos, unlike(before, p.session.Game()))
	}
	return nil
}

// exchange compares the decision as its seat may know it, once with the game as it is and once
// with everything that is hidden from the seat dealt again: nothing may differ. Nor may a log
// have told anything that its seat may not know.
func (p *player) exchange(l Line) error {
	g := p.session.Game()
	if err := p.leaks.Check(g); err != nil {
		return fmt.Errorf("%s: %w", l.Pos, err)
	}
	other := g.Determinize(l.Seat, 12345)
	if list := arrange.Compare(arrange.Describe(g, l.Seat), arrange.Describe(other, l.Seat)); len(list) > 0 {
		return fmt.Errorf("%s: what %s may know depends on what is hidden from them; with other hidden cards, %s", l.Pos, l.Seat, first(list))
	}
	p.peeks.score(g, l.Seat)
	if err := p.peeked(); err != nil {
		return fmt.Errorf("%s: %w", l.Pos, err)
	}
	d := p.session.Raw()
	if d == nil || d.Seat != l.Seat {
		return nil
	}
	// A game that is taken up in the middle of an action must come to the same decision. What others did
	// before may have followed from what they alone know.
	said, err := p.takenUp(l.Seat, l.Seat)
	var strayed *play.Strayed
	switch {
	case errors.As(err, &strayed) && strayed.Asked:
	case strayed != nil:
		return fmt.Errorf("%s: what %s is offered depends on what is hidden from them: %w%s", l.Pos, l.Seat, err, p.only(d.Options, strayed.Offered))
	case err != kernel.ErrStopped:
		return fmt.Errorf("%s: with other hidden cards: %w", l.Pos, err)
	}
	if was, _ := p.takenUp(kernel.Everyone, l.Seat); was != said {
		return fmt.Errorf("%s: what functions say to %s depends on what is hidden from them: they say %q, but with other hidden cards %q (everybody reads g:say; put the card itself in a gap, so that only players who know it read it)", l.Pos, l.Seat, was, said)
	}
	return nil
}

// takenUp takes the game up with what one seat does not know dealt again, and returns
// what functions have logged on the way, as another seat reads it.
func (p *player) takenUp(unknown, reader board.Seat) (said string, err error) {
	g := &kernel.Game{Scripts: scripting.NewHost(), Answer: func(*kernel.Game, *kernel.Decision) int { return kernel.Stop }}
	g.Log = func(e kernel.LogEntry) {
		if e.Kind == kernel.LogSaid {
			said += p.say.Log(e, reader) + "\n"
		}
	}
	err = p.session.TakeUp(g, unknown, 12345)
	return strings.TrimSpace(said), err
}

// only returns which options are in only one of two lists.
func (p *player) only(was, now []board.Option) string {
	for _, o := range was {
		if !slices.Contains(now, o) {
			return fmt.Sprintf("; %s is not offered then", p.c.ID(o))
		}
	}
	for _, o := range now {
		if !slices.Contains(was, o) {
			return fmt.Sprintf("; %s is offered then", p.c.ID(o))
		}
	}
	return ""
}

// again plays the scenario a second time: after every line the game must be the
// same.
func (p *player) again() error {
	second, err := p.sc.Run(p.c, Plain)
	if err != nil {
		return err
	}
	for i, h := range p.result.Hashes {
		if second.Hashes[i] != h {
			return fmt.Errorf("%s: played twice the game is another: %s", p.sc.Play[i].Pos, p.twice(i+1))
		}
	}
	return nil
}

// twice plays the given number of lines twice and says how the games differ.
func (p *player) twice(lines int) string {
	var games [2]*kernel.Game
	for i := range games {
		again, problems := p.sc.open(p.c, Plain, nil)
		defer again.close()
		again.until = lines
		if problems.Err() != nil || again.steps() != nil {
			return unseen
		}
		games[i] = again.session.Game()
	}
	return unlike(games[0], games[1])
}

// unseen is the message for games that differ in nothing that can be named.
const unseen = "in nothing that a position shows, so in what a thing remembers, in the events of the turn or in a count"

// unlike returns how two games differ first.
func unlike(was, now *kernel.Game) string {
	list := arrange.Compare(arrange.Describe(was, kernel.Everyone), arrange.Describe(now, kernel.Everyone))
	if len(list) == 0 {
		return unseen
	}
	return first(list)
}

// first returns the first of some differences, and how many more there are.
func first(list []arrange.Difference) string {
	s := list[0].String()
	if n := len(list) - 1; n > 0 {
		s += fmt.Sprintf("; %d more keys differ", n)
	}
	return s
}

func (p *player) ids(options []board.Option) string {
	var ids []string
	for _, o := range options {
		ids = append(ids, p.c.ID(o))
	}
	return strings.Join(ids, ", ")
}
