package web

import (
	"strings"
	"testing"
)

// The log says on demand why computer players did what they did; a game without any has no button for that.
func TestReasons(t *testing.T) {
	s := open(t, t.TempDir())
	b := s.browser()
	for level, want := range map[string]bool{"bot:easy": true, "open": false} {
		link := b.begin("name", "Ann", "seat1", "me", "seat2", level)
		if _, _, body := b.get(link); strings.Contains(body, `data-look="reasons"`) != want {
			t.Errorf("%s: a button for reasons: %v, expected %v", level, !want, want)
		}
		status, _, body := b.get(link + "/reasons")
		if status != 200 || !strings.Contains(body, "<") {
			t.Errorf("%s: status %d, %s", level, status, body)
		}
	}
}
