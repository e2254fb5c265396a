package kernel

import (
	"maps"
	"reflect"
	"seti/kernel/source"
	"slices"
	"strings"
)

// Arrange changes the position as a table says: what it does not name stays.
// All that is wrong is reported, and then nothing has been changed.
func (g *Game) Arrange(v source.Value) source.Problems {
	was := g.Describe(Everyone)
	pos := g.Describe(Everyone)
	var problems source.Problems
	a := arranger{g: g, v: v, decoder: decoder{c: g.C, problems: &problems}}
	a.into(v, reflect.ValueOf(pos).Elem(), "")
	for p := Seat(g.S.Players); p < MaxSeats; p++ {
		if f, ok := v.Get(p.String()); ok {
			a.errorf(f.Pos, "", "%s does not play: the game has %d players", p, g.S.Players)
		}
	}
	if problems.Err() != nil {
		return problems
	}
	old := g.S.Clone()
	a.apply(was, pos)
	if problems.Err() != nil {
		g.S.CopyFrom(old)
		g.refreshSolar()
	}
	problems.Sort()
	return problems
}

type arranger struct {
	decoder
	g *Game
	v source.Value // for positions in messages
}

// bad reports a word at the place of a key.
func (a *arranger) bad(key, hint, format string, args ...any) {
	pos, v := a.v.Pos, a.v
	for _, k := range strings.Split(key, ".") {
		for _, f := range v.Fields {
			if f.Key == k {
				pos, v = f.Pos, f.Value
				break
			}
		}
	}
	a.errorf(pos, hint, format, args...)
}

func changed[T any](a, b T) bool { return !reflect.DeepEqual(a, b) }

func (a *arranger) apply(was, pos *Position) {
	g, s := a.g, a.g.S
	s.Round = int8(pos.Round)
	if pos.Phase != was.Phase {
		s.Phase = Phase(slices.Index(phaseNames[:], pos.Phase))
		if s.Phase != PhaseBefore && s.Phase != PhaseAfter {
			a.bad("phase", "", "a game can be arranged in phase before or after")
		}
	}
	s.Start, s.Active = a.seat("start", pos.Start), a.seat("turn", pos.Turn)
	if pos.Dial < 1 || pos.Dial > 3 {
		a.bad("dial", "", "found %d, expected 1 to 3", pos.Dial)
	}
	s.Dial = int8(pos.Dial - 1)
	if len(pos.Discs) != 3 {
		a.bad("discs", "", "expected the offsets of three discs")
	}
	for i, o := range pos.Discs {
		if i < 3 {
			s.Offset[i] = int8(o & 7)
		}
	}
	a.sectors(was, pos)
	g.refreshSolar()
	a.cards(was, pos)
	for i := range g.C.Techs {
		if id := g.C.Techs[i].ID; changed(was.Techs[id], pos.Techs[id]) {
			a.stack(i, id, pos.Techs[id])
		}
	}
	for i, id := range g.C.Golds {
		if changed(was.Gold[id], pos.Gold[id]) {
			a.gold(i, id, pos.Gold[id])
		}
	}
	for i, n := range pos.Neutral {
		if i < len(s.Neutral) {
			s.Neutral[i] = int8(n)
		}
	}
	a.neutralTraces(was, pos)
	a.neutralOrbiters(was, pos)
	for p := range Seat(s.Players) {
		a.player(p, was.Player(p), pos.Player(p))
	}
	a.species(was, pos)
	for i := range g.C.Stars {
		if id := g.C.Stars[i].ID; changed(was.Stars[id], pos.Stars[id]) {
			a.star(i, id, pos.Stars[id])
		}
	}
	for _, key := range []string{"winner", "bodies"} {
		if _, ok := a.v.Get(key); ok {
			a.bad(key, "", "%q can be read, not arranged", key)
		}
	}
}

func (a *arranger) seat(key, name string) Seat {
	if name == "neutral" {
		return Neutral
	}
	p, ok := ParseSeat(name)
	if !ok || p >= Seat(a.g.S.Players) {
		a.bad(key, "", "found %q, expected p1 to p%d", name, a.g.S.Players)
		return 0
	}
	return p
}

func (a *arranger) sectors(was, pos *Position) {
	if !changed(was.Sectors, pos.Sectors) {
		return
	}
	if len(pos.Sectors) != 8 {
		a.bad("sectors", "", "found %d stars, expected 8", len(pos.Sectors))
		return
	}
	seen := map[int16]bool{}
	for i, name := range pos.Sectors {
		r, ok := a.g.C.lookup(name, KindStar)
		if !ok || seen[r.ID] {
			a.bad("sectors", "each star once", "found %q", name)
			continue
		}
		seen[r.ID] = true
		a.g.S.StarAt[i] = int8(r.ID)
	}
}

func (a *arranger) star(i int, id string, pos StarPos) {
	s := a.g.S
	if a.g.sectorOf(i) < 0 {
		a.bad("stars."+id, "", "%q is not in play", id)
		return
	}
	s.Signals = slices.DeleteFunc(s.Signals, func(x Signal) bool { return int(x.Star) == i })
	s.Wins = slices.DeleteFunc(s.Wins, func(x Win) bool { return int(x.Star) == i })
	slots := a.g.C.Stars[i].Slots
	s.StarData[i] = 1<<slots - 1
	for k, owner := range pos.Marks {
		at := 0
		if k < slots {
			at = k + 1
			s.StarData[i] &^= 1 << k
		}
		s.Signals = append(s.Signals, Signal{Star: int8(i), Pos: int8(at), Owner: a.seat("stars."+id, owner)})
	}
	for _, owner := range pos.Wins {
		s.Wins = append(s.Wins, Win{Star: int8(i), Owner: a.seat("stars."+id, owner)})
	}
}

func (a *arranger) stack(i int, id string, pos StackPos) {
	st := &a.g.S.Stacks[i]
	*st = Stack{First: pos.First}
	for _, t := range pos.Tiles {
		found := false
		for k, bonus := range a.g.C.Numbers.TileBonuses {
			if a.g.C.gainsText(bonus) == t && int(st.Left) < len(st.Tiles) {
				st.Tiles[st.Left], found = int8(k), true
				st.Left++
				break
			}
		}
		if !found {
			a.bad("techs."+id, "", "no tile has the bonus %q", t)
		}
	}
}

func (a *arranger) gold(i int, id string, pos GoldPos) {
	s, c := a.g.S, a.g.C
	for k, f := range c.Gold {
		if f.Tile == id && f.Side == pos.Side {
			s.Faces[i] = int8(k)
		}
	}
	s.GoldMarks = slices.DeleteFunc(s.GoldMarks, func(m GoldMark) bool { return int(m.Tile) == i })
	for k, owner := range pos.Marks {
		s.GoldMarks = append(s.GoldMarks, GoldMark{Tile: int8(i), Owner: a.seat("gold."+id, owner), Place: int8(min(k+1, 3))})
	}
}

func (a *arranger) neutralTraces(was, pos *Position) {
	s := a.g.S
	for slot := range s.Slots {
		name := slotNames[slot]
		if !changed(was.Species[name], pos.Species[name]) {
			continue
		}
		s.Traces = slices.DeleteFunc(s.Traces, func(m Mark) bool { return int(m.Slot) == slot && m.Place == Discovery })
		for color, owner := range pos.Species[name].Discovery {
			if owner != "" && color < len(traceNames) {
				s.Traces = append(s.Traces, Mark{Owner: a.seat("species."+name, owner), Color: Trace(color), Slot: int8(slot)})
			}
		}
	}
}

func (a *arranger) neutralOrbiters(was, pos *Position) {
	if !changed(was.Orbits, pos.Orbits) {
		return
	}
	s := a.g.S
	s.Figures = slices.DeleteFunc(s.Figures, func(f Figure) bool { return f.Owner == Neutral })
	for _, id := range pos.Orbits {
		r, ok := a.g.C.lookup(id, KindBody)
		if !ok || int(r.ID) >= a.g.C.Planets || int(r.ID) == a.g.C.Earth {
			a.bad("neutral_orbiters", "", "found %q, expected a planet", id)
			continue
		}
		f := Figure{Owner: Neutral, Kind: Orbiter, Space: NoSpace, Body: int8(r.ID)}
		if !a.g.covered(int(r.ID), Orbiter, 1) {
			f.Covers = 1
		}
		s.Figures = append(s.Figures, f)
	}
}

// species turns up the species that the position wants discovered, with their
// setup; questions of the setup take their first answer. Cards of their decks
// are arranged after it.
func (a *arranger) species(was, pos *Position) {
	g := a.g
	for slot, name := range slotNames {
		p := pos.Species[name]
		if p.Discovered && !was.Species[name].Discovered {
			if g.S.Slots[slot].Species < 0 {
				a.bad("species."+name, "add aliens = [\"...\"]", "there is no species in this slot")
				continue
			}
			g.Answer = func(*Game, *Decision) int { return 0 }
			g.S.Slots[slot].Discovered = true
			g.setUpSpecies(slot)
			g.S.Log, g.S.Handled = g.S.Log[:0], 0
			g.Answer = nil
		}
		for _, id := range slices.Backward(p.Deck) {
			if c, ok := a.card("species."+name, id); ok && changed(was.Species[name].Deck, p.Deck) {
				g.S.putOnTop(c, AlienDeck(slot))
			}
		}
		if changed(was.Species[name].Market, p.Market) {
			for c := g.S.First(Market(slot)); c != NoCard; c = g.S.First(Market(slot)) {
				g.S.put(c, AlienDeck(slot))
			}
			for _, id := range p.Market {
				if c, ok := a.card("species."+name, id); ok {
					g.S.put(c, Market(slot))
				}
			}
		}
	}
	a.pieces(pos)
	// The setup has put the cards of its species into their deck and dealt from
	// it; what the position wants is put anew.
	for p := range Seat(g.S.Players) {
		w, n, key := was.Player(p), pos.Player(p), p.String()
		a.pile(key+".hand", Hand(p), w.Hand, n.Hand)
		a.pile(key+".tucked", Tucked(p), w.Tucked, n.Tucked)
		a.pile(key+".completed", Done(p), w.Completed, n.Completed)
		a.pile(key+".missions", Front(p), w.Missions, n.Missions)
		a.pile(key+".secret", Secret(p), w.Secret, n.Secret)
		a.pile(key+".played", Played(p), w.Played, n.Played)
		for name, count := range n.Resources {
			if r, ok := g.C.lookup(name, KindRes); ok && Resource(r.ID) >= firstPackResource {
				g.S.P[p].Res[r.ID] = int16(count)
			} else {
				a.bad(key+".resources", "", "%q is no gain of a pack", name)
			}
		}
	}
}

// pieces lays tokens where the position wants them.
func (a *arranger) pieces(pos *Position) {
	for i := range a.g.S.Pieces {
		p, def := &a.g.S.Pieces[i], a.g.pieceDef(i)
		want, ok := pos.Pieces[def.ID]
		if !ok {
			continue
		}
		if want.At != "" {
			place, ok := a.placeNamed(want.At)
			if !ok {
				a.bad("pieces."+def.ID, "", "found %q, expected a planet, a space such as r4s2, a board space such as \"left dna 3\", or a player", want.At)
			}
			p.Place, p.Owner = place, Nobody
			if place.Kind == KindSeat {
				p.Owner = Seat(place.ID)
			}
		}
		if want.Side > 0 && want.Side <= max(1, len(def.Sides)) {
			p.Side = int8(want.Side - 1)
		}
		p.Open = want.Open
	}
	for _, id := range slices.Sorted(maps.Keys(pos.Pieces)) {
		if !slices.ContainsFunc(a.g.S.Pieces, func(p Piece) bool { return a.g.C.Species[p.Species].Pieces[p.Def].ID == id }) {
			a.bad("pieces."+id, "", "no piece in play is called %q", id)
		}
	}
}

// placeNamed reads where a piece lies, as positions write it.
func (a *arranger) placeNamed(name string) (source.Ref, bool) {
	if r, ok := a.g.C.lookup(name, KindBody); ok {
		return r, true
	}
	if o, ok := a.g.C.parseArg(argSpace, name); ok && Space(o) != NoSpace {
		return refTo(KindSpace, o), true
	}
	if p, ok := ParseSeat(name); ok {
		return refTo(KindSeat, int16(p)), true
	}
	if name == slotNames[0] || name == slotNames[1] {
		r, _ := a.g.C.lookup(name, KindSlot)
		return r, true
	}
	if o, ok := a.g.C.ParseOption("trace " + name); ok && o.C > 0 && a.g.inSlot(int(o.A)) != nil {
		return spaceRef(int(o.A), Trace(o.B), int(o.C)), true
	}
	return source.Ref{}, false
}
