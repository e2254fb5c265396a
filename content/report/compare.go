package report

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strings"

	"seti/content/results"
	"seti/kernel/board"
)

// ComparisonFormat is the value of "format" in a comparison as JSON.
const ComparisonFormat = "seti comparison 1"

// Comparison lists how the games of two runs, here and there, differ.
type Comparison struct {
	Format              string   `json:"format"`
	Here                Run      `json:"here"`
	There               Run      `json:"there"`
	Differ              []string `json:"differ"` // how the runs differ, in words
	Pairs               int64    `json:"pairs"`  // number of games of the same seed in both, which are compared one by one
	Points              []Change `json:"points"` // of the seats, and of all seats of a game together
	Wins                []Change `json:"wins"`   // as parts of the games
	Sources             []Change `json:"sources"`
	Tables[ThingChange]          // which part of the seats had things, and their leads
}

// Run is one side of a comparison.
type Run struct {
	File     string         `json:"file"` // its first file, and how many more
	Version  string         `json:"version"`
	Packs    []results.Pack `json:"packs"`
	Games    int64          `json:"games"`
	Errors   int64          `json:"errors"`
	Problems []string       `json:"problems"`
}

// Change is a figure in both runs: of the games that are compared one by one, or of all if there are hardly any.
type Change struct {
	Name       string    `json:"name"`
	Here       float64   `json:"here"`
	There      float64   `json:"there"`
	Difference *Estimate `json:"difference"`
}

// ThingChange is how the figures of a thing differ.
type ThingChange struct {
	Named
	Only  string    `json:"only,omitempty"` // "here" or "there" if the other side does not know the thing
	Often Change    `json:"often"`          // part of the seats that had it
	Lead  *Estimate `json:"lead"`           // how much larger its lead is here
	Began *Estimate `json:"lead_of_start"`
}

// Compare reads two runs and compares them.
func Compare(here, there *results.Games) (*Comparison, error) {
	if a, b := len(here.Head.Players), len(there.Head.Players); a != b {
		return nil, fmt.Errorf("games of %d players cannot be compared with games of %d", a, b)
	}
	a, b, p := newTally(here.Head), newTally(there.Head), newPairs(len(here.Head.Players))
	x, err := next(here)
	y, err2 := next(there)
	for err = cmp.Or(err, err2); err == nil && (x != nil || y != nil); {
		first := y == nil || x != nil && x.Seed <= y.Seed
		second := x == nil || y != nil && y.Seed <= x.Seed
		if first && second && x.Error == "" && y.Error == "" {
			p.add(x, y)
		}
		if first {
			if err = a.add(x); err == nil {
				x, err = next(here)
			}
		}
		if second && err == nil {
			if err = b.add(y); err == nil {
				y, err = next(there)
			}
		}
	}
	if err != nil {
		return nil, err
	}
	a.problems, b.problems = here.Problems, there.Problems
	c := compare(a, b, p)
	c.Here.File, c.There.File = here.Files, there.Files
	return c, nil
}

// next returns the next game of a run, nil after the last one.
func next(g *results.Games) (*results.Game, error) {
	x, err := g.Next()
	if errors.Is(err, io.EOF) {
		return nil, nil
	}
	return x, err
}

func compare(a, b *Tally, p *pairs) *Comparison {
	c := &Comparison{Format: ComparisonFormat, Here: a.run(), There: b.run(), Differ: []string{}, Pairs: p.games}
	for _, d := range []string{a.head.Build(&b.head), a.head.Settings(&b.head)} {
		if d != "" {
			c.Differ = append(c.Differ, d)
		}
	}
	n := float64(len(a.seats))
	for s := range a.seats {
		name := board.Seat(s).String() + " " + a.head.Players[s]
		c.Points = append(c.Points, p.change(name, p.seats[s], a.seats[s].points, b.seats[s].points, 1))
		c.Wins = append(c.Wins, p.change(name, p.wins[s], a.seats[s].wins, b.seats[s].wins, win))
	}
	c.Points = append(c.Points, p.change("a seat", p.total, a.total, b.total, n))
	names := maps.Clone(a.sources)
	maps.Copy(names, b.sources)
	for _, name := range slices.Sorted(maps.Keys(names)) {
		c.Sources = append(c.Sources, p.change(name, of(p, p.sources, name), a.source(name), b.source(name), n))
	}
	c.addThings(a, b, p)
	correct(c.Points, (*Change).difference)
	correct(c.Wins, (*Change).difference)
	correct(c.Sources, (*Change).difference)
	return c
}

func (t *Tally) run() Run {
	return Run{Version: t.head.Version, Packs: t.head.Packs, Games: t.games, Errors: t.errors, Problems: append([]string{}, t.problems...)}
}

// source returns the points of all seats from a source.
func (t *Tally) source(name string) moments {
	m := moments{n: t.games}
	if s := t.sources[name]; s != nil {
		m.sum, m.squares = s.total.sum, s.total.squares
	}
	return m
}

// change returns how a figure differs: game by game if there are enough pairs, otherwise between all games.
func (p *pairs) change(name string, d paired, a, b moments, units float64) Change {
	if p.games < fewest {
		return Change{name, round(a.mean(units)), round(b.mean(units)), welch(a, b, units)}
	}
	here, there := moments{n: d.n, sum: d.here}, moments{n: d.n, sum: d.here - d.sum}
	return Change{name, round(here.mean(units)), round(there.mean(units)),
		estimate(d.mean(units), math.Sqrt(d.variance(units)/float64(d.n)), d.n)}
}

// addThings compares things. A thing that only one side knows has no difference.
func (c *Comparison) addThings(a, b *Tally, p *pairs) {
	usualA, usualB := a.usual(), b.usual()
	row := func(x, y *thing) ThingChange {
		switch {
		case y == nil:
			return ThingChange{Named: named(x.Thing), Only: "here", Often: Change{Here: a.often(x)}}
		case x == nil:
			return ThingChange{Named: named(y.Thing), Only: "there", Often: Change{There: b.often(y)}}
		}
		often := p.change("", of(p, p.things, [2]string{x.Kind, x.ID}), x.had.had(a.games), y.had.had(b.games), float64(len(a.seats)))
		return ThingChange{Named: named(x.Thing), Often: often,
			Lead: between(&x.had, &y.had, usualA, usualB), Began: between(&x.began, &y.began, usualA, usualB)}
	}
	for _, x := range a.order {
		c.add(x.Thing, row(x, b.things[[2]string{x.Kind, x.ID}]))
	}
	for _, y := range b.order {
		if a.things[[2]string{y.Kind, y.ID}] == nil {
			c.add(y.Thing, row(nil, y))
		}
	}
	c.finish(func(x ThingChange) bool { return x.Often.Here+x.Often.There > 0 }, (*ThingChange).often, (*ThingChange).lead, (*ThingChange).began)
}

// often returns the part of the seats that had a thing.
func (t *Tally) often(x *thing) float64 { return round(x.had.had(t.games).mean(float64(len(t.seats)))) }

// between returns the difference of two leads.
func between(a, b *split, usualA, usualB []float64) *Estimate {
	x, seX, n := a.lead(usualA)
	y, seY, m := b.lead(usualB)
	return estimate(x-y, math.Sqrt(seX*seX+seY*seY), min(n, m))
}

func (x *Change) difference() *Estimate { return x.Difference }

func (x *ThingChange) often() *Estimate { return x.Often.Difference }
func (x *ThingChange) lead() *Estimate  { return x.Lead }
func (x *ThingChange) began() *Estimate { return x.Began }

// pairs adds up the differences between games of the same seed in two runs.
type pairs struct {
	games   int64
	seats   []paired // points
	wins    []paired
	total   paired // points of all seats
	sources map[string]*change
	things  map[[2]string]*change // number of seats that had each thing
	touched []*change
}

// paired are differences of pairs, and the sum of the figures here.
type paired struct {
	moments
	here int64
}

func (p *paired) add(here, there int64) {
	p.moments.add(here - there)
	p.here += here
}

// change is a difference and its moments over all pairs. In most pairs it is 0; these are added
// at the end.
type change struct {
	now     int64
	m       paired
	touched bool
}

func newPairs(seats int) *pairs {
	return &pairs{seats: make([]paired, seats), wins: make([]paired, seats), sources: map[string]*change{}, things: map[[2]string]*change{}}
}

// add adds the two games of one seed; neither has an error.
func (p *pairs) add(a, b *results.Game) {
	p.games++
	wonA, wonB := wins(a), wins(b)
	totalA, totalB := int64(0), int64(0)
	for s := range p.seats {
		x, y := int64(a.Seats[s].Points), int64(b.Seats[s].Points)
		totalA, totalB = totalA+x, totalB+y
		p.seats[s].add(x, y)
		p.wins[s].add(wonA[s], wonB[s])
	}
	p.total.add(totalA, totalB)
	p.count(a, 1)
	p.count(b, -1)
	for _, c := range p.touched {
		c.m.moments.add(c.now)
		c.now, c.touched = 0, false
	}
	p.touched = p.touched[:0]
}

// count adds what a game has, or subtracts it if sign is -1.
func (p *pairs) count(g *results.Game, sign int64) {
	for i := range g.Seats {
		s := &g.Seats[i]
		for name, n := range s.Sources {
			note(p, p.sources, name, int64(n), sign)
		}
		for j, u := range s.Played {
			if !slices.ContainsFunc(s.Played[:j], func(x results.Use) bool { return x.ID == u.ID }) {
				note(p, p.things, [2]string{results.Card, u.ID}, 1, sign)
			}
		}
		for _, u := range s.Techs {
			note(p, p.things, [2]string{results.Tech, u.ID}, 1, sign)
		}
		for _, ids := range s.Decks {
			for _, id := range ids {
				note(p, p.things, [2]string{results.Held, id}, 1, sign)
			}
		}
	}
}

// note adds n to a difference of the pair that is being counted, or subtracts it if sign is -1.
func note[K comparable](p *pairs, all map[K]*change, key K, n, sign int64) {
	c := all[key]
	if c == nil {
		c = &change{}
		all[key] = c
	}
	if sign > 0 {
		c.m.here += n
	}
	if c.now += sign * n; !c.touched {
		c.touched = true
		p.touched = append(p.touched, c)
	}
}

// of returns the moments of a difference over all pairs.
func of[K comparable](p *pairs, all map[K]*change, key K) (m paired) {
	if c := all[key]; c != nil {
		m = c.m
	}
	m.n = p.games
	return m
}

// Texts above the tables of a comparison.
const (
	oftenMeans  = "Had: which part of the seats played or took it, here, there, and the difference in percent of the seats."
	changeMeans = "Lead and dealt: by how much these are more here than there (see seti report of one run)."
)

// Text writes a comparison for a terminal. If all is set, it writes every row of every table.
func (c *Comparison) Text(w io.Writer, all bool) error {
	p := &printer{w: w, all: all}
	for _, l := range c.intro() {
		p.line("%s", l)
	}
	p.line("")
	for _, l := range c.Verdict() {
		p.line("%s", l)
	}
	p.changes("Points", "", c.Points, 1)
	p.changes("Wins", "in percent of the games", c.Wins, 100)
	p.changes("Points come from", "points of a seat", c.Sources, 1)
	for _, l := range c.lists() {
		p.thingChanges(l.title, l.rows)
	}
	p.line("")
	p.line("%s", rangesMean)
	return p.err
}

// intro returns what is compared.
func (c *Comparison) intro() []string {
	lines := []string{fmt.Sprintf("%d games here, %d there; %d and %d more in error", c.Here.Games, c.There.Games, c.Here.Errors, c.There.Errors)}
	if c.Pairs >= fewest {
		lines = append(lines, fmt.Sprintf("%d games of the same seeds are compared one by one", c.Pairs))
	} else {
		lines = append(lines, "there are hardly any games of the same seeds, so all are compared with all: with the same --seed the ranges are narrower")
	}
	for _, d := range c.Differ {
		lines = append(lines, "different: "+d)
	}
	if len(c.Differ) == 0 {
		lines = append(lines, "both were played by the same program, packs and settings")
	}
	if c.Here.File != "" {
		lines = append(lines, "here: "+c.Here.File+"; there: "+c.There.File)
	}
	for _, p := range c.Here.Problems {
		lines = append(lines, "attention: here, "+p)
	}
	for _, p := range c.There.Problems {
		lines = append(lines, "attention: there, "+p)
	}
	return lines
}

// Verdict returns which differences are more than chance.
func (c *Comparison) Verdict() []string {
	var found []string
	figures := func(what string, rows []Change) {
		var names []string
		for _, x := range rows {
			if x.Difference != nil && x.Difference.Stands {
				names = append(names, x.Name)
			}
		}
		if len(names) > 0 {
			found = append(found, what+" "+strings.Join(names, ", "))
		}
	}
	figures("points of", c.Points)
	figures("wins of", c.Wins)
	figures("points from", c.Sources)
	list := func(what string, rows []ThingChange) {
		var names []string
		for _, x := range rows {
			if x.stands() {
				names = append(names, x.ID)
			}
		}
		switch {
		case len(names) > ends:
			found = append(found, fmt.Sprintf("%s %s and %d more", what, strings.Join(names[:ends], ", "), len(names)-ends))
		case len(names) > 0:
			found = append(found, what+" "+strings.Join(names, ", "))
		}
	}
	list("cards", c.Cards)
	list("technologies", c.Techs)
	for _, d := range c.Decks {
		list(d.Deck, d.Cards)
	}
	var only []string
	for _, x := range c.Cards {
		if x.Only != "" {
			only = append(only, fmt.Sprintf("%s only %s", x.label(), x.Only))
		}
	}
	lines := []string{"Nothing here is different by more than chance gives."}
	if len(found) > 0 {
		lines = []string{"Different by more than chance gives: " + strings.Join(found, "; ") + "."}
	}
	if len(only) > 0 {
		lines = append(lines, "Not in both: "+strings.Join(only[:min(len(only), ends)], ", ")+".")
	}
	return lines
}

func (x *ThingChange) stands() bool {
	return slices.ContainsFunc([]*Estimate{x.often(), x.lead(), x.began()}, func(e *Estimate) bool { return e != nil && e.Stands })
}

// times returns an estimate in another unit.
func (e *Estimate) times(n float64) *Estimate {
	if e == nil {
		return nil
	}
	x := *e
	x.Mean, x.SE, x.CI95 = n*e.Mean, n*e.SE, [2]float64{n * e.CI95[0], n * e.CI95[1]}
	return &x
}

func (p *printer) changes(title, means string, rows []Change, units float64) {
	p.title(title, means)
	p.table(changeTable(rows, units))
}

// thingChanges writes a table of things; if it is long, only those that differ most.
func (p *printer) thingChanges(title string, rows []ThingChange) {
	rows = BySize(rows)
	shown := rows
	if !p.all && len(rows) > 2*ends {
		shown = rows[:2*ends]
		for len(shown) < len(rows) && rows[len(shown)].stands() {
			shown = rows[:len(shown)+1]
		}
	}
	p.title(title, oftenMeans+" "+changeMeans)
	p.table(thingChangeTable(shown))
	if n := len(rows) - len(shown); n > 0 {
		p.line("%d more that differ less", n)
	}
}

// BySize returns the rows that stand out, then those of one side only, then the others, each
// sorted from the largest difference in how often seats had the thing.
func BySize(rows []ThingChange) []ThingChange {
	rows = slices.Clone(rows)
	class := func(x ThingChange) int {
		switch {
		case x.stands():
			return 0
		case x.Only != "":
			return 1
		}
		return 2
	}
	slices.SortStableFunc(rows, func(a, b ThingChange) int {
		return cmp.Or(cmp.Compare(class(a), class(b)), cmp.Compare(math.Abs(b.Often.Here-b.Often.There), math.Abs(a.Often.Here-a.Often.There)))
	})
	return rows
}
