package draw

import (
	"seti/cmd/internal/console"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/text"
	"seti/kernel/view"
)

// Told draws turns with what happened in them.
func (p *Painter) Told(turns []view.Turn, w int) (lines []Line) {
	for i := range turns {
		t := &turns[i]
		if t.Title != "" {
			lines = append(lines, wrap(none, p.Dim(p.word("log.title", catalog.Args{"what": t.Title})), w, 2)...)
		}
		lines = append(lines, p.told(t, w, false)...)
	}
	return lines
}

// Last draws what happened since the seat's own last turn; if nothing has, that turn.
func (p *Painter) Last(w int) []Line {
	var turns []*view.Turn
	for i := range p.S.Turns {
		if t := &p.S.Turns[i]; len(t.Deeds) > 0 {
			turns = append(turns, t)
		}
	}
	from := len(turns)
	for from > 0 && (p.S.Eyes < 0 || turns[from-1].Seat != p.S.Eyes) && from > len(turns)-2*len(p.S.Seats) {
		from--
	}
	if from == len(turns) && from > 0 {
		from--
	}
	var lines []Line
	for _, t := range turns[from:] {
		lines = append(lines, p.told(t, w, true)...)
	}
	return lines
}

// Log draws everything that happened, turn by turn.
func (p *Painter) Log(w int) []Line { return p.Told(p.S.Turns, w) }

// Said returns a sentence about a player, or about the game if the seat is Nobody.
func (p *Painter) Said(s board.Seat, words string) string {
	if s == board.Nobody {
		return text.Upper(words)
	}
	return p.name(s) + " " + words
}

// told draws a turn: the main action, the free actions, and everything else.
func (p *Painter) told(t *view.Turn, w int, brief bool) []Line {
	var lines []Line
	for i := range t.Deeds {
		d := &t.Deeds[i]
		text := d.Text()
		if text == "" {
			continue
		}
		who, kind := "  ", ""
		if d.Seat != board.Nobody {
			who = p.name(d.Seat)
		}
		switch d.Kind {
		case view.Main:
			kind = p.Bold(p.word("told.main", nil)) + " "
		case view.Free:
			kind = p.Dim(p.word("told.free", nil)) + " "
		}
		if brief {
			text = d.Short()
		}
		head := who + " " + kind
		lines = append(lines, wrap(none, head+text, w, min(console.VisibleWidth(head), 10))...)
		if why := d.Why(); why != "" && !brief {
			lines = append(lines, wrap(none, p.Dim("   "+why), w, 5)...)
		}
	}
	return lines
}
