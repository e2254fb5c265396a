package room

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"seti/kernel/board"
)

// OpenGame is a game in which anybody may take a seat that is free, as a list shows it. It holds no secret.
type OpenGame struct {
	ID      string
	Players []string // who sits there already
	Packs   []string
	Free    int           // seats
	Clock   time.Duration // for a decision; 0 for none
	Since   time.Time     // when it was opened
}

// free is the link of a person who takes a seat of an open game. It replaces the earlier link of the seat, which the
// host may have given away.
type free struct {
	Secret string `json:"secret"`
	Link   link   `json:"link"`
}

// OpenGames returns the games that anybody may join, the latest first.
func (h *Hall) OpenGames() (list []OpenGame) {
	h.mu.Lock()
	rooms := slices.Collect(maps.Keys(h.opened))
	h.mu.Unlock()
	for _, r := range rooms {
		r.mu.Lock()
		if g := r.openGame(time.Now()); g.Free > 0 {
			list = append(list, g)
		} else {
			r.list()
		}
		r.mu.Unlock()
	}
	slices.SortFunc(list, func(a, b OpenGame) int { return cmp.Or(b.Since.Compare(a.Since), cmp.Compare(a.ID, b.ID)) })
	return list
}

// openGame returns the game as a list shows it. It has no free seat if it is no longer open.
func (r *Room) openGame(now time.Time) OpenGame {
	p := &r.paper
	g := OpenGame{ID: r.ID, Packs: p.Packs, Clock: time.Duration(p.Clock) * time.Second, Since: p.Opened}
	if r.gone || p.Over || p.Opened.IsZero() || now.Sub(p.Opened) > openFor {
		return g
	}
	for i, title := range p.titles() {
		if c := &p.Chairs[i]; c.Kind == Open && c.Free != nil {
			g.Free++
		} else if c.Kind != Open {
			g.Players = append(g.Players, title)
		}
	}
	return g
}

// list adds the game to the list of open games, or removes it.
func (r *Room) list() {
	is := r.openGame(time.Now()).Free > 0
	r.hall.mu.Lock()
	defer r.hall.mu.Unlock()
	if delete(r.hall.opened, r); is {
		r.hall.opened[r] = struct{}{}
	}
}

// mayOpen returns why no other game may be opened.
func (h *Hall) mayOpen() error {
	if len(h.OpenGames()) >= mostOpen {
		return notice("open_full")
	}
	return nil
}

// open makes new links for all free seats.
func (p *paper) open(host token) {
	p.Opened = time.Now().UTC()
	for i := range p.Chairs {
		if c := &p.Chairs[i]; c.Kind == Open && c.Free == nil {
			t := newToken()
			c.Free = &free{t.String(), newLink(t, host, board.Seat(i).String())}
		}
	}
}

// SetOpen opens the free seats to anybody, or only to people with their links. Only the host may do that.
func (r *Room) SetOpen(w Who, secret string, open bool) error {
	var full error
	if open {
		full = r.hall.mayOpen()
	}
	host, ok := parseToken(secret)
	if !ok {
		return ErrHost
	}
	return r.asHost(w, func() error {
		if r.trial {
			full = errTrial
		}
		if full != nil {
			return r.tell(w, full)
		}
		err := r.edit(func() {
			r.paper.Opened = time.Time{}
			for i := range r.paper.Chairs {
				r.paper.Chairs[i].Free = nil
			}
			if open {
				r.paper.open(host)
			}
		})
		r.list()
		r.changed()
		return r.tell(w, err)
	})
}

// TakeSeat gives a free seat of an open game to a person, and returns the secret of their link.
func (r *Room) TakeSeat(name string) (secret string, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if err := r.wake(); err != nil {
		return "", err
	}
	if name, err = cleanName(name); err != nil {
		return "", err
	}
	if r.openGame(time.Now()).Free > 0 {
		for i := range r.paper.Chairs {
			if c := &r.paper.Chairs[i]; c.Kind == Open && c.Free != nil {
				taken := *c.Free
				return taken.Secret, r.reseat(func() { c.Kind, c.Name, c.Link, c.Free = Person, name, taken.Link, nil })
			}
		}
	}
	return "", notice("open_taken")
}

const (
	mostOpen = 50             // open games in the list
	openFor  = 24 * time.Hour // a game is open; the host may open it again
)
