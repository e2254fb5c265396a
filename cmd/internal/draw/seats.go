package draw

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"seti/cmd/internal/console"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/view"
)

// columns are those after the name of a player, with the messages of their heads; everything else is in the note after
// them.
var columns = []struct {
	key   string
	width int
}{{"vp", 4}, {"publicity", 4}, {"credit", 3}, {"energy", 3}, {"data", 6}, {"computer", 12}, {"probes", 7}, {"hand", 5}, {"techs", 12}, {"gold", 10}}

// Seats draws the players: as a table if there is room, otherwise in blocks. They
// are always in the same order.
func (p *Painter) Seats(w int) []Line {
	if w < 76 {
		return p.blocks(w, false)
	}
	title := 0
	for i := range p.S.Seats {
		title = max(title, console.VisibleWidth(p.S.Seats[i].Title)+1)
	}
	widths := []int{1, clamp(title, 4, min(20, w-67))}
	title = widths[1]
	head := []string{"", ""}
	for _, c := range columns {
		widths = append(widths, c.width)
		head = append(head, p.word("seats."+c.key, nil))
	}
	widths, head = append(widths, w), append(head, p.word("seats.note", nil))
	lines := []Line{{Text: p.Dim(row(widths, head...))}}
	var notes []string // those for which a line has no room
	for i := range p.S.Seats {
		s := &p.S.Seats[i]
		techs := p.techs(s)
		note := p.note(s)
		if console.VisibleWidth(techs) >= widths[10] {
			note = p.list(slices.DeleteFunc([]string{note, techs}, func(s string) bool { return s == "" }))
			techs = p.word("seats.several", catalog.Args{"n": len(s.Techs)})
		}
		credits, energy, data, computer, hand := fmt.Sprint(s.Credits), fmt.Sprint(s.Energy), of(s.Data, s.MostData), p.computer(s), fmt.Sprint(s.Hand)
		if s.Content != "" { // it has none of these; what it has instead is in the note
			credits, energy, data, computer, hand = "", "", "", "", ""
		}
		text := row(widths, p.turn(s), p.Seat(s.Seat, console.Cut(s.Title, title-1)), p.Bold(fmt.Sprint(s.VP)), fmt.Sprint(s.Publicity),
			credits, energy, data, computer, fmt.Sprintf("%d/%d", s.Probes, s.MostProbes), hand, techs, p.gold(s), "")
		if rest := w - sum(widths[:12]); note != "" && console.VisibleWidth(note) <= rest {
			text = console.Pad(text, sum(widths[:12])) + note
			note = ""
		}
		lines = append(lines, Line{Text: text})
		if note != "" {
			notes = append(notes, p.titled(p.name(s.Seat), note))
		}
	}
	if len(notes) > 0 {
		lines = append(lines, wrap(none, "  "+p.word("told.deed", catalog.Args{"words": notes}), w, 4)...)
	}
	return lines
}

func sum(widths []int) (n int) {
	for _, w := range widths {
		n += w
	}
	return n
}

// turn returns the sign before the player whose turn it is, and before one who is asked in the turn of another.
func (p *Painter) turn(s *view.Seat) string {
	if s.Active {
		return p.Seat(s.Seat, ">")
	}
	if p.S.Ask != nil && s.Seat == p.S.Eyes {
		return p.Seat(s.Seat, "?")
	}
	return ""
}

// computer draws the top row of a computer with a letter for each space: # for
// data, _ for none, and after / the techs below with = for data there.
func (p *Painter) computer(s *view.Seat) string {
	top, below := "", ""
	for _, t := range s.Computer {
		switch {
		case t.Filled:
			top += "#"
		case t.Gain.Text != "":
			top += "+"
		default:
			top += "_"
		}
		switch {
		case t.Below:
			below += "#"
		case t.Tech != "":
			below += "_"
		}
	}
	if below != "" {
		top += "/" + below
	}
	return top
}

// techs returns the technologies of a player in two letters each: "P1 T4".
func (p *Painter) techs(s *view.Seat) string {
	var names []string
	for _, id := range s.Techs {
		names = append(names, TechSign(id))
	}
	return strings.Join(names, " ")
}

// gold returns how far the next gold tile is.
func (p *Painter) gold(s *view.Seat) string {
	if s.NextGold == 0 {
		return p.Dim("-")
	}
	return fmt.Sprintf("%d ", s.NextGold) + p.Dim(fmt.Sprintf("(-%d)", max(0, s.NextGold-s.VP)))
}

// note returns everything else about a player.
func (p *Painter) note(s *view.Seat) string {
	args := catalog.Args{"passed": s.Passed, "secret": s.Secret, "content": s.Content, "level": s.Level}
	var held, markers []catalog.Phrase
	for _, h := range s.Held {
		held = append(held, catalog.Phrase{Key: "seats.held", Args: catalog.Args{"n": h.N, "what": h.Name}})
	}
	for _, n := range s.Markers {
		markers = append(markers, catalog.Phrase{Key: "seats.marker", Args: catalog.Args{"n": n}})
	}
	args["held"], args["markers"] = held, markers
	var notes []string
	for _, key := range []string{"content", "passed", "secret", "held", "markers"} {
		if note := p.word("seats.note_"+key, args); note != "" {
			notes = append(notes, note)
		}
	}
	return p.list(notes)
}

// SeatsBrief draws the players where Seats has no room: of the others only what
// they have at hand, after their points.
func (p *Painter) SeatsBrief(w int) []Line {
	if w < 76 {
		return p.blocks(w, true)
	}
	return p.Seats(w)
}

// blocks draws each player in a few lines; if brief is set, the others in one line each.
func (p *Painter) blocks(w int, brief bool) []Line {
	var lines []Line
	for i := range p.S.Seats {
		s := &p.S.Seats[i]
		head := console.Pad(p.turn(s), 1) + p.points(s)
		args := p.figures(s)
		parts := []string{"seats.first", "seats.second", "seats.third"}
		switch {
		case s.Content != "":
			head, parts = head+"  "+p.note(s), []string{"mat.content"}
		case brief:
			head, parts = head+"  "+p.word(parts[0], args), parts[1:]
			if s.Seat != p.S.Eyes {
				head = strings.TrimRight(head+"  "+p.note(s), " ")
			}
		}
		if brief && (s.Content != "" || s.Seat != p.S.Eyes) {
			parts = nil
		}
		lines = append(lines, wrap(none, head, w, 2)...)
		for _, key := range parts {
			if text := strings.TrimSpace(p.word(key, args)); text != "" {
				lines = append(lines, wrap(none, " "+text, w, 3)...)
			}
		}
	}
	return lines
}

// points returns a player with their points.
func (p *Painter) points(s *view.Seat) string {
	return p.Seat(s.Seat, s.Title) + "  " + p.Bold(p.word("seats.points", catalog.Args{"n": s.VP}))
}

// figures returns the figures for the lines about a player.
func (p *Painter) figures(s *view.Seat) catalog.Args {
	return catalog.Args{"publicity": s.Publicity, "credit": s.Credits, "energy": s.Energy, "data": s.Data, "most": s.MostData, "hand": s.Hand,
		"probes": s.Probes, "limit": s.MostProbes, "computer": p.computer(s), "techs": p.techs(s), "income": s.Income.Text, "gold": s.NextGold, "away": max(0, s.NextGold-s.VP),
		"orbiters": s.Orbiters, "landers": s.Landers, "completed": s.Completed, "note": p.note(s)}
}

// Own draws what belongs to the seat that looks: what it has, its computer in
// words, its income.
func (p *Painter) Own(w int) []Line {
	if p.S.Eyes < 0 {
		return p.blocks(w, false)
	}
	s := &p.S.Seats[p.S.Eyes]
	lines := append([]Line{p.heading("own.computer")}, p.tops(s, w)...)
	lines = append(lines, p.heading("own.rest"))
	lines = append(lines, wrap(none, p.T.Has(s), w, 1)...)
	lines = append(lines, p.techLines(s, w)...)
	return append(lines, p.pieces(p.S.Eyes, w)...)
}

// of returns a number and its limit, without the limit if there is none.
func of(n, most int) string {
	if most == 0 {
		return fmt.Sprint(n)
	}
	return fmt.Sprintf("%d/%d", n, most)
}

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
		color, slot := slices.Index(board.TraceNames[:], f.Color), slices.Index(board.SlotNames[:], f.Slot)
		what := p.word("table.words", catalog.Args{"what": source.Ref{Kind: board.KindTrace, ID: int16(color)}})
		return p.word("mat.trace_at", catalog.Args{"color": what, "slot": source.Ref{Kind: board.KindSlot, ID: int16(slot)}})
	case f.Space != board.NoSpace:
		if x := p.S.Spaces[f.Space.Ring()-1][f.Space.Sector()]; x.Name != "" {
			return x.Name
		}
		return p.T.Space(f.Space)
	}
	return f.Place
}

// TechSign returns a technology in two letters: "P1" for probe-1. One without a number has its id.
func TechSign(id string) string {
	kind, number, ok := strings.Cut(id, "-")
	if _, err := strconv.Atoi(number); !ok || kind == "" || err != nil {
		return id
	}
	return strings.ToUpper(kind[:1]) + number
}
