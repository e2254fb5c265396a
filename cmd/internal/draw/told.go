package draw

import (
	"fmt"
	"slices"
	"strings"

	"seti/cmd/internal/console"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/text"
	"seti/kernel/view"
)

// Told draws turns with their events.
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
	var lines []Line
	for _, t := range p.last() {
		lines = append(lines, p.told(t, w, true)...)
	}
	return lines
}

// LastBrief draws the same in at most n lines: each turn in one, the newest first, then what came in the newest turn after all that its line
// tells, as far as whole deeds fit. Without any of these it is the beginning of the last deed.
func (p *Painter) LastBrief(w, n int) []Line {
	turns := p.last()
	if len(turns) == 0 || n < 1 {
		return nil
	}
	var short, lines, rest, long []Line
	for _, t := range slices.Backward(turns) {
		if text := p.brief(t); text != "" {
			short = append(short, Line{Text: console.Cut(text, w)})
			lines = append(lines, wrap(none, text, w, 2)...)
		}
	}
	if len(lines) > n {
		lines = short[:min(n, len(short))]
	}
	newest := turns[len(turns)-1]
	for i := range slices.Backward(newest.Deeds) {
		d := &newest.Deeds[i]
		if len(p.counted(d, newest.Seat)) > 0 {
			break
		}
		deed := p.deed(d, w, true)
		if len(lines)+len(deed)+len(rest) > n {
			long = deed
			break
		}
		rest = append(deed, rest...)
	}
	lines = append(lines, rest...)
	if len(lines) == 0 && len(long) > n {
		lines = long[:n]
		lines[n-1].Text = console.Cut(lines[n-1].Text+" …", w)
	}
	return lines
}

// Loud are the moments that everybody at a table would look up for.
var Loud = []string{"discovery", "sector", "milestone"}

// counts are the other steps of a turn that a line about it names.
var counts = []string{"tech", "trace", "mission", "orbit", "land"}

// actions are those that it also names of a seat that content plays, which has no main actions.
var actions = []string{"launch", "scan", "signal", "analyze", "pass"}

// Brief draws a turn in one line: the main action, what counts of all that followed, and the points.
func (p *Painter) Brief(t *view.Turn, w int) []Line {
	if text := p.brief(t); text != "" {
		return []Line{{Text: console.Cut(text, w)}}
	}
	return nil
}

// brief returns that line, "" if there is nothing of this kind.
func (p *Painter) brief(t *view.Turn) string {
	var words []string
	who, vp := t.Seat, 0
	for i := range t.Deeds {
		d := &t.Deeds[i]
		if who == board.Nobody {
			who = d.Seat
		}
		for _, g := range d.Gains {
			if g.Res == p.T.C.Resources[board.VP] && d.Seat == who {
				vp += g.N
			}
		}
		words = append(words, p.counted(d, who)...)
	}
	if len(words) == 0 && vp == 0 {
		return ""
	}
	var gains []string
	if vp != 0 {
		gains = append(gains, fmt.Sprintf("%+d %s", vp, p.word("seats.vp", nil)))
	}
	text := p.word("told.deed", catalog.Args{"words": words, "gains": gains})
	return p.Said(who, text)
}

// counted returns what a line about a turn tells of a deed; who is the player of the turn.
func (p *Painter) counted(d *view.Deed, who board.Seat) (words []string) {
	first, content := d.Kind == view.Main, d.Seat >= 0 && p.S.Seats[d.Seat].Content != ""
	for _, step := range d.Steps {
		if step.Text == "" {
			continue
		}
		if first || slices.Contains(Loud, step.Moment) || slices.Contains(counts, step.Verb) || content && slices.Contains(actions, step.Verb) {
			words = append(words, p.by(step.Seat, who)+step.Text)
		}
		first = false
	}
	return words
}

// by returns the name of a player before what they did in somebody else's turn, "" in their own.
func (p *Painter) by(s, turn board.Seat) string {
	if s == turn || s == board.Nobody {
		return ""
	}
	return p.name(s) + " "
}

// last returns the turns since the seat's own last one; if there is none, that one.
func (p *Painter) last() []*view.Turn {
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
	return turns[from:]
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
		lines = append(lines, p.deed(&t.Deeds[i], w, brief)...)
	}
	return lines
}

// deed draws a deed of a turn.
func (p *Painter) deed(d *view.Deed, w int, brief bool) []Line {
	if d.Text() == "" {
		return nil
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
	steps := d.Lines()
	if brief && len(steps) == 1 {
		steps = []string{d.Short()}
	}
	head := who + " " + kind
	indent := min(console.VisibleWidth(head), 10)
	lines := wrap(none, head+steps[0], w, indent)
	for _, step := range steps[1:] {
		lines = append(lines, wrap(none, strings.Repeat(" ", indent)+step, w, indent+2)...)
	}
	if why := d.Why(); why != "" && !brief {
		lines = append(lines, wrap(none, p.Dim("   "+why), w, 5)...)
	}
	return lines
}

// End draws the end of the game: the winners, where each player's points come from, how they grew from round to round,
// and what each player has done.
func (p *Painter) End(scores []view.Score, w int) []Line {
	var winners []catalog.Phrase
	for _, s := range p.S.Course.Winners {
		winners = append(winners, catalog.Phrase{Key: "panel.words", Args: catalog.Args{"what": p.T.Title(s)}})
	}
	lines := wrap(none, p.Bold(p.word("end.winners", catalog.Args{"who": winners, "n": len(winners)})), w, 2)
	if len(scores) == 0 {
		return lines
	}
	name := clamp(w-14*len(scores), 20, 30)
	cell := clamp((w-name)/len(scores), 8, 18)
	table := func(title string, of func(s view.Score) string) {
		text := console.Pad(title, name)
		for _, s := range scores {
			text += fmt.Sprintf("%*s", cell, of(s))
		}
		lines = append(lines, Line{Text: console.Cut(text, w)})
	}
	lines = append(lines, Line{})
	text := console.Pad("", name)
	for _, s := range scores {
		title := console.Cut(p.T.Title(s.Seat), cell-1)
		text += strings.Repeat(" ", cell-console.VisibleWidth(title)) + p.Seat(s.Seat, title)
	}
	lines = append(lines, Line{Text: text})
	final := false
	for i, source := range scores[0].Sources {
		if source.Final() && !final {
			final = true
			table(p.word("end.before", nil), func(s view.Score) string { return fmt.Sprint(s.Total - s.Final) })
			lines = append(lines, Line{Text: p.Frame(strings.Repeat("─", min(w, name+cell*len(scores))), false)})
		}
		table(source.Name, func(s view.Score) string { return blank(s.Sources[i].N) })
	}
	table(p.word("end.total", nil), func(s view.Score) string { return fmt.Sprint(s.Total) })
	lines = append(lines, Line{}, p.heading("end.did"))
	for _, did := range []struct {
		key string
		n   func(s *view.Seat) int
	}{
		{"end.techs", func(s *view.Seat) int { return len(s.Techs) }},
		{"end.traces", func(s *view.Seat) int { return s.Traces[0] + s.Traces[1] + s.Traces[2] }},
		{"end.sectors", func(s *view.Seat) int { return s.Wins }},
		{"end.missions", func(s *view.Seat) int { return s.Completed }},
		{"end.orbiters", func(s *view.Seat) int { return s.Orbiters }},
		{"end.landers", func(s *view.Seat) int { return s.Landers }},
		{"end.tucked", func(s *view.Seat) int { return s.Tucked }},
	} {
		table(p.word(did.key, nil), func(s view.Score) string { return blank(did.n(&p.S.Seats[s.Seat])) })
	}
	return append(append(lines, Line{}), p.chart(scores, w)...)
}

// blank returns a number as text, "-" for 0.
func blank(n int) string {
	if n == 0 {
		return "-"
	}
	return fmt.Sprint(n)
}

// chart draws the points of all players by round as bars.
func (p *Painter) chart(scores []view.Score, w int) []Line {
	most := 1
	for _, s := range scores {
		for _, n := range s.Rounds {
			most = max(most, n)
		}
	}
	lines := []Line{p.heading("end.rounds")}
	for _, s := range scores {
		// The last round ends before the final scoring.
		rounds := append(slices.Clone(s.Rounds[:len(s.Rounds)-1]), s.Total-s.Final, s.Total)
		first := p.S.Course.Rounds - len(s.Rounds) + 1 // a module may begin later than with round 1
		for i, n := range rounds {
			label := p.word("end.round", catalog.Args{"n": first + i, "end": i == len(rounds)-1})
			if i == 0 {
				label = p.T.Who(s.Seat) + " " + label
			}
			bar := strings.Repeat("█", max(0, n)*max(1, w-22)/most)
			lines = append(lines, Line{Text: fmt.Sprintf("%12s ", label) + p.Seat(s.Seat, bar) + fmt.Sprintf(" %d", n)})
		}
	}
	return lines
}
