package room

import (
	"bytes"
	"compress/flate"
	"errors"
	"io"
	"os"
	"slices"
	"sync"
	"time"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/describe"
	"seti/kernel/play"
	"seti/kernel/view"
)

// Eyes are the reader for whom a page is drawn. The same eyes get the same page.
type Eyes struct {
	Who
	Secret  string // of the link
	Origin  string // "https://example.org", for the links that the host hands out, and for what chats show of a page
	Theme   string
	Confirm bool
	Guide   bool
	Asked   bool // whether the guide is wanted
	Whole   bool // a whole page, not only what a stream brings
}

// Scene is the data of a page: a seat's view of the game, and the players.
type Scene struct {
	Eyes
	ID       string
	Position uint64
	Seat     board.Seat
	View     *view.View
	Words    *view.Viewer
	Chairs   []Chair
	Thinking string // who thinks
	Notice   error  // why a choice was not taken, or what everybody has to know; a *Notice is said in the language of the page
	Undo     *Wish  // a wish to take a move back that concerns this seat; nil if there is none
	Over     bool
	Next     string       // the rematch
	Hook     *Hook        // of the seat itself; nil if it has none
	Ahead    bool         // the seat itself passes at its next main action
	Seats    []string     // for the host: the secrets of the seats' links
	Watch    string       // and that of spectators
	Talk     *Talk        // nil if the server has none
	Awaits   bool         // the game waits for somebody at the screen of several people
	Fronts   []board.Seat // who may say that they sit in front of the screen of several people
	Fresh    bool         // the seat itself has decided nothing yet
	MayOpen  bool         // the server allows open games
	Alone    bool         // nobody else can reach the server
	Opened   bool         // anybody may take the seats that are free
	AskAbout []string     // what the seat might ask about in a turn, in words
}

// Draw draws a page.
type Draw func(w io.Writer, s *Scene) error

// Frame returns what a page shows now. All pages with the same eyes share it.
func (r *Room) Frame(e Eyes) (*Frame, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if err := r.wake(); err != nil {
		return nil, err
	}
	e.Who = r.facing(e.Who)
	if f := r.frames[e]; f != nil {
		return f, nil
	}
	var b bytes.Buffer
	if err := r.hall.draw(&b, r.scene(e, r.game.Session)); err != nil {
		return nil, err
	}
	if r.frames == nil || len(r.frames) >= mostFrames {
		r.frames = map[Eyes]*Frame{}
	}
	f := &Frame{Version: r.version, Position: r.position, Body: b.Bytes()}
	r.frames[e] = f
	return f, nil
}

// eyes returns the seat with whose eyes a view is made.
func eyes(seat board.Seat) board.Seat {
	if seat == board.Nobody {
		return board.Public
	}
	return seat
}

// scene gathers what a page shows of a session, which is that of the game or a
// copy of it.
func (r *Room) scene(e Eyes, s *play.Session) *Scene {
	e.Who = r.facing(e.Who)
	x := &Scene{Eyes: e, ID: r.ID, Position: r.position, Seat: e.Seat, Words: r.viewers.In(e.Lang), Chairs: r.chairs(), Over: s.Over(), Next: r.paper.Next,
		MayOpen: r.hall.Open && !r.trial, Alone: r.hall.Alone, Opened: r.openGame(time.Now()).Free > 0}
	notes, lines, seat := r.game.Notes(), s.Lines(), eyes(e.Seat)
	x.Fresh = !slices.ContainsFunc(lines, func(l play.Line) bool { return l.Seat == e.Seat })
	x.View = x.Words.View(s.Game(), seat, s.Pending())
	if d := s.Pending(); d != nil && d.Seat == e.Seat && d.Kind == kernel.TurnLevel {
		x.AskAbout = x.Words.WishLabels(s.Game(), x.View, seat)
	}
	x.View.News = x.Words.News(lines, notes, seat)
	x.View.Turns = r.teller(x.Words, seat).Turns(lines, notes)
	if r.thinks != nil {
		x.Thinking = x.Words.Title(r.thinks.seat)
	}
	if x.Notice = r.notices[e.Who]; x.Notice == nil {
		x.Notice = r.trouble
	}
	if s == r.game.Session { // a film has fewer decisions
		x.Undo = r.request.wish(x, lines)
	}
	x.Talk = r.talk(e.Who, x.Over)
	if e.Screen {
		x.Fronts = r.fronts()
		x.Awaits = !x.Over && slices.Contains(x.Fronts, board.Seat(r.paper.Asked))
	}
	if e.Seat >= 0 {
		x.Hook, x.Ahead = r.paper.Chairs[e.Seat].Hook, r.paper.Chairs[e.Seat].Pass
	}
	if host, ok := parseToken(e.Secret); ok && e.Host {
		x.Seats, x.Watch = r.paper.links(host)
	}
	return x
}

// teller returns the teller for a seat in a language.
func (r *Room) teller(words *view.Viewer, seat board.Seat) *view.Teller {
	k := listener{words, seat}
	if r.tellers[k] == nil {
		r.tellers[k] = words.Teller(seat)
	}
	return r.tellers[k]
}

// listener is a seat with the language in which it gets texts.
type listener struct {
	words *view.Viewer
	seat  board.Seat
}

// chairs returns who sits where.
func (r *Room) chairs() []Chair {
	list, titles := make([]Chair, len(r.paper.Chairs)), r.paper.titles()
	for i := range r.paper.Chairs {
		c := &r.paper.Chairs[i]
		name := c.Name
		if c.called() != "" {
			name = titles[i]
		}
		list[i] = Chair{Seat: board.Seat(i), Kind: c.Kind, Name: name, Level: c.Level, Away: c.person() && !r.present(board.Seat(i)), Here: c.Here, Host: r.paper.HostSeat == place(i)}
		if r.paper.Clock > 0 && r.paper.Asked == place(i) {
			list[i].Left = max(0, time.Until(r.due()))
		}
	}
	return list
}

// present reports whether a page of a seat is visible.
func (r *Room) present(seat board.Seat) bool {
	for p := range r.pages {
		if (p.who.Seat == seat || p.who.Screen && r.paper.Chairs[seat].Here) && !p.hidden {
			return true
		}
	}
	return false
}

// absent reports whether the holder of a link has a seat and no page of it is visible.
func (r *Room) absent(w Who) bool {
	if seats := r.paper.screen(); w.Screen && len(seats) > 0 {
		return !r.present(seats[0])
	}
	return w.Seat != board.Nobody && !r.present(w.Seat)
}

// watched reports whether any page of the game is visible.
func (r *Room) watched() bool {
	for p := range r.pages {
		if !p.hidden {
			return true
		}
	}
	return false
}

// Page is an open page, which waits for news.
type Page struct {
	New    chan struct{} // filled when something is new; the page then asks for its frame
	who    Who
	hidden bool // behind others, where nobody looks at it
}

// tell notifies a page of news. It never waits: a page that has not looked yet will see the latest state.
func (p *Page) tell() {
	select {
	case p.New <- struct{}{}:
	default:
	}
}

// Join adds an open page. A hidden page gets news, but does not count as present.
func (r *Room) Join(w Who, hidden bool) *Page {
	r.mu.Lock()
	defer r.mu.Unlock()
	came := !hidden && r.absent(w)
	p := &Page{make(chan struct{}, 1), w, hidden}
	r.pages[p] = struct{}{}
	if came {
		r.changed()
	}
	p.tell()
	return p
}

// Leave takes a page away.
func (r *Room) Leave(p *Page) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.pages, p)
	r.used = time.Now()
	if !p.hidden && r.absent(p.who) {
		r.changed()
	}
}

// look calls a function with the current game, for the holder of a link.
func (r *Room) look(w Who, do func(words *view.Viewer, s *play.Session) error) error {
	return r.awake(func() error { return do(r.viewers.In(w.Lang), r.game.Session) })
}

// Scene returns what a page shows, for the fragments that belong to it. The words of the
// scene may be used only inside of do.
func (r *Room) Scene(e Eyes, do func(*Scene) error) error {
	return r.look(e.Who, func(*view.Viewer, *play.Session) error { return do(r.scene(e, r.game.Session)) })
}

// Try calls do with the outcome of an option, as far as the seat can know it. do is called while nothing changes.
func (r *Room) Try(e Eyes, position uint64, id string, do func(*Scene, *view.Outcome) error) error {
	return r.look(e.Who, func(words *view.Viewer, s *play.Session) error {
		d := s.Pending()
		o, ok := s.C.ParseOption(id)
		if position != r.position || d == nil || d.Seat != e.Seat || !ok || d.Find(o) < 0 {
			return ErrOld
		}
		return do(r.scene(e, s), words.Try(s, e.Seat, d.Find(o)))
	})
}

// Why returns why an option is not offered, which is named by its id or in words.
func (r *Room) Why(w Who, id string) (text string, err error) {
	err = r.look(w, func(words *view.Viewer, s *play.Session) error {
		if w.Seat == board.Nobody {
			return errEyes
		}
		v := words.View(s.Game(), w.Seat, s.Pending())
		wished, ok := words.Wished(s.Game(), v, w.Seat, id)
		if labels := words.WishLabels(s.Game(), v, w.Seat); !ok && len(labels) > 0 {
			text = words.Word("why.unknown", catalog.Args{"text": view.Clean(id), "example": labels[0]})
			return nil
		}
		refusal := s.Why(w.Seat, wished)
		if refusal.Code != kernel.Allowed {
			text = words.Tell(refusal.Reason)
		}
		return nil
	})
	return text, err
}

// ErrNothing is returned for a thing that is not in the game.
var ErrNothing = errors.New("there is no such thing in this game")

// About returns the description of a thing on the table, named as KIND:ID: its title, its state in this game, and the
// things with sheets about it.
func (s *Scene) About(name string) (title string, texts []string, things []describe.Thing, err error) {
	r, ok := s.Words.Thing(s.View, name)
	if !ok {
		return "", nil, nil, ErrNothing
	}
	texts, things = s.Words.About(s.View, r)
	if r.Kind == board.KindSeat {
		return s.Words.Title(board.Seat(r.ID)), texts, things, nil
	}
	return s.Words.Tell(catalog.Phrase{Key: "table.words", Args: catalog.Args{"what": r}}), texts, things, nil
}

// ErrHidden is returned for requests that would reveal hidden things.
var ErrHidden = errors.New("the saved game can be had when the game is over")

// Journal returns the saved game once it is over. Before that it would reveal too much even to the host.
func (r *Room) Journal() (text []byte, err error) {
	err = r.look(Who{}, func(_ *view.Viewer, s *play.Session) error {
		switch {
		case r.trial:
			return errTrial
		case !s.Over() && !r.hall.Alone:
			return ErrHidden
		}
		text = r.game.Text()
		return nil
	})
	return text, err
}

// Info describes a game, for a list.
type Info struct {
	Players       []string
	Round, Rounds int
	Over, Away    bool
	Yours         bool
	Changed       time.Time
}

// Info returns the state of the game. A resting game is not loaded for it, except once after a restart, because the
// seat that is asked is not saved at each decision.
func (r *Room) Info(w Who) Info {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.version == 0 && !r.paper.Over {
		_ = r.wake() // whoever opens it is told what is wrong with it
	}
	p := &r.paper
	x := Info{Round: p.Round, Rounds: p.Rounds, Over: p.Over, Away: p.Away, Yours: !p.Over && p.Asked != nobody && (p.Asked == place(w.Seat) || w.Screen && p.Chairs[p.Asked].Here)}
	if file, err := os.Stat(r.hall.path(r.ID, journalEnd)); err == nil {
		x.Changed = file.ModTime()
	}
	for i := range p.Chairs {
		s := p.Chairs[i].seat()
		x.Players = append(x.Players, s.Title(board.Seat(i)))
	}
	return x
}

// Frame is a page that was drawn.
type Frame struct {
	Version  uint64 // of the room; a page that has it is up to date
	Position uint64
	Body     []byte

	pack   sync.Once
	packed []byte
}

var deflaters = sync.Pool{New: func() any { z, _ := flate.NewWriter(io.Discard, flate.BestSpeed); return z }} // the level is valid

// Deflated returns the body as blocks of a stream of package flate, of which none is the last. They refer
// to nothing before them.
func (f *Frame) Deflated() []byte {
	f.pack.Do(func() {
		var b bytes.Buffer
		z := deflaters.Get().(*flate.Writer)
		defer deflaters.Put(z)
		z.Reset(&b)
		_, _ = z.Write(f.Body) // into memory it never fails
		_ = z.Flush()
		f.packed = b.Bytes()
	})
	return f.packed
}
