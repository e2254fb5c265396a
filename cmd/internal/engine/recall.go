package engine

import (
	"context"
	"strconv"
	"strings"

	"seti/kernel/board"
	"seti/kernel/source"
	"seti/kernel/tensor"
	"seti/kernel/view"
)

// memory is all that a seat has decided and seen happen, up to the decision that waits. Games that the seat cannot tell apart have the
// same memory. It lacks what the seat saw without an entry of the log: how the game was set up, the cards of end-of-round
// stacks, the bonus of a tile that is uncovered, the tokens of a species; and what happened before a game was loaded.
type memory struct {
	lines []string  // a decision behind "> ", an entry of the log as the seat may know it
	rows  []float32 // the same as numbers
}

// remember returns the memory of a seat up to now.
func (g *game) remember(p board.Seat) *memory {
	m := &memory{}
	if past := g.past[p]; past != nil {
		m.lines, m.rows = append(m.lines, past.lines...), append(m.rows, past.rows...)
	}
	next, lines := g.lines, g.Session.Lines()
	decide := func(to int) { // the seat's own decisions before what followed from them
		for ; next < to; next++ {
			if l := lines[next]; l.Seat == p {
				m.lines = append(m.lines, "> "+l.ID)
				if o, ok := g.c.ParseOption(l.ID); ok {
					m.rows = g.number.Decided(m.rows, o)
				}
			}
		}
	}
	for _, n := range g.Notes() {
		decide(min(n.Line+1, len(lines)))
		m.lines = append(m.lines, n.Note.LineFor(g.c, p))
		m.rows = tensor.Happened(m.rows, n.Note, p, g.set.Players)
	}
	decide(len(lines))
	return m
}

// memories returns those of all seats, if the game keeps any.
func (g *game) memories() (all [board.MaxSeats]*memory) {
	if g.History {
		for p := range board.Seat(g.set.Players) {
			all[p] = g.remember(p)
		}
	}
	return all
}

type historyAnswer struct {
	Turns []view.Turn `json:"turns"`
	Next  int         `json:"next"` // "since" of the next request
}

type memoryAnswer struct {
	Text   *string    `json:"text,omitempty"`
	Tensor *rowTensor `json:"history,omitempty"`
	Next   int        `json:"next"`
}

// history answers with what a seat has seen happen, from a turn on, or with all that it remembers, from a row on. On demand it
// adds the reasons of computer players, as far as the seat may know them.
func (e *Engine) history(ctx context.Context, q *request, g *game) (any, error) {
	p, err := e.seatOf(q, g)
	if err != nil {
		return nil, err
	}
	if !g.History {
		return nil, g.failuref(badRequest, `no history was kept: begin the game with "history": true`)
	}
	since := func(n int, what string) error {
		if q.Since < 0 || q.Since > n {
			return g.failuref(badRequest, "since %d: there are %d %s", q.Since, n, what)
		}
		return nil
	}
	switch q.As {
	case "", "turns":
	case "text", "tensor":
		m := g.remember(p)
		n, width := len(m.lines), len(tensor.RecallColumns)
		if err := since(n, "rows"); err != nil {
			return nil, err
		}
		if q.As == "text" {
			text := strings.Join(m.lines[q.Since:], "\n")
			return &memoryAnswer{Text: &text, Next: n}, nil
		}
		return &memoryAnswer{Tensor: &rowTensor{"<f4", [2]int{n - q.Since, width}, appendFloats([]byte{}, m.rows[q.Since*width:])}, Next: n}, nil
	default:
		return nil, failuref(badRequest, `as %q: expected "turns", "text" or "tensor"`, q.As)
	}
	turns := e.viewer.Turns(g.Session.Lines(), g.Notes(), p)
	if err := since(len(turns), "turns"); err != nil {
		return nil, err
	}
	if q.Reasons {
		reasons, err := g.Account().Reasons(ctx, 0, p)
		if err != nil {
			return nil, err
		}
		turns = e.viewer.WithReasons(turns, reasons)
	}
	return &historyAnswer{append([]view.Turn{}, turns[q.Since:]...), max(0, len(turns)-1)}, nil
}

// revelation is a thing that no seat of the program knew at the last position, and one of them knows now: the outcome of chance,
// or what another seat has shown.
type revelation struct {
	Thing string   `json:"thing"` // "card:39"
	At    string   `json:"at"`    // its pile, or the face of a piece or a tile
	Seats []string `json:"seats"` // of the program, that know it
}

// reveals returns what the seats of the program have come to know since it was asked last.
func (g *game) reveals() []revelation {
	x, first := g.Session.Game(), g.knew == nil
	if first {
		g.knew = make([]bool, g.things())
	}
	list, i := []revelation{}, 0
	look := func(r source.Ref, there bool, name func() (thing, at string)) {
		var seats []string
		for p := range board.Seat(g.set.Players) {
			if there && (g.agents[p] || g.world) && x.Knows(p, r) {
				seats = append(seats, p.String())
			}
		}
		if len(seats) > 0 && !g.knew[i] && !first {
			thing, at := name()
			list = append(list, revelation{thing, at, seats})
		}
		g.knew[i] = len(seats) > 0
		i++
	}
	for c := range g.c.Cards {
		r := board.Ref(board.KindCard, int16(c))
		look(r, x.S.Pile[c] != board.OutOfGame, func() (string, string) {
			return "card:" + g.c.Name(r), g.pile(x.S.Pile[c])
		})
	}
	for n := range g.c.Pieces {
		r := board.Ref(board.KindPiece, int16(n))
		look(r, n < len(x.S.Pieces), func() (string, string) { return "piece:" + g.c.Pieces[n].Kind, x.PieceName(board.Everyone, n) })
	}
	for slot := range x.S.Slots {
		r := board.Ref(board.KindSlot, int16(slot))
		look(r, x.S.Slots[slot].Species >= 0, func() (string, string) {
			return "slot:" + g.c.Name(r), g.c.Name(board.Ref(board.KindSpecies, int16(x.S.Slots[slot].Species)))
		})
	}
	for t := range x.S.Stacks {
		st := &x.S.Stacks[t]
		for k := range board.TilesPerStack { // from the bottom
			look(board.TileRef(t, 0), k >= int(st.Left)-1, func() (string, string) {
				return "tile:" + g.c.Techs[t].ID, strconv.Itoa(int(st.Tiles[0]))
			})
		}
	}
	return list
}

// pile names a pile: as content does, where that has a name for it.
func (g *game) pile(p board.Pile) string {
	switch {
	case p == board.Resolving:
		return "resolving"
	case p >= board.RoundPiles && p < board.AlienPiles:
		return "stack of round " + strconv.Itoa(int(p-board.RoundPiles)+1)
	case p >= board.AlienPiles && p < board.PlayerPiles:
		slot, kind := (p-board.AlienPiles)/board.PilesPerSlot, (p-board.AlienPiles)%board.PilesPerSlot
		return [...]string{"deck", board.AlienDiscardPile: "discard", board.MarketPile: "market"}[kind] + " of " + g.c.Name(board.Ref(board.KindSpecies, int16(g.Session.State().Slots[slot].Species)))
	}
	return g.c.PileName(p)
}

// things returns how many things may be hidden.
func (g *game) things() int {
	st := g.Session.State()
	return len(g.c.Cards) + len(g.c.Pieces) + len(st.Slots) + len(st.Stacks)*board.TilesPerStack
}
