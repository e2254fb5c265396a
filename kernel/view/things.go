package view

import (
	"cmp"
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Tech is a technology with its stack of tiles.
type Tech struct {
	Tech   source.Ref     `json:"-"`
	ID     string         `json:"id,omitempty"`
	Type   board.TechType `json:"type"`
	Text   string         `json:"text,omitempty"`
	Gain   Worth          `json:"gain,omitzero"`  // with every tile
	Upper  Worth          `json:"upper,omitzero"` // of a computer technology: of data on the space above it
	Lower  Worth          `json:"lower,omitzero"` // and on the space below it
	Left   int            `json:"left"`
	First  bool           `json:"first,omitempty"` // its first tile is still there, with a bonus
	Bonus  Worth          `json:"bonus,omitzero"`  // of the tile on top, with that of the first tile
	Owners []board.Seat   `json:"owners,omitempty"`
	Mine   bool           `json:"mine,omitempty"`
}

// Species is a species slot with its board.
type Species struct {
	Slot       int       `json:"-"`
	ID         string    `json:"id,omitempty"`   // "" until it is discovered
	Name       string    `json:"name,omitempty"` // "" until the species is discovered
	Rules      []string  `json:"rules_text,omitempty"`
	Columns    [3]Column `json:"columns"` // of the colors antenna, jaw, dna
	Deck       int       `json:"deck"`
	Market     []Card    `json:"market,omitempty"`
	Discovered bool      `json:"discovered,omitempty"`
	None       bool      `json:"none,omitempty"` // the game is played without this slot
}

// Column is the part of a species board for one color of traces.
type Column struct {
	Color     board.Trace  `json:"color"`
	Discovery board.Seat   `json:"discovery"`     // owner of the trace on the discovery space, Nobody if it is free
	Gain      Worth        `json:"gain,omitzero"` // of the discovery space
	Overflow  []board.Seat `json:"overflow,omitempty"`
	Over      Worth        `json:"over,omitzero"` // gain of the overflow area
	Spaces    []BoardSpace `json:"spaces,omitempty"`
}

// BoardSpace is a space of a species board.
type BoardSpace struct {
	N      int          `json:"n"`
	Ref    source.Ref   `json:"-"`
	Reward Worth        `json:"reward,omitzero"`
	Pay    Worth        `json:"pay,omitzero"`
	Repeat bool         `json:"repeat,omitempty"`
	Fields string       `json:"fields_text,omitempty"`
	By     []board.Seat `json:"by,omitempty"`
	Tokens []string     `json:"tokens_text,omitempty"`
}

// GoldTile is a gold tile with its face up.
type GoldTile struct {
	ID     string              `json:"id,omitempty"`
	Name   string              `json:"name,omitempty"`
	Side   string              `json:"side,omitempty"`
	Text   string              `json:"text,omitempty"`
	Size   int                 `json:"size"`   // how many things make a set
	Counts *Tree               `json:"counts"` // what a set is made of
	Places []GoldPlace         `json:"places,omitempty"`
	Sets   [board.MaxSeats]int `json:"sets"` // how many sets each player has now
}

// Next returns the index of the place that the next mark takes: the first free one, otherwise the last. There must be places.
func (g *GoldTile) Next() int {
	for i, p := range g.Places {
		if len(p.By) == 0 {
			return i
		}
	}
	return len(g.Places) - 1
}

// GoldPlace is a place of a gold tile.
type GoldPlace struct {
	Value int          `json:"value"`
	By    []board.Seat `json:"by,omitempty"`
}

// Token is a token and its place.
type Token struct {
	ID    string     `json:"id,omitempty"` // "" if the seat does not know it
	Kind  string     `json:"kind"`
	Name  string     `json:"name,omitempty"`
	Place string     `json:"place,omitempty"` // id of the thing on which it lies, with its kind: "body:mars"
	At    string     `json:"at_name,omitempty"`
	Owner board.Seat `json:"owner"`
	Text  string     `json:"text,omitempty"` // what the side that lies up gives, if the seat knows it
}

func (l *looker) things() {
	for t := range l.C.Techs {
		l.view.Techs = append(l.view.Techs, l.tech(t))
	}
	for slot := range l.s.Slots {
		l.view.Species[slot] = l.species(slot)
	}
	for t, id := range l.C.GoldTiles {
		l.view.Gold = append(l.view.Gold, l.gold(t, id))
	}
	for i := range l.s.Pieces {
		l.view.Tokens = append(l.view.Tokens, l.token(i))
	}
	slices.SortStableFunc(l.view.Tokens, func(a, b Token) int { return cmp.Compare(a.Name, b.Name) })
}

func (l *looker) tech(t int) Tech {
	tech, stack := &l.C.Techs[t], &l.s.Stacks[t]
	x := Tech{Gain: l.icons(&tech.Gain), Upper: l.gains(tech.Upper), Lower: l.icons(&tech.Lower), First: stack.First, Tech: ref(board.KindTech, t), ID: tech.ID, Type: tech.Type, Text: Remembered(l.Viewer, tech, func() string { return Clean(l.Tech(tech)) }), Left: int(stack.Left)}
	if stack.Left > 0 {
		bonus, usual := l.g.TopTile(t)
		x.Bonus = l.gains(bonus)
		if stack.First {
			first := l.gains(usual)
			x.Bonus = Worth{Text: l.Word("table.and_first", catalog.Args{"bonus": x.Bonus.Text, "first": first.Text}), Parts: slices.Concat(x.Bonus.Parts, first.Parts)}
		}
	}
	for p := range board.Seat(l.s.Players) {
		if l.s.Owns(p, t) {
			x.Owners = append(x.Owners, p)
			x.Mine = x.Mine || p == l.view.Eyes
		}
	}
	return x
}

func (l *looker) species(slot int) Species {
	x := Species{Slot: slot, Deck: l.s.Size(board.AlienDeck(slot)), None: l.s.Slots[slot].Species < 0}
	sp := l.g.SpeciesIn(slot)
	if sp != nil {
		x.Discovered, x.Name = true, l.title(ref(board.KindSpecies, int(l.s.Slots[slot].Species)))
		x.ID = sp.ID
		x.Rules = Remembered(l.Viewer, sp, func() []string { return cleanAll(l.Power(&sp.Power)) })
	}
	for color := range board.Trace(len(x.Columns)) {
		x.Columns[color] = l.column(slot, sp, color)
	}
	for c := l.s.First(board.Market(slot)); c != board.NoCard; c = l.s.Next(c) {
		x.Market = append(x.Market, l.card(c))
	}
	return x
}

func (l *looker) column(slot int, sp *catalog.Species, color board.Trace) Column {
	x := Column{Color: color, Discovery: board.Nobody, Over: l.gains(l.g.Numbers().Overflow),
		Gain: l.gains(l.g.Numbers().DiscoverySpaces[slot].Gain)}
	if sp != nil {
		spaces := sp.Spaces.Column(color)
		for n := range spaces {
			s := &spaces[n]
			x.Spaces = append(x.Spaces, BoardSpace{N: n + 1, Ref: catalog.BoardSpaceRef(slot, color, n+1), Reward: l.icons(&s.Reward),
				Pay: l.gains(s.Pay), Repeat: s.Repeat, Fields: l.fieldsOf(s.Fields)})
		}
	}
	for _, m := range l.s.Traces {
		switch {
		case int(m.Slot) != slot || m.Color != color:
		case m.Place == board.Discovery:
			x.Discovery = m.Owner
		case m.Place == board.Overflow:
			x.Overflow = append(x.Overflow, m.Owner)
		case int(m.Place) <= len(x.Spaces):
			x.Spaces[m.Place-1].By = append(x.Spaces[m.Place-1].By, m.Owner)
		}
	}
	for i := range x.Spaces {
		for k := range l.s.Pieces {
			if l.s.Pieces[k].Place == x.Spaces[i].Ref {
				x.Spaces[i].Tokens = append(x.Spaces[i].Tokens, l.pieceSays(k))
			}
		}
	}
	return x
}

// fieldsOf returns the declared fields of a thing: "danger 3".
func (l *looker) fieldsOf(xs catalog.Extras) string {
	s := ""
	for _, x := range xs {
		value := Clean(l.Field(x.Value))
		if n, ok := x.Value.(int); ok {
			value = l.Word("table.number", catalog.Args{"n": n})
		}
		if value == "" {
			continue
		}
		if s != "" {
			s += ", "
		}
		s += l.called(x.Name) + " " + value
	}
	return s
}

// pieceSays returns the name of a token, or what it gives if the seat may know that.
func (l *looker) pieceSays(i int) string {
	name := l.Tell(l.g.PiecePhrase(l.view.Eyes, i))
	if text := l.pieceText(i); text != "" {
		return l.Word("table.token_gives", catalog.Args{"name": name, "text": text})
	}
	return name
}

func (l *looker) pieceText(i int) string {
	if !l.g.Knows(l.view.Eyes, ref(board.KindPiece, i)) {
		return ""
	}
	sides := l.g.PieceDef(i).Sides
	if side := int(l.s.Pieces[i].Side); side < len(sides) {
		return l.icons(&sides[side]).Text
	}
	return ""
}

func (l *looker) token(i int) Token {
	p := &l.s.Pieces[i]
	at := l.title(p.Place)
	switch p.Place.Kind {
	case board.KindSlot:
		at = ""
	case board.KindSpace:
		at = l.Tell(catalog.SpacePhrase(l.g.S, board.Space(p.Place.ID)))
	}
	place := ""
	if p.Place.Kind != board.KindPiece {
		place = idOf(l.C, p.Place)
	}
	return Token{ID: l.tokenID(i), Kind: l.g.PieceDef(i).Kind, Place: place, Name: l.Tell(l.g.PiecePhrase(l.view.Eyes, i)), At: at, Owner: p.Owner, Text: l.pieceText(i)}
}

// tokenID returns the id of a token, "" if the seat does not know which it is.
func (l *looker) tokenID(i int) string {
	if !l.g.Knows(l.view.Eyes, ref(board.KindPiece, i)) {
		return ""
	}
	return l.g.PieceDef(i).ID
}

// setOf returns what a set of a gold tile is made of.
func (t *Viewer) setOf(face *catalog.GoldTile) *Tree {
	type set struct{ *catalog.GoldTile }
	return Remembered(t, set{face}, func() *Tree { return &Tree{face.Set.AmountPhrase(t.C), t.C} })
}

func (l *looker) gold(t int, id string) GoldTile {
	face := &l.C.GoldFaces[l.s.Faces[t]]
	x := GoldTile{ID: id, Name: l.called(id), Side: face.Side, Size: max(face.Size, 1), Counts: l.setOf(face),
		Text: Remembered(l.Viewer, face, func() string { return Clean(l.GoldTile(face)) })}
	for k, value := range face.Values {
		place := GoldPlace{Value: value}
		for _, m := range l.s.GoldMarks {
			if int(m.Tile) == t && int(m.Place) == k+1 {
				place.By = append(place.By, m.Owner)
			}
		}
		x.Places = append(x.Places, place)
	}
	for p := range board.Seat(l.s.Players) {
		x.Sets[p] = l.g.GoldSets(p, t)
	}
	return x
}

// Milestone is a score that gives a gold tile or a neutral marker to players who reach it.
type Milestone struct {
	Score    int          `json:"score"`
	Kind     string       `json:"kind"` // gold or neutral
	Resolved []board.Seat `json:"resolved,omitempty"`
	Left     int          `json:"left"` // neutral markers left; 0 for gold
}

// Marker is a score marker: its owner gets its reward when they reach the score.
type Marker struct {
	Owner  board.Seat `json:"owner"`
	Score  int        `json:"score"`
	Source string     `json:"source,omitempty"` // id of the card or species that brought it
	Reward Worth      `json:"reward"`
}

// milestones fills in the milestones and the score markers.
func (l *looker) milestones() {
	s, m := l.s, &l.g.Numbers().Milestone
	add := func(kind string, score, bit, left int) {
		x := Milestone{Score: score, Kind: kind, Left: left}
		for p := range board.Seat(s.Players) {
			if s.P[p].Resolved&(1<<bit) != 0 {
				x.Resolved = append(x.Resolved, p)
			}
		}
		l.view.Milestones = append(l.view.Milestones, x)
	}
	for i, score := range m.Gold {
		add("gold", score, i, 0)
	}
	for i, score := range l.g.NeutralMilestones() {
		left := 0
		if i < len(s.Neutral) {
			left = int(s.Neutral[i])
		}
		add("neutral", score, len(m.Gold)+i, left)
	}
	for _, x := range s.Pending {
		marker := Marker{Owner: x.Owner, Score: int(x.Score), Reward: l.icons(l.C.Lists[x.List])}
		switch {
		case x.Card != board.NoCard:
			marker.Source = l.C.Cards[x.Card].ID
		case x.Slot >= 0 && s.Slots[x.Slot].Species >= 0:
			marker.Source = l.C.Species[s.Slots[x.Slot].Species].ID
		}
		l.view.Markers = append(l.view.Markers, marker)
	}
}
