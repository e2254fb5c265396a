package kernel

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"

	"seti/kernel/source"
)

// Query is a method of g that is no word of the vocabulary: a question about
// the game, or one of the verbs that only functions need.
type Query struct {
	Name   string
	Args   string // as the reference page shows them
	Doc    string
	Writes bool // not for count and check
	call   func(c *Call, args []source.Value) (any, error)
}

// queries are built in init, because choose asks and asking looks at them.
var queries []Query

// Queries returns the methods of g besides the words.
func Queries() []Query { return queries }

func init() {
	queries = []Query{
		{"sector", "body", "The number, 0 to 7, of the sector in which a planet stands.", false, (*Call).sector},
		{"star", "sector", "The star of a sector.", false, (*Call).star},
		{"space", "body", "The space in which a planet stands.", false, (*Call).space},
		{"bodies", `{ sector = 3, kind = { "planet", "comet" } }`, "The spaces of a sector that show a planet other than Earth or a comet.", false, (*Call).bodies},
		{"neighbors", "space", "The spaces next to a space.", false, (*Call).neighbors},
		{"distance", "a, b", "The fewest single steps between two spaces or planets.", false, (*Call).distance},
		{"gold_tiles", "", "The gold tiles: values, sets you have, whether you have marked it.", false, (*Call).goldTiles},
		{"random", "n", "A number from 1 to n. It follows from the seed, the function and how often that has drawn.", true, (*Call).random},
		{"pay", "{ credit = 1 }", "Pays a cost, or credits if it is a number: true if the player could, else false and nothing is paid.", true, (*Call).pay},
		{"choose", "list, { up_to = n, text = question }", "The player's choice of one thing, nil if there is none; with up_to a list of up to n different ones.", true, (*Call).choose},
	}
}

// Ask answers a query. The result is nil, a bool, an int, a string, a Ref, a
// list of Refs or of ints.
func (c *Call) Ask(q *Query, args []source.Value) (any, error) {
	if q.Writes && c.reading && !(c.answers && q.Name == "say") {
		return nil, fmt.Errorf("%s changes the game; count and check can only read", q.Name)
	}
	read, ok := queryReads[q.Name]
	if !ok {
		read = readAnything
	}
	c.G.read |= read
	return q.call(c, args)
}

// arg returns an argument or nothing.
func arg0(args []source.Value, i int) source.Value {
	if i < len(args) {
		return args[i]
	}
	return source.Value{}
}

func (c *Call) whole(args []source.Value, i, low, high int) (int, error) {
	v := arg0(args, i)
	if n := int(v.Number); v.Kind == source.Number && float64(n) == v.Number && n >= low && n <= high {
		return n, nil
	}
	return 0, fmt.Errorf("found %s, expected a whole number from %d to %d", v.Describe(), low, high)
}

// where reads a space: one of the game's, or a planet for its space.
func (c *Call) where(args []source.Value, i int) (Space, error) {
	v := arg0(args, i)
	switch {
	case v.Kind == source.Thing && v.Ref.Kind == KindSpace:
		return Space(v.Ref.ID), nil
	case v.Kind == source.Thing && v.Ref.Kind == KindFigure && c.G.S.Figures[v.Ref.ID].Kind == Probe:
		return c.G.S.Figures[v.Ref.ID].Space, nil
	case v.Kind == source.Thing && v.Ref.Kind == KindBody:
		return c.G.BodyAt(int(v.Ref.ID)), nil
	case v.Kind == source.String:
		if r, ok := c.G.C.Lookup(v.String, KindBody); ok {
			return c.G.BodyAt(int(r.ID)), nil
		}
		var names []string
		for _, b := range c.G.C.Bodies {
			names = append(names, b.ID)
		}
		return 0, fmt.Errorf("unknown planet %q; %s", v.String, source.Nearest(v.String, names))
	}
	return 0, fmt.Errorf("found %s, expected a space, a probe or a planet", v.Describe())
}

func (c *Call) sector(args []source.Value) (any, error) {
	sp, err := c.where(args, 0)
	return sp.Sector(), err
}

func (c *Call) star(args []source.Value) (any, error) {
	n, err := c.whole(args, 0, 0, 7)
	return refTo(KindStar, int16(c.G.S.StarAt[n])), err
}

func (c *Call) space(args []source.Value) (any, error) {
	sp, err := c.where(args, 0)
	return refTo(KindSpace, int16(sp)), err
}

func (c *Call) bodies(args []source.Value) (any, error) {
	v := arg0(args, 0)
	where, _ := v.Get("sector")
	sector, err := c.whole([]source.Value{where}, 0, 0, 7)
	if err != nil {
		return nil, err
	}
	kinds, named := v.Get("kind")
	if kinds.Kind == source.String {
		kinds.List = []source.Value{kinds}
	}
	wants := func(k string) bool {
		return !named || slices.ContainsFunc(kinds.List, func(x source.Value) bool { return x.String == k })
	}
	list := []source.Ref{}
	for ring := 1; ring <= 4; ring++ {
		cell := c.G.S.Cell(At(ring, sector))
		body, isBody := cell.Body()
		if isBody && body != c.G.C.Earth && wants("planet") || cell == Comet && wants("comet") {
			list = append(list, refTo(KindSpace, int16(At(ring, sector))))
		}
	}
	return list, nil
}

func (c *Call) neighbors(args []source.Value) (any, error) {
	sp, err := c.where(args, 0)
	if err != nil {
		return nil, err
	}
	list := []source.Ref{}
	for _, x := range sp.Neighbors(nil) {
		list = append(list, refTo(KindSpace, int16(x)))
	}
	return list, nil
}

func (c *Call) distance(args []source.Value) (any, error) {
	a, err := c.where(args, 0)
	if err != nil {
		return nil, err
	}
	b, err := c.where(args, 1)
	return Distance(a, b), err
}

func (c *Call) goldTiles([]source.Value) (any, error) {
	list := []source.Ref{}
	for t := range c.G.C.Golds {
		list = append(list, refTo(KindGold, int16(t)))
	}
	return list, nil
}

// chance draws for the function that runs.
func (c *Call) chance() draw {
	what := "script"
	if c.Function != nil {
		what = c.Function.Address
	}
	return c.G.S.chance(what)
}

func (c *Call) random(args []source.Value) (any, error) {
	n, err := c.whole(args, 0, 1, 1<<20)
	if err != nil {
		return nil, err
	}
	return c.chance().below(n) + 1, nil
}

// choose is the only way in which a function asks.
func (c *Call) choose(args []source.Value) (any, error) {
	v := arg0(args, 0)
	var list []source.Ref
	for _, e := range v.List {
		if e.Kind != source.Thing {
			return nil, fmt.Errorf("found %s in the list, expected things such as g:probes {}", e.Describe())
		}
		list = append(list, e.Ref)
	}
	if v.Kind != source.List && v.Kind != source.Table {
		return nil, fmt.Errorf("found %s, expected a list", v.Describe())
	}
	text, _ := arg0(args, 1).Get("text")
	if upTo, ok := arg0(args, 1).Get("up_to"); ok {
		n, err := c.whole([]source.Value{upTo}, 0, 0, 1000)
		if err != nil {
			return nil, err
		}
		chosen := []source.Ref{}
		for ; n > 0 && len(list) > 0; n-- {
			i := c.pick(list, true, text.String)
			if i < 0 {
				break
			}
			chosen = append(chosen, list[i])
			list = slices.Delete(list, i, i+1)
		}
		return chosen, nil
	}
	if i := c.pick(list, false, text.String); i >= 0 {
		return list[i], nil
	}
	return nil, nil
}

// pick asks the owner for one of several things and returns its index, -1 for
// none.
func (c *Call) pick(list []source.Ref, optional bool, text string) int {
	g := c.G
	g.begin()
	for i, r := range list {
		g.addOnce(g.optionFor(c.frame.owner, r, i))
	}
	sortUnseen(g.opts)
	if len(g.opts) == 0 {
		return -1
	}
	if optional {
		g.add(Option{Verb: VerbDone})
	}
	o := g.ask(c.frame.owner, Prompt{Reason: askScript, Asks: text})
	for i, r := range list {
		if o == g.optionFor(c.frame.owner, r, i) {
			return i
		}
	}
	return -1
}

// sortUnseen puts the things that have only a number behind the others, by
// number: their order in the state would tell what they are.
func sortUnseen(options []Option) {
	slices.SortStableFunc(options, func(a, b Option) int {
		if a.Verb == VerbUnseen && b.Verb == VerbUnseen {
			return cmp.Or(cmp.Compare(a.A, b.A), cmp.Compare(a.B, b.B))
		}
		return cmp.Compare(unseenLast(a), unseenLast(b))
	})
}

func unseenLast(o Option) int {
	if o.Verb == VerbUnseen {
		return 1
	}
	return 0
}

// Fields lists what can be read of a kind of thing: probe.space.
func Fields(k source.Kind) []string { return thingFields[k] }

var thingFields = map[source.Kind][]string{
	KindSpace:  {"ring", "sector", "content"},
	KindFigure: {"owner", "kind", "space", "sector", "body", "planet"},
	KindMark:   {"owner", "color", "species", "place"},
	KindSignal: {"owner", "star", "position"},
	KindWin:    {"owner", "star"},
	KindStar:   {"id", "name", "color", "sector"},
	KindBody:   {"id", "name"},
	KindTech:   {"id", "type", "works", "first"},
	KindCard:   {"id", "name", "cost", "color", "income", "uncovered"},
	KindSector: {"number", "star"},
	KindGold:   {"id", "values", "sets", "marked"},
	KindSeat:   {"id", "vp", "publicity", "data", "energy", "credit"},
	KindEvent:  {"star", "planet", "card", "tech", "trace"},
	KindPlace:  {"id", "section", "next"},
	KindOption: {"id", "verb", "card", "star", "body", "tech", "color", "species", "place", "space", "tile", "player", "number", "figure", "good", "piece", "thing"},
}

// Field reads a field of a thing; ok is false if it has none of that name.
// The result is nil, a bool, an int, a string, a Ref or a list of ints. What
// would tell more of the thing than the player knows is nil.
func (c *Call) Field(r source.Ref, name string) (value any, ok bool) {
	if value, ok = c.field(r, name); !c.tells(r, name) {
		return nil, ok
	}
	return value, ok
}

// tells tells whether the player may read a field: of an unknown card he may
// read nothing, of an unknown piece all but what it is.
func (c *Call) tells(r source.Ref, name string) bool {
	switch r.Kind {
	case KindCard:
		return c.G.Knows(c.frame.owner, r)
	case KindPiece:
		return name != "id" && name != "color" || c.G.Knows(c.frame.owner, r)
	}
	return true
}

func (c *Call) field(r source.Ref, name string) (value any, ok bool) {
	g, s := c.G, c.G.S
	switch r.Kind {
	case KindOption:
		return c.optionField(int(r.ID), name)
	case KindPlace:
		v := c.placeField(int(r.ID), name)
		return v, v != nil || slices.Contains(thingFields[KindPlace], name)
	}
	if (name == "section" || name == "next") && (r.Kind == KindScore || slices.Contains(pieceGrounds, r.Kind)) {
		return nil, true // a token may lie there too
	}
	if !slices.Contains(thingFields[r.Kind], name) {
		return c.extraField(r, name)
	}
	g.read |= s.readsOf(r)
	seat := func(p Seat) source.Ref { return refTo(KindSeat, int16(p)) }
	switch r.Kind {
	case KindSpace:
		sp := Space(r.ID)
		switch name {
		case "ring":
			return sp.Ring(), true
		case "sector":
			return sp.Sector(), true
		}
		return g.contentName(s.cells[sp]), true
	case KindFigure:
		f := &s.Figures[r.ID]
		switch name {
		case "owner":
			return seat(f.Owner), true
		case "kind":
			return f.Kind.String(), true
		case "sector":
			return g.prop(r, PropSector), true
		case "space":
			if f.Kind == Probe {
				return refTo(KindSpace, int16(f.Space)), true
			}
			return nil, true
		}
		if name == "piece" {
			if f.Carries == 0 {
				return nil, true
			}
			return refTo(KindPiece, int16(f.Carries-1)), true
		}
		if b := g.prop(r, map[string]Prop{"body": PropBody, "planet": PropPlanet}[name]); b >= 0 {
			return refTo(KindBody, int16(b)), true
		}
		return nil, true
	case KindPiece:
		return c.pieceField(int(r.ID), name), true
	case KindBoardSpace:
		_, color, n := spaceOf(r)
		return map[string]any{"color": color.String(), "height": n, "pay": c.G.boardSpace(r).Pay}[name], true
	case KindMark:
		m := &s.Traces[r.ID]
		if name == "space" {
			if m.Place <= 0 {
				return nil, true
			}
			return SpaceRef(int(m.Slot), m.Color, int(m.Place)), true
		}
		return map[string]any{"owner": seat(m.Owner), "color": m.Color.String(), "species": slotNames[m.Slot],
			"place": g.C.argID(argPlace, int16(m.Place))}[name], true
	case KindSignal:
		x := &s.Signals[r.ID]
		return map[string]any{"owner": seat(x.Owner), "star": refTo(KindStar, int16(x.Star)), "position": int(x.Pos)}[name], true
	case KindWin:
		x := &s.Wins[r.ID]
		return map[string]any{"owner": seat(x.Owner), "star": refTo(KindStar, int16(x.Star))}[name], true
	case KindStar:
		st := &g.C.Stars[r.ID]
		return map[string]any{"id": st.ID, "name": st.Name, "color": st.Color.String(), "sector": g.SectorOf(int(r.ID)),
			"slots": st.Slots, "data": bits.OnesCount16(s.StarData[r.ID])}[name], true
	case KindBody:
		switch name {
		case "moons":
			moons := []source.Ref{}
			for _, m := range g.C.moonsOf[r.ID] {
				moons = append(moons, refTo(KindBody, m))
			}
			return moons, true
		case "first_orbit":
			return g.FirstOpen(Orbiter, int(r.ID)) > 0, true
		case "first_land":
			return g.FirstOpen(Lander, int(r.ID)) > 0, true
		}
		return map[string]any{"id": g.C.Bodies[r.ID].ID, "name": g.C.Bodies[r.ID].Name}[name], true
	case KindTech:
		switch name {
		case "works":
			g.read |= readTechs
			return g.works(c.frame.owner, int(r.ID)), true
		case "left":
			return int(s.Stacks[r.ID].Left), true
		case "first":
			return s.Stacks[r.ID].First, true
		}
		return map[string]any{"id": g.C.Techs[r.ID].ID, "type": g.C.Techs[r.ID].Type.String()}[name], true
	case KindSpecies:
		if slot := s.SlotOf(int(r.ID)); name == "slot" && slot >= 0 {
			return slotNames[slot], true
		}
		return map[string]any{"id": g.C.Species[r.ID].ID, "name": g.C.Species[r.ID].Name}[name], true
	case KindSector:
		return map[string]any{"number": int(r.ID), "star": refTo(KindStar, int16(s.StarAt[r.ID]))}[name], true
	case KindCard:
		card := &g.C.Cards[r.ID]
		switch {
		case name == "color" && card.Sector.Set:
			return card.Sector.Color.String(), true
		case name == "income" && card.Income.Set:
			return g.C.Resources[card.Income.Res], true
		case name == "cost":
			return card.Cost.Of(Credit), true
		case name == "id":
			return card.ID, true
		case name == "name":
			return card.Name, true
		case name == "uncovered":
			g.read |= readAnything
			return g.uncovered(CardID(r.ID)), true
		}
		return nil, true
	case KindGold:
		switch t := int(r.ID); name {
		case "id":
			return g.C.Golds[t], true
		case "values":
			return g.C.Gold[s.Faces[t]].Values, true
		case "sets":
			return g.goldSets(c.frame.owner, t), true
		}
		return s.goldPlace(int(r.ID), c.frame.owner) > 0, true
	case KindSeat:
		if name == "id" {
			return Seat(r.ID).String(), true
		}
		if name == "seat" {
			if seat := g.contentSeat(Seat(r.ID)); seat != nil {
				return seat.ID, true
			}
			return nil, true
		}
		if name == "level" {
			if g.contentSeat(Seat(r.ID)) != nil {
				return int(s.Level[r.ID]), true
			}
			return nil, true
		}
		if res, found := g.C.Lookup(name, KindRes); found && r.ID >= 0 {
			return int(s.P[r.ID].Res[res.ID]), true
		}
		return nil, true
	case KindEvent:
		if color := s.Events[r.ID].Color; name == "trace" && color >= 0 {
			return Trace(color).String(), true
		}
		want := map[string]source.Kind{"star": KindStar, "planet": KindBody, "card": KindCard, "tech": KindTech}[name]
		if x, found := g.eventRef(&s.Events[r.ID], want); found {
			return x, true
		}
	}
	return nil, true
}

// contentName is what a script reads as the content of a space.
func (g *Game) contentName(cell Cell) string {
	if b, ok := cell.Body(); ok {
		return g.C.Bodies[b].ID
	}
	return [...]string{"empty", "asteroid", "comet"}[cell]
}

// extraField reads a number that a species gives to its cards and spaces.
func (c *Call) extraField(r source.Ref, name string) (any, bool) {
	var extras Extras
	var defs FieldDefs
	switch r.Kind {
	case KindCard:
		card := &c.G.C.Cards[r.ID]
		extras, defs = card.Fields, c.G.C.Decks[card.deck].Fields
		if card.species >= 0 {
			defs = append(slices.Clone(defs), c.G.C.Species[card.species].Fields...)
		}
	case KindBoardSpace:
		slot, _, _ := spaceOf(r)
		extras, defs = c.G.boardSpace(r).Fields, c.G.C.Species[c.G.S.Slots[slot].Species].Fields
	default:
		return nil, false
	}
	for _, def := range defs {
		if def.Name == name {
			return c.fieldResult(def, extras.Get(name)), true
		}
	}
	return nil, false
}
