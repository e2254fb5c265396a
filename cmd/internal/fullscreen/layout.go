package fullscreen

import "slices"

// The panels by name; the names are also those of messages (title.board).
const (
	boardPanel   = "board"
	seatsPanel   = "seats"
	lastPanel    = "last"
	planetsPanel = "planets"
	techsPanel   = "techs"
	speciesPanel = "species"
	goldPanel    = "gold"
	rowPanel     = "row"
	handPanel    = "hand"
	ownPanel     = "own"
	frontsPanel  = "fronts"
	logPanel     = "log"
	optionsPanel = "options"
	detailPanel  = "detail"

	decisionsPanel = "decisions" // of a replay, in place of the options
)

// area is a part of the screen: its first line is a title, below it is one of
// its panels.
type area struct {
	x, y, w, h int
	panels     []string // one of them is shown; the others are tabs
	bare       bool     // without a title
}

// Size of the smallest table that shows everything.
const (
	leastWidth  = 60
	leastHeight = 20
)

// need is the room that a question needs while somebody chooses.
type need struct {
	players func(w int) int // number of lines of the players at a width
	brief   func(w int) int // the same in brief
	options int             // number of lines of all options
	board   bool            // they are about places on the board, so the board stays
	news    bool            // what the others did has not been answered yet, so the news stay
}

// arrange returns where the panels are. The first line is the status, the last
// one the keys.
func arrange(w, h int, n need) []area {
	switch {
	case w >= 150 && h >= 44:
		return large(w, h, n)
	case w >= 112 && h >= 34:
		return middle(w, h, n)
	}
	return small(w, h, n)
}

// Numbers of lines of the board, or of the tab in its place, that stay while somebody
// chooses: those of the eight sectors if the options are about them. The options always
// have a few lines.
const (
	leastTop     = 5
	leastBoard   = 10
	leastOptions = 6
)

// small is the layout for 80×24: the board or a tab in its place, a line for each
// player, the last turn, the options with one in full. If the options need more
// room, the last turn gives way, then the panel at the top. If the players leave too
// little for the rest, the last turn gives way too, and then they scroll.
func small(w, h int, n need) []area {
	brief := n.brief(w)
	players, last := min(brief, h-2-leastTop-leastOptions), 3
	if h < 28 && players > 3 {
		last = 2
	}
	options := clamp((h-1-players-last-1)*2/5, leastOptions, 16)
	top := h - 2 - players - last - options
	if top < leastTop {
		top, last = top+last, 0
	}
	if more := n.options - options; more > 0 {
		stay := 0
		if n.news {
			stay = 2 // its title, and the end of it
		}
		from := clamp(more, 0, last-stay)
		last, options, more = last-from, options+from, more-from
		if last == 1 {
			last, top = 0, top+1
		}
		least := leastTop
		if n.board {
			least = leastBoard
		}
		from = clamp(more, 0, max(0, top-least))
		top, options = top-from, options+from
	}
	left := w * 62 / 100
	return slices.DeleteFunc([]area{
		{0, 1, w, top, []string{boardPanel, planetsPanel, techsPanel, speciesPanel, goldPanel, rowPanel, handPanel, ownPanel, frontsPanel, logPanel}, false},
		{0, 1 + top, w, players, []string{seatsPanel}, players == brief},
		{0, 1 + top + players, w, last, []string{lastPanel}, false},
		{0, h - 1 - options, left, options, []string{optionsPanel}, false},
		{left + 1, h - 1 - options, w - left - 1, options, []string{detailPanel}, false},
	}, func(a area) bool { return a.h == 0 })
}

// middle is the layout for 120×40: board and players beside each other, a place for tabs,
// the hand always in sight.
func middle(w, h int, n need) []area {
	right := clamp(w*35/100, 40, 60)
	left := w - right - 1
	options := clamp(h/3, 12, 18)
	board := min(13, h-2-options-8)
	rest := h - 2 - options - board
	players := min(1+n.players(right), board+rest-4)
	third := (w - 2) * 30 / 100
	wide := w - 2 - 2*third
	return []area{
		{0, 1, left, board, []string{boardPanel}, false},
		{0, 1 + board, left, rest, []string{planetsPanel, techsPanel, speciesPanel, goldPanel, rowPanel, ownPanel, frontsPanel, logPanel}, false},
		{left + 1, 1, right, players, []string{seatsPanel}, false},
		{left + 1, 1 + players, right, board + rest - players, []string{lastPanel}, false},
		{0, h - 1 - options, wide, options, []string{optionsPanel}, false},
		{wide + 1, h - 1 - options, third, options, []string{detailPanel}, false},
		{wide + third + 2, h - 1 - options, third, options, []string{handPanel}, false},
	}
}

// large is the layout for 160×50 and more: planets and technologies are in sight, too.
func large(w, h int, n need) []area {
	right := clamp(w*37/100, 56, 80)
	left := w - right - 1
	options := clamp(h*3/10, 14, 22)
	board := 13
	rest := h - 2 - options - board
	players := min(1+n.players(right), board+rest-16)
	row := 8
	half := (left - 1) / 2
	quarter := (w - 3) / 4
	return []area{
		{0, 1, left, board, []string{boardPanel}, false},
		{0, 1 + board, half, rest, []string{planetsPanel}, false},
		{half + 1, 1 + board, left - half - 1, rest, []string{techsPanel}, false},
		{left + 1, 1, right, players, []string{seatsPanel}, false},
		{left + 1, 1 + players, right, row, []string{rowPanel, frontsPanel}, false},
		{left + 1, 1 + players + row, right, board + rest - players - row, []string{speciesPanel, goldPanel, ownPanel, logPanel}, false},
		{0, h - 1 - options, quarter, options, []string{optionsPanel}, false},
		{quarter + 1, h - 1 - options, quarter, options, []string{detailPanel}, false},
		{2*quarter + 2, h - 1 - options, quarter, options, []string{handPanel}, false},
		{3*quarter + 3, h - 1 - options, w - 3*quarter - 3, options, []string{lastPanel}, false},
	}
}

func clamp(n, low, high int) int { return max(low, min(n, high)) }
