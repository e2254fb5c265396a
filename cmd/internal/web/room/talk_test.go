package room

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"seti/kernel/board"
)

// A game keeps the last 100 messages of its players and the last 100 of spectators, in a file that never grows beyond
// its bound. A damaged or too large file does not affect the game, and a message that cannot be written is not shown.
func TestTalkOnTheDisk(t *testing.T) {
	h := hall(t, t.TempDir())
	h.Talk = true
	r, _ := begin(t, h, Plan{Chairs: people("Ann", "Bob")})
	ann, bob := Who{Seat: 0, Lang: "en"}, Who{Seat: 1, Lang: "en"}
	file := h.path(r.ID, talkEnd)
	heard := func(w Who) (list []string) {
		t.Helper()
		if err := r.Scene(Eyes{Who: w}, func(s *Scene) error {
			for _, m := range s.Talk.Messages {
				list = append(list, m.Text)
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		return list
	}
	forget := func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		r.rest()
	}
	var old []Message
	for n := range 200 {
		m := Message{N: n + 1, At: time.Now().Add(-time.Hour), Seat: place(n % 2), Text: fmt.Sprint(n)}
		if n%2 == 1 {
			m.Seat = nobody
		}
		old = append(old, m)
	}
	text, _ := json.Marshal(old)
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	longest := strings.Repeat("😀", 300) // four bytes each
	if err := r.Say(bob, "", longest); err != nil {
		t.Fatal(err)
	}
	if got := heard(ann); len(got) != 100 || got[0] != "2" || got[99] != strings.Repeat("😀", 200) {
		t.Errorf("of 101 messages of players %d are kept, from %q on", len(got), got[0])
	}
	if got := heard(Who{Seat: board.Nobody, Lang: "en"}); len(got) != 200 {
		t.Errorf("a spectator hears %d messages, want those of players and those of spectators", len(got))
	}
	for i := range r.said {
		r.said[i].Text, r.said[i].Name = strings.Repeat("\"", 200), strings.Repeat("😀", 16) // the longest as JSON
	}
	if err := r.writeTalk(); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(file); err != nil || info.Size() > longestTalk {
		t.Errorf("the longest messages take %v, %v", info.Size(), err)
	}
	for what, text := range map[string]string{"damaged": `[{"n":`, "too large": strings.Repeat("[]", longestTalk)} {
		forget()
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if got := heard(ann); len(got) != 0 {
			t.Errorf("of a file that is %s Ann hears %q", what, got)
		}
	}
	if err := r.Say(ann, "", "hello"); err != nil || len(heard(bob)) != 1 {
		t.Errorf("after that Bob hears %q: %v", heard(bob), err)
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(file, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := r.Say(ann, "", "lost"); err == nil || len(heard(bob)) != 1 {
		t.Errorf("a message that was not written is heard: %q, %v", heard(bob), err)
	}
}

// The notice that somebody talks too fast goes when they may talk again.
func TestTalkTooFast(t *testing.T) {
	h := hall(t, t.TempDir())
	h.Talk = true
	r, _ := begin(t, h, Plan{Chairs: people("Ann", "Bob")})
	ann := Who{Seat: 0, Lang: "en"}
	for n := range mostInSpan + 1 {
		if err := r.Say(ann, "", "hello"); (err != nil) != (n == mostInSpan) {
			t.Errorf("message %d: %v", n+1, err)
		}
	}
	said := func() (notice error) {
		t.Helper()
		if err := r.Scene(Eyes{Who: ann}, func(s *Scene) error { notice = s.Notice; return nil }); err != nil {
			t.Fatal(err)
		}
		return notice
	}
	if r.tend(time.Now()); said() == nil {
		t.Error("nobody says why the last message is not there")
	}
	if r.tend(time.Now().Add(talkSpan)); said() != nil {
		t.Errorf("later it is still said: %v", said())
	}
}
