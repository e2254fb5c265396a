package view

import (
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/describe"
	"seti/kernel/text"
)

// View is all that a seat may see of a game.
type View struct {
	Eyes       board.Seat  `json:"-"` // who asked knows it
	Course     Course      `json:"course"`
	Seats      []Seat      `json:"seats,omitempty"`
	Sectors    [8]Sector   `json:"sectors"`
	Slots      []Sector    `json:"slots,omitempty"` // data slots that belong to no star
	Spaces     [4][8]Space `json:"spaces"`
	Discs      [4]Disc     `json:"discs"` // the three discs from the top, then the board
	Figures    []Figure    `json:"figures,omitempty"`
	Next       Rotation    `json:"next"`
	Planets    []Planet    `json:"planets,omitempty"`
	Techs      []Tech      `json:"techs,omitempty"`
	Species    [2]Species  `json:"species"`
	Gold       []GoldTile  `json:"gold,omitempty"`
	Tokens     []Token     `json:"tokens,omitempty"`
	Milestones []Milestone `json:"milestones,omitempty"`
	Markers    []Marker    `json:"markers,omitempty"`
	Row        []Card      `json:"row,omitempty"`
	Piles      []Pile      `json:"piles,omitempty"` // of the cards that the seat sees, besides the row
	Turns      []Turn      `json:"turns,omitempty"` // what happened, the last turn last
	News       News        `json:"news"`            // what others changed since the seat answered last
	Ask        *Ask        `json:"ask,omitempty"`   // the question to the seat, nil if there is none
}

// Course says how far the game is.
type Course struct {
	Round    int          `json:"round"`
	Rounds   int          `json:"rounds"`
	Phase    board.Phase  `json:"phase"`
	Active   board.Seat   `json:"active"`
	MainOpen bool         `json:"main_open,omitempty"` // the active player may still take a main action
	Disc     int          `json:"disc"`                // the disc that turns next, from 1
	Deck     int          `json:"deck"`
	Discard  int          `json:"discard"`
	Stack    int          `json:"stack"` // numbers of cards; Stack is the end-of-round stack
	HasStack bool         `json:"has_stack,omitempty"`
	Winners  []board.Seat `json:"winners,omitempty"` // nobody before the game is over
	Unseen   []Amount     `json:"unseen,omitempty"`  // numbers of cards in piles of packs on the table that the seat does not see
}

// Viewer makes views of the games of one catalogue.
type Viewer struct {
	*describe.Texts
	brief   *describe.Texts // with abbreviations
	printed *printed
	titles  []string
	eyes    *kernel.Game // memory for the game as a seat sees it
	trial   *kernel.Game // memory for trying an option
}

// Viewers tell of the same games in several languages.
type Viewers struct {
	begin func(tag string) *Viewer
	known map[string]*Viewer
}

// NewViewers makes viewers of every language that is asked for; see NewViewer.
func NewViewers(c *catalog.Catalog, titles []string) *Viewers {
	return &Viewers{func(tag string) *Viewer { return NewViewer(tag, c, titles) }, map[string]*Viewer{}}
}

// NewNamedViewers makes viewers whose sentences call players by their titles too, not "p1".
func NewNamedViewers(c *catalog.Catalog, titles []string) *Viewers {
	return &Viewers{func(tag string) *Viewer {
		t := NewViewer(tag, c, titles)
		t.Texts = &describe.Texts{Speaker: t.Calling(t.titles), C: c}
		return t
	}, map[string]*Viewer{}}
}

// In is the viewer who speaks a language.
func (t *Viewers) In(tag string) *Viewer {
	if t.known[tag] == nil {
		t.known[tag] = t.begin(tag)
	}
	return t.known[tag]
}

// NewViewer makes a viewer who speaks a language ("de"). titles are what the players are called.
// It has hosts of its own for functions of content, because that of a running game may be in use.
func NewViewer(tag string, c *catalog.Catalog, titles []string) *Viewer {
	texts := &describe.Texts{Speaker: text.In(language(tag), c), C: c}
	first := &Viewer{Texts: texts, brief: texts.Brief(), printed: &printed{}}
	return first.For(titles)
}

// For returns a viewer of another game with the same catalogue in the same language: it remembers
// with this one what never changes, and may look at its game while this one looks at another.
func (t *Viewer) For(titles []string) *Viewer {
	for i := range titles {
		titles[i] = Clean(titles[i])
	}
	return &Viewer{Texts: t.Texts, brief: t.brief, printed: t.printed, titles: titles,
		eyes: &kernel.Game{Scripts: kernel.NewHost(t.C)}, trial: &kernel.Game{Scripts: kernel.NewHost(t.C)}}
}

// Heard returns a viewer who calls note with what comes up while it speaks (text.Speaker.Heard).
func (t *Viewer) Heard(note func(text.Note)) *Viewer {
	texts := &describe.Texts{Speaker: t.Speaker.Heard(note), C: t.C}
	heard := &Viewer{Texts: texts, brief: texts.Brief(), printed: &printed{}}
	return heard.For(t.titles)
}

// View looks at a game as a seat; d is what the game waits for, nil if that is
// nothing.
func (t *Viewer) View(g *kernel.Game, seat board.Seat, d *kernel.Decision) *View {
	s := t.look(g, seat)
	if d != nil && d.Seat == seat {
		s.Ask = t.ask(g, s, d)
	}
	return s
}

// look is a view without a question.
func (t *Viewer) look(g *kernel.Game, seat board.Seat) *View {
	g.DeterminizeInto(t.eyes, seat, 0)
	l := &looker{Viewer: t, g: t.eyes, s: t.eyes.S, view: &View{Eyes: seat}}
	l.course()
	l.seats()
	l.board()
	l.ways()
	l.things()
	l.cards()
	l.discs()
	l.next()
	l.figures()
	l.milestones()
	return l.view
}

// looker fills a view.
type looker struct {
	*Viewer
	g    *kernel.Game // as the seat may know it
	s    *board.State
	view *View
}

func (l *looker) course() {
	s := l.s
	c := &l.view.Course
	*c = Course{Round: int(s.Round), Rounds: l.g.Numbers().Rounds, Phase: s.Phase, Active: s.Active, Disc: int(s.Dial) + 1,
		MainOpen: s.Phase == board.PhaseBefore, Deck: s.Size(board.Deck), Discard: s.Size(board.DiscardPile)}
	if c.HasStack = c.Round >= 1 && c.Round < c.Rounds; c.HasStack {
		c.Stack = s.Size(board.RoundStack(c.Round))
	}
	for i := range l.C.Piles {
		if pile, ok := l.C.DeclaredPile(l.C.Piles[i].ID, board.Nobody); ok && s.Size(pile) > 0 && !l.g.Sees(l.view.Eyes, pile) {
			c.Unseen = append(c.Unseen, Amount{l.C.PileName(pile), l.called(l.C.Piles[i].Name), s.Size(pile)})
		}
	}
	if s.Phase == board.PhaseOver {
		c.Winners = l.g.Winners()
	}
}

// Title returns the name of a player as people read it.
func (t *Viewer) Title(p board.Seat) string {
	if p == board.Neutral {
		return t.Word("seat.neutral", nil)
	}
	if p < 0 || int(p) >= len(t.titles) {
		return p.String()
	}
	return t.titles[p]
}

// Titles returns the names of all players.
func (t *Viewer) Titles() []string { return t.titles }
