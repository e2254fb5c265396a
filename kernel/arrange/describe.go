package arrange

import (
	"fmt"
	"maps"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// sides are the names of the species slots.
var sides = [...]string{"left", "right"}

func ref(kind source.Kind, id int) source.Ref { return source.Ref{Kind: kind, ID: int16(id)} }

// describer describes what a seat may know.
type describer struct {
	g    *kernel.Game
	s    *board.State
	c    *catalog.Catalog
	seat board.Seat
}

// Describe describes in words what a seat may know of the state (rules 1.5).
// board.Everyone sees everything, board.Public is a spectator.
func Describe(g *kernel.Game, seat board.Seat) *Position {
	p := (&describer{g, g.S, g.C, seat}).describe()
	for q := range board.Seat(g.S.Players) {
		for _, e := range g.Status(q) {
			x := p.Player(q)
			x.Status = append(x.Status, strings.TrimPrefix(e.Line(g.C), q.String()+" "))
		}
	}
	return p
}

// describe does this without asking the content that plays a seat, for which the position may be too early.
func (d *describer) describe() *Position {
	g, s, c := d.g, d.s, d.c
	p := &Position{Players: int(s.Players), Round: int(s.Round), Phase: s.Phase.String(), Start: s.Start.String(),
		Turn: s.Active.String(), With: g.Table().Modules, Set: c.SettingsSet(s.Settings), Dial: int(s.Dial) + 1, Discard: d.cards(board.DiscardPile), Deck: d.cards(board.Deck),
		DeckSize: s.Size(board.Deck), Stack: d.cards(board.RoundStack(int(s.Round))), Stacks: map[string][]string{},
		Stars: map[string]StarPos{}, Techs: map[string]StackPos{}, Gold: map[string]GoldPos{},
		Species: map[string]SpeciesPos{}, Pieces: map[string]PiecePos{}, Bodies: map[string]string{}}
	if d.seat == board.Everyone {
		p.Seed = int(s.Seed)
	}
	if s.Phase == board.PhaseOver {
		for _, w := range g.Winners() {
			p.Winner = append(p.Winner, w.String())
		}
	}
	for q := range board.Seat(s.Players) {
		if s.ContentSeat[q] > 0 {
			p.Seats = append(p.Seats, make([]string, int(q)+1-len(p.Seats))...)
			p.Seats[q] = fmt.Sprintf("%s:%d", c.Seats[s.ContentSeat[q]-1].ID, s.Level[q])
		}
	}
	for _, o := range s.Offset {
		p.Discs = append(p.Discs, int(o))
	}
	for _, star := range s.StarAt {
		p.Sectors = append(p.Sectors, c.Stars[star].ID)
	}
	for star := range c.Stars {
		if sector := g.SectorOf(star); sector >= 0 {
			p.Stars[c.Stars[star].ID] = d.star(star, sector)
		}
	}
	for _, card := range s.Row {
		if card == board.NoCard {
			p.Row = append(p.Row, "")
		} else {
			p.Row = append(p.Row, c.Cards[card].ID)
		}
	}
	for round := 1; round < g.Numbers().Rounds; round++ {
		if pile := board.RoundStack(round); g.Sees(d.seat, pile) {
			p.Stacks[strconv.Itoa(round)] = d.cards(pile)
		}
	}
	for t := range c.Techs {
		p.Techs[c.Techs[t].ID] = d.stack(t)
	}
	for t, name := range c.GoldTiles {
		gold := GoldPos{Side: c.GoldFaces[s.Faces[t]].Side}
		for _, m := range s.GoldMarks {
			if int(m.Tile) == t {
				gold.Marks = append(gold.Marks, m.Owner.String())
			}
		}
		p.Gold[name] = gold
	}
	for _, n := range s.Neutral {
		p.Neutral = append(p.Neutral, int(n))
	}
	for slot, name := range sides {
		p.Species[name] = d.species(slot)
	}
	for b := range c.Planets {
		if g.InPlay(b) {
			p.Bodies[c.Bodies[b].ID] = g.BodyAt(b).String()
		}
	}
	for i := range s.Figures {
		if f := &s.Figures[i]; f.Owner == board.Neutral && f.Kind == board.Orbiter {
			p.Orbits = append(p.Orbits, c.Bodies[f.Body].ID)
		}
	}
	maps.Copy(p.Pieces, d.pieces())
	p.State = g.Memories()
	p.Piles, p.PileSize = d.piles(board.Nobody)
	for q := range board.Seat(s.Players) {
		d.player(p.Player(q), q)
	}
	return p
}

// inForce reports whether the powers of the cards of a player's pile are in force.
func (d *describer) inForce(p board.Pile) bool {
	def := d.c.PileDef(p)
	return p == board.InPlay(p.Owner()) || def != nil && def.InForce
}

// piles returns the cards in piles that packs declare for a seat, or for the table
// if p is kernel.Nobody, and the sizes of these piles.
func (d *describer) piles(p board.Seat) (list map[string][]string, sizes map[string]int) {
	list, sizes = map[string][]string{}, map[string]int{}
	for i := range d.c.Piles {
		if pile, ok := d.c.DeclaredPile(d.c.Piles[i].ID, p); ok {
			list[d.c.Piles[i].ID], sizes[d.c.Piles[i].ID] = d.cards(pile), d.s.Size(pile)
		}
	}
	return list, sizes
}

// cards returns the cards of a pile, if the seat sees them.
func (d *describer) cards(p board.Pile) []string {
	if !d.g.Sees(d.seat, p) {
		return nil
	}
	var ids []string
	for card := d.s.First(p); card != board.NoCard; card = d.s.Next(card) {
		ids = append(ids, d.c.Cards[card].ID)
	}
	return ids
}

func (d *describer) star(star, sector int) StarPos {
	pos := StarPos{Sector: sector, Data: bits.OnesCount16(d.s.StarData[star])}
	for _, x := range d.s.Signals {
		if int(x.Star) == star {
			pos.Marks = append(pos.Marks, x.Owner.String())
		}
	}
	for _, w := range d.s.Wins {
		if int(w.Star) == star {
			pos.Wins = append(pos.Wins, w.Owner.String())
		}
	}
	return pos
}

func (d *describer) stack(tech int) StackPos {
	st := &d.s.Stacks[tech]
	pos := StackPos{Left: int(st.Left), First: st.First}
	for i := range int(st.Left) {
		if d.g.Knows(d.seat, board.TileRef(tech, i)) {
			pos.Tiles = append(pos.Tiles, tileName(d.c, d.g.Numbers().TileBonuses[st.Tiles[i]]))
		}
	}
	return pos
}

// tileName returns the bonus of a tech tile as positions write it: "3 vp".
func tileName(c *catalog.Catalog, gains catalog.Gains) string {
	var parts []string
	for _, x := range gains {
		name := c.Resources[x.Res]
		if x.Res == board.CardAny {
			name = "card"
		}
		parts = append(parts, strconv.Itoa(x.N)+" "+name)
	}
	return strings.Join(parts, " and ")
}

func (d *describer) species(slot int) SpeciesPos {
	sl := &d.s.Slots[slot]
	pos := SpeciesPos{Discovery: []string{"", "", ""}, Discovered: sl.Discovered, Market: d.cards(board.Market(slot)),
		Deck: d.cards(board.AlienDeck(slot)), DeckSize: d.s.Size(board.AlienDeck(slot)), Discard: d.cards(board.AlienDiscard(slot))}
	if sl.Species >= 0 && d.g.Knows(d.seat, ref(board.KindSlot, slot)) {
		pos.ID = d.c.Species[sl.Species].ID
	}
	for _, m := range d.s.Traces {
		if int(m.Slot) == slot && m.Place == board.Discovery {
			pos.Discovery[m.Color] = m.Owner.String()
		}
	}
	return pos
}

// pieces returns where the tokens are. Those that the seat does not know have no
// name; they are numbered in the order of their places.
func (d *describer) pieces() map[string]PiecePos {
	list := map[string]PiecePos{}
	for i := range d.s.Pieces {
		x := &d.s.Pieces[i]
		pos := PiecePos{Side: int(x.Side) + 1, At: d.c.Name(x.Place), Open: x.Open}
		if x.Owner >= 0 {
			pos.Owner = x.Owner.String()
		}
		list[d.g.PieceName(d.seat, i)] = pos
	}
	return list
}

func (d *describer) player(pos *PlayerPos, p board.Seat) {
	s, c, pl := d.s, d.c, &d.s.P[p]
	pos.VP, pos.Publicity = int(pl.Res[board.VP]), int(pl.Res[board.Publicity])
	pos.Credit, pos.Energy, pos.Data = int(pl.Res[board.Credit]), int(pl.Res[board.Energy]), int(pl.Res[board.Data])
	pos.HandSize, pos.SecretSize, pos.PlayedSize = s.Size(board.Hand(p)), s.Size(board.Secret(p)), s.Size(board.Played(p))
	pos.Hand, pos.Secret, pos.Played = d.cards(board.Hand(p)), d.cards(board.Secret(p)), d.cards(board.Played(p))
	pos.Tucked, pos.Missions, pos.Completed = d.cards(board.Tucked(p)), d.cards(board.InPlay(p)), d.cards(board.Completed(p))
	pos.Piles, pos.PileSize = d.piles(p)
	pos.Content, pos.Level = d.g.PlayedBy(p)
	pos.Resources = map[string]int{}
	for r, name := range c.Resources {
		if c.PackResource(board.Resource(r)) {
			pos.Resources[name] = int(pl.Res[r])
		}
	}
	for _, m := range s.Pending {
		if m.Owner == p {
			pos.Markers = append(pos.Markers, int(m.Score))
		}
	}
	pos.Lasts = d.lasts(p)
	if d.seat == board.Everyone || d.seat == p {
		pos.Known = d.known(p)
	}
	pos.Circles = map[string][]int{}
	for card := range board.CardID(len(c.Cards)) {
		if pile := s.Pile[card]; pile.Owner() != p || len(c.Cards[card].Circles) == 0 || !d.inForce(pile) {
			continue
		}
		covered := []int{}
		for i := range c.Cards[card].Circles {
			if c.Cards[card].Power.IsCovered(s, i) {
				covered = append(covered, i+1)
			}
		}
		pos.Circles[c.Cards[card].ID] = covered
	}
	for t := range c.Techs {
		if s.Owns(p, t) {
			pos.Techs = append(pos.Techs, c.Techs[t].ID)
		}
	}
	for i := range d.g.Numbers().Computer {
		name := ""
		if pl.Slot[i] >= 0 {
			name = c.Techs[pl.Slot[i]].ID
		}
		pos.Slots = append(pos.Slots, name)
		if pl.Bottom&(1<<i) != 0 {
			pos.Bottom = append(pos.Bottom, i+1)
		}
	}
	pos.Top = int(pl.Top)
	for i := range s.Figures {
		if f := &s.Figures[i]; f.Owner == p {
			d.figure(pos, f)
		}
	}
	for _, m := range s.Traces {
		if m.Owner == p {
			pos.Traces = append(pos.Traces, strings.Join([]string{sides[m.Slot], m.Color.String(), m.Place.String()}, " "))
		}
	}
	inPlay := len(d.g.Numbers().Milestone.Gold) + len(d.g.NeutralMilestones())
	for i, score := range milestones(d.g)[:inPlay] {
		if pl.Resolved&(1<<i) != 0 {
			pos.Milestones = append(pos.Milestones, score)
		}
	}
	pos.Passed = s.HasPassed(p)
}

func (d *describer) figure(pos *PlayerPos, f *board.Figure) {
	switch {
	case f.Kind == board.Probe && f.Carries > 0:
		pos.Capsules = append(pos.Capsules, d.placeName(f.Space))
	case f.Kind == board.Probe:
		pos.Probes = append(pos.Probes, d.placeName(f.Space))
	case f.Kind == board.Orbiter:
		pos.Orbiters = append(pos.Orbiters, d.c.Bodies[f.Body].ID)
	case f.Kind == board.Lander:
		name := d.c.Bodies[f.Body].ID
		if f.Covers > 1 {
			name += " " + strconv.Itoa(int(f.Covers))
		}
		pos.Landers = append(pos.Landers, name)
	}
}

// placeName returns a space as positions write it: by its planet, or as rNsN.
func (d *describer) placeName(sp board.Space) string {
	if b, ok := d.s.CellAt[sp].Body(); ok {
		return d.c.Bodies[b].ID
	}
	return sp.String()
}

// milestones returns the scores of the gold milestones, then those of the neutral ones, in
// the order of Player.Resolved.
func milestones(g *kernel.Game) []int {
	m := &g.Numbers().Milestone
	return slices.Concat(m.Gold, m.Neutral)
}
