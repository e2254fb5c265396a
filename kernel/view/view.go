// Package view shows a game as a seat may see it, as data and texts, for every program that
// draws it.
//
//	viewer := view.NewViewer("en", catalog, titles)
//	s := viewer.View(game, seat, decision)
//	s.Turns = teller.Turns(lines, notes) // teller := viewer.Teller(seat), one for each seat
//
// A View contains no game. It is made from a game in which everything hidden from the seat was
// dealt again (kernel.Game.Determinize), so it cannot reveal anything. Callers may keep a View
// while the game continues, but must not change it: views share data such as the parts of a
// card.
//
// The names of a View in JSON are stable. Fields named text, label, name or title, or ending so,
// are in the language of the viewer; every other string is an id: "mars", or with its kind in
// front ("body:mars") where several kinds are possible. Seats are "p1", "nobody" and "neutral",
// spaces "r2s5" (ring 1 to 4, sector 0 to 7), or "" if there is none.
//
//	view.go       what a View is made of, how it is made, and texts for it
//	board.go      sectors, rings, planets, data slots, the discs, and everything of the players there
//	ways.go       how far the planets are
//	things.go     technologies, species, gold tiles, tokens, milestones and score markers
//	seats.go      players, cards and piles
//	worth.go      what things give and cost, as data beside the words
//	ask.go        the question and its options, and what on the table they are about
//	turns.go      what happened, action by action and thing by thing, and what is new of it
//	outcome.go    what an option leads to, found out by trying it
//	explain.go    full explanations of things and of questions, and where points come from
//	en.toml       all texts that are not about the game itself
//
// Texts in a View are in the language of the viewer. Clean removes control characters from texts
// of packs.
//
// # Stability
//
// Other programs may rely on this package. Until version 1.0 its names may change; CHANGELOG.md says which did.
package view

import (
	"embed"
	"fmt"
	"regexp"
	"strings"
	"sync"
	"unicode"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/describe"
	"seti/kernel/source"
	"seti/kernel/text"
)

// View is everything that a seat may see of a game.
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

// Course is the progress of the game.
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

// Viewers show the same games in several languages.
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

// NewViewer makes a viewer who speaks a language ("de"). titles are the names of the players. It has separate hosts for
// functions of content, because that of a running game may be in use.
func NewViewer(tag string, c *catalog.Catalog, titles []string) *Viewer {
	texts := &describe.Texts{Speaker: text.In(language(tag), c), C: c}
	first := &Viewer{Texts: texts, brief: texts.Brief(), printed: &printed{}}
	return first.For(titles)
}

// played matches the title of a seat that no person has: "p2 (easy)".
var played = regexp.MustCompile(`^(p\d) \((.+)\)$`)

// For returns a viewer of another game with the same catalogue in the same language: it remembers
// with this one what never changes, and may look at its game while this one looks at another.
func (t *Viewer) For(titles []string) *Viewer {
	own := make([]string, len(titles))
	for i, title := range titles {
		own[i] = Clean(title)
		if m := played.FindStringSubmatch(title); m != nil {
			own[i] = fmt.Sprintf("%s (%s)", m[1], Clean(t.Say(catalog.Phrase{Key: "start.level", Args: catalog.Args{"level": m[2]}})))
		}
	}
	return &Viewer{Texts: t.Texts, brief: t.brief, printed: t.printed, titles: own,
		eyes: &kernel.Game{Scripts: kernel.NewHost(t.C)}, trial: &kernel.Game{Scripts: kernel.NewHost(t.C)}}
}

// Heard returns a viewer that calls note with observations while it renders texts (text.Speaker.Heard).
func (t *Viewer) Heard(note func(text.Note)) *Viewer {
	texts := &describe.Texts{Speaker: t.Speaker.Heard(note), C: t.C}
	heard := &Viewer{Texts: texts, brief: texts.Brief(), printed: &printed{}}
	return heard.For(t.titles)
}

// View looks at a game as a seat; d is the question for which the game waits, nil if there is none.
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
	c.Unseen = l.unseen(board.Nobody)
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

//go:embed *.toml
var files embed.FS

// Messages returns the message file of this package in a language, nothing if there
// is none.
func Messages(tag string) []byte {
	file, _ := files.ReadFile(tag + ".toml")
	return file
}

// language returns a language with the messages of this package, English if there is no
// such language.
func language(tag string) *text.Language {
	if l, ok := known.Load(tag); ok {
		return l.(*text.Language)
	}
	l, err := text.With(tag, describe.Messages, Messages)
	if err != nil && tag != "en" {
		return language("en")
	}
	if err != nil {
		panic(err) // the files are part of the program, and a test reads them
	}
	known.Store(tag, l)
	return l
}

var known sync.Map // languages by their tags

// Word returns a message of this package.
func (t *Viewer) Word(key string, args catalog.Args) string {
	return t.Tell(catalog.Phrase{Key: key, Args: args})
}

// ShortWord returns a message of this package with abbreviations, for where there is little room.
func (t *Viewer) ShortWord(key string, args catalog.Args) string {
	return Clean(t.brief.Say(catalog.Phrase{Key: key, Args: args}))
}

// Tell returns a phrase as text, without anything that a terminal would obey.
func (t *Viewer) Tell(p catalog.Phrase) string { return Clean(t.Say(p)) }

// Clean removes everything from a text that is neither a letter nor a sign: a
// pack may write what it wants into names and texts, and a terminal obeys some of
// it.
func Clean(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n', r == '\t':
			return ' '
		case unicode.IsControl(r), unicode.Is(unicode.Cf, r), r == unicode.ReplacementChar:
			return -1
		}
		return r
	}, s)
}

// cleanAll cleans each of the texts.
func cleanAll(texts []string) []string {
	for i := range texts {
		texts[i] = Clean(texts[i])
	}
	return texts
}

// icons returns effects as briefly as printed icons: "2 vp, antenna trace".
func (t *Viewer) icons(e *catalog.Effects) Worth {
	if e == nil || len(e.Groups) == 0 {
		return Worth{}
	}
	return Remembered(t, e, func() Worth {
		return Worth{Text: Clean(t.Icons(e)), Parts: t.effectParts(e), short: Clean(t.brief.Icons(e))}
	})
}

// gains returns gains: "2 credits and 1 energy".
func (t *Viewer) gains(g catalog.Gains) Worth {
	if len(g) == 0 {
		return Worth{}
	}
	say := func() Worth {
		return Worth{Text: Clean(t.Gains(g)), Parts: t.gainParts(g), short: Clean(t.brief.Gains(g))}
	}
	var key [4]catalog.Gain // prices and incomes are small, so they soon repeat
	if copy(key[:], g) < len(g) {
		return say()
	}
	return Remembered(t, key, say)
}

func ref(kind source.Kind, id int) source.Ref { return source.Ref{Kind: kind, ID: int16(id)} }

// title returns the name of a thing in the language of the reader.
func (t *Viewer) title(r source.Ref) string {
	return Remembered(t, r, func() string { return t.Word("table.words", catalog.Args{"what": r}) })
}

// called returns a name that a pack gave, in the language of the reader.
func (t *Viewer) called(name string) string { return t.Word("table.words", catalog.Args{"what": name}) }

// Words returns a speaker for the messages of this package and those of packs, in a language and without a game.
func Words(tag string, packs ...catalog.PackText) *text.Speaker {
	return text.In(language(tag), &catalog.Catalog{Texts: packs})
}

// printed caches texts about things that never change: those of one catalogue in one language. Viewers of several games
// may share it.
type printed struct{ of sync.Map }

// Remembered returns the cached value for a key, or makes it. It is for values that never change for a catalogue and
// the language of a viewer. of has a type of the caller's package, so that keys do not collide.
func Remembered[K comparable, V any](t *Viewer, of K, make func() V) V {
	if x, ok := t.printed.of.Load(of); ok {
		return x.(V)
	}
	x := make()
	t.printed.of.Store(of, x)
	return x
}
