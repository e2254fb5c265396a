package kernel

import (
	"cmp"
	"fmt"
	"slices"

	"seti/kernel/chance"
	"seti/kernel/source"
)

// Query is a method of g that is no word of the vocabulary: a question about
// the game, or one of the verbs that only functions need.
type Query struct {
	Name   string
	Forms  []Form // what it takes and gives; its calls are checked against it
	Doc    string
	Writes bool // not for count and check
	call   func(c *Call, args []source.Value) (any, error)
}

// queries are the methods of g besides the words, put together from the lists of
// their subjects in the order of the pages.
var queries = slices.Concat(boardQueries(), cardQueries(), speciesQueries(), []Query{sayQuery})

// Queries returns the methods of g besides the words.
func Queries() []Query { return queries }

func queryNamed(name string) *Query {
	for i := range queries {
		if queries[i].Name == name {
			return &queries[i]
		}
	}
	return nil
}

// What several methods take.
var (
	takesSpace = Takes{Things: []source.Kind{KindSpace, KindFigure, KindBody}, Names: []source.Kind{KindBody}}
	takesText  = Takes{Text: true}
	takesBool  = Takes{Bool: true}
	takesList  = Takes{List: &Takes{}}
)

// boardQueries are the queries about the board, and what every function may need.
func boardQueries() []Query {
	shown := Takes{OneOf: []string{"planet", "asteroid", "comet"}}
	shown.List = &Takes{OneOf: shown.OneOf}
	return []Query{
		{"as", form(Type{Basic: "game"}, needed("player", Takes{Things: []source.Kind{KindSeat}, OneOf: []string{"p1", "p2", "p3", "p4", "neutral"}})),
			"The same game, acting for another player, or for the owner of neutral pieces: effects are his. What it reads both players know.", false, (*Call).as},
		{"setting", form(Type{}, needed("name", Takes{Listed: &listedSettings})), "What the game has set of a pack: true or false, a number or a name.", false, (*Call).setting},
		{"sector", form(numberType, needed("planet", takesSpace)), "The number, 0 to 7, of the sector in which a planet stands.", false, (*Call).sector},
		{"star", form(one(KindStar), needed("sector", numbers(0, 7))), "The star of a sector.", false, (*Call).star},
		{"space", form(one(KindSpace), needed("planet", takesSpace)), "The space in which a planet stands.", false, (*Call).space},
		{"bodies", form(listOf(KindSpace), needed("where", Takes{Keys: []Arg{needed("sector", numbers(0, 7)), optional("kind", shown)}})),
			"The spaces of a sector that show a planet other than Earth or a comet; kind, one or several, says which, \"asteroid\" too.", false, (*Call).bodies},
		{"neighbors", form(listOf(KindSpace), needed("space", takesSpace)), "The spaces next to a space.", false, (*Call).neighbors},
		{"distance", form(numberType, needed("a", takesSpace), needed("b", takesSpace)), "The fewest single steps between two spaces or planets.", false, (*Call).distance},
		{"gold_tiles", form(listOf(KindGold)), "The gold tiles: values, sets you have, whether you have marked it.", false, (*Call).goldTiles},
		{"random", form(numberType, needed("n", numbers(1, 1<<20))), "A number from 1 to n. It follows from the seed, the function and how often that has drawn.", true, (*Call).random},
		{"pay", form(booleanType, needed("cost", Takes{Reads: &readsPrice})), "Pays a cost, or credits if it is a number: true if the player could, else false and nothing is paid.", true, (*Call).pay},
		{"choose", []Form{{Args: []Arg{needed("list", takesList), optional("how", Takes{Keys: []Arg{optional("up_to", numbers(0, 1000)), optional("text", takesText)}})}, Like: LikeChosen}},
			"The player's choice of one thing, nil if there is none; with up_to a list of up to n different ones.", true, (*Call).choose},
	}
}

// as is the same game for another player.
func (c *Call) as(args []source.Value) (any, error) {
	v := arg0(args, 0)
	seat, ok := ParseSeat(v.String)
	switch {
	case v.Kind == source.Thing:
		seat, ok = Seat(v.Ref.ID), v.Ref.ID >= 0
	case v.String == "neutral":
		seat, ok = Neutral, true
	}
	if !ok || seat >= Seat(c.G.S.Players) {
		return nil, fmt.Errorf("found %s, expected a player of this game, such as probe.owner", found(v))
	}
	return c.As(seat), nil
}

// Ask answers a query; arguments that it does not take are an error. The result is nil,
// a bool, an int, a string, a Ref, a list of Refs or of ints, or the Call of another player.
func (c *Call) Ask(q *Query, args []source.Value) (any, error) {
	if q.Writes && c.reading && !(c.answers && q.Name == "say") {
		return nil, fmt.Errorf("%s changes the game; count and check can only read", q.Name)
	}
	var problems source.Problems
	if q.fit(&Decoder{c: c.G.C, problems: &problems, playing: true}, source.Pos{}, args); len(problems) > 0 {
		return nil, problems
	}
	read, ok := queryReads[q.Name]
	if !ok {
		read = ReadsAnything
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
	if n, ok := source.Whole(v.Number); ok && v.Kind == source.Number && n >= low && n <= high {
		return n, nil
	}
	return 0, fmt.Errorf("found %s, expected a whole number from %d to %d", found(v), low, high)
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
		r, _ := c.G.C.Lookup(v.String, KindBody)
		return c.G.BodyAt(int(r.ID)), nil
	}
	return 0, fmt.Errorf("found a figure that is on no space, expected a space, a probe or a planet")
}

func (c *Call) sector(args []source.Value) (any, error) {
	sp, err := c.where(args, 0)
	return sp.Sector(), err
}

func (c *Call) star(args []source.Value) (any, error) {
	return refTo(KindStar, int16(c.G.S.StarAt[int(args[0].Number)])), nil
}

func (c *Call) space(args []source.Value) (any, error) {
	sp, err := c.where(args, 0)
	return refTo(KindSpace, int16(sp)), err
}

func (c *Call) bodies(args []source.Value) (any, error) {
	v := arg0(args, 0)
	sector, _ := v.Get("sector")
	kinds, named := v.Get("kind")
	if kinds.Kind == source.String {
		kinds.List = []source.Value{kinds}
	}
	wants := func(k string) bool {
		return !named || slices.ContainsFunc(kinds.List, func(x source.Value) bool { return x.String == k })
	}
	list := []source.Ref{}
	for ring := 1; ring <= 4; ring++ {
		at := At(ring, int(sector.Number))
		cell := c.G.S.Cell(at)
		body, isBody := cell.Body()
		if isBody && body != c.G.C.Earth && wants("planet") || cell == Asteroid && named && wants("asteroid") || cell == Comet && wants("comet") {
			list = append(list, refTo(KindSpace, int16(at)))
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
func (c *Call) chance() chance.Draw {
	what := "script"
	if c.Function != nil {
		what = c.Function.Address
	}
	return c.G.S.chance(what)
}

func (c *Call) random(args []source.Value) (any, error) {
	return c.chance().Below(int(args[0].Number)) + 1, nil
}

// choose is the only way in which a function asks.
func (c *Call) choose(args []source.Value) (any, error) {
	v := arg0(args, 0)
	var list []source.Ref
	for _, e := range v.List {
		if e.Kind != source.Thing {
			return nil, fmt.Errorf("found %s in the list, expected things such as g:probes {}", found(e))
		}
		list = append(list, e.Ref)
	}
	text, _ := arg0(args, 1).Get("text")
	if upTo, ok := arg0(args, 1).Get("up_to"); ok {
		chosen := []source.Ref{}
		for n := int(upTo.Number); n > 0 && len(list) > 0; n-- {
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
