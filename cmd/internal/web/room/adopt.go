package room

import (
	"bytes"
	"fmt"
	"os"

	"seti/cmd/internal/savegame"
	"seti/content/files"
	"seti/kernel/board"
	"seti/kernel/play"
	"seti/kernel/player"
)

// Offer sets the packs that games may use in addition to the built-in ones, besides those of games that have begun.
func (h *Hall) Offer(packs []string) {
	h.boxing.Lock()
	defer h.boxing.Unlock()
	h.packs = packs
}

// Adopt takes up a saved game with some packs, and returns its id and the secret of the host, who has the first seat of a person.
// All people of it share the screen. A game that does not replay to the same hashes is refused.
func (h *Hall) Adopt(text []byte, packs []string) (id, host string, err error) {
	c, err := h.box(packs)
	if err != nil {
		return "", "", err
	}
	j, err := play.ReadJournal("saved game", bytes.NewReader(text))
	if err != nil {
		return "", "", err
	}
	seats, err := player.SeatsOf(j.JournalHead)
	if err != nil {
		return "", "", err
	}
	secret := newToken()
	p := newPaper(secret, newToken())
	p.Packs = packs
	people := 0
	for i, s := range seats {
		ch := chair{Kind: Person, Name: s.Name, Link: newLink(newToken(), secret, board.Seat(i).String())}
		switch {
		case s.Content != "":
			ch.Kind, ch.Name = Rival, s.Content
		case s.Bot != "":
			ch.Kind, ch.Level = Computer, s.Bot
		default:
			if people++; people == 1 {
				p.HostSeat = place(i)
			}
		}
		p.Chairs = append(p.Chairs, ch)
	}
	for i := range p.Chairs {
		p.Chairs[i].Here = people > 1 && p.Chairs[i].Kind == Person
	}
	if err := h.count(1); err != nil {
		return "", "", err
	}
	id = h.newID("")
	path := h.path(id, journalEnd)
	err = files.Write(path, text, 0o600)
	var g *savegame.Game
	if err == nil {
		g, err = savegame.Resume(c, path)
	}
	if err == nil {
		if err = p.write(h.path(id, paperEnd)); err != nil {
			g.Close()
		}
	}
	if err != nil {
		os.Remove(path)
		_ = h.count(-1) // it never fails
		return "", "", fmt.Errorf("the game cannot be taken up: %w", err)
	}
	h.add(newRoom(h, id, p), g)
	return id, secret.String(), nil
}

// Saved returns the files of all games by their names, also of those that are not over: only a hall for one person gives them.
func (h *Hall) Saved() (map[string][]byte, error) {
	all := map[string][]byte{}
	for _, id := range h.ids() {
		r, err := h.Enter(id)
		if err != nil {
			return nil, err
		}
		if text, err := r.Journal(); err == nil { // a damaged game reports it when it is opened
			all[id+journalEnd] = text
		}
	}
	return all, nil
}
