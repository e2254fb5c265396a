package web

import (
	"strings"
	"testing"
	"time"

	"seti/kernel/board"
)

// On demand the log shows the reasons of computer players; a game without any has no button for that.
func TestReasons(t *testing.T) {
	s := open(t, t.TempDir())
	b := s.browser()
	for level, want := range map[string]bool{"bot:easy": true, "open": false} {
		link := b.begin("name", "Ann", "seat1", "me", "seat2", level)
		if _, _, body := b.get(link); strings.Contains(body, `data-look="reasons"`) != want {
			t.Errorf("%s: a button for reasons: %v, expected %v", level, !want, want)
		}
		if !want {
			continue
		}
		r, seats, _ := s.room(link)
		told := func() bool {
			_, _, body := b.get(seats[0] + "/reasons")
			return strings.Contains(body, "why: ")
		}
		for end := time.Now().Add(20 * time.Second); !told(); {
			if time.Now().After(end) {
				t.Fatalf("%s: no reasons are told", level)
			}
			if position, seat, ids := asked(t, r); seat == board.Seat(0) {
				b.post(seats[0]+"/choose", "position", position, "option", ids[0])
			}
		}
		if _, _, body := b.get(seats[0] + "/log"); strings.Contains(body, "why: ") {
			t.Errorf("%s: the log gives reasons that nobody asked for", level)
		}
	}
}
