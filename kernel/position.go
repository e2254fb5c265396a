package kernel

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"
)

// Position is a state in words: what a setup.toml writes, what expect lines
// and screens read, what export prints. One list of names serves them all.
// Lists of cards are ids; figures, traces and markers are words such as "mars",
// "r2s5", "left jaw discovery".
type Position struct {
	Players int                   `key:"players" doc:"2 to 4"`
	Seed    int                   `key:"seed" doc:"of everything left to chance"`
	Setup   bool                  `key:"setup" doc:"play the setup choices of rules 2.2 too"`
	Round   int                   `key:"round" doc:"1 to 5"`
	Phase   string                `key:"phase" oneof:"setup before main closing after pass end between over" doc:"phase of the turn (rules 3.3.3)"`
	Start   string                `key:"start" doc:"who took the first turn of the round"`
	Turn    string                `key:"turn" doc:"whose turn it is"`
	Winner  []string              `key:"winner" doc:"who has won, when the game is over"`
	Dial    int                   `key:"dial" doc:"disc that turns next, 1 to 3"`
	Discs   []int                 `key:"discs" doc:"offsets of disc 1, 2, 3"`
	Sectors []string              `key:"sectors" doc:"the star of sector 0 to 7"`
	Row     []string              `key:"row" doc:"cards of the row; \"\" for an empty place"`
	Deck    []string              `key:"deck" doc:"top cards of the deck, in order"`
	Discard []string              `key:"discard" doc:"the discard pile"`
	Stack   []string              `key:"stack" doc:"the end-of-round stack of this round"`
	Stars   map[string]StarPos    `key:"stars" names:"star" doc:"by star"`
	Techs   map[string]StackPos   `key:"techs" names:"tech" doc:"stacks, by tech"`
	Gold    map[string]GoldPos    `key:"gold" names:"gold" doc:"gold tiles, by name"`
	Neutral []int                 `key:"neutral" doc:"markers left at the neutral milestones"`
	Promo   bool                  `key:"promo" doc:"the promo cards are in the deck"`
	Aliens  []string              `key:"aliens" doc:"the species in the left and the right slot; a setup without it has none"`
	Orbits  []string              `key:"neutral_orbiters" doc:"planets with a neutral orbiter"`
	Species map[string]SpeciesPos `key:"species" names:"slot" doc:"left and right"`
	Pieces  map[string]PiecePos   `key:"pieces" doc:"tokens of species, by id"`
	Bodies  map[string]string     `key:"bodies" doc:"the space of each planet; read only"`
	P1      PlayerPos             `key:"p1" doc:"a player"`
	P2      PlayerPos             `key:"p2" doc:"a player"`
	P3      PlayerPos             `key:"p3" doc:"a player"`
	P4      PlayerPos             `key:"p4" doc:"a player"`
}

// StarPos is a star in words.
type StarPos struct {
	Marks  []string `key:"marks" doc:"owners of the signals, oldest first, excess included"`
	Data   int      `key:"data" doc:"tokens in the data slot; read only"`
	Wins   []string `key:"wins" doc:"owners of the win markers, oldest first"`
	Sector int      `key:"sector" doc:"where it is; read only"`
}

// StackPos is a stack of tech tiles in words.
type StackPos struct {
	Tiles []string `key:"tiles" doc:"bonuses from the top, such as \"3 vp\"; others see the top one only"`
	Left  int      `key:"left" doc:"tiles in the stack; read only"`
	First bool     `key:"first" doc:"the 2-vp tile lies on it"`
}

// GoldPos is a gold tile in words.
type GoldPos struct {
	Side  string   `key:"side" oneof:"A B" doc:"the side that lies up"`
	Marks []string `key:"marks" doc:"owners of the markers, in the order of the places"`
}

// PiecePos is a token of a species in words.
type PiecePos struct {
	At    string `key:"at" doc:"where it lies: a planet, a space, a board space such as \"left dna 3\", a player"`
	Side  int    `key:"side" doc:"the side that lies up, from 1"`
	Open  bool   `key:"open" doc:"a hidden piece lies face up"`
	Owner string `key:"owner" doc:"whose it is; read only"`
}

// SpeciesPos is a species slot in words.
type SpeciesPos struct {
	ID         string   `key:"id" doc:"the species, once it is discovered; read only"`
	Discovered bool     `key:"discovered" doc:"the species is turned up; arranged, its setup is carried out"`
	Market     []string `key:"market" doc:"the face-up card of the species"`
	Deck       []string `key:"deck" doc:"top cards of its deck, in order"`
	Discard    []string `key:"discard" doc:"its discard pile; read only"`
	Discovery  []string `key:"discovery" doc:"owners of the antenna, jaw and dna marker; \"\" for none"`
}

// PlayerPos is what belongs to a player, in words.
type PlayerPos struct {
	VP         int              `key:"vp" doc:"score"`
	Publicity  int              `key:"publicity" doc:"0 to 10"`
	Credit     int              `key:"credit" doc:"credits"`
	Energy     int              `key:"energy" doc:"energy"`
	Data       int              `key:"data" doc:"data in the pool"`
	Hand       []string         `key:"hand" doc:"cards in hand; others see hand_size only"`
	HandSize   int              `key:"hand_size" doc:"number of cards in hand; read only"`
	Tucked     []string         `key:"tucked" doc:"tucked cards, oldest first"`
	Missions   []string         `key:"missions" doc:"missions and end-game cards in play"`
	Completed  []string         `key:"completed" doc:"completed missions"`
	Circles    map[string][]int `key:"circles" names:"card" doc:"covered circles, by card in play"`
	Techs      []string         `key:"techs" doc:"technologies owned"`
	Slots      []string         `key:"slots" doc:"the computer tech under each top space; \"\" for none"`
	Top        int              `key:"top" doc:"filled top spaces of the computer"`
	Bottom     []int            `key:"bottom" doc:"positions of filled bottom spaces"`
	Probes     []string         `key:"probes" doc:"probes in space: a planet or a space"`
	Orbiters   []string         `key:"orbiters" doc:"planets, in the order of all orbiters"`
	Landers    []string         `key:"landers" doc:"planets and moons; \"mars 2\" covers the second first-landing space"`
	Traces     []string         `key:"traces" doc:"such as \"left jaw discovery\""`
	Milestones []int            `key:"milestones" doc:"milestones resolved"`
	Passed     bool             `key:"passed" doc:"has passed in this round"`
	Secret     []string         `key:"secret" doc:"secret cards held; others see secret_size only"`
	SecretSize int              `key:"secret_size" doc:"number of secret cards held; read only"`
	Played     []string         `key:"played" doc:"secret cards played; others see played_size only, until the final scoring"`
	PlayedSize int              `key:"played_size" doc:"number of secret cards played; read only"`
	Resources  map[string]int   `key:"resources" doc:"gains of packs, such as exofossil"`
	Markers    []int            `key:"markers" doc:"scores of his score markers, oldest first; read only"`
	Capsules   []string         `key:"capsules" doc:"figures that carry a piece, by space; read only"`
}

// Player returns the part of a seat.
func (p *Position) Player(s Seat) *PlayerPos {
	return [...]*PlayerPos{&p.P1, &p.P2, &p.P3, &p.P4}[s]
}

// Describe says in words what a seat may know of the state (rules 1.5);
// Everyone sees all, Public what a spectator sees.
func (g *Game) Describe(seat Seat) *Position {
	s, c := g.S, g.C
	p := &Position{Players: int(s.Players), Round: int(s.Round), Phase: s.Phase.String(), Start: s.Start.String(),
		Turn: s.Active.String(), Dial: int(s.Dial) + 1, Discard: g.cardIDs(seat, DiscardPile), Deck: g.cardIDs(seat, Deck), Stack: g.cardIDs(seat, RoundStack(int(s.Round))),
		Stars: map[string]StarPos{}, Techs: map[string]StackPos{}, Gold: map[string]GoldPos{},
		Species: map[string]SpeciesPos{}, Bodies: map[string]string{}}
	if seat == Everyone {
		p.Seed = int(s.Seed)
	}
	if s.Phase == PhaseOver {
		for _, w := range g.Winners() {
			p.Winner = append(p.Winner, w.String())
		}
	}
	for d := range s.Offset {
		p.Discs = append(p.Discs, int(s.Offset[d]))
	}
	for sector, star := range s.StarAt {
		p.Sectors = append(p.Sectors, c.Stars[star].ID)
		p.Stars[c.Stars[star].ID] = g.starPos(int(star), sector)
	}
	for _, t := range c.tiles {
		if sector := g.sectorOf(int(t)); sector >= 0 {
			p.Stars[c.Stars[t].ID] = g.starPos(int(t), sector)
		}
	}
	for _, card := range s.Row {
		if card == NoCard {
			p.Row = append(p.Row, "")
		} else {
			p.Row = append(p.Row, c.Cards[card].ID)
		}
	}
	for t := range c.Techs {
		p.Techs[c.Techs[t].ID] = g.stackPos(seat, t)
	}
	for t, name := range c.Golds {
		gold := GoldPos{Side: c.Gold[s.Faces[t]].Side}
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
	for slot := range s.Slots {
		sp := SpeciesPos{Discovery: []string{"", "", ""}, Discovered: s.Slots[slot].Discovered}
		g.describeSpecies(&sp, seat, slot)
		for _, m := range s.Traces {
			if int(m.Slot) == slot && m.Place == Discovery {
				sp.Discovery[m.Color] = m.Owner.String()
			}
		}
		p.Species[slotNames[slot]] = sp
	}
	for b := range c.Planets {
		if g.InPlay(b) {
			p.Bodies[c.Bodies[b].ID] = g.BodyAt(b).String()
		}
	}
	for i := range s.Figures {
		if f := &s.Figures[i]; f.Owner == Neutral && f.Kind == Orbiter {
			p.Orbits = append(p.Orbits, c.Bodies[f.Body].ID)
		}
	}
	g.describePieces(p, seat)
	for q := range Seat(s.Players) {
		g.describePlayer(p.Player(q), seat, q)
	}
	return p
}

func (g *Game) starPos(star, sector int) StarPos {
	pos := StarPos{Sector: sector, Data: bits.OnesCount16(g.S.StarData[star])}
	for _, x := range g.S.Signals {
		if int(x.Star) == star {
			pos.Marks = append(pos.Marks, x.Owner.String())
		}
	}
	for _, w := range g.S.Wins {
		if int(w.Star) == star {
			pos.Wins = append(pos.Wins, w.Owner.String())
		}
	}
	return pos
}

func (g *Game) stackPos(seat Seat, tech int) StackPos {
	st := &g.S.Stacks[tech]
	pos := StackPos{Left: int(st.Left), First: st.First}
	for i := range int(st.Left) {
		if g.Knows(seat, tileRef(tech, i)) {
			pos.Tiles = append(pos.Tiles, g.C.gainsText(g.C.Numbers.TileBonuses[st.Tiles[i]]))
		}
	}
	return pos
}

// cardIDs lists the cards of a pile that a seat sees.
func (g *Game) cardIDs(seat Seat, p Pile) []string {
	var ids []string
	if !g.Sees(seat, p) {
		return nil
	}
	for card := g.S.First(p); card != NoCard; card = g.S.Next(card) {
		ids = append(ids, g.C.Cards[card].ID)
	}
	return ids
}

func (g *Game) describePlayer(pos *PlayerPos, seat, p Seat) {
	s, pl := g.S, &g.S.P[p]
	pos.VP, pos.Publicity = int(pl.Res[VP]), int(pl.Res[Publicity])
	pos.Credit, pos.Energy, pos.Data = int(pl.Res[Credit]), int(pl.Res[Energy]), int(pl.Res[Data])
	pos.HandSize, pos.SecretSize, pos.PlayedSize = s.Size(Hand(p)), s.Size(Secret(p)), s.Size(Played(p))
	pos.Hand, pos.Secret, pos.Played = g.cardIDs(seat, Hand(p)), g.cardIDs(seat, Secret(p)), g.cardIDs(seat, Played(p))
	pos.Resources = map[string]int{}
	for r := int(firstPackResource); r < len(g.C.Resources); r++ {
		pos.Resources[g.C.Resources[r]] = int(pl.Res[r])
	}
	for _, m := range s.Pending {
		if m.Owner == p {
			pos.Markers = append(pos.Markers, int(m.Score))
		}
	}
	pos.Tucked, pos.Missions, pos.Completed = g.cardIDs(seat, Tucked(p)), g.cardIDs(seat, Front(p)), g.cardIDs(seat, Done(p))
	pos.Circles = map[string][]int{}
	for c := s.First(Front(p)); c != NoCard; c = s.Next(c) {
		for i := range g.C.Cards[c].Circles {
			if s.IsCovered(&g.C.Cards[c].Power, i) {
				pos.Circles[g.C.Cards[c].ID] = append(pos.Circles[g.C.Cards[c].ID], i+1)
			}
		}
	}
	for t := range g.C.Techs {
		if s.Owns(p, t) {
			pos.Techs = append(pos.Techs, g.C.Techs[t].ID)
		}
	}
	for i := range g.C.Numbers.Computer {
		name := ""
		if pl.Slot[i] >= 0 {
			name = g.C.Techs[pl.Slot[i]].ID
		}
		pos.Slots = append(pos.Slots, name)
		if pl.Bottom&(1<<i) != 0 {
			pos.Bottom = append(pos.Bottom, i+1)
		}
	}
	pos.Top = int(pl.Top)
	for i := range s.Figures {
		f := &s.Figures[i]
		if f.Owner != p {
			continue
		}
		switch {
		case f.Kind == Probe && f.Carries > 0:
			pos.Capsules = append(pos.Capsules, g.placeName(f.Space))
		case f.Kind == Probe:
			pos.Probes = append(pos.Probes, g.placeName(f.Space))
		case f.Kind == Orbiter:
			pos.Orbiters = append(pos.Orbiters, g.C.Bodies[f.Body].ID)
		case f.Kind == Lander:
			name := g.C.Bodies[f.Body].ID
			if f.Covers > 1 {
				name += " " + itoa(int(f.Covers))
			}
			pos.Landers = append(pos.Landers, name)
		}
	}
	for _, m := range s.Traces {
		if m.Owner == p {
			pos.Traces = append(pos.Traces, strings.Join([]string{slotNames[m.Slot], traceNames[m.Color], g.C.argID(argPlace, int16(m.Place))}, " "))
		}
	}
	m := &g.C.Numbers.Milestone
	for i, score := range append(append([]int(nil), m.Gold...), m.Neutral...) {
		if pl.Resolved&(1<<i) != 0 {
			pos.Milestones = append(pos.Milestones, score)
		}
	}
	pos.Passed = s.HasPassed(p)
}

// placeName is how positions write a space: by its planet, or as rNsN.
func (g *Game) placeName(sp Space) string {
	if b, ok := g.S.cells[sp].Body(); ok {
		return g.C.Bodies[b].ID
	}
	return sp.String()
}

func (g *Game) describeSpecies(pos *SpeciesPos, seat Seat, slot int) {
	sl := &g.S.Slots[slot]
	if sl.Species >= 0 && g.Knows(seat, refTo(KindSlot, int16(slot))) {
		pos.ID = g.C.Species[sl.Species].ID
	}
	pos.Market, pos.Discard = g.cardIDs(seat, Market(slot)), g.cardIDs(seat, AlienDiscard(slot))
	pos.Deck = g.cardIDs(seat, AlienDeck(slot))
}

// describePieces says where the pieces are. Those whose face a seat may not
// know have no name for him; they are numbered by where they lie, because
// their own order would tell what they are.
func (g *Game) describePieces(p *Position, seat Seat) {
	p.Pieces = map[string]PiecePos{}
	unknown := map[string][]PiecePos{} // by kind
	for i := range g.S.Pieces {
		x := &g.S.Pieces[i]
		pos := PiecePos{Side: int(x.Side) + 1, At: g.C.Name(x.Place), Open: x.Open}
		if x.Owner >= 0 {
			pos.Owner = x.Owner.String()
		}
		if def := g.pieceDef(i); g.Knows(seat, refTo(KindPiece, int16(i))) {
			p.Pieces[def.ID] = pos
		} else {
			unknown[def.Kind] = append(unknown[def.Kind], pos)
		}
	}
	for kind, list := range unknown {
		slices.SortFunc(list, func(a, b PiecePos) int {
			return cmp.Or(cmp.Compare(a.At, b.At), cmp.Compare(a.Owner, b.Owner), cmp.Compare(a.Side, b.Side))
		})
		for i, pos := range list {
			p.Pieces[kind+" "+itoa(i+1)] = pos
		}
	}
}
