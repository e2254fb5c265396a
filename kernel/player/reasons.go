package player

import (
	"slices"
	"strings"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/player/price"
	"seti/kernel/player/search"
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
	return x.s.Reasons(d, e.Position, e.Seed, option, -1, base == "strong")
}

// Better returns what speaks for an option rather than for another one.
func (x *Explainer) Better(e Eyes, d *kernel.Decision, option, instead int) []Reason {
	return x.s.Reasons(d, e.Position, e.Seed, option, instead, false)
}

// Told returns the phrases of reasons that somebody may read. before is the game at the decision, after the
// game now: who sees the card from which a reason comes in one of them may read the reason.
func Told(list []Reason, before, after *kernel.Game, eyes board.Seat) (told []catalog.Phrase) {
	for _, r := range list {
		if r.Card == board.NoCard || before.Sees(eyes, before.S.Pile[r.Card]) || after.Sees(eyes, after.S.Pile[r.Card]) {
			told = append(told, r.Phrase)
		}
	}
	return told
}

// Asked brings a session to the decision at which it would replay a line of a saved game, and returns it with
// the index of the option; false if the line is not offered.
func Asked(s *play.Session, l play.Line) (d *kernel.Decision, option int, ok bool) {
	s.Seek(l.Seat, l.ID)
	o, ok := s.C.ParseOption(l.ID)
	d = s.Raw()
	if !ok || d == nil || d.Seat != l.Seat || d.Find(o) < 0 {
		return nil, 0, false
	}
	return d, d.Find(o), true
}
