package report

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"seti/content/results"
)

// BalanceFormat is the format of a balance as JSON.
const BalanceFormat = "seti balance 1"

// Balance is what cards are worth, by games in pairs (results.Pair).
type Balance struct {
	Format   string         `json:"format"`
	Version  string         `json:"version"` // of the program
	Packs    []results.Pack `json:"packs"`
	Modules  []string       `json:"modules"`
	Asked    []string       `json:"species_asked"` // null if chance decided
	Players  []string       `json:"players"`       // of the seats
	Problems []string       `json:"problems"`      // of the files
	Pairs    int64          `json:"pairs"`         // without those with an error
	Errors   int64          `json:"errors"`
	Failed   []Failed       `json:"failed"` // the first games with an error
	Cards    []CardWorth    `json:"cards"`  // the one that gains most first

	sums map[string]*cardPairs
}

// CardWorth is what a card is worth to a seat that is dealt it at the start.
type CardWorth struct {
	Named
	Pairs int64 `json:"pairs"`
	// Could is the part of the pairs in which the card could be played, and Round the mean round in which it first could.
	Could Share   `json:"could"`
	Round float64 `json:"round"`
	// Gain is the points of the seat that plays it as soon as it can, minus those of the seat that never does, over the
	// pairs in which it could be played.
	Gain *Estimate `json:"gain"`
	// Chosen is the part of the pairs in which the player plays it when it decides, ChosenRound the mean round of that, and
	// Free its points minus those of the seat that never plays it, over the same pairs as Gain.
	Chosen      Share     `json:"chosen"`
	ChosenRound float64   `json:"chosen_round"`
	Free        *Estimate `json:"free"`
}

// cardPairs are sums over the pairs of a card.
type cardPairs struct {
	n             int64
	could, chosen moments // rounds
	gain, free    moments // points
}

// NewBalance returns the balance of a run without its games.
func NewBalance(head *results.Head) *Balance {
	b := &Balance{Format: BalanceFormat, Version: head.Version, Packs: head.Packs, Modules: append([]string{}, head.Modules...), Asked: head.Species,
		Players: head.Players, Problems: []string{}, Failed: []Failed{}, sums: map[string]*cardPairs{}}
	for _, id := range head.Deal {
		i := slices.IndexFunc(head.Things, func(t results.Thing) bool { return t.Kind == results.Card && t.ID == id })
		if i < 0 || b.sums[id] != nil {
			continue
		}
		t := head.Things[i]
		b.Cards = append(b.Cards, CardWorth{Named: named(t)})
		b.sums[id] = &cardPairs{}
	}
	return b
}

// AddPairs reads all games of files of pairs as one run, and returns its balance.
func AddPairs(games *results.Games) (*Balance, error) {
	b := NewBalance(&games.Head)
	err := games.Each(func(g *results.Game) error {
		b.Add(g)
		return nil
	})
	if err != nil {
		return nil, err
	}
	b.Problems = append(b.Problems, games.Problems...)
	return b.Finish(), nil
}

// Add adds a pair.
func (b *Balance) Add(g *results.Game) {
	if g.Error != "" {
		if b.Errors++; len(b.Failed) < mostFailed {
			b.Failed = append(b.Failed, Failed{g.Seed, g.Error})
		}
		return
	}
	s := b.sums[g.Pair.Card]
	if s == nil {
		return // the head of the file does not name it among its things
	}
	b.Pairs++
	s.n++
	seat := &g.Seats[0]
	if g.Pair.Round > 0 {
		s.could.add(int64(g.Pair.Round))
		s.gain.add(int64(g.Pair.AtOnce - g.Pair.Never))
		s.free.add(int64(seat.Points - g.Pair.Never))
	}
	if i := slices.IndexFunc(seat.Played, func(u results.Use) bool { return u.ID == g.Pair.Card }); i >= 0 {
		s.chosen.add(int64(seat.Played[i].Round))
	}
}

// Finish works out the figures of the cards and sorts them, and returns the balance.
func (b *Balance) Finish() *Balance {
	for i := range b.Cards {
		x := &b.Cards[i]
		s := b.sums[x.ID]
		x.Pairs = s.n
		x.Could, x.Round = share(float64(s.could.n), s.n), round(s.could.mean(1))
		x.Chosen, x.ChosenRound = share(float64(s.chosen.n), s.n), round(s.chosen.mean(1))
		x.Gain, x.Free = s.gain.estimate(), s.free.estimate()
	}
	correct(b.Cards, func(x *CardWorth) *Estimate { return x.Gain }, func(x *CardWorth) *Estimate { return x.Free })
	slices.SortStableFunc(b.Cards, func(x, y CardWorth) int { return larger(x.Gain, y.Gain) })
	return b
}

// estimate returns the mean of differences.
func (m moments) estimate() *Estimate {
	p := m.points(1)
	return estimate(m.mean(1), p.SE, m.n)
}

func (b *Balance) cardTable() table {
	return tableOf(b.Cards, []column[CardWorth]{
		{"card", (*CardWorth).label},
		{"pairs", func(x *CardWorth) string { return fmt.Sprint(x.Pairs) }},
		{"could", func(x *CardWorth) string { return percent(x.Could.Part) }},
		{"round", func(x *CardWorth) string { return number(x.Round, x.Round > 0) }},
		{"gain", func(x *CardWorth) string { return x.Gain.String() }},
		{"chosen", func(x *CardWorth) string { return percent(x.Chosen.Part) }},
		{"round", func(x *CardWorth) string { return number(x.ChosenRound, x.ChosenRound > 0) }},
		{"free", func(x *CardWorth) string { return x.Free.String() }},
	})
}

// Texts above the table.
const (
	gainMeans = "Gain: the points of a seat that plays the card as soon as it can, minus its points in the same game in which it never plays it but may use it in every other way. Only games count in which the card could be played."
	freeMeans = "Could: how often it could be played, and in which round first. Chosen: how often the player plays it when it decides, and when. Free: its points then, minus those of the seat that never plays it."
)

// notes returns what a reader should know before the figures.
func (b *Balance) notes() (notes []string) {
	notes = (&Report{Problems: b.Problems, Errors: b.Errors, Failed: b.Failed}).notes()
	for i := range b.Cards {
		if x := &b.Cards[i]; x.Pairs > 0 && x.Could.Part == 0 {
			notes = append(notes, fmt.Sprintf("%s could be played in 0 of %d games: it may be too dear, or its conditions are never met.", x.label(), x.Pairs))
		}
	}
	return notes
}

// setup returns how the games were played.
func (b *Balance) setup() string {
	run := Report{Packs: b.Packs, Modules: b.Modules, Asked: b.Asked, Version: b.Version}
	return run.Setup() + "; players " + strings.Join(b.Players, ", ")
}

// Text writes the balance for a terminal.
func (b *Balance) Text(w io.Writer, _ bool) error {
	p := &printer{w: w}
	p.line("%d pairs, %d in error", b.Pairs, b.Errors)
	p.line("%s", b.setup())
	for _, note := range b.notes() {
		p.line("%s", note)
	}
	p.title("Cards", gainMeans+" "+freeMeans)
	p.table(b.cardTable())
	p.line("")
	p.line("%s", rangesMean)
	return p.err
}

// HTML writes the balance as one page.
func (b *Balance) HTML(w io.Writer) error {
	p := &page{Title: fmt.Sprintf("What cards of SETI are worth: %d pairs of games", b.Pairs), Setup: b.setup(), Notes: b.notes(), Ranges: rangesMean}
	var gain, free []entry
	for i := range b.Cards {
		x := &b.Cards[i]
		gain = append(gain, entry{x.label(), percent(x.Chosen.Part), x.Chosen.Part, x.Gain})
		free = append(free, entry{x.label(), percent(x.Chosen.Part), x.Chosen.Part, x.Free})
	}
	section := strips("Played at once", []string{gainMeans}, stripHead{Name: "card", Often: "chosen", Value: "gain"}, gain)
	section.Plot = plotOf(gain, "chosen", "gain")
	p.Strips = without([]stripSection{section, strips("Played freely", []string{freeMeans}, stripHead{Name: "card", Often: "chosen", Value: "free"}, free)})
	p.Folded = []tableSection{{Title: "All cards", table: b.cardTable()}}
	return p.write(w)
}
