package report

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"seti/content/results"
	"seti/kernel/board"
)

// Format is the value of "format" in a report as JSON.
const Format = "seti report 1"

// Report is the statistics of games. The names in its JSON stay; new ones may be added.
type Report struct {
	Format    string         `json:"format"`
	Version   string         `json:"version"`
	Packs     []results.Pack `json:"packs"`
	Modules   []string       `json:"modules"`
	Asked     []string       `json:"species_asked"` // null if chance decided
	Problems  []string       `json:"problems"`
	Games     int64          `json:"games"` // without those with an error
	Errors    int64          `json:"errors"`
	Failed    []Failed       `json:"failed"` // the first games with an error
	Decisions float64        `json:"decisions_per_game"`
	Rounds    float64        `json:"rounds_per_game"`
	Seats     []Seat         `json:"seats"`
	Players   []Player       `json:"players"`
	Sources   []Source       `json:"sources"`
	Tables[Thing]
	Species []Species `json:"species"`
}

// Failed is a game with an error.
type Failed struct {
	Seed  uint64 `json:"seed"`
	Error string `json:"error"`
}

// Seat holds the results of a seat.
type Seat struct {
	Seat   string  `json:"seat"`
	Player string  `json:"player"`
	Points Points  `json:"points"`
	Wins   Share   `json:"wins"` // a shared win counts in part
	Scores []Score `json:"scores"`
}

// Score is the number of games in which a seat came to some points.
type Score struct {
	Points int64 `json:"points"`
	Games  int64 `json:"games"`
}

// Player holds the results of all seats of a player. Its points are the mean over its seats, its wins those of any of
// them.
type Player struct {
	Player string   `json:"player"`
	Seats  []string `json:"seats"`
	Points Points   `json:"points"`
	Wins   Share    `json:"wins"`
}

// Source is a source of points.
type Source struct {
	Source string    `json:"source"`
	Seats  []float64 `json:"seats"` // mean points of each seat
	Part   float64   `json:"part"`  // of the points of all seats
}

// Tables are the rows about things.
type Tables[T any] struct {
	Cards []T       `json:"cards"`
	Techs []T       `json:"techs"`
	Decks []Deck[T] `json:"decks"`
}

// Deck is a deck of a pack, with the cards that lay with the seats at the end.
type Deck[T any] struct {
	Deck  string `json:"deck"`
	Cards []T    `json:"cards"`
}

// add adds the row about a thing.
func (t *Tables[T]) add(x results.Thing, row T) {
	switch x.Kind {
	case results.Card:
		t.Cards = append(t.Cards, row)
	case results.Tech:
		t.Techs = append(t.Techs, row)
	case results.Held:
		i := slices.IndexFunc(t.Decks, func(d Deck[T]) bool { return d.Deck == x.Deck })
		if i < 0 {
			i = len(t.Decks)
			t.Decks = append(t.Decks, Deck[T]{Deck: x.Deck})
		}
		t.Decks[i].Cards = append(t.Decks[i].Cards, row)
	}
}

// finish leaves out decks of which no seat ever had a card, because they are not in these games, and corrects the estimates.
func (t *Tables[T]) finish(had func(T) bool, estimates ...func(*T) *Estimate) {
	t.Decks = slices.DeleteFunc(t.Decks, func(d Deck[T]) bool { return !slices.ContainsFunc(d.Cards, had) })
	for _, l := range t.lists() {
		correct(l.rows, estimates...)
	}
}

// Named is a thing with its name.
type Named struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Deck string `json:"deck,omitempty"`
}

func named(x results.Thing) Named { return Named{x.ID, x.Name, x.Deck} }

// Thing is a card, a technology, or a card of a deck of a pack.
type Thing struct {
	Named
	Drawn int64 `json:"drawn"` // times, including those at the start
	Times int64 `json:"times"` // times played or taken
	// Part is the part of all seats that played or took it, and Round the mean round.
	Part  float64 `json:"part"`
	Round float64 `json:"round"`
	// With is the mean of the points of the seats that had it, Without of those that had not.
	With    float64 `json:"points_with"`
	Without float64 `json:"points_without"`
	// Lead is the lead of the seats that had it, Began that of the seats that began with it (see the package).
	Lead  *Estimate `json:"lead"`
	Began *Estimate `json:"lead_of_start"`
}

// Species is a species with which games were played.
type Species struct {
	ID         string  `json:"id"`
	Name       string  `json:"name"`
	Games      int64   `json:"games"` // in which it took part
	Discovered Share   `json:"discovered"`
	Round      float64 `json:"round"`
	Points     Points  `json:"points"` // of a seat in games with it
	// Difference is the difference to games without it.
	Difference *Estimate `json:"difference"`
}

// Report returns the report of the games.
func (t *Tally) Report() *Report {
	r := &Report{Format: Format, Version: t.head.Version, Packs: t.head.Packs, Modules: append([]string{}, t.head.Modules...), Asked: t.head.Species,
		Problems: append([]string{}, t.problems...), Games: t.games, Errors: t.errors, Failed: append([]Failed{}, t.failed...)}
	r.Decks = []Deck[Thing]{}
	n := float64(max(1, t.games))
	r.Decisions, r.Rounds = round(float64(t.decisions)/n), round(float64(t.rounds)/n)
	for p, s := range t.seats {
		seat := Seat{Seat: board.Seat(p).String(), Player: t.head.Players[p], Points: s.points.points(1), Wins: share(float64(s.wins.sum)/win, t.games)}
		for _, points := range slices.Sorted(maps.Keys(s.scores)) {
			seat.Scores = append(seat.Scores, Score{points, s.scores[points]})
		}
		r.Seats = append(r.Seats, seat)
	}
	for _, p := range t.players {
		player := Player{Player: p.name, Points: p.points.points(float64(len(p.seats))), Wins: share(float64(p.wins)/win, t.games)}
		for _, seat := range p.seats {
			player.Seats = append(player.Seats, board.Seat(seat).String())
		}
		r.Players = append(r.Players, player)
	}
	for _, name := range slices.Sorted(maps.Keys(t.sources)) {
		s := t.sources[name]
		source := Source{Source: name, Part: round(float64(s.total.sum) / float64(cmp.Or(t.total.sum, 1)))}
		for p := range t.seats {
			source.Seats = append(source.Seats, round(float64(s.seats[p])/n))
		}
		r.Sources = append(r.Sources, source)
	}
	slices.SortStableFunc(r.Sources, func(a, b Source) int { return cmp.Compare(b.Part, a.Part) })
	t.addTables(r)
	return r
}

// addTables adds the tables of things.
func (t *Tally) addTables(r *Report) {
	usual := t.usual()
	for _, x := range t.order {
		if x.Kind == results.Species {
			r.Species = append(r.Species, t.species(x))
		} else {
			r.add(x.Thing, t.row(x, usual))
		}
	}
	r.finish(func(x Thing) bool { return x.Times > 0 }, (*Thing).lead, (*Thing).began)
	correct(r.Species, (*Species).difference)
}

func (x *Thing) lead() *Estimate         { return x.Lead }
func (x *Thing) began() *Estimate        { return x.Began }
func (s *Species) difference() *Estimate { return s.Difference }

// usual returns the mean points of the seats.
func (t *Tally) usual() (means []float64) {
	for _, s := range t.seats {
		means = append(means, s.points.mean(1))
	}
	return means
}

// row returns the figures of a thing.
func (t *Tally) row(x *thing, usual []float64) Thing {
	had, seats := x.had.had(t.games).sum, t.games*int64(len(t.seats))
	return Thing{Named: named(x.Thing), Drawn: x.drawn, Times: x.times,
		Part: round(float64(had) / float64(max(1, seats))), Round: round(float64(x.rounds) / float64(max(1, x.times))),
		With:    round(float64(x.had.points()) / float64(max(1, had))),
		Without: round(float64(t.total.sum-x.had.points()) / float64(max(1, seats-had))),
		Lead:    estimate(x.had.lead(usual)), Began: estimate(x.began.lead(usual))}
}

// species returns the figures of a species.
func (t *Tally) species(x *thing) Species {
	seats := float64(len(t.seats))
	s := Species{ID: x.ID, Name: x.Name, Games: x.in.n, Discovered: share(float64(x.found.n), x.in.n), Round: round(x.found.mean(1)), Points: x.in.points(seats)}
	out := moments{t.total.n - x.in.n, t.total.sum - x.in.sum, t.total.squares - x.in.squares}
	s.Difference = welch(x.in, out, seats)
	return s
}

// table is a table of figures. The terminal and the page show the same one.
type table struct {
	Head []string
	Rows [][]string
}

// column is a column of a table: its name, and how it writes the figure of a row.
type column[T any] struct {
	name  string
	write func(*T) string
}

func tableOf[T any](rows []T, columns []column[T]) table {
	t := table{Rows: make([][]string, len(rows))}
	for _, c := range columns {
		t.Head = append(t.Head, c.name)
		for i := range rows {
			t.Rows[i] = append(t.Rows[i], c.write(&rows[i]))
		}
	}
	return t
}

// shorten leaves only the ends of a long table. A row of empty cells is between them.
func (t *table) shorten() {
	if n := len(t.Rows); n > 2*ends+2 {
		t.Rows = slices.Concat(t.Rows[:ends], [][]string{make([]string, len(t.Head))}, t.Rows[n-ends:])
	}
}

// seatTable returns the points and wins of each seat, and of each player if any of them has several
// seats. The text between separates the seats of a player.
func (r *Report) seatTable(between string) table {
	var rows []Player
	for _, s := range r.Seats {
		rows = append(rows, Player{s.Player, []string{s.Seat}, s.Points, s.Wins})
	}
	return tableOf(append(rows, r.several()...), []column[Player]{
		{"seat", func(x *Player) string { return strings.Join(x.Seats, between) }},
		{"player", func(x *Player) string { return x.Player }},
		{"points", func(x *Player) string { return x.Points.String() }},
		{"spread", func(x *Player) string { return fmt.Sprintf("%.1f", x.Points.SD) }},
		{"wins", func(x *Player) string { return x.Wins.String() }},
	})
}

// several returns the players if any of them has several seats.
func (r *Report) several() []Player {
	if len(r.Players) < 2 || len(r.Players) == len(r.Seats) {
		return nil
	}
	return r.Players
}

// sourceTable returns the points of each seat by their source.
func (r *Report) sourceTable() table {
	columns := []column[Source]{{"source", func(x *Source) string { return x.Source }}}
	for i, s := range r.Seats {
		columns = append(columns, column[Source]{s.Seat, func(x *Source) string { return number(x.Seats[i], x.Seats[i] != 0) }})
	}
	return tableOf(r.Sources, append(columns, column[Source]{"part", func(x *Source) string { return percent(x.Part) }}))
}

// thingTable returns the figures of things. had names what seats did with them.
func thingTable(rows []Thing, had string) table {
	return tableOf(rows, append([]column[Thing]{{"thing", (*Thing).label}}, thingColumns(had)...))
}

// cardTable returns the figures of cards, with those that only cards have.
func cardTable(rows []Thing) table {
	columns := append([]column[Thing]{{"card", (*Thing).label}, {"drawn", func(x *Thing) string { return fmt.Sprint(x.Drawn) }}}, thingColumns("played")...)
	return tableOf(rows, append(columns, column[Thing]{"dealt", func(x *Thing) string { return x.Began.String() }}))
}

func thingColumns(had string) []column[Thing] {
	return []column[Thing]{
		{had, func(x *Thing) string { return percent(x.Part) }},
		{"round", func(x *Thing) string { return number(x.Round, x.Round > 0) }},
		{"points with", func(x *Thing) string { return number(x.With, x.Part > 0) }},
		{"without", func(x *Thing) string { return number(x.Without, x.Part < 1) }},
		{"lead", func(x *Thing) string { return x.Lead.String() }},
	}
}

// speciesTable returns the figures of species.
func speciesTable(rows []Species) table {
	return tableOf(rows, []column[Species]{
		{"species", func(x *Species) string { return x.ID }},
		{"games", func(x *Species) string { return fmt.Sprint(x.Games) }},
		{"discovered", func(x *Species) string { return x.Discovered.String() }},
		{"round", func(x *Species) string { return number(x.Round, x.Round > 0) }},
		{"points of a seat", func(x *Species) string { return x.Points.String() }},
		{"difference", func(x *Species) string { return x.Difference.String() }},
	})
}

// changeTable returns figures of two runs, in a unit.
func changeTable(rows []Change, units float64) table {
	return tableOf(rows, []column[Change]{
		{"", func(x *Change) string { return x.Name }},
		{"here", func(x *Change) string { return fmt.Sprintf("%.1f", units*x.Here) }},
		{"there", func(x *Change) string { return fmt.Sprintf("%.1f", units*x.There) }},
		{"difference", func(x *Change) string { return x.Difference.times(units).String() }},
	})
}

// thingChangeTable returns the figures of things in two runs.
func thingChangeTable(rows []ThingChange) table {
	return tableOf(rows, []column[ThingChange]{
		{"thing", (*ThingChange).label},
		{"here", func(x *ThingChange) string { return percent(x.Often.Here) }},
		{"there", func(x *ThingChange) string { return percent(x.Often.There) }},
		{"had", func(x *ThingChange) string { return x.Often.Difference.times(100).String() }},
		{"lead", func(x *ThingChange) string { return x.Lead.String() }},
		{"dealt", func(x *ThingChange) string { return x.Began.String() }},
	})
}

// list is a list of things with its title, the name of one of them, and what seats did with them.
type list[T any] struct {
	title, name, had string
	rows             []T
}

// lists returns the rows with their titles, first those about cards.
func (t *Tables[T]) lists() []list[T] {
	lists := []list[T]{{"Cards", "card", "played", t.Cards}, {"Technologies", "technology", "taken", t.Techs}}
	for _, d := range t.Decks {
		lists = append(lists, list[T]{"Of the deck " + d.Deck, d.Deck, "had", d.Cards})
	}
	return lists
}
