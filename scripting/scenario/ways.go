package scenario

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/log"
	"seti/kernel/play"
	"seti/kernel/position"
	"seti/kernel/source"
	"seti/kernel/text"
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
	before := &kernel.Game{Position: position.Position{C: p.c, S: p.session.State().Clone()}}
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

// exchange compares the decision as its seat may know it, once with the game as it is and once with everything that is
// hidden from the seat dealt again: nothing may differ. Nor may a log contain anything that its seat may not know.
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
	// A game that is taken up in the middle of an action must come to the same decision. Others may have acted on
	// knowledge that only they have.
	said, err := p.takenUp(l.Seat, l.Seat)
	var strayed *play.Strayed
	switch {
	case errors.As(err, &strayed) && strayed.Asked:
	case strayed != nil:
		return fmt.Errorf("%s: what %s is offered depends on what is hidden from them: %w%s", l.Pos, l.Seat, err, p.only(d.Options, strayed.Offered))
	case err != kernel.ErrStopped:
		return fmt.Errorf("%s: with other hidden cards: %w", l.Pos, err)
	}
	if was, _ := p.takenUp(board.Everyone, l.Seat); was != said {
		return fmt.Errorf("%s: what functions say to %s depends on what is hidden from them: they say %q, but with other hidden cards %q (everybody reads g:say; put the card itself in a gap, so that only players who know it read it)", l.Pos, l.Seat, was, said)
	}
	return nil
}

// takenUp takes the game up with what one seat does not know dealt again, and returns
// what functions have logged on the way, as another seat reads it.
func (p *player) takenUp(unknown, reader board.Seat) (said string, err error) {
	g := &kernel.Game{Scripts: scripting.NewHost(), Answer: func(*kernel.Game, *kernel.Decision) int { return kernel.Stop }}
	g.Log = func(e log.Entry) {
		if e.Kind == log.Said {
			said += p.say.Log(e, reader) + "\n"
		}
	}
	err = p.session.TakeUp(g, unknown, 12345)
	return strings.TrimSpace(said), err
}

// only returns which options are in only one of two lists.
func (p *player) only(was, now []board.Option) string {
	for _, o := range slices.Concat(was, now) {
		switch {
		case !slices.Contains(now, o):
			return fmt.Sprintf("; %s is not offered then", p.c.ID(o))
		case !slices.Contains(was, o):
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

// twice plays the given number of lines twice and describes how the games differ.
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

// unseen is the message for games whose difference cannot be named.
const unseen = "in nothing that a position shows, so in what a thing remembers, in the events of the turn or in a count"

// unlike returns how two games differ first.
func unlike(was, now *kernel.Game) string {
	list := arrange.Compare(arrange.Describe(was, board.Everyone), arrange.Describe(now, board.Everyone))
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

// peeks runs the functions of a game and finds those whose result depends on what their player does not know. In a game
// such a function reads nil there, and is silently wrong. Here it reads hidden things, once the real ones and then
// those dealt again.
type peeks struct {
	*scripting.Host                 // of the game
	apart           *scripting.Host // for the games beside it
	err             error           // the first that was found
}

// deals is how many times hidden things are dealt again for a function that asks for them.
const deals = 3

// Count computes an amount. Like the methods below it implements kernel.Scripts.
func (s *peeks) Count(fn *source.Function, h *kernel.Hooks, args []source.Value) int {
	s.reads(fn, h, func(h *kernel.Hooks) string { return strconv.Itoa(s.apart.Count(fn, h, args)) })
	return s.Host.Count(fn, h, args)
}

// Check computes a condition.
func (s *peeks) Check(fn *source.Function, h *kernel.Hooks, args []source.Value) bool {
	s.reads(fn, h, func(h *kernel.Hooks) string {
		return strconv.FormatBool(s.apart.Check(fn, h, args))
	})
	return s.Host.Check(fn, h, args)
}

// Run carries out an effect. The effect may depend on what it turns up, but not on what a function asks for that scores
// the end of the game. Effects that it has others carry out may depend on their knowledge.
func (s *peeks) Run(fn *source.Function, h *kernel.Hooks, args []source.Value) {
	if g := h.Game(); g.S.Phase == board.PhaseBetween && int(g.S.Round) >= g.Numbers().Rounds {
		s.compare(fn, h, func(h *kernel.Hooks) string {
			s.apart.Run(fn, h, args)
			vp := ""
			for p := range board.Seat(g.S.Players) {
				vp += fmt.Sprintf("%s at %d vp ", p, h.Game().S.P[p].Res[board.VP])
			}
			return vp
		})
	}
	s.Host.Run(fn, h, args)
}

// reads checks a function that can only read: its result must not change, even if it
// saw everything, when what is hidden from its player is dealt again.
func (s *peeks) reads(fn *source.Function, h *kernel.Hooks, result func(*kernel.Hooks) string) {
	seat := h.Seat()
	if s.err != nil || seat < 0 {
		return
	}
	was, is := s.beside(h, board.Everyone, 1, nil, result), s.beside(h, seat, 1, nil, result)
	if was != is {
		s.err = fmt.Errorf("%s: %s reveals something hidden from %s: it gives %s, but with other hidden cards %s (no function should be able to do this; please report it with the pack)",
			fn.Pos, fn.Address, seat, was, is)
		return
	}
	s.compare(fn, h, result)
}

// compare computes a function in games in which it reads everything.
func (s *peeks) compare(fn *source.Function, h *kernel.Hooks, result func(*kernel.Hooks) string) {
	seat, asks := h.Seat(), ""
	if s.err != nil || seat < 0 {
		return
	}
	was := s.beside(h, board.Everyone, 1, &asks, result)
	for seed := uint64(0); asks != "" && seed < deals; seed++ {
		if is := s.beside(h, seat, seed, &asks, result); is != was {
			s.err = fmt.Errorf("%s: %s depends on what is hidden from %s: it asks for %s, which they do not know. If they did, it would give %s, but with other hidden cards %s. All fields of an unknown card are nil and no filter finds it (ask only for what the player sees, such as their own hand or the number of cards; card.known and token.known report whether they know one)",
				fn.Pos, fn.Address, seat, asks, was, is)
			return
		}
	}
}

// beside is the result in a game like that of hooks, with what a seat does not know
// dealt again. If asks is given, the function reads everything there, and the first
// hidden thing that it reads is noted.
func (s *peeks) beside(h *kernel.Hooks, seat board.Seat, seed uint64, asks *string, result func(*kernel.Hooks) string) string {
	g := &kernel.Game{Scripts: s.apart, Answer: func(*kernel.Game, *kernel.Decision) int { return kernel.Stop }}
	h.Game().DeterminizeInto(g, seat, seed)
	if asks != nil {
		g.Peek = func(r source.Ref) {
			if *asks == "" {
				*asks = hidden(g, r)
			}
		}
	}
	return attempt(func() string { return result(kernel.ScriptHooks{Hooks: h}.In(g)) })
}

// attempt returns a result, or the error of the function.
func attempt(result func() string) (s string) {
	err := kernel.Try(func() error {
		defer func() {
			if r := recover(); r == kernel.ErrStopped {
				s = "a question"
			} else if r != nil {
				panic(r)
			}
		}()
		s = result()
		return nil
	})
	if err != nil {
		return "an error"
	}
	return s
}

// hidden returns a name for a request of a function.
func hidden(g *kernel.Game, r source.Ref) string {
	in := func(p board.Pile) string { return g.C.Name(source.Ref{Kind: board.KindPile, ID: int16(p)}) }
	switch r.Kind {
	case board.KindCard:
		return fmt.Sprintf("a card in the pile %q", in(g.S.Pile[r.ID]))
	case board.KindPile:
		return fmt.Sprintf("the cards in the pile %q", in(board.Pile(r.ID)))
	case board.KindPiece:
		return fmt.Sprintf("a %s that lies face down", g.PieceDef(int(r.ID)).Kind)
	}
	return "a species that nobody has seen"
}

// score computes what end-game cards of a seat would score.
func (s *peeks) score(of *kernel.Game, seat board.Seat) {
	g := &kernel.Game{Scripts: s}
	of.DeterminizeInto(g, board.Everyone, 1)
	for _, pile := range []board.Pile{board.Hand(seat), board.InPlay(seat), board.Completed(seat), board.Played(seat)} {
		for _, c := range g.S.Cards(pile, nil) {
			attempt(func() string { return strconv.Itoa(g.EndgamePoints(seat, c)) })
		}
	}
}

// peeked returns an error for the first function that was found since the scenario began.
func (p *player) peeked() error {
	if p.peeks == nil {
		return nil
	}
	return p.peeks.err
}

// Leaks finds entries in the log of a seat that the seat may not know (rules 1.5). It remembers what each seat could
// know at the last check, what everybody could know for a moment since the beginning of the turn of that check, and the
// first leak.
type Leaks struct {
	known   [board.MaxSeats]map[source.Ref]bool
	public  map[source.Ref]bool
	checked bool // since the turn began
	err     error
}

// Add takes an entry of the log when it is made. If the log of a seat names a card or piece,
// the seat must know it now or have known it. The log names it if the entry would read
// differently to a seat that does not know it with another card or piece in its place.
func (l *Leaks) Add(g *kernel.Game, e log.Entry) {
	if e.Kind == log.Turn && l.checked || l.public == nil {
		l.public, l.checked = map[source.Ref]bool{}, false
	}
	r, ok := e.Named(g.S)
	if !ok {
		return
	}
	if e.Shows() || g.Knows(board.Public, r) {
		l.public[r] = true
	}
	for seat := range board.Seat(g.S.Players) {
		if l.public[r] || l.known[seat][r] || g.Knows(seat, r) {
			continue
		}
		said := text.English(g.C).Log(e, seat)
		if other, ok := exchanged(g.C, e, r.Kind); ok && said != text.English(g.C).Log(other, seat) && l.err == nil {
			l.err = fmt.Errorf("the log of %s says %q, which they may not know", seat, said)
		}
	}
}

// exchanged returns the entry with another card, or another piece of the same kind, in
// place of the one that it names.
func exchanged(c *catalog.Catalog, e log.Entry, kind source.Kind) (log.Entry, bool) {
	if kind == board.KindCard {
		e.A = (e.A + 1) % int16(len(c.Cards))
		return e, true
	}
	was := e.Piece(c)
	for i := range c.Pieces {
		if p := &c.Pieces[i]; p != was && p.Kind == was.Kind {
			e.A = int16(i)
			return e, true
		}
	}
	return e, false
}

// Check returns the first leak since the last check.
func (l *Leaks) Check(g *kernel.Game) error {
	for seat := range board.Seat(g.S.Players) {
		l.known[seat] = map[source.Ref]bool{}
		for c := range g.C.Cards {
			l.see(g, seat, source.Ref{Kind: board.KindCard, ID: int16(c)})
		}
		for i := range g.S.Pieces {
			l.see(g, seat, source.Ref{Kind: board.KindPiece, ID: int16(i)})
		}
	}
	err := l.err
	l.err, l.checked = nil, true
	return err
}

func (l *Leaks) see(g *kernel.Game, seat board.Seat, r source.Ref) {
	if g.Knows(seat, r) {
		l.known[seat][r] = true
	}
}
