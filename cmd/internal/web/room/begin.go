package room

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	mathrand "math/rand/v2"
	"os"
	"slices"
	"time"
	"unicode/utf8"

	"seti/cmd/internal/savegame"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/player"
)

// Plan describes a game to begin.
type Plan struct {
	Packs    []string
	Settings kernel.Settings // Players and Seats are taken from Chairs; Seed 0 stands for chance
	Chairs   []Chair
	Clock    time.Duration // for a decision, after which a computer player moves; 0 for none
	Near     string        // the id of another game, or what may be one: the new id begins as it does; "" for any
	Open     bool          // anybody may take a seat that is free
	lines    []play.Line   // decisions with which it begins
}

// Chair is the player in a seat.
type Chair struct {
	Seat  board.Seat // in a scene; those of a plan sit in their order
	Kind  string     // Person, Open, Computer or Rival
	Name  string     // of a person; of a rival the id of its content
	Level string     // of a computer player: "medium"; of a rival its level: "2"
	Here  bool       // a person at the screen of the host, where others play too
	Host  bool       // who begins the game sits here; the first person if nobody is said to
	Away  bool       // no page of the seat is open
	Left  time.Duration
}

// Begin begins a game. It returns its id and the host's secret. The host sits in the first
// seat that is a person's.
func (h *Hall) Begin(plan Plan) (id, host string, err error) {
	secret := newToken()
	links := make([]token, len(plan.Chairs))
	for i := range links {
		links[i] = newToken()
	}
	id, err = h.begin(plan, secret, links, newToken())
	return id, secret.String(), err
}

func (h *Hall) begin(plan Plan, host token, links []token, watch token) (id string, err error) {
	if plan.Clock < 0 || plan.Clock > longestWait {
		return "", notice("form_clock", "value", plan.Clock.String())
	}
	c, err := h.box(plan.Packs)
	if err != nil {
		return "", err
	}
	p := newPaper(host, watch)
	p.Packs, p.Clock = plan.Packs, int(plan.Clock/time.Second)
	set := plan.Settings
	set.Players, set.Seats = len(plan.Chairs), nil
	if set.Players < 2 {
		return "", notice("form_players")
	}
	if err := set.Check(); err != nil {
		return "", err
	}
	if set.Seed == 0 {
		set.Seed = mathrand.Uint64()
	}
	seats := make([]player.Seat, len(plan.Chairs))
	for i, x := range plan.Chairs {
		ch := chair{Kind: x.Kind, Name: x.Name, Level: x.Level, Here: x.Here && x.Kind == Person, Link: newLink(links[i], host, board.Seat(i).String())}
		if err := ch.take(i, &p, &set); err != nil {
			return "", err
		}
		if x.Host && (x.Kind == Person || x.Kind == Open) {
			p.HostSeat = place(i)
		}
		p.Chairs = append(p.Chairs, ch)
		seats[i] = ch.seat()
		if x.Kind == Open {
			seats[i].Name = "" // the journal is begun before anybody sits there
		}
	}
	if plan.Open {
		if !slices.ContainsFunc(p.Chairs, func(c chair) bool { return c.Kind == Open }) {
			return "", notice("open_nobody")
		}
		if err := h.mayOpen(); err != nil {
			return "", err
		}
		p.open(host)
	}
	if err := h.count(1); err != nil {
		return "", err
	}
	id = h.newID(plan.Near)
	g, err := h.record(c, set, seats, plan.lines, id, &p)
	if err != nil {
		_ = h.count(-1) // it never fails
		if file := new(os.PathError); errors.As(err, &file) {
			err = because("unsaved", err)
		}
		return "", err
	}
	h.add(newRoom(h, id, p), g)
	return id, nil
}

// take checks who sits on a chair of a new game and notes it in the settings and the paper of the game.
func (ch *chair) take(i int, p *paper, set *kernel.Settings) (err error) {
	switch ch.Kind {
	case Person, Open:
		if ch.Name, err = cleanName(ch.Name); err == nil && ch.Kind == Person && p.HostSeat == nobody {
			p.HostSeat = place(i)
		}
	case Computer:
		_, err = player.Parse(ch.Level)
	case Rival:
		for len(set.Seats) <= i {
			set.Seats = append(set.Seats, kernel.SeatSetting{})
		}
		set.Seats[i], err = kernel.ParseSeatSetting(ch.Name + ":" + ch.Level)
	default:
		err = fmt.Errorf("a seat is %q: expected %s, %s, %s or %s", ch.Kind, Person, Open, Computer, Rival)
	}
	return err
}

// record begins a game with some decisions in its files, which are removed if that fails.
func (h *Hall) record(c *catalog.Catalog, set kernel.Settings, seats []player.Seat, lines []play.Line, id string, p *paper) (*savegame.Game, error) {
	g, err := savegame.New(c, set, seats, h.path(id, journalEnd))
	if err != nil {
		return nil, err
	}
	for i := 0; i < len(lines) && err == nil; i++ {
		err = g.Play(lines[i])
	}
	if err == nil {
		err = g.Save()
	}
	if err == nil {
		err = p.write(h.path(id, paperEnd))
	}
	if err != nil {
		g.Close()
		os.Remove(h.path(id, journalEnd))
	}
	return g, err
}

// count adds to the number of games: 1 for one that begins, -1 if it fails after all. It returns ErrFull if there is no room for it.
func (h *Hall) count(n int) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.games+n > MostGames {
		return ErrFull
	}
	if h.games += n; h.games == MostGames {
		h.log.Warn("the folder holds as many games as it may; no other begins", "games", h.games)
	}
	return nil
}

// add adds a room in which a game was begun or taken up.
func (h *Hall) add(r *Room, g *savegame.Game) {
	r.mu.Lock()
	defer r.mu.Unlock()
	h.mu.Lock()
	h.rooms[r.ID] = r
	h.mu.Unlock()
	r.use(g)
	r.list()
	r.changed()
}

// hashed is the number of letters of an id by which a proxy chooses the process that holds a
// game. Games that are begun from another one share them.
const hashed = 16

// newID returns the id of a new game, a name for its files. It begins as near does if that may be an id.
func (h *Hall) newID(near string) string {
	b := make([]byte, hashed/2)
	_, _ = rand.Read(b) // it never fails
	id := hex.EncodeToString(b)
	if !validID(near) || len(near) < hashed {
		return id
	}
	if near = near[:hashed]; exists(h.path(near, journalEnd)) {
		return near + id[:8]
	}
	return near
}

// cleanName returns a name in the form in which a journal can hold it.
func cleanName(name string) (string, error) {
	s, err := player.ParseSeat("human:" + name)
	if err != nil || !utf8.ValidString(name) {
		return "", because("form_name", err)
	}
	return s.Name, nil
}

// Rematch begins another game of the same people, with the seats rotated by one. It returns its id;
// each link of this game leads to its seat of that one (Onward).
func (r *Room) Rematch(w Who, secret string) (id string, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	switch {
	case !w.Host:
		return "", ErrHost
	case r.paper.Next != "":
		return r.paper.Next, nil
	}
	if err := r.wake(); err != nil {
		return "", err
	}
	switch {
	case r.trial:
		return "", errTrial
	case !r.game.Session.Over():
		return "", notice("not_over")
	}
	host, _ := parseToken(secret)
	plan := r.plan()
	plan.Settings.Seed, plan.Settings.First = 0, 0
	var links []token
	for i := range r.paper.Chairs {
		links = append(links, r.paper.Chairs[i].Link.open(host, board.Seat(i).String()).derive(onward))
	}
	plan.Chairs = append(plan.Chairs[1:], plan.Chairs[0])
	links = append(slices.Clone(links[1:]), links[0])
	id, err = r.hall.begin(plan, host.derive(onward), links, r.paper.Watch.open(host, "watch").derive(onward))
	if err != nil {
		return "", err
	}
	r.paper.Next = id
	err = r.writePaper()
	r.changed()
	return id, err
}

// plan returns the plan of the game.
func (r *Room) plan() Plan {
	plan := Plan{Near: r.ID, Packs: r.paper.Packs, Settings: r.game.Session.Settings, Clock: time.Duration(r.paper.Clock) * time.Second}
	for i := range r.paper.Chairs {
		c := &r.paper.Chairs[i]
		x := Chair{Kind: c.Kind, Name: c.Name, Level: c.Level, Here: c.Here, Host: r.paper.HostSeat == place(i)}
		if c.Kind == Rival {
			x.Level = fmt.Sprint(r.game.Session.Settings.Seats[i].Level)
		}
		if c.Was != "" {
			x.Kind = c.Was
		}
		plan.Chairs = append(plan.Chairs, x)
	}
	return plan
}

// onward is the purpose of the secrets of a rematch.
const onward = "rematch"

// Onward returns the rematch and the secret of the same holder there; "" if there is none.
func (r *Room) Onward(secret string) (id, next string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	t, ok := parseToken(secret)
	if !ok || r.paper.Next == "" {
		return "", ""
	}
	return r.paper.Next, t.derive(onward).String()
}

// links returns the secrets of all seats and of spectators, which only the host can read.
func (p *paper) links(host token) (seats []string, watch string) {
	for i, c := range p.Chairs {
		seats = append(seats, c.Link.open(host, board.Seat(i).String()).String())
	}
	return seats, p.Watch.open(host, "watch").String()
}

// Trial lets the person who asks play a game on from a session, in its first seat; computer players have the
// others. The game is never saved: it ends when nobody looks at it, at the latest with the next trial. It returns
// its id and the host's secret.
func (h *Hall) Trial(s *play.Session, name, level string) (id, host string) {
	for _, r := range h.all() {
		r.mu.Lock()
		if r.trial && len(r.pages) == 0 {
			r.leave()
		}
		r.mu.Unlock()
	}
	secret := newToken()
	p := newPaper(secret, newToken())
	p.HostSeat = 0
	var seats []player.Seat
	for i := range s.Settings.Players {
		c := chair{Kind: Computer, Level: level, Link: newLink(newToken(), secret, board.Seat(i).String())}
		if i == 0 {
			c.Kind, c.Name, c.Level = Person, name, ""
		}
		p.Chairs, seats = append(p.Chairs, c), append(seats, c.seat())
	}
	id = h.newID("")
	r := newRoom(h, id, p)
	r.trial = true
	h.add(r, savegame.NotSaved(s, seats))
	return id, secret.String()
}

// Kept reports whether the game is there after the server has ended.
func (r *Room) Kept() bool { return !r.trial }

// leave ends a trial for good.
func (r *Room) leave() {
	r.rest()
	r.gone = true
	r.hall.mu.Lock()
	delete(r.hall.rooms, r.ID)
	r.hall.mu.Unlock()
	for p := range r.pages {
		p.tell()
	}
}
