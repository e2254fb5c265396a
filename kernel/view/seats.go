package view

import (
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
)

// Seat is a player.
type Seat struct {
	Seat       board.Seat `json:"seat"`
	Title      string     `json:"title,omitempty"`
	Content    string     `json:"content,omitempty"` // name of the content that plays it, "" for a player
	Level      int        `json:"level"`
	Active     bool       `json:"active,omitempty"`
	Passed     bool       `json:"passed,omitempty"`
	Start      bool       `json:"start,omitempty"` // the player took the first turn of this round
	VP         int        `json:"vp"`
	Publicity  int        `json:"publicity"`
	Credits    int        `json:"credits"`
	Energy     int        `json:"energy"`
	Data       int        `json:"data"`
	MostData   int        `json:"most_data"` // 0 if there is no limit
	Hand       int        `json:"hand"`
	Probes     int        `json:"probes"` // number of probes in space
	MostProbes int        `json:"most_probes"`
	Orbiters   int        `json:"orbiters"`
	Landers    int        `json:"landers"`
	Traces     [3]int     `json:"traces"` // of the colors antenna, jaw, dna
	Wins       int        `json:"wins"`
	Secret     int        `json:"secret"`    // number of secret cards
	Completed  int        `json:"completed"` // number of completed missions
	Computer   []Top      `json:"computer,omitempty"`
	Techs      []string   `json:"techs,omitempty"`
	Income     Worth      `json:"income,omitzero"`
	Held       []Amount   `json:"held,omitempty"`    // gains of packs, and cards in piles that the seat does not see
	NextGold   int        `json:"next_gold"`         // score of the next gold milestone, 0 if all are resolved
	Markers    []int      `json:"markers,omitempty"` // scores on which the player has markers
	Tucked     int        `json:"tucked"`
	Status     []string   `json:"status_text,omitempty"` // what the content that plays the seat says of its board
}

// Amount is an amount of something.
type Amount struct {
	ID   string `json:"id,omitempty"` // of the gain or the pile
	Name string `json:"name,omitempty"`
	N    int    `json:"n"`
}

// Top is a top space of a computer.
type Top struct {
	Gain   Worth  `json:"gain,omitzero"` // of data on it
	Filled bool   `json:"filled,omitempty"`
	Tech   string `json:"tech,omitempty"`  // that lies under it
	Room   bool   `json:"room,omitempty"`  // a tech may lie under it
	Lower  Worth  `json:"lower,omitzero"`  // gain of data on the tech
	Below  bool   `json:"below,omitempty"` // there is data on the tech
}

func (l *looker) seats() {
	for p := range board.Seat(l.s.Players) {
		l.view.Seats = append(l.view.Seats, l.seat(p))
	}
}

func (l *looker) seat(p board.Seat) Seat {
	s, pl := l.s, &l.s.P[p]
	x := Seat{Seat: p, Title: l.Title(p), Active: p == s.Active && s.Phase != board.PhaseOver, Passed: s.HasPassed(p), Start: p == s.Start,
		VP: int(pl.Res[board.VP]), Publicity: int(pl.Res[board.Publicity]), Credits: int(pl.Res[board.Credit]),
		Energy: int(pl.Res[board.Energy]), Data: int(pl.Res[board.Data]), MostData: l.mostData(p),
		Hand: s.Size(board.Hand(p)), MostProbes: l.g.ProbeLimit(p), Secret: s.Size(board.Secret(p)) + s.Size(board.Played(p)),
		Completed: s.Size(board.Completed(p)), Tucked: s.Size(board.Tucked(p)), Income: l.income(p)}
	if name, level := l.g.PlayedBy(p); name != "" {
		x.Content, x.Level = Clean(name), level
	}
	figures := s.FiguresOf(p)
	x.Orbiters, x.Landers, x.Probes = figures[board.Orbiter], figures[board.Lander], l.g.ProbesInSpace(p)
	x.Traces, x.Wins = s.TracesOf(p), s.WinsOf(p)
	for t := range l.C.Techs {
		if s.Owns(p, t) {
			x.Techs = append(x.Techs, l.C.Techs[t].ID)
		}
	}
	for r := range l.C.Resources {
		if n := int(pl.Res[r]); n > 0 && l.C.PackResource(board.Resource(r)) {
			name := l.Word("table.counted", catalog.Args{"n": n, "what": ref(board.KindRes, r)})
			x.Held = append(x.Held, Amount{l.C.Resources[r], name, n})
		}
	}
	for i := range l.C.Piles {
		if pile, ok := l.C.DeclaredPile(l.C.Piles[i].ID, p); ok && s.Size(pile) > 0 && !l.g.Sees(l.view.Eyes, pile) {
			x.Held = append(x.Held, Amount{l.C.PileName(pile), l.called(l.C.Piles[i].Name), s.Size(pile)})
		}
	}
	for i, score := range l.g.Numbers().Milestone.Gold {
		if pl.Resolved&(1<<i) == 0 && (x.NextGold == 0 || score < x.NextGold) {
			x.NextGold = score
		}
	}
	for _, m := range s.Pending {
		if m.Owner == p {
			x.Markers = append(x.Markers, int(m.Score))
		}
	}
	slices.Sort(x.Markers)
	for _, e := range l.g.Status(p) {
		x.Status = append(x.Status, l.Tell(e.Phrase(l.C, l.view.Eyes)))
	}
	l.computer(&x, pl)
	return x
}

// computer returns the top row of a player's computer with what lies under it.
func (l *looker) computer(x *Seat, pl *board.Player) {
	for i := range l.g.Numbers().Computer {
		space := &l.g.Numbers().Computer[i]
		top := Top{Gain: l.icons(&space.Gain), Filled: i < int(pl.Top), Room: space.Tech, Below: pl.Bottom&(1<<i) != 0}
		if t := pl.Slot[i]; t >= 0 {
			tech := &l.C.Techs[t]
			top.Tech, top.Gain, top.Lower = tech.ID, l.gains(tech.Upper), l.icons(&tech.Lower)
		}
		x.Computer = append(x.Computer, top)
	}
}

// income returns what a player gets between two rounds.
func (l *looker) income(p board.Seat) Worth {
	sum := l.g.Income(p)
	var gains catalog.Gains
	for _, r := range []board.Resource{board.Credit, board.Energy} {
		if sum[r] > 0 {
			gains = append(gains, catalog.Gain{Res: r, N: sum[r]})
		}
	}
	for r := range board.Resource(len(sum)) {
		if sum[r] > 0 && r != board.Credit && r != board.Energy {
			gains = append(gains, catalog.Gain{Res: r, N: sum[r]})
		}
	}
	return l.gains(gains)
}

// boundless is the least limit that counts as none: content sets it where it wants no limit.
const boundless = 100

func (l *looker) mostData(p board.Seat) int {
	if n := l.g.DataLimit(p); n < boundless {
		return n
	}
	return 0
}
