package game

import (
	"fmt"
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Arguments of several methods.
var (
	takesSpace = Takes{Things: []source.Kind{board.KindSpace, board.KindFigure, board.KindBody}, Names: []source.Kind{board.KindBody, board.KindSpace}}
	takesText  = Takes{Text: true}
	takesBool  = Takes{Bool: true}
	takesList  = Takes{List: &Takes{}}
)

// boardMethods are the questions about the board, and methods that every function may need.
func boardMethods() []Method {
	shown := Takes{OneOf: []string{"planet", "asteroid", "comet"}}
	shown.List = &Takes{OneOf: shown.OneOf}
	return []Method{
		{"as", form(Type{Basic: "game"}, calls1(anyValue(needed("player", Takes{Things: []source.Kind{board.KindSeat}, OneOf: []string{"p1", "p2", "p3", "p4", "neutral"}})), (*Call).as)),
			"The same game, acting for another player, or for the owner of neutral pieces: effects are theirs. Both players know what it reads.", anything},
		{"setting", form(Type{}, calls1(aText(needed("name", Takes{Listed: &listedSettings})), (*Call).setting)), "What the game has set of a pack: true or false, a number or a name.", anything},
		{"sector", form(number, calls1(aSpace("planet"), (*Call).sector)), "The number, 0 to 7, of the sector in which a planet stands.", board.ReadsSolar | board.ReadsProbes},
		{"star", form(one(board.KindStar), calls1(aNumber("sector", 0, 7), (*Call).star)), "The star of a sector.", board.ReadsSolar},
		{"stars", form(listOf(board.KindStar), calls1(aText(optional("color", Takes{OneOf: board.ColorNames[:]})), (*Call).stars)), "The stars from sector 0 on, or those of a color.", board.ReadsSolar},
		{"planets", form(listOf(board.KindBody), calls0((*Call).planets)), "The planets that are printed on the discs, from the Sun on, without Earth.", board.ReadsSolar},
		{"space", form(one(board.KindSpace), calls1(aSpace("planet"), (*Call).space)), "The space in which a planet stands.", board.ReadsSolar | board.ReadsProbes},
		{"bodies", form(listOf(board.KindSpace), calls1(anyValue(needed("where", Takes{Keys: []Arg{needed("sector", numbers(0, 7)), optional("kind", shown)}})), (*Call).bodies)),
			"The spaces of a sector that show a planet other than Earth or a comet; kind, one or several, says which, \"asteroid\" too.", board.ReadsSolar},
		{"neighbors", form(listOf(board.KindSpace), calls1(aSpace("space"), (*Call).neighbors)), "The spaces next to a space.", board.ReadsSolar | board.ReadsProbes},
		{"distance", form(number, calls2(aSpace("a"), aSpace("b"), (*Call).distance)), "The fewest single steps between two spaces or planets.", board.ReadsSolar | board.ReadsProbes},
		{"way", form(listOf(board.KindSpace), calls3(aSpace("from"), aSpace("to"), aNumber("moves", 0, mostMoves), (*Call).way)),
			"The spaces that a probe of the player enters on its way to a space or planet, within so many moves (rules 6.2): on the way that brings most publicity, of such ways on the shortest. nil if it cannot get there.", anything},
		{"gold_tiles", form(listOf(board.KindGold), calls0((*Call).goldTiles)), "The gold tiles: values, sets you have, whether you have marked it.", board.ReadsGold},
		{"random", form(number, calls1(aNumber("n", 1, 1<<20), (*Call).random)), "A number from 1 to n. It follows from the seed, the function and how often that has drawn.", changes},
		{"pay", form(boolean, calls1(anyValue(needed("cost", Takes{Reads: &readsPrice})), (*Call).pay)), "Pays a cost, or credits if it is a number: true if the player could, else false and nothing is paid.", changes},
		{"most", []Form{calls2(aList, aField, (*Call).most).like(LikeList)}, "The things of a list of which a field is the largest number, in the order of the list; without those of which the player does not know it.", anything},
		{"least", []Form{calls2(aList, aField, (*Call).least).like(LikeList)}, "The same, of which a field is the smallest number.", anything},
		{"filter", []Form{calls3(aList, aField, anyValue(needed("value", takesFieldValue())), (*Call).filter).like(LikeList)},
			"The things of a list of which a field has a value: a text, a whole number, true or false, or a thing.", anything},
	}
}

// as returns the same game for another player.
func (c *Call) as(v source.Value) (any, error) {
	seat, ok := board.ParseSeat(v.String)
	switch {
	case v.Kind == source.Thing:
		seat, ok = board.Seat(v.Ref.ID), v.Ref.ID >= 0
	case v.String == "neutral":
		seat, ok = board.Neutral, true
	}
	if !ok || seat >= board.Seat(c.Game().S.Players) {
		return nil, fmt.Errorf("found %s, expected a player of this game, such as probe.owner", catalog.Found(v))
	}
	return c.As(seat), nil
}

// where reads a space: one of the game's, or a planet for its space.
func (c *Call) where(v source.Value) (board.Space, error) {
	switch {
	case v.Kind == source.Thing && v.Ref.Kind == board.KindSpace:
		return board.Space(v.Ref.ID), nil
	case c.isProbe(v):
		return c.Game().S.Figure(v.Ref).Space, nil
	case v.Kind == source.Thing && v.Ref.Kind == board.KindBody:
		return c.bodyAt(v.Ref)
	case v.Kind == source.String:
		r, _ := c.Catalog().Lookup(v.String, takesSpace.Names...)
		if r.Kind == board.KindSpace {
			return board.Space(r.ID), nil
		}
		return c.bodyAt(r)
	}
	return 0, fmt.Errorf("found a figure that is on no space, expected a space, a probe or a planet")
}

// bodyAt returns the space of a planet, or of the planet of a moon.
func (c *Call) bodyAt(r source.Ref) (board.Space, error) {
	at := c.Game().BodyAt(int(r.ID))
	if at == board.NoSpace {
		return at, fmt.Errorf("%s is not on the board", c.Catalog().Name(r))
	}
	return at, nil
}

// isProbe reports whether a function holds a probe in space.
func (c *Call) isProbe(v source.Value) bool {
	return v.Kind == source.Thing && v.Ref.Kind == board.KindFigure && c.Game().S.Figure(v.Ref).Kind == board.Probe
}

// probe reads a probe in space.
func (c *Call) probe(v source.Value) (source.Ref, error) {
	if !c.isProbe(v) {
		return source.Ref{}, fmt.Errorf("found %s, expected a probe in space; an orbiter or a lander is none", catalog.Found(v))
	}
	return v.Ref, nil
}

// setting returns what a function gets for a setting: true or false, a number or a
// name.
func (c *Call) setting(name string) (any, error) {
	pack := ""
	if c.Function != nil {
		pack = source.PackOf(c.Function.Address)
	}
	i := c.Catalog().SettingFor(pack, name)
	if i < 0 {
		text, hint := c.Catalog().NoSetting(name)
		return nil, fmt.Errorf("%s; %s", text, hint)
	}
	return c.Catalog().Setting(i).Value(c.Game().S.Settings[i]), nil
}

func (c *Call) sector(at board.Space) (any, error) { return at.Sector(), nil }

func (c *Call) star(sector int) (any, error) {
	return board.Ref(board.KindStar, int16(c.Game().S.StarAt[sector])), nil
}

func (c *Call) stars(color string) (any, error) {
	list := []source.Ref{}
	for _, star := range c.Game().S.StarAt {
		if color == "" || c.Catalog().Stars[star].Color.String() == color {
			list = append(list, board.Ref(board.KindStar, int16(star)))
		}
	}
	return list, nil
}

func (c *Call) planets() (any, error) {
	list := []source.Ref{}
	for l := range c.Catalog().Discs {
		for _, ring := range c.Catalog().Discs[l].Cells {
			for _, cell := range ring {
				if n, ok := cell.Body(); ok && n != c.Catalog().Earth {
					list = append(list, board.Ref(board.KindBody, int16(n)))
				}
			}
		}
	}
	return list, nil
}

func (c *Call) space(at board.Space) (any, error) { return board.Ref(board.KindSpace, int16(at)), nil }

func (c *Call) bodies(where source.Value) (any, error) {
	sector, _ := where.Get("sector")
	kinds, named := where.Get("kind")
	if kinds.Kind == source.String {
		kinds.List = []source.Value{kinds}
	}
	wants := func(k string) bool {
		return !named || slices.ContainsFunc(kinds.List, func(x source.Value) bool { return x.String == k })
	}
	list := []source.Ref{}
	for ring := 1; ring <= 4; ring++ {
		at := board.At(ring, int(sector.Number))
		cell := c.Game().S.CellAt[at]
		body, isBody := cell.Body()
		if isBody && body != c.Catalog().Earth && wants("planet") || cell == board.Asteroid && named && wants("asteroid") || cell == board.Comet && wants("comet") {
			list = append(list, board.Ref(board.KindSpace, int16(at)))
		}
	}
	return list, nil
}

func (c *Call) neighbors(of board.Space) (any, error) {
	list := []source.Ref{}
	for _, x := range of.Neighbors(nil) {
		list = append(list, board.Ref(board.KindSpace, int16(x)))
	}
	return list, nil
}

func (c *Call) distance(a, b board.Space) (any, error) { return board.Distance(a, b), nil }

func (c *Call) goldTiles() (any, error) {
	return firstOf(board.KindGold, len(c.Catalog().GoldTiles)), nil
}

// firstOf returns the first n things of a kind.
func firstOf(kind source.Kind, n int) []source.Ref {
	list := make([]source.Ref, n)
	for i := range list {
		list[i] = board.Ref(kind, int16(i))
	}
	return list
}

// draws names the running function for its random draws.
func (c *Call) draws() string {
	if c.Function != nil {
		return c.Function.Address
	}
	return "script"
}

func (c *Call) random(n int) (any, error) { return c.Hooks.Random(c.draws(), n) + 1, nil }

// pay does for a function what the prefix "pay" does in a group.
func (c *Call) pay(arg source.Value) (any, error) {
	cost, err := decode(c, "pay", &arg, func(d *catalog.Decoder) catalog.Price {
		var cost catalog.Price
		cost.Decode(d, arg, "")
		return cost
	})
	if err != nil {
		return nil, err
	}
	return c.Hooks.Pay(cost.Gains), nil
}

func (c *Call) most(of source.Value, field string) (any, error) { return c.extreme(of, field, 1) }

func (c *Call) least(of source.Value, field string) (any, error) { return c.extreme(of, field, -1) }

// extreme returns the things of a list of which a number, or with -1 as sign its negative, is
// largest.
func (c *Call) extreme(of source.Value, field string, sign int) (any, error) {
	list, best := []source.Ref{}, 0
	err := c.eachField(of, field, func(r source.Ref, v any) error {
		n, isNumber := v.(int)
		switch {
		case v == nil: // the player does not know it
		case !isNumber:
			return fmt.Errorf("%q of %s is no number", field, one(r.Kind))
		case len(list) == 0 || sign*n > sign*best:
			list, best = append(list[:0], r), n
		case n == best:
			list = append(list, r)
		}
		return nil
	})
	return list, err
}

// filter returns the things of a list of which a field has a value.
func (c *Call) filter(of source.Value, field string, value source.Value) (any, error) {
	list, want := []source.Ref{}, fieldValue(value)
	err := c.eachField(of, field, func(r source.Ref, v any) error {
		switch v.(type) {
		case bool, int, string, source.Ref: // others cannot be compared
			if v == want {
				list = append(list, r)
			}
		}
		return nil
	})
	return list, err
}

// takesFieldValue is a value that a field of a thing may have, and that can be compared.
func takesFieldValue() Takes {
	takes := Takes{Text: true, Bool: true, Number: &[2]int{-1 << 31, 1<<31 - 1}}
	for _, t := range ThingTypes() {
		takes.Things = append(takes.Things, t.Kind)
	}
	return takes
}

// fieldValue returns such a value as the kernel returns fields.
func fieldValue(v source.Value) any {
	switch v.Kind {
	case source.Bool:
		return v.Bool
	case source.Number:
		return int(v.Number)
	case source.Thing:
		return v.Ref
	}
	return v.String
}

// eachField visits the things of a list with the value of a field.
func (c *Call) eachField(of source.Value, field string, visit func(r source.Ref, v any) error) error {
	for i := range of.List {
		e := &of.List[i]
		if e.Kind != source.Thing {
			return fmt.Errorf("found %s in the list, expected things", catalog.Found(*e))
		}
		v, ok := Read(c.Hooks, e.Ref, field)
		if !ok {
			return fmt.Errorf("%s has no %q", one(e.Ref.Kind), field)
		}
		if err := visit(e.Ref, v); err != nil {
			return err
		}
	}
	return nil
}

// mostMoves is the largest number of moves for which g:way looks for a way.
const mostMoves = 40

func (c *Call) way(from, to board.Space, moves int) (any, error) {
	spaces, ok := c.findWay(from, to, moves)
	if !ok {
		return nil, nil
	}
	list := make([]source.Ref, len(spaces))
	for i, at := range spaces {
		list[i] = board.Ref(board.KindSpace, int16(at))
	}
	return list, nil
}

// ends are the spaces to which ways of one number of moves lead, in the order in which they
// are found. For each it holds the best of those ways: its publicity, and the space before.
type ends struct {
	list      []board.Space
	publicity [32]int
	before    [32]board.Space
}

// findWay returns the spaces that a probe enters on its best way. It follows all ways by the number of their moves,
// because a longer way may be worth more.
func (c *Call) findWay(from, to board.Space, moves int) (spaces []board.Space, ok bool) {
	ways := make([]ends, moves+1)
	ways[0].list = []board.Space{from}
	var buf [4]board.Space
	for n := range ways {
		for _, at := range ways[n].list {
			after := n + c.Game().StepCost(c.Owner(), at)
			if after > moves {
				continue
			}
			end := &ways[after]
			for _, next := range at.Neighbors(buf[:0]) {
				publicity, found := ways[n].publicity[at]+c.publicity(next), slices.Contains(end.list, next)
				if !found {
					end.list = append(end.list, next)
				}
				if !found || publicity > end.publicity[next] {
					end.publicity[next], end.before[next] = publicity, at
				}
			}
		}
	}
	best := -1
	for n := range ways {
		if slices.Contains(ways[n].list, to) && (best < 0 || ways[n].publicity[to] > ways[best].publicity[to]) {
			best = n
		}
	}
	for at, n := to, best; n > 0; {
		spaces = append(spaces, at)
		at = ways[n].before[at]
		n -= c.Game().StepCost(c.Owner(), at)
	}
	slices.Reverse(spaces)
	return spaces, best >= 0
}

// publicity is the number of publicity icons of a space (rules 6.2.6).
func (c *Call) publicity(at board.Space) int {
	cell := c.Game().S.CellAt[at]
	if body, isBody := cell.Body(); isBody && body != c.Catalog().Earth || cell == board.Comet {
		return 1
	}
	return 0
}

var (
	listedNumbers = listed{"number of the rules", func(_ *catalog.Catalog, name string) bool { return slices.Contains(catalog.NumberNames(), name) },
		func(*catalog.Catalog) []string { return catalog.NumberNames() }}
	listOfPlayers = Takes{List: &Takes{Things: []source.Kind{board.KindSeat}}}
)

// courseMethods are the questions about the course of the game, and what changes it.
func courseMethods() []Method {
	return []Method{
		{"round", form(number, calls0((*Call).round)), "The number of the round.", anything},
		{"turn", form(one(board.KindSeat), calls0((*Call).turn)), "The player whose turn it is.", anything},
		{"start_player", form(one(board.KindSeat), calls0((*Call).startPlayer)), "The player who takes the first turn of the round.", anything},
		{"rule", form(Type{}, calls1(aText(needed("name", Takes{Listed: &listedNumbers})), (*Call).rule)),
			"A number of board/numbers.toml as it is in this game, with what its modules change: g:rule \"rounds\", g:rule \"limit.hand\"; a list of numbers, or gains as a table, such as g:rule \"income\".", anything},
		{"extra_turn", form(nothing, calls0((*Call).extraTurn)), "The player takes one more turn as soon as this one is over, if they have not passed; then the order goes on as before (rules 3.5.5).", changes},
		{"end_game", form(nothing, calls1(anyValue(needed("winners", listOfPlayers)), (*Call).endGame)),
			"Ends the game when this turn is over, after the final scoring: the players of the list win, and nobody if it is empty. In the final scoring itself it only says who wins (rules 3.1.2).", changes},
	}
}

func (c *Call) round() (any, error) { return int(c.Game().S.Round), nil }

func (c *Call) turn() (any, error) { return board.Ref(board.KindSeat, int16(c.Game().S.Active)), nil }

func (c *Call) startPlayer() (any, error) {
	return board.Ref(board.KindSeat, int16(c.Game().S.Start)), nil
}

func (c *Call) rule(name string) (any, error) { return c.Game().Numbers().Number(name), nil }

func (c *Call) extraTurn() (any, error) {
	c.Hooks.ExtraTurn()
	return nil, nil
}

func (c *Call) endGame(winners source.Value) (any, error) {
	var mask uint8
	for _, v := range winners.List {
		if v.Ref.ID < 0 {
			return nil, fmt.Errorf("neutral pieces cannot win; expected players such as g.owner")
		}
		mask |= 1 << v.Ref.ID
	}
	c.Hooks.End(mask)
	return nil, nil
}
