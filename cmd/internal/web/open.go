package web

import (
	"errors"
	"slices"
	"strings"
	"time"

	"seti/cmd/internal/web/page"
	"seti/cmd/internal/web/room"
	"seti/content"
)

// openGames returns the open games for the start page.
func (q *request) openGames() (list []page.OpenGame) {
	for _, g := range q.hall.OpenGames() {
		x := page.OpenGame{OpenGame: g, Hours: int(g.Clock.Hours()), Mine: q.linkOf(g.ID)}
		for _, name := range g.Packs {
			id := content.PackID(content.Find(name))
			if at := slices.IndexFunc(q.offer.packs, func(p page.Pack) bool { return p.ID == id }); at >= 0 {
				x.Boxes = append(x.Boxes, q.offer.packs[at].Name)
			}
		}
		list = append(list, x)
	}
	return list
}

// linkOf returns the path of the link that this browser has of a game; "" if it has none.
func (q *request) linkOf(id string) string {
	for _, g := range q.person.games {
		if game, secret, _ := strings.Cut(g, "/"); game == id {
			return base(game, secret)
		}
	}
	return ""
}

// join takes a free seat of an open game. A browser that has a link of the game gets no other.
func (q *request) join() error {
	id := q.r.PathValue("id")
	if !q.switched.Open {
		return errPage
	}
	if link := q.linkOf(id); link != "" {
		return q.back(link)
	}
	r, err := q.hall.Enter(id)
	if err != nil {
		return err
	}
	if !q.may(time.Now(), q.joined) {
		return errBusy
	}
	if name := q.r.PostForm.Get("name"); name != "" {
		q.person.name = short(name)
	}
	secret, err := r.TakeSeat(q.person.name)
	if n := new(room.Notice); errors.As(err, &n) {
		return q.formAgain(err, nil)
	}
	if err != nil {
		return err
	}
	q.keep()
	q.remember(id, secret)
	return q.back(base(id, secret))
}

// lists opens the free seats of a game to anybody, or closes them.
func (q *request) lists() error {
	on := q.r.PostForm.Get("open") != ""
	if !q.switched.Open {
		return errPage
	}
	if on && !q.may(time.Now(), q.opened) {
		return errBusy
	}
	return q.done(q.room.SetOpen(q.who, q.secret, on))
}
