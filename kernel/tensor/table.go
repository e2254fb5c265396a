package tensor

import (
	"math/bits"

	"seti/kernel/board"
	"seti/kernel/source"
)

// each returns how a number for each thing is written.
func each(number func(o *observer, i int) float32) func(*observer, []float32) {
	return func(o *observer, dst []float32) {
		for i := range dst {
			dst[i] = number(o, i)
		}
	}
}

// bySeat returns how numbers for each seat are written, one for each thing of its row.
func bySeat(number func(o *observer, p board.Seat, i int) float32) func(*observer, []float32) {
	return func(o *observer, dst []float32) {
		columns := len(dst) / o.players
		for i := range dst {
			dst[i] = number(o, o.seatAt(i/columns), i%columns)
		}
	}
}

func flag(is bool) float32 {
	if is {
		return 1
	}
	return 0
}

// courseParts describe the progress of the game, and the events of this turn.
var courseParts = []part{
	{"round", nil, 5, "the round, from 1", func(o *observer, dst []float32) { dst[0] = float32(o.s.Round) }},
	{"phase", []string{"phase"}, 1, "1 for the phase of the turn", func(o *observer, dst []float32) { dst[o.s.Phase] = 1 }},
	{"active", []string{"seat"}, 1, "1 for the seat whose turn it is", func(o *observer, dst []float32) { set(dst, len(dst), o.of(o.s.Active), 0, 1) }},
	{"start", []string{"seat"}, 1, "1 for the starting player", func(o *observer, dst []float32) { set(dst, len(dst), o.of(o.s.Start), 0, 1) }},
	{"passed", []string{"seat"}, 1, "1 for each seat that has passed",
		bySeat(func(o *observer, p board.Seat, _ int) float32 { return flag(o.s.HasPassed(p)) })},
	{"next_disc", []string{"disc"}, 1, "1 for the disc that turns next", func(o *observer, dst []float32) { dst[o.s.Dial] = 1 }},
	{"discs", []string{"disc", "sector"}, 1, "1 for the sector in which the slot 0 of a disc lies", func(o *observer, dst []float32) {
		for i, at := range o.s.Offset {
			set(dst, len(o.s.Offset), i, int(at)&7, 1)
		}
	}},
	{"piles", []string{"pile"}, 100, "how many cards lie in each pile of the table",
		each(func(o *observer, i int) float32 { return float32(o.s.Size(o.table[i])) })},
	{"round_stack", nil, 5, "how many cards lie in the end-of-round stack of this round", func(o *observer, dst []float32) {
		if r := int(o.s.Round); r >= 1 && r <= board.MaxRounds {
			dst[0] = float32(o.s.Size(board.RoundStack(r)))
		}
	}},
	{"events", []string{"owner", "event"}, 4, "what happened in this turn, by who did it", func(o *observer, dst []float32) {
		for i := range o.s.Events {
			e := &o.s.Events[i]
			add(dst, o.players+1, o.of(e.Player), int(e.Kind), 1)
		}
	}},
	{"effects", []string{"effect"}, 1, "effects that last: 1 if the seat has them, 0.5 if only others do", func(o *observer, dst []float32) {
		for i := range o.s.TurnEffects {
			e := &o.s.TurnEffects[i]
			if e.Owner == o.seat {
				dst[e.What] = 1
			} else {
				dst[e.What] = max(dst[e.What], 0.5)
			}
		}
	}},
}

// seatParts describe the things in front of the seats.
var seatParts = []part{
	{"score", []string{"seat"}, 100, "points",
		bySeat(func(o *observer, p board.Seat, _ int) float32 { return float32(o.s.P[p].Res[board.VP]) })},
	{"goods", []string{"seat", "good"}, 10, "what a seat has of each good",
		bySeat(func(o *observer, p board.Seat, i int) float32 { return float32(o.s.P[p].Res[i]) })},
	{"income", []string{"seat", "good"}, 10, "what a seat gains at an income", func(o *observer, dst []float32) {
		n := len(o.c.Resources)
		for i := range o.players {
			sum := o.g.Income(o.seatAt(i))
			for r, x := range sum[:n] {
				dst[i*n+r] = float32(x)
			}
		}
	}},
	{"own_piles", []string{"seat", "own pile"}, 10, "how many cards lie in each pile of a seat",
		bySeat(func(o *observer, p board.Seat, i int) float32 { return float32(o.s.Size(o.own[i][p])) })},
	{"techs", []string{"seat", "tech"}, 1, "1 for each technology that a seat owns",
		bySeat(func(o *observer, p board.Seat, i int) float32 { return flag(o.s.Owns(p, i)) })},
	{"computer_techs", []string{"seat", "tech"}, 6, "under which top space of the computer a technology lies, from 1", func(o *observer, dst []float32) {
		for i := range o.players {
			for k, t := range o.s.P[o.seatAt(i)].Slot {
				if t >= 0 {
					set(dst, o.players, i, int(t), float32(k+1))
				}
			}
		}
	}},
	{"computer_top", []string{"seat"}, 6, "how many top spaces hold data",
		bySeat(func(o *observer, p board.Seat, _ int) float32 { return float32(o.s.P[p].Top) })},
	{"computer_bottom", []string{"seat", "computer"}, 1, "1 for each bottom space that holds data",
		bySeat(func(o *observer, p board.Seat, i int) float32 { return flag(o.s.P[p].Bottom&(1<<i) != 0) })},
	{"milestones", []string{"seat", "milestone"}, 1, "1 for each milestone that a seat has resolved, gold first",
		bySeat(func(o *observer, p board.Seat, i int) float32 { return flag(o.s.P[p].Resolved&(1<<i) != 0) })},
}

// boardParts are the parts of an observation for the board.
var boardParts = []part{
	{"cells", []string{"space", "cell"}, 1, "1 for what a space shows", func(o *observer, dst []float32) {
		for sp, cell := range o.s.CellAt {
			k := -1
			if _, ok := cell.Body(); ok {
				k = 2
			} else if cell == board.Asteroid {
				k = 0
			} else if cell == board.Comet {
				k = 1
			}
			if k >= 0 {
				set(dst, spaces, sp, k, 1)
			}
		}
	}},
	{"planets", []string{"planet", "sector"}, 1, "1 for the sector of a planet; none if it is covered or not in play", func(o *observer, dst []float32) {
		for b := range o.c.Planets {
			if sp := o.g.BodyAt(b); sp != board.NoSpace {
				set(dst, o.c.Planets, b, sp.Sector(), 1)
			}
		}
	}},
	{"probes", []string{"seat", "space"}, 1, "probes of a seat in a space", func(o *observer, dst []float32) {
		for i := range o.s.Figures {
			if f := &o.s.Figures[i]; f.Kind == board.Probe && f.Space != board.NoSpace {
				add(dst, o.players, o.of(f.Owner), int(f.Space), 1)
			}
		}
	}},
	{"carried", []string{"space"}, 1, "probes in a space that carry something", func(o *observer, dst []float32) {
		for i := range o.s.Figures {
			if f := &o.s.Figures[i]; f.Carries > 0 && f.Space != board.NoSpace {
				dst[f.Space]++
			}
		}
	}},
	{"orbiters", []string{"owner", "body"}, 2, "orbiters of an owner", func(o *observer, dst []float32) { o.figures(dst, board.Orbiter) }},
	{"landers", []string{"owner", "body"}, 2, "landers of an owner", func(o *observer, dst []float32) { o.figures(dst, board.Lander) }},
	{"star_sectors", []string{"star", "sector"}, 1, "1 for the sector of a star", func(o *observer, dst []float32) {
		for sector, star := range o.s.StarAt {
			set(dst, len(o.c.Stars), int(star), sector, 1)
		}
	}},
	{"data", []string{"star"}, 5, "data left at a star", func(o *observer, dst []float32) {
		for i, data := range o.s.StarData {
			dst[i] = float32(bits.OnesCount16(data))
		}
	}},
	{"signals", []string{"owner", "star"}, 5, "signals of an owner at a star", func(o *observer, dst []float32) {
		for i := range o.s.Signals {
			add(dst, o.players+1, o.of(o.s.Signals[i].Owner), int(o.s.Signals[i].Star), 1)
		}
	}},
	{"leaders", []string{"owner", "star"}, 1, "1 for who would win a star if it were completed now, 0.5 for the second", func(o *observer, dst []float32) {
		for star := range o.c.Stars {
			first, second := o.s.Leaders(star)
			set(dst, o.players+1, o.of(first), star, 1)
			set(dst, o.players+1, o.of(second), star, 0.5)
		}
	}},
	{"wins", []string{"owner", "star"}, 2, "win markers of an owner at a star", func(o *observer, dst []float32) {
		for i := range o.s.Wins {
			add(dst, o.players+1, o.of(o.s.Wins[i].Owner), int(o.s.Wins[i].Star), 1)
		}
	}},
	{"tech_tiles", []string{"tech"}, 4, "tiles left of a technology",
		each(func(o *observer, i int) float32 { return float32(o.s.Stacks[i].Left) })},
	{"first_tile", []string{"tech"}, 1, "1 while nobody has taken the first tile",
		each(func(o *observer, i int) float32 { return flag(o.s.Stacks[i].First) })},
	{"tile_bonus", []string{"tech", "bonus"}, 1, "1 for the bonus of the uppermost tile", func(o *observer, dst []float32) {
		for t := range o.s.Stacks {
			if st := &o.s.Stacks[t]; st.Left > 0 && o.g.Knows(o.seat, board.TileRef(t, 0)) {
				set(dst, len(o.c.Techs), t, int(st.Tiles[0]), 1)
			}
		}
	}},
	{"discovered", []string{"slot"}, 1, "1 if the species of a slot is discovered",
		each(func(o *observer, i int) float32 { return flag(o.s.Slots[i].Discovered) })},
	{"species", []string{"slot", "species"}, 1, "1 for the species of a slot, once it is known", func(o *observer, dst []float32) {
		for i := range o.s.Slots {
			if sp := o.s.Slots[i].Species; sp >= 0 && o.g.Knows(o.seat, board.Ref(board.KindSlot, int16(i))) {
				set(dst, len(o.s.Slots), i, int(sp), 1)
			}
		}
	}},
	{"traces", []string{"owner", "slot", "color", "place"}, 1, "traces of an owner", func(o *observer, dst []float32) {
		colors, places := len(board.TraceNames), len(o.Things["place"])
		for i := range o.s.Traces {
			m := &o.s.Traces[i]
			if place := int(m.Place - board.Overflow); place < places {
				add(dst, o.players+1, o.of(m.Owner), (int(m.Slot)*colors+int(m.Color))*places+place, 1)
			}
		}
	}},
	{"gold_faces", []string{"face"}, 1, "1 for the faces of gold tiles that lie up", func(o *observer, dst []float32) {
		for _, face := range o.s.Faces {
			dst[face] = 1
		}
	}},
	{"gold_marks", []string{"owner", "tile", "mark"}, 1, "markers on the places of gold tiles", func(o *observer, dst []float32) {
		marks := len(o.Things["mark"])
		for _, m := range o.s.GoldMarks {
			if m.Place >= 1 && int(m.Place) <= marks {
				add(dst, o.players+1, o.of(m.Owner), int(m.Tile)*marks+int(m.Place)-1, 1)
			}
		}
	}},
	{"neutral_left", []string{"neutral milestone"}, 2, "markers left at a neutral milestone", func(o *observer, dst []float32) {
		for i := range dst {
			if i < len(o.s.Neutral) {
				dst[i] = float32(o.s.Neutral[i])
			}
		}
	}},
	{"tokens", []string{"token"}, 1, "1 for a token in play that the seat knows", func(o *observer, dst []float32) {
		for i := range o.s.Pieces {
			if o.knows(board.KindPiece, i) {
				dst[o.s.Pieces[i].Def] = 1
			}
		}
	}},
	{"token_owners", []string{"seat", "token"}, 1, "1 for the owner of a token that the seat knows", func(o *observer, dst []float32) {
		for i := range o.s.Pieces {
			if o.knows(board.KindPiece, i) {
				set(dst, o.players, o.of(o.s.Pieces[i].Owner), int(o.s.Pieces[i].Def), 1)
			}
		}
	}},
	{"token_spaces", []string{"space"}, 1, "tokens that lie in a space", func(o *observer, dst []float32) { o.tokens(dst, board.KindSpace) }},
	{"token_bodies", []string{"body"}, 1, "tokens that lie at a planet or a moon", func(o *observer, dst []float32) { o.tokens(dst, board.KindBody) }},
	{"open_cards", []string{"card"}, 3, "the place of a card in the row, from 1; 3 for the face-up card of a species", func(o *observer, dst []float32) {
		for place, c := range o.s.Row {
			if c != board.NoCard {
				dst[c] = float32(place + 1)
			}
		}
		for slot := range o.s.Slots {
			o.pile(dst, board.Market(slot), 3)
		}
	}},
	{"hands", []string{"seat", "card"}, 1, "1 for a card that the seat knows to be in a hand", func(o *observer, dst []float32) {
		for i := range o.players {
			row := dst[i*len(o.c.Cards) : (i+1)*len(o.c.Cards)]
			o.pile(row, board.Hand(o.seatAt(i)), 1)
			o.pile(row, board.Secret(o.seatAt(i)), 1)
		}
	}},
	{"in_front", []string{"seat", "card"}, 1, "1 for a card in front of a seat: missions, end-game cards, and those of a pack's own piles", func(o *observer, dst []float32) {
		for i := range o.players {
			row := dst[i*len(o.c.Cards) : (i+1)*len(o.c.Cards)]
			o.pile(row, board.InPlay(o.seatAt(i)), 1)
			for _, p := range o.own {
				if at := p[o.seatAt(i)]; at >= board.DeclaredPiles {
					o.pile(row, at, 1)
				}
			}
		}
	}},
	{"covered", []string{"card"}, 3, "covered circles of a card", func(o *observer, dst []float32) {
		for i, circles := range o.s.Covered {
			if r := o.c.Powers[i].Thing; r.Kind == board.KindCard {
				dst[r.ID] += float32(bits.OnesCount8(circles))
			}
		}
	}},
	{"gone", []string{"card"}, 1, "1 for a card that the seat knows to be discarded, tucked, completed or played", func(o *observer, dst []float32) {
		o.pile(dst, board.DiscardPile, 1)
		for slot := range o.s.Slots {
			o.pile(dst, board.AlienDiscard(slot), 1)
		}
		for i := range o.players {
			o.pile(dst, board.Tucked(o.seatAt(i)), 1)
			o.pile(dst, board.Completed(o.seatAt(i)), 1)
			o.pile(dst, board.Played(o.seatAt(i)), 1)
		}
	}},
	{"seen_in_deck", []string{"card"}, 1, "1 for a card that the seat has seen and that lies in a deck or a stack", func(o *observer, dst []float32) {
		for _, x := range o.s.Known {
			if p := o.s.Pile[x.Card]; x.Seats&(1<<o.seat) != 0 && p.Owner() == board.Nobody {
				dst[x.Card] = 1
			}
		}
		if r := int(o.s.Round); r >= 1 && r <= board.MaxRounds {
			o.pile(dst, board.RoundStack(r), 1)
		}
	}},
}

// knows reports whether the seat may know a thing.
func (o *observer) knows(kind source.Kind, i int) bool {
	return o.g.Knows(o.seat, board.Ref(kind, int16(i)))
}

// figures counts figures at bodies.
func (o *observer) figures(dst []float32, kind board.FigureKind) {
	for i := range o.s.Figures {
		if f := &o.s.Figures[i]; f.Kind == kind && f.Body >= 0 {
			add(dst, o.players+1, o.of(f.Owner), int(f.Body), 1)
		}
	}
}

// tokens counts the tokens at things of a kind.
func (o *observer) tokens(dst []float32, kind source.Kind) {
	for i := range o.s.Pieces {
		if at := o.s.Pieces[i].Place; at.Kind == kind {
			dst[at.ID]++
		}
	}
}

// pile sets a number for each card of a pile that the seat may know.
func (o *observer) pile(dst []float32, p board.Pile, x float32) {
	sees := o.g.Sees(o.seat, p)
	if !sees && len(o.s.Known) == 0 {
		return
	}
	for c := o.s.First(p); c != board.NoCard; c = o.s.Next(c) {
		if sees || o.s.Knowers(c)&(1<<o.seat) != 0 {
			dst[c] = x
		}
	}
}

// questionParts describe the question.
var questionParts = []part{
	{"question", []string{"question"}, 1, "1 for what the seat is asked", func(o *observer, dst []float32) {
		if o.d == nil {
			return
		}
		if i, ok := o.questions[o.d.Prompt.Reason]; ok {
			dst[i] = 1
		}
	}},
	{"moment", []string{"moment"}, 1, "1 for the kind of decision", func(o *observer, dst []float32) {
		if o.d != nil {
			dst[o.d.Kind] = 1
		}
	}},
	{"urgent", nil, 1, "1 if data gained now would be lost", func(o *observer, dst []float32) {
		if o.d != nil && o.d.Urgent {
			dst[0] = 1
		}
	}},
	{"asked", nil, 5, "the number in the question", func(o *observer, dst []float32) {
		if o.d != nil {
			dst[0] = float32(o.d.Prompt.N)
		}
	}},
	{"about", []string{"thing"}, 1, "1 for the thing that the question is about", func(o *observer, dst []float32) {
		if o.d == nil {
			return
		}
		if i, ok := o.about[o.d.Prompt.About]; ok {
			dst[i] = 1
		}
	}},
}
