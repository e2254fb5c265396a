package tensor

import (
	"fmt"
	"hash/fnv"
	"maps"
	"slices"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// spaces is the number of spaces of the solar system, and placesCounted how far the spaces of a column
// of a species board are counted.
const (
	spaces        = 32
	placesCounted = 9
)

// Field is a part of an observation.
type Field struct {
	Name   string   `json:"name"`
	Offset int      `json:"offset"` // of its first number
	Shape  []int    `json:"shape"`
	Of     []string `json:"of"`    // what is counted along each dimension, a key of Layout.Things
	Scale  float32  `json:"scale"` // the numbers are divided by it
	Doc    string   `json:"doc"`
}

// Len returns how many numbers a field has.
func (f *Field) Len() int {
	n := 1
	for _, k := range f.Shape {
		n *= k
	}
	return n
}

// Layout describes the numbers of an observation. It follows from the content and the settings of a game, does not
// change and may be shared.
type Layout struct {
	Version int                 `json:"version"`
	Hash    string              `json:"hash"` // of all that follows but the explanations
	Size    int                 `json:"size"` // how many numbers an observation has
	Things  map[string][]string `json:"things"`
	Fields  []Field             `json:"fields"`

	c         *catalog.Catalog
	players   int
	parts     []part
	questions map[kernel.Reason]int
	about     map[source.Ref]int
	table     []board.Pile                 // the piles of things "pile"
	own       [][board.MaxSeats]board.Pile // those of things "own pile", by seat
}

// part is a field with the function that writes it. Shapes follow from the things.
type part struct {
	name  string
	of    []string
	scale float32
	doc   string
	write func(o *observer, dst []float32)
}

// observer is one observation that is being made.
type observer struct {
	*Layout
	g    *kernel.Game
	s    *board.State
	seat board.Seat
	d    *kernel.Decision // of the seat; nil if it is not asked
}

// NewLayout returns the layout for games of a catalogue. Of the settings only the number of players and
// the modules count. questions are the names of all questions that can be asked, in an order that stays.
func NewLayout(c *catalog.Catalog, set kernel.Settings, questions []string) (*Layout, error) {
	if err := set.Check(); err != nil {
		return nil, err
	}
	modules, err := c.ModulesNamed(set.Modules, set.Players)
	if err != nil {
		return nil, err
	}
	if c, err = c.With(set.Modules); err != nil {
		return nil, err
	}
	l := &Layout{Version: Version, c: c, players: set.Players, questions: map[kernel.Reason]int{}, about: map[source.Ref]int{}}
	l.name(c.NumbersOf(modules), questions)
	for _, p := range append(append(append(courseParts, seatParts...), boardParts...), questionParts...) {
		f := Field{Name: p.name, Offset: l.Size, Of: append([]string{}, p.of...), Scale: p.scale, Doc: p.doc, Shape: []int{}}
		for _, of := range p.of {
			things, ok := l.Things[of]
			if !ok {
				return nil, fmt.Errorf("field %s counts %q, which are no things", p.name, of)
			}
			f.Shape = append(f.Shape, len(things))
		}
		l.Fields = append(l.Fields, f)
		l.parts = append(l.parts, p)
		l.Size += f.Len()
	}
	l.Hash = l.hash()
	return l, nil
}

// hash returns the hash of what each number of an observation means.
func (l *Layout) hash() string {
	var lines []string
	for _, name := range slices.Sorted(maps.Keys(l.Things)) {
		lines = append(append(lines, "things "+name), l.Things[name]...)
	}
	for _, f := range l.Fields {
		lines = append(append(lines, fmt.Sprint("field ", f.Name, " ", f.Scale)), f.Of...)
	}
	return hashOf(lines)
}

// hashOf returns a hash of lines as 16 hexadecimal digits.
func hashOf(lines []string) string {
	h := fnv.New64a()
	for _, line := range lines {
		h.Write([]byte(line + "\n"))
	}
	return fmt.Sprintf("%016x", h.Sum64())
}

// name lists the things that are counted.
func (l *Layout) name(n *catalog.Numbers, questions []string) {
	c := l.c
	numbers := func(from, end int) (list []string) {
		for i := from; i < end; i++ {
			list = append(list, fmt.Sprint(i))
		}
		return list
	}
	seats := []string{"me", "next", "second", "third"}[:l.players]
	l.Things = map[string][]string{
		"seat": seats, "owner": append(seats[:l.players:l.players], "neutral"),
		"good": c.Resources, "card": c.IDs(board.KindCard), "star": c.IDs(board.KindStar),
		"body": c.IDs(board.KindBody), "planet": c.IDs(board.KindBody)[:c.Planets], "tech": c.IDs(board.KindTech),
		"species": c.IDs(board.KindSpecies), "slot": board.SlotNames[:], "color": board.TraceNames[:],
		"place": append([]string{"overflow", "discovery"}, numbers(1, placesCounted)...), "space": c.IDs(board.KindSpace),
		"sector": numbers(0, 8), "disc": numbers(1, 4), "computer": numbers(1, 7), "tile": c.GoldTiles, "mark": numbers(1, 4),
		"bonus": numbers(0, len(n.TileBonuses)), "event": board.EventNames[:], "question": questions,
		"cell": {"asteroid", "comet", "planet"}, "moment": {"choice", "turn", "interrupt"},
		"milestone": numbers(0, len(n.Milestone.Gold)+len(n.Milestone.Neutral)), "neutral milestone": numbers(0, len(n.Milestone.Neutral)),
	}
	for p := board.PhaseSetup; p <= board.PhaseOver; p++ {
		l.Things["phase"] = append(l.Things["phase"], p.String())
	}
	for i := range c.GoldFaces {
		l.Things["face"] = append(l.Things["face"], c.GoldFaces[i].ID)
	}
	for i := range c.Pieces {
		l.Things["token"] = append(l.Things["token"], c.Pieces[i].ID)
	}
	for _, e := range c.TurnEffects {
		l.Things["effect"] = append(l.Things["effect"], e.Path)
	}
	for i, q := range questions {
		l.questions[kernel.Reason("ask."+q)] = i
	}
	l.namePiles()
	for _, kind := range []source.Kind{board.KindCard, board.KindStar, board.KindBody, board.KindTech, board.KindSpecies, board.KindSlot} {
		for i, name := range l.Things[catalog.KindName(kind)] {
			l.about[board.Ref(kind, int16(i))] = len(l.Things["thing"])
			l.Things["thing"] = append(l.Things["thing"], catalog.KindTag(kind)+":"+name)
		}
	}
}

// namePiles lists the piles of the table and those that every seat has. The box does not count as a pile of the game.
func (l *Layout) namePiles() {
	for _, name := range l.c.PileNames() {
		var by [board.MaxSeats]board.Pile
		for p := range by {
			by[p], _ = l.c.PileNamed(name, board.Seat(p))
		}
		switch {
		case by[0] == board.OutOfGame:
		case by[0] == by[1]:
			l.table, l.Things["pile"] = append(l.table, by[0]), append(l.Things["pile"], name)
		default:
			l.own, l.Things["own pile"] = append(l.own, by), append(l.Things["own pile"], name)
		}
	}
}

// Observe writes what a seat may know of a game, Size numbers, and returns them. It uses the memory of
// dst if that has room. d is the decision that waits; it may be nil.
func (l *Layout) Observe(dst []float32, g *kernel.Game, seat board.Seat, d *kernel.Decision) []float32 {
	if cap(dst) < l.Size {
		dst = make([]float32, l.Size)
	}
	dst = dst[:l.Size]
	clear(dst)
	o := &observer{Layout: l, g: g, s: g.S, seat: seat}
	if d != nil && d.Seat == seat {
		o.d = d
	}
	for i := range l.parts {
		f := &l.Fields[i]
		end := l.Size
		if i+1 < len(l.Fields) {
			end = l.Fields[i+1].Offset
		}
		part := dst[f.Offset:end]
		l.parts[i].write(o, part)
		if f.Scale != 1 {
			for k := range part {
				part[k] /= f.Scale
			}
		}
	}
	return dst
}

// of returns the row of a seat, the one that observes first; of the neutral owner the last, and -1 of
// nobody.
func (o *observer) of(p board.Seat) int {
	switch {
	case p >= 0:
		return (int(p) - int(o.seat) + o.players) % o.players
	case p == board.Neutral:
		return o.players
	}
	return -1
}

// seatAt returns the seat of a row.
func (o *observer) seatAt(row int) board.Seat {
	return board.Seat((int(o.seat) + row) % o.players)
}

// set sets a number in a table by its row, unless the row is that of nobody.
func set(dst []float32, rows, row, column int, x float32) {
	if row >= 0 && row < rows {
		dst[row*(len(dst)/rows)+column] = x
	}
}

// add adds to a number in a table by its row, unless the row is that of nobody.
func add(dst []float32, rows, row, column int, x float32) {
	if row >= 0 && row < rows {
		dst[row*(len(dst)/rows)+column] += x
	}
}
