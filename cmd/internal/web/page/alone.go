package page

import "io"

// NewPack is the page that asks whether a pack is to be installed.
type NewPack struct {
	Lang, Theme                                string
	From, Name, Version, Hash, Author, License string
	Changes                                    []string // what it changes in other packs: "base:card/5 cost"
	There                                      bool     // it is installed already
}

// Page writes the page.
func (p *NewPack) Page(w io.Writer) error {
	return templates().ExecuteTemplate(w, "new-pack", &newPack{p, say(p.Lang, p.Theme)})
}

type newPack struct {
	P *NewPack
	words
}

// Title is the title of the page.
func (p *newPack) Title() string { return p.Say("site.pack", "name", p.P.Name) }

// Starting writes what a static page shows while the program that answers its links starts.
func Starting(w io.Writer, lang string) error {
	return templates().ExecuteTemplate(w, "starting", say(lang, ""))
}
