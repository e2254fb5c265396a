// Package board draws a game for people: what lies on the table as far as a
// seat may see it, its hand, and what it may choose from.
//
// It holds no game but one in which all that is hidden from the seat was dealt
// anew, so nothing hidden can slip in, and the position as the seat may know it.
package board

import (
	"fmt"
	"strings"

	"seti/cmd/internal/console"
	"seti/cmd/internal/things"
	"seti/kernel"
	"seti/kernel/arrange"
)

// View is a game seen through the eyes of a seat.
type View struct {
	console.Style
	Width int
	Brief bool // a card takes one line

	g      *kernel.Game // with other hidden things
	c      *kernel.Catalog
	s      *kernel.State // of g
	pos    *arrange.Position
	option func(kernel.Option) string // what people read for an option
	seat   kernel.Seat
	titles []string
	texts  *things.Texts
}

// Look describes a game for a seat. titles are what the players are called.
func Look(g *kernel.Game, seat kernel.Seat, titles []string, texts *things.Texts, width int, st console.Style) *View {
	seen := g.Determinize(seat, 0)
	return &View{Style: st, Width: max(60, min(width, 120)), g: seen, c: g.C, s: seen.S, pos: arrange.Describe(seen, seat),
		option: func(o kernel.Option) string { return texts.Label(g, o) }, seat: seat, titles: titles, texts: texts}
}

// Table draws all that lies on the table.
func (v *View) Table() []string {
	lines := []string{v.head()}
	lines = append(lines, v.solar()...)
	lines = append(lines, v.planets()...)
	lines = append(lines, v.techs()...)
	lines = append(lines, v.others()...)
	lines = append(lines, v.piles(kernel.Nobody)...)
	for i, p := 0, v.s.Start; i < v.pos.Players; i, p = i+1, (p+1)%kernel.Seat(v.pos.Players) {
		lines = append(lines, v.player(p)...)
		lines = append(lines, v.piles(p)...)
	}
	return lines
}

// Title is what a player is called.
func (v *View) Title(p kernel.Seat) string {
	if p < 0 || int(p) >= len(v.titles) {
		return p.String()
	}
	return v.titles[p]
}

// label is the word a line of the table begins with.
func (v *View) label(s string) string { return v.Bold(console.Pad(s, 9)) }

// who is a player in one letter: "1", or "n" for a neutral piece.
func (v *View) who(p kernel.Seat) string {
	if p == kernel.Neutral {
		return v.Seat(p, "n")
	}
	return v.Seat(p, fmt.Sprint(int(p)+1))
}

// whoIs is the same for "p1", "neutral", "" of a position.
func (v *View) whoIs(name string) string {
	p, ok := kernel.ParseSeat(name)
	switch {
	case ok:
		return v.who(p)
	case name == "":
		return "_"
	}
	return v.who(kernel.Neutral)
}

func (v *View) head() string {
	phase := map[kernel.Phase]string{kernel.PhaseSetup: "setup", kernel.PhaseAfter: "main action done",
		kernel.PhaseOver: "the game is over"}[v.s.Phase]
	s := v.Bold(fmt.Sprintf("Round %d of %d", v.pos.Round, v.c.Numbers.Rounds))
	if v.s.Phase != kernel.PhaseOver && v.s.Phase != kernel.PhaseSetup {
		s += " · turn of " + v.Seat(v.s.Active, v.Title(v.s.Active))
	}
	if phase != "" {
		s += " · " + phase
	}
	s += fmt.Sprintf(" · next disc %d · deck %d · discard %d", v.pos.Dial, v.s.Size(kernel.Deck), v.s.Size(kernel.DiscardPile))
	if v.pos.Round < v.c.Numbers.Rounds {
		s += fmt.Sprintf(" · stack %d", v.s.Size(kernel.RoundStack(v.pos.Round)))
	}
	return console.Cut(s, v.Width)
}

// solar draws the sectors with their stars and the four rings.
func (v *View) solar() []string {
	w := (v.Width - 4) / 8
	var heads, names, slots string
	for sector := range v.pos.Sectors {
		star := &v.c.Stars[v.s.StarAt[sector]]
		heads += console.Pad(v.Bold(fmt.Sprintf("s%d", sector))+" "+v.Style.Star(star.Color, star.Color.String()), w)
		names += console.Pad(v.Style.Star(star.Color, star.Name), w)
		slots += console.Pad(v.slotOf(int(v.s.StarAt[sector])), w)
	}
	lines := []string{"    " + trim(heads), "    " + trim(names), "    " + trim(slots)}
	for ring := 4; ring >= 1; ring-- {
		line := v.Bold(fmt.Sprintf("r%d", ring)) + "  "
		for sector := range 8 {
			line += console.Pad(v.space(kernel.At(ring, sector), w-1), w)
		}
		lines = append(lines, trim(line))
	}
	return lines
}

// slot draws the data slot of a star: who holds the positions from the left,
// what data is left, the excess, and who has won there.
func (v *View) slot(star *kernel.Star, p arrange.StarPos) string {
	s := ""
	in := star.Slots - p.Data
	for i, m := range p.Marks {
		if i == in {
			s += "+"
		}
		s += v.whoIs(m)
	}
	if in > len(p.Marks) {
		s += strings.Repeat("_", in-len(p.Marks))
	}
	if p.Data > 0 {
		s += v.Dim(strings.Repeat("o", p.Data))
	}
	if len(p.Wins) > 0 {
		s += " w"
		for _, n := range p.Wins {
			s += v.whoIs(n)
		}
	}
	return s
}

// space draws what is visible in a space and whose probes are there.
func (v *View) space(sp kernel.Space, w int) string {
	what := "·"
	switch cell := v.s.Cell(sp); cell {
	case kernel.Asteroid:
		what = "asteroid"
	case kernel.Comet:
		what = "comet"
	default:
		if b, ok := cell.Body(); ok {
			what = v.c.Bodies[b].Name
		}
	}
	var marks, plain string
	for i := range v.s.Figures {
		if f := &v.s.Figures[i]; f.Kind == kernel.Probe && f.Space == sp {
			who := f.Owner.String()
			if f.Carries > 0 {
				who += "*"
			}
			plain += who
			marks += v.Seat(f.Owner, who)
		}
	}
	for _, p := range v.pos.Pieces {
		if p.At == sp.String() {
			plain += "◆"
			marks += v.Warn("◆")
		}
	}
	styled := what
	if _, ok := v.s.Cell(sp).Body(); ok {
		styled = v.Bold(what)
	} else if marks == "" {
		styled = v.Dim(what)
	}
	if marks == "" {
		return console.Cut(styled, w)
	}
	if room := w - console.VisibleWidth(plain) - 1; room < len([]rune(what)) {
		styled = console.Cut(styled, max(2, room))
	}
	return styled + " " + marks
}

func trim(s string) string { return strings.TrimRight(s, " ") }
