package draw

import (
	"fmt"
	"slices"
	"strings"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/view"
)

// Mat draws the board of a player: what they have, their computer with what data gives there, their technologies with
// what they do, and where their pieces are.
func (p *Painter) Mat(seat board.Seat, w int) []Line {
	s := &p.S.Seats[seat]
	lines := []Line{{Text: p.points(s)}}
	add := func(text string) {
		if text = strings.TrimSpace(text); text != "" {
			lines = append(lines, wrap(none, " "+text, w, 3)...)
		}
	}
	add(p.note(s))
	if s.Content == "" {
		add(p.word("seats.first", p.figures(s)))
		lines = append(lines, p.heading("own.computer"))
		lines = append(lines, p.tops(s, w)...)
	} else {
		add(p.word("mat.content", catalog.Args{"publicity": s.Publicity}))
		for _, text := range s.Status {
			add(text)
		}
		for _, x := range p.S.Course.Unseen {
			add(p.word("seats.held", catalog.Args{"n": x.N, "what": x.Name}))
		}
	}
	lines = append(lines, p.heading("own.rest"))
	add(p.T.Has(s))
	lines = append(lines, p.techLines(s, w)...)
	return append(lines, p.pieces(seat, w)...)
}

// Sources draws where the points of a player come from.
func (p *Painter) Sources(x *view.Score, w int) []Line {
	var list []string
	for _, source := range x.Sources {
		if source.N != 0 {
			list = append(list, p.titled(source.Name, fmt.Sprint(source.N)))
		}
	}
	if len(list) == 0 {
		return nil
	}
	return append([]Line{p.heading("mat.points")}, wrap(none, " "+p.list(list), w, 3)...)
}

// Others draws the boards of all players except the one who looks, and the cards of the table.
func (p *Painter) Others(w int) (lines []Line) {
	for i := range p.S.Seats {
		if board.Seat(i) != p.S.Eyes {
			lines = append(lines, p.Mat(board.Seat(i), w)...)
		}
	}
	return append(lines, p.piles(w, func(owner board.Seat) bool { return owner < 0 })...)
}

// tops draws the spaces of a computer in words.
func (p *Painter) tops(s *view.Seat, w int) (lines []Line) {
	for i, t := range s.Computer {
		text := p.word("own.top", catalog.Args{"n": i + 1, "filled": t.Filled, "gain": t.Gain.Text, "tech": TechSign(t.Tech), "room": t.Room, "lower": t.Lower.Text, "below": t.Below})
		lines = append(lines, wrap(none, text, w, 3)...)
	}
	return lines
}

// techLines draws the technologies of a player with what they do.
func (p *Painter) techLines(s *view.Seat, w int) (lines []Line) {
	for _, id := range s.Techs {
		for i := range p.S.Techs {
			if t := &p.S.Techs[i]; t.ID == id {
				lines = append(lines, wrap(t.Tech, " "+p.Bold(TechSign(id))+" "+t.Text, w, 4)...)
			}
		}
	}
	return lines
}

// pieces draws where the probes, orbiters, landers, traces and won sectors of a player are.
func (p *Painter) pieces(seat board.Seat, w int) (lines []Line) {
	places := map[string][]string{}
	for i := range p.S.Figures {
		f := &p.S.Figures[i]
		if f.Owner == seat {
			places[f.Kind] = append(places[f.Kind], p.whereIs(f))
		}
	}
	for _, kind := range []string{"probe", "orbiter", "lander", "win", "signal", "trace"} {
		if list := places[kind]; len(list) > 0 {
			text := p.titled(p.word("mat."+kind, nil), p.list(counted(list)))
			lines = append(lines, wrap(none, " "+text, w, 3)...)
		}
	}
	for i := range p.S.Piles {
		if pile := &p.S.Piles[i]; pile.Owner == seat && seat != p.S.Eyes {
			lines = append(lines, Line{Text: p.Bold(pile.Name)})
			for k := range pile.Cards {
				lines = append(lines, p.card(&pile.Cards[k], "", w)...)
			}
		}
	}
	return lines
}

// counted joins equal texts: "Vega ×2".
func counted(list []string) (short []string) {
	n := map[string]int{}
	for _, x := range list {
		if n[x]++; n[x] == 1 {
			short = append(short, x)
		}
	}
	for i, x := range short {
		if n[x] > 1 {
			short[i] += " ×" + string(rune('0'+min(n[x], 9)))
		}
	}
	return short
}

// whereIs names the place of a piece.
func (p *Painter) whereIs(f *view.Figure) string {
	switch {
	case f.Body != "":
		return p.bodyName(f.Body)
	case f.Star != "":
		for _, s := range slices.Concat(p.S.Sectors[:], p.S.Slots) {
			if s.ID == f.Star {
				return s.Name
			}
		}
	case f.Slot != "":
		for color := range board.Trace(3) {
			if color.String() == f.Color {
				what := p.word("table.words", catalog.Args{"what": source.Ref{Kind: board.KindTrace, ID: int16(color)}})
				slot := slices.Index(board.SlotNames[:], f.Slot)
				return p.word("mat.trace_at", catalog.Args{"color": what, "slot": source.Ref{Kind: board.KindSlot, ID: int16(slot)}})
			}
		}
	case f.Space != board.NoSpace:
		if x := p.S.Spaces[f.Space.Ring()-1][f.Space.Sector()]; x.Name != "" {
			return x.Name
		}
		return p.word("planets.at", catalog.Args{"ring": f.Space.Ring(), "sector": f.Space.Sector()})
	}
	return f.Place
}

// TechSign returns a technology in two letters: "P1" for probe-1.
func TechSign(id string) string {
	kind, rest, ok := strings.Cut(id, "-")
	if !ok || kind == "" {
		return id
	}
	return strings.ToUpper(kind[:1]) + rest
}
