package catalog

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"seti/kernel/board"
	"seti/kernel/source"
)

func (b *builder) body(v source.Value, i int) {
	body := &b.c.Bodies[i]
	b.read(v, body, nil)
	body.PlanetIndex = i
	if i < b.c.Planets {
		return
	}
	p, _ := v.Get("planet")
	if r, ok := b.Name(p, `names:"body"`); ok {
		body.PlanetIndex = int(r.ID)
		b.c.moonsOf[r.ID] = append(b.c.moonsOf[r.ID], int16(i))
	}
}

// solar reads the layers of the solar system.
func (b *builder) solar(v source.Value) {
	layers, _ := v.Get("layer")
	if len(layers.List) != 4 {
		b.Errorf(v.Pos, "disc1, disc2, disc3 and board", "found %d layers, expected 4", len(layers.List))
		return
	}
	for l, layer := range layers.List {
		for _, f := range layer.Fields {
			ring := strings.IndexByte("1234", strings.TrimPrefix(f.Key, "ring")[0])
			switch {
			case f.Key == "id":
				b.c.Discs[l].Name = f.Value.String
			case len(f.Key) != 5 || ring < 0:
				b.UnknownKey(f, []string{"id", "ring1", "ring2", "ring3", "ring4"})
			case len(f.Value.List) != 8:
				b.Errorf(f.Pos, "", "found %d cells, expected 8", len(f.Value.List))
			default:
				for slot, cell := range f.Value.List {
					b.c.Discs[l].Cells[ring][slot] = b.cell(cell)
				}
			}
		}
	}
}

func (b *builder) cell(v source.Value) board.Cell {
	words := []string{"cutout", "empty", "asteroid", "comet"}
	if i := slices.Index(words, v.String); i >= 0 {
		return board.Cell(i - 1)
	}
	if r, ok := b.c.Lookup(v.String, board.KindBody); ok {
		return board.CellBody + board.Cell(r.ID)
	}
	words = append(words, b.c.IDs(board.KindBody)[:b.c.Planets]...)
	b.Errorf(v.Pos, source.Nearest(v.String, words), "unknown content %q", v.String)
	return board.Empty
}

// sectors reads the pairs of stars on the sector boards.
func (b *builder) sectors(v source.Value) {
	boards, _ := v.Get("boards")
	if len(boards.List) != 4 {
		b.Errorf(v.Pos, "", "found %d sector boards, expected 4", len(boards.List))
	}
	for _, pair := range boards.List {
		if len(pair.List) != 2 {
			b.Expected(pair, "two stars")
			continue
		}
		var stars [2]int16
		for i, s := range pair.List {
			if r, ok := b.Name(s, `names:"star"`); ok {
				stars[i] = r.ID
			}
		}
		b.c.Boards = append(b.c.Boards, stars)
	}
}

func (b *builder) card(v source.Value, i int) {
	card := &b.c.Cards[i]
	deck := card.Deck
	if d, ok := v.Get("deck"); ok {
		deck = d.String
		if b.c.deckNamed(deck) < 0 {
			hint := cmp.Or(source.Nearest(deck, b.c.DeckNames()), "declare it in pack.toml: [decks."+deck+"]")
			b.Errorf(d.Pos, hint, "there is no deck %q", deck)
			deck = ""
		}
	}
	card.DeckIndex = int16(max(b.c.deckNamed(deck), 0))
	b.fields = b.c.Decks[card.DeckIndex].Fields
	if card.SpeciesIndex >= 0 {
		b.fields = append(slices.Clone(b.fields), b.c.Species[card.SpeciesIndex].Fields...)
	}
	b.read(v, card, &card.Power)
	b.fields = nil
	if card.Berth != nil {
		b.defineBerth(card.Berth)
	}
	if len(card.Circles) > 8 {
		b.Errorf(v.Pos, "", "a card has at most 8 circles")
	}
	for j := range card.Free.Groups {
		if m, ok := card.Free.Groups[j].Do.(Moving); ok {
			card.Moves += int16(m.Moves() * card.Free.Groups[j].Times)
		}
	}
	if e := card.Endgame; e != nil && (e.Do != nil || len(e.Gains) != 1 || e.Gains[0].Res != board.VP) {
		b.Errorf(e.Pos, "write { vp = 3, per = ... }", "an end-game box can only give vp")
	}
}

// declarePlanet declares a planet that belongs to another thing, and returns its place.
func (b *builder) declarePlanet(v source.Value) int16 {
	id, _ := v.Get("id")
	b.checkID(id, "planet")
	ref := board.Ref(board.KindBody, int16(len(b.c.Bodies)))
	b.name(id.String, ref)
	b.where[ref] = id.Pos
	b.c.Bodies = append(b.c.Bodies, Body{ID: id.String, PlanetIndex: int(ref.ID), SpeciesIndex: -1})
	b.c.Planets++
	return ref.ID
}

// defineBerth defines the planet on a card from the keys of the card.
func (b *builder) defineBerth(berth *Berth) {
	r, ok := b.c.Lookup(berth.ID, board.KindBody)
	if !ok {
		return
	}
	berth.BodyIndex = r.ID
	body := &b.c.Bodies[r.ID]
	body.Name, body.Orbit, body.Land, body.Berth = berth.Name, berth.Orbit, berth.Land, berth
	body.FirstOrbit = new(Effects) // there is no first-orbit space
}

// declareSpecies makes a species known before anything mentions it: its name,
// its resource, its body, its slot and its words.
func (b *builder) declareSpecies(t Definition, id string, pos source.Pos) {
	sp := Species{ID: id, Pack: t.Pack, BodyIndex: -1, StarIndex: -1}
	if !b.room(board.KindSpecies, len(b.c.Species), "species", pos) {
		b.c.Species = append(b.c.Species, sp)
		return
	}
	n := int16(len(b.c.Species))
	b.name(id, board.Ref(board.KindSpecies, n))
	if r, ok := t.Value.Get("resource"); ok && r.String != "" {
		b.declareResource(r)
	}
	if body, ok := t.Value.Get("body"); ok {
		sp.BodyIndex = b.declarePlanet(body)
		id, _ := body.Get("id")
		b.room(board.KindBody, int(sp.BodyIndex), "planets and moons", id.Pos)
	}
	if slot, ok := t.Value.Get("slot"); ok {
		name, _ := slot.Get("id")
		b.checkID(name, "slot")
		sp.StarIndex = int16(len(b.c.Stars))
		b.name(name.String, board.Ref(board.KindStar, sp.StarIndex))
		b.room(board.KindStar, int(sp.StarIndex), "stars", name.Pos)
		b.c.Stars = append(b.c.Stars, Star{ID: name.String, Name: name.String, BodyIndex: sp.BodyIndex, SlotTile: true})
	}
	b.declareParts(t.Value, n)
	b.c.Decks = append(b.c.Decks, DeckDef{ID: id, Name: id, species: n})
	b.declarePieces(t.Value, n)
	b.c.Species = append(b.c.Species, sp)
}

// defineSpecies reads a species whose name is known.
func (b *builder) defineSpecies(v source.Value, i int) {
	sp := &b.c.Species[i]
	if fields, ok := v.Get("fields"); ok { // its spaces have them, which may be read before
		report := b.problems
		b.problems = new(source.Problems) // they are reported with the other keys
		b.fields.Decode(&b.Decoder, fields, "")
		b.problems = report
	}
	b.read(v, sp, &sp.Power)
	b.fields = nil
	b.definePlaces(sp.Places, v)
	b.definePieces(sp.Pieces, v)
	if sp.Body != nil && sp.BodyIndex >= 0 {
		body := &b.c.Bodies[sp.BodyIndex]
		body.Name, body.Orbit, body.Land, body.FirstLand = sp.Body.Name, sp.Body.Orbit, sp.Body.Land, sp.Body.FirstLand
		body.FirstOrbit, body.SpeciesIndex = &sp.Body.FirstOrbit, int16(i)
		found := false
		for l := range 3 {
			found = found || b.c.Discs[l].Name == sp.Body.Disc
		}
		if !found || sp.Body.Ring < 1 || sp.Body.Ring > 3 || sp.Body.Place < 0 || sp.Body.Place > 7 {
			body, _ := v.Get("body")
			b.Errorf(body.Pos, "disc1, disc2 or disc3; ring 1 to 3; place 0 to 7", "the planet has no place on a disc")
		}
	}
	if sp.Slot != nil && sp.StarIndex >= 0 {
		st := &b.c.Stars[sp.StarIndex]
		st.Slots, st.Bonus, st.Completed = sp.Slot.Slots, sp.Slot.Bonus, sp.Slot.Completed
		if sp.Slot.Name != "" {
			st.Name = sp.Slot.Name
		}
		if sp.Body == nil {
			slot, _ := v.Get("slot")
			b.Errorf(slot.Pos, "add [body]", "a data slot needs a planet")
		}
	}
	for color := board.Antenna; color <= board.DNA; color++ {
		if n := len(sp.Spaces.Column(color)); n > 31 {
			b.Errorf(v.Pos, "", "a column has at most 31 spaces, found %d", n)
		}
	}
}

// prepareNumbers works out the numbers for each choice of modules that change
// any: effects among them are prepared when content is loaded.
func (b *builder) prepareNumbers(base source.Value) {
	b.c.moduleNumbers = []moduleNumbers{{numbers: &b.c.Numbers}}
	for i := range b.c.Modules {
		m := &b.c.Modules[i]
		if m.numbers.Kind == source.Nil {
			continue
		}
		if tiles, ok := m.numbers.Get("gold_tiles"); ok {
			b.Errorf(tiles.Pos, "a pack changes them in its board/numbers.toml", "the gold tiles are the same with every module")
		}
		b.c.numbersMask |= 1 << i
		if len(b.c.moduleNumbers) > 64 {
			b.Errorf(m.numbers.Pos, "", "at most 7 modules can change numbers")
			return
		}
		for _, with := range slices.Clone(b.c.moduleNumbers) {
			n := moduleNumbers{on: with.on | 1<<i, conflict: with.conflict}
			changed := base
			var ids []string
			set := map[string]string{}
			for k := range b.c.Modules {
				if n.on&(1<<k) == 0 {
					continue
				}
				eachLeaf(b.c.Modules[k].numbers, "", func(path string) {
					if by := set[path]; by != "" && n.conflict == "" {
						n.conflict = fmt.Sprintf("%s and %s both set numbers.%s", by, b.c.Modules[k].ID, path)
					}
					set[path] = b.c.Modules[k].ID
				})
				changed = overlay(changed, b.c.Modules[k].numbers)
				ids = append(ids, b.c.Modules[k].ID)
			}
			report, together := b.problems, new(source.Problems)
			if len(ids) > 1 { // each alone is good or has been reported
				b.problems = together
			}
			n.numbers = b.readNumbers("module/"+m.ID+".numbers", changed, m.numbers)
			b.problems = report
			if len(*together) > 0 && n.conflict == "" {
				n.conflict = strings.Join(ids, " and ") + ": " + (*together)[0].Text
			}
			b.c.moduleNumbers = append(b.c.moduleNumbers, n)
		}
	}
}

// overlay puts the keys of a table over those of another, table by table; lists
// are replaced, and an empty table empties.
func overlay(base, over source.Value) source.Value {
	if base.Kind != source.Table || over.Kind != source.Table || len(over.Fields) == 0 {
		return over
	}
	base.Fields = slices.Clone(base.Fields)
	for _, f := range over.Fields {
		i := slices.IndexFunc(base.Fields, func(x source.Field) bool { return x.Key == f.Key })
		if i < 0 {
			base.Fields = append(base.Fields, f)
		} else {
			base.Fields[i] = source.Field{Key: f.Key, Pos: f.Pos, Value: overlay(base.Fields[i].Value, f.Value)}
		}
	}
	return base
}

// eachLeaf visits the keys of a table that hold no tables.
func eachLeaf(v source.Value, path string, visit func(path string)) {
	if v.Kind != source.Table {
		visit(strings.TrimPrefix(path, "."))
		return
	}
	for _, f := range v.Fields {
		eachLeaf(f.Value, path+"."+f.Key, visit)
	}
}

// readNumbers reads the numbers of the rules, and reports where a game could not be played with them. said is the part
// of v that one file sets; mistakes in the whole are reported there.
func (b *builder) readNumbers(path string, v, said source.Value) *Numbers {
	n := &Numbers{FirstRound: 1}
	b.path, b.thing = path, path
	b.read(v, n, nil)
	if v.Kind == source.Table {
		b.together(n, said)
	}
	return n
}

// together reports numbers that contradict each other, and numbers for which there is no room.
func (b *builder) together(n *Numbers, said source.Value) {
	for _, x := range []struct {
		key, what      string
		n, least, most int
		hint           string
	}{
		{"rounds", "rounds", n.Rounds, 1, board.MaxRounds, "the last round of a game"},
		{"first_round rounds", "first_round", n.FirstRound, 1, max(1, n.Rounds), "no round after the last, which rounds says"},
		{"computer", "top spaces of the computer", len(n.Computer), 1, len(board.Player{}.Slot), "one [[computer]] for each"},
		{"discovery", "discovery spaces", len(n.DiscoverySpaces), 2, 2, "one [[discovery]] for each species"},
		{"tile_bonuses", "tile_bonuses", len(n.TileBonuses), 1, len(board.Stack{}.Tiles), "one for each tile of a stack"},
		{"start.scores", "starting scores", len(n.Start.Scores), board.MaxSeats, board.MaxSeats, "one for each seat"},
		{"milestone.neutral_markers", "neutral_markers", len(n.Milestone.NeutralMarkers), board.MaxSeats, board.MaxSeats, "one for each number of players"},
		{"milestone", "milestones", len(n.Milestone.Gold) + len(n.Milestone.Neutral), 0, mostMilestones, "gold and neutral ones together"},
		{"gold_tiles", "gold tiles", len(n.GoldOrder), 0, math.MaxInt8, "their names, from the left"},
	} {
		b.within(placeOf(said, strings.Fields(x.key)...), x.hint, x.what, x.n, x.least, x.most)
	}
}

// placeOf returns the position of the first of some keys that exists in a table. Dots separate the parts of a key.
func placeOf(v source.Value, keys ...string) source.Pos {
	for _, key := range keys {
		there, ok := v, true
		for name := range strings.SplitSeq(key, ".") {
			if ok {
				there, ok = there.Get(name)
			}
		}
		if ok {
			return there.Pos
		}
	}
	return v.Pos
}
