package page

import (
	"io"

	"seti/cmd/internal/web/author"
)

// Author is the page of an author: the packs that the server follows. Except for the words of all pages it is in
// English, like all messages for authors.
type Author struct {
	Lang, Theme string
	Notice      string // why something was not done; ""
	State       author.State
}

// Page writes the whole page.
func (a *Author) Page(w io.Writer) error {
	return templates().ExecuteTemplate(w, "author", &authorPage{a, say(a.Lang, a.Theme)})
}

// Main writes the page's <main id="author">, which a stream sends and the page puts in place.
func (a *Author) Main(w io.Writer) error {
	return templates().ExecuteTemplate(w, "packs", &authorPage{a, say(a.Lang, a.Theme)})
}

type authorPage struct {
	A *Author
	words
}

// Title is the title of the page.
func (p *authorPage) Title() string { return "SETI: packs" }

// Counts returns how many scenarios pass, fail and are to be played.
func (p *authorPage) Counts() (c struct{ Passed, Failed, Waiting int }) {
	for i := range p.A.State.Scenarios {
		switch s := &p.A.State.Scenarios[i]; {
		case s.Waits:
			c.Waiting++
		case s.Failed:
			c.Failed++
		default:
			c.Passed++
		}
	}
	return c
}
