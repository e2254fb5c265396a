package draw

import (
	"fmt"
	"slices"
	"strings"

	"seti/cmd/internal/console"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/view"
)

// Widths of columns of the board; leastSlots and leastCell are the widths that data slots and spaces keep in the
// smallest terminal.
const (
	numberColumn, colorColumn, leadsColumn, wonColumn = 2, 2, 7, 3
	leastSlots, leastCell                             = 5, 8
)

// Board draws the sectors, one on each line: its star with the data slot, who
// leads there, what the next win gives, and its four spaces of the solar
// system. Spaces that touch are beside each other or one above the other; the
// last line touches the first.
func (p *Painter) Board(w int) []Line {
	rewards := make([]string, len(p.S.Sectors))
	reward := console.VisibleWidth(p.word("board.reward", nil))
	slots := 0
	for i := range p.S.Sectors {
		s := &p.S.Sectors[i]
		rewards[i] = s.Reward.Text
		if w < 120 {
			rewards[i] = s.Reward.Short()
		}
		reward = max(reward, console.VisibleWidth(rewards[i]))
		slots = max(slots, s.Slots+min(len(s.Excess), 1)+len(s.Excess))
	}
	const number, color, leads, won = numberColumn, colorColumn, leadsColumn, wonColumn
	const leastName = 6
	reward, slots = min(reward, max(10, w/5))+1, max(slots, leastSlots)+1
	rest := w - number - color - leads - won - reward - slots // for the name and four spaces
	cell := clamp((rest-11)/4, leastCell, 13)
	cell = min(cell, max(5, (rest-leastName)/4))
	name := clamp(rest-4*cell, leastName, 18)
	widths := []int{number, name, color, slots, leads, reward, won, cell, cell, cell, cell}
	head := []string{"", p.word("board.star", nil), "", p.word("board.slots", nil), p.word("board.leads", nil), p.word("board.reward", nil), p.word("board.won", nil)}
	for ring := 4; ring >= 1; ring-- {
		head = append(head, p.fresh(ring <= p.S.News.Rings)+p.Dim(p.word("board.ring", catalog.Args{"n": ring})))
	}
	for i := range 7 {
		head[i] = p.Dim(head[i])
	}
	lines := []Line{{Text: row(widths, head...)}}
	p.Spots = nil
	for i := range p.S.Sectors {
		s := &p.S.Sectors[i]
		p.Spots = append(p.Spots, Spot{X: number + 1, Y: len(lines), W: name - 1, At: s.Star})
		given := console.Wrap(rewards[i], reward-1, 0)
		cells := []string{p.Dim(fmt.Sprint(i)), p.star(s, name-1), p.Star(s.Color, p.word("star."+s.Color.String(), nil)), p.slots(s), p.leads(s), given[0], p.whose(s.Wins)}
		for ring := 4; ring >= 1; ring-- {
			x := &p.S.Spaces[ring-1][i]
			p.spot(number+name+color+slots+leads+reward+won+(4-ring)*cell+1, len(lines), cell-1, x)
			cells = append(cells, p.space(x, cell))
		}
		lines = append(lines, Line{row(widths, cells...), s.Star})
		for _, more := range given[1:] {
			lines = append(lines, Line{strings.Repeat(" ", number+name+color+slots+leads) + more, s.Star})
		}
	}
	return append(lines, p.rest(w)...)
}

// rest returns what belongs to no sector: other data slots, decks, neutral markers.
func (p *Painter) rest(w int) (lines []Line) {
	for i := range p.S.Slots {
		s := &p.S.Slots[i]
		text := p.word("board.slot", catalog.Args{"name": s.Name, "sector": s.Number, "slots": p.slots(s), "reward": s.Reward.Text})
		lines = append(lines, wrap(s.Star, text, w, 4)...)
	}
	return append(lines, p.Course(w)...)
}

// Course returns the rest of the table: decks, the stack, neutral markers.
func (p *Painter) Course(w int) []Line {
	c := &p.S.Course
	var neutral []catalog.Phrase
	for _, n := range p.S.Milestones {
		if n.Left > 0 {
			neutral = append(neutral, catalog.Phrase{Key: "board.neutral", Args: catalog.Args{"n": n.Left, "score": n.Score}})
		}
	}
	args := catalog.Args{"deck": c.Deck, "discard": c.Discard, "has_stack": c.HasStack, "stack": c.Stack, "disc": c.Disc, "neutral": neutral}
	var lines []Line
	for _, l := range console.Wrap(p.word("board.course", args), w, 2) {
		lines = append(lines, Line{Text: p.Dim(l)})
	}
	return lines
}

func (p *Painter) star(s *view.Sector, w int) string {
	name := console.Cut(s.Name, w-1)
	if p.lit(s.Star) {
		return p.Chosen(Mark + name)
	}
	return p.fresh(p.S.News.Things[s.Star]) + p.Star(s.Color, name)
}

// slots draws a data slot: who holds its places, from the left, a dot for each datum that is left, and the owners of
// excess signals after +.
func (p *Painter) slots(s *view.Sector) string {
	text := p.whose(s.Marks) + p.Dim(strings.Repeat("·", s.Data))
	if len(s.Excess) > 0 {
		text += "+" + p.whose(s.Excess)
	}
	return text
}

// leads names the player who would win a sector now, with the number of places.
func (p *Painter) leads(s *view.Sector) string {
	if s.Leader == board.Nobody {
		return p.Dim("-")
	}
	return p.Seat(s.Leader, p.leader(s)) + fmt.Sprintf(" %d/%d", s.Of(s.Leader), s.Slots)
}

// leader returns who would win a sector now: "p1", or "n" for neutral markers.
func (p *Painter) leader(s *view.Sector) string {
	if s.Leader < 0 {
		return p.word("panel.neutral", nil)
	}
	return p.T.Who(s.Leader)
}

// cellKeys are the messages that name what a space shows.
var cellKeys = map[view.Cell]string{view.Asteroids: "board.asteroids", view.Comet: "board.comet", view.World: "table.words"}

// space draws a space of the solar system with the probes and tokens in it.
func (p *Painter) space(s *view.Space, w int) string {
	var marks string
	for _, f := range s.Probes {
		mark := p.who(f.Owner)
		if f.Carries {
			mark += "*"
		}
		marks += mark
	}
	for range s.Tokens {
		marks += p.Warn("◆")
	}
	body := source.Ref{Kind: board.KindBody, ID: int16(s.Body)}
	key := cellKeys[s.Cell]
	room := w - 1
	if marks != "" {
		room -= console.VisibleWidth(marks) + 1
	}
	name := "·"
	if key != "" {
		name = p.word(key, catalog.Args{"what": body})
		if console.VisibleWidth(name) > room {
			name = p.T.ShortWord(key, catalog.Args{"what": body})
		}
	}
	name = letterOf(name, max(1, room))
	if p.lit(s.At) || p.lit(body) {
		name = p.Chosen(Mark + name)
	} else {
		style := p.Dim
		switch {
		case s.HasEarth:
			style = p.Bold
		case s.Cell == view.World:
			style = p.Plain
		}
		name = p.fresh(p.S.News.Things[s.At] || p.S.News.Things[body]) + style(name)
	}
	if marks == "" {
		return name
	}
	return name + " " + marks
}

// Status returns the first line of the table: how far the game is, whose turn it is.
func (p *Painter) Status(w int) string {
	c := &p.S.Course
	over, setup := c.Phase == board.PhaseOver, c.Phase == board.PhaseSetup
	args := catalog.Args{"round": c.Round, "rounds": c.Rounds, "over": over, "setup": setup, "turn": !over && !setup,
		"player": p.T.Title(c.Active), "you": c.Active == p.S.Eyes, "open": c.MainOpen, "disc": c.Disc, "asked": ""}
	if p.S.Ask != nil && c.Active != p.S.Eyes {
		args["asked"] = p.T.Title(p.S.Eyes)
	}
	return console.Cut(p.word("board.status", args), w)
}

// turned returns what the spaces show after the next rotation, by ring and sector from 0: the discs from the top
// to that one turn counter-clockwise by a sector.
func turned(s *view.View) (cells [4][8]view.Mark) {
	for ring := range cells {
		for sector := range cells[ring] {
			for i := range s.Discs {
				slot := sector - s.Discs[i].Offset
				if i < s.Next.Disc {
					slot++
				}
				cells[ring][sector] = s.Discs[i].Cells[ring][(slot+16)%8]
				if cells[ring][sector].Cell != view.Cutout {
					break
				}
			}
		}
	}
	return cells
}

// probesAfter returns the owners of the probes in a space after the next rotation.
func (p *Painter) probesAfter(at board.Space) (owners []board.Seat) {
	for _, f := range p.S.Figures {
		if f.Kind != "probe" {
			continue
		}
		to := f.Space
		if i := slices.IndexFunc(p.S.Next.Shifts, func(x view.Shift) bool { return x.Figure == f.Serial }); i >= 0 {
			to = p.S.Next.Shifts[i].To
		}
		if to == at {
			owners = append(owners, f.Owner)
		}
	}
	return owners
}

// NowThen draws the solar system as Board does, each ring with what its spaces show now, and after → what they show
// after the next rotation, if that differs.
func (p *Painter) NowThen(w int) []Line {
	const number = numberColumn
	name := clamp(w-number-4*16, 6, 16)
	cell := (w - number - name) / 8
	widths := []int{number, name}
	head := []string{"", p.Dim(p.word("board.star", nil))}
	for ring := 4; ring >= 1; ring-- {
		widths = append(widths, cell, cell)
		then := ""
		if ring <= p.S.Next.Disc {
			then = p.Dim("→" + p.word("board.then", nil))
		}
		head = append(head, p.fresh(ring <= p.S.News.Rings)+p.Dim(p.word("board.ring", catalog.Args{"n": ring})), then)
	}
	lines := []Line{{Text: row(widths, head...)}}
	after := turned(p.S)
	p.Spots = nil
	for i := range p.S.Sectors {
		s := &p.S.Sectors[i]
		p.Spots = append(p.Spots, Spot{X: number + 1, Y: len(lines), W: name - 1, At: s.Star})
		cells := []string{p.Dim(fmt.Sprint(i)), p.star(s, name-1)}
		for ring := 4; ring >= 1; ring-- {
			x := &p.S.Spaces[ring-1][i]
			mark, owners := after[ring-1][i], p.probesAfter(board.At(ring, i))
			now := make([]board.Seat, len(x.Probes))
			for k, f := range x.Probes {
				now[k] = f.Owner
			}
			then := ""
			slices.Sort(now)
			slices.Sort(owners)
			if mark.Cell != x.Cell || mark.Body != x.Planet || !slices.Equal(now, owners) {
				room := cell - 1 - len(owners)
				if ring > 1 {
					room-- // for the space before the next column
				}
				then = "→" + letterOf(p.markName(mark), room) + p.whose(owners)
			}
			p.spot(number+name+(4-ring)*2*cell+1, len(lines), cell-1, x)
			cells = append(cells, p.space(x, cell), then)
		}
		lines = append(lines, Line{row(widths, cells...), s.Star})
	}
	return append(lines, p.rest(w)...)
}

// markName returns the name of what a disc shows.
func (p *Painter) markName(m view.Mark) string {
	key := cellKeys[m.Cell]
	switch {
	case m.Cell == view.World:
		return p.bodyName(m.Body)
	case key == "":
		return "·"
	}
	return p.T.ShortWord(key, nil)
}

// Place is a place at the table that has room for a message of at most Width columns, so that the table
// fits into the smallest terminal.
type Place struct {
	Key   string // of the message; "body.*" is each message of [body]
	Form  string // in which it stands there, "" if it has one alone
	Width int
}

// Places returns the places that cut what is longer.
func Places() []Place {
	list := []Place{{"board.slots", "", leastSlots}, {"board.leads", "", leadsColumn - 1}, {"board.won", "", wonColumn},
		{"board.asteroids", "short", leastCell - 1}, {"board.comet", "short", leastCell - 1}, {"body.*", "short", leastCell - 1},
		{"star.yellow", "", colorColumn - 1}, {"star.red", "", colorColumn - 1}, {"star.blue", "", colorColumn - 1}, {"star.black", "", colorColumn - 1}}
	for _, c := range columns {
		list = append(list, Place{"seats." + c.key, "", c.width - 1})
	}
	return list
}
