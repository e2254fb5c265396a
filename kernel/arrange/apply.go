package arrange

import (
	"maps"
	"reflect"
	"slices"
	"strings"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Apply changes the position of a game to the values of a table; the rest stays. It returns all mistakes in the table;
// then nothing has been changed.
func Apply(g *kernel.Game, v source.Value) source.Problems {
	a := &arranger{describer: describer{g, g.S, g.C, board.Everyone}, set: kernel.Setter{Game: g}, v: v}
	a.was, a.pos = a.describe(), a.describe()
	a.problems = g.C.Decode(v, a.pos)
	a.readOnly(v, reflect.TypeFor[Position](), "")
	for p := board.Seat(g.S.Players); p < board.MaxSeats; p++ {
		if _, ok := v.Get(p.String()); ok {
			a.bad(p.String(), "", "%s does not play: the game has %d players", p, g.S.Players)
		}
	}
	a.twice()
	old := g.S.Clone()
	a.all() // after wrong keys too, to find what is wrong with the others
	if a.problems.Err() != nil {
		g.S.CopyFrom(old)
	}
	a.set.Rearranged()
	a.problems.Sort()
	return slices.Compact(a.problems) // piles are arranged again after a species is turned up
}

// arranger arranges a position. It records everything that has been arranged so far.
type arranger struct {
	describer
	set      kernel.Setter
	v        source.Value // the position asked for, for positions in messages
	was, pos *Position    // the position as it is, and the one asked for
	problems source.Problems
}

// find returns the value under a key such as "p1.hand".
func (a *arranger) find(key string) (source.Field, bool) {
	at := source.Field{Pos: a.v.Pos, Value: a.v}
	for key != "" {
		// A key may contain points itself: circles.ET.7.
		i := slices.IndexFunc(at.Value.Fields, func(f source.Field) bool { return f.Key == key || strings.HasPrefix(key, f.Key+".") })
		if i < 0 {
			return at, false
		}
		at = at.Value.Fields[i]
		key = strings.TrimPrefix(strings.TrimPrefix(key, at.Key), ".")
	}
	return at, true
}

// named reports whether the table names a key.
func (a *arranger) named(key string) bool {
	_, ok := a.find(key)
	return ok
}

// bad reports a problem, at the place of a key or of the nearest key above it.
func (a *arranger) bad(key, hint, format string, args ...any) {
	at, _ := a.find(key)
	a.problems.Add(at.Pos, hint, format, args...)
}

// within reports whether a number is in a range, and reports a problem if it is not.
func (a *arranger) within(key string, n, from, to int) bool {
	ok := from <= n && n <= to
	if !ok {
		a.bad(key, "", "found %d, expected %d to %d", n, from, to)
	}
	return ok
}

// readOnly reports keys that can be read but not arranged.
func (a *arranger) readOnly(v source.Value, t reflect.Type, path string) {
	for _, f := range v.Fields {
		field, ok := Below(t, f.Key)
		if !ok {
			continue // Decode has reported it
		}
		if instead, read := field.Tag.Lookup("read"); read {
			a.problems.Add(f.Pos, instead, "%s is read-only", path+f.Key)
		}
		a.readOnly(f.Value, field.Type, path+f.Key+".")
	}
}

func changed[T any](a, b T) bool { return !reflect.DeepEqual(a, b) }

// all arranges everything in the position: the board, the cards, the players, the species with their setup, and then
// the things on species boards and those that the setup dealt.
func (a *arranger) all() {
	a.course()
	a.discs()
	a.sectors()
	a.cards()
	for i := range a.c.Techs {
		if id := a.c.Techs[i].ID; changed(a.was.Techs[id], a.pos.Techs[id]) {
			a.stack(i, id, a.pos.Techs[id])
		}
	}
	for i, id := range a.c.GoldTiles {
		if changed(a.was.Gold[id], a.pos.Gold[id]) {
			a.gold(i, id, a.pos.Gold[id])
		}
	}
	a.neutralMarkers()
	a.discoveries()
	a.neutralOrbiters()
	for p := range board.Seat(a.s.Players) {
		a.player(p)
	}
	a.set.Rearranged() // the setup of a species depends on the board
	a.species()
	for i := range a.c.Stars {
		if id := a.c.Stars[i].ID; changed(a.was.Stars[id], a.pos.Stars[id]) {
			a.star(i, id, a.pos.Stars[id])
		}
	}
	for p := range board.Seat(a.s.Players) {
		a.lasts(p)
		a.known(p)
	}
	a.contradictions()
}

// course arranges the round and whose turn it is.
func (a *arranger) course() {
	s, pos := a.s, a.pos
	a.within("round", pos.Round, 1, a.g.Numbers().Rounds)
	s.Round = int8(pos.Round)
	if pos.Phase != a.was.Phase {
		switch pos.Phase {
		case board.PhaseBefore.String():
			s.Phase = board.PhaseBefore
		case board.PhaseAfter.String():
			s.Phase = board.PhaseAfter
		default:
			a.bad("phase", "", "a game can be arranged in phase before or after")
		}
	}
	s.Start, s.Active = a.seat("start", pos.Start), a.seat("turn", pos.Turn)
}

func (a *arranger) discs() {
	if !a.within("dial", a.pos.Dial, 1, 3) {
		return
	}
	if len(a.pos.Discs) != 3 {
		a.bad("discs", "", "found %d numbers, expected the offsets of three discs", len(a.pos.Discs))
		return
	}
	var offsets [3]int
	for i, o := range a.pos.Discs {
		if o < 0 || o > 7 {
			a.bad("discs", "", "found %d, expected offsets of 0 to 7", o)
			return
		}
		offsets[i] = o
	}
	a.set.SetDiscs(a.pos.Dial-1, offsets)
}

// seat reads a player.
func (a *arranger) seat(key, name string) board.Seat { return a.seatOr(key, name, "", 0) }

// owner reads the owner of a marker: a player, or neutral.
func (a *arranger) owner(key, name string) board.Seat {
	if name == board.Neutral.String() {
		return board.Neutral
	}
	return a.seatOr(key, name, " or neutral", board.Neutral)
}

// seatOr reads a player. or describes, for the error, what else the value may be; instead is returned after an error.
func (a *arranger) seatOr(key, name, or string, instead board.Seat) board.Seat {
	p, ok := board.ParseSeat(name)
	if !ok || p >= board.Seat(a.s.Players) {
		a.bad(key, "", "found %q, expected p1 to p%d%s", name, a.s.Players, or)
		return instead
	}
	return p
}

func (a *arranger) sectors() {
	if !changed(a.was.Sectors, a.pos.Sectors) {
		return
	}
	if len(a.pos.Sectors) != 8 {
		a.bad("sectors", "", "found %d stars, expected 8", len(a.pos.Sectors))
		return
	}
	seen := map[int16]bool{}
	for i, name := range a.pos.Sectors {
		r, ok := a.c.Lookup(name, board.KindStar)
		if !ok || seen[r.ID] || !slices.Contains(a.was.Sectors, name) {
			a.bad("sectors", "each star once", "found %q", name)
			continue
		}
		seen[r.ID] = true
		a.s.StarAt[i] = int8(r.ID)
	}
}

func (a *arranger) star(i int, id string, pos StarPos) {
	if a.g.SectorOf(i) < 0 {
		a.bad("stars."+id, "", "%q is not in play", id)
		return
	}
	a.set.ClearStar(i)
	for _, owner := range pos.Marks {
		a.set.PutSignal(a.owner("stars."+id+".marks", owner), i)
	}
	for _, owner := range pos.Wins {
		a.set.PutWin(a.seat("stars."+id+".wins", owner), i)
	}
}

func (a *arranger) stack(i int, id string, pos StackPos) {
	st := &a.s.Stacks[i]
	*st = board.Stack{First: pos.First}
	bonuses := a.g.Numbers().TileBonuses
	if len(pos.Tiles) > len(st.Tiles) {
		a.bad("techs."+id+".tiles", "", "found %d tiles, a stack has at most %d", len(pos.Tiles), len(st.Tiles))
		return
	}
	for _, t := range pos.Tiles {
		k := slices.IndexFunc(bonuses, func(g catalog.Gains) bool { return tileName(a.c, g) == t })
		if k < 0 {
			var names []string
			for _, g := range bonuses {
				names = append(names, tileName(a.c, g))
			}
			a.bad("techs."+id+".tiles", "expected "+strings.Join(names, ", "), "no tile has the bonus %q", t)
			continue
		}
		st.Tiles[st.Left] = int8(k)
		st.Left++
	}
}

func (a *arranger) gold(i int, id string, pos GoldPos) {
	face := slices.IndexFunc(a.c.GoldFaces, func(f catalog.GoldTile) bool { return f.Tile == id && f.Side == pos.Side })
	if face < 0 {
		a.bad("gold."+id+".side", "", "the tile has no side %q", pos.Side)
		return
	}
	a.s.Faces[i] = int8(face)
	a.s.GoldMarks = slices.DeleteFunc(a.s.GoldMarks, func(m board.GoldMark) bool { return int(m.Tile) == i })
	for k, owner := range pos.Marks {
		if slices.Contains(pos.Marks[:k], owner) {
			a.bad("gold."+id+".marks", "", "%s marks a gold tile once", owner)
			continue
		}
		a.set.PutGoldMark(a.seat("gold."+id+".marks", owner), i)
	}
}

func (a *arranger) neutralMarkers() {
	if len(a.pos.Neutral) > len(a.s.Neutral) {
		a.bad("neutral", "", "found %d numbers, there are %d neutral milestones", len(a.pos.Neutral), len(a.s.Neutral))
		return
	}
	for i, n := range a.pos.Neutral {
		if n < 0 || n > 100 {
			a.bad("neutral", "", "found %d, expected a number of markers", n)
			continue
		}
		if n > 0 && len(a.g.NeutralMilestones()) == 0 {
			a.bad("neutral", "", "found %d, games of %d players have no neutral markers", n, a.s.Players)
			continue
		}
		a.s.Neutral[i] = int8(n)
	}
}

func (a *arranger) neutralOrbiters() {
	if !changed(a.was.Orbits, a.pos.Orbits) {
		return
	}
	a.s.Figures = slices.DeleteFunc(a.s.Figures, func(f board.Figure) bool { return f.Owner == board.Neutral })
	a.orbiters("neutral_orbiters", board.Neutral, a.pos.Orbits)
}

// orbiters puts orbiters of an owner at planets.
func (a *arranger) orbiters(key string, owner board.Seat, planets []string) {
	for _, id := range planets {
		r, ok := a.c.Lookup(id, board.KindBody)
		if body := int(r.ID); ok && body < a.c.Planets && body != a.c.Earth {
			a.set.PutFigure(owner, board.Orbiter, body, a.g.FirstOpen(board.Orbiter, body))
		} else {
			a.bad(key, "", "found %q, expected a planet", id)
		}
	}
}

// keys returns the keys of a map, sorted.
func keys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

// contradictions reports positions that no game can reach although each key is correct by itself. It looks only at what
// the position names.
func (a *arranger) contradictions() {
	active, passed := a.s.Active, 0
	for p := range board.Seat(a.s.Players) {
		if a.s.HasPassed(p) {
			passed++
		}
		a.computer(p)
	}
	if !a.s.HasPassed(active) || !a.named("turn") && !a.named(active.String()+".passed") {
		return
	}
	if passed == int(a.s.Players) {
		a.bad(active.String()+".passed", "let one of them play", "all players have passed, so the round is over")
		return
	}
	for p := range board.Seat(a.s.Players) {
		if !a.s.HasPassed(p) {
			a.bad(active.String()+".passed", `write turn = "`+p.String()+`"`, "%s has passed, and it is their turn", active)
			return
		}
	}
}

// computer reports data under a top space without data (rules 8.2.2).
func (a *arranger) computer(p board.Seat) {
	key := p.String() + ".bottom"
	for _, n := range a.pos.Player(p).Bottom {
		if n > int(a.s.P[p].Top) && (a.named(key) || a.named(p.String()+".top")) {
			a.bad(key, "top is how many top spaces are filled, from the left", "there is data under top space %d, and none on it", n)
		}
	}
}
