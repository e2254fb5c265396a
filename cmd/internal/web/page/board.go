package page

import (
	"fmt"
	"math"
	"slices"

	"seti/kernel/board"
	"seti/kernel/source"
	"seti/kernel/view"
)

// The board is drawn around the Sun, with sector 0 to the right of noon, clockwise.
const (
	sunEdge   = 58.0 // where ring 1 begins
	ringWidth = 79.0
	rimEdge   = 384.0  // where the sectors begin
	halfWidth = 1500.0 // the sky lies behind all that floats on it
	halfHigh  = 900.0
)

// xy returns the point at a radius and an angle in degrees, clockwise from noon.
func xy(r, degrees float64) (x, y float64) {
	a := degrees * math.Pi / 180
	return r * math.Sin(a), -r * math.Cos(a)
}

func point(r, degrees float64) string {
	x, y := xy(r, degrees)
	return fmt.Sprintf("%.1f %.1f", x, y)
}

// slice returns the path of a piece of a ring.
func slice(r0, r1, a0, a1 float64) string {
	return fmt.Sprintf("M%sA%g %g 0 0 1 %sL%sA%g %g 0 0 0 %sZ", point(r0, a0), r0, r0, point(r0, a1), point(r1, a1), r1, r1, point(r1, a0))
}

// cellPath returns the path of a cell of a ring (from 0) in a slot (0 to 7).
func cellPath(ring, slot int, gap float64) string {
	r0 := sunEdge + float64(ring)*ringWidth
	r1 := r0 + ringWidth
	a := float64(slot) * 45
	return slice(r0+gap, r1-gap, a+gap/r0*57, a+45-gap/r0*57)
}

// center returns the middle of a space.
func center(s board.Space) (x, y float64) {
	return xy(sunEdge+(float64(s.Ring())-0.5)*ringWidth, float64(s.Sector())*45+22.5)
}

// disc is a disc as it is drawn.
type disc struct {
	N, Angle int
	marks    *[4][8]view.Mark
	brought  map[string]bool
}

// cell is a cell of a disc.
type cell struct {
	Path string
	Sign *sign // what lies in it; nil if nothing does
}

// sign is a drawing at a place.
type sign struct {
	Use  string
	X, Y float64
	Turn float64
}

// Discs returns the layers of the solar system, the board under the discs first.
func (t *table) Discs() []disc {
	var list []disc
	for i := len(t.View.Discs) - 1; i >= 0; i-- {
		d := &t.View.Discs[i]
		list = append(list, disc{i + 1, -45 * d.Turns, &d.Cells, t.brought})
	}
	return list
}

// Cells returns the cells of a disc that are not cutouts, as they are before it has turned.
func (d disc) Cells() []cell {
	var list []cell
	for ring := range d.marks {
		for slot, mark := range d.marks[ring] {
			if mark.Cell == view.Cutout {
				continue
			}
			c := cell{Path: cellPath(ring, slot, 1.2)}
			if use := cellSign(mark); use != "" && !d.brought[mark.Body] {
				c.Sign = signAt(use, ring, slot)
			}
			list = append(list, c)
		}
	}
	return list
}

// Brought returns the planets on a disc that a species has brought.
func (d disc) Brought() []*sign {
	var list []*sign
	for ring := range d.marks {
		for slot, mark := range d.marks[ring] {
			if mark.Cell == view.World && d.brought[mark.Body] {
				list = append(list, signAt(cellSign(mark), ring, slot))
			}
		}
	}
	return list
}

func signAt(use string, ring, slot int) *sign {
	x := &sign{Use: use, Turn: float64(slot)*45 + 22.5}
	x.X, x.Y = xy(sunEdge+(float64(ring)+0.5)*ringWidth, x.Turn)
	return x
}

func cellSign(m view.Mark) string {
	switch m.Cell {
	case view.Asteroids:
		return "d-asteroids"
	case view.Comet:
		return "d-comet"
	case view.World:
		return known("d-"+m.Body, "d-planet")
	}
	return ""
}

// BodySign returns the drawing of a planet.
func (t *table) BodySign(r source.Ref) string { return known("d-"+t.Words.C.Name(r), "d-planet") }

// Place returns the transformation that puts a sign in its place.
func (t *table) Place(s *sign) string {
	return fmt.Sprintf("translate(%.1f %.1f) rotate(%.1f)", s.X, s.Y, s.Turn)
}

// wedge is the area of the table around a star.
type wedge struct{ Color, Path, Band string }

// Wedges returns the eight sectors around the rings.
func (t *table) Wedges() []wedge {
	// The corners and edges of the table between the rays of a sector, clockwise from noon.
	const w, h = halfWidth, halfHigh
	corners := [8][]([2]float64){
		{{0, -h}, {h, -h}}, {{h, -h}, {w, -h}, {w, 0}}, {{w, 0}, {w, h}, {h, h}}, {{h, h}, {0, h}},
		{{0, h}, {-h, h}}, {{-h, h}, {-w, h}, {-w, 0}}, {{-w, 0}, {-w, -h}, {-h, -h}}, {{-h, -h}, {0, -h}},
	}
	var list []wedge
	for i := range t.View.Sectors {
		a := float64(i) * 45
		path := fmt.Sprintf("M%sA%g %g 0 0 0 %s", point(rimEdge, a+45), rimEdge, rimEdge, point(rimEdge, a))
		for _, c := range corners[i] {
			path += fmt.Sprintf("L%g %g", c[0], c[1])
		}
		list = append(list, wedge{t.View.Sectors[i].Color.String(), path + "Z", slice(rimEdge, rimEdge+9, a+0.3, a+44.7)})
	}
	return list
}

// Leads returns the lines from the sectors to the names of their stars.
func (t *table) Leads() (list []string) {
	for i := range 8 {
		a := float64(i)*45 + 22.5
		list = append(list, fmt.Sprintf("M%sL%s", point(rimEdge+12, a), point(rimEdge+34, a)))
	}
	return list
}

// dot is a star far away.
type dot struct{ X, Y, R float64 }

// Dots returns stars far away, which only adorn the table.
func (t *table) Dots() []dot { return dots }

var dots = func() (list []dot) {
	seed := uint32(7)
	next := func(n float64) float64 {
		seed = seed*1664525 + 1013904223
		return math.Round(float64(seed>>8)/(1<<24)*n*10) / 10
	}
	for _, part := range []struct {
		n    int
		w, h float64
	}{{110, 605, 525}, {150, halfWidth, halfHigh}} { // more of them near the board
		for range part.n {
			list = append(list, dot{next(2*part.w) - part.w, next(2*part.h) - part.h, 0.6 + next(1.3)})
		}
	}
	return list
}()

// spacePaths are the paths of the spaces by ring and sector.
var spacePaths = func() (paths [4][8]string) {
	for ring := range paths {
		for sector := range paths[ring] {
			paths[ring][sector] = cellPath(ring, sector, 2)
		}
	}
	return paths
}()

// spaceCell is a space that can be clicked.
type spaceCell struct {
	ID, Path, Explain string
	Planet            string   // id of the planet there
	Refs              []string // what lies there
	News              bool
}

// SpaceCells returns the 32 spaces of the solar system.
func (t *table) SpaceCells() []spaceCell {
	var list []spaceCell
	for ring := range t.View.Spaces {
		for sector := range t.View.Spaces[ring] {
			s := &t.View.Spaces[ring][sector]
			id := t.ID(s.At)
			x := spaceCell{ID: elementID(id), Path: spacePaths[ring][sector], Explain: id, Refs: []string{id}, News: t.News(s.At)}
			if s.Body >= 0 {
				x.Explain, x.Planet = t.ID(source.Ref{Kind: board.KindBody, ID: int16(s.Body)}), s.Planet
				x.Refs = append(x.Refs, x.Explain)
				x.Refs = append(x.Refs, t.moons(s.Body)...)
			}
			if s.HasEarth {
				x.Refs = append(x.Refs, "launch")
			}
			list = append(list, x)
		}
	}
	return list
}

// moons returns the ids of the moons of a planet.
func (t *table) moons(body int) (ids []string) {
	for i := range t.View.Planets {
		if p := &t.View.Planets[i]; int(p.Body.ID) == body {
			for _, m := range p.Moons {
				ids = append(ids, t.ID(m.Body))
			}
		}
	}
	return ids
}

// label is the name of a planet, which stays upright when discs turn.
type label struct {
	ID, Name string
	X, Y     float64
}

// Labels returns the names of the planets that are in sight.
func (t *table) Labels() []label {
	var list []label
	for ring := range t.View.Spaces {
		for sector := range t.View.Spaces[ring] {
			if s := &t.View.Spaces[ring][sector]; s.Body >= 0 {
				x, y := center(board.At(ring+1, sector))
				list = append(list, label{s.Planet, s.Name, round(x), round(y + 34)})
			}
		}
	}
	return list
}

func round(x float64) float64 { return math.Round(x*10) / 10 }

// figure is a piece in space, or several of one owner.
type figure struct {
	ID, Title string
	Owner     board.Seat
	N         int // how many it stands for
	X, Y      float64
	Carries   bool
	Moves     bool // an option moves it
}

const (
	mostAlone = 4    // probes in a space that are drawn one by one; of more, one is drawn for each owner
	besides   = 27.0 // between two pieces
	above     = -27.0
	roomy     = 81.0 // width of all pieces in a space
)

// Probes returns the probes in space, above what else is there. Several in one space are side by side.
func (t *table) Probes() []figure {
	crowd := map[board.Space][]figure{}
	var spaces []board.Space
	for i := range t.View.Figures {
		f := &t.View.Figures[i]
		if f.Kind != "probe" || f.Space == board.NoSpace {
			continue
		}
		at := t.ID(t.View.Spaces[f.Space.Ring()-1][f.Space.Sector()].At)
		if crowd[f.Space] == nil {
			spaces = append(spaces, f.Space)
		}
		crowd[f.Space] = append(crowd[f.Space], figure{ID: fmt.Sprint("figure-", f.Serial), Title: t.Name(f.Owner), Owner: f.Owner, N: 1, Carries: f.Carries != "", Moves: f.Owner == t.Seat && len(t.out[at]) > 0})
	}
	var list []figure
	for _, s := range spaces {
		stand := crowd[s]
		if len(stand) > mostAlone {
			stand = owners(stand)
		}
		for i := range stand {
			stand[i].X, stand[i].Y = beside(s, i, len(stand), above)
		}
		list = append(list, stand...)
	}
	return list
}

// owners returns one figure for all of each owner.
func owners(all []figure) (list []figure) {
	for _, f := range all {
		i := slices.IndexFunc(list, func(x figure) bool { return x.Owner == f.Owner })
		if i < 0 {
			list = append(list, f)
			continue
		}
		list[i].N++
		list[i].Carries = list[i].Carries || f.Carries
		list[i].Title = fmt.Sprintf("%s ×%d", f.Title, list[i].N)
	}
	return list
}

// beside returns the position of figure i of n in a space, off its middle.
func beside(s board.Space, i, n int, off float64) (x, y float64) {
	x, y = center(s)
	return round(x + (float64(i)-float64(n-1)/2)*min(besides, roomy/float64(n))), round(y + off)
}

// step is an arrow along which a probe may move, with the element of the option.
type step struct{ Option, Path string }

// Steps returns the moves that are offered.
func (t *table) Steps() (list []step) {
	if t.View.Ask == nil {
		return nil
	}
	at := map[string]board.Space{}
	for ring := range t.View.Spaces {
		for sector := range t.View.Spaces[ring] {
			at[t.ID(t.View.Spaces[ring][sector].At)] = board.At(ring+1, sector)
		}
	}
	for i := range t.View.Ask.Options {
		o := &t.View.Ask.Options[i]
		if o.Verb != board.VerbMove.String() || len(o.Args) != 2 {
			continue
		}
		from, ok := at[o.Args[0].ID]
		to, known := at[o.Args[1].ID]
		if !ok || !known {
			continue // content moves a thing that is no probe
		}
		x, y := beside(from, 0, 1, above)
		toX, toY := center(to)
		d := math.Hypot(toX-x, toY-y)
		dx, dy := (toX-x)/d, (toY-y)/d
		list = append(list, step{element(o.ID), fmt.Sprintf("M%.0f %.0fL%.0f %.0f", x+dx*stepFrom, y+dy*stepFrom, toX-dx*stepTo, toY-dy*stepTo)})
	}
	return list
}

const stepFrom, stepTo = 24.0, 16.0 // how far an arrow stays away from its ends

// TokensOut returns the tokens in space.
func (t *table) TokensOut() []figure {
	var list []figure
	for ring := range t.View.Spaces {
		for sector := range t.View.Spaces[ring] {
			names := t.View.Spaces[ring][sector].Tokens
			for i, name := range names {
				s := board.At(ring+1, sector)
				x, y := beside(s, i, len(names), 6)
				list = append(list, figure{ID: fmt.Sprintf("token-%s-%d", s, i), Title: name, X: x, Y: y})
			}
		}
	}
	return list
}

// ghost is a planet or a probe where the next rotation would put it.
type ghost struct {
	ID, Name                  string
	X, Y, FromX, FromY, TextY float64
	Left, Top                 float64
	Gone                      bool
}

// Ghosts returns what the next rotation would move.
func (t *table) Ghosts() []ghost {
	var list []ghost
	add := func(id, name string, from, to board.Space) {
		g := ghost{ID: id, Name: name}
		at := to
		if g.Gone = to == board.NoSpace; g.Gone {
			at = from
		}
		if from == board.NoSpace {
			from = at
		}
		if at == board.NoSpace {
			return
		}
		x, y := center(at)
		fx, fy := center(from)
		g.X, g.Y, g.FromX, g.FromY, g.TextY = round(x), round(y), round(fx), round(fy), round(y+4)
		g.Left, g.Top = g.X-12, g.Y-12
		list = append(list, g)
	}
	for _, p := range t.View.Next.Planets {
		name := p.Body
		if r, ok := t.Words.C.Lookup(p.Body, board.KindBody); ok {
			name = t.NameOf(r)
		}
		add(p.Body, name, p.From, p.To)
	}
	for _, s := range t.View.Next.Shifts {
		add(fmt.Sprint("figure-", s.Figure), mark(s.Owner), s.From, s.To)
	}
	return list
}

// turning is an arrow around the discs that turn next.
type turning struct{ Path, Head string }

// Turning returns the arrow around the discs that turn next.
func (t *table) Turning() *turning {
	r := sunEdge + float64(t.View.Next.Disc)*ringWidth
	if t.View.Next.Disc == 0 {
		return nil
	}
	return &turning{Path: fmt.Sprintf("M%sA%g %g 0 0 0 %s", point(r, 20), r, r, point(r, -20)),
		Head: fmt.Sprintf("M%sL%sL%s", point(r-9, -17), point(r, -23), point(r+9, -17))}
}

// Stars returns the stars around the board, and after them the data slots of other things.
func (t *table) Stars() []view.Sector { return append(t.View.Sectors[:], t.View.Slots...) }

// tick is a number of the score track; mark is set where a player is.
type tick struct {
	Score int
	X     float64
	Kind  string
}

const trackPoint = 10.0 // between two scores of the track

// TrackTicks returns the scores that the track names.
func (t *table) TrackTicks() []tick {
	kinds := map[int]string{}
	for _, m := range t.View.Milestones {
		kinds[m.Score] = m.Kind
	}
	var list []tick
	for score := 0; score <= 100; score++ {
		if score%10 == 0 || kinds[score] != "" {
			list = append(list, tick{score, 10 + float64(score)*trackPoint, kinds[score]})
		}
	}
	return list
}

type trackMark struct {
	Seat  board.Seat
	X, Y  float64
	Title string
}

// TrackMarks returns the positions of the players on the score track, which begins again at 100.
func (t *table) TrackMarks() []trackMark {
	var list []trackMark
	for i := range t.View.Seats {
		s := &t.View.Seats[i]
		list = append(list, trackMark{s.Seat, 10 + float64(s.VP%100)*trackPoint, 38 - float64(i%2)*22, fmt.Sprintf("%s: %d", t.Name(s.Seat), s.VP)})
	}
	return list
}
