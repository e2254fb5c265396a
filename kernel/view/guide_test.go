package view

import (
	"strings"
	"testing"

	"seti/content"
)

// Each question that the guide explains has a text in each language, and no other has one.
func TestGuide(t *testing.T) {
	viewers := NewViewers(content.MustOpen(), []string{"p1", "p2"})
	for _, tag := range []string{"en", "de", "fr", "ru"} {
		viewer := viewers.In(tag)
		s := &View{Seats: []Seat{{}}}
		s.Course.MainOpen = true
		for _, name := range guided {
			if text := viewer.Guide(s, name); text == "" || text == "guide."+name {
				t.Errorf("%s: there is no message guide.%s", tag, name)
			}
		}
		for _, name := range []string{"", "keys", "table", "no such question"} {
			if text := viewer.Guide(s, name); text != "" {
				t.Errorf("%s: the guide says %q of %q", tag, text, name)
			}
		}
	}
}

// The guide follows the game: it speaks of a launch only while a main action is open and no probe is in space, and of unknown
// species only while there are some.
func TestGuideFollows(t *testing.T) {
	viewer := NewViewers(content.MustOpen(), []string{"p1", "p2"}).In("en")
	s := &View{Seats: []Seat{{}}}
	says := func(question, words string, want bool) {
		t.Helper()
		if text := viewer.Guide(s, question); strings.Contains(text, words) != want {
			t.Errorf("of %s: %q, expected %q in it: %t", question, text, words, want)
		}
	}
	s.Course.MainOpen = true
	says("turn", "Launch puts", true)
	s.Seats[0].Probes = 1
	says("turn", "Launch puts", false)
	says("turn", "Your probe moves", true)
	s.Course.MainOpen = false
	says("turn", "Launch", false)
	says("turn", "end your turn", true)
	says("trace", "both unknown", true)
	s.Species[0].Discovered = true
	says("trace", "one of them unknown", true)
	s.Species[1].Discovered = true
	says("trace", "unknown", false)
}
