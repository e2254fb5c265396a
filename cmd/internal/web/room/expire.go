package room

import (
	"os"
	"strings"
	"time"
)

// FinishedLonger is how many times longer a game that is over stays, while there is room.
const FinishedLonger = 12

const (
	expireEvery = 10 * time.Minute
	crowd       = MostGames * 9 / 10 // with more games, those that are over stay no longer than others
)

// Expire makes the hall delete games with their files when nobody has moved for so long, at once and from time to time.
// With 0 it deletes none.
func (h *Hall) Expire(after time.Duration) {
	h.mu.Lock()
	h.stay = after
	h.mu.Unlock()
	h.expire(time.Now())
}

// expire deletes the games whose time is over. Damaged games are left as they are.
func (h *Hall) expire(now time.Time) {
	h.mu.Lock()
	stay, crowded := h.stay, h.games > crowd
	h.expired = now
	h.mu.Unlock()
	if stay == 0 {
		return
	}
	over := func(id string, p *paper) bool {
		info, err := os.Stat(h.path(id, journalEnd))
		most := stay
		if p.Over && !crowded {
			most *= FinishedLonger
		}
		return err == nil && now.Sub(info.ModTime()) > most
	}
	for _, id := range h.ids() {
		if p, err := readPaper(h.path(id, paperEnd)); err != nil || !over(id, &p) {
			continue
		}
		r, err := h.Enter(id)
		if err != nil {
			continue
		}
		r.mu.Lock()
		if !r.gone && over(id, &r.paper) { // somebody may have moved meanwhile
			if err := r.remove(); err != nil {
				_ = r.detail(err)
			}
		}
		r.mu.Unlock()
	}
}

// ids returns the ids of the games in the folder.
func (h *Hall) ids() (ids []string) {
	entries, _ := os.ReadDir(h.dir)
	for _, e := range entries {
		if id, ok := strings.CutSuffix(e.Name(), paperEnd); ok && validID(id) {
			ids = append(ids, id)
		}
	}
	return ids
}
