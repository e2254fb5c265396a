package view

import (
	"testing"

	"seti/content"
)

// Each question that the guide explains has a text in each language, and no other has one.
func TestGuide(t *testing.T) {
	viewers := NewViewers(content.MustOpen(), []string{"p1", "p2"})
	for _, tag := range []string{"en", "de", "fr", "ru"} {
		viewer := viewers.In(tag)
		for _, name := range guided {
			if text := viewer.Guide(name); text == "" || text == "guide."+name {
				t.Errorf("%s: there is no message guide.%s", tag, name)
			}
		}
		for _, name := range []string{"", "keys", "table", "no such question"} {
			if text := viewer.Guide(name); text != "" {
				t.Errorf("%s: the guide says %q of %q", tag, text, name)
			}
		}
	}
}
