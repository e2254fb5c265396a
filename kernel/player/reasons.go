package player

import (
	"context"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/player/price"
	"seti/kernel/player/search"
	"seti/kernel/position"
)

// Reason is why an option is taken, as a phrase about the seat: "gains 3 publicity".
type Reason = price.Reason

// Explainer gives the reasons for options. Only one goroutine may use it at a time.
type Explainer struct{ s *search.Searcher }

// NewExplainer returns an explainer for games with a catalogue.
func NewExplainer(c *catalog.Catalog) *Explainer {
	return &Explainer{search.New(c, price.For(c), search.Options{})}
}

// Reasons returns what speaks for an option of a decision rather than for the best of the others: one reason
// or two, the stronger one first. name is the player that took the option, "" for a person. A player that
// does not go by prices, such as "random" or a program, has none.
func (x *Explainer) Reasons(e Eyes, d *kernel.Decision, option int, name string) []Reason {
	base, _, _ := strings.Cut(name, ":")
	if name != "" && (base == "random" || !slices.Contains(Names, base)) {
		return nil
	}
	return x.s.Reasons(d, e.at, e.Seed, option, -1, Level{Name: base}.search().Width > 0)
}

// Better returns what speaks for an option rather than for another one.
func (x *Explainer) Better(e Eyes, d *kernel.Decision, option, instead int) []Reason {
	return x.s.Reasons(d, e.at, e.Seed, option, instead, false)
}

// Told returns the phrases of reasons that a seat may read. before is the game at the decision, after the game now. A
// seat that sees a reason's card in either of them may read the reason.
func Told(list []Reason, before, after *kernel.Game, eyes board.Seat) (told []catalog.Phrase) {
	for _, r := range list {
		if r.Card == board.NoCard || before.Sees(eyes, before.S.Pile[r.Card]) || after.Sees(eyes, after.S.Pile[r.Card]) {
			told = append(told, r.Phrase)
		}
	}
	return told
}

// Asked advances a session to the decision at which it would replay a line of a saved game, and returns the decision
// and the index of the option; false if the line is not offered.
func Asked(s *play.Session, l play.Line) (d *kernel.Decision, option int, ok bool) {
	s.Seek(l.Seat, l.ID)
	o, ok := s.C.ParseOption(l.ID)
	d = s.Raw()
	if !ok || d == nil || d.Seat != l.Seat || d.Find(o) < 0 {
		return nil, 0, false
	}
	return d, d.Find(o), true
}

// Deed is an action of a computer player, with its reasons.
type Deed struct {
	Line    int // index of the decision, from 0
	Seat    board.Seat
	Label   catalog.Phrase   // of the option
	Reasons []catalog.Phrase // that the reader may know
}

// Account explains why the computer players of a game did what they did. It copies what it needs from the game, which
// may continue.
type Account struct {
	s     *play.Session // of the same game, from its beginning
	lines []play.Line
	now   *kernel.Game
	seats []Seat
}

// NewAccount returns an account of a game. seats are the players.
func NewAccount(s *play.Session, seats []Seat) *Account {
	a := &Account{s: s.FromStart(), lines: s.Lines(), now: &kernel.Game{Position: position.Position{C: s.C, S: s.State().Clone()}}, seats: slices.Clone(seats)}
	a.s.Game() // takes what it needs from the session now
	return a
}

// Lines returns the decisions of the game up to which the account goes.
func (a *Account) Lines() []play.Line { return a.lines }

// Deeds returns the actions of computer players from a line on, each with the reasons that a seat may know
// (see Told). Answers to questions within an action are left out: some are secret. It may be called once; it ends
// early, with an error, if the context ends.
func (a *Account) Deeds(ctx context.Context, from int, eyes board.Seat) (deeds []Deed, err error) {
	defer a.s.Close()
	x := NewExplainer(a.s.C)
	for i, l := range a.lines {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if bot := a.seats[l.Seat].Bot; i >= from && bot != "" {
			if d, option, ok := Asked(a.s, l); ok && d.Kind == kernel.TurnLevel {
				told := Told(x.Reasons(EyesOf(a.s, d), d, option, bot), a.s.Game(), a.now, eyes)
				deeds = append(deeds, Deed{i, l.Seat, a.s.Game().Label(d.Options[option]), told})
			}
		}
		if err := a.s.Play(l.Seat, l.ID); err != nil {
			return nil, err
		}
	}
	return deeds, nil
}

// Reasons returns what Deeds returns as the reasons alone, by the index of the decision.
func (a *Account) Reasons(ctx context.Context, from int, eyes board.Seat) (map[int][]catalog.Phrase, error) {
	deeds, err := a.Deeds(ctx, from, eyes)
	reasons := map[int][]catalog.Phrase{}
	for _, d := range deeds {
		reasons[d.Line] = d.Reasons
	}
	return reasons, err
}

// Standing returns those of some reasons whose decisions a game still has: since the account was made, some may have
// been undone and others taken.
func (a *Account) Standing(reasons map[int][]catalog.Phrase, lines []play.Line) map[int][]catalog.Phrase {
	same := 0
	for same < min(len(lines), len(a.lines)) && lines[same] == a.lines[same] {
		same++
	}
	standing := map[int][]catalog.Phrase{}
	for i, list := range reasons {
		if i < same {
			standing[i] = list
		}
	}
	return standing
}

// Adviser advises a person on what the player "strong" would do, and on how the turn then continues.
type Adviser struct {
	s     *search.Searcher
	limit time.Duration // for the plan of a turn
}

// NewAdviser returns an adviser that thinks for at most limit about a decision, with at most
// workers processors; 0 for all.
func NewAdviser(c *catalog.Catalog, limit time.Duration, workers int) *Adviser {
	part := limit / planning
	l := Level{Name: "strong", Time: limit - part}
	o := l.options(workers)
	o.Least = told
	return &Adviser{search.New(c, price.For(c), o), part}
}

const (
	// told is the least number of options in advice, if the decision has so many.
	told = 3
	// planning is the part of the time that the plan of a turn may take, as a divisor.
	planning = 8
)

// Advise returns the options worth looking at, the one that "strong" would take
// first. Their points are those of the seat at the end of the game, as far as can be
// foreseen; for a single option they are 0. The first of them have reasons: the best one against the
// others, each other one against the best. The best one has the plan of the turn, if there was time to find it. It ends
// early if the context ends.
func (a *Adviser) Advise(ctx context.Context, e Eyes, d *kernel.Decision) []search.Worth {
	_, list := a.s.Choose(ctx, d, e.at, e.Seed)
	if list == nil {
		list = []search.Worth{{}} // there is a single option
	}
	for i := range list[:min(told, len(list))] {
		instead := list[0].Option
		if i == 0 {
			instead = -1
		}
		list[i].Reasons = a.s.Reasons(d, e.at, e.Seed, list[i].Option, instead, i == 0)
	}
	if a.limit > 0 {
		limited, cancel := context.WithTimeout(ctx, a.limit)
		defer cancel()
		ctx = limited
	}
	list[0].Plan = a.s.Plan(ctx, d, e.at, e.Seed, list[0].Option, Level{Name: "expert"}.search().Ahead)
	return list
}

// WithCount returns a context with which players and advisers that imagine games add each of them to a count, so that
// others see how far they are.
func WithCount(ctx context.Context, games *atomic.Int64) context.Context {
	return search.WithCount(ctx, games)
}

// Worth is how good an option is, Plan how a turn continues, and Step a decision of a plan.
type (
	Worth = search.Worth
	Plan  = search.Plan
	Step  = search.Step
)
