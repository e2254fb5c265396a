package view

import (
	"math/bits"
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Sector is a star with its data slot and the two places of its signals, or a data slot without a star.
type Sector struct {
	Number  int          `json:"number"` // of the eight sectors, 0 to 7
	Star    source.Ref   `json:"-"`
	ID      string       `json:"id"` // of the star or data slot
	Name    string       `json:"name,omitempty"`
	Color   board.Color  `json:"color"`
	IsStar  bool         `json:"is_star,omitempty"`
	Slots   int          `json:"slots"`             // number of places of the data slot
	Marks   []board.Seat `json:"marks,omitempty"`   // owners of the markers on its places, from the left
	Excess  []board.Seat `json:"excess,omitempty"`  // owners of the markers beside it
	DataAt  []int        `json:"data_at,omitempty"` // positions from 1 that hold data
	Data    int          `json:"data"`              // number of data left in it
	Wins    []board.Seat `json:"wins,omitempty"`
	Leader  board.Seat   `json:"leader"` // the player who would win it now, Nobody if there is none
	Second  board.Seat   `json:"second"`
	Counts  []Count      `json:"counts,omitempty"` // of markers, the player with most first
	Reward  Worth        `json:"reward,omitzero"`  // what the next player to win it gets
	Bonuses []SlotBonus  `json:"bonuses,omitempty"`
}

// Count is a number of things that belong to a seat.
type Count struct {
	Seat board.Seat `json:"seat"`
	N    int        `json:"n"`
}

// SlotBonus is the bonus printed on a place of a data slot.
type SlotBonus struct {
	Place int   `json:"place"`
	Gain  Worth `json:"gain,omitzero"`
}

// Of returns the number of markers of a seat at a star.
func (s *Sector) Of(p board.Seat) int {
	for _, c := range s.Counts {
		if c.Seat == p {
			return c.N
		}
	}
	return 0
}

// Space is a space of the solar system.
type Space struct {
	At       source.Ref `json:"-"`
	Cell     Cell       `json:"cell"`
	Name     string     `json:"name,omitempty"`   // of its planet
	Planet   string     `json:"planet,omitempty"` // id of its planet
	Body     int        `json:"-"`                // its planet, -1 if there is none
	Probes   []Probe    `json:"probes,omitempty"`
	Tokens   []string   `json:"token_names,omitempty"`
	HasEarth bool       `json:"has_earth,omitempty"`
}

// Cell is a kind of content that a space of the solar system shows.
type Cell int8

// The kinds of cells.
const (
	Empty Cell = iota
	Asteroids
	Comet
	World  // a planet
	Cutout // of a disc: one sees what lies under it
)

var cellNames = [...]string{Empty: "empty", Asteroids: "asteroids", Comet: "comet", World: "planet", Cutout: "cutout"}

func (c Cell) String() string { return cellNames[c] }

// MarshalText returns the name of the cell.
func (c Cell) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// cellOf returns the kind of a cell.
func cellOf(c board.Cell) Cell {
	switch c {
	case board.Cutout:
		return Cutout
	case board.Empty:
		return Empty
	case board.Asteroid:
		return Asteroids
	case board.Comet:
		return Comet
	}
	return World
}

// Probe is a probe in space.
type Probe struct {
	Owner   board.Seat `json:"owner"`
	Carries bool       `json:"carries,omitempty"`
}

// Planet is a planet on which figures land, with its moons.
type Planet struct {
	Body       source.Ref   `json:"-"`
	ID         string       `json:"id"`
	Name       string       `json:"name,omitempty"`
	Space      board.Space  `json:"space"` // NoSpace if the planet lies on a card
	Orbit      Worth        `json:"orbit,omitzero"`
	FirstOrbit Worth        `json:"first_orbit,omitzero"` // what its first orbiter gets besides; "" if there has been one
	Orbiters   []board.Seat `json:"orbiters,omitempty"`   // owners; the one on the first space stands first
	OrbitPrice Worth        `json:"orbit_price,omitzero"` // for the seat, now
	LandPrice  Worth        `json:"land_price,omitzero"`
	Land       Worth        `json:"land,omitzero"`
	First      []FirstLand  `json:"first,omitempty"`
	Landers    []board.Seat `json:"landers,omitempty"` // owners of the landers on no first-landing space
	Moons      []Moon       `json:"moons,omitempty"`
	Ways       []Way        `json:"ways,omitempty"` // of the seat's own probes, the cheapest first
	Facts      []Fact       `json:"facts,omitempty"`
}

// FirstLand is a first-landing space.
type FirstLand struct {
	Gain Worth      `json:"gain,omitzero"`
	By   board.Seat `json:"by"` // Nobody while it is free
}

// Moon is a moon with its lander.
type Moon struct {
	Body    source.Ref   `json:"-"`
	ID      string       `json:"id"`
	Name    string       `json:"name,omitempty"`
	Reward  Worth        `json:"reward,omitzero"`
	Landers []board.Seat `json:"landers,omitempty"`
	Facts   []Fact       `json:"facts,omitempty"`
}

// Fact is something else that is printed on a thing (catalog.Fact).
type Fact struct {
	ID   string `json:"id"`
	N    int    `json:"n,omitempty"` // of a number
	Text string `json:"text"`
}

// facts returns what is printed on a thing and has no other place in a view.
func (l *looker) facts(r source.Ref) (list []Fact) {
	for _, f := range catalog.FactsOn(catalog.FaceView, r.Kind) {
		if text := l.Tell(l.C.FactPhrase(&f, r.ID)); text != "" {
			n, _ := f.Read(l.C, r.ID).(int)
			list = append(list, Fact{f.Name, n, text})
		}
	}
	return list
}

func (l *looker) board() {
	for sector, star := range l.s.StarAt {
		l.view.Sectors[sector] = l.sector(int(star), sector)
	}
	at := l.s.StarAt[:]
	for star := range l.C.Stars {
		if sector := l.g.SectorOf(star); sector >= 0 && !slices.Contains(at, int8(star)) {
			l.view.Slots = append(l.view.Slots, l.sector(star, sector))
		}
	}
	for ring := range l.view.Spaces {
		for sector := range l.view.Spaces[ring] {
			l.view.Spaces[ring][sector] = l.space(board.At(ring+1, sector))
		}
	}
	for body := range l.C.Planets {
		if body != l.C.Earth && l.inPlay(body) {
			l.view.Planets = append(l.view.Planets, l.planet(body))
		}
	}
	slices.SortStableFunc(l.view.Planets, func(a, b Planet) int { return ring(a.Space) - ring(b.Space) })
}

// inPlay reports whether a planet is in the solar system, or on a card that a player has in a pile that everybody sees.
func (l *looker) inPlay(body int) bool {
	if l.g.InPlay(body) {
		return true
	}
	for c := range l.C.Cards {
		if b := l.C.Cards[c].Berth; b != nil && b.ID == l.C.Bodies[body].ID {
			return l.s.Pile[c].Owner() >= 0 && l.g.Sees(board.Public, l.s.Pile[c])
		}
	}
	return false
}

// ring returns a sort key that orders planets from the inside to the outside, those on cards last.
func ring(sp board.Space) int {
	if sp == board.NoSpace {
		return 9
	}
	return sp.Ring()
}

func (l *looker) sector(star, sector int) Sector {
	st := &l.C.Stars[star]
	x := Sector{Number: sector, Star: ref(board.KindStar, star), ID: st.ID, Name: l.title(ref(board.KindStar, star)), Color: st.Color,
		IsStar: slices.Contains(l.s.StarAt[:], int8(star)), Slots: st.Slots, Data: bits.OnesCount16(l.s.StarData[star]),
		Leader: board.Nobody, Second: board.Nobody}
	for pos := range st.Slots {
		if l.s.StarData[star]&(1<<pos) != 0 {
			x.DataAt = append(x.DataAt, pos+1)
		}
	}
	for _, m := range l.s.Signals {
		switch {
		case int(m.Star) != star:
		case m.Pos > 0:
			x.Marks = append(x.Marks, m.Owner)
		default:
			x.Excess = append(x.Excess, m.Owner)
		}
	}
	for i, n := range l.s.SignalsAt(star) {
		if n > 0 {
			x.Counts = append(x.Counts, Count{board.Seat(i) + board.Neutral, n})
		}
	}
	for _, w := range l.s.Wins {
		if int(w.Star) == star {
			x.Wins = append(x.Wins, w.Owner)
		}
	}
	for _, b := range l.g.Numbers().SlotBonuses(st) {
		x.Bonuses = append(x.Bonuses, SlotBonus{b.Position, l.gains(b.Gain)})
	}
	if !x.IsStar {
		x.Reward = l.gains(st.Completed)
		return x
	}
	x.Leader, x.Second = l.s.Leaders(star)
	slices.SortStableFunc(x.Counts, func(a, b Count) int { return place(&x, a.Seat) - place(&x, b.Seat) })
	x.Reward = l.icons(l.g.WinReward(star))
	return x
}

// place returns a sort key for those who have markers: the winner, the second, the others.
func place(x *Sector, p board.Seat) int {
	switch p {
	case x.Leader:
		return 0
	case x.Second:
		return 1
	}
	return 2
}

func (l *looker) space(sp board.Space) Space {
	x := Space{At: ref(board.KindSpace, int(sp)), Body: -1}
	x.Cell = cellOf(l.s.CellAt[sp])
	if b, ok := l.s.CellAt[sp].Body(); ok {
		x.Planet, x.Body, x.Name = l.C.Bodies[b].ID, b, l.title(ref(board.KindBody, b))
		x.HasEarth = b == l.C.Earth
	}
	for i := range l.s.Figures {
		if f := &l.s.Figures[i]; f.Kind == board.Probe && f.Space == sp {
			x.Probes = append(x.Probes, Probe{f.Owner, f.Carries > 0})
		}
	}
	for i := range l.s.Pieces {
		at := l.s.Pieces[i].Place
		if at.Kind == board.KindSpace && at.ID == int16(sp) || at.Kind == board.KindBody && int(at.ID) == x.Body {
			x.Tokens = append(x.Tokens, l.Tell(l.g.PiecePhrase(l.view.Eyes, i)))
		}
	}
	return x
}

func (l *looker) planet(body int) Planet {
	b := &l.C.Bodies[body]
	p := Planet{Body: ref(board.KindBody, body), ID: b.ID, Name: l.title(ref(board.KindBody, body)), Space: l.g.BodyAt(body), Orbit: l.icons(&b.Orbit), Land: l.icons(&b.Land), Facts: l.facts(ref(board.KindBody, body))}
	covered, orbiters := l.onBody(board.Orbiter, body, 1)
	if covered[0] == board.Nobody {
		own, usual := l.g.Numbers().FirstOrbitAt(b)
		p.FirstOrbit = l.gains(usual)
		if own != nil {
			p.FirstOrbit = l.icons(own)
		}
	} else {
		orbiters = append(covered, orbiters...)
	}
	p.Orbiters = orbiters
	covered, p.Landers = l.onBody(board.Lander, body, len(b.FirstLand))
	for i, by := range covered {
		p.First = append(p.First, FirstLand{l.gains(b.FirstLand[i]), by})
	}
	for _, m := range l.C.MoonsOf(body) {
		moon, r := &l.C.Bodies[m], board.Ref(board.KindBody, m)
		_, landers := l.onBody(board.Lander, int(m), 0)
		p.Moons = append(p.Moons, Moon{r, moon.ID, l.title(r), l.icons(&moon.Reward), landers, l.facts(r)})
	}
	if eyes := l.view.Eyes; eyes >= 0 {
		p.OrbitPrice = l.gains(l.g.Price(eyes, board.Option{Verb: board.VerbOrbit, A: int16(body)}, nil))
		p.LandPrice = l.gains(l.g.Price(eyes, board.Option{Verb: board.VerbLand, A: int16(body)}, nil))
	}
	return p
}

// onBody returns the owners of the figures of a kind at a body: of those on first
// spaces, and of the others.
func (l *looker) onBody(kind board.FigureKind, body, firsts int) (covered, others []board.Seat) {
	for range firsts {
		covered = append(covered, board.Nobody)
	}
	for i := range l.s.Figures {
		f := &l.s.Figures[i]
		switch n := int(f.Covers); {
		case f.Kind != kind || int(f.Body) != body:
		case n > 0 && n <= firsts:
			covered[n-1] = f.Owner
		default:
			others = append(others, f.Owner)
		}
	}
	return covered, others
}

// Disc is a layer of the solar system: a disc that turns, or the board under them.
type Disc struct {
	// Cells are the cells printed on it, by ring and slot, both from 0. The slot s is in the sector s + Offset (modulo
	// 8).
	Cells [4][8]Mark `json:"cells"`
	// Offset is the sector of its slot 0, 0 to 7. The board has 0.
	Offset int `json:"offset"`
	// Turns is its angle in sectors counter-clockwise, not modulo 8: that of the setup, and one more for each rotation. It is
	// drawn at -45° times Turns. An undo decreases it.
	Turns int `json:"turns"`
}

// Mark is the picture that a disc shows in one of its cells.
type Mark struct {
	Cell Cell   `json:"cell"`
	Body string `json:"body,omitempty"` // id of the planet
}

// Rotation describes the effects of the next rotation.
type Rotation struct {
	Disc    int     `json:"disc"`              // the discs from 1 to this one turn
	Shifts  []Shift `json:"shifts,omitempty"`  // of probes
	Planets []Ghost `json:"planets,omitempty"` // that stand elsewhere then, also those that come in sight or go out of it
}

// Shift is a probe that is carried or pushed.
type Shift struct {
	Figure int         `json:"figure"` // its Figure.Serial
	Owner  board.Seat  `json:"owner"`
	From   board.Space `json:"from"`
	To     board.Space `json:"to"`
	Pushed bool        `json:"pushed,omitempty"` // it arrives there as by a move (rules 6.3)
}

// Ghost is a planet that is elsewhere after a rotation; NoSpace if it is covered.
type Ghost struct {
	Body string      `json:"body"`
	From board.Space `json:"from"`
	To   board.Space `json:"to"`
}

func (l *looker) discs() {
	for i := range l.view.Discs {
		d := &l.view.Discs[i]
		if i < len(l.s.Offset) {
			d.Offset = int(l.s.Offset[i])
			d.Turns = l.s.TurnsOf(i)
		}
		for ring := range d.Cells {
			for slot := range d.Cells[ring] {
				d.Cells[ring][slot] = l.mark(l.g.Printed(i, ring+1, slot))
			}
		}
	}
}

func (l *looker) mark(c board.Cell) Mark {
	if b, ok := c.Body(); ok {
		return Mark{World, l.C.Bodies[b].ID}
	}
	return Mark{Cell: cellOf(c)}
}

// next fills in what the next rotation would do.
func (l *looker) next() {
	r := &l.view.Next
	r.Disc = int(l.s.Dial) + 1
	for i := range l.s.Figures {
		f := &l.s.Figures[i]
		if f.Kind != board.Probe {
			continue
		}
		if to, pushed := l.g.Turned(f.Space); to != f.Space {
			r.Shifts = append(r.Shifts, Shift{int(f.Serial), f.Owner, f.Space, to, pushed})
		}
	}
	for body, to := range l.g.BodiesTurned() {
		if from := l.s.SpaceOf[body]; from != to {
			r.Planets = append(r.Planets, Ghost{l.C.Bodies[body].ID, from, to})
		}
	}
}

// Figure is anything of a player, or a neutral one, on the board: a probe, an orbiter, a lander, a trace, a signal, a
// win marker or a marker on a gold tile. Fields that do not apply to its kind are empty: "" or 0, and NoSpace.
type Figure struct {
	// Serial identifies it while it is on the board: no two of a game have the same. A probe that becomes an orbiter or
	// a lander keeps its serial; while its owner chooses where it lands, it is not on the board.
	Serial  int         `json:"serial"`
	Kind    string      `json:"kind"` // probe, orbiter, lander, trace, signal, win or gold
	Owner   board.Seat  `json:"owner"`
	Space   board.Space `json:"space"`             // of a probe
	Carries string      `json:"carries,omitempty"` // id of the token that a probe carries, its kind if the seat does not know which
	Body    string      `json:"body,omitempty"`    // id of the planet or moon of an orbiter or lander
	First   int         `json:"first,omitempty"`   // the first space that it covers there, from 1
	Star    string      `json:"star,omitempty"`    // id of the star of a signal or win
	Pos     int         `json:"pos,omitempty"`     // position of a signal in the data slot from 1, 0 beside it
	Slot    string      `json:"slot,omitempty"`    // species slot of a trace: left or right
	Color   string      `json:"color,omitempty"`   // of a trace: antenna, jaw or dna
	Tile    string      `json:"tile,omitempty"`    // id of the gold tile
	Place   string      `json:"place,omitempty"`   // of a trace: "discovery", "overflow" or a number; of a gold marker: a number
}

// figures fills in everything of the players on the board, within each kind in the order in which it was placed.
func (l *looker) figures() {
	s := l.s
	list := make([]Figure, 0, len(s.Figures)+len(s.Traces)+len(s.Signals)+len(s.Wins)+len(s.GoldMarks))
	for i := range s.Figures {
		f := &s.Figures[i]
		x := Figure{Serial: int(f.Serial), Kind: f.Kind.String(), Owner: f.Owner, Space: f.Space, First: int(f.Covers)}
		if f.Body >= 0 {
			x.Body = l.C.Bodies[f.Body].ID
		}
		if f.Carries > 0 {
			i := int(f.Carries) - 1
			if x.Carries = l.tokenID(i); x.Carries == "" {
				x.Carries = l.g.PieceDef(i).Kind
			}
		}
		list = append(list, x)
	}
	for _, m := range s.Traces {
		list = append(list, Figure{Serial: int(m.Serial), Kind: "trace", Owner: m.Owner, Space: board.NoSpace,
			Slot: board.SlotNames[m.Slot], Color: m.Color.String(), Place: m.Place.String()})
	}
	for _, m := range s.Signals {
		list = append(list, Figure{Serial: int(m.Serial), Kind: "signal", Owner: m.Owner, Space: board.NoSpace,
			Star: l.C.Stars[m.Star].ID, Pos: int(m.Pos)})
	}
	for _, m := range s.Wins {
		list = append(list, Figure{Serial: int(m.Serial), Kind: "win", Owner: m.Owner, Space: board.NoSpace, Star: l.C.Stars[m.Star].ID})
	}
	for _, m := range s.GoldMarks {
		list = append(list, Figure{Serial: int(m.Serial), Kind: "gold", Owner: m.Owner, Space: board.NoSpace,
			Tile: l.C.GoldTiles[m.Tile], Place: board.Place(m.Place).String()})
	}
	l.view.Figures = list
}
